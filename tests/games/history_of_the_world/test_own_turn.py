"""History of the World, one's own turn: its beginning, events at any time, effects done without, and its end."""

from __future__ import annotations

import random

import pytest

from orbis.games.history_of_the_world.facts.components import CARD_NAMES, EVENTS_IN
from orbis.games.history_of_the_world.facts.constants import DICE_LEFT, GONE
from orbis.games.history_of_the_world.game import GAME
from orbis.games.history_of_the_world.rules.epochs import CallEmpire
from orbis.kernel.agenda import only
from orbis.kernel.match import Match
from tests.games.history_of_the_world import scenes


def from_the_beginning(empire: str, *hand: str) -> Match:
    """Nicole's turn before anything was answered."""
    match = scenes.a_board()
    scenes.hold(match, scenes.NICOLE, *hand)
    return scenes.turn(match, empire, begin=False)


def for_a_person(match: Match, seat: int = scenes.NICOLE) -> Match:
    """The seat ends its turns itself."""
    match.confirms = only(seat)
    return match


# -- The beginning: a kingdom is its owner's secret


@pytest.mark.parametrize("held", ["indus_valley", "weaponry", "population_growth"])
def test_hw_kd1_the_first_question_does_not_tell_whether_a_kingdom_is_held(held: str) -> None:
    match = from_the_beginning("egyptians", held)
    for viewer in (scenes.GREG, scenes.HANS, None):
        assert match.view(viewer)["asked"] == {"seat": scenes.NICOLE, "key": "ask-begin"}
        assert held not in str(match.view(viewer)) + str(match.log(viewer))


def test_who_holds_no_event_begins_at_once() -> None:
    assert scenes.asked(from_the_beginning("egyptians")) == "ask-invade"


def test_an_event_that_cannot_be_played_is_asked_for_like_any_other() -> None:
    match = from_the_beginning("egyptians", "diplomacy")
    assert scenes.legal(match) == ["begin"]
    assert scenes.asked(scenes.play(match, "begin")) == "ask-invade"


def test_hw_kd1_a_kingdom_that_is_not_played_stays_face_down() -> None:
    match = from_the_beginning("egyptians", "indus_valley")
    assert scenes.legal(match) == ["event:indus_valley", "begin"]
    scenes.play(match, "begin")
    assert scenes.table(match).at[scenes.card("indus_valley")] == scenes.NICOLE
    assert scenes.refusal(match, "event:indus_valley")[0] == "why-kingdom-first"
    for viewer in (scenes.GREG, scenes.HANS, None):
        assert "indus_valley" not in str(match.view(viewer)) + str(match.log(viewer))
        assert match.view(viewer)["table"]["players"][scenes.NICOLE]["events"] == 1
    scenes.play(match, "done", "done", "end-turn")
    assert scenes.table(match).at[scenes.card("indus_valley")] == scenes.NICOLE


def test_hw_kd1_a_kingdom_of_an_earlier_epoch_is_held_but_never_played() -> None:
    match = from_the_beginning("guptas", "indus_valley")
    assert scenes.legal(match) == ["begin"]
    assert scenes.refusal(match, "event:indus_valley")[0] == "why-kingdom-epoch"


def test_others_imagine_that_a_kingdom_may_have_been_kept() -> None:
    match = scenes.a_board(2)
    scenes.hold(match, scenes.GREG, "celts", "siegecraft")
    scenes.hold(match, scenes.NICOLE, "romans")
    scenes.stage(match, CallEmpire(0))
    scenes.play(match, "begin", "done", "done", "end-turn")
    rng, found = random.Random(1), set()
    for _ in range(80):
        found |= {
            CARD_NAMES[c] for c in EVENTS_IN[1] if scenes.table(match.sample(scenes.NICOLE, rng)).at[c] == scenes.GREG
        }
    assert found == {CARD_NAMES[c] for c in EVENTS_IN[1]}


# -- Enhancements: at any time in one's own turn, except during an invasion


def test_hw_ev1_an_event_before_the_empire_is_established_counts_for_the_empire() -> None:
    match = scenes.a_board()
    scenes.army(match, scenes.GREG, "levant")
    scenes.hold(match, scenes.NICOLE, "weaponry")
    scenes.turn(match, "egyptians", begin=False)
    scenes.play(match, "event:weaponry", "invade:levant", *scenes.TIE)
    assert scenes.owner(match, "levant") == scenes.NICOLE


