# Automas : des puissances jouées par les règles de Diplomacy & Dominance.

mode-person = humain
mode-normal = normal
mode-hard = difficile

module-automas = Automas
module-objectives = objectifs de superpuissance
module-growth = cartes Croissance
module-abilities = cartes Capacité
module-assets = Atouts stratégiques

option-modules = les parties de Diplomacy & Dominance : automas, objectives, growth, abilities, assets (pas avec l'édition 0.5 ; pas d'abilities avec automas)
option-normal-automas = places jouées par des Automas en mode normal, par exemple 2,3 ; avec le module automas et sans précision, toutes sauf la 1
option-hard-automas = places jouées par des Automas en mode difficile, par exemple 2,3
option-growth-mix = emploi du module growth : new (ses cartes seules), two_of_four (deux capacités par niveau au hasard), shuffled (cartes au hasard)

# pourquoi une table ne peut pas s'ouvrir ainsi
unfit-orders = L'édition 0.5 n'a pas d'Ordres exécutifs : choisissez 0.8 ou 1.0.
unfit-automas = Les Automas ne vont pas avec l'édition 0.5 : choisissez 0.8 ou 1.0.
unfit-modules = Ces modules ne vont pas avec l'édition 0.5 : choisissez 0.8 ou 1.0.
unfit-abilities = Les cartes Capacité ne vont pas avec des Automas : renoncez à l'un des deux.
unfit-growth-mix = Pour mélanger les cartes Croissance, activez le module cartes Croissance.

source-automa = score de départ de l'Automa

# Le plateau Automa, de gauche à droite, rangée par rangée.
space-engage = Soutenir
space-improve-relations = Améliorer ses relations
space-invest = Investir
space-trade = Commercer
space-build-base = Construire une base
space-move = Déplacer

# Ce qu'un Automa fait d'un bout à l'autre.
moment-focus = sa priorité
moment-turn = son tour
moment-research = sa recherche

# Pourquoi une région est passée.
skip-own-zone = elle est dans sa zone d'intérêt
skip-no-country = aucun pays qu'il puisse prendre et payer
skip-no-ally = aucun pays allié
skip-money = pas assez d'argent
skip-full = il y a déjà tous les jetons IDE permis
skip-own-cube = il chasserait son propre cube

# Pourquoi il ne fait pas ce qu'il devrait.
fallback-money = l'argent manque
fallback-no-region = aucune région ne convient
fallback-no-country = aucun pays qu'il puisse prendre et payer
fallback-no-host = aucun pays pour une base qu'il puisse prendre et payer
fallback-no-army = pas d'armée sur sa ligne de la carte

# Quel critère a choisi.
criterion-only-one = le seul possible
criterion-own-start-country = un de ses pays de départ
criterion-base-possible = il peut y construire une base
criterion-highest-value = la plus haute valeur
criterion-left-card = la carte de gauche
criterion-by-lot = au hasard parmi ceux où une base est possible
criterion-under-threat = il y est sous la MENACE, dans sa zone d'intérêt
criterion-smallest-gap = des régions où il est sous la MENACE, la plus proche d'une Défense suffisante
criterion-threatens-in-zone = l'armée y met un joueur sous la MENACE, dans sa zone d'intérêt
criterion-outnumbered = l'armée y met un joueur sous la MENACE, dans sa zone d'intérêt, et un autre joueur y a plus d'armées
criterion-threatens-most = dans sa zone d'intérêt, l'armée y met le plus de joueurs sous la MENACE
criterion-threatens-outside = hors de sa zone d'intérêt, l'armée y met le plus de joueurs sous la MENACE
criterion-anywhere = aucun autre critère ne s'applique
criterion-dearest = la plus chère qu'il puisse payer
criterion-market-priority = parmi les plus chères, d'après les types de sa carte Joueur
criterion-newest = parmi les plus chères, la dernière arrivée

# Pourquoi il ne commerce avec personne.
no-partner-none = la carte ne nomme personne sur sa ligne
no-partner-not-played = la carte nomme une puissance non-joueuse
no-partner-no-commerce = toutes les cartes Commerce du joueur nommé sont face cachée

# -- La question, et les réponses du hasard.

ask-automa-power = Quelle puissance joue { $other }, en mode { $mode } ?
do-automa-power = confier une puissance à l'Automa ({ $power })
did-automa-power = Puissance jouée par un Automa : { $power }.

do-decision = piocher une carte ({ $decision })
did-decision = Carte piochée : { $decision }.
decision-decision-01 = carte Décision 1
decision-decision-02 = carte Décision 2
decision-decision-03 = carte Décision 3
decision-decision-04 = carte Décision 4
decision-decision-05 = carte Décision 5
decision-decision-06 = carte Décision 6
decision-decision-07 = carte Décision 7
decision-decision-08 = carte Décision 8
decision-decision-09 = carte Décision 9
decision-decision-10 = carte Décision 10
decision-decision-11 = carte Décision 11
decision-decision-12 = carte Décision 12

