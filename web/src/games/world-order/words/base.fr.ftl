# The name of the game.
game-world-order = World Order
