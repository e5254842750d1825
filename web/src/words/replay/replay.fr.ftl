# Revoir une partie, et reprendre à un moment de celle-ci.
replay-title = Rediffusions
replay-tab = Rediffusion
replay-lead = Revoyez une partie pas à pas. Ou reprenez-la à n'importe quel moment.
replay-drop = Déposez ici le fichier d'une partie
replay-drop-what = Une partie finie, sauvegardée, ou ce que vous avez vu d'une partie en cours.
replay-choose = Choisir un fichier
replay-reading = Lecture…
replay-here = Finies ici
replay-none = Aucune partie finie. La prochaine apparaîtra ici.
replay-file-large = Ce fichier est trop grand pour une partie : 2 Mo au plus.
replay-file-damaged = Ce fichier est abîmé : il manque quelque chose, ou il a été modifié. Essayez une autre copie.
replay-file-foreign = Ce n'est pas un fichier d'Orbis. Enregistrez-en un en fin de partie, puis déposez-le ici.
replay-file-version = Ce fichier vient d'une autre version des règles, que ce serveur ne joue pas.
replay-file-game = Ce fichier est d'un jeu que ce serveur ne connaît pas.
replay-file-row = La ligne { $row } de ce fichier est impossible : il est abîmé ou a été modifié.
replay-file-wait = Trop de fichiers à la fois. Attendez un instant, puis réessayez.
replay-file-gone = Le fichier n'est plus disponible. Choisissez-le de nouveau.
replay-other-file = Un autre fichier

#
replay-banner = Rediffusion, ligne { $row } sur { $rows }
replay-begun = Jusqu'à la ligne { $row }, c'était une autre partie.
replay-to-table = Retour à la table
replay-to-over = Vers la table
replay-row = Ligne { $row } sur { $rows }.
replay-setup = Mise en place
replay-over = La partie est finie.
replay-asked = { $name } : { $what }
replay-slider = Moment de la partie
replay-steps = Pas
replay-back-round = Reculer d'une manche
replay-back-turn = Reculer d'un tour
replay-back-action = Reculer d'une action
replay-on-action = Avancer d'une action
replay-on-turn = Avancer d'un tour
replay-on-round = Avancer d'une manche
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse { $speed }
replay-see-as = Vue de
replay-see-watch = Spectateur
replay-see-open = Tout ouvert
replay-results = Résultats
replay-seat = Joueur { $number }

#
replay-fork = Jouer à partir d'ici
replay-fork-over = La partie est finie ici. Revenez un peu en arrière.
replay-fork-title = Jouer à partir de la ligne { $row }
replay-fork-lead = Une nouvelle table commence à ce moment. Vous prenez un camp, des bots jouent les autres.
replay-fork-seat = Votre camp
replay-fork-seal = Les dés et tirages qui suivent sont nouveaux, et scellés à nouveau. Ceux d'avant restent tels quels.
replay-fork-begin = Jouer
replay-fork-back = Revoir

#
replay-seen-title = Ce que vous avez vu
replay-seen-lead = Le journal tel que vu par { $who } pendant la partie. Il se lit, mais ne contient pas de plateau.
problem-no-replay = Le fichier n'est plus disponible. Choisissez-le de nouveau.

replay-samples = Parties d'exemple
replay-samples-lead = Des bots les ont jouées. Une analyse montre les chances de chacun, les tournants et ce qui aurait été meilleur.
replay-sample-won = { $name } l'emporte, { $points } à { $second }.
replay-sample-shared = Victoire partagée, avec { $points } points.
replay-other-sample = Autres parties
replay-chances = Chances de victoire, selon un bot
replay-chance = { $chance } %
replay-review = Analyse
replay-review-lead = Un bot a revu chaque décision qui commence une action. Il a essayé chacune { $simulations } fois : les petits écarts disent peu.
replay-review-automas = Des Automas jouent ici, et le bot ne sait pas les juger : il ignore ce qu'ils gagnent. Ses chances sont à prendre avec prudence.
replay-review-swings = Ce qui a fait basculer la partie
replay-review-swing = { $name } : de { $before } à { $after }
replay-review-no-swings = Aucun changement ne dépasse l'incertitude.
replay-review-better = Ce qui aurait été meilleur
replay-review-best = { $what } : { $chance }
replay-review-given = Joué : { $what }, { $chance }
replay-review-nothing = Aucune réponse n'est nettement moins bonne que la meilleure.
problem-no-sample = Cette partie d'exemple n'existe pas, ou a été jouée sous d'autres règles.
