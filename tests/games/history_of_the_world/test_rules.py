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
from tests.games.history_of_the_world.scenes import (
    GREG,
    HANS,
    NICOLE,
    TIE,
    a_board,
    a_turn,
    army,
    card,
    gained,
    hold,
    legal,
    of,
    owner,
    play,
    points,
    refusal,
    stage,
    stands,
    t,
    table,
    told,
    turn,
)


@pytest.mark.parametrize("draft", ["modern", "classic"])
def test_hw_r101_everybody_leads_one_empire_in_each_epoch(draft: str) -> None:
    match = GAME.start(3, seed=5, draft=draft)
    rng = random.Random(5)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, rng.choice(match.asking(seat).legal))
    called = [seat for seat, _ in told(match, "told-called")]
    assert told(match, "told-epoch") == [(1,), (2,), (3,), (4,), (5,)]
    assert Counter(called) == {NICOLE: 5, GREG: 5, HANS: 5}
    assert [sorted(called[first : first + 3]) for first in range(0, 15, 3)] == [[NICOLE, GREG, HANS]] * 5
    assert match.standings[0]["points"] == max(table(match).score)


def test_hw_r105_seventy_territories_in_thirteen_regions_and_no_army_between_them() -> None:
    assert (N_TERRITORIES, N_REGIONS) == (70, 13)
    assert sorted(at for region in TERRITORIES_IN for at in region) == list(range(70))
    assert set(REGION_OF) == set(range(13))
    match = a_turn("british")  # with fleets in three oceans
    for name in SECTION_NAMES:
        for verb in ("invade", "sail"):
            with pytest.raises(Refused):
                match.play(NICOLE, f"{verb}:{name}")


def test_hw_r303_the_steps_of_a_turn_come_in_order() -> None:
    match = a_turn("assyrians", "indus_valley")
    assert table(match).actor == NICOLE
    play(match, "event:indus_valley", "invade:ganges")
    play(match, "invade:zagros", "invade:levant", "done", "done")  # one monument, no forts
    shown = ("told-establish", "told-occupy", "told-monument", "told-points")
    steps = [(key, args[1]) for row in match.entries for _, key, args in row.told if key in shown]
    assert steps == [
        ("told-establish", card("indus_valley")),
        ("told-occupy", t("ganges")),
        ("told-establish", card("assyrians")),
        ("told-occupy", t("zagros")),
        ("told-occupy", t("levant")),
        ("told-monument", t("mesopotamia")),
        ("told-points", 9 + 4),  # supremacy in the Middle East, dominance in India
        ("told-points", 3 + 1),
    ]
    assert not any(table(match).active)  # and at last the armies lie down


def test_hw_r609_siege_tokens_never_run_out() -> None:
    """The box has 15 of them; Romans with two armies have 13, and 3 for their effect."""
    match = a_board(2)
    army(match, NICOLE, *[name for name in TERRITORY_NAMES if name not in ("italia", "gaul")][:23])
    turn(match, "romans")
    assert (table(match).army_card, table(match).tokens) == (1, 16)


def test_hw_r706_nobody_gains_points_in_the_turn_of_another() -> None:
    match = a_board(1)
    army(match, GREG, "levant", "arabia", capitol=True)
    army(match, HANS, "wei", monument=True)
    hold(match, NICOLE, "egyptians")
    hold(match, GREG, "minoans")
    stage(match, CallEmpire(0))
    play(match, "done")
    assert table(match).score == [14, 20, 30]
    play(match, "done")
    assert gained(match, GREG, "regions") == 6 + 1
    assert table(match).score == [14, 20 + 6 + 1 + 4 + 2, 30]  # Hans had no turn


def seeking(gregs: int, hanss: int, mine: int) -> Match:
    """Nicole's marker has to look for a space."""
    match = a_board(1)
    for seat, score in ((NICOLE, mine), (GREG, gregs), (HANS, hanss)):
        points(match, seat, score)
    stage(match, FindSpace(NICOLE))
    return match


def test_hw_r709_nobody_goes_back_beyond_the_beginning() -> None:
    match = seeking(1, 5, mine=1)
    assert legal(match) == ["up", "down"]
    assert table(play(match, "down")).score[NICOLE] == 0
    match = seeking(1, 0, mine=1)  # nothing is free below
    assert legal(match) == ["up"]
    assert table(play(match, "up")).score[NICOLE] == 2


def test_hw_r802_events_at_any_time_of_the_turn_but_not_while_forts_are_placed() -> None:
    match = a_turn("vedics", "weaponry", "population_growth")
    play(match, "invade:indus", "invade:ganges", "invade:deccan", "invade:ghats")
    assert of(match, "event") == ["weaponry", "population_growth"]  # after the last invasion
    play(match, "done")
    assert of(match, "monument") == ["indus", "ghats"]
    assert of(match, "event") == ["weaponry", "population_growth"]
    play(match, "monument:ghats")
    assert legal(match) == ["end-turn", "event:weaponry", "event:population_growth"]

    match = play(a_turn("assyrians", "weaponry"), "invade:zagros", "done", "done")
    assert legal(match) == ["fort:mesopotamia", "fort:zagros", "done"]
    assert refusal(match, "event:weaponry") == ("why-event-after-this", 'HW "Enhancements"')
    assert of(play(match, "done"), "event") == ["weaponry"]


def test_hw_r806_an_enhancement_does_not_help_who_comes_next() -> None:
    match = a_board(1)
    army(match, HANS, "levant", "balkans")
    hold(match, NICOLE, "egyptians", "weaponry")
    hold(match, GREG, "greeks")
    stage(match, CallEmpire(0))
    play(match, "event:weaponry", "invade:levant", *TIE)
    assert owner(match, "levant") == NICOLE
    play(match, "done")
    assert table(match).actor == GREG
    play(match, "invade:balkans", *TIE)
    assert owner(match, "balkans") is None


def test_hw_r808_a_kingdom_that_is_not_played_stays_in_hand_face_down() -> None:
    match = play(a_turn("egyptians", "indus_valley"), "begin")
    for viewer in (GREG, HANS, None):
        assert "indus_valley" not in match.view(viewer)["table"]["gone"]
        assert match.view(viewer)["table"]["players"][NICOLE]["events"] == 1


def test_hw_r931_one_army_may_be_enough_to_settle() -> None:
    match = play(a_turn("mughals", "colonists"), "event:colonists", "territory:great_lakes")
    supply = table(match).supply[NICOLE]
    assert legal(match)[-1] == "done"
    play(match, "done")
    assert (owner(match, "great_lakes"), table(match).supply[NICOLE]) == (NICOLE, supply)
    assert "invade:bengal" in legal(match)
    assert stands(match, "great_lakes") == []
