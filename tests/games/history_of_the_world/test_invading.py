"""History of the World: establishing an empire, and where it can go."""

from __future__ import annotations

import pytest

from orbis.games.history_of_the_world.facts.components import SECTION_NAMES, TERRITORY_NAMES
from orbis.kernel.match import Match
from tests.games.history_of_the_world.scenes import (
    GREG,
    NICOLE,
    TIE,
    WIN,
    a_board,
    a_turn,
    again,
    army,
    hold,
    is_active,
    legal,
    of,
    owner,
    play,
    ruins,
    sections,
    stands,
    t,
    table,
    turn,
)

# -- Establishing


def test_the_armies_of_the_card_come_from_the_supply() -> None:
    w = table(a_turn("egyptians"))
    assert (w.army_card, w.supply[NICOLE], w.tokens) == (3, 21, 0)


def test_ones_own_army_is_removed_too_and_comes_too_late_for_the_card() -> None:
    """Armies are gathered before the place is cleared: the army that stood there does not replace a token."""
    match = a_board(1)
    army(match, NICOLE, "nile", *[name for name in TERRITORY_NAMES if name not in ("nile", "libya")][:22])
    w = table(match)
    assert w.supply[NICOLE] == 2
    turn(match, "egyptians")
    w = table(match)
    assert (w.army_card, w.tokens, w.supply[NICOLE]) == (1, 2, 1)
    assert (owner(match, "nile"), is_active(match, "nile")) == (NICOLE, True)


def test_structures_of_an_empty_start_are_removed_as_well() -> None:
    match = a_board(1)
    ruins(match, "nile", city=True, monument=True, fort=True)
    turn(match, "egyptians")
    assert stands(match, "nile") == ["capitol"]
    w = table(match)
    assert (w.pieces_left, w.monuments_left, w.forts_left) == (23, 20, 14)


def test_a_marauder_places_no_capitol_and_a_kingdom_perhaps_a_city() -> None:
    assert stands(a_turn("vedics"), "hindu_kush") == []
    assert stands(play(a_turn("vedics", "indus_valley"), "event:indus_valley"), "indus") == ["city"]


def test_a_capitol_that_the_supply_lacks_is_not_placed() -> None:
    match = a_board(1)
    for name in TERRITORY_NAMES[20:44]:
        ruins(match, name, city=True)
    assert table(match).pieces_left == 0
    turn(match, "egyptians")
    assert stands(match, "nile") == []
    assert owner(match, "nile") == NICOLE


def test_clearing_the_start_gives_back_the_piece_that_is_needed() -> None:
    match = a_board(1)
    for name in ["nile", *TERRITORY_NAMES[20:43]]:
        ruins(match, name, city=True)
    turn(match, "egyptians")
    assert stands(match, "nile") == ["capitol"]


def test_with_all_25_armies_out_there_is_nothing_but_tokens() -> None:
    match = a_board(1)
    army(match, NICOLE, *[name for name in TERRITORY_NAMES if name != "nile"][:25])
    turn(match, "egyptians")
    assert legal(match) == ["end-turn"]  # no army on the card: no invasion, and nothing left to decide
    assert table(match).supply[NICOLE] == 0


# -- Reach


def reach(empire: str, origin: str, *tokens: str) -> Match:
    """An empire that stands in one place only, with exactly these tokens."""
    match = a_turn(empire)
    w = table(match)
    for at in w.active_of(NICOLE):
        w.remove_army(at)
    w.supply[NICOLE] -= 1
    w.place_army(NICOLE, t(origin), True)
    w.sections = [False] * len(SECTION_NAMES)
    w.groups = [-1] * len(SECTION_NAMES)
    for token in tokens:
        w.place_token(SECTION_NAMES.index(token))
    return again(match)


def test_by_land_and_across_straits() -> None:
    match = reach("zhou_dynasty", "anatolia")
    assert set(of(match, "invade")) == {"levant", "mesopotamia", "caucasus", "balkans"}
    assert of(match, "sail") == []
    assert of(reach("zhou_dynasty", "crete"), "invade") == ["pindus"]


def test_the_new_territory_is_a_new_place_to_go_on_from() -> None:
    match = a_turn("egyptians")
    assert "anatolia" not in of(match, "invade")
    assert "anatolia" in of(play(match, "invade:levant"), "invade")


def test_resigned_armies_lead_nowhere() -> None:
    match = a_board(1)
    army(match, NICOLE, "gaul")
    turn(match, "egyptians")
    assert "iberia" not in of(match, "invade")