def test_hw_ev1_armies_and_tokens_that_come_before_the_empire() -> None:
    match = from_the_beginning("egyptians", "mercenaries", "siegecraft", "elite_troops", "shipbuilding", "leader")
    scenes.play(match, "event:mercenaries", "event:siegecraft", "event:elite_troops", "event:shipbuilding")
    scenes.play(match, "fleet:black_sea", "begin")
    w = scenes.table(match)
    assert (w.army_card, w.tokens, w.supply[scenes.NICOLE], w.left[DICE_LEFT]) == (4 + 2 - 1, 3, 25 - 6, 3)
    assert scenes.sections(match) == {"black_sea"}


def test_hw_kd1_what_was_played_before_a_kingdom_waits_for_the_empire() -> None:
    match = scenes.a_board()
    scenes.army(match, scenes.GREG, "ganges")
    scenes.hold(match, scenes.NICOLE, "indus_valley", "mercenaries", "weaponry", "caravan_route", "leader")
    scenes.turn(match, "egyptians", begin=False)
    scenes.play(
        match, "event:mercenaries", "event:weaponry", "event:caravan_route", "caravan:sahara", "event:indus_valley"
    )
    assert (scenes.table(match).army_card, scenes.sections(match), scenes.table(match).effects) == (1, set(), [])
    assert scenes.refusal(match, "event:leader")[0] == "why-only-with-empire"
    scenes.play(match, "invade:ganges", *scenes.TIE)  # the kingdom has no Weaponry
    assert scenes.owner(match, "ganges") is None
    assert scenes.asked(match) == "ask-begin"  # an event is left
    scenes.play(match, "begin")
    assert (scenes.table(match).army_card, scenes.sections(match)) == (4 + 2 - 1, {"sahara"})
    assert [CARD_NAMES[c] for c in scenes.table(match).effects] == ["egyptians", "weaponry"]


def test_hw_ev1_before_the_monuments_are_built() -> None:
    """Great Works, when the last army is in place: a monument for each resource."""
    match = scenes.play(scenes.a_turn("assyrians", "great_works"), "invade:zagros", "invade:levant", "done")
    assert scenes.stands(match, "mesopotamia") == ["capitol"]
    scenes.play(match, "event:great_works")
    assert scenes.of(match, "monument") == ["levant", "zagros"]  # the first stands at the capitol
    assert scenes.stands(match, "mesopotamia") == ["capitol", "monument"]


def test_hw_ev1_armies_of_the_card_that_go_back_can_serve_an_event() -> None:
    """Barbarians need two armies of the supply; they are there when one has stopped."""
    match = scenes.a_board(2)
    scenes.hold(match, scenes.NICOLE, "barbarians")
    scenes.army(match, scenes.GREG, "nile", "libya")
    scenes.turn(match, "celts")
    w = scenes.table(match)
    w.army_card, w.supply[scenes.NICOLE] = w.army_card + w.supply[scenes.NICOLE], 0
    scenes.stage(match, *w.agenda[::-1])
    assert scenes.refusal(match, "event:barbarians")[0] == "why-supply"
    scenes.play(match, "done", "event:barbarians", "territory:nile")
    assert scenes.owner(match, "nile") == scenes.NICOLE


def test_hw_ev1_while_monuments_are_built() -> None:
    match = scenes.a_board(1)
    scenes.hold(match, scenes.NICOLE, "fortification", "leader")
    scenes.ruins(match, "mesopotamia", monument=True)
    scenes.turn(match, "assyrians")
    w = scenes.table(match)
    w.monument[w.owner.index(scenes.NICOLE)], w.monuments_left = True, w.monuments_left - 1
    scenes.play(match, "invade:zagros", "invade:levant", "done", "done")
    assert scenes.asked(match) == "ask-monument"
    assert set(scenes.legal(match)) >= {"monument:zagros", "event:fortification", "event:leader"}
    scenes.play(match, "event:fortification", "fort:levant", "done", "monument:zagros")
    assert scenes.stands(match, "levant") == ["fort"]


