"""Headers on every response, errors that tell nothing of the inside, and a log without secrets."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from orbis.kernel.saves.fair_dice import seed_from
from orbis.testing.serving import Running
from tests.server.http.hostile import ELSEWHERE, Eyes, Place, Scene, status_of, under_attack

ROOT = re.escape(str(Path(__file__).parents[3]))
INSIDE = re.compile(rf"{ROOT}|Traceback|File \"|site-packages|\.py\b|SELECT |INSERT |UPDATE |sqlite|psycopg|pydantic")
STRICT = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
PASSWORD, ANOTHER = "correct horse battery", "staple correct horse"


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with under_attack(tmp_path_factory.mktemp("server"), "--log-level", "debug", "--local-webhooks") as running:
        yield running


def headers_of(response: bytes) -> dict[str, str]:
    """The headers in the bytes of a response."""
    lines = response.partition(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")[1:]
    return {name.lower(): value for name, _, value in [line.partition(": ") for line in lines]}


def test_every_response_has_the_strict_headers_whatever_it_is(scene: Scene) -> None:
    table, (ann, _) = scene.game()
    cookie = f"Cookie: orbis={ann.cookie}"
    sent = {
        200: [
            scene.request("GET", "/api/me"),
            scene.request("GET", f"/api/tables/{table}", cookie),
            scene.request("GET", f"/api/tables/{table}/file", cookie),
            scene.request("GET", "/api/openapi.json"),
            scene.request("GET", "/healthz"),
            scene.request("GET", "/metrics"),
        ],
        204: [scene.request("POST", "/api/logout")],
        400: [b"nonsense\r\n\r\n", scene.request("POST", "/api/guest", "Content-Length: 1", "Content-Length: 2")],
        401: [scene.request("GET", "/api/tables")],
        403: [
            scene.request("POST", "/api/guest", "Origin: http://evil.example"),
            scene.request("GET", f"/api/tables/{table}", "Authorization: Bearer x"),
            scene.upgrade(f"/api/tables/{table}/socket", "Origin: http://evil.example"),
            scene.upgrade("/api/nowhere"),
        ],
        404: [scene.request("GET", "/api/nothing"), scene.request("GET", "/api/tables/nothing")],
        405: [scene.request("DELETE", "/api/guest"), scene.request("TRACE", "/api/me")],
        413: [scene.request("POST", "/api/guest", "Content-Length: 70000")],
        422: [scene.request("POST", "/api/guest", "Content-Length: 0"), scene.request("GET", "/api/tables/x?seat=y")],
    }
    with scene.unharmed(table):
        for status, requests in sent.items():
            for request in requests:
                response = scene.raw(request)
                headers = headers_of(response)
                assert status_of(response) == status, (request, response)
                assert {name: headers.get(name) for name in STRICT} == STRICT, request
                policy = headers["content-security-policy"]
                assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
                assert "frame-ancestors 'none'" in policy
                assert "unsafe-eval" not in policy
                assert "'unsafe-inline'" not in policy.replace("style-src-attr 'unsafe-inline'", "")
                assert not {"server", "x-powered-by", "access-control-allow-origin"} & set(headers)
                if b" /api/" in request[:40]:
                    assert headers["cache-control"] == "no-store", request
                if status >= 400:
                    error = msgspec.json.decode(response.partition(b"\r\n\r\n")[2])["error"]
                    assert set(error) == {"code", "sentence", "field", "rule", "key", "facts"}
                    assert not INSIDE.search(response.decode("latin-1")), response


def test_what_is_the_same_for_everybody_may_be_kept_and_nothing_else(scene: Scene) -> None:
    nobody = scene.person("")
    for path in ("/games/caravels/words/en", "/games/caravels/rules/fr"):
        assert nobody.send("GET", path).headers["cache-control"] == "public, max-age=300"
    for path in ("/games", "/games/caravels", "/tables/listed", "/me"):
        assert nobody.send("GET", path).headers["cache-control"] == "no-store"


def test_the_cookie_is_for_the_browser_alone(scene: Scene) -> None:
    response = scene.person("").send("POST", "/guest", {"name": "Cookie"})
    scene.secrets.add(response.cookies["orbis"])
    parts = {part.strip().lower() for part in response.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= parts
    assert not [part for part in parts if part.startswith("domain")]


def test_no_error_tells_anything_of_the_inside(scene: Scene) -> None:
    """Whatever is asked for in the wrong way, by whomever."""
    table, (ann, _) = scene.game()
    odd = ["%00", "x" * 300, "..%2f", "%27", "{}", "[]", "1e9", "-1", "99999999999999999999", "%F0%9F%98%80"]
    paths = [
        "/tables/{}",
        "/tables/{table}/at/{}",
        "/tables/{table}/log?since={}",
        "/tables/{table}/log?since=5&until={}",
        "/tables/{table}/file?seat={}",
        "/tables/{table}/leave/{}",
        "/tables/{table}/invites/{}",
        "/tables/{table}/keys/{}",
        "/games/{}",
        "/games/caravels/rules/{}",
        "/games/caravels/cards/en?edition={}",
        "/notices/off/{}",
    ]
    with scene.unharmed(table):
        for path in paths:
            for text in odd:
                where = path.replace("{table}", table).replace("{}", text)
                for method in ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"):
                    response = ann.send(method, where)
                    assert response.status_code < 500, (method, where, response.text)
                    assert not INSIDE.search(response.text), (method, where, response.text)


def test_the_figures_are_for_the_host(scene: Scene, tmp_path: Path) -> None:
    """On a quiet server the sizes of updates would tell one player what another was shown."""
    here, there = scene.person(""), scene.person("", ELSEWHERE)
    for _ in range(100):  # the requests of the test before may have used up what one address may ask for
        if here.http.get("/metrics").status_code != 429:
            break
        time.sleep(0.1)
    time.sleep(1)
    assert here.http.get("/metrics").status_code == 200
    for name in ("x-forwarded-for", "forwarded", "x-real-ip", "via"):
        assert here.http.get("/metrics", headers={name: "203.0.113.1"}).status_code == 404
    assert there.http.get("/healthz").status_code == 200
    with Running(tmp_path, environ=["ORBIS_METRICS_KEY=a key of the host"]) as server, Place(server.url) as place:
        asking = place.person("").http
        assert asking.get("/metrics").status_code == 404
        assert asking.get("/metrics", headers={"authorization": "Bearer a key"}).status_code == 404
        assert asking.get("/metrics", headers={"authorization": "Bearer a key of the host"}).status_code == 200


def test_the_log_has_no_secret_even_at_the_level_debug(scene: Scene) -> None:
    """Cookies, passwords, invitations, keys, the seal of a match and the addresses of webhooks."""
    ann, ben = scene.person("Ann"), scene.person("Ben")
    scene.secrets |= {PASSWORD, ANOTHER, "a wrong password", "hush-hush", "webhook-token"}
    ann.ask("POST", "/account", {"login": "ann.log", "password": PASSWORD}, status=201)
    ann.keep_cookie()
    ann.ask("POST", "/password", {"old": PASSWORD, "new": ANOTHER})
    ann.keep_cookie()
    again = scene.person("")
    again.ask("POST", "/login", {"login": "ann.log", "password": "a wrong password"}, status=401)
    again.ask("POST", "/login", {"login": "ann.log", "password": ANOTHER})
    again.keep_cookie()
    opened = ann.open(3, word="hush-hush")
    table = opened["id"]
    scene.secrets.add(ann.ask("POST", f"/tables/{table}/invites/2", status=201)["token"])
    ben.sit(table, 1, opened["invites"]["1"])
    ann.sit(table, 2, None)
    hook = {"browser": True, "webhook": f"http://127.0.0.1:{scene.port}/api/hooks/webhook-token"}
    scene.secrets.add(ann.ask("PUT", "/me/notices", hook)["webhook_key"])
    assert [way["sent"] for way in ann.ask("POST", "/me/notices/test")["ways"]] == [True, False]
    key = ann.key(table, 0)
    with Eyes(scene.url, table, headers={"Authorization": f"Bearer {key}"}) as eye:
        eye.refused("play", answer="nonsense")
        eye.says("nonsense")
    with ann.at(table, seat=0) as eye:
        eye.refused("undo")
    scene.raw(scene.upgrade(f"/api/tables/{table}/socket?key={key}", f"Cookie: orbis={ann.cookie}", "Origin: null"))
    scene.raw(scene.request("POST", f"/api/tables/{table}/acts", f"Cookie: orbis={ann.cookie}", "Content-Length: x"))
    ann.send("POST", f"/tables/{table}/sit", {"seat": 1, "invite": opened["invites"]["1"]})
    ann.send("POST", "/login", {"login": "ann.log", "password": {"odd": PASSWORD}})
    (secret,) = scene.rows("SELECT secret FROM tables WHERE id = :id", id=table)[0]
    scene.secrets |= {secret, seed_from(secret, ["hush-hush", "", ""])}
    rows = msgspec.json.decode(next(row[3] for row in scene.events(table) if row[2] == "started"))["rows"]
    scene.secrets |= {row["hash"] for row in rows if row.get("hash")}
    ann.ask("POST", "/logout-everywhere", status=204)

    log = Path(scene.server.log).read_text(encoding="utf-8")
    assert len(scene.secrets) > 15  # cookies that a quick machine makes within one second are alike
    assert [secret for secret in scene.secrets if secret in log] == []
    for line in log.splitlines()[1:]:
        assert {"at", "level", "from", "says"} <= set(msgspec.json.decode(line))