def test_a_fleet_joins_the_shores_of_its_sea_and_no_others() -> None:
    match = reach("zhou_dynasty", "crete", "mediterranean_sea")
    shores = "levant anatolia nile libya atlas iberia italia dalmatia balkans pindus gaul"
    assert set(of(match, "sail")) == set(shores.split())
    assert of(match, "invade") == ["pindus"]
    assert of(reach("zhou_dynasty", "tigris", "mediterranean_sea"), "sail") == []


def test_a_fleet_in_an_ocean_is_in_the_seas_next_to_it() -> None:
    match = reach("zhou_dynasty", "cape", "atlantic_ocean")
    assert sections(match) == {"atlantic_ocean", "north_sea", "mediterranean_sea", "caribbean_sea"}
    assert {"brazil", "scandinavia", "nile", "mexico"} <= set(of(match, "sail"))
    assert "indus" not in of(match, "sail")


def test_a_fleet_in_a_sea_is_not_in_the_ocean_next_to_it() -> None:
    match = reach("zhou_dynasty", "deep_south", "caribbean_sea")
    assert set(of(match, "sail")) == {"mexico", "central_america", "guiana"}


def test_fleets_in_oceans_that_meet_form_a_chain() -> None:
    match = reach("zhou_dynasty", "brazil", "atlantic_ocean", "indian_ocean")
    assert {"australia", "indus", "deccan"} <= set(of(match, "sail"))
    assert "new_zealand" not in of(match, "sail")


def test_tokens_that_do_not_meet_form_no_chain() -> None:
    match = reach("zhou_dynasty", "crete", "mediterranean_sea", "arabian_sea")
    assert "indus" not in of(match, "sail")


def test_a_chain_of_caravan_and_fleet_counts_as_a_fleet() -> None:
    match = reach("zhou_dynasty", "mesopotamia", "empty_quarter", "arabian_sea")
    assert {"arabia", "levant", "tigris"} <= set(of(match, "invade"))
    assert "indus" not in of(match, "invade")
    assert {"indus", "deccan", "persian_plateau"} <= set(of(match, "sail"))


def test_two_caravans_apart_lead_to_their_own_shores() -> None:
    match = reach("zhou_dynasty", "tarim_basin", "himalayas", "siberia")
    assert "bengal" in of(match, "invade")
    assert "volga" not in of(match, "invade")


def test_one_may_sail_where_one_could_walk() -> None:
    match = reach("zhou_dynasty", "gaul", "mediterranean_sea")
    assert "italia" in of(match, "invade")
    assert "italia" in of(match, "sail")


@pytest.mark.parametrize("section", ["arctic_section", "caspian_sea"])
def test_no_fleet_can_be_in_closed_waters(section: str) -> None:
    for event, empire in (("shipbuilding", "romans"), ("navigation", "spanish")):
        match = a_board(4)
        hold(match, NICOLE, event)
        turn(match, empire)
        play(match, f"event:{event}")
        assert section not in of(match, "fleet")


# -- Invading


def test_an_empty_territory_is_occupied_with_what_stands_there() -> None:
    match = a_board(1)
    ruins(match, "levant", city=True, monument=True, fort=True)
    turn(match, "egyptians")
    play(match, "invade:levant")
    assert (owner(match, "levant"), stands(match, "levant")) == (NICOLE, ["city", "monument", "fort"])


def test_ones_own_resigned_army_goes_to_the_supply_and_nothing_is_reduced() -> None:
    match = a_board(1)
    army(match, NICOLE, "levant", capitol=True, fort=True)
    turn(match, "egyptians")
    w = table(match)
    before = (w.army_card, w.supply[NICOLE])
    play(match, "invade:levant")
    w = table(match)
    assert (w.army_card, w.supply[NICOLE]) == (before[0] - 1, before[1] + 1)
    assert is_active(match, "levant")
    assert stands(match, "levant") == ["capitol", "fort"]


def test_a_territory_of_an_active_army_is_not_invaded_again() -> None:
    match = play(a_turn("egyptians"), "invade:levant")
    assert "levant" not in of(match, "invade")
    assert "nile" not in of(match, "invade")


def test_one_may_stop_at_any_time_and_the_armies_go_back() -> None:
    match = play(a_turn("egyptians"), "done")
    assert match.over
    assert table(match).supply[NICOLE] == 24


def test_with_the_last_army_the_step_ends_by_itself() -> None:
    match = play(a_turn("egyptians"), "invade:libya", "invade:levant", "invade:arabia")
    assert match.over


def test_after_a_tie_or_a_retreat_one_goes_on() -> None:
    match = a_board(1)
    army(match, GREG, "levant", "nubia")
    turn(match, "egyptians")
    play(match, "invade:levant", *TIE)
    assert {"levant", "nubia"} <= set(of(match, "invade"))
    play(match, "invade:nubia", *WIN)
    assert "horn" in of(match, "invade")
    assert "done" in legal(match)
