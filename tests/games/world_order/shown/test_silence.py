"""Whether somebody is asked, and what, tells the others nothing of hidden cards."""

from __future__ import annotations

import random
from typing import Final

import pytest

from orbis.games.world_order.facts.cards import ABILITY_NAMES, FIRST_ASSET, FIRST_GROWTH, N_ABILITIES, N_CARDS, N_GROWTH
from orbis.games.world_order.facts.names import CHINA, N_RESOURCES, USA
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.cards.expansion_growth import GROWTH_VERBS, elsewhere
from orbis.games.world_order.rules.cards.read import Read
from orbis.games.world_order.rules.turn import PlayCard
from orbis.games.world_order.state.trace import draw_known
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import advance, choose
from orbis.kernel.learning.playout import random_answer
from orbis.kernel.log.entries import FORCED
from orbis.kernel.match import Match
from orbis.testing import Case, Findings
from orbis.testing.kit import every_row_is_sound
from orbis.testing.silence import Silence, silence_tells_nothing
from tests.games.world_order.scenes import a_game, assets, at, hold, in_hand, legal, play


def a_further_card(*cards: str) -> Match:
    """After a pass of the USA, China must play one more card of these; it has neither assets nor the order."""
    match = a_game(CHINA, USA)
    hold(match, CHINA, *cards)
    hold(match, USA)
    assets(match, CHINA)
    return play(at(match, PlayCard(1, False), PlayCard(0, True), PlayCard(1, False)), "pass")


def test_a_further_card_of_two_equal_ones_is_asked_for() -> None:
    """Not to be asked would tell everybody that the two cards are alike."""
    alike, different = a_further_card("new_allies", "new_allies"), a_further_card("new_allies", "foreign_trade")
    assert legal(alike) == ["play:new_allies"]
    assert alike.waiting == different.waiting == [0]
    for viewer in (1, None):
        assert alike.view(viewer)["asked"] == different.view(viewer)["asked"] == {"seat": 0, "key": "ask-play"}


def test_a_further_card_of_one_is_played_without_asking() -> None:
    """How many cards are in a hand, all know: then not to be asked tells nothing."""
    match = a_further_card("new_allies")
    assert FORCED in [row.kind for row in match.entries[-3:]]
    assert in_hand(match, CHINA) == []


@pytest.mark.parametrize("cards", [("new_allies",), ("new_allies", "foreign_trade")])
def test_a_turn_of_its_own_is_always_asked_for(cards: tuple[str, ...]) -> None:
    """One can always pass, so that there are two answers whatever is in hand."""
    match = a_game(CHINA, USA)
    hold(match, CHINA, *cards)
    assert len(legal(at(match, PlayCard(0, False)))) > 1


# -- every card, in positions of games played at random

MODULES: Final = ["abilities", "growth", "assets", "objectives"]
BEFORE_SECRETS: Final = {"ChoosePower", "ChooseAutoma"}  # asked when nothing is hidden yet
RARE: Final = {"InfluenceForIncome"}  # asked after exports that fit two Regions, and only about open things


def a_position(seed: int, rows: int) -> World:
    """A table of four, with all modules, after so many rows."""
    rng = random.Random(seed)
    w = GAME.new_position(4, GAME.start(4, seed=0, orders=True, modules=MODULES).options)
    advance(w)
    for _ in range(rows):
        choose(w, random_answer(w, rng))
        advance(w)
    return w


def effects(w: World) -> list[int]:
    """The cards whose effect is read; others only change a rule."""
    growth = [
        FIRST_GROWTH + g
        for g in range(N_GROWTH)
        if not any(GROWTH_VERBS.get(line.op) is elsewhere for line in w.cards.growth[g].effect)
    ]
    return [*range(N_ABILITIES), *growth, *range(FIRST_ASSET, N_CARDS)]


def read(w: World, card: int, seat: int, rng: random.Random) -> World:
    """The table at the effect of a card that a seat can pay for, with every other Growth card before it."""
    w = w.copy()
    power = w.power_of[seat]
    w.money[power] = 90
    for resource in range(N_RESOURCES):
        w.resources[power * N_RESOURCES + resource] = 8
    w.growth = tuple([taken or (n // N_GROWTH == power and rng.random() < 0.5) for n, taken in enumerate(w.growth)])
    w.level[power] = rng.randrange(1, 5)
    draw_known(w, power, ABILITY_NAMES.index("re_evaluate_strategy"))  # with three types
    if card < N_ABILITIES:
        w.played[power * N_ABILITIES + card] += 1
    w.agenda = [Read(seat, card, (), 0, (), "")]
    advance(w)
    return w


GAMES: Final = (
    Case(3, {"modules": MODULES}),
    Case(3, {"modules": ["automas"], "hard_automas": ["3"]}),
    Case(3, {"edition": "0.5"}),
    Case(4, {"edition": "0.8", "orders": True}),
)


@pytest.mark.slow
def test_no_step_of_any_card_tells_what_is_hidden() -> None:
    """In pairs of worlds, from row to row: what is asked, whether it is asked, and what is told afterwards.

    Until every step that asks has been met with something hidden, but for those before anything is.
    """
    found = Silence()
    asking = {step.__name__ for step in GAME.step_classes if step.asks}
    for seed in range(25):
        found.add(walk_through_cards(seed))
        played = Findings()
        every_row_is_sound(GAME, GAMES[seed % len(GAMES)], random.Random(seed), 0.1, played)
        found.add(played.silence)
        if seed > 2 and asking - found.compared <= BEFORE_SECRETS | RARE:
            break
    assert asking - found.compared <= BEFORE_SECRETS | RARE
    assert {"CopyCard", "DiscardCards", "DrawSeen", "KeepAsset", "PlaceFaceDown", "PlayCard"} <= found.hinging


def walk_through_cards(seed: int) -> Silence:
    """The effect of each card, in one position."""
    rng, found = random.Random(seed), Silence()
    before = a_position(seed, 150 + seed * 97 % 700)
    for card in effects(before):
        w = read(before, card, rng.randrange(4), rng)
        while w.agenda:
            found.add(silence_tells_nothing(w, GAME, rng, [rng.randrange(4)]))
            choose(w, random_answer(w, rng))
            advance(w)
    return found
