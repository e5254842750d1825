"""The setup chapter: board, powers, starting hands, Strategic Assets, turn order."""

from __future__ import annotations

from typing import Any

import pytest

from orbis.games.world_order.facts.cards import ABILITY_NAMES, ASSET_NAMES, ASSET_VP_OF, ASSETS_OF
from orbis.games.world_order.facts.constants import KEPT
from orbis.games.world_order.facts.names import (
    AFRICA,
    CHINA,
    EU,
    LOCAL,
    MENA,
    N_REGIONS,
    POWERS,
    RUSSIA,
    SOUTH_ASIA,
    USA,
)
from orbis.games.world_order.game import GAME
from orbis.kernel.agenda import CHANCE, NOBODY
from orbis.kernel.match import Match
from tests.games.world_order.scenes import a_game, legal, let_chance, play, stock, world
from tests.games.world_order.situations import allied, commerce_up, in_every_edition, refusal, vp


def before_powers(seats: int, **options: Any) -> Match:
    """A match whose board is laid out and whose first seat chooses its power; chance is told by hand."""
    return let_chance(GAME.start(seats, ask_chance=True, **options))


def choose(match: Match, *powers: int) -> Match:
    """Everybody takes a power."""
    return play(match, *[f"power:{POWERS[p]}" for p in powers])


# -- the board


@in_every_edition
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board(edition: str, seats: int) -> None:
    """Six Market cards, two Countries in sight in each Region, the printed cubes."""
    w = world(before_powers(seats, edition=edition))

    assert len(w.market) == 6
    assert [len(w.available(r)) for r in range(N_REGIONS)] == [2] * N_REGIONS
    assert (w.permanent[MENA], w.temporary[MENA]) == ([EU, USA, LOCAL], [])
    assert (w.permanent[AFRICA], w.temporary[AFRICA]) == ([], [EU])
    assert w.permanent[SOUTH_ASIA] == [CHINA, LOCAL]
    assert GAME.audit(w) == []


@in_every_edition
@pytest.mark.parametrize(("powers", "laid_out"), [((USA, CHINA), 2), ((USA, CHINA, EU), 2), (range(4), 0)])
def test_auto_influence_cards(edition: str, powers: tuple[int, ...], laid_out: int) -> None:
    """Two cards with fewer than four players, none with four."""
    assert len(world(a_game(*powers, edition=edition)).auto) == laid_out


# -- powers


@in_every_edition
@pytest.mark.parametrize(
    ("first", "other"),
    [(USA, ["russia", "china"]), (EU, ["russia", "china"]), (RUSSIA, ["usa", "eu"]), (CHINA, ["usa", "eu"])],
)
def test_two_players_take_one_power_of_the_west_and_one_of_the_east(edition: str, first: int, other: list[str]) -> None:
    """With two players one takes USA or EU, the other Russia or China."""
    match = choose(before_powers(2, edition=edition), first)

    assert legal(match) == [f"power:{name}" for name in other]
    assert refusal(match, f"power:{POWERS[first]}").key == "why-power-taken"
    neighbour = {USA: EU, EU: USA, RUSSIA: CHINA, CHINA: RUSSIA}[first]
    assert refusal(match, f"power:{POWERS[neighbour]}").key == "why-two-players"


@in_every_edition
def test_three_players_choose_freely(edition: str) -> None:
    """With three players there is no restriction."""
    match = choose(before_powers(3, edition=edition), USA)

    assert legal(match) == ["power:eu", "power:russia", "power:china"]


@in_every_edition
def test_the_player_board_of_the_usa(edition: str) -> None:
    """Money 30, resources as produced, 3 Armies on the board, four allies, Domestic Focus."""
    match = a_game(USA, CHINA, edition=edition)
    seen = match.view(0)["table"]["players"]["usa"]

    assert world(match).money[USA] == 30
    assert [stock(match, USA, r) for r in ("energy", "raw_materials", "food")] == [3, 2, 3]
    assert [stock(match, USA, r) for r in ("consumer_goods", "services", "diplomacy", "armies")] == [3, 4, 4, 3]
    assert allied(match, USA) == ["start_mexico", "start_iraq", "start_japan", "start_iceland"]
    assert not any(ally["exhausted"] for ally in seen["allies"])
    assert (seen["focus"], seen["prosperity"], seen["tokens_left"]) == ("domestic", 0, 3)
    assert commerce_up(match, USA) == (1 if edition == "0.5" else 2)


