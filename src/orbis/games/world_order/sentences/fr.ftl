# World Order, en français.
power-usa = États-Unis
power-eu = Union européenne
power-russia = Russie
power-china = Chine
power-local = Influence locale

region-europe = Europe
region-central-asia = Asie centrale
region-americas = Amériques
region-middle-east-north-africa = Moyen-Orient - Afrique du Nord
region-africa = Afrique
region-south-asia = Asie du Sud
region-east-asia-pacific = Asie de l'Est

resource-energy = énergie
resource-raw-materials = matières premières
resource-food = nourriture
resource-consumer-goods = biens de consommation
resource-services = services
resource-diplomacy = diplomatie
resource-armies = armées
resource-money = argent
resource-vp = PV

type-diplomatic = Diplomatie
type-economic = Économie
type-military = Militaire
type-domestic = Intérieure

focus-domestic = priorité intérieure
focus-diplomatic = priorité diplomatique
focus-military = priorité militaire

majority-money = le plus d'argent
majority-armies = le plus d'armées sur le plateau
majority-allies = le plus de pays alliés

special-member-of-nato = Membre de l'OTAN
special-global-superpower-status = Sur tous les fronts
special-secured-sphere-of-influence = Sphère d'influence sécurisée
special-global-fdi-network = Réseau IDE mondial

# Pays. Un pays de départ porte le nom du même pays sur le plateau.
country-start-mexico = { country-mexico }
country-start-iraq = { country-iraq }
country-start-japan = { country-japan }
country-start-iceland = { country-iceland }
country-start-norway = { country-norway }
country-start-canada = { country-canada }
country-start-jordan = { country-jordan }
country-start-nigeria = { country-nigeria }
country-start-eu-member-states = États membres de l'UE
country-start-belarus = { country-belarus }
country-start-armenia = { country-armenia }
country-start-syria = { country-syria }
country-start-india = { country-india }
country-start-south-africa = { country-south-africa }
country-start-laos = { country-laos }
country-start-pakistan = { country-pakistan }
country-start-tajikistan = { country-tajikistan }
country-albania = Albanie
country-belarus = Biélorussie
country-bosnia-herzegovina = Bosnie-Herzégovine
country-croatia = Croatie
country-iceland = Islande
country-moldova = Moldavie
country-norway = Norvège
country-serbia = Serbie
country-switzerland = Suisse
country-ukraine = Ukraine
country-afghanistan = Afghanistan
country-armenia = Arménie
country-azerbaijan = Azerbaïdjan
country-georgia = Géorgie
country-kazakhstan = Kazakhstan
country-kyrgyzstan = Kirghizistan
country-mongolia = Mongolie
country-tajikistan = Tadjikistan
country-turkmenistan = Turkménistan
country-uzbekistan = Ouzbékistan
country-argentina = Argentine
country-brazil = Brésil
country-canada = Canada
country-chile = Chili
country-colombia = Colombie
country-cuba = Cuba
country-ecuador = Équateur
country-el-salvador = Salvador
country-honduras = Honduras
country-mexico = Mexique
country-peru = Pérou
country-venezuela = Venezuela
country-algeria = Algérie
country-egypt = Égypte
country-iran = Iran
country-iraq = Irak
country-israel = Israël
country-jordan = Jordanie
country-libya = Libye
country-qatar = Qatar
country-saudi-arabia = Arabie saoudite
country-syria = Syrie
country-turkey = Turquie
country-uae = Émirats arabes unis
country-angola = Angola
country-burkina-faso = Burkina Faso
country-central-african-republic = République centrafricaine
country-djibouti = Djibouti
country-equatorial-guinea = Guinée équatoriale
country-ethiopia = Éthiopie
country-kenya = Kenya
country-mali = Mali
country-niger = Niger
country-nigeria = Nigéria
country-south-africa = Afrique du Sud
country-sudan = Soudan
country-bangladesh = Bangladesh
country-bhutan = Bhoutan
country-india = Inde
country-maldives = Maldives
country-myanmar = Birmanie
country-nepal = Népal
country-pakistan = Pakistan
country-sri-lanka = Sri Lanka
country-australia = Australie
country-cambodia = Cambodge
country-indonesia = Indonésie
country-japan = Japon
country-laos = Laos
country-new-zealand = Nouvelle-Zélande
country-north-korea = Corée du Nord
country-philippines = Philippines
country-singapore = Singapour
country-south-korea = Corée du Sud
country-thailand = Thaïlande
country-vietnam = Vietnam

# Cartes Capacité.
card-growth-strategy = Stratégie de croissance
card-new-allies = Nouveaux alliés
card-diplomatic-engagement = Soutien diplomatique
card-foreign-trade = Commerce extérieur
card-foreign-direct-investment = Investissement direct à l'étranger
card-foreign-military-presence = Présence militaire à l'étranger
card-military-reinforcements = Renforts militaires
card-global-currency = Monnaie mondiale
card-military-pact = Pacte militaire
card-soft-power = Soft power
card-humanitarian-aid = Aide humanitaire
card-military-re-equipment = Rééquipement militaire
card-energy-titan = Titan de l'énergie
card-economic-diplomacy = Diplomatie économique
card-the-worlds-factory = L'usine du monde
card-activation-of-allies = Activation des alliés
card-assign-new-diplomats = Nomination de diplomates
card-build-new-embassy = Nouvelle ambassade
card-convincing-arguments = Arguments convaincants
card-diplomatic-trip = Voyage diplomatique
card-dominant-power = Puissance dominante
card-ensure-peace-in-the-region = Maintien de la paix dans la région
card-successful-negotiations = Négociations fructueuses
card-new-strategic-partner = Nouveau partenaire stratégique
card-tap-into-new-markets = Conquête de nouveaux marchés
card-re-evaluate-strategy = Réévaluation stratégique
card-economic-expansion = Expansion économique
card-establish-trade-routes = Ouverture de routes commerciales
card-key-economic-partner = Partenaire économique clé
card-quantitative-easing = Assouplissement quantitatif
card-return-on-investment = Retour sur investissement
card-steady-partnership = Partenariat durable
card-trade-opportunity = Opportunité commerciale
card-covert-military-operation = Opération militaire secrète
card-global-presence = Présence mondiale
card-improve-logistics = Logistique améliorée
card-military-exercises = Exercices militaires
card-power-play = Jeux de pouvoir
card-strengthen-alliance = Alliance renforcée
card-well-laid-plans = Plans bien préparés
card-boost-production = Relance de la production
card-explore-alternatives = Explorer d'autres voies
card-initiate-restructuring = Lancement d'une restructuration
card-minimize-bureaucracy = Bureaucratie minimale
card-new-agenda = Nouveau programme
card-optimization-program = Programme d'optimisation
card-prosperous-times = Période de prospérité
card-re-examine-agreement = Réexamen d'un accord

