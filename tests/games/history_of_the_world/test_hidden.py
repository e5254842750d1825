"""History of the World: what the others do not know, in views, logs and samples; and saves in the middle of things."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from orbis.games.history_of_the_world.facts.components import CARD_NAMES, EMPIRES_IN, EVENTS_IN, IS_KINGDOM
from orbis.games.history_of_the_world.facts.constants import GONE
from orbis.games.history_of_the_world.game import GAME
from orbis.games.history_of_the_world.rules.epochs import CallEmpire
from orbis.kernel.agenda import CHANCE, advance, choose, is_forced
from orbis.kernel.errors import Refused
from orbis.kernel.match import Match
from orbis.kernel.options import check_all
from orbis.kernel.saves.state import encode
from orbis.testing.scenes import scene
from tests.games.history_of_the_world import scenes


def dealt() -> Match:
    """Four players, Nicole with the fewest points and Mei with the most; the last four cards of each list are dealt."""
    return scenes.a_draft(scenes.EMPIRES[4:], scenes.EVENTS[4:])


def says(match: Match, viewer: int | None) -> str:
    """Everything a seat, or a spectator, is shown, as text."""
    shown: list[Any] = [match.view(viewer), match.log(viewer)]
    return encode(shown).decode()


def test_only_who_has_a_set_sees_its_cards() -> None:
    match = dealt()
    assert '"empire:greeks"' in says(match, scenes.NICOLE)
    assert "shang_dynasty" in says(match, scenes.MEI)
    for viewer in (scenes.GREG, scenes.HANS, None):
        said = says(match, viewer)
        assert not [name for name in [*scenes.EMPIRES, *scenes.EVENTS] if f'"{name}"' in said or f":{name}" in said]
    assert "shang_dynasty" not in says(match, scenes.NICOLE)
    assert "greeks" not in says(match, scenes.MEI)


def test_a_choice_is_secret() -> None:
    match = dealt()
    match.play(scenes.NICOLE, "empire:greeks")
    match.play(scenes.MEI, "take-event:shang_dynasty")
    for viewer in (scenes.GREG, scenes.HANS, None):
        assert "greeks" not in says(match, viewer)
        assert "shang_dynasty" not in says(match, viewer)
        players = match.view(viewer)["table"]["players"]
        assert players[scenes.NICOLE]["empire_chosen"]
        assert players[scenes.MEI]["events"] == 1
    assert match.view(scenes.NICOLE)["table"]["players"][scenes.NICOLE]["empire"] == "greeks"
    assert match.view(scenes.MEI)["table"]["players"][scenes.MEI]["hand"] == ["shang_dynasty"]


def test_the_first_remembers_the_set_it_passed() -> None:
    match = dealt()
    match.play(scenes.NICOLE, "empire:greeks")
    match.play(scenes.MEI, "take-event:shang_dynasty")
    assert match.view(scenes.NICOLE)["table"]["players"][scenes.NICOLE]["passed"] == scenes.EMPIRES[4:]
    # Greg gets three of the four empires.
    assert match.view(scenes.GREG)["table"]["players"][scenes.GREG]["passed"] == scenes.EMPIRES[4:7]


def test_kept_events_are_only_counted() -> None:
    match = scenes.a_turn("egyptians", "weaponry", "leader")
    for viewer in (scenes.GREG, scenes.HANS, None):
        assert match.view(viewer)["table"]["players"][scenes.NICOLE]["events"] == 2
        assert "weaponry" not in says(match, viewer)
    scenes.play(match, "event:weaponry")
    assert "weaponry" in says(match, scenes.GREG)
    assert "leader" not in says(match, scenes.GREG)


def test_whether_the_last_events_can_be_played_is_not_told() -> None:
    """Without armies, who holds events is asked even when none of them can be played: silence would tell."""
    for event in ("weaponry", "black_death"):
        match = scenes.a_turn("sumerians", event)
        scenes.play(match, "fort:tigris", "invade:zagros", "invade:mesopotamia")
        assert not match.over
        assert scenes.legal(match) == (["done", "event:weaponry"] if event == "weaponry" else ["done"])
    match = scenes.a_turn("sumerians")
    assert scenes.play(match, "fort:tigris", "invade:zagros", "invade:mesopotamia").over


def test_a_played_event_cannot_be_taken_back_but_an_occupation_can() -> None:
    match = scenes.play(scenes.a_turn("egyptians", "weaponry"), "invade:libya")
    match.undo(scenes.NICOLE)
    scenes.play(match, "event:weaponry")
    with pytest.raises(Refused):
        match.undo(scenes.NICOLE)


# -- Samples


def drafted(seats: int = 5, seed: int = 3) -> Match:
    """A match after its first draft, drawn by chance."""
    match = GAME.start(seats, seed=seed)
    rng = random.Random(seed)
    while scenes.table(match).actor < 0:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.asking(seat).legal))
    return match


@pytest.mark.parametrize("seat", range(5))
def test_a_sample_agrees_with_what_a_seat_saw(seat: int) -> None:
    match = drafted()
    w = scenes.table(match)
    rng = random.Random(1)
    for _ in range(30):
        other = scenes.table(match.sample(seat, rng))
        for cards in (EMPIRES_IN[0], EVENTS_IN[0]):
            mine = [c for c in cards if w.at[c] == seat]
            assert [c for c in cards if other.at[c] == seat] == mine
            seen = {c for c in cards if w.seen[c] >> seat & 1}
            assert {c for c in cards if other.seen[c] >> seat & 1} == seen
            # What was passed on is with the same players together, whoever has which.
            assert sorted(other.at[c] for c in seen if w.at[c] != GONE) == sorted(
                w.at[c] for c in seen if w.at[c] != GONE
            )
            assert sorted(other.at[c] for c in cards) == sorted(w.at[c] for c in cards)
        assert [c for c in range(len(w.at)) if other.at[c] == GONE] == [c for c in range(len(w.at)) if w.at[c] == GONE]


def test_a_sample_deals_what_is_unknown_anew() -> None:
    match = drafted()
    rng = random.Random(1)
    hands = {tuple(scenes.table(match.sample(0, rng)).at) for _ in range(30)}
    assert len(hands) > 5


def test_a_sample_deals_the_cards_that_were_passed_among_those_after() -> None:
    match = dealt()
    match.play(scenes.NICOLE, "empire:greeks")
    match.play(scenes.MEI, "take-event:shang_dynasty")
    match.play(scenes.GREG, "empire:vedics")
    match.play(scenes.HANS, "take-event:phoenicians")
    rng = random.Random(1)
    chosen = set()
    for _ in range(60):
        other = scenes.table(match.sample(scenes.NICOLE, rng))
        chosen |= {CARD_NAMES[c] for c in EMPIRES_IN[0] if other.at[c] == scenes.GREG}
    assert chosen == {"assyrians", "zhou_dynasty", "vedics"}  # what Nicole passed on


def test_a_sample_deals_events_of_their_epochs_and_no_kingdom_is_ruled_out() -> None:
    """HW-KD1: a kingdom that was not played stays in hand, so nobody knows who holds one."""
    match = scenes.a_board(2)
    scenes.hold(match, scenes.NICOLE, "scythians")
    scenes.hold(match, scenes.GREG, "celts", "siegecraft", "weaponry")
    scenes.hold(match, scenes.HANS, "romans", "kush")
    scenes.stage(match, CallEmpire(0))
    scenes.play(match, "done")  # the Scythians; now it is Greg's turn
    assert scenes.table(match).actor == scenes.GREG
    rng, kingdoms = random.Random(1), set()
    for answers in ((), ("begin",)):  # before he has begun his empire, and after
        scenes.play(match, *answers)
        for _ in range(60):
            other = scenes.table(match.sample(scenes.NICOLE, rng))
            held = [c for c in range(len(other.at)) if other.at[c] == scenes.GREG]
            assert [len([c for c in held if c in EVENTS_IN[epoch]]) for epoch in range(3)] == [1, 1, 0]
            kingdoms |= {
                (answers, epoch) for epoch in range(2) for c in held if IS_KINGDOM[c] and c in EVENTS_IN[epoch]
            }
    assert len(kingdoms) == 4


def test_a_sample_does_not_know_that_a_kingdom_is_being_asked_for() -> None:
    match = scenes.a_board(2)
    scenes.hold(match, scenes.GREG, "celts", "kush")
    scenes.turn(match, "celts", scenes.GREG)
    assert "event:kush" in scenes.legal(match)
    rng = random.Random(1)
    found = set()
    for _ in range(80):
        other = match.sample(scenes.NICOLE, rng)
        assert other.waiting == [scenes.GREG]
        found |= {CARD_NAMES[c] for c in EVENTS_IN[1] if scenes.table(other).at[c] == scenes.GREG}
    assert found == {CARD_NAMES[c] for c in EVENTS_IN[1]}


@pytest.mark.parametrize(
    ("seats", "draft", "seed"), [(3, "modern", 1), (5, "modern", 2), (6, "modern", 3), (4, "classic", 4)]
)
def test_whether_a_question_is_asked_tells_nothing(seats: int, draft: str, seed: int) -> None:
    """Two worlds that a seat cannot tell apart, walked step by step: what others are asked in one, they are in both."""
    rng, compared = random.Random(seed), set()
    w = GAME.new_position(seats, check_all(GAME.options, {"draft": draft}))
    advance(w)
    while w.agenda:
        step = w.agenda[-1]
        for viewer in range(seats):
            if step.seat not in (CHANCE, viewer):
                other = GAME.sample(w, viewer, rng)
                advance(other)
                assert type(other.agenda[-1]) is type(step)
                assert is_forced(other) == is_forced(w), type(step).__name__
                compared.add(type(step).__name__)
        choose(w, rng.choice(w.legal))
        advance(w)
    assert {"BeginTurn", "EndTurn", "Invade", "LastEvents", "PlaceMonument"} <= compared


def test_a_card_given_in_a_classic_draft_stays_with_those_who_know_it() -> None:
    match = scene(GAME, 3, draft="classic")
    scenes.play(match, "marker:0", "marker:1", "deal-empire:egyptians", "give:2")
    rng = random.Random(1)
    owners = {
        seat: {scenes.table(match.sample(seat, rng)).at[scenes.card("egyptians")] for _ in range(40)}
        for seat in range(3)
    }
    assert owners[scenes.NICOLE] == owners[scenes.HANS] == {scenes.HANS}
    assert len(owners[scenes.GREG]) > 1


# -- Saves


def saved(match: Match) -> Match:
    """Through JSON and back."""
    return GAME.load(msgspec.json.decode(encode(match.save())))


def goes_on_alike(match: Match, *answers: str) -> None:
    loaded = saved(match)
    assert loaded.hash == match.hash
    assert scenes.legal(loaded) == scenes.legal(match)
    scenes.play(match, *answers)
    scenes.play(loaded, *answers)
    assert loaded.hash == match.hash


def a_real_turn() -> Match:
    """Greek Nicole at the beginning of her turn, everything through real play; Greg's Egyptians stand in the Nile."""
    match = scene(GAME, 3)
    scenes.play(match, "marker:0", "marker:1")
    scenes.play(match, "deal-empire:egyptians", "deal-empire:greeks", "deal-empire:minoans")
    scenes.play(match, "deal-event:weaponry", "deal-event:leader", "deal-event:fortification")
    match.play(scenes.NICOLE, "empire:greeks")
    match.play(scenes.HANS, "take-event:fortification")
    scenes.play(match, "empire:egyptians", "take-event:leader")
    match.play(scenes.HANS, "empire:minoans")
    match.play(scenes.NICOLE, "take-event:weaponry")
    scenes.play(match, "begin", "done", "done", "end-turn")  # Greg
    scenes.play(match, "begin", "done", "done", "end-turn", "up", "end-turn")  # Hans
    return scenes.play(match, "begin")


