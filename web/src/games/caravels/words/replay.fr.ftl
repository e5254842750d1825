# The end of the game, and the sample games.
end-tie-coins = Égalité : le plus de pièces décide.
end-tie-ships = Égalité de points et de pièces : le plus de navires en mer décide.
end-rounds-caravels = { $count ->
    [one] { $count } saison
   *[other] { $count } saisons
}
