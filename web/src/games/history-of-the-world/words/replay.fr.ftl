# The end of the game, and the sample games.
end-rounds-history-of-the-world = { $count ->
    [one] { $count } époque
   *[other] { $count } époques
}
end-armies = Armées par région, époque par époque
end-luck = Chance au combat
end-luck-told = { $won } sur { $battles } gagnés, { $expected } attendus
end-luck-note = Le repère indique ce que promettaient les probabilités avant les dés. Attaques et défenses comptent.
replay-sample-history-classic = Quatre joueurs, choix classique des cartes
replay-sample-history-three = Trois joueurs, choix habituel des cartes
replay-sample-history-six = Six joueurs, valeurs de région échelonnées
