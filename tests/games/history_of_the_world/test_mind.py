"""History of the World: warnings before an answer that would do nothing, or lose something for good."""

from __future__ import annotations

from typing import Any

import pytest

from orbis.kernel.content.sentences import LANGUAGES
from orbis.kernel.match import Match
from tests.games.history_of_the_world import scenes


def minded(match: Match) -> list[str]:
    """The warnings of the present question in English; each has a sentence in every language."""
    before = match.hash
    asked: dict[str, Any] = match.view(match.waiting[0])["question"]
    assert match.hash == before, "looking changed the table"
    for warning in asked["mind"]:
        assert all(match.game.catalogue.say(language, **warning) for language in LANGUAGES)
    return [match.game.catalogue.say("en", **warning) for warning in asked["mind"]]


def against(empire: str, territory: str, *hand: str, **structures: bool) -> Match:
    """Nicole's turn with an empire; Greg has an army in a territory."""
    match = scenes.a_board()
    scenes.army(match, scenes.GREG, territory, **structures)
    scenes.hold(match, scenes.NICOLE, *hand)
    return scenes.turn(match, empire)


def with_armies(match: Match, left: int) -> Match:
    """Only so many armies are on Nicole's card; the others are back in her supply."""
    w = scenes.table(match)
    w.supply[scenes.NICOLE] += w.army_card - left
    w.army_card = left
    return scenes.again(match)


# -- Events

WASTED = "Mind: without an army to invade with, {} would do nothing."
LAST_TURN = "Mind: this is your last turn; an event that you keep is worth nothing."


@pytest.mark.parametrize(
    ("event", "name"),
    [
        ("weaponry", "Weaponry"),
        ("leader", "Leader"),
        ("fanaticism", "Fanaticism"),
        ("gunpowder", "Gunpowder"),
        ("elite_troops", "Elite Troops"),
        ("treachery", "Treachery"),
        ("siegecraft", "Siegecraft"),
        ("shipbuilding", "Shipbuilding"),
        ("caravan_route", "Caravan Route"),
    ],
)
def test_mind_an_event_for_invasions_without_an_army(event: str, name: str) -> None:
    match = scenes.a_turn("egyptians", event)
    assert f"event:{event}" in scenes.legal(match)
    assert minded(match) == []  # it has invasions to help in
    match = with_armies(match, 0)
    assert f"event:{event}" in scenes.legal(match)
    assert minded(match) == [WASTED.format(name)]


@pytest.mark.parametrize("event", ["population_growth", "great_works"])
def test_events_that_need_no_army_are_not_warned_of(event: str) -> None:
    match = with_armies(scenes.a_turn("egyptians", event), 0)
    assert f"event:{event}" in scenes.legal(match)
    assert minded(match) == []


def test_an_event_for_invasions_is_not_warned_of_while_another_may_bring_armies() -> None:
    match = with_armies(scenes.a_turn("egyptians", "weaponry", "population_growth"), 0)
    assert minded(match) == []
    scenes.play(match, "event:weaponry", "event:population_growth", "invade:libya")
    assert match.over


def test_nor_while_new_lands_may_bring_armies() -> None:
    match = with_armies(scenes.a_turn("tang_dynasty", "weaponry"), 0)
    assert minded(match) == []


def test_mind_the_last_turn_of_the_game_with_the_last_army() -> None:
    match = with_armies(scenes.a_turn("british", "weaponry"), 2)
    assert minded(match) == []  # there is time
    assert minded(with_armies(match, 1)) == [LAST_TURN]
    assert minded(with_armies(match, 0)) == [WASTED.format("Weaponry")]  # too late for this one
    scenes.hold(match, scenes.NICOLE, "great_works")
    assert minded(scenes.again(match)) == [WASTED.format("Weaponry"), LAST_TURN]


def test_an_event_may_be_kept_in_an_earlier_epoch() -> None:
    match = with_armies(scenes.a_turn("vikings", "weaponry"), 1)
    assert minded(match) == []


