rules-title = Règles
rules-game = Jeu
rules-game-world-order = World Order
rules-game-history-of-the-world = History
rules-search = Chercher dans les règles
rules-edition = Édition
rules-all = Toutes
rules-found = { $count ->
    [0] Aucune règle trouvée.
    [one] 1 règle trouvée.
   *[other] { $count } règles trouvées.
  }
rules-nothing = Aucune règle ne contient ces mots. Essayez-en moins.
rules-contents = Chapitres
rules-link = Lien vers { $number }
