new-title = Nouvelle table
new-colon =  :{ " " }
new-block-game = Jeu
new-block-seats = Places
new-block-modules = Modules et options
new-block-pace = Rythme
new-seat = Place { $number }
new-you = Vous
new-here = Une autre personne sur cet écran
new-friend = Un ami, sur invitation
new-normal = Automa, normal
new-hard = Automa, difficile
new-bot = Bot, { $level }
new-remove = Retirer la place { $number }
new-add = Ajouter une place
new-explain-normal = Les Automas suivent leurs propres règles, sans temps de réflexion.
new-explain-bot = Les bots jouent comme une personne, avec les mêmes règles.
new-explain-friend = Vous recevez un lien pour chaque ami après l’ouverture.
new-explain-here = Vous passez l’appareil entre les tours.
new-option-edition = Édition
new-option-orders = Ordres exécutifs
new-option-first-game = Première partie
new-option-modules = Modules
new-option-growth-mix = Cartes Croissance utilisées
new-with-first-game = les mains de départ d’une première partie
new-option-draft = Choix des cartes
new-option-region-values = Valeur des régions
new-option-seasons = Saisons
new-value-growth-mix-new = Les nouvelles
new-value-growth-mix-two-of-four = Deux sur quatre
new-value-growth-mix-shuffled = Mélangées
new-value-draft-modern = Moderne
new-value-draft-classic = Classique
new-value-region-values-printed = Imprimée
new-value-region-values-staggered = Échelonnée
new-value-modules-storms = Tempêtes
new-says-edition = L’édition du livret de règles. La 1.0 est la dernière.
new-says-orders = Une carte chacun, à usage unique.
new-says-first-game = Les mains de départ conseillées pour une première partie.
new-says-modules = Des parties de l’extension Diplomacy & Dominance.
new-says-growth-mix = Avec le module cartes Croissance : lesquelles sont utilisées.
new-says-draft = Moderne : choisir dans tout le paquet. Classique : piocher une carte, la garder ou la donner.
new-says-region-values = Imprimée : le tableau du livret. Échelonnée : certaines régions ne valent rien au début.
new-says-modules-objectives = Deux objectifs secrets chacun, comptés aux manches 3 et 6.
new-says-modules-growth = Dix autres cartes Croissance.
new-says-modules-abilities = Quatre sortes de cartes Marché en plus. Pas avec des Automas.
new-says-modules-assets = Trois Atouts stratégiques de plus à distribuer pour chaque puissance.
new-few-world-order = Les puissances que personne ne joue étendent aussi leur Influence : deux cartes ouvertes par manche montrent où.
new-pace = Temps
new-pace-free = En direct, sans horloge
new-pace-move = Minutes par réponse
new-pace-match = Minutes par joueur
new-pace-days = Sur plusieurs jours
new-minutes = Minutes
new-days = Jours par réponse
new-timeout = Quand le temps est écoulé
new-timeout-bot = Un bot joue
new-timeout-pass = La place passe
new-timeout-nothing = Rien ne se passe
new-absence = Une place peut passer à un bot par vote après
new-absence-hint = Ce temps sans signe de vie, pendant que les autres attendent. Qui a la table ouverte est là. La personne peut toujours revenir.
new-absence-300 = 5 minutes
new-absence-3600 = 1 heure
new-absence-86400 = 1 jour
new-absence-259200 = 3 jours
new-watch = Les spectateurs peuvent regarder
new-watch-hint = Ils voient ce qui est ouvert sur la table, rien de plus.
new-listed = Tout le monde peut trouver cette table
new-listed-hint = Elle est montrée à tous sur ce serveur tant que des places sont libres.
new-sum-here = { $count ->
    [one] une autre personne sur cet écran
   *[other] { $count } autres personnes sur cet écran
  }
new-sum-friends = { $count ->
    [one] un ami
   *[other] { $count } amis
  }
new-sum-normal = { $count ->
    [one] un Automa normal
   *[other] { $count } Automas normaux
  }
new-sum-hard = { $count ->
    [one] un Automa difficile
   *[other] { $count } Automas difficiles
  }
new-sum-bots = { $count ->
    [one] un bot ({ $level })
   *[other] { $count } bots ({ $level })
  }
new-sum-move = { $count ->
    [one] Une minute par réponse.
   *[other] { $count } minutes par réponse.
  }
new-sum-match = { $count } minutes par joueur.
new-sum-days = { $count ->
    [one] Un jour par réponse.
   *[other] { $count } jours par réponse.
  }
new-sum-edition = Édition { $edition }
new-sum-with = Avec { $list }
new-start = Commencer
new-open-room = Ouvrir la table
new-starting = Ouverture…
new-solo-title = { $game }, en solo
new-solo-note-world-order = Vous choisissez votre puissance à la table. Vous pouvez partir et revenir à tout moment.
new-solo-note-history-of-the-world = Cinq empires, un par époque. Vous pouvez partir et revenir à tout moment.
new-solo-note-caravels = Un quart d’heure. Vous pouvez partir et revenir à tout moment.
new-more-choices = Plus de choix
new-name = Votre nom à la table
