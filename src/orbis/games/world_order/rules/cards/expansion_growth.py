"""Abilities of the Growth cards of Diplomacy & Dominance that are more than a figure in another rule."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order import trace
from orbis.games.world_order.answers import ASSET, DEAL_ASSET, DECLINE, DISCARD, KEEP_ASSET, REPEAT, TYPE
from orbis.games.world_order.cards import (
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
from orbis.games.world_order.marks import DEALT, FROM_ASSETS, IN_BOX, KEPT, USED
from orbis.games.world_order.names import GAINS, N_RESOURCES, RESOURCES, TYPES
from orbis.games.world_order.steps import looking, outlook
from orbis.games.world_order.steps.hands import DrawCards
from orbis.games.world_order.steps.own import OwnDecision
from orbis.games.world_order.steps.read import Read
from orbis.games.world_order.world import World
from orbis.kernel.agenda import CHANCE, Step, only, put

REVENUE_OPTIMIZATION: Final = GROWTH_NAMES.index("revenue_optimization")


# -- Revenue Optimization


def repeats(w: World, power: int) -> int:
    """Of how many revealed cards a power gains the bonus again."""
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

    def facts(self, w: World) -> dict[str, Any]:
        """How many are left to choose."""
        return {"left": self.left}

    def run(self, w: World) -> bool:
        """None left, or all that are left: then there is nothing to choose."""
        if self.left and self.left >= len(self.revealed):
            for card in self.revealed:
                w.gain(w.power_of[self.seat], BONUS_OF[card], BONUS_AMOUNT_OF[card])
            return True
        return not self.left

    def options(self, w: World) -> list[int]:
        """Each kind of card once."""
        return [REPEAT + c for i, c in enumerate(self.revealed) if c not in self.revealed[:i]]

    def why_not(self, w: World, option: int) -> str:
        """Not revealed, or its bonus was gained again already."""
        return "why-not-revealed" if REPEAT <= option < REPEAT + N_ABILITIES else "not-an-answer"

    def about(self, w: World, option: int) -> dict[str, Any]:
        """The bonus, as far as there is room."""
        what, amount = BONUS_OF[option - REPEAT], BONUS_AMOUNT_OF[option - REPEAT]
        if what >= N_RESOURCES:
            return {"gain": {GAINS[what]: amount}}
        return {"gain": outlook.gains(w, w.power_of[self.seat], what, amount)}

    def choose(self, w: World, option: int) -> None:
        """Gain it, then the next."""
        card = option - REPEAT
        w.gain(w.power_of[self.seat], BONUS_OF[card], BONUS_AMOUNT_OF[card])
        place = self.revealed.index(card)
        rest = self.revealed[:place] + self.revealed[place + 1 :]
        w.agenda.append(RepeatBonus(self.seat, rest, self.left - 1))


# -- Change of Leadership


class ExchangeHand(Step[World]):
    """Change of Leadership: discard the whole hand, then draw as many cards."""

    rule = 'DD "Growth Cards"'

    def run(self, w: World) -> bool:
        """Everybody sees what is discarded."""
        power = w.power_of[self.seat]
        count = w.size_of(w.hand, power)
        for card in w.cards_in(w.hand, power):
            cell = power * N_ABILITIES + card
            for _ in range(w.hand[cell]):
                w.tell("told-discard", power, card)
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

    def run(self, w: World) -> bool:
        """Nothing to discard."""
        return not w.size_of(w.hand, w.power_of[self.seat])

    def options(self, w: World) -> list[int]:
        """Any card of the hand."""
        return [DISCARD + c for c in w.cards_in(w.hand, w.power_of[self.seat])]

    def why_not(self, w: World, option: int) -> str:
        """Not in hand."""
        return "why-not-in-hand" if DISCARD <= option < DISCARD + N_ABILITIES else "not-an-answer"

    def about(self, w: World, option: int) -> dict[str, Any]:
        """What its types bring, if all of them count."""
        types = TYPES_OF[option - DISCARD]
        line = lines_at(w.cards, self.card, ())[self.line]
        if len(types) > line.number("types_max"):
            return {}
        units = [sum([line.amounts[TYPES[t]][r] for t in types]) for r in range(N_RESOURCES)]
        return {"gain": {RESOURCES[r]: n for r, n in enumerate(units) if n}}

    def choose(self, w: World, option: int) -> None:
        """Face up on the discard pile; then the gain."""
        power, card = w.power_of[self.seat], option - DISCARD
        trace.leave_hand(w, power, card)
        w.discard[power * N_ABILITIES + card] += 1
        most = lines_at(w.cards, self.card, ())[self.line].number("types_max")
        if len(TYPES_OF[card]) > most:
            w.agenda.append(ChooseTypes(self.seat, self.card, self.line, TYPES_OF[card], most))
            return
        for type_ in TYPES_OF[card]:
            gain_for_type(w, power, self.card, self.line, type_)


def gain_for_type(w: World, power: int, card: int, line: int, type_: int) -> None:
    """What the line of a card gives for one symbol."""
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

    def facts(self, w: World) -> dict[str, Any]:
        """How many are left to choose."""
        return {"left": self.left}

    def run(self, w: World) -> bool:
        """All chosen, or no more than there are to choose."""
        if self.left and self.left >= len(self.types):
            for type_ in self.types:
                gain_for_type(w, w.power_of[self.seat], self.card, self.line, type_)
            return True
        return not self.left

    def options(self, w: World) -> list[int]:
        """In any order."""
        return [TYPE + t for t in self.types]

    def why_not(self, w: World, option: int) -> str:
        """Not on the card, or chosen already."""
        return "why-no-such-type" if TYPE <= option < TYPE + len(TYPES) else "not-an-answer"

    def about(self, w: World, option: int) -> dict[str, Any]:
        """What it brings."""
        amounts = lines_at(w.cards, self.card, ())[self.line].amounts[TYPES[option - TYPE]]
        return {"gain": {RESOURCES[r]: n for r, n in enumerate(amounts) if n}}

    def choose(self, w: World, option: int) -> None:
        """Gain, then the next."""
        type_ = option - TYPE
        gain_for_type(w, w.power_of[self.seat], self.card, self.line, type_)
        place = self.types.index(type_)
        rest = self.types[:place] + self.types[place + 1 :]
        w.agenda.append(ChooseTypes(self.seat, self.card, self.line, rest, self.left - 1))


# -- Operational Advantage


class DrawAssets(Step[World]):
    """Operational Advantage: new Strategic Assets of one's power, out of those in the box."""

    __slots__ = ("left", "owner")

    rule = 'DD "Growth Cards"'

    def __init__(self, owner: int, left: int) -> None:
        self.seat = CHANCE
        self.owner = owner
        self.left = left

    def run(self, w: World) -> bool:
        """Until all are drawn, or none is left."""
        return not self.left or not self.options(w)

    def options(self, w: World) -> list[int]:
        """Those in the box."""
        return [DEAL_ASSET + a for a in w.assets_in_play(w.power_of[self.owner]) if w.asset[a] == IN_BOX]

    def choose(self, w: World, option: int) -> None:
        """To its owner."""
        w.asset = put(w.asset, option - DEAL_ASSET, DEALT)
        w.agenda.append(DrawAssets(self.owner, self.left - 1))

    def witnesses(self, w: World) -> int:
        """Only the owner."""
        return only(self.owner)


