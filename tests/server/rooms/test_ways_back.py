"""The ways back: alone as far as the rules allow, with the others' leave further; and leaving a seat to a bot."""

from __future__ import annotations

from orbis.client import TableSeat
from tests.server.fixtures import House, answers, denied, play_on, table_of, up_to_date


def can_undo(seat: TableSeat) -> bool:
    """Whether the seat may take back without asking."""
    return bool(seat.view) and seat.view["undo"] == ""


def to_an_undo(seats: list[TableSeat], seat: TableSeat) -> None:
    """Play until a seat may take something back."""
    play_on(seats, 200, until=lambda: can_undo(seat))
    assert can_undo(seat), "the game ended first"


def standing(seat: TableSeat) -> dict[str, object]:
    """What lies on the table, as the seat sees it."""
    found: dict[str, object] = seat.view["table"]
    return found


def heard(seat: TableSeat, kind: str) -> dict[str, object]:
    """The latest news of a kind."""
    return [each for each in seat.news if each["kind"] == kind][-1]


# -- alone


def test_undo_takes_back_ones_last_answer(each_house: House) -> None:
    one, two = each_house.seats("Ada", "Bob")
    asked: list[TableSeat] = []
    before: dict[str, object] = {}
    while not (asked and can_undo(asked[0])):
        up_to_date(one, two)
        asked = [seat for seat in (one, two) if seat.question is not None][:1]
        before = standing(asked[0])
        asked[0].play(answers(asked[0])[0])
    seat = asked[0]

    seat.do("undo")
    up_to_date(one, two)

    assert standing(seat) == before
    assert seat.question is not None
    assert seat.log[-1]["kind"] == "back"


def test_what_another_has_answered_or_chance_has_shown_cannot_be_taken_back_alone(house: House) -> None:
    one, two = house.seats("Ada", "Bob")
    play_on(
        [one, two], 200, until=lambda: any(not can_undo(seat) and seat.log[-1]["seat"] != -1 for seat in (one, two))
    )
    seat = next(seat for seat in (one, two) if not can_undo(seat))

    refused = denied(seat.do, "undo")

    assert refused.code == "refused"
    assert refused.error["key"] == seat.view["undo"]
    assert str(refused).startswith("You cannot take back")
    assert denied(seat.do, "reset").error["key"] == seat.view["undo"]


def test_reset_takes_back_a_whole_turn_and_back_a_part_of_it(each_house: House) -> None:
    ada = each_house.guest("Ada")
    seat = each_house.at(ada, ada.open("world-order", ["person", "normal"])["id"])

    def own_answers() -> list[int]:
        """Rows of an unbroken chain of answers, the latest last."""
        chain = seat.view.get("question", {}).get("chain", [])
        return [each["row"] for each in chain]

    play_on([seat], 300, until=lambda: len(own_answers()) >= 3 and can_undo(seat))
    chain = own_answers()
    assert len(chain) >= 3

    seat.do("back", row=chain[1])
    assert own_answers() == chain[:1]
    assert denied(seat.do, "back", row=chain[1]).error["key"] == "undo-nothing"
    seat.do("reset")

    assert own_answers() == []
    assert not can_undo(seat)


# -- with the others' leave


def asked_for(house: House, people: int = 2) -> list[TableSeat]:
    """A game in which the first person asks to take back their last answer, whatever came after it."""
    seats = house.seats(*["Ada", "Bob", "Cleo"][:people])
    play_on(seats, 8)
    seats[0].do("ask-back")
    up_to_date(*seats)
    return seats


def test_a_take_back_needs_the_yes_of_every_other_person(each_house: House) -> None:
    seats = asked_for(each_house, 3)
    proposal = seats[1].table["proposal"]
    own = [row["row"] for row in seats[0].log if row["kind"] == "answer" and row["seat"] == 0]
    assert (proposal["seat"], proposal["what"], proposal["row"]) == (0, "back", own[-1])
    assert (proposal["agreed"], proposal["waits"]) == ([], [1, 2])
    assert denied(seats[0].do, "agree").error["key"] == "nothing-asked"

    seats[1].do("agree")
    up_to_date(*seats)
    assert seats[2].table["proposal"]["waits"] == [2]
    assert denied(seats[1].do, "agree").error["key"] == "nothing-asked"
    rows = seats[0].view["row"]
    seats[2].do("agree")
    up_to_date(*seats)

    assert seats[0].table["proposal"] is None
    assert seats[0].question is not None
    assert seats[0].view["row"] == rows + 1
    assert (seats[0].log[-1]["kind"], seats[0].log[-1]["to"]) == ("agreed", own[-1])
    assert heard(seats[1], "rewound")["row"] == own[-1]
    play_on(seats)
    assert seats[0].table["status"] == "over"


