# The end of the game, and the sample games.
end-tie-first-places = Equal points: more first places in Regions decide.
end-tie-influence = Equal points and first places: more Influence decides.
end-rounds-world-order = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
end-influence = Influence by Region, round by round
replay-sample-world-order-0-5 = Two powers
replay-sample-world-order-0-8 = Three powers, Executive Orders
replay-sample-world-order-1-0 = Four powers, Executive Orders
replay-sample-world-order-automas = One against three Automas, with Superpower Objectives
