"""Rules of Diplomacy & Dominance that no worked example and no card shows, in the order of its rulebook."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.cards import ABILITY_NAMES
from orbis.games.world_order.facts.components import AUTO_NAMES
from orbis.games.world_order.facts.constants import FROM_THREAT, N_SOURCES
from orbis.games.world_order.facts.names import (
    AFRICA,
    AMERICAS,
    CENTRAL_ASIA,
    CHINA,
    EAST_ASIA_PACIFIC,
    EU,
    EUROPE,
    N_REGIONS,
    RUSSIA,
    SOUTH_ASIA,
    USA,
)
from orbis.games.world_order.rules.aftermath import Aftermath
from orbis.games.world_order.rules.automa.criteria import ANYWHERE
from orbis.games.world_order.rules.automa.turns import AutomaTurn
from orbis.games.world_order.rules.research import ResearchStep
from orbis.games.world_order.rules.scoring import Scoring
from orbis.kernel.match import Match
from tests.games.world_order import scenes
from tests.games.world_order.automa.automa_scenes import (
    added,
    armies_in,
    automa_turn,
    bases_in,
    cubes,
    draw,
    fdi,
    fdi_in,
    told,
    with_automas,
)
from tests.games.world_order.situations import (
    auto,
    focus,
    in_later_editions,
    influence,
    no_influence,
    refusal,
    vp_from,
)


def all_cards_but(*numbers: int) -> list[str]:
    """The Auto-Influence cards that are not among these."""
    return [f"auto:{name}" for name in AUTO_NAMES if name not in [f"number_{n:02}" for n in numbers]]


# -- 1. Modules and setup


def test_dd_r110_automas_draw_what_does_not_lie_open() -> None:
    """Two Auto-Influence cards lie open with three players: not in the deck, nor shuffled into a new one."""
    match = with_automas(USA, RUSSIA, CHINA, normal=(RUSSIA,))
    auto(match, 8, 1)
    cubes(match, RUSSIA, engage=1)
    scenes.at(match, AutomaTurn(1))
    draw(match, RUSSIA, "card:diplomatic")
    assert scenes.legal(match) == all_cards_but(1, 8)

    scenes.world(match).auto_deck = (False,) * len(AUTO_NAMES)
    scenes.at(match, AutomaTurn(1))
    draw(match, RUSSIA, "card:diplomatic")
    assert scenes.legal(match) == all_cards_but(1, 8)


@pytest.mark.parametrize("powers", [(USA, RUSSIA), (USA, RUSSIA, CHINA), (USA, RUSSIA, CHINA, EU)])
def test_dd_r111_automas_count_for_the_growth_piles(powers: tuple[int, ...]) -> None:
    """E01: as many copies as with so many people."""
    match = with_automas(*powers, normal=powers[1:])

    assert scenes.world(match).growth_left == scenes.world(scenes.a_game(*powers)).growth_left


@pytest.mark.parametrize(("powers", "swept"), [((USA, RUSSIA), 2), ((USA, RUSSIA, CHINA), 1)])
def test_dd_r111_automas_count_for_the_sweep_of_the_market(powers: tuple[int, ...], swept: int) -> None:
    """WO-R609: besides what the Automas' own research discards."""
    match = with_automas(*powers, normal=powers[1:])
    for power in powers[1:]:
        scenes.allies(match, power, only=True)
        focus(match, power, "military")
    scenes.hold(match, USA)
    scenes.at(match, ResearchStep())
    while match.waiting:
        match.play(match.waiting[0], "done" if "done" in scenes.legal(match) else match.position.legal[0])

    left_over = [count for _, (_, count) in told(match, "told-automa-sweep")]
    assert sum(scenes.world(match).market_discard) - sum(left_over) == swept


@in_later_editions
def test_dd_r111_with_one_automa_a_majority_token_pays_the_first_place_only(edition: str) -> None:
    """WO-R810: a person and an Automa are two players."""
    match = with_automas(USA, RUSSIA, normal=(RUSSIA,), edition=edition)
    no_influence(match)
    scenes.own(match, USA, money=10)
    scenes.own(match, RUSSIA, money=20)
    scenes.armies(match, EUROPE, usa=1, russia=1)
    scenes.allies(match, RUSSIA, only=True)

    scenes.at(match, Scoring())

    assert vp_from(match, RUSSIA, "majorities") == 5
    assert vp_from(match, USA, "majorities") == 7


