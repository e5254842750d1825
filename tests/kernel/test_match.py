"""The checked door: answers, refusals, stale questions, the ways back, dice told by hand, crashes."""

from __future__ import annotations

import random
from typing import Any

import pytest

import orbis
from orbis.games.caravels.facts.schema import N_CARDS
from orbis.games.caravels.game import GAME
from orbis.games.caravels.rules.cards import PlayCard
from orbis.games.caravels.rules.season import Bid, ShowBids
from orbis.games.caravels.state.world import Sea
from orbis.kernel.agenda import CHANCE, NOBODY
from orbis.kernel.chance import Chance
from orbis.kernel.log.entries import standing_entries
from orbis.kernel.match import Match
from orbis.testing.scenes import legal, play, scene, stage


def a_match(seed: int = 7) -> Match:
    return GAME.start(3, seed=seed)


def test_a_new_match_waits_for_its_first_question() -> None:
    match = a_match()
    assert match.pending is not None
    assert match.pending.seat == 0
    assert match.pending.key == "ask-bid"
    assert match.pending.answers == ["bid:0", "bid:1", "bid:2", "bid:3", "bid:4"]
    assert not match.over


def test_an_answer_may_be_a_name_or_a_code() -> None:
    by_name, by_code = a_match(), a_match()
    by_name.play(0, "bid:2")
    by_code.play(0, GAME.actions.code("bid:2"))
    assert by_name.hash == by_code.hash


def test_without_a_seed_two_matches_differ() -> None:
    assert GAME.start(2).save()["seed"] != GAME.start(2).save()["seed"]


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("bid:5", r"There is no answer 'bid:5': did you mean 'bid:\d'\?"),
        ("", "There is no answer ''"),
        (-1, "There is no answer -1: codes go from 0 to"),
        (10**400, "There is no answer a number of 1329 bits"),
        (True, "There is no answer True"),
        (None, "There is no answer None"),
        ("x" * 100_000, "There is no answer 'xxx"),
        ("\ud800", "There is no answer"),
    ],
)
def test_what_is_no_answer_at_all_is_refused_with_the_nearest(answer: Any, sentence: str) -> None:
    match = a_match()
    before = match.hash
    with pytest.raises(orbis.Refused, match=sentence) as refused:
        match.play(0, answer)
    assert len(str(refused.value)) < 300
    assert match.hash == before


@pytest.mark.parametrize("seat", [3, -1, True, None, "0", 10**300])
def test_a_seat_that_is_not_at_the_table_is_named(seat: Any) -> None:
    match = a_match()
    with pytest.raises(orbis.Invalid, match=r"seat: .* is not at this table; allowed: 0 to 2"):
        match.play(seat, "bid:0")


def test_chance_cannot_be_answered_by_a_player() -> None:
    match = a_match()
    with pytest.raises(orbis.Invalid, match="seat: -2 is not at this table"):
        match.play(CHANCE, "roll:6")


def test_out_of_turn_says_whom_the_table_waits_for() -> None:
    match = play(a_match(), "bid:0", "bid:0", "bid:0")
    waiting = match.waiting[0]
    other = (waiting + 1) % 3
    with pytest.raises(
        orbis.Refused,
        match=rf"it is not your turn; the table waits for Player {waiting + 1}: choosing a card\. \(CA-4\)",
    ):
        match.play(other, "pass")


def test_an_answer_to_an_old_question_is_stale() -> None:
    match = play(a_match(), "bid:0", "bid:0", "bid:0")
    seat = match.waiting[0]
    question = match.decision(seat)
    assert question is not None
    with pytest.raises(orbis.Stale, match="no longer asked"):
        match.play(seat, "pass", number=question.number - 1)
    match.play(seat, "pass", number=question.number)


def test_another_seats_bid_does_not_make_mine_stale() -> None:
    match = a_match()
    question = match.decision(2)
    assert question is not None
    match.play(0, "bid:1")
    match.play(2, "bid:1", number=question.number)
    assert match.waiting == [1]


def test_why_not_is_none_for_what_one_can_do() -> None:
    match = a_match()
    assert match.why_not(0, "bid:1") is None
    refusal = match.why_not(0, "sail:genoa")
    assert refusal is not None
    assert (
        str(refusal)
        == "You cannot sail to Genoa: answer the question that is asked now first: bidding for the turn order. (CA-3)"
    )


def test_decision_is_none_for_a_seat_that_is_not_asked() -> None:
    match = play(a_match(), "bid:0", "bid:0", "bid:0")
    assert match.decision((match.waiting[0] + 1) % 3) is None


# -- the ways back


def a_choice() -> Match:
    """Both hold a crossroads and the lanterns are out, so that no chance comes between."""
    match = scene(GAME, 2)
    w = match.position
    assert isinstance(w, Sea)
    for cell in (7, N_CARDS + 7):
        w.hand[cell] += 1
        w.deck[7] -= 1
    w.lantern = [False, False]
    stage(match, PlayCard(0), PlayCard(1))
    return match


