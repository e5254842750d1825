"""Clocks: none, for each answer or for the whole match; and what was agreed happens when the time is up."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from orbis.client import TableSeat
from orbis.server.clock import CLOCK
from orbis.tables import messages_in
from orbis.tables.decisions import Outcome
from orbis.tables.machine.changes import Change
from orbis.tables.table import OnlineTable
from orbis.testing.serving import Running
from tests.server.fixtures import ROOMY, House, Inside, answers, denied, play_on, rows, table_of, up_to_date


def clock(kind: str, timeout: str = "bot", seconds: int = 60) -> dict[str, Any]:
    """A clock as it is chosen when a table is opened."""
    return {"kind": kind, "seconds": seconds, "timeout": timeout}


def one_is_asked(house: House, **rest: Any) -> tuple[TableSeat, TableSeat]:
    """A game of two in which exactly one is asked: that one first."""
    seats = house.seats("Ada", "Bob", **rest)
    play_on(seats, until=lambda: (seats[0].question is None) != (seats[1].question is None))
    asked, other = seats if seats[0].question is not None else seats[::-1]
    return asked, other


def seat_no(seat: TableSeat) -> int:
    """The number of a seat that is somebody's."""
    assert seat.seat is not None
    return seat.seat


def due_of(inside: Inside, seat: TableSeat) -> int | None:
    """When the server has to look at the table again."""
    found: int | None = rows(inside.database, "SELECT due FROM tables WHERE id = :id", id=table_of(seat))[0]["due"]
    return found


def test_without_a_clock_everybody_has_all_the_time_in_the_world(inside: Inside) -> None:
    with House(inside.url) as house:
        asked, _ = one_is_asked(house)
        n = asked.n

        inside.later(100 * 24 * 3600)

        assert inside.room(table_of(asked)).table.last == n
        assert due_of(inside, asked) is None
        assert asked.table["clock"]["kind"] == "none"


@pytest.mark.parametrize("kind", ["move", "match"])
def test_a_bot_plays_on_when_the_time_is_up(inside: Inside, kind: str) -> None:
    with House(inside.url) as house:
        asked, other = one_is_asked(house, clock=clock(kind, "bot"))
        n = asked.n
        assert due_of(inside, asked) is not None

        inside.later(50)
        assert inside.room(table_of(asked)).table.last == n
        inside.later(20)
        while not other.table["seats"][seat_no(asked)]["bot"]:
            assert other.wait()

        seat = other.table["seats"][seat_no(asked)]
        assert (seat["bot"], seat["away"]) == ("random", "clock")
        play_on([other], 3)
        assert other.n > n + 1


@pytest.mark.parametrize("kind", ["move", "match"])
def test_a_question_is_passed_over_when_the_time_is_up(inside: Inside, kind: str) -> None:
    with House(inside.url) as house:
        asked, other = one_is_asked(house, clock=clock(kind, "pass"))
        n, rows_before = asked.n, asked.view["row"]
        question = asked.question
        assert question is not None

        inside.later(70)
        assert asked.wait()
        up_to_date(asked, other)

        assert asked.n == n + 1
        answer = asked.log[rows_before]
        assert (answer["kind"], answer["seat"]) == ("answer", asked.seat)
        assert answer["answer"] == (question["skip"] or answer["answer"])
        assert asked.table["seats"][seat_no(asked)]["bot"] == ""
        event = rows(
            inside.database, "SELECT data FROM events WHERE table_id = :id AND n = :n", id=table_of(asked), n=n + 1
        )
        assert '"by":"clock"' in event[0]["data"]


@pytest.mark.parametrize("kind", ["move", "match"])
def test_nothing_happens_when_the_time_is_up_if_that_was_agreed(inside: Inside, kind: str) -> None:
    with House(inside.url) as house:
        asked, _ = one_is_asked(house, clock=clock(kind, "nothing"))
        n = asked.n

        inside.later(3600)

        assert inside.room(table_of(asked)).table.last == n
        assert due_of(inside, asked) is None
        asked.play(answers(asked)[0])
        assert asked.table["clock"]["spent"][seat_no(asked)] >= 3600_000


def test_a_clock_for_each_answer_begins_anew_with_each(inside: Inside) -> None:
    with House(inside.url) as house:
        seats = house.seats("Ada", "Bob", clock=clock("move", "bot"))
        for _ in range(8):
            inside.later(25)  # two may be asked at the same time, so each waits for at most two of these
            play_on(seats, 1)

        assert [seat["bot"] for seat in seats[0].table["seats"]] == ["", ""]


