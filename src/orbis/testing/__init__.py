"""The conformance kit: everything a game must pass, over seeds and options, by playing it at random.

A game's test says `conform(game, seed, rounds)` for each of `cases(game)`; see `test_conformance.py` of each game.
"""

from orbis.testing.checks import NonConforming
from orbis.testing.kit import Case, Findings, cases, conform, final_hashes, hashes_in_another_process

__all__ = ["Case", "Findings", "NonConforming", "cases", "conform", "final_hashes", "hashes_in_another_process"]
