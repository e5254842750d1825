"""The printed facts of Caravels: names, numbers and cards, and the answers a player can give."""
