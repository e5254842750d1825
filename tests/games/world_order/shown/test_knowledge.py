"""What a seat knows of hidden cards: compared with every history there may have been, and tried in whole games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from orbis.games.world_order.facts.cards import ABILITY_NAMES, N_ABILITIES
from orbis.games.world_order.facts.constants import UNSEEN
from orbis.games.world_order.facts.names import CHINA, EU, RUSSIA, USA
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.cards.collaboration_with_allies import LookAtDeck
from orbis.games.world_order.rules.cards.expansion_abilities import ChooseSpied
from orbis.games.world_order.rules.cards.expansion_growth import ExchangeHand
from orbis.games.world_order.rules.research import DiscardRevealed, RevealHand
from orbis.games.world_order.rules.turn import DiscardCards, DrawCards, PlaceFaceDown, PlayCard
from orbis.games.world_order.state import trace
from orbis.games.world_order.state.knowledge import belief, deal_anew, drawn, is_possible, worlds
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import Step, advance, choose
from orbis.kernel.learning.playout import random_answer
from orbis.kernel.match import Match
from orbis.testing.kit import Case, cases
from tests.games.world_order.scenes import a_game, at, hold, in_hand, play, take_from_somewhere, world
from tests.games.world_order.shown.histories import Histories, Named, reduced

NAMES = ("new_allies", "new_allies", "foreign_trade", "global_currency", "growth_strategy", "foreign_trade")
ALLIES, TRADE, CURRENCY, STRATEGY = [
    ABILITY_NAMES.index(n) for n in ("new_allies", "foreign_trade", "global_currency", "growth_strategy")
]
TRIP = ABILITY_NAMES.index("diplomatic_trip")


def lay_out(match: Match, hand: list[int], deck: list[int], discard: list[int]) -> None:
    """The USA have these cards and no others; nobody else knows anything of their hand."""
    w = world(match)
    first = USA * N_ABILITIES
    for pile, cards in ((w.hand, hand), (w.deck, deck), (w.discard, discard), (w.played, []), (w.face_down, [])):
        for card in range(N_ABILITIES):
            pile[first + card] = cards.count(card)
    w.deck_top[USA], w.deck_seen[USA] = [], []
    w.known, w.trace, w.spied = (0,) * len(w.known), trace.NO_TRACES, trace.NO_TRACES


def names(pile: list[int]) -> list[int]:
    """The cards of the USA in a pile."""
    return [c for c in range(N_ABILITIES) for _ in range(pile[USA * N_ABILITIES + c])]


class Table:
    """The USA, whose cards move by the rules; and the histories that Russia, who may spy, and the EU may imagine."""

    def __init__(self, hand: list[int], deck: list[int], discard: list[int], rng: random.Random) -> None:
        match = a_game(USA, RUSSIA, EU, modules=["abilities", "growth"])
        lay_out(match, hand, deck, discard)
        self.w, self.rng = world(match), rng
        self.seen = {RUSSIA: Histories(hand, deck, discard), EU: Histories(hand, deck, discard)}

    def all_see(self, event: str, *args: object) -> None:
        for histories in self.seen.values():
            getattr(histories, event)(*args)

    def carry_out(self, step: Step[World]) -> list[int]:
        """One step and what it leads to; owner and chance answer at random."""
        w = self.w
        w.agenda = [step]
        advance(w)
        given = []
        while w.agenda:
            given.append(random_answer(w, self.rng))
            choose(w, given[-1])
            advance(w)
        return given

    # -- what may happen

    def draw(self) -> None:
        w = self.w
        if w.deck_top[USA]:
            top = w.deck_top[USA][-1]
            self.all_see(*(("draw_top",) if top == UNSEEN else ("enter", top)))
        elif w.can_draw(USA):
            self.shuffle_if_need_be()
            self.all_see("draw")
        self.carry_out(DrawCards(0, 1))

    def shuffle_if_need_be(self) -> None:
        if not names(self.w.deck):
            self.all_see("shuffle")

    def buy(self) -> None:
        self.w.deck_top[USA].append(self.rng.choice((ALLIES, CURRENCY)))

    def discard(self) -> None:
        before = Counter(names(self.w.discard))
        self.carry_out(DiscardCards(0, 1))
        for card in Counter(names(self.w.discard)) - before:
            self.all_see("leave", card)

    def lay_down(self) -> None:
        if names(self.w.hand):
            self.all_see("lay")
            self.carry_out(PlaceFaceDown(0))

    def look(self) -> None:
        w, count = self.w, self.rng.randint(1, 3)
        seen, below, discard = 0, len(names(w.deck)), len(names(w.discard))
        while seen < count and (seen < len(w.deck_top[USA]) or below or discard):
            if seen >= len(w.deck_top[USA]):
                if not below:
                    self.all_see("shuffle")
                    below, discard = discard, 0
                self.all_see("look")
                below -= 1
            elif w.deck_top[USA][-1 - seen] != UNSEEN:
                self.all_see("look_at", w.deck_top[USA][-1 - seen], seen)
            seen += 1
        if seen:
            self.all_see("take", seen)
        self.carry_out(LookAtDeck(0, count, 0))

    def spy(self) -> None:
        """Russia looks at the hand and copies a card of it; the effect of the card is left out."""
        w, hand = self.w, names(self.w.hand)
        w.agenda = [ChooseSpied(1)]
        advance(w)
        choose(w, GAME.actions.code("player:usa"))
        advance(w)
        self.seen[RUSSIA].spy(hand)
        option = self.rng.choice(w.legal)
        choose(w, option)
        w.agenda = []
        if option != GAME.actions.code("decline"):
            self.all_see("point", ABILITY_NAMES.index(GAME.actions.name(option).partition(":")[2]))

    def exchange(self) -> None:
        count = len(names(self.w.hand))
        self.all_see("show_hand", names(self.w.hand))
        self.w.agenda = []
        ExchangeHand(0).run(self.w)
        self.w.agenda = []
        for _ in range(count):
            self.draw()

    def reveal(self) -> None:
        self.all_see("show_hand", names(self.w.hand))
        self.all_see("show_faces", names(self.w.face_down))
        RevealHand(0).run(self.w)
        DiscardRevealed(0).run(self.w)
        self.w.agenda = []

    def compare(self) -> None:
        """The same worlds with the same weights, for who spied and for who did not; the true one is among them."""
        truth = tuple(tuple(names(pile)) for pile in (self.w.hand, self.w.face_down, self.w.deck))
        for viewer, histories in self.seen.items():
            expected = histories.worlds()
            assert reduced(worlds(self.w, viewer, USA)) == expected
            assert (truth[0], truth[1], tuple(self.w.deck_seen[USA]), truth[2]) in expected
        assert is_possible(self.w, 1)
        assert is_possible(self.w, 2)


EVENTS = ("draw", "draw", "draw", "buy", "discard", "lay_down", "look", "spy", "exchange", "reveal")


@pytest.mark.parametrize("seed", range(120))
def test_the_worlds_and_their_weights_are_those_of_all_histories(seed: int) -> None:
    rng = random.Random(seed)
    piles: list[list[int]] = [[], [], []]
    for name in NAMES[: rng.randint(3, 5)]:
        rng.choice(piles).append(ABILITY_NAMES.index(name))
    table = Table(piles[0], piles[1], piles[2], rng)
    table.compare()
    for _ in range(9):
        if sum(table.seen[EU].states.values()) < 100_000 and table.seen[EU].cards < 7:
            getattr(table, rng.choice(EVENTS))()
            table.compare()


def test_the_events_of_these_histories_are_all_there_are() -> None:
    """Each kind of a trace is met, so that none is compared with nothing."""
    met: set[int] = set()
    for seed in range(60):
        rng = random.Random(seed)
        table = Table([ALLIES, TRADE], [ALLIES, STRATEGY], [CURRENCY], rng)
        for _ in range(9):
            getattr(table, rng.choice(EVENTS[:8]))()
            met |= {e // N_ABILITIES // trace.MOST for e in table.w.trace[USA]}
        table.exchange()
        met |= {e // N_ABILITIES // trace.MOST for e in table.w.trace[USA]}
        table.w.deck_seen[USA], table.w.deck_top[USA] = [ALLIES], [UNSEEN]
        trace.add(table.w, USA, trace.LOOKS)
        trace.show_face_down(table.w, USA)
        met |= {e // N_ABILITIES // trace.MOST for e in table.w.trace[USA]}
    assert met == set(range(trace.FACES_GONE + 1))


# -- stories


def buy(match: Match, power: int, *cards: str) -> None:
    """These cards go from the Market onto a power's deck, as all see."""
    for name in cards:
        take_from_somewhere(world(match), power, ABILITY_NAMES.index(name))
        world(match).deck_top[power].append(ABILITY_NAMES.index(name))


