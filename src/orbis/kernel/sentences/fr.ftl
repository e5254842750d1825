# Les phrases du noyau. Un message `do-` est un infinitif, pour pouvoir suivre « Vous ne pouvez pas ».
player = Joueur { $number }

cannot = Vous ne pouvez pas { $what } : { $why }.
not-an-answer = ce n'est pas une réponse à la question posée
another-question = répondez d'abord à la question posée : { $asked }
not-your-turn = ce n'est pas à vous de jouer ; la table attend { $other }{ $asked ->
    [nothing] { "" }
   *[other] { " " }: { $asked }
}
unknown-answer = Cette réponse n'existe pas.
game-over = la partie est terminée

undo-nothing = vous n'avez rien à reprendre
undo-chance = des dés ont été lancés ou des cartes piochées depuis
undo-shown = quelque chose de caché a été montré depuis
undo-other = un autre joueur a répondu depuis
undo-sample = une position imaginée n'a pas de passé

do-undo = reprendre votre coup
did-back = { $seat } reprend son coup.
did-agreed = La table s'accorde pour revenir en arrière.
did-start = La partie commence.
did-hidden = { $seat } choisit en secret.
did-hidden-chance = Une pioche a lieu en secret.