# Cartes Croissance.
card-industrial-development = Développement industriel
card-diplomatic-initiative = Initiative diplomatique
card-reduced-bureaucracy = Bureaucratie réduite
card-knowledge-transfer = Transfert de connaissances
card-tactical-flexibility = Flexibilité tactique
card-diplomatic-opening = Ouverture diplomatique
card-strategic-advantage = Avantage stratégique
card-regional-resilience = Résilience régionale
card-space-program = Programme spatial
card-olympic-games = Jeux olympiques

# Atouts stratégiques et Ordre exécutif.
card-usa-arms-export = Exportation d'armes
card-usa-us-navy = US Navy
card-usa-rd-champion = Champion de la R&D
card-usa-main-un-funding-contributor = Premier contributeur de l'ONU
card-usa-nato = OTAN
card-eu-central-european-bank = Banque centrale européenne
card-eu-brand-europe = La marque Europe
card-eu-expansion = Élargissement de l'UE
card-eu-neighborhood-policy = Politique de voisinage de l'UE
card-eu-nato = OTAN
card-russia-collective-security-treaty-organization = Organisation du traité de sécurité collective
card-russia-arms-export = Exportation d'armes
card-russia-new-energy-markets = Nouveaux marchés de l'énergie
card-russia-cyber-attacks = Cyberattaques
card-russia-private-military-corporations = Sociétés militaires privées
card-china-expansion-in-the-south-china-sea = Expansion en mer de Chine méridionale
card-china-brics = BRICS
card-china-belt-and-road-initiative = Nouvelles routes de la soie
card-china-shanghai-cooperation-organization = Organisation de coopération de Shanghai
card-china-rapid-industrialization = Industrialisation rapide
card-executive-order = Ordre exécutif

# Cartes Commerce et Influence PNJ.
commerce-usa-1 = carte Commerce 1 ({ power-usa })
commerce-usa-2 = carte Commerce 2 ({ power-usa })
commerce-eu-1 = carte Commerce 1 ({ power-eu })
commerce-eu-2 = carte Commerce 2 ({ power-eu })
commerce-russia-1 = carte Commerce 1 ({ power-russia })
commerce-russia-2 = carte Commerce 2 ({ power-russia })
commerce-russia-3 = carte Commerce 3 ({ power-russia })
commerce-china-1 = carte Commerce 1 ({ power-china })
commerce-china-2 = carte Commerce 2 ({ power-china })
auto-number-01 = carte Influence PNJ 1
auto-number-02 = carte Influence PNJ 2
auto-number-03 = carte Influence PNJ 3
auto-number-04 = carte Influence PNJ 4
auto-number-05 = carte Influence PNJ 5
auto-number-06 = carte Influence PNJ 6
auto-number-07 = carte Influence PNJ 7
auto-number-08 = carte Influence PNJ 8
auto-number-09 = carte Influence PNJ 9
auto-number-10 = carte Influence PNJ 10
auto-number-11 = carte Influence PNJ 11
auto-number-12 = carte Influence PNJ 12
auto-number-13 = carte Influence PNJ 13
auto-number-14 = carte Influence PNJ 14
auto-number-15 = carte Influence PNJ 15
auto-number-16 = carte Influence PNJ 16
auto-number-17 = carte Influence PNJ 17
auto-number-18 = carte Influence PNJ 18
auto-number-19 = carte Influence PNJ 19
auto-number-20 = carte Influence PNJ 20

# -- Ce que disent les cartes. Une proposition est à l'infinitif : seule, ou après « Vous pouvez ».

amount-energy = { $amount } { $amount ->
    [one] unité d'énergie
   *[other] unités d'énergie
}
amount-raw-materials = { $amount } { $amount ->
    [one] matière première
   *[other] matières premières
}
amount-food = { $amount } { $amount ->
    [one] unité de nourriture
   *[other] unités de nourriture
}
amount-consumer-goods = { $amount } { $amount ->
    [one] bien de consommation
   *[other] biens de consommation
}
amount-services = { $amount } { $amount ->
    [one] service
   *[other] services
}
amount-diplomacy = { $amount } { $amount ->
    [one] point de diplomatie
   *[other] points de diplomatie
}
amount-armies = { $amount } { $amount ->
    [one] armée
   *[other] armées
}
amount-money = { $amount } { $amount ->
    [one] crédit
   *[other] crédits
}
amount-vp = { $amount } PV

list-and = { $items } et { $last }
list-or = { $items } ou { $last }

the-region-any = une région
the-region-chosen = cette région
the-region-of-country = la région de ce pays
the-region-one-of = l'une de ces régions ({ $regions })
the-region-europe = la région Europe
the-region-central-asia = la région Asie centrale
the-region-americas = la région Amériques
the-region-middle-east-north-africa = la région Moyen-Orient - Afrique du Nord
the-region-africa = la région Afrique
the-region-south-asia = la région Asie du Sud
the-region-east-asia-pacific = la région Asie de l'Est
the-regions-chosen = une région où vous avez déplacé des armées
the-country-chosen = ce pays

the-resource-chosen = cette ressource
the-resource-energy = de l'énergie
the-resource-raw-materials = des matières premières
the-resource-food = de la nourriture
the-resource-consumer-goods = des biens de consommation
the-resource-services = des services
the-resource-diplomacy = de la diplomatie
the-resource-armies = des armées

of-resource-chosen = de cette ressource
of-resource-energy = d'énergie
of-resource-raw-materials = de matières premières
of-resource-food = de nourriture
of-resource-consumer-goods = de biens de consommation
of-resource-services = de services
of-resource-diplomacy = de diplomatie
of-resource-armies = d'armées

the-power-usa = la puissance États-Unis
the-power-eu = l'Union européenne
the-power-russia = la Russie
the-power-china = la Chine

discount-army-there = armée que vous y avez
discount-ally-there = pays allié que vous y avez
zone-hand = de votre main
zone-discard-pile = de votre défausse

