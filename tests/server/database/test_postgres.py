"""PostgreSQL alone: several processes, connections that break, and commits of which nobody heard the end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest

from orbis.kernel.errors import Invalid
from orbis.server.database import batches
from orbis.server.database.api import Database, Transaction, Unavailable, Unsure
from orbis.server.database.connect import connect
from orbis.server.database.dialect import for_postgres, schema_for_postgres
from tests.server.database.databases import names, put, until, using
from tests.server.database.postgres import Postgres

HANG_UP = "SELECT pg_terminate_backend(pg_backend_pid())"


class Proxy:
    """A line to PostgreSQL that a test can cut at the worst moment."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cut_after = b""  # a statement that still arrives, and whose answer does not
        self.cut_before = b""  # one that does not arrive
        self.away = False  # nobody picks up
        self._lines: set[asyncio.StreamWriter] = set()

    async def open(self) -> int:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def close(self) -> None:
        self._server.close()
        self.cut()
        await until(lambda: not self._lines)

    def cut(self) -> None:
        for line in self._lines:
            line.transport.abort()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._lines.add(writer)
        if not self.away:
            back, forth = await asyncio.open_connection("127.0.0.1", self.port)
            self._lines.add(forth)
            muted = asyncio.Event()
            answers = asyncio.create_task(self._answer(back, writer, muted))
            await self._ask(reader, forth, muted)
            if muted.is_set():
                await answers
            forth.transport.abort()
            await answers
            self._lines.discard(forth)
        writer.transport.abort()
        self._lines.discard(writer)

    async def _ask(self, reader: asyncio.StreamReader, forth: asyncio.StreamWriter, muted: asyncio.Event) -> None:
        with suppress(OSError):
            while asked := await reader.read(65536):
                if self.cut_before and self.cut_before in asked:
                    self.cut_before = b""
                    return
                if self.cut_after and self.cut_after in asked:
                    self.cut_after = b""
                    muted.set()
                forth.write(asked)
                if muted.is_set():
                    return

    async def _answer(self, back: asyncio.StreamReader, writer: asyncio.StreamWriter, muted: asyncio.Event) -> None:
        with suppress(OSError):
            while heard := await back.read(65536):
                if muted.is_set():
                    break
                writer.write(heard)
        writer.transport.abort()


