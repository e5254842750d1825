"""History of the World: battles, rerolls, sieges, and what they do to structures and forts."""

from __future__ import annotations

import pytest

from orbis.kernel.match import Match
from tests.games.history_of_the_world import scenes


def against(empire: str, territory: str, *hand: str, **there: bool) -> Match:
    """Nicole's empire in turn; Greg holds a territory with some structures."""
    match = scenes.a_board()
    scenes.hold(match, scenes.NICOLE, *hand)
    scenes.army(match, scenes.GREG, territory, **there)
    return scenes.turn(match, empire)


def result(match: Match, territory: str) -> str:
    """What became of an invasion."""
    if "retreat" in scenes.legal(match):
        return "lost"
    return {scenes.NICOLE: "won", scenes.GREG: "lost", None: "tied"}[scenes.owner(match, territory)]


# -- Dice


@pytest.mark.parametrize(
    ("invader", "defender", "outcome"),
    [("51", "4", "won"), ("15", "4", "won"), ("44", "4", "tied"), ("41", "4", "tied"), ("33", "4", "lost")],
)
def test_the_highest_die_counts(invader: str, defender: str, outcome: str) -> None:
    """Levant is a plain: two dice against one, and only the highest of each side."""
    match = scenes.play(against("egyptians", "levant"), "invade:levant", *scenes.fight(invader, defender))
    assert result(match, "levant") == outcome


@pytest.mark.parametrize(("defender", "outcome"), [("2", "won"), ("3", "tied"), ("4", "lost")])
@pytest.mark.parametrize("territory", ["zagros", "anatolia"])
def test_terrain_adds_one_for_the_defender(territory: str, defender: str, outcome: str) -> None:
    match = scenes.play(against("assyrians", territory), f"invade:{territory}", *scenes.fight("41", defender))
    assert result(match, territory) == outcome


@pytest.mark.parametrize(("territory", "defender", "outcome"), [("xi_jiang", "3", "tied"), ("sichuan", "3", "tied")])
def test_mountain_and_forest_are_alike(territory: str, defender: str, outcome: str) -> None:
    match = scenes.play(against("zhou_dynasty", territory), f"invade:{territory}", *scenes.fight("41", defender))
    assert result(match, territory) == outcome


@pytest.mark.parametrize(("defender", "outcome"), [("33", "won"), ("14", "tied"), ("51", "lost")])
def test_a_fort_gives_the_defender_two_dice(defender: str, outcome: str) -> None:
    match = against("egyptians", "levant", fort=True)
    scenes.play(match, "invade:levant", scenes.roll("42"))
    assert len(scenes.legal(match)) == 36
    scenes.play(match, scenes.roll(defender))
    assert result(match, "levant") == outcome


def test_without_a_fort_one_die() -> None:
    match = scenes.play(against("egyptians", "levant"), "invade:levant")
    assert len(scenes.legal(match)) == 36
    assert len(scenes.legal(scenes.play(match, scenes.roll("42")))) == 6


# -- Win, tie, lose


def test_a_win_occupies() -> None:
    match = scenes.play(against("egyptians", "levant"), "invade:levant", *scenes.WIN)
    assert (scenes.owner(match, "levant"), scenes.is_active(match, "levant")) == (scenes.NICOLE, True)
    assert scenes.table(match).supply[scenes.GREG] == 25


def test_a_tie_empties_the_territory() -> None:
    match = against("egyptians", "levant")
    supply = scenes.table(match).supply[scenes.NICOLE]
    scenes.play(match, "invade:levant", *scenes.TIE)
    assert scenes.owner(match, "levant") is None
    assert (scenes.table(match).supply[scenes.GREG], scenes.table(match).supply[scenes.NICOLE]) == (25, supply + 1)


