"""Automas at setup: what lies before them, who says which power they play, and their places in the turn order."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.cards import ASSETS_OF, N_ABILITIES, START_COPIES
from orbis.games.world_order.facts.components import COMMERCE_OF
from orbis.games.world_order.facts.constants import IN_BOX
from orbis.games.world_order.facts.names import CHINA, EU, FOCUSES, N_RESOURCES, POWERS, RUSSIA, USA
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.preparation import DetermineOrder, PreparationPhase
from orbis.games.world_order.rules.rounds import Round
from orbis.games.world_order.rules.setup.setup import FirstOrder
from orbis.kernel.agenda import CHANCE, NOBODY
from orbis.kernel.match import Match
from tests.games.world_order.automa.automa_scenes import cubes, cubes_of, draw, with_automas
from tests.games.world_order.scenes import at, in_hand, legal, own, play, round_is, world
from tests.games.world_order.situations import allied, in_later_editions, refusal, score, vp, vp_from

ALLIES_AT_START = {
    USA: ["start_mexico", "start_iraq", "start_japan", "start_iceland"],
    EU: ["start_norway", "start_canada", "start_jordan", "start_nigeria"],
    RUSSIA: ["start_belarus", "start_armenia", "start_syria", "start_india"],
    CHINA: ["start_south_africa", "start_laos", "start_pakistan", "start_tajikistan"],
}


def solo(person: int, *automas: int, edition: str = "1.0") -> Match:
    """One person against normal Automas."""
    return with_automas(person, *automas, normal=automas, edition=edition)


# -- its belongings


@in_later_editions
@pytest.mark.parametrize(("power", "money"), [(USA, 50), (EU, 45), (RUSSIA, 30), (CHINA, 35)])
def test_an_automa_begins_with_its_money_its_deck_and_its_countries(edition: str, power: int, money: int) -> None:
    """DD "Setup", 2: no player board, no hand; the whole starting deck is its draw pile."""
    person = RUSSIA if power in (USA, EU) else USA
    w = world(solo(person, power, edition=edition))

    assert w.money[power] == money
    assert set(ALLIES_AT_START[power]) <= set(allied(solo(person, power, edition=edition), power))
    assert w.resources[power * N_RESOURCES : (power + 1) * N_RESOURCES] == [0] * N_RESOURCES
    assert w.deck[power * N_ABILITIES : (power + 1) * N_ABILITIES] == list(START_COPIES[power])
    assert w.size_of(w.deck, power) == 12
    assert w.prosperity[power] == 0


def test_an_automa_has_no_hand_no_assets_and_no_commerce_cards() -> None:
    """DD "Setup": only the cards of its deck lie before it."""
    match = solo(EU, RUSSIA)

    assert in_hand(match, RUSSIA) == []
    assert {world(match).asset[a] for a in ASSETS_OF[RUSSIA]} == {IN_BOX}
    assert not any(world(match).commerce_up[c] for c in COMMERCE_OF[RUSSIA])
    assert len(in_hand(match, EU)) == 6  # the person has everything


@in_later_editions
def test_an_automa_begins_with_10_vp(edition: str) -> None:
    """DD "Setup", 3: its Scoring marker stands on 10."""
    match = solo(EU, RUSSIA, USA, edition=edition)

    assert [vp(match, p) for p in (RUSSIA, USA)] == [10, 10]
    assert vp_from(match, RUSSIA, "automa") == 10


@pytest.mark.parametrize("mode", ["normal", "hard"])
def test_three_cubes_stand_on_the_automa_board(mode: str) -> None:
    """DD "Setup", 4: Improve Relations, Invest and Build a Base; the Focus is Domestic."""
    match = with_automas(EU, RUSSIA, CHINA, **{mode: (RUSSIA, CHINA)})

    for power in (RUSSIA, CHINA):
        assert cubes_of(match, power) == {"improve_relations": 1, "invest": 1, "build_base": 1}
        assert FOCUSES[world(match).focus[power]] == "domestic"
    assert cubes_of(match, EU) == {}


# -- cubes of the round track


CUBE_PRIORITY = {
    USA: ["build_base", "engage", "invest"],
    EU: ["engage", "invest", "build_base"],
    RUSSIA: ["build_base", "invest", "engage"],
    CHINA: ["invest", "build_base", "engage"],
}


def cubes_at_round(power: int, mode: str) -> dict[int, dict[str, int]]:
    """Round -> the cubes that came to an empty board when it began."""
    person = RUSSIA if power in (USA, EU) else USA
    match = with_automas(person, power, **{mode: (power,)})
    found = {}
    for number in range(2, 7):
        cubes(match, power)
        round_is(match, number - 1)
        at(match, Round())
        found[number] = cubes_of(match, power)
    return {number: cubes for number, cubes in found.items() if cubes}


@pytest.mark.parametrize("power", range(4))
def test_cubes_of_the_round_track_go_where_the_card_says(power: int) -> None:
    """DD "Moving to a New Round": cubes wait on 2, 4 and 6; the first goes to the first space of the card's list."""
    first, second, third = CUBE_PRIORITY[power]

    assert cubes_at_round(power, "normal") == {2: {first: 1}, 4: {second: 1}, 6: {third: 1}}


