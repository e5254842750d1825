"""The worked examples of History of the World, each under its id."""

from __future__ import annotations

import pytest

from orbis.games.history_of_the_world.facts.components import SECTION_NAMES
from orbis.games.history_of_the_world.facts.constants import GONE
from orbis.games.history_of_the_world.game import GAME
from orbis.games.history_of_the_world.rules.epochs import CallEmpire
from orbis.testing.scenes import scene
from tests.games.history_of_the_world.scenes import (
    GREG,
    HANS,
    NICOLE,
    a_board,
    a_turn,
    again,
    army,
    asked,
    card,
    fight,
    gained,
    hold,
    is_active,
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
    t,
    table,
    told,
    turn,
)


def test_hw_dr1_empires_from_the_fewest_points_and_events_from_the_most_at_the_same_time() -> None:
    """HW-DR1: with three players the one in the middle handles one set at a time."""
    match = scene(GAME, 3)
    play(match, "marker:0", "marker:1")  # Nicole on 1, Greg on 2, Hans on 3
    play(match, "deal-empire:egyptians", "deal-empire:greeks", "deal-empire:minoans")
    play(match, "deal-event:weaponry", "deal-event:leader", "deal-event:phoenicians")

    assert sorted(match.waiting) == [NICOLE, HANS]  # fewest and most points, together
    assert match.decision(NICOLE).answers == ["empire:egyptians", "empire:minoans", "empire:greeks"]  # type: ignore[union-attr]
    assert match.decision(HANS).answers == [  # type: ignore[union-attr]
        "take-event:weaponry",
        "take-event:leader",
        "take-event:phoenicians",
    ]

    match.play(HANS, "take-event:leader")
    assert match.waiting == [NICOLE]  # nothing is passed before both have chosen
    match.play(NICOLE, "empire:greeks")

    assert match.waiting == [GREG]  # one set after the other
    assert legal(match) == ["empire:egyptians", "empire:minoans"]
    play(match, "empire:egyptians")
    assert match.waiting == [GREG]
    assert legal(match) == ["take-event:weaponry", "take-event:phoenicians"]
    play(match, "take-event:weaponry")

    assert sorted(match.waiting) == [NICOLE, HANS]
    assert match.decision(HANS).answers == ["empire:minoans"]  # type: ignore[union-attr]
    assert match.decision(NICOLE).answers == ["take-event:phoenicians"]  # type: ignore[union-attr]


def test_hw_to1_empires_take_their_turns_in_the_order_of_the_epoch() -> None:
    """HW-TO1: only Egyptians and Assyrians (and, with three players, Greeks) were chosen."""
    match = a_board()
    hold(match, NICOLE, "assyrians")
    hold(match, GREG, "egyptians")
    hold(match, HANS, "greeks")
    stage(match, CallEmpire(0))

    seats = []
    while not match.over:
        seats.append(match.waiting[0])
        play(match, "done")
        while not match.over and match.waiting == [seats[-1]]:
            play(match, legal(match)[0])  # a monument, a fort
    assert seats == [GREG, NICOLE, HANS]
    assert all(table(match).at[card(name)] == GONE for name in ("sumerians", "minoans", "hittites"))


def test_hw_ex1_what_stands_where_an_empire_begins_is_removed() -> None:
    """HW-EX1: Assyrians, six armies, in Mesopotamia, where Greg's army stands; a caravan in the Empty Quarter."""
    match = a_board()
    army(match, GREG, "mesopotamia", city=True, monument=True, fort=True)
    turn(match, "assyrians")

    w = table(match)
    assert owner(match, "mesopotamia") == NICOLE
    assert stands(match, "mesopotamia") == ["capitol"]
    assert w.army_card == 5
    assert w.supply[GREG] == 25
    assert (w.monuments_left, w.forts_left, w.pieces_left) == (20, 14, 23)
    assert sections(match) == {"empty_quarter"}


def test_hw_ex2_empty_held_and_tied_then_again() -> None:
    """HW-EX2: Zagros is empty; Levant is tied, which empties it, and invaded again."""
    match = a_board()
    army(match, GREG, "levant")
    turn(match, "assyrians")

    play(match, "invade:zagros")
    assert owner(match, "zagros") == NICOLE
    play(match, "invade:levant", *fight("52", "5"))
    assert owner(match, "levant") is None
    assert (table(match).supply[GREG], table(match).supply[NICOLE]) == (25, 20)
    play(match, "invade:levant")
    assert owner(match, "levant") == NICOLE
    assert is_active(match, "levant")
    assert table(match).army_card == 2


