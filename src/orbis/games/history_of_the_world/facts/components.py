"""The map and the cards of History of the World as flat tuples, numbered as they stand in the content."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.history_of_the_world.facts.names import (
    BARREN,
    CAPITOL,
    DEFENCES,
    N_EPOCHS,
    NO_EFFECT,
    NO_STRUCTURE,
    OCEAN,
    OPERATIONS,
    REGION_VALUES,
    SECTION_KINDS,
    STRUCTURES,
    WHENS,
)
from orbis.games.history_of_the_world.facts.schema import CONTENT

Ints = tuple[int, ...]
Table = tuple[Ints, ...]


def _rows(file: str) -> list[Any]:
    return list(CONTENT[file].values())


def _places(names: list[str], words: tuple[str, ...]) -> Ints:
    return tuple([words.index(name) for name in names])


# -- Map

REGION_NAMES: Final = tuple(CONTENT["regions.toml"])
N_REGIONS: Final = len(REGION_NAMES)
PRESENCE_IN: Final = {  # reading -> region -> epoch, from 0 -> points for presence
    REGION_VALUES[0]: tuple([tuple(r["values"]) for r in _rows("regions.toml")]),
    REGION_VALUES[1]: tuple([tuple(r["staggered"]) for r in _rows("regions.toml")]),
}

TERRITORY_NAMES: Final = tuple(CONTENT["territories.toml"])
N_TERRITORIES: Final = len(TERRITORY_NAMES)
_territories: Final = _rows("territories.toml")
REGION_OF: Final[Ints] = tuple([REGION_NAMES.index(t["region"]) for t in _territories])
TERRITORIES_IN: Final[Table] = tuple(
    [tuple([t for t in range(N_TERRITORIES) if REGION_OF[t] == r]) for r in range(N_REGIONS)]
)
HAS_TERRAIN: Final[tuple[bool, ...]] = tuple(["terrain" in t for t in _territories])
HAS_RESOURCE: Final[tuple[bool, ...]] = tuple([t.get("resource", False) for t in _territories])
NEIGHBOURS: Final[Table] = tuple(  # territory -> those across a border or a strait
    [tuple(sorted(_places(t.get("land", []) + t.get("straits", []), TERRITORY_NAMES))) for t in _territories]
)

SECTION_NAMES: Final = tuple(CONTENT["sections.toml"])
N_SECTIONS: Final = len(SECTION_NAMES)
_sections: Final = _rows("sections.toml")
SECTION_KIND: Final[Ints] = tuple([SECTION_KINDS.index(s["kind"]) for s in _sections])
SHORES: Final[Table] = tuple(
    [_places(s.get("shores", []), TERRITORY_NAMES) for s in _sections]
)  # section -> territories
MEETS: Final[Table] = tuple([_places(s.get("meets", []), SECTION_NAMES) for s in _sections])
SECTIONS_OF: Final[Table] = tuple(  # territory -> the sections it lies on
    [tuple([s for s in range(N_SECTIONS) if t in SHORES[s]]) for t in range(N_TERRITORIES)]
)
SEAS_OF: Final[Table] = tuple(  # ocean -> the seas next to it, where its fleet is as well
    [
        tuple([m for m in MEETS[s] if SECTION_KINDS[SECTION_KIND[m]] == "sea"]) if SECTION_KIND[s] == OCEAN else ()
        for s in range(N_SECTIONS)
    ]
)
IS_WATER: Final[tuple[bool, ...]] = tuple([kind != BARREN for kind in SECTION_KIND])
BARREN_LANDS_OF: Final[Table] = tuple(  # territory -> the barren lands it lies on
    [tuple([s for s in SECTIONS_OF[t] if SECTION_KIND[s] == BARREN]) for t in range(N_TERRITORIES)]
)

# -- Cards: the empires, then the events


class Effect:
    """The effect of a card, as numbers. It never changes."""

    __slots__ = ("amount", "limit", "mask", "op", "outside", "switch", "when")

    def __init__(self, record: dict[str, Any]) -> None:
        given = {name: value for name, value in record.items() if name != "op"}
        self.op: int = OPERATIONS.index(record["op"]) if record else NO_EFFECT
        numbers = [value for value in given.values() if type(value) is int]
        self.amount: int = numbers[0] if numbers else 0  # the number of the line: armies, points, dice, ...
        self.limit: int = numbers[1] if len(numbers) > 1 else 0  # a second number: territories, most
        self.when: int = WHENS.index(given.get("when", "always"))
        self.switch: bool = True in [value is True for value in given.values()]  # start_only, needs_resource, ...
        self.outside: bool = "outside" in given
        self.mask: int = 0  # Regions, defences or the kind of a section, as bits
        for name in given.get("inside", given.get("outside", [])):
            self.mask |= 1 << REGION_NAMES.index(name)
        for name in given.get("what", []):
            self.mask |= 1 << DEFENCES.index(name)
        if "kind" in given:
            self.mask = 1 << SECTION_KINDS.index(given["kind"])


_empires: Final = _rows("empires.toml")
_events: Final = _rows("events.toml")
_cards: Final = _empires + _events
EMPIRE_NAMES: Final = tuple(CONTENT["empires.toml"])
EVENT_NAMES: Final = tuple(CONTENT["events.toml"])
CARD_NAMES: Final = EMPIRE_NAMES + EVENT_NAMES
N_EMPIRES: Final = len(EMPIRE_NAMES)
N_EVENTS: Final = len(EVENT_NAMES)
N_CARDS: Final = N_EMPIRES + N_EVENTS
EPOCH_OF: Final[Ints] = tuple([c["epoch"] for c in _cards])
EMPIRES_IN: Final[Table] = tuple(  # epoch, from 0 -> its empires in the order in which they are called
    [tuple([c for c in range(N_EMPIRES) if EPOCH_OF[c] == e + 1]) for e in range(N_EPOCHS)]
)
EVENTS_IN: Final[Table] = tuple(  # epoch, from 0 -> its events, as cards
    [tuple([c for c in range(N_EMPIRES, N_CARDS) if EPOCH_OF[c] == e + 1]) for e in range(N_EPOCHS)]
)
IS_KINGDOM: Final[tuple[bool, ...]] = tuple([c >= N_EMPIRES and "armies" in _cards[c] for c in range(N_CARDS)])
ARMIES_OF: Final[Ints] = tuple([c.get("armies", 0) for c in _cards])
START_OF: Final[Table] = tuple([_places(c.get("start", []), TERRITORY_NAMES) for c in _cards])
TOKENS_OF: Final[Table] = tuple(  # card -> the sections of its fleets and caravans
    [_places(c.get("fleets", []) + c.get("caravans", []), SECTION_NAMES) for c in _cards]
)
STRUCTURE_OF: Final[Ints] = tuple(  # card -> what is placed where it begins; none: a marauder
    [CAPITOL if c.get("capitol") else STRUCTURES.index(c.get("structure", STRUCTURES[NO_STRUCTURE])) for c in _cards]
)
EFFECT_OF: Final[tuple[Effect, ...]] = tuple([Effect(c["effect"][0] if "effect" in c else {}) for c in _cards])

# -- Pieces

ARMIES_EACH: Final = 25
CITIES: Final = 24  # cities and capitols are two sides of one piece
MONUMENTS: Final = 20
FORTS: Final = 14
TRACK: Final = 100  # spaces
