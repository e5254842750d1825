# The coach's panel.
coach-title = Coach
coach-region = What the coach says
coach-thinking = Thinking…
coach-chance = { $chance }%
coach-error = ± { $error }
coach-spoken = { $chance }% chance to win, give or take { $error }.
coach-best = Best
coach-best-is = The coach prefers: { $what }. { $chance }% chance to win, give or take { $error }.
coach-untried = Not tried
coach-seats = Chances with the best answer:
coach-note = { $count ->
    [one] From { $count } look ahead. Reasons in points: the best answer against the next, the others against the best.
   *[other] From { $count } looks ahead. First stands what stays good with less luck. Reasons in points: the best answer against the next, the others against the best.
}
coach-again = Ask again
