# Le plateau de World Order.
round = manche { $round } sur { $rounds }
turn = tour { $turn } sur { $turns }
edition = édition { $edition }
region = Région
influence = Permanente
    temporaire
armies-tokens = Armées
    jetons
available = Pays disponibles
    et leur valeur
majority = Majorité
    points
engage = Coût du
    soutien
zone = Zone
    d'intérêt
order = Ordre du tour
vp-money = PV
    argent
energy = Éner.
raw-materials = Mat.
food = Nour.
consumer-goods = Biens
services = Serv.
diplomacy = Diplo
armies = Arm.
focus-prosperity = Priorité
    prospérité
prosperity = pas { $steps }
allies-tokens = Alliés
    jetons
hand-deck = Main
    pioche
signs = +PV suivants · { $crossed } barré
legend = Pays alliés : { $ready } actif, { $exhausted } épuisé, { $invested } jeton IDE, { $base } base.
sells = vend { $what }
growth = Croissance : { $cards }
assets = Atouts stratégiques : { $cards }
threat = MENACE : { $where }
forecast = décompte à ce jour { $vp } PV
auto = Prochaine Influence PNJ :
automa = Automa
automa-cubes = Automa { $mode }, cubes : { $where }
automa-rounds = autres cubes aux manches { $rounds }
army = {" "}avec une armée
market = Marché
revealed = Révélée
says = Ce qu'elle dit
objectives = Vos Objectifs
objective-now = maintenant { $vp } PV
hand = Votre main
once = Une fois par partie
empty = Vous n'avez aucune carte.
played = Jouées
face-down = Face cachée
deck = Dans votre pioche
discard = Défausse
first-pile = Première pile
second-pile = Deuxième pile
growth-cards = Cartes Croissance
research = { $points } de recherche