def test_an_event_that_cannot_be_played_is_not_warned_of() -> None:
    match = with_armies(scenes.a_turn("british", "disaster"), 1)
    scenes.table(match).city = [0] * len(scenes.table(match).city)
    scenes.again(match)
    assert "event:disaster" not in scenes.legal(match)
    assert minded(match) == []


# -- Free forts


def test_mind_free_forts_when_the_armies_have_run_out() -> None:
    match = scenes.a_turn("han_dynasty")
    scenes.play(match, "invade:yellow_river", "invade:yangtze", "invade:wei")
    assert minded(match) == []  # they may be placed later
    with_armies(match, 0)
    assert minded(match) == ["Mind: the 3 free forts that you do not place now are lost."]
    scenes.play(match, "fort:great_plain", "fort:yangtze")
    assert minded(match) == ["Mind: a free fort that you do not place now is lost."]


def test_only_forts_that_can_be_placed_are_warned_of() -> None:
    match = with_armies(scenes.a_turn("han_dynasty", "great_works"), 0)
    assert minded(match) == ["Mind: a free fort that you do not place now is lost."]  # three, but one territory
    scenes.play(match, "fort:great_plain")
    assert scenes.legal(match) == ["done", "event:great_works"]
    assert minded(match) == []


# -- Kingdoms


def test_mind_a_supply_that_is_too_small_for_kingdom_and_empire() -> None:
    match = scenes.a_board(2)
    scenes.army(match, scenes.NICOLE, "gaul", "iberia", "balkans", "anatolia", "levant", "nile", "libya", "mexico")
    scenes.hold(match, scenes.NICOLE, "kush")
    scenes.turn(match, "romans")
    assert scenes.table(match).supply[scenes.NICOLE] == 17  # two and fifteen
    once = "Mind: Kush can be played in this epoch only, before the empire."
    assert minded(match) == [once]
    scenes.army(match, scenes.NICOLE, "mesopotamia")
    short = "Mind: your supply has 16 armies, and Kush and Romans have 17 together;"
    assert minded(scenes.again(match)) == [once, f"{short} siege tokens stand in for any that are missing."]
    scenes.play(match, "event:kush", "invade:horn")
    w = scenes.table(match)
    assert w.card == scenes.card("romans")
    assert w.tokens == 3 + 1  # their own, and one for the army that was missing


# -- Battles


def test_mind_a_reroll_that_cannot_help_the_invader() -> None:
    match = scenes.play(against("egyptians", "levant", "leader"), "event:leader", "invade:levant")
    assert minded(scenes.play(match, *scenes.fight("31", "6"))) == []  # a six would be a tie
    match = scenes.play(against("egyptians", "levant", "leader"), "event:leader", "invade:levant")
    assert minded(scenes.play(match, *scenes.fight("61", "6"))) == ["Mind: not even a six would change the result."]
    match = scenes.play(against("assyrians", "anatolia", "leader"), "event:leader", "invade:anatolia")
    assert minded(scenes.play(match, *scenes.fight("31", "6"))) == [
        "Mind: not even a six would change the result."
    ]  # mountains
    match = scenes.play(against("assyrians", "anatolia", "leader"), "event:leader", "invade:anatolia")
    assert minded(scenes.play(match, *scenes.fight("31", "5"))) == []


def test_mind_a_reroll_that_cannot_help_the_defender() -> None:
    match = scenes.play(against("greeks", "nile"), "sail:nile", *scenes.fight("51", "2"))
    assert match.waiting == [scenes.GREG]
    assert minded(match) == []
    match = scenes.play(against("greeks", "nile"), "sail:nile", *scenes.fight("61", "2"))
    assert minded(match) == ["Mind: not even a six would change the result."]  # Greeks win ties by fleet


def test_a_side_that_is_ahead_may_still_reroll_for_safety() -> None:
    match = scenes.play(against("greeks", "nile", "leader"), "event:leader", "sail:nile", *scenes.fight("51", "4"))
    assert match.waiting == [scenes.NICOLE]
    assert minded(match) == []


def test_mind_the_full_catapult() -> None:
    match = scenes.play(against("romans", "gaul"), "invade:gaul", *scenes.LOSS)
    for _ in range(3):
        assert minded(match) == []
        scenes.play(match, "siege", *scenes.LOSS)
    full = "Mind: the catapult is full; another army or token brings another battle, but stays at +3."
    assert minded(match) == [full]
    scenes.play(match, "siege-token", *scenes.fight("21", "6"))
    assert minded(match) == [full]


