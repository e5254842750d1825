"""The 40 events of History of the World: 15 kingdoms and 25 enhancements, each at work."""

from __future__ import annotations

import pytest

from orbis.games.history_of_the_world.facts.components import (
    EPOCH_OF,
    EVENT_NAMES,
    EVENTS_IN,
    IS_KINGDOM,
    N_EVENTS,
    START_OF,
)
from orbis.games.history_of_the_world.facts.constants import DICE_LEFT, GONE
from orbis.kernel.match import Match
from tests.games.history_of_the_world import scenes

CITY, CAPITOL, MARAUDER = ["city"], ["capitol"], list[str]()

# kingdom, epoch, armies, start, what it begins with, fleets and caravans
KINGDOMS = [
    ("phoenicians", 1, 3, "levant", CITY, {"mediterranean_sea"}),
    ("indus_valley", 1, 2, "indus", CITY, set()),
    ("shang_dynasty", 1, 2, "yellow_river", CITY, set()),
    ("hunnu", 2, 3, "mongolia", MARAUDER, {"siberia"}),
    ("kush", 2, 2, "nubia", CITY, {"sahara"}),
    ("parthians", 2, 3, "zagros", CITY, set()),
    ("srivijaya", 3, 3, "sumatra", CITY, {"south_china_sea"}),
    ("anglo_saxons", 3, 3, "alamannia", MARAUDER, {"north_sea"}),
    ("maya", 3, 2, "central_america", CITY, set()),
    ("fujiwara", 4, 3, "honshu", CAPITOL, {"sea_of_japan"}),
    ("mali", 4, 3, "gold_coast", CITY, {"sahara"}),
    ("holy_roman_empire", 4, 4, "alamannia", CAPITOL, set()),
    (
        "portuguese",
        5,
        4,
        "iberia",
        CITY,
        {"atlantic_ocean", "indian_ocean", "north_sea", "mediterranean_sea", "caribbean_sea", "arabian_sea"},
    ),
    ("safavids", 5, 4, "persian_plateau", CITY, set()),
    ("japanese", 5, 4, "honshu", CAPITOL, {"sea_of_japan"}),
]
EMPIRE_OF = {1: "egyptians", 2: "celts", 3: "franks", 4: "vikings", 5: "mughals"}


@pytest.mark.parametrize(("kingdom", "epoch", "armies", "start", "structure", "tokens"), KINGDOMS)
def test_a_kingdom(kingdom: str, epoch: int, armies: int, start: str, structure: list[str], tokens: set[str]) -> None:
    """It begins, invades and resigns before the empire, and is scored with it."""
    match = scenes.a_board(epoch)
    scenes.hold(match, scenes.NICOLE, kingdom)
    scenes.army(match, scenes.GREG, start, monument=True, fort=True)
    scenes.turn(match, EMPIRE_OF[epoch])
    scenes.play(match, f"event:{kingdom}")

    w = scenes.table(match)
    assert (w.army_card, w.supply[scenes.NICOLE], w.tokens) == (armies - 1, 25 - armies, 0)
    assert (scenes.owner(match, start), scenes.is_active(match, start), scenes.stands(match, start)) == (
        scenes.NICOLE,
        True,
        structure,
    )
    assert scenes.sections(match) == tokens
    first = next(
        name for name in scenes.of(match, "invade") if scenes.t(name) not in START_OF[scenes.card(EMPIRE_OF[epoch])]
    )
    scenes.play(match, f"invade:{first}", *(["done"] if armies > 2 else []))
    assert (scenes.owner(match, first), scenes.is_active(match, first)) == (scenes.NICOLE, False)
    assert scenes.table(match).card == scenes.card(EMPIRE_OF[epoch])
    assert scenes.table(match).score[scenes.NICOLE] == 10
    assert scenes.table(match).at[scenes.card(kingdom)] == GONE


