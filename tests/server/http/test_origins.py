"""Other pages in the same browser: they cannot act in somebody's name, nor open a socket."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.http.hostile import HERE, WAIT, Scene, status_of, under_attack


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with under_attack(tmp_path_factory.mktemp("server")) as running:
        yield running


FOREIGN = [
    "https://evil.example",
    "http://evil.example",
    "null",
    "",
    "http://",
    "http://127.0.0.1",  # without the port it is another server
    "http://127.0.0.1:1",
    "http://127.0.0.1:{port}.evil.example",
    "http://evil.example/127.0.0.1:{port}",
    "http://evil.example#127.0.0.1:{port}",
    "http://me@127.0.0.1:{port}",
    "http://localhost:{port}",
    "http://[::1",
    "127.0.0.1:{port}",
    "file://",
]


def test_no_other_page_can_make_a_browser_act(scene: Scene) -> None:
    table, (ann, _) = scene.game()
    say = '{"do":"say","id":"csrf","text":"I was made to say this"}'
    cookie = f"Cookie: orbis={ann.cookie}"
    with scene.unharmed(table):
        for origin in [each.replace("{port}", str(scene.port)) for each in FOREIGN]:
            for method, path, body in (
                ("POST", f"/api/tables/{table}/acts", say),
                ("POST", "/api/logout-everywhere", ""),
                ("PATCH", "/api/me", '{"name":"Fool"}'),
                ("DELETE", "/api/me", ""),
                ("PUT", "/api/me/notices", '{"browser":false,"webhook":null}'),
            ):
                length = f"Content-Length: {len(body)}"
                sent = scene.request(method, path, cookie, f"Origin: {origin}", length, body=body)
                response = scene.raw(sent)
                assert status_of(response) == 403, (origin, method, response)
                assert b'"code":"foreign-origin"' in response
            response = scene.raw(scene.upgrade(f"/api/tables/{table}/socket", cookie, f"Origin: {origin}"))
            assert status_of(response) == 403, (origin, response)
            assert b'"code":"foreign-origin"' in response
        cross = scene.request("POST", "/api/logout-everywhere", cookie, "Sec-Fetch-Site: cross-site")
        assert status_of(scene.raw(cross)) == 403
        assert ann.ask("GET", "/me")["user"]["name"] == "Ann"
    own = f"Origin: http://{HERE}:{scene.port}"
    body = say.replace("csrf", "mine")
    response = scene.raw(
        scene.request("POST", f"/api/tables/{table}/acts", cookie, own, f"Content-Length: {len(body)}", body=body)
    )
    assert status_of(response) == 200


def test_a_server_that_knows_its_address_accepts_pages_of_no_other(tmp_path: Path) -> None:
    with under_attack(tmp_path, "--url", "https://orbis.example") as scene:
        ann = scene.person("Ann")
        cookie = f"Cookie: orbis={ann.cookie}"
        for origin, status in (
            ("https://orbis.example", 200),
            ("http://orbis.example", 403),
            (f"http://{HERE}:{scene.port}", 403),  # such as a name that was made to lead here
            ("https://orbis.example.evil.example", 403),
        ):
            body = '{"name":"Ann"}'
            more = (f"Origin: {origin}", "Content-Type: application/json", f"Content-Length: {len(body)}")
            sent = scene.request("PATCH", "/api/me", cookie, *more, body=body)
            assert status_of(scene.raw(sent)) == status
        with_https = scene.person("").send("POST", "/guest", {"name": "Ben"})
        assert "Secure" in with_https.headers["set-cookie"]


def test_a_socket_needs_the_whole_handshake(scene: Scene) -> None:
    table, _ = scene.game()
    with scene.unharmed(table):
        good = scene.upgrade(f"/api/tables/{table}/socket").decode()
        for wrong in (
            good.replace("Sec-WebSocket-Version: 13", "Sec-WebSocket-Version: 12"),
            good.replace("Sec-WebSocket-Key: ", "X-Key: "),
            good.replace("dGhlIHNhbXBsZSBub25jZQ==", "short"),
            good.replace("GET ", "POST "),
            good.replace("/socket?", "/nowhere").replace("/socket", "/nowhere"),
        ):
            assert status_of(scene.raw(wrong.replace("\r\n\r\n", "\r\nOrigin: null\r\n\r\n").encode())) >= 400
        for path in ("/api/nowhere", "/", "/api/me", f"/api/tables/{table}"):
            response = scene.raw(scene.upgrade(path))
            assert status_of(response) == 403
            assert b'"code":"no-socket"' in response
        packed = scene.upgrade(f"/api/tables/{table}/socket", "Sec-WebSocket-Extensions: permessage-deflate")
        with socket.create_connection((HERE, scene.port), timeout=WAIT) as line:
            line.sendall(packed)
            answer = line.recv(4096)
        assert status_of(answer) == 101
        assert b"deflate" not in answer  # so a small message cannot unpack into a large one
