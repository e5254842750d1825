"""History of the World: battles, rerolls, sieges, and what they do to structures and forts."""

from __future__ import annotations

import pytest

from orbis.kernel.match import Match
from tests.games.history_of_the_world.scenes import (
    GREG,
    HANS,
    LOSS,
    NICOLE,
    TIE,
    WIN,
    a_board,
    army,
    fight,
    gained,
    hold,
    is_active,
    legal,
    owner,
    play,
    refusal,
    roll,
    stands,
    t,
    table,
    told,
    turn,
)


def against(empire: str, territory: str, *hand: str, **there: bool) -> Match:
    """Nicole's empire in turn; Greg holds a territory with some structures."""
    match = a_board()
    hold(match, NICOLE, *hand)
    army(match, GREG, territory, **there)
    return turn(match, empire)


def result(match: Match, territory: str) -> str:
    """What became of an invasion."""
    if "retreat" in legal(match):
        return "lost"
    return {NICOLE: "won", GREG: "lost", None: "tied"}[owner(match, territory)]


# -- Dice


@pytest.mark.parametrize(
    ("invader", "defender", "outcome"),
    [("51", "4", "won"), ("15", "4", "won"), ("44", "4", "tied"), ("41", "4", "tied"), ("33", "4", "lost")],
)
def test_the_highest_die_counts(invader: str, defender: str, outcome: str) -> None:
    """Levant is a plain: two dice against one, and only the highest of each side."""
    match = play(against("egyptians", "levant"), "invade:levant", *fight(invader, defender))
    assert result(match, "levant") == outcome


@pytest.mark.parametrize(("defender", "outcome"), [("2", "won"), ("3", "tied"), ("4", "lost")])
@pytest.mark.parametrize("territory", ["zagros", "anatolia"])
def test_terrain_adds_one_for_the_defender(territory: str, defender: str, outcome: str) -> None:
    match = play(against("assyrians", territory), f"invade:{territory}", *fight("41", defender))
    assert result(match, territory) == outcome


@pytest.mark.parametrize(("territory", "defender", "outcome"), [("xi_jiang", "3", "tied"), ("sichuan", "3", "tied")])
def test_mountain_and_forest_are_alike(territory: str, defender: str, outcome: str) -> None:
    match = play(against("zhou_dynasty", territory), f"invade:{territory}", *fight("41", defender))
    assert result(match, territory) == outcome


@pytest.mark.parametrize(("defender", "outcome"), [("33", "won"), ("14", "tied"), ("51", "lost")])
def test_a_fort_gives_the_defender_two_dice(defender: str, outcome: str) -> None:
    match = against("egyptians", "levant", fort=True)
    play(match, "invade:levant", roll("42"))
    assert len(legal(match)) == 36
    play(match, roll(defender))
    assert result(match, "levant") == outcome


def test_without_a_fort_one_die() -> None:
    match = play(against("egyptians", "levant"), "invade:levant")
    assert len(legal(match)) == 36
    assert len(legal(play(match, roll("42")))) == 6


# -- Win, tie, lose


def test_a_win_occupies() -> None:
    match = play(against("egyptians", "levant"), "invade:levant", *WIN)
    assert (owner(match, "levant"), is_active(match, "levant")) == (NICOLE, True)
    assert table(match).supply[GREG] == 25


def test_a_tie_empties_the_territory() -> None:
    match = against("egyptians", "levant")
    supply = table(match).supply[NICOLE]
    play(match, "invade:levant", *TIE)
    assert owner(match, "levant") is None
    assert (table(match).supply[GREG], table(match).supply[NICOLE]) == (25, supply + 1)


def test_a_retreat_leaves_the_defender() -> None:
    match = against("egyptians", "levant", capitol=True, fort=True)
    supply = table(match).supply[NICOLE]
    play(match, "invade:levant", roll("11"), roll("62"), "retreat")
    assert (owner(match, "levant"), stands(match, "levant")) == (GREG, ["capitol", "fort"])
    assert table(match).supply[NICOLE] == supply + 1
    assert "invade:levant" in legal(match)  # one may come back; the siege would start over


# -- Rerolls


def test_the_naval_reroll_is_the_defenders_and_only_one() -> None:
    match = against("greeks", "nile")
    play(match, "sail:nile", *fight("51", "2"))
    assert match.waiting == [GREG]
    play(match, "reroll:2", "roll:1")
    assert owner(match, "nile") == NICOLE