def test_these_are_all() -> None:
    kingdoms = [row[0] for row in KINGDOMS]
    assert kingdoms == [name for name in EVENT_NAMES if IS_KINGDOM[scenes.card(name)]]
    assert [EPOCH_OF[scenes.card(row[0])] for row in KINGDOMS] == [row[1] for row in KINGDOMS]
    assert [len(cards) for cards in EVENTS_IN] == [8] * 5
    assert N_EVENTS == 40


def ready(event: str, empire: str, *gregs: str, **there: bool) -> Match:
    """Nicole's empire in turn with an event in hand; Greg has armies in some places."""
    match = scenes.a_board()
    scenes.hold(match, scenes.NICOLE, event)
    scenes.army(match, scenes.GREG, *gregs, **there)
    return scenes.turn(match, empire)


# -- Battles


def test_weaponry_adds_one_in_every_battle() -> None:
    match = ready("weaponry", "egyptians", "levant", "nubia")
    scenes.play(match, "event:weaponry", "invade:levant", *scenes.TIE)
    assert scenes.owner(match, "levant") == scenes.NICOLE
    scenes.play(match, "invade:nubia", *scenes.TIE)
    assert scenes.owner(match, "nubia") == scenes.NICOLE


def test_leader_rerolls_a_die_in_each_battle() -> None:
    match = ready("leader", "egyptians", "levant", "nubia")
    scenes.play(match, "event:leader", "invade:levant", *scenes.TIE, "reroll:3", "roll:5")
    assert scenes.owner(match, "levant") == scenes.NICOLE
    scenes.play(match, "invade:nubia", *scenes.TIE)
    assert scenes.legal(match) == ["reroll:3", "reroll:4", "stand"]


def test_elite_troops_three_dice_in_three_battles() -> None:
    match = ready("elite_troops", "romans", "gaul")
    scenes.play(match, "event:elite_troops", "invade:gaul")
    assert scenes.legal(match) == ["two-dice", "three-dice"]
    scenes.play(match, "two-dice", *scenes.fight("11", "6"), "siege")
    for left in (2, 1, 0):
        scenes.play(match, "three-dice", scenes.roll("111"), scenes.roll("6"))
        assert scenes.table(match).left[DICE_LEFT] == left
        scenes.play(match, "siege")
    assert all(name.startswith("roll-two:") for name in scenes.legal(match))  # no third die any more


def test_fanaticism_ties_count_as_won() -> None:
    match = ready("fanaticism", "franks", "gaul", capitol=True)
    scenes.play(match, "event:fanaticism", "invade:gaul", *scenes.TIE)
    assert (scenes.owner(match, "gaul"), scenes.stands(match, "gaul")) == (scenes.NICOLE, ["city"])


def test_gunpowder_forts_and_terrain_do_not_help() -> None:
    match = ready("gunpowder", "turks", "caucasus", fort=True)
    scenes.play(match, "event:gunpowder", "invade:caucasus", scenes.roll("41"))
    assert len(scenes.legal(match)) == 6  # one die
    scenes.play(match, scenes.roll("3"))
    assert (scenes.owner(match, "caucasus"), scenes.stands(match, "caucasus")) == (scenes.NICOLE, [])


def test_ironclads_no_naval_reroll() -> None:
    match = ready("ironclads", "french", "brazil")
    scenes.play(match, "event:ironclads", "sail:brazil", *scenes.fight("51", "4"))
    assert scenes.owner(match, "brazil") == scenes.NICOLE


def test_treachery_wins_the_next_battle_without_a_roll() -> None:
    match = ready("treachery", "turks", "caucasus", "levant", capitol=True, fort=True)
    scenes.play(match, "event:treachery", "invade:mesopotamia")  # no battle
    scenes.play(match, "invade:caucasus")
    assert (scenes.owner(match, "caucasus"), scenes.stands(match, "caucasus")) == (scenes.NICOLE, ["city"])
    assert "done" in scenes.legal(match)  # there was no six
    scenes.play(match, "invade:levant")
    assert all(name.startswith("roll-two:") for name in scenes.legal(match))  # only one


# -- Armies and siege tokens