# -- Structures

OWN_NOW = "Mind: the structure is yours now; to reduce it costs you 1 point this turn."


def test_mind_reducing_what_has_become_ones_own() -> None:
    match = scenes.play(against("macedonians", "balkans", city=True), "invade:balkans", *scenes.WIN)
    assert scenes.legal(match) == ["reduce", "spare"]
    assert minded(match) == [OWN_NOW]
    match = scenes.play(against("macedonians", "balkans", city=True), "invade:balkans", *scenes.TIE)
    assert scenes.legal(match) == ["reduce", "spare"]
    assert minded(match) == []  # it is nobody's


def test_a_monument_on_a_resource_may_be_built_anew() -> None:
    match = scenes.play(against("macedonians", "dalmatia", monument=True), "invade:dalmatia", *scenes.WIN)
    assert minded(match) == [OWN_NOW]
    match = scenes.play(against("macedonians", "balkans", monument=True), "invade:balkans", *scenes.WIN)
    assert scenes.legal(match) == ["reduce", "spare"]
    assert minded(match) == []


# -- The end of a turn


def test_mind_an_event_that_comes_too_late_and_the_log_says_what_it_did() -> None:
    match = scenes.play(scenes.a_turn("egyptians", "weaponry", "fortification"), "invade:libya", "done", "done")
    assert minded(match) == ["Mind: no invasion and no monument comes after this; Weaponry would do nothing."]
    answers = {each["answer"]: each.get("idle", False) for each in match.view(scenes.NICOLE)["question"]["answers"]}
    assert answers["event:weaponry"]
    assert not answers["event:fortification"]
    assert not answers["end-turn"]
    scenes.play(match, "event:weaponry")
    assert scenes.told(match, "told-idle") == [(scenes.NICOLE, scenes.card("weaponry"))]


def test_mind_an_event_that_would_do_half_and_the_log_says_so() -> None:
    half = "Mind: {} could be used only 1 of 2 times now."
    match = with_armies(scenes.a_turn("egyptians", "fortification"), 0)
    assert minded(match) == [half.format("Fortification")]  # there is one active army
    scenes.play(match, "event:fortification", "fort:nile")
    assert scenes.told(match, "told-no-place") == [(scenes.NICOLE, 1)]
    match = with_armies(against("celts", "nile", "barbarians"), 1)
    assert minded(match) == [half.format("Barbarians")]
    scenes.play(match, "event:barbarians", "territory:nile")
    assert scenes.told(match, "told-part") == [(scenes.NICOLE, scenes.card("barbarians"), 1)]
    match = with_armies(scenes.a_turn("franks", "disaster"), 1)
    assert minded(match) == [half.format("Disaster")]
    scenes.army(match, scenes.GREG, "nile", city=True)
    assert minded(scenes.again(match)) == []


def test_an_event_without_an_army_does_not_glow_like_the_others() -> None:
    match = with_armies(scenes.a_turn("egyptians", "weaponry", "fortification"), 0)
    answers = {each["answer"]: each.get("idle", False) for each in match.view(scenes.NICOLE)["question"]["answers"]}
    assert [answer for answer, idle in answers.items() if idle] == ["event:weaponry"]


def test_mind_the_effect_that_is_done_without() -> None:
    match = scenes.play(scenes.a_turn("arabs", "weaponry"), "forgo")
    assert minded(match) == ["Mind: you do without the effect of your empire at the moment (Arabs)."]
    match.undo(scenes.NICOLE)
    assert minded(match) == []


# -- Everywhere else


def test_an_ordinary_turn_has_no_warning() -> None:
    match = against("romans", "gaul")
    answers = ("invade:gaul", *scenes.WIN, "sail:nile", "invade:levant", "fortify:gaul", "done")
    for answer in answers:
        if match.waiting[0] == scenes.NICOLE:
            assert minded(match) == []
        scenes.play(match, answer)
    assert match.over
