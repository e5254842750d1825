"""The state of a game of World Order.

Everything on the table belongs to a power, played or not, so lists are indexed by power and not by seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from typing_extensions import override

from orbis.games.world_order.editions import Rules
from orbis.games.world_order.facts.cards import ASSETS_OF, N_ABILITIES, N_BASE_ASSETS, N_GROWTH, Cards
from orbis.games.world_order.facts.components import (
    COMMERCE_PLAYERS,
    COUNTRIES_IN,
    EXPORTS_OF,
    IMPORT_COST,
    IMPORTS_OF,
    MOST_OF,
    MOST_PRODUCTION,
    PERMANENT_SLOTS,
    START_CARD_OF,
    VALUE_OF,
    ZONE_OF,
)
from orbis.games.world_order.facts.constants import (
    BASE_TOKEN,
    DIPLOMACY_PRICE,
    FDI_TOKEN,
    FROM_CARDS,
    N_SOURCES,
    SHARED,
    UNSEEN,
)
from orbis.games.world_order.facts.names import ARMIES, DIPLOMACY, MONEY, N_POWERS, N_REGIONS, N_RESOURCES, PERSON, VP
from orbis.kernel.agenda import NOBODY, Position


class World(Position):
    """A game of World Order in progress."""

    __slots__ = (
        "abroad",
        "achieved",
        "added",
        "ally_of",
        "armies",
        "asset",
        "auto",
        "auto_deck",
        "automa",
        "bases",
        "best_return",
        "bonuses",
        "cards",
        "commerce_up",
        "cubes",
        "decisions",
        "deck",
        "deck_seen",
        "deck_top",
        "defence",
        "discard",
        "drawn",
        "engaged",
        "exhausted",
        "face_down",
        "focus",
        "found",
        "growth",
        "growth_left",
        "hand",
        "invested",
        "known",
        "left",
        "left_unseen",
        "level",
        "market",
        "market_deck",
        "market_discard",
        "merged",
        "money",
        "objective",
        "order",
        "order_unused",
        "peek",
        "permanent",
        "phase",
        "played",
        "points",
        "power_of",
        "production",
        "prosperity",
        "resources",
        "right",
        "round",
        "rules",
        "seat_of",
        "spied",
        "temporary",
        "tokens",
        "trace",
        "trashed",
        "turn",
        "used",
        "verbs",
    )

    constant: ClassVar[tuple[str, ...]] = ("cards", "rules", "verbs")
    shared: ClassVar[tuple[str, ...]] = SHARED

    rules: Rules
    cards: Cards  # as the edition prints them
    verbs: Mapping[str, Any]  # op of a line -> how it begins (rules.cards.verbs.VERBS)
    round: int  # 1 to 6
    phase: int
    turn: int  # 1 to 4 in the Action phase
    power_of: tuple[int, ...]  # seat -> power, or NOBODY before it has chosen
    seat_of: tuple[int, ...]  # power -> seat, or NOBODY: nobody plays it
    order: list[int]  # space of the turn order track (always four) -> seat, or NOBODY: an empty space
    points: list[int]  # power * N_SOURCES + source -> VP
    money: list[int]  # power -> money
    resources: list[int]  # power * 7 + resource -> units; Armies: those on the player board
    production: list[int]  # power * 7 + resource -> space of the cube
    prosperity: list[int]  # power -> steps taken
    focus: tuple[int, ...]  # power -> Focus
    permanent: list[list[int]]  # region -> owners of the cubes above the line
    temporary: list[list[int]]  # region -> owners of the cubes beneath it, from the left
    armies: list[int]  # region * 4 + power -> Armies on the main board
    defence: tuple[int, ...]  # region * 4 + power -> more Defense this round, for Engage tokens given up
    engaged: list[int]  # region * 4 + power -> Engage tokens
    ally_of: tuple[int, ...]  # country -> power, or NOBODY
    exhausted: tuple[bool, ...]  # country -> face down?
    merged: tuple[bool, ...]  # country of the board -> does its starting card lie beneath it?
    invested: tuple[int, ...]  # country -> FDI tokens
    bases: tuple[int, ...]  # country -> Military Bases
    left: list[list[int]]  # region -> known cards of the left deck, top last
    left_unseen: list[list[int]]  # region -> the cards below those; their order is drawn when needed
    right: list[list[int]]  # region -> the right deck, top last
    market: list[int]  # slot, from the left -> ability
    market_deck: tuple[int, ...]  # ability -> copies face down
    market_discard: tuple[int, ...]  # ability -> copies
    hand: list[int]  # power * N_ABILITIES + ability -> copies
    known: tuple[int, ...]  # power * N_ABILITIES + ability -> copies that everybody knows to be in hand
    trace: tuple[tuple[int, ...], ...]  # power -> what all saw of its hidden cards (`trace`), for `knowledge`
    spied: tuple[tuple[int, ...], ...]  # power -> for each look at its hand: how many cards, and which
    deck: list[int]  # power * N_ABILITIES + ability -> copies in the deck whose order nobody knows
    deck_top: list[list[int]]  # power -> cards on top of the deck that all have seen, top last; UNSEEN: see deck_seen
    deck_seen: list[list[int]]  # power -> the cards of those places that only their owner has seen, top last
    discard: list[int]  # power * N_ABILITIES + ability -> copies
    played: list[int]  # power * N_ABILITIES + ability -> copies in front of it, face up
    face_down: list[int]  # power * N_ABILITIES + ability -> copies in front of it, face down
    trashed: tuple[int, ...]  # ability -> copies that left the game
    asset: tuple[int, ...]  # asset -> IN_BOX, DEALT, RETURNED, KEPT or USED
    order_unused: tuple[bool, ...]  # power -> is its Executive Order still there?
    growth: tuple[bool, ...]  # power * N_GROWTH + growth -> taken?
    growth_left: tuple[int, ...]  # growth -> copies in the pile
    level: list[int]  # power -> level of its last Growth card
    used: tuple[bool, ...]  # power * N_GROWTH + growth -> its ability was used this round
    commerce_up: tuple[bool, ...]  # commerce card -> face up?
    auto: tuple[int, ...]  # the Auto-Influence cards laid out
    auto_deck: tuple[bool, ...]  # Auto-Influence card -> still in the deck?
    bonuses: tuple[int, ...]  # power -> first places taken in the last scoring
    found: int  # what the line of a card just chose, for the lines after it; NOBODY for nothing
    added: int  # powers, as bits, that added Influence since the present turn began
    abroad: tuple[int, ...]  # country -> powers, as bits, with an FDI token on it though it is the ally of another
    best_return: tuple[int, ...]  # power -> the most money its FDI tokens brought in one Return on Investments step
    objective: tuple[int, ...]  # objective -> IN_BOX, DEALT, RETURNED, KEPT, CHOSEN or USED
    achieved: tuple[int, ...]  # objective -> its tasks achieved when it was scored, as bits
    peek: int  # viewer * 4 + power whose hand that power is looking at; NOBODY for none
    automa: tuple[int, ...]  # power -> PERSON (or nobody), NORMAL or HARD
    cubes: tuple[int, ...]  # power * N_SPACES + space of the Automa board -> cubes
    tokens: tuple[
        int, ...
    ]  # (kind * 7 + region) * 4 + power -> an Automa's FDI tokens and Bases, which lie in no Country
    decisions: tuple[bool, ...]  # Decision card -> still in the deck?
    drawn: int  # the Auto-Influence or Decision card just drawn for an Automa; NOBODY for none

    @override
    def copy(self) -> World:
        w = World()
        w.follow(self)
        w.rules = self.rules
        w.cards = self.cards
        w.verbs = self.verbs
        w.round = self.round
        w.phase = self.phase
        w.turn = self.turn
        w.power_of = self.power_of
        w.seat_of = self.seat_of
        w.order = self.order[:]
        w.points = self.points[:]
        w.money = self.money[:]
        w.resources = self.resources[:]
        w.production = self.production[:]
        w.prosperity = self.prosperity[:]
        w.focus = self.focus
        w.permanent = [row[:] for row in self.permanent]
        w.temporary = [row[:] for row in self.temporary]
        w.armies = self.armies[:]
        w.engaged = self.engaged[:]
        w.defence = self.defence
        w.ally_of = self.ally_of
        w.exhausted = self.exhausted
        w.merged = self.merged
        w.invested = self.invested
        w.bases = self.bases
        w.left = [row[:] for row in self.left]
        w.left_unseen = [row[:] for row in self.left_unseen]
        w.right = [row[:] for row in self.right]
        w.market = self.market[:]
        w.market_deck = self.market_deck
        w.market_discard = self.market_discard
        w.hand = self.hand[:]
        w.known = self.known
        w.trace = self.trace
        w.spied = self.spied
        w.deck = self.deck[:]
        w.deck_top = [row[:] for row in self.deck_top]
        w.discard = self.discard[:]
        w.played = self.played[:]
        w.face_down = self.face_down[:]
        w.trashed = self.trashed
        w.asset = self.asset
        w.order_unused = self.order_unused
        w.growth = self.growth
        w.growth_left = self.growth_left
        w.level = self.level[:]
        w.used = self.used
        w.commerce_up = self.commerce_up
        w.auto = self.auto
        w.auto_deck = self.auto_deck
        w.bonuses = self.bonuses
        w.found = self.found
        w.deck_seen = [row[:] for row in self.deck_seen]
        w.added = self.added
        w.abroad = self.abroad
        w.best_return = self.best_return
        w.objective = self.objective
        w.achieved = self.achieved
        w.peek = self.peek
        w.automa = self.automa
        w.cubes = self.cubes
        w.tokens = self.tokens
        w.decisions = self.decisions
        w.drawn = self.drawn
        return w

    # -- readers

    def stock(self, power: int, what: int) -> int:
        """How much a power has of a resource or of money."""
        return self.money[power] if what == MONEY else self.resources[power * N_RESOURCES + what]

    def allies(self, power: int) -> list[int]:
        """The allied Countries of a power."""
        return [c for c, owner in enumerate(self.ally_of) if owner == power]

    def allies_in(self, power: int, region: int) -> list[int]:
        """The allied Countries of a power in one Region."""
        ally_of = self.ally_of
        return [c for c in COUNTRIES_IN[region] if ally_of[c] == power]

    def ready_allies(self, power: int) -> list[int]:
        """The allied Countries of a power that are face up."""
        exhausted = self.exhausted
        return [c for c, owner in enumerate(self.ally_of) if owner == power and not exhausted[c]]

    def ready_allies_in(self, power: int, region: int) -> list[int]:
        """The allied Countries of a power in one Region that are face up."""
        ally_of, exhausted = self.ally_of, self.exhausted
        return [c for c in COUNTRIES_IN[region] if ally_of[c] == power and not exhausted[c]]

    def ready_value(self, power: int, region: int) -> int:
        """The Diplomacy that exhausting every ally of a Region would pay."""
        return sum([VALUE_OF[c] for c in self.ready_allies_in(power, region)])

    def export_symbols(self, country: int, resource: int) -> int:
        """Export symbols of a Country, those of a starting card beneath it included."""
        own = EXPORTS_OF[country][resource]
        return own + EXPORTS_OF[START_CARD_OF[country]][resource] if self.merged[country] else own

    def import_symbols(self, country: int, resource: int) -> int:
        """Import symbols of a Country, those of a starting card beneath it included."""
        own = IMPORTS_OF[country][resource]
        return own + IMPORTS_OF[START_CARD_OF[country]][resource] if self.merged[country] else own

    def available(self, region: int) -> list[int]:
        """The Country cards one can see on the board: the tops of both decks."""
        return self.left[region][-1:] + self.right[region][-1:]

    def influence(self, region: int) -> list[int]:
        """Owner -> cubes in a Region; the last one is the local power."""
        cubes = [0] * (N_POWERS + 1)
        for owner in self.permanent[region]:
            cubes[owner] += 1
        for owner in self.temporary[region]:
            cubes[owner] += 1
        return cubes

    def all_influence(self, power: int) -> int:
        """Cubes of a power on the whole board."""
        return sum([self.permanent[r].count(power) + self.temporary[r].count(power) for r in range(N_REGIONS)])

    def is_full(self, region: int) -> bool:
        """Whether every permanent slot of a Region is filled, so that it scores."""
        return len(self.permanent[region]) >= PERMANENT_SLOTS[region]

    def in_zone(self, power: int, region: int) -> bool:
        """Whether a Region lies in a power's zone of interest."""
        return ZONE_OF[region] >> power & 1 != 0

    def has_base(self, power: int, region: int) -> bool:
        """Whether a power has a Military Base in a Region."""
        return self.bases_in(power, region) > 0

    def bases_in(self, power: int, region: int) -> int:
        """Military Bases of a power in a Region."""
        laid = self.tokens[(BASE_TOKEN * N_REGIONS + region) * N_POWERS + power]
        return laid + sum([self.bases[c] for c in self.allies_in(power, region)])

    def investments_in(self, power: int, region: int) -> int:
        """FDI tokens of a power in a Region: on its allies, on those of others, and an Automa's own."""
        laid = self.tokens[(FDI_TOKEN * N_REGIONS + region) * N_POWERS + power]
        laid += sum([self.invested[c] for c in self.allies_in(power, region)])
        return laid + sum([1 for c in COUNTRIES_IN[region] if self.abroad[c] >> power & 1])

    def is_person(self, power: int) -> bool:
        """Whether somebody plays a power, and not an Automa."""
        return self.seat_of[power] != NOBODY and self.automa[power] == PERSON

    def people(self) -> list[int]:
        """The seats of people, in turn order."""
        return [seat for seat in self.order if seat != NOBODY and self.rules.automas[seat] == PERSON]

    def may_send_to(self, power: int, region: int) -> bool:
        """Whether Armies of a power may move to a Region: its zone of interest, or a Base there."""
        return self.in_zone(power, region) or self.has_base(power, region)

    def armies_of(self, power: int) -> int:
        """Armies of a power on the main board."""
        return sum(self.armies[power::N_POWERS])

    def tokens_out(self, power: int) -> int:
        """Engage tokens of a power on the board."""
        return sum(self.engaged[power::N_POWERS])

    def score(self, power: int) -> int:
        """All VP of a power."""
        return sum(self.points[power * N_SOURCES : (power + 1) * N_SOURCES])

    def can(self, power: int, growth: int) -> bool:
        """Whether a power has a Growth card and its ability is active (E13); an Automa's never is."""
        if not self.growth[power * N_GROWTH + growth] or self.automa[power] != PERSON:
            return False
        return not self.rules.growth_waits or self.cards.growth[growth].level <= self.round

    def cards_in(self, pile: list[int], power: int) -> list[int]:
        """The different Ability cards of a power's pile."""
        first = power * N_ABILITIES
        return [c for c in range(N_ABILITIES) if pile[first + c]]

    def size_of(self, pile: list[int], power: int) -> int:
        """How many cards a pile of a power has."""
        cards = 0
        for copies in pile[power * N_ABILITIES : (power + 1) * N_ABILITIES]:
            cards += copies
        return cards

    def can_draw(self, power: int) -> bool:
        """Whether a card is left in the deck or the discard pile."""
        return bool(self.deck_top[power]) or self.can_draw_below(power)

    def can_draw_below(self, power: int) -> bool:
        """Whether a card is left to draw beneath the cards on top that somebody has seen."""
        first, last = power * N_ABILITIES, (power + 1) * N_ABILITIES
        return any(self.deck[first:last]) or any(self.discard[first:last])

    def deck_top_of(self, power: int) -> list[int]:
        """The cards on top of a deck as its owner knows them, top last."""
        seen = iter(self.deck_seen[power])
        return [next(seen) if card == UNSEEN else card for card in self.deck_top[power]]

    def assets_in_play(self, power: int) -> list[int]:
        """The Strategic Assets of a power in this match: those of the expansion only with their module."""
        return [a for a in ASSETS_OF[power] if a < N_BASE_ASSETS or self.rules.new_assets]

    def can_raise(self, power: int, resource: int) -> bool:
        """Whether a production is not yet at the end of its track."""
        return self.production[power * N_RESOURCES + resource] < MOST_PRODUCTION[power][resource]

    def is_laid_out(self, card: int) -> bool:
        """E02: in the first edition only the Commerce cards for the number of players are used."""
        return self.rules.all_commerce or COMMERCE_PLAYERS[card] <= self.seats

    def powers(self) -> list[int]:
        """The powers that are played, in turn order."""
        return [self.power_of[seat] for seat in self.order if seat != NOBODY]

    # -- changes that many rules share

    def add_vp(self, power: int, source: int, vp: int) -> None:
        """Victory Points, gained or lost."""
        if vp:
            self.points[power * N_SOURCES + source] += vp
            self.log("told-vp", power, vp, source)

    def gain(self, power: int, what: int, amount: int, source: int = FROM_CARDS) -> None:
        """Resources, money or VP. E12: beyond the tenth space money is gained instead, for Diplomacy nothing."""
        if what == VP:
            self.add_vp(power, source, amount)
            return
        if what == MONEY:
            self.money[power] += amount
            self.log("told-gain", power, amount, MONEY)
            return
        kept, money = self.room_for(power, what, amount)
        self.resources[power * N_RESOURCES + what] += kept
        self.log("told-gain", power, kept, what)
        if money:
            self.money[power] += money
            self.log("told-excess", power, amount - kept, what, money)

    def room_for(self, power: int, what: int, amount: int) -> tuple[int, int]:
        """How many units of a resource there is room for, and the money for the others (E12)."""
        if what == ARMIES:
            return amount, 0
        kept = min(amount, MOST_OF[what] - self.resources[power * N_RESOURCES + what])
        if what == DIPLOMACY:
            return kept, (amount - kept) * DIPLOMACY_PRICE if self.rules.excess_diplomacy_pays else 0
        return kept, (amount - kept) * IMPORT_COST[what]

    def pay(self, power: int, what: int, amount: int) -> None:
        """Money or a resource back to the supply."""
        if not amount:
            return
        if what == MONEY:
            self.money[power] -= amount
        else:
            self.resources[power * N_RESOURCES + what] -= amount
        self.log("told-pay", power, amount, what)