@pytest.mark.parametrize(("event", "armies"), [("population_growth", 1), ("mercenaries", 2), ("civil_service", 2)])
def test_events_that_bring_armies(event: str, armies: int) -> None:
    match = scenes.a_turn("mongols", event)
    before = scenes.table(match).army_card, scenes.table(match).supply[scenes.NICOLE]
    scenes.play(match, f"event:{event}")
    assert (scenes.table(match).army_card, scenes.table(match).supply[scenes.NICOLE]) == (
        before[0] + armies,
        before[1] - armies,
    )


def test_events_that_bring_armies_need_all_of_them_in_the_supply() -> None:
    match = scenes.short_of_armies(scenes.a_turn("mongols", "mercenaries"), 1)
    assert "event:mercenaries" not in scenes.legal(match)
    assert scenes.refusal(match, "event:mercenaries") == ("why-supply", 'HW "Enhancements"')


def test_siegecraft_three_tokens() -> None:
    match = ready("siegecraft", "celts", "italia")
    scenes.play(
        match, "event:siegecraft", "invade:italia", *scenes.fight("11", "6"), "siege-token", *scenes.fight("41", "4")
    )
    assert (scenes.owner(match, "italia"), scenes.table(match).tokens) == (scenes.NICOLE, 2)


@pytest.mark.parametrize(
    ("places", "armies"),
    [
        (["indus"], 0),
        (["indus", "ghats"], 1),
        (["indus", "ghats", "levant", "nubia", "cape", "congo", "korea", "mexico"], 3),
    ],
)
def test_industry_an_army_for_two_resources_at_most_three(places: list[str], armies: int) -> None:
    match = scenes.a_turn("mughals", "industry")
    w = scenes.table(match)
    for name in places:
        w.supply[scenes.NICOLE] -= 1
        w.place_army(scenes.NICOLE, scenes.t(name), True)
    scenes.play(match, "invade:bengal")
    before = scenes.table(match).army_card
    if armies:
        scenes.play(match, "event:industry")
        assert scenes.table(match).army_card == before + armies
    else:
        assert scenes.refusal(match, "event:industry")[0] == "why-no-target"


# -- Forts, fleets, caravans, monuments


@pytest.mark.parametrize(("event", "forts"), [("fortification", 2), ("engineering", 3)])
def test_fortification_and_engineering(event: str, forts: int) -> None:
    match = scenes.a_turn("guptas", event)
    scenes.play(match, "invade:indus", "invade:bengal", "invade:deccan")
    armies = scenes.table(match).army_card
    scenes.play(match, f"event:{event}")
    assert scenes.legal(match) == ["fort:indus", "fort:ganges", "fort:bengal", "fort:deccan", "done"]
    assert scenes.refusal(match, "fort:levant") == ("why-not-active", 'HW "Fortifying"')
    scenes.play(match, *[f"fort:{name}" for name in ("ganges", "indus", "deccan")[:forts]])
    assert scenes.table(match).forts_left == 14 - forts
    assert scenes.table(match).army_card == armies
    assert "done" in scenes.legal(match)
    assert "invade:ghats" in scenes.legal(match)


def test_fortification_with_fewer_than_two() -> None:
    match = scenes.play(scenes.a_turn("egyptians", "fortification"), "event:fortification", "fort:nile")
    assert "invade:levant" in scenes.legal(match)


@pytest.mark.parametrize(
    ("event", "verb", "kinds"),
    [
        ("caravan_route", "caravan", 8),
        ("shipbuilding", "fleet", 8 - 3),  # the Spanish fleet is in three seas already
        ("navigation", "fleet", 3 - 1),
    ],
)
def test_caravan_route_shipbuilding_and_navigation(event: str, verb: str, kinds: int) -> None:
    match = scenes.play(scenes.a_turn("spanish", event), f"event:{event}")
    places = scenes.of(match, verb)
    assert len(places) == kinds
    scenes.play(match, f"{verb}:{places[0]}")
    assert places[0] in scenes.sections(match)
    assert scenes.table(scenes.play(match, "done")).sections == [False] * len(scenes.table(match).sections)


