"""Caravels as a terminal shows it."""
