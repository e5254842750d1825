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
from tests.games.history_of_the_world.scenes import (
    GREG,
    HANS,
    NICOLE,
    TIE,
    WIN,
    a_board,
    a_turn,
    army,
    card,
    fight,
    gained,
    hold,
    is_active,
    legal,
    of,
    owner,
    play,
    refusal,
    roll,
    ruins,
    sections,
    short_of_armies,
    stands,
    t,
    table,
    turn,
)

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
    match = a_board(epoch)
    hold(match, NICOLE, kingdom)
    army(match, GREG, start, monument=True, fort=True)
    turn(match, EMPIRE_OF[epoch])
    play(match, f"event:{kingdom}")

    w = table(match)
    assert (w.army_card, w.supply[NICOLE], w.tokens) == (armies - 1, 25 - armies, 0)
    assert (owner(match, start), is_active(match, start), stands(match, start)) == (NICOLE, True, structure)
    assert sections(match) == tokens
    first = next(name for name in of(match, "invade") if t(name) not in START_OF[card(EMPIRE_OF[epoch])])
    play(match, f"invade:{first}", *(["done"] if armies > 2 else []))
    assert (owner(match, first), is_active(match, first)) == (NICOLE, False)
    assert table(match).card == card(EMPIRE_OF[epoch])
    assert table(match).score[NICOLE] == 10
    assert table(match).at[card(kingdom)] == GONE


def test_these_are_all() -> None:
    kingdoms = [row[0] for row in KINGDOMS]
    assert kingdoms == [name for name in EVENT_NAMES if IS_KINGDOM[card(name)]]
    assert [EPOCH_OF[card(row[0])] for row in KINGDOMS] == [row[1] for row in KINGDOMS]
    assert [len(cards) for cards in EVENTS_IN] == [8] * 5
    assert N_EVENTS == 40


def ready(event: str, empire: str, *gregs: str, **there: bool) -> Match:
    """Nicole's empire in turn with an event in hand; Greg has armies in some places."""
    match = a_board()
    hold(match, NICOLE, event)
    army(match, GREG, *gregs, **there)
    return turn(match, empire)


# -- Battles


def test_weaponry_adds_one_in_every_battle() -> None:
    match = ready("weaponry", "egyptians", "levant", "nubia")
    play(match, "event:weaponry", "invade:levant", *TIE)
    assert owner(match, "levant") == NICOLE
    play(match, "invade:nubia", *TIE)
    assert owner(match, "nubia") == NICOLE


def test_leader_rerolls_a_die_in_each_battle() -> None:
    match = ready("leader", "egyptians", "levant", "nubia")
    play(match, "event:leader", "invade:levant", *TIE, "reroll:3", "roll:5")
    assert owner(match, "levant") == NICOLE
    play(match, "invade:nubia", *TIE)
    assert legal(match) == ["reroll:3", "reroll:4", "stand"]


def test_elite_troops_three_dice_in_three_battles() -> None:
    match = ready("elite_troops", "romans", "gaul")
    play(match, "event:elite_troops", "invade:gaul")
    assert legal(match) == ["two-dice", "three-dice"]
    play(match, "two-dice", *fight("11", "6"), "siege")
    for left in (2, 1, 0):
        play(match, "three-dice", roll("111"), roll("6"))
        assert table(match).left[DICE_LEFT] == left
        play(match, "siege")
    assert all(name.startswith("roll-two:") for name in legal(match))  # no third die any more


def test_fanaticism_ties_count_as_won() -> None:
    match = ready("fanaticism", "franks", "gaul", capitol=True)
    play(match, "event:fanaticism", "invade:gaul", *TIE)
    assert (owner(match, "gaul"), stands(match, "gaul")) == (NICOLE, ["city"])


def test_gunpowder_forts_and_terrain_do_not_help() -> None:
    match = ready("gunpowder", "turks", "caucasus", fort=True)
    play(match, "event:gunpowder", "invade:caucasus", roll("41"))
    assert len(legal(match)) == 6  # one die
    play(match, roll("3"))
    assert (owner(match, "caucasus"), stands(match, "caucasus")) == (NICOLE, [])


def test_ironclads_no_naval_reroll() -> None:
    match = ready("ironclads", "french", "brazil")
    play(match, "event:ironclads", "sail:brazil", *fight("51", "4"))
    assert owner(match, "brazil") == NICOLE