def test_hw_ex3_a_siege_with_the_last_army_wins_on_equal_dice() -> None:
    """HW-EX3: Nile is lost, then besieged: the dice tie, +1 wins, and the capitol becomes a city."""
    match = a_board()
    army(match, GREG, "nile", capitol=True)
    turn(match, "assyrians")
    play(match, "invade:zagros", "invade:levant", "invade:arabia", "invade:nile", *fight("32", "5"))

    assert legal(match) == ["siege", "retreat"]
    play(match, "siege", *fight("42", "4"))

    w = table(match)
    assert owner(match, "nile") == NICOLE
    assert stands(match, "nile") == ["city"]
    assert (w.catapult, w.army_card, w.fighting) == (0, 0, 0)
    assert w.supply[GREG] == 25


def test_hw_ex4_two_resources_a_monument_and_thirteen_points() -> None:
    """HW-EX4: presence in Northern Africa 2, dominance in the Middle East 6, structures 5."""
    match = a_board()
    army(match, GREG, "nile", capitol=True, monument=True)
    army(match, GREG, "tigris")  # an opponent still stands in the Middle East
    turn(match, "assyrians")
    play(match, "invade:zagros", "invade:levant", "invade:nile", *fight("11", "3"), "siege", *fight("42", "4"), "done")

    # Mesopotamia, with the capitol, is the only site for the first monument, so nobody is asked.
    assert stands(match, "mesopotamia") == ["capitol", "monument"]
    assert of(match, "fort") == ["levant", "mesopotamia", "zagros", "nile"]
    play(match, "fort:mesopotamia", "fort:zagros")

    assert match.over
    assert gained(match, NICOLE, "regions") == 2 + 6
    assert gained(match, NICOLE, "structures") == 5
    assert table(match).score[NICOLE] == 10 + 13
    assert not is_active(match, "mesopotamia")
    assert stands(match, "zagros") == ["fort"]


def test_hw_si1_beyond_the_third_space_armies_go_to_the_supply() -> None:
    """HW-SI1: +1, +2, +3; then the modifier stays."""
    match = a_board()
    army(match, GREG, "levant")
    turn(match, "assyrians")
    play(match, "invade:levant", *fight("11", "6"))
    seen = []
    for _ in range(4):
        play(match, "siege")
        w = table(match)
        seen.append((w.siege_level(), w.catapult, w.supply[NICOLE]))
        play(match, *fight("11", "6"))
    assert seen == [(1, 1, 19), (2, 2, 19), (3, 3, 19), (3, 3, 20)]

    # The card is empty: a retreat, and everything goes back to the supply.
    assert owner(match, "levant") == GREG
    assert (table(match).catapult, table(match).supply[NICOLE]) == (0, 24)


def test_hw_de1_terrain_naval_and_fort_together() -> None:
    """HW-DE1: two dice, the highest +1, and one of them may be rolled again."""
    match = a_board()
    army(match, GREG, "anatolia", fort=True)
    turn(match, "greeks")

    play(match, "sail:anatolia", roll("54"))
    assert all(name.startswith("roll-two:") for name in legal(match))  # the fort
    play(match, roll("21"))
    assert match.waiting == [GREG]  # the fleet
    assert legal(match) == ["reroll:1", "reroll:2", "stand"]
    play(match, "reroll:1", "roll:5")  # 5 and the mountain beat 5
    assert match.waiting == [NICOLE]
    assert legal(match) == ["siege", "retreat"]


def test_hw_sc1_a_marker_looks_for_a_free_space() -> None:
    """HW-SC1: who would land on an occupied space gains or loses points until it stands free."""
    for answer, score in (("up", 17), ("down", 14)):
        match = a_board()
        points(match, GREG, 15)
        points(match, HANS, 16)
        turn(match, "egyptians")
        play(match, "invade:libya", "done")  # dominance in Northern Africa 4, a capitol 2: on 16
        assert match.waiting == [NICOLE]
        assert legal(match) == ["up", "down"]
        play(match, answer)
        assert table(match).score[NICOLE] == score
        assert match.over


