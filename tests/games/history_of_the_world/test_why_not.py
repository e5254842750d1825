"""History of the World: every refusal has a reason and a rule, and changes nothing."""

from __future__ import annotations

import pytest

from orbis.cli.reports.curiosity import Curiosity
from orbis.games.history_of_the_world.facts.components import TERRITORY_NAMES
from orbis.games.history_of_the_world.game import GAME
from orbis.kernel.content.sentences import LANGUAGES
from orbis.kernel.errors import Invalid, Refused, Stale
from orbis.kernel.options import check_all
from tests.games.history_of_the_world import scenes

INVADING = 'HW "Invading"'


def test_every_territory_can_be_invaded_or_has_a_reason() -> None:
    match = scenes.a_board(1)
    scenes.army(match, scenes.GREG, "levant", "atlas")
    scenes.army(match, scenes.NICOLE, "gaul")
    scenes.turn(match, "minoans")
    for verb in ("invade", "sail"):
        allowed = scenes.of(match, verb)
        for name in TERRITORY_NAMES:
            why = match.why_not(scenes.NICOLE, f"{verb}:{name}")
            assert (why is None) == (name in allowed)
            if why is not None:
                assert why.rule == INVADING
                assert why.key in ("why-already-yours", "why-not-adjacent", "why-only-by-fleet", "why-no-fleet")


@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ("invade:crete", "why-already-yours"),
        ("sail:crete", "why-already-yours"),
        ("invade:nile", "why-only-by-fleet"),
        ("invade:wei", "why-not-adjacent"),
        ("sail:wei", "why-no-fleet"),
        ("sail:danubia", "why-no-fleet"),
    ],
)
def test_an_illegal_territory(answer: str, key: str) -> None:
    assert scenes.refusal(scenes.a_turn("minoans"), answer) == (key, INVADING)


def test_no_army_left_to_invade_or_fortify_with() -> None:
    match = scenes.a_turn("sumerians", "weaponry")
    scenes.play(match, "fort:tigris", "invade:zagros", "invade:mesopotamia")
    assert scenes.refusal(match, "invade:levant") == ("why-no-army-on-card", INVADING)
    assert scenes.refusal(match, "fortify:zagros") == ("why-no-army-on-card", INVADING)


def test_the_near_misses_of_the_question_have_sentences_in_both_languages() -> None:
    match = scenes.a_turn("minoans")
    near = match.view(scenes.NICOLE)["question"]["near"]
    assert {each["answer"] for each in near} == {
        f"invade:{name}" for name in TERRITORY_NAMES if name not in scenes.of(match, "invade")
    }
    for language in LANGUAGES:
        for each in near:
            assert match.game.catalogue.say(language, each["why"]["key"], each["why"]["facts"])


@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ("fort:tigris", ""),
        ("fortify:tigris", "why-free-forts-first"),
        ("fort:levant", "why-not-active"),
        ("fortify:levant", "why-not-active"),
    ],
)
def test_forts(answer: str, key: str) -> None:
    match = scenes.a_turn("sumerians")
    if key:
        assert scenes.refusal(match, answer) == (key, INVADING)
    else:
        assert match.why_not(scenes.NICOLE, answer) is None


def test_rerolls_that_are_not_owed() -> None:
    match = scenes.a_board(1)
    scenes.army(match, scenes.GREG, "levant")
    scenes.turn(match, "egyptians")
    scenes.play(match, "invade:levant", *scenes.LOSS)
    assert scenes.refusal(match, "reroll:1") == ("why-no-reroll", 'HW "General Clarifications"')
    assert scenes.refusal(match, "reroll:6", scenes.GREG)[0] == "not-your-turn"
    assert scenes.refusal(match, "stand")[0] == "why-no-reroll"


def test_a_die_that_nobody_rolled() -> None:
    match = scenes.a_board(1)
    scenes.army(match, scenes.GREG, "nile")
    scenes.turn(match, "greeks")
    scenes.play(match, "sail:nile", *scenes.fight("51", "4"))
    assert scenes.refusal(match, "reroll:5") == ("why-no-such-die", 'HW "General Clarifications"')


def test_dice_that_cannot_fall() -> None:
    match = scenes.a_board(1)
    scenes.army(match, scenes.GREG, "levant")
    scenes.turn(match, "egyptians")
    scenes.play(match, "invade:levant")
    assert scenes.refusal(match, scenes.roll("6"))[0] == "not-an-answer"  # two dice are due
    assert scenes.refusal(match, scenes.roll("665"))[0] == "not-an-answer"
    scenes.play(match, scenes.roll("66"))
    assert scenes.refusal(match, scenes.roll("66"))[0] == "not-an-answer"  # and one of the defender


