"""The cards of World Order and their effects, as the rules read them.

Every card with an effect has one number, whatever its kind: first the Ability cards, then Growth, then Strategic
Assets, then the Executive Order. `CARD_NAMES[card]` is its name; `CARDS_IN[edition]` has what the edition prints.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from orbis.games.world_order.facts.names import EDITION, EDITIONS, GAINS, NEVER, POWERS, RESOURCES, TYPES, WHENS
from orbis.games.world_order.facts.schema import CONTENT, OPS, WORDS
from orbis.kernel.content.records import in_edition


class Line:
    """One line of an effect. It never changes."""

    __slots__ = ("amounts", "bind", "given", "ints", "op", "optional", "parts", "refs")

    def __init__(self, record: Mapping[str, Any]) -> None:
        self.op: str = record["op"]
        self.optional: bool = record.get("optional", False)
        self.bind: str = record.get("bind", "")  # under what name to remember what is chosen; "" for none
        self.ints: dict[str, int] = {}  # parameter -> number, 1 for true, the number of a word, or bits of several
        self.refs: dict[str, str] = {}  # parameter -> "country" or "country.region"
        self.amounts: dict[str, tuple[int, ...]] = {}  # parameter -> resource, or one of GAINS -> number
        self.parts: tuple[tuple[Line, ...], ...] = ()  # the options of a choice; cost and then of a payment
        self.given: dict[str, Any] = {k: v for k, v in record.items() if k not in ("op", "optional", "bind")}
        for name, kind in OPS[self.op].kinds().items():
            if name in self.given:
                self._take(name, kind, self.given[name])

    def _take(self, name: str, kind: str, value: Any) -> None:
        if kind == "lines":
            self.parts = (*self.parts, lines_of(value))
        elif kind == "choices":
            self.parts = tuple([lines_of(option) for option in value])
        elif kind == "number by resource":
            self.amounts[name] = by_word(value, RESOURCES)
        elif kind == "number by gain":
            self.amounts[name] = by_word(value, GAINS)
        elif isinstance(value, str) and value.startswith("$"):
            self.refs[name] = value[1:]
        elif kind in ("number", "switch"):
            self.ints[name] = int(value)
        elif kind.startswith("many "):
            self.ints[name] = bits(value, WORDS[kind.removeprefix("many ")])
        else:
            self.ints[name] = WORDS[kind.removesuffix(" or $")].index(value)

    def number(self, name: str, otherwise: int = 0) -> int:
        """A parameter as an int: a number, a switch (1 or 0), the number of a word, or the bits of several words."""
        return self.ints.get(name, otherwise)

    def has(self, name: str) -> bool:
        """Whether the line says this."""
        return name in self.given

    def ref(self, name: str) -> str:
        """The name, with .region for the Region of a Country, that a parameter refers to; "" for none."""
        return self.refs.get(name, "")


Effect = tuple[Line, ...]


def lines_of(records: Sequence[Mapping[str, Any]]) -> Effect:
    """The lines of an effect."""
    return tuple([Line(record) for record in records])


def bits(given: Sequence[str], words: Sequence[str]) -> int:
    """Several words as the bits of a number."""
    return sum(1 << words.index(word) for word in given)


def by_word(given: Mapping[str, int], words: Sequence[str]) -> tuple[int, ...]:
    """A table word -> number as a tuple."""
    return tuple([given.get(word, 0) for word in words])


@dataclass(frozen=True)
class Ability:
    """An Ability card, of a starting deck or of the Market."""

    id: str
    types: tuple[int, ...]  # as printed, from the top
    cube: int  # which of the types, from 0, bears the small cube; -1 for none
    cost: int  # research; 0 for a starting card
    research: int  # when revealed
    bonus: int  # when revealed: what, one of GAINS
    bonus_amount: int
    market_copies: int  # 0 for a starting card
    copies: tuple[int, ...]  # power -> copies in its starting deck
    first_hand: tuple[int, ...]  # power -> how many of them are in the hand suggested for a first game
    effect: Effect


@dataclass(frozen=True)
class Growth:
    """A pile of Growth cards."""

    id: str
    level: int
    vp: int
    cost: tuple[int, ...]  # one of GAINS -> how much
    copies: int
    when: int  # one of WHENS, or NEVER
    once_a_round: bool
    optional: bool
    also_taken: bool  # also works when the card is taken
    effect: Effect
    vp_per_round: int  # VP for each round completed when it is taken, beside `vp`
    discard: int  # cards of the hand to be discarded, beside `cost`
    primary: int  # primary resources in any mix, beside `cost`


@dataclass(frozen=True)
class Asset:
    """A Strategic Asset."""

    id: str
    power: int
    vp: int  # of the starting score
    effect: Effect


@dataclass(frozen=True)
class Order:
    """The Executive Order, the same for every power."""

    id: str
    powers: int  # bits
    types: tuple[int, ...]  # of its options
    unused_vp: int
    effect: Effect


@dataclass(frozen=True)
class Cards:
    """Every card as one edition prints it."""

    abilities: tuple[Ability, ...]
    growth: tuple[Growth, ...]
    assets: tuple[Asset, ...]
    orders: tuple[Order, ...]
    effects: tuple[Effect, ...]  # card, of any kind -> its lines


def _ability(name: str, r: Mapping[str, Any]) -> Ability:
    bonus, amount = next(iter(r["bonus"].items()))
    starting = isinstance(r["copies"], dict)
    return Ability(
        id=name,
        types=tuple([TYPES.index(t) for t in r["types"]]),
        cube=r.get("cube", 0) - 1,
        cost=r.get("cost", 0),
        research=r["research"],
        bonus=GAINS.index(bonus),
        bonus_amount=amount,
        market_copies=0 if starting else r["copies"],
        copies=by_word(r["copies"] if starting else {}, POWERS),
        first_hand=by_word(r.get("first_hand", {}), POWERS),
        effect=lines_of(r["effect"]),
    )


def _growth(name: str, r: Mapping[str, Any]) -> Growth:
    return Growth(
        id=name,
        level=r["level"],
        vp=r["vp"],
        cost=by_word(r["cost"], GAINS),
        copies=r["copies"],
        when=WHENS.index(r["when"]) if "when" in r else NEVER,
        once_a_round=r.get("once_a_round", False),
        optional=r.get("optional", False),
        also_taken=r.get("also_taken", False),
        effect=lines_of(r.get("effect", [])),
        vp_per_round=r.get("vp_per_round", 0),
        discard=r.get("discard", 0),
        primary=r.get("primary", 0),
    )


def _asset(name: str, r: Mapping[str, Any]) -> Asset:
    return Asset(id=name, power=POWERS.index(r["power"]), vp=r["vp"], effect=lines_of(r["effect"]))


def _order(name: str, r: Mapping[str, Any]) -> Order:
    types = tuple([TYPES.index(t) for t in r["types"]])
    return Order(name, bits(r["powers"], POWERS), types, r["unused_vp"], lines_of(r["effect"]))


def _cards(edition: str) -> Cards:
    def records(file: str) -> list[tuple[str, Any]]:
        return list(in_edition(CONTENT[file], edition).items())

    ability_files = ("starting_abilities.toml", "market_abilities.toml", "expansion_abilities.toml")
    abilities = [_ability(n, r) for file in ability_files for n, r in records(file)]
    growth = [_growth(n, r) for n, r in records("growth_cards.toml") + records("expansion_growth.toml")]
    assets = [_asset(n, r) for n, r in records("strategic_assets.toml") + records("expansion_assets.toml")]
    orders = [_order(n, r) for n, r in records("executive_orders.toml")]
    effects = [c.effect for c in abilities] + [c.effect for c in growth]
    effects += [c.effect for c in assets] + [c.effect for c in orders]
    return Cards(tuple(abilities), tuple(growth), tuple(assets), tuple(orders), tuple(effects))


CARDS_IN: Final = {edition: _cards(edition) for edition in EDITIONS}
CARDS: Final = CARDS_IN[EDITION]

ABILITY_NAMES: Final = tuple([c.id for c in CARDS.abilities])
GROWTH_NAMES: Final = tuple([c.id for c in CARDS.growth])
ASSET_NAMES: Final = tuple([c.id for c in CARDS.assets])
ORDER_NAMES: Final = tuple([c.id for c in CARDS.orders])
CARD_NAMES: Final = ABILITY_NAMES + GROWTH_NAMES + ASSET_NAMES + ORDER_NAMES
N_ABILITIES: Final = len(ABILITY_NAMES)
N_GROWTH: Final = len(GROWTH_NAMES)
N_ASSETS: Final = len(ASSET_NAMES)
N_CARDS: Final = len(CARD_NAMES)
FIRST_GROWTH: Final = N_ABILITIES  # the card number of the first Growth card
FIRST_ASSET: Final = FIRST_GROWTH + N_GROWTH
FIRST_ORDER: Final = FIRST_ASSET + N_ASSETS

# Cards of Diplomacy & Dominance stand behind those of the base game of their kind.
N_BASE_ABILITIES: Final = N_ABILITIES - len(CONTENT["expansion_abilities.toml"])
N_BASE_GROWTH: Final = N_GROWTH - len(CONTENT["expansion_growth.toml"])
N_BASE_ASSETS: Final = N_ASSETS - len(CONTENT["expansion_assets.toml"])

# The same in every edition. Only the cost of an Ability differs: `CARDS_IN[edition].abilities[card].cost`.
TYPES_OF: Final[tuple[tuple[int, ...], ...]] = tuple([c.types for c in CARDS.abilities])  # ability -> its types
RESEARCH_OF: Final[tuple[int, ...]] = tuple([c.research for c in CARDS.abilities])  # ability -> when revealed
BONUS_OF: Final[tuple[int, ...]] = tuple([c.bonus for c in CARDS.abilities])  # ability -> one of GAINS
BONUS_AMOUNT_OF: Final[tuple[int, ...]] = tuple([c.bonus_amount for c in CARDS.abilities])
MARKET_COPIES_OF: Final[tuple[int, ...]] = tuple([c.market_copies for c in CARDS.abilities])  # ability -> in the deck
START_COPIES: Final[tuple[tuple[int, ...], ...]] = tuple(  # power -> ability -> in its starting deck
    [tuple([c.copies[power] for c in CARDS.abilities]) for power in range(len(POWERS))]
)
FIRST_HAND: Final[tuple[tuple[int, ...], ...]] = tuple(  # power -> ability -> in the hand for a first game
    [tuple([c.first_hand[power] for c in CARDS.abilities]) for power in range(len(POWERS))]
)
BASE_MARKET_COPIES: Final[tuple[int, ...]] = tuple(  # ability -> in the deck of the base game
    [copies if card < N_BASE_ABILITIES else 0 for card, copies in enumerate(MARKET_COPIES_OF)]
)
LEVEL_OF: Final[tuple[int, ...]] = tuple([c.level for c in CARDS.growth])  # growth -> 1 to 5
GROWTH_COPIES_OF: Final[tuple[int, ...]] = tuple([c.copies for c in CARDS.growth])  # growth -> cards in the box
ASSETS_OF: Final[tuple[tuple[int, ...], ...]] = tuple(  # power -> its assets
    [tuple([a for a in range(N_ASSETS) if CARDS.assets[a].power == power]) for power in range(len(POWERS))]
)
ASSET_VP_OF: Final[tuple[int, ...]] = tuple([c.vp for c in CARDS.assets])  # asset -> VP of the starting score


def growth_at(when: int) -> tuple[int, ...]:
    """The Growth cards whose abilities work at a moment: one of WHENS."""
    return tuple([growth for growth, card in enumerate(CARDS.growth) if card.when == when])


def lines_at(cards: Cards, card: int, path: tuple[int, ...]) -> Effect:
    """The lines of a card's effect; a path of (line, part) pairs leads into its choices and payments.

    The parts of a choice are its options; of a payment, 0 is what it costs and 1 what it buys.
    """
    lines = cards.effects[card]
    for i in range(0, len(path), 2):
        lines = lines[path[i]].parts[path[i + 1]]
    return lines
