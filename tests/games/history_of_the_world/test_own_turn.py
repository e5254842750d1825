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
from tests.games.history_of_the_world.scenes import (
    GREG,
    HANS,
    LOSS,
    NICOLE,
    TIE,
    WIN,
    a_board,
    a_turn,
    army,
    asked,
    card,
    gained,
    hold,
    legal,
    of,
    owner,
    play,
    points,
    refusal,
    roll,
    ruins,
    sections,
    stage,
    stands,
    table,
    turn,
)


def from_the_beginning(empire: str, *hand: str) -> Match:
    """Nicole's turn before anything was answered."""
    match = a_board()
    hold(match, NICOLE, *hand)
    return turn(match, empire, begin=False)


def for_a_person(match: Match, seat: int = NICOLE) -> Match:
    """The seat ends its turns itself."""
    match.confirms = only(seat)
    return match


# -- The beginning: a kingdom is its owner's secret


@pytest.mark.parametrize("held", ["indus_valley", "weaponry", "population_growth"])
def test_hw_kd1_the_first_question_does_not_tell_whether_a_kingdom_is_held(held: str) -> None:
    match = from_the_beginning("egyptians", held)
    for viewer in (GREG, HANS, None):
        assert match.view(viewer)["asked"] == {"seat": NICOLE, "key": "ask-begin"}
        assert held not in str(match.view(viewer)) + str(match.log(viewer))


def test_who_holds_no_event_begins_at_once() -> None:
    assert asked(from_the_beginning("egyptians")) == "ask-invade"


def test_an_event_that_cannot_be_played_is_asked_for_like_any_other() -> None:
    match = from_the_beginning("egyptians", "diplomacy")
    assert legal(match) == ["begin"]
    assert asked(play(match, "begin")) == "ask-invade"


def test_hw_kd1_a_kingdom_that_is_not_played_stays_face_down() -> None:
    match = from_the_beginning("egyptians", "indus_valley")
    assert legal(match) == ["event:indus_valley", "begin"]
    play(match, "begin")
    assert table(match).at[card("indus_valley")] == NICOLE
    assert refusal(match, "event:indus_valley")[0] == "why-kingdom-first"
    for viewer in (GREG, HANS, None):
        assert "indus_valley" not in str(match.view(viewer)) + str(match.log(viewer))
        assert match.view(viewer)["table"]["players"][NICOLE]["events"] == 1
    play(match, "done", "done", "end-turn")
    assert table(match).at[card("indus_valley")] == NICOLE


def test_hw_kd1_a_kingdom_of_an_earlier_epoch_is_held_but_never_played() -> None:
    match = from_the_beginning("guptas", "indus_valley")
    assert legal(match) == ["begin"]
    assert refusal(match, "event:indus_valley")[0] == "why-kingdom-epoch"


def test_others_imagine_that_a_kingdom_may_have_been_kept() -> None:
    match = a_board(2)
    hold(match, GREG, "celts", "siegecraft")
    hold(match, NICOLE, "romans")
    stage(match, CallEmpire(0))
    play(match, "begin", "done", "done", "end-turn")
    rng, found = random.Random(1), set()
    for _ in range(80):
        found |= {CARD_NAMES[c] for c in EVENTS_IN[1] if table(match.sample(NICOLE, rng)).at[c] == GREG}
    assert found == {CARD_NAMES[c] for c in EVENTS_IN[1]}


# -- Enhancements: at any time in one's own turn, except during an invasion


def test_hw_ev1_an_event_before_the_empire_is_established_counts_for_the_empire() -> None:
    match = a_board()
    army(match, GREG, "levant")
    hold(match, NICOLE, "weaponry")
    turn(match, "egyptians", begin=False)
    play(match, "event:weaponry", "invade:levant", *TIE)
    assert owner(match, "levant") == NICOLE


def test_hw_ev1_armies_and_tokens_that_come_before_the_empire() -> None:
    match = from_the_beginning("egyptians", "mercenaries", "siegecraft", "elite_troops", "shipbuilding", "leader")
    play(match, "event:mercenaries", "event:siegecraft", "event:elite_troops", "event:shipbuilding")
    play(match, "fleet:black_sea", "begin")
    w = table(match)
    assert (w.army_card, w.tokens, w.supply[NICOLE], w.left[DICE_LEFT]) == (4 + 2 - 1, 3, 25 - 6, 3)
    assert sections(match) == {"black_sea"}


