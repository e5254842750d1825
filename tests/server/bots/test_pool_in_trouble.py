"""The processes in which bots think are killed, hang, crash and are closed: real ones here."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from orbis import bots
from orbis.server.bots import pool as bot_pool
from orbis.server.bots.pool import BotAnswer, BotPool, NotRunning
from orbis.server.bots.worker import LENGTH, Reply, frame
from tests.server.bots.bot_jobs import AMPLE, a_match, add_odd_bots, in_time, job_of, rows_of, running, until


@pytest.fixture
def odd_bots(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return add_odd_bots(monkeypatch, tmp_path)


# -- what goes wrong


def test_a_process_killed_while_it_thinks_is_replaced_and_the_answer_is_given(odd_bots: Path) -> None:
    async def work() -> None:
        match = a_match()
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                ticks += 1
                await asyncio.sleep(0)

        async with running() as pool:
            ticker = asyncio.create_task(tick())
            thinking = asyncio.create_task(pool.answer(job_of(match, match.waiting[0], bot="slow")))
            await until(odd_bots.exists)
            victim = int(odd_bots.read_text(encoding="utf-8"))
            assert pool.pids == [victim]
            before = ticks
            await until(lambda: ticks > before + 100)  # the event loop is alive while the bot thinks
            assert not thinking.done()
            os.kill(victim, signal.SIGKILL)
            answer = await thinking
            ticker.cancel()

            asked = match.pending
            assert asked is not None
            assert answer.answer == asked.answers[0]
            assert (pool.answers, pool.fallbacks, pool.restarts) == (1, 0, 1)
            assert pool.pids != [victim]

    in_time(work())


def test_a_process_killed_between_questions_is_replaced_before_the_next() -> None:
    async def work() -> None:
        match = a_match()
        async with running() as pool:
            await pool.answer(job_of(match, match.waiting[0]))
            victim = pool.pids[0]
            os.kill(victim, signal.SIGKILL)
            await until(lambda: pool.pids not in ([victim], []))  # nobody has asked anything
            assert pool.restarts == 1
            assert pool.known("t1") == 0
            answer = await pool.answer(job_of(match, match.waiting[0], 1), lambda: rows_of(match))
            assert answer.by == "random"

    in_time(work())


@pytest.mark.parametrize(
    ("bot", "why", "restarts"),
    [
        ("raising", "the bot raising failed (ValueError)", 0),
        ("nonsense", "the bot nonsense gave an answer that is not allowed", 0),
        ("numb", "the bot numb gave an answer that is not allowed", 0),
        ("dying", "the process of the bot dying ended", 2),
        ("endless", "the bot endless gave no answer within 0.1 s", 2),
    ],
)
def test_a_bot_that_fails_twice_is_replaced_by_the_fallback_and_nobody_else_suffers(
    odd_bots: Path, bot: str, why: str, restarts: int
) -> None:
    async def work() -> None:
        match = a_match()
        seat = match.waiting[0]
        async with running() as pool:
            await pool.answer(job_of(match, seat, table="t2"))
            job = job_of(match, seat, bot=bot, seconds=0.1 if bot == "endless" else AMPLE)
            answer = await pool.answer(job)
            assert (answer.answer, answer.by, answer.why) == (None, "fallback", why)
            assert "ace" not in answer.why
            assert (pool.answers, pool.fallbacks) == (1, 1)
            again = await pool.answer(job_of(match, seat, 1, table="t2"), lambda: rows_of(match))
            assert again.answer is not None
            assert pool.restarts == restarts

    in_time(work())


def test_a_question_for_a_seat_that_is_not_asked_ends_in_the_fallback() -> None:
    async def work() -> None:
        match = a_match()
        while len(match.waiting) == 3:
            match.play(match.waiting[0], bots.make("random", 1).choose(match, match.waiting[0]))
        idle = next(seat for seat in range(3) if seat not in match.waiting)
        async with running() as pool:
            assert (await pool.answer(job_of(match, idle))).why == f"seat {idle} is not asked anything"

    in_time(work())


def test_a_log_of_other_rules_ends_in_the_fallback(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        match = a_match()
        rows = rows_of(match)
        rows[-1]["hash"] = "0" * 32
        async with running() as pool:
            answer = await pool.answer(job_of(match, match.waiting[0], entries=rows))
        assert answer.why == "the log of the table could not be followed"

    in_time(work())
    assert "written under other rules" in caplog.text


def test_processes_that_die_at_once_are_started_again_about_once_a_second(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "starts"
    script = "import sys; open(sys.argv[1], 'a').write('x'); raise SystemExit(3)"
    monkeypatch.setattr(bot_pool, "COMMAND", [sys.executable, "-c", script, str(file)])

    async def work() -> None:
        match = a_match()
        begun = time.monotonic()
        async with running() as pool:
            answer = await pool.answer(job_of(match, match.waiting[0]))
            await until(lambda: pool.restarts >= 3)
        assert answer.why == "no process for bots could be started"
        starts = len(file.read_text(encoding="utf-8"))
        assert 3 <= starts <= 2 + (time.monotonic() - begun) / bot_pool.PAUSE

    in_time(work())


def test_a_program_that_is_not_there_ends_in_the_fallback(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot_pool, "COMMAND", [str(tmp_path / "missing")])

    async def work() -> None:
        match = a_match()
        async with running() as pool:
            assert (await pool.answer(job_of(match, match.waiting[0]))).by == "fallback"
            assert pool.pids == []

    in_time(work())
    assert "a bot process did not start" in caplog.text


def test_a_process_that_does_not_speak_our_language_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    script = "import sys; sys.stdout.write('hello, hello'); sys.stdout.flush(); sys.stdin.read()"
    monkeypatch.setattr(bot_pool, "COMMAND", [sys.executable, "-c", script])

    async def work() -> None:
        match = a_match()
        async with running() as pool:
            assert (await pool.answer(job_of(match, match.waiting[0]))).by == "fallback"

    in_time(work())


# -- the end


def test_closing_ends_every_process_and_open_questions(odd_bots: Path) -> None:
    async def work() -> None:
        match = a_match()
        pool = BotPool(2, AMPLE)
        await pool.start()
        await until(lambda: len(pool.pids) == 2)
        pids = pool.pids
        job = job_of(match, match.waiting[0], bot="stubborn")
        open_questions = [asyncio.create_task(pool.answer(job)) for _ in range(3)]
        await until(odd_bots.exists)
        await pool.close()
        await pool.close()

        ends = await asyncio.gather(*open_questions, return_exceptions=True)
        assert [type(end) for end in ends] == [NotRunning] * 3
        for pid in pids:
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)
        assert pool.pids == []
        with pytest.raises(NotRunning):
            await pool.answer(job)

    in_time(work())


def test_closing_at_once_after_the_start_leaves_nothing_behind() -> None:
    async def work() -> None:
        pool = BotPool(2, AMPLE)
        await pool.start()
        await asyncio.sleep(0)
        await pool.close()
        assert pool.pids == []

    in_time(work())


def test_the_answer_to_a_question_that_was_given_up_is_not_taken_for_the_next(odd_bots: Path) -> None:
    async def work() -> None:
        match = a_match()
        async with running() as pool:
            given_up = asyncio.create_task(pool.answer(job_of(match, match.waiting[0], bot="slow")))
            await until(odd_bots.exists)
            given_up.cancel()
            with pytest.raises(asyncio.CancelledError):
                await given_up
            answer: BotAnswer = await pool.answer(job_of(match, match.waiting[0]))
            assert answer.by == "random"
            assert pool.restarts == 1

    in_time(work())


def a_process() -> subprocess.Popen[bytes]:
    return subprocess.Popen(bot_pool.COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def test_a_process_ends_when_its_server_is_gone(odd_bots: Path) -> None:
    """Idle, it sees that the pipe is closed; while it thinks, an alarm ends it soon after its time."""
    with a_process() as idle:
        assert idle.stdin is not None
        idle.stdin.close()
        assert idle.wait() == 0
    match = a_match()
    with a_process() as busy:
        assert busy.stdin is not None
        assert busy.stdout is not None
        busy.stdin.write(frame(job_of(match, match.waiting[0], bot="endless", seconds=0.1)))
        busy.stdin.close()
        size = LENGTH.unpack(busy.stdout.read(LENGTH.size))[0]
        assert msgspec.msgpack.decode(busy.stdout.read(size), type=Reply) == Reply("ready")
        assert busy.stdout.read() == b""
        assert busy.wait() == -signal.SIGALRM
