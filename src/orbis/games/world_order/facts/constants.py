"""Constants that the rulebook has no word for: sources of VP, states of cards, phases."""

from __future__ import annotations

from typing import Final

ROUNDS: Final = 6
SCORING_ROUNDS: Final = (3, 6)

# Where Victory Points come from.
SOURCES: Final = (
    "assets",
    "influence",
    "regions",
    "majorities",
    "growth",
    "prosperity",
    "threat",
    "abilities",
    "cards",
    "orders",
    "objectives",
    "automa",
)
FROM_ASSETS: Final = 0  # the starting score, and those not used
FROM_INFLUENCE: Final = 1
FROM_REGIONS: Final = 2
FROM_MAJORITIES: Final = 3
FROM_GROWTH: Final = 4
FROM_PROSPERITY: Final = 5
FROM_THREAT: Final = 6
FROM_ABILITIES: Final = 7  # of the powers
FROM_CARDS: Final = 8
FROM_ORDERS: Final = 9
FROM_OBJECTIVES: Final = 10
FROM_AUTOMA: Final = 11  # the starting score of an Automa
N_SOURCES: Final = len(SOURCES)

# The state of a Strategic Asset, or of a Superpower Objective.
IN_BOX: Final = 0
DEALT: Final = 1  # only its owner sees it
KEPT: Final = 2  # an asset: open to all; an Objective: only its owner sees it
USED: Final = 3  # an Objective: scored
RETURNED: Final = 4  # to be put back when all have chosen; only its owner knows
CHOSEN: Final = 5  # an Objective about to be scored; only its owner knows

# Tokens of an Automa: they lie beneath a Region, not on a Country.
FDI_TOKEN: Final = 0
BASE_TOKEN: Final = 1

UNSEEN: Final = -1  # in deck_top: only the owner of the deck has seen the card

# Phases, for people.
PHASES: Final = ("setup", "preparation", "action", "research", "auto-influence", "aftermath", "over")
SETUP: Final = 0
PREPARATION: Final = 1
ACTION: Final = 2
RESEARCH: Final = 3
AUTO_INFLUENCE: Final = 4
AFTERMATH: Final = 5
OVER: Final = 6

# Fields of the table that seldom change, or are short: tuples, which all copies of it share.
SHARED: Final = (
    "abroad",
    "achieved",
    "ally_of",
    "asset",
    "auto",
    "auto_deck",
    "automa",
    "bases",
    "best_return",
    "bonuses",
    "commerce_up",
    "cubes",
    "decisions",
    "defence",
    "exhausted",
    "focus",
    "growth",
    "growth_left",
    "invested",
    "known",
    "market_deck",
    "market_discard",
    "merged",
    "objective",
    "order_unused",
    "power_of",
    "seat_of",
    "spied",
    "tokens",
    "trace",
    "trashed",
    "used",
)

DIPLOMACY_PRICE: Final = 10  # E12, edition 0.5: a secondary resource, though nobody imports it
