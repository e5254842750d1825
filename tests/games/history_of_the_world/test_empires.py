"""The 40 empires of History of the World: how each begins, and its effect at work."""

from __future__ import annotations

import pytest

from orbis.games.history_of_the_world.facts.components import EMPIRE_NAMES, EMPIRES_IN, EPOCH_OF, N_EMPIRES
from orbis.games.history_of_the_world.facts.constants import FORTS_LEFT
from orbis.kernel.match import Match
from tests.games.history_of_the_world import scenes

CAPITOL, MARAUDER = ["capitol"], list[str]()

# empire, epoch, place in the order of the epoch, armies, starts, what it begins with, fleets and caravans
EMPIRES = [
    ("sumerians", 1, 1, 3, ["tigris"], CAPITOL, ["empty_quarter"]),
    ("egyptians", 1, 2, 4, ["nile"], CAPITOL, []),
    ("minoans", 1, 3, 3, ["crete"], CAPITOL, ["mediterranean_sea"]),
    ("hittites", 1, 4, 4, ["anatolia"], CAPITOL, []),
    ("assyrians", 1, 5, 6, ["mesopotamia"], CAPITOL, ["empty_quarter"]),
    ("zhou_dynasty", 1, 6, 4, ["yangtze"], CAPITOL, []),
    ("vedics", 1, 7, 5, ["hindu_kush"], MARAUDER, []),
    ("greeks", 1, 8, 6, ["pindus"], CAPITOL, ["mediterranean_sea"]),
    ("scythians", 2, 1, 5, ["caucasus"], MARAUDER, []),
    ("carthaginians", 2, 2, 6, ["atlas"], CAPITOL, ["mediterranean_sea"]),
    ("persians", 2, 3, 9, ["persian_plateau"], CAPITOL, ["mediterranean_sea", "empty_quarter"]),
    ("celts", 2, 4, 7, ["gaul"], MARAUDER, []),
    ("macedonians", 2, 5, 10, ["pindus"], CAPITOL, ["mediterranean_sea", "empty_quarter"]),
    ("mauryans", 2, 6, 7, ["bengal"], CAPITOL, []),
    ("han_dynasty", 2, 7, 8, ["great_plain"], CAPITOL, ["south_china_sea", "himalayas"]),
    ("romans", 2, 8, 15, ["italia"], CAPITOL, ["mediterranean_sea"]),
    ("guptas", 3, 1, 6, ["ganges"], CAPITOL, ["bay_of_bengal"]),
    ("sassanids", 3, 2, 7, ["zagros"], CAPITOL, []),
    ("goths", 3, 3, 7, ["dnieper"], MARAUDER, []),
    ("huns", 3, 4, 10, ["steppe"], MARAUDER, ["siberia"]),
    ("byzantines", 3, 5, 8, ["balkans"], CAPITOL, ["mediterranean_sea", "black_sea"]),
    ("tang_dynasty", 3, 6, 8, ["wei"], CAPITOL, ["south_china_sea", "himalayas"]),
    ("arabs", 3, 7, 11, ["arabia"], CAPITOL, ["arabian_sea", "empty_quarter", "sahara"]),
    ("franks", 3, 8, 8, ["rhineland"], CAPITOL, []),
    ("vikings", 4, 1, 6, ["scandinavia"], MARAUDER, ["north_sea", "mediterranean_sea"]),
    ("khmers", 4, 2, 5, ["mekong"], CAPITOL, ["south_china_sea"]),
    ("chola_dynasty", 4, 3, 6, ["ghats"], CAPITOL, ["bay_of_bengal", "arabian_sea"]),
    ("mongols", 4, 4, 14, ["mongolia"], MARAUDER, ["siberia", "himalayas"]),
    ("ming_dynasty", 4, 5, 7, ["yangtze"], CAPITOL, ["sea_of_japan", "south_china_sea"]),
    ("mesoamericans", 4, 6, 4, ["mexico", "northern_andes"], CAPITOL, []),
    ("turks", 4, 7, 10, ["anatolia"], CAPITOL, ["mediterranean_sea", "black_sea"]),
    ("spanish", 4, 8, 9, ["iberia"], CAPITOL, ["atlantic_ocean"]),
    ("mughals", 5, 1, 8, ["ganges"], CAPITOL, ["bay_of_bengal"]),
    ("russians", 5, 2, 8, ["volga"], CAPITOL, ["black_sea", "siberia"]),
    ("qing_dynasty", 5, 3, 8, ["manchuria"], CAPITOL, ["sea_of_japan", "south_china_sea"]),
    ("dutch", 5, 4, 6, ["rhineland"], CAPITOL, ["atlantic_ocean", "indian_ocean"]),
    ("french", 5, 5, 9, ["gaul"], CAPITOL, ["atlantic_ocean", "indian_ocean"]),
    ("british", 5, 6, 12, ["britannia"], CAPITOL, ["atlantic_ocean", "indian_ocean", "pacific_ocean"]),
    ("americans", 5, 7, 7, ["appalachia"], CAPITOL, ["caribbean_sea", "pacific_ocean"]),
    ("germans", 5, 8, 8, ["alamannia"], CAPITOL, ["atlantic_ocean", "indian_ocean"]),
]
SEAS_NEXT_TO = {
    "atlantic_ocean": {"north_sea", "mediterranean_sea", "caribbean_sea"},
    "indian_ocean": {"arabian_sea"},
    "pacific_ocean": {"sea_of_japan", "south_china_sea"},
}


