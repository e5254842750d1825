# The name of the game.
game-caravels = Caravels
