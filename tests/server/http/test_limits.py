"""Too much, too large, too fast, too slow or not a message at all: limits, and nobody else notices."""

from __future__ import annotations

import resource
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.http.hostile import ELSEWHERE, HERE, WAIT, Eyes, Scene, all_of, status_of, under_attack

MANY = 10_000
SOCKETS = 60  # that one address may have
CONNECTIONS = 200  # and besides


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with under_attack(tmp_path_factory.mktemp("server"), "--limit", "guests_per_hour=1000") as running:
        yield running


def comes_true(what: Callable[[], bool]) -> bool:
    """Whether something becomes so; it has all the time it needs on a busy machine."""
    end = time.monotonic() + 2 * WAIT
    while not what():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


# -- too large


def test_a_chat_line_has_an_end(scene: Scene) -> None:
    table, (ann, _) = scene.game()
    eye = ann.at(table)
    with scene.unharmed(table):
        for length in (501, 600, 2000):
            error = eye.refused("say", text="x" * length)
            assert (error["code"], error["field"]) == ("invalid", "text")
            assert "from 1 to 500 characters" in error["sentence"]
        for length in (2001, 15_000):
            told = eye.says(msgspec.json.encode({"do": "say", "id": "long", "text": "x" * length}).decode())
            assert told["error"]["code"] == "invalid"
        for blank in ("   ", "\u200b\u202e"[1:] * 3, "\u0000\u0001\u007f", "\n\n"):
            assert eye.refused("say", text=blank)["field"] == "text"
    assert eye.ask("say", text="x" * 500)["is"] == "done"


def test_a_message_of_more_than_16_kilobytes_closes_its_socket_whole_or_in_pieces(scene: Scene) -> None:
    table, (ann, ben) = scene.game()
    bens = ben.at(table)
    with scene.unharmed(table):
        whole = ann.at(table)
        whole.tell('{"do":"say","id":"a","text":"' + "x" * 16_400 + '"}')
        assert whole.closed() == 1009
        pieces = ann.at(table)
        with suppress(ConnectionClosed):  # it is not even heard to the end
            pieces.line.send(iter(["x" * 6000] * 3))
        assert pieces.closed() == 1009
        binary = ann.at(table)
        binary.tell(b"\x00" * 17_000)
        assert binary.closed() == 1009
        assert bens.refused("undo")["code"] == "refused"  # the neighbour hears nothing of it


@pytest.mark.parametrize("path", ["/guest", "/tables", "/tables/{table}/acts", "/tables/{table}/sit", "/login"])
def test_a_large_body_is_refused_whether_it_says_its_length_or_not(scene: Scene, path: str) -> None:
    table, (ann, _) = scene.game()
    path = path.replace("{table}", table)
    with scene.unharmed(table):
        before = scene.memory()
        said = ann.send("POST", path, b'{"name":"' + b"x" * 70_000 + b'"}')
        assert (said.status_code, said.json()["error"]["code"]) == (413, "too-large")

        unsaid = ann.http.post(f"/api{path}", content=(b"x" * 10_000 for _ in range(500)))
        assert (unsaid.status_code, unsaid.json()["error"]["code"]) == (413, "too-large")
        huge = scene.raw(scene.request("POST", f"/api{path}", "Content-Length: 99999999999"))
        assert status_of(huge) == 413
        assert scene.memory() < before + 50
    assert ann.ask("GET", "/me")["user"]["name"] == "Ann"


# -- not a message


ODD_MESSAGES: list[str | bytes] = [
    "",
    " ",
    "null",
    "true",
    "[]",
    '"play"',
    "{}",
    '{"do":"play"}',
    '{"do":"dance","id":"1"}',
    '{"do":["play"],"id":"1","answer":"pass"}',
    '{"do":"play","id":"1","answer":"pass","extra":1}',
    '{"do":"play","id":"1","answer":"pass"}{"do":"undo","id":"2"}',
    '{"do":"play","id":"1","answer":null}',
    '{"do":"play","id":"","answer":"pass"}',
    '{"do":"play","id":"' + "x" * 41 + '","answer":"pass"}',
    '{"do":"play","id":"1","answer":"' + "x" * 121 + '"}',
    '{"do":"play","id":"1","answer":"pass","number":-1}',
    '{"do":"play","id":"1","answer":"pass","number":1e3}',
    '{"do":"play","id":"1","answer":"pass","number":NaN}',
    '{"do":"play","id":"1","answer":"pass","number":Infinity}',
    '{"do":"play","id":"1","answer":"pass","number":' + "9" * 5000 + "}",
    '{"do":"play","id":"1","answer":"pass","number":1e999}',
    '{"do":"back","id":"1","row":"' + "9" * 400 + '"}',
    '{"do":"say","id":"1","text":"\\ud800"}',
    '{"do":"say","id":"1","text":"\\ud83d\\ud83d"}',
    '{"do":"say","id":"\\ud800","text":"x"}',
    '{"do":"say","id":"1","text":"' + "\\u0000" * 500 + '"}',
    '{"do":"say","id":"\\u0000","text":"x"}',
    '{"do":"say","id":"1","text":"a\nb"}',  # a line break as it is
    "[" * 16_000,
    '{"do":' * 2000,
    '{"do":"say","id":"1","text":"x","seat":' + "[" * 8000 + "]" * 8000 + "}",
    b"\xff\xfe\x00",
    b'{"do":"say","id":"1","text":"\xff"}',
    b'{"do":"say","id":"1","text":"\xed\xa0\x80"}',  # half a pair, as bytes
    b"\x00" * 1000,
    bytes(range(256)),
]


