"""Bots of the server: the pool, its workers, and bots at tables."""