# -- Ce qu'un Automa a fait, et pourquoi.

told-automa-begins = { $power }, Automa ({ $mode }) : { $moment }.
told-automa-ends = { $power } : c'est fini.

told-last-place = { $power } : place { $place } dans l'ordre du tour, la plus à droite des places libres.
told-shuffle-auto = Les cartes Influence PNJ sont mélangées et forment une nouvelle pioche.
told-shuffle-decisions = Les cartes Décision sont mélangées et forment une nouvelle pioche.
told-growth = { $power } : carte Croissance reçue, « { $card } ».

told-automa-new-cube = { $power } : un cube passe de la piste Compte-tours à la case { $space }.
told-automa-focus = { $power } : { $focus }, d'après sa ligne de la carte ({ $rate } crédits fois la manche { $round }).

told-automa-market-card = Il joue d'abord « { $card } », sa carte du Marché, qui est ensuite détruite.
told-automa-types = La carte a { $amount } symboles de type : en mode difficile, une action pour chacun.
told-automa-marked = Parmi ses symboles de type, le petit cube est sur celui-ci : { $type }.
told-automa-domestic = Carte Intérieure : il reçoit une carte Croissance s'il peut la payer.
told-automa-space = Rangée { $type }, { $cubes ->
    [0] aucun cube à gauche : action de droite, { $space }.
    [one] 1 cube à gauche : action de gauche, { $space }.
   *[other] { $cubes } cubes à gauche : action de gauche, { $space }.
}
told-automa-instead = Action impossible : { $space } ({ $fallback }). À la place : { $other_space }.
told-automa-cubes = { $amount ->
    [one] 1 cube passe à la case { $space }.
   *[other] { $amount } cubes passent à la case { $space }.
}

told-automa-region = Elle indique une région pour { $power } : { $region }.
told-automa-skip = Région passée : { $region } ({ $skip }).
told-automa-country = { $power } : relations améliorées, { $country } ({ $criterion }).
told-automa-start-card = Sa carte Pays de départ ({ $country }) retourne dans la boîte, et de l'Influence s'ajoute.
told-automa-where = Région choisie : { $region } ({ $criterion }).
told-automa-letter = { $amount ->
    [2] 2 options : la carte indique { $letter }, la { $letter ->
        [A] première
       *[other] seconde
    }.
   *[other] { $amount } options en deux groupes : la carte indique { $letter }, le { $letter ->
        [A] premier
       *[other] second
    } groupe.
}
told-automa-numeral = { $amount } options : la carte indique { $numeral }, la { $numeral ->
    [I] première
    [II] deuxième
   *[other] troisième
}.

told-automa-permanent = Les deux sortes de case sont disponibles ; pour la manche { $round }, la carte indique permanente.
told-automa-temporary = Les deux sortes de case sont disponibles ; pour la manche { $round }, la carte indique temporaire.
told-automa-only-permanent = Seules des cases permanentes sont disponibles dans la région { $region }.
told-automa-only-temporary = Aucune case permanente n'est disponible dans la région { $region }.
told-automa-beyond = Il chasserait son propre cube dans la région { $region } : en mode difficile, le nouveau est permanent, hors des cases.

told-automa-engage = { $power } : soutien de la région { $region }, coût { $due }, moins { $less } pour ses alliés et sa priorité, à 5 crédits l'unité.
told-automa-trade = { $power } : commerce, { $symbols } { $symbols ->
    [one] symbole
   *[other] symboles
} d'exportation sur ses pays alliés, à 5 crédits chacun.
told-automa-partner = La carte nomme un partenaire, { $other_power } : ils commercent ensemble.
told-automa-no-partner = Il ne commerce avec aucun autre joueur ({ $no_partner }).
told-automa-invest = { $power } : investissement et jeton IDE dans la région { $region }.
told-automa-base = { $power } : nouvelle base dans la région { $region }.
told-automa-reinforce = { $power } : une armée de plus dans la région { $region }, car sa ligne en montre une.
told-automa-no-reinforce = Pas d'armée de plus ({ $fallback }).
told-automa-no-growth = { $power } : aucune carte Croissance du niveau suivant ne peut être payée, de l'argent à la place.

told-automa-bonus = Son bonus : { $amount } en { $resource } ; elle vaut { $points } de recherche.
told-automa-research = { $power } : { $points } de recherche, dont { $cards } sur les cartes, { $allies } pour les pays alliés et { $focus_points } pour la priorité.
told-automa-market = { $power } : « { $card } », prise au Marché pour { $cost } ({ $criterion }) et placée sur sa pioche.
told-automa-no-market = { $power } : aucune carte du Marché ne peut être payée.
told-automa-sweep = Avec la recherche restante, { $amount } { $amount ->
    [one] carte quitte
   *[other] cartes quittent
} le bout du Marché.
