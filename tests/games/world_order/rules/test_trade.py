"""Trade: exports and imports in any order, each resource type in one transaction, Commerce cards before the stock."""

from __future__ import annotations

from typing import Any

import pytest

from orbis.games.world_order.bots.trade_order import WorldOrderLookahead, import_order
from orbis.games.world_order.facts.names import CHINA, ENERGY, EU, N_RESOURCES, RAW_MATERIALS, RUSSIA, USA
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.trade.terms import Terms
from orbis.games.world_order.rules.trade.trade import begin_trade
from orbis.games.world_order.state.world import World
from orbis.kernel.match import Match
from tests.games.world_order.scenes import a_game, allies, at, in_sight, legal, own, play, stock, turn, world
from tests.games.world_order.situations import commerce, commerce_up, in_every_edition, in_later_editions, refusal

NOTHING = {"energy": 0, "raw_materials": 0, "food": 0, "consumer_goods": 0, "services": 0, "armies": 0}
TRADE = 'WO-1.0 "Trade"'


def a_trade(buyer: int, seller: int, edition: str = "1.0") -> Match:
    """A power with money and nothing to sell begins a Trade; the other one has one Commerce card face up."""
    match = a_game(buyer, seller, edition=edition)
    own(match, buyer, money=50, diplomacy=0, **NOTHING)
    own(match, seller, money=0, **NOTHING)
    allies(match, buyer, only=True)
    commerce(match, seller, up=1)
    return turn(match, buyer, "foreign_trade")


@in_every_edition
def test_wo_trade_raw_materials_off_the_card_then_energy_from_stock(edition: str) -> None:
    """WO-R426: Russia has one card up, 3 Energy and no Raw Materials; the buyer has both, Raw Materials first."""
    match = a_trade(EU, RUSSIA, edition)
    own(match, RUSSIA, energy=3)

    play(match, "play:foreign_trade", "import:raw_materials", "buy:russia:3", "import:energy", "buy:russia:3")

    assert (stock(match, EU, "raw_materials"), stock(match, EU, "energy")) == (3, 3)
    assert (stock(match, RUSSIA, "energy"), commerce_up(match, RUSSIA)) == (0, 0)
    assert world(match).money[RUSSIA] == 18


@in_every_edition
def test_wo_trade_energy_off_the_card_leaves_no_raw_materials(edition: str) -> None:
    """WO-R426: the other way round the card is gone, and of Raw Materials there are none."""
    match = a_trade(EU, RUSSIA, edition)
    own(match, RUSSIA, energy=3)

    play(match, "play:foreign_trade", "import:energy", "buy:russia:3")

    assert (stock(match, RUSSIA, "energy"), commerce_up(match, RUSSIA)) == (3, 0)
    assert refusal(match, "import:raw_materials").key == "why-nobody-sells"


@in_every_edition
def test_wo_trade_services_off_the_card_then_goods_from_stock(edition: str) -> None:
    """WO-R426: the EU has one card up, Consumer Goods and no Services; China has both, Services first."""
    match = a_trade(CHINA, EU, edition)
    own(match, EU, consumer_goods=2)

    play(match, "play:foreign_trade", "import:services", "buy:usa:0", "import:consumer_goods")

    assert (stock(match, CHINA, "services"), stock(match, CHINA, "consumer_goods")) == (1, 1)
    assert (stock(match, EU, "consumer_goods"), commerce_up(match, EU)) == (1, 0)


@in_every_edition
def test_wo_trade_an_export_may_follow_an_import(edition: str) -> None:
    """WO-R421: the books fix no order: the EU buys Energy, sells Services, and buys again with the money."""
    match = a_trade(EU, RUSSIA, edition)
    own(match, EU, money=9, services=1)
    own(match, RUSSIA, raw_materials=3)
    allies(match, EU, "start_nigeria", "start_norway", only=True)

    play(match, "play:foreign_trade", "import:energy", "buy:russia:3")
    assert refusal(match, "import:raw_materials").key == "why-money"
    play(match, "export:services:1", "import:raw_materials", "buy:russia:3")

    assert (stock(match, EU, "energy"), stock(match, EU, "raw_materials"), stock(match, EU, "services")) == (3, 3, 0)
    assert world(match).money[EU] == 9 - 9 + 15 - 9


def energy_both_ways(edition: str) -> Match:
    """Japan buys Energy and Mexico sells it to the USA."""
    match = a_game(USA, CHINA, edition=edition)
    own(match, USA, money=50, **(NOTHING | {"energy": 3, "consumer_goods": 2}))
    allies(match, USA, "start_japan", "start_mexico", only=True)
    return play(turn(match, USA, "foreign_trade"), "play:foreign_trade")


@in_every_edition
def test_wo_tr3_what_was_imported_is_not_exported(edition: str) -> None:
    """WO-TR3: a type is used in one transaction, whichever comes first."""
    match = energy_both_ways(edition)
    assert "export:energy:1" in legal(match)

    play(match, "import:energy", "buy:allies:1", "buy:russia:0")

    assert "export:energy:1" not in legal(match)
    assert refusal(match, "export:energy:1").key == "why-imported"


