# Le journal, la discussion, et ce que font les autres.
log-empty = Il ne s’est encore rien passé.
log-none = Rien de tel dans le journal.
log-filter = Filtre
log-only-side = Seulement { $name }
log-only-points = points seuls
log-more = { $count ->
    [one] 1 ligne de plus
   *[other] { $count } lignes de plus
}
log-why = Pourquoi ?
log-less = moins de lignes
log-earlier = Plus ancien
log-fallback = Le bot n’a pas donné de réponse valable : une réponse permise a été tirée au sort.
log-replay = Voir ce moment dans la relecture
log-vp = { $amount } PV
log-points = { $amount } { $count ->
    [one] point
   *[other] points
 }
log-since = Depuis votre dernière visite
log-since-more = { $count ->
    [one] et 1 action avant
   *[other] et { $count } actions avant
}
log-play-back = Revoir
log-my-turn = Jouer mon tour
log-summary = { $count ->
    [one] 1 action des autres
   *[other] { $count } actions des autres
}
log-previous = Précédent
log-next = Suivant
log-skip = Passer
log-secret-choices = { $count } choix secrets.
log-secret-draws = { $count } pioches secrètes.
log-chat-empty = Personne n’a encore rien dit.
log-say = Écrire un message
log-send = Envoyer
log-news-asked = { $seat } fait une demande.
log-news-agreed = { $seat } accepte.
log-news-declined = { $seat } refuse.
log-news-handed = Un bot joue pour { $seat }.
log-news-returned = { $seat } est de retour.
log-news-rewound = La table est revenue en arrière d’un commun accord.
log-news-paused = La table est en pause : le temps de tous est écoulé.
log-news-woken = { $seat } réveille la table.
log-news-invited = L’hôte a fait une nouvelle invitation pour la place de { $seat }.
log-news-freed = L’hôte a libéré la place de { $seat }.
log-news-deleted = L’hôte a supprimé la table.
log-news-restored = L’hôte a rétabli la table.
log-region = Région
log-all-regions = Régions
