"""History of the World: every refusal has a reason and a rule, and changes nothing."""

from __future__ import annotations

import pytest

from orbis.cli.reports.curiosity import Curiosity
from orbis.games.history_of_the_world.facts.components import TERRITORY_NAMES
from orbis.games.history_of_the_world.game import GAME
from orbis.kernel.content.sentences import LANGUAGES
from orbis.kernel.errors import Invalid, Refused, Stale
from orbis.kernel.options import check_all
from tests.games.history_of_the_world.scenes import (
    GREG,
    HANS,
    LOSS,
    NICOLE,
    WIN,
    a_board,
    a_turn,
    again,
    army,
    fight,
    hold,
    legal,
    of,
    play,
    refusal,
    roll,
    table,
    turn,
)

INVADING = 'HW "Invading"'


def test_every_territory_can_be_invaded_or_has_a_reason() -> None:
    match = a_board(1)
    army(match, GREG, "levant", "atlas")
    army(match, NICOLE, "gaul")
    turn(match, "minoans")
    for verb in ("invade", "sail"):
        allowed = of(match, verb)
        for name in TERRITORY_NAMES:
            why = match.why_not(NICOLE, f"{verb}:{name}")
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
    assert refusal(a_turn("minoans"), answer) == (key, INVADING)


def test_no_army_left_to_invade_or_fortify_with() -> None:
    match = a_turn("sumerians", "weaponry")
    play(match, "fort:tigris", "invade:zagros", "invade:mesopotamia")
    assert refusal(match, "invade:levant") == ("why-no-army-on-card", INVADING)
    assert refusal(match, "fortify:zagros") == ("why-no-army-on-card", INVADING)