@in_every_edition
def test_wo_tr3_a_type_is_exported_once(edition: str) -> None:
    """WO-R428: what was sold is not sold again, nor bought."""
    match = play(energy_both_ways(edition), "export:energy:1")

    assert refusal(match, "export:energy:1").key == "why-exported"
    assert refusal(match, "import:energy").key == "why-exported"


@in_every_edition
def test_wo_tr3_a_type_is_imported_once(edition: str) -> None:
    """WO-R428: what was bought is not bought again."""
    match = play(energy_both_ways(edition), "import:energy", "buy:allies:1", "buy:russia:0")

    assert refusal(match, "import:energy").key == "why-imported"


def test_wo_trade_an_import_buys_at_least_one_unit() -> None:
    """WO-R421: a transaction in which nothing changes hands is none, so the last seller is not left out as well."""
    match = a_trade(EU, RUSSIA)
    own(match, EU, money=6)

    play(match, "play:foreign_trade", "import:energy")
    assert legal(match) == ["buy:russia:1", "buy:russia:2"]
    assert why(match, "buy:russia:0").startswith("an Import buys at least 1 unit")


def why(match: Match, wish: str) -> str:
    """The reason against a wish, which names the rule."""
    no = match.why_not(match.waiting[0], wish)
    assert no is not None
    assert no.rule == TRADE
    return GAME.catalogue.say("en", no.key, no.facts)


def test_wo_trade_every_refused_transaction_names_its_rule() -> None:
    """WO-R421, WO-R428: exports beyond the Trade Deals card, a second time, more than there is, too dear."""
    match = a_game(USA, CHINA)
    own(match, USA, money=2, energy=3, raw_materials=0, food=3, consumer_goods=3, services=3, armies=0)
    allies(match, USA, "start_japan", "start_mexico", "start_iraq", only=True)
    play(turn(match, USA, "foreign_trade"), "play:foreign_trade")

    assert why(match, "import:raw_materials") == "it takes 3 money and you have 2"
    assert why(match, "export:energy:9").startswith("you can export 1 at most: no more than you have")
    assert why(match, "export:energy:0") == "you export nothing of a resource by leaving it out"
    assert why(match, "export:raw_materials:1") == "you have none of that resource on your player board"
    assert why(match, "export:diplomacy:1") == "that resource is not for sale in a Trade"
    assert why(match, "buy:russia:1") == "choose first which resource you import"
    play(match, "export:energy:1", "export:consumer_goods:1")
    assert why(match, "export:services:1") == "your Trade Deals card allows no more than 2 Exports in a Trade"
    play(match, "import:raw_materials")
    assert why(match, "export:food:1") == "first say how many units you buy from Russia (Raw Materials)"


def test_wo_trade_every_import_of_the_trade_deals_card_is_made() -> None:
    """WO-R421: the USA imports twice, and not a third time."""
    match = energy_both_ways("1.0")
    own(match, USA, food=1)
    assert why(match, "export:food:1") == "none of your allied Countries wants that resource"
    play(match, "import:energy", "buy:allies:1", "buy:russia:0", "import:raw_materials", "buy:russia:1")
    assert why(match, "import:services") == "your Trade Deals card allows no more than 2 Imports in a Trade"


@in_later_editions
@pytest.mark.parametrize("first", ["export:consumer_goods:1", "import:raw_materials"])
def test_trade_opportunity_is_one_transaction_of_either_kind(edition: str, first: str) -> None:
    """Whichever comes first, there is no second."""
    match = energy_both_ways(edition)
    at(match, begin_trade(0, Terms((1, 1, 1, 0, 0, 0, 0)), ()))
    play(match, first)
    if first.startswith("import"):
        play(match, "buy:russia:1")

    assert match.over


@pytest.mark.parametrize(
    "order", [("export:energy:1", "import:raw_materials"), ("import:raw_materials", "export:energy:1")]
)
def test_wo_trade_any_order_gives_the_same_position(order: tuple[str, str]) -> None:
    """Who sells before buying and who buys before selling end up with the same."""
    match = energy_both_ways("1.0")
    for step in order:
        play(match, step)
        if step.startswith("import"):
            play(match, "buy:russia:3")
    play(match, "done")

    assert match.over
    assert world(match).money[USA] == 50 + 5 - 9
    assert (stock(match, USA, "energy"), stock(match, USA, "raw_materials")) == (2, 3)


# -- what a Trade shows


def test_the_form_of_a_trade_offers_what_there_was_when_it_began() -> None:
    """After Energy came off the only card the form still offers Raw Materials: they could have come off it."""
    match = a_trade(EU, RUSSIA)
    own(match, RUSSIA, energy=3)
    play(match, "play:foreign_trade")
    before = form_of(match)

    play(match, "import:energy", "buy:russia:2")

    after = form_of(match)
    assert (before["begun"], after["begun"]) == (0, 1)
    assert (before["money"], after["money"]) == (50, 50)
    assert seller_in(after, "energy")["bought"] == 2
    for resource in ("energy", "raw_materials"):
        now, then = seller_in(after, resource), seller_in(before, resource)
        assert (now["offers"], now["card"], now["stock"]) == (then["offers"], then["card"], then["stock"])
    assert seller_in(after, "raw_materials") | {"countries": []} == {
        "seller": "russia",
        "countries": [],
        "offers": 3,
        "card": True,
        "stock": 0,
        "lot": 3,
        "bought": 0,
    }


