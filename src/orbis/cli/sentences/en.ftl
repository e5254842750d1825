# The sentences of the command line around the games.
bot = Bot { $number }
automa = Automa { $number }
automa-as = Automa ({ $mode }), { $side }
yes = yes
no = no
times = { $sentence } ({ $times } times)

# orbis play
news = Since you last acted
news-earlier = ... and { $lines } lines before these: type log to read them all.
prompt = { $seat }, type a number (? for help):
hint = Type the number of an answer, or ? for help.
hand-over = { $seat }, it is your turn. When nobody else looks at the screen, press Enter.
not-now = Not now: { $what } ({ $why }).
about-cost = costs { $what }
about-gain = brings { $what }
about-leaves = leaves { $what }
about-points = points { $now } → { $after }
about-odds = wins { $win } %, ties { $tie } %, by siege { $siege } %
no-number = There is no answer { $typed }: type a number from 1 to { $most }.
unknown = { $typed } is neither an answer nor a command: type the number of an answer, or ? for help.
unknown-near = There is no { $typed }: did you mean { $near }?
why-what = Why what? Type, for example, why { $example }.
why-legal = You can { $what } now.
card-what = Which card? Type its name, for example card { $example }.
save-what = In which file? Type, for example, save game.json.
save-failed = The game cannot be saved in { $file }: { $why }.
save-taken = { $file } is already there: choose another name.
saved = Saved in { $file }.
goodbye = Goodbye.
not-saved = This game was not saved.
go-on = The game is saved. Go on with: { $command }

help-number = give the answer with that number
help-name = give an answer by its name
help-why = why an answer cannot be given now, with its rule
help-undo = take back your last answer, until dice, cards or others have answered
help-reset = take back all that you can take back
help-log = everything that has happened
help-board = show the table and the question again
help-card = what a card says
help-save = keep the game in a file
help-quit = leave

standings = The end
place = Place
who = Player
points = Points
tie-break = Tie-break

# orbis replay
every-row = Every row checked: { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}, played again with the same outcome.
hash = Final hash: { $hash }
still-running = The match is not over: hidden things stay hidden (--open shows them, and the hash).
seen-by = { $title }, as { $seat } saw it
seen-by-spectator = { $title }, as a spectator saw it
seen-running = The match was still running: this file holds only what could be seen, so positions cannot be rebuilt from it.

# orbis verify
verify-seal = Seal: { $seal }
verify-given = It is the one you gave, and the secret belongs to it.
verify-compare = The secret belongs to it. Is it the one the table showed at the start? (--seal HASH compares them.)
verify-word = Word
verify-no-word = (none)
verify-begun = The match was played on from row { $row } of another one: what came before is not covered.
verify-chance = Derived again from the secret and the words: { $dice ->
    [one] { $dice } throw of dice
   *[other] { $dice } throws of dice
} and { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
}.
verified = Verified: every die and draw is the one that was sealed.

# orbis rules
rule = Rule
field = What
edition = Edition { $name }
differences = What differs between edition { $one } and edition { $other }
no-difference = Edition { $one } and edition { $other } have the same rules.

# orbis content
file-fine = { $game }, { $name }: { $records ->
    [one] { $records } record is fine
   *[other] { $records } records are fine
}.
from-file = from { $name }, provenance: { $provenance }
provenance = How sure the content of { $game } is
file = File
total = Total

# orbis games
game-line = { $title }, { $fewest } to { $most } players
usual = usually { $value }

# orbis sim
sim-playing = Playing
sim-title = { $game }, { $players } players, seed { $seed }
sim-options = Options
sim-games = Games
sim-finished = { $games }, of which { $finished } came to their end
sim-decisions = Decisions
sim-by = { $total }: { $people } of players, { $chance } of chance; besides, { $forced } forced
sim-seconds = Time
sim-pace = { $seconds } seconds, { $pace } decisions a second
sim-lost = Parts whose process died, played again: { $parts } ({ $why })
sim-seats = Seats
sim-kinds = Points by who plays, and differences at the same table (mean ± 95 % interval)
sim-difference = { $one } - { $other }
sim-violations = Violations
sim-unplayed = Never played
sim-least = Least played
sim-explained = Of { $refused } refused wishes a reason with a rule got: { $asked } of those in turn, { $not_asked } out of turn; only the present question: { $plain }
sim-question = Question
sim-verb = Verb
sim-refused = refused
sim-unexplained = unexplained
sim-plain = question only
mean = Mean
least = Least
most = Most
spread = Deviation
quartiles = Quartiles
wins = Wins
everybody = Everybody

# orbis review
review-looking = Looking
review-title = Review of { $game }, { $players } players
review-automas = Mind: Automas play here, and the coach cannot judge them. It does not know what they gain: its chances, swings and better answers may be far off.
review-how = { $decisions } decisions, { $each } simulations each on average; ± is half a 95 % interval
review-how-long = { $decisions } decisions, at most { $seconds } seconds and on average { $each } simulations each; ± is half a 95 % interval
review-part = { $part ->
    [epoch] epoch { $number }
    [season] season { $number }
   *[round] round { $number }
}
review-when = Row { $row }, { $part ->
    [epoch] epoch { $number }
    [season] season { $number }
   *[round] round { $number }
}
review-course = Chances to win
review-end = End
review-swings = The biggest swings
review-swing = { $when }: { $seat } goes from { $before } to { $after }.
review-no-swings = No change was beyond the uncertainty.
review-better = What would have been better
review-choice = { $when }, { $seat }: { $given } leads to { $chance }, { $best } would lead to { $best_chance } (difference ± { $error }).
review-reasons = Better in points: { $reasons }
review-nothing-better = No answer was worse than the best one by more than the uncertainty.
review-decisions = Decisions
review-as-coach = As the coach
review-worse = Worse
review-lost = Chance lost
review-axis = chance to win, per cent
review-decisions-axis = decisions
review-marks = ▼ a better answer was there

# orbis learn
learn-next = Press Enter to go on, or type quit to leave:
learn-kept = Your place is kept. Go on with: { $command }
learn-over = That was the last lesson. Play a game of your own: { $command }
