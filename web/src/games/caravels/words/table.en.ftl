# Caravels, the demonstration game.
caravels-season = Season
caravels-coins = Coins
caravels-ships = Ships
caravels-cards = Cards
caravels-hand = Hand
caravels-lantern = Lantern
caravels-no-cards = No cards left.
caravels-harbour = { $name }. Worth { $value }. Toll { $toll }. Ships: { $ships }
