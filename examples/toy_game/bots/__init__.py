"""The bots of Tides."""