@pytest.mark.parametrize(("empire", "epoch", "order", "armies", "starts", "structure", "tokens"), EMPIRES)
def test_how_an_empire_begins(
    empire: str, epoch: int, order: int, armies: int, starts: list[str], structure: list[str], tokens: list[str]
) -> None:
    assert EMPIRES_IN[epoch - 1][order - 1] == scenes.card(empire)

    match = scenes.a_turn(empire)

    w = scenes.table(match)
    assert w.epoch == epoch
    assert (w.army_card, w.supply[scenes.NICOLE]) == (armies - len(starts), 25 - armies)
    assert w.held(scenes.NICOLE) == w.active_of(scenes.NICOLE)
    assert len(w.held(scenes.NICOLE)) == len(starts)
    for start in starts:
        assert (scenes.owner(match, start), scenes.stands(match, start)) == (scenes.NICOLE, structure)
    everywhere = set(tokens).union(*[SEAS_NEXT_TO.get(token, set()) for token in tokens])
    assert scenes.sections(match) == everywhere


def test_these_are_all() -> None:
    assert [row[0] for row in EMPIRES] == list(EMPIRE_NAMES)
    assert len(EMPIRES) == N_EMPIRES == 40


def against(empire: str, territory: str, **there: bool) -> Match:
    """Nicole's empire in turn; Greg holds a territory."""
    match = scenes.a_board(EPOCH_OF[scenes.card(empire)])
    scenes.army(match, scenes.GREG, territory, **there)
    return scenes.turn(match, empire)


# -- Forts


def test_sumerians_one_free_fort_in_the_start() -> None:
    match = scenes.play(scenes.a_turn("sumerians"), "invade:mesopotamia")
    assert scenes.of(match, "fort") == ["tigris"]
    assert scenes.refusal(match, "fort:mesopotamia")[0] == "why-start-only"
    armies = scenes.table(match).army_card
    scenes.play(match, "fort:tigris")
    assert (scenes.stands(match, "tigris"), scenes.table(match).army_card) == (["capitol", "fort"], armies)
    assert scenes.of(match, "fort") == []
    assert scenes.refusal(match, "fort:mesopotamia")[0] == "why-no-free-fort"


