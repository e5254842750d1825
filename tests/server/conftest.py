from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from orbis.server import hall
from orbis.server.clock import CLOCK
from orbis.testing.serving import Running
from tests.server.fixtures import ROOMY, House, Inside
from tests.server.postgres import Postgres, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of this test process, started when the first test needs it."""
    with running() as server:
        yield server


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file that is not there yet."""
    return f"sqlite:{tmp_path / 'orbis.db'}"


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """An empty database."""
    with postgres.fresh() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """Both databases, one after the other."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """`orbis serve` in a process of its own, with SQLite."""
    with (
        Running(tmp_path_factory.mktemp("house"), *ROOMY) as server,
        House(server.url, server.database) as people,
    ):
        yield people


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def each_house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The same with both databases, one after the other."""
    with ExitStack() as stack:
        server = request.getfixturevalue("postgres") if request.param == "postgres" else None
        url = "" if server is None else stack.enter_context(server.fresh())
        serving = stack.enter_context(Running(tmp_path_factory.mktemp("house"), *ROOMY, database=url))
        yield stack.enter_context(House(serving.url, serving.database))


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Servers in this process see to bots and clocks when a test says so, and by the test's clock."""
    monkeypatch.setattr(hall, "SWEEP", 3600.0)
    yield
    CLOCK.ahead = 0


@pytest.fixture
def inside(still: None, sqlite_url: str) -> Iterator[Inside]:
    """The server in this process, with SQLite."""
    with Inside(sqlite_url) as server:
        yield server
