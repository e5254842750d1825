# Les phrases de la ligne de commande autour des jeux.
bot = Bot { $number }
automa = Automa { $number }
automa-as = Automa ({ $mode }), { $side }
yes = oui
no = non
times = { $sentence } ({ $times } fois)

# orbis play
news = Depuis votre dernier coup
news-earlier = ... et { $lines } lignes avant celles-ci : tapez log pour tout lire.
prompt = { $seat }, tapez un numéro (? pour l'aide) :
hint = Tapez le numéro d'une réponse, ou ? pour l'aide.
hand-over = { $seat }, c'est à vous. Quand personne d'autre ne regarde l'écran, appuyez sur Entrée.
not-now = Pas maintenant : { $what } ({ $why }).
about-cost = coûte { $what }
about-gain = rapporte { $what }
about-leaves = laisse { $what }
about-points = points : { $now } → { $after }
about-odds = victoire { $win } %, égalité { $tie } %, avec siège { $siege } %
no-number = Il n'y a pas de réponse { $typed } : tapez un numéro de 1 à { $most }.
unknown = { $typed } n'est ni une réponse ni une commande : tapez le numéro d'une réponse, ou ? pour l'aide.
unknown-near = Il n'y a pas de { $typed } : vouliez-vous dire { $near } ?
why-what = Pourquoi quoi ? Tapez, par exemple, why { $example }.
why-legal = Vous pouvez { $what } maintenant.
card-what = Quelle carte ? Tapez son nom, par exemple card { $example }.
save-what = Dans quel fichier ? Tapez, par exemple, save partie.json.
save-failed = La partie ne peut pas être enregistrée dans { $file } : { $why }.
save-taken = { $file } existe déjà : choisissez un autre nom.
saved = Partie enregistrée dans { $file }.
goodbye = Au revoir.
not-saved = Cette partie n'a pas été enregistrée.
go-on = La partie est enregistrée. Pour continuer : { $command }

help-number = donner la réponse qui porte ce numéro
help-name = donner une réponse par son nom
help-why = pourquoi une réponse n'est pas possible, avec sa règle
help-undo = reprendre votre dernière réponse, tant que ni dé, ni pioche, ni joueur n'a répondu
help-reset = reprendre tout ce que vous pouvez reprendre
help-log = tout ce qui s'est passé
help-board = montrer de nouveau la table et la question
help-card = ce que dit une carte
help-save = garder la partie dans un fichier
help-quit = partir

standings = La fin
place = Place
who = Joueur
points = Points
tie-break = Départage

# orbis replay
every-row = Chaque ligne est vérifiée : { $rows ->
    [one] { $rows } ligne rejouée
   *[other] { $rows } lignes rejouées
} avec le même résultat.
hash = Empreinte finale : { $hash }
still-running = La partie n'est pas finie : ce qui est caché le reste (--open le montre, avec l'empreinte).
seen-by = { $title }, comme { $seat } l'a vu
seen-by-spectator = { $title }, comme un spectateur l'a vu
seen-running = La partie n'était pas finie : ce fichier ne contient que ce qui pouvait être vu, il ne permet pas de retrouver les positions.

# orbis verify
verify-seal = Sceau : { $seal }
verify-given = C'est celui que vous avez donné, et le secret lui correspond.
verify-compare = Le secret lui correspond. Est-ce celui que la table montrait au début ? (--seal HASH les compare.)
verify-word = Mot
verify-no-word = (aucun)
verify-begun = La partie a repris à la ligne { $row } d'une autre : ce qui précède n'est pas vérifié.
verify-chance = Retrouvés à partir du secret et des mots : { $dice ->
    [one] { $dice } jet de dés
   *[other] { $dice } jets de dés
} et { $draws ->
    [one] { $draws } tirage
   *[other] { $draws } tirages
}.
verified = Vérifié : chaque dé et chaque tirage est celui qui était scellé.