def test_hw_kd1_what_was_played_before_a_kingdom_waits_for_the_empire() -> None:
    match = a_board()
    army(match, GREG, "ganges")
    hold(match, NICOLE, "indus_valley", "mercenaries", "weaponry", "caravan_route", "leader")
    turn(match, "egyptians", begin=False)
    play(match, "event:mercenaries", "event:weaponry", "event:caravan_route", "caravan:sahara", "event:indus_valley")
    assert (table(match).army_card, sections(match), table(match).effects) == (1, set(), [])
    assert refusal(match, "event:leader")[0] == "why-only-with-empire"
    play(match, "invade:ganges", *TIE)  # the kingdom has no Weaponry
    assert owner(match, "ganges") is None
    assert asked(match) == "ask-begin"  # an event is left
    play(match, "begin")
    assert (table(match).army_card, sections(match)) == (4 + 2 - 1, {"sahara"})
    assert [CARD_NAMES[c] for c in table(match).effects] == ["egyptians", "weaponry"]


def test_hw_ev1_before_the_monuments_are_built() -> None:
    """Great Works, when the last army is in place: a monument for each resource."""
    match = play(a_turn("assyrians", "great_works"), "invade:zagros", "invade:levant", "done")
    assert stands(match, "mesopotamia") == ["capitol"]
    play(match, "event:great_works")
    assert of(match, "monument") == ["levant", "zagros"]  # the first stands at the capitol
    assert stands(match, "mesopotamia") == ["capitol", "monument"]


def test_hw_ev1_armies_of_the_card_that_go_back_can_serve_an_event() -> None:
    """Barbarians need two armies of the supply; they are there when one has stopped."""
    match = a_board(2)
    hold(match, NICOLE, "barbarians")
    army(match, GREG, "nile", "libya")
    turn(match, "celts")
    w = table(match)
    w.army_card, w.supply[NICOLE] = w.army_card + w.supply[NICOLE], 0
    stage(match, *w.agenda[::-1])
    assert refusal(match, "event:barbarians")[0] == "why-supply"
    play(match, "done", "event:barbarians", "territory:nile")
    assert owner(match, "nile") == NICOLE


def test_hw_ev1_while_monuments_are_built() -> None:
    match = a_board(1)
    hold(match, NICOLE, "fortification", "leader")
    ruins(match, "mesopotamia", monument=True)
    turn(match, "assyrians")
    w = table(match)
    w.monument[w.owner.index(NICOLE)], w.monuments_left = True, w.monuments_left - 1
    play(match, "invade:zagros", "invade:levant", "done", "done")
    assert asked(match) == "ask-monument"
    assert set(legal(match)) >= {"monument:zagros", "event:fortification", "event:leader"}
    play(match, "event:fortification", "fort:levant", "done", "monument:zagros")
    assert stands(match, "levant") == ["fort"]


def test_hw_ev1_before_the_points() -> None:
    match = a_board(5)
    hold(match, NICOLE, "colonists")
    turn(match, "mughals")
    play(match, "done", "done")
    while asked(match) != "ask-end-turn":
        play(match, legal(match)[0])
    assert table(match).score[NICOLE] == 10
    play(match, "event:colonists", "territory:great_lakes", "territory:great_plains")
    assert match.over  # no event is left, so nobody waits for anything
    assert gained(match, NICOLE, "regions") == 2 + 2 * 3  # India, and dominance in North America


def test_hw_ev1_not_during_a_siege() -> None:
    match = a_board()
    army(match, GREG, "levant")
    hold(match, NICOLE, "weaponry")
    turn(match, "egyptians")
    play(match, "invade:levant", *LOSS)
    assert refusal(match, "event:weaponry") == ("why-during-invasion", 'HW "Enhancements"')


# -- Effects of an empire may be done without


def test_hw_empire_effects_arabs_may_do_without_their_points() -> None:
    match = a_board(3)
    army(match, GREG, "levant", "nile")
    turn(match, "arabs")
    play(match, "forgo", "invade:levant", *WIN)
    assert gained(match, NICOLE, "effects") == 0
    assert "forgo" not in legal(match)
    play(match, "use-effect", "invade:nile", *WIN)
    assert gained(match, NICOLE, "effects") == 1


def test_an_effect_is_not_switched_to_and_fro_for_ever() -> None:
    match = play(a_turn("arabs"), "forgo")
    assert not {"forgo", "use-effect"} & set(legal(match))
    refused = match.why_not(NICOLE, "use-effect")
    assert refused is not None
    assert (refused.key, refused.rule) == ("why-effect-just-now", 'HW "Empire Effects"')


@pytest.mark.parametrize(("answers", "points_for_monuments"), [((), 1), (("forgo",), 0)])
def test_hw_empire_effects_guptas_may_do_without_points_for_monuments(
    answers: tuple[str, ...], points_for_monuments: int
) -> None:
    match = play(a_turn("guptas"), *answers, "invade:indus", "invade:deccan", "invade:ghats", "done")
    assert (20 - table(match).monuments_left, gained(match, NICOLE, "effects")) == (1, points_for_monuments)


@pytest.mark.parametrize(("answers", "monuments"), [((), 2), (("forgo",), 1)])
def test_hw_empire_effects_egyptians_may_build_by_the_usual_rate(answers: tuple[str, ...], monuments: int) -> None:
    match = play(a_turn("egyptians"), *answers, "invade:levant", "invade:nubia", "done")
    while not match.over:
        play(match, legal(match)[0])
    assert 20 - table(match).monuments_left == monuments