def test_a_new_fleet_leads_somewhere() -> None:
    match = scenes.a_turn("celts", "shipbuilding")
    assert "scandinavia" not in scenes.of(match, "sail")
    scenes.play(match, "event:shipbuilding", "fleet:north_sea")
    assert "scandinavia" in scenes.of(match, "sail")


def test_a_new_caravan_leads_somewhere() -> None:
    match = scenes.a_turn("egyptians", "caravan_route")
    scenes.play(match, "event:caravan_route", "caravan:sahara")
    assert {"atlas", "gold_coast", "congo"} <= set(scenes.of(match, "invade"))


def test_great_works_a_monument_for_each_resource() -> None:
    match = scenes.a_turn("russians", "great_works")
    scenes.play(match, "event:great_works", "invade:dnieper", "done")
    assert scenes.stands(match, "volga") == ["capitol", "monument"]


# -- Armies of others


def test_diplomacy_replaces_a_neighbour_with_an_active_army() -> None:
    match = ready("diplomacy", "celts", "italia", "rhineland", "scandinavia", city=True, fort=True)
    w = scenes.table(match)
    supply = w.supply[scenes.NICOLE]
    scenes.play(match, "event:diplomacy")
    assert scenes.of(match, "territory") == ["italia", "rhineland"]
    scenes.play(match, "territory:italia")
    assert (scenes.owner(match, "italia"), scenes.is_active(match, "italia")) == (scenes.NICOLE, True)
    assert scenes.stands(match, "italia") == ["city", "fort"]  # everything stays
    assert (scenes.table(match).supply[scenes.NICOLE], scenes.table(match).supply[scenes.GREG]) == (supply - 1, 23)
    assert "dalmatia" in scenes.of(match, "invade")


def test_diplomacy_spares_capitols_and_does_not_cross_barren_lands() -> None:
    match = ready("diplomacy", "celts", "italia", capitol=True)
    assert scenes.refusal(match, "event:diplomacy")[0] == "why-only-capitols"
    match = ready("diplomacy", "tang_dynasty", "ganges")  # a caravan in the Himalayas is for invasions
    assert "ganges" in scenes.of(match, "invade")
    assert scenes.refusal(match, "event:diplomacy")[0] == "why-no-target"


@pytest.mark.parametrize(("event", "empire", "armies"), [("revolution", "franks", 2), ("nationalism", "mughals", 3)])
def test_revolution_and_nationalism_replace_armies_of_one_player_in_one_region(
    event: str, empire: str, armies: int
) -> None:
    match = scenes.a_board(3)
    scenes.hold(match, scenes.NICOLE, event)
    scenes.army(match, scenes.GREG, "wei", "yangtze", "sichuan", city=True, fort=True)
    scenes.army(match, scenes.GREG, "korea")
    scenes.army(match, scenes.HANS, "xi_jiang", "korea")
    scenes.turn(match, empire)
    scenes.play(match, f"event:{event}")
    assert scenes.of(match, "territory") == ["wei", "yangtze", "sichuan"]
    scenes.play(match, "territory:sichuan")
    assert "done" not in scenes.legal(match)  # the whole effect
    while scenes.of(match, "territory"):
        scenes.play(match, scenes.legal(match)[0])
    taken = [name for name in ("wei", "yangtze", "sichuan") if scenes.owner(match, name) == scenes.NICOLE]
    assert len(taken) == armies
    assert not scenes.is_active(match, "sichuan")
    assert scenes.stands(match, "sichuan") == ["city", "fort"]
    assert scenes.table(match).supply[scenes.GREG] == 25 - 4 + armies + 1


