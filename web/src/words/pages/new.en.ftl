# A new table.
new-title = New table
new-colon = :{ " " }
new-block-game = Game
new-block-seats = Seats
new-block-modules = Modules and options
new-block-pace = Pace
new-seat = Seat { $number }
new-you = You
new-here = Another person on this device
new-friend = A friend, by invitation
new-normal = Automa, normal
new-hard = Automa, hard
new-bot = Bot, { $level }
new-remove = Remove seat { $number }
new-add = Add a seat
new-explain-normal = Automas play by their own rules, without thinking time.
new-explain-bot = Bots play like a person, by the same rules.
new-explain-friend = You get a link for each friend after the start.
new-explain-here = You pass the device on between turns.
new-option-edition = Edition
new-option-modules = Modules
new-pace = Time
new-pace-free = Live, no clock
new-pace-move = Minutes per answer
new-pace-match = Minutes per player
new-pace-days = Over days
new-minutes = Minutes
new-days = Days per answer
new-timeout = When the time is up
new-timeout-bot = A bot plays
new-timeout-pass = The seat passes
new-timeout-nothing = Nothing happens
new-absence = A seat may go to a bot by vote after
new-absence-hint = That long without a sign of life, while the others wait. Whoever has the table open is there. The person can always come back.
new-absence-300 = 5 minutes
new-absence-3600 = 1 hour
new-absence-86400 = 1 day
new-absence-259200 = 3 days
new-watch = Spectators may look on
new-watch-hint = They see what lies open on the table, nothing more.
new-listed = Anybody may find this table
new-listed-hint = It is shown to everybody on this server while seats are free.
new-sum-here = { $count ->
    [one] one more person on this device
   *[other] { $count } more people on this device
  }
new-sum-friends = { $count ->
    [one] one friend
   *[other] { $count } friends
  }
new-sum-normal = { $count ->
    [one] one normal Automa
   *[other] { $count } normal Automas
  }
new-sum-hard = { $count ->
    [one] one hard Automa
   *[other] { $count } hard Automas
  }
new-sum-bots = { $count ->
    [one] one bot ({ $level })
   *[other] { $count } bots ({ $level })
  }
new-sum-move = { $count ->
    [one] One minute for each answer.
   *[other] { $count } minutes for each answer.
  }
new-sum-match = { $count } minutes for each player.
new-sum-days = { $count ->
    [one] One day for each answer.
   *[other] { $count } days for each answer.
  }
new-sum-edition = Edition { $edition }
new-sum-with = With { $list }
new-start = Start
new-open-room = Open the table
new-starting = Starting…
new-solo-title = { $game }, solo
new-more-choices = More choices
new-name = Your name at the table
