# The skeleton of the table: top bar, players, question bar, rail.
shell-tools = Tools
shell-undo = Take back
shell-reset = Reset my turn
shell-notices = { $count ->
    [one] Since you last looked: { $count } action
   *[other] Since you last looked: { $count } actions
}
shell-rules = Rules
shell-settings = Settings
shell-more = More
shell-list-all = Answers as a list
shell-calm = Calm view
shell-language = Français
shell-keys = Keys
shell-home = To the start page
shell-with = with { $names }
shell-scoring = scoring
shell-phases = Phases
shell-rail = Side panel
shell-rail-close = Close the side panel
shell-log = Log
shell-chat = Chat
shell-table = Table
shell-parts = Parts of the table
shell-map = Map
shell-own = Your area
shell-view = Table
shell-plain = This client has no drawn table for this game: here is all that you may see of it, and your answers as a list.
shell-question = Question

#
shell-players = Players
shell-score = { $place }: { $name }, { $points }.
shell-points = Points
shell-you = You
shell-your-turn = Your turn
shell-turns = { $done } of { $all } turns
shell-kind-bot = Bot, { $level }
shell-kind-automa = Automa
shell-thinking = thinking…
shell-away = away, a bot plays
shell-menu-of = Menu of { $name }
shell-see-board = See the board: { $name }
shell-ask-bot = Ask to let a bot play for { $name }
shell-ask-bot-sure = Only when { $name } has been away for as long as this table agreed to. If the others agree, a bot plays until { $name } comes back.
shell-resign = Leave my seat to a bot
shell-resign-sure = A bot plays on in your place. You can take your seat back at any time until the game ends.
shell-return = Take my seat back
shell-free = Free the seat of { $name }
shell-free-sure = Only if { $name } has been away for as long as this table agreed to. A bot plays the seat until somebody sits down with your new invitation; { $name } loses it.
shell-invite = Invite to this seat
shell-invite-sure = Whoever sits down with this link plays the seat from now on, with its hand.
shell-audit = What has happened
shell-audit-somebody = somebody
shell-audit-sat = { $by } sat down.
shell-audit-left = { $by } stood up.
shell-audit-started = The game began.
shell-audit-asked = { $what ->
    [bot] { $by } asked to let a bot play for { $of }.
   *[other] { $by } asked to take back.
}
shell-audit-agreed = { $by } agreed.
shell-audit-declined = { $by } declined, or gave a sign of life.
shell-audit-rewound = The table went back together.
shell-audit-handed = { $why ->
    [agreement] By vote, a bot plays for { $of }.
    [clock] The time of { $of } was up: a bot plays.
    [gone] { $of } is no longer known here: a bot plays.
   *[other] { $of } left the seat to a bot.
}
shell-audit-returned = { $by } took the seat back.
shell-audit-closed = The table was closed.
shell-audit-paused = The table was paused: everybody's time was up.
shell-audit-woken = { $by } woke the table.
shell-audit-invited = { $by } made a new invitation.
shell-audit-freed = { $by } freed the seat of { $of }.
shell-audit-deleted = { $by } deleted the table.
shell-audit-restored = { $by } brought the table back.

#
shell-chain = The steps so far
shell-back-to = Back to before: { $what }
shell-back = Back
shell-cancel = Cancel
shell-amount = Amount
shell-most = max { $most }
shell-final = { $what } (cannot be taken back)
shell-idle = { $what } (it would do nothing)
shell-look-again = Look again
shell-stay = Wait
shell-not-this = Not this one
shell-list = { $count ->
    [one] List of { $count } answer
   *[other] List of { $count } answers
}
shell-answers = Answers
shell-coach = Coach
shell-coach-ask = Coach: what each answer may lead to
shell-answers-count = { $count ->
    [one] { $count } answer.
   *[other] { $count } answers.
}
shell-filter = Type to filter
shell-cannot = Cannot be chosen
shell-mind-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
}
shell-mind-less = less
shell-rule = Rule: { $rule }
shell-why-title = { $what } cannot be chosen
shell-sending = Sending…
shell-no-undo = This step cannot be taken back
shell-ask-back = Ask the others
shell-undo-anyway = Take back anyway
shell-moved = { $name } took a step back, so the question has changed.
shell-moved-all = The table went back, so the question has changed.
shell-lost = Connection lost.
shell-lost-safe = Everything up to your last confirmed step is saved.
shell-lost-again = Trying again in { $seconds } s.
shell-lost-trying = Trying again…
shell-lost-now = Try now

#
shell-waits = Waiting for { $name }.
shell-waits-what = Waiting for { $name }: { $what }.
shell-waits-since = for { $time }
shell-thinks = { $name } is thinking.
shell-nobody = One moment…
shell-over = The game is over.
shell-proposal = A request
shell-asks-back = { $name } asks to take a step back.
shell-asks-back-mine = You asked to take a step back.
shell-asks-bot = { $name } asks to let a bot ({ $level }) play for { $whom }.
shell-asks-bot-mine = You asked to let a bot ({ $level }) play for { $whom }.
shell-asks-waits = Waiting for { $names }.
shell-agree = Agree
shell-decline = Decline
shell-withdraw = Withdraw

#
shell-unit-coins = { $amount ->
    [one] coin
   *[other] coins
}
shell-unit-points = { $amount ->
    [one] point
   *[other] points
}
shell-unit-armies = { $amount ->
    [one] Army
   *[other] Armies
}
shell-unit-money = money
shell-unit-vp = VP
shell-unit-research = Research
shell-unit-cards = { $amount ->
    [one] card
   *[other] cards
}
