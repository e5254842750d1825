# Le plateau de World Order : la carte, les plaques des régions, la prévision, la bande des joueurs.
wo-round = Manche
wo-actions-turn = Actions · tour { $turn } sur { $turns }
wo-scoring = Décomptes
wo-no-power = choisit une puissance
wo-figure-money = Crédits
wo-figure-allies = Pays alliés
wo-figure-armies = Armées sur le plateau
wo-figure-cards = Cartes en main
wo-figure-automa-normal = Automa normal, sans main
wo-figure-automa-hard = Automa difficile, sans main

wo-map = Carte du monde. Les flèches la déplacent, plus et moins changent l’échelle.
wo-layers = Ce que montre la carte
wo-layer-world = Monde
wo-layer-zone = Ma zone
wo-layer-armies = Armées
wo-fit = Monde entier
wo-nearer = Plus près
wo-further = Plus loin
wo-data = Plateau en tableaux
wo-regions = Régions

wo-short-europe = Europe
wo-short-central-asia = Asie centrale
wo-short-americas = Amériques
wo-short-middle-east-north-africa = Moyen-Orient–Afr. du Nord
wo-short-africa = Afrique
wo-short-south-asia = Asie du Sud
wo-short-east-asia-pacific = Asie de l’Est

wo-sea-pacific = Pacifique
wo-sea-atlantic = Atlantique
wo-sea-indian = Océan Indien

wo-engage = Soutien
wo-engage-cost = Soutenir coûte { $cost } en diplomatie
wo-zone-of = Zone d’intérêt : { $list }
wo-permanent = Influence permanente
wo-temporary = Influence temporaire, de la plus ancienne à la plus récente
wo-open = { $count ->
    [0] 0 libre
    [one] 1 libre
   *[other] { $count } libres
  }
wo-scores = compte
wo-leave-here = Quand la rangée est pleine, le cube le plus ancien sort ici
wo-place-permanent = Influence permanente, { $region }, { $vp } PV
wo-place-temporary = Influence temporaire, { $region }, { $vp } PV
wo-cube = Cube { $number }, { $region }, { $power }
wo-pushes-out = Fait sortir l’Influence la plus ancienne : { $power }. Aucun PV.
wo-armies = Armées
wo-armies-in = Armées, { $region }
wo-tokens = Jetons Soutien
wo-fdi = Investissements des Automas
wo-bases = Bases des Automas
wo-changed = Modifiée depuis votre dernière action
wo-threat = MENACE contre vous : { $list }
wo-offer = { $country }, valeur { $value }
wo-no-offer = Aucun pays disponible
wo-barred = Sa carte vous exclut

wo-say-engage = Soutien { $cost }.
wo-say-permanent = Permanente : { $list }.
wo-say-temporary = Temporaire, la plus ancienne d’abord : { $list }.
wo-say-open = { $count ->
    [one] 1 libre
   *[other] { $count } libres
  }
wo-say-scores = Elle compte.
wo-say-ranking = Classement : { $list }.
wo-say-rank = { $power } { $influence }{ $armies ->
    [0] {""}
    [one] {" "}avec 1 armée
   *[other] {" "}avec { $armies } armées
  }{ $bonus ->
    [0] {""}
   *[other] {" "}pour { $bonus } PV
  }
wo-say-armies = Autres armées : { $list }.
wo-say-tokens = Jetons Soutien : { $list }.
wo-say-offers = Disponibles : { $list }.
wo-say-offer = { $country } { $value }
wo-say-offer-can = { $country } { $value }, peut être choisi
wo-say-ally = { $country }, pays allié : { $power }, valeur { $value }.
wo-say-exhausted = Épuisé.
wo-say-fdi = Avec un investissement.
wo-say-base = Avec une base.
wo-say-abroad = Investissement de { $power }.

wo-more-majority = Bonus par rang
wo-more-armies = Armées
wo-more-allies = Alliés
wo-more-tokens = Jetons Soutien
wo-more-zone = Zone d’intérêt
wo-more-cards = Pays à venir
wo-more-threat = MENACE contre vous

wo-forecast = Si les régions comptaient maintenant
wo-forecast-this-round = fin de cette manche
wo-forecast-round = fin de la manche { $round }
wo-forecast-full = { $count ->
    [one] Région complète : { $list }.
   *[other] Régions complètes : { $list }.
  }
wo-forecast-short = { $count ->
    [one] Il manque un emplacement : { $list }.
   *[other] Il manque un emplacement : { $list }.
  }
wo-forecast-none = Aucune région n’est encore complète.
wo-forecast-row = { $power } : { $vp } PV des régions. Jetons majorité { $tokens }, capacités { $abilities }, MENACE { $threat }.

wo-data-title = Le plateau en tableaux
wo-data-region = Région
wo-data-engage = Soutien
wo-data-permanent = Permanente
wo-data-temporary = Temporaire, la plus ancienne d’abord
wo-data-ranking = Classement, avec bonus
wo-data-armies = Armées
wo-data-tokens = Jetons Soutien
wo-data-offers = Disponibles
wo-data-zone = Zone de
wo-data-power = Puissance
wo-data-country = Pays
wo-data-value = Valeur
wo-data-state = État
wo-data-allies = Pays alliés
wo-data-ready = prêt
wo-data-exhausted = épuisé
wo-data-fdi = IDE
wo-data-base = Base
wo-data-nothing = aucun