def test_a_defender_may_let_it_stand() -> None:
    match = play(against("greeks", "nile"), "sail:nile", *fight("51", "2"), "stand")
    assert owner(match, "nile") == NICOLE


def test_a_defender_who_is_ahead_is_not_asked() -> None:
    match = play(against("greeks", "nile"), "sail:nile", *fight("11", "2"))
    assert match.waiting == [NICOLE]
    assert "siege" in legal(match)


def test_by_land_there_is_no_naval_reroll() -> None:
    match = play(against("greeks", "balkans"), "invade:balkans", *fight("51", "2"))
    assert owner(match, "balkans") == NICOLE


def test_rerolls_in_turn_the_invader_first() -> None:
    """Leader against the naval effect: invader, then defender; a pass is not the end while the other goes on."""
    match = against("minoans", "nile", "leader")  # Minoans ignore the naval effect: see below for the Greeks
    play(match, "event:leader", "sail:nile", *fight("31", "4"))
    assert match.waiting == [NICOLE]
    play(match, "reroll:1", "roll:5")
    assert owner(match, "nile") == NICOLE

    match = against("greeks", "nile", "leader")
    play(match, "event:leader", "sail:nile", *fight("51", "4"))
    assert match.waiting == [NICOLE]  # ahead, but the defender may still reroll: it decides first
    play(match, "stand")
    assert match.waiting == [GREG]
    play(match, "reroll:4", "roll:6")
    assert match.waiting == [NICOLE]
    play(match, "reroll:1", "roll:6")  # a tie, which Hoplites win
    assert owner(match, "nile") == NICOLE


def test_both_pass() -> None:
    match = against("greeks", "nile", "leader")
    play(match, "event:leader", "sail:nile", *fight("51", "4"), "stand", "stand")
    assert owner(match, "nile") == NICOLE


def test_a_reroll_may_make_it_worse() -> None:
    match = against("egyptians", "levant", "leader")
    play(match, "event:leader", "invade:levant", *fight("44", "4"), "reroll:4", "roll:1")
    assert result(match, "levant") == "tied"
    match = against("egyptians", "levant", "leader")
    play(match, "event:leader", "invade:levant", *fight("41", "4"), "reroll:4", "roll:1")
    assert result(match, "levant") == "lost"


def test_each_battle_of_a_siege_has_its_own_rerolls() -> None:
    match = against("egyptians", "levant", "leader")
    play(match, "event:leader", "invade:levant", *LOSS, "reroll:1", "roll:2", "siege", *LOSS)
    assert "reroll:1" in legal(match)


def test_a_fort_and_a_fleet_one_of_two_dice_is_rolled_again() -> None:
    match = against("greeks", "nile", fort=True)
    play(match, "sail:nile", roll("51"), roll("42"))
    assert legal(match) == ["reroll:2", "reroll:4", "stand"]
    play(match, "reroll:2", "roll:6")
    assert result(match, "nile") == "lost"


# -- Sieges


def test_a_siege_adds_what_the_catapult_shows() -> None:
    match = play(against("assyrians", "levant"), "invade:levant", *LOSS)
    for level in (1, 2, 3, 3):
        play(match, "siege")
        assert told(match, "told-siege")[-1] == (NICOLE, t("levant"), level)
        play(match, *fight("11", "6"))
    assert owner(match, "levant") == GREG


@pytest.mark.parametrize(("defender", "outcome"), [("2", "won"), ("3", "tied"), ("4", "lost")])
def test_at_plus_two(defender: str, outcome: str) -> None:
    match = play(against("assyrians", "levant"), "invade:levant", *LOSS, "siege", *LOSS, "siege")
    play(match, *fight("11", defender))
    assert result(match, "levant") == outcome


def test_tokens_and_armies_fill_the_same_catapult() -> None:
    match = against("franks", "gaul")  # two siege tokens
    play(match, "invade:gaul", *LOSS)
    assert legal(match) == ["siege", "siege-token", "retreat"]
    play(match, "siege-token", *LOSS, "siege", *LOSS, "siege-token")
    assert table(match).siege_level() == 3
    play(match, *fight("31", "5"))  # 3 and 3 against 5
    assert owner(match, "gaul") == NICOLE
    w = table(match)
    assert (w.catapult, w.catapult_tokens, w.tokens) == (0, 0, 0)


