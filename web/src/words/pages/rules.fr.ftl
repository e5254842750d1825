rules-title = Règles
rules-game = Jeu
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
rules-yes = oui
rules-no = non
rules-back = Retour à la table
rules-instead = Dans l'édition { $edition }
rules-figure = { $what } : { $value } au lieu de { $usual }
rules-changed = { $count ->
    [0] Aucune règle ne diffère dans l'édition { $edition }.
    [one] 1 règle diffère dans l'édition { $edition }. Elle est marquée.
   *[other] { $count } règles diffèrent dans l'édition { $edition }. Elles sont marquées.
  }
rules-usual = Édition { $edition } : les règles telles quelles.
rules-to-differences = Comparer deux éditions
rules-to-rules = Vers les règles
rules-differences-title = Ce qui diffère entre { $one } et { $other }
rules-differences-count = { $count ->
    [0] Rien ne diffère.
    [one] 1 différence.
   *[other] { $count } différences.
  }
rules-left = Édition à gauche
rules-right = Édition à droite
rules-what = Sujet
rules-one-edition = Ce jeu n'a qu'une édition.