def test_a_save_in_the_middle_of_a_draft() -> None:
    match = dealt()
    match.play(scenes.MEI, "take-event:shang_dynasty")
    goes_on_alike(match, "empire:greeks", "empire:vedics")


def test_a_save_in_the_middle_of_a_battle() -> None:
    match = scenes.play(a_real_turn(), "sail:nile", scenes.roll("51"))
    goes_on_alike(match, scenes.roll("4"), "reroll:4", scenes.roll("6"), "siege")


def test_a_save_in_the_middle_of_rerolls() -> None:
    match = scenes.play(a_real_turn(), "sail:nile", *scenes.fight("51", "4"))
    goes_on_alike(match, "stand", "invade:balkans")


def test_a_save_in_the_middle_of_a_siege() -> None:
    match = scenes.play(a_real_turn(), "sail:nile", *scenes.LOSS, "siege", *scenes.LOSS)
    assert scenes.table(saved(match)).siege_level() == 1
    goes_on_alike(match, "siege", *scenes.LOSS, "retreat")


def test_a_save_with_an_event_in_force() -> None:
    match = scenes.play(a_real_turn(), "event:weaponry")
    goes_on_alike(match, "sail:nile", *scenes.LOSS, "retreat", "done")


def test_the_defender_is_not_told_of_events_in_hand() -> None:
    match = scenes.a_board(1)
    scenes.army(match, scenes.GREG, "nile")
    scenes.hold(match, scenes.NICOLE, "weaponry")
    scenes.turn(match, "greeks")
    scenes.play(match, "sail:nile", *scenes.fight("51", "4"))
    assert "weaponry" not in says(match, scenes.GREG)
