"""The worked examples of History of the World, each under its id."""

from __future__ import annotations

import pytest

from orbis.games.history_of_the_world.facts.components import SECTION_NAMES
from orbis.games.history_of_the_world.facts.constants import GONE
from orbis.games.history_of_the_world.game import GAME
from orbis.games.history_of_the_world.rules.epochs import CallEmpire
from orbis.testing.scenes import scene
from tests.games.history_of_the_world import scenes


def test_hw_dr1_empires_from_the_fewest_points_and_events_from_the_most_at_the_same_time() -> None:
    """HW-DR1: with three players the one in the middle handles one set at a time."""
    match = scene(GAME, 3)
    scenes.play(match, "marker:0", "marker:1")  # Nicole on 1, Greg on 2, Hans on 3
    scenes.play(match, "deal-empire:egyptians", "deal-empire:greeks", "deal-empire:minoans")
    scenes.play(match, "deal-event:weaponry", "deal-event:leader", "deal-event:phoenicians")

    assert sorted(match.waiting) == [scenes.NICOLE, scenes.HANS]  # fewest and most points, together
    assert match.decision(scenes.NICOLE).answers == ["empire:egyptians", "empire:minoans", "empire:greeks"]  # type: ignore[union-attr]
    assert match.decision(scenes.HANS).answers == [  # type: ignore[union-attr]
        "take-event:weaponry",
        "take-event:leader",
        "take-event:phoenicians",
    ]

    match.play(scenes.HANS, "take-event:leader")
    assert match.waiting == [scenes.NICOLE]  # nothing is passed before both have chosen
    match.play(scenes.NICOLE, "empire:greeks")

    assert match.waiting == [scenes.GREG]  # one set after the other
    assert scenes.legal(match) == ["empire:egyptians", "empire:minoans"]
    scenes.play(match, "empire:egyptians")
    assert match.waiting == [scenes.GREG]
    assert scenes.legal(match) == ["take-event:weaponry", "take-event:phoenicians"]
    scenes.play(match, "take-event:weaponry")

    assert sorted(match.waiting) == [scenes.NICOLE, scenes.HANS]
    assert match.decision(scenes.HANS).answers == ["empire:minoans"]  # type: ignore[union-attr]
    assert match.decision(scenes.NICOLE).answers == ["take-event:phoenicians"]  # type: ignore[union-attr]


def test_hw_to1_empires_take_their_turns_in_the_order_of_the_epoch() -> None:
    """HW-TO1: only Egyptians and Assyrians (and, with three players, Greeks) were chosen."""
    match = scenes.a_board()
    scenes.hold(match, scenes.NICOLE, "assyrians")
    scenes.hold(match, scenes.GREG, "egyptians")
    scenes.hold(match, scenes.HANS, "greeks")
    scenes.stage(match, CallEmpire(0))

    seats = []
    while not match.over:
        seats.append(match.waiting[0])
        scenes.play(match, "done")
        while not match.over and match.waiting == [seats[-1]]:
            scenes.play(match, scenes.legal(match)[0])  # a monument, a fort
    assert seats == [scenes.GREG, scenes.NICOLE, scenes.HANS]
    assert all(scenes.table(match).at[scenes.card(name)] == GONE for name in ("sumerians", "minoans", "hittites"))


def test_hw_ex1_what_stands_where_an_empire_begins_is_removed() -> None:
    """HW-EX1: Assyrians, six armies, in Mesopotamia, where Greg's army stands; a caravan in the Empty Quarter."""
    match = scenes.a_board()
    scenes.army(match, scenes.GREG, "mesopotamia", city=True, monument=True, fort=True)
    scenes.turn(match, "assyrians")

    w = scenes.table(match)
    assert scenes.owner(match, "mesopotamia") == scenes.NICOLE
    assert scenes.stands(match, "mesopotamia") == ["capitol"]
    assert w.army_card == 5
    assert w.supply[scenes.GREG] == 25
    assert (w.monuments_left, w.forts_left, w.pieces_left) == (20, 14, 23)
    assert scenes.sections(match) == {"empty_quarter"}


