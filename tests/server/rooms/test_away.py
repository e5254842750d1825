"""Nobody looks into a hand by voting: who is away, when a bot may play for them, and what may be taken back then."""

from __future__ import annotations

from typing import Any

from orbis.client import Client, TableSeat
from orbis.server.clock import now
from tests.server.fixtures import House, Inside, answers, change, denied, play_on, rows, sent_away, table_of, up_to_date

LIVE = {"kind": "move", "seconds": 3600, "timeout": "nothing"}
DAYS = {"kind": "move", "seconds": 3 * 24 * 3600, "timeout": "nothing"}


def heard(seat: TableSeat, kind: str) -> list[dict[str, Any]]:
    """All news of a kind."""
    return [each for each in seat.news if each["kind"] == kind]


def gone(inside: Inside, seat: TableSeat) -> None:
    """Somebody closes the page, and the server has noticed."""
    room = inside.room(table_of(seat))
    seat.close()
    inside.until(lambda: seat.seat not in room.machine.viewers.through)


def one_of_three_is_waited_for(house: House, **rest: Any) -> tuple[list[tuple[Client, TableSeat]], int]:
    """Three people at their bids; the others have answered, and wait for the one whose seat is given."""
    people = house.people("Ada", "Bob", "Cleo", **rest)
    for _, seat in people[:2]:
        seat.play(answers(seat)[0])
    up_to_date(*[seat for _, seat in people])
    assert people[2][1].question is not None
    return people, 2


def test_no_seat_goes_to_a_bot_while_its_person_thinks(inside: Inside) -> None:
    """However long: whoever has the table open is there."""
    with House(inside.url) as house:
        people, whom = one_of_three_is_waited_for(house, clock=LIVE)
        (_, one), (_, _two), (_, thinking) = people

        assert denied(one.do, "ask-bot", whom=whom).error["key"] == "away-not-long"
        inside.later(3 * 3600)
        refused = denied(one.do, "ask-bot", whom=whom)

        assert refused.error["key"] == "away-not-long"
        assert refused.error["facts"]["agreed"] == 300
        assert thinking.table["proposal"] is None


def test_no_seat_goes_to_a_bot_that_nobody_waits_for(inside: Inside) -> None:
    with House(inside.url) as house:
        (_, one), (_, two) = house.people("Ada", "Bob", clock=LIVE)
        two.play(answers(two)[0])
        up_to_date(one, two)
        gone(inside, two)

        inside.later(3600)

        assert denied(one.do, "ask-bot", whom=1).error["key"] == "not-waited-for"


def test_the_others_may_give_the_seat_of_somebody_who_is_away_to_a_bot(inside: Inside) -> None:
    with House(inside.url) as house:
        people, whom = one_of_three_is_waited_for(house, clock=LIVE)
        (_, one), (_, two), (cleo, away) = people
        for other in (0, 3):
            refused = denied(one.do, "ask-bot", whom=other)
            assert refused.error["key"] == "not-away" or refused.error["field"] == "seat"
        gone(inside, away)
        inside.later(200)
        assert denied(one.do, "ask-bot", whom=whom).error["key"] == "away-not-long"

        inside.later(101)
        one.do("ask-bot", whom=whom)
        up_to_date(one, two)
        assert (two.table["proposal"]["what"], two.table["proposal"]["whom"]) == ("bot", 2)
        assert two.table["proposal"]["waits"] == [1]  # whoever is away is not asked
        two.do("agree")
        up_to_date(one, two)

        assert (one.table["seats"][2]["bot"], one.table["seats"][2]["away"]) == ("random", "agreement")
        back = house.at(cleo, table_of(one), 2)
        back.do("return")
        play_on([one, two, back], 6)
        assert one.table["seats"][2]["bot"] == ""


def test_any_sign_of_life_ends_the_vote(inside: Inside) -> None:
    with House(inside.url) as house:
        people, whom = one_of_three_is_waited_for(house, clock=LIVE)
        (_, one), (_, two), (cleo, away) = people
        gone(inside, away)
        for sign in ("comes", "talks"):
            inside.later(301)
            one.do("ask-bot", whom=whom)
            up_to_date(one, two)
            assert two.table["proposal"] is not None

            if sign == "talks":
                cleo.act(table_of(one), "say", text="I am still here")
            else:
                gone(inside, house.at(cleo, table_of(one), 2))
            while two.table["proposal"] is not None:
                assert two.wait()

            assert heard(two, "declined")[-1]["seat"] == whom
            assert denied(two.do, "agree").error["key"] == "nothing-asked"
            assert denied(one.do, "ask-bot", whom=whom).error["key"] == "away-not-long"


