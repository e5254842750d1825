# La page d’accueil.
start-nav = Pages et réglages
start-replays = Rediffusions
start-language = Langue : { $name }
start-theme = Clair ou sombre
start-settings-of = Réglages de { $name }
start-title-turn = À vous · Orbis

start-greeting-morning = { $named ->
    [no] Bonjour.
   *[yes] Bonjour, { $name }.
  }
start-greeting-afternoon = { $named ->
    [no] Bon après-midi.
   *[yes] Bon après-midi, { $name }.
  }
start-greeting-evening = { $named ->
    [no] Bonsoir.
   *[yes] Bonsoir, { $name }.
  }
start-lead-turn = { $count ->
    [one] C’est à vous à une table.
    [2] C’est à vous à deux tables.
    [3] C’est à vous à trois tables.
   *[other] C’est à vous à { $count } tables.
  }
start-lead-none = Aucune table ne vous attend.
start-lead-new = À quel jeu jouez-vous ?
start-my-tables = Mes tables
start-all = Voir les { $count } tables

start-round = Manche { $round }
start-epoch = Époque { $epoch }
start-your-turn = C’est à vous.
start-open = { $taken ->
    [one] { $taken } place prise sur { $seats }.
   *[other] { $taken } places prises sur { $seats }.
  }
start-waiting-for = On attend { $name }.
start-others-play = Les autres jouent.
start-waiting-since = { $time } d’attente
start-changed = changé · { $time }
start-standing-vp = { $points } PV, { $place ->
    [1] 1er
   *[other] { $place }e
  } sur { $seats }
start-standing = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $place ->
    [1] 1er
   *[other] { $place }e
  } sur { $seats }
start-go = À la table
start-look = Voir
start-to-room = Salle d’attente
start-paused = Cette table est en pause : le temps de tous était écoulé.
start-wake = Reprendre
start-menu = Que faire de cette table
start-archive = Ranger
start-archive-note = pour vous seul ; vous pouvez la ressortir
start-delete = Supprimer
start-delete-note = pour tous ; pendant une semaine, vous pouvez la rétablir
start-away = { $count ->
    [one] Une table rangée ou supprimée
   *[other] { $count } tables rangées ou supprimées
  }
start-archived = rangée
start-deleted = supprimée ; disparaît dans { $time }
start-bring-back = Rétablir

start-games = Commencer une partie
start-kept = Sans compte. Les parties sont sauvegardées sur ce serveur.
start-kept-here = Sans compte. Les parties sont sauvegardées sur cette machine.
start-kept-account = Les parties sont sauvegardées avec votre compte.
start-solo = Solo
start-friends = Entre amis
start-device = Un seul écran

start-join = Rejoindre une table
start-learn = Apprendre en jouant
start-learn-samples = Regarder une partie d'exemple
start-learn-samples-by = par des bots
start-learn-rules = Les règles que nous jouons
start-learn-editions = 3 éditions
start-finished = Dernières parties
start-won = Victoire, { $points } à { $rival }
start-shared = Première place partagée, { $points } chacun
start-placed = { $place }e sur { $seats }, { $points } à { $best }
start-replay = Revoir

start-asking = Appel du serveur…
start-well = Serveur connecté
start-well-here = Serveur sur cette machine
start-ill = Le serveur est injoignable
start-version = Version { $version }
start-version-rules = { " " }· règles { $list }
start-rules = Règles
start-keys = Touches
start-licences = Licences

join-label = Collez un lien ou un code
join-go = Entrer
join-title = Rejoindre une table
join-lead = On vous envoie un lien ou un code. Ou prenez une place libre à l’une de ces tables.
join-listed = Ouvertes à tous
join-none = Aucune table n’attend quelqu’un pour le moment.
join-free = { $count ->
    [one] 1 place libre
   *[other] { $count } places libres
  }
join-sit = Prendre place
join-watch = Regarder plutôt
join-unreadable = Ce n’est ni un lien ni un code de table.
join-no-table = Cette table n’existe pas. Redemandez le lien.
join-private = Cette table n’admet pas de spectateurs. Demandez une invitation à son hôte.
join-closed = Cette table a été fermée avant la fin de la partie.
join-used = Cette place est prise. Demandez une nouvelle invitation à l’hôte : une autre place est libre.
join-full = Toutes les places de cette table sont prises.