line-must = { $what }
line-must-last = puis { $what }
line-may = vous pouvez { $what }
line-may-last = vous pouvez ensuite { $what }
line-if-you-wish = { $what } (si vous le voulez)
line-end = { $what }.
line-options = { $what } :

op-improve-relations = { $search_a_region ->
    [yes] chercher un pays dans les deux pioches d'une région et Améliorer vos relations avec lui ; le reste est mélangé et deux cartes redeviennent visibles
   *[no] Améliorer vos relations avec { $another ->
        [yes] un autre pays
       *[no] { $count ->
            [0] un pays
            [one] un pays
           *[other] { $count } pays différents
        }
    }
}
op-improve-relations-regions = de { $regions }
op-improve-relations-diplomacy-discount = , pour { $diplomacy_discount } { $diplomacy_discount ->
    [one] point
   *[other] points
} de diplomatie de moins
op-improve-relations-diplomacy-extra = , pour { $diplomacy_extra } { $diplomacy_extra ->
    [one] point
   *[other] points
} de diplomatie de plus, qu'aucun allié épuisé ne peut payer
op-improve-relations-money-per-diplomacy = , chaque point de diplomatie dû pouvant être remplacé par { $money_per_diplomacy } crédits

op-engage = Soutenir { $where }
op-engage-not-region = , autre que la précédente
op-engage-diplomacy-discount = , pour { $diplomacy_discount } { $diplomacy_discount ->
    [one] point
   *[other] points
} de diplomatie de moins
op-engage-discount-per = par { $discount_per }
op-engage-discount-regions = si c'est { $discount_regions }
op-engage-without-ally = , même sans y avoir de pays allié

op-trade = Commercer
op-trade-transactions = , mais avec { $transactions ->
    [one] une seule transaction, exportation ou importation
   *[other] { $transactions } transactions seulement, exportations ou importations
}
op-trade-with-available-in = , les pays disponibles de { $with_available_in } comptant comme vos alliés
op-trade-may-double-one-of = , en comptant double, si vous voulez, les symboles d'une ressource ({ $may_double_one_of }) sur vos pays alliés
op-trade-money-per-type-imported = , puis gagner { $money_per_type_imported } crédits par type de ressource importé

op-invest = Investir dans { $country ->
    [none] un pays
   *[other] { $country }
}
op-invest-not-region = d'une autre région
op-invest-money-extra = , pour { $money_extra } crédits de plus
op-invest-stays-ready = , qui reste actif
op-invest-second-allowed = , qui peut déjà porter un jeton IDE à vous, mais pas deux