def test_one_no_is_enough(each_house: House) -> None:
    seats = asked_for(each_house, 3)
    seats[1].do("agree")
    before = standing(seats[0])

    seats[2].do("decline")
    up_to_date(*seats)

    assert seats[0].table["proposal"] is None
    assert heard(seats[0], "declined")["seat"] == 2
    assert standing(seats[0]) == before
    assert denied(seats[1].do, "agree").error["key"] == "nothing-asked"


def test_whoever_asked_may_withdraw_and_ask_again(house: House) -> None:
    one, two = asked_for(house)
    assert denied(one.do, "ask-back").error["key"] == "asked-already"
    assert denied(two.do, "ask-back").error["key"] == "asked-already"

    one.do("decline")
    up_to_date(one, two)
    assert two.table["proposal"] is None
    assert denied(two.do, "decline").error["key"] == "nothing-asked"

    two.do("ask-back")
    up_to_date(one, two)
    assert one.table["proposal"]["seat"] == 1


def test_a_request_lapses_when_somebody_plays_on_or_takes_back(house: House) -> None:
    one, two = asked_for(house)
    play_on([one, two], 1)
    assert two.table["proposal"] is None
    assert denied(two.do, "agree").error["key"] == "nothing-asked"

    to_an_undo([one, two], one)
    two.do("ask-back")
    up_to_date(one, two)
    one.do("undo")
    up_to_date(one, two)
    assert two.table["proposal"] is None


def after_dice(seat: TableSeat) -> bool:
    """Dice have fallen since their last answer, and nobody else is asked, so that nothing happens by itself."""
    answered = any(row["kind"] == "answer" and row["seat"] == seat.seat for row in seat.log)
    return answered and seat.view["waiting"] == [seat.seat] and seat.view["undo"] == "undo-chance"


def test_without_other_people_a_take_back_is_granted_at_once_even_past_dice(each_house: House) -> None:
    ada = each_house.guest("Ada")
    for _ in range(20):  # the dice of a table are its own: a game may end without such a moment
        seat = each_house.at(ada, ada.open("caravels", ["person", "bot"], options={"seasons": 5})["id"])
        play_on([seat], until=lambda seat=seat: after_dice(seat))  # type: ignore[misc]
        if not seat.over:
            break
    own = [row["row"] for row in seat.log if row["kind"] == "answer" and row["seat"] == 0]
    assert denied(seat.do, "undo").error["key"] == "undo-chance"

    seat.do("ask-back", row=own[0])
    while seat.question is None:
        assert seat.wait()

    assert seat.table["proposal"] is None
    assert ("agreed", own[0]) in [(row["kind"], row.get("to")) for row in seat.log]
    play_on([seat])
    assert seat.table["status"] == "over"


def test_there_must_be_an_answer_to_go_back_to(house: House) -> None:
    one, two = house.seats("Ada", "Bob")
    assert denied(one.do, "ask-back").error["key"] == "undo-nothing"
    play_on([one, two], 4)

    for row in (0, 99_999):
        refused = denied(one.do, "ask-back", row=row)
        assert refused.error["key"] == "undo-nothing"
    assert one.table["proposal"] is None


