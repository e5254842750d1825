"""The words of History of the World and their numbers.

A number indexes the tuples of `components.py` and the lists of the state; the word at the same place is what stands in
the content, in the log and in the keys of the sentences.
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
N_EPOCHS: Final = 5
FEWEST_SEATS: Final = 3
MOST_SEATS: Final = 6
ALL_SEATS: Final = (1 << MOST_SEATS) - 1  # as bits

COLOURS: Final = ("red", "blue", "green", "yellow", "purple", "grey")  # of the seats

TERRAINS: Final = ("mountain", "forest")
SECTION_KINDS: Final = ("sea", "ocean", "barren", "closed")
SEA: Final = 0
OCEAN: Final = 1
BARREN: Final = 2
CLOSED: Final = 3

# What stands in a territory beside armies. A capitol that is reduced becomes a city.
STRUCTURES: Final = ("none", "city", "capitol")
NO_STRUCTURE: Final = 0
CITY: Final = 1
CAPITOL: Final = 2

DEFENCES: Final = ("terrain", "naval", "fort")  # what helps a defender
TERRAIN: Final = 1  # as bits
NAVAL: Final = 2
FORT: Final = 4

# When an effect on battles counts.
WHENS: Final = ("always", "fleet", "no_terrain", "structure")
ALWAYS: Final = 0
BY_FLEET: Final = 1
NO_TERRAIN: Final = 2
AT_STRUCTURE: Final = 3

# The verbs of the cards, in the order of library.OPS.
OPERATIONS: Final = (
    "monument_rate",
    "forts_per_resource",
    "free_forts",
    "bonus_monuments",
    "battle_bonus",
    "ignore_defence",
    "reroll",
    "ties_win",
    "gain_armies_once",
    "siege_tokens",
    "siege_tokens_for_structures",
    "raid_points",
    "absorb_own",
    "recover_on_tie",
    "chain_invasion",
    "points_per_monument",
    "spare_structures",
    "points_per_battle",
    "siege_bonus",
    "extra_die",
    "sure_win",
    "gain_armies",
    "gain_armies_per_resource",
    "place_fleet",
    "place_caravan",
    "replace_adjacent",
    "replace_in_region",
    "barbarians",
    "disaster",
    "plague",
    "settle",
)
NO_EFFECT: Final = -1
MONUMENT_RATE: Final = 0
FORTS_PER_RESOURCE: Final = 1
FREE_FORTS: Final = 2
BONUS_MONUMENTS: Final = 3
BATTLE_BONUS: Final = 4
IGNORE_DEFENCE: Final = 5
REROLL: Final = 6
TIES_WIN: Final = 7
GAIN_ARMIES_ONCE: Final = 8
SIEGE_TOKENS: Final = 9
SIEGE_TOKENS_FOR_STRUCTURES: Final = 10
RAID_POINTS: Final = 11
ABSORB_OWN: Final = 12
RECOVER_ON_TIE: Final = 13
CHAIN_INVASION: Final = 14
POINTS_PER_MONUMENT: Final = 15
SPARE_STRUCTURES: Final = 16
POINTS_PER_BATTLE: Final = 17
SIEGE_BONUS: Final = 18
EXTRA_DIE: Final = 19
SURE_WIN: Final = 20
GAIN_ARMIES: Final = 21
GAIN_ARMIES_PER_RESOURCE: Final = 22
PLACE_FLEET: Final = 23
PLACE_CARAVAN: Final = 24
REPLACE_ADJACENT: Final = 25
REPLACE_IN_REGION: Final = 26
BARBARIANS: Final = 27
DISASTER: Final = 28
PLAGUE: Final = 29
SETTLE: Final = 30

# How the cards are drafted, and which values the Regions have.
DRAFTS: Final = ("modern", "classic")
REGION_VALUES: Final = ("printed", "staggered")

# Where points come from.
SOURCES: Final = ("start", "regions", "structures", "marauding", "effects", "track")
FROM_START: Final = 0
FROM_REGIONS: Final = 1
FROM_STRUCTURES: Final = 2
FROM_MARAUDING: Final = 3
FROM_EFFECTS: Final = 4
FROM_TRACK: Final = 5  # gained or lost to stand on a free space
N_SOURCES: Final = 6

# Degrees of impact in a Region.
DEGREES: Final = ("none", "presence", "dominance", "supremacy")