@pytest.mark.parametrize(
    ("section", "origin", "verb", "reached"),
    [
        ("north_sea", "rhineland", "sail", "iberia gaul britannia alamannia scandinavia volga"),
        ("himalayas", "tarim_basin", "invade", "turan wei sichuan irrawaddy bengal ganges hindu_kush"),
        (
            "indian_ocean",
            "arabia",
            "sail",
            "cape horn nubia nile ghats australia tigris zagros persian_plateau indus deccan",
        ),
    ],
    ids=["hw-nv1", "hw-nv2", "hw-nv3"],
)
def test_hw_nv1_nv2_nv3_where_a_fleet_or_a_caravan_leads(section: str, origin: str, verb: str, reached: str) -> None:
    """HW-NV1, HW-NV2, HW-NV3: from one territory, with one token."""
    match = a_turn("zhou_dynasty")
    w = table(match)
    w.remove_army(t("yangtze"))
    w.supply[NICOLE] -= 1
    w.place_army(NICOLE, t(origin), True)
    w.place_token(SECTION_NAMES.index(section))
    again(match)

    by_token = set(of(match, verb))
    assert set(reached.split()) <= by_token
    if verb == "sail":
        assert by_token == set(reached.split())
    else:  # the neighbours by land are there as well, and no fleet is
        assert by_token - set(reached.split()) == {"steppe", "mongolia"}
        assert of(match, "sail") == []


def test_hw_nv2_a_caravan_gives_the_defender_no_reroll() -> None:
    """HW-NV2: the naval effect is for fleets."""
    match = a_board(2)
    army(match, GREG, "ganges")
    turn(match, "han_dynasty")
    play(match, "invade:yellow_river", "invade:wei", "invade:ganges", *fight("64", "1"))

    assert owner(match, "ganges") == NICOLE


def test_hw_kd1_a_kingdom_before_the_empire() -> None:
    """HW-KD1: establish, invade, build, resign; no points of its own, no enhancements, no effect of the empire."""
    match = a_board()
    hold(match, NICOLE, "phoenicians", "weaponry")
    army(match, GREG, "nile")
    turn(match, "egyptians")

    assert asked(match) == "ask-begin"
    play(match, "event:phoenicians")
    assert table(match).army_card == 2
    assert stands(match, "levant") == ["city"]
    assert sections(match) == {"mediterranean_sea"}
    assert "event:weaponry" not in legal(match)
    assert refusal(match, "event:weaponry")[0] == "why-only-with-empire"
    play(match, "sail:nile", roll("53"), roll("3"), "stand")
    assert told(match, "told-points") == []
    play(match, "invade:mesopotamia")  # the Levant has a resource, but the Pyramids are not for a kingdom

    assert table(match).score[NICOLE] == 10  # no points yet
    assert not is_active(match, "levant")
    assert stands(match, "levant") == ["city"]
    assert sections(match) == set()
    play(match, "begin")
    assert is_active(match, "nile")  # the Egyptians have begun
    assert "event:weaponry" in legal(match)


def test_hw_ev1_an_enhancement_is_kept_for_a_later_epoch() -> None:
    """HW-EV1: only on one's own turn, and never during an invasion."""
    match = a_board(3)
    hold(match, NICOLE, "weaponry")  # chosen in epoch I
    hold(match, GREG, "leader")
    army(match, GREG, "indus")
    turn(match, "guptas")

    assert "event:weaponry" in legal(match)
    assert refusal(match, "event:leader", GREG)[0] == "not-your-turn"
    play(match, "invade:indus", *fight("11", "6"))
    assert refusal(match, "event:weaponry") == ("why-during-invasion", 'HW "Enhancements"')
    play(match, "retreat", "event:weaponry", "invade:indus", *fight("43", "4"))
    assert owner(match, "indus") == NICOLE


def test_hw_lm1_siege_tokens_stand_in_for_armies() -> None:
    """HW-LM1: the 25 armies run out; tokens are for sieges only, and are gone at the end of the turn."""
    match = a_board()
    land = "iberia italia dalmatia balkans pindus crete britannia gaul rhineland alamannia scandinavia danubia"
    more = "irrawaddy mekong malaya sumatra east_indies manchuria korea honshu hokkaido volga"
    army(match, NICOLE, *land.split(), *more.split())  # 22 armies
    army(match, GREG, "levant", "zagros")
    turn(match, "assyrians")

    w = table(match)
    assert (w.supply[NICOLE], w.army_card, w.tokens) == (0, 2, 3)
    play(match, "invade:levant", *fight("11", "6"), "siege-token", *fight("11", "6"), "siege-token")
    play(match, *fight("11", "6"), "retreat")
    w = table(match)
    assert (w.army_card, w.tokens, w.catapult_tokens, w.supply[NICOLE]) == (1, 1, 0, 1)
    play(match, "fortify:mesopotamia")
    assert match.over  # a token alone cannot invade
    assert table(match).tokens == 0


