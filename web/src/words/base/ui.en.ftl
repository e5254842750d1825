# Small parts that every page uses.
ui-close = Close
ui-less = Less
ui-more = More
ui-home = Orbis, start page
ui-loading = One moment…
ui-try-again = Try again
ui-cancel = Cancel
ui-copied = Copied.

time-now = just now
time-minutes = { $count } min
time-hours = { $count } h
time-days = { $count ->
    [one] 1 day
   *[other] { $count } days
  }
lost-title = There is nothing at this address
lost-text = The link may be mistyped, or what it led to is gone.
lost-home = To the start page
lost-broken = This page could not be loaded. The connection may be lost, or there is a new version.
settings-title = Settings
settings-theme-system = As the system
settings-theme-dark = Dark
settings-theme-light = Light
