"""The signed cookie that identifies a person, and the secret that signs it."""

from __future__ import annotations

import hashlib
import os
import secrets
from typing import Final

from itsdangerous import BadData, TimestampSigner

from orbis.kernel.errors import Invalid
from orbis.server.clock import now
from orbis.server.database.api import Database, Transaction

COOKIE: Final = "orbis"
SECONDS: Final = 400 * 24 * 3600  # as long as browsers keep a cookie
OLD_SECONDS: Final = 30 * 24 * 3600  # then the server sends a fresh one: a person who plays once a year stays known
FEWEST_SECRET_CHARACTERS: Final = 32


async def find_secret(database: Database) -> str:
    """The secret of this server: ORBIS_SECRET, or else the one in the database, which the first start makes."""
    given = os.environ.get("ORBIS_SECRET", "")
    if given:
        if len(given) < FEWEST_SECRET_CHARACTERS:
            raise Invalid("ORBIS_SECRET", f"allowed: {FEWEST_SECRET_CHARACTERS} characters or more, chosen at random")
        return given
    return await database.write(_kept_secret)


def _kept_secret(tx: Transaction) -> str:
    # Two processes that start together both offer one; the first row stays, and both read it.
    tx.do(
        "INSERT INTO meta (name, value) VALUES ('secret', :value) ON CONFLICT (name) DO NOTHING",
        value=secrets.token_urlsafe(32),
    )
    row = tx.one("SELECT value FROM meta WHERE name = 'secret'")
    assert row is not None  # noqa: S101 - it was put there two lines above
    return str(row["value"])


class Signer(TimestampSigner):
    """Signs with the time of the server's clock, which tests can set."""

    def get_timestamp(self) -> int:
        """Seconds since 1970, by that clock."""
        return now() // 1000


class Cookies:
    """Writes and reads cookies: a user, the epoch, the time and the signature."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="orbis.cookie", digest_method=hashlib.sha256)

    def write(self, user_id: str, epoch: int) -> str:
        """Make a cookie for a user."""
        return self._signer.sign(f"{user_id}:{epoch}").decode()

    def read(self, cookie: str | None) -> tuple[str, int] | None:
        """Return the user and the epoch; None if the cookie is forged, foreign or too old."""
        found = self._opened(cookie)
        if found is None or found[1] > SECONDS:
            return None
        user_id, _, epoch = found[0].rpartition(":")
        return user_id, int(epoch)

    def is_old(self, cookie: str | None) -> bool:
        """Whether a valid cookie is old enough to be replaced."""
        found = self._opened(cookie)
        return found is not None and found[1] > OLD_SECONDS

    def _opened(self, cookie: str | None) -> tuple[str, int] | None:
        try:
            text, at = self._signer.unsign(cookie or "", return_timestamp=True)
        except (BadData, UnicodeError):
            return None
        # A time ahead of ours is no forgery: another machine signed it, and its clock is a second fast.
        return text.decode(), self._signer.get_timestamp() - int(at.timestamp())
