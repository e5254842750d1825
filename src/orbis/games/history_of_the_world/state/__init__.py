"""The position of a game of History of the World: its fields, its setup and what must always hold."""