def through_a_proxy(url: str, use: Callable[[Database, Proxy], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        before, _, rest = url.rpartition("@")
        port = int(rest.partition(":")[2].partition("/")[0])
        proxy = Proxy(port)
        ours = await proxy.open()
        database = await connect(f"{before}@127.0.0.1:{ours}/{rest.partition('/')[2]}?sslmode=disable")
        try:
            await use(database, proxy)
        finally:
            await database.close()
            await proxy.close()

    asyncio.run(all_of_it())


def test_two_processes_hear_each_other(postgres_url: str) -> None:
    async def use(one: Database) -> None:
        two = await connect(postgres_url)
        heard: dict[str, list[str]] = {"one": [], "two": []}
        one.listen("table", heard["one"].append)
        two.listen("table", heard["two"].append)
        for n in range(5):
            await (one, two)[n % 2].write(lambda tx, n=n: tx.notify("table", f"t {n}"))  # type: ignore[misc]
        await until(lambda: len(heard["one"]) == len(heard["two"]) == 5)
        await two.close()
        assert heard["one"] == heard["two"] == [f"t {n}" for n in range(5)]
        assert one.several

    using(postgres_url, use)


def test_connections_that_were_cut_are_replaced(postgres: Postgres, postgres_url: str) -> None:
    async def use(database: Database) -> None:
        heard: list[str] = []
        gaps: list[int] = []
        database.listen("topic", heard.append)
        database.on_gap(lambda: gaps.append(threading.get_ident()))
        await asyncio.gather(*(database.write(put(f"before-{n}")) for n in range(20)))
        await database.read(names)

        assert await asyncio.to_thread(postgres.cut, postgres_url) >= 3

        await asyncio.gather(*(database.write(put(f"then-{n}")) for n in range(20)))
        assert len(await database.read(names)) == 40
        await until(lambda: len(gaps) == 1)
        assert gaps == [threading.get_ident()]
        await database.write(lambda tx: tx.notify("topic", "back"))
        await until(lambda: heard == ["back"])

    using(postgres_url, use)


def test_a_connection_cut_in_the_middle_of_works_costs_nothing(postgres_url: str) -> None:
    async def use(database: Database) -> None:
        runs = 0

        def unlucky(tx: Transaction) -> str:
            nonlocal runs
            runs += 1
            put("unlucky")(tx)
            if runs == 1:
                tx.one(HANG_UP)
            return "done"

        others = [database.write(put(f"other-{n}")) for n in range(30)]
        ended = await asyncio.gather(*others[:15], database.write(unlucky), *others[15:])
        assert ended == [1] * 15 + ["done"] + [1] * 15
        assert runs == 2
        assert len(await database.read(names)) == 31

        looks = 0

        def look(tx: Transaction) -> list[str]:
            nonlocal looks
            looks += 1
            if looks == 1:
                tx.one(HANG_UP)
            return names(tx)

        assert len(await database.read(look)) == 31

    using(postgres_url, use)


def test_a_work_that_hides_the_loss_of_its_connection_is_done_again_too(postgres_url: str) -> None:
    async def use(database: Database) -> None:
        runs = 0

        def hides(tx: Transaction) -> int:
            nonlocal runs
            runs += 1
            try:
                put("a")(tx)
                if runs == 1:
                    tx.one(HANG_UP)
            except Exception as error:
                raise KeyError("hidden") from error
            return runs

        assert await database.write(hides) == 2
        assert await database.read(names) == ["a"]

    using(postgres_url, use)


def test_a_commit_whose_answer_is_lost_is_stored_and_unsure(postgres_url: str) -> None:
    async def use(database: Database, proxy: Proxy) -> None:
        await database.write(put("before"))
        proxy.cut_after = b"COMMIT"
        with pytest.raises(Unsure, match="it may be stored or not"):
            await database.write(put("stored"))
        assert await database.read(names) == ["before", "stored"]
        await database.write(put("then"))

    through_a_proxy(postgres_url, use)


def test_a_commit_that_never_arrives_is_unsure_and_not_stored(postgres_url: str) -> None:
    async def use(database: Database, proxy: Proxy) -> None:
        def fails(tx: Transaction) -> None:
            raise KeyError("own")

        await database.write(put("before"))
        proxy.cut_before = b"COMMIT"
        both = [database.write(put("lost")), database.write(fails)]
        ended = await asyncio.gather(*both, return_exceptions=True)
        assert [type(each) for each in ended] == [Unsure, KeyError]
        assert await database.read(names) == ["before"]

    through_a_proxy(postgres_url, use)


def test_a_line_cut_before_the_commit_is_no_reason_for_doubt(postgres_url: str) -> None:
    async def use(database: Database, proxy: Proxy) -> None:
        await database.write(put("before"))
        proxy.cut_after = b"INSERT"
        await database.write(put("once"))
        assert await database.read(names) == ["before", "once"]

    through_a_proxy(postgres_url, use)


def test_a_database_that_is_away_is_waited_for_and_then_given_up(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(database: Database, proxy: Proxy) -> None:
        gaps: list[int] = []
        database.on_gap(lambda: gaps.append(1))
        await database.write(put("before"))
        proxy.away = True
        proxy.cut()
        writing = [asyncio.create_task(database.write(put(f"waits-{n}"))) for n in range(9)]
        await asyncio.sleep(0.2)
        proxy.away = False
        assert await asyncio.gather(*writing) == [1] * 9
        await until(lambda: bool(gaps))

        monkeypatch.setattr(batches, "PATIENCE", 0.2)
        proxy.away = True
        proxy.cut()
        ended = await asyncio.gather(
            *(database.write(put(f"never-{n}")) for n in range(9)), database.read(names), return_exceptions=True
        )
        assert [type(each) for each in ended] == [Unavailable] * 10
        monkeypatch.undo()
        proxy.away = False
        assert len(await database.read(names)) == 10

    through_a_proxy(postgres_url, use)


def test_a_number_too_large_for_its_column_is_refused(postgres_url: str) -> None:
    def work(tx: Transaction) -> None:
        tx.do("INSERT INTO events (table_id, n, kind, data, at) VALUES ('t', :n, 'made', '', 0)", n=2**31)

    with pytest.raises(Invalid, match="number: this is larger than the database keeps"):
        using(postgres_url, lambda database: database.write(work))


def test_an_answer_means_the_disk_even_if_the_host_has_set_it_otherwise(postgres: Postgres, postgres_url: str) -> None:
    name = postgres_url.rpartition("/")[2]
    postgres.run(f"ALTER DATABASE {name} SET synchronous_commit = off")

    assert using(postgres_url, lambda database: database.write(lambda tx: tx.all("SHOW synchronous_commit"))) == [
        {"synchronous_commit": "on"}
    ]


def test_a_database_that_cannot_keep_every_letter_is_refused(postgres: Postgres) -> None:
    url = postgres.url(postgres.create("ENCODING 'LATIN1'"))

    with pytest.raises(Invalid, match="its encoding is not UTF8"):
        asyncio.run(connect(url))


def test_statements_in_the_form_of_postgresql() -> None:
    script = "CREATE TABLE t (\n  a TEXT NOT NULL, -- TEXT\n  b BIGINT\n);\nALTER TABLE t ADD COLUMN c TEXT;\n"
    assert schema_for_postgres(script) == script.replace("a TEXT", 'a TEXT COLLATE "C"').replace(
        "c TEXT", 'c TEXT COLLATE "C"'
    )
    assert for_postgres("a = :a AND b = :b_2 OR c LIKE 'x%:y' -- :no 5%\n") == (
        b"a = %(a)s AND b = %(b_2)s OR c LIKE 'x%%:y' -- :no 5%%\n"
    )
    assert for_postgres("""SELECT 'it''s :a', ":b", 5 % :c, :d::text /* :e\n% */""") == (
        b"""SELECT 'it''s :a', ":b", 5 %% %(c)s, %(d)s::text /* :e\n%% */"""
    )