# -- the starting hand

FIRST_PILE = ("growth_strategy", "new_allies", "new_allies", "foreign_trade", "military_pact", "global_currency")
SECOND_PILE = (
    "diplomatic_engagement",
    "foreign_direct_investment",
    "foreign_military_presence",
    "growth_strategy",
    "military_reinforcements",
    "new_allies",
)


def cards(pile: list[int], power: int) -> list[str]:
    """A pile by name, in the order of the alphabet."""
    own = pile[power * len(ABILITY_NAMES) : (power + 1) * len(ABILITY_NAMES)]
    return sorted([ABILITY_NAMES[card] for card, copies in enumerate(own) for _ in range(copies)])


@in_every_edition
@pytest.mark.parametrize(
    ("answer", "hand", "deck"), [("hand:first", FIRST_PILE, SECOND_PILE), ("hand:second", SECOND_PILE, FIRST_PILE)]
)
def test_two_piles_of_six(edition: str, answer: str, hand: tuple[str, ...], deck: tuple[str, ...]) -> None:
    """Look at both piles, choose one as the hand; the other is the deck."""
    match = choose(before_powers(2, edition=edition), USA, CHINA)
    play(match, *[f"draw:{card}" for card in FIRST_PILE])
    let_chance(match)
    assert match.waiting[0] == 0
    seen = match.view(0)["table"]["players"]["usa"]
    assert (sorted(seen["hand"]), sorted(seen["own_deck"])) == (sorted(FIRST_PILE), sorted(SECOND_PILE))

    match.play(0, answer)

    assert cards(world(match).hand, USA) == sorted(hand)
    assert cards(world(match).deck, USA) == sorted(deck)


@in_every_edition
def test_the_hand_for_a_first_game(edition: str) -> None:
    """The six cards with an arrow; the others are the deck."""
    match = a_game(RUSSIA, USA, edition=edition, first_game=True)

    assert cards(world(match).hand, RUSSIA) == [
        "energy_titan",
        "foreign_direct_investment",
        "foreign_military_presence",
        "growth_strategy",
        "military_reinforcements",
        "new_allies",
    ]
    assert cards(world(match).deck, RUSSIA) == [
        "diplomatic_engagement",
        "foreign_trade",
        "foreign_trade",
        "growth_strategy",
        "military_re_equipment",
        "new_allies",
    ]
    assert cards(world(match).hand, USA).count("new_allies") == 2


# -- Strategic Assets


def at_the_assets(edition: str, first_game: bool = True) -> Match:
    """USA (2, 3 and 4 VP) and China (1, 2 and 5 VP) have three assets each and have to return one."""
    match = choose(before_powers(2, edition=edition, first_game=first_game), USA, CHINA)
    if not first_game:
        play(let_chance(match), "hand:first", "hand:first")
    play(match, "deal:usa_rd_champion", "deal:usa_nato", "deal:usa_arms_export")
    return play(
        match,
        "deal:china_belt_and_road_initiative",
        "deal:china_brics",
        "deal:china_expansion_in_the_south_china_sea",
    )


@in_every_edition
def test_three_assets_of_which_two_are_kept(edition: str) -> None:
    """The VP of the two kept are the starting score."""
    match = at_the_assets(edition)
    assert legal(match) == ["return:usa_arms_export", "return:usa_rd_champion", "return:usa_nato"]
    assert refusal(match, "return:usa_us_navy").key == "why-not-your-asset"

    match.play(0, "return:usa_arms_export")
    assert (vp(match, USA), vp(match, CHINA)) == (0, 0)  # shown when all have chosen
    match.play(1, "return:china_brics")

    kept = [ASSET_NAMES[a] for a in range(len(ASSET_NAMES)) if world(match).asset[a] == KEPT]
    assert kept == [
        "usa_rd_champion",
        "usa_nato",
        "china_expansion_in_the_south_china_sea",
        "china_belt_and_road_initiative",
    ]
    assert (vp(match, USA), vp(match, CHINA)) == (2 + 3, 5 + 1)


