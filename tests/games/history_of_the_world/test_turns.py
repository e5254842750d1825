"""History of the World: forts, monuments, resigning, kingdoms, events in hand, points and the score track."""

from __future__ import annotations

import pytest

from orbis.games.history_of_the_world.facts.components import CARD_NAMES, TERRITORY_NAMES
from orbis.games.history_of_the_world.facts.constants import GONE
from orbis.kernel.match import Match
from tests.games.history_of_the_world import scenes

# -- Fortifying


def test_a_fort_costs_an_army_of_the_card() -> None:
    match = scenes.a_turn("egyptians")
    w = scenes.table(match)
    before = (w.army_card, w.supply[scenes.NICOLE])
    assert scenes.of(match, "fortify") == ["nile"]
    scenes.play(match, "fortify:nile")
    w = scenes.table(match)
    assert scenes.stands(match, "nile") == ["capitol", "fort"]
    assert (w.army_card, w.supply[scenes.NICOLE], w.forts_left) == (before[0] - 1, before[1] + 1, 13)
    assert scenes.of(match, "fortify") == []  # one fort in a territory


def test_forts_stand_under_active_armies_only() -> None:
    match = scenes.a_board(1)
    scenes.army(match, scenes.NICOLE, "gaul")
    scenes.army(match, scenes.GREG, "italia")
    scenes.turn(match, "egyptians")
    for place in ("gaul", "italia", "levant"):
        assert scenes.refusal(match, f"fortify:{place}")[0] == "why-not-active"


def test_forts_are_limited_to_fourteen() -> None:
    match = scenes.a_board(1)
    for name in TERRITORY_NAMES[-14:]:
        scenes.ruins(match, name, fort=True)
    scenes.turn(match, "egyptians")
    assert scenes.of(match, "fortify") == []
    assert scenes.refusal(match, "fortify:nile")[0] == "why-no-forts"


def test_a_fort_of_an_earlier_owner_serves_the_new_one() -> None:
    match = scenes.a_board(1)
    scenes.ruins(match, "levant", fort=True)
    scenes.turn(match, "egyptians")
    scenes.play(match, "invade:levant")
    assert scenes.refusal(match, "fortify:levant")[0] == "why-has-fort"


# -- Monuments


@pytest.mark.parametrize(
    ("invaded", "built"),
    [
        ([], 0),  # Mesopotamia has no resource
        (["zagros"], 0),  # one
        (["zagros", "levant"], 1),  # two
        (["zagros", "levant", "tigris"], 1),
    ],
)
def test_a_monument_for_every_two_resources(invaded: list[str], built: int) -> None:
    match = scenes.play(scenes.a_turn("assyrians"), *[f"invade:{name}" for name in invaded], "done")
    assert 20 - scenes.table(match).monuments_left == built


def test_resources_under_resigned_armies_do_not_count() -> None:
    match = scenes.a_board(1)
    scenes.army(match, scenes.NICOLE, "zagros", "balkans")
    scenes.turn(match, "assyrians")
    scenes.play(match, "invade:levant", "done")
    assert scenes.table(match).monuments_left == 20


def building(*there: str) -> Match:
    """Assyrians with four resources, after their last invasion; two monuments are due."""
    match = scenes.a_board(1)
    for name in there:
        scenes.ruins(match, name.split(":")[0], city=name.endswith(":city"), monument=name.endswith(":monument"))
    scenes.turn(match, "assyrians")
    w = scenes.table(match)
    w.supply[scenes.NICOLE] -= 2
    w.army_card += 2
    return scenes.play(
        match, *[f"invade:{p}" for p in ("zagros", "levant", "nile", "nubia", "anatolia", "balkans")], "done"
    )


def test_monuments_go_to_a_capitol_then_a_city_then_a_resource() -> None:
    match = building("anatolia:city")
    # The capitol takes the first, the city the second; nobody is asked.
    assert scenes.stands(match, "mesopotamia") == ["capitol", "monument"]
    assert scenes.stands(match, "anatolia") == ["city", "monument"]


