"""Abilities of the Growth cards of Diplomacy & Dominance that are more than a figure in another rule."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from orbis.games.world_order.facts.answers import ASSET, DEAL_ASSET, DECLINE, DISCARD, KEEP_ASSET, REPEAT, TYPE
from orbis.games.world_order.facts.cards import (
    ASSET_VP_OF,
    ASSETS_OF,
    BONUS_AMOUNT_OF,
    BONUS_OF,
    CARD_NAMES,
    FIRST_ASSET,
    FIRST_GROWTH,
    GROWTH_NAMES,
    N_ABILITIES,
    N_ASSETS,
    TYPES_OF,
    Line,
    lines_at,
)
from orbis.games.world_order.facts.constants import DEALT, FROM_ASSETS, IN_BOX, KEPT, USED
from orbis.games.world_order.facts.names import GAINS, N_RESOURCES, RESOURCES, TYPES
from orbis.games.world_order.rules import threat
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.rules.cards import collaboration_with_allies
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.dealing import DealAssetsTo
from orbis.games.world_order.rules.turn import DrawCards
from orbis.games.world_order.state import trace
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import Step, put

REVENUE_OPTIMIZATION: Final = GROWTH_NAMES.index("revenue_optimization")


# -- Revenue Optimization


def repeats(w: World, power: int) -> int:
    """How many revealed cards give a power their bonus again."""
    if not w.can(power, REVENUE_OPTIMIZATION):
        return 0
    return w.cards.effects[FIRST_GROWTH + REVENUE_OPTIMIZATION][0].number("cards")


class RepeatBonus(Step[World]):
    """Revenue Optimization: the bonus of two different revealed cards is gained again; copies are different cards."""

    __slots__ = ("left", "revealed")

    rule = 'DD "Growth Cards"'
    asks = "ask-repeat"

    def __init__(self, seat: int, revealed: tuple[int, ...], left: int) -> None:
        self.seat = seat
        self.revealed = revealed  # those whose bonus was not gained again, in their order
        self.left = left

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"left": self.left}

    @override
    def run(self, w: World) -> bool:
        """None left, or all that are left: then there is nothing to choose."""
        if self.left and self.left >= len(self.revealed):
            for card in self.revealed:
                w.gain(w.power_of[self.seat], BONUS_OF[card], BONUS_AMOUNT_OF[card])
            return True
        return not self.left

    @override
    def answers(self, w: World) -> list[int]:
        return [REPEAT + c for i, c in enumerate(self.revealed) if c not in self.revealed[:i]]

    @override
    def why_not(self, w: World, answer: int) -> str:
        return "why-not-revealed" if REPEAT <= answer < REPEAT + N_ABILITIES else "not-an-answer"

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        what, amount = BONUS_OF[answer - REPEAT], BONUS_AMOUNT_OF[answer - REPEAT]
        if what >= N_RESOURCES:
            return {"gain": {GAINS[what]: amount}}
        return {"gain": threat.gains(w, w.power_of[self.seat], what, amount)}

    @override
    def apply(self, w: World, answer: int) -> None:
        card = answer - REPEAT
        w.gain(w.power_of[self.seat], BONUS_OF[card], BONUS_AMOUNT_OF[card])
        place = self.revealed.index(card)
        rest = self.revealed[:place] + self.revealed[place + 1 :]
        w.agenda.append(RepeatBonus(self.seat, rest, self.left - 1))


# -- Change of Leadership


class ExchangeHand(Step[World]):
    """Change of Leadership: discard the whole hand, then draw as many cards."""

    rule = 'DD "Growth Cards"'

    @override
    def run(self, w: World) -> bool:
        """Everybody sees what is discarded."""
        power = w.power_of[self.seat]
        count = w.size_of(w.hand, power)
        for card in w.cards_in(w.hand, power):
            cell = power * N_ABILITIES + card
            for _ in range(w.hand[cell]):
                w.log("told-discard", power, card)
            w.discard[cell] += w.hand[cell]
        trace.show_hand(w, power)
        w.shown += 1
        w.agenda.append(DrawCards(self.seat, count))
        return True


# -- Resource Efficiency


class DiscardForTypes(Step[World]):
    """Resource Efficiency: discard a card and gain for each type symbol on it; of three symbols two are chosen."""

    __slots__ = ("card", "line")

    rule = 'DD "Growth Cards"'
    asks = "ask-discard-for-types"
    secret = True

    def __init__(self, seat: int, card: int, line: int) -> None:
        self.seat = seat
        self.card = card  # whose line says what each type brings
        self.line = line

    @override
    def run(self, w: World) -> bool:
        return not w.size_of(w.hand, w.power_of[self.seat])

    @override
    def answers(self, w: World) -> list[int]:
        return [DISCARD + c for c in w.cards_in(w.hand, w.power_of[self.seat])]

    @override
    def why_not(self, w: World, answer: int) -> str:
        return "why-not-in-hand" if DISCARD <= answer < DISCARD + N_ABILITIES else "not-an-answer"

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        types = TYPES_OF[answer - DISCARD]
        line = lines_at(w.cards, self.card, ())[self.line]
        if len(types) > line.number("types_max"):
            return {}
        units = [sum([line.amounts[TYPES[t]][r] for t in types]) for r in range(N_RESOURCES)]
        return {"gain": {RESOURCES[r]: n for r, n in enumerate(units) if n}}

    @override
    def apply(self, w: World, answer: int) -> None:
        """The card lies face up on the discard pile; the gain follows."""
        power, card = w.power_of[self.seat], answer - DISCARD
        trace.leave_hand(w, power, card)
        w.discard[power * N_ABILITIES + card] += 1
        most = lines_at(w.cards, self.card, ())[self.line].number("types_max")
        if len(TYPES_OF[card]) > most:
            w.agenda.append(ChooseTypes(self.seat, self.card, self.line, TYPES_OF[card], most))
            return
        for type_ in TYPES_OF[card]:
            gain_for_type(w, power, self.card, self.line, type_)


def gain_for_type(w: World, power: int, card: int, line: int, type_: int) -> None:
    """The gain that the line of a card gives for one symbol."""
    for resource, amount in enumerate(lines_at(w.cards, card, ())[line].amounts[TYPES[type_]]):
        if amount:
            w.gain(power, resource, amount)


class ChooseTypes(Step[World]):
    """Resource Efficiency: which symbols of Re-Evaluate Strategy pay."""

    __slots__ = ("card", "left", "line", "types")

    rule = 'DD "Growth Cards"'
    asks = "ask-type"

    def __init__(self, seat: int, card: int, line: int, types: tuple[int, ...], left: int) -> None:
        self.seat = seat
        self.card = card
        self.line = line
        self.types = types  # those not chosen yet
        self.left = left  # symbols still to choose

    @override
    def facts(self, w: World) -> dict[str, Any]:
        return {"left": self.left}

    @override
    def run(self, w: World) -> bool:
        """All chosen, or no more than there are to choose."""
        if self.left and self.left >= len(self.types):
            for type_ in self.types:
                gain_for_type(w, w.power_of[self.seat], self.card, self.line, type_)
            return True
        return not self.left

    @override
    def answers(self, w: World) -> list[int]:
        return [TYPE + t for t in self.types]

    @override
    def why_not(self, w: World, answer: int) -> str:
        return "why-no-such-type" if TYPE <= answer < TYPE + len(TYPES) else "not-an-answer"

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        amounts = lines_at(w.cards, self.card, ())[self.line].amounts[TYPES[answer - TYPE]]
        return {"gain": {RESOURCES[r]: n for r, n in enumerate(amounts) if n}}

    @override
    def apply(self, w: World, answer: int) -> None:
        type_ = answer - TYPE
        gain_for_type(w, w.power_of[self.seat], self.card, self.line, type_)
        place = self.types.index(type_)
        rest = self.types[:place] + self.types[place + 1 :]
        w.agenda.append(ChooseTypes(self.seat, self.card, self.line, rest, self.left - 1))


# -- Operational Advantage


class DrawAssets(DealAssetsTo):
    """Operational Advantage: new Strategic Assets of one's power, out of those in the box."""

    rule = 'DD "Growth Cards"'

    @override
    def run(self, w: World) -> bool:
        """The box may have fewer assets left than the card says."""
        return not self.left or not self.answers(w)

    @override
    def apply(self, w: World, answer: int) -> None:
        w.asset = put(w.asset, answer - DEAL_ASSET, DEALT)
        w.agenda.append(DrawAssets(self.owner, self.left - 1))