def test_the_near_misses_of_the_question_have_sentences_in_both_languages() -> None:
    match = a_turn("minoans")
    near = match.view(NICOLE)["question"]["near"]
    assert {each["answer"] for each in near} == {
        f"invade:{name}" for name in TERRITORY_NAMES if name not in of(match, "invade")
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
    match = a_turn("sumerians")
    if key:
        assert refusal(match, answer) == (key, INVADING)
    else:
        assert match.why_not(NICOLE, answer) is None


def test_rerolls_that_are_not_owed() -> None:
    match = a_board(1)
    army(match, GREG, "levant")
    turn(match, "egyptians")
    play(match, "invade:levant", *LOSS)
    assert refusal(match, "reroll:1") == ("why-no-reroll", 'HW "General Clarifications"')
    assert refusal(match, "reroll:6", GREG)[0] == "not-your-turn"
    assert refusal(match, "stand")[0] == "why-no-reroll"


def test_a_die_that_nobody_rolled() -> None:
    match = a_board(1)
    army(match, GREG, "nile")
    turn(match, "greeks")
    play(match, "sail:nile", *fight("51", "4"))
    assert refusal(match, "reroll:5") == ("why-no-such-die", 'HW "General Clarifications"')


def test_dice_that_cannot_fall() -> None:
    match = a_board(1)
    army(match, GREG, "levant")
    turn(match, "egyptians")
    play(match, "invade:levant")
    assert refusal(match, roll("6"))[0] == "not-an-answer"  # two dice are due
    assert refusal(match, roll("665"))[0] == "not-an-answer"
    play(match, roll("66"))
    assert refusal(match, roll("66"))[0] == "not-an-answer"  # and one of the defender


@pytest.mark.parametrize("moment", ["roll", "siege", "reduce"])
def test_no_event_during_an_invasion(moment: str) -> None:
    match = a_board(2)
    hold(match, NICOLE, "weaponry")
    army(match, GREG, "balkans", capitol=True)
    turn(match, "macedonians")
    play(match, "invade:balkans")
    if moment == "roll":
        assert refusal(match, "event:weaponry", NICOLE)[0] == "not-your-turn"  # the dice are rolling
    else:
        play(match, *(LOSS if moment == "siege" else WIN))
        assert refusal(match, "event:weaponry") == ("why-during-invasion", 'HW "Enhancements"')


def test_events_of_others_in_my_turn_and_mine_in_theirs() -> None:
    match = a_board(1)
    hold(match, GREG, "weaponry")
    turn(match, "egyptians")
    assert refusal(match, "event:weaponry", GREG)[0] == "not-your-turn"


def test_a_kingdom_that_is_not_mine_or_too_late() -> None:
    match = a_turn("egyptians", "phoenicians")
    assert refusal(match, "event:indus_valley")[0] == "why-not-your-event"
    assert refusal(match, "invade:levant")[0] == "why-not-established"  # first the kingdom
    play(match, "begin")
    assert refusal(match, "event:phoenicians") == ("why-kingdom-first", 'HW "Kingdoms"')
    later = a_turn("franks", "weaponry")
    assert refusal(later, "event:phoenicians")[0] == "why-kingdom-epoch"


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
    assert refusal(a_turn("egyptians"), answer) == (key, f'HW "{rule}"')


def test_a_fleet_in_the_arctic() -> None:
    match = play(a_turn("franks", "navigation"), "event:navigation")
    assert refusal(match, "fleet:arctic_section")[0] == "why-closed-water"
    assert refusal(match, "fleet:black_sea")[0] == "why-other-section"
    assert refusal(match, "caravan:sahara")[0] == "why-other-section"
    assert refusal(match, "invade:gaul")[0] == "why-event-first"
    play(match, "fleet:atlantic_ocean")
    hold(match, NICOLE, "shipbuilding")
    play(again(match), "event:shipbuilding")
    assert refusal(match, "fleet:north_sea")[0] == "why-has-token"


def test_diplomacy_on_a_capitol() -> None:
    match = a_board(2)
    hold(match, NICOLE, "diplomacy")
    army(match, GREG, "italia", capitol=True)
    army(match, GREG, "rhineland", "iberia", "wei")
    turn(match, "celts")
    play(match, "event:diplomacy")
    assert of(match, "territory") == ["iberia", "rhineland"]
    assert refusal(match, "territory:italia") == ("why-not-a-capitol", 'HW "Event Cards"')
    assert refusal(match, "territory:wei")[0] == "why-not-beside"
    assert refusal(match, "territory:gaul")[0] == "why-no-opponent"
    assert refusal(match, "done")[0] == "why-whole-effect"


def test_a_second_territory_of_an_event_that_does_not_fit_the_first() -> None:
    match = a_board(3)
    hold(match, NICOLE, "revolution", "disaster", "barbarians", "colonists")
    army(match, GREG, "wei", "yangtze", "great_plain", "indus", "ganges", city=True)
    army(match, HANS, "korea", "sichuan", "xi_jiang")
    turn(match, "franks")
    play(match, "event:revolution")
    assert refusal(match, "territory:korea")[0] == "why-too-few-armies"
    play(match, "territory:wei")
    assert refusal(match, "territory:indus")[0] == "why-one-region"
    assert refusal(match, "territory:sichuan")[0] == "why-one-opponent"
    play(match, "territory:yangtze", "event:disaster", "territory:rhineland")
    assert refusal(match, "territory:rhineland")[0] == "why-another-territory"
    assert refusal(match, "territory:gaul")[0] == "why-no-structure"
    play(match, "done", "event:colonists")
    assert refusal(match, "territory:korea")[0] == "why-not-empty"
    assert refusal(match, "territory:manchuria")[0] == "why-others-beside"
    play(match, "territory:mexico")
    assert refusal(match, "territory:brazil")[0] == "why-one-region"


def test_the_plague_somewhere_else() -> None:
    match = a_board(4)
    hold(match, NICOLE, "black_death")
    army(match, GREG, "wei", "yangtze", "sichuan", "korea")
    army(match, HANS, "indus", "ganges", "bengal")
    turn(match, "turks")
    play(match, "event:black_death")
    assert refusal(match, "region:eurasia")[0] == "why-no-plague-there"
    play(match, "region:china")
    assert refusal(match, "lose-army:korea", GREG)[0] == "why-plague-elsewhere"
    assert refusal(match, "lose-army:xi_jiang", GREG)[0] == "why-not-resigned"


@pytest.mark.parametrize("answer", ["invade:atlantis", "", "invade", 10**9, -1, None, 2.5, True, ["done"]])
def test_what_is_no_answer_at_all(answer: object) -> None:
    match = a_turn("egyptians")
    before = match.hash
    with pytest.raises(Refused):
        match.play(NICOLE, answer)
    assert match.hash == before


@pytest.mark.parametrize("seat", [3, -1, "0", None, True])
def test_who_is_not_at_the_table(seat: object) -> None:
    match = a_turn("egyptians")
    with pytest.raises((Invalid, Refused)):
        match.play(seat, "done")


def test_a_question_that_is_no_longer_asked() -> None:
    match = a_turn("egyptians")
    number = match.number(NICOLE)
    play(match, "invade:libya")
    with pytest.raises(Stale):
        match.play(NICOLE, "done", number=number)


def test_who_is_not_in_turn() -> None:
    match = a_turn("egyptians")
    assert refusal(match, "invade:levant", HANS) == ("not-your-turn", 'HW "Invading"')
    assert table(match).actor == NICOLE
    assert "done" in legal(match)


@pytest.mark.parametrize(("seats", "draft"), [(3, "modern"), (4, "classic"), (6, "modern")])
def test_refused_wishes_get_a_reason_that_names_a_rule(seats: int, draft: str) -> None:
    """`orbis sim history-of-the-world --curious`, in short: reasons of their own, not just the question asked."""
    wishes = Curiosity(GAME, seats, check_all(GAME.options, {"draft": draft}), seats)
    for number in range(2):
        wishes.play(number)
    assert min(wishes.explained(True), wishes.explained(False)) > 0.97, wishes.faults.most_common(5)
    assert wishes.plain.total() < 0.03 * wishes.refused.total()