@in_every_edition
def test_all_choose_their_assets_at_the_same_time(edition: str) -> None:
    """The second seat may answer first, and the other does not see what it returned."""
    match = at_the_assets(edition)
    assert match.waiting == [0, 1]
    before = match.view(0)["table"]["players"]["china"]

    match.play(1, "return:china_brics")

    assert match.waiting == [0]
    assert match.view(0)["table"]["players"]["china"] == before


@pytest.mark.parametrize("edition", ["0.8", "1.0"])
def test_the_executive_order_is_dealt_to_everybody(edition: str) -> None:
    """The module: one card for each power that is played."""
    match = a_game(USA, CHINA, edition=edition, orders=True)

    assert world(match).order_unused == (True, False, False, True)


# -- turn order


def returned(match: Match, *names: str) -> Match:
    """Everybody returns an asset."""
    for name in names:
        match.play(match.waiting[0], f"return:{name}")
    return match


@pytest.mark.parametrize("first_game", [True, False])
@pytest.mark.parametrize(
    ("usa", "china", "scores", "order"),
    [
        ("usa_arms_export", "china_brics", (5, 6), [1, 0]),
        ("usa_rd_champion", "china_brics", (7, 6), [0, 1]),
        ("usa_rd_champion", "china_belt_and_road_initiative", (7, 7), [1, 0]),
    ],
)
def test_order_1_0_most_vp_first(
    first_game: bool, usa: str, china: str, scores: tuple[int, int], order: list[int]
) -> None:
    """E03, 1.0: most starting VP takes place 1, nobody chooses; tied: China's 20 money before the 30 of the USA."""
    match = returned(at_the_assets("1.0", first_game), usa, china)

    assert (vp(match, USA), vp(match, CHINA)) == scores
    assert world(match).order == [*order, NOBODY, NOBODY]
    assert legal(match)[0].startswith("auto:")  # the setup goes on


def test_order_0_8_first_game_fewest_vp_first() -> None:
    """E03, 0.8, first game: reverse VP order; 5 VP of the USA before 6 of China."""
    match = returned(at_the_assets("0.8"), "usa_arms_export", "china_brics")

    assert world(match).order == [0, 1, NOBODY, NOBODY]


def test_order_0_5_first_game_at_random() -> None:
    """E03, 0.5, first game: chance says who is first."""
    match = returned(at_the_assets("0.5"), "usa_arms_export", "china_brics")
    assert match.waiting == [CHANCE]
    assert legal(match) == ["first:usa", "first:china"]

    play(match, "first:china")

    assert world(match).order == [1, 0, NOBODY, NOBODY]


@pytest.mark.parametrize("edition", ["0.5", "0.8"])
def test_order_by_choice(edition: str) -> None:
    """E03, 0.5 and 0.8: from the fewest VP on everybody chooses a place; a tie: the least starting money first."""
    match = choose(before_powers(3, edition=edition), USA, CHINA, EU)
    while not world(match).score(USA):
        match.play(match.waiting[0], match.position.legal[0])
    scores = {p: vp(match, p) for p in (USA, CHINA, EU)}
    expected = sorted((USA, CHINA, EU), key=lambda p: (scores[p], {USA: 30, EU: 25, CHINA: 20}[p]))

    assert match.waiting == [world(match).seat_of[expected[0]]]
    assert legal(match) == ["place:1", "place:2", "place:3", "place:4"]
    play(match, "place:2")
    assert match.waiting == [world(match).seat_of[expected[1]]]
    assert refusal(match, "place:2").key == "why-place-taken"
    play(match, "place:4")
    assert match.waiting == [world(match).seat_of[expected[2]]]
    assert legal(match) == ["place:1", "place:3"]
    play(match, "place:3")

    first = [expected[0], expected[2], expected[1]]
    assert world(match).order == [NOBODY, *[world(match).seat_of[p] for p in first]]
    assert world(match).powers() == first


@pytest.mark.parametrize(("modules", "each"), [([], 5), (["assets"], 8)])
def test_dd_three_assets_are_dealt_of_five_or_with_the_expansion_of_eight(modules: list[str], each: int) -> None:
    w = world(a_game(USA, EU, RUSSIA, CHINA, modules=modules))
    assert [len(w.assets_in_play(power)) for power in range(4)] == [each] * 4
    assert [len(own) for own in ASSETS_OF] == [8, 8, 8, 8]
    assert len(ASSET_VP_OF) == 32