def bought(*hand: str) -> Match:
    """China bought Diplomatic Trip openly, and drew it back into a hand with these cards."""
    match = a_game(CHINA, USA)
    hold(match, CHINA, *hand)
    buy(match, CHINA, "diplomatic_trip")
    return at(match, DrawCards(0, 1), PlayCard(0, False))


def test_a_card_bought_openly_and_drawn_back_is_in_hand_or_face_down() -> None:
    """Never in the deck, also after a pass with a card face down: in one world of three it is that card."""
    match = play(bought("new_allies", "foreign_trade"), "pass", "facedown:new_allies")
    w, rng = world(match), random.Random(1)
    cell = CHINA * N_ABILITIES + TRIP
    found = Counter((d.hand[cell], d.face_down[cell], d.deck[cell]) for d in imagined(match, 1, 300, rng))
    assert set(found) == {(1, 0, 0), (0, 1, 0)}
    known = belief(w, USA, CHINA)
    faces = {case[1]: known.weight(case) for case in known.cases}
    assert faces[()] == 2 * faces[TRIP,]


def imagined(match: Match, seat: int, count: int, rng: random.Random) -> list[World]:
    """Tables that a seat imagines."""
    return [world(match.sample(seat, rng)) for _ in range(count)]


def test_a_card_drawn_after_one_was_placed_face_down_is_not_that_card() -> None:
    match = a_game(CHINA, USA)
    hold(match, CHINA, "new_allies", "foreign_trade")
    buy(match, CHINA, "diplomatic_trip")
    at(match, PlaceFaceDown(0), DrawCards(0, 1), PlayCard(0, False))
    play(match, "facedown:new_allies")
    cell = CHINA * N_ABILITIES + TRIP
    assert all(w.hand[cell] == 1 for w in imagined(match, 1, 100, random.Random(1)))


