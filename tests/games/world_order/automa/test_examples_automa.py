"""Worked examples of the Automas, DD-FO1 to DD-CX1."""

from __future__ import annotations

import pytest

import orbis
from orbis.games.world_order.facts.cards import ABILITY_NAMES, GROWTH_NAMES, N_BASE_ABILITIES, N_GROWTH
from orbis.games.world_order.facts.components import COUNTRY_NAMES, PERMANENT_SLOTS
from orbis.games.world_order.facts.names import AFRICA, EU, EUROPE, MENA, RUSSIA, USA
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.aftermath import ReturnOnInvestments
from orbis.kernel.agenda import NOBODY
from tests.games.world_order.automa.automa_scenes import (
    added,
    an_automa,
    armies_in,
    automa_focus,
    automa_research,
    automa_turn,
    begin,
    cubes,
    cubes_of,
    fdi,
    fdi_in,
    with_automas,
)
from tests.games.world_order.scenes import allies, armies, full, in_sight, on_top, round_is, temporary, world
from tests.games.world_order.situations import (
    allied,
    focus,
    in_later_editions,
    market,
    market_names,
    vp,
    vp_from,
)


@in_later_editions
def test_dd_fo1_diplomatic_focus_in_round_4(edition: str) -> None:
    """DD-FO1: 4 x 5 = 20 money, and at once relations with a Country outside the zone."""
    match = an_automa(USA, edition=edition, money=0)
    round_is(match, 4)
    in_sight(match, "kenya", "ethiopia")

    automa_focus(match, USA, "focus:diplomatic", "region:middle_east_north_africa", "region:africa")

    assert "kenya" in allied(match, USA)
    assert world(match).money[USA] == 20 - 5


@in_later_editions
def test_dd_cu1_a_cube_on_the_left(edition: str) -> None:
    """DD-CU1: the left action, and one of the two cubes goes to the right."""
    match = an_automa(EU, edition=edition)
    cubes(match, EU, invest=2)

    automa_turn(match, EU, "card:economic", "region:europe", "square:permanent")

    assert fdi_in(match, EU) == {"europe": 1}
    assert cubes_of(match, EU) == {"invest": 1, "trade": 1}


@in_later_editions
def test_dd_cu1_no_cube_on_the_left(edition: str) -> None:
    """DD-CU1: the right action, and all cubes go to the left."""
    match = an_automa(EU, edition=edition)
    cubes(match, EU, trade=2)

    automa_turn(match, EU, "card:economic", "partner:none")

    assert fdi_in(match, EU) == {}
    assert cubes_of(match, EU) == {"invest": 2}


@in_later_editions
@pytest.mark.parametrize(
    ("kind", "space"), [("diplomatic", "engage"), ("economic", "invest"), ("military", "build_base")]
)
def test_dd_cu2_an_action_that_cannot_be_paid(edition: str, kind: str, space: str) -> None:
    """DD-CU2: Trade instead; its cubes go to Invest and no others move."""
    match = an_automa(EU, edition=edition, money=0)
    cubes(match, EU, **{space: 1, "trade": 1})
    allies(match, EU, "start_norway", only=True)

    automa_turn(match, EU, f"card:{kind}", "partner:none")

    assert world(match).money[EU] == 5
    assert cubes_of(match, EU) == ({"invest": 2} if space == "invest" else {space: 1, "invest": 1})


@in_later_editions
def test_dd_ir1_relations_with_a_starting_country(edition: str) -> None:
    """DD-IR1: the starting card of Iraq leaves the game, the new card stays alone, and 1 Influence is added."""
    match = an_automa(USA, edition=edition)
    in_sight(match, "iraq", "turkey")
    before = world(match).copy()

    automa_turn(match, USA, "card:diplomatic", "region:middle_east_north_africa", "square:permanent")

    assert "iraq" in allied(match, USA)
    assert world(match).ally_of[COUNTRY_NAMES.index("start_iraq")] == NOBODY
    assert not any(world(match).merged)  # it does not lie beneath the new card
    assert added(before, match, USA) == {"middle_east_north_africa": 1}
    assert world(match).money[USA] == 100 - 10


@in_later_editions
def test_dd_in1_two_allies_and_three_tokens(edition: str) -> None:
    """DD-IN1: no further token in that Region; another card is drawn."""
    match = an_automa(EU, edition=edition)
    allies(match, EU, "turkey", "egypt", "kenya", only=True)
    fdi(match, EU, MENA, 3)
    temporary(match, AFRICA)
    cubes(match, EU, invest=1)

    automa_turn(match, EU, "card:economic", "region:middle_east_north_africa", "region:africa", "square:permanent")

    assert fdi_in(match, EU) == {"middle_east_north_africa": 3, "africa": 1}


def test_dd_gr1_tactical_flexibility() -> None:
    """DD-GR1: 6 + 3 = 9 VP and no ability: an Automa has no hand to draw one more card to."""
    match = an_automa(EU)
    world(match).level[EU] = 2
    round_is(match, 4)

    automa_turn(match, EU, "card:domestic", "letter:A")

    number = GROWTH_NAMES.index("tactical_flexibility")
    assert world(match).growth[EU * N_GROWTH + number]
    assert vp_from(match, EU, "growth") == 9
    assert not world(match).can(EU, number)