def test_a_person_with_several_seats_has_one_voice_whichever_seat_they_look_through(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    opened = ada.open("caravels", ["person"] * 4, sits=[0, 3])
    for n in (1, 2):
        bob.sit(opened["id"], n, opened["invites"][str(n)])
    seats = [house.at(ada if n in (0, 3) else bob, opened["id"], n) for n in range(4)]
    play_on(seats, 10)

    seats[3].do("ask-back")
    up_to_date(*seats)
    assert seats[0].table["proposal"]["waits"] == [1]
    seats[2].do("agree")
    up_to_date(*seats)
    assert seats[0].table["proposal"] is None
    assert heard(seats[0], "agreed")["seat"] == 1

    seats[2].do("ask-back")
    up_to_date(*seats)
    seats[1].do("decline")  # a withdrawal: it is the same person
    up_to_date(*seats)
    assert heard(seats[0], "declined")["seat"] == 2


def own_rows(seat: TableSeat) -> list[int]:
    """The rows with their answers that still count."""
    rows = [row for row in seat.log if row["kind"] == "answer" and row["seat"] == seat.seat]
    return [row["row"] for row in rows]


def test_a_request_lapses_when_one_who_is_asked_leaves_their_seat(house: House) -> None:
    seats = house.seats("Ada", "Bob", "Cleo")

    def cleo_waits() -> bool:
        """The bot that will play for her has nothing to answer then, and what a bot shows cannot be taken back."""
        up_to_date(*seats)
        return seats[2].question is None

    play_on(seats, 8)
    play_on(seats, until=cleo_waits)
    seats[0].do("ask-back")
    up_to_date(*seats)
    seats[1].do("agree")

    seats[2].do("resign")
    up_to_date(*seats)
    assert seats[0].table["status"] == "playing"
    assert seats[0].table["proposal"] is None

    seats[0].do("ask-back", row=own_rows(seats[0])[-1])
    while seats[0].table["proposal"] is None:
        assert seats[0].wait()
    assert seats[0].table["proposal"]["waits"] == [1, 2]  # whoever may come back keeps their voice


def test_nothing_is_asked_any_more_when_the_game_is_over(house: House) -> None:
    one, two = house.seats("Ada", "Bob", options={"seasons": 1})
    play_on([one, two])

    assert one.table["status"] == "over"
    for what in ("ask-back", "agree", "decline", "undo", "resign", "return"):
        assert denied(one.do, what).error["key"] == "game-over"
    assert one.table["proposal"] is None


# -- leaving a seat


def test_a_bot_plays_on_for_whoever_resigns_and_they_may_come_back(each_house: House) -> None:
    one, two = each_house.seats("Ada", "Bob")
    play_on([one, two], 4)

    one.do("resign")
    play_on([two], 4)

    seat = two.table["seats"][0]
    assert (seat["name"], seat["bot"], seat["away"], seat["taken"]) == ("Ada", "random", "resigned", True)
    assert heard(two, "handed") == {**heard(two, "handed"), "seat": 0, "bot": "random", "why": "resigned"}
    up_to_date(one, two)
    if one.question is not None:
        assert denied(one.play, answers(one)[0]).error["key"] == "bot-plays"
    assert denied(one.do, "resign").error["key"] == "bot-plays"

    one.do("return")
    up_to_date(one, two)
    assert (two.table["seats"][0]["bot"], two.table["seats"][0]["away"]) == ("", "")
    assert denied(one.do, "return").error["key"] == "seat-yours"
    play_on([one, two])
    assert one.table["status"] == "over"


def test_the_one_who_resigns_chooses_the_bot(house: House) -> None:
    one, two, _ = house.seats("Ada", "Bob", "Cleo", game="history-of-the-world")

    assert denied(one.do, "resign", bot="deep").error["field"] == "bot"
    one.do("resign", bot="easy")
    two.do("resign")
    up_to_date(one, two)

    assert [seat["bot"] for seat in one.table["seats"]] == ["easy", "normal", ""]


def test_the_bots_play_on_when_the_last_person_leaves_and_one_may_come_back(each_house: House) -> None:
    ada = each_house.guest("Ada")
    seat = each_house.at(ada, ada.open("caravels", ["person", "bot"], options={"seasons": 5})["id"])
    assert seat.wait_for_turn()
    n = seat.n

    seat.do("resign")
    while seat.n < n + 3 and not seat.over:
        assert seat.wait()
    assert seat.question is None  # a bot plays: nothing is asked of the person
    if not seat.over:
        seat.do("return")
        play_on([seat], 2)
        seat.do("resign")
    while not seat.over:
        assert seat.wait()

    assert (seat.table["status"], seat.table["closed"]) == ("over", "")
    assert seat.do("rematch")["table"]


def test_a_client_without_a_socket_has_the_same_ways(house: House) -> None:
    (ada, one), (bob, two), (cleo, three) = house.people("Ada", "Bob", "Cleo")
    to_an_undo([one, two, three], one)
    table = table_of(one)

    ada.act(table, "ask-back")
    assert bob.act(table, "agree")["is"] == "done"
    assert cleo.act(table, "agree")["is"] == "done"
    while one.log[-1]["kind"] != "agreed":
        assert one.wait()
    up_to_date(one, two, three)
    to_an_undo([one, two, three], one)
    assert ada.act(table, "undo")["is"] == "done"
    assert bob.act(table, "resign")["is"] == "done"
    while not one.table["seats"][1]["bot"]:
        assert one.wait()
    assert bob.act(table, "return")["is"] == "done"
