"""People: guests and accounts, and how a cookie identifies them."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from orbis.kernel.content.sentences import LANGUAGES
from orbis.kernel.errors import Invalid, Refused
from orbis.server.clock import now
from orbis.server.config import Limits
from orbis.server.database.api import Conflict, Database, Record, Transaction
from orbis.server.errors import Problem
from orbis.server.people.cookies import Cookies
from orbis.server.people.passwords import MOST_CHARACTERS, Passwords, check_password
from orbis.server.people.rate_limits import HOUR, RateLimits, count, neighbourhood

LOGIN: Final = re.compile(r"[a-z0-9._@+-]{3,60}")
# Format characters turn the writing round or are not seen at all; Co and Cs are no characters of a script.
UNWANTED: Final = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols by their category, yet nothing is seen of them

RENAMES_PER_HOUR: Final = 30

# Topics of signals to other processes; the text is the id of the user.
CLOSE_SOCKETS: Final = "user"
RENAMED: Final = "renamed"
DELETED: Final = "deleted"


@dataclass(frozen=True)
class User:
    """A person that the server knows. A deleted one has no name."""

    id: str
    name: str  # as shown at tables
    login: str | None  # None: a guest
    language: str  # of notices
    epoch: int  # cookies of an earlier one are worth nothing
    created: int
    seen: int

    @property
    def guest(self) -> bool:
        """Whether this person has no account."""
        return self.login is None


def read_user(row: Record) -> User:
    """The user of a record."""
    return User(**{field: row[field] for field in User.__dataclass_fields__})


def check_name(name: str, most: int = Limits.name_characters) -> str:
    """Return a name as tables show it, normalised and trimmed; `Invalid` says what is allowed."""
    name = unicodedata.normalize("NFC", name.strip())
    if any(unicodedata.category(c) in UNWANTED for c in name):
        raise Invalid("name", "allowed: letters, digits, signs and spaces, but no control or invisible characters")
    name = " ".join(name.split())
    if not 1 <= len(name) <= most:
        raise Invalid("name", f"allowed: 1 to {most} characters")
    if not any(unicodedata.category(c)[0] in "LNPS" and c not in BLANK for c in name):
        raise Invalid("name", "there must be something to see: a letter, a digit or a sign")
    return name


def check_login(login: str) -> str:
    """Return a login in small letters; `Invalid` says what is allowed."""
    login = login.strip().lower()
    if not LOGIN.fullmatch(login):
        raise Invalid("login", "allowed: 3 to 60 of the letters a to z, digits and . _ - @ +")
    return login


def check_language(language: str) -> str:
    """Return a language that the server has sentences for; `Invalid` names them."""
    if language not in LANGUAGES:
        raise Invalid("language", f"allowed: {', '.join(LANGUAGES)}")
    return language


def new_id() -> str:
    """Make an id for a user. It begins with a capital letter, which no login has, so the two differ."""
    return "U" + secrets.token_hex(8)


class People:
    """All people that the server knows."""

    def __init__(
        self, database: Database, secret: str, limits: Limits | None = None, passwords: Passwords | None = None
    ) -> None:
        self.database = database
        self.rate_limits = RateLimits(database)
        self.limits = limits or Limits()
        self.passwords = passwords or Passwords()
        self.cookies = Cookies(secret)

    def close(self) -> None:
        """End the threads that check passwords."""
        self.passwords.close()

    # -- who somebody is

    async def guest(self, name: str, language: str) -> User:
        """Create a guest, who needs nothing but a name."""
        at = now()
        user = User(new_id(), check_name(name, self.limits.name_characters), None, check_language(language), 1, at, at)
        await self.database.write(lambda tx: add(tx, user))
        return user

    def cookie_for(self, user: User) -> str:
        """Make a cookie that identifies this person."""
        return self.cookies.write(user.id, user.epoch)

    async def who(self, cookie: str | None) -> User | None:
        """The person that a cookie identifies; None if there is none, or the cookie has expired."""
        claim = self.cookies.read(cookie)
        if claim is None:
            return None
        row = await self.database.read(lambda tx: row_of(tx, claim[0]))
        if row is None or row["epoch"] != claim[1] or row["barred"]:
            return None
        if now() - row["seen"] > HOUR:
            await self.database.write(
                lambda tx: tx.do("UPDATE users SET seen = :at WHERE id = :id AND name <> ''", at=now(), id=claim[0])
            )
        return read_user(row)

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        """The present names of some people; empty for a deleted or unknown person."""
        asked = list(dict.fromkeys(ids))
        found = await self.database.read(lambda tx: names_of(tx, asked))
        return {each: found.get(each, "") for each in asked}

    # -- accounts

    async def register(self, user: User, login: str, password: str) -> User:
        """Turn a guest into an account that keeps the seats. Earlier cookies expire.

        (Somebody else may have put that guest's cookie into this browser, and would share the account.)
        """
        login = check_login(login)
        check_password(password, login)
        if not user.guest:
            raise Refused("You have an account already.", key="account-already")
        hashed = await self.passwords.hash(password)

        def work(tx: Transaction) -> User:
            changed = tx.do(
                "UPDATE users SET login = :login, password = :password"
                " WHERE id = :id AND login IS NULL AND epoch = :epoch AND name <> ''",
                login=login,
                password=hashed,
                id=user.id,
                epoch=user.epoch,
            )
            if not changed:
                raise Refused("You were signed out meanwhile, or have an account already.", key="account-changed")
            return next_epoch(tx, user.id)

        try:
            return await self.database.write(work)
        except Conflict:
            sentence = f"The login {login} is taken: choose another."
            raise Problem(409, "taken", sentence, "login", key="login-taken", facts={"login": login}) from None

    async def login(self, login: str, password: str, address: str) -> User:
        """Return the person with this login and password; `Problem` does not say which of the two is wrong."""
        name = login.strip().lower()
        known = LOGIN.fullmatch(name) is not None
        most = self.limits.logins_per_hour

        def attempt(tx: Transaction) -> Record | None:
            count(tx, f"login-from:{neighbourhood(address)}", 10 * most, HOUR)
            if not known:
                return None
            count(tx, f"login:{name}", most, HOUR)
            return tx.one("SELECT * FROM users WHERE login = :login", login=name)

        row = await self.database.write(attempt)
        stored: str | None = None if row is None else row["password"]
        if not await self.passwords.fits(stored, password[: MOST_CHARACTERS + 1]) or row is None or stored is None:
            raise Problem(401, "wrong", "The login or the password is wrong.", key="login-wrong")
        if row["barred"]:
            raise Problem(403, "barred", "The host of this server has shut out this account.", key="account-barred")
        if self.passwords.outdated(stored):
            await self._rehash(row["id"], stored, password)
        await self.rate_limits.forget(f"login:{name}")
        return read_user(row)

    async def _rehash(self, user_id: str, stored: str, password: str) -> None:
        fresh = await self.passwords.hash(password)
        await self.database.write(
            lambda tx: tx.do(
                "UPDATE users SET password = :fresh WHERE id = :id AND password = :stored",  # unless changed meanwhile
                fresh=fresh,
                id=user_id,
                stored=stored,
            )
        )

    async def change_password(self, user: User, old: str, new: str) -> User:
        """Set a new password and sign out every other device."""
        if user.login is None:
            raise Refused("A guest has no password: make an account first.", key="guest-no-password")
        check_password(new, user.login, "new")
        stored = await self._prove(user.login, old, "old")
        fresh = await self.passwords.hash(new)

        def work(tx: Transaction) -> User:
            changed = tx.do(
                "UPDATE users SET password = :fresh WHERE id = :id AND password = :stored AND epoch = :epoch",
                fresh=fresh,
                id=user.id,
                stored=stored,
                epoch=user.epoch,
            )
            if not changed:
                raise Refused("The account was changed meanwhile: sign in again.", key="account-changed")
            return next_epoch(tx, user.id)

        return await self.database.write(work)

    async def _prove(self, login: str, password: str, field: str) -> str:
        """Return the stored hash if this is the password; a wrong one counts against the limit of logins."""

        def attempt(tx: Transaction) -> Record | None:
            count(tx, f"login:{login}", self.limits.logins_per_hour, HOUR)
            return tx.one("SELECT password FROM users WHERE login = :login", login=login)

        row = await self.database.write(attempt)
        stored: str | None = None if row is None else row["password"]
        if not await self.passwords.fits(stored, password[: MOST_CHARACTERS + 1]) or stored is None:
            raise Problem(403, "wrong", "The password is wrong.", field, key="password-wrong")
        await self.rate_limits.forget(f"login:{login}")
        return stored

    async def log_out_everywhere(self, user: User) -> User:
        """Expire every cookie of a person, and let all processes close their sockets."""
        return await self.database.write(lambda tx: next_epoch(tx, user.id))

    # -- changes

    async def rename(self, user: User, name: str) -> User:
        """Set another name, which all tables show from now on."""
        return await self.change(user, name=name)

    async def change(self, user: User, *, name: str | None = None, language: str | None = None) -> User:
        """Set another name, another language, or both."""
        name = None if name is None else check_name(name, self.limits.name_characters)
        language = None if language is None else check_language(language)

        def work(tx: Transaction) -> User:
            if name is not None and name != user.name:  # every table of theirs shows it
                count(tx, f"rename:{user.id}", RENAMES_PER_HOUR, HOUR)
                rename(tx, user.id, name)
            if language is not None:
                tx.do("UPDATE users SET language = :language WHERE id = :id", language=language, id=user.id)
            return user_of(tx, user.id)  # nobody, and nothing changed, if they were deleted meanwhile

        return await self.database.write(work)

    async def delete(self, user: User, password: str | None) -> None:
        """Forget a person; an account has to prove its password. Signals let the rooms free their seats."""
        if user.login is not None:
            await self._prove(user.login, password or "", "password")
        await self.database.write(lambda tx: delete(tx, user.id))

    async def seats_left_behind(self) -> list[tuple[str, int]]:
        """Seats that deleted people still hold at open tables, for a registry of rooms that missed the signal."""
        rows = await self.database.read(
            lambda tx: tx.all(
                "SELECT places.table_id, places.seat FROM places"
                " JOIN users ON users.id = places.user_id JOIN tables ON tables.id = places.table_id"
                " WHERE users.name = '' AND tables.status IN ('open', 'playing', 'paused')"
                " ORDER BY places.table_id, places.seat"
            )
        )
        return [(row["table_id"], row["seat"]) for row in rows]


# -- inside a transaction; the host's commands use them too


def add(tx: Transaction, user: User) -> None:
    """Store a new guest."""
    tx.do(
        "INSERT INTO users (id, name, login, password, epoch, language, barred, created, seen)"
        " VALUES (:id, :name, NULL, NULL, :epoch, :language, 0, :at, :at)",
        id=user.id,
        name=user.name,
        epoch=user.epoch,
        language=user.language,
        at=user.created,
    )


def row_of(tx: Transaction, user_id: str) -> Record | None:
    """The record of a person who was not deleted."""
    return tx.one("SELECT * FROM users WHERE id = :id AND name <> ''", id=user_id)


def user_of(tx: Transaction, user_id: str) -> User:
    """The person with an id; `Problem` if they were deleted a moment ago."""
    row = row_of(tx, user_id)
    if row is None:
        raise Problem(401, "nobody", "This person is no longer known here.", key="nobody")
    return read_user(row)


def names_of(tx: Transaction, ids: list[str]) -> dict[str, str]:
    """The names of some people by their ids."""
    found: dict[str, str] = {}
    for first in range(0, len(ids), 200):
        values = {f"id{n}": each for n, each in enumerate(ids[first : first + 200])}
        marks = ", ".join(f":{name}" for name in values)
        rows = tx.all(f"SELECT id, name FROM users WHERE id IN ({marks})", **values)  # noqa: S608 - only :id0, :id1...
        found.update({row["id"]: row["name"] for row in rows})
    return found


def next_epoch(tx: Transaction, user_id: str) -> User:
    """Sign a person out everywhere by a new epoch; return the person with it."""
    tx.do("UPDATE users SET epoch = epoch + 1 WHERE id = :id", id=user_id)
    tx.do("UPDATE places SET seat_key = NULL WHERE user_id = :id", id=user_id)  # made with the old cookie
    tx.notify(CLOSE_SOCKETS, user_id)
    return user_of(tx, user_id)


def rename(tx: Transaction, user_id: str, name: str) -> None:
    """Give a person another name and signal it to every process."""
    if tx.do("UPDATE users SET name = :name WHERE id = :id AND name <> '' AND name <> :name", name=name, id=user_id):
        tx.notify(RENAMED, user_id)


def delete(tx: Transaction, user_id: str) -> None:
    """Delete all data of a person. The empty row stays, because tables refer to it."""
    row = row_of(tx, user_id)
    if row is None:
        return
    for statement in (
        "DELETE FROM outbox WHERE user_id = :id",
        "DELETE FROM notices WHERE user_id = :id",
        "DELETE FROM looks WHERE user_id = :id",
        "DELETE FROM visits WHERE user_id = :id",
        "UPDATE users SET name = '', login = NULL, password = NULL, language = '', seen = created WHERE id = :id",
        "UPDATE users SET epoch = epoch + 1 WHERE id = :id",
    ):
        tx.do(statement, id=user_id)
    if row["login"] is not None:
        tx.do("DELETE FROM attempts WHERE what = :what", what=f"login:{row['login']}")
    for topic in (CLOSE_SOCKETS, RENAMED, DELETED):
        tx.notify(topic, user_id)
