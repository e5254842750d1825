"""Reads and checks the content of Caravels, once."""

from __future__ import annotations

from typing import Any, Final

from orbis.kernel.content.records import Op, Schema, read

PACKAGE: Final = "orbis.games.caravels"
GOODS: Final = ("cloth", "spice", "wine")

OPS: Final = {
    "gain": Op(must={"coins": "number"}),
    "gain_per_ship": Op(must={"coins": "number"}),
    "sail": Op(may={"discount": "number"}),
    "draw": Op(must={"cards": "number"}),
    "play_card": Op(),
    "choose_one": Op(must={"options": "choices"}),
    "raid": Op(must={"sinks_up_to": "number"}),
    "rob": Op(),
    "fair": Op(must={"goods": "goods", "coins": "number"}),
    "buy_points": Op(must={"coins": "number", "points": "number"}),
}

CARD_SCHEMA: Final = Schema({"goods": "goods", "effect": "lines"}, {}, OPS, {"goods": GOODS})
HARBOUR_SCHEMA: Final = Schema({"value": "number", "toll": "number"}, {}, {}, {})


def load() -> tuple[dict[str, Any], dict[str, Any]]:
    """The cards and the harbours, checked."""
    cards, harbours = read(PACKAGE, "cards.toml"), read(PACKAGE, "harbours.toml")
    CARD_SCHEMA.check("cards.toml", cards)
    HARBOUR_SCHEMA.check("harbours.toml", harbours)
    return cards, harbours


CARDS, HARBOURS = load()
CARD_NAMES: Final = tuple(CARDS)
HARBOUR_NAMES: Final = tuple(HARBOURS)
VALUE_OF: Final[tuple[int, ...]] = tuple(h["value"] for h in HARBOURS.values())  # harbour -> points for most ships
TOLL_OF: Final[tuple[int, ...]] = tuple(h["toll"] for h in HARBOURS.values())  # harbour -> coins to sail there
GOODS_OF: Final[tuple[int, ...]] = tuple(GOODS.index(c["goods"]) for c in CARDS.values())  # card -> Goods

COPIES: Final = 2  # of each card
SHIPS: Final = 5  # of each seat
COINS: Final = 60  # in the box
N_CARDS: Final = len(CARD_NAMES)
N_HARBOURS: Final = len(HARBOUR_NAMES)


Line = dict[str, Any]


def lines_at(card: int, path: tuple[int, ...]) -> list[Line]:
    """The lines of a card's effect; a path of (line, option) pairs leads into its choices."""
    lines: list[Line] = CARDS[CARD_NAMES[card]]["effect"]
    for i in range(0, len(path), 2):
        lines = lines[path[i]]["options"][path[i + 1]]
    return lines