def test_treachery_wins_the_next_battle_without_a_roll() -> None:
    match = ready("treachery", "turks", "caucasus", "levant", capitol=True, fort=True)
    play(match, "event:treachery", "invade:mesopotamia")  # no battle
    play(match, "invade:caucasus")
    assert (owner(match, "caucasus"), stands(match, "caucasus")) == (NICOLE, ["city"])
    assert "done" in legal(match)  # there was no six
    play(match, "invade:levant")
    assert all(name.startswith("roll-two:") for name in legal(match))  # only one


# -- Armies and siege tokens


@pytest.mark.parametrize(("event", "armies"), [("population_growth", 1), ("mercenaries", 2), ("civil_service", 2)])
def test_events_that_bring_armies(event: str, armies: int) -> None:
    match = a_turn("mongols", event)
    before = table(match).army_card, table(match).supply[NICOLE]
    play(match, f"event:{event}")
    assert (table(match).army_card, table(match).supply[NICOLE]) == (before[0] + armies, before[1] - armies)


def test_events_that_bring_armies_need_all_of_them_in_the_supply() -> None:
    match = short_of_armies(a_turn("mongols", "mercenaries"), 1)
    assert "event:mercenaries" not in legal(match)
    assert refusal(match, "event:mercenaries") == ("why-supply", 'HW "Enhancements"')


def test_siegecraft_three_tokens() -> None:
    match = ready("siegecraft", "celts", "italia")
    play(match, "event:siegecraft", "invade:italia", *fight("11", "6"), "siege-token", *fight("41", "4"))
    assert (owner(match, "italia"), table(match).tokens) == (NICOLE, 2)


@pytest.mark.parametrize(
    ("places", "armies"),
    [
        (["indus"], 0),
        (["indus", "ghats"], 1),
        (["indus", "ghats", "levant", "nubia", "cape", "congo", "korea", "mexico"], 3),
    ],
)
def test_industry_an_army_for_two_resources_at_most_three(places: list[str], armies: int) -> None:
    match = a_turn("mughals", "industry")
    w = table(match)
    for name in places:
        w.supply[NICOLE] -= 1
        w.place_army(NICOLE, t(name), True)
    play(match, "invade:bengal")
    before = table(match).army_card
    if armies:
        play(match, "event:industry")
        assert table(match).army_card == before + armies
    else:
        assert refusal(match, "event:industry")[0] == "why-no-target"


# -- Forts, fleets, caravans, monuments


@pytest.mark.parametrize(("event", "forts"), [("fortification", 2), ("engineering", 3)])
def test_fortification_and_engineering(event: str, forts: int) -> None:
    match = a_turn("guptas", event)
    play(match, "invade:indus", "invade:bengal", "invade:deccan")
    armies = table(match).army_card
    play(match, f"event:{event}")
    assert legal(match) == ["fort:indus", "fort:ganges", "fort:bengal", "fort:deccan", "done"]
    assert refusal(match, "fort:levant") == ("why-not-active", 'HW "Fortifying"')
    play(match, *[f"fort:{name}" for name in ("ganges", "indus", "deccan")[:forts]])
    assert table(match).forts_left == 14 - forts
    assert table(match).army_card == armies
    assert "done" in legal(match)
    assert "invade:ghats" in legal(match)


def test_fortification_with_fewer_than_two() -> None:
    match = play(a_turn("egyptians", "fortification"), "event:fortification", "fort:nile")
    assert "invade:levant" in legal(match)


@pytest.mark.parametrize(
    ("event", "verb", "kinds"),
    [
        ("caravan_route", "caravan", 8),
        ("shipbuilding", "fleet", 8 - 3),  # the Spanish fleet is in three seas already
        ("navigation", "fleet", 3 - 1),
    ],
)
def test_caravan_route_shipbuilding_and_navigation(event: str, verb: str, kinds: int) -> None:
    match = play(a_turn("spanish", event), f"event:{event}")
    places = of(match, verb)
    assert len(places) == kinds
    play(match, f"{verb}:{places[0]}")
    assert places[0] in sections(match)
    assert table(play(match, "done")).sections == [False] * len(table(match).sections)


def test_a_new_fleet_leads_somewhere() -> None:
    match = a_turn("celts", "shipbuilding")
    assert "scandinavia" not in of(match, "sail")
    play(match, "event:shipbuilding", "fleet:north_sea")
    assert "scandinavia" in of(match, "sail")


def test_a_new_caravan_leads_somewhere() -> None:
    match = a_turn("egyptians", "caravan_route")
    play(match, "event:caravan_route", "caravan:sahara")
    assert {"atlas", "gold_coast", "congo"} <= set(of(match, "invade"))


def test_great_works_a_monument_for_each_resource() -> None:
    match = a_turn("russians", "great_works")
    play(match, "event:great_works", "invade:dnieper", "done")
    assert stands(match, "volga") == ["capitol", "monument"]