class KeepAsset(Step[World]):
    """Operational Advantage: keep one of the assets drawn, which scores its starting VP; the other goes back."""

    rule = 'DD "Growth Cards"'
    asks = "ask-keep-asset"
    secret = True

    def run(self, w: World) -> bool:
        """None was left to draw."""
        return not self.options(w)

    def options(self, w: World) -> list[int]:
        """Those drawn."""
        return [KEEP_ASSET + a for a in ASSETS_OF[w.power_of[self.seat]] if w.asset[a] == DEALT]

    def why_not(self, w: World, option: int) -> str:
        """Not drawn."""
        return "why-not-drawn" if KEEP_ASSET <= option < KEEP_ASSET + N_ASSETS else "not-an-answer"

    def about(self, w: World, option: int) -> dict[str, Any]:
        """Its VP."""
        return {"gain": {"vp": ASSET_VP_OF[option - KEEP_ASSET]}}

    def choose(self, w: World, option: int) -> None:
        """It lies face up; nobody sees the other."""
        power, kept = w.power_of[self.seat], option - KEEP_ASSET
        for asset in ASSETS_OF[power]:
            if w.asset[asset] == DEALT:
                w.asset = put(w.asset, asset, KEPT if asset == kept else IN_BOX)
        w.shown += 1
        w.tell("told-asset", power, FIRST_ASSET + kept)
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

    def run(self, w: World) -> bool:
        """All are used."""
        return not self.unused(w)

    def options(self, w: World) -> list[int]:
        """One of them, or none."""
        found = [ASSET + a for a in self.unused(w)]
        return [*found, DECLINE] if self.optional else found

    def why_not(self, w: World, option: int) -> str:
        """Used, or not one's own."""
        if not ASSET <= option < ASSET + N_ASSETS:
            return super().why_not(w, option)
        own = option - ASSET in ASSETS_OF[w.power_of[self.seat]]
        return "why-asset-used" if own and w.asset[option - ASSET] == USED else "why-not-your-asset"

    def choose(self, w: World, option: int) -> None:
        """Face down, and its effect."""
        if option != DECLINE:
            w.asset = put(w.asset, option - ASSET, USED)
            w.agenda.append(Read(self.seat, FIRST_ASSET + option - ASSET, (), 0, (), ""))


# -- how the lines begin


def if_focus(w: World, at: Read, line: Line) -> Step[World] | None:
    """`if_focus`."""
    return at.inside(0) if line.number("focus") >> w.focus[w.power_of[at.seat]] & 1 else None


def if_influence_added(w: World, at: Read, line: Line) -> Step[World] | None:
    """`if_influence_added`: 1 VP at most, however many cubes."""
    return at.inside(0) if w.added >> w.power_of[at.seat] & 1 else None


def exchange_hand(w: World, at: Read, line: Line) -> Step[World]:
    """`exchange_hand`."""
    return ExchangeHand(at.seat)


def discard_for_types(w: World, at: Read, line: Line) -> Step[World]:
    """`discard_for_types`."""
    return DiscardForTypes(at.seat, at.card, at.line)


def draw_assets(w: World, at: Read, line: Line) -> Step[World]:
    """`draw_assets`."""
    w.agenda.append(KeepAsset(at.seat))
    return DrawAssets(at.seat, line.number("cards"))


def resolve_asset(w: World, at: Read, line: Line) -> Step[World]:
    """`resolve_asset`."""
    return ResolveAsset(at.seat, line.optional)


def elsewhere(w: World, at: Read, line: Line) -> None:
    """Lines that are never begun: the rule they change asks for them by the name of their card."""
    raise AssertionError(f"{CARD_NAMES[at.card]}: {line.op} is not carried out, it changes another rule")


GROWTH_VERBS: Final[dict[str, Any]] = {
    "repeat_bonus": elsewhere,
    "if_focus": if_focus,
    "if_influence_added": if_influence_added,
    "exchange_hand": exchange_hand,
    "look_at_deck_by_value": looking.look_at_deck_by_value,
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
    looking.ExhaustToLook,
    looking.LookAtDeck,
    looking.DrawSeen,
    looking.PutBack,
)