def test_what_is_not_a_message_is_answered_and_changes_nothing_on_the_socket(scene: Scene) -> None:
    for first in range(0, len(ODD_MESSAGES), 20):  # more at once would be a flood
        table, (ann, _) = scene.game()
        with scene.unharmed(table), ann.at(table) as eye:
            for odd in ODD_MESSAGES[first : first + 20]:
                told = eye.says(odd)
                assert told["is"] == "no", odd
                assert told["error"]["code"] == "invalid", odd
                assert len(told["error"]["sentence"]) < 400
                assert eye.refused("undo")["code"] == "refused"  # and the socket goes on


def test_a_text_frame_that_is_not_text_closes_its_socket(scene: Scene) -> None:
    table, (ann, _) = scene.game()
    with scene.unharmed(table):
        with ann.at(table) as eye:
            eye.line.send(b"\xff\xfe", text=True)
            assert eye.closed() == 1007
        for frame in (
            b"\xc1\x80\x00\x00\x00\x00",
            b"\x83\x80\x00\x00\x00\x00",
            b"\x81\x05hello",
            b"\x89\xfe\x01\x00" + bytes(260),
        ):
            with socket.create_connection(
                (HERE, scene.port), timeout=WAIT
            ) as line:  # bits, codes and masks that are not
                line.sendall(scene.upgrade(f"/api/tables/{table}/socket"))
                assert line.recv(12) == b"HTTP/1.1 101"
                line.sendall(frame)
                got = all_of(line)
                assert got.endswith(b"error") or b"\x03\xea" in got  # 1002: that is not the protocol


ODD_BODIES: list[bytes] = [
    b"",
    b"\x00",
    b"null",
    b"[]",
    b"5",
    b"{",
    b"[" * 60_000,
    b'{"a":' * 12_000,
    b'{"name":"\xff"}',
    b'{"name":"\\ud800"}',
    b'{"name":NaN}',
    b'{"name":-Infinity}',
    b'{"name":' + b"9" * 5000 + b"}",
    b'{"name":1e999}',
    b'{"name":"x","name\\u0000":1}',
    b'{"' + b"k" * 50_000 + b'":1}',
    b'{"__proto__":{},"constructor":1}',
    "\ufeffnull".encode(),
    "null".encode("utf-16"),
    b'{"seat":1e2}',
    b'{"seat":' + b"9" * 4000 + b',"invite":"x"}',
    b'{"game":"caravels","seats":[{"kind":"person"},{"kind":"person"}],"options":{"seasons":' + b"9" * 4000 + b"}}",
    b'{"game":"caravels","seats":[{"kind":"person"},{"kind":"person"}],"options":{"seasons":NaN}}',
    b'{"game":"caravels","seats":[{"kind":"person"},{"kind":"person"}],"options":{"seasons":"\\ud800"}}',
    b'{"game":"caravels","seats":[{"kind":"person"},{"kind":"person"}],"options":{"\\ud800":1}}',
    b'{"game":"caravels","seats":[{"kind":"person"},{"kind":"person"}],"options":{"modules":'
    + b"[" * 500
    + b"]" * 500
    + b"}}",
    b'{"game":"\\u0000","seats":[{"kind":"person"}]}',
    b'{"game":"caravels","seats":[' + b'{"kind":"person"},' * 2000 + b'{"kind":"person"}]}',
    b'{"login":"x","password":{"$gt":""}}',
    b'{"browser":"yes","webhook":7}',
]