# -- Armies of others


def test_diplomacy_replaces_a_neighbour_with_an_active_army() -> None:
    match = ready("diplomacy", "celts", "italia", "rhineland", "scandinavia", city=True, fort=True)
    w = table(match)
    supply = w.supply[NICOLE]
    play(match, "event:diplomacy")
    assert of(match, "territory") == ["italia", "rhineland"]
    play(match, "territory:italia")
    assert (owner(match, "italia"), is_active(match, "italia")) == (NICOLE, True)
    assert stands(match, "italia") == ["city", "fort"]  # everything stays
    assert (table(match).supply[NICOLE], table(match).supply[GREG]) == (supply - 1, 23)
    assert "dalmatia" in of(match, "invade")


def test_diplomacy_spares_capitols_and_does_not_cross_barren_lands() -> None:
    match = ready("diplomacy", "celts", "italia", capitol=True)
    assert refusal(match, "event:diplomacy")[0] == "why-only-capitols"
    match = ready("diplomacy", "tang_dynasty", "ganges")  # a caravan in the Himalayas is for invasions
    assert "ganges" in of(match, "invade")
    assert refusal(match, "event:diplomacy")[0] == "why-no-target"


@pytest.mark.parametrize(("event", "empire", "armies"), [("revolution", "franks", 2), ("nationalism", "mughals", 3)])
def test_revolution_and_nationalism_replace_armies_of_one_player_in_one_region(
    event: str, empire: str, armies: int
) -> None:
    match = a_board(3)
    hold(match, NICOLE, event)
    army(match, GREG, "wei", "yangtze", "sichuan", city=True, fort=True)
    army(match, GREG, "korea")
    army(match, HANS, "xi_jiang", "korea")
    turn(match, empire)
    play(match, f"event:{event}")
    assert of(match, "territory") == ["wei", "yangtze", "sichuan"]
    play(match, "territory:sichuan")
    assert "done" not in legal(match)  # the whole effect
    while of(match, "territory"):
        play(match, legal(match)[0])
    taken = [name for name in ("wei", "yangtze", "sichuan") if owner(match, name) == NICOLE]
    assert len(taken) == armies
    assert not is_active(match, "sichuan")
    assert stands(match, "sichuan") == ["city", "fort"]
    assert table(match).supply[GREG] == 25 - 4 + armies + 1


def test_nationalism_spares_capitols_and_revolution_does_not() -> None:
    match = ready("nationalism", "mughals", "wei", "yangtze", "sichuan", capitol=True)
    assert refusal(match, "event:nationalism")[0] == "why-no-target"
    match = ready("revolution", "franks", "wei", "yangtze", capitol=True)
    play(match, "event:revolution", "territory:yangtze")  # then the other one, which alone is left
    assert (owner(match, "wei"), owner(match, "yangtze")) == (NICOLE, NICOLE)


def test_revolution_needs_enough_armies_of_one_player_and_in_the_supply() -> None:
    match = ready("revolution", "franks", "wei", "korea")
    assert refusal(match, "event:revolution")[0] == "why-no-target"
    match = short_of_armies(ready("revolution", "franks", "wei", "yangtze"), 1)
    assert refusal(match, "event:revolution")[0] == "why-supply"


def test_barbarians_out_of_a_barren_land() -> None:
    match = a_board(2)
    hold(match, NICOLE, "barbarians")
    army(match, GREG, "libya", capitol=True, fort=True)
    army(match, GREG, "nubia", "wei", "italia")
    turn(match, "celts")  # marauders
    play(match, "event:barbarians")
    assert of(match, "territory") == ["nubia", "libya", "wei", "italia"]
    play(match, "territory:libya")
    assert (owner(match, "libya"), is_active(match, "libya"), stands(match, "libya")) == (NICOLE, False, ["city"])
    assert gained(match, NICOLE, "marauding") == 0  # no battle
    assert legal(match) == ["territory:nubia", "done"]  # out of the same barren land
    play(match, "territory:nubia")
    assert owner(match, "nubia") == NICOLE
    assert "invade:iberia" in legal(match)


def test_barbarians_need_two_armies_in_the_supply() -> None:
    match = short_of_armies(ready("barbarians", "celts", "nile"), 1)
    assert refusal(match, "event:barbarians")[0] == "why-supply"


