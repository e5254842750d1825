"""One browser and one server for each process of the test run; a page in which anything goes wrong fails its test."""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error

from orbis.testing.serving import Running
from tests.browser.browsing import ROOT, People, browsing


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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A picture of every page of a test that fails, in build/browser."""
    report = yield
    present = getattr(item, "funcargs", {}).get("people")
    if report.when == "call" and report.failed and isinstance(present, People):
        folder = ROOT / "build" / "browser"
        folder.mkdir(parents=True, exist_ok=True)
        for number, visit in enumerate(present.visits):
            with contextlib.suppress(Error):
                visit.page.screenshot(path=folder / f"{item.name}-{number}.png")
    return report


@pytest.fixture
def people(browser: Browser, server: Running) -> Iterator[People]:
    """Whoever is needed at that server."""
    present = People(browser, server.url)
    yield present
    mistakes = present.mistakes()
    present.close()
    assert not mistakes, "\n".join(mistakes)