def test_undo_goes_back_one_answer_and_reset_to_the_beginning_of_the_turn() -> None:
    match = a_choice()
    first = match.hash
    play(match, "play:crossroads")
    second = match.hash
    play(match, "either:1")
    match.undo(0)
    assert match.hash == second
    play(match, "either:1", "sail:lisbon")
    assert match.waiting == [1]
    match.reset(0)
    assert match.hash == first


def test_back_to_goes_to_one_of_the_own_answers() -> None:
    match = a_choice()
    row = len(match.entries)
    play(match, "play:crossroads", "either:1")
    match.back_to(0, row)
    assert legal(match) == ["play:crossroads", "pass"]
    with pytest.raises(orbis.Refused, match="cannot take back: there is nothing of yours"):
        match.back_to(0, row)
    play(match, "play:crossroads")
    with pytest.raises(orbis.Refused, match="Row 0 is not an answer of yours"):
        match.back_to(0, 0)


def test_an_undo_is_a_row_of_the_log() -> None:
    match = a_choice()
    row = len(match.entries)
    play(match, "pass")
    match.undo(0)
    assert match.log(1)[-1] == {"row": row + 1, "kind": "back", "seat": 0, "rule": "", "to": row, "told": []}
    assert standing_entries(match.entries) == list(range(row))


def test_undo_stops_at_chance() -> None:
    match = scene(GAME, 2)
    w = match.position
    assert isinstance(w, Sea)
    stage(match, PlayCard(0), PlayCard(1))
    play(match, "lantern", "draw:cargo")
    with pytest.raises(orbis.Refused, match="cannot take back: dice were rolled or cards were drawn since"):
        match.undo(0)


def test_undo_stops_at_another_seats_answer() -> None:
    match = a_choice()
    play(match, "pass", "pass")
    with pytest.raises(orbis.Refused, match="cannot take back: another player has answered since"):
        match.undo(0)


def test_undo_stops_where_something_hidden_was_shown() -> None:
    match = scene(GAME, 2)
    stage(match, Bid(0), Bid(1), ShowBids())
    match.play(0, "bid:1")
    match.undo(0)
    match.play(0, "bid:2")
    match.play(1, "bid:0")
    with pytest.raises(orbis.Refused, match="cannot take back: something hidden was shown since"):
        match.undo(1)


def test_undo_before_the_first_answer_finds_nothing() -> None:
    match = scene(GAME, 2)
    with pytest.raises(orbis.Refused, match="there is nothing of yours to take back"):
        match.undo(0)


def test_a_table_may_agree_to_go_back_past_chance_and_the_same_answers_draw_the_same() -> None:
    """Or one could take back until one likes what was drawn."""
    match = play(GAME.start(2, seed=5), "bid:0", "bid:0")
    seat, row, before = match.waiting[0], len(match.entries), match.hash
    match.play(seat, "lantern")
    drawn, after = match.entries[-1].code, match.hash
    match.rewind(row)
    assert match.hash == before
    assert match.entries[-1].kind == "agreed"
    assert match.entries[-1].seat == NOBODY
    for _ in range(8):
        match = GAME.load(match.save())
        match.play(seat, "lantern")
        assert (match.entries[-1].code, match.hash) == (drawn, after)
        match.rewind(len(match.entries) - 2)
    assert orbis.replay(match.save()).hash == match.hash


def test_a_game_with_ways_back_goes_the_way_of_one_without_them() -> None:
    plain, wavering = GAME.start(3, seed=12), GAME.start(3, seed=12)
    rng = random.Random(4)
    while not plain.over:
        seat = plain.waiting[0]
        option = rng.choice(plain.asking(seat).legal)
        wavering.play(seat, rng.choice(wavering.asking(seat).legal))
        wavering.rewind([n for n in standing_entries(wavering.entries) if wavering.entries[n].kind == "answer"][-1])
        plain.play(seat, option)
        wavering.play(seat, option)
        assert wavering.hash == plain.hash
    assert wavering.at(len(wavering.entries)).hash == plain.hash


def test_a_match_of_the_first_format_draws_anew_after_a_way_back_as_it_did_then() -> None:
    match = play(GAME.begin(2, GAME.start(2, seed=5).options, Chance(5, by_length=True)), "bid:0", "bid:0")
    seat, seen = match.waiting[0], set()
    for _ in range(8):
        match.play(seat, "lantern")
        seen.add(match.entries[-1].code)
        match.rewind(len(match.entries) - 2)
    data = match.save()
    assert len(seen) > 1
    assert data["orbis"] == 1
    assert orbis.replay(data).hash == match.hash
    with pytest.raises(orbis.Invalid, match="log row"):
        orbis.replay({**data, "orbis": 2})
    again = GAME.load(data)
    match.play(seat, "lantern")
    again.play(seat, "lantern")
    assert again.hash == match.hash


