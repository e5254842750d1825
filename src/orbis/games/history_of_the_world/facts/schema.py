"""Reads and checks the content of History of the World, once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orbis.games.history_of_the_world.facts.names import (
    DEFENCES,
    OPERATIONS,
    SECTION_KINDS,
    STRUCTURES,
    TERRAINS,
    WHENS,
)
from orbis.kernel.content.records import Kinds, Op, Schema, read
from orbis.kernel.errors import Invalid

PACKAGE: Final = "orbis.games.history_of_the_world"

# The verbs of empires and events. `when` restricts an effect on battles: by_fleet, without terrain, at a structure.
OPS: Final = {
    # Effects that last: of an empire, or of an event until the end of the turn.
    "monument_rate": Op({"resources": "number"}),  # resource icons for a monument, instead of two
    "forts_per_resource": Op({"forts": "number"}),  # free, after building monuments
    "free_forts": Op({"forts": "number"}, {"start_only": "switch"}),  # while invading
    "bonus_monuments": Op({"monuments": "number"}, {"needs_resource": "switch"}),
    "battle_bonus": Op({"amount": "number"}, {"when": "when"}),
    "ignore_defence": Op({"what": "many defence"}),
    "reroll": Op({"dice": "number"}, {"when": "when"}),  # in each battle
    "ties_win": Op({}, {"when": "when"}),
    "gain_armies_once": Op(  # when so many territories are held in some Regions, or outside of some
        {"armies": "number", "territories": "number"}, {}, {"inside": "many region", "outside": "many region"}
    ),
    "siege_tokens": Op({"tokens": "number"}),  # when the empire is established, or the event played
    "siege_tokens_for_structures": Op({"tokens": "number"}),  # for each one reduced after a battle
    "raid_points": Op({"points": "number"}),  # for a structure reduced after a battle by fleet, instead of one
    "absorb_own": Op({"times": "number"}),  # own resigned armies join the card
    "recover_on_tie": Op({"times": "number"}),
    "chain_invasion": Op({"die": "number"}),  # after a win with such a die: on at once, with an army of the supply
    "points_per_monument": Op({"points": "number"}),
    "spare_structures": Op(),
    "points_per_battle": Op({"points": "number"}),
    "siege_bonus": Op({"amount": "number"}),
    # Effects of events.
    "extra_die": Op({"battles": "number"}),
    "sure_win": Op({"battles": "number"}),
    "gain_armies": Op({"armies": "number"}),
    "gain_armies_per_resource": Op({"resources": "number", "most": "number"}),
    "place_fleet": Op({"kind": "section_kind"}),
    "place_caravan": Op(),
    "replace_adjacent": Op({"armies": "number"}, {"not_capitols": "switch"}),
    "replace_in_region": Op({"armies": "number"}, {"not_capitols": "switch"}),
    "barbarians": Op({"armies": "number"}),
    "disaster": Op({"territories": "number"}),
    "plague": Op({"armies": "number"}),
    "settle": Op({"armies": "number"}),
}

_REGIONS: Final = read(PACKAGE, "regions.toml")
_TERRITORIES: Final = read(PACKAGE, "territories.toml")
_SECTIONS: Final = read(PACKAGE, "sections.toml")
WORDS: Final = {
    "defence": DEFENCES,
    "region": tuple(_REGIONS),
    "section": tuple(_SECTIONS),
    "section_kind": SECTION_KINDS,
    "structure": STRUCTURES,
    "terrain": TERRAINS,
    "territory": tuple(_TERRITORIES),
    "when": WHENS,
}


def _schema(must: Kinds, may: Kinds | None = None) -> Schema:
    return Schema(must, may or {}, OPS, WORDS, (), parts=())


_PEOPLE: Final = {"fleets": "many section", "caravans": "many section", "effect": "lines"}
SCHEMAS: Final = {
    "regions.toml": _schema({"values": "many number", "staggered": "many number"}),
    "territories.toml": _schema(
        {"region": "region"},
        {"land": "many territory", "straits": "many territory", "terrain": "terrain", "resource": "switch"},
    ),
    "sections.toml": _schema({"kind": "section_kind"}, {"shores": "many territory", "meets": "many section"}),
    "empires.toml": _schema(
        {"epoch": "number", "armies": "number", "start": "many territory"}, {**_PEOPLE, "capitol": "switch"}
    ),
    "events.toml": _schema(
        {"epoch": "number"}, {**_PEOPLE, "armies": "number", "start": "many territory", "structure": "structure"}
    ),
}

Content = Mapping[str, Mapping[str, Any]]  # file -> id -> record


def check(content: Content) -> None:
    """Check every record of every file, then what has to fit between them; `Invalid` tells of the first mistake."""
    for file, schema in SCHEMAS.items():
        schema.check(file, content[file])
    for file, field in (("territories.toml", "land"), ("territories.toml", "straits"), ("sections.toml", "meets")):
        check_both_ways(file, field, content[file])
    for file in ("empires.toml", "events.toml"):
        for name, record in content[file].items():
            if "effect" in record and len(record["effect"]) != 1:
                raise Invalid(f"{file}: {name}", "a card has one effect")
    for name, record in content["events.toml"].items():
        if ("armies" in record) == ("effect" in record):
            raise Invalid(f"events.toml: {name}", "an event is a kingdom with armies, or an enhancement with an effect")


def check_both_ways(file: str, field: str, records: Mapping[str, Any]) -> None:
    """If one territory borders another, the other borders it too."""
    for name, record in records.items():
        for other in record.get(field, []):
            if name not in records[other].get(field, []):
                raise Invalid(f"{file}: {name}", f"{other} does not have {name} in its field '{field}'")


CONTENT: Final[Content] = {file: read(PACKAGE, file) for file in SCHEMAS}
check(CONTENT)
if tuple(OPS) != OPERATIONS:
    raise Invalid("library.OPS", "names.OPERATIONS must list the verbs in the same order")