def test_what_is_not_a_request_is_answered_and_changes_nothing(scene: Scene) -> None:
    table, (ann, _) = scene.game()
    doors = [
        ("POST", "/guest"),
        ("PATCH", "/me"),
        ("POST", "/account"),
        ("POST", "/login"),
        ("POST", "/password"),
        ("PUT", "/me/notices"),
        ("POST", "/me/notices/email"),
        ("POST", "/me/notices/email/confirm"),
        ("POST", "/tables"),
        ("POST", f"/tables/{table}/sit"),
        ("POST", f"/tables/{table}/start"),
        ("POST", f"/tables/{table}/acts"),
    ]
    counted = "SELECT (SELECT COUNT(*) FROM users), (SELECT COUNT(*) FROM notices)"
    nobody = scene.person("")
    with scene.unharmed(table):
        before = scene.rows(counted)
        for method, path in doors:
            who = nobody if path in ("/guest", "/login") else ann
            for body in ODD_BODIES:
                response = who.send(method, path, body)
                assert response.status_code in (400, 401, 409, 422, 429), (method, path, body[:80], response.text)
                error = response.json()["error"]
                assert 0 < len(error["sentence"]) < 500
                assert len(error["field"]) <= 80
        assert scene.rows(counted) == before


def test_names_and_chat_have_no_characters_that_are_not_seen_but_do_something(scene: Scene) -> None:
    table, (ann, ben) = scene.game()
    eye, bens = ann.at(table), ben.at(table)
    doing = ["\u0000", "\u0007", "\u001b[31m", "\u007f", "\u0085", "\u202e", "\u2066", "\u2028", "\u2029", "\ue000"]
    with scene.unharmed(table):
        for sign in [*doing, "\u200b", "\u200e", "\ufeff", "\u00ad"]:
            for name in (f"A{sign}nn", sign, sign * 5):
                response = ann.send("PATCH", "/me", {"name": name})
                assert response.status_code == 422, repr(name)
        for blank in ("", " ", "\u00a0", "\u3164\u3164", "\u2800", "x" * 41):
            assert ann.send("PATCH", "/me", {"name": blank}).status_code == 422
        assert ann.ask("GET", "/me")["user"]["name"] == "Ann"
    for sign in doing:
        said = eye.ask("say", text=f"Hi{sign} Ben")
        bens.until(said["n"])
        heard = next(line for text in bens.got[::-1] for line in msgspec.json.decode(text).get("news", []))
        assert sign not in heard["text"]
        assert heard["text"].startswith("Hi")
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467 \u05e9\u05dc\u05d5\u05dd \u0646\u200c\u0645"
    said = eye.ask("say", text=family)  # but every script can be written in
    assert msgspec.json.decode(scene.events(table)[said["n"]][3])["text"] == family


# -- too fast


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    """A server whose allowances hardly grow again, so that it does not matter how fast this machine is."""
    with under_attack(tmp_path_factory.mktemp("server"), "--limit", "acts_per_second=0.01") as running:
        yield running


def asked_why(eyes: list[Eyes], times: int) -> Counter[str]:
    """Ask the same many times on each socket, until all are closed; how often which answer came."""
    for n, eye in [(n, eye) for n in range(times) for eye in eyes]:
        with suppress(ConnectionClosed):  # it may be cut in the middle of it
            eye.tell(f'{{"do":"why","id":"{n}","answer":"pass"}}')
    assert {eye.closed() for eye in eyes} == {4009}
    messages = [msgspec.json.decode(text) for eye in eyes for text in eye.got]
    return Counter([message.get("error", {}).get("code", message["is"]) for message in messages])


def test_a_flood_on_a_socket_is_answered_and_then_cut_and_nobody_else_waits(strict: Scene) -> None:
    table, (ann, ben) = strict.game()
    bens = ben.at(table)
    with strict.unharmed(table):
        told = asked_why([ann.at(table)], 500)
        assert told["why"] == 60
        assert 20 <= told["too-fast"] <= 22
        assert bens.refused("undo")["code"] == "refused"


def test_more_sockets_give_one_person_no_larger_allowance(strict: Scene) -> None:
    table, (ann, _) = strict.game()
    with strict.unharmed(table):
        told = asked_why([ann.at(table) for _ in range(20)], 50)
        assert told["why"] == 60
        assert ann.act(table, "why", 429, answer="pass")["code"] == "too-fast"  # nor do requests


def test_an_address_that_asks_for_too_much_is_told_to_wait_and_others_are_not(strict: Scene) -> None:
    here, there = strict.person(""), strict.person("", ELSEWHERE)
    with strict.unharmed():
        for _ in range(2000):
            response = here.send("GET", "/tables/nowhere/log")
            if response.status_code != 404:
                break
        assert response.status_code == 429
        assert response.json()["error"]["code"] == "too-fast"
        assert response.headers["retry-after"] == "1"
        assert there.send("GET", "/games").status_code == 200
        while here.send("GET", "/games").status_code == 200:  # what was left after the dear requests
            pass
        refused = strict.raw(strict.upgrade("/api/feed"))
        assert status_of(refused) == 429
        assert b'"code":"too-fast"' in refused


