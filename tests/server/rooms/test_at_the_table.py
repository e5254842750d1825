"""Around the game: talk, several seats on one device, keys for programs, my tables, names, rematches, files."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import orbis
from orbis.client import Client, TableSeat
from orbis.kernel.saves.fair_dice import verify
from tests.server.fixtures import House, answers, denied, play_on, sent_away, table_of, up_to_date

SHORT = {"seasons": 1}


def finished(house: House) -> tuple[list[Client], list[TableSeat]]:
    """Two people who have played to the end."""
    people = house.people("Ada", "Bob", options=SHORT)
    seats = [seat for _, seat in people]
    play_on(seats)
    assert seats[0].table["status"] == "over"
    return [client for client, _ in people], seats


# -- talk


def test_what_is_said_is_heard_by_everybody_and_read_by_those_who_come_later(each_house: House) -> None:
    (ada, one), (bob, two) = each_house.people("Ada", "Bob")
    watching = each_house.watch(each_house.guest("Gil"), table_of(one))

    n = one.do("say", text="  Good luck!\u0000\u0007 ")["n"]
    bob.act(table_of(one), "say", text="And to you")
    up_to_date(one, two, watching)
    two.do("say", text="Your turn")
    up_to_date(one, two, watching)

    said = [(0, "Good luck!"), (1, "And to you"), (1, "Your turn")]
    for seat in (one, two, watching):
        heard = [each for each in seat.news if each["kind"] == "said"]
        assert [(each["seat"], each["text"]) for each in heard] == said
        assert heard[0]["n"] == n
        assert heard[0]["at"] <= heard[2]["at"]
    with ada.sit_at(table_of(one)) as late:
        assert late.n == two.n
        assert [(each["seat"], each["text"]) for each in late.chat] == said


def test_talk_goes_on_after_the_game_and_before_it(house: House) -> None:
    ada = house.guest("Ada")
    table = ada.open("caravels", ["person", "person"])["id"]
    assert ada.act(table, "say", text="Nobody here yet")["is"] == "done"

    _, (one, two) = finished(house)
    one.do("say", text="Well played")
    up_to_date(one, two)
    assert two.news[-1]["text"] == "Well played"


# -- several seats on one device


def test_one_person_plays_two_seats_and_looks_through_either(each_house: House) -> None:
    ada = each_house.guest("Ada")
    table = ada.open("caravels", ["person", "person"], sits=[0, 1], options=SHORT)["id"]
    seat = each_house.at(ada, table)
    assert (seat.seat, seat.mine) == (0, [0, 1])
    other = each_house.at(ada, table, 1)

    given = 0
    while not seat.over:
        if seat.question is None:
            waits = seat.view["waiting"][0]
            seat.do("look", **{"as": waits})
            assert seat.seat == waits
            assert seat.view["you"] == waits
        seat.play(answers(seat)[0])
        given += 1

    assert given > 5
    up_to_date(seat, other)
    seat.do("look", **{"as": 1})
    assert seat.state == other.state
    seat.do("look")
    assert (seat.seat, seat.view["you"]) == (None, None)


def test_an_act_may_name_another_of_ones_seats_than_the_one_looked_through(house: House) -> None:
    ada = house.guest("Ada")
    table = ada.open("caravels", ["person", "person"], sits=[0, 1])["id"]
    one, two = house.at(ada, table, 0), house.at(ada, table, 1)

    one.do("play", seat=1, answer=answers(two)[0])
    up_to_date(one, two)

    assert two.question is None
    assert denied(one.do, "look", **{"as": 3}).code == "seat-not-yours"
    assert denied(one.do, "undo", seat=2).error["key"] == "seat-not-yours"


def test_whoever_sits_down_while_looking_on_can_look_through_the_new_seat(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.open("caravels", ["person", "person"], listed=True)["id"]
    eyes = house.at(bob, table)
    assert not eyes.mine

    bob.sit(table, 1)
    while not eyes.view:
        assert eyes.wait()
    eyes.do("look", **{"as": 1})

    assert (eyes.seat, eyes.mine) == (1, [1])
    assert eyes.question is not None


# -- keys


def test_a_program_plays_with_the_key_of_one_seat_and_nothing_else(each_house: House) -> None:
    (ada, one), (_, two) = each_house.people("Ada", "Bob", options=SHORT)
    table = table_of(one)
    key = ada.ask("POST", f"/tables/{table}/keys/0")["token"]
    program = each_house.keep(TableSeat(each_house.url, table, key=key))
    assert (program.seat, program.mine) == (0, [0])

    play_on([program, two])

    assert program.over
    up_to_date(one, program)
    assert one.state == program.state
    stored = each_house.rows("SELECT seat_key FROM places WHERE table_id = :id AND seat = 0", id=table)
    assert key not in stored[0]["seat_key"]
    assert denied(program.do, "say", seat=1, text="It was me").error["key"] == "seat-not-yours"


def test_a_key_works_over_rest_too(house: House) -> None:
    (ada, one), (_, two) = house.people("Ada", "Bob")
    key = ada.ask("POST", f"/tables/{table_of(one)}/keys/0")["token"]
    with Client(house.url) as program:
        program.http.headers["Authorization"] = f"Bearer {key}"

        assert program.ask("GET", f"/tables/{table_of(one)}")["you"] == 0
        program.act(table_of(one), "say", text="Beep")

    up_to_date(one)
    two.wait()
    assert two.news[-1]["text"] == "Beep"


def test_the_older_key_is_void_and_whoever_came_in_with_it_is_sent_away(each_house: House) -> None:
    (ada, one), _ = each_house.people("Ada", "Bob")
    table = table_of(one)
    older = ada.ask("POST", f"/tables/{table}/keys/0")["token"]
    program = each_house.keep(TableSeat(each_house.url, table, key=older))

    newer = ada.ask("POST", f"/tables/{table}/keys/0")["token"]

    again = each_house.keep(TableSeat(each_house.url, table, key=newer))
    assert sent_away(program) == 4001
    assert denied(TableSeat, each_house.url, table, key=older).code == "no-key"
    assert again.seat == 0
    again.do("say", text="Beep")
    one.do("say", text="I am still here")
    assert (again.resumed, one.resumed) == (0, 0)


def test_keys_are_made_for_ones_own_seats_only(house: House) -> None:
    (ada, one), (bob, _) = house.people("Ada", "Bob")
    (_, elsewhere), _ = house.people("Cleo", "Dan")
    key = ada.ask("POST", f"/tables/{table_of(one)}/keys/0")["token"]

    assert denied(bob.ask, "POST", f"/tables/{table_of(one)}/keys/0").code == "seat-not-yours"
    assert denied(TableSeat, house.url, table_of(elsewhere), key=key).code == "no-key"


# -- my tables


def test_my_tables_say_where_it_is_my_turn_and_what_is_asked(each_house: House) -> None:
    (ada, one), (bob, two) = each_house.people("Ada", "Bob")
    play_on([one, two], until=lambda: one.question is None or two.question is None)
    asked, idle = (ada, bob) if one.question is not None else (bob, ada)
    seat = one if asked is ada else two

    mine = {each["id"]: each for each in asked.tables()}
    theirs = {each["id"]: each for each in idle.tables()}

    table = table_of(one)
    assert mine[table]["your_turn"]
    assert seat.question is not None
    assert mine[table]["asked"] == {"seat": seat.seat, "key": seat.question["key"], "facts": seat.question["facts"]}
    assert (theirs[table]["your_turn"], theirs[table]["asked"]) == (False, None)
    assert [each["waits"] for each in mine[table]["seats"]] == [asked is ada, asked is bob]
    assert [each["name"] for each in mine[table]["seats"]] == ["Ada", "Bob"]
    later = asked.open("caravels", ["person", "person"])["id"]
    assert [each["id"] for each in asked.tables()] == [table, later]  # those that wait for me first, then the latest
    later = idle.open("caravels", ["person", "person"])["id"]
    assert [each["id"] for each in idle.tables()] == [later, table]


def test_my_tables_say_what_has_changed_since_i_looked(each_house: House) -> None:
    (ada, one), (bob, two) = each_house.people("Ada", "Bob")
    table = table_of(one)
    before = ada.tables()[0]
    assert (before["looked"], before["n"]) == (-1, one.n)

    one.do("seen", n=one.n)
    assert [each["looked"] == each["n"] for each in ada.tables()] == [True]
    n = two.do("say", text="Hello")["n"]

    changed = ada.tables()[0]
    assert (changed["looked"], changed["n"]) == (n - 1, n)
    assert ada.ask("GET", f"/tables/{table}")["looked"] == n - 1
    ada.act(table, "seen", n=10_000)  # nobody has seen what has not happened
    assert ada.tables()[0]["looked"] == n
    ada.act(table, "seen", n=1)  # nor forgets what they saw
    assert ada.tables()[0]["looked"] == n
    assert bob.tables()[0]["looked"] == -1


def test_a_new_name_is_shown_at_every_table_at_once(each_house: House) -> None:
    (ada, one), (_, two) = each_house.people("Ada", "Bob")

    ada.ask("PATCH", "/me", {"name": "Countess Lovelace"})
    while two.table["seats"][0]["name"] == "Ada":
        assert two.wait()

    assert two.table["seats"][0]["name"] == "Countess Lovelace"
    play_on([one, two], 3)
    assert two.table["seats"][0]["name"] == "Countess Lovelace"
    assert two.n == one.n


def test_somebody_who_deletes_themselves_leaves_a_bot_in_a_game_and_a_free_seat_before_one(each_house: House) -> None:
    (ada, one), (bob, two) = each_house.people("Ada", "Bob")
    waiting = bob.open("caravels", ["person"] * 3, listed=True)["id"]
    ada.sit(waiting, 1)

    ada.ask("DELETE", "/me")
    while not two.table["seats"][0]["bot"]:
        assert two.wait()

    seat = two.table["seats"][0]
    assert (seat["name"], seat["bot"], seat["away"]) == ("", "random", "gone")
    assert sent_away(one) == 4001
    with bob.sit_at(waiting) as other:
        while other.table["seats"][1]["taken"]:
            assert other.wait()
    play_on([two])
    assert two.table["status"] == "over"


# -- again


def test_a_rematch_keeps_the_seats_and_the_options_and_the_second_to_ask_joins_the_first(each_house: House) -> None:
    (ada, bob), (one, two) = finished(each_house)
    stranger = each_house.guest("Eve")

    table = one.do("rematch")["table"]
    up_to_date(one, two)
    assert two.table["rematch"] == table
    assert two.news[-1] == {**two.news[-1], "kind": "rematch", "table": table}
    assert denied(stranger.act, table_of(one), "rematch").code == "seat-not-yours"
    assert denied(stranger.sit, table, 1).code == "no-invite"
    again = bob.act(table_of(one), "rematch")["table"]

    assert again == table
    with ada.sit_at(table) as seat:
        assert seat.table["status"] == "playing"
        assert seat.table["options"] == one.table["options"]
        assert [each["name"] for each in seat.table["seats"]] == ["Ada", "Bob"]
        assert seat.seat == 0
    assert one.do("rematch")["table"] == table


def test_two_who_ask_for_a_rematch_at_the_same_moment_get_the_same_table(each_house: House) -> None:
    (ada, bob), (one, _) = finished(each_house)

    with ThreadPoolExecutor(2) as pool:
        tables = list(pool.map(lambda client: client.act(table_of(one), "rematch")["table"], (ada, bob)))

    assert tables[0] == tables[1]
    assert ada.ask("GET", f"/tables/{tables[0]}")["state"]["table"]["status"] == "playing"


def test_there_is_no_rematch_before_the_end(house: House) -> None:
    one, _ = house.seats("Ada", "Bob")
    assert denied(one.do, "rematch").code == "not-over"


# -- files


def test_the_file_of_a_finished_match_proves_that_nobody_cheated(each_house: House) -> None:
    ada, bob = each_house.guest("Ada"), each_house.guest("Bob")
    opened = ada.open("caravels", ["person", "person"], options=SHORT, word="anchor")
    table, seal = opened["id"], opened["state"]["table"]["seal"]
    bob.sit(table, 1, opened["invites"]["1"], word="lighthouse")
    seats = [each_house.at(ada, table), each_house.at(bob, table)]
    assert "secret" not in seats[0].table
    running = ada.ask("GET", f"/tables/{table}/file")
    assert running["kind"] == "seen"
    assert "seed" not in running

    play_on(seats)

    assert seats[0].table["words"] == ["anchor", "lighthouse"]
    file = ada.ask("GET", f"/tables/{table}/file")
    match = verify(orbis.game("caravels"), file, seal)
    assert match.over
    assert match.view(0) == seats[0].view
    assert file["names"] == ["Ada", "Bob"]


def test_a_guest_keeps_their_seats_when_they_make_an_account(each_house: House) -> None:
    """And whoever comes back at once is not taken for one of those who have to leave."""
    for n in range(5):
        (ada, one), (_, two) = each_house.people("Ada", "Bob")

        ada.ask("POST", "/account", {"login": f"ada.{n}", "password": "a long enough password"})

        again = each_house.at(ada, table_of(one))
        assert again.seat == 0
        assert sent_away(one) == 4001  # cookies from before are worth nothing any more
        play_on([again, two], 3)
        assert again.resumed == 0
