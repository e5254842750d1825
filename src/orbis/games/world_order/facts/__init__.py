"""The printed facts of World Order: names, numbers and cards, and the answers a player can give."""
