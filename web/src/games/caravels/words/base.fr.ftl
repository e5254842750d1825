# The name of the game.
game-caravels = Caravelles