# -- 2. Preparation


def test_dd_r202_an_automa_never_exhausts_allies() -> None:
    """It engages, invests and builds a Base; all its allies stay ready."""
    match = with_automas(EU, USA, RUSSIA, CHINA, normal=(USA, RUSSIA, CHINA))
    scenes.own(match, USA, money=200)
    scenes.allies(match, USA, "turkey", only=True)
    cubes(match, USA, engage=1, invest=1, build_base=1)
    before = scenes.world(match).copy()
    automa_turn(match, USA, "card:diplomatic", "region:middle_east_north_africa", "square:permanent")
    automa_turn(match, USA, "card:economic", "region:middle_east_north_africa", "square:permanent")
    automa_turn(match, USA, "card:military", "square:permanent")

    assert added(before, match, USA) == {"middle_east_north_africa": 3}
    assert (fdi_in(match, USA), bases_in(match, USA)) == ({"middle_east_north_africa": 1},) * 2
    assert [c for c in scenes.world(match).allies(USA) if scenes.world(match).exhausted[c]] == []


# -- 3. Actions


def no_armies(match: Match) -> None:
    """Nobody has an Army on the board."""
    for region in range(N_REGIONS):
        scenes.armies(match, region, usa=0, eu=0, russia=0, china=0)


def test_dd_r356_powers_nobody_plays_threaten() -> None:
    """An Army of China, which nobody plays, draws an Army of Russia to Central Asia."""
    match = with_automas(USA, RUSSIA, normal=(RUSSIA,))
    cubes(match, RUSSIA)
    no_armies(match)
    scenes.armies(match, CENTRAL_ASIA, china=1)

    automa_turn(match, RUSSIA, "card:military")

    assert armies_in(match, RUSSIA) == {"central_asia": 1}


def test_dd_r356_powers_nobody_plays_are_not_threatened() -> None:
    """The USA is safe by its Focus; that the EU and China would be threatened is no reason: it is decided at random."""
    match = with_automas(USA, RUSSIA, normal=(RUSSIA,))
    cubes(match, RUSSIA)
    no_armies(match)
    focus(match, USA, "military")

    automa_turn(match, RUSSIA, "card:military", "numeral:II")

    assert [args[2] for _, args in told(match, "told-automa-where")] == [ANYWHERE]


# -- 5. Aftermath


@in_later_editions
def test_dd_r505_the_usa_as_an_automa_must_lead_regions(edition: str) -> None:
    """Global Superpower Status: leading nowhere costs 12 VP (E19)."""
    match = with_automas(EU, USA, RUSSIA, normal=(USA, RUSSIA), edition=edition)
    no_influence(match)

    scenes.at(match, Scoring())

    assert vp_from(match, USA, "abilities") == -12


@in_later_editions
def test_dd_r505_russia_as_an_automa_secures_its_sphere(edition: str) -> None:
    """Secured Sphere of Influence: 2 VP where it has an Army and nobody has more (E20)."""
    match = with_automas(EU, USA, RUSSIA, normal=(USA, RUSSIA), edition=edition)
    no_influence(match)
    scenes.armies(match, CENTRAL_ASIA, russia=1)
    scenes.armies(match, EUROPE, russia=1, eu=2)

    scenes.at(match, Scoring())

    assert vp_from(match, RUSSIA, "abilities") == 2


@in_later_editions
@pytest.mark.parametrize(("number", "points"), [(3, 0), (6, 2)])
def test_dd_r505_the_fdi_network_counts_the_tokens_of_china_as_an_automa(
    edition: str, number: int, points: int
) -> None:
    """Global FDI Network: tokens in three Regions are 2 VP at the end (E21)."""
    match = with_automas(EU, CHINA, normal=(CHINA,), edition=edition)
    no_influence(match)
    scenes.round_is(match, number)
    for region in (AFRICA, SOUTH_ASIA, EAST_ASIA_PACIFIC):
        fdi(match, CHINA, region, 1)

    scenes.at(match, Scoring())

    assert vp_from(match, CHINA, "abilities") == points


