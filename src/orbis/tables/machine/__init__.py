"""The machine of a table: an input goes in with the time, effects come out. Everything it needs lies here."""