def test_the_one_who_is_away_hears_of_the_vote_and_of_what_came_of_it(inside: Inside) -> None:
    with House(inside.url) as house:
        people, whom = one_of_three_is_waited_for(house, clock=LIVE)
        (_, one), (_, two), (_, away) = people
        user = inside.room(table_of(one)).table.seats[whom].user
        told = "INSERT INTO notices (user_id, browser, webhook) VALUES (:user, 1, 'https://example.org/')"
        change(inside.database, told, user=user)
        gone(inside, away)
        inside.later(301)

        one.do("ask-bot", whom=whom)
        up_to_date(one, two)
        two.do("agree")

        found = rows(inside.database, "SELECT data FROM outbox WHERE user_id = :user", user=user)
        assert any('"away"' in row["data"] for row in found)
        assert any('"handed"' in row["data"] for row in found)


def test_the_table_waits_as_long_as_it_agreed_to_and_days_where_games_last_days(inside: Inside) -> None:
    with House(inside.url) as house:
        for clock, absence, agreed in ((LIVE, None, 300), (DAYS, None, 259200), (None, None, 259200), (DAYS, 600, 600)):
            given = {"clock": clock, "absence": absence}
            rest: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
            (_, one), (_, two) = house.people("Ada", "Bob", **rest)
            one.play(answers(one)[0])
            up_to_date(one, two)
            gone(inside, two)

            assert one.table["absence"] == agreed
            inside.later(agreed - 10)
            assert denied(one.do, "ask-bot", whom=1).error["key"] == "away-not-long"
            inside.later(11)
            one.do("ask-bot", whom=1)
            assert one.table["seats"][1]["away"] == "agreement"
        wrong = denied(house.guest("Eve").open, "caravels", ["person", "person"], absence=5)
        assert wrong.error["field"] == "absence"


def test_whoever_may_come_back_keeps_a_voice_in_every_take_back(inside: Inside) -> None:
    """At a table of two, too: nobody takes back alone because the other sleeps, or because a bot plays for them."""
    with House(inside.url) as house:
        (_, one), (bob, two) = house.people("Ada", "Bob", clock=LIVE, options={"seasons": 5})
        play_on([one, two], 6)
        own = [row["row"] for row in one.log if row["kind"] == "answer" and row["seat"] == 0]
        gone(inside, two)
        inside.later(9 * 3600)

        one.do("ask-back", row=own[-1])
        assert one.table["proposal"]["waits"] == [1]
        one.do("decline")
        bob.act(table_of(one), "resign")
        refused_or_asked(one, own[-1])


def refused_or_asked(seat: TableSeat, row: int) -> None:
    """A take-back is either asked of the other person, or refused because a bot has answered for them; never done."""
    before = len(seat.log)
    try:
        seat.do("ask-back", row=row)
        while seat.table["proposal"] is None:
            assert seat.wait()
        assert seat.table["proposal"]["waits"] == [1]
    except Exception as refused:  # a bot was quick
        assert getattr(refused, "error", {}).get("key") == "bot-showed", refused
    assert "agreed" not in [each["kind"] for each in seat.log[before:]]


def test_nothing_is_taken_back_over_what_a_bot_has_shown_of_somebodys_hand(inside: Inside) -> None:
    """The trick that was tried: give a seat to a bot, see what it plays, and vote the match back."""
    with House(inside.url) as house:
        people, whom = one_of_three_is_waited_for(house, clock=LIVE)
        (_, one), (_, two), (cleo, away) = people
        first = min(row["row"] for row in one.log if row["kind"] == "answer")
        rows_then = len(one.log)
        gone(inside, away)
        inside.later(301)
        one.do("ask-bot", whom=whom)
        up_to_date(one, two)
        two.do("agree")
        while not any(row["seat"] == whom and row["kind"] == "answer" for row in one.log[rows_then:]):
            assert one.wait()

        for seat in (one, two):
            assert denied(seat.do, "ask-back", row=first).error["key"] == "bot-showed"

        back = house.at(cleo, table_of(one), whom)
        back.do("return")
        up_to_date(one, two, back)
        assert denied(one.do, "ask-back", row=first).error["key"] == "bot-showed"
        back.do("ask-back", row=first)  # of their own hand they may decide themselves; the others still have to agree
        up_to_date(one, two, back)
        assert one.table["proposal"]["waits"] == [0, 1]


def test_a_sign_of_life_that_another_process_noticed_counts(inside: Inside) -> None:
    with House(inside.url) as house:
        people, whom = one_of_three_is_waited_for(house, clock=LIVE)
        (_, one), (_, _two), (_, away) = people
        user = inside.room(table_of(one)).table.seats[whom].user
        gone(inside, away)
        inside.later(301)
        seen = "SELECT seen FROM visits WHERE table_id = :id AND user_id = :user"
        assert len(rows(inside.database, seen, id=table_of(one), user=user)) == 1

        change(
            inside.database,
            "UPDATE visits SET seen = :at WHERE table_id = :id AND user_id = :user",
            at=now() - 60_000,
            id=table_of(one),
            user=user,
        )
        assert denied(one.do, "ask-bot", whom=whom).error["key"] == "away-not-long"
        inside.later(241)
        one.do("ask-bot", whom=whom)


# -- freeing a seat


