# What the table says around the game: waiting room, connection, curtain. The sentences of the games come from the server.
can-be-chosen = Can be chosen.
offline = Connection lost. Your game is saved.
mistake = Something broke on our side. The game is safe.
table-bot = Bot { $number }
table-automa = Automa { $number }

# The levels of bots. Tables from before there were levels have bots called random and greedy; random plays Caravels too.
level-easy = easy
level-normal = normal
level-hard = hard
level-expert = expert
level-random = random
level-greedy = { level-normal }
level-plays-easy = Easy sees the good moves, but slips now and then.
level-plays-normal = Normal takes at once what looks best at the moment.
level-plays-hard = Hard looks ahead, up to half a second for each answer.
level-plays-expert = Expert looks further ahead, up to two seconds for each answer.
level-plays-random = Random takes any answer that is allowed.

#
table-minutes = { $minutes }:{ $rest }
table-hours = { $hours } h { $minutes }
table-days = { $days } d { $hours } h

#
table-taking-seat = Taking your seat…
table-denied = This table cannot be opened
table-broken = Your game is stored up to the last confirmed step. Report number { $number }.
table-close = The server has ended the connection.
table-close-4001 = You have logged out on another page.
table-close-4009 = Too many messages came from this page. Wait a moment.
table-close-4403 = Another person has taken this seat.
table-close-4404 = There is no such table.
table-reload = Reload the table
table-report = Copy a report
table-look-on = Watch
table-to-start = To the start page
table-save = Save the game
table-frozen = This table rests
table-frozen-text = It was begun with rules { $version }, and this server plays others. Nothing is lost.
table-closed = This table is closed
table-closed-lessons-over = All lessons are finished.
table-closed-unknown = This table was closed before the end.
table-paused = This table is paused: everybody's time was up, or everybody had left. Nothing is lost.
table-paused-watch = This table is paused until one of its players wakes it.
table-wake = Play on
table-deleted = The host has deleted this table. For a week the host can bring it back.
table-restore = Bring it back
table-takeover = The host gives you a seat in a game that has begun. You get its hand, its points and its past.
table-new-version = A new version of Orbis is ready.
table-watch = You watch this table.
table-bot-plays = A bot plays your seat.
table-notice-turn = It is your turn.
table-notice-over = The game is over.
table-notice-asked = Another player asks for your agreement.
table-notice-rematch = You are invited to play again.
table-notice-away = The others ask to let a bot play for you. Come back and it will not.
table-notice-handed = A bot plays for you now. You can take your seat back.
table-notice-freed = You were away for long, and the host has freed your seat.
table-notice-paused = Everybody's time is up. The table is paused.

#
table-room = Waiting room
table-room-title = { $count ->
    [one] Waiting for one more person
   *[other] Waiting for { $count } more people
}
table-room-starts = The game begins
table-room-watch = You may look on. To play, ask the host for an invitation.
table-invite-used = This invitation was used already. You may look on, or ask the host for a new one.
table-host = host
table-free = free
table-ready = ready
table-sit-title = Seat { $number } is free for you
table-sit = Sit down
table-name = Your name
table-word = A word for the dice, if you like
table-word-hint = any word
table-no-account = No account needed.
table-sealed = Dice and shuffles come from a key sealed before the game. When it ends you can check each one.
table-link = Invitation for seat { $number }
table-copy = Copy link
table-new-link = Invite
table-share = Share
table-link-copied = Link copied.
table-start-title = Do not want to wait?
table-start-note = { $count ->
    [one] A bot takes the free seat.
   *[other] Bots take the { $count } free seats.
}
table-start = Start with bots
table-bot-level = Strength of the bots
table-leave = Leave the table
table-pass = Pass the device to { $name }
table-hold = Hold to open
table-called = Your name here
table-pass-note = Until then only the scores are shown.

#
seat-not-yours = This is not your seat.
table-started = The game has begun.
seat-not-for-people = This seat is not for a person.
seat-taken = Somebody sits there already.
only-host = Only the host of the table can do that.
nobody-there = Nobody has sat down yet.
not-started = The game has not begun yet.
bot-plays = A bot plays this seat at the moment. Take the seat back first.
not-away = No other person plays that seat.
not-waited-for = Nobody waits for that seat.
away-not-long = That person is here, or was a short while ago. A seat can be given away only after the time without a sign of life that this table agreed to.
bot-showed = A bot has answered for somebody since then. What it has shown cannot be taken back.
not-paused = The table is not paused.
not-deleted = The table is not deleted.
seat-already = You have a seat at this table. A freed one is for somebody else.
seat-free = Nobody sits there.
seat-not-free = Nobody can sit down there any more.
seat-own = This seat is your own.
asked-already = Something else is being asked already. Answer that first.
nothing-asked = Nothing is asked of you at the moment.
not-asked = Nothing is asked of you at the moment.
seat-yours = You play this seat yourself.
time-used-up = Your time for this match is used up. The bot plays on.
undo-too-often = That was taken back too often. Play on first.
coach-none = There is no coach for this game yet.
coach-people = The coach helps only where nobody but you plays: against bots.
coach-automas = The coach cannot judge Automas yet: it helps against bots.
coach-busy = The coach is thinking already.
coach-failed = The coach has no advice this time. Ask again, or decide without it.
too-busy = The table is too busy at the moment. Try again.
unsure = It may have been done or not. Look again before you repeat it.
problem-stale = The question has changed meanwhile.
problem-no-table = There is no such table.
problem-no-spectators = This table is not open to spectators.
problem-no-invite = This invitation is not good: it was used, replaced or mistyped.
problem-seat-taken = Somebody sits there already.
problem-seat-not-yours = This is not your seat.
problem-only-host = Only the host of the table can do that.
problem-nobody = Nobody is signed in here. Choose a name first.
problem-too-fast = Too much at once. Wait a moment.
problem-too-many-sockets = Too many tables are open at this address.
