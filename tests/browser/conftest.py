"""One browser and one server for each process of the test run; a page in which anything goes wrong fails its test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from orbis.testing.serving import Running
from tests.browser.browsing import People, browsing


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine, without a window."""
    with browsing() as found:
        yield found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """`orbis serve`, with a database of its own."""
    folder: Path = tmp_path_factory.mktemp("browser")
    with Running(folder) as running:
        yield running


@pytest.fixture
def people(browser: Browser, server: Running) -> Iterator[People]:
    """Whoever is needed at that server."""
    present = People(browser, server.url)
    yield present
    mistakes = present.mistakes()
    present.close()
    assert mistakes == []
