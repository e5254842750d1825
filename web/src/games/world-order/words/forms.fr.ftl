# Formulaires au-dessus de la carte de World Order : commerce et production.
wo-forms-trade = Que commercez-vous ?
wo-forms-trade-title = Commerce
wo-forms-exports = Exporter, vous vendez
wo-forms-imports = Importer, vous achetez
wo-forms-used = Exportations : { $exports } sur { $most_exports } · Importations : { $imports } sur { $most_imports }
wo-forms-used-together = { $used } transactions sur { $most }
wo-forms-wanted = { $wanted } demandés, vous en avez { $held }
wo-forms-held = { $list }, vous en avez { $held }
wo-forms-from = de { $from }
wo-forms-from-card = { $from }, { $units } au plus, retourne sa carte Commerce
wo-forms-from-stock = { $from }, { $units } au plus, de son stock
wo-forms-allies = vos alliés
wo-forms-sell-label = Exporter : { $resource }
wo-forms-buy-label = Importer : { $resource }, { $from }
wo-forms-nobody-buys = aucun allié n’en achète
wo-forms-none-held = { $wanted } demandés, vous n’en avez pas
wo-forms-no-exports-left = toutes les exportations de ce commerce sont faites
wo-forms-no-imports-left = toutes les importations de ce commerce sont faites
wo-forms-exported = exporté dans ce commerce
wo-forms-imported = importé dans ce commerce
wo-forms-why-from = { $from } : { $why }
wo-forms-nobody-sells = personne ne vous en vend
wo-forms-nothing-to-sell = rien à vendre
wo-forms-too-dear = { $price } crédits l’unité, plus que vous n’avez et ne pouvez gagner avec ce commerce
wo-forms-lacking = il manque { $short } { $short ->
    [one] crédit
   *[other] crédits
 } : exportez plus ou importez moins
wo-forms-dropped = plus possible, remis à 0
wo-forms-sum = +{ $gained } − { $paid } = { $net } crédits, { $before } → { $after }
wo-forms-friendly = +1 en diplomatie pour avoir acheté tout le lot d’un joueur
wo-forms-trade-do = Commercer, { $net } crédits
wo-forms-trade-nothing = Ne rien échanger
wo-forms-produce = Que produisez-vous ?
wo-forms-produce-title = Production
wo-forms-types = { $count } { $count ->
    [one] type
   *[other] types
 } sur { $most }
wo-forms-make-label = Produire : { $resource }
wo-forms-takes = une unité demande { $recipe }
wo-forms-whole = les { $units } ou rien
wo-forms-have = vous en avez { $held }
wo-forms-over = · pas de place pour tout : +{ $money } crédits
wo-forms-no-production = vous n’en produisez pas
wo-forms-lacks = une unité demande { $recipe }
wo-forms-no-types-left = plus de type à choisir
wo-forms-produce-do = Produire { $list }
wo-forms-produce-nothing = Ne rien produire

# Panneaux des réponses qui se lisent avant d’être données
wo-forms-ask-power = Puissances
wo-forms-ask-hand = Main de départ
wo-forms-ask-focus = Priorité
wo-forms-ask-growth = Cartes Croissance
wo-forms-ask-return = Atouts stratégiques
wo-forms-objective-note = « 2 | 3 » veut dire 2 à la manche { $early }, 3 à la manche { $late }
wo-forms-ask-return-objective = Objectifs de superpuissance
wo-forms-ask-score-objective = Objectifs de superpuissance
wo-forms-ask-market-play = Marché
wo-forms-focus-ready = { $count ->
    [0] N’active aucun pays allié
    [one] Active 1 pays allié
   *[other] Active { $count } pays alliés
 }
wo-forms-focus-raise = Une production peut monter pour { $price } crédits : { $list }
wo-forms-focus-make = Produit maintenant, au plus : { $list }
wo-forms-research = Recherche
wo-forms-research-note = Les cartes achetées vont sur votre pioche
wo-forms-to-spend = { $points } en recherche à dépenser
wo-forms-lost = Ce qui n’est pas dépensé est perdu.
wo-forms-exhaust = Épuiser des alliés pour plus
wo-forms-no-helper = Aucun pays allié n’est actif.
wo-forms-take = Prendre « { $card } »{ $cost ->
    [0] {""}
   *[other] {" "}pour { $cost } de recherche
}
wo-forms-short = il manque { $short }

# Le bilan d’une manche
wo-forms-summary = Manche { $round } : retombées
wo-forms-summary-scoring = Manche { $round } : retombées et décompte
wo-forms-go-on = Continuer
wo-forms-threat = { $by } { $threat } contre { $power } { $defence } : −2 PV
wo-forms-not-full = pas de décompte : { $open ->
    [one] 1 case permanente est libre
   *[other] { $open } cases permanentes sont libres
 }
wo-forms-other-points = Autres points
wo-forms-together = Ensemble