def test_among_equal_sites_the_player_chooses() -> None:
    match = building("mesopotamia:city")
    assert scenes.stands(match, "mesopotamia") == ["capitol", "monument"]
    assert scenes.of(match, "monument") == ["levant", "zagros", "nubia", "balkans"]
    assert scenes.legal(match) == [
        f"monument:{name}" for name in ("levant", "zagros", "nubia", "balkans")
    ]  # it must be built
    assert scenes.refusal(match, "monument:nile") == ("why-no-site", 'HW "Build Monuments"')
    assert scenes.refusal(match, "monument:mesopotamia")[0] == "why-has-monument"
    assert scenes.refusal(match, "monument:gaul")[0] == "why-not-active"
    assert scenes.refusal(match, "done") == ("why-must-build", 'HW "Build Monuments"')
    assert scenes.refusal(match, "fortify:nubia") == ("why-forts-too-late", 'HW "Fortifying"')
    assert scenes.refusal(match, "invade:gaul") == ("why-invasions-over", 'HW "Invading"')
    scenes.play(match, "monument:nubia")
    assert scenes.stands(match, "nubia") == ["monument"]


def test_a_worse_site_has_to_wait() -> None:
    match = building("anatolia:city", "nile:city")
    assert scenes.of(match, "monument") == ["anatolia", "nile"]
    assert scenes.refusal(match, "monument:zagros")[0] == "why-better-site"


def test_one_monument_in_a_territory_and_none_without_a_site() -> None:
    match = scenes.a_board(1)
    for name in ("levant", "zagros"):
        scenes.ruins(match, name, monument=True)
    scenes.turn(match, "assyrians")
    w = scenes.table(match)
    w.city[TERRITORY_NAMES.index("mesopotamia")] = 0
    w.pieces_left += 1
    scenes.play(match, "invade:zagros", "invade:levant", "done")
    assert scenes.table(match).monuments_left == 18


def test_a_monument_the_supply_lacks_is_not_built() -> None:
    match = scenes.a_board(1)
    for name in TERRITORY_NAMES[-20:]:
        scenes.ruins(match, name, monument=True)
    scenes.turn(match, "assyrians")
    scenes.play(match, "invade:zagros", "invade:levant", "done")
    assert scenes.stands(match, "mesopotamia") == ["capitol"]


# -- Resigning


def test_armies_lie_down_and_tokens_go() -> None:
    match = scenes.a_turn("minoans")
    assert scenes.sections(match) == {"mediterranean_sea"}
    scenes.play(match, "sail:nile", "done")
    w = scenes.table(match)
    assert not any(w.active)
    assert scenes.sections(match) == set()
    assert (w.card, w.actor, w.army_card, w.tokens) == (-1, -1, 0, 0)
    assert scenes.owner(match, "nile") == scenes.NICOLE


# -- Kingdoms


def test_a_kingdom_may_be_left_unplayed_and_is_then_too_late() -> None:
    match = scenes.a_turn("egyptians", "indus_valley")
    assert scenes.legal(match) == ["event:indus_valley", "begin"]
    scenes.play(match, "begin")
    assert scenes.table(match).at[scenes.card("indus_valley")] == scenes.NICOLE
    assert scenes.owner(match, "indus") is None
    assert scenes.refusal(match, "event:indus_valley") == ("why-kingdom-first", 'HW "Kingdoms"')


def test_without_events_the_empire_begins_at_once() -> None:
    assert "done" in scenes.legal(scenes.a_turn("egyptians"))


def test_what_a_kingdom_conquered_is_scored_with_the_empire() -> None:
    match = scenes.a_turn("egyptians", "indus_valley")
    scenes.play(match, "event:indus_valley", "invade:ganges")
    assert scenes.table(match).score[scenes.NICOLE] == 10
    scenes.play(match, "done")
    assert scenes.gained(match, scenes.NICOLE, "regions") == 4 + 2  # dominance in India, presence in Northern Africa
    assert scenes.gained(match, scenes.NICOLE, "structures") == 1 + 2