def test_hw_ex2_empty_held_and_tied_then_again() -> None:
    """HW-EX2: Zagros is empty; Levant is tied, which empties it, and invaded again."""
    match = scenes.a_board()
    scenes.army(match, scenes.GREG, "levant")
    scenes.turn(match, "assyrians")

    scenes.play(match, "invade:zagros")
    assert scenes.owner(match, "zagros") == scenes.NICOLE
    scenes.play(match, "invade:levant", *scenes.fight("52", "5"))
    assert scenes.owner(match, "levant") is None
    assert (scenes.table(match).supply[scenes.GREG], scenes.table(match).supply[scenes.NICOLE]) == (25, 20)
    scenes.play(match, "invade:levant")
    assert scenes.owner(match, "levant") == scenes.NICOLE
    assert scenes.is_active(match, "levant")
    assert scenes.table(match).army_card == 2


def test_hw_ex3_a_siege_with_the_last_army_wins_on_equal_dice() -> None:
    """HW-EX3: Nile is lost, then besieged: the dice tie, +1 wins, and the capitol becomes a city."""
    match = scenes.a_board()
    scenes.army(match, scenes.GREG, "nile", capitol=True)
    scenes.turn(match, "assyrians")
    scenes.play(match, "invade:zagros", "invade:levant", "invade:arabia", "invade:nile", *scenes.fight("32", "5"))

    assert scenes.legal(match) == ["siege", "retreat"]
    scenes.play(match, "siege", *scenes.fight("42", "4"))

    w = scenes.table(match)
    assert scenes.owner(match, "nile") == scenes.NICOLE
    assert scenes.stands(match, "nile") == ["city"]
    assert (w.catapult, w.army_card, w.fighting) == (0, 0, 0)
    assert w.supply[scenes.GREG] == 25


def test_hw_ex4_two_resources_a_monument_and_thirteen_points() -> None:
    """HW-EX4: presence in Northern Africa 2, dominance in the Middle East 6, structures 5."""
    match = scenes.a_board()
    scenes.army(match, scenes.GREG, "nile", capitol=True, monument=True)
    scenes.army(match, scenes.GREG, "tigris")  # an opponent still stands in the Middle East
    scenes.turn(match, "assyrians")
    scenes.play(
        match,
        "invade:zagros",
        "invade:levant",
        "invade:nile",
        *scenes.fight("11", "3"),
        "siege",
        *scenes.fight("42", "4"),
        "done",
    )

    # Mesopotamia, with the capitol, is the only site for the first monument, so nobody is asked.
    assert scenes.stands(match, "mesopotamia") == ["capitol", "monument"]
    assert scenes.of(match, "fort") == ["levant", "mesopotamia", "zagros", "nile"]
    scenes.play(match, "fort:mesopotamia", "fort:zagros")

    assert match.over
    assert scenes.gained(match, scenes.NICOLE, "regions") == 2 + 6
    assert scenes.gained(match, scenes.NICOLE, "structures") == 5
    assert scenes.table(match).score[scenes.NICOLE] == 10 + 13
    assert not scenes.is_active(match, "mesopotamia")
    assert scenes.stands(match, "zagros") == ["fort"]


def test_hw_si1_beyond_the_third_space_armies_go_to_the_supply() -> None:
    """HW-SI1: +1, +2, +3; then the modifier stays."""
    match = scenes.a_board()
    scenes.army(match, scenes.GREG, "levant")
    scenes.turn(match, "assyrians")
    scenes.play(match, "invade:levant", *scenes.fight("11", "6"))
    seen = []
    for _ in range(4):
        scenes.play(match, "siege")
        w = scenes.table(match)
        seen.append((w.siege_level(), w.catapult, w.supply[scenes.NICOLE]))
        scenes.play(match, *scenes.fight("11", "6"))
    assert seen == [(1, 1, 19), (2, 2, 19), (3, 3, 19), (3, 3, 20)]

    # The card is empty: a retreat, and everything goes back to the supply.
    assert scenes.owner(match, "levant") == scenes.GREG
    assert (scenes.table(match).catapult, scenes.table(match).supply[scenes.NICOLE]) == (0, 24)


