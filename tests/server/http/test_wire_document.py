"""`docs/wire.md` names everything that goes over the wire, and its examples are understood."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from orbis.client import Client
from orbis.server.app import make_app
from orbis.server.config import Config, Limits
from orbis.server.http import connections
from orbis.server.notices.browser import GAP
from orbis.server.notices.model import EVENTS, TEST
from orbis.tables import messages_in, messages_out
from orbis.tables.machine import viewers
from tests.server.fixtures import House

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8")
PACKAGES = (ROOT / "src" / "orbis" / "server", ROOT / "src" / "orbis" / "tables")
SOURCES = "\n".join([file.read_text(encoding="utf-8") for folder in PACKAGES for file in folder.rglob("*.py")])
ACTS = [str(each.__struct_config__.tag) for each in get_args(messages_in.AnyAct)]


def blocks(language: str) -> list[str]:
    """The examples in one language."""
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def code(word: str) -> bool:
    """Whether the page has a word as code."""
    return f"`{word}`" in PAGE


@pytest.mark.parametrize("act", ACTS)
def test_every_act_has_a_line_with_an_example_that_is_understood(act: str) -> None:
    line = next(line for line in PAGE.splitlines() if line.startswith(f"| `{act}` | `{{"))
    example = re.findall(r"`(\{.*?\})`", line)[0]

    assert type(messages_in.read(example)).__struct_config__.tag == act


def test_every_message_is_named() -> None:
    sent = set(re.findall(r'"is": "([a-z]+)"', SOURCES)) - {"gap"}
    assert {"full", "delta", "done", "why", "no"} <= sent
    for message in [*sent, *EVENTS, TEST, GAP]:
        assert f"`{message}`" in PAGE, message


def test_everything_that_happens_around_the_game_is_named() -> None:
    for kind, parts in messages_out.PUBLIC.items():
        assert any(line.startswith("| `") and f"`{kind}`" in line for line in PAGE.splitlines()), kind
        assert all(code(part) for part in parts), kind


def test_every_request_is_named() -> None:
    page = PAGE.replace("`, `/", "` `POST /api/tables/{table_id}/").replace("`", " ")
    for path in make_app(Config()).openapi()["paths"]:
        last = (
            "/" + path.rpartition("/")[2]
            if "{" not in path.rpartition("/")[2]
            else "/" + "/".join(path.split("/")[-2:])
        )
        assert path in page or last in page, path


def test_every_reason_and_every_close_code_is_named() -> None:
    codes = set(re.findall(r'Problem\(\s*\d+,\s*"([a-z-]+)"', SOURCES))
    keys = set(re.findall(r'\bno\("([a-z-]+)"', SOURCES))
    assert len(codes) > 20
    assert len(keys) > 10
    for word in codes | keys:
        assert code(word), word
    ours = [connections.LOGGED_OUT, connections.TOO_SLOW, connections.TOO_FAST, connections.GOING_AWAY]
    closes = [*ours, viewers.NOT_YOURS, viewers.MISTAKE]
    for number in closes:
        assert re.search(rf"\b{number}\b", PAGE), number


def test_every_limit_is_named_with_its_number() -> None:
    for limit in fields(Limits):
        line = next(line for line in PAGE.splitlines() if line.startswith("|") and f"`{limit.name}`" in line)
        assert f"{limit.default:g}" in line.replace(",", " ").split() or str(limit.default) in line, limit.name


def test_every_part_of_the_state_is_named(house: House) -> None:
    ada = house.guest("Ada")
    state = ada.open("caravels", ["person", "person"], sits=[0, 1])["state"]
    view = {name: part for name, part in state["view"].items() if name not in ("game", "version", "options", "seats")}
    for name in [*state["table"], *state["table"]["seats"][0], *state["table"]["clock"], *view, *view["question"]]:
        assert code(name), name


def test_the_examples_are_json_and_the_one_in_python_plays(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    for block in blocks("json"):
        for example in re.split(r"\n(?=\{)", block.strip()):
            assert isinstance(msgspec.json.decode(example), dict)
    opening = next(msgspec.json.decode(block) for block in blocks("json") if '"sits"' in block)
    with Client(house.url) as client:
        client.guest("Ada")
        assert client.ask("POST", "/tables", opening)["state"]["table"]["status"] == "open"

    exec(compile(blocks("python")[0].replace("http://127.0.0.1:8000", house.url), "wire.md", "exec"), {})  # noqa: S102

    assert "'place': 1" in capsys.readouterr().out