def test_a_host_gives_the_seat_of_somebody_who_is_away_to_somebody_else(inside: Inside) -> None:
    with House(inside.url) as house:
        people, whom = one_of_three_is_waited_for(house, clock=LIVE, listed=True)
        (ada, one), (bob, two), (cleo, away) = people
        table = table_of(one)
        word = inside.room(table).table.words
        assert denied(bob.ask, "POST", f"/tables/{table}/free/{whom}").code == "only-host"
        assert denied(ada.ask, "POST", f"/tables/{table}/free/0").error["key"] == "seat-own"
        assert denied(ada.ask, "POST", f"/tables/{table}/free/{whom}").error["key"] == "away-not-long"
        assert denied(ada.ask, "POST", f"/tables/{table}/invites/{whom}").code == "seat-taken"
        gone(inside, away)
        inside.later(301)

        ada.ask("POST", f"/tables/{table}/free/{whom}")
        up_to_date(one, two)
        while not one.table["seats"][whom]["bot"]:
            assert one.wait()
        seat = one.table["seats"][whom]
        assert (seat["taken"], seat["away"]) == (False, "freed")
        assert denied(cleo.act, table, "return").code == "seat-not-yours"
        dan = house.guest("Dan")
        assert denied(dan.sit, table, whom).code == "no-invite"  # a listed table, but the seat has a hand by now
        invite = ada.ask("POST", f"/tables/{table}/invites/{whom}")["token"]
        assert denied(bob.sit, table, whom, invite).error["key"] == "seat-already"
        dan.sit(table, whom, invite)

        new = house.at(dan, table, whom)
        assert (new.table["seats"][whom]["name"], new.table["seats"][whom]["away"]) == ("Dan", "")
        assert denied(house.guest("Eve").sit, table, whom, invite).code in ("no-invite", "refused")
        up_to_date(one, two, new)
        assert [each["seat"] for each in heard(one, "freed") + heard(one, "invited")] == [whom, whom]
        assert inside.room(table).table.words == word  # the dice stay those that were sealed
        play_on([one, two, new])
        assert one.table["status"] == "over"


def test_whoever_is_freed_is_sent_away_from_the_seat(inside: Inside) -> None:
    """Their page looks on at most; before the game a host may free a seat at any time."""
    with House(inside.url) as house:
        ada, bob = house.guest("Ada"), house.guest("Bob")
        table = ada.open("caravels", ["person"] * 3, listed=True)["id"]
        bob.sit(table, 1)
        seat = house.at(bob, table, 1)

        ada.ask("POST", f"/tables/{table}/free/1")

        assert sent_away(seat) == 4403
        assert bob.tables() == []
        invite = ada.ask("POST", f"/tables/{table}/invites/1")["token"]
        house.guest("Cleo").sit(table, 1, invite)


# -- the audit list


def test_the_audit_list_says_who_did_what_and_when_to_those_at_the_table(inside: Inside) -> None:
    with House(inside.url) as house:
        people, whom = one_of_three_is_waited_for(house, clock=LIVE)
        (ada, one), (_, two), (cleo, away) = people
        table = table_of(one)
        gone(inside, away)
        inside.later(301)
        one.do("ask-bot", whom=whom)
        up_to_date(one, two)
        two.do("agree")
        cleo.act(table, "return")
        two.do("say", text="Welcome back")

        found = ada.ask("GET", f"/tables/{table}/audit")

        told = [(each["kind"], each["by"]) for each in found]
        vote = [("asked", "Ada"), ("agreed", "Bob"), ("handed", "Cleo"), ("returned", "Cleo")]
        assert told == [("sat", "Ada"), ("sat", "Bob"), ("sat", "Cleo"), ("started", ""), *vote]
        assert next(each["of"] for each in found if each["kind"] == "asked") == "Cleo"
        assert [each["at"] for each in found] == sorted(each["at"] for each in found)
        assert not any("rows" in each or "user" in each or "word" in each for each in found)
        assert denied(house.guest("Eve").ask, "GET", f"/tables/{table}/audit").code == "seat-not-yours"


def test_a_take_back_that_was_asked_before_a_bot_showed_something_is_not_carried_out(inside: Inside) -> None:
    """Where several choose at the same time, a bot may answer while the others are still being asked."""
    with House(inside.url) as house:
        people, whom = one_of_three_is_waited_for(house, clock=LIVE)
        seats = [seat for _, seat in people]
        asker, *others = sorted(seats, key=lambda seat: seat.seat == whom)
        first = min(row["row"] for row in asker.log if row["kind"] == "answer")
        asker.do("ask-back", row=first)
        table = inside.room(table_of(asker)).table
        assert table.match is not None
        table.stood_in[len(table.match.entries) - 1] = whom
        rows_then = len(table.match.entries)
        for seat in others:
            up_to_date(*seats)
            seat.do("agree")
        up_to_date(*seats)
        assert asker.table["proposal"] is None
        after = inside.room(table_of(asker)).table.match
        assert after is not None
        assert len(after.entries) == rows_then
