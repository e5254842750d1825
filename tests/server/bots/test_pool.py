"""Bots think in processes of their own, and give the answers that they would give at the table."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
import uvloop

import orbis
from orbis import bots
from orbis.kernel.errors import Invalid
from orbis.kernel.log.entries import ANSWER
from orbis.kernel.match import Match
from orbis.server.bots import pool as bot_pool
from orbis.server.bots.pool import BotPool
from orbis.server.bots.worker import MOST_MATCHES, BotWorker
from orbis.server.config import Config
from tests.server.bots.bot_jobs import a_match, add_odd_bots, in_time, job_of, never, rows_of, running


@pytest.fixture
def odd_bots(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return add_odd_bots(monkeypatch, tmp_path)


async def played_by_bots(match: Match, pool: BotPool, bot: str, most: int) -> int:
    """Let a bot play all seats through the pool; each answer is the one it would have given at the table."""
    answered = 0
    while not match.over and answered < most:
        seat = match.waiting[0]
        job = job_of(match, seat, pool.known("t1"), bot=bot)
        answer = await pool.answer(job, lambda: rows_of(match))
        assert (answer.by, answer.why) == (bot, "")
        assert answer.answer == bots.make(bot, job.seed).choose(match, seat)
        match.play(seat, answer.answer)
        answered += 1
    assert pool.answers == answered
    assert (pool.fallbacks, pool.restarts) == (0, 0)
    assert pool.seconds_spent > 0
    return answered


# -- games


def test_a_whole_game_is_played_by_bots_in_another_process() -> None:
    async def work() -> None:
        match = a_match()
        async with running() as pool:
            await played_by_bots(match, pool, "random", 1000)
        assert match.over

    in_time(work())


@pytest.mark.parametrize(
    ("game", "bot"), [("world-order", "random"), ("history-of-the-world", "random"), ("history-of-the-world", "greedy")]
)
def test_the_first_hundred_decisions_of_a_large_game_are_answered(game: str, bot: str) -> None:
    async def work() -> None:
        async with running() as pool:
            assert await played_by_bots(a_match(game), pool, bot, 100) == 100

    in_time(work())


def test_it_works_on_the_event_loop_of_the_server_too(odd_bots: Path) -> None:
    async def work() -> None:
        async with running() as pool:
            await played_by_bots(a_match(), pool, "random", 10)
            match = a_match()
            dying = await pool.answer(job_of(match, match.waiting[0], table="t2", bot="dying"))
            assert dying.by == "fallback"
            again = await pool.answer(job_of(match, match.waiting[0], table="t2"))
            assert again.by == "random"

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(work())


def test_several_processes_answer_several_tables_at_the_same_time() -> None:
    async def work() -> None:
        match = a_match()
        seat = match.waiting[0]
        async with running(2) as pool:
            jobs = [job_of(match, seat, table=f"t{n}") for n in range(20)]
            answers = await asyncio.gather(*[pool.answer(job) for job in jobs])
            assert {answer.answer for answer in answers} == {bots.make("random", f"t1:{seat}").choose(match, seat)}
            assert all([len(worker.known) > 0 for worker in pool.slots])  # noqa: C419
            assert len(set(pool.pids)) == 2

    in_time(work())


# -- what a process keeps


def test_the_second_question_brings_only_the_new_rows() -> None:
    async def work() -> None:
        match = a_match()
        async with running() as pool:
            await pool.answer(job_of(match, match.waiting[0]))
            for _ in range(20):
                have = len(match.entries)
                match.play(match.waiting[0], bots.make("random", 1).choose(match, match.waiting[0]))
                assert pool.known("t1") == have
                seat = match.waiting[0]
                answer = await pool.answer(job_of(match, seat, have), never)
                assert answer.answer == bots.make("random", f"t1:{seat}").choose(match, seat)

    in_time(work())


def test_rows_that_overlap_or_are_missing_or_belong_to_another_past_are_sorted_out() -> None:
    async def work() -> None:
        match, other = a_match(), orbis.game("caravels").start(seats=3, seed="another")
        for each in (match, other):
            for _ in range(10):
                each.play(each.waiting[0], bots.make("random", 1).choose(each, each.waiting[0]))
        async with running() as pool:
            await pool.answer(job_of(match.at(len(match.entries)), match.waiting[0]))
            match.play(match.waiting[0], bots.make("random", 1).choose(match, match.waiting[0]))
            seat = match.waiting[0]
            expected = bots.make("random", f"t1:{seat}").choose(match, seat)
            overlapping = await pool.answer(job_of(match, seat, 5), never)
            assert overlapping.answer == expected
            await pool.answer(job_of(other, other.waiting[0], 4), lambda: rows_of(other))
            missing = await pool.answer(job_of(match, seat, len(match.entries) - 1), lambda: rows_of(match))
            assert missing.answer == expected
            assert pool.fallbacks == 0

    in_time(work())


def test_answers_that_were_taken_back_are_followed() -> None:
    async def work() -> None:
        match = a_match("history-of-the-world")
        taken_back = 0
        async with running() as pool:
            for n in range(60):
                seat = match.waiting[0]
                answer = await pool.answer(job_of(match, seat, pool.known("t1")), never if n else None)
                assert answer.answer == bots.make("random", f"t1:{seat}").choose(match, seat)
                match.play(seat, answer.answer)
                if n % 5 == 0 and match.why_no_undo(seat) == "":
                    match.undo(seat)
                    taken_back += 1
                if n % 20 == 19:
                    match.rewind([n for n, row in enumerate(match.entries) if row.kind == ANSWER][-1])
                    taken_back += 1
        assert taken_back > 5

    in_time(work())


def test_the_rows_that_came_after_the_question_are_not_told() -> None:
    """The whole log is asked for later, when it may have grown; the question stays the same."""

    async def work() -> None:
        match = a_match()
        match.play(match.waiting[0], bots.make("random", 1).choose(match, match.waiting[0]))
        seat = match.waiting[0]
        job, expected = job_of(match, seat, 1), bots.make("random", f"t1:{seat}").choose(match, seat)
        match.play(seat, expected)
        async with running() as pool:
            assert (await pool.answer(job, lambda: rows_of(match))).answer == expected

    in_time(work())


def test_a_process_keeps_the_fifty_matches_asked_for_last() -> None:
    async def work() -> None:
        match = a_match()
        seat, asked = match.waiting[0], []

        def whole() -> list[dict[str, Any]]:
            asked.append("the log")
            return rows_of(match)

        async with running() as pool:
            for n in range(MOST_MATCHES + 1):
                await pool.answer(job_of(match, seat, table=f"t{n}"))
            assert [pool.known(f"t{n}") for n in (0, 1, MOST_MATCHES)] == [0, len(match.entries), len(match.entries)]
            await pool.answer(job_of(match, seat, 1, table="t1"), whole)
            assert not asked
            await pool.answer(job_of(match, seat, 1, table="t0"), whole)
            assert asked == ["the log"]

    in_time(work())


# -- what a bot may know and do


@pytest.mark.parametrize("bot", ["curious", "meddler", "talker"])
def test_a_bot_finds_no_secret_spoils_no_match_and_may_print(
    odd_bots: Path, bot: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("ORBIS_DATABASE", "ORBIS_MAIL_PASSWORD", "PGPASSWORD"):
        monkeypatch.setenv(name, "postgresql://orbis:secret@localhost/orbis")

    async def work() -> None:
        match = a_match()
        async with running() as pool:
            for _ in range(5):
                asked = match.pending
                assert asked is not None
                job = job_of(match, asked.seat, pool.known("t1"), bot=bot)
                answer = await pool.answer(job, never)
                assert answer.answer == asked.answers[0]
                match.play(asked.seat, answer.answer)

    with caplog.at_level(logging.WARNING):
        in_time(work())
    if bot == "talker":
        written = [record.getMessage() for record in caplog.records]
        assert any(line.startswith("a bot process wrote: thinking aloud") for line in written)
        assert 1 < len(written) <= 6 * bot_pool.MOST_LINES
        assert max(len(line) for line in written) < 2 * bot_pool.MOST_CHARACTERS


def test_what_went_wrong_in_a_bot_is_in_the_log_of_the_server(odd_bots: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        match = a_match()
        async with running() as pool:
            await pool.answer(job_of(match, match.waiting[0], bot="raising"))

    in_time(work())
    assert "Traceback" in caplog.text
    assert "a bot gave no answer" in caplog.text


def test_a_bot_is_told_how_long_it_may_think(odd_bots: Path) -> None:
    async def work() -> None:
        match = a_match()
        async with running() as pool:
            answer = await pool.answer(job_of(match, match.waiting[0], bot="punctual", seconds=12.5))
            assert answer.by == "punctual"

    in_time(work())


@pytest.mark.parametrize(
    ("bot", "allowed", "given"),
    [("hard", 60.0, 0.5), ("expert", 60.0, 2.0), ("expert", 0.1, 0.1), ("search", 0.3, 0.3)],
)
def test_a_bot_gets_its_own_time_but_no_more_than_the_server_allows(
    monkeypatch: pytest.MonkeyPatch, bot: str, allowed: float, given: float
) -> None:
    told = []

    def choose(self: bots.SearchBot, match: Match, seat: int) -> str:
        told.append(self.seconds)
        asked = match.decision(seat)
        assert asked is not None
        return asked.answers[0]

    monkeypatch.setattr(bots.SearchBot, "choose", choose)
    match = a_match("history-of-the-world")
    assert BotWorker().reply(job_of(match, match.waiting[0], bot=bot, seconds=allowed)).kind == "answer"
    assert told == [given]


def test_a_server_lets_every_level_have_its_time() -> None:
    for level in bots.LEVELS:
        assert getattr(bots.make(level, 1), "seconds", 0.0) < Config().bot_seconds


# -- bad input


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"version": "0.0"}, "'0.0' of the rules is not played here"),
        ({"seats": 9}, "players, not 9"),
        ({"options": {"colour": "red"}}, "this game has no such option"),
        ({"seat": 3}, "3 is not at this table; allowed: 0 to 2"),
        ({"seat": -1}, "-1 is not at this table"),
        ({"bot": "randem"}, "there is no bot 'randem' for .*: did you mean 'random'"),
        ({"bot": "greedy"}, "there is no bot 'greedy' for .*: choose from random"),
        ({"seconds": 0.0}, "0.0 is no time to think; allowed: above 0, at most 3600"),
        ({"seconds": -1.0}, "-1.0 is no time to think"),
        ({"seconds": float("nan")}, "nan is no time to think"),
        ({"first": 0, "entries": []}, "a log has its first entry at 0, and at least one"),
        ({"first": -1}, "this one begins at -1"),
        ({"first": 2}, "the entries begin at 2: say where the earlier ones can be had"),
    ],
)
def test_a_job_that_could_only_fail_is_refused(changes: dict[str, Any], says: str) -> None:
    match = a_match()
    with pytest.raises(Invalid, match=says):
        asyncio.run(BotPool(1, 1.0).answer(job_of(match, match.waiting[0], **changes)))


@pytest.mark.parametrize(("processes", "seconds"), [(0, 1.0), (-1, 1.0), (1000, 1.0), (1, 0.0), (1, -2.0)])
def test_a_pool_without_processes_or_time_is_refused(processes: int, seconds: float) -> None:
    with pytest.raises(Invalid, match="allowed: "):
        BotPool(processes, seconds)


@pytest.mark.parametrize("module", ["tests.server.no_such_bots", "json", "tests..server"])
def test_a_module_of_bots_that_is_none_is_refused_at_the_start(monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    monkeypatch.setenv("ORBIS_BOTS", module)
    with pytest.raises(Invalid, match=r"ORBIS_BOTS: .* is not a module with a dict BOTS"):
        asyncio.run(BotPool(1, 1.0).start())
