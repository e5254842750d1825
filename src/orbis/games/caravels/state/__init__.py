"""The position of a game of Caravels: its fields, its setup and what must always hold."""