def test_hw_de1_terrain_naval_and_fort_together() -> None:
    """HW-DE1: two dice, the highest +1, and one of them may be rolled again."""
    match = scenes.a_board()
    scenes.army(match, scenes.GREG, "anatolia", fort=True)
    scenes.turn(match, "greeks")

    scenes.play(match, "sail:anatolia", scenes.roll("54"))
    assert all(name.startswith("roll-two:") for name in scenes.legal(match))  # the fort
    scenes.play(match, scenes.roll("21"))
    assert match.waiting == [scenes.GREG]  # the fleet
    assert scenes.legal(match) == ["reroll:1", "reroll:2", "stand"]
    scenes.play(match, "reroll:1", "roll:5")  # 5 and the mountain beat 5
    assert match.waiting == [scenes.NICOLE]
    assert scenes.legal(match) == ["siege", "retreat"]


def test_hw_sc1_a_marker_looks_for_a_free_space() -> None:
    """HW-SC1: who would land on an occupied space gains or loses points until it stands free."""
    for answer, score in (("up", 17), ("down", 14)):
        match = scenes.a_board()
        scenes.points(match, scenes.GREG, 15)
        scenes.points(match, scenes.HANS, 16)
        scenes.turn(match, "egyptians")
        scenes.play(match, "invade:libya", "done")  # dominance in Northern Africa 4, a capitol 2: on 16
        assert match.waiting == [scenes.NICOLE]
        assert scenes.legal(match) == ["up", "down"]
        scenes.play(match, answer)
        assert scenes.table(match).score[scenes.NICOLE] == score
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
    match = scenes.a_turn("zhou_dynasty")
    w = scenes.table(match)
    w.remove_army(scenes.t("yangtze"))
    w.supply[scenes.NICOLE] -= 1
    w.place_army(scenes.NICOLE, scenes.t(origin), True)
    w.place_token(SECTION_NAMES.index(section))
    scenes.again(match)

    by_token = set(scenes.of(match, verb))
    assert set(reached.split()) <= by_token
    if verb == "sail":
        assert by_token == set(reached.split())
    else:  # the neighbours by land are there as well, and no fleet is
        assert by_token - set(reached.split()) == {"steppe", "mongolia"}
        assert scenes.of(match, "sail") == []


def test_hw_nv2_a_caravan_gives_the_defender_no_reroll() -> None:
    """HW-NV2: the naval effect is for fleets."""
    match = scenes.a_board(2)
    scenes.army(match, scenes.GREG, "ganges")
    scenes.turn(match, "han_dynasty")
    scenes.play(match, "invade:yellow_river", "invade:wei", "invade:ganges", *scenes.fight("64", "1"))

    assert scenes.owner(match, "ganges") == scenes.NICOLE


def test_hw_kd1_a_kingdom_before_the_empire() -> None:
    """HW-KD1: establish, invade, build, resign; no points of its own, no enhancements, no effect of the empire."""
    match = scenes.a_board()
    scenes.hold(match, scenes.NICOLE, "phoenicians", "weaponry")
    scenes.army(match, scenes.GREG, "nile")
    scenes.turn(match, "egyptians")

    assert scenes.asked(match) == "ask-begin"
    scenes.play(match, "event:phoenicians")
    assert scenes.table(match).army_card == 2
    assert scenes.stands(match, "levant") == ["city"]
    assert scenes.sections(match) == {"mediterranean_sea"}
    assert "event:weaponry" not in scenes.legal(match)
    assert scenes.refusal(match, "event:weaponry")[0] == "why-only-with-empire"
    scenes.play(match, "sail:nile", scenes.roll("53"), scenes.roll("3"), "stand")
    assert scenes.told(match, "told-points") == []
    scenes.play(match, "invade:mesopotamia")  # the Levant has a resource, but the Pyramids are not for a kingdom

    assert scenes.table(match).score[scenes.NICOLE] == 10  # no points yet
    assert not scenes.is_active(match, "levant")
    assert scenes.stands(match, "levant") == ["city"]
    assert scenes.sections(match) == set()
    scenes.play(match, "begin")
    assert scenes.is_active(match, "nile")  # the Egyptians have begun
    assert "event:weaponry" in scenes.legal(match)


