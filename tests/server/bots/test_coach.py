"""The coach at tables: whom it advises, whom it does not, and that nobody has to wait for it."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from orbis.client import Client, Denied
from orbis.server.bots import pool as bot_pool
from orbis.server.bots.pool import Advised, BotPool, Job
from tests.server.bots.bot_jobs import AMPLE, a_match, in_time, job_of, rows_of, running, until
from tests.server.fixtures import House, Inside, answers, denied, play_on, rows, table_of
from tests.server.http.hostile import Eyes

HISTORY = "history-of-the-world"
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture
def patient(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> Inside:
    """A server that gives its processes all the time they need: the machine may be busy."""
    monkeypatch.setattr(bot_pool, "GRACE", AMPLE)
    monkeypatch.setattr(bot_pool, "QUEUEING", AMPLE)
    return inside


@pytest.fixture
def house_inside(patient: Inside) -> Iterator[House]:
    with House(patient.url, patient.database) as people:
        yield people


def eyes(inside: Inside, client: Client, table: str) -> Eyes:
    """A socket on which one need not wait for an answer."""
    return Eyes(inside.url, table, headers={"cookie": f"orbis={client.cookie}"}, seat=0)


def key_of(refusal: Denied) -> str:
    """The message of a refusal, for other languages."""
    key: str = refusal.error["key"]
    return key


def waiting_coach(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Job], asyncio.Event]:
    """From now on the coach begins to think when it is told to: what it was asked, and what to set then."""
    real, asked, go = inside.services.bot_pool.advice, list[Job](), inside.event()

    async def waits(job: Job, log: Any) -> Advised:
        asked.append(job)
        await go.wait()
        return await real(job, log)

    monkeypatch.setattr(inside.services.bot_pool, "advice", waits)
    return asked, go


# -- advice


def test_it_does_not_judge_automas(house: House) -> None:
    ada = house.guest("Ada")
    seat = house.at(ada, ada.open("world-order", ["person", {"kind": "normal"}])["id"])
    assert seat.wait_for_turn()

    assert key_of(denied(seat.do, "advice")) == "coach-automas"


@pytest.mark.parametrize(("game", "others"), [(HISTORY, [BOT, BOT]), ("world-order", [BOT])])
def test_whoever_plays_alone_is_told_the_chance_of_each_answer_and_why(
    patient: Inside, house_inside: House, game: str, others: list[dict[str, str]]
) -> None:
    ada = house_inside.guest("Ada")
    seat = house_inside.at(ada, ada.open(game, ["person", *others])["id"])
    assert seat.wait_for_turn()
    asked = seat.question
    assert asked is not None

    with closing(eyes(patient, ada, table_of(seat))) as eye:
        advice = eye.ask("advice", number=asked["number"])

    assert (advice["is"], advice["seat"], advice["number"]) == ("advice", 0, asked["number"])
    assert sorted(each["answer"] for each in advice["answers"]) == sorted(answers(seat))
    assert advice["best"] == advice["answers"][0]["answer"]
    assert sum(advice["chances"]) == pytest.approx(1.0, abs=0.01)
    assert advice["answers"][0]["tries"] > 0
    assert 0.0 <= advice["answers"][0]["chance"] <= 1.0
    assert all(reason["says"]["key"].startswith("reason-") for each in advice["answers"] for reason in each["reasons"])
    assert patient.services.bot_pool.restarts == 0
    seat.play(advice["best"])


def test_the_coach_is_asked_over_rest_too(house_inside: House) -> None:
    ada = house_inside.guest("Ada")
    seat = house_inside.at(ada, ada.open(HISTORY, ["person", BOT, BOT])["id"])
    assert seat.wait_for_turn()

    advice = ada.act(table_of(seat), "advice")

    assert advice["is"] == "advice"
    assert advice["best"] in answers(seat)


def test_games_say_whether_they_have_a_coach(house: House) -> None:
    coached = {game["name"]: game["coach"] for game in house.guest("Ada").ask("GET", "/games")}
    assert coached == {"caravels": False, HISTORY: True, "world-order": True}


# -- who may ask


def test_there_is_no_coach_at_a_table_of_people_wherever_they_sit(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    online = ada.open(HISTORY, ["person", "person", BOT], sits=[0])
    bob.sit(online["id"], 1, online["invites"]["1"])
    device = ada.open(HISTORY, ["person", "person", BOT], sits=[0, 1])
    for table in (online["id"], device["id"]):
        seat = house.at(ada, table, 0)
        refusal = denied(seat.do, "advice")
        assert (refusal.code, key_of(refusal)) == ("refused", "coach-people")
        assert str(refusal) == "The coach helps only where nobody but you plays: against bots."


def test_somebody_who_left_their_seat_to_a_bot_may_come_back_and_still_counts(house: House) -> None:
    (_, seat), (bob, _) = house.people("Ada", "Bob", game="world-order")
    bob.act(table_of(seat), "resign")

    assert key_of(denied(seat.do, "advice")) == "coach-people"
    assert key_of(denied(bob.act, table_of(seat), "advice")) == "bot-plays"


def test_a_spectator_and_whoever_sits_elsewhere_cannot_ask_for_a_seat(house: House) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    table = ada.open(HISTORY, ["person", BOT, BOT], watch=True)["id"]
    watcher = house.watch(eve, table)

    for fields in ({}, {"seat": 0}, {"seat": 1}):
        assert key_of(denied(watcher.do, "advice", **fields)) == "seat-not-yours"
        assert denied(eve.act, table, "advice", **fields).code == "seat-not-yours"
    assert key_of(denied(house.at(ada, table).do, "advice", seat=1)) == "seat-not-yours"


def test_what_the_coach_says_is_not_stored_and_reaches_nobody_else(patient: Inside, house_inside: House) -> None:
    ada, eve = house_inside.guest("Ada"), house_inside.guest("Eve")
    table = ada.open(HISTORY, ["person", BOT, BOT], watch=True)["id"]
    seat = house_inside.at(ada, table)
    assert seat.wait_for_turn()
    with closing(Eyes(patient.url, table, headers={"cookie": f"orbis={eve.cookie}"}, watch=1)) as watcher:
        assert ada.act(table_of(seat), "advice")["is"] == "advice"
        seat.play(answers(seat)[0])
        watcher.until(seat.n)

        stored = rows(patient.database, "SELECT data FROM events WHERE table_id = :id", id=table)
        told = [*watcher.got, *[str(each["data"]) for each in stored]]
        assert len(told) > 3
        assert not any("chances" in text or "reason-" in text for text in told)


def test_a_game_without_a_coach_and_a_seat_that_is_not_asked_are_refused(house: House) -> None:
    ada = house.guest("Ada")
    assert key_of(denied(house.at(ada, ada.open("caravels", ["person", BOT])["id"]).do, "advice")) == "coach-none"
    waiting = ada.open(HISTORY, ["person", "person", BOT], sits=[0])["id"]
    assert key_of(denied(house.at(ada, waiting).do, "advice")) == "not-started"


def test_a_question_that_is_no_longer_asked_is_not_thought_about(house: House) -> None:
    ada = house.guest("Ada")
    seat = house.at(ada, ada.open(HISTORY, ["person", BOT, BOT])["id"])
    play_on([seat], 1)
    assert seat.wait_for_turn()
    assert seat.question is not None

    assert denied(seat.do, "advice", number=seat.question["number"] + 1).code == "stale"
    assert denied(seat.do, "advice", number=-1).code == "invalid"


# -- nobody waits for it


def test_one_goes_on_playing_while_the_coach_thinks_and_its_answer_names_its_question(
    patient: Inside, house_inside: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, go = waiting_coach(patient, monkeypatch)
    ada = house_inside.guest("Ada")
    table = ada.open(HISTORY, ["person", BOT, BOT])["id"]
    house_inside.at(ada, table).wait_for_turn()
    with closing(eyes(patient, ada, table)) as eye:
        question = eye.question
        assert question is not None
        eye.tell('{"do": "advice", "id": "first"}')
        patient.until(lambda: len(asked) == 1)

        assert eye.refused("advice")["key"] == "coach-busy"  # one thing at a time
        assert eye.ask("play", answer=eye.answers[0])["is"] == "done"
        patient.set(go)
        advice = eye.answer()

        assert (advice["is"], advice["id"], advice["number"]) == ("advice", "first", question["number"])


def test_whoever_hangs_up_leaves_the_process_alone_and_may_ask_again(
    patient: Inside, house_inside: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, go = waiting_coach(patient, monkeypatch)
    ada = house_inside.guest("Ada")
    table = ada.open(HISTORY, ["person", BOT, BOT])["id"]
    seat = house_inside.at(ada, table)
    assert seat.wait_for_turn()
    with closing(eyes(patient, ada, table)) as eye:
        eye.tell('{"do": "advice", "id": "first"}')
        patient.until(lambda: len(asked) == 1)

    patient.set(go)
    patient.until(lambda: not patient.room(table).machine.busy)
    assert ada.act(table_of(seat), "advice")["is"] == "advice"
    assert patient.services.bot_pool.restarts == 0


def test_a_process_that_stays_silent_is_a_refusal_and_the_table_goes_on(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(inside.url, inside.database) as people:
        ada = people.guest("Ada")
        seat = people.at(ada, ada.open(HISTORY, ["person", BOT, BOT])["id"])
        assert seat.wait_for_turn()
        while seat.view["waiting"] != [0]:  # a bot that still draws its card would be the one that gets no answer
            assert seat.wait()
        inside.until(inside.services.bot_pool.slots[0].ready.done)
        with monkeypatch.context() as patched:
            patched.setattr(bot_pool, "GRACE", 0.1)
            os.kill(inside.services.bot_pool.pids[0], signal.SIGSTOP)
            refusal = denied(seat.do, "advice")

        assert (refusal.code, key_of(refusal)) == ("refused", "coach-failed")
        monkeypatch.setattr(bot_pool, "GRACE", AMPLE)
        monkeypatch.setattr(bot_pool, "QUEUEING", AMPLE)
        play_on([seat], 3)
        assert seat.wait_for_turn()
        assert ada.act(table_of(seat), "advice")["is"] == "advice"


# -- the processes


def advice_job(table: str = "t1", **changes: Any) -> Job:
    match = a_match(HISTORY)
    return job_of(match, match.waiting[0], table=table, bot="coach", wants="advice", **changes)


def whole() -> list[dict[str, Any]]:
    return rows_of(a_match(HISTORY))


def test_a_process_that_dies_gives_no_advice_and_the_next_one_does() -> None:
    async def work() -> None:
        async with running() as pool:
            await until(pool.slots[0].ready.done)
            asked = asyncio.create_task(pool.advice(advice_job(), whole))
            await until(pool.slots[0].turn.locked)
            os.kill(pool.pids[0], signal.SIGKILL)
            lost = await asked
            assert lost.advice is None
            assert "ended" in lost.why
            again = await pool.advice(advice_job(seconds=0.5), whole)
            assert again.advice is not None
            assert again.advice["simulations"] > 0
            assert pool.known("t1") == len(whole())
            assert (pool.answers, pool.fallbacks, pool.restarts) == (0, 0, 1)

    in_time(work())


async def order_of_answers(pool: BotPool) -> list[str]:
    """A bot is asked after the coach, while another bot still thinks: who is answered when."""
    worker, done = pool.slots[0], list[str]()

    async def coach() -> None:
        done.append("coach" if (await pool.advice(advice_job("t2", seconds=0.5), whole)).advice else "no coach")

    async def bot() -> None:
        match = a_match(HISTORY)
        await pool.answer(job_of(match, match.waiting[0]))
        done.append("bot")

    async with worker.bot_turn():
        first = asyncio.create_task(coach())
        await until(worker.coaching.locked)
        second = asyncio.create_task(bot())
        await until(lambda: worker.bots == 2)
    await asyncio.gather(first, second)
    return done


def test_bots_are_answered_before_advice_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "QUEUEING", AMPLE)

    async def work() -> None:
        async with running() as pool:
            assert await order_of_answers(pool) == ["bot", "coach"]

    in_time(work())


def test_advice_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with running() as pool:
            worker = pool.slots[0]
            await until(worker.ready.done)
            monkeypatch.setattr(bot_pool, "QUEUEING", 0.01)
            async with worker.bot_turn():
                late = await pool.advice(advice_job(), whole)
            assert late == Advised(None, "the bots had too much to think about")
            assert not worker.coaching.locked()

    in_time(work())
