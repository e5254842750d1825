"""The page of a table names its game and the files of its table, so that the browser fetches all at once."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.server.fixtures import House


@pytest.mark.parametrize("game", ["world-order", "history-of-the-world", "caravels"])
def test_the_page_of_a_table_names_the_game_and_files_that_are_there(house: House, game: str) -> None:
    ada = house.guest("Ada")
    table = ada.open(game, ["person", "bot", "bot"])["id"]

    page = httpx.get(f"{house.url}/t/{table}")

    assert f'<meta name="game" content="{game}">' in page.text
    named = re.findall(r'<link rel="(?:module)?preload"[^>]* href="(/assets/[^"]+\.(?:js|css))">', page.text)
    assert any(file.startswith(f"/assets/{game}-") and file.endswith(".js") for file in named)
    assert any(file.endswith(".css") for file in named)
    assert {httpx.get(house.url + file).status_code for file in named} == {200}


@pytest.mark.parametrize("path", ["/t/nothing-here", "/t/", "/", "/t/x'--"])
def test_any_other_page_names_no_game(house: House, path: str) -> None:
    page = httpx.get(house.url + path)

    assert page.status_code == 200
    assert '<div id="app">' in page.text
    assert 'name="game"' not in page.text
