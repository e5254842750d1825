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
from tests.games.history_of_the_world.scenes import (
    EMPIRES,
    EVENTS,
    GREG,
    HANS,
    LOSS,
    MEI,
    NICOLE,
    a_board,
    a_draft,
    a_turn,
    army,
    card,
    fight,
    hold,
    legal,
    play,
    roll,
    stage,
    table,
    turn,
)


def dealt() -> Match:
    """Four players, Nicole with the fewest points and Mei with the most; the last four cards of each list are dealt."""
    return a_draft(EMPIRES[4:], EVENTS[4:])


def says(match: Match, viewer: int | None) -> str:
    """Everything a seat, or a spectator, is shown, as text."""
    shown: list[Any] = [match.view(viewer), match.log(viewer)]
    return encode(shown).decode()


def test_only_who_has_a_set_sees_its_cards() -> None:
    match = dealt()
    assert '"empire:greeks"' in says(match, NICOLE)
    assert "shang_dynasty" in says(match, MEI)
    for viewer in (GREG, HANS, None):
        said = says(match, viewer)
        assert not [name for name in [*EMPIRES, *EVENTS] if f'"{name}"' in said or f":{name}" in said]
    assert "shang_dynasty" not in says(match, NICOLE)
    assert "greeks" not in says(match, MEI)


def test_a_choice_is_secret() -> None:
    match = dealt()
    match.play(NICOLE, "empire:greeks")
    match.play(MEI, "take-event:shang_dynasty")
    for viewer in (GREG, HANS, None):
        assert "greeks" not in says(match, viewer)
        assert "shang_dynasty" not in says(match, viewer)
        players = match.view(viewer)["table"]["players"]
        assert players[NICOLE]["empire_chosen"]
        assert players[MEI]["events"] == 1
    assert match.view(NICOLE)["table"]["players"][NICOLE]["empire"] == "greeks"
    assert match.view(MEI)["table"]["players"][MEI]["hand"] == ["shang_dynasty"]


def test_the_first_remembers_the_set_it_passed() -> None:
    match = dealt()
    match.play(NICOLE, "empire:greeks")
    match.play(MEI, "take-event:shang_dynasty")
    assert match.view(NICOLE)["table"]["players"][NICOLE]["passed"] == EMPIRES[4:]
    # Greg gets three of the four empires.
    assert match.view(GREG)["table"]["players"][GREG]["passed"] == EMPIRES[4:7]


def test_kept_events_are_only_counted() -> None:
    match = a_turn("egyptians", "weaponry", "leader")
    for viewer in (GREG, HANS, None):
        assert match.view(viewer)["table"]["players"][NICOLE]["events"] == 2
        assert "weaponry" not in says(match, viewer)
    play(match, "event:weaponry")
    assert "weaponry" in says(match, GREG)
    assert "leader" not in says(match, GREG)


def test_whether_the_last_events_can_be_played_is_not_told() -> None:
    """Without armies, who holds events is asked even when none of them can be played: silence would tell."""
    for event in ("weaponry", "black_death"):
        match = a_turn("sumerians", event)
        play(match, "fort:tigris", "invade:zagros", "invade:mesopotamia")
        assert not match.over
        assert legal(match) == (["done", "event:weaponry"] if event == "weaponry" else ["done"])
    match = a_turn("sumerians")
    assert play(match, "fort:tigris", "invade:zagros", "invade:mesopotamia").over


def test_a_played_event_cannot_be_taken_back_but_an_occupation_can() -> None:
    match = play(a_turn("egyptians", "weaponry"), "invade:libya")
    match.undo(NICOLE)
    play(match, "event:weaponry")
    with pytest.raises(Refused):
        match.undo(NICOLE)


# -- Samples


def drafted(seats: int = 5, seed: int = 3) -> Match:
    """A match after its first draft, drawn by chance."""
    match = GAME.start(seats, seed=seed)
    rng = random.Random(seed)
    while table(match).actor < 0:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.asking(seat).legal))
    return match


@pytest.mark.parametrize("seat", range(5))
def test_a_sample_agrees_with_what_a_seat_saw(seat: int) -> None:
    match = drafted()
    w = table(match)
    rng = random.Random(1)
    for _ in range(30):
        other = table(match.sample(seat, rng))
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
    hands = {tuple(table(match.sample(0, rng)).at) for _ in range(30)}
    assert len(hands) > 5


def test_a_sample_deals_the_cards_that_were_passed_among_those_after() -> None:
    match = dealt()
    match.play(NICOLE, "empire:greeks")
    match.play(MEI, "take-event:shang_dynasty")
    match.play(GREG, "empire:vedics")
    match.play(HANS, "take-event:phoenicians")
    rng = random.Random(1)
    chosen = set()
    for _ in range(60):
        other = table(match.sample(NICOLE, rng))
        chosen |= {CARD_NAMES[c] for c in EMPIRES_IN[0] if other.at[c] == GREG}
    assert chosen == {"assyrians", "zhou_dynasty", "vedics"}  # what Nicole passed on


