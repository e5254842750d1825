"""What a host may do from the command line, beside a running server: look after people and tables."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

from orbis.kernel.errors import Invalid, shorten
from orbis.server.clock import now
from orbis.server.config import Limits
from orbis.server.database.api import Conflict, Database, Record, Transaction
from orbis.server.people import accounts
from orbis.server.people.accounts import CLOSE_SOCKETS, next_epoch
from orbis.server.people.passwords import Passwords, new_password
from orbis.server.rooms.storage import write_event
from orbis.tables.table import CLOSED, DELETED, OPEN, OVER, PAUSED, PLAYING, Event

TRIES: Final = 20  # at closing a table while people play at it
DAY: Final = 24 * 3600 * 1000
LATE: Final = 60_000  # a bot or a clock that has been due for so long waits for a server that is not there


# -- people


def find_user(tx: Transaction, typed: str) -> Record:
    """The person with this id or login."""
    by_login = tx.one("SELECT * FROM users WHERE login = :login", login=typed.strip().lower())
    found = accounts.row_of(tx, typed.strip()) or by_login
    if found is None:
        raise Invalid("", f"there is no user {shorten(typed)}: give an id or a login; `users --find TEXT` lists them")
    return found


def list_users(tx: Transaction, find: str, most: int) -> tuple[int, list[Record]]:
    """How many people fit, and those seen last."""
    where = (
        " FROM users WHERE name <> '' AND (:every = 1 OR id = :exact OR name LIKE :as_typed ESCAPE '!'"
        " OR lower(name) LIKE :small ESCAPE '!' OR login LIKE :small ESCAPE '!')"
    )
    shown = "SELECT id, name, login, language, barred, created, seen"
    values = patterns(find)
    return counted(tx, where, values), tx.all(
        shown + where + " ORDER BY seen DESC, id LIMIT :most", **values, most=most
    )


def patterns(find: str) -> dict[str, Any]:
    """A text to look for, as it is compared."""
    plain = find.strip()
    for sign in "!%_":
        plain = plain.replace(sign, "!" + sign)
    # Typed letters too, because SQLite knows the small form of A to Z only.
    return {"every": int(not plain), "exact": find.strip(), "as_typed": f"%{plain}%", "small": f"%{plain.lower()}%"}


def counted(tx: Transaction, where: str, values: dict[str, Any]) -> int:
    """How many rows there are."""
    row = tx.one("SELECT COUNT(*) AS n" + where, **values)
    return 0 if row is None else int(row["n"])


def bar(tx: Transaction, user_id: str, barred: bool) -> None:
    """Shut a person out, or let them in again."""
    tx.do("UPDATE users SET barred = :barred WHERE id = :id", barred=int(barred), id=user_id)
    if barred:
        tx.notify(CLOSE_SOCKETS, user_id)


async def replace_password(database: Database, user_id: str) -> str:
    """A new password in place of a forgotten one; returns it, and signs the person out everywhere."""
    password = new_password()
    passwords = Passwords()
    try:
        hashed = await passwords.hash(password)
    finally:
        passwords.close()

    def work(tx: Transaction) -> None:
        changed = tx.do(
            "UPDATE users SET password = :hashed WHERE id = :id AND login IS NOT NULL", hashed=hashed, id=user_id
        )
        if not changed:
            raise Invalid("", "this person is a guest, and a guest has no password")
        next_epoch(tx, user_id)

    await database.write(work)
    return password


# -- tables


def find_table(tx: Transaction, typed: str) -> Record:
    """The table with this id."""
    found = tx.one("SELECT id, game, status, last FROM tables WHERE id = :id", id=typed.strip())
    if found is None:
        raise Invalid("", f"there is no table {shorten(typed)}: `tables --find TEXT` lists them")
    return found


def list_tables(tx: Transaction, find: str, most: int) -> tuple[int, list[Record]]:
    """How many tables fit (by id, game, status, or somebody who sits there), and those that changed last."""
    where = (
        " FROM tables WHERE (:every = 1 OR id = :exact OR game LIKE :small ESCAPE '!' OR status = :exact"
        " OR EXISTS (SELECT 1 FROM places JOIN users ON users.id = places.user_id WHERE places.table_id = tables.id"
        " AND (users.id = :exact OR users.name LIKE :as_typed ESCAPE '!' OR lower(users.name) LIKE :small ESCAPE '!'"
        " OR users.login LIKE :small ESCAPE '!')))"
    )
    shown = "SELECT id, game, version, status, listed, last, created, changed"
    values = patterns(find)
    rows = tx.all(shown + where + " ORDER BY changed DESC, id LIMIT :most", **values, most=most)
    for row in rows:
        sitting = tx.all(
            "SELECT users.name FROM places JOIN users ON users.id = places.user_id"
            " WHERE places.table_id = :id ORDER BY places.seat",
            id=row["id"],
        )
        row["people"] = [each["name"] for each in sitting]
    return counted(tx, where, values), rows


def check_why(why: str) -> str:
    """The reason everybody at the table reads."""
    why = why.strip()
    if not 1 <= len(why) <= Limits.chat_characters or any(unicodedata.category(c)[0] == "C" for c in why):
        raise Invalid("--why", f"allowed: one line of 1 to {Limits.chat_characters} characters")
    return why


async def close_table(database: Database, table_id: str, why: str) -> int:
    """End a game for good; returns the number of the event that says so."""
    why = check_why(why)
    for _ in range(TRIES):
        try:
            return await database.write(lambda tx: close(tx, table_id, why))
        except Conflict:
            continue  # somebody played meanwhile: after them, then
    raise Invalid("", f"table {table_id} is so busy that it could not be closed: try again")


def close(tx: Transaction, table_id: str, why: str) -> int:
    """The last event of a table; `Conflict` if another was added at this moment."""
    table = find_table(tx, table_id)
    if table["status"] not in (OPEN, PLAYING, PAUSED):
        raise Invalid("", f"table {table_id} is {table['status']} already")
    n, at = int(table["last"]) + 1, now()
    write_event(tx, table_id, Event(n, CLOSED, {"why": why}, at))
    changed = tx.do(
        "UPDATE tables SET status = :closed, due = NULL, last = :n, changed = :at WHERE id = :id AND last = :before",
        closed=CLOSED,
        n=n,
        at=at,
        id=table_id,
        before=n - 1,
    )
    if not changed:
        raise Conflict(table_id)
    tx.do("UPDATE places SET waits = 0 WHERE table_id = :id", id=table_id)
    tx.notify("table", f"{table_id} {n}")
    return n


# -- figures


def stats(tx: Transaction) -> dict[str, dict[str, int]]:
    """How much of everything there is."""

    def of(where: str, **values: Any) -> int:
        return counted(tx, " FROM " + where, values)

    at = now()
    return {
        "people": {
            "accounts": of("users WHERE login IS NOT NULL"),
            "guests": of("users WHERE login IS NULL AND name <> ''"),
            "barred": of("users WHERE barred = 1 AND name <> ''"),
            "deleted": of("users WHERE name = ''"),
            "seen in a day": of("users WHERE seen > :since AND name <> ''", since=at - DAY),
            "seen in a week": of("users WHERE seen > :since AND name <> ''", since=at - 7 * DAY),
        },
        "tables": {
            status: of("tables WHERE status = :status", status=status)
            for status in (OPEN, PLAYING, PAUSED, OVER, CLOSED, DELETED)
        },
        "work": {
            "events": of("events"),
            "overdue": of("tables WHERE due < :late", late=at - LATE),
            "notices to send": of("outbox"),
        },
    }