op-move = Déplacer { $exactly ->
    [yes] { $max }
   *[no] { $min ->
        [0] jusqu'à { $max }
       *[other] de { $min } à { $max }
    }
} { $max ->
    [one] armée
   *[other] armées
}
op-move-to = vers { $to }
op-move-without-access = (même hors de votre zone d'intérêt et sans base)
op-move-money-per-army = { $money_per_army ->
    [0] gratuitement
   *[other] pour { $money_per_army } crédits chacune
}

op-build-base = Construire une base dans { $country ->
    [none] un pays
   *[other] { $country }
}
op-build-base-armies-max = avec { $armies_max ->
    [one] 1 armée
   *[other] { $armies_max } armées
} au plus, quelle que soit la valeur du pays
op-build-base-money-per-army = { $money_per_army ->
    [0] , en y déplaçant les armées gratuitement
   *[other] , en y déplaçant les armées pour { $money_per_army } crédits chacune
}
op-build-base-second-allowed = , qui peut déjà porter une base à vous, mais pas deux
op-build-base-may-be-permanent = , l'Influence pouvant être permanente même sans case disponible
op-build-base-if-able = , si les règles habituelles le permettent

op-get-growth = Recevoir une carte Croissance
op-get-growth-money-per-services = , chaque service dû pouvant être remplacé par { $money_per_services } crédits

op-produce = Produire { $types ->
    [0] { $resources ->
        [none] { $resource }
       *[other] { $all_resources }
    }
    [one] { $types } type de ressource
   *[other] { $types } types de ressource différents
}
op-produce-max-units = , { $max_units } au plus

op-gain = gagner { $what }
op-gain-per-investment = gagner { $money } crédits par jeton IDE sur vos pays alliés
op-spend = dépenser { $what }
op-sell-armies = vendre { $armies } { $armies ->
    [one] armée
   *[other] armées
} de votre plateau pour { $money } crédits en tout
op-place-armies = placer { $armies } { $armies ->
    [one] armée
   *[other] armées
} de la réserve dans { $to }
op-place-armies-without-access = (même hors de votre zone d'intérêt et sans base)
op-add-influence = ajouter 1 { $permanent ->
    [yes] Influence permanente
   *[no] Influence
} dans { $region ->
    [none] n'importe quelle région
   *[other] { $region }
}
op-add-influence-permanent = (même sans case disponible)
op-reset-influence = réinitialiser 1 de vos Influences temporaires dans { $among ->
    [none] { $where }
   *[other] { $among }
}
op-convert-influence = convertir 1 de vos Influences temporaires de cette région en Influence permanente, même sans case disponible
op-ready-countries = activer { $up_to ->
    [yes] jusqu'à { $count }
   *[no] { $count }
} pays { $count ->
    [one] allié
   *[other] alliés
}
op-increase-production = augmenter { $types ->
    [0] de { $by } votre production { $of_resource }
    [one] { $types } production de { $by }
   *[other] { $types } productions différentes de { $by } chacune
}
op-increase-prosperity = augmenter votre prospérité
op-increase-prosperity-consumer-goods-discount = pour { $consumer_goods_discount } { $consumer_goods_discount ->
    [one] bien
   *[other] biens
} de consommation de moins

op-draw = piocher { $cards } { $cards ->
    [one] carte
   *[other] cartes
}
op-discard = défausser { $cards } { $cards ->
    [one] carte
   *[other] cartes
}
op-trash = détruire { $cards } { $cards ->
    [one] carte
   *[other] cartes
} { $from }
op-trash-this-card = détruire cette carte
op-play-card = jouer une carte de plus
op-play-from-market = prendre au Marché une carte d'un coût de { $max_cost } au plus, sans la payer, et la jouer aussitôt

op-choose-region = choisir { $where }
op-choose-resource = choisir un type de ressource
op-choose-one = choisir une option
op-choose-n = faire { $count } de ces choses, une fois chacune, dans l'ordre de votre choix
op-pay-to = { $cost } pour { $then }
op-do-to = { $cost } ; dans ce cas, { $then }

op-buy-diplomacy = dépenser { $money } crédits pour { $diplomacy } { $diplomacy ->
    [one] point
   *[other] points
} de diplomatie, { $times_max } fois au plus ou pas du tout
op-draw-then-discard-by-value = piocher un nombre de cartes égal à la valeur de votre meilleur allié actif{ $fewer_allowed ->
    [yes] {" "}(ou moins)
   *[no] {""}
}, puis défausser autant de cartes que vous en avez pioché
op-navy-show-of-force = choisir { $regions_max ->
    [one] 1 région
   *[other] 1 à { $regions_max } régions
}{ $except ->
    [none] {""}
   *[other] {" "}(sauf { $except })
}, Déplacer { $armies } { $armies ->
    [one] armée
   *[other] armées
} vers chacune pour { $money_per_army } crédits par armée et ajouter 1 Influence dans chacune
op-trade-for-influence = choisir { $regions ->
    [one] une région
   *[other] { $regions } régions
}{ $except ->
    [none] {""}
   *[other] {" "}(sauf { $except })
} et Commercer{ $only_there ->
    [yes] {" "}uniquement avec les pays qui s'y trouvent
   *[no] {""}
} ; les pays disponibles y comptent comme vos alliés{ $double ->
    [none] {""}
   *[other] {" "}et les symboles { $of_double } y comptent double
}. Ajouter 1 Influence dans { $regions ->
    [one] cette région si vous y avez exporté au moins { $exports }
   *[other] chacune de ces régions où vous avez exporté au moins { $exports }
}
op-hire-armies = dépenser { $money } crédits pour placer { $armies } { $armies ->
    [one] armée
   *[other] armées
} de la réserve dans { $regions } et y ajouter 1 Influence{ $times_max ->
    [one] {""}
   *[other] , jusqu'à { $times_max } fois, chaque fois dans une autre région
}
op-hire-armies-without-access-in = (aucune base n'est nécessaire dans { $without_access_in })
op-influence-with-partner = dépenser { $money } crédits et ajouter 1 Influence dans toutes ces régions sauf une : { $all_regions }. Ensuite, { $partner } peut dépenser { $partner_money } crédits (ou tout son argent, s'il y en a moins) pour ajouter 1 de ses Influences dans la région restante, et le fait sans rien payer si personne ne joue cette puissance

# Quand une carte Croissance agit.
growth-ability = { $when } : { $what }
growth-nothing = Aucune capacité, seulement ses PV.
when-from-round = à partir de la manche { $round }
when-taken = quand vous prenez cette carte
when-choose-focus = en plus, chaque fois que vous choisissez une priorité
when-draw-cards = en plus, à chaque étape de pioche
when-any-time = à tout moment
when-improve-relations = après avoir Amélioré vos relations
when-first-turn = à votre premier tour de la manche
when-add-influence = juste avant ou après un ajout de votre Influence dans une région
when-also-taken = ainsi que quand vous prenez cette carte
when-once-a-round = une fois par manche
when-optional = si vous le voulez

# Les chiffres d'une carte, en une ligne.
figures-starting = { $types }. Révélée : { $bonus } et { $research } de recherche.
figures-market = { $types }. Coûte { $cost } de recherche. Révélée : { $bonus } et { $research } de recherche.
figures-asset = { $power }, une fois par partie. Score de départ { $vp }.
figures-order = Une fois par partie. { $vp } PV à la fin si elle n'a pas servi.

# -- Les options d'une partie.

option-edition = l'édition de la règle : 0.5, 0.8 ou 1.0
option-orders = le module Ordres exécutifs : une carte chacun, à usage unique (pas dans l'édition 0.5)
option-first-game = les mains de départ conseillées pour une première partie

# -- Les phases d'une manche.

phase-setup = Mise en place
phase-preparation = Préparation
phase-action = Actions
phase-research = Recherche
phase-auto-influence = Influence PNJ
phase-aftermath = Retombées
phase-over = Fin de la partie

# -- D'où viennent les PV, et comment on départage.

source-assets = Atouts stratégiques
source-influence = cases d'Influence
source-regions = régions
source-majorities = jetons Majorité
source-growth = cartes Croissance
source-prosperity = prospérité
source-threat = MENACES
source-abilities = capacités spéciales
source-cards = cartes Capacité
source-orders = Ordres exécutifs

tie-first-places = plus de premières places
tie-influence = plus d'Influence sur le plateau
tie-shared = partagée

# -- Qui vend, d'où vient une armée, quelle pile.

seller-usa = aux États-Unis
seller-eu = à l'Union européenne
seller-russia = à la Russie
seller-china = à la Chine
seller-allies = aux pays alliés

origin-board = plateau Joueur
origin-europe = { region-europe }
origin-central-asia = { region-central-asia }
origin-americas = { region-americas }
origin-middle-east-north-africa = { region-middle-east-north-africa }
origin-africa = { region-africa }
origin-south-asia = { region-south-asia }
origin-east-asia-pacific = { region-east-asia-pacific }

pile-first = première
pile-second = deuxième

# -- Questions.

ask-power = Quelle puissance jouez-vous ?
ask-hand = Laquelle de vos deux piles gardez-vous comme main de départ ?
ask-return = Laquelle de vos trois cartes Atout stratégique rendez-vous ?
ask-place = Quelle place prenez-vous sur la piste d'ordre de tour ?
ask-focus = Quelle priorité choisissez-vous ?
ask-focus-raise = Augmentez-vous une production pour { $price } crédits ?

ask-play = { $extra ->
    [yes] Quelle carte de plus jouez-vous ?
   *[no] Quelle carte jouez-vous ?
}
ask-end-turn = Terminez-vous votre tour ?
ask-show-hand = Révélez-vous votre main pour commencer votre recherche ?
ask-face-down = Quelle carte de votre main placez-vous face cachée ?
ask-discard = { $left ->
    [one] Quelle carte défaussez-vous ?
   *[other] Quelle carte défaussez-vous d'abord, sur { $left } ?
}
ask-trash = Quelle carte détruisez-vous ?
ask-market-play = Quelle carte du Marché d'un coût de { $most } au plus prenez-vous pour la jouer ?
ask-option = { $left ->
    [one] Quelle option de « { $card } » choisissez-vous ?
   *[other] Quelle option de « { $card } » choisissez-vous d'abord, sur { $left } ?
}
ask-offer = Payez-vous pour ce que propose « { $card } » ?
ask-region = Quelle région choisissez-vous ?
ask-resource = Quel type de ressource choisissez-vous ?

ask-improve = Avec quel pays améliorez-vous vos relations ?
ask-pay-diplomacy = Comment payez-vous { $due } en diplomatie dans la région { $region } ?
ask-pay-money = À payer : { $due } ({ $resource }). Combien en remplacez-vous par de l'argent, à { $rate } crédits l'unité ?
ask-engage = Quelle région soutenez-vous ?
ask-move-token = Tous vos jetons Soutien sont sur le plateau : d'où en déplacez-vous un vers la région { $region } ?
ask-buy-diplomacy = Combien de fois dépensez-vous { $price } crédits pour { $diplomacy } { $diplomacy ->
    [one] point
   *[other] points
} de diplomatie ?

ask-double = Quels symboles de vos pays alliés comptent double pendant cette action Commercer ?
ask-markets = Dans quelle région les pays disponibles comptent-ils comme vos alliés pour cette action Commercer ?
ask-trade = Qu'exportez-vous, qu'importez-vous ({ $together ->
    [1] transactions restantes : { $exports }
   *[other] exportations restantes : { $exports } ; importations : { $imports }
}) ?
ask-buy = Combien d'unités achetez-vous { $seller } ({ $resource } : { $most } au plus, { $price } crédits chacune) ?
ask-exported-where = Pour vos exportations vers quelle région ajoutez-vous de l'Influence ?
ask-invest = Dans quel pays allié investissez-vous ?

ask-produce = { $left ->
    [one] Quel type de ressource produisez-vous ?
   *[other] Quel type de ressource produisez-vous d'abord, sur { $left } au plus ?
}
ask-raise = Quelle production augmentez-vous ?
ask-ready = { $left ->
    [one] Quel pays allié activez-vous ?
   *[other] Quel pays allié activez-vous d'abord, sur { $left } ?
}
ask-growth = Quelle carte Croissance recevez-vous ?
ask-prosper = Augmentez-vous votre prospérité { $due ->
    [0] gratuitement
    [one] pour { $due } bien de consommation
   *[other] pour { $due } biens de consommation
} ({ $vp } PV et { $money } crédits gagnés) ?
ask-draw-by-value = Combien de cartes piochez-vous, pour en défausser autant ensuite ?

ask-move = { $left ->
    [one] Quelle armée déplacez-vous, { $price ->
        [0] gratuitement
       *[other] pour { $price } crédits
    } ?
   *[other] Quelle armée déplacez-vous d'abord, sur { $left } au plus, { $price ->
        [0] gratuitement
       *[other] pour { $price } crédits chacune
    } ?
}
ask-base = Dans quel pays allié construisez-vous une base ?
ask-send = Combien d'armées accompagnent la base ({ $country }), { $price ->
    [0] gratuitement
   *[other] pour { $price } crédits chacune
} ?
ask-show-of-force = Vers quelle région déplacez-vous les deux armées ?
ask-hire = Dans quelle région placez-vous une armée et 1 Influence pour { $price } crédits ?

ask-influence = { $region ->
    [any] Où ajoutez-vous 1 Influence ?
   *[other] Où ajoutez-vous 1 Influence dans la région { $region } ?
}
ask-convert = Quelle Influence temporaire de la région { $region } convertissez-vous en Influence permanente ?
ask-reset = Quelle Influence temporaire réinitialisez-vous dans la région { $region } ?
ask-reset-where = Dans quelle région réinitialisez-vous une Influence temporaire ?
ask-partnership = Vous dépensez { $price } crédits : quelle région laissez-vous à l'autre puissance ({ $power }) ?
ask-join = Dépensez-vous { $price } crédits pour ajouter 1 Influence dans la région { $region } ?

ask-research = Vous avez { $points } de recherche : qu'en faites-vous ?
ask-give-up-token = Quel jeton Soutien défaussez-vous, pour 5 crédits par allié dans sa région ?
ask-defend = Quel jeton Soutien de votre zone d'intérêt défaussez-vous pour votre Défense ?

# -- Réponses : ce que l'on peut ou ne peut pas faire.

do-power = jouer la puissance { $power }
do-hand = garder la { $pile } pile
do-return = rendre « { $card } »
do-place = prendre la place { $place }
do-focus = choisir la { $focus }

do-play = jouer « { $card } »
do-asset = jouer l'Atout stratégique « { $card } »
do-order = jouer votre Ordre exécutif
do-end-turn = terminer votre tour
do-show-hand = révéler votre main
do-pass = passer et gagner 10 crédits
do-facedown = placer « { $card } » face cachée
do-option = choisir l'option { $option }
do-accept = accepter
do-decline = refuser
do-done = en rester là

do-improve = améliorer vos relations avec un pays ({ $country })
do-exhaust = épuiser un pays ({ $country })
do-pay-money = { $amount ->
    [0] ne rien en payer avec de l'argent
   *[other] en payer { $amount } avec de l'argent
}
do-engage = soutenir la région { $region }
do-export = { $amount ->
    [0] ne rien exporter ({ $resource })
    [one] exporter { $amount } unité ({ $resource })
   *[other] exporter { $amount } unités ({ $resource })
}
do-import = importer une ressource ({ $resource })
do-buy = { $amount ->
    [0] ne rien acheter { $seller }
    [one] acheter { $amount } unité { $seller }
   *[other] acheter { $amount } unités { $seller }
}
do-double = compter double les symboles d'une ressource ({ $resource })
do-invest = investir dans un pays ({ $country })
do-move = déplacer une armée ({ $origin } → { $region })
do-base = construire une base dans un pays ({ $country })
do-send = choisir le nombre { $amount }
do-growth = recevoir la carte Croissance « { $card } »
do-produce = { $amount ->
    [0] ne rien produire ({ $resource })
    [one] produire { $amount } unité ({ $resource })
   *[other] produire { $amount } unités ({ $resource })
}
do-raise = augmenter une production ({ $resource })
do-ready = activer un pays ({ $country })
do-region = choisir la région { $region }
do-resource = choisir une ressource ({ $resource })
do-permanent = ajouter une Influence permanente dans la région { $region }
do-temporary = ajouter une Influence temporaire dans la région { $region }
do-cube = choisir le cube de la case temporaire { $slot }
do-convert = convertir le cube de la case temporaire { $slot }
do-trash = détruire « { $card } » de votre main
do-trash-discarded = détruire « { $card } » de votre défausse
do-discard = défausser « { $card } »
do-use = utiliser la capacité de « { $card } »

do-market = prendre la carte de la case { $slot } du Marché
do-refresh = renouveler le Marché
do-withdraw = retirer le jeton Soutien de la région { $region }
do-prosper = augmenter votre prospérité

do-draw = piocher « { $card } »
do-reveal = révéler un pays ({ $country })
do-deal = distribuer « { $card } »
do-market-draw = mettre « { $card } » au Marché
do-auto = retourner une carte ({ $auto })
do-first = donner la place suivante à une puissance ({ $power })

# -- Ce qui a été répondu.

did-power = { $seat } joue la puissance { $power }.
did-hand = { $seat } garde la { $pile } pile.
did-return = { $seat } rend « { $card } ».
did-place = { $seat } prend la place { $place } dans l'ordre du tour.
did-focus = { $seat } choisit la { $focus }.

did-play = { $seat } joue « { $card } ».
did-asset = { $seat } joue l'Atout stratégique « { $card } ».
did-order = { $seat } joue son Ordre exécutif.
did-end-turn = { $seat } termine son tour.
did-show-hand = { $seat } révèle sa main.
did-pass = { $seat } passe.
did-facedown = { $seat } place « { $card } » face cachée.
did-option = { $seat } choisit l'option { $option }.
did-accept = { $seat } accepte.
did-decline = { $seat } refuse.
did-done = { $seat } en reste là.

did-improve = { $seat } améliore ses relations avec un pays ({ $country }).
did-exhaust = { $seat } épuise un pays ({ $country }).
did-pay-money = { $amount ->
    [0] { $seat } n'en paie rien avec de l'argent.
   *[other] { $seat } en paie { $amount } avec de l'argent.
}
did-engage = { $seat } soutient la région { $region }.
did-export = { $amount ->
    [0] { $seat } n'exporte rien ({ $resource }).
    [one] { $seat } exporte { $amount } unité ({ $resource }).
   *[other] { $seat } exporte { $amount } unités ({ $resource }).
}
did-import = { $seat } importe une ressource ({ $resource }).
did-buy = { $amount ->
    [0] { $seat } n'achète rien { $seller }.
    [one] { $seat } achète { $amount } unité { $seller }.
   *[other] { $seat } achète { $amount } unités { $seller }.
}
did-double = { $seat } compte double les symboles d'une ressource ({ $resource }).
did-invest = { $seat } investit dans un pays ({ $country }).
did-move = { $seat } déplace une armée ({ $origin } → { $region }).
did-base = { $seat } choisit un pays pour une base ({ $country }).
did-send = { $seat } choisit le nombre { $amount }.
did-growth = { $seat } reçoit la carte Croissance « { $card } ».
did-produce = { $amount ->
    [0] { $seat } ne produit rien ({ $resource }).
    [one] { $seat } produit { $amount } unité ({ $resource }).
   *[other] { $seat } produit { $amount } unités ({ $resource }).
}
did-raise = { $seat } augmente une production ({ $resource }).
did-ready = { $seat } active un pays ({ $country }).
did-region = { $seat } choisit la région { $region }.
did-resource = { $seat } choisit une ressource ({ $resource }).
did-permanent = { $seat } choisit une Influence permanente.
did-temporary = { $seat } choisit une Influence temporaire.
did-cube = { $seat } choisit le cube de la case temporaire { $slot }.
did-convert = { $seat } convertit le cube de la case temporaire { $slot }.
did-trash = { $seat } détruit « { $card } » de sa main.
did-trash-discarded = { $seat } détruit « { $card } » de sa défausse.
did-discard = { $seat } défausse « { $card } ».
did-use = { $seat } utilise la capacité de « { $card } ».

did-market = { $seat } prend la carte de la case { $slot } du Marché.
did-refresh = { $seat } renouvelle le Marché.
did-withdraw = { $seat } retire le jeton Soutien de la région { $region }.
did-prosper = { $seat } augmente sa prospérité.

did-draw = Carte piochée : { $card }.
did-reveal = Pays révélé : { $country }.
did-deal = Atout stratégique distribué : { $card }.
did-market-draw = Nouvelle carte au Marché : { $card }.
did-auto = Carte retournée : { $auto }.
did-first = Place suivante dans l'ordre du tour : { $power }.

# -- Ce que les règles ont fait.

head-threat = Les MENACES sont résolues.
head-scoring = Décompte des régions, des jetons Majorité et des capacités spéciales.
told-round = La manche { $round } commence.
told-asset = { $power } : Atout stratégique « { $card } ».
told-vp = { $power } : { $vp } PV ({ $source }).
told-gain = { $power } : +{ $amount } { $resource ->
    [argent] { $amount ->
        [one] crédit
       *[other] crédits
    }
   *[other] en { $resource }
}.
told-excess = { $power } : pas de place pour { $amount } en { $resource }, remplacé par { $money } crédits.
told-pay = { $power } : -{ $amount } { $resource ->
    [argent] { $amount ->
        [one] crédit
       *[other] crédits
    }
   *[other] en { $resource }
}.
told-nothing = { $power } : rien à faire ici.
told-could-not-produce = { $power } : « { $card } » ne produit rien, il manque { $resource ->
    [argent] de l'argent
   *[other] ceci : { $resource }
}.
told-option-out = { $power } : option { $option } de « { $card } » impossible, { $out }.
told-draw = { $power } : une carte piochée.
told-shuffle = { $power } : la défausse est mélangée et devient la pioche.
told-reveal = { $power } : carte révélée, « { $card } ».
told-research = { $power } : { $points } de recherche.
told-take = { $power } : carte prise au Marché, « { $card } ».
told-ready = { $power } : pays activé, { $country }.
told-ally = { $power } : nouveau pays allié, { $country }.
told-invest = { $power } : nouveau jeton IDE, { $country }.
told-base = { $power } : nouvelle base, { $country }, avec { $amount } { $amount ->
    [one] armée
   *[other] armées
}.
told-armies = { $power } : { $amount } { $amount ->
    [one] armée placée
   *[other] armées placées
} dans la région { $region }.
told-token = { $power } : nouveau jeton Soutien dans la région { $region }.
told-permanent = { $power } : Influence permanente ajoutée dans la région { $region }.
told-temporary = { $power } : Influence temporaire ajoutée dans la région { $region }.
told-pushed-out = Le premier cube temporaire quitte la région { $region } : { $power }.
told-converted = { $power } : Influence temporaire convertie en Influence permanente dans la région { $region }.
told-reset = { $power } : Influence temporaire réinitialisée dans la région { $region }.
told-commerce-down = { $power } : une carte Commerce passe face cachée.
told-defend = { $power } : +{ $defence } en Défense dans la région { $region }.
told-threat = { $power } : MENACE dans la région { $region } ({ $other_power }).
told-region-score = { $power } : { $cubes } pour l'Influence et { $bonus } pour la place dans la région { $region }.

# -- Pourquoi pas. Une proposition qui termine « Vous ne pouvez pas ... : ».

why-power-taken = cette puissance est déjà prise ({ $power })
why-two-players = à deux joueurs, l'un joue les États-Unis ou l'Union européenne, l'autre la Russie ou la Chine
why-not-your-asset = vous n'avez pas cette carte Atout stratégique
why-asset-used = cette carte Atout stratégique a déjà servi
why-place-taken = un autre joueur a pris cette place

why-not-in-hand = vous n'avez pas cette carte en main
why-no-order = vous n'avez pas d'Ordre exécutif à jouer
why-pass-extra = on ne peut pas passer au lieu de jouer une carte de plus
why-not-an-ability = cette carte n'a pas de capacité utilisable à tout moment
why-no-growth-card = vous n'avez pas cette carte Croissance
why-growth-waits = sa capacité ne sert qu'à partir de la manche de son niveau
why-used-this-round = sa capacité a déjà servi pendant cette manche
why-nothing-to-draw = il ne vous reste aucune carte à piocher

why-other-region = l'effet en cours n'autorise pas cette région
why-other-country = il s'agit ici d'un autre pays
why-already-ally = ce pays est déjà votre allié
why-ally-of-another = ce pays est l'allié d'une autre puissance
why-crossed-out = votre drapeau est barré sur cette carte
why-not-available = cette carte Pays n'est pas disponible maintenant
why-diplomacy = il faut { $due } de diplomatie et vous pouvez en réunir { $means }
why-no-ally-there = vous n'avez aucun pays allié dans la région { $region }
why-not-ally = ce pays n'est pas votre allié
why-exhausted = ce pays est épuisé
why-not-exhausted = ce pays n'est pas épuisé
why-only-others-help = seuls d'autres pays alliés aident à payer celui-ci

why-money = il faut { $due } crédits et vous en avez { $means }
why-invested = ce pays porte déjà un de vos jetons IDE
why-export-limit = vous pouvez en exporter { $most } au plus : ni plus que vous n'en avez, ni plus que vos pays n'en veulent
why-import-limit = vous pouvez en acheter { $most } au plus : ni plus qu'il n'y en a à vendre, ni plus que vous ne pouvez payer
why-not-traded = cette ressource ne se vend ni ne s'achète avec Commercer
why-exported = vous avez exporté cette ressource pendant cette action Commercer
why-imported = vous avez importé cette ressource pendant cette action Commercer
why-no-exports-left = votre carte Accords commerciaux ne permet que { $exports } { $exports ->
    [one] exportation
   *[other] exportations
}
why-no-imports-left = votre carte Accords commerciaux ne permet que { $imports } { $imports ->
    [one] importation
   *[other] importations
}
why-no-transactions-left = toutes les transactions de cette action Commercer sont faites
why-export-none = pour ne rien exporter d'une ressource, laissez-la de côté
why-none-to-export = vous n'avez rien de cette ressource sur votre plateau Joueur
why-nobody-wants = aucun de vos pays alliés ne veut de cette ressource
why-import-none = on importe au moins 1 unité, et personne d'autre ne vous en vend
why-import-first = choisissez d'abord la ressource que vous importez
why-finish-import = dites d'abord combien d'unités vous achetez { $seller } ({ $resource })
why-other-seller = dites d'abord combien d'unités vous achetez { $seller } ({ $resource })
why-seller-passed = vous avez déjà dit combien d'unités vous achetez { $other_seller }
why-not-sold-there = vous ne pouvez pas acheter cette ressource { $other_seller }
why-nobody-sells = personne ne vous vend cette ressource

why-option-taken = vous avez déjà choisi cette option
why-option-out = { $out }
out-not-chosen = une partie précédente de la carte n'a pas eu lieu
out-cost = son coût ne peut pas être payé
out-no-base = aucun pays où construire une base
out-no-flag = le pays ne montre pas le drapeau qu'il faut pour une base
out-exhausted = le pays est épuisé, on n'y construit pas de base
out-has-base = le pays porte déjà toutes les bases possibles
out-no-army = aucune armée sur le plateau Joueur pour aller avec la base
out-base-cost = pas assez de crédits pour une base et une armée

why-not-this-type = ce type de ressource ne peut pas être choisi ici
why-produce-limit = vous pouvez en produire { $most } au plus
why-produce-all = il faut en produire au moins 1, et une ressource primaire en entier
why-production-full = cette production est au bout de sa piste
why-level = votre prochaine carte Croissance doit être de niveau { $level }
why-none-left = il ne reste aucun exemplaire de cette carte

why-already-there = l'armée s'y trouve déjà
why-no-army = vous n'y avez pas d'armée à déplacer
why-no-access = la région { $region } est hors de votre zone d'intérêt et vous n'y avez pas de base
why-must-move = il vous reste { $least } { $least ->
    [one] armée
   *[other] armées
} à déplacer
why-no-flag = votre drapeau n'est pas sur cette carte, vous ne pouvez donc pas y construire de base
why-has-base = ce pays porte déjà toutes les bases que vous pouvez y avoir
why-no-army-on-board = vous n'avez pas d'armée à envoyer sur votre plateau Joueur
why-send-limit = il faut au moins 1 armée, et { $most } au plus

why-no-slot = aucune case permanente n'y est disponible
why-must-be-permanent = cette Influence doit être permanente

why-empty-slot = il n'y a pas de carte dans cette case
why-research = il faut { $due } de recherche et vous en avez { $means }
why-no-token = il vous faut un jeton Soutien et un pays allié dans la région { $region }

# -- Les mots après un nombre, à côté d'une réponse.

unit-money = crédits
unit-diplomacy = de diplomatie
unit-armies = armée
unit-research = de recherche
unit-defence = de Défense
unit-ready = alliés réactivés
unit-vp = PV

# -- Pourquoi pas maintenant : ce qui vient à un autre moment.

why-play-a-card-first = jouez d'abord une carte qui le permet
why-answer-first = répondez d'abord à la question posée
why-last-level = vous avez une carte Croissance de chaque niveau
why-ally-elsewhere = seuls des pays alliés de cette région aident à payer ici : { $region }
why-trash-hand = l'effet détruit une carte de votre main, pas de la défausse
why-trash-discarded = l'effet détruit une carte de votre défausse, pas de la main
why-not-discarded = cette carte n'est pas dans votre défausse
why-too-dear = elle coûte { $due } en recherche, et la carte jouée permet { $most } au plus
why-no-such-option = la carte a { $count } options
why-option-taken = vous avez déjà choisi cette option
why-option-impossible = vous ne pouvez pas faire ou payer ce que dit cette option
why-focus-first = choisissez d'abord une priorité : elle dit ce que vous activez, augmentez et produisez
why-focus-chosen = vous avez choisi votre priorité pour cette manche
why-order-first = la priorité se choisit quand chacun a sa place dans l'ordre du tour et a produit
why-order-stands = l'ordre du tour de cette manche est fixé
why-no-research = il n'y a pas de recherche à la dernière manche
why-face-down-comes = on place une carte face cachée quand on passe, ou utilise un Atout stratégique ou l'Ordre exécutif
why-pass-instead = pour ne jouer aucune carte à ce tour, passez
why-nothing-to-answer = aucun effet ne demande cela maintenant : jouez d'abord une carte
why-amount = { $least ->
    [0] ce peut être { $most } au plus
   *[other] ce peut être de { $least } à { $most }
}
why-not-your-cube = vous n'avez pas de cube temporaire sur cette case ({ $region })
why-must-reset = cet effet déplace un cube et ne se refuse pas
why-no-ready-ally = vous n'avez aucun allié actif dont la valeur compterait
why-one-by-one = les ressources se traitent l'une après l'autre, et il s'agit maintenant de celle-ci : { $resource }
why-setup-is-over = cela s'est décidé avant la première manche
why-preparation-comes = cela se choisit lors de la phase Préparation, au début d'une manche
why-turn-goes-on = votre tour n'est pas fini : répondez d'abord à la question posée, ou passez
why-research-comes = le Marché s'ouvre à l'étape de Recherche, quand chacun a joué quatre tours
why-aftermath-comes = cela se fait pendant les Retombées, à la fin de la manche
why-not-in-zone = la région { $region } est hors de votre zone d'intérêt
why-no-threat = personne n'a plus de MENACE que vous n'avez de Défense dans la région { $region }

# -- Attention : ce qui arrivera à coup sûr.

mind-threat = Attention : la MENACE ({ $other_power }) dans la région { $region } vous coûtera { $vp } PV cette manche si rien ne change.
mind-pushed-out = Attention : une Influence temporaire dans la région { $region } en chasserait une des vôtres.
mind-excess = Attention : pas de place pour { $amount } de plus ({ $resource }) ; vous recevriez { $money } crédits à la place.
mind-keep-to-produce = Attention : ensuite « { $card } » permet de produire, ce qui demande ceci : { $resource }. S'il n'en reste pas, rien n'est produit.
mind-cannot-produce = Attention : ensuite « { $card } » permet de produire, mais ceci vous manque : { $resource }.
mind-lost = Attention : pas de place pour { $amount } de plus ({ $resource }) ; ce serait perdu.

# Ce qui change entre les éditions, comme l'affiche `orbis rules --diff`.
setup-order-0 = au hasard
setup-order-1 = le moins de PV d'abord
setup-order-2 = chacun choisit, le moins de PV d'abord
setup-order-3 = le plus de PV d'abord
no-limit = sans limite
field-growth-removed-two = à deux, les cartes Croissance jusqu'à ce niveau perdent un exemplaire
field-growth-removed-three = à trois, les cartes Croissance jusqu'à ce niveau perdent un exemplaire
field-all-commerce = toutes les cartes Commerce sont posées, quel que soit le nombre de joueurs
field-setup-order = ordre du tour au départ
field-setup-order-first-game = ordre du tour au départ d'une première partie
field-auto-influence-in-aftermath = l'Influence PNJ vient lors des Retombées
field-research-in-last-round = il y a une recherche à la dernière manche
field-refresh-price = points de recherche pour renouveler le Marché
field-refresh-cards = cartes défaussées en renouvelant le Marché
field-excess-diplomacy-pays = la diplomatie au-delà de dix rapporte des crédits
field-growth-waits = une capacité de Croissance attend la manche de son niveau
field-bases-in-a-country = bases dans un même pays
field-trade-flags = les drapeaux des cartes Influence PNJ vendent une carte Commerce
field-focus-defence-beside-armies = la priorité militaire défend aussi là où l'on a des armées
field-token-defence = Défense par allié pour un jeton Soutien défaussé
field-secured-needs-army = la capacité de la Russie demande au moins une armée
field-unused-asset-vp = PV par atout stratégique inutilisé
field-orders-offered = les Ordres exécutifs existent
field-tie-by-bonuses = égalités départagées par les premières places du dernier décompte, non par les régions dominées
field-draw-up-to = piocher jusqu'à six cartes en main, au lieu de six cartes
field-only-others-help = une carte de départ n'aide pas à payer son propre pays
field-diplomatic-engage-discount = priorité diplomatique : remise sur l'action Soutenir
field-usa-lead-penalty = PV perdus par les États-Unis quand ils dominent 0, 1, 2, 3 régions
field-china-investment-regions-vp = PV de la Chine à la fin pour 0, 1, 2, ... régions avec un investissement
field-tactical-flexibility-vp = PV de Flexibilité tactique
field-military-reinforcements-effect = Renforts militaires
field-explore-alternatives-cost = coût d'« Explorer d'autres voies »
field-start-eu-member-states-absent = la carte de départ des États membres de l'UE est retirée
field-eu-army-tokens = jetons Armée de l'UE dans la boîte
field-russia-army-tokens = jetons Armée de la Russie dans la boîte
field-knowledge-transfer-effect = Transfert de connaissances
