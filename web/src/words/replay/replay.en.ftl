# Looking back at a match, and playing on from a moment of it.
replay-title = Replays
replay-tab = Replay
replay-lead = Watch a match again, step by step. Or play on from any moment.
replay-drop = Drop the file of a match here
replay-drop-what = A finished game, a saved one, or what you saw of one that goes on.
replay-choose = Choose a file
replay-reading = Reading…
replay-here = Finished here
replay-none = No finished game yet. When you end one, it stands here.
replay-file-large = This file is too large for a match: 2 MB at most.
replay-file-damaged = This file is damaged: something in it is missing or was changed. Try another copy.
replay-file-foreign = This is not a file of Orbis. Save one at the end of a game, then drop it here.
replay-file-version = This file comes from another version of the rules, which this server does not play.
replay-file-game = This file is of a game that this server does not know.
replay-file-row = Row { $row } of this file cannot have happened: it is damaged or was changed.
replay-file-wait = Too many files at once. Wait a moment, then try again.
replay-file-gone = The file is no longer at hand. Choose it once more.
replay-other-file = Another file

#
replay-banner = Replay, row { $row } of { $rows }
replay-begun = Up to row { $row } another match was played.
replay-to-table = Back to the table
replay-to-over = To the table
replay-row = Row { $row } of { $rows }.
replay-setup = Setup
replay-over = The game is over.
replay-asked = { $name }: { $what }
replay-slider = Moment of the match
replay-steps = Steps
replay-back-round = Back one round
replay-back-turn = Back one turn
replay-back-action = Back one action
replay-on-action = On one action
replay-on-turn = On one turn
replay-on-round = On one round
replay-play = Play
replay-pause = Pause
replay-speed = Speed { $speed }
replay-see-as = See as
replay-see-watch = Spectator
replay-see-open = All open
replay-results = Results
replay-seat = Player { $number }

#
replay-fork = Play on from here
replay-fork-over = The game is over here. Go back a little.
replay-fork-title = Play on from row { $row }
replay-fork-lead = A new table begins at this moment. You take one side, bots play the others.
replay-fork-seat = Your side
replay-fork-seal = Dice and draws after this moment are new, and sealed anew. Those before it stay as they were.
replay-fork-begin = Play on
replay-fork-back = Look again

#
replay-seen-title = What you saw
replay-seen-lead = The log as { $who } saw it while the game went on. It can be read, but holds no board.
problem-no-replay = The file is no longer at hand. Choose it once more.

# Sample games, and the review that comes with them.
replay-samples = Sample games
replay-samples-lead = Bots played them. A review shows everybody's chances, what turned the game, and what would have been better.
replay-sample-won = { $name } wins, { $points } to { $second }.
replay-sample-shared = The win is shared, with { $points } points.
replay-other-sample = Other games
replay-chances = Chances to win, as a bot sees them
replay-chance = { $chance } %
replay-review = Review
replay-review-lead = A bot looked again at every decision that begins an action. It tried each { $simulations } times, so small differences mean little.
replay-review-automas = Automas play here, and the bot cannot judge them: it does not know what they gain. Take its chances with a grain of salt.
replay-review-swings = What turned the game
replay-review-swing = { $name }: from { $before } to { $after }
replay-review-no-swings = No change was beyond the uncertainty.
replay-review-better = What would have been better
replay-review-best = { $what }: { $chance }
replay-review-given = Played: { $what }, { $chance }
replay-review-nothing = No answer was clearly worse than the best one.
problem-no-sample = There is no such sample game, or it was played under other rules.