def test_a_retreat_leaves_the_defender() -> None:
    match = against("egyptians", "levant", capitol=True, fort=True)
    supply = scenes.table(match).supply[scenes.NICOLE]
    scenes.play(match, "invade:levant", scenes.roll("11"), scenes.roll("62"), "retreat")
    assert (scenes.owner(match, "levant"), scenes.stands(match, "levant")) == (scenes.GREG, ["capitol", "fort"])
    assert scenes.table(match).supply[scenes.NICOLE] == supply + 1
    assert "invade:levant" in scenes.legal(match)  # one may come back; the siege would start over


# -- Rerolls


def test_the_naval_reroll_is_the_defenders_and_only_one() -> None:
    match = against("greeks", "nile")
    scenes.play(match, "sail:nile", *scenes.fight("51", "2"))
    assert match.waiting == [scenes.GREG]
    scenes.play(match, "reroll:2", "roll:1")
    assert scenes.owner(match, "nile") == scenes.NICOLE


def test_a_defender_may_let_it_stand() -> None:
    match = scenes.play(against("greeks", "nile"), "sail:nile", *scenes.fight("51", "2"), "stand")
    assert scenes.owner(match, "nile") == scenes.NICOLE


def test_a_defender_who_is_ahead_is_not_asked() -> None:
    match = scenes.play(against("greeks", "nile"), "sail:nile", *scenes.fight("11", "2"))
    assert match.waiting == [scenes.NICOLE]
    assert "siege" in scenes.legal(match)


def test_by_land_there_is_no_naval_reroll() -> None:
    match = scenes.play(against("greeks", "balkans"), "invade:balkans", *scenes.fight("51", "2"))
    assert scenes.owner(match, "balkans") == scenes.NICOLE


def test_rerolls_in_turn_the_invader_first() -> None:
    """Leader against the naval effect: invader, then defender; a pass is not the end while the other goes on."""
    match = against("minoans", "nile", "leader")  # Minoans ignore the naval effect: see below for the Greeks
    scenes.play(match, "event:leader", "sail:nile", *scenes.fight("31", "4"))
    assert match.waiting == [scenes.NICOLE]
    scenes.play(match, "reroll:1", "roll:5")
    assert scenes.owner(match, "nile") == scenes.NICOLE

    match = against("greeks", "nile", "leader")
    scenes.play(match, "event:leader", "sail:nile", *scenes.fight("51", "4"))
    assert match.waiting == [scenes.NICOLE]  # ahead, but the defender may still reroll: it decides first
    scenes.play(match, "stand")
    assert match.waiting == [scenes.GREG]
    scenes.play(match, "reroll:4", "roll:6")
    assert match.waiting == [scenes.NICOLE]
    scenes.play(match, "reroll:1", "roll:6")  # a tie, which Hoplites win
    assert scenes.owner(match, "nile") == scenes.NICOLE


def test_both_pass() -> None:
    match = against("greeks", "nile", "leader")
    scenes.play(match, "event:leader", "sail:nile", *scenes.fight("51", "4"), "stand", "stand")
    assert scenes.owner(match, "nile") == scenes.NICOLE


def test_a_reroll_may_make_it_worse() -> None:
    match = against("egyptians", "levant", "leader")
    scenes.play(match, "event:leader", "invade:levant", *scenes.fight("44", "4"), "reroll:4", "roll:1")
    assert result(match, "levant") == "tied"
    match = against("egyptians", "levant", "leader")
    scenes.play(match, "event:leader", "invade:levant", *scenes.fight("41", "4"), "reroll:4", "roll:1")
    assert result(match, "levant") == "lost"


def test_each_battle_of_a_siege_has_its_own_rerolls() -> None:
    match = against("egyptians", "levant", "leader")
    scenes.play(match, "event:leader", "invade:levant", *scenes.LOSS, "reroll:1", "roll:2", "siege", *scenes.LOSS)
    assert "reroll:1" in scenes.legal(match)


