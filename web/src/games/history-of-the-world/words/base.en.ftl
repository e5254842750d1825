# The name of the game.
game-history-of-the-world = History of the World
