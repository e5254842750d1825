"""Worked examples of the Aftermath: Return on Investments, Prosperity, THREAT."""

from __future__ import annotations

import pytest

from orbis.games.world_order.facts.names import AFRICA, AMERICAS, CENTRAL_ASIA, CHINA, EU, EUROPE, RUSSIA, USA
from orbis.games.world_order.rules.aftermath import Aftermath
from orbis.kernel.match import Match
from tests.games.world_order.scenes import a_game, allies, armies, legal, own, play, stock, tokens, world
from tests.games.world_order.situations import (
    after_research,
    engage_tokens,
    focus,
    in_every_edition,
    no_goods,
    refusal,
    vp,
    vp_from,
)

# -- Return on Investments


def the_eu_with(edition: str, *countries: str) -> Match:
    """A game of four in which the EU has 5 money and only these allies."""
    match = a_game(EU, RUSSIA, USA, CHINA, edition=edition)
    own(match, EU, money=5)
    allies(match, EU, *countries, only=True)
    return match


@in_every_edition
def test_wo_af1_investments_pay_twice_the_value(edition: str) -> None:
    """WO-AF1: FDI in Norway (1), Jordan (1) and Turkey (3) pay the EU 2 + 2 + 6 = 10 money."""
    match = the_eu_with(edition, "start_norway", "start_jordan", "turkey", "start_canada")
    tokens(match, "start_norway", "start_jordan", "turkey", invested=1)

    after_research(match, Aftermath())

    assert world(match).money[EU] == 5 + 10


@in_every_edition
def test_wo_af1_two_tokens_on_a_country_pay_twice(edition: str) -> None:
    """WO-AF1: each token pays: Turkey with two, by Steady Partnership, pays 12."""
    match = the_eu_with(edition, "turkey")
    tokens(match, "turkey", invested=2)

    after_research(match, Aftermath())

    assert world(match).money[EU] == 5 + 12


@in_every_edition
def test_wo_af2_a_token_given_up_pays_for_each_ally(edition: str) -> None:
    """WO-AF2: the EU discards its token in Africa; Nigeria and Djibouti bring 5 money each."""
    match = the_eu_with(edition, "start_nigeria", "djibouti", "start_norway")
    engage_tokens(match, AFRICA, eu=1)
    after_research(match, Aftermath())
    assert legal(match) == ["withdraw:africa", "done"]
    assert refusal(match, "withdraw:europe").key == "why-no-token"

    play(match, "withdraw:africa")

    assert world(match).money[EU] == 5 + 10
    assert world(match).engaged[AFRICA * 4 + EU] == 0


@in_every_edition
def test_wo_af2_a_token_may_stay(edition: str) -> None:
    """WO-AF2: to discard it is the player's choice."""
    match = the_eu_with(edition, "start_nigeria")
    engage_tokens(match, AFRICA, eu=1)

    play(after_research(match, Aftermath()), "done")

    assert world(match).money[EU] == 5
    assert world(match).engaged[AFRICA * 4 + EU] == 1


# -- Increase Prosperity


@in_every_edition
def test_wo_pp1_one_step_only(edition: str) -> None:
    """WO-PP1: the EU has goods for two steps (2 and 3) and takes one, for 2 VP and 10 money."""
    match = a_game(EU, RUSSIA, USA, CHINA, edition=edition)
    for power in (RUSSIA, USA, CHINA):
        own(match, power, consumer_goods=0)
    own(match, EU, money=5, consumer_goods=5)

    play(after_research(match, Aftermath()), "prosper")

    assert match.over  # nobody is asked again
    assert world(match).prosperity[EU] == 1
    assert stock(match, EU, "consumer_goods") == 5 - 2
    assert vp_from(match, EU, "prosperity") == 2
    assert world(match).money[EU] == 5 + 10


@in_every_edition
def test_wo_pp1_it_may_be_declined_and_needs_the_goods(edition: str) -> None:
    """WO-PP1: the USA has 2 goods and keeps them; Russia has 1 and is not asked."""
    match = a_game(USA, RUSSIA, EU, CHINA, edition=edition)
    for power, goods in ((RUSSIA, 1), (EU, 0), (CHINA, 0), (USA, 2)):
        own(match, power, consumer_goods=goods)

    play(after_research(match, Aftermath()), "decline")

    assert match.over
    assert world(match).prosperity == [0, 0, 0, 0]
    assert stock(match, USA, "consumer_goods") == 2


# -- Resolve THREAT