# -- too many


@pytest.mark.slow
def test_ten_thousand_connections_from_one_address_leave_room_for_others(scene: Scene) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    try:
        with scene.unharmed(), ExitStack() as opened:
            before = scene.memory()
            lines = []
            for n in range(min(MANY, hard - 500)):
                lines.append(opened.enter_context(socket.create_connection((HERE, scene.port), timeout=WAIT)))
                if n % 2500 == 0:
                    scene.witness.plays_on(1)
            assert comes_true(lambda: sum(map(is_cut, lines)) >= len(lines) - SOCKETS - CONNECTIONS)
            assert scene.handles() < 2 * (SOCKETS + CONNECTIONS)
            scene.witness.plays_on()
            assert scene.person("Newcomer", ELSEWHERE).ask("GET", "/me")["user"]["name"] == "Newcomer"
            assert scene.memory() < before + 100
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert comes_true(lambda: status_of(scene.raw(scene.request("GET", "/api/me"))) == 200)


def is_cut(line: socket.socket) -> bool:
    """Whether the other side has hung up."""
    line.setblocking(False)
    try:
        return line.recv(1, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


@pytest.mark.slow
def test_a_thousand_sockets_from_one_address_are_too_many(scene: Scene) -> None:
    table, _ = scene.game()
    with scene.unharmed(table), ExitStack() as opened:
        answers = []
        for _ in range(1000):
            line = opened.enter_context(socket.create_connection((HERE, scene.port), timeout=WAIT))
            line.sendall(scene.upgrade(f"/api/tables/{table}/socket"))
            try:
                answers.append(status_of(line.recv(4096)))
            except ConnectionError:
                answers.append(0)
        assert 0 < answers.count(101) <= SOCKETS
        assert set(answers) <= {101, 429, 0}
        with Eyes(scene.url, table, ELSEWHERE) as eye:
            assert eye.first["is"] == "full"
    assert comes_true(lambda: status_of(scene.raw(scene.request("GET", "/api/me"))) == 200)


# -- too slow


@pytest.mark.slow
def test_a_client_that_never_reads_is_let_go_and_the_others_at_its_table_are_served(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    roomy = ["--limit", "acts_per_second=100000", "--limit", "acts_burst=100000"]
    with under_attack(tmp_path_factory.mktemp("server"), *roomy) as scene:
        table, (ann, ben) = scene.game(game="world-order")
        bens = ben.at(table)
        with scene.unharmed(), socket.socket() as line:
            before, handles = scene.memory(), scene.handles()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.settimeout(WAIT)
            line.connect((HERE, scene.port))
            line.sendall(scene.upgrade(f"/api/tables/{table}/socket?seat=0", f"Cookie: orbis={ann.cookie}"))
            assert line.recv(12) == b"HTTP/1.1 101"  # the last that is read of it
            look = framed(b'{"do":"look","id":"again","as":0}')
            with suppress(OSError):  # it may be cut while it still asks
                for _ in range(40):
                    line.sendall(look * 25)
                    assert bens.ask("say", text="I am served.")["is"] == "done"
            assert comes_true(lambda: "orbis_slow_readers_total 1.0" in ann.http.get("/metrics").text)
            assert comes_true(lambda: scene.handles() <= handles)  # for good: not even the connection is left
            assert scene.memory() < before + 100
        assert ann.at(table, seat=0).first["is"] == "full"  # and can come back


def framed(message: bytes) -> bytes:
    """A text as the frame of a client, masked with zeros."""
    return bytes([0x81, 0x80 | len(message), 0, 0, 0, 0]) + message


@pytest.mark.slow
def test_a_body_that_trickles_in_holds_up_nobody_and_has_an_end(tmp_path_factory: pytest.TempPathFactory) -> None:
    with under_attack(tmp_path_factory.mktemp("server"), "--limit", "body_seconds=2") as scene, ExitStack() as opened:
        lines = []
        for n in range(150):
            line = opened.enter_context(socket.create_connection((HERE, scene.port), timeout=WAIT))
            head = scene.request("POST", "/api/guest", "Content-Type: application/json", "Content-Length: 500")
            line.sendall(head[:-4] if n % 2 else head + b'{"na')  # half of them do not even end their head
            lines.append(line)
        scene.witness.plays_on(6)
        assert scene.person("Ann").ask("GET", "/me")["user"]["name"] == "Ann"  # from the same address, too
        for line in lines[::2]:
            line.sendall(b"m")
        for line in lines[::2]:
            answer = all_of(line)
            assert status_of(answer) == 408
            assert b'"code":"too-slow"' in answer
        assert scene.rows("SELECT COUNT(*) FROM users") == [(3,)]