def test_a_clock_for_the_match_counts_all_answers_together(inside: Inside) -> None:
    with House(inside.url) as house:
        seats = house.seats("Ada", "Bob", clock=clock("match", "bot", 100))
        ahead = CLOCK.ahead
        while not any(seat["bot"] for seat in seats[0].table["seats"]):
            inside.later(30)
            up_to_date(*seats)
            while seats[0].n < inside.room(table_of(seats[0])).table.last:
                assert seats[0].wait()
            asked = [seat for seat in seats if seat.question is not None]
            if asked and not any(seat["bot"] for seat in seats[0].table["seats"]):
                asked[0].play(answers(asked[0])[0])
            assert CLOCK.ahead - ahead < 500_000, "nobody's time was ever up"

        gone = next(n for n, seat in enumerate(seats[0].table["seats"]) if seat["bot"])
        assert seats[0].table["clock"]["spent"][gone] >= 100_000
        refused = denied(seats[gone].do, "return")
        assert refused.error["key"] == "time-used-up"


def test_those_who_choose_at_the_same_time_each_have_their_own_clock(inside: Inside) -> None:
    with House(inside.url) as house:
        seats = house.seats("Ada", "Bob", "Cleo", clock=clock("move", "bot"))
        assert all(seat.question is not None for seat in seats)  # the bids

        inside.later(40)
        seats[1].play(answers(seats[1])[0])
        inside.later(25)
        while seats[1].n < inside.room(table_of(seats[0])).table.last:
            assert seats[1].wait()

        assert [bool(seat["bot"]) for seat in seats[1].table["seats"]] == [True, False, True]


@pytest.mark.parametrize("kind", ["move", "match"])
def test_the_table_pauses_when_everybodys_time_is_up_and_any_of_its_people_wakes_it(inside: Inside, kind: str) -> None:
    with House(inside.url) as house:
        (ada, one), (bob, two) = house.people("Ada", "Bob", clock=clock(kind, "bot"))
        for _ in range(4):
            inside.later(61)
        while one.table["status"] == "playing":
            assert one.wait()

        assert (one.table["status"], one.table["closed"]) == ("paused", "time-up")
        assert due_of(inside, one) is None
        up_to_date(one, two)
        for seat in (one, two):
            assert (seat.question, seat.view["waiting"]) == (None, [])
            assert denied(seat.play, "bid:0").error["key"] == "table-paused"
        for client in (ada, bob):
            line = client.tables()[0]
            assert (line["status"], line["your_turn"], line["asked"]) == ("paused", False, None)

        two.do("wake")
        up_to_date(one, two)
        assert (two.table["status"], two.table["closed"]) == ("playing", "")
        assert [seat["away"] for seat in two.table["seats"]] == ["clock", ""]
        assert denied(two.do, "wake").error["key"] == "not-paused"
        one.do("return")  # their time is new, too
        play_on([one, two], 3)
        assert [seat["away"] for seat in two.table["seats"]] == ["", ""]


def test_whoever_was_away_while_a_table_slept_and_was_woken_is_asked_when_they_come_back(inside: Inside) -> None:
    """What a returning client is sent is compared with what it saw: nothing was asked while the table slept."""
    with House(inside.url) as house:
        ada = house.guest("Ada")
        seat = house.at(ada, ada.open("caravels", ["person", "bot"], clock=clock("move", "bot"))["id"])
        assert seat.wait_for_turn()
        inside.later(61)
        while seat.table["status"] == "playing":
            assert seat.wait()
        assert seat.question is None

        seat._live().close()
        ada.act(table_of(seat), "return")
        seat.wait()
        while seat.question is None:
            assert seat.wait()
        assert seat.resumed == 1
        assert seat.state == ada.ask("GET", f"/tables/{table_of(seat)}")["state"]


@pytest.mark.parametrize("why", ["time-up", "everybody-left"])
def test_a_table_that_an_earlier_version_closed_by_itself_can_be_woken(inside: Inside, why: str) -> None:
    with House(inside.url) as house:
        ada = house.guest("Ada")
        seat = house.at(ada, ada.open("caravels", ["person", "bot"])["id"])
        assert seat.wait_for_turn()
        room, table = inside.room(table_of(seat)), table_of(seat)

        class Closing(Change, frozen=True):
            """What that version stored."""

            def decide(self, table: OnlineTable, at: int) -> Outcome:
                return Outcome([("handed", {"seat": 0, "bot": "random", "why": "clock"}), ("closed", {"why": why})])

        inside.run(lambda: room.change(Closing()))

        assert ada.tables()[0]["status"] == "paused"
        ada.act(table, "wake")
        play_on([seat])
        assert seat.table["status"] == "over"


def test_an_answer_at_the_last_moment_counts(inside: Inside) -> None:
    """The time is up and the server is about to say so, but the answer is stored first."""
    with House(inside.url) as house:
        asked, _ = one_is_asked(house, clock=clock("move", "bot"))
        room = inside.room(table_of(asked))
        user = room.table.seats[seat_no(asked)].user
        answer = messages_in.Play(id="in time", answer=answers(asked)[0])
        CLOCK.ahead += 61_000

        async def race() -> dict[str, Any]:
            played = asyncio.create_task(room.act(user, asked.seat, answer))
            await asyncio.gather(played, room.check_clocks())
            return played.result()

        assert inside.run(race)["is"] == "done"
        while asked.n < room.table.last:
            assert asked.wait()
        assert asked.table["seats"][seat_no(asked)]["bot"] == ""
        assert asked.log[-1]["kind"] != "back"


