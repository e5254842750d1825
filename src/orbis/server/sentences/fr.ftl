# Les phrases du serveur : avis, courriels, et la page qui les désactive.
notice-turn = { $title } : c'est à vous de jouer.
notice-over = { $title } : la partie est terminée.
notice-asked = { $title } : les autres demandent votre accord.
notice-asked-by = { $title } : { $name } demande votre accord.
notice-rematch = { $title } : vous êtes invité à une revanche.
notice-rematch-by = { $title } : { $name } vous invite à une revanche.
notice-away = { $title } : les autres proposent qu'un bot joue pour vous. Revenez à la table et il ne jouera pas.
notice-away-by = { $title } : { $name } propose qu'un bot joue pour vous. Revenez à la table et il ne jouera pas.
notice-handed = { $title } : un bot joue pour vous maintenant. Vous pouvez reprendre votre place à tout moment.
notice-freed = { $title } : vous étiez absent depuis longtemps, et l'hôte a libéré votre place.
notice-paused = { $title } : le temps de tous est écoulé. La table est en pause ; vous pouvez la réveiller à tout moment.
notice-test = Ceci est un essai : vos avis arrivent ici.

mail-table = La table : { $url }
mail-off = Pour ne plus recevoir ces courriels : { $url }

code-subject = Confirmez votre adresse électronique
code-text = Votre code est { $code }. Il est valable 30 minutes.
code-not-you = Si vous n'avez rien demandé, vous n'avez rien à faire : sans le code, aucun avis n'arrive à cette adresse.

off-title = Avis par courriel
off-ask = Voulez-vous ne plus recevoir d'avis par courriel ?
off-button = Les désactiver
off-done = Les avis par courriel sont désactivés.
off-unknown = Ce lien n'est pas valable. L'interrupteur se trouve dans vos réglages.
