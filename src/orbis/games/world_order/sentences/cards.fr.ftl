# Les Atouts stratégiques et les cartes Capacité de Diplomacy & Dominance en français.
card-russia-nuclear-tests = Essais nucléaires
card-russia-regime-change = Changement de régime
card-russia-brics = BRICS
card-usa-central-intelligence-agency = Agence centrale de renseignement
card-usa-regime-change = Changement de régime
card-usa-economic-and-military-aid = Aide économique et militaire
card-china-global-manufacturing-hub = Pôle industriel mondial
card-china-beijing-consensus = Consensus de Pékin
card-china-trade-surplus = Excédent commercial
card-eu-global-gateway-initiative = Initiative Global Gateway
card-eu-economic-giant = Géant économique
card-eu-common-foreign-and-security-policy = Politique étrangère et de sécurité commune
card-new-financial-agreements = Nouveaux accords financiers
card-show-of-force = Démonstration de force
card-diplomatic-detente = Détente diplomatique
card-acquired-intelligence = Renseignements acquis

# -- Ce que disent les cartes.

op-take-over = dépenser { $price } pour prendre un pays allié de valeur { $value } à un autre joueur (mais pas celui qui joue { $spared }), sauf une carte de départ. Ses jetons IDE et Base militaire sont défaussés et il arrive actif, même si votre drapeau y est barré. Ajouter 1 Influence dans sa région
op-swap-influence = dépenser { $price } pour échanger la place de 1 de vos Influences temporaires avec celle de 1 Influence permanente d'une autre puissance dans la même région{ $not_region ->
    [none] {""}
   *[other] , autre que la précédente
}
op-give-aid = épuiser { $allies } pays alliés de régions différentes et dépenser { $price } pour ajouter 1 Influence dans chacune de ces régions et gagner { $gain }
op-exhaust-country = épuiser un pays précis ({ $country })
op-gain-per-prosperity = gagner { $diplomacy } { $diplomacy ->
    [one] point
   *[other] points
} de diplomatie par progression de votre prospérité depuis le début de la partie
op-trade-surplus = Commercer, puis ajouter 1 Influence dans chaque région dont les pays alliés vous ont payé { $money } crédits ou plus pour vos exportations
op-invest-abroad = Investir dans un pays allié d'un autre joueur qui porte un jeton IDE, actif ou épuisé, pour { $money_extra } crédits de plus ; il reste à ce joueur et s'épuise
op-others-exhaust-ally = { $among ->
    [none] faire épuiser à chaque autre joueur un de ses pays alliés de { $where }
   *[other] faire épuiser à chaque autre joueur un de ses pays alliés de cette région, si vous avez déplacé cette armée
}
op-send-army-home = dépenser { $price } pour renvoyer 1 armée d'une autre puissance de { $region } vers son plateau Joueur
op-acquire-intelligence = regarder la main d'un autre joueur. Vous pouvez appliquer l'effet d'une carte de cette main, ou d'une carte que ce joueur a jouée pendant cette manche, comme si vous veniez de la jouer ; la carte reste où elle est

# -- Questions.

ask-take-over = Quel pays de valeur { $value } prenez-vous à un autre joueur ?
ask-swap = Dans quelle région échangez-vous de l'Influence, et avec qui ?
ask-swap-cube = Lequel de vos cubes temporaires de la région { $region } échange sa place avec un cube permanent ({ $power }) ?
ask-aid = { $left ->
    [one] Quel pays allié épuisez-vous ?
   *[other] Quel pays allié épuisez-vous d'abord, sur { $left } de régions différentes ?
}
ask-invest-abroad = Dans quel pays allié d'un autre joueur investissez-vous ?
ask-exhaust = Lequel de vos pays alliés de cette région épuisez-vous ?
ask-send-home = Une armée de quelle puissance renvoyez-vous de la région { $region } ?
ask-spied = De qui regardez-vous la main ?
ask-copy = Quelle carte ({ $power }) appliquez-vous comme si vous veniez de la jouer ?

# -- Réponses.

do-take-over = prendre un pays à un autre joueur ({ $country })
do-swap = échanger de l'Influence dans la région { $region } ({ $power })
do-player = regarder une main ({ $power })
do-copy = copier « { $card } »
do-send-home = renvoyer une armée ({ $power })

did-take-over = { $seat } prend un pays à un autre joueur ({ $country }).
did-swap = { $seat } échange de l'Influence dans la région { $region } ({ $power }).
did-player = { $seat } regarde une main ({ $power }).
did-copy = { $seat } copie « { $card } ».
did-send-home = { $seat } renvoie une armée ({ $power }).

# -- Ce que les règles ont fait.

told-taken-over = { $power } : nouveau pays allié, { $country } (auparavant : { $other_power }).
told-swapped = Échange d'Influence dans la région { $region } : { $power } monte, { $other_power } descend.
told-exhausted = { $power } : pays épuisé, { $country }.
told-sent-home = { $power } : une armée revient de la région { $region }.
told-looks = { $power } : regarde une main ({ $other_power }).
told-holds = { $power } : carte en main, « { $card } ».

# -- Pourquoi pas.

why-nobodys-ally = ce pays n'est l'allié de personne
why-own-ally = ce pays est votre propre allié
why-spared = cette carte épargne les pays alliés de cette puissance ({ $power })
why-starting-card = ce pays est une carte de départ
why-value = le pays doit être de valeur { $value }
why-lacking = il vous manque une ressource ({ $resource }) : il en faut { $due } et vous en avez { $means }
why-own-cube = l'Influence permanente doit être celle d'une autre puissance
why-no-temporary-there = vous n'avez pas d'Influence temporaire dans la région { $region }
why-no-permanent-there = cette puissance ({ $power }) n'a pas d'Influence permanente dans la région { $region }
why-same-region = les pays doivent être de régions différentes
why-few-regions = il vous faut des pays alliés actifs de { $count } régions différentes
why-exports-brought-less = vos exportations vers la région { $region }, telles que vous les avez réparties, n'ont pas rapporté { $due } crédits
why-no-investment = ce pays ne porte aucun jeton IDE
why-own-army = l'armée doit être celle d'une autre puissance
why-no-army-of-power = cette puissance ({ $power }) n'a pas d'armée dans la région { $region }
why-own-hand = la main doit être celle d'un autre joueur
why-nobody-plays = aucun joueur n'a de main pour cette puissance ({ $power })
why-copies-itself = cette carte ne peut pas se copier elle-même
why-not-there-to-copy = cette carte n'est ni dans la main ni parmi les cartes jouées pendant cette manche ({ $power })