# orbis rules
rule = Règle
field = Quoi
edition = Édition { $name }
differences = Ce qui change entre l'édition { $one } et l'édition { $other }
no-difference = L'édition { $one } et l'édition { $other } ont les mêmes règles.

# orbis content
file-fine = { $game }, { $name } : { $records ->
    [one] { $records } fiche correcte
   *[other] { $records } fiches correctes
}.
from-file = de { $name }, provenance : { $provenance }
provenance = Ce qui est sûr dans le contenu de { $game }
file = Fichier
total = Total

# orbis games
game-line = { $title }, de { $fewest } à { $most } joueurs
usual = d'ordinaire { $value }

# orbis sim
sim-playing = En jeu
sim-title = { $game }, { $players } joueurs, graine { $seed }
sim-options = Options
sim-games = Parties
sim-finished = { $games }, dont { $finished } jusqu'à leur fin
sim-decisions = Décisions
sim-by = { $total } : { $people } de joueurs, { $chance } du hasard ; en plus, { $forced } forcées
sim-seconds = Durée
sim-pace = { $seconds } secondes, { $pace } décisions par seconde
sim-lost = Lots dont le processus est mort, rejoués : { $parts } ({ $why })
sim-seats = Places
sim-kinds = Points selon qui joue, et écarts à la même table (moyenne ± intervalle à 95 %)
sim-difference = { $one } - { $other }
sim-violations = Violations
sim-unplayed = Jamais joués
sim-least = Les moins joués
sim-explained = Sur { $refused } souhaits refusés, une raison avec sa règle : { $asked } pour qui joue, { $not_asked } hors de son tour ; la question posée seulement : { $plain }
sim-question = Question
sim-verb = Verbe
sim-refused = refusés
sim-unexplained = sans raison
sim-plain = question seule
mean = Moyenne
least = Minimum
most = Maximum
spread = Écart type
quartiles = Quartiles
wins = Victoires
everybody = Tous

# orbis review
review-looking = Analyse
review-title = Analyse de { $game }, { $players } joueurs
review-automas = Attention : des Automas jouent ici, et le conseiller ne sait pas les juger. Il ignore ce qu'ils gagnent : chances, tournants et meilleures réponses peuvent être loin du compte.
review-how = { $decisions } décisions, { $each } simulations chacune en moyenne ; ± est un demi-intervalle à 95 %
review-how-long = { $decisions } décisions, { $seconds } secondes au plus et { $each } simulations en moyenne pour chacune ; ± est un demi-intervalle à 95 %
review-part = { $part ->
    [epoch] époque { $number }
    [season] saison { $number }
   *[round] manche { $number }
}
review-when = Ligne { $row }, { $part ->
    [epoch] époque { $number }
    [season] saison { $number }
   *[round] manche { $number }
}
review-course = Chances de gagner
review-end = Fin
review-swings = Les plus grands retournements
review-swing = { $when } : { $seat } passe de { $before } à { $after }.
review-no-swings = Aucun changement ne dépasse l'incertitude.
review-better = Ce qui aurait été meilleur
review-choice = { $when }, { $seat } : { $given } mène à { $chance }, { $best } aurait mené à { $best_chance } (différence ± { $error }).
review-reasons = Meilleur, en points : { $reasons }
review-nothing-better = Aucune réponse n'a été plus mauvaise que la meilleure au-delà de l'incertitude.
review-decisions = Décisions
review-as-coach = Comme l'entraîneur
review-worse = Moins bonnes
review-lost = Chances perdues
review-axis = chances de gagner, en pour cent
review-decisions-axis = décisions
review-marks = ▼ il y avait une meilleure réponse

# orbis learn
learn-next = Entrée pour continuer, ou quit pour quitter :
learn-kept = Votre place est gardée. Pour reprendre : { $command }
learn-over = C'était la dernière leçon. Pour jouer votre propre partie : { $command }