@pytest.mark.parametrize("row", [0, 3, 999, -1, True])
def test_there_must_be_an_answer_to_go_back_to(row: Any) -> None:
    match = GAME.start(2, seed=5)
    with pytest.raises(orbis.Refused, match="There is no answer at row"):
        match.rewind(row)


def test_undo_works_after_loading_when_only_the_log_is_left() -> None:
    rng = random.Random(1)
    match = GAME.start(2, seed=11)
    undone = 0
    while not match.over:
        before, seat = match.hash, match.waiting[0]
        match.play(seat, rng.choice(match.position.legal))
        if not match.why_no_undo(seat):
            loaded = GAME.load(match.save())
            loaded.undo(seat)
            assert loaded.hash == before
            undone += 1
    assert undone > 3


# -- dice told by hand


def test_dice_told_by_hand_are_answers_of_chance() -> None:
    match = scene(GAME, 2)
    assert match.waiting == [CHANCE]
    match.play(CHANCE, "draw:cargo")
    assert match.entries[-1].kind == "chance"
    with pytest.raises(orbis.Refused, match="You cannot roll 3: that does not answer the question"):
        match.play(CHANCE, "roll:3")
    with pytest.raises(orbis.Refused, match="not your turn"):
        match.play(0, "draw:cargo")


def test_a_match_with_dice_told_by_hand_saves_loads_and_replays() -> None:
    match = scene(GAME, 2)
    rng = random.Random(3)
    while not match.over:
        match.play(match.waiting[0], rng.choice(match.position.legal))
    assert orbis.replay(match.save()).hash == match.hash
    assert orbis.load(match.save()).hash == match.hash


# -- crashes and samples


@pytest.mark.pure
def test_a_rule_that_fails_leaves_the_match_as_it_was_and_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_choice()
    before, rows = match.hash, len(match.entries)
    monkeypatch.setattr(Sea, "gain", lambda *_: 1 // 0)
    with pytest.raises(orbis.Crash, match="pass by seat 0 failed: ZeroDivisionError") as crash:
        match.play(0, "pass")
    assert (match.hash, len(match.entries)) == (before, rows)
    assert crash.value.report["answer"] == "pass"
    assert "ZeroDivisionError" in crash.value.report["error"]
    assert crash.value.report["save"]["hash"] == before


def test_a_sample_knows_nothing_its_seat_does_not() -> None:
    match = play(a_match(), "bid:1", "bid:2")
    sample = match.sample(0, random.Random(1))
    hidden = [row for row in sample.entries if row.code < 0]
    assert len(hidden) == 12  # the start, ten cards of the others, the bid of seat 1
    with pytest.raises(orbis.Refused, match="an imagined position has no past"):
        sample.undo(0)
    with pytest.raises(orbis.Refused, match="There is no answer at row"):
        sample.rewind(len(match.entries) - 1)
    with pytest.raises(orbis.Invalid, match="an imagined match cannot be saved"):
        sample.save()


def test_a_sample_goes_on_by_itself() -> None:
    sample = a_match().sample(1, random.Random(1))
    rng = random.Random(2)
    while not sample.over:
        sample.play(sample.waiting[0], rng.choice(sample.position.legal))
    assert len(sample.standings) == 3


@pytest.mark.pure
def test_a_crash_in_a_sample_has_no_save_to_report(monkeypatch: pytest.MonkeyPatch) -> None:
    sample = a_match().sample(0, random.Random(1))
    monkeypatch.setattr(Bid, "apply", lambda *_: 1 // 0)
    with pytest.raises(orbis.Crash) as crash:
        sample.play(0, "bid:0")
    assert "save" not in crash.value.report


def test_copies_of_a_match_go_their_own_ways() -> None:
    match = a_match()
    copy = match.copy()
    copy.play(0, "bid:4")
    assert match.waiting == [0, 1, 2]
    match.play(0, "bid:4")
    assert match.hash == copy.hash
    copy.undo(0)
    assert match.waiting == [1, 2]


def test_a_view_is_for_a_seat_or_a_spectator() -> None:
    match = a_match()
    assert match.view(None)["you"] is None
    assert "question" not in match.view(None)
    for seat in (3, -2, "0", True):
        with pytest.raises(orbis.Invalid, match="is not at this table"):
            match.view(seat)


def test_others_see_who_is_asked_and_what_but_not_the_answers() -> None:
    match = play(a_match(), "bid:0", "bid:1", "bid:0")
    assert match.waiting == [1]
    assert match.view(0)["asked"] == {"seat": 1, "key": "ask-play"}
    assert "question" not in match.view(0)


def test_the_end_is_seen_in_the_view() -> None:
    match = a_match()
    while not match.over:
        match.play(match.waiting[0], match.position.legal[-1])
    assert match.pending is None
    assert match.view(0)["over"]
    assert match.view(None)["standings"] == match.standings
    with pytest.raises(orbis.Refused, match="You cannot pass and take 2 coins: the game is over"):
        match.play(0, "pass")