def test_tokens_beyond_the_last_space_are_spent_for_nothing_more() -> None:
    match = against("romans", "gaul")  # three siege tokens
    play(match, "invade:gaul", *LOSS, *["siege", *LOSS] * 3, "siege-token", *fight("21", "6"))
    assert table(match).siege_level() == 3
    assert table(match).tokens == 2
    play(match, "retreat")
    assert table(match).tokens == 2


def test_without_armies_on_the_card_a_loss_is_a_retreat() -> None:
    match = play(against("egyptians", "levant"), "invade:libya", "invade:nubia", "invade:levant", *LOSS)
    assert match.over
    assert owner(match, "levant") == GREG
    assert told(match, "told-retreat") == [(NICOLE, t("levant"))]


def test_a_tie_ends_a_siege() -> None:
    match = play(against("assyrians", "levant"), "invade:levant", *LOSS, "siege", *fight("31", "4"))
    assert owner(match, "levant") is None
    assert table(match).catapult == 0


def test_a_siege_starts_over_after_a_retreat() -> None:
    match = play(against("assyrians", "levant"), "invade:levant", *LOSS, "siege", *LOSS, "retreat")
    play(match, "invade:levant", *LOSS, "siege")
    assert table(match).siege_level() == 1


def test_a_naval_siege_stays_naval() -> None:
    match = play(against("greeks", "nile"), "sail:nile", *LOSS, "siege", *fight("41", "2"))
    assert match.waiting == [GREG]


def test_one_cannot_siege_with_what_one_lacks() -> None:
    match = play(against("egyptians", "levant"), "invade:levant", *LOSS)
    assert refusal(match, "siege-token") == ("why-no-siege-token", 'HW "Sieging"')
    match = against("franks", "gaul")
    table(match).supply[NICOLE] += table(match).army_card - 1
    table(match).army_card = 1
    play(match, "invade:gaul", *LOSS)
    assert refusal(match, "siege") == ("why-no-army-on-card", 'HW "Sieging"')


# -- Structures and forts


@pytest.mark.parametrize("dice", [WIN, TIE])
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
    match = play(against("egyptians", "levant", **there), "invade:levant", *dice)
    assert stands(match, "levant") == left


@pytest.mark.parametrize("dice", ["11", "66"])
def test_a_fort_falls_with_a_win_or_a_tie_beside_the_structure(dice: str) -> None:
    match = against("egyptians", "levant", capitol=True, fort=True)
    play(match, "invade:levant", roll("61"), roll(dice))
    assert stands(match, "levant") == ["city"]
    assert table(match).forts_left == 14


def test_a_second_battle_reduces_the_next_structure() -> None:
    match = against("egyptians", "levant", city=True, monument=True)
    play(match, "invade:levant", *TIE)
    assert stands(match, "levant") == ["monument"]
    play(match, "invade:levant")
    assert stands(match, "levant") == ["monument"]  # it was empty: no battle


def test_no_points_for_those_who_are_no_marauders() -> None:
    match = play(against("egyptians", "levant", capitol=True), "invade:levant", *WIN)
    assert gained(match, NICOLE, "marauding") == 0


@pytest.mark.parametrize("dice", [WIN, TIE])
def test_marauders_gain_a_point_for_a_structure_but_not_for_a_fort(dice: tuple[str, str]) -> None:
    match = play(against("vedics", "indus", city=True), "invade:indus", *dice)
    assert gained(match, NICOLE, "marauding") == 1
    match = against("vedics", "indus", fort=True)
    play(match, "invade:indus", roll("66"), roll("11"))
    assert gained(match, NICOLE, "marauding") == 0


def test_a_marauding_kingdom_gains_points_too() -> None:
    match = a_board(2)
    hold(match, NICOLE, "hunnu")
    army(match, GREG, "great_plain", capitol=True)
    turn(match, "celts")
    play(match, "event:hunnu", "invade:great_plain", *WIN)
    assert gained(match, NICOLE, "marauding") == 1


def test_the_defender_is_whoever_stands_there() -> None:
    match = a_board(1, seats=4)
    army(match, HANS, "nile")
    turn(match, "greeks")
    play(match, "sail:nile", *fight("51", "2"))
    assert match.waiting == [HANS]
    assert refusal(match, "stand", GREG)[0] == "not-your-turn"
    assert refusal(match, "reroll:5") == ("why-no-such-die", 'HW "General Clarifications"')