@in_later_editions
def test_dd_rs1_eight_research(edition: str) -> None:
    """DD-RS1: 4 on the cards, 2 for seven allies, 2 for Domestic Focus; a card for 7, and one is discarded."""
    match = an_automa(EU, edition=edition)
    allies(match, EU, "turkey", "egypt", "kenya", "brazil", "chile", "peru", "mali", only=True)
    focus(match, EU, "domestic")
    market(
        match,
        "dominant_power",
        "diplomatic_trip",
        "build_new_embassy",
        "new_agenda",
        "power_play",
        "well_laid_plans",
    )

    automa_research(match, EU, "draw:growth_strategy", "draw:foreign_trade")

    assert [ABILITY_NAMES[c] for c in world(match).deck_top[EU]] == ["diplomatic_trip"]
    assert market_names(match)[2:] == ["dominant_power", "build_new_embassy", "new_agenda", "power_play"]
    assert world(match).market_discard[ABILITY_NAMES.index("well_laid_plans")] == 1


@in_later_editions
@pytest.mark.parametrize(
    ("mode", "cards", "friends"),
    [("normal", [], ["turkey"]), ("hard", ["region:africa"], ["turkey", "kenya"])],
)
def test_dd_mk1_a_market_card_with_two_types(edition: str, mode: str, cards: list[str], friends: list[str]) -> None:
    """DD-MK1: the type with the cube (Move) or both; the card is trashed and the turn's own card is drawn."""
    match = an_automa(USA, mode, edition=edition)
    allies(match, USA, "turkey", only=True)
    armies(match, EUROPE, russia=1)
    in_sight(match, "kenya", "ethiopia")
    on_top(match, USA, "new_strategic_partner")
    world(match).level[USA] = 5  # no Growth card is left for it

    automa_turn(match, USA, *cards, "card:domestic")

    assert allied(match, USA) == friends
    assert armies_in(match, USA) == {"europe": 1}
    assert world(match).trashed[ABILITY_NAMES.index("new_strategic_partner")] == 1
    assert world(match).deck_top[USA] == []


def test_dd_mk1_without_a_cube_it_is_decided_at_random() -> None:
    """DD-MK1: Re-Evaluate Strategy, and the card says II: Economic."""
    match = an_automa(USA, money=0)
    allies(match, USA, "turkey", only=True)
    on_top(match, USA, "re_evaluate_strategy")
    world(match).level[USA] = 5

    automa_turn(match, USA, "numeral:II", "partner:none", "card:domestic")

    assert world(match).money[USA] == 15 + 30


@in_later_editions
@pytest.mark.parametrize("mode", ["normal", "hard"])
def test_dd_if1_its_own_cube_would_be_pushed_out(edition: str, mode: str) -> None:
    """DD-IF1: another Region is chosen; in hard mode the cube is permanent, slot or not."""
    match = an_automa(EU, mode, edition=edition)
    allies(match, EU, "turkey", "kenya", only=True)
    full(match, MENA)
    temporary(match, MENA, EU, USA, USA, USA, USA)
    temporary(match, AFRICA)
    cubes(match, EU, engage=1)
    before = world(match).copy()
    cards = ["region:middle_east_north_africa"]
    cards += ["region:africa", "square:permanent"] if mode == "normal" else []

    automa_turn(match, EU, "card:diplomatic", *cards)

    assert world(match).temporary[MENA] == [EU, USA, USA, USA, USA]
    assert added(before, match, EU) == ({"africa": 1} if mode == "normal" else {"middle_east_north_africa": 1})
    assert len(world(match).permanent[MENA]) == PERMANENT_SLOTS[MENA] + int(mode == "hard")


@in_later_editions
def test_dd_rt1_four_tokens(edition: str) -> None:
    """DD-RT1: 4 x 5 = 20 money."""
    match = an_automa(EU, edition=edition, money=1)
    fdi(match, EU, MENA, 3)
    fdi(match, EU, AFRICA, 1)

    begin(match, EU, ReturnOnInvestments(world(match).seat_of[EU]))

    assert world(match).money[EU] == 1 + 20


@in_later_editions
@pytest.mark.parametrize(("orders", "points"), [(False, 10), (True, 13)])
def test_dd_eo1_executive_orders(edition: str, orders: bool, points: int) -> None:
    """DD-EO1: Automas have no order but 3 VP more."""
    match = with_automas(EU, RUSSIA, USA, normal=(RUSSIA,), hard=(USA,), edition=edition, orders=orders)

    assert [vp(match, power) for power in (RUSSIA, USA)] == [points, points]
    assert world(match).order_unused == (False, orders, False, False)


@in_later_editions
def test_dd_cx1_interactive_cards_are_left_out(edition: str) -> None:
    """DD-CX1: with an Automa at the table they cannot be chosen, and none is in the Market or its deck."""
    with pytest.raises(orbis.Invalid, match="abilities"):
        GAME.start(2, seed=1, edition=edition, modules=["automas", "abilities"])
    w = world(with_automas(EU, RUSSIA, normal=(RUSSIA,), edition=edition))

    assert not any(w.market_deck[N_BASE_ABILITIES:])
    assert all(card < N_BASE_ABILITIES for card in w.market)
