"""Worked examples. Start them from the folder above this one; `docs/research.md` tells of those for research."""