def test_a_fort_and_a_fleet_one_of_two_dice_is_rolled_again() -> None:
    match = against("greeks", "nile", fort=True)
    scenes.play(match, "sail:nile", scenes.roll("51"), scenes.roll("42"))
    assert scenes.legal(match) == ["reroll:2", "reroll:4", "stand"]
    scenes.play(match, "reroll:2", "roll:6")
    assert result(match, "nile") == "lost"


# -- Sieges


def test_a_siege_adds_what_the_catapult_shows() -> None:
    match = scenes.play(against("assyrians", "levant"), "invade:levant", *scenes.LOSS)
    for level in (1, 2, 3, 3):
        scenes.play(match, "siege")
        assert scenes.told(match, "told-siege")[-1] == (scenes.NICOLE, scenes.t("levant"), level)
        scenes.play(match, *scenes.fight("11", "6"))
    assert scenes.owner(match, "levant") == scenes.GREG


@pytest.mark.parametrize(("defender", "outcome"), [("2", "won"), ("3", "tied"), ("4", "lost")])
def test_at_plus_two(defender: str, outcome: str) -> None:
    match = scenes.play(against("assyrians", "levant"), "invade:levant", *scenes.LOSS, "siege", *scenes.LOSS, "siege")
    scenes.play(match, *scenes.fight("11", defender))
    assert result(match, "levant") == outcome


def test_tokens_and_armies_fill_the_same_catapult() -> None:
    match = against("franks", "gaul")  # two siege tokens
    scenes.play(match, "invade:gaul", *scenes.LOSS)
    assert scenes.legal(match) == ["siege", "siege-token", "retreat"]
    scenes.play(match, "siege-token", *scenes.LOSS, "siege", *scenes.LOSS, "siege-token")
    assert scenes.table(match).siege_level() == 3
    scenes.play(match, *scenes.fight("31", "5"))  # 3 and 3 against 5
    assert scenes.owner(match, "gaul") == scenes.NICOLE
    w = scenes.table(match)
    assert (w.catapult, w.catapult_tokens, w.tokens) == (0, 0, 0)


def test_tokens_beyond_the_last_space_are_spent_for_nothing_more() -> None:
    match = against("romans", "gaul")  # three siege tokens
    scenes.play(
        match, "invade:gaul", *scenes.LOSS, *["siege", *scenes.LOSS] * 3, "siege-token", *scenes.fight("21", "6")
    )
    assert scenes.table(match).siege_level() == 3
    assert scenes.table(match).tokens == 2
    scenes.play(match, "retreat")
    assert scenes.table(match).tokens == 2


def test_without_armies_on_the_card_a_loss_is_a_retreat() -> None:
    match = scenes.play(against("egyptians", "levant"), "invade:libya", "invade:nubia", "invade:levant", *scenes.LOSS)
    assert match.over
    assert scenes.owner(match, "levant") == scenes.GREG
    assert scenes.told(match, "told-retreat") == [(scenes.NICOLE, scenes.t("levant"))]


def test_a_tie_ends_a_siege() -> None:
    match = scenes.play(
        against("assyrians", "levant"), "invade:levant", *scenes.LOSS, "siege", *scenes.fight("31", "4")
    )
    assert scenes.owner(match, "levant") is None
    assert scenes.table(match).catapult == 0


def test_a_siege_starts_over_after_a_retreat() -> None:
    match = scenes.play(against("assyrians", "levant"), "invade:levant", *scenes.LOSS, "siege", *scenes.LOSS, "retreat")
    scenes.play(match, "invade:levant", *scenes.LOSS, "siege")
    assert scenes.table(match).siege_level() == 1


def test_a_naval_siege_stays_naval() -> None:
    match = scenes.play(against("greeks", "nile"), "sail:nile", *scenes.LOSS, "siege", *scenes.fight("41", "2"))
    assert match.waiting == [scenes.GREG]


