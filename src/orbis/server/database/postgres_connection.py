"""A connection to PostgreSQL: how it is opened, which types it returns, and which errors mean that it is lost."""

from __future__ import annotations

from typing import Final

import psycopg
from psycopg import errors
from psycopg.abc import Buffer
from psycopg.adapt import Loader
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import dict_row

from orbis.kernel.errors import Invalid
from orbis.server.database.api import Record
from orbis.server.database.session import Gone

CHANNEL: Final = "orbis"  # of all signals
# A URL may override these. A machine that vanishes without a word is noticed after a minute.
DEFAULTS: Final = {
    "application_name": "orbis",
    "connect_timeout": "5",
    "keepalives_idle": "30",
    "keepalives_interval": "10",
    "keepalives_count": "3",
}
CONNECTION_LOST: Final = (
    errors.AdminShutdown,
    errors.CrashShutdown,
    errors.CannotConnectNow,
    errors.IdleInTransactionSessionTimeout,
    errors.IdleSessionTimeout,
    errors.DatabaseDropped,
)


class NumericLoader(Loader):
    """Loads NUMERIC, the type of a sum in PostgreSQL, as SQLite returns it: an int, or a float."""

    def load(self, data: Buffer) -> int | float:
        """Parse the digits that PostgreSQL sends."""
        text = bytes(data)
        return int(text) if text.lstrip(b"-").isdigit() else float(text)


class BooleanLoader(Loader):
    """Loads BOOLEAN as SQLite returns it: 1 or 0."""

    def load(self, data: Buffer) -> int:
        """Parse the letter that PostgreSQL sends."""
        return int(bytes(data) == b"t")


def conninfo_of(url: str) -> str:
    """The connection string of a URL; `Invalid`, without the password, for one that the driver cannot parse."""
    try:
        return make_conninfo("", **{**DEFAULTS, **conninfo_to_dict(url)})
    except psycopg.Error:
        raise Invalid(
            "database", "this is not a PostgreSQL URL; write postgresql://USER:PASSWORD@HOST:PORT/DATABASE"
        ) from None


def open_connection(conninfo: str) -> psycopg.Connection[Record]:
    """A new connection without a transaction; `Gone` if there is none."""
    try:
        connection = psycopg.connect(conninfo, autocommit=True, row_factory=dict_row)
    except psycopg.Error as error:
        raise Gone(message_of(error), disconnected=True) from error
    connection.adapters.register_loader("numeric", NumericLoader)
    connection.adapters.register_loader("bool", BooleanLoader)
    return connection


def is_lost(connection: psycopg.Connection[Record], error: psycopg.Error) -> bool:
    """Whether an error means that the connection is lost."""
    return connection.closed or isinstance(error, CONNECTION_LOST) or (error.sqlstate or "").startswith("08")


def message_of(error: psycopg.Error) -> str:
    """The message of PostgreSQL on one line, without its details: they quote values."""
    message = error.diag.message_primary or str(error)
    return " ".join(message.split())
