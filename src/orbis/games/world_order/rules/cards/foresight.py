"""Foresight: a card is tried on a copy of the position, to warn before it, or a part of it, is wasted."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order.facts.cards import lines_at
from orbis.games.world_order.rules.base import EndTurn
from orbis.games.world_order.rules.cards.lost_parts import card_below
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, advance, choose, is_forced
from orbis.kernel.saves.state import fields_of

# What changes when a card leaves the hand, whether or not its effect does anything.
LEAVING_THE_HAND: Final = frozenset({"agenda", "found", "hand", "known", "legal", "logged", "played", "shown", "trace"})
LOST: Final = ("told-nothing", "told-option-out", "told-could-not-produce")  # what the log says of a part that is lost
FIRST: Final = 0  # draws that come out as the first that they may be, and as the last
LAST: Final = -1


def foreseen(w: World, answer: int) -> dict[str, Any]:
    """`idle` if a card would do nothing; else, in `lost`, what the log would say of parts that cannot happen."""
    other = tried(w, answer, None)
    return {"idle": True} if does_nothing(w, other) else lost_in(other)


def lost_by(w: World, answer: int) -> dict[str, Any]:
    """The same for an answer within a card that goes on with a choice, such as a Country for New Strategic Partner.

    A Country is revealed in between: what is lost with the first and with the last that may come is lost with all.
    """
    below = card_below(w, w.agenda[-1].seat)
    if below is None or lines_at(w.cards, below.card, below.path)[below.line].op != "choose_one":
        return {}
    lost = lost_in(tried(w, answer, FIRST))
    return lost if lost and lost == lost_in(tried(w, answer, LAST)) else {}


def tried(w: World, answer: int, draw: int | None) -> World:
    """The position after an answer and what follows by itself, up to the end of a turn or the first draw (None)."""
    other, seat = w.copy(), w.agenda[-1].seat
    other.logged = []
    choose(other, answer)
    advance(other)
    while other.agenda:
        step = other.agenda[-1]
        if step.seat == CHANCE and draw is not None:
            choose(other, other.legal[draw])
        elif step.seat == seat and is_forced(other) and not step.closing:
            choose(other, other.legal[0])
        else:
            break
        advance(other)
    return other


def lost_in(other: World) -> dict[str, Any]:
    """The log entries of a tried position about parts that cannot happen."""
    lost = [(key, args) for _, key, args in other.logged or [] if key in LOST]
    return {"lost": lost} if lost else {}


def does_nothing(w: World, other: World) -> bool:
    """Whether nothing is asked and nothing has changed before the turn ends. Only where a turn has an end."""
    if not other.agenda or not isinstance(other.agenda[-1], EndTurn):
        return False
    for name in fields_of(World):
        if name not in LEAVING_THE_HAND and getattr(other, name) != getattr(w, name):
            return False
    return True
