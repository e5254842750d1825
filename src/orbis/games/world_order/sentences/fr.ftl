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
    [0] { $resource }
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
figures-growth = Niveau { $level }. Coûte { $cost }. { $vp } PV.
figures-asset = { $power }, une fois par partie. Score de départ { $vp }.
figures-order = Une fois par partie. { $vp } PV à la fin si elle n'a pas servi.