def test_han_dynasty_three_free_forts_anywhere() -> None:
    match = scenes.play(
        scenes.a_turn("han_dynasty"), "invade:yangtze", "fort:yangtze", "fort:great_plain", "invade:wei"
    )
    assert scenes.table(match).left[FORTS_LEFT] == 1
    armies = scenes.table(match).army_card
    scenes.play(match, "fort:wei", "invade:yellow_river")
    assert scenes.table(match).army_card == armies - 1
    assert scenes.of(match, "fort") == []
    assert scenes.of(match, "fortify") == ["yellow_river"]
    assert scenes.table(match).forts_left == 11


def test_assyrians_a_free_fort_for_each_resource_after_the_monuments() -> None:
    match = scenes.play(scenes.a_turn("assyrians"), "invade:zagros", "invade:tigris", "done")
    assert scenes.legal(match) == ["fort:mesopotamia", "fort:tigris", "fort:zagros", "done"]
    scenes.play(match, "fort:tigris")
    assert match.over
    assert scenes.stands(match, "tigris") == ["fort"]


def test_assyrians_may_leave_it() -> None:
    match = scenes.play(scenes.a_turn("assyrians"), "invade:zagros", "done", "done")
    assert match.over
    assert scenes.table(match).forts_left == 14


# -- Monuments


def test_egyptians_a_monument_for_each_resource() -> None:
    match = scenes.play(scenes.a_turn("egyptians"), "invade:nubia", "invade:levant", "done")
    assert scenes.stands(match, "nile") == ["capitol", "monument"]
    assert scenes.of(match, "monument") == ["levant", "nubia"]
    scenes.play(match, "monument:levant")
    assert scenes.table(match).monuments_left == 18


def test_mauryans_one_more_if_they_hold_a_resource() -> None:
    match = scenes.play(scenes.a_turn("mauryans"), "invade:deccan", "invade:ghats", "done")
    assert scenes.stands(match, "bengal") == ["capitol", "monument"]
    assert scenes.table(match).monuments_left == 19
    match = scenes.play(scenes.a_turn("mauryans"), "invade:deccan", "done")
    assert scenes.table(match).monuments_left == 20


@pytest.mark.parametrize("empire", ["khmers", "mughals"])
def test_khmers_and_mughals_one_more_without_resources(empire: str) -> None:
    match = scenes.play(scenes.a_turn(empire), "done")
    assert scenes.table(match).monuments_left == 19


@pytest.mark.parametrize("empire", ["guptas", "dutch"])
def test_guptas_and_dutch_a_point_for_each_monument_of_active_armies(empire: str) -> None:
    match = scenes.a_board(EPOCH_OF[scenes.card(empire)])
    scenes.army(match, scenes.NICOLE, "korea", monument=True)  # of an empire before
    near = "indus" if empire == "guptas" else "gaul"
    scenes.ruins(match, near, monument=True)
    scenes.turn(match, empire)
    scenes.play(match, f"invade:{near}", "done")
    found = {"guptas": 1, "dutch": 1}[empire]  # one resource only: nothing is built
    assert scenes.gained(match, scenes.NICOLE, "effects") == found
    assert scenes.gained(match, scenes.NICOLE, "structures") == 2 + 1 + 1


# -- Battles: bonuses


@pytest.mark.parametrize(
    ("empire", "plain", "rough"),
    [
        ("hittites", "levant", "caucasus"),
        ("sassanids", "mesopotamia", "caucasus"),
        ("mongols", "wei", "manchuria"),
    ],
)
def test_hittites_sassanids_and_mongols_add_one_without_terrain(empire: str, plain: str, rough: str) -> None:
    match = scenes.play(against(empire, plain), f"invade:{plain}", *scenes.fight("31", "3"))
    assert scenes.owner(match, plain) == scenes.NICOLE
    match = scenes.play(against(empire, rough), f"invade:{rough}", *scenes.fight("31", "2"))
    assert scenes.owner(match, rough) is None  # a tie: the terrain counts, the effect does not


