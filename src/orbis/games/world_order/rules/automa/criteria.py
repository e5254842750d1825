"""The reasons of an Automa, as words of the log: why it skipped something, and which criterion decided."""

from __future__ import annotations

from typing import Final

SKIPS: Final = ("own_zone", "no_country", "no_ally", "money", "full", "own_cube")
SKIP_ZONE: Final = 0
SKIP_COUNTRY: Final = 1
SKIP_NO_ALLY: Final = 2
SKIP_MONEY: Final = 3
SKIP_FULL: Final = 4
SKIP_OWN_CUBE: Final = 5

CRITERIA: Final = (
    "only_one",
    "own_start_country",
    "base_possible",
    "highest_value",
    "left_card",
    "by_lot",
    "under_threat",
    "smallest_gap",
    "threatens_in_zone",
    "outnumbered",
    "threatens_most",
    "threatens_outside",
    "anywhere",
    "dearest",
    "market_priority",
    "newest",
)
ONLY_ONE: Final = 0
BY_START: Final = 1
BY_BASE: Final = 2
BY_VALUE: Final = 3
BY_LEFT: Final = 4
BY_LOT: Final = 5
UNDER_THREAT: Final = 6  # a single Region of the zone
SMALLEST_GAP: Final = 7  # the one of several where THREAT is least above Defense
THREATENS_IN_ZONE: Final = 8  # a single Region of the zone
OUTNUMBERED: Final = 9  # of several, where another player has more Armies
THREATENS_MOST: Final = 10  # of several, where most players come under threat
THREATENS_OUTSIDE: Final = 11
ANYWHERE: Final = 12
DEAREST: Final = 13  # of the Market cards it can pay
BY_PRIORITY: Final = 14  # of several, by the types on its card
NEWEST: Final = 15  # of several, the one added last

FALLBACKS: Final = ("money", "no_region", "no_country", "no_host", "no_army")  # why it does not do what it should
NO_MONEY: Final = 0
NO_REGION: Final = 1
NO_COUNTRY: Final = 2
NO_HOST: Final = 3  # no Country that would allow a Base
NO_ARMY: Final = 4  # no Army on its row of the card

NO_PARTNERS: Final = ("none", "not_played", "no_commerce")  # why an Automa trades with nobody
NO_PARTNER: Final = 0
NOT_PLAYED: Final = 1
NO_COMMERCE: Final = 2

MOMENTS: Final = ("focus", "turn", "research")  # what an Automa does from beginning to end
AT_FOCUS: Final = 0
AT_TURN: Final = 1
AT_RESEARCH: Final = 2