def test_the_form_of_a_trade_counts_the_stock_that_was_bought() -> None:
    """The same for units from the stock of a player."""
    match = a_trade(EU, RUSSIA)
    commerce(match, RUSSIA, up=0)
    own(match, RUSSIA, energy=2)
    play(match, "play:foreign_trade", "import:energy", "buy:russia:1")

    assert seller_in(form_of(match), "energy")["offers"] == 2


def form_of(match: Match) -> dict[str, Any]:
    """The form of the present question."""
    found: dict[str, Any] = match.view(match.waiting[0])["question"]["form"]
    return found


def seller_in(form: dict[str, Any], resource: str) -> dict[str, Any]:
    """What Russia offers of a resource."""
    row = next(row for row in form["imports"] if row["resource"] == resource)
    found: dict[str, Any] = next(each for each in row["sellers"] if each["seller"] == "russia")
    return found


def minds(match: Match) -> list[str]:
    """The warnings beside the present question."""
    return [GAME.catalogue.say("en", each["key"], each["facts"]) for each in match.view(0)["question"]["mind"]]


def told(match: Match, key: str) -> list[str]:
    """The sentences of the log with a key."""
    every = [each for row in match.log(0) for each in row["told"]]
    return [GAME.catalogue.say("en", each["key"], each["facts"]) for each in every if each["key"] == key]


def a_factory(energy: int) -> Match:
    """China plays The World's Factory; Pakistan and Laos buy Energy."""
    match = a_game(CHINA, USA)
    own(match, CHINA, money=0, **(NOTHING | {"energy": energy, "raw_materials": 2}))
    allies(match, CHINA, "start_pakistan", only=True)
    return play(turn(match, CHINA, "the_worlds_factory"), "play:the_worlds_factory")


def test_the_worlds_factory_warns_before_the_last_energy_is_exported() -> None:
    """Produce comes after the Trade and takes Energy; with enough of it nothing is said."""
    match = a_factory(energy=1)
    warning = (
        "Mind: after this Trade The World's Factory lets you produce, which takes Energy. Without any left, nothing"
    )
    assert minds(match) == [f"{warning} is produced."]
    assert minds(a_factory(energy=9)) == []


def test_the_worlds_factory_tells_that_nothing_could_be_produced() -> None:
    """The log says afterwards what was missing."""
    match = a_factory(energy=1)
    play(match, "export:energy:1")
    if not match.over:
        assert minds(match)[0].startswith("Mind: after this Trade The World's Factory lets you produce, but you have")
        play(match, "done")
    assert match.over
    assert told(match, "told-could-not-produce") == [
        "China cannot produce with The World's Factory: not enough Energy."
    ]


def test_new_strategic_partner_tells_which_option_was_out() -> None:
    """Mali shows no flag for a Base of the USA; the log says so before it goes on with the Armies."""
    match = a_game(USA, CHINA)
    own(match, USA, money=30, diplomacy=9, armies=1)
    in_sight(match, "mali")
    play(turn(match, USA, "new_strategic_partner"), "play:new_strategic_partner", "improve:mali")
    while not match.over and not told(match, "told-option-out"):
        play(match, legal(match)[0])

    out = (
        "United States cannot choose option 1 of New Strategic Partner: the Country does not show the flag for a Base."
    )
    assert told(match, "told-option-out") == [out]


# -- programs


def test_the_greedy_player_keeps_a_card_of_two_resources_for_what_is_not_in_stock() -> None:
    """One card up, 3 Energy and no Raw Materials with Russia: who wants both begins with Raw Materials."""
    match = a_trade(EU, RUSSIA)
    own(match, RUSSIA, energy=3)
    play(match, "play:foreign_trade")

    assert import_order(world(match), EU)[:2] == (RAW_MATERIALS, ENERGY)

    def by_primary(w: World, seat: int) -> float:  # likes what it buys better than its money
        return sum(w.resources[EU * N_RESOURCES : EU * N_RESOURCES + 2]) * 10.0 + w.money[EU]

    ahead = WorldOrderLookahead(by_primary)
    while not match.over:
        play(match, GAME.actions.name(ahead.best(world(match), 0)))
    assert (stock(match, EU, "raw_materials"), stock(match, EU, "energy")) == (3, 3)


def test_a_trade_thought_through_in_order_leaves_the_table_as_it_was() -> None:
    """Programs look at a Trade in one order; the question on the table stays one for any order."""
    match = energy_both_ways("1.0")
    before = match.hash
    code = WorldOrderLookahead(lambda w, seat: float(w.money[USA])).best(world(match), 0)
    assert GAME.actions.name(code).startswith("export:")
    assert match.hash == before
    play(match, GAME.actions.name(code))