@in_every_edition
@pytest.mark.parametrize(("eu_armies", "lost"), [(1, 2), (2, 4)])
def test_wo_th1_central_asia(edition: str, eu_armies: int, lost: int) -> None:
    """WO-TH1: China 2, Russia 1, EU 1 (or 2): Russia loses 2 (or 4), China nothing; the EU has no flag there."""
    match = a_game(RUSSIA, CHINA, EU, USA, edition=edition)
    no_goods(match)
    armies(match, CENTRAL_ASIA, china=2, russia=1, eu=eu_armies)

    after_research(match, Aftermath())

    assert match.over
    assert [vp_from(match, power, "threat") for power in (RUSSIA, CHINA, EU, USA)] == [-lost, 0, 0, 0]


def threats_in_europe(edition: str) -> Match:
    """WO-TH2: USA 3, Russia 2 with Military Focus, EU 1 with 3 allies and a token it may give up."""
    match = a_game(EU, RUSSIA, USA, CHINA, edition=edition)
    no_goods(match)
    allies(match, EU, "start_norway", "croatia", "moldova", only=True)
    focus(match, RUSSIA, "military")
    armies(match, EUROPE, usa=3, russia=2, eu=1)
    engage_tokens(match, EUROPE, eu=1)
    return match


@pytest.mark.parametrize(("edition", "defence"), [("0.8", 4), ("1.0", 7)])
def test_wo_th2_europe(edition: str, defence: int) -> None:
    """WO-TH2: USA 3, Russia 2 with Military Focus, EU 1 and a token it gives up with 3 allies: nobody loses VP."""
    match = threats_in_europe(edition)
    after_research(match, Aftermath())
    play(match, "done")  # the token is not given up for money

    rows = play(match, "withdraw:europe").entries

    assert ("told-defend", (EU, EUROPE, defence - 1)) in [(key, args) for _, key, args in rows[-1].told]
    assert match.over
    assert [vp_from(match, power, "threat") for power in (EU, RUSSIA, USA, CHINA)] == [0, 0, 0, 0]
    assert world(match).engaged[EUROPE * 4 + EU] == 0


@in_every_edition
def test_wo_th2_without_giving_up_the_token(edition: str) -> None:
    """WO-TH2: then Russia's THREAT of 3 costs the EU 2 VP; the 3 Armies of the USA, its NATO partner, cost nothing."""
    match = threats_in_europe(edition)

    play(after_research(match, Aftermath()), "done", "done")

    assert vp_from(match, EU, "threat") == -2
    assert world(match).engaged[EUROPE * 4 + EU] == 1


@pytest.mark.parametrize(("edition", "holds"), [("0.8", False), ("1.0", True)])
def test_wo_th2_the_defence_is_compared(edition: str, holds: bool) -> None:
    """WO-TH2: against 6 Armies of Russia and its Focus a Defense of 7 is enough, one of 4 is not."""
    match = a_game(EU, RUSSIA, USA, CHINA, edition=edition)
    no_goods(match)
    allies(match, EU, "start_norway", "croatia", "moldova", only=True)
    focus(match, RUSSIA, "military")
    armies(match, EUROPE, russia=6, eu=1)
    engage_tokens(match, EUROPE, eu=1)

    play(after_research(match, Aftermath()), "done", "withdraw:europe")

    assert vp_from(match, EU, "threat") == (0 if holds else -2)


def test_a_token_counts_for_one_round() -> None:
    """WO-1.0 "Resolve THREAT": it lasts one round; in the next Aftermath the Defense is gone."""
    match = a_game(EU, RUSSIA, USA, CHINA)
    no_goods(match)
    allies(match, EU, "start_norway", only=True)
    armies(match, EUROPE, russia=2)
    engage_tokens(match, EUROPE, eu=1)

    play(after_research(match, Aftermath()), "done", "withdraw:europe")
    assert vp_from(match, EU, "threat") == 0

    after_research(match, Aftermath())
    assert vp_from(match, EU, "threat") == -2


def test_powers_nobody_plays_threaten_too() -> None:
    """WO-1.0 "Resolve THREAT": in a game of two, Armies of the others count, but they have no score to lose."""
    match = a_game(EU, CHINA)
    no_goods(match)
    world(match).round = 2
    armies(match, AFRICA, russia=1)
    armies(match, AMERICAS, eu=1)
    before = vp(match, EU)

    after_research(match, Aftermath())

    assert vp(match, EU) == before - 2
    assert vp(match, USA) == 0