@pytest.mark.parametrize("empire", ["mauryans", "khmers", "mughals"])
def test_hw_empire_effects_a_further_monument_may_be_left_out(empire: str) -> None:
    usual = play(a_turn(empire), "done")
    without = play(a_turn(empire), "forgo", "done")
    assert table(without).monuments_left >= table(usual).monuments_left
    assert table(without).monuments_left == 20


def test_hw_empire_effects_vikings_may_gain_one_point_for_a_raid() -> None:
    match = a_board(4)
    army(match, GREG, "britannia", city=True)
    turn(match, "vikings")
    play(match, "forgo", "sail:britannia", *WIN[:1], roll("1"), "stand")
    assert gained(match, NICOLE, "marauding") == 1


def test_hw_empire_effects_an_army_that_need_not_be_gained() -> None:
    match = play(a_turn("tang_dynasty"), "forgo")
    before = table(match).army_card
    play(match, "invade:tarim_basin")
    assert table(match).army_card == before - 1
    play(match, "use-effect", "invade:turan")
    assert table(match).army_card == before - 2 + 1


def test_an_effect_that_is_a_choice_already_needs_no_answer() -> None:
    for empire in ("sumerians", "turks", "macedonians", "romans", "celts", "byzantines"):
        assert "forgo" not in legal(a_turn(empire))


def test_doing_without_makes_no_question_of_a_forced_answer() -> None:
    assert play(a_turn("guptas"), "done").over  # nobody is asked after the armies


def test_the_log_says_what_is_done_without() -> None:
    match = play(a_turn("arabs"), "forgo")
    said = [
        GAME.catalogue.say("en", "did-forgo", {"seat": "Nicole"}),
        GAME.catalogue.say("fr", "did-forgo", {"seat": "N"}),
    ]
    assert said[0] == "Nicole does without the effect of the empire for now."
    assert match.view(GREG)["table"]["turn"]["effects"] == []


# -- The end of a turn


def test_a_person_ends_the_turn() -> None:
    match = for_a_person(a_turn("egyptians"))
    play(match, "done")
    assert (asked(match), legal(match)) == ("ask-end-turn", ["end-turn"])
    assert table(match).score[NICOLE] == 10  # nothing is counted yet
    assert play(match, "end-turn").over


def test_the_last_army_with_a_forced_monument_can_be_taken_back() -> None:
    """Evening S1: Minoans take the Levant, then the Balkans with the last army; the monument goes to the capitol."""
    match = for_a_person(a_turn("minoans"))
    play(match, "sail:levant")
    assert match.reveals(NICOLE, "sail:balkans") == ""
    play(match, "sail:balkans")
    assert stands(match, "crete") == ["capitol", "monument"]
    assert asked(match) == "ask-end-turn"
    match.undo(NICOLE)
    assert (owner(match, "balkans"), stands(match, "crete")) == (None, ["capitol"])


def test_a_program_is_not_asked_for_the_end() -> None:
    assert play(a_turn("egyptians"), "done").over


def test_whoever_holds_events_is_asked_for_the_end_whichever_they_are() -> None:
    for event in ("weaponry", "diplomacy", "indus_valley"):
        match = play(from_the_beginning("egyptians", event), "begin", "done", "done")
        assert asked(match) == "ask-end-turn"


def test_a_taken_space_is_chosen_before_the_turn_ends() -> None:
    match = a_board(1)
    points(match, GREG, 13)
    for_a_person(turn(match, "minoans"))
    play(match, "done", "end-turn")
    assert asked(match) == "ask-space"
    play(match, "up")
    assert asked(match) == "ask-end-turn"
    match.undo(NICOLE)
    assert table(play(match, "down", "end-turn")).score[NICOLE] == 12


def test_a_kingdom_does_not_end_the_turn() -> None:
    match = from_the_beginning("egyptians", "indus_valley")
    for_a_person(match)
    play(match, "event:indus_valley", "invade:ganges")
    assert asked(match) == "ask-invade"
    assert table(match).at[card("indus_valley")] == GONE


# -- Sailing


def test_hw_sail_a_caravan_alone_is_no_fleet() -> None:
    """From the Levant over the Empty Quarter no fleet takes part, though a fleet in the Arabian Sea is in its chain."""
    match = a_turn("assyrians", "navigation")
    play(match, "event:navigation", "fleet:indian_ocean")
    assert sections(match) == {"empty_quarter", "indian_ocean", "arabian_sea"}
    assert "levant" in of(match, "invade")
    assert "levant" not in of(match, "sail")
    assert refusal(match, "sail:levant") == ("why-no-fleet", 'HW "Invading"')
    assert {"indus", "zagros", "tigris", "arabia", "australia"} <= set(of(match, "sail"))  # by the Arabian Sea