def test_one_cannot_siege_with_what_one_lacks() -> None:
    match = scenes.play(against("egyptians", "levant"), "invade:levant", *scenes.LOSS)
    assert scenes.refusal(match, "siege-token") == ("why-no-siege-token", 'HW "Sieging"')
    match = against("franks", "gaul")
    scenes.table(match).supply[scenes.NICOLE] += scenes.table(match).army_card - 1
    scenes.table(match).army_card = 1
    scenes.play(match, "invade:gaul", *scenes.LOSS)
    assert scenes.refusal(match, "siege") == ("why-no-army-on-card", 'HW "Sieging"')


# -- Structures and forts


@pytest.mark.parametrize("dice", [scenes.WIN, scenes.TIE])
@pytest.mark.parametrize(
    ("there", "left"),
    [
        ({"capitol": True, "monument": True}, ["city", "monument"]),
        ({"city": True, "monument": True}, ["monument"]),
        ({"monument": True}, []),
        ({"capitol": True}, ["city"]),
        ({}, []),
    ],
)
def test_one_structure_is_reduced_by_priority(there: dict[str, bool], left: list[str], dice: tuple[str, str]) -> None:
    match = scenes.play(against("egyptians", "levant", **there), "invade:levant", *dice)
    assert scenes.stands(match, "levant") == left


@pytest.mark.parametrize("dice", ["11", "66"])
def test_a_fort_falls_with_a_win_or_a_tie_beside_the_structure(dice: str) -> None:
    match = against("egyptians", "levant", capitol=True, fort=True)
    scenes.play(match, "invade:levant", scenes.roll("61"), scenes.roll(dice))
    assert scenes.stands(match, "levant") == ["city"]
    assert scenes.table(match).forts_left == 14


def test_a_second_battle_reduces_the_next_structure() -> None:
    match = against("egyptians", "levant", city=True, monument=True)
    scenes.play(match, "invade:levant", *scenes.TIE)
    assert scenes.stands(match, "levant") == ["monument"]
    scenes.play(match, "invade:levant")
    assert scenes.stands(match, "levant") == ["monument"]  # it was empty: no battle


def test_no_points_for_those_who_are_no_marauders() -> None:
    match = scenes.play(against("egyptians", "levant", capitol=True), "invade:levant", *scenes.WIN)
    assert scenes.gained(match, scenes.NICOLE, "marauding") == 0


@pytest.mark.parametrize("dice", [scenes.WIN, scenes.TIE])
def test_marauders_gain_a_point_for_a_structure_but_not_for_a_fort(dice: tuple[str, str]) -> None:
    match = scenes.play(against("vedics", "indus", city=True), "invade:indus", *dice)
    assert scenes.gained(match, scenes.NICOLE, "marauding") == 1
    match = against("vedics", "indus", fort=True)
    scenes.play(match, "invade:indus", scenes.roll("66"), scenes.roll("11"))
    assert scenes.gained(match, scenes.NICOLE, "marauding") == 0


def test_a_marauding_kingdom_gains_points_too() -> None:
    match = scenes.a_board(2)
    scenes.hold(match, scenes.NICOLE, "hunnu")
    scenes.army(match, scenes.GREG, "great_plain", capitol=True)
    scenes.turn(match, "celts")
    scenes.play(match, "event:hunnu", "invade:great_plain", *scenes.WIN)
    assert scenes.gained(match, scenes.NICOLE, "marauding") == 1


def test_the_defender_is_whoever_stands_there() -> None:
    match = scenes.a_board(1, seats=4)
    scenes.army(match, scenes.HANS, "nile")
    scenes.turn(match, "greeks")
    scenes.play(match, "sail:nile", *scenes.fight("51", "2"))
    assert match.waiting == [scenes.HANS]
    assert scenes.refusal(match, "stand", scenes.GREG)[0] == "not-your-turn"
    assert scenes.refusal(match, "reroll:5") == ("why-no-such-die", 'HW "General Clarifications"')