def test_hw_ev1_an_enhancement_is_kept_for_a_later_epoch() -> None:
    """HW-EV1: only on one's own turn, and never during an invasion."""
    match = scenes.a_board(3)
    scenes.hold(match, scenes.NICOLE, "weaponry")  # chosen in epoch I
    scenes.hold(match, scenes.GREG, "leader")
    scenes.army(match, scenes.GREG, "indus")
    scenes.turn(match, "guptas")

    assert "event:weaponry" in scenes.legal(match)
    assert scenes.refusal(match, "event:leader", scenes.GREG)[0] == "not-your-turn"
    scenes.play(match, "invade:indus", *scenes.fight("11", "6"))
    assert scenes.refusal(match, "event:weaponry") == ("why-during-invasion", 'HW "Enhancements"')
    scenes.play(match, "retreat", "event:weaponry", "invade:indus", *scenes.fight("43", "4"))
    assert scenes.owner(match, "indus") == scenes.NICOLE


def test_hw_lm1_siege_tokens_stand_in_for_armies() -> None:
    """HW-LM1: the 25 armies run out; tokens are for sieges only, and are gone at the end of the turn."""
    match = scenes.a_board()
    land = "iberia italia dalmatia balkans pindus crete britannia gaul rhineland alamannia scandinavia danubia"
    more = "irrawaddy mekong malaya sumatra east_indies manchuria korea honshu hokkaido volga"
    scenes.army(match, scenes.NICOLE, *land.split(), *more.split())  # 22 armies
    scenes.army(match, scenes.GREG, "levant", "zagros")
    scenes.turn(match, "assyrians")

    w = scenes.table(match)
    assert (w.supply[scenes.NICOLE], w.army_card, w.tokens) == (0, 2, 3)
    scenes.play(
        match, "invade:levant", *scenes.fight("11", "6"), "siege-token", *scenes.fight("11", "6"), "siege-token"
    )
    scenes.play(match, *scenes.fight("11", "6"), "retreat")
    w = scenes.table(match)
    assert (w.army_card, w.tokens, w.catapult_tokens, w.supply[scenes.NICOLE]) == (1, 1, 0, 1)
    scenes.play(match, "fortify:mesopotamia")
    assert match.over  # a token alone cannot invade
    assert scenes.table(match).tokens == 0


def test_hw_ma1_marauders_gain_a_point_for_a_structure_after_a_battle_only() -> None:
    """HW-MA1: one point for a structure after a battle; none for one that an event reduced."""
    match = scenes.a_board(4)
    scenes.hold(match, scenes.NICOLE, "disaster")
    scenes.army(match, scenes.GREG, "wei", capitol=True)
    scenes.ruins(match, "italia", city=True)
    scenes.turn(match, "mongols")

    scenes.play(match, "invade:wei", *scenes.fight("43", "1"))
    assert scenes.gained(match, scenes.NICOLE, "marauding") == 1
    assert scenes.table(match).score[scenes.NICOLE] == 11  # at once
    scenes.play(match, "event:disaster", "territory:wei", "territory:italia")
    assert scenes.stands(match, "wei") == []
    assert scenes.stands(match, "italia") == []
    assert scenes.gained(match, scenes.NICOLE, "marauding") == 1