def test_hw_ma1_marauders_gain_a_point_for_a_structure_after_a_battle_only() -> None:
    """HW-MA1: one point for a structure after a battle; none for one that an event reduced."""
    match = a_board(4)
    hold(match, NICOLE, "disaster")
    army(match, GREG, "wei", capitol=True)
    ruins(match, "italia", city=True)
    turn(match, "mongols")

    play(match, "invade:wei", *fight("43", "1"))
    assert gained(match, NICOLE, "marauding") == 1
    assert table(match).score[NICOLE] == 11  # at once
    play(match, "event:disaster", "territory:wei", "territory:italia")
    assert stands(match, "wei") == []
    assert stands(match, "italia") == []
    assert gained(match, NICOLE, "marauding") == 1


def test_hw_ma1_a_tie_counts_and_the_point_may_be_moved() -> None:
    """HW-MA1, HW-SC1: the immediate point also looks for a free space."""
    match = a_board()
    points(match, GREG, 11)
    army(match, GREG, "indus", city=True)
    turn(match, "vedics")
    play(match, "invade:indus", *fight("43", "4"))

    assert legal(match) == ["up", "down"]
    play(match, "up")
    assert table(match).score[NICOLE] == 12
    assert owner(match, "indus") is None
    assert stands(match, "indus") == []


def test_hw_ms1_the_mesoamericans_begin_in_two_places() -> None:
    """HW-MS1: a capitol and an army in each, then two armies more."""
    match = a_turn("mesoamericans", seats=4)

    for place in ("mexico", "northern_andes"):
        assert (owner(match, place), is_active(match, place), stands(match, place)) == (NICOLE, True, ["capitol"])
    assert table(match).army_card == 2
    assert {"pacific_seaboard", "guiana"} <= set(of(match, "invade"))


def test_hw_tu1_the_turks_go_on_from_each_battle_won_with_a_six() -> None:
    """HW-TU1: more than once, and each time from the place of the last battle."""
    match = a_board(4)
    army(match, GREG, "mesopotamia", "tigris")
    army(match, HANS, "zagros")
    turn(match, "turks")
    armies, supply = table(match).army_card, table(match).supply[NICOLE]

    play(match, "invade:mesopotamia", *fight("61", "3"))
    assert "tigris" in of(match, "invade")
    assert "balkans" not in of(match, "invade")  # next to Anatolia, not to Mesopotamia
    play(match, "invade:tigris", *fight("63", "5"))
    assert "levant" not in of(match, "invade")  # only from Tigris on
    play(match, "invade:zagros", *fight("54", "1"))  # a five: the chain ends

    assert [owner(match, place) for place in ("mesopotamia", "tigris", "zagros")] == [NICOLE] * 3
    assert table(match).army_card == armies - 1
    assert table(match).supply[NICOLE] == supply - 2


def test_hw_cd1_classic_drafting_keep_it_or_hand_it_on() -> None:
    """HW-CD1: draw one, keep it or give it to someone without one; the receiver then draws for others."""
    match = scene(GAME, 3, draft="classic")
    play(match, "marker:0", "marker:1", "deal-empire:egyptians")
    assert match.waiting == [NICOLE]  # fewest points
    assert legal(match) == ["keep", "give:1", "give:2"]
    play(match, "give:1", "deal-event:weaponry")
    assert match.waiting == [HANS]  # most points
    play(match, "keep", "deal-empire:greeks")
    assert match.waiting == [GREG]  # has an empire already
    assert legal(match) == ["give:0", "give:2"]
    assert refusal(match, "keep")[0] == "why-has-card"
    assert refusal(match, "give:1")[0] == "why-has-card"
    play(match, "give:0", "deal-event:leader", "keep", "deal-empire:minoans")

    # Hans draws the last empire, and only he lacks one; then Nicole the last event.
    play(match, "deal-event:phoenicians")
    w = table(match)
    assert w.actor == GREG  # the Egyptians are called
    assert [w.at[card(name)] for name in ("greeks", "minoans")] == [NICOLE, HANS]
    assert [w.at[card(name)] for name in ("weaponry", "leader", "phoenicians")] == [HANS, GREG, NICOLE]
