"""Bots of the server: a pool of worker processes that answer for seats and advise people."""
