"""History of the World: establishing an empire, and where it can go."""

from __future__ import annotations

import pytest

from orbis.games.history_of_the_world.facts.components import SECTION_NAMES, TERRITORY_NAMES
from orbis.kernel.match import Match
from tests.games.history_of_the_world import scenes

# -- Establishing


def test_the_armies_of_the_card_come_from_the_supply() -> None:
    w = scenes.table(scenes.a_turn("egyptians"))
    assert (w.army_card, w.supply[scenes.NICOLE], w.tokens) == (3, 21, 0)


def test_ones_own_army_is_removed_too_and_comes_too_late_for_the_card() -> None:
    """Armies are gathered before the place is cleared: the army that stood there does not replace a token."""
    match = scenes.a_board(1)
    scenes.army(match, scenes.NICOLE, "nile", *[name for name in TERRITORY_NAMES if name not in ("nile", "libya")][:22])
    w = scenes.table(match)
    assert w.supply[scenes.NICOLE] == 2
    scenes.turn(match, "egyptians")
    w = scenes.table(match)
    assert (w.army_card, w.tokens, w.supply[scenes.NICOLE]) == (1, 2, 1)
    assert (scenes.owner(match, "nile"), scenes.is_active(match, "nile")) == (scenes.NICOLE, True)


def test_structures_of_an_empty_start_are_removed_as_well() -> None:
    match = scenes.a_board(1)
    scenes.ruins(match, "nile", city=True, monument=True, fort=True)
    scenes.turn(match, "egyptians")
    assert scenes.stands(match, "nile") == ["capitol"]
    w = scenes.table(match)
    assert (w.pieces_left, w.monuments_left, w.forts_left) == (23, 20, 14)


def test_a_marauder_places_no_capitol_and_a_kingdom_perhaps_a_city() -> None:
    assert scenes.stands(scenes.a_turn("vedics"), "hindu_kush") == []
    assert scenes.stands(scenes.play(scenes.a_turn("vedics", "indus_valley"), "event:indus_valley"), "indus") == [
        "city"
    ]


def test_a_capitol_that_the_supply_lacks_is_not_placed() -> None:
    match = scenes.a_board(1)
    for name in TERRITORY_NAMES[20:44]:
        scenes.ruins(match, name, city=True)
    assert scenes.table(match).pieces_left == 0
    scenes.turn(match, "egyptians")
    assert scenes.stands(match, "nile") == []
    assert scenes.owner(match, "nile") == scenes.NICOLE


def test_clearing_the_start_gives_back_the_piece_that_is_needed() -> None:
    match = scenes.a_board(1)
    for name in ["nile", *TERRITORY_NAMES[20:43]]:
        scenes.ruins(match, name, city=True)
    scenes.turn(match, "egyptians")
    assert scenes.stands(match, "nile") == ["capitol"]


def test_with_all_25_armies_out_there_is_nothing_but_tokens() -> None:
    match = scenes.a_board(1)
    scenes.army(match, scenes.NICOLE, *[name for name in TERRITORY_NAMES if name != "nile"][:25])
    scenes.turn(match, "egyptians")
    assert scenes.legal(match) == ["end-turn"]  # no army on the card: no invasion, and nothing left to decide
    assert scenes.table(match).supply[scenes.NICOLE] == 0


# -- Reach


def reach(empire: str, origin: str, *tokens: str) -> Match:
    """An empire that stands in one place only, with exactly these tokens."""
    match = scenes.a_turn(empire)
    w = scenes.table(match)
    for at in w.active_of(scenes.NICOLE):
        w.remove_army(at)
    w.supply[scenes.NICOLE] -= 1
    w.place_army(scenes.NICOLE, scenes.t(origin), True)
    w.sections = [False] * len(SECTION_NAMES)
    w.groups = [-1] * len(SECTION_NAMES)
    for token in tokens:
        w.place_token(SECTION_NAMES.index(token))
    return scenes.again(match)


def test_by_land_and_across_straits() -> None:
    match = reach("zhou_dynasty", "anatolia")
    assert set(scenes.of(match, "invade")) == {"levant", "mesopotamia", "caucasus", "balkans"}
    assert scenes.of(match, "sail") == []
    assert scenes.of(reach("zhou_dynasty", "crete"), "invade") == ["pindus"]


def test_the_new_territory_is_a_new_place_to_go_on_from() -> None:
    match = scenes.a_turn("egyptians")
    assert "anatolia" not in scenes.of(match, "invade")
    assert "anatolia" in scenes.of(scenes.play(match, "invade:levant"), "invade")


def test_resigned_armies_lead_nowhere() -> None:
    match = scenes.a_board(1)
    scenes.army(match, scenes.NICOLE, "gaul")
    scenes.turn(match, "egyptians")
    assert "iberia" not in scenes.of(match, "invade")


def test_a_fleet_joins_the_shores_of_its_sea_and_no_others() -> None:
    match = reach("zhou_dynasty", "crete", "mediterranean_sea")
    shores = "levant anatolia nile libya atlas iberia italia dalmatia balkans pindus gaul"
    assert set(scenes.of(match, "sail")) == set(shores.split())
    assert scenes.of(match, "invade") == ["pindus"]
    assert scenes.of(reach("zhou_dynasty", "tigris", "mediterranean_sea"), "sail") == []


