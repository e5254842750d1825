# Les cartes Croissance de Diplomacy & Dominance, en français.
card-revenue-optimization = Optimisation des revenus
card-rapid-reaction-force = Force de réaction rapide
card-change-of-leadership = Changement de direction
card-collaboration-with-allies = Collaboration avec les alliés
card-high-standard-of-living = Niveau de vie élevé
card-resource-efficiency = Efficacité des ressources
card-assertion-of-dominance = Affirmation de la domination
card-operational-advantage = Avantage opérationnel
card-irrefutable-authority = Autorité incontestable
card-nuclear-program = Programme nucléaire

# -- Ce qu'elles coûtent et rapportent.

figures-growth = Niveau { $level }. Coûte { $cost }. { $vp_per_round ->
    [0] { $vp } PV.
   *[other] { $vp_per_round } PV par manche achevée.
}
amount-primary = { $amount } { $amount ->
    [one] ressource primaire
   *[other] ressources primaires
} au choix
amount-discards = { $amount ->
    [one] { $amount } carte défaussée de votre main
   *[other] { $amount } cartes défaussées de votre main
}
unit-primary = ressources primaires
unit-discards = de vos cartes, à défausser
unit-looks = cartes à regarder

# -- Ce qu'elles disent.

when-research = à l'étape de Recherche, quand vous avez révélé vos cartes
when-prosper = chaque fois que vous augmentez votre prospérité
when-turn-end = à la fin de chacun de vos tours
when-always = en permanence
when-taken-or-round = quand vous prenez cette carte, ou au début de la manche { $round } si vous l'avez prise avant

op-repeat-bonus = gagner à nouveau le bonus de { $cards } des cartes révélées
op-if-focus = en { $focus }, { $then }
op-if-influence-added = si vous y avez ajouté de l'Influence dans une région, { $then }
op-exchange-hand = défausser toute votre main et piocher autant de cartes
op-look-at-deck-by-value = épuiser un pays allié, regarder autant de cartes du dessus de votre pioche que sa valeur, en piocher 1 et remettre les autres dessus dans l'ordre de votre choix
op-improve-prosperity = dépenser { $consumer_goods_discount } { $consumer_goods_discount ->
    [one] bien
   *[other] biens
} de consommation de moins et gagner { $vp } PV de plus
op-discard-for-types = défausser 1 carte et gagner selon chacun de ses types ({ $types_max } types au plus) : { $diplomatic } (Diplomatie), { $economic } (Économie), { $military } (Militaire), { $domestic } (Intérieure)
op-draw-assets = piocher { $cards } { $cards ->
    [one] carte Atout stratégique inutilisée
   *[other] cartes Atout stratégique inutilisées
} de votre puissance, en garder 1 et gagner les PV de son score de départ
op-resolve-asset = appliquer l'un de vos Atouts stratégiques inutilisés, sans placer de carte face cachée, et le retourner
op-win-influence-ties = remporter les égalités d'Influence lors du décompte des régions, quelles que soient les armées présentes
op-threaten-everywhere = avoir { $threat } en MENACE et { $defence } en Défense de plus dans chaque région, avec ou sans armées

# -- Questions.

ask-repeat = { $left ->
    [one] De quelle carte révélée gagnez-vous à nouveau le bonus ?
   *[other] De quelle carte révélée gagnez-vous d'abord à nouveau le bonus, sur { $left } ?
}
ask-exhaust-to-look = Quel allié épuisez-vous, pour regarder autant de cartes de votre pioche que sa valeur ?
ask-draw-seen = { $cards ->
    [one] Vous voyez la carte du dessus de votre pioche : la piochez-vous ?
   *[other] Vous voyez les { $cards } cartes du dessus de votre pioche : laquelle piochez-vous ?
}
ask-put-back = Quelle carte remettez-vous d'abord sur votre pioche, sous les autres ?
ask-discard-for-types = Quelle carte défaussez-vous, pour gagner selon ses types ?
ask-type = { $left ->
    [one] Quel type rapporte ?
   *[other] Quel type rapporte d'abord, sur { $left } ?
}
ask-pay-primary = { $due ->
    [one] Il reste { $due } ressource primaire
   *[other] Il reste { $due } ressources primaires
} à payer : combien en payez-vous avec cette ressource ({ $resource }) ?
ask-keep-asset = Laquelle des cartes Atout stratégique piochées gardez-vous ?
ask-resolve-asset = Lequel de vos Atouts stratégiques inutilisés appliquez-vous maintenant ?

# -- Réponses.

do-type = choisir un type ({ $type })
do-pay-primary = { $amount ->
    [0] ne rien en payer avec cette ressource ({ $resource })
    [one] payer { $amount } unité ({ $resource })
   *[other] payer { $amount } unités ({ $resource })
}
do-repeat = gagner à nouveau le bonus de « { $card } »
do-draw-seen = piocher « { $card } » parmi les cartes regardées
do-put-back = remettre « { $card } » sur votre pioche
do-keep-asset = garder l'Atout stratégique « { $card } »
do-growth-pile = mettre en place « { $card } »

did-type = { $seat } choisit un type ({ $type }).
did-pay-primary = { $amount ->
    [0] { $seat } n'en paie rien avec cette ressource ({ $resource }).
    [one] { $seat } paie { $amount } unité ({ $resource }).
   *[other] { $seat } paie { $amount } unités ({ $resource }).
}
did-repeat = { $seat } gagne à nouveau le bonus de « { $card } ».
did-draw-seen = { $seat } pioche « { $card } » parmi les cartes regardées.
did-put-back = { $seat } remet « { $card } » sur sa pioche.
did-keep-asset = { $seat } garde l'Atout stratégique « { $card } ».
did-growth-pile = Carte Croissance mise en place : { $card }.

told-discard = { $power } : carte défaussée, « { $card } ».
told-look = { $power } : { $amount ->
    [one] la carte du dessus de sa pioche est regardée
   *[other] les { $amount } cartes du dessus de sa pioche sont regardées
}.

# -- Pourquoi pas.

why-growth-not-used = cette carte ne sert pas dans cette partie
why-growth-discard = il faut aussi défausser une carte de votre main, et vous n'en avez pas
why-growth-primary = il faut aussi { $due } ressources primaires et vous en avez { $means }
why-pay-primary = il faut en payer de { $least } à { $most } : ni plus que vous n'en avez ou n'en devez, et le reste doit pouvoir être payé
why-empty-hand = vous n'avez aucune carte en main à échanger
why-repeat-comes = cela se choisit à l'étape de Recherche, quand vos cartes sont révélées
why-not-revealed = cette carte n'est pas parmi celles que vous avez révélées, ou son bonus a déjà été gagné de nouveau
why-not-looked-at = cette carte n'est pas parmi celles que vous regardez
why-no-such-type = la carte défaussée n'a pas ce type, ou il a déjà été choisi
why-not-drawn = cette carte n'est pas parmi celles que vous avez piochées
