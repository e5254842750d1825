"""Tides as a terminal shows it."""