def test_french_add_one_where_a_structure_stands() -> None:
    for structure in ({"monument": True}, {"city": True}, {"capitol": True}):
        match = scenes.play(against("french", "italia", **structure), "invade:italia", *scenes.fight("31", "3"))
        assert scenes.owner(match, "italia") == scenes.NICOLE
    match = against("french", "italia", fort=True)
    scenes.play(match, "invade:italia", scenes.roll("31"), scenes.roll("32"))
    assert scenes.owner(match, "italia") is None  # a fort is no structure


def test_greeks_win_ties_by_fleet() -> None:
    match = scenes.play(against("greeks", "nile"), "sail:nile", *scenes.TIE, "stand")
    assert scenes.owner(match, "nile") == scenes.NICOLE
    match = scenes.play(against("greeks", "balkans"), "invade:balkans", *scenes.TIE)
    assert scenes.owner(match, "balkans") is None


def test_germans_a_siege_counts_one_higher() -> None:
    match = scenes.play(against("germans", "rhineland"), "invade:rhineland", *scenes.fight("31", "4"))
    assert "siege" in scenes.legal(match)  # nothing without a siege
    scenes.play(match, "siege", *scenes.fight("31", "4"))
    assert scenes.owner(match, "rhineland") == scenes.NICOLE  # 3 and 2 against 4
    match = scenes.play(
        against("germans", "rhineland"), "invade:rhineland", *scenes.LOSS, "siege", *scenes.fight("31", "5")
    )
    assert scenes.owner(match, "rhineland") is None


# -- Battles: defences that do not count


@pytest.mark.parametrize(
    ("empire", "over_sea"),
    [("minoans", "nile"), ("chola_dynasty", "malaya"), ("british", "horn")],
)
def test_minoans_cholas_and_british_allow_no_naval_reroll(empire: str, over_sea: str) -> None:
    match = scenes.play(against(empire, over_sea), f"sail:{over_sea}", *scenes.fight("51", "4"))
    assert scenes.owner(match, over_sea) == scenes.NICOLE


def test_carthaginians_do_not_mind_mountains() -> None:
    match = scenes.play(against("carthaginians", "iberia"), "invade:iberia", *scenes.fight("41", "3"))
    assert scenes.owner(match, "iberia") == scenes.NICOLE
    match = scenes.play(against("carthaginians", "iberia"), "sail:iberia", *scenes.fight("41", "3"))
    assert match.waiting == [scenes.GREG]  # the sea is another matter


# -- Battles: rerolls


@pytest.mark.parametrize(("empire", "over_sea", "by_land"), [
    ("byzantines", "nile", "dalmatia"),
    ("ming_dynasty", "korea", "sichuan"),
])  # fmt: skip
def test_byzantines_and_ming_reroll_a_die_by_fleet(empire: str, over_sea: str, by_land: str) -> None:
    match = scenes.play(against(empire, over_sea), f"sail:{over_sea}", *scenes.LOSS)
    assert scenes.legal(match) == ["reroll:1", "stand"]
    scenes.play(match, "reroll:1", "roll:6")
    assert scenes.legal(match)[-1] in ("stand", "retreat")
    match = scenes.play(against(empire, by_land), f"invade:{by_land}", *scenes.LOSS)
    assert "siege" in scenes.legal(match)


# -- Armies and siege tokens


@pytest.mark.parametrize(("empire", "tokens"), [("romans", 3), ("franks", 2)])
def test_romans_and_franks_begin_with_siege_tokens(empire: str, tokens: int) -> None:
    assert scenes.table(scenes.a_turn(empire)).tokens == tokens


def test_huns_gain_a_siege_token_for_each_structure() -> None:
    match = against("huns", "volga", capitol=True)
    scenes.play(match, "invade:volga", *scenes.WIN)
    assert scenes.table(match).tokens == 1
    assert scenes.stands(match, "volga") == ["city"]
    match = against("huns", "volga")
    scenes.play(match, "invade:volga", *scenes.WIN)
    assert scenes.table(match).tokens == 0