@pytest.mark.parametrize("power", range(4))
def test_a_hard_automa_has_a_fourth_cube(power: int) -> None:
    """DD "Moving to a New Round", hard mode: one on 5 as well; the fourth goes where the first went."""
    first, second, third = CUBE_PRIORITY[power]

    assert cubes_at_round(power, "hard") == {2: {first: 1}, 4: {second: 1}, 5: {third: 1}, 6: {first: 1}}


# -- which power an Automa plays


def test_the_first_person_says_which_powers_the_automas_play() -> None:
    """DD "Setup", 1: the people take theirs first."""
    match = GAME.start(4, seed=1, modules=["automas"], normal_automas=["1", "3"], hard_automas=["4"])
    assert match.waiting == [1]
    play(match, "power:china")
    assert legal(match) == ["automa-power:usa", "automa-power:eu", "automa-power:russia"]
    assert match.waiting == [1]
    assert refusal(match, "automa-power:china").key == "why-power-taken"

    play(match, "automa-power:eu")
    play(match, "automa-power:russia")  # and the last one is what is left

    assert world(match).power_of == (EU, CHINA, RUSSIA, USA)
    assert world(match).automa == (2, 1, 1, 0)


def test_with_two_seats_the_automa_is_of_the_other_half_of_the_world() -> None:
    """WO "Game Setup", 8: one of the West and one of the East, Automa or not."""
    match = GAME.start(2, seed=1, modules=["automas"])
    play(match, "power:russia")

    assert legal(match) == ["automa-power:usa", "automa-power:eu"]
    assert refusal(match, "automa-power:china").key == "why-two-players"


def test_without_people_chance_gives_the_powers() -> None:
    """Automas alone at the table: nobody is there to choose."""
    match = GAME.start(2, ask_chance=True, modules=["automas"], normal_automas=["1", "2"])
    while legal(match)[0].split(":")[0] != "automa-power":
        match.play(CHANCE, match.position.legal[0])
    assert match.waiting == [CHANCE]
    assert legal(match) == [f"automa-power:{power}" for power in POWERS]

    match.play(CHANCE, "automa-power:china")

    assert legal(match) == ["automa-power:usa", "automa-power:eu"]


# -- turn order


@pytest.mark.parametrize("first_game", [True, False])
def test_e31_in_1_0_the_most_vp_stand_first_without_choice(first_game: bool) -> None:
    """E31: the Automas have 10 VP each; those tied stand by their starting money, less before more."""
    match = with_automas(EU, USA, CHINA, RUSSIA, normal=(USA, CHINA, RUSSIA), first_game=first_game)
    score(match, EU, 11)

    at(match, FirstOrder())

    assert match.over
    assert world(match).powers() == [EU, RUSSIA, CHINA, USA]


def test_e31_in_1_0_somebody_with_fewer_vp_stands_last() -> None:
    """E31: 9 VP are behind the 10 of the Automas."""
    match = solo(EU, USA, CHINA, RUSSIA)
    score(match, EU, 9)

    at(match, FirstOrder())

    assert world(match).powers() == [RUSSIA, CHINA, USA, EU]


