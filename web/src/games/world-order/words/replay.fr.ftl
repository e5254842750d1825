# The end of the game, and the sample games.
end-tie-first-places = Égalité : le plus de premières places dans les régions décide.
end-tie-influence = Égalité de points et de premières places : le plus d'influence décide.
end-rounds-world-order = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
end-influence = Influence par région, manche par manche
replay-sample-world-order-0-5 = Deux puissances
replay-sample-world-order-0-8 = Trois puissances, Ordres exécutifs
replay-sample-world-order-1-0 = Quatre puissances, Ordres exécutifs
replay-sample-world-order-automas = Une personne contre trois Automas, avec objectifs
