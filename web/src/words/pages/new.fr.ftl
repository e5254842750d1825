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
new-option-modules = Modules
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
new-more-choices = Plus de choix
new-name = Votre nom à la table
