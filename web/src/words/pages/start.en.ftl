# The start page.
start-nav = Pages and settings
start-replays = Replays
start-language = Language: { $name }
start-theme = Light or dark
start-settings-of = Settings of { $name }
start-title-turn = Your turn · Orbis

start-greeting-morning = { $named ->
    [no] Good morning.
   *[yes] Good morning, { $name }.
  }
start-greeting-afternoon = { $named ->
    [no] Good afternoon.
   *[yes] Good afternoon, { $name }.
  }
start-greeting-evening = { $named ->
    [no] Good evening.
   *[yes] Good evening, { $name }.
  }
start-lead-turn = { $count ->
    [one] It is your turn at one table.
    [2] It is your turn at two tables.
    [3] It is your turn at three tables.
   *[other] It is your turn at { $count } tables.
  }
start-lead-none = No table waits for you.
start-lead-new = Which game do you play?
start-my-tables = My tables
start-all = Show all { $count } tables

start-round = Round { $round }
start-epoch = Epoch { $epoch }
start-your-turn = It is your turn.
start-open = { $taken ->
    [one] { $taken } of { $seats } seats is taken.
   *[other] { $taken } of { $seats } seats are taken.
  }
start-waiting-for = Waiting for { $name }.
start-others-play = The others are playing.
start-waiting-since = { $time } waiting
start-changed = changed · { $time }
start-standing-vp = { $points } VP, { $place ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
  } of { $seats }
start-standing = { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] sixth
  } of { $seats }
start-go = Go to table
start-look = Look
start-to-room = Waiting room
start-paused = This table is paused: everybody's time was up.
start-wake = Play on
start-menu = What can be done with this table
start-archive = Put away
start-archive-note = only for you; you can take it out again
start-delete = Delete
start-delete-note = for everybody; for a week you can bring it back
start-away = { $count ->
    [one] One table put away or deleted
   *[other] { $count } tables put away or deleted
  }
start-archived = put away
start-deleted = deleted; gone for good in { $time }
start-bring-back = Bring back

start-games = Start a game
start-kept = No account needed. Games are saved on the server you see here.
start-kept-here = No account needed. Games are saved on this machine.
start-kept-account = Games are saved with your account.
start-solo = Solo
start-friends = Friends
start-device = One device

start-join = Join a table
start-learn = Learn by playing
start-learn-samples = Watch a sample game
start-learn-samples-by = by bots
start-learn-rules = Rules as we play them
start-learn-editions = 3 editions
start-finished = Last finished
start-won = You won, { $points } to { $rival }
start-shared = You shared the first place, { $points } each
start-placed = { $place ->
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
   *[other] Sixth
  } of { $seats }, { $points } to { $best }
start-replay = Replay

start-asking = Asking the server…
start-well = Server connected
start-well-here = Server on this machine
start-ill = The server cannot be reached
start-version = Version { $version }
start-version-rules = { " " }· rules { $list }
start-rules = Rules
start-keys = Keys
start-licences = Licences

join-label = Paste a link or code
join-go = Join
join-title = Join a table
join-lead = Somebody sends you a link or a code. Or take a free seat at one of these tables.
join-listed = Open to everybody
join-none = No table waits for anybody at the moment.
join-free = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
  }
join-sit = Take a seat
join-watch = Watch instead
join-unreadable = This is neither a link nor a code of a table.
join-no-table = There is no such table. Ask for the link once more.
join-private = This table is not open to spectators. Ask its host for an invitation.
join-closed = This table was closed before the game ended.
join-used = This seat is taken. Ask the host for a new invitation: another seat is free.
join-full = All seats of this table are taken.
