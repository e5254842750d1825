"""Text that hopes to be taken for something else: for SQL, a header, a path, or a second request."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from fastapi import FastAPI

from orbis.server.config import Config
from orbis.server.http import pages, problems
from orbis.server.http.middleware import Guard
from tests.server.http.hostile import HERE, Eyes, Scene, status_of, under_attack

SQL = [
    "'; DROP TABLE events; --",
    "' OR '1'='1",
    '" OR ""="',
    "1); DELETE FROM users; --",
    ":id",
    "%(id)s",
    "?",
    "%",
    "_",
    "\\",
    "$1",
    "NULL",
    "x' UNION SELECT secret FROM tables --",
]
SCHEMA = "SELECT type, name, sql FROM sqlite_master ORDER BY name"


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    flags = ["guests_per_hour=1000", "logins_per_hour=1000", "acts_per_second=1000", "acts_burst=10000"]
    with under_attack(tmp_path_factory.mktemp("server"), *[part for f in flags for part in ("--limit", f)]) as running:
        yield running


def test_sql_in_any_text_is_a_text(scene: Scene) -> None:
    table, (ann, _) = scene.game()
    eye = ann.at(table)
    nobody = scene.person("")
    schema = scene.rows(SCHEMA)
    secret = scene.rows("SELECT secret FROM tables WHERE id = :id", id=table)[0][0]
    with scene.unharmed(table):
        for text in SQL:
            path = "".join([f"%{byte:02x}" for byte in text.encode()])
            for where in (f"/tables/{path}", f"/tables/{path}/log", f"/games/{path}", f"/notices/off/{path}"):
                assert ann.send("GET", where).status_code == 404
            for query in (f"?seat={path}", f"/log?since={path}", f"/at/{path}", f"/file?seat={path}"):
                assert ann.send("GET", f"/tables/{table}{query}").status_code == 422
            bodies = [
                ("POST", "/login", {"login": text, "password": text}),
                ("POST", "/account", {"login": f"{text}'", "password": text * 10}),
                ("POST", f"/tables/{table}/sit", {"seat": 1, "invite": text}),
                ("POST", "/tables", {"game": text, "seats": [{"kind": "person"}]}),
                ("POST", "/tables", {"game": "caravels", "seats": [{"kind": text}, {"kind": "person"}]}),
                ("POST", "/tables", {"game": "caravels", "seats": [{"kind": "bot", "bot": text}, {"kind": "person"}]}),
                ("POST", "/tables", {"game": "caravels", "seats": [{"kind": "person"}] * 2, "options": {text: text}}),
                ("PATCH", "/me", {"language": text}),
                ("PUT", "/me/notices", {"browser": True, "webhook": text}),
                ("POST", "/me/notices/email", {"address": text}),
                ("POST", "/me/notices/email/confirm", {"code": text[:20]}),
            ]
            for method, where, body in bodies:
                response = (nobody if where == "/login" else ann).send(method, where, body)
                assert 400 <= response.status_code < 500, (where, body, response.text)
                assert secret not in response.text
            for do in ("play", "why"):
                told = eye.ask(do, answer=text)
                assert told["is"] == "no" or told["why"]["key"] == "unknown-answer"
            assert eye.refused("resign", bot=text)["field"] == "bot"
            assert nobody.send("GET", "/me", headers={"cookie": f"orbis={text}"}).json() == {"user": None}
            assert (
                nobody.send("GET", f"/tables/{table}", headers={"authorization": f"Bearer {text}"}).status_code == 403
            )
    for n, text in enumerate(SQL):
        assert ann.ask("PATCH", "/me", {"name": text})["user"]["name"] == text
        said = eye.ask("say", id=text, text=text)
        assert msgspec.json.decode(scene.events(table)[said["n"]][3]) == {"seat": 0, "text": text}
        opened = ann.open(word=text)
        assert len(opened["id"]) == 12, n
    assert scene.rows(SCHEMA) == schema
    assert scene.rows("PRAGMA integrity_check") == [("ok",)]
    ann.ask("PATCH", "/me", {"name": "Ann"})


def test_texts_that_postgresql_cannot_keep_are_refused_and_others_are_texts(
    tmp_path_factory: pytest.TempPathFactory, postgres_url: str
) -> None:
    with under_attack(tmp_path_factory.mktemp("server"), database=postgres_url) as scene:
        table, (ann, _) = scene.game()
        eye = ann.at(table)
        scene.witness.plays_on()
        for path in ("%00", "a%00b", "%27", "%ff", "%ed%a0%80", "x" * 40):
            for rest in ("", "/log", "/file"):
                assert ann.send("GET", f"/tables/{path}{rest}").status_code in (404, 422)
            with Eyes(scene.url, path) as nowhere:
                assert nowhere.first["error"]["code"] in ("no-table", "invalid")
        assert eye.refused("say", id="a\u0000b", text="hello")["code"] == "invalid"
        nul = {"login": "a\u0000b", "password": "long enough\u0000 it is"}
        assert ann.send("POST", "/login", nul).status_code in (401, 422)
        assert ann.send("POST", f"/tables/{table}/sit", {"seat": 1, "invite": "\u0000"}).status_code in (403, 409)
        for text in [*SQL, "\U0001f600 \u05e9\u05dc\u05d5\u05dd"]:
            said = eye.ask("say", text=text)["n"]
            eye.until(said)
            assert (
                msgspec.json.encode(text).decode() in eye.got[-1] or msgspec.json.encode(text).decode() in eye.got[-2]
            )
            assert ann.send("GET", f"/tables/{table}", headers={"authorization": f"Bearer {text!a}"}).status_code == 403
        scene.witness.plays_on()


def test_nothing_that_is_sent_becomes_a_header(scene: Scene) -> None:
    table, (ann, _) = scene.game()
    evil = "x\r\nSet-Cookie: orbis=stolen\r\nX-Injected: yes"
    coded = "x%0d%0aSet-Cookie:%20orbis=stolen%0d%0aX-Injected:%20yes"
    with scene.unharmed(table):
        for path in (f"/tables/{coded}", f"/games/{coded}", f"/games/{coded}/rules/en", f"/notices/off/{coded}"):
            response = ann.send("GET", path)
            assert response.status_code in (404, 422)
            assert "x-injected" not in response.headers
        for path in (f"/tables/{table}?seat={coded}", f"/me?x={coded}", f"/tables/{table}/file?seat=0&name={coded}"):
            assert "x-injected" not in ann.send("GET", path).headers
        assert ann.send("PATCH", "/me", {"name": evil}).status_code == 422
        assert ann.send("POST", "/me/notices/email", {"address": f"a@example.org\r\nBcc: {evil}"}).status_code in (
            409,
            422,
        )
        named = ann.send("GET", f"/tables/{table}/file").headers["content-disposition"]
        assert re.fullmatch(r'attachment; filename="orbis-caravels-[A-Za-z0-9_-]{12}\.json"', named)
    said = ann.act(table, "say", text=evil)
    text = msgspec.json.decode(scene.events(table)[said["n"]][3])["text"]
    assert "\r" not in text
    assert "\n" not in text


@pytest.mark.parametrize(
    "table_id",
    [
        "../../../../etc/passwd",
        "..%2f..%2f..%2fetc%2fpasswd",
        "%2e%2e/%2e%2e/etc/passwd",
        "..%5c..%5cwindows",
        "%252e%252e%252f",
        "%00",
        "a%00b",
        "%ff%fe",
        "%ed%a0%80",
        "%E2%80%AE",
        ".",
        "..",
        "~root",
        "x" * 41,
        "x" * 5000,
        "%" * 30,
        "%zz",
        "-1",
        "0",
        "null",
        "*",
    ],
)
def test_an_id_that_is_none_leads_nowhere(scene: Scene, table_id: str) -> None:
    with scene.unharmed():
        for rest in ("", "/log", "/at/1", "/file"):
            response = scene.raw(scene.request("GET", f"/api/tables/{table_id}{rest}"))
            assert status_of(response) in (404, 422), response
            assert b"root:" not in response
        for rest, body in (("/acts", '{"do":"undo","id":"1"}'), ("/sit", '{"seat":0}')):
            length = f"Content-Length: {len(body)}"
            kind = "Content-Type: application/json"
            response = scene.raw(scene.request("POST", f"/api/tables/{table_id}{rest}", length, kind, body=body))
            assert status_of(response) in (401, 404, 405, 422), response
        response = scene.raw(scene.upgrade(f"/api/tables/{table_id}/socket", "Origin: null"))
        assert status_of(response) in (403, 400)


@pytest.mark.parametrize(
    "headers",
    [
        ["Content-Length: 6", "Transfer-Encoding: chunked"],
        ["Transfer-Encoding: chunked", "Content-Length: 6"],
        ["Content-Length: 5", "Content-Length: 6"],
        ["Content-Length: 5, 6"],
        ["Content-Length: +5"],
        ["Content-Length: -1"],
        ["Content-Length: 0x5"],
        ["Content-Length: 5 5"],
        ["Content-Length : 5"],
        ["Content-Length: 99999999999999999999999"],
        ["Transfer-Encoding: xchunked"],
        ["Transfer-Encoding: chunked, identity"],
        ["Transfer-Encoding: identity, chunked", "Content-Length: 5"],
        ["Transfer-Encoding : chunked"],
        ["Transfer-Encoding:\x0bchunked"],
        ["Transfer-Encoding: chunked\r\n folded"],
        ["X: y\x00z"],
        [" Leading: blank"],
        ["No colon"],
    ],
)
def test_a_request_that_can_be_read_in_two_ways_is_not_read(scene: Scene, headers: list[str]) -> None:
    """Behind a proxy that reads it the other way, the rest would be taken for the next person's request."""
    table, (ann, _) = scene.game()
    hidden = f"POST /api/logout-everywhere HTTP/1.1\r\nHost: {HERE}\r\nCookie: orbis={ann.cookie}\r\n\r\n"
    with scene.unharmed(table):
        head = [f"POST /api/tables/{table}/acts HTTP/1.1", f"Host: {HERE}:{scene.port}", *headers]
        for body in ("0\r\n\r\n" + hidden, "5\r\nxxxxx\r\n0\r\n\r\n" + hidden, "ffffffffffffffffff\r\n" + hidden):
            response = scene.raw(("\r\n".join(head) + "\r\n\r\n" + body).encode("latin-1"))
            assert response.count(b"HTTP/1.1 ") == 1
            assert status_of(response) == 400
            assert b"content-security-policy" in response
        assert ann.ask("GET", "/me")["user"]["name"] == "Ann"