@pytest.mark.parametrize("moment", ["roll", "siege", "reduce"])
def test_no_event_during_an_invasion(moment: str) -> None:
    match = scenes.a_board(2)
    scenes.hold(match, scenes.NICOLE, "weaponry")
    scenes.army(match, scenes.GREG, "balkans", capitol=True)
    scenes.turn(match, "macedonians")
    scenes.play(match, "invade:balkans")
    if moment == "roll":
        assert scenes.refusal(match, "event:weaponry", scenes.NICOLE)[0] == "not-your-turn"  # the dice are rolling
    else:
        scenes.play(match, *(scenes.LOSS if moment == "siege" else scenes.WIN))
        assert scenes.refusal(match, "event:weaponry") == ("why-during-invasion", 'HW "Enhancements"')


def test_events_of_others_in_my_turn_and_mine_in_theirs() -> None:
    match = scenes.a_board(1)
    scenes.hold(match, scenes.GREG, "weaponry")
    scenes.turn(match, "egyptians")
    assert scenes.refusal(match, "event:weaponry", scenes.GREG)[0] == "not-your-turn"


def test_a_kingdom_that_is_not_mine_or_too_late() -> None:
    match = scenes.a_turn("egyptians", "phoenicians")
    assert scenes.refusal(match, "event:indus_valley")[0] == "why-not-your-event"
    assert scenes.refusal(match, "invade:levant")[0] == "why-not-established"  # first the kingdom
    scenes.play(match, "begin")
    assert scenes.refusal(match, "event:phoenicians") == ("why-kingdom-first", 'HW "Kingdoms"')
    later = scenes.a_turn("franks", "weaponry")
    assert scenes.refusal(later, "event:phoenicians")[0] == "why-kingdom-epoch"


@pytest.mark.parametrize(
    ("answer", "key", "rule"),
    [
        ("siege", "why-no-siege", "Sieging"),
        ("retreat", "why-no-retreat", "Retreat!"),
        ("up", "why-space-free", "Score Marker"),
        ("keep", "why-draft-over", "Choosing Empires and Events"),
        ("give:1", "why-draft-over", "Choosing Empires and Events"),
        ("monument:nile", "why-monuments-later", "Build Monuments"),
        ("territory:nile", "why-no-event-asks", "Event Cards"),
        ("region:china", "why-no-plague", "Event Cards"),
        ("lose-army:nile", "why-no-plague", "Event Cards"),
        ("reduce", "why-no-reduction", "Reducing Structures and Removing Forts"),
        ("spare", "why-no-sparing", "Reducing Structures and Removing Forts"),
        ("fleet:arctic_section", "why-closed-water", "Board Clarifications"),
        ("fleet:black_sea", "why-no-token-now", "Fleets and Caravans"),
        ("three-dice", "why-no-third-die", "Battle"),
        ("decline", "why-nothing-to-decline", "Empire Cards"),
        ("begin", "why-begun", "Steps of a Turn"),
        ("end-turn", "why-not-the-end", "Steps of a Turn"),
        ("use-effect", "why-effect-as-it-is", "Empire Effects"),
    ],
)
def test_an_answer_to_another_question(answer: str, key: str, rule: str) -> None:
    assert scenes.refusal(scenes.a_turn("egyptians"), answer) == (key, f'HW "{rule}"')


def test_a_fleet_in_the_arctic() -> None:
    match = scenes.play(scenes.a_turn("franks", "navigation"), "event:navigation")
    assert scenes.refusal(match, "fleet:arctic_section")[0] == "why-closed-water"
    assert scenes.refusal(match, "fleet:black_sea")[0] == "why-other-section"
    assert scenes.refusal(match, "caravan:sahara")[0] == "why-other-section"
    assert scenes.refusal(match, "invade:gaul")[0] == "why-event-first"
    scenes.play(match, "fleet:atlantic_ocean")
    scenes.hold(match, scenes.NICOLE, "shipbuilding")
    scenes.play(scenes.again(match), "event:shipbuilding")
    assert scenes.refusal(match, "fleet:north_sea")[0] == "why-has-token"