def test_dd_r505_members_of_nato_do_not_threaten_each_other_as_automas() -> None:
    """The USA and the EU ignore each other's Armies; Russia does not."""
    match = with_automas(CHINA, USA, EU, RUSSIA, normal=(USA, EU, RUSSIA))
    no_armies(match)
    scenes.armies(match, EUROPE, usa=3)
    scenes.own(match, CHINA, consumer_goods=0)
    scenes.at(match, Aftermath())

    threat = [scenes.world(match).points[power * N_SOURCES + FROM_THREAT] for power in (USA, EU, RUSSIA)]
    assert threat == [0, 0, -2]


def test_dd_r505_regions_score_for_automas() -> None:
    """WO-SC1 with Automas: 4 cubes and the first place, 2 cubes and the second."""
    match = with_automas(EU, USA, CHINA, normal=(USA, CHINA))
    no_influence(match)
    influence(match, AMERICAS, [USA, USA, USA], [USA, CHINA, CHINA])

    scenes.at(match, Scoring())

    assert (vp_from(match, USA, "regions"), vp_from(match, CHINA, "regions")) == (4 + 7, 2 + 4)


# -- 6. Notes


def test_dd_r609_a_region_that_no_card_can_show_is_impossible() -> None:
    """The only card that shows Russia the Americas lies open: with allies there alone it can engage nowhere."""
    match = with_automas(USA, RUSSIA, CHINA, normal=(RUSSIA,))
    scenes.allies(match, RUSSIA, "brazil", only=True)
    scenes.own(match, RUSSIA, money=100)
    auto(match, 4, 1)
    cubes(match, RUSSIA, engage=1)
    automa_turn(match, RUSSIA, "card:diplomatic", "partner:none")
    assert [key for key, _ in told(match, "told-automa-instead", "told-automa-engage")] == ["told-automa-instead"]

    auto(match, 1, 2)
    before = scenes.world(match).copy()
    automa_turn(match, RUSSIA, "card:diplomatic", "region:americas", "square:permanent")
    assert added(before, match, RUSSIA) == {"americas": 1}


def test_dd_r609_nor_can_it_invest_there() -> None:
    """Then it improves relations, as if it had no Region left."""
    match = with_automas(USA, RUSSIA, CHINA, normal=(RUSSIA,))
    scenes.allies(match, RUSSIA, "brazil", only=True)
    scenes.own(match, RUSSIA, money=100)
    auto(match, 4, 1)
    cubes(match, RUSSIA, invest=1)
    automa_turn(match, RUSSIA, "card:economic", "region:africa")

    assert fdi_in(match, RUSSIA) == {}
    assert len(scenes.world(match).allies(RUSSIA)) == 2


# -- 9. Growth cards


def test_dd_r904_new_growth_cards_come_level_by_level() -> None:
    """WO-R461: without one of level 1 no card of level 2 can be taken, whatever one could pay."""
    match = scenes.a_game(USA, RUSSIA, modules=["growth"])
    scenes.own(match, USA, money=50, services=9, armies=9, diplomacy=9)
    scenes.play(scenes.turn(match, USA, "growth_strategy"), "play:growth_strategy", "option:1")
    assert scenes.legal(match) == ["growth:revenue_optimization", "growth:rapid_reaction_force"]
    assert refusal(match, "growth:collaboration_with_allies").key == "why-level"

    scenes.play(match, "growth:rapid_reaction_force")

    assert (scenes.stock(match, USA, "services"), scenes.stock(match, USA, "armies")) == (9 - 1, 9 - 1)
    assert vp_from(match, USA, "growth") == 2


# -- 10. Ability cards


def test_dd_r1015_a_card_that_lies_face_down_is_not_copied() -> None:
    """China placed New Allies face down for a pass and played Power Play: only the latter can be copied."""
    match = scenes.a_game(USA, CHINA, modules=["abilities"])
    scenes.hold(match, CHINA, "power_play", "new_allies")
    scenes.turn(match, USA, "acquired_intelligence")
    w = scenes.world(match)
    for pile, name in ((w.played, "power_play"), (w.face_down, "new_allies")):
        cell = CHINA * len(ABILITY_NAMES) + ABILITY_NAMES.index(name)
        w.hand[cell] -= 1
        pile[cell] += 1

    scenes.play(match, "play:acquired_intelligence")  # there is only China to look at

    assert scenes.legal(match) == ["copy:power_play", "decline"]
    assert refusal(match, "copy:new_allies").key == "why-not-there-to-copy"
