# Ce que dit la table autour du jeu : salle d’attente, connexion, rideau.
can-be-chosen = Peut être choisi.
offline = Connexion perdue. Votre partie est sauvegardée.
mistake = Une erreur s’est produite de notre côté. La partie est sauvegardée.
table-bot = Bot { $number }
table-automa = Automa { $number }

# Les niveaux des bots.
level-easy = facile
level-normal = normal
level-hard = difficile
level-expert = expert
level-random = au hasard
level-greedy = { level-normal }
level-plays-easy = Facile voit les bons coups, mais se trompe de temps en temps.
level-plays-normal = Normal joue aussitôt ce qui paraît le meilleur sur le moment.
level-plays-hard = Difficile prévoit la suite, jusqu’à une demi-seconde par réponse.
level-plays-expert = Expert prévoit plus loin, jusqu’à deux secondes par réponse.
level-plays-random = Au hasard, le bot donne n’importe quelle réponse permise.

#
table-minutes = { $minutes }:{ $rest }
table-hours = { $hours } h { $minutes }
table-days = { $days } j { $hours } h

#
table-taking-seat = Vous prenez place…
table-denied = Cette table ne peut pas être ouverte
table-broken = Votre partie est enregistrée jusqu’au dernier coup confirmé. Rapport numéro { $number }.
table-close = Le serveur a mis fin à la connexion.
table-close-4001 = Vous vous êtes déconnecté sur une autre page.
table-close-4009 = Cette page a envoyé trop de messages. Patientez un instant.
table-close-4403 = Une autre personne a pris cette place.
table-close-4404 = Cette table n’existe pas.
table-reload = Recharger la table
table-report = Copier un rapport
table-look-on = Regarder
table-to-start = Vers l’accueil
table-save = Sauvegarder la partie
table-frozen = Cette table est en pause
table-frozen-text = Elle a commencé avec les règles { $version }, et ce serveur en joue d’autres. Rien n’est perdu.
table-closed = Cette table est fermée
table-closed-lessons-over = Toutes les leçons sont terminées.
table-closed-unknown = Cette table a été fermée avant la fin.
table-paused = Cette table est en pause : le temps de tous était écoulé, ou tous étaient partis. Rien n’est perdu.
table-paused-watch = Cette table est en pause jusqu’à ce qu’un de ses joueurs la réveille.
table-wake = Reprendre la partie
table-deleted = L’hôte a supprimé cette table. Pendant une semaine, il peut la rétablir.
table-restore = La rétablir
table-takeover = L’hôte vous donne une place dans une partie en cours. Vous recevez sa main, ses points et son passé.
table-new-version = Une nouvelle version d’Orbis est prête.
table-watch = Vous regardez cette table.
table-bot-plays = Un bot joue à votre place.
table-notice-turn = C’est à vous de jouer.
table-notice-over = La partie est terminée.
table-notice-asked = Un autre joueur demande votre accord.
table-notice-rematch = On vous propose une revanche.
table-notice-away = Les autres proposent qu’un bot joue pour vous. Revenez et il ne jouera pas.
table-notice-handed = Un bot joue pour vous. Vous pouvez reprendre votre place.
table-notice-freed = Vous étiez absent depuis longtemps, et l’hôte a libéré votre place.
table-notice-paused = Le temps de tous est écoulé. La table est en pause.

#
table-room = Salle d’attente
table-room-title = { $count ->
    [one] Il manque encore une personne
   *[other] Il manque encore { $count } personnes
}
table-room-starts = La partie commence
table-room-watch = Vous pouvez regarder. Pour jouer, demandez une invitation à l’hôte.
table-invite-used = Cette invitation a déjà servi. Vous pouvez regarder, ou en demander une autre à l’hôte.
table-host = hôte
table-free = libre
table-ready = prêt
table-sit-title = La place { $number } vous attend
table-sit = Prendre place
table-name = Votre nom
table-word = Un mot pour les dés, si vous voulez
table-word-hint = n’importe quel mot
table-no-account = Aucun compte nécessaire.
table-sealed = Les dés et les mélanges viennent d’une clé scellée avant la partie. À la fin, vous pourrez tout vérifier.
table-link = Invitation pour la place { $number }
table-copy = Copier le lien
table-new-link = Inviter
table-share = Partager
table-link-copied = Lien copié.
table-start-title = Vous ne voulez pas attendre ?
table-start-note = { $count ->
    [one] Un bot prend la place libre.
   *[other] Des bots prennent les { $count } places libres.
}
table-start = Commencer avec des bots
table-bot-level = Niveau des bots
table-leave = Quitter la table
table-pass = Passez l’appareil à { $name }
table-hold = Maintenir pour ouvrir
table-called = Votre nom ici
table-pass-note = D’ici là, seuls les scores sont visibles.

#
seat-not-yours = Ce n’est pas votre place.
table-started = La partie a commencé.
seat-not-for-people = Cette place n’est pas pour une personne.
seat-taken = Quelqu’un occupe déjà cette place.
only-host = Seul l’hôte de la table peut le faire.
nobody-there = Personne n’a encore pris place.
not-started = La partie n’a pas encore commencé.
bot-plays = Un bot joue à cette place. Reprenez-la d’abord.
not-away = Aucune autre personne ne joue à cette place.
not-waited-for = Personne n’attend cette place.
away-not-long = Cette personne est là, ou l’était il y a peu. Une place n’est donnée qu’après le temps sans signe de vie convenu pour cette table.
bot-showed = Depuis, un bot a répondu pour quelqu’un. Ce qu’il a montré ne peut être repris.
not-paused = La table n’est pas en pause.
not-deleted = La table n’est pas supprimée.
seat-already = Vous avez une place à cette table. Une place libérée est pour quelqu’un d’autre.
seat-free = Personne n’est assis là.
seat-not-free = Plus personne ne peut prendre cette place.
seat-own = Cette place est la vôtre.
asked-already = Une autre demande est en cours. Répondez-y d’abord.
nothing-asked = On ne vous demande rien pour le moment.
not-asked = On ne vous demande rien pour le moment.
seat-yours = Vous jouez vous-même à cette place.
time-used-up = Votre temps est écoulé. Le bot continue la partie.
undo-too-often = Trop de retours en arrière. Jouez d’abord.
coach-none = Ce jeu n’a pas encore de conseiller.
coach-people = Le conseiller n’aide que si vous jouez sans autre personne : contre des bots.
coach-automas = Le conseiller ne sait pas encore juger les Automas : il aide contre des bots.
coach-busy = Le conseiller réfléchit déjà.
coach-failed = Le conseiller n’a pas d’avis cette fois. Redemandez, ou décidez sans lui.
too-busy = La table est trop occupée. Réessayez.
unsure = L’action a peut-être eu lieu. Vérifiez avant de recommencer.
problem-stale = La question a changé entre-temps.
problem-no-table = Cette table n’existe pas.
problem-no-spectators = Cette table n’est pas ouverte aux spectateurs.
problem-no-invite = Cette invitation n’est plus valable : utilisée, remplacée ou mal copiée.
problem-seat-taken = Quelqu’un occupe déjà cette place.
problem-seat-not-yours = Ce n’est pas votre place.
problem-only-host = Seul l’hôte de la table peut le faire.
problem-nobody = Personne n’est connecté ici. Choisissez d’abord un nom.
problem-too-fast = Trop de choses à la fois. Patientez un instant.
problem-too-many-sockets = Trop de tables sont ouvertes à cette adresse.
