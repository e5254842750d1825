"""The words of World Order and their numbers: powers, Regions, resources, Focuses and kinds of action.

A number indexes the tuples of `components.py` and the lists of the state; the word at the same place in the tuple is
what stands in the content, in the log and in the keys of the sentences.
"""

from __future__ import annotations

from typing import Final

EDITIONS: Final = ("0.5", "0.8", "1.0")  # of the rulebook
EDITION: Final = "1.0"  # unless the players choose another

POWERS: Final = ("usa", "eu", "russia", "china")
USA: Final = 0
EU: Final = 1
RUSSIA: Final = 2
CHINA: Final = 3
N_POWERS: Final = 4

# Who may own a cube of Influence: a power, or the Region itself (the black cubes).
OWNERS: Final = (*POWERS, "local")
LOCAL: Final = 4

NOBODY: Final = -1

REGIONS: Final = (
    "europe",
    "central_asia",
    "americas",
    "middle_east_north_africa",
    "africa",
    "south_asia",
    "east_asia_pacific",
)
EUROPE: Final = 0
CENTRAL_ASIA: Final = 1
AMERICAS: Final = 2
MENA: Final = 3
AFRICA: Final = 4
SOUTH_ASIA: Final = 5
EAST_ASIA_PACIFIC: Final = 6
N_REGIONS: Final = 7
ALL_REGIONS: Final = 127  # as bits

RESOURCES: Final = ("energy", "raw_materials", "food", "consumer_goods", "services", "diplomacy", "armies")
ENERGY: Final = 0
RAW_MATERIALS: Final = 1
FOOD: Final = 2
CONSUMER_GOODS: Final = 3
SERVICES: Final = 4
DIPLOMACY: Final = 5
ARMIES: Final = 6
N_RESOURCES: Final = 7
N_PRIMARY: Final = 3  # the first three are produced from nothing, the others from a recipe

# What can be gained or paid: a resource, money or Victory Points.
GAINS: Final = (*RESOURCES, "money", "vp")
MONEY: Final = 7
VP: Final = 8
N_GAINS: Final = 9

TYPES: Final = ("diplomatic", "economic", "military", "domestic")  # of an action, by the colour of the card
DOMESTIC: Final = 3

FOCUSES: Final = ("domestic", "diplomatic", "military")
DOMESTIC_FOCUS: Final = 0
DIPLOMATIC_FOCUS: Final = 1
MILITARY_FOCUS: Final = 2

MAJORITIES: Final = ("money", "armies", "allies")  # what the three Majority tokens reward
MOST_MONEY: Final = 0
MOST_ARMIES: Final = 1
MOST_ALLIES: Final = 2

# When the ability of a Growth card works.
WHENS: Final = (
    "taken",
    "choose_focus",
    "draw_cards",
    "any_time",
    "improve_relations",
    "first_turn",
    "add_influence",
    "research",
    "prosper",
    "turn_end",
    "always",
)
WHEN_TAKEN: Final = 0
WHEN_CHOOSE_FOCUS: Final = 1
WHEN_ANY_TIME: Final = 3
WHEN_FIRST_TURN: Final = 5
WHEN_TURN_END: Final = 9
NEVER: Final = -1

# What a discount on Engage is multiplied by.
DISCOUNTS: Final = ("army_there", "ally_there")
PER_ARMY_THERE: Final = 0
PER_ALLY_THERE: Final = 1

ZONES: Final = ("hand", "discard_pile")  # from where a card is trashed
FROM_HAND: Final = 0
FROM_DISCARD_PILE: Final = 1

COLOURS: Final = ("blue", "yellow", "white", "red")

# Diplomacy & Dominance: its parts, each of which can be played without the others.
MODULES: Final = ("automas", "objectives", "growth", "abilities", "assets")
GROWTH_MIXES: Final = ("new", "two_of_four", "shuffled")  # how its Growth cards are used

# Who plays a power: a person (or a bot), or an Automa in one of its two modes.
SEATS: Final = ("1", "2", "3", "4")  # as people count them
MODES: Final = ("person", "normal", "hard")
PERSON: Final = 0
NORMAL: Final = 1
HARD: Final = 2

# The spaces of the Automa board: three rows, by the type of a card, with a space on the left and one on the right.
SPACES: Final = ("engage", "improve_relations", "invest", "trade", "build_base", "move")
ENGAGE_SPACE: Final = 0
IMPROVE_SPACE: Final = 1
INVEST_SPACE: Final = 2
TRADE_SPACE: Final = 3
BASE_SPACE: Final = 4
MOVE_SPACE: Final = 5
N_SPACES: Final = 6

# The corners of a Decision card: how an Automa decides between two options, and between three.
LETTERS: Final = ("A", "B")
NUMERALS: Final = ("I", "II", "III")
