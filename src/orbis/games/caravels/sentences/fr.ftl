# Caravelles, en français.
option-edition = la règle des égalités : 1 (rien pour les ex aequo) ou 2 (ils marquent la place au-dessous)
option-modules = storms : des tempêtes à la fin de chaque saison
option-seasons = le nombre de saisons

harbour-lisbon = Lisbonne
harbour-genoa = Gênes
harbour-alexandria = Alexandrie
harbour-malacca = Malacca

goods-cloth = étoffe
goods-spice = épices
goods-wine = vin

card-cargo = Cargaison
card-fair-wind = Bon Vent
card-pilot = Pilote
card-convoy = Convoi
card-trading-post = Comptoir
card-chart-room = Salle des cartes
card-second-thoughts = Réflexion
card-crossroads = Carrefour
card-corsairs = Corsaires
card-cutpurse = Coupe-bourse
card-spice-fair = Foire aux épices
card-embassy = Ambassade

# Ce que dit une ligne de carte.
op-gain = Prenez { $coins } { $coins ->
    [one] pièce
   *[other] pièces
}.
op-gain-per-ship = Prenez { $coins } { $coins ->
    [one] pièce
   *[other] pièces
} pour chacun de vos navires présents.
op-sail = Naviguez vers un port{ $discount ->
    [0] .
   *[other] {" "}pour { $discount } de moins.
}
op-draw = Piochez { $cards } { $cards ->
    [one] carte
   *[other] cartes
}.
op-play-card = Jouez une autre carte.
op-choose-one = Choisissez :
op-raid = Attaquez un port : sur { $sinks_up_to } ou moins, chaque autre joueur présent perd un navire.
op-rob = Un autre joueur perd une carte au hasard.
op-fair = Chacun peut défausser une carte « { $goods } » pour { $coins } pièces.
op-buy-points = Vous pouvez payer { $coins } pièces pour { $points } points.

ask-bid = Combien de pièces misez-vous pour l'ordre du tour ?
ask-play = Quelle carte jouez-vous ?
ask-either = Lequel des deux ?
ask-sail = Vers quel port naviguez-vous ?
ask-buy = Payez-vous { $coins } pièces pour { $points } points ?
ask-raid = Quel port attaquez-vous ?
ask-rob = Qui volez-vous ?
ask-fair = Vendez-vous une carte « { $goods } » pour { $coins } pièces ?

do-play = jouer { $card }
do-pass = passer et prendre 2 pièces
do-bid = miser { $coins }
do-sail = naviguer vers { $harbour }
do-raid = attaquer { $harbour }
do-rob = voler { $other }
do-sell = vendre { $card }
do-buy = acheter les points
do-either = prendre le choix { $option }
do-decline = refuser
do-lantern = allumer votre lanterne et piocher une carte
do-draw = piocher { $card }
do-lose = perdre { $card }
do-roll = obtenir { $pips }

did-play = { $seat } joue { $card }.
did-pass = { $seat } passe.
did-bid = { $seat } mise { $coins }.
did-sail = { $seat } navigue vers { $harbour }.
did-raid = { $seat } attaque { $harbour }.
did-rob = { $seat } vole { $other }.
did-sell = { $seat } vend { $card }.
did-buy = { $seat } achète des points.
did-either = { $seat } prend le choix { $option }.
did-decline = { $seat } refuse.
did-lantern = { $seat } allume sa lanterne.
did-draw = { $card } est piochée.
did-lose = { $card } est perdue.
did-roll = Le dé montre { $pips }.

told-season = La saison { $season } commence.
told-gain = { $seat } prend { $coins } { $coins ->
    [one] pièce
   *[other] pièces
}.
told-draw = { $seat } pioche une carte.
told-bid = { $seat } avait misé { $coins }.
told-toll = { $seat } paie un péage de { $coins }.
told-sunk = { $seat } perd un navire à { $harbour }.
told-safe = Les navires de { $harbour } sont saufs.
told-score = { $seat } marque { $points } à { $harbour }.
told-points = { $seat } marque { $points }.
told-nothing = { $seat } ne peut rien faire ici.

why-not-in-hand = vous n'avez pas cette carte en main
why-no-ship = il ne vous reste aucun navire en réserve
why-toll = le péage est de { $toll } et vous avez { $coins }
why-coins = cela coûte { $toll } et vous avez { $coins }
why-bid = vous n'avez que { $coins }
why-no-target = aucun autre joueur n'y a de navire
why-other-goods = seule la marchandise « { $goods } » est achetée

tie-coins = plus de pièces
tie-ships = plus de navires en mer
tie-shared = partagée
source-harbours = ports
source-cards = cartes
source-coins = pièces
