"""Warnings before an answer: events that would do nothing, and things that are lost for good."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.history_of_the_world.facts.answers import EVENT
from orbis.games.history_of_the_world.facts.components import (
    ARMIES_OF,
    CARD_NAMES,
    EFFECT_OF,
    IS_KINGDOM,
    N_EMPIRES,
    N_EVENTS,
)
from orbis.games.history_of_the_world.facts.constants import FORTS_LEFT, ONCE_LEFT
from orbis.games.history_of_the_world.facts.names import (
    BATTLE_BONUS,
    EXTRA_DIE,
    GAIN_ARMIES,
    GAIN_ARMIES_PER_RESOURCE,
    IGNORE_DEFENCE,
    MONUMENT_RATE,
    N_EPOCHS,
    NOBODY,
    PLACE_CARAVAN,
    PLACE_FLEET,
    REROLL,
    SIEGE_TOKENS,
    SURE_WIN,
    TIES_WIN,
)
from orbis.games.history_of_the_world.rules.base import hand
from orbis.games.history_of_the_world.rules.events import most_uses
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.content.sentences import message

# Effects that need an invasion of the same turn; those that bring the armies for one.
FOR_INVASIONS: Final = (
    BATTLE_BONUS,
    EXTRA_DIE,
    IGNORE_DEFENCE,
    PLACE_CARAVAN,
    PLACE_FLEET,
    REROLL,
    SIEGE_TOKENS,
    SURE_WIN,
    TIES_WIN,
)
BRING_ARMIES: Final = (GAIN_ARMIES, GAIN_ARMIES_PER_RESOURCE)
TOO_LATE: Final = (*FOR_INVASIONS, *BRING_ARMIES, MONUMENT_RATE)  # once the monuments are built


def of_events(w: History, seat: int, playable: list[int]) -> list[dict[str, Any]]:
    """HW "Enhancements": events that would do nothing without an army, and the last turn to play one."""
    if w.army_card > 1:  # there is time
        return []
    playable = events(playable)
    idle = idle_events(w, seat, playable)
    found = [message("mind-idle-event", {"event": CARD_NAMES[card_of(c)]}) for c in idle]
    found += of_parts(w, seat, playable)
    if w.epoch == N_EPOCHS and len(playable) > len(idle):
        found.append(message("mind-last-turn", {}))
    return found


def of_parts(w: History, seat: int, playable: list[int]) -> list[dict[str, Any]]:
    """HW "Event Cards": events of which only a part could be carried out now."""
    found: list[dict[str, Any]] = []
    for answer in events(playable):
        card = card_of(answer)
        many = most_uses(w, seat, card)
        if many < EFFECT_OF[card].amount:
            facts = {"event": CARD_NAMES[card], "count": many, "of": EFFECT_OF[card].amount}
            found.append(message("mind-part", facts))
    return found


def idle_events(w: History, seat: int, playable: list[int]) -> list[int]:
    """The events among some that would do nothing: no army is left to invade with, and none may come."""
    if w.army_card or may_gain_armies(w, seat):
        return []
    return [c for c in events(playable) if EFFECT_OF[card_of(c)].op in FOR_INVASIONS]


def late_events(playable: list[int]) -> list[int]:
    """The events among some that do nothing once the monuments are built."""
    return [c for c in events(playable) if EFFECT_OF[card_of(c)].op in TOO_LATE]


def at_the_end(w: History, seat: int, playable: list[int]) -> list[dict[str, Any]]:
    """HW "Enhancements": after the monuments, events for invasions and monuments would do nothing any more."""
    idle = late_events(playable)
    found = [message("mind-too-late", {"event": CARD_NAMES[card_of(c)]}) for c in idle]
    found += of_parts(w, seat, playable)
    if w.epoch == N_EPOCHS and len(events(playable)) > len(idle):
        found.append(message("mind-last-turn", {}))
    return found


def of_effect(w: History) -> list[dict[str, Any]]:
    """HW "Empire Effects": the player has said to do without it."""
    if w.card == NOBODY or IS_KINGDOM[w.card] or w.card in w.effects:
        return []
    return [message("mind-forgone", {"empire": CARD_NAMES[w.card]})]


def events(answers: list[int]) -> list[int]:
    """The answers among some that play an event."""
    return [answer for answer in answers if EVENT <= answer < EVENT + N_EVENTS]


def card_of(answer: int) -> int:
    """The event that an answer plays."""
    return answer - EVENT + N_EMPIRES


def may_gain_armies(w: History, seat: int) -> bool:
    """Whether armies may still come to the card: by an event in hand, or once for new lands."""
    return w.left[ONCE_LEFT] > 0 or any([EFFECT_OF[c].op in BRING_ARMIES for c in hand(w, seat)])  # noqa: C419


def of_free_forts(w: History, places: int) -> list[dict[str, Any]]:
    """HW "Fortifying": without armies on the card free forts are all that is left to do, and stopping loses them."""
    forts = min(w.left[FORTS_LEFT], w.forts_left, places)
    return [message("mind-free-forts", {"forts": forts})] if forts and not w.army_card else []


def of_supply(w: History, seat: int, kingdom: int, empire: int) -> list[dict[str, Any]]:
    """HW "Establish Empire": the armies of a kingdom may be lacking for the empire (HW-LM1)."""
    needed = ARMIES_OF[kingdom] + ARMIES_OF[empire]
    if w.supply[seat] >= needed:
        return []
    facts = {
        "armies": w.supply[seat],
        "needed": needed,
        "event": CARD_NAMES[kingdom],
        "empire": CARD_NAMES[empire],
    }
    return [message("mind-supply", facts)]