def test_hw_ev1_before_the_points() -> None:
    match = scenes.a_board(5)
    scenes.hold(match, scenes.NICOLE, "colonists")
    scenes.turn(match, "mughals")
    scenes.play(match, "done", "done")
    while scenes.asked(match) != "ask-end-turn":
        scenes.play(match, scenes.legal(match)[0])
    assert scenes.table(match).score[scenes.NICOLE] == 10
    scenes.play(match, "event:colonists", "territory:great_lakes", "territory:great_plains")
    assert match.over  # no event is left, so nobody waits for anything
    assert scenes.gained(match, scenes.NICOLE, "regions") == 2 + 2 * 3  # India, and dominance in North America


def test_hw_ev1_not_during_a_siege() -> None:
    match = scenes.a_board()
    scenes.army(match, scenes.GREG, "levant")
    scenes.hold(match, scenes.NICOLE, "weaponry")
    scenes.turn(match, "egyptians")
    scenes.play(match, "invade:levant", *scenes.LOSS)
    assert scenes.refusal(match, "event:weaponry") == ("why-during-invasion", 'HW "Enhancements"')


# -- Effects of an empire may be done without


def test_hw_empire_effects_arabs_may_do_without_their_points() -> None:
    match = scenes.a_board(3)
    scenes.army(match, scenes.GREG, "levant", "nile")
    scenes.turn(match, "arabs")
    scenes.play(match, "forgo", "invade:levant", *scenes.WIN)
    assert scenes.gained(match, scenes.NICOLE, "effects") == 0
    assert "forgo" not in scenes.legal(match)
    scenes.play(match, "use-effect", "invade:nile", *scenes.WIN)
    assert scenes.gained(match, scenes.NICOLE, "effects") == 1


def test_an_effect_is_not_switched_to_and_fro_for_ever() -> None:
    match = scenes.play(scenes.a_turn("arabs"), "forgo")
    assert not {"forgo", "use-effect"} & set(scenes.legal(match))
    refused = match.why_not(scenes.NICOLE, "use-effect")
    assert refused is not None
    assert (refused.key, refused.rule) == ("why-effect-just-now", 'HW "Empire Effects"')


@pytest.mark.parametrize(("answers", "points_for_monuments"), [((), 1), (("forgo",), 0)])
def test_hw_empire_effects_guptas_may_do_without_points_for_monuments(
    answers: tuple[str, ...], points_for_monuments: int
) -> None:
    match = scenes.play(scenes.a_turn("guptas"), *answers, "invade:indus", "invade:deccan", "invade:ghats", "done")
    assert (20 - scenes.table(match).monuments_left, scenes.gained(match, scenes.NICOLE, "effects")) == (
        1,
        points_for_monuments,
    )


@pytest.mark.parametrize(("answers", "monuments"), [((), 2), (("forgo",), 1)])
def test_hw_empire_effects_egyptians_may_build_by_the_usual_rate(answers: tuple[str, ...], monuments: int) -> None:
    match = scenes.play(scenes.a_turn("egyptians"), *answers, "invade:levant", "invade:nubia", "done")
    while not match.over:
        scenes.play(match, scenes.legal(match)[0])
    assert 20 - scenes.table(match).monuments_left == monuments


@pytest.mark.parametrize("empire", ["mauryans", "khmers", "mughals"])
def test_hw_empire_effects_a_further_monument_may_be_left_out(empire: str) -> None:
    usual = scenes.play(scenes.a_turn(empire), "done")
    without = scenes.play(scenes.a_turn(empire), "forgo", "done")
    assert scenes.table(without).monuments_left >= scenes.table(usual).monuments_left
    assert scenes.table(without).monuments_left == 20


def test_hw_empire_effects_vikings_may_gain_one_point_for_a_raid() -> None:
    match = scenes.a_board(4)
    scenes.army(match, scenes.GREG, "britannia", city=True)
    scenes.turn(match, "vikings")
    scenes.play(match, "forgo", "sail:britannia", *scenes.WIN[:1], scenes.roll("1"), "stand")
    assert scenes.gained(match, scenes.NICOLE, "marauding") == 1


def test_hw_empire_effects_an_army_that_need_not_be_gained() -> None:
    match = scenes.play(scenes.a_turn("tang_dynasty"), "forgo")
    before = scenes.table(match).army_card
    scenes.play(match, "invade:tarim_basin")
    assert scenes.table(match).army_card == before - 1
    scenes.play(match, "use-effect", "invade:turan")
    assert scenes.table(match).army_card == before - 2 + 1