def test_a_sample_deals_events_of_their_epochs_and_no_kingdom_is_ruled_out() -> None:
    """HW-KD1: a kingdom that was not played stays in hand, so nobody knows who holds one."""
    match = a_board(2)
    hold(match, NICOLE, "scythians")
    hold(match, GREG, "celts", "siegecraft", "weaponry")
    hold(match, HANS, "romans", "kush")
    stage(match, CallEmpire(0))
    play(match, "done")  # the Scythians; now it is Greg's turn
    assert table(match).actor == GREG
    rng, kingdoms = random.Random(1), set()
    for answers in ((), ("begin",)):  # before he has begun his empire, and after
        play(match, *answers)
        for _ in range(60):
            other = table(match.sample(NICOLE, rng))
            held = [c for c in range(len(other.at)) if other.at[c] == GREG]
            assert [len([c for c in held if c in EVENTS_IN[epoch]]) for epoch in range(3)] == [1, 1, 0]
            kingdoms |= {
                (answers, epoch) for epoch in range(2) for c in held if IS_KINGDOM[c] and c in EVENTS_IN[epoch]
            }
    assert len(kingdoms) == 4


def test_a_sample_does_not_know_that_a_kingdom_is_being_asked_for() -> None:
    match = a_board(2)
    hold(match, GREG, "celts", "kush")
    turn(match, "celts", GREG)
    assert "event:kush" in legal(match)
    rng = random.Random(1)
    found = set()
    for _ in range(80):
        other = match.sample(NICOLE, rng)
        assert other.waiting == [GREG]
        found |= {CARD_NAMES[c] for c in EVENTS_IN[1] if table(other).at[c] == GREG}
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
    play(match, "marker:0", "marker:1", "deal-empire:egyptians", "give:2")
    rng = random.Random(1)
    owners = {seat: {table(match.sample(seat, rng)).at[card("egyptians")] for _ in range(40)} for seat in range(3)}
    assert owners[NICOLE] == owners[HANS] == {HANS}
    assert len(owners[GREG]) > 1


# -- Saves


def saved(match: Match) -> Match:
    """Through JSON and back."""
    return GAME.load(msgspec.json.decode(encode(match.save())))


def goes_on_alike(match: Match, *answers: str) -> None:
    loaded = saved(match)
    assert loaded.hash == match.hash
    assert legal(loaded) == legal(match)
    play(match, *answers)
    play(loaded, *answers)
    assert loaded.hash == match.hash


def a_real_turn() -> Match:
    """Greek Nicole at the beginning of her turn, everything through real play; Greg's Egyptians stand in the Nile."""
    match = scene(GAME, 3)
    play(match, "marker:0", "marker:1")
    play(match, "deal-empire:egyptians", "deal-empire:greeks", "deal-empire:minoans")
    play(match, "deal-event:weaponry", "deal-event:leader", "deal-event:fortification")
    match.play(NICOLE, "empire:greeks")
    match.play(HANS, "take-event:fortification")
    play(match, "empire:egyptians", "take-event:leader")
    match.play(HANS, "empire:minoans")
    match.play(NICOLE, "take-event:weaponry")
    play(match, "begin", "done", "done", "end-turn")  # Greg
    play(match, "begin", "done", "done", "end-turn", "up", "end-turn")  # Hans
    return play(match, "begin")


def test_a_save_in_the_middle_of_a_draft() -> None:
    match = dealt()
    match.play(MEI, "take-event:shang_dynasty")
    goes_on_alike(match, "empire:greeks", "empire:vedics")


def test_a_save_in_the_middle_of_a_battle() -> None:
    match = play(a_real_turn(), "sail:nile", roll("51"))
    goes_on_alike(match, roll("4"), "reroll:4", roll("6"), "siege")


def test_a_save_in_the_middle_of_rerolls() -> None:
    match = play(a_real_turn(), "sail:nile", *fight("51", "4"))
    goes_on_alike(match, "stand", "invade:balkans")


def test_a_save_in_the_middle_of_a_siege() -> None:
    match = play(a_real_turn(), "sail:nile", *LOSS, "siege", *LOSS)
    assert table(saved(match)).siege_level() == 1
    goes_on_alike(match, "siege", *LOSS, "retreat")


def test_a_save_with_an_event_in_force() -> None:
    match = play(a_real_turn(), "event:weaponry")
    goes_on_alike(match, "sail:nile", *LOSS, "retreat", "done")


def test_the_defender_is_not_told_of_events_in_hand() -> None:
    match = a_board(1)
    army(match, GREG, "nile")
    hold(match, NICOLE, "weaponry")
    turn(match, "greeks")
    play(match, "sail:nile", *fight("51", "4"))
    assert "weaponry" not in says(match, GREG)
