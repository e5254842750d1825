"""The base of decisions in a player's own turn: events at any time, and effects that a player may do without."""

from __future__ import annotations

from typing import ClassVar, Final

from typing_extensions import override

from orbis.games.history_of_the_world.facts.answers import EVENT, FORGO, USE_EFFECT
from orbis.games.history_of_the_world.facts.components import (
    EFFECT_OF,
    EPOCH_OF,
    IS_KINGDOM,
    N_CARDS,
    N_EMPIRES,
    N_EVENTS,
)
from orbis.games.history_of_the_world.facts.constants import GONE, SWITCHED
from orbis.games.history_of_the_world.facts.names import (
    ABSORB_OWN,
    ALL_SEATS,
    BATTLE_BONUS,
    BONUS_MONUMENTS,
    GAIN_ARMIES_ONCE,
    IGNORE_DEFENCE,
    MONUMENT_RATE,
    NOBODY,
    POINTS_PER_BATTLE,
    POINTS_PER_MONUMENT,
    RAID_POINTS,
    RECOVER_ON_TIE,
    SIEGE_BONUS,
    TIES_WIN,
)
from orbis.games.history_of_the_world.rules import events
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import Step

# Effects of empires that begin by themselves. All others are chosen each time: a fort, a reroll, a siege token.
UNASKED: Final = (
    ABSORB_OWN,
    BATTLE_BONUS,
    BONUS_MONUMENTS,
    GAIN_ARMIES_ONCE,
    IGNORE_DEFENCE,
    MONUMENT_RATE,
    POINTS_PER_BATTLE,
    POINTS_PER_MONUMENT,
    RAID_POINTS,
    RECOVER_ON_TIE,
    SIEGE_BONUS,
    TIES_WIN,
)


class OwnTurn(Step[History]):
    """HW "Enhancements": in their own turn a player may play events at any time except during an invasion."""

    interruptible: ClassVar[bool] = True

    @override
    def must_ask(self, w: History) -> bool:
        """A player who holds events is asked, whether one can be played or not: silence would tell which ones."""
        return holds_events(w, self.seat)

    @override
    def extras(self, w: History) -> list[int]:
        """The events that would do something now, and the answer that switches the empire's effect off or on."""
        found = [EVENT + c - N_EMPIRES for c in hand(w, self.seat) if not why_not_play(w, self.seat, c)]
        if acts_unasked(w) and not just_switched(w) and self.offers_effect(w):
            found.append(FORGO if w.card in w.effects else USE_EFFECT)
        return found

    def offers_effect(self, w: History) -> bool:
        """HW "Empire Effects": a player may do without the effect, but nobody is asked for that alone."""
        return self.must_ask(w)

    @override
    def interrupt(self, w: History, answer: int) -> Step[History] | None:
        """Play an event, or do without the effect of the empire."""
        if answer in (FORGO, USE_EFFECT):
            return Forgo(self.seat)
        card = answer - EVENT + N_EMPIRES
        if not EVENT <= answer < EVENT + N_EVENTS or IS_KINGDOM[card]:
            return None
        idle = w.logged is not None and "idle" in self.about(w, answer)
        reveal(w, card)
        w.log("told-idle" if idle else "told-event", self.seat, card)
        return events.Enhance(self.seat, card)


class Forgo(Step[History]):
    """HW "Empire Effects": a player may do without the effect, and use it again after the next army."""

    rule = 'HW "Empire Effects"'

    @override
    def run(self, w: History) -> bool:
        """Switch the effect on or off. An army must come in between, or a player could switch for ever."""
        w.left[SWITCHED] = w.army_card + 1
        if w.card in w.effects:
            w.effects.remove(w.card)
        else:
            w.effects.insert(0, w.card)
        return True


def acts_unasked(w: History) -> bool:
    """Whether the empire in play has an effect that begins by itself."""
    return w.card != NOBODY and not IS_KINGDOM[w.card] and EFFECT_OF[w.card].op in UNASKED


def just_switched(w: History) -> bool:
    """Whether the effect was given up or taken up and no army has left the card since."""
    return w.left[SWITCHED] == w.army_card + 1


def hand(w: History, seat: int) -> list[int]:
    """The event cards a seat holds."""
    at = w.at
    return [c for c in range(N_EMPIRES, N_CARDS) if at[c] == seat]


def holds_events(w: History, seat: int) -> bool:
    """Whether a seat holds any event, which all can see, and no kingdom is in play, which shuts enhancements out."""
    if w.card != NOBODY and IS_KINGDOM[w.card]:
        return False
    at = w.at
    for c in range(N_EMPIRES, N_CARDS):  # noqa: SIM110
        if at[c] == seat:
            return True
    return False


def why_not_play(w: History, seat: int, card: int) -> str:
    """The reason against playing an event now, apart from an invasion that is going on."""
    if IS_KINGDOM[card] and EPOCH_OF[card] < w.epoch:
        return "why-kingdom-epoch"
    if w.at[card] != seat:
        return "why-not-your-event"
    if w.actor != seat:
        return "why-not-your-turn"
    if IS_KINGDOM[card]:
        return "why-kingdom-first"
    if w.card != NOBODY and IS_KINGDOM[w.card]:
        return "why-only-with-empire"
    return events.why_not(w, seat, card)


def reveal(w: History, card: int) -> None:
    """A card is played: all see it, and it leaves the game."""
    w.at[card] = GONE
    w.knows[card] = ALL_SEATS
    w.shown += 1
