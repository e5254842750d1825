# The end of the game, and the sample games.
end-tie-coins = Equal points: more coins decide.
end-tie-ships = Equal points and coins: more ships at sea decide.
end-rounds-caravels = { $count ->
    [one] { $count } season
   *[other] { $count } seasons
}