@pytest.mark.parametrize(
    ("empire", "before", "last", "armies"),
    [
        ("tang_dynasty", ["yellow_river"], "mongolia", 1),
        ("spanish", ["gaul"], "brazil", 1),
        ("americans", ["deep_south"], "great_lakes", 2),
    ],
)
def test_tang_spanish_and_americans_gain_armies_once(empire: str, before: list[str], last: str, armies: int) -> None:
    match = scenes.a_turn(empire)
    scenes.play(match, *[f"invade:{name}" for name in before])
    on_card = scenes.table(match).army_card
    verb = "invade" if f"invade:{last}" in scenes.legal(match) else "sail"
    scenes.play(match, f"{verb}:{last}")
    assert scenes.table(match).army_card == on_card - 1 + armies
    following = next(name for name in scenes.legal(match) if name.startswith("invade:"))
    scenes.play(match, following)
    assert scenes.table(match).army_card == on_card - 2 + armies  # once


def test_tang_gain_it_by_an_event_too() -> None:
    match = scenes.a_board(3)
    scenes.hold(match, scenes.NICOLE, "diplomacy")
    scenes.army(match, scenes.GREG, "tarim_basin")
    scenes.turn(match, "tang_dynasty")
    on_card = scenes.table(match).army_card
    scenes.play(match, "event:diplomacy")
    assert scenes.owner(match, "tarim_basin") == scenes.NICOLE
    assert scenes.table(match).army_card == on_card + 1


def test_qing_take_two_resigned_armies_along() -> None:
    match = scenes.a_board(5)
    scenes.army(match, scenes.NICOLE, "korea", "great_plain", "mongolia")
    scenes.turn(match, "qing_dynasty")
    w = scenes.table(match)
    armies, supply = w.army_card, w.supply[scenes.NICOLE]
    scenes.play(match, "invade:korea", "invade:great_plain")
    assert (scenes.table(match).army_card, scenes.table(match).supply[scenes.NICOLE]) == (armies, supply)
    scenes.play(match, "invade:mongolia")
    assert (scenes.table(match).army_card, scenes.table(match).supply[scenes.NICOLE]) == (armies - 1, supply + 1)


def test_persians_recover_their_army_from_one_tie() -> None:
    match = scenes.a_board(2)
    scenes.army(match, scenes.GREG, "indus", "turan")
    scenes.turn(match, "persians")
    armies = scenes.table(match).army_card
    scenes.play(match, "invade:indus", *scenes.TIE)
    assert scenes.table(match).army_card == armies
    scenes.play(match, "invade:turan", *scenes.TIE)
    assert scenes.table(match).army_card == armies - 1


# -- Structures and points


def test_macedonians_may_spare_a_structure() -> None:
    for dice in (scenes.WIN, scenes.TIE):
        match = scenes.play(
            against("macedonians", "balkans", capitol=True, fort=True), "invade:balkans", scenes.roll("61")
        )
        scenes.play(match, scenes.roll("66") if dice == scenes.TIE else scenes.roll("11"))
        assert scenes.legal(match) == ["reduce", "spare"]
        assert scenes.stands(scenes.play(match.copy(), "spare"), "balkans") == [
            "capitol"
        ]  # the fort is gone all the same
        assert scenes.stands(scenes.play(match, "reduce"), "balkans") == ["city"]
    match = scenes.play(against("macedonians", "balkans"), "invade:balkans", *scenes.WIN)
    assert "done" in scenes.legal(match)  # nothing to spare


def test_arabs_a_point_for_each_battle_won() -> None:
    match = scenes.a_board(3)
    scenes.army(match, scenes.GREG, "levant", "nile", "horn")
    scenes.turn(match, "arabs")
    scenes.play(match, "invade:levant", *scenes.WIN)
    assert (scenes.gained(match, scenes.NICOLE, "effects"), scenes.table(match).score[scenes.NICOLE]) == (1, 11)
    scenes.play(match, "invade:nile", *scenes.TIE)
    assert scenes.gained(match, scenes.NICOLE, "effects") == 1  # a tie is no win
    scenes.play(match, "invade:nile", "invade:horn", *scenes.LOSS, "siege", *scenes.fight("66", "5"))
    assert scenes.gained(match, scenes.NICOLE, "effects") == 2


