"""The editions table, continued: THREAT, scoring and the end of the game (E17 to E24)."""

from __future__ import annotations

import pytest

import orbis
from orbis.games.world_order.facts.names import (
    AFRICA,
    AMERICAS,
    CENTRAL_ASIA,
    CHINA,
    EU,
    EUROPE,
    MENA,
    N_REGIONS,
    RUSSIA,
    SOUTH_ASIA,
    USA,
)
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.aftermath import Aftermath
from orbis.games.world_order.rules.rounds import Round
from orbis.games.world_order.rules.scoring import Scoring
from orbis.kernel.match import Match
from tests.games.world_order.scenes import a_game, allies, armies, assets, own, play, tokens, turn, world
from tests.games.world_order.situations import (
    after_research,
    auto,
    by_edition,
    engage_tokens,
    focus,
    in_every_edition,
    in_later_editions,
    influence,
    no_goods,
    no_influence,
    score,
    vp_from,
)


def four(edition: str) -> Match:
    """All four powers, and nobody has Consumer Goods."""
    match = a_game(USA, EU, RUSSIA, CHINA, edition=edition)
    no_goods(match)
    return match


@by_edition(-2, 0, 0)
def test_e17_military_focus_beside_armies(edition: str, expected: int) -> None:
    """Russia's 2 Armies in Central Asia against China's 1 and Military Focus, which in 0.5 adds no Defense there."""
    match = four(edition)
    focus(match, CHINA, "military")
    armies(match, CENTRAL_ASIA, russia=2, china=1)

    after_research(match, Aftermath())

    assert vp_from(match, CHINA, "threat") == expected


@in_every_edition
def test_e17_military_focus_without_armies(edition: str) -> None:
    """In every edition the Focus defends an own-zone Region without Armies against 1 Army, not against 2."""
    for strength, lost in ((1, 0), (2, -2)):
        match = four(edition)
        focus(match, CHINA, "military")
        armies(match, CENTRAL_ASIA, russia=strength)

        after_research(match, Aftermath())

        assert vp_from(match, CHINA, "threat") == lost


@in_every_edition
def test_e17_military_focus_adds_threat_only_where_one_has_armies(edition: str) -> None:
    """1 Army of Russia with Military Focus beats 1 of China in Central Asia; without one there is no THREAT."""
    for strength, lost in ((1, -2), (0, 0)):
        match = four(edition)
        focus(match, RUSSIA, "military")
        armies(match, CENTRAL_ASIA, russia=strength, china=1)

        after_research(match, Aftermath())

        assert vp_from(match, CHINA, "threat") == lost


@by_edition(-2, -2, 0)
def test_e18_a_token_given_up_in_threat(edition: str, expected: int) -> None:
    """The EU has 1 ally in Africa and gives up its token: Defense 1, in 1.0 it is 2, enough for Russia's 2 Armies."""
    match = four(edition)
    allies(match, EU, "start_nigeria", only=True)
    engage_tokens(match, AFRICA, eu=1)
    armies(match, AFRICA, russia=2)

    play(after_research(match, Aftermath()), "done", "withdraw:africa")

    assert vp_from(match, EU, "threat") == expected


@by_edition([-8, -6, -4, -2, 0], [-12, -8, -5, -2, 0], [-12, -8, -5, -2, 0])
def test_e19_the_usa_leads_in_few_regions(edition: str, expected: list[int]) -> None:
    """VP lost for leading, or being tied, in 0, 1, 2, 3, 4 Regions, whether they score or not."""
    for count, lost in enumerate(expected):
        match = four(edition)
        no_influence(match)
        for region in range(N_REGIONS):
            influence(match, region, [USA, EU] if region < count else [EU], [])

        after_research(match, Scoring())

        assert vp_from(match, USA, "abilities") == lost


@by_edition(6, 0, 0)
def test_e20_russia_without_armies(edition: str, expected: int) -> None:
    """No Armies anywhere: in 0.5 Russia is tied for the most in its three Regions; later it needs 1."""
    match = four(edition)

    after_research(match, Scoring())

    assert vp_from(match, RUSSIA, "abilities") == expected


