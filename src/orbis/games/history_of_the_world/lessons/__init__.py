"""The lessons of History of the World: a scripted beginning of a game, and what the coach says."""
