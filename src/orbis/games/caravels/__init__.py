"""Caravels: a small trading game of our own that uses everything the kernel offers.

It is the kernel's demonstration and test bench, the shortest example of how a game is written here, and a
quarter of an hour's play in the terminal. Its rules are in docs/rules/caravels.md.
"""
