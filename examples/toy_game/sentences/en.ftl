# Tides in English.
option-rounds = how many rounds are played

ask-walk = How far do you walk out?
asked-walk = choosing how far to walk out
do-walk = walk { $steps } { $steps ->
    [one] step
   *[other] steps
}
did-walk = { $seat } walks { $steps } { $steps ->
    [one] step
   *[other] steps
}.
do-roll = roll { $pips }
did-roll = The tide leaves { $pips } { $pips ->
    [one] step
   *[other] steps
} of sand.

told-round = Round { $round } begins.
told-dry = { $seat } brings home { $shells } { $shells ->
    [one] shell
   *[other] shells
}.
told-wet = { $seat } walked { $steps } and comes home wet.

tie-wet = wet less often
tie-shared = shared
source-shells = shells
