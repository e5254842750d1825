# Small parts that every page uses.
ui-close = Close
ui-less = Less
ui-more = More
ui-home = Orbis, start page
ui-loading = One moment…
ui-try-again = Try again
ui-cancel = Cancel
ui-copied = Copied.
