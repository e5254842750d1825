"""Passwords: which ones the server accepts, and how a thread pool hashes (argon2id) and checks them."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from orbis.kernel.errors import Invalid
from orbis.server.people.rate_limits import TooMany

FEWEST_CHARACTERS: Final = 10
MOST_CHARACTERS: Final = 200
AT_ONCE: Final = 2  # each takes 64 MB and a core for a moment
MOST_WAITING: Final = 20  # some seconds of work; further requests are refused
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another

T = TypeVar("T")


def check_password(password: str, login: str, field: str = "password") -> str:
    """Return a password in the form that is hashed; `Invalid` says what is allowed."""
    password = normal(password)
    if not FEWEST_CHARACTERS <= len(password) <= MOST_CHARACTERS:
        raise Invalid(field, f"allowed: {FEWEST_CHARACTERS} to {MOST_CHARACTERS} characters")
    if password.casefold() == login.casefold():
        raise Invalid(field, "allowed: anything of that length but the login itself")
    if any(unicodedata.category(c) == "Cs" for c in password):
        raise Invalid(field, "this is not a text: half a surrogate pair is in it")
    return password


def normal(password: str) -> str:
    """Normalise a password, because keyboards type an accent as one character or as two."""
    return unicodedata.normalize("NFC", password)


def new_password() -> str:
    """Make a random password of 79 bits: `kv3m-9xqa-...`."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(4))


class Passwords:
    """Hashes and checks passwords in two threads."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self.hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="password")
        self._waiting = 0
        self._nobodys = ""  # a hash that fits nothing

    async def hash(self, password: str) -> str:
        """Hash a password for the database."""
        return await self._aside(lambda: self.hasher.hash(normal(password)))

    async def fits(self, stored: str | None, password: str) -> bool:
        """Check a password. Without a stored hash (an unknown login) the check takes as long and fails."""
        return await self._aside(lambda: self._fits(stored, password))

    def outdated(self, stored: str) -> bool:
        """Whether a hash has other parameters than new ones get."""
        return self.hasher.check_needs_rehash(stored)

    def close(self) -> None:
        """End the threads that hash."""
        self._threads.shutdown()

    def _fits(self, stored: str | None, password: str) -> bool:
        self._nobodys = self._nobodys or self.hasher.hash(secrets.token_hex())
        try:
            # errors="replace": what is no text fits no password either.
            return self.hasher.verify(stored or self._nobodys, normal(password).encode("utf-8", "replace"))
        except (VerificationError, InvalidHashError):
            return False

    async def _aside(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise TooMany(MOST_WAITING // AT_ONCE)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1
