# Le squelette de la table : barre, joueurs, question, volet.
shell-tools = Outils
shell-undo = Annuler
shell-reset = Recommencer mon tour
shell-notices = { $count ->
    [one] Depuis votre dernière visite : { $count } action
   *[other] Depuis votre dernière visite : { $count } actions
}
shell-rules = Règles
shell-settings = Réglages
shell-more = Plus
shell-list-all = Réponses en liste
shell-calm = Vue calme
shell-language = English
shell-keys = Touches
shell-home = Vers l’accueil
shell-with = avec { $names }
shell-scoring = décompte
shell-phases = Phases
shell-rail = Volet latéral
shell-rail-close = Fermer le volet
shell-log = Journal
shell-chat = Messages
shell-table = Table
shell-parts = Parties de la table
shell-map = Carte
shell-own = Votre espace
shell-view = Table
shell-plain = Ce client n’a pas de table dessinée pour ce jeu : voici tout ce que vous pouvez en voir, et vos réponses en liste.
shell-question = Question

#
shell-players = Joueurs
shell-score = { $place } : { $name }, { $points }.
shell-points = Points
shell-you = Vous
shell-your-turn = À vous
shell-turns = { $done } tours sur { $all }
shell-kind-bot = Bot, { $level }
shell-kind-automa = Automa
shell-thinking = réfléchit…
shell-away = absent, un bot joue
shell-menu-of = Menu de { $name }
shell-see-board = Voir le plateau : { $name }
shell-ask-bot = Demander qu’un bot joue pour { $name }
shell-ask-bot-sure = Seulement si { $name } est absent depuis aussi longtemps que convenu pour cette table. Si les autres sont d’accord, un bot joue jusqu’à son retour.
shell-resign = Laisser ma place à un bot
shell-resign-sure = Un bot continue à votre place. Vous pouvez la reprendre à tout moment jusqu’à la fin de la partie.
shell-return = Reprendre ma place
shell-free = Libérer la place de { $name }
shell-free-sure = Seulement si { $name } est absent depuis aussi longtemps que convenu pour cette table. Un bot joue à cette place jusqu’à ce que quelqu’un s’y assoie avec votre nouvelle invitation ; { $name } la perd.
shell-invite = Inviter à cette place
shell-invite-sure = Qui prend place avec ce lien joue désormais à cette place, avec sa main.
shell-audit = Ce qui s’est passé
shell-audit-somebody = quelqu’un
shell-audit-sat = { $by } a pris place.
shell-audit-left = { $by } s’est levé.
shell-audit-started = La partie a commencé.
shell-audit-asked = { $what ->
    [bot] { $by } a demandé qu’un bot joue pour { $of }.
   *[other] { $by } a demandé de revenir en arrière.
}
shell-audit-agreed = { $by } a accepté.
shell-audit-declined = { $by } a refusé, ou donné signe de vie.
shell-audit-rewound = La table est revenue en arrière d’un commun accord.
shell-audit-handed = { $why ->
    [agreement] Par vote, un bot joue pour { $of }.
    [clock] Le temps de { $of } était écoulé : un bot joue.
    [gone] { $of } n’est plus connu ici : un bot joue.
   *[other] { $of } a laissé sa place à un bot.
}
shell-audit-returned = { $by } a repris sa place.
shell-audit-closed = La table a été fermée.
shell-audit-paused = La table a été mise en pause : le temps de tous était écoulé.
shell-audit-woken = { $by } a réveillé la table.
shell-audit-invited = { $by } a fait une nouvelle invitation.
shell-audit-freed = { $by } a libéré la place de { $of }.
shell-audit-deleted = { $by } a supprimé la table.
shell-audit-restored = { $by } a rétabli la table.

#
shell-chain = Les étapes jusqu’ici
shell-back-to = Revenir avant : { $what }
shell-back = Retour
shell-cancel = Tout annuler
shell-amount = Quantité
shell-most = max { $most }
shell-final = { $what } (sans retour)
shell-idle = { $what } (sans aucun effet)
shell-look-again = Réfléchir encore
shell-stay = Attendre
shell-not-this = Pas celui-ci
shell-list = { $count ->
    [one] Liste de { $count } réponse
   *[other] Liste de { $count } réponses
}
shell-answers = Réponses
shell-coach = Conseil
shell-coach-ask = Conseil : ce que chaque réponse peut donner
shell-answers-count = { $count ->
    [one] { $count } réponse.
   *[other] { $count } réponses.
}
shell-filter = Filtrer
shell-cannot = Ne peuvent pas être choisis
shell-mind-more = { $count ->
    [one] et 1 autre
   *[other] et { $count } autres
}
shell-mind-less = moins
shell-rule = Règle : { $rule }
shell-why-title = { $what } ne peut pas être choisi
shell-sending = Envoi…
shell-no-undo = Ce coup ne peut pas être annulé
shell-ask-back = Demander aux autres
shell-undo-anyway = Annuler quand même
shell-moved = { $name } est revenu en arrière : la question a changé.
shell-moved-all = La table est revenue en arrière : la question a changé.
shell-lost = Connexion perdue.
shell-lost-safe = Tout est enregistré jusqu’à votre dernier coup confirmé.
shell-lost-again = Nouvel essai dans { $seconds } s.
shell-lost-trying = Nouvel essai…
shell-lost-now = Réessayer

#
shell-waits = On attend { $name }.
shell-waits-what = On attend { $name } : { $what }.
shell-waits-since = depuis { $time }
shell-thinks = { $name } réfléchit.
shell-nobody = Un instant…
shell-over = La partie est terminée.
shell-proposal = Une demande
shell-asks-back = { $name } demande à revenir en arrière.
shell-asks-back-mine = Vous avez demandé à revenir en arrière.
shell-asks-bot = { $name } demande qu’un bot ({ $level }) joue pour { $whom }.
shell-asks-bot-mine = Vous avez demandé qu’un bot ({ $level }) joue pour { $whom }.
shell-asks-waits = On attend { $names }.
shell-agree = Accepter
shell-decline = Refuser
shell-withdraw = Retirer la demande

#
shell-unit-coins = { $amount ->
    [one] pièce
   *[other] pièces
}
shell-unit-points = { $amount ->
    [one] point
   *[other] points
}
shell-unit-armies = { $amount ->
    [one] armée
   *[other] armées
}
shell-unit-money = argent
shell-unit-vp = PV
shell-unit-research = recherche
shell-unit-cards = { $amount ->
    [one] carte
   *[other] cartes
}