def test_a_kingdom_builds_monuments_by_the_usual_rate() -> None:
    match = scenes.a_turn("egyptians", "phoenicians")  # the Pyramids are the empire's
    scenes.play(match, "event:phoenicians", "done")  # the Levant alone has a resource
    assert scenes.stands(match, "levant") == ["city"]
    match = scenes.a_turn("egyptians", "phoenicians")
    scenes.play(match, "event:phoenicians", "sail:balkans", "done")
    assert scenes.stands(match, "levant") == ["city", "monument"]


def test_fortifying_is_open_to_kingdoms_too() -> None:
    match = scenes.play(scenes.a_turn("egyptians", "phoenicians"), "event:phoenicians", "fortify:levant")
    assert scenes.stands(match, "levant") == ["city", "fort"]


def test_the_armies_of_a_kingdom_are_resigned_before_the_empire() -> None:
    match = scenes.play(scenes.a_turn("egyptians", "phoenicians"), "event:phoenicians", "done")
    assert not scenes.is_active(match, "levant")
    assert "mesopotamia" not in scenes.of(match, "invade")


def test_a_kingdom_in_a_later_epoch_is_refused() -> None:
    match = scenes.a_turn("guptas", "weaponry")
    assert scenes.refusal(match, "event:phoenicians") == ("why-kingdom-epoch", 'HW "Kingdoms"')


# -- Events in hand


def test_events_may_be_played_when_the_armies_have_run_out() -> None:
    match = scenes.a_turn("sumerians", "population_growth")
    scenes.play(match, "fort:tigris", "invade:zagros", "invade:mesopotamia")
    assert scenes.legal(match) == ["done", "event:population_growth"]
    scenes.play(match, "event:population_growth", "invade:levant")
    assert match.over
    assert scenes.owner(match, "levant") == scenes.NICOLE


def test_an_event_that_is_not_played_is_kept() -> None:
    match = scenes.play(scenes.a_turn("egyptians", "weaponry"), "done")
    assert scenes.table(match).at[scenes.card("weaponry")] == scenes.NICOLE


def test_several_events_in_one_turn() -> None:
    match = scenes.a_board(3)
    scenes.hold(match, scenes.NICOLE, "weaponry", "fanaticism", "mercenaries")
    scenes.army(match, scenes.GREG, "indus")
    scenes.turn(match, "guptas")
    scenes.play(match, "event:weaponry", "event:mercenaries", "event:fanaticism", "invade:indus", *scenes.WIN)
    assert [CARD_NAMES[c] for c in scenes.table(match).effects] == ["guptas", "weaponry", "fanaticism"]


def test_an_event_lasts_until_the_end_of_the_turn() -> None:
    match = scenes.play(scenes.a_turn("egyptians", "weaponry"), "event:weaponry", "done")
    assert scenes.table(match).effects == []
    assert scenes.table(match).at[scenes.card("weaponry")] == GONE


# -- Points


def scored(*mine: str, greg: str = "", hans: str = "", epoch: int = 1, values: str = "printed") -> dict[str, int]:
    """What Nicole gains for regions with resigned armies and an empire that only stands in its start, Crete."""
    match = scenes.a_board(epoch, region_values=values)
    scenes.army(match, scenes.NICOLE, *mine)
    scenes.army(match, scenes.GREG, *greg.split())
    scenes.army(match, scenes.HANS, *hans.split())
    scenes.turn(match, "minoans")
    scenes.table(match).epoch = epoch
    before = match.view(scenes.NICOLE)["table"]["forecast"][scenes.NICOLE]
    scenes.play(match, "done")
    regions: dict[str, int] = {name: amount for name, amount in before["regions"].items() if amount}
    assert scenes.gained(match, scenes.NICOLE, "regions") == sum(regions.values())  # the forecast is what is scored
    return {name: amount for name, amount in regions.items() if name != "southern_europe"}


def test_presence_needs_one_army() -> None:
    assert scored("levant") == {"middle_east": 3}
    assert scored("levant", greg="zagros tigris") == {"middle_east": 3}