def test_nationalism_spares_capitols_and_revolution_does_not() -> None:
    match = ready("nationalism", "mughals", "wei", "yangtze", "sichuan", capitol=True)
    assert scenes.refusal(match, "event:nationalism")[0] == "why-no-target"
    match = ready("revolution", "franks", "wei", "yangtze", capitol=True)
    scenes.play(match, "event:revolution", "territory:yangtze")  # then the other one, which alone is left
    assert (scenes.owner(match, "wei"), scenes.owner(match, "yangtze")) == (scenes.NICOLE, scenes.NICOLE)


def test_revolution_needs_enough_armies_of_one_player_and_in_the_supply() -> None:
    match = ready("revolution", "franks", "wei", "korea")
    assert scenes.refusal(match, "event:revolution")[0] == "why-no-target"
    match = scenes.short_of_armies(ready("revolution", "franks", "wei", "yangtze"), 1)
    assert scenes.refusal(match, "event:revolution")[0] == "why-supply"


def test_barbarians_out_of_a_barren_land() -> None:
    match = scenes.a_board(2)
    scenes.hold(match, scenes.NICOLE, "barbarians")
    scenes.army(match, scenes.GREG, "libya", capitol=True, fort=True)
    scenes.army(match, scenes.GREG, "nubia", "wei", "italia")
    scenes.turn(match, "celts")  # marauders
    scenes.play(match, "event:barbarians")
    assert scenes.of(match, "territory") == ["nubia", "libya", "wei", "italia"]
    scenes.play(match, "territory:libya")
    assert (scenes.owner(match, "libya"), scenes.is_active(match, "libya"), scenes.stands(match, "libya")) == (
        scenes.NICOLE,
        False,
        ["city"],
    )
    assert scenes.gained(match, scenes.NICOLE, "marauding") == 0  # no battle
    assert scenes.legal(match) == ["territory:nubia", "done"]  # out of the same barren land
    scenes.play(match, "territory:nubia")
    assert scenes.owner(match, "nubia") == scenes.NICOLE
    assert "invade:iberia" in scenes.legal(match)


def test_barbarians_need_two_armies_in_the_supply() -> None:
    match = scenes.short_of_armies(ready("barbarians", "celts", "nile"), 1)
    assert scenes.refusal(match, "event:barbarians")[0] == "why-supply"


def test_disaster_reduces_a_structure_in_two_territories() -> None:
    match = scenes.a_board(3)
    scenes.hold(match, scenes.NICOLE, "disaster")
    scenes.army(match, scenes.GREG, "nile", capitol=True, monument=True)
    scenes.ruins(match, "wei", monument=True)
    scenes.ruins(match, "korea", fort=True)
    scenes.turn(match, "franks")
    scenes.play(match, "event:disaster")
    assert scenes.of(match, "territory") == ["nile", "wei", "rhineland"]
    scenes.play(match, "territory:nile", "territory:wei")
    assert (scenes.stands(match, "nile"), scenes.stands(match, "wei")) == (["city", "monument"], [])
    assert scenes.owner(match, "nile") == scenes.GREG


def test_disaster_takes_its_two_territories_in_any_order_but_none_twice() -> None:
    match = scenes.a_board(3)
    scenes.hold(match, scenes.NICOLE, "disaster")
    scenes.army(match, scenes.GREG, "nile", capitol=True, monument=True)
    scenes.ruins(match, "wei", monument=True)
    scenes.turn(match, "franks")
    scenes.play(match, "event:disaster", "territory:rhineland")
    assert scenes.legal(match) == ["territory:nile", "territory:wei", "done"]
    scenes.play(match, "territory:nile")
    assert (scenes.stands(match, "rhineland"), scenes.stands(match, "nile")) == (["city"], ["city", "monument"])


def test_disaster_may_be_only_one() -> None:
    match = scenes.play(scenes.a_turn("franks", "disaster"), "event:disaster")
    assert scenes.legal(match) == ["territory:rhineland", "done"]
    scenes.play(match, "done")
    assert scenes.stands(match, "rhineland") == ["capitol"]