class KeepAsset(Step[World]):
    """Operational Advantage: keep one of the assets drawn, which scores its starting VP; the other goes back."""

    rule = 'DD "Growth Cards"'
    asks = "ask-keep-asset"
    secret = True

    @override
    def run(self, w: World) -> bool:
        return not self.answers(w)

    @override
    def answers(self, w: World) -> list[int]:
        return [KEEP_ASSET + a for a in ASSETS_OF[w.power_of[self.seat]] if w.asset[a] == DEALT]

    @override
    def why_not(self, w: World, answer: int) -> str:
        return "why-not-drawn" if KEEP_ASSET <= answer < KEEP_ASSET + N_ASSETS else "not-an-answer"

    @override
    def about(self, w: World, answer: int) -> dict[str, Any]:
        return {"gain": {"vp": ASSET_VP_OF[answer - KEEP_ASSET]}}

    @override
    def apply(self, w: World, answer: int) -> None:
        """The kept asset lies face up; nobody sees the other one."""
        power, kept = w.power_of[self.seat], answer - KEEP_ASSET
        for asset in ASSETS_OF[power]:
            if w.asset[asset] == DEALT:
                w.asset = put(w.asset, asset, KEPT if asset == kept else IN_BOX)
        w.shown += 1
        w.log("told-asset", power, FIRST_ASSET + kept)
        w.add_vp(power, FROM_ASSETS, ASSET_VP_OF[kept])


