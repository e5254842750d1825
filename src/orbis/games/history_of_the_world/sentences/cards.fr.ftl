# Ce que disent les cartes de History of the World, d'après ce qu'elles font : une phrase par sorte d'effet.
list-and = { $items } et { $last }
list-or = { $items } ou { $last }
list-without = { $items } ni { $last }

defence-terrain = le bonus de relief
defence-naval = la relance navale
defence-fort = le second dé du fort

# -- Les débuts d'un empire ou d'un royaume.

card-people = { $places ->
    [one] { $armies } armées ; la première est placée au départ : { $start }.
   *[other] { $armies } armées ; une est placée à chaque départ : { $start }.
}
card-structure-capitol = { $places ->
    [one] Une capitale y est placée.
   *[other] Une capitale y est chaque fois placée.
}
card-structure-city = Une cité y est placée.
card-marauders = Pillards : pas de capitale, mais 1 point pour chaque construction réduite après une bataille.
card-fleets = { $count ->
    [one] Flotte : { $sections }.
   *[other] Flottes : { $sections }.
}
card-caravans = { $count ->
    [one] Caravane : { $sections }.
   *[other] Caravanes : { $sections }.
}

# -- Effets durables. Celui d'un événement dure jusqu'à la fin du tour.

op-monument-rate = { $by ->
    [event] Pendant ce tour, construisez
   *[empire] Construisez
} un monument { $resources ->
    [one] par symbole de ressource
   *[other] pour chaque lot de { $resources } symboles de ressource
} au lieu d'un pour deux.
op-forts-per-resource = Après les monuments, vous pouvez placer sous vos armées actives { $forts ->
    [one] un fort gratuit
   *[other] { $forts } forts gratuits
} par symbole de ressource qu'elles occupent.
op-free-forts = { $by ->
    [event] Placez { $forts ->
        [one] un fort gratuit
       *[other] jusqu'à { $forts } forts gratuits
    } sous vos armées actives.
   *[empire] Pendant les invasions, vous pouvez placer { $forts ->
        [one] un fort gratuit
       *[other] jusqu'à { $forts } forts gratuits
    } { $start_only ->
        [yes] dans le territoire de départ
       *[no] sous vos armées actives
    }.
}
op-bonus-monuments = Construisez { $monuments ->
    [one] 1 monument
   *[other] { $monuments } monuments
} de plus{ $needs_resource ->
    [yes] {" "}si vos armées actives occupent un symbole de ressource.
   *[no] .
}
op-battle-bonus = Ajoutez { $amount } à votre dé le plus élevé dans { $when ->
    [fleet] les batailles des invasions par la mer
    [no_terrain] les batailles pour des territoires sans relief
    [structure] les batailles pour des territoires avec une construction
   *[always] toutes les batailles
}{ $by ->
    [event] {" "}de ce tour.
   *[empire] .
}
op-ignore-defence = { $by ->
    [event] Pendant ce tour, vos adversaires se défendent
   *[empire] Vos adversaires se défendent
} sans { $what }.
op-reroll = { $by ->
    [event] À chaque bataille de ce tour
   *[empire] À chaque bataille
}{ $when ->
    [fleet] {" "}d'une invasion par la mer
    [no_terrain] {" "}pour un territoire sans relief
    [structure] {" "}pour un territoire avec une construction
   *[always] {""}
}, vous pouvez relancer { $dice ->
    [one] un de vos dés.
   *[other] jusqu'à { $dice } de vos dés.
}
op-ties-win = { $by ->
    [event] Pendant ce tour, une bataille à égalité
   *[empire] Une bataille à égalité
} { $when ->
    [fleet] lors d'une invasion par la mer compte comme gagnée.
    [no_terrain] pour un territoire sans relief compte comme gagnée.
    [structure] pour un territoire avec une construction compte comme gagnée.
   *[always] compte comme gagnée.
}
op-gain-armies-once = Une seule fois, dès que vos armées actives occupent { $territories ->
    [one] un territoire
   *[other] { $territories } territoires
} { $outside ->
    [none] { $inside }
   *[other] hors de la région { $outside }
}, gagnez { $armies ->
    [one] 1 armée
   *[other] { $armies } armées
}.
op-siege-tokens = { $by ->
    [event] Gagnez
   *[empire] L'empire commence avec
} { $tokens ->
    [one] 1 jeton Siège
   *[other] { $tokens } jetons Siège
}.
op-siege-tokens-for-structures = Gagnez { $tokens ->
    [one] 1 jeton Siège
   *[other] { $tokens } jetons Siège
} pour chaque construction que vous réduisez après une bataille.
op-raid-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} au lieu de 1 pour une construction réduite après une bataille d'une invasion par la mer.
op-absorb-own = { $times ->
    [one] Une fois, une de vos armées couchées que vous envahissez rejoint
   *[other] Jusqu'à { $times } de vos armées couchées que vous envahissez rejoignent
} la carte Empire au lieu de la réserve.
op-recover-on-tie = { $times ->
    [one] Une fois, l'armée que vous perdez
   *[other] Jusqu'à { $times } fois, l'armée que vous perdez
} dans une bataille à égalité revient sur la carte Empire.
op-chain-invasion = Après une bataille gagnée avec { $die ->
    [6] un 6
   *[other] un { $die } ou plus
} sur votre dé le plus élevé, avant tout ajout, vous pouvez poursuivre aussitôt l'invasion à partir de là avec une armée de votre réserve ; chaque fois que cela arrive.
op-points-per-monument = Au décompte, { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus pour chaque monument sous vos armées actives.
op-spare-structures = Après une bataille gagnée ou à égalité, vous pouvez épargner les constructions du territoire.
op-points-per-battle = Gagnez { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour chaque bataille gagnée.
op-siege-bonus = Pendant un siège, ajoutez { $amount } de plus que la catapulte n'indique.

# -- Effets des événements.

op-extra-die = Dans { $battles ->
    [one] une bataille
   *[other] au plus { $battles } batailles
} de ce tour, lancez trois dés au lieu de deux ; dites-le avant de lancer.
op-sure-win = { $battles ->
    [one] Votre prochaine bataille de ce tour est gagnée
   *[other] Vos { $battles } prochaines batailles de ce tour sont gagnées
} sans lancer de dés.
op-gain-armies = Gagnez { $armies ->
    [one] 1 armée
   *[other] { $armies } armées
}.
op-gain-armies-per-resource = Gagnez 1 armée { $resources ->
    [one] par symbole de ressource
   *[other] pour chaque lot de { $resources } symboles de ressource
} sous vos armées actives, { $most } au plus.
op-place-fleet = { $kind ->
    [ocean] Placez une flotte dans un océan au choix.
   *[sea] Placez une flotte dans une mer au choix.
}
op-place-caravan = Placez une caravane dans une terre aride au choix.
op-replace-adjacent = Remplacez { $armies ->
    [one] 1 armée d'un adversaire
   *[other] { $armies } armées d'adversaires
} à côté de vos armées actives par { $armies ->
    [one] une armée active
   *[other] des armées actives
} de votre réserve{ $not_capitols ->
    [yes] , mais pas là où il y a une capitale.
   *[no] .
}
op-replace-in-region = Remplacez { $armies } armées d'un même adversaire dans une même région par des armées couchées de votre réserve{ $not_capitols ->
    [yes] , mais pas là où il y a une capitale.
   *[no] .
}
op-barbarians = Choisissez jusqu'à { $armies } territoires adverses au bord d'une même terre aride. Dans chacun, remplacez l'armée par une armée couchée de votre réserve, réduisez une construction et retirez le fort.
op-disaster = Réduisez une construction dans { $territories } territoires au plus.
op-plague = Choisissez une région : chaque joueur qui y a au moins { $armies } armées, vous compris, y perd une armée couchée.
op-settle = Placez jusqu'à { $armies } armées de votre réserve, couchées, dans des territoires vides d'une même région qui ne touchent aucune armée adverse.