def test_an_effect_that_is_a_choice_already_needs_no_answer() -> None:
    for empire in ("sumerians", "turks", "macedonians", "romans", "celts", "byzantines"):
        assert "forgo" not in scenes.legal(scenes.a_turn(empire))


def test_doing_without_makes_no_question_of_a_forced_answer() -> None:
    assert scenes.play(scenes.a_turn("guptas"), "done").over  # nobody is asked after the armies


def test_the_log_says_what_is_done_without() -> None:
    match = scenes.play(scenes.a_turn("arabs"), "forgo")
    said = [
        GAME.catalogue.say("en", "did-forgo", {"seat": "Nicole"}),
        GAME.catalogue.say("fr", "did-forgo", {"seat": "N"}),
    ]
    assert said[0] == "Nicole does without the effect of the empire for now."
    assert match.view(scenes.GREG)["table"]["turn"]["effects"] == []


# -- The end of a turn


def test_a_person_ends_the_turn() -> None:
    match = for_a_person(scenes.a_turn("egyptians"))
    scenes.play(match, "done")
    assert (scenes.asked(match), scenes.legal(match)) == ("ask-end-turn", ["end-turn"])
    assert scenes.table(match).score[scenes.NICOLE] == 10  # nothing is counted yet
    assert scenes.play(match, "end-turn").over


def test_the_last_army_with_a_forced_monument_can_be_taken_back() -> None:
    """Evening S1: Minoans take the Levant, then the Balkans with the last army; the monument goes to the capitol."""
    match = for_a_person(scenes.a_turn("minoans"))
    scenes.play(match, "sail:levant")
    assert match.reveals(scenes.NICOLE, "sail:balkans") == ""
    scenes.play(match, "sail:balkans")
    assert scenes.stands(match, "crete") == ["capitol", "monument"]
    assert scenes.asked(match) == "ask-end-turn"
    match.undo(scenes.NICOLE)
    assert (scenes.owner(match, "balkans"), scenes.stands(match, "crete")) == (None, ["capitol"])


def test_a_program_is_not_asked_for_the_end() -> None:
    assert scenes.play(scenes.a_turn("egyptians"), "done").over


def test_whoever_holds_events_is_asked_for_the_end_whichever_they_are() -> None:
    for event in ("weaponry", "diplomacy", "indus_valley"):
        match = scenes.play(from_the_beginning("egyptians", event), "begin", "done", "done")
        assert scenes.asked(match) == "ask-end-turn"


def test_a_taken_space_is_chosen_before_the_turn_ends() -> None:
    match = scenes.a_board(1)
    scenes.points(match, scenes.GREG, 13)
    for_a_person(scenes.turn(match, "minoans"))
    scenes.play(match, "done", "end-turn")
    assert scenes.asked(match) == "ask-space"
    scenes.play(match, "up")
    assert scenes.asked(match) == "ask-end-turn"
    match.undo(scenes.NICOLE)
    assert scenes.table(scenes.play(match, "down", "end-turn")).score[scenes.NICOLE] == 12


def test_a_kingdom_does_not_end_the_turn() -> None:
    match = from_the_beginning("egyptians", "indus_valley")
    for_a_person(match)
    scenes.play(match, "event:indus_valley", "invade:ganges")
    assert scenes.asked(match) == "ask-invade"
    assert scenes.table(match).at[scenes.card("indus_valley")] == GONE


# -- Sailing


def test_hw_sail_a_caravan_alone_is_no_fleet() -> None:
    """From the Levant over the Empty Quarter no fleet takes part, though a fleet in the Arabian Sea is in its chain."""
    match = scenes.a_turn("assyrians", "navigation")
    scenes.play(match, "event:navigation", "fleet:indian_ocean")
    assert scenes.sections(match) == {"empty_quarter", "indian_ocean", "arabian_sea"}
    assert "levant" in scenes.of(match, "invade")
    assert "levant" not in scenes.of(match, "sail")
    assert scenes.refusal(match, "sail:levant") == ("why-no-fleet", 'HW "Invading"')
    assert {"indus", "zagros", "tigris", "arabia", "australia"} <= set(scenes.of(match, "sail"))  # by the Arabian Sea
