"""`orbis admin`: what a host does to people and tables, on the database of a server that may be running."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Annotated, Any, TypeVar

import typer

from orbis.cli.output import a_console, a_table, print_json
from orbis.cli.program import Commands
from orbis.kernel.errors import Invalid
from orbis.server import admin as host
from orbis.server.config import Config
from orbis.server.database.api import Database, Record, Unavailable, Unsure
from orbis.server.database.connect import connect
from orbis.server.database.sqlite_pubsub import CommandDatabase
from orbis.server.people import accounts

T = TypeVar("T")

app = typer.Typer(cls=Commands, rich_markup_mode=None, invoke_without_command=True)
Url = Annotated[
    str,
    typer.Option("--database", envvar="ORBIS_DATABASE", help="As for `orbis serve`: sqlite:PATH or postgresql://..."),
]
Find = Annotated[str, typer.Option(help="Only those with this text in a name, a login or a game, or with this id.")]
Most = Annotated[int, typer.Option(min=1, max=100_000, help="How many to list at most.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
OneUser = Annotated[str, typer.Argument(metavar="USER", help="An id or a login.")]
OneTable = Annotated[str, typer.Argument(metavar="TABLE", help="An id.")]
HERE = Config.database


@app.callback()
def admin(ctx: typer.Context) -> None:
    """Look after the people and tables of a server, also while it runs."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


def on(url: str, work: Callable[[Database], Awaitable[T]]) -> T:
    """Do some work on the database, beside the server."""

    async def once() -> T:
        database = CommandDatabase(await connect(url, server=False))
        try:
            return await work(database)
        except (Unavailable, Unsure) as error:
            raise Invalid("database", str(error)) from error
        finally:
            await database.close()

    return asyncio.run(once())


def ask(question: str, yes: bool) -> None:
    """Leave unless the host is sure."""
    if not yes:
        # Not typer's own question: that leaves a blank in the output, and a new password goes there.
        typer.echo(f"{question} [y/N] ", nl=False, err=True)
        yes = sys.stdin.readline().strip().lower() in ("y", "yes")
    if not yes:
        typer.echo("Nothing was changed. (Without a question: --yes)", err=True)
        raise typer.Exit(1)


def find_user(url: str, typed: str) -> Record:
    """A person by id or login."""
    return on(url, lambda database: database.read(lambda tx: host.find_user(tx, typed)))


def called(user: Record) -> str:
    """A person in a sentence."""
    return f"{user['name']} ({user['id']}, {'a guest' if user['login'] is None else 'login ' + user['login']})"


def day(at: int) -> str:
    """A time to the minute."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def print_rows(
    name: str, found: int, rows: list[Record], headings: list[str], line: Callable[[Record], list[str]]
) -> None:
    """A list for a person, and how much of it was left out."""
    console = a_console()
    table = a_table(headings)
    for row in rows:
        table.add_row(*line(row))
    if rows:
        console.print(table)
    more = f"; {found - len(rows)} more: --most or --find" if found > len(rows) else ""
    console.print(f"{len(rows)} {name}{more} (times are UTC)", style="dim")


# -- people


@app.command()
def users(url: Url = HERE, find: Find = "", most: Most = 100, as_json: AsJson = False) -> None:
    """List people, those seen last first."""
    found, rows = on(url, lambda database: database.read(lambda tx: host.list_users(tx, find, most)))
    if as_json:
        print_json({"found": found, "users": rows})
        return

    def line(row: Record) -> list[str]:
        barred = "barred" if row["barred"] else ""
        return [row["id"], row["name"], row["login"] or "", day(row["created"]), day(row["seen"]), barred]

    print_rows("users", found, rows, ["id", "name", "login", "since", "seen", ""], line)


@app.command()
def bar(user: OneUser, url: Url = HERE) -> None:
    """Shut a person out: they are signed out and cannot sign in again."""
    found = find_user(url, user)
    on(url, lambda database: database.write(lambda tx: host.bar(tx, found["id"], True)))
    typer.echo(f"{called(found)} is shut out.")


@app.command()
def unbar(user: OneUser, url: Url = HERE) -> None:
    """Let a person in again."""
    found = find_user(url, user)
    on(url, lambda database: database.write(lambda tx: host.bar(tx, found["id"], False)))
    typer.echo(f"{called(found)} is let in again.")


@app.command()
def rename(
    user: OneUser, name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")], url: Url = HERE
) -> None:
    """Give a person another name, shown at all their tables."""
    name = accounts.check_name(name)
    found = find_user(url, user)
    on(url, lambda database: database.write(lambda tx: accounts.rename(tx, found["id"], name)))
    typer.echo(f"{called(found)} is now called {name}.")


@app.command()
def new_password(user: OneUser, url: Url = HERE, yes: Yes = False) -> None:
    """Make a new password for somebody who forgot theirs, and print it, this once."""
    found = find_user(url, user)
    if found["login"] is not None:
        ask(f"Replace the password of {called(found)} and sign them out everywhere?", yes)
    password = on(url, lambda database: host.replace_password(database, found["id"]))
    typer.echo(password)


@app.command()
def delete_user(user: OneUser, url: Url = HERE, yes: Yes = False) -> None:
    """Forget a person: name, login, password, notices. Their games keep a seat without a name."""
    found = find_user(url, user)
    ask(f"Delete {called(found)}? This cannot be undone.", yes)
    on(url, lambda database: database.write(lambda tx: accounts.delete(tx, found["id"])))
    typer.echo(f"{called(found)} is deleted.")


# -- tables


@app.command()
def tables(url: Url = HERE, find: Find = "", most: Most = 100, as_json: AsJson = False) -> None:
    """List tables, those that changed last first."""
    found, rows = on(url, lambda database: database.read(lambda tx: host.list_tables(tx, find, most)))
    if as_json:
        print_json({"found": found, "tables": rows})
        return

    def line(row: Record) -> list[str]:
        names = ", ".join(name or "(deleted)" for name in row["people"])
        return [row["id"], row["game"], row["status"], str(row["last"] + 1), day(row["changed"]), names]

    print_rows("tables", found, rows, ["id", "game", "status", "events", "changed", "people"], line)


# The id of a table may begin with a dash.
@app.command(context_settings={"ignore_unknown_options": True})
def close(
    table: OneTable,
    why: Annotated[str, typer.Option(help="The reason; everybody at the table reads it.")],
    url: Url = HERE,
    yes: Yes = False,
) -> None:
    """End a game for good; it can still be looked at."""
    why = host.check_why(why)
    found = on(url, lambda database: database.read(lambda tx: host.find_table(tx, table)))
    ask(f"Close table {found['id']} ({found['game']}, {found['status']})? This cannot be undone.", yes)
    on(url, lambda database: host.close_table(database, found["id"], why))
    typer.echo(f"Table {found['id']} is closed.")


@app.command()
def stats(url: Url = HERE, as_json: AsJson = False) -> None:
    """Count people, tables and what waits to be done."""
    figures: dict[str, Any] = on(url, lambda database: database.read(host.stats))
    if as_json:
        print_json(figures)
        return
    table = a_table(["", ""], [""])
    for chapter, lines in figures.items():
        for n, (name, figure) in enumerate(lines.items()):
            table.add_row("" if n else chapter, name, f"{figure:,}")
    a_console().print(table)
