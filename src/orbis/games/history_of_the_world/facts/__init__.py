"""The printed facts of History of the World: names, numbers and cards, and the answers a player can give."""
