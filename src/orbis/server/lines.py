"""The line to PostgreSQL: how it is opened, what is fetched over it, and how one notices that it is cut."""

from __future__ import annotations

from typing import Final

import psycopg
from psycopg import errors
from psycopg.abc import Buffer
from psycopg.adapt import Loader
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import dict_row

from orbis.kernel.errors import Invalid
from orbis.server.database import Row
from orbis.server.session import Gone

CHANNEL: Final = "orbis"  # of all notices
# What a URL may say otherwise. A machine that vanishes without a word is noticed after a minute.
USUAL: Final = {
    "application_name": "orbis",
    "connect_timeout": "5",
    "keepalives_idle": "30",
    "keepalives_interval": "10",
    "keepalives_count": "3",
}
HUNG_UP: Final = (
    errors.AdminShutdown,
    errors.CrashShutdown,
    errors.CannotConnectNow,
    errors.IdleInTransactionSessionTimeout,
    errors.IdleSessionTimeout,
    errors.DatabaseDropped,
)


class SmallNumber(Loader):
    """NUMERIC, which PostgreSQL makes of sums, as SQLite gives it: an int, or a float."""

    def load(self, data: Buffer) -> int | float:
        """The number."""
        text = bytes(data)
        return int(text) if text.lstrip(b"-").isdigit() else float(text)


class Truth(Loader):
    """BOOLEAN as SQLite gives it: 1 or 0."""

    def load(self, data: Buffer) -> int:
        """The number."""
        return int(bytes(data) == b"t")


def conninfo(url: str) -> str:
    """What the driver is told; `Invalid` for a URL that it does not understand, without quoting the password."""
    try:
        return make_conninfo("", **{**USUAL, **conninfo_to_dict(url)})
    except psycopg.Error:
        raise Invalid(
            "database", "this is not a PostgreSQL URL; write postgresql://USER:PASSWORD@HOST:PORT/DATABASE"
        ) from None


def dial(told: str) -> psycopg.Connection[Row]:
    """A new connection without a transaction; `Gone` if nobody answers."""
    try:
        line = psycopg.connect(told, autocommit=True, row_factory=dict_row)
    except psycopg.Error as error:
        raise Gone(one_line(error), disconnected=True) from error
    line.adapters.register_loader("numeric", SmallNumber)
    line.adapters.register_loader("bool", Truth)
    return line


def is_cut(line: psycopg.Connection[Row], error: psycopg.Error) -> bool:
    """Whether an error means that the connection is of no more use."""
    return line.closed or isinstance(error, HUNG_UP) or (error.sqlstate or "").startswith("08")


def one_line(error: psycopg.Error) -> str:
    """What PostgreSQL says, without its details: they quote values."""
    said = error.diag.message_primary or str(error)
    return " ".join(said.split())