def test_diplomacy_on_a_capitol() -> None:
    match = scenes.a_board(2)
    scenes.hold(match, scenes.NICOLE, "diplomacy")
    scenes.army(match, scenes.GREG, "italia", capitol=True)
    scenes.army(match, scenes.GREG, "rhineland", "iberia", "wei")
    scenes.turn(match, "celts")
    scenes.play(match, "event:diplomacy")
    assert scenes.of(match, "territory") == ["iberia", "rhineland"]
    assert scenes.refusal(match, "territory:italia") == ("why-not-a-capitol", 'HW "Event Cards"')
    assert scenes.refusal(match, "territory:wei")[0] == "why-not-beside"
    assert scenes.refusal(match, "territory:gaul")[0] == "why-no-opponent"
    assert scenes.refusal(match, "done")[0] == "why-whole-effect"


def test_a_second_territory_of_an_event_that_does_not_fit_the_first() -> None:
    match = scenes.a_board(3)
    scenes.hold(match, scenes.NICOLE, "revolution", "disaster", "barbarians", "colonists")
    scenes.army(match, scenes.GREG, "wei", "yangtze", "great_plain", "indus", "ganges", city=True)
    scenes.army(match, scenes.HANS, "korea", "sichuan", "xi_jiang")
    scenes.turn(match, "franks")
    scenes.play(match, "event:revolution")
    assert scenes.refusal(match, "territory:korea")[0] == "why-too-few-armies"
    scenes.play(match, "territory:wei")
    assert scenes.refusal(match, "territory:indus")[0] == "why-one-region"
    assert scenes.refusal(match, "territory:sichuan")[0] == "why-one-opponent"
    scenes.play(match, "territory:yangtze", "event:disaster", "territory:rhineland")
    assert scenes.refusal(match, "territory:rhineland")[0] == "why-another-territory"
    assert scenes.refusal(match, "territory:gaul")[0] == "why-no-structure"
    scenes.play(match, "done", "event:colonists")
    assert scenes.refusal(match, "territory:korea")[0] == "why-not-empty"
    assert scenes.refusal(match, "territory:manchuria")[0] == "why-others-beside"
    scenes.play(match, "territory:mexico")
    assert scenes.refusal(match, "territory:brazil")[0] == "why-one-region"


def test_the_plague_somewhere_else() -> None:
    match = scenes.a_board(4)
    scenes.hold(match, scenes.NICOLE, "black_death")
    scenes.army(match, scenes.GREG, "wei", "yangtze", "sichuan", "korea")
    scenes.army(match, scenes.HANS, "indus", "ganges", "bengal")
    scenes.turn(match, "turks")
    scenes.play(match, "event:black_death")
    assert scenes.refusal(match, "region:eurasia")[0] == "why-no-plague-there"
    scenes.play(match, "region:china")
    assert scenes.refusal(match, "lose-army:korea", scenes.GREG)[0] == "why-plague-elsewhere"
    assert scenes.refusal(match, "lose-army:xi_jiang", scenes.GREG)[0] == "why-not-resigned"


@pytest.mark.parametrize("answer", ["invade:atlantis", "", "invade", 10**9, -1, None, 2.5, True, ["done"]])
def test_what_is_no_answer_at_all(answer: object) -> None:
    match = scenes.a_turn("egyptians")
    before = match.hash
    with pytest.raises(Refused):
        match.play(scenes.NICOLE, answer)
    assert match.hash == before


@pytest.mark.parametrize("seat", [3, -1, "0", None, True])
def test_who_is_not_at_the_table(seat: object) -> None:
    match = scenes.a_turn("egyptians")
    with pytest.raises((Invalid, Refused)):
        match.play(seat, "done")


def test_a_question_that_is_no_longer_asked() -> None:
    match = scenes.a_turn("egyptians")
    number = match.number(scenes.NICOLE)
    scenes.play(match, "invade:libya")
    with pytest.raises(Stale):
        match.play(scenes.NICOLE, "done", number=number)


def test_who_is_not_in_turn() -> None:
    match = scenes.a_turn("egyptians")
    assert scenes.refusal(match, "invade:levant", scenes.HANS) == ("not-your-turn", 'HW "Invading"')
    assert scenes.table(match).actor == scenes.NICOLE
    assert "done" in scenes.legal(match)


@pytest.mark.parametrize(("seats", "draft"), [(3, "modern"), (4, "classic"), (6, "modern")])
def test_refused_wishes_get_a_reason_that_names_a_rule(seats: int, draft: str) -> None:
    """`orbis sim history-of-the-world --curious`, in short: reasons of their own, not just the question asked."""
    wishes = Curiosity(GAME, seats, check_all(GAME.options, {"draft": draft}), seats)
    for number in range(2):
        wishes.play(number)
    assert min(wishes.explained(True), wishes.explained(False)) > 0.97, wishes.faults.most_common(5)
    assert wishes.plain.total() < 0.03 * wishes.refused.total()