def test_dominance_needs_two_and_more_than_each_opponent() -> None:
    assert scored("levant", "arabia") == {"middle_east": 6}
    assert scored("levant", "arabia", greg="zagros", hans="tigris") == {"middle_east": 6}
    assert scored("levant", "arabia", greg="zagros tigris") == {"middle_east": 3}
    assert scored("levant", "arabia", "anatolia", greg="zagros tigris", hans="mesopotamia") == {"middle_east": 6}


def test_supremacy_needs_three_and_nobody_else() -> None:
    assert scored("levant", "arabia", "anatolia") == {"middle_east": 9}
    assert scored("levant", "arabia", "anatolia", greg="zagros") == {"middle_east": 6}


def test_regions_of_two_kinds_are_added() -> None:
    assert scored("levant", "indus", "ganges") == {"middle_east": 3, "india": 4}


@pytest.mark.parametrize(
    ("values", "epoch", "worth"),
    [("printed", 1, 1), ("printed", 4, 3), ("staggered", 1, 0), ("staggered", 4, 2), ("staggered", 5, 3)],
)
def test_the_values_of_a_region_by_epoch_and_reading(values: str, epoch: int, worth: int) -> None:
    found = scored("mexico", epoch=epoch, values=values)
    assert found == ({"north_america": worth} if worth else {})


def test_the_last_territory_of_a_small_region() -> None:
    assert len(scenes.territories_of("australasia")) == 3
    assert scored(*scenes.territories_of("australasia")) == {"australasia": 3}


def test_structures_under_all_armies_count() -> None:
    match = scenes.a_board(1)
    scenes.army(match, scenes.NICOLE, "levant", capitol=True, monument=True, fort=True)
    scenes.army(match, scenes.NICOLE, "zagros", city=True)
    scenes.army(match, scenes.GREG, "tigris", capitol=True)
    scenes.ruins(match, "arabia", city=True)
    scenes.turn(match, "minoans")
    scenes.play(match, "done")
    assert scenes.gained(match, scenes.NICOLE, "structures") == (2 + 1) + 1 + 2  # and the capitol of Crete


# -- The score track


def landing(gregs: int, hanss: int, mine: int = 10) -> Match:
    """Nicole's Minoans gain three points: presence in Southern Europe and a capitol."""
    match = scenes.a_board(1)
    scenes.points(match, scenes.NICOLE, mine)
    scenes.points(match, scenes.GREG, gregs)
    scenes.points(match, scenes.HANS, hanss)
    return scenes.play(scenes.turn(match, "minoans"), "done")


def test_a_free_space_is_taken_without_asking() -> None:
    match = landing(14, 12)
    assert match.over
    assert scenes.table(match).score[scenes.NICOLE] == 13


@pytest.mark.parametrize(("answer", "score"), [("up", 14), ("down", 12)])
def test_one_more_or_one_less(answer: str, score: int) -> None:
    match = scenes.play(landing(13, 30), answer)
    assert scenes.table(match).score[scenes.NICOLE] == score
    assert scenes.gained(match, scenes.NICOLE, "track") == score - 13


@pytest.mark.parametrize(("answer", "score"), [("up", 15), ("down", 12)])
def test_on_and_on_until_it_is_free(answer: str, score: int) -> None:
    assert scenes.table(scenes.play(landing(13, 14), answer)).score[scenes.NICOLE] == score


@pytest.mark.parametrize(("answer", "score"), [("up", 104), ("down", 102)])
def test_beyond_99_the_track_begins_anew_and_spaces_are_shared(answer: str, score: int) -> None:
    """A marker on its 100+ side stands on the same spaces as the others."""
    match = scenes.play(landing(3, 50, mine=100), answer)
    assert scenes.table(match).score[scenes.NICOLE] == score


def test_a_loss_keeps_the_next_invasion_out_of_the_points() -> None:
    match = scenes.a_board(1)
    scenes.army(match, scenes.GREG, "nile")
    scenes.turn(match, "minoans")
    scenes.play(match, "sail:nile", *scenes.LOSS, "retreat", "done")
    assert scenes.gained(match, scenes.NICOLE, "regions") == 1
