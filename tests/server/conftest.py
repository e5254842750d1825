from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from orbis.server.clock import CLOCK
from orbis.server.rooms import registry
from orbis.testing.serving import Running
from tests.server.database.postgres import Postgres, running
from tests.server.fixtures import ROOMY, House, Inside


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


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """`orbis serve` in a process of its own, for all tests that do each other no harm."""
    with Running(tmp_path_factory.mktemp("house"), *ROOMY) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_server(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The same with PostgreSQL."""
    with postgres.fresh() as url, Running(tmp_path_factory.mktemp("house"), *ROOMY, database=url) as server:
        yield server


@pytest.fixture
def house(sqlite_server: Running) -> Iterator[House]:
    """The people of one test at that server."""
    with House(sqlite_server.url, sqlite_server.database) as people:
        yield people


@pytest.fixture(params=["sqlite", "postgres"])
def each_house(request: pytest.FixtureRequest) -> Iterator[House]:
    """The same with both databases, one after the other."""
    server: Running = request.getfixturevalue(f"{request.param}_server")
    with House(server.url, server.database) as people:
        yield people


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Servers in this process see to bots and clocks when a test says so, and by the test's clock."""
    monkeypatch.setattr(registry, "SWEEP", 3600.0)
    yield
    CLOCK.ahead = 0


@pytest.fixture
def inside(still: None, sqlite_url: str) -> Iterator[Inside]:
    """The server in this process, with SQLite."""
    with Inside(sqlite_url) as server:
        yield server