def test_vikings_two_points_for_a_structure_by_fleet() -> None:
    match = scenes.play(against("vikings", "britannia", city=True), "sail:britannia", *scenes.fight("66", "6"), "stand")
    assert scenes.gained(match, scenes.NICOLE, "marauding") == 2
    match = scenes.play(against("vikings", "alamannia", city=True), "invade:alamannia", *scenes.WIN)
    assert scenes.gained(match, scenes.NICOLE, "marauding") == 1


def test_turks_only_after_a_six_and_only_while_the_supply_lasts() -> None:
    match = scenes.play(against("turks", "levant"), "invade:levant", *scenes.fight("55", "1"))
    assert "done" in scenes.legal(match)
    match = scenes.play(against("turks", "levant"), "invade:levant", *scenes.fight("61", "1"))
    assert scenes.legal(match)[-1] == "decline"
    assert scenes.refusal(match, "invade:levant") == ("why-already-yours", 'HW "Empire Cards"')
    assert scenes.refusal(match, "invade:gaul")[0] == "why-not-adjacent"
    assert scenes.refusal(match, "sail:tigris")[0] == "why-no-fleet"
    scenes.play(match, "decline")
    assert "done" in scenes.legal(match)
    match = scenes.short_of_armies(against("turks", "levant"), 0)
    scenes.play(match, "invade:levant", *scenes.fight("61", "1"))
    assert "done" in scenes.legal(match)


def test_turks_a_six_of_a_siege_counts_as_it_fell() -> None:
    match = scenes.play(
        against("turks", "levant"), "invade:levant", *scenes.fight("55", "6"), "siege", *scenes.fight("55", "5")
    )
    assert scenes.owner(match, "levant") == scenes.NICOLE  # 5 and 1, but no six on the die
    assert "done" in scenes.legal(match)


def test_turks_who_win_may_reroll_for_a_six() -> None:
    match = scenes.a_board(4)
    scenes.hold(match, scenes.NICOLE, "leader")
    scenes.army(match, scenes.GREG, "levant")
    scenes.turn(match, "turks")
    scenes.play(match, "event:leader", "invade:levant", *scenes.fight("52", "3"))
    assert scenes.legal(match) == ["reroll:2", "reroll:5", "stand"]
    scenes.play(match, "reroll:2", "roll:6")
    assert scenes.legal(match)[-1] == "decline"


# -- Without an effect


@pytest.mark.parametrize(
    ("empire", "near"),
    [("vedics", "indus"), ("scythians", "zagros"), ("celts", "italia"), ("goths", "balkans")],
)
def test_marauders_gain_a_point_for_a_structure(empire: str, near: str) -> None:
    match = scenes.play(against(empire, near, capitol=True, monument=True), f"invade:{near}", *scenes.WIN)
    assert scenes.gained(match, scenes.NICOLE, "marauding") == 1
    assert scenes.stands(match, near) == ["city", "monument"]


@pytest.mark.parametrize(
    ("empire", "near"),
    [("zhou_dynasty", "wei"), ("russians", "steppe"), ("mesoamericans", "great_plains")],
)
def test_zhou_russians_and_mesoamericans_have_no_effect(empire: str, near: str) -> None:
    match = against(empire, near, city=True)
    scenes.play(match, f"invade:{near}", *scenes.WIN)
    assert scenes.gained(match, scenes.NICOLE, "marauding") == 0
    assert scenes.is_active(match, near)
    assert scenes.table(match).left == [0] * len(scenes.table(match).left)


def test_russians_cross_siberia_and_the_black_sea() -> None:
    match = scenes.a_turn("russians")
    assert "mongolia" in scenes.of(match, "invade")
    assert scenes.of(match, "sail") == []
    scenes.play(match, "invade:caucasus")
    assert "balkans" in scenes.of(match, "sail")
