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
new-option-orders = Executive Orders
new-option-first-game = First game
new-option-modules = Modules
new-option-growth-mix = Growth cards used
new-with-first-game = the starting hands for a first game
new-option-draft = Draft
new-option-region-values = Region values
new-option-seasons = Seasons
new-value-growth-mix-new = New ones only
new-value-growth-mix-two-of-four = Two of four
new-value-growth-mix-shuffled = Shuffled
new-value-draft-modern = Modern
new-value-draft-classic = Classic
new-value-region-values-printed = Printed
new-value-region-values-staggered = Staggered
new-value-modules-storms = Storms
new-says-edition = The edition of the rulebook. 1.0 is the latest.
new-says-orders = One card each for a single use.
new-says-first-game = The starting hands recommended for a first game.
new-says-modules = Parts of the expansion Diplomacy & Dominance.
new-says-growth-mix = With the module Growth cards: which of its cards are used.
new-says-draft = Modern: choose from the whole set. Classic: draw one, keep it or give it away.
new-says-region-values = Printed: the table of the rulebook. Staggered: some Regions are worth nothing at first.
new-says-modules-objectives = Two secret Objectives each, scored in rounds 3 and 6.
new-says-modules-growth = Ten other Growth cards.
new-says-modules-abilities = Four more kinds of Market cards. Not with Automas.
new-says-modules-assets = Three more Strategic Assets for each power to be dealt from.
new-few-world-order = Powers nobody plays still spread their Influence: two open cards a round show where.
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
new-solo-note-world-order = You choose your power at the table. You can leave and come back at any time.
new-solo-note-history-of-the-world = Five empires, one an epoch. You can leave and come back at any time.
new-solo-note-caravels = A quarter of an hour. You can leave and come back at any time.
new-more-choices = More choices
new-name = Your name at the table