def test_bytes_that_are_no_request_at_all_are_answered_or_cut(scene: Scene) -> None:
    with scene.unharmed():
        for junk in (
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),  # somebody speaks TLS
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
            b"G\x00T / HTTP/1.1\r\n\r\n",
            b"\r\n" * 1000 + b"x\r\n\r\n",
            b"SSH-2.0-OpenSSH_9.0\r\n",
            b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
            b"CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
            b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20_000 + b"Connection: close\r\n\r\n",
        ):
            response = scene.raw(junk)
            assert response == b"" or 400 <= status_of(response) < 600 or b"<html" in response, (junk[:50], response)
            assert b"Traceback" not in response


# -- the files of the browser client


def test_only_files_of_the_client_are_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("the client", encoding="utf-8")
    (static / "assets" / "app.js").write_text("the script", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("the secret", encoding="utf-8")
    (static / "link.txt").symlink_to(tmp_path / "secret.txt")
    monkeypatch.setattr(pages, "STATIC", static)
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
    problems.install(app)
    app.include_router(pages.router)
    app.add_middleware(Guard, config=Config())

    def get(path: str) -> httpx.Response:
        async def once() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://orbis") as browser:
                return await browser.get(path)

        return asyncio.run(once())

    assert get("/assets/app.js").text == "the script"
    for path in (
        "",
        "tables/abc",
        "../secret.txt",
        "..%2fsecret.txt",
        "%2e%2e/secret.txt",
        "assets/..%2f..%2fsecret.txt",
        "link.txt",
        "%2fetc%2fpasswd",
        "/etc/passwd",
        "%00",
        "a%00b",
        "%ff",
        "x" * 5000,
        "assets",
        "assets/",
        "assets/app.js/x",
    ):
        response = get(f"/{path}")
        assert (response.status_code, response.text) == (200, "the client"), path
        assert "content-security-policy" in response.headers
    assert get("/api/nothing").status_code == 404
