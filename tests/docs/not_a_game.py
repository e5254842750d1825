"""A module that somebody could take for a game."""

GAME = "chess"
