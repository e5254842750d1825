"""Numbered rules of History of the World that no example, card or other chapter of the tests shows."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from orbis.games.history_of_the_world.facts.components import (
    N_REGIONS,
    N_TERRITORIES,
    REGION_OF,
    SECTION_NAMES,
    TERRITORIES_IN,
    TERRITORY_NAMES,
)
from orbis.games.history_of_the_world.game import GAME
from orbis.games.history_of_the_world.rules.epochs import CallEmpire
from orbis.games.history_of_the_world.rules.score_track import FindSpace
from orbis.kernel.errors import Refused
from orbis.kernel.match import Match
from tests.games.history_of_the_world import scenes


@pytest.mark.parametrize("draft", ["modern", "classic"])
def test_hw_r101_everybody_leads_one_empire_in_each_epoch(draft: str) -> None:
    match = GAME.start(3, seed=5, draft=draft)
    rng = random.Random(5)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, rng.choice(match.asking(seat).legal))
    called = [seat for seat, _ in scenes.told(match, "told-called")]
    assert scenes.told(match, "told-epoch") == [(1,), (2,), (3,), (4,), (5,)]
    assert Counter(called) == {scenes.NICOLE: 5, scenes.GREG: 5, scenes.HANS: 5}
    assert [sorted(called[first : first + 3]) for first in range(0, 15, 3)] == [
        [scenes.NICOLE, scenes.GREG, scenes.HANS]
    ] * 5
    assert match.standings[0]["points"] == max(scenes.table(match).score)


def test_hw_r105_seventy_territories_in_thirteen_regions_and_no_army_between_them() -> None:
    assert (N_TERRITORIES, N_REGIONS) == (70, 13)
    assert sorted(at for region in TERRITORIES_IN for at in region) == list(range(70))
    assert set(REGION_OF) == set(range(13))
    match = scenes.a_turn("british")  # with fleets in three oceans
    for name in SECTION_NAMES:
        for verb in ("invade", "sail"):
            with pytest.raises(Refused):
                match.play(scenes.NICOLE, f"{verb}:{name}")


def test_hw_r303_the_steps_of_a_turn_come_in_order() -> None:
    match = scenes.a_turn("assyrians", "indus_valley")
    assert scenes.table(match).actor == scenes.NICOLE
    scenes.play(match, "event:indus_valley", "invade:ganges")
    scenes.play(match, "invade:zagros", "invade:levant", "done", "done")  # one monument, no forts
    shown = ("told-establish", "told-occupy", "told-monument", "told-points")
    steps = [(key, args[1]) for row in match.entries for _, key, args in row.told if key in shown]
    assert steps == [
        ("told-establish", scenes.card("indus_valley")),
        ("told-occupy", scenes.t("ganges")),
        ("told-establish", scenes.card("assyrians")),
        ("told-occupy", scenes.t("zagros")),
        ("told-occupy", scenes.t("levant")),
        ("told-monument", scenes.t("mesopotamia")),
        ("told-points", 9 + 4),  # supremacy in the Middle East, dominance in India
        ("told-points", 3 + 1),
    ]
    assert not any(scenes.table(match).active)  # and at last the armies lie down


def test_hw_r609_siege_tokens_never_run_out() -> None:
    """The box has 15 of them; Romans with two armies have 13, and 3 for their effect."""
    match = scenes.a_board(2)
    scenes.army(match, scenes.NICOLE, *[name for name in TERRITORY_NAMES if name not in ("italia", "gaul")][:23])
    scenes.turn(match, "romans")
    assert (scenes.table(match).army_card, scenes.table(match).tokens) == (1, 16)


def test_hw_r706_nobody_gains_points_in_the_turn_of_another() -> None:
    match = scenes.a_board(1)
    scenes.army(match, scenes.GREG, "levant", "arabia", capitol=True)
    scenes.army(match, scenes.HANS, "wei", monument=True)
    scenes.hold(match, scenes.NICOLE, "egyptians")
    scenes.hold(match, scenes.GREG, "minoans")
    scenes.stage(match, CallEmpire(0))
    scenes.play(match, "done")
    assert scenes.table(match).score == [14, 20, 30]
    scenes.play(match, "done")
    assert scenes.gained(match, scenes.GREG, "regions") == 6 + 1
    assert scenes.table(match).score == [14, 20 + 6 + 1 + 4 + 2, 30]  # Hans had no turn


def seeking(gregs: int, hanss: int, mine: int) -> Match:
    """Nicole's marker has to look for a space."""
    match = scenes.a_board(1)
    for seat, score in ((scenes.NICOLE, mine), (scenes.GREG, gregs), (scenes.HANS, hanss)):
        scenes.points(match, seat, score)
    scenes.stage(match, FindSpace(scenes.NICOLE))
    return match


