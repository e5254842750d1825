"""Tides: a game of ten minutes, written by following docs/developers/add-a-game.md. It lies outside the package."""