def test_hw_ma1_a_tie_counts_and_the_point_may_be_moved() -> None:
    """HW-MA1, HW-SC1: the immediate point also looks for a free space."""
    match = scenes.a_board()
    scenes.points(match, scenes.GREG, 11)
    scenes.army(match, scenes.GREG, "indus", city=True)
    scenes.turn(match, "vedics")
    scenes.play(match, "invade:indus", *scenes.fight("43", "4"))

    assert scenes.legal(match) == ["up", "down"]
    scenes.play(match, "up")
    assert scenes.table(match).score[scenes.NICOLE] == 12
    assert scenes.owner(match, "indus") is None
    assert scenes.stands(match, "indus") == []


def test_hw_ms1_the_mesoamericans_begin_in_two_places() -> None:
    """HW-MS1: a capitol and an army in each, then two armies more."""
    match = scenes.a_turn("mesoamericans", seats=4)

    for place in ("mexico", "northern_andes"):
        assert (scenes.owner(match, place), scenes.is_active(match, place), scenes.stands(match, place)) == (
            scenes.NICOLE,
            True,
            ["capitol"],
        )
    assert scenes.table(match).army_card == 2
    assert {"pacific_seaboard", "guiana"} <= set(scenes.of(match, "invade"))


def test_hw_tu1_the_turks_go_on_from_each_battle_won_with_a_six() -> None:
    """HW-TU1: more than once, and each time from the place of the last battle."""
    match = scenes.a_board(4)
    scenes.army(match, scenes.GREG, "mesopotamia", "tigris")
    scenes.army(match, scenes.HANS, "zagros")
    scenes.turn(match, "turks")
    armies, supply = scenes.table(match).army_card, scenes.table(match).supply[scenes.NICOLE]

    scenes.play(match, "invade:mesopotamia", *scenes.fight("61", "3"))
    assert "tigris" in scenes.of(match, "invade")
    assert "balkans" not in scenes.of(match, "invade")  # next to Anatolia, not to Mesopotamia
    scenes.play(match, "invade:tigris", *scenes.fight("63", "5"))
    assert "levant" not in scenes.of(match, "invade")  # only from Tigris on
    scenes.play(match, "invade:zagros", *scenes.fight("54", "1"))  # a five: the chain ends

    assert [scenes.owner(match, place) for place in ("mesopotamia", "tigris", "zagros")] == [scenes.NICOLE] * 3
    assert scenes.table(match).army_card == armies - 1
    assert scenes.table(match).supply[scenes.NICOLE] == supply - 2


def test_hw_cd1_classic_drafting_keep_it_or_hand_it_on() -> None:
    """HW-CD1: draw one, keep it or give it to someone without one; the receiver then draws for others."""
    match = scene(GAME, 3, draft="classic")
    scenes.play(match, "marker:0", "marker:1", "deal-empire:egyptians")
    assert match.waiting == [scenes.NICOLE]  # fewest points
    assert scenes.legal(match) == ["keep", "give:1", "give:2"]
    scenes.play(match, "give:1", "deal-event:weaponry")
    assert match.waiting == [scenes.HANS]  # most points
    scenes.play(match, "keep", "deal-empire:greeks")
    assert match.waiting == [scenes.GREG]  # has an empire already
    assert scenes.legal(match) == ["give:0", "give:2"]
    assert scenes.refusal(match, "keep")[0] == "why-has-card"
    assert scenes.refusal(match, "give:1")[0] == "why-has-card"
    scenes.play(match, "give:0", "deal-event:leader", "keep", "deal-empire:minoans")

    # Hans draws the last empire, and only he lacks one; then Nicole the last event.
    scenes.play(match, "deal-event:phoenicians")
    w = scenes.table(match)
    assert w.actor == scenes.GREG  # the Egyptians are called
    assert [w.at[scenes.card(name)] for name in ("greeks", "minoans")] == [scenes.NICOLE, scenes.HANS]
    assert [w.at[scenes.card(name)] for name in ("weaponry", "leader", "phoenicians")] == [
        scenes.HANS,
        scenes.GREG,
        scenes.NICOLE,
    ]
