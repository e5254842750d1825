# Caravels, le jeu de démonstration.
caravels-season = Saison
caravels-coins = Pièces
caravels-ships = Navires
caravels-cards = Cartes
caravels-hand = Main
caravels-lantern = Lanterne
caravels-no-cards = Plus de cartes.
caravels-harbour = { $name }. Valeur { $value }. Péage { $toll }. Navires : { $ships }
