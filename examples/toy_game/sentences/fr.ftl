# Marées, en français.
option-rounds = le nombre de manches

ask-walk = Jusqu'où marchez-vous ?
asked-walk = choix de la distance
do-walk = faire { $steps } pas
did-walk = { $seat } fait { $steps } pas.
do-roll = obtenir { $pips }
did-roll = La marée laisse { $pips } pas de sable.

told-round = La manche { $round } commence.
told-dry = { $seat } rapporte { $shells } { $shells ->
    [one] coquillage
   *[other] coquillages
}.
told-wet = { $seat } avait fait { $steps } pas et revient trempé.

tie-wet = moins souvent trempé
tie-shared = partagée
source-shells = coquillages