def test_disaster_reduces_a_structure_in_two_territories() -> None:
    match = a_board(3)
    hold(match, NICOLE, "disaster")
    army(match, GREG, "nile", capitol=True, monument=True)
    ruins(match, "wei", monument=True)
    ruins(match, "korea", fort=True)
    turn(match, "franks")
    play(match, "event:disaster")
    assert of(match, "territory") == ["nile", "wei", "rhineland"]
    play(match, "territory:nile", "territory:wei")
    assert (stands(match, "nile"), stands(match, "wei")) == (["city", "monument"], [])
    assert owner(match, "nile") == GREG


def test_disaster_takes_its_two_territories_in_any_order_but_none_twice() -> None:
    match = a_board(3)
    hold(match, NICOLE, "disaster")
    army(match, GREG, "nile", capitol=True, monument=True)
    ruins(match, "wei", monument=True)
    turn(match, "franks")
    play(match, "event:disaster", "territory:rhineland")
    assert legal(match) == ["territory:nile", "territory:wei", "done"]
    play(match, "territory:nile")
    assert (stands(match, "rhineland"), stands(match, "nile")) == (["city"], ["city", "monument"])


def test_disaster_may_be_only_one() -> None:
    match = play(a_turn("franks", "disaster"), "event:disaster")
    assert legal(match) == ["territory:rhineland", "done"]
    play(match, "done")
    assert stands(match, "rhineland") == ["capitol"]


def test_black_death_each_with_three_armies_loses_a_resigned_one_of_its_choice() -> None:
    match = a_board(4, seats=4)
    hold(match, NICOLE, "black_death")
    army(match, GREG, "wei", "yangtze", "sichuan")
    army(match, HANS, "xi_jiang", "yellow_river")  # only two
    army(match, NICOLE, "indus", "ganges", "deccan")
    army(match, HANS, "bengal", "ghats", "hindu_kush")
    turn(match, "turks")
    play(match, "event:black_death")
    assert of(match, "region") == ["china", "india"]
    play(match, "region:india")
    assert match.waiting == [NICOLE]  # each its own, the player in turn first
    assert of(match, "lose-army") == ["indus", "ganges", "deccan"]
    play(match, "lose-army:ganges")
    assert match.waiting == [HANS]
    play(match, "lose-army:ghats")
    assert (owner(match, "ganges"), owner(match, "ghats")) == (None, None)
    assert owner(match, "wei") == GREG


def test_black_death_spares_those_with_two_armies() -> None:
    match = a_board(4, seats=4)
    hold(match, NICOLE, "black_death")
    army(match, GREG, "wei", "yangtze", "sichuan")
    army(match, HANS, "xi_jiang", "yellow_river")
    turn(match, "turks")
    play(match, "event:black_death")  # only China has somebody with three
    assert match.waiting == [GREG]
    play(match, "lose-army:wei")
    assert match.waiting == [NICOLE]
    assert table(match).supply[HANS] == 23


def test_black_death_spares_active_armies() -> None:
    match = a_turn("guptas", "black_death")
    play(match, "invade:indus", "invade:bengal", "invade:deccan")
    assert refusal(match, "event:black_death")[0] == "why-no-target"


def test_colonists_settle_in_one_region_away_from_others() -> None:
    match = a_board(5)
    hold(match, NICOLE, "colonists")
    army(match, GREG, "mexico")
    turn(match, "mughals")
    play(match, "event:colonists")
    free = of(match, "territory")
    assert "central_america" not in free  # next to Greg
    assert "great_lakes" in free
    play(match, "territory:great_lakes")
    assert (owner(match, "great_lakes"), is_active(match, "great_lakes")) == (NICOLE, False)
    assert set(of(match, "territory")) == {"appalachia"}  # of that Region, and not next to Mexico
    play(match, "territory:appalachia")
    assert owner(match, "appalachia") == NICOLE


# -- At any time in one's turn, but not during an invasion


def test_no_event_in_the_middle_of_a_battle() -> None:
    match = ready("leader", "greeks", "nile")
    play(match, "sail:nile", *fight("51", "4"))
    assert match.waiting == [GREG]
    assert refusal(match, "event:leader", NICOLE)[0] == "not-your-turn"
    play(match, "stand")
    assert "event:leader" in legal(match)


def test_the_event_of_somebody_else_or_of_the_box() -> None:
    match = a_board(1)
    hold(match, GREG, "weaponry")
    turn(match, "egyptians")
    assert refusal(match, "event:weaponry")[0] == "why-not-your-event"
    assert refusal(match, "event:leader")[0] == "why-not-your-event"


def test_an_event_is_played_once() -> None:
    match = play(ready("weaponry", "egyptians", "levant"), "event:weaponry", "invade:levant", *WIN)
    assert refusal(match, "event:weaponry")[0] == "why-not-your-event"
