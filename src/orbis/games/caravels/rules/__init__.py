"""The rules of Caravels, chapter by chapter."""
