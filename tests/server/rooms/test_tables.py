"""Opening a table, inviting, sitting down, looking on, and starting: through the real door, with both databases."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from orbis.client import Client, Denied, TableSeat
from tests.server.fixtures import House, answers, denied, play_on, sent_away, table_of, up_to_date

# -- opening


@pytest.mark.parametrize(
    ("game", "seats", "chosen"),
    [
        ("caravels", 4, {"seasons": 5, "modules": ["storms"], "edition": "1"}),
        ("world-order", 3, {"edition": "0.8", "growth_mix": "new"}),
        ("history-of-the-world", 6, {"draft": "modern"}),
    ],
)
def test_a_table_opens_for_each_game_with_the_options_chosen(
    each_house: House, game: str, seats: int, chosen: dict[str, Any]
) -> None:
    ada = each_house.guest("Ada")

    opened = ada.open(game, ["person"] * seats, options=chosen)

    table = opened["state"]["table"]
    assert (table["game"], table["status"], len(table["seats"])) == (game, "open", seats)
    assert {name: table["options"][name] for name in chosen} == chosen
    assert opened["state"]["view"] is None
    assert [seat["taken"] for seat in table["seats"]] == [True] + [False] * (seats - 1)
    assert sorted(opened["invites"]) == [str(n) for n in range(1, seats)]
    assert len({*opened["invites"].values()}) == seats - 1
    assert len(table["seal"]) == 64


@pytest.mark.parametrize(
    ("body", "field", "says"),
    [
        ({"game": "chess", "seats": ["person"]}, "game", "world-order"),
        ({"game": "caravels", "seats": ["person"]}, "seats", "2 to 4 players, not 1"),
        ({"game": "caravels", "seats": ["person"] * 5}, "seats", "2 to 4 players, not 5"),
        ({"game": "caravels", "seats": ["bot", "bot"]}, "seats", "keep at least one seat for a person"),
        ({"game": "caravels", "seats": ["person", "normal"]}, "seats", "allowed: person, bot"),
        ({"game": "caravels", "seats": ["person", {"kind": "bot", "bot": "deep"}]}, "bot", "allowed: random"),
        ({"game": "caravels", "seats": ["person"] * 2, "options": {"seasons": 9}}, "seasons", "from 1 to 5"),
        ({"game": "caravels", "seats": ["person"] * 2, "options": {"season": 3}}, "season", "did you mean 'seasons'"),
        ({"game": "caravels", "seats": ["person"] * 2, "sits": [2]}, "sits", "the seats for people are 0, 1"),
        (
            {"game": "caravels", "seats": ["person"] * 2, "clock": {"kind": "move", "seconds": 1, "timeout": "bot"}},
            "seconds",
            "allowed: 5 to 5184000",
        ),
        ({"game": "caravels", "seats": ["person"] * 2, "word": "\u0007"}, "word", "at most 100 letters"),
        (
            {
                "game": "world-order",
                "seats": ["person"] * 2,
                "options": {"modules": ["automas"], "normal_automas": ["2"]},
            },
            "options",
            "others on the seats than the list of seats",
        ),
    ],
)
def test_what_cannot_be_opened_is_refused_with_what_is_allowed(
    house: House, body: dict[str, Any], field: str, says: str
) -> None:
    ada = house.guest("Ada")

    refused = denied(ada.open, body.pop("game"), body.pop("seats"), **body)

    assert (refused.status, refused.code, refused.error["field"]) == (422, "invalid", field)
    assert says in str(refused)
    assert ada.tables() == []


def test_nobody_opens_a_table_without_a_name(house: House) -> None:
    with Client(house.url) as nobody:
        assert denied(nobody.open, "caravels", ["person", "person"]).status == 401


@pytest.mark.parametrize("mode", ["normal", "hard"])
def test_a_game_for_one_against_automas_begins_at_once(house: House, mode: str) -> None:
    ada = house.guest("Ada")

    opened = ada.open("world-order", ["person", mode, mode])

    assert opened["invites"] == {}
    assert opened["state"]["table"]["status"] == "playing"
    assert [seat["kind"] for seat in opened["state"]["table"]["seats"]] == ["person", mode, mode]
    assert len(opened["state"]["view"]["options"][f"{mode}_automas"]) == 2


def test_a_table_with_bots_and_one_person_begins_at_once_and_names_their_levels(house: House) -> None:
    ada = house.guest("Ada")

    opened = ada.open("history-of-the-world", ["person", "bot", {"kind": "bot", "bot": "easy"}])

    assert opened["state"]["table"]["status"] == "playing"
    assert [seat["bot"] for seat in opened["state"]["table"]["seats"]] == ["", "normal", "easy"]


def test_people_are_offered_levels_and_an_unknown_one_is_refused_with_the_list(house: House) -> None:
    ada = house.guest("Ada")

    assert ada.ask("GET", "/games/history-of-the-world")["bots"] == ["easy", "normal", "hard", "expert"]
    refused = denied(ada.open, "history-of-the-world", ["person", "bot", {"kind": "bot", "bot": "brutal"}]).error
    assert refused["field"] == "bot"
    assert "no bot 'brutal' for History of the World; allowed: easy, normal, hard, expert" in refused["sentence"]


# -- sitting down


def test_an_invitation_seats_one_person_and_the_last_to_sit_starts_the_game(each_house: House) -> None:
    ada, bob, cleo = (each_house.guest(name) for name in ("Ada", "Bob", "Cleo"))
    opened = ada.open("caravels", ["person"] * 3)
    table, invites = opened["id"], opened["invites"]

    waiting = bob.sit(table, 1, invites["1"])
    assert (waiting["you"], waiting["mine"], waiting["state"]["table"]["status"]) == (1, [1], "open")
    begun = cleo.sit(table, 2, invites["2"])

    assert begun["state"]["table"]["status"] == "playing"
    assert [seat["name"] for seat in begun["state"]["table"]["seats"]] == ["Ada", "Bob", "Cleo"]
    assert begun["state"]["view"]["you"] == 2


def test_an_invitation_is_good_once_for_its_own_seat_and_its_own_table(house: House) -> None:
    ada, bob, eve = (house.guest(name) for name in ("Ada", "Bob", "Eve"))
    opened = ada.open("caravels", ["person"] * 4)
    other = ada.open("caravels", ["person"] * 4)
    table, invites = opened["id"], opened["invites"]

    for invite, seat in [(None, 1), ("", 1), ("guess", 1), (invites["2"], 1), (other["invites"]["1"], 1)]:
        refused = denied(eve.sit, table, seat, invite)
        assert (refused.status, refused.code) == (403, "no-invite")
    bob.sit(table, 1, invites["1"])
    assert denied(eve.sit, table, 1, invites["1"]).code == "no-invite"

    names = [seat["name"] for seat in bob.ask("GET", f"/tables/{table}")["state"]["table"]["seats"]]
    assert names == ["Ada", "Bob", "", ""]


def test_a_new_invitation_replaces_the_one_that_was_lost(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    opened = ada.open("caravels", ["person"] * 3)

    assert denied(bob.ask, "POST", f"/tables/{opened['id']}/invites/1").code == "only-host"
    fresh = ada.ask("POST", f"/tables/{opened['id']}/invites/1")["token"]

    assert denied(bob.sit, opened["id"], 1, opened["invites"]["1"]).code == "no-invite"
    assert bob.sit(opened["id"], 1, fresh)["mine"] == [1]
    assert denied(ada.ask, "POST", f"/tables/{opened['id']}/invites/1").code == "seat-taken"


def test_an_invitation_that_could_not_be_used_stays_good(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    opened = ada.open("caravels", ["person"] * 3)

    refused = denied(bob.sit, opened["id"], 1, opened["invites"]["1"], word="\u0007")

    assert refused.error["field"] == "word"
    assert bob.sit(opened["id"], 1, opened["invites"]["1"])["mine"] == [1]


def test_of_two_who_race_for_a_seat_exactly_one_sits_down(each_house: House) -> None:
    ada = each_house.guest("Ada")
    racers = [each_house.guest(f"Racer {n}") for n in range(6)]
    table = ada.open("caravels", ["person", "person"], listed=True)["id"]

    def race(racer: Client) -> bool:
        try:
            racer.sit(table, 1)
        except Denied as refused:
            assert refused.code == "refused"
            return False
        return True

    with ThreadPoolExecutor(len(racers)) as pool:
        won = list(pool.map(race, racers))

    assert won.count(True) == 1
    sat = each_house.rows("SELECT n FROM events WHERE table_id = :id AND kind = 'sat'", id=table)
    assert len(sat) == 2


def test_a_listed_table_is_found_by_anybody_until_it_is_full(each_house: House) -> None:
    ada, bob = each_house.guest("Ada"), each_house.guest("Bob")
    hidden = ada.open("caravels", ["person", "person"])["id"]
    table = ada.open("caravels", ["person", "person"], listed=True)["id"]

    found = {each["id"]: each for each in bob.ask("GET", "/tables/listed")}

    assert hidden not in found
    assert found[table]["game"] == "caravels"
    assert [seat["name"] for seat in found[table]["seats"]] == ["Ada", ""]
    bob.sit(table, 1)
    assert table not in [each["id"] for each in ada.ask("GET", "/tables/listed")]


def test_seats_that_are_not_there_or_not_for_people_or_taken_cannot_be_taken(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.open("caravels", ["person", "person", "bot"], listed=True)["id"]

    assert denied(bob.sit, table, 3).error["field"] == "seat"
    assert denied(bob.sit, table, 2).error["key"] == "seat-not-for-people"
    assert denied(bob.sit, table, 0).error["key"] == "seat-taken"
    bob.sit(table, 1)
    assert denied(house.guest("Late").sit, table, 1).error["key"] == "table-started"
    assert denied(bob.sit, "no-such-table", 1).status == 404


def test_whoever_stands_up_before_the_start_leaves_a_free_seat_behind(house: House) -> None:
    ada, bob, cleo = (house.guest(name) for name in ("Ada", "Bob", "Cleo"))
    table = ada.open("caravels", ["person"] * 3, listed=True)["id"]
    bob.sit(table, 1)

    assert denied(ada.ask, "POST", f"/tables/{table}/leave/1").code == "seat-not-yours"
    bob.ask("POST", f"/tables/{table}/leave/1")

    assert bob.tables() == []
    assert cleo.sit(table, 1)["mine"] == [1]
    bob.sit(table, 2)
    assert denied(bob.ask, "POST", f"/tables/{table}/leave/2").error["key"] == "table-started"


def test_whoever_stood_up_sees_nothing_of_the_one_who_sits_there_next(house: House) -> None:
    """Neither through the socket that was open, nor with a key made while the seat was theirs."""
    ada, eve, cleo = (house.guest(name) for name in ("Ada", "Eve", "Cleo"))
    table = ada.open("caravels", ["person", "person", "person"], listed=True)["id"]
    eve.sit(table, 1)
    key = eve.ask("POST", f"/tables/{table}/keys/1")["token"]
    by_cookie = house.at(eve, table, 1)
    by_key = house.keep(TableSeat(house.url, table, key=key))

    eve.ask("POST", f"/tables/{table}/leave/1")
    cleo.sit(table, 1)
    ada.sit(table, 2)

    for socket in (by_cookie, by_key):
        assert sent_away(socket) == 4403
        assert not socket.view
    assert denied(TableSeat, house.url, table, key=key).code == "no-key"
    assert denied(eve.sit_at, table, 1).code == "seat-not-yours"


def test_the_host_starts_with_bots_on_the_seats_that_are_free(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = ada.open("caravels", ["person"] * 3, listed=True)["id"]
    bob.sit(table, 1)

    assert denied(bob.ask, "POST", f"/tables/{table}/start", {}).error["key"] == "only-host"
    assert denied(ada.ask, "POST", f"/tables/{table}/start", {"bot": "deep"}).error["field"] == "bot"
    ada.ask("POST", f"/tables/{table}/start", {})

    seats = [house.at(ada, table, 0), house.at(bob, table, 1)]
    assert [(seat["kind"], seat["bot"]) for seat in seats[0].table["seats"]][2] == ("bot", "random")
    assert play_on(seats) > 5
    assert seats[0].over
    assert denied(ada.ask, "POST", f"/tables/{table}/start", {}).error["key"] == "table-started"


def test_a_table_without_anybody_cannot_be_started(house: House) -> None:
    ada = house.guest("Ada")
    table = ada.open("caravels", ["person", "person"], sits=[])["id"]

    assert denied(ada.ask, "POST", f"/tables/{table}/start", {}).error["key"] == "nobody-there"
    assert ada.sit(table, 1)["mine"] == [1]  # a host needs no invitation


# -- looking on


def test_spectators_see_what_everybody_may_see_and_cannot_act(each_house: House) -> None:
    (ada, one), (_, two) = each_house.people("Ada", "Bob")
    guest = each_house.guest("Gil")
    with Client(each_house.url) as nobody:
        eyes = [each_house.watch(guest, table_of(one)), each_house.watch(nobody, table_of(one))]
        own = each_house.watch(ada, table_of(one))

        play_on([one, two], 6)
        up_to_date(one, *eyes, own)

        for each in [*eyes, own]:
            assert each.seat is None
            assert each.question is None
            assert each.view["you"] is None
            assert each.state == eyes[0].state
        assert [own.mine, eyes[0].mine] == [[0], []]
        for what in ({"do": "undo"}, {"do": "say", "text": "hello"}, {"do": "resign", "seat": 0}):
            refused = denied(lambda what=what: eyes[0].do(what.pop("do"), **what))
            assert refused.error["key"] == "seat-not-yours"


def test_a_table_without_spectators_shows_itself_only_to_those_who_play(house: House) -> None:
    ada, bob, eve = (house.guest(name) for name in ("Ada", "Bob", "Eve"))
    table = ada.open("caravels", ["person", "person"], watch=False, listed=True)["id"]
    early = house.watch(eve, table)  # whoever has the link may look at the empty chairs
    assert early.table["status"] == "open"

    bob.sit(table, 1)

    assert sent_away(early) == 4403
    assert not early.view
    assert denied(eve.watch, table).code == "no-spectators"
    for path in ("", "/log", "/at/1", "/file"):
        assert denied(eve.ask, "GET", f"/tables/{table}{path}").code == "no-spectators"
    assert house.watch(bob, table).view["you"] is None


def test_nobody_looks_through_the_seat_of_another(house: House) -> None:
    (_, one), (bob, _) = house.people("Ada", "Bob")

    assert denied(bob.sit_at, table_of(one), 0).code == "seat-not-yours"
    for path in ("", "/log", "/at/1", "/file"):
        assert denied(bob.ask, "GET", f"/tables/{table_of(one)}{path}", seat=0).code == "seat-not-yours"


def test_a_table_is_shown_over_rest_as_on_the_socket(each_house: House) -> None:
    (ada, one), (_, two) = each_house.people("Ada", "Bob")
    play_on([one, two], 5)

    shown = ada.ask("GET", f"/tables/{table_of(one)}")

    assert (shown["n"], shown["you"], shown["mine"], shown["state"]) == (one.n, 0, [0], one.state)
    assert ada.ask("GET", f"/tables/{table_of(one)}/log") == one.log
    assert ada.ask("GET", f"/tables/{table_of(one)}/log", since=3, until=5) == one.log[3:5]
    row = one.view["row"]
    assert ada.ask("GET", f"/tables/{table_of(one)}/at/{row}") == one.view
    assert "nobody was asked at row" in str(denied(ada.ask, "GET", f"/tables/{table_of(one)}/at/2"))


def test_a_whole_game_can_be_played_over_rest_alone(house: House) -> None:
    ada = house.guest("Ada")
    table = ada.open("caravels", ["person", "person"], sits=[0, 1], options={"seasons": 1})["id"]

    given = 0
    while (shown := ada.ask("GET", f"/tables/{table}"))["state"]["table"]["status"] == "playing":
        seat = shown["state"]["view"]["waiting"][0]
        asked = ada.ask("GET", f"/tables/{table}", seat=seat)["state"]["view"]["question"]
        done = ada.act(table, "play", seat=seat, answer=asked["answers"][0]["answer"], number=asked["number"])
        assert (done["is"], done["n"]) == ("done", shown["n"] + 1)
        given += 1

    assert given > 5
    assert shown["state"]["view"]["standings"]


def test_the_answers_offered_are_those_that_are_taken(house: House) -> None:
    one, two = house.seats("Ada", "Bob")
    play_on([one, two], 4)
    asked, other = (one, two) if one.question is not None else (two, one)

    assert asked.why(answers(asked)[0]) is None
    refused = asked.why("raid") if "raid" not in answers(asked) else asked.why("bid:99")
    assert refused["sentence"]
    wrong = denied(other.play, answers(asked)[0], 1)
    assert wrong.code in ("refused", "stale")
    assert denied(asked.play, "no-such-answer").code == "refused"
    assert denied(asked.play, answers(asked)[0], 99).code == "stale"
