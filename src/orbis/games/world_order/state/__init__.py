"""The position of a game of World Order: its fields, its setup and what must always hold."""