class ResolveAsset(OwnDecision):
    """Operational Advantage: resolve an own unused asset at once; no Ability card is placed face down."""

    __slots__ = ("optional",)

    rule = 'DD "Growth Cards"'
    asks = "ask-resolve-asset"

    def __init__(self, seat: int, optional: bool) -> None:
        self.seat = seat
        self.optional = optional

    def unused(self, w: World) -> list[int]:
        """Own assets that lie face up."""
        return [a for a in ASSETS_OF[w.power_of[self.seat]] if w.asset[a] == KEPT]

    @override
    def run(self, w: World) -> bool:
        return not self.unused(w)

    @override
    def answers(self, w: World) -> list[int]:
        found = [ASSET + a for a in self.unused(w)]
        return [*found, DECLINE] if self.optional else found

    @override
    def why_not(self, w: World, answer: int) -> str:
        if not ASSET <= answer < ASSET + N_ASSETS:
            return super().why_not(w, answer)
        own = answer - ASSET in ASSETS_OF[w.power_of[self.seat]]
        return "why-asset-used" if own and w.asset[answer - ASSET] == USED else "why-not-your-asset"

    @override
    def apply(self, w: World, answer: int) -> None:
        """The asset is turned face down, then its effect is resolved."""
        if answer != DECLINE:
            w.asset = put(w.asset, answer - ASSET, USED)
            w.agenda.append(Read(self.seat, FIRST_ASSET + answer - ASSET, (), 0, (), ""))


# -- how the lines begin


def if_focus(w: World, at: Read, line: Line) -> Step[World] | None:
    """Read the lines inside only with one of these Focuses."""
    return at.inside(0) if line.number("focus") >> w.focus[w.power_of[at.seat]] & 1 else None


def if_influence_added(w: World, at: Read, line: Line) -> Step[World] | None:
    """`if_influence_added`: 1 VP at most, however many cubes."""
    return at.inside(0) if w.added >> w.power_of[at.seat] & 1 else None


def exchange_hand(w: World, at: Read, line: Line) -> Step[World]:
    """Discard the hand and draw as many cards."""
    return ExchangeHand(at.seat)


def discard_for_types(w: World, at: Read, line: Line) -> Step[World]:
    """Discard a card; the step reads the gain of each type from the line."""
    return DiscardForTypes(at.seat, at.card, at.line)


def draw_assets(w: World, at: Read, line: Line) -> Step[World]:
    """Draw assets, then keep one of them."""
    w.agenda.append(KeepAsset(at.seat))
    return DrawAssets(at.seat, line.number("cards"))


def resolve_asset(w: World, at: Read, line: Line) -> Step[World]:
    """Resolve an unused asset of the player's own."""
    return ResolveAsset(at.seat, line.optional)


def elsewhere(w: World, at: Read, line: Line) -> None:
    """Lines that are never begun: the rule they change asks for them by the name of their card."""
    raise AssertionError(f"{CARD_NAMES[at.card]}: {line.op} is not carried out, it changes another rule")


GROWTH_VERBS: Final[dict[str, Any]] = {
    "repeat_bonus": elsewhere,
    "if_focus": if_focus,
    "if_influence_added": if_influence_added,
    "exchange_hand": exchange_hand,
    "look_at_deck_by_value": collaboration_with_allies.look_at_deck_by_value,
    "improve_prosperity": elsewhere,
    "discard_for_types": discard_for_types,
    "draw_assets": draw_assets,
    "resolve_asset": resolve_asset,
    "win_influence_ties": elsewhere,
    "threaten_everywhere": elsewhere,
}

GROWTH_STEPS: Final[tuple[type[Step[Any]], ...]] = (
    RepeatBonus,
    ExchangeHand,
    DiscardForTypes,
    ChooseTypes,
    DrawAssets,
    KeepAsset,
    ResolveAsset,
    collaboration_with_allies.ExhaustToLook,
    collaboration_with_allies.LookAtDeck,
    collaboration_with_allies.DrawSeen,
    collaboration_with_allies.PutBack,
)