def test_what_was_in_a_deck_that_ran_out_is_in_hand() -> None:
    match = a_game(CHINA, USA)
    hold(match, CHINA, "new_allies")
    w = world(match)
    first = CHINA * N_ABILITIES
    w.discard[first : first + N_ABILITIES] = [
        a + b for a, b in zip(w.discard[first:], w.deck[first : first + N_ABILITIES], strict=False)
    ]
    w.deck[first : first + N_ABILITIES] = [0] * N_ABILITIES
    held = in_hand(match, CHINA)
    at(match, DrawCards(0, 1), PlayCard(0, False))
    play(match, match.game.actions.name(match.position.legal[0]))
    for each in (match.sample(1, random.Random(n)) for n in range(40)):
        assert not Counter(held) - Counter(in_hand(each, CHINA))
    assert match.view(1)["table"]["players"]["china"]["known"] == held


def test_the_hand_of_a_first_game_is_printed_in_the_book() -> None:
    match = a_game(CHINA, USA, first_game=True)
    held = in_hand(match, CHINA)
    assert all(in_hand(match.sample(1, random.Random(n)), CHINA) == held for n in range(20))


def test_of_two_known_copies_one_stays_known_when_a_card_is_placed_face_down() -> None:
    match = a_game(CHINA, USA)
    hold(match, CHINA, "new_allies")
    buy(match, CHINA, "diplomatic_trip", "diplomatic_trip")
    at(match, DrawCards(0, 2), PlaceFaceDown(0), PlayCard(0, False))
    play(match, "facedown:new_allies")
    assert match.view(1)["table"]["players"]["china"]["known"] == ["diplomatic_trip"]


# -- dealing


def test_worlds_are_dealt_by_their_weights_and_every_one_is() -> None:
    rng = random.Random(3)
    table = Table([ALLIES, TRADE], [ALLIES, STRATEGY], [CURRENCY], rng)
    for event in ("buy", "draw", "lay_down", "draw"):
        getattr(table, event)()
    known, expected = belief(table.w, EU, USA), set(worlds(table.w, EU, USA))
    weights = {case: known.weight(case) for case in known.cases}
    total = sum(weights.values())
    assert len(weights) > 1
    assert Counter(drawn(known, Given((n + 0.5) / total)) for n in range(total)) == weights
    dealt: set[Named] = set()
    other = table.w.copy()
    for _ in range(400):
        deal_anew(table.w, other, EU, USA, rng)
        piles = [tuple(names(pile)) for pile in (other.hand, other.face_down, other.deck)]
        dealt.add((piles[0], piles[1], tuple(other.deck_seen[USA]), piles[2]))
    assert dealt == expected


class Given:
    """Chance that says always the same."""

    def __init__(self, value: float) -> None:
        self.value = value

    def random(self) -> float:
        return self.value


# -- whole games

TRIED = [*cases(GAME), Case(4, {"modules": ["abilities", "growth", "assets"]}), Case(3, {"edition": "0.5"})]


@pytest.mark.parametrize("case", TRIED, ids=str)
def test_the_true_world_and_all_that_are_imagined_are_possible(case: Case) -> None:
    """At every row of a game played at random, for each seat; and what all are shown as certain is so in each world."""
    rng = random.Random(f"{case}")
    w = GAME.new_position(case.seats, GAME.start(case.seats, seed=0, **case.options).options)
    advance(w)
    row = 0
    while w.agenda:
        choose(w, random_answer(w, rng))
        advance(w)
        row += 1
        if row % 7 == 0:
            look(w, rng)


def look(w: World, rng: random.Random) -> None:
    for seat in range(w.seats):
        assert is_possible(w, seat)
        other = GAME.sample(w, seat, rng)
        assert is_possible(other, seat)
        assert GAME.audit(other) == []
        assert all(n >= k for n, k in zip(other.hand, w.known, strict=True))
