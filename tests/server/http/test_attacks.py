"""People who try what they may not: each is refused with a sentence, nothing changes, and others play on."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest
from websockets.sync.client import connect

from orbis.server.people.cookies import Cookies
from tests.server.http.hostile import HERE, Eyes, Person, Scene, status_of, under_attack

PASSWORD = "correct horse battery"  # noqa: S105  of nobody


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    # At the level "debug", so that whatever can be logged is, and is searched for secrets in the end.
    with under_attack(
        tmp_path_factory.mktemp("server"), "--log-level", "debug", "--limit", "guests_per_hour=1000"
    ) as s:
        yield s


def whose_turn(table: str, people: list[Person]) -> tuple[Eyes, Eyes]:
    """Somebody who is asked, and somebody who is not; the game goes on until it is so."""
    eyes = [person.at(table) for person in people]
    while len(asked := [each for each in eyes if each.question is not None]) != 1:
        n = asked[0].ask("play", answer=asked[0].answers[0])["n"]
        for each in eyes:
            each.until(n)
    return asked[0], next(each for each in eyes if each.question is None)


def refusal(response: Any, status: int, code: str) -> None:
    """It was refused in the way that is documented, with a sentence."""
    assert response.status_code == status, response.text
    error = response.json()["error"]
    assert error["code"] == code
    assert len(error["sentence"]) > 10


# -- who plays what


def test_nobody_plays_the_seat_of_another_nor_out_of_turn(scene: Scene) -> None:
    table, people = scene.game()
    asked, other = whose_turn(table, people)
    with scene.unharmed(table):
        theirs, mine = asked.first["you"], other.first["you"]
        thief = people[mine]
        answer = asked.answers[0]

        assert other.refused("play", answer=answer, seat=theirs)["sentence"] == "This is not your seat."
        assert other.refused("play", answer=answer)["key"] == "not-your-turn"
        for do in ("undo", "reset", "resign", "return", "agree", "decline", "ask-back", "peek", "advice"):
            assert other.refused(do, seat=theirs)["key"] == "seat-not-yours"
        assert other.refused("why", answer=answer, seat=theirs)["key"] == "seat-not-yours"
        assert other.refused("look", **{"as": theirs})["code"] == "seat-not-yours"
        assert thief.act(table, "play", 403, answer=answer, seat=theirs)["code"] == "seat-not-yours"
        assert thief.act(table, "say", 403, text="I am the other one", seat=theirs)["code"] == "seat-not-yours"
        for path in (f"?seat={theirs}", f"/log?seat={theirs}", f"/at/1?seat={theirs}", f"/file?seat={theirs}"):
            refusal(thief.send("GET", f"/tables/{table}{path}"), 403, "seat-not-yours")
        assert thief.ask("POST", f"/tables/{table}/keys/{theirs}", status=403)["code"] == "seat-not-yours"
        assert thief.ask("POST", f"/tables/{table}/leave/{theirs}", status=403)["code"] == "seat-not-yours"
        eye = thief.at(table, seat=theirs)
        assert (eye.first["error"]["code"], eye.closed()) == ("seat-not-yours", 4403)


def test_a_seat_that_is_not_at_the_table_is_refused(scene: Scene) -> None:
    table, (ann, _) = scene.game()
    with scene.unharmed(table):
        eye = ann.at(table)
        for seat in (2, 9):
            assert eye.refused("play", answer="pass", seat=seat)["key"] == "seat-not-yours"
        for odd in (-1, 10, 1.5, "0", True, [0], 2**70):
            told = eye.says(msgspec.json.encode({"do": "play", "id": "odd", "answer": "pass", "seat": odd}).decode())
            assert (told["is"], told["error"]["code"]) == ("no", "invalid")


def test_a_late_click_answers_no_other_question(scene: Scene) -> None:
    table, people = scene.game()
    asked, _ = whose_turn(table, people)
    with scene.unharmed(table):
        number = (asked.question or {})["number"]
        for wrong in (number - 1, number + 1, 0, 10_000_000):
            if 0 <= wrong != number:
                error = asked.refused("play", answer=asked.answers[0], number=wrong)
                assert error["code"] == "stale"
                assert f"the present one is {number}" in error["sentence"]


def test_what_is_no_answer_of_the_game_is_refused(scene: Scene) -> None:
    table, people = scene.game()
    asked, _ = whose_turn(table, people)
    with scene.unharmed(table):
        for unknown in ("", "sail", "engage:mena", "play:spice_road; DROP TABLE events", "0", "\u202e", "x" * 120):
            told = asked.says(msgspec.json.encode({"do": "play", "id": "a", "answer": unknown}).decode())
            assert told["is"] == "no"
            assert told["error"]["code"] in ("refused", "invalid")
            assert len(told["error"]["sentence"]) < 300
        foreign = asked.refused("play", answer="draft:sumeria")
        assert foreign["key"] == "unknown-answer"
        assert asked.ask("why", answer="engage:mena")["why"]["key"] == "unknown-answer"


def test_a_request_repeated_with_its_id_is_done_once(scene: Scene) -> None:
    table, (ann, ben) = scene.game()
    eye = ann.at(table)
    done = [eye.ask("say", id="my-id", text=f"once {n}") for n in range(3)]
    assert {each["n"] for each in done} == {done[0]["n"]}
    assert [data for *_, kind, data, _ in scene.events(table) if kind == "said"] == ['{"seat":0,"text":"once 0"}']
    with scene.unharmed(table):
        again = ann.ask("POST", f"/tables/{table}/acts", {"do": "say", "id": "my-id", "text": "again"})
        assert again["n"] == done[0]["n"]
    other = ben.at(table).ask("say", id="my-id", text="mine is another")  # ids are each person's own
    assert other["n"] > done[0]["n"]


# -- strangers and spectators


def test_somebody_without_a_seat_can_look_on_and_nothing_else(scene: Scene) -> None:
    table, _ = scene.game()
    stranger, nobody = scene.person("Cy"), scene.person("")
    with scene.unharmed(table):
        for who, code in ((stranger, 403), (nobody, 401)):
            eye = who.at(table)
            assert eye.first["you"] is None
            assert eye.first["mine"] == []
            assert "question" not in eye.state["view"]
            for do in ("undo", "reset", "resign", "return", "agree", "decline", "ask-back", "peek", "advice"):
                assert eye.refused(do)["key"] == "seat-not-yours"
            assert eye.refused("play", answer="pass")["key"] == "seat-not-yours"
            assert eye.refused("say", text="hello")["key"] == "seat-not-yours"
            assert eye.refused("rematch")["code"] == "seat-not-yours"
            for seat in (0, 1):
                assert eye.refused("play", answer="pass", seat=seat)["key"] == "seat-not-yours"
                assert eye.refused("look", **{"as": seat})["code"] == "seat-not-yours"
            who.act(table, "say", code, text="hello")
            who.act(table, "play", code, answer="pass", seat=0)
            for path in ("/start", "/sit"):
                body = {"bot": ""} if path == "/start" else {"seat": 1, "invite": "x"}
                assert who.send("POST", f"/tables/{table}{path}", body).status_code in (401, 403, 409)
            for path in ("/invites/1", "/keys/1", "/leave/1"):
                assert who.send("POST", f"/tables/{table}{path}").status_code in (401, 403)


def test_a_table_without_spectators_shows_strangers_nothing_not_even_those_who_came_early(scene: Scene) -> None:
    ann, ben, spy = scene.person("Ann"), scene.person("Ben"), scene.person("Spy")
    opened = ann.open(watch=False)
    table = opened["id"]
    early = spy.at(table)  # before it begins one may look, to see whether one wants to sit down
    ben.sit(table, 1, opened["invites"]["1"])

    assert early.closed() == 4403
    assert early.state["view"] is None
    with scene.unharmed(table):
        for path in ("", "/log", "/at/1", "/file"):
            refusal(spy.send("GET", f"/tables/{table}{path}"), 403, "no-spectators")
        late = spy.at(table)
        assert (late.first["is"], late.first["error"]["code"], late.closed()) == ("no", "no-spectators", 4403)
        assert ann.at(table, watch=1).first["you"] is None  # those who play may


def test_whoever_stands_up_no_longer_looks_through_that_seat(scene: Scene) -> None:
    ann, ben, cy = scene.person("Ann"), scene.person("Ben"), scene.person("Cy")
    opened = ann.open(3)
    table = opened["id"]
    ben.sit(table, 1, opened["invites"]["1"])
    eye, key = ben.at(table, seat=1), ben.key(table, 1)
    by_key = scene.keep(Eyes(scene.url, table, headers={"Authorization": f"Bearer {key}"}))
    ben.ask("POST", f"/tables/{table}/leave/1")
    cy.sit(table, 1, ann.ask("POST", f"/tables/{table}/invites/1", status=201)["token"])
    ann.sit(table, 2, None)

    assert (eye.closed(), by_key.closed()) == (4403, 4403)
    assert not [text for text in eye.got + by_key.got if '"view":{' in text]
    with scene.unharmed(table):
        refusal(ben.send("GET", f"/tables/{table}?seat=1"), 403, "seat-not-yours")
        bearer = {"Authorization": f"Bearer {key}"}
        refusal(scene.person("").send("GET", f"/tables/{table}", headers=bearer), 403, "no-key")


# -- invitations


def test_an_invitation_that_is_mistyped_replaced_or_for_another_seat_opens_nothing(scene: Scene) -> None:
    ann, ben = scene.person("Ann"), scene.person("Ben")
    opened, other = ann.open(3), ann.open(3)
    table, good = opened["id"], opened["invites"]["1"]
    fresh = ann.ask("POST", f"/tables/{table}/invites/1", status=201)["token"]
    wrong = [
        None,
        "",
        good,  # replaced
        fresh[:-1],
        fresh + "x",
        fresh.swapcase(),
        f" {fresh}",
        opened["invites"]["2"],  # of another seat
        other["invites"]["1"],  # of another table
        "' OR '1'='1",
        "%",
    ]
    with scene.unharmed(table, other["id"]):
        for invite in wrong:
            assert ben.sit(table, 1, invite, 403)["code"] == "no-invite"
        for odd in (5, [fresh], {"$ne": ""}, True, "x" * 101):
            refusal(ben.send("POST", f"/tables/{table}/sit", {"seat": 1, "invite": odd}), 422, "invalid")
        assert ben.ask("POST", f"/tables/{table}/invites/2", status=403)["code"] == "only-host"
    assert ben.sit(table, 1, fresh)["you"] == 1


def test_an_invitation_is_good_once(scene: Scene) -> None:
    ann, ben, cy = scene.person("Ann"), scene.person("Ben"), scene.person("Cy")
    opened = ann.open(3)
    table, invite = opened["id"], opened["invites"]["1"]
    ben.sit(table, 1, invite)
    with scene.unharmed(table):
        assert cy.sit(table, 1, invite, 403)["code"] == "no-invite"
        assert ben.sit(table, 1, invite, 403)["code"] == "no-invite"
    ben.ask("POST", f"/tables/{table}/leave/1")
    with scene.unharmed(table):  # not even when the seat is free again
        assert cy.sit(table, 1, invite, 403)["code"] == "no-invite"


def test_of_many_who_race_for_one_invitation_exactly_one_sits_down(scene: Scene) -> None:
    ann = scene.person("Ann")
    for _ in range(3):
        opened = ann.open(3)
        table, invite = opened["id"], opened["invites"]["1"]
        racers = [scene.person(f"R{n}") for n in range(8)]
        before = scene.events(table)
        with ThreadPoolExecutor(len(racers)) as pool:
            body = {"seat": 1, "invite": invite}
            ran = list(pool.map(lambda who, b=body, t=table: who.send("POST", f"/tables/{t}/sit", b), racers))
        statuses = sorted(response.status_code for response in ran)
        assert statuses[0] == 200
        assert set(statuses[1:]) <= {403, 409}
        winner = next(who for who, response in zip(racers, ran, strict=True) if response.status_code == 200)
        new = scene.events(table)[len(before) :]
        assert [kind for _, _, kind, _, _ in new] == ["sat"]
        assert msgspec.json.decode(new[0][3])["user"] == winner.id
        scene.witness.plays_on()


def test_a_failed_attempt_to_sit_down_neither_uses_up_an_invitation_nor_plants_one(scene: Scene) -> None:
    ann, ben, cy = scene.person("Ann"), scene.person("Ben"), scene.person("Cy")
    opened, listed = ann.open(3), ann.open(3, listed=True)
    table, invite = opened["id"], opened["invites"]["1"]
    sql = "SELECT seat, invite FROM places WHERE table_id = :table ORDER BY seat"
    with scene.unharmed(table, listed["id"]):
        kept = scene.rows(sql, table=table), scene.rows(sql, table=listed["id"])
        body = {"seat": 1, "invite": invite, "word": "\u0007"}
        refusal(ben.send("POST", f"/tables/{table}/sit", body), 422, "invalid")
        for seat, word in ((0, ""), (1, "\u0007"), (2, "\u0007")):
            planted = {"seat": seat, "invite": "my own invitation", "word": word}
            assert cy.send("POST", f"/tables/{listed['id']}/sit", planted).status_code in (409, 422)
            assert cy.send("POST", f"/tables/{table}/sit", planted).status_code in (403, 409, 422)
        assert (scene.rows(sql, table=table), scene.rows(sql, table=listed["id"])) == kept
    assert ben.sit(table, 1, invite)["you"] == 1


# -- cookies and keys


def as_cookie(scene: Scene, cookie: str) -> Person:
    """Somebody who sends a cookie they were not given."""
    thief = scene.person("")
    thief.http.headers["cookie"] = f"orbis={cookie}"
    return thief


def test_a_forged_cookie_or_one_of_another_server_is_nobodys(scene: Scene) -> None:
    table, (ann, _) = scene.game()
    value, _, rest = ann.cookie.partition(".")
    other = scene.person("Other")
    forged = [
        "",
        "x",
        f"{ann.id}:1",
        value,
        ann.cookie[:-1],
        ann.cookie + "x",
        ann.cookie.swapcase(),
        f"{ann.id}:2.{rest}",
        f"{other.id}:1.{rest}",
        Cookies("the secret of another server, also 32 characters").write(ann.id, 1),
        Cookies("").write(ann.id, 1),
        f"{ann.id}:1..",
        "." * 500,
        "%00",
        f'"{ann.cookie}',
    ]
    with scene.unharmed(table):
        for cookie in forged:
            thief = as_cookie(scene, cookie)
            assert thief.ask("GET", "/me") == {"user": None}
            assert thief.ask("GET", "/tables", status=401)["code"] == "nobody"
            thief.act(table, "say", 401, text="hello")
            with Eyes(scene.url, table, headers={"Cookie": f"orbis={cookie}"}) as eye:
                assert (eye.first["you"], eye.first["mine"]) == (None, [])
                assert eye.refused("say", text="hello")["key"] == "seat-not-yours"
        for odd in (b"orbis=\xff\xfe", b"orbis", b"=", b";;;;", b"orbis=a; orbis=b", b"orbis=" + b"x" * 7000):
            response = scene.raw(
                scene.request("GET", "/api/me").replace(b"\r\n\r\n", b"\r\nCookie: " + odd + b"\r\n\r\n")
            )
            assert status_of(response) == 200
            assert response.endswith(b'{"user":null}')


def test_logging_out_everywhere_ends_every_cookie_key_and_socket(scene: Scene) -> None:
    table, (ann, ben) = scene.game()
    key = ann.key(table, 0)
    stolen = ann.cookie
    bearer = {"Authorization": f"Bearer {key}"}
    eyes = [ann.at(table), ann.at(table, watch=1), scene.keep(Eyes(scene.url, table, headers=bearer))]
    bens = ben.at(table)
    feed_address = f"ws://{HERE}:{scene.port}/api/feed"
    with connect(feed_address, additional_headers={"Cookie": f"orbis={stolen}"}) as feed, scene.unharmed(table):
        ann.ask("POST", "/logout-everywhere", status=204)

        assert [eye.closed() for eye in eyes] == [4001, 4001, 4001]
        with pytest.raises(Exception, match="4001"):
            feed.recv(timeout=30)
        thief = as_cookie(scene, stolen)
        assert thief.ask("GET", "/me") == {"user": None}
        assert thief.ask("GET", "/me/notices", status=401)["code"] == "nobody"
        thief.act(table, "say", 401, text="hello")
        with Eyes(scene.url, table, headers={"Cookie": f"orbis={stolen}"}) as eye:
            assert eye.first["mine"] == []
        refusal(scene.person("").send("GET", f"/tables/{table}", headers=bearer), 403, "no-key")
    assert bens.ask("say", text="I am still here")["is"] == "done"


def test_a_person_whom_the_host_bars_is_out_at_once_with_cookie_key_and_password(scene: Scene) -> None:
    table, (ann, ben) = scene.game()
    scene.secrets.add(PASSWORD)
    ann.ask("POST", "/account", {"login": "ann.the.barred", "password": PASSWORD}, status=201)
    ann.keep_cookie()
    key = ann.key(table, 0)
    bearer = {"Authorization": f"Bearer {key}"}
    eyes = [ann.at(table), scene.keep(Eyes(scene.url, table, headers=bearer))]
    with scene.unharmed(table):
        command = [sys.executable, "-m", "orbis.cli", "admin", "bar", ann.id, "--database"]
        subprocess.run([*command, scene.server.database], check=True, capture_output=True)

        assert [eye.closed() for eye in eyes] == [4001, 4001]
        assert ann.ask("GET", "/me") == {"user": None}
        ann.act(table, "say", 401, text="hello")
        refusal(scene.person("").send("GET", f"/tables/{table}", headers=bearer), 403, "no-key")
        again = scene.person("").send("POST", "/login", {"login": "ann.the.barred", "password": PASSWORD})
        refusal(again, 403, "barred")
    assert ben.at(table).ask("say", text="Who was that?")["is"] == "done"


def test_the_key_of_a_seat_opens_that_seat_at_that_table_and_only_while_it_is_the_latest(scene: Scene) -> None:
    table, (ann, ben) = scene.game()
    other, _ = scene.game("Cy", "Di")
    key = ann.key(table, 0)
    bearer = {"Authorization": f"Bearer {key}"}
    nobody = scene.person("")
    eye = scene.keep(Eyes(scene.url, table, headers=bearer))
    assert eye.first["mine"] == [0]
    with scene.unharmed(table, other):
        for where in (f"/tables/{other}", f"/tables/{other}/log", f"/tables/{other}/file"):
            refusal(nobody.send("GET", where, headers=bearer), 403, "no-key")
        act = {"do": "say", "id": "key", "text": "hello"}
        refusal(nobody.send("POST", f"/tables/{other}/acts", act, headers=bearer), 403, "no-key")
        with Eyes(scene.url, other, headers=bearer) as closed:
            assert closed.first["error"]["code"] == "no-key"
        refusal(nobody.send("GET", f"/tables/{table}?seat=1", headers=bearer), 403, "seat-not-yours")
        refusal(nobody.send("POST", f"/tables/{table}/acts", {**act, "seat": 1}, headers=bearer), 403, "seat-not-yours")
        assert eye.refused("say", text="hello", seat=1)["key"] == "seat-not-yours"
        assert eye.refused("look", **{"as": 1})["code"] == "seat-not-yours"
        # A key is not a cookie: it opens nothing else of its person.
        assert nobody.ask("GET", "/me", headers=bearer) == {"user": None}
        assert nobody.ask("GET", "/tables", status=401, headers=bearer)["code"] == "nobody"
        for odd in (f"Bearer {ben.key(table, 1)}x", "Bearer", "Bearer ", "bearer  ", f"BEARER {key.swapcase()}"):
            response = scene.raw(scene.request("GET", f"/api/tables/{table}", f"Authorization: {odd}"))
            assert status_of(response) == 403, (odd, response)
        ann.key(table, 0)
        assert eye.closed() == 4001
        refusal(nobody.send("GET", f"/tables/{table}", headers=bearer), 403, "no-key")