def test_black_death_each_with_three_armies_loses_a_resigned_one_of_its_choice() -> None:
    match = scenes.a_board(4, seats=4)
    scenes.hold(match, scenes.NICOLE, "black_death")
    scenes.army(match, scenes.GREG, "wei", "yangtze", "sichuan")
    scenes.army(match, scenes.HANS, "xi_jiang", "yellow_river")  # only two
    scenes.army(match, scenes.NICOLE, "indus", "ganges", "deccan")
    scenes.army(match, scenes.HANS, "bengal", "ghats", "hindu_kush")
    scenes.turn(match, "turks")
    scenes.play(match, "event:black_death")
    assert scenes.of(match, "region") == ["china", "india"]
    scenes.play(match, "region:india")
    assert match.waiting == [scenes.NICOLE]  # each its own, the player in turn first
    assert scenes.of(match, "lose-army") == ["indus", "ganges", "deccan"]
    scenes.play(match, "lose-army:ganges")
    assert match.waiting == [scenes.HANS]
    scenes.play(match, "lose-army:ghats")
    assert (scenes.owner(match, "ganges"), scenes.owner(match, "ghats")) == (None, None)
    assert scenes.owner(match, "wei") == scenes.GREG


def test_black_death_spares_those_with_two_armies() -> None:
    match = scenes.a_board(4, seats=4)
    scenes.hold(match, scenes.NICOLE, "black_death")
    scenes.army(match, scenes.GREG, "wei", "yangtze", "sichuan")
    scenes.army(match, scenes.HANS, "xi_jiang", "yellow_river")
    scenes.turn(match, "turks")
    scenes.play(match, "event:black_death")  # only China has somebody with three
    assert match.waiting == [scenes.GREG]
    scenes.play(match, "lose-army:wei")
    assert match.waiting == [scenes.NICOLE]
    assert scenes.table(match).supply[scenes.HANS] == 23


def test_black_death_spares_active_armies() -> None:
    match = scenes.a_turn("guptas", "black_death")
    scenes.play(match, "invade:indus", "invade:bengal", "invade:deccan")
    assert scenes.refusal(match, "event:black_death")[0] == "why-no-target"


def test_colonists_settle_in_one_region_away_from_others() -> None:
    match = scenes.a_board(5)
    scenes.hold(match, scenes.NICOLE, "colonists")
    scenes.army(match, scenes.GREG, "mexico")
    scenes.turn(match, "mughals")
    scenes.play(match, "event:colonists")
    free = scenes.of(match, "territory")
    assert "central_america" not in free  # next to Greg
    assert "great_lakes" in free
    scenes.play(match, "territory:great_lakes")
    assert (scenes.owner(match, "great_lakes"), scenes.is_active(match, "great_lakes")) == (scenes.NICOLE, False)
    assert set(scenes.of(match, "territory")) == {"appalachia"}  # of that Region, and not next to Mexico
    scenes.play(match, "territory:appalachia")
    assert scenes.owner(match, "appalachia") == scenes.NICOLE


# -- At any time in one's turn, but not during an invasion


def test_no_event_in_the_middle_of_a_battle() -> None:
    match = ready("leader", "greeks", "nile")
    scenes.play(match, "sail:nile", *scenes.fight("51", "4"))
    assert match.waiting == [scenes.GREG]
    assert scenes.refusal(match, "event:leader", scenes.NICOLE)[0] == "not-your-turn"
    scenes.play(match, "stand")
    assert "event:leader" in scenes.legal(match)


def test_the_event_of_somebody_else_or_of_the_box() -> None:
    match = scenes.a_board(1)
    scenes.hold(match, scenes.GREG, "weaponry")
    scenes.turn(match, "egyptians")
    assert scenes.refusal(match, "event:weaponry")[0] == "why-not-your-event"
    assert scenes.refusal(match, "event:leader")[0] == "why-not-your-event"


def test_an_event_is_played_once() -> None:
    match = scenes.play(ready("weaponry", "egyptians", "levant"), "event:weaponry", "invade:levant", *scenes.WIN)
    assert scenes.refusal(match, "event:weaponry")[0] == "why-not-your-event"
