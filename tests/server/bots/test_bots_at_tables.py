"""Bots at tables: they play on whatever happens to them, and only one process thinks for each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from orbis.server.bots.pool import BotAnswer, Job
from tests.server.bots.bot_jobs import add_odd_bots
from tests.server.fixtures import House, Inside, answers, play_on, rows, table_of, up_to_date

BY = "SELECT data FROM events WHERE table_id = :id AND kind = 'played' ORDER BY n"


def played_by(database: str, table: str) -> list[str]:
    """Who gave each answer: the empty string is the person."""
    return [msgspec.json.decode(each["data"])["by"] for each in rows(database, BY, id=table)]


def test_every_answer_in_the_log_says_whether_a_bot_gave_it(inside: Inside) -> None:
    with House(inside.url) as house:
        ada = house.guest("Ada")
        seat = house.at(ada, ada.open("caravels", ["person", "bot"])["id"])
        given = play_on([seat])

        by = played_by(inside.database, table_of(seat))
        assert by.count("") == given
        assert by.count("bot") == len(by) - given > 3
        # More: while it thinks, another's answer may leave it a single answer, which needs no thought.
        assert inside.services.bot_pool.answers >= by.count("bot")
        assert inside.services.bot_pool.fallbacks == 0


def test_a_bot_that_this_server_no_longer_knows_does_not_hold_up_the_table(
    still: None, sqlite_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with monkeypatch.context() as patched:
        add_odd_bots(patched, tmp_path)
        with Inside(sqlite_url, bot_seconds=30.0) as inside, House(inside.url) as house:
            ada = house.guest("Ada")
            table = ada.open("caravels", ["person", {"kind": "bot", "bot": "talker"}])["id"]
            play_on([house.at(ada, table)], 3)
            cookie = ada.cookie
            assert cookie is not None

    with Inside(sqlite_url) as inside, House(inside.url) as house:
        seat = house.at(house.known(cookie), table)
        play_on([seat])
        assert seat.table["status"] == "over"
        assert seat.table["seats"][1]["bot"] == "talker"
        assert "fallback" in played_by(sqlite_url, table)


@pytest.mark.parametrize("bot", ["raising", "dying", "nonsense", "endless"])
def test_a_bot_that_fails_is_answered_for(
    still: None, sqlite_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, bot: str
) -> None:
    add_odd_bots(monkeypatch, tmp_path)
    with Inside(sqlite_url, bot_seconds=0.2) as inside, House(inside.url) as house:
        ada = house.guest("Ada")
        seat = house.at(ada, ada.open("caravels", ["person", {"kind": "bot", "bot": bot}])["id"])

        play_on([seat], 3)

        assert "fallback" in played_by(sqlite_url, table_of(seat))
        assert seat.wait_for_turn(60)


def test_an_answer_in_place_of_a_bot_is_marked_in_the_log_that_people_read_and_in_that_of_the_server(
    still: None,
    sqlite_url: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    add_odd_bots(monkeypatch, tmp_path)
    with Inside(sqlite_url) as inside, House(inside.url) as house:
        ada = house.guest("Ada")
        table = ada.open("caravels", ["person", {"kind": "bot", "bot": "raising"}, {"kind": "bot", "bot": "random"}])
        seat = house.at(ada, table["id"])
        play_on([seat], 3)
        assert seat.wait_for_turn()

        # The bots may still be at it: later looks begin with what was seen here, and may show more.
        marked = [(row["row"], row["seat"]) for row in seat.log if row.get("by") == "fallback"]
        assert played_by(sqlite_url, table["id"]).count("fallback") >= len(marked) > 0
        assert {n for _, n in marked} == {1}
        # The same for whoever comes later, as a whole log and looking back.
        for log in (
            house.at(ada, table["id"]).log,
            ada.ask("GET", f"/tables/{table['id']}/log"),
            ada.ask("GET", f"/tables/{table['id']}/replay/rows"),
        ):
            assert marked == [(row["row"], row["seat"]) for row in log if row.get("by") == "fallback"][: len(marked)]
        cookie = ada.cookie
        assert cookie is not None
    told = [record for record in caplog.records if record.getMessage() == "fallback for a bot"]
    assert {(each.__dict__["seat"], each.__dict__["bot"], each.__dict__["why"]) for each in told} == {
        (1, "raising", "the bot raising failed (ValueError)")
    }

    with Inside(sqlite_url) as inside, House(inside.url) as house:  # and after a restart, from the stored events
        log = house.at(house.known(cookie), table["id"]).log
        assert marked == [(row["row"], row["seat"]) for row in log if row.get("by") == "fallback"][: len(marked)]


def test_bots_play_at_their_levels(inside: Inside) -> None:
    with House(inside.url) as house:
        ada = house.guest("Ada")
        chairs: list[str | dict[str, str]] = ["person", *[{"kind": "bot", "bot": level} for level in ("easy", "hard")]]
        seat = house.at(ada, ada.open("history-of-the-world", chairs)["id"])

        play_on([seat], 4)

        assert [each["bot"] for each in seat.table["seats"]] == ["", "easy", "hard"]
        assert set(played_by(inside.database, table_of(seat))) == {"", "bot"}


def test_a_bot_whose_turn_went_wrong_is_asked_again(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it was, such as a database that was away: the table waits, and the sweeper comes back to it."""
    pool = inside.services.bot_pool
    real, failed = pool.answer, []

    async def fails(job: Job, log: Any = None) -> BotAnswer:
        failed.append(job.table)
        raise RuntimeError("our own mistake")

    monkeypatch.setattr(pool, "answer", fails)
    with House(inside.url) as house:
        ada = house.guest("Ada")
        seat = house.at(ada, ada.open("caravels", ["person", "bot"])["id"])
        while seat.question is not None:
            seat.play(answers(seat)[0])
        inside.until(lambda: bool(failed) and not inside.room(table_of(seat)).machine.busy)
        n, tried = inside.room(table_of(seat)).table.last, len(failed)

        inside.later(10)
        assert (len(failed), inside.room(table_of(seat)).table.last) == (tried, n)
        monkeypatch.setattr(pool, "answer", real)
        inside.later(10)

        assert seat.wait_for_turn(60)
        assert seat.n > n


