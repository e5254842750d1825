"""History of the World: setup, the two drafts, turn order and the end of the game."""

from __future__ import annotations

import pytest

from orbis.games.history_of_the_world.facts.components import CARD_NAMES, EMPIRES_IN, EVENTS_IN
from orbis.games.history_of_the_world.facts.constants import GONE, IN_BOX, OVER, PHASES
from orbis.games.history_of_the_world.game import GAME
from orbis.games.history_of_the_world.rules.epochs import CallEmpire, Epoch
from orbis.kernel.errors import Invalid
from orbis.kernel.match import Match
from orbis.testing.scenes import scene
from tests.games.history_of_the_world import scenes


def dealt(seats: int) -> Match:
    """The first cards of each list are dealt."""
    return scenes.a_draft(scenes.EMPIRES[:seats], scenes.EVENTS[:seats])


def answers(match: Match, seat: int) -> list[str]:
    asked = match.decision(seat)
    assert asked is not None
    return [name.partition(":")[2] for name in asked.answers]


# -- Setup


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_markers_are_drawn_one_by_one_and_stand_on_1_2_3(seats: int) -> None:
    match = scene(GAME, seats)
    assert scenes.legal(match) == [f"marker:{seat}" for seat in range(seats)]
    order = [2, *[seat for seat in range(seats) if seat != 2]]
    scenes.play(match, *[f"marker:{seat}" for seat in order[:-1]])  # the last one is left over

    assert [scenes.table(match).score[seat] for seat in order] == list(range(1, seats + 1))


@pytest.mark.parametrize("seats", [2, 7, "4", True, None])
def test_the_game_is_for_three_to_six(seats: object) -> None:
    with pytest.raises(Invalid):
        GAME.start(seats)


def test_the_board_begins_empty_and_the_supply_full() -> None:
    w = scenes.table(scenes.a_board(seats=6))
    assert w.supply == [25] * 6
    assert (w.pieces_left, w.monuments_left, w.forts_left) == (24, 20, 14)
    assert set(w.owner) == {-1}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_as_many_cards_of_each_pile_as_players(seats: int) -> None:
    w = scenes.table(dealt(seats))
    for cards in (EMPIRES_IN[0], EVENTS_IN[0]):
        assert len([c for c in cards if w.at[c] != IN_BOX]) == seats


def test_options_of_a_match() -> None:
    with pytest.raises(Invalid):
        GAME.start(4, draft="blind")
    with pytest.raises(Invalid):
        GAME.start(4, region_values="doubled")


# -- The modern draft


PAIRS = {  # who chooses an empire and who an event, pair by pair; seat 0 has the fewest points
    3: [(0, 2), (1, 1), (2, 0)],
    4: [(0, 3), (1, 2), (2, 1), (3, 0)],
    5: [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)],
    6: [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (5, 0)],
}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("event_first", [False, True])
def test_both_sets_go_round_in_opposite_directions(seats: int, event_first: bool) -> None:
    match = dealt(seats)
    empires, events = scenes.EMPIRES[:seats], scenes.EVENTS[:seats]
    for empire_seat, event_seat in PAIRS[seats]:
        if empire_seat == event_seat:  # the middle player has one set at a time
            assert match.waiting == [empire_seat]
            assert answers(match, empire_seat) == empires
            match.play(empire_seat, f"empire:{empires.pop()}")
            assert match.waiting == [event_seat]
            assert answers(match, event_seat) == events
            match.play(event_seat, f"take-event:{events.pop(0)}")
            continue
        assert sorted(match.waiting) == sorted([empire_seat, event_seat])
        assert answers(match, empire_seat) == empires
        assert answers(match, event_seat) == events
        choices = [(empire_seat, f"empire:{empires.pop()}"), (event_seat, f"take-event:{events.pop(0)}")]
        first, second = choices[::-1] if event_first else choices
        match.play(*first)
        assert match.waiting == [second[0]]  # the sets wait for both
        match.play(*second)
    assert empires == events == []
    w = scenes.table(match)
    assert sorted([w.at[c] for c in EVENTS_IN[0] if w.at[c] >= 0]) == list(range(seats))


def test_a_card_that_is_not_in_the_set_cannot_be_taken() -> None:
    match = dealt(4)
    assert scenes.refusal(match, "empire:greeks", scenes.NICOLE)[0] == "why-not-in-set"
    assert scenes.refusal(match, "take-event:weaponry", scenes.NICOLE)[0] == "why-other-set"
    assert scenes.refusal(match, "empire:sumerians", scenes.GREG)[0] == "not-your-turn"


def test_points_decide_anew_in_each_epoch() -> None:
    match = scenes.a_board(1, seats=4)
    for seat, amount in enumerate([31, 7, 44, 12]):
        scenes.points(match, seat, amount)
    scenes.stage(match, Epoch())
    w = scenes.table(match)
    assert w.epoch == 2
    assert w.order == [scenes.HANS, scenes.NICOLE, scenes.MEI, scenes.GREG]
    scenes.play(match, *[f"deal-empire:{CARD_NAMES[c]}" for c in EMPIRES_IN[1][:4]])
    scenes.play(match, *[f"deal-event:{CARD_NAMES[c]}" for c in EVENTS_IN[1][:4]])
    assert sorted(match.waiting) == [scenes.GREG, scenes.HANS]
    assert answers(match, scenes.GREG) == [CARD_NAMES[c] for c in EMPIRES_IN[1][:4]]