@in_every_edition
def test_e20_russia_with_armies(edition: str) -> None:
    """Most in Europe, tied in Central Asia, fewer in MENA: 2 + 2; Africa is not in its zone."""
    match = four(edition)
    armies(match, EUROPE, russia=2, usa=1)
    armies(match, CENTRAL_ASIA, russia=1, china=1)
    armies(match, MENA, russia=1, usa=2)
    armies(match, AFRICA, russia=1)

    after_research(match, Scoring())

    assert vp_from(match, RUSSIA, "abilities") == 4


PLACES = ("croatia", "mongolia", "chile", "egypt", "mali", "nepal", "laos")  # one in each Region


@by_edition([0, 0, 0, 0, 0, 0], [0, 2, 3, 4, 6, 8], [0, 2, 3, 4, 6, 8])
def test_e21_regions_with_an_investment(edition: str, expected: list[int]) -> None:
    """China at the end of the game, with FDI in 2 to 7 Regions; a second one in a Region does not count."""
    for count, gained in enumerate(expected, 2):
        match = four(edition)
        world(match).round = 6
        allies(match, CHINA, *PLACES, "serbia", only=True)
        tokens(match, *PLACES[:count], "serbia", invested=1)

        after_research(match, Scoring())

        assert vp_from(match, CHINA, "abilities") == gained


@in_every_edition
def test_e21_only_at_the_end(edition: str) -> None:
    """Not in the scoring of round 3."""
    match = four(edition)
    world(match).round = 3
    allies(match, CHINA, *PLACES, only=True)
    tokens(match, *PLACES, invested=1)

    after_research(match, Scoring())

    assert vp_from(match, CHINA, "abilities") == 0


@by_edition([0, 0, 0], [0, 2, 4], [0, 2, 4])
def test_e22_unused_assets(edition: str, expected: list[int]) -> None:
    """At the end 2 VP for each asset not used; not in round 3."""
    names = ("eu_nato", "eu_expansion")
    for count, gained in enumerate(expected):
        for number in (3, 6):
            match = four(edition)
            world(match).round = number
            assets(match, EU, *names[:count])
            before = vp_from(match, EU, "assets")

            after_research(match, Scoring())

            assert vp_from(match, EU, "assets") - before == (gained if number == 6 else 0)


def test_e23_no_orders_in_the_first_edition() -> None:
    """The module came later."""
    with pytest.raises(orbis.Invalid, match=r"edition 0\.5"):
        GAME.start(2, edition="0.5", orders=True)


@in_later_editions
@pytest.mark.parametrize(("used", "expected"), [(False, 3), (True, 0)])
def test_e23_an_unused_order_is_worth_3(edition: str, used: bool, expected: int) -> None:
    """The EU uses its order to Trade, or keeps it to the end."""
    match = a_game(EU, CHINA, edition=edition, orders=True)
    world(match).round = 6
    own(match, EU, money=0, energy=0, raw_materials=0, food=0, consumer_goods=0, services=0, armies=0)
    if used:
        play(turn(match, EU), "order", "option:3")

    after_research(match, Scoring())

    assert vp_from(match, EU, "orders") == expected
    assert vp_from(match, CHINA, "orders") == 3


@in_later_editions
def test_e23_without_the_module_nobody_has_an_order(edition: str) -> None:
    match = a_game(EU, CHINA, edition=edition)
    world(match).round = 6

    after_research(match, Scoring())

    assert vp_from(match, EU, "orders") == 0


@by_edition(EU, CHINA, CHINA)
def test_e24_winner_of_a_tie(edition: str, expected: int) -> None:
    """The EU leads two Regions that do not score, China took the first bonus in one: 0.5 counts the board."""
    match = a_game(EU, CHINA, edition=edition)
    no_goods(match)
    world(match).round = 6
    no_influence(match)
    auto(match)
    for power, ally in ((EU, "start_norway"), (CHINA, "start_laos")):
        own(match, power, money=20)
        assets(match, power)
        allies(match, power, ally, only=True)
    influence(match, AMERICAS, [CHINA, CHINA, EU], [])  # China 2 + 7, EU 1 + 4
    influence(match, SOUTH_ASIA, [EU], [])
    influence(match, CENTRAL_ASIA, [EU], [])
    score(match, EU, 54)
    score(match, CHINA, 50)

    after_research(match, Aftermath(), Round())

    first, second = match.standings
    assert first["points"] == second["points"] == 59
    assert world(match).power_of[first["seat"]] == expected
    assert (first["place"], second["place"]) == (1, 2)