def test_taking_back_and_answering_again_gives_no_new_time(inside: Inside) -> None:
    """Or somebody could think for ever by answering and taking back."""
    with House(inside.url) as house:
        ada = house.guest("Ada")
        opened = ada.open("world-order", ["person", "normal"], clock=clock("move", "bot"))
        seat = house.at(ada, opened["id"])
        play_on([seat], 300, until=lambda: seat.view["undo"] == "" and seat.question is not None)
        began = seat.table["clock"]["since"][0]
        last = [row["answer"] for row in seat.log if row["kind"] == "answer"][-1]

        for _ in range(2):
            inside.later(25)
            seat.do("undo")
            assert seat.table["clock"]["since"][0] == began
            seat.play(last)
            assert seat.table["clock"]["since"][0] == began
        inside.later(25)
        while seat.table["status"] == "playing":
            assert seat.wait()

        assert seat.table["closed"] == "time-up"


def test_what_the_others_agree_to_take_back_gives_new_time(inside: Inside) -> None:
    with House(inside.url) as house:
        asked, other = one_is_asked(house, clock=clock("move", "bot"))
        play_on([asked, other], 3)
        up_to_date(asked, other)

        inside.later(50)
        other.do("ask-back")
        asked.wait()
        asked.do("agree")
        up_to_date(asked, other)
        inside.later(50)

        assert [seat["bot"] for seat in inside_seats(inside, asked)] == ["", ""]
        inside.later(15)
        assert any(seat["bot"] for seat in inside_seats(inside, asked))


def inside_seats(inside: Inside, seat: TableSeat) -> list[dict[str, Any]]:
    """The seats as the server has them."""
    return [{"bot": each.bot} for each in inside.room(table_of(seat)).table.seats]


def test_whoever_comes_back_to_their_seat_has_new_time_and_the_clock_stands_while_a_bot_plays(inside: Inside) -> None:
    with House(inside.url) as house:
        asked, other = one_is_asked(house, clock=clock("move", "bot"))
        seat = seat_no(asked)
        inside.later(30)
        asked.do("resign")
        spent = asked.table["clock"]["spent"][seat]
        assert asked.table["clock"]["since"][seat] == 0
        play_on([other], 2)
        inside.later(20)

        asked.do("return")
        up_to_date(asked, other)
        assert asked.table["clock"]["spent"][seat] == spent
        inside.later(20)
        play_on([asked, other], 2)

        assert asked.table["seats"][seat]["bot"] == ""


def test_a_clock_that_is_set_back_gives_nobody_time(inside: Inside) -> None:
    with House(inside.url) as house:
        one, two = house.seats("Ada", "Bob", clock=clock("match", "nothing"))
        CLOCK.ahead += 50_000
        play_on([one, two], 2)
        CLOCK.ahead -= 50_000
        play_on([one, two], 2)

        times = rows(inside.database, "SELECT at FROM events WHERE table_id = :id ORDER BY n", id=table_of(one))
        assert [each["at"] for each in times] == sorted(each["at"] for each in times)
        assert all(spent >= 0 for spent in one.table["clock"]["spent"])


def test_what_is_asked_of_others_lapses_when_the_clock_plays_the_game_to_its_end(inside: Inside) -> None:
    with House(inside.url) as house:
        one, two = house.seats("Ada", "Bob", clock=clock("move", "pass"), options={"seasons": 1})
        play_on([one, two], 3)
        one.do("ask-back")
        up_to_date(one, two)

        for _ in range(100):
            inside.later(61)
            while one.n < inside.room(table_of(one)).table.last:
                assert one.wait()
            if one.over:
                break
            assert one.table["proposal"] is not None  # the clock has no say in it

        assert one.table["status"] == "over"
        assert one.table["proposal"] is None
        assert due_of(inside, one) is None


def test_clocks_run_on_after_a_kill_but_nobody_loses_their_seat_for_the_time_the_server_was_away(
    still: None, tmp_path: Path
) -> None:
    server = Running(tmp_path, *ROOMY)
    server.start()
    with House(server.url) as house:
        asked, _ = one_is_asked(house, clock=clock("move", "bot"))
        table, seat = table_of(asked), seat_no(asked)
        server.kill()
        asked.close()

    CLOCK.ahead += 3600_000
    with Inside(server.database) as inside:
        inside.sweep()
        inside.later(28)
        assert inside.room(table).table.seats[seat].bot == ""
        inside.later(25)
        assert inside.room(table).table.seats[seat].left_for == "clock"
