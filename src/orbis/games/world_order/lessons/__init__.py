"""The lessons of World Order: a scripted beginning of a game, and what the coach says."""