# -- Classic Drafting


def test_classic_drafting_goes_on_until_each_has_one_of_each_set() -> None:
    match = scene(GAME, 4, draft="classic")
    scenes.play(match, "marker:0", "marker:1", "marker:2")
    drawn = []
    for round_ in range(4):
        for kind, names in (("empire", scenes.EMPIRES), ("event", scenes.EVENTS)):
            scenes.play(match, f"deal-{kind}:{names[round_]}")
            if match.position.agenda[-1].seat >= 0 and "keep" in scenes.legal(match):
                drawn.append((kind, match.waiting[0]))
                scenes.play(match, "keep")
    w = scenes.table(match)
    for cards in (EMPIRES_IN[0], EVENTS_IN[0]):
        held = [w.at[c] for c in cards if w.at[c] >= 0] + ([w.actor] if cards == EMPIRES_IN[0] else [])
        assert sorted(set(held)) == [0, 1, 2, 3]
    assert [seat for kind, seat in drawn if kind == "empire"][:3] == [0, 1, 2]
    assert [seat for kind, seat in drawn if kind == "event"][:3] == [3, 2, 1]


def test_classic_drafting_a_card_given_away_is_known_to_both() -> None:
    match = scene(GAME, 3, draft="classic")
    scenes.play(match, "marker:0", "marker:1", "deal-empire:egyptians", "give:2")
    views = [
        match.view(seat)["table"]["players"][scenes.HANS] for seat in (scenes.NICOLE, scenes.GREG, scenes.HANS, None)
    ]
    assert [view["known"] for view in views] == [["egyptians"], [], ["egyptians"], []]
    assert [view["empire_chosen"] for view in views] == [True] * 4


# -- Turn order


def test_an_empire_that_nobody_has_is_passed_over_and_all_know_it() -> None:
    match = scenes.a_board(1)
    scenes.hold(match, scenes.NICOLE, "greeks")
    scenes.hold(match, scenes.GREG, "minoans")
    scenes.hold(match, scenes.HANS, "hittites")
    scenes.stage(match, CallEmpire(0))
    w = scenes.table(match)
    assert w.actor == scenes.GREG
    assert [w.at[scenes.card(name)] for name in ("sumerians", "egyptians", "minoans")] == [GONE] * 3
    assert {"sumerians", "egyptians"} <= set(match.view(None)["table"]["gone"])
    assert w.at[scenes.card("greeks")] == scenes.NICOLE


def test_a_turn_is_finished_before_the_next_begins() -> None:
    match = scenes.a_board(1)
    scenes.hold(match, scenes.NICOLE, "egyptians")
    scenes.hold(match, scenes.GREG, "minoans")
    scenes.stage(match, CallEmpire(0))
    scenes.play(match, "done")
    w = scenes.table(match)
    assert w.actor == scenes.GREG
    assert w.score[scenes.NICOLE] == 10 + 2 + 2  # presence, a capitol
    assert scenes.told(match, "told-called")[-1] == (scenes.GREG, scenes.card("minoans"))


# -- The end


def test_the_game_ends_after_epoch_five() -> None:
    match = scenes.a_board(5)
    scenes.hold(match, scenes.NICOLE, "germans")
    scenes.stage(match, CallEmpire(0), Epoch())
    scenes.play(match, "done")
    assert match.over
    assert PHASES[scenes.table(match).phase] == PHASES[OVER]
    places = [(row["seat"], row["place"], row["points"]) for row in match.standings]
    assert places == [(scenes.HANS, 1, 30), (scenes.GREG, 2, 20), (scenes.NICOLE, 3, 13)]
    assert refusal_after_the_end(match) == "game-over"


def refusal_after_the_end(match: Match) -> str:
    why = match.why_not(scenes.NICOLE, "done")
    assert why is not None
    return why.key


def test_after_epoch_four_comes_the_fifth() -> None:
    match = scenes.a_board(4)
    scenes.hold(match, scenes.NICOLE, "spanish")
    scenes.stage(match, CallEmpire(0), Epoch())
    scenes.play(match, "done")
    assert scenes.table(match).epoch == 5
    assert "deal-empire:germans" in scenes.legal(match)


def test_hw_cd1_a_card_that_was_given_away_cannot_be_taken_back() -> None:
    """Its new owner has seen it."""
    match = GAME.start(3, seed=1, draft="classic")
    while "give:1" not in scenes.legal(match) or match.waiting != [0]:
        scenes.play(match, scenes.legal(match)[-1])
    scenes.play(match, "give:1")
    assert match.why_no_undo(0) == "undo-shown"