def test_e31_in_0_8_the_fewest_vp_choose_first_and_automas_from_the_right() -> None:
    """E31: with 9 VP the person chooses before the Automas, which then fill the track from the right."""
    match = solo(EU, USA, CHINA, RUSSIA, edition="0.8")
    score(match, EU, 9)

    at(match, FirstOrder())
    assert match.waiting == [0]
    assert legal(match) == ["place:1", "place:2", "place:3", "place:4"]
    play(match, "place:3")

    assert world(match).powers() == [USA, CHINA, EU, RUSSIA]  # Russia (30) chose before China (35) and the USA (50)


def test_e31_in_0_8_somebody_with_more_vp_takes_what_is_left() -> None:
    """E31: the Automas with 10 VP chose before, so only the first place is left."""
    match = solo(EU, USA, CHINA, RUSSIA, edition="0.8")
    score(match, EU, 12)

    play(at(match, FirstOrder()), "place:1")

    assert world(match).powers() == [EU, USA, CHINA, RUSSIA]


def test_e31_in_0_8_a_first_game_goes_from_the_fewest_vp_to_the_most() -> None:
    """E31, E03: without choice; tied Automas by starting money."""
    match = with_automas(EU, USA, CHINA, RUSSIA, normal=(USA, CHINA, RUSSIA), edition="0.8", first_game=True)
    score(match, EU, 12)

    at(match, FirstOrder())

    assert match.over
    assert world(match).powers() == [RUSSIA, CHINA, USA, EU]


@in_later_editions
def test_in_a_round_an_automa_takes_the_right_most_free_place(edition: str) -> None:
    """DD "Turn Order": by VP as everybody; Russia (8), the EU (9), then China and the USA (20), by their money."""
    match = solo(EU, USA, CHINA, RUSSIA, edition=edition)
    for power, points, money in ((RUSSIA, 8, 90), (EU, 9, 0), (USA, 20, 4), (CHINA, 20, 5)):
        score(match, power, points)
        own(match, power, money=money)

    at(match, DetermineOrder())
    assert legal(match) == ["place:1", "place:2", "place:3"]
    assert refusal(match, "place:4").key == "why-place-taken"
    play(match, "place:2")

    assert world(match).powers() == [CHINA, EU, USA, RUSSIA]


def test_with_three_players_an_automa_takes_the_fourth_space_if_it_is_free() -> None:
    """DD "Turn Order": the right-most of the four spaces; the person may leave any of them empty."""
    match = solo(EU, USA, CHINA)
    for power, points in ((USA, 1), (EU, 2), (CHINA, 3)):
        score(match, power, points)

    at(match, DetermineOrder())
    assert legal(match) == ["place:1", "place:2", "place:3"]  # the USA stands on the fourth
    play(match, "place:3")

    assert world(match).order == [NOBODY, world(match).seat_of[CHINA], 0, world(match).seat_of[USA]]


def test_with_equal_money_too_the_starting_money_counts() -> None:
    """WO "Determine Turn Order": the last tie is broken by the money on the Automa's own card."""
    match = solo(EU, USA, CHINA, RUSSIA)
    for power in (USA, CHINA, RUSSIA):
        score(match, power, 5)
        own(match, power, money=7)
    score(match, EU, 30)

    play(at(match, DetermineOrder()), "place:1")

    assert world(match).powers() == [EU, USA, CHINA, RUSSIA]


# -- the rest of the Preparation phase


def test_an_automa_neither_draws_cards_nor_produces() -> None:
    """DD "Preparation Phase": Countries are revealed, but only the person draws six cards and produces."""
    match = solo(EU, RUSSIA)
    round_is(match, 2)
    at(match, PreparationPhase())
    while not legal(match)[0].startswith("place:"):
        match.play(match.waiting[0], match.position.legal[0])
    deck = world(match).size_of(world(match).deck, RUSSIA)
    play(match, legal(match)[0])
    while match.waiting and match.waiting != [CHANCE]:
        match.play(match.waiting[0], match.position.legal[-1])
    draw(match, RUSSIA, "focus:domestic")

    assert in_hand(match, RUSSIA) == []
    assert deck == 12
    assert world(match).resources[RUSSIA * N_RESOURCES : (RUSSIA + 1) * N_RESOURCES] == [0] * N_RESOURCES
    assert world(match).focus[RUSSIA] == FOCUSES.index("domestic")