def test_a_fleet_in_an_ocean_is_in_the_seas_next_to_it() -> None:
    match = reach("zhou_dynasty", "cape", "atlantic_ocean")
    assert scenes.sections(match) == {"atlantic_ocean", "north_sea", "mediterranean_sea", "caribbean_sea"}
    assert {"brazil", "scandinavia", "nile", "mexico"} <= set(scenes.of(match, "sail"))
    assert "indus" not in scenes.of(match, "sail")


def test_a_fleet_in_a_sea_is_not_in_the_ocean_next_to_it() -> None:
    match = reach("zhou_dynasty", "deep_south", "caribbean_sea")
    assert set(scenes.of(match, "sail")) == {"mexico", "central_america", "guiana"}


def test_fleets_in_oceans_that_meet_form_a_chain() -> None:
    match = reach("zhou_dynasty", "brazil", "atlantic_ocean", "indian_ocean")
    assert {"australia", "indus", "deccan"} <= set(scenes.of(match, "sail"))
    assert "new_zealand" not in scenes.of(match, "sail")


def test_tokens_that_do_not_meet_form_no_chain() -> None:
    match = reach("zhou_dynasty", "crete", "mediterranean_sea", "arabian_sea")
    assert "indus" not in scenes.of(match, "sail")


def test_a_chain_of_caravan_and_fleet_counts_as_a_fleet() -> None:
    match = reach("zhou_dynasty", "mesopotamia", "empty_quarter", "arabian_sea")
    assert {"arabia", "levant", "tigris"} <= set(scenes.of(match, "invade"))
    assert "indus" not in scenes.of(match, "invade")
    assert {"indus", "deccan", "persian_plateau"} <= set(scenes.of(match, "sail"))


def test_two_caravans_apart_lead_to_their_own_shores() -> None:
    match = reach("zhou_dynasty", "tarim_basin", "himalayas", "siberia")
    assert "bengal" in scenes.of(match, "invade")
    assert "volga" not in scenes.of(match, "invade")


def test_one_may_sail_where_one_could_walk() -> None:
    match = reach("zhou_dynasty", "gaul", "mediterranean_sea")
    assert "italia" in scenes.of(match, "invade")
    assert "italia" in scenes.of(match, "sail")


@pytest.mark.parametrize("section", ["arctic_section", "caspian_sea"])
def test_no_fleet_can_be_in_closed_waters(section: str) -> None:
    for event, empire in (("shipbuilding", "romans"), ("navigation", "spanish")):
        match = scenes.a_board(4)
        scenes.hold(match, scenes.NICOLE, event)
        scenes.turn(match, empire)
        scenes.play(match, f"event:{event}")
        assert section not in scenes.of(match, "fleet")


# -- Invading


def test_an_empty_territory_is_occupied_with_what_stands_there() -> None:
    match = scenes.a_board(1)
    scenes.ruins(match, "levant", city=True, monument=True, fort=True)
    scenes.turn(match, "egyptians")
    scenes.play(match, "invade:levant")
    assert (scenes.owner(match, "levant"), scenes.stands(match, "levant")) == (
        scenes.NICOLE,
        ["city", "monument", "fort"],
    )


def test_ones_own_resigned_army_goes_to_the_supply_and_nothing_is_reduced() -> None:
    match = scenes.a_board(1)
    scenes.army(match, scenes.NICOLE, "levant", capitol=True, fort=True)
    scenes.turn(match, "egyptians")
    w = scenes.table(match)
    before = (w.army_card, w.supply[scenes.NICOLE])
    scenes.play(match, "invade:levant")
    w = scenes.table(match)
    assert (w.army_card, w.supply[scenes.NICOLE]) == (before[0] - 1, before[1] + 1)
    assert scenes.is_active(match, "levant")
    assert scenes.stands(match, "levant") == ["capitol", "fort"]


def test_a_territory_of_an_active_army_is_not_invaded_again() -> None:
    match = scenes.play(scenes.a_turn("egyptians"), "invade:levant")
    assert "levant" not in scenes.of(match, "invade")
    assert "nile" not in scenes.of(match, "invade")


def test_one_may_stop_at_any_time_and_the_armies_go_back() -> None:
    match = scenes.play(scenes.a_turn("egyptians"), "done")
    assert match.over
    assert scenes.table(match).supply[scenes.NICOLE] == 24


def test_with_the_last_army_the_step_ends_by_itself() -> None:
    match = scenes.play(scenes.a_turn("egyptians"), "invade:libya", "invade:levant", "invade:arabia")
    assert match.over


def test_after_a_tie_or_a_retreat_one_goes_on() -> None:
    match = scenes.a_board(1)
    scenes.army(match, scenes.GREG, "levant", "nubia")
    scenes.turn(match, "egyptians")
    scenes.play(match, "invade:levant", *scenes.TIE)
    assert {"levant", "nubia"} <= set(scenes.of(match, "invade"))
    scenes.play(match, "invade:nubia", *scenes.WIN)
    assert "horn" in scenes.of(match, "invade")
    assert "done" in scenes.legal(match)
