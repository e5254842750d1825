"""The lessons of Tides: a scripted game of two rounds, and what the coach says."""