def test_hw_r709_nobody_goes_back_beyond_the_beginning() -> None:
    match = seeking(1, 5, mine=1)
    assert scenes.legal(match) == ["up", "down"]
    assert scenes.table(scenes.play(match, "down")).score[scenes.NICOLE] == 0
    match = seeking(1, 0, mine=1)  # nothing is free below
    assert scenes.legal(match) == ["up"]
    assert scenes.table(scenes.play(match, "up")).score[scenes.NICOLE] == 2


def test_hw_r802_events_at_any_time_of_the_turn_but_not_while_forts_are_placed() -> None:
    match = scenes.a_turn("vedics", "weaponry", "population_growth")
    scenes.play(match, "invade:indus", "invade:ganges", "invade:deccan", "invade:ghats")
    assert scenes.of(match, "event") == ["weaponry", "population_growth"]  # after the last invasion
    scenes.play(match, "done")
    assert scenes.of(match, "monument") == ["indus", "ghats"]
    assert scenes.of(match, "event") == ["weaponry", "population_growth"]
    scenes.play(match, "monument:ghats")
    assert scenes.legal(match) == ["end-turn", "event:weaponry", "event:population_growth"]

    match = scenes.play(scenes.a_turn("assyrians", "weaponry"), "invade:zagros", "done", "done")
    assert scenes.legal(match) == ["fort:mesopotamia", "fort:zagros", "done"]
    assert scenes.refusal(match, "event:weaponry") == ("why-event-after-this", 'HW "Enhancements"')
    assert scenes.of(scenes.play(match, "done"), "event") == ["weaponry"]


def test_hw_r806_an_enhancement_does_not_help_who_comes_next() -> None:
    match = scenes.a_board(1)
    scenes.army(match, scenes.HANS, "levant", "balkans")
    scenes.hold(match, scenes.NICOLE, "egyptians", "weaponry")
    scenes.hold(match, scenes.GREG, "greeks")
    scenes.stage(match, CallEmpire(0))
    scenes.play(match, "event:weaponry", "invade:levant", *scenes.TIE)
    assert scenes.owner(match, "levant") == scenes.NICOLE
    scenes.play(match, "done")
    assert scenes.table(match).actor == scenes.GREG
    scenes.play(match, "invade:balkans", *scenes.TIE)
    assert scenes.owner(match, "balkans") is None


def test_hw_r808_a_kingdom_that_is_not_played_stays_in_hand_face_down() -> None:
    match = scenes.play(scenes.a_turn("egyptians", "indus_valley"), "begin")
    for viewer in (scenes.GREG, scenes.HANS, None):
        assert "indus_valley" not in match.view(viewer)["table"]["gone"]
        assert match.view(viewer)["table"]["players"][scenes.NICOLE]["events"] == 1


def test_hw_r931_one_army_may_be_enough_to_settle() -> None:
    match = scenes.play(scenes.a_turn("mughals", "colonists"), "event:colonists", "territory:great_lakes")
    supply = scenes.table(match).supply[scenes.NICOLE]
    assert scenes.legal(match)[-1] == "done"
    scenes.play(match, "done")
    assert (scenes.owner(match, "great_lakes"), scenes.table(match).supply[scenes.NICOLE]) == (scenes.NICOLE, supply)
    assert "invade:bengal" in scenes.legal(match)
    assert scenes.stands(match, "great_lakes") == []