def test_a_bot_that_thinks_while_its_person_comes_back_has_no_say_any_more(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = inside.services.bot_pool
    real, asked, go = pool.answer, [], inside.event()

    async def waits(job: Job, log: Any = None) -> BotAnswer:
        asked.append(job)
        await go.wait()
        return await real(job, log)

    monkeypatch.setattr(pool, "answer", waits)
    with House(inside.url) as house:
        seats = house.seats("Ada", "Bob")
        play_on(seats, until=lambda: (seats[0].question is None) != (seats[1].question is None))
        seat = next(each for each in seats if each.question is not None)
        seat.do("resign")
        inside.until(lambda: bool(asked))
        seat.do("return")
        n = seat.n

        inside.set(go)
        inside.until(lambda: not inside.room(table_of(seat)).machine.busy)

        assert inside.room(table_of(seat)).table.last == n
        assert seat.play(answers(seat)[0]) == n + 1


def test_a_table_with_a_bot_at_work_stays_in_memory(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """An idle table leaves the memory and comes back as it was; one at which something happens stays."""
    pool = inside.services.bot_pool
    real, go = pool.answer, inside.event()

    async def waits(job: Job, log: Any = None) -> BotAnswer:
        await go.wait()
        return await real(job, log)

    with House(inside.url) as house:
        (_, one), (_, two) = house.people("Ada", "Bob")
        play_on([one, two], 4)
        state, quiet = one.state, table_of(one)
        one.close()
        two.close()
        ada = house.guest("Ada")
        monkeypatch.setattr(pool, "answer", waits)
        busy = ada.open("caravels", ["person", "bot"])["id"]
        rooms = inside.services.rooms.in_memory
        inside.until(lambda: quiet in rooms and not rooms[quiet].looked_at)

        inside.later(11 * 60)

        assert quiet not in rooms
        assert busy in rooms
        inside.set(go)
        again = house.keep(type(one)(inside.url, quiet, 0, cookie=one._headers["Cookie"].removeprefix("orbis=")))
        assert again.state == state
        inside.until(lambda: not inside.room(busy).machine.busy)


def test_of_two_processes_only_the_one_that_stored_the_answer_lets_the_bot_think(
    still: None, postgres_url: str
) -> None:
    with (
        Inside(postgres_url) as here,
        Inside(postgres_url) as there,
        House(here.url) as house,
        House(there.url) as other,
    ):
        ada = house.guest("Ada")
        seat = house.at(ada, ada.open("caravels", ["person", "bot"])["id"])
        assert ada.cookie is not None
        elsewhere = other.at(other.known(ada.cookie), table_of(seat))

        play_on([seat], 12)
        up_to_date(seat, elsewhere)

        bots = played_by(postgres_url, table_of(seat)).count("bot")
        assert here.services.bot_pool.answers >= bots > 3
        assert there.services.bot_pool.answers == 0
        assert elsewhere.state == seat.state
