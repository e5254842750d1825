"""Notices: what each person has chosen, and the events that are sent to them by every channel they chose.

The room queues notices in the transaction of the move that causes them. The browser channel pushes them to open pages
at once; webhooks and e-mails wait in the outbox.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable
from typing import Any, Final, TypeVar

import msgspec

from orbis.kernel.errors import Invalid, nearest
from orbis.server.clock import now
from orbis.server.config import Config
from orbis.server.database.api import Database, Record, Transaction
from orbis.server.errors import Problem
from orbis.server.notices.browser import BrowserChannel
from orbis.server.notices.channels import CHANNELS
from orbis.server.notices.email import EmailChannel, check_address
from orbis.server.notices.model import EVENTS, TEST, Channel, Notice, Recipient, Setup, Unsent, choices_of
from orbis.server.notices.outbox import Outbox, OutboxChannel, recipient
from orbis.server.notices.webhook import WebhookChannel
from orbis.server.people.accounts import User
from orbis.server.people.rate_limits import HOUR, MINUTE, count

C = TypeVar("C", bound=Channel)

DELAY: Final = 20_000  # milliseconds: a person who looks at the table meanwhile needs no notice
CODE_GOOD: Final = 30 * MINUTE
CODE_TRIES: Final = 5
CODES_PER_HOUR: Final = 5  # for one person
LETTERS_PER_HOUR: Final = 3  # to one address, from all people together: nobody can fill another's letter box
WEBHOOKS_PER_HOUR: Final = 30  # each is a name to resolve
TESTS_PER_HOUR: Final = 10


class Settings(msgspec.Struct, frozen=True):
    """The choices of one person."""

    browser: bool = True  # the page may show notifications; the browser asks for its own permission
    webhook: str | None = None
    webhook_key: str = ""  # by which its receiver checks our signature
    email: str | None = None
    confirmed: bool = False
    mail: bool = False  # whether this server can send e-mail at all


class Tried(msgspec.Struct, frozen=True):
    """The result of a test of one channel."""

    way: str  # the name of the channel
    sent: bool
    why: str = ""  # not


class Notices:
    """The channels, the outbox and the choices of all people."""

    def __init__(self, database: Database, config: Config, secret: str, *, delay: int = DELAY) -> None:
        self._database = database
        self._setup = Setup(database, config, secret)
        self._delay = delay
        self.channels = [make(self._setup) for make in CHANNELS]
        self.webhook = self._channel(WebhookChannel)
        self.email = self._channel(EmailChannel)
        self.feed = self._channel(BrowserChannel).feed
        self.outbox = Outbox(database, [each for each in self.channels if isinstance(each, OutboxChannel)])

    def _channel(self, kind: type[C]) -> C:
        return next(each for each in self.channels if isinstance(each, kind))

    async def run(self) -> None:
        """Send what is due, for as long as the process lives."""
        await self.outbox.run()

    def close(self) -> None:
        """Release the threads and connections of all channels."""
        for channel in self.channels:
            channel.close()

    # -- sending

    def queue(
        self, tx: Transaction, user_ids: Iterable[str], table_id: str, game: str, event: str, facts: dict[str, Any]
    ) -> None:
        """Send a notice to some people, by every channel each has switched on, if the transaction is committed.

        `event` is one of `EVENTS`. In the facts, `n` is the number of the table's last event, and `name` that of the
        person who asks or invites, if the sentence is to say it.
        """
        if event not in EVENTS:
            raise Invalid("event", f"there is no such notice: {nearest(event, EVENTS)}")
        at, n = now(), int(facts.get("n", 0))
        said = {name: value for name, value in facts.items() if name != "n"}
        for user_id in sorted(set(user_ids)):  # in one order, so that two transactions never wait for each other
            choices = choices_of(tx, user_id)
            for channel in self.channels:
                if channel.is_on(choices):
                    notice = Notice(secrets.token_urlsafe(12), event, table_id, game, at, n, said)
                    channel.queue(tx, user_id, notice, at + self._delay)

    async def test(self, user: User) -> list[Tried]:
        """Send a notice now by every channel that is switched on; return the results."""

        def work(tx: Transaction) -> Recipient | None:
            count(tx, f"notice-test:{user.id}", TESTS_PER_HOUR, HOUR)
            return recipient(tx, user.id)

        to = await self._database.write(work)
        if to is None:
            return []
        notice = Notice(secrets.token_urlsafe(12), TEST, "", "", now())
        return [await _try(channel, to, notice) for channel in self.channels if channel.is_on(to.choices)]

    # -- settings

    async def settings(self, user_id: str) -> Settings:
        """The choices of a person."""
        return await self._database.read(lambda tx: self._settings(tx, user_id))

    def _settings(self, tx: Transaction, user_id: str) -> Settings:
        choices = choices_of(tx, user_id)
        return Settings(
            bool(choices["browser"]),
            choices.get("webhook"),
            self.webhook.key(user_id),
            choices.get("email"),
            self.email.is_on(choices),
            self.email.mailer.on,
        )

    async def change(self, user: User, *, browser: bool, webhook: str | None) -> Settings:
        """Switch the browser channel on or off, and set or remove the webhook; `Invalid` if we do not send there."""
        if webhook is not None and webhook != (await self.settings(user.id)).webhook:
            await self._database.write(lambda tx: count(tx, f"webhook:{user.id}", WEBHOOKS_PER_HOUR, HOUR))
            await self.webhook.client.check(webhook)

        def work(tx: Transaction) -> Settings:
            tx.do(
                "INSERT INTO notices (user_id, browser, webhook) VALUES (:user, :browser, :webhook) "
                "ON CONFLICT (user_id) DO UPDATE SET browser = excluded.browser, webhook = excluded.webhook",
                user=user.id,
                browser=int(browser),
                webhook=webhook,
            )
            return self._settings(tx, user.id)

        return await self._database.write(work)

    # -- e-mail addresses

    async def ask_address(self, user: User, address: str) -> Settings:
        """Send a code to an address. It gets notices once the code has come back; until then no address does."""
        if not self.email.mailer.on:
            raise Problem(409, "no-mail", "This server sends no e-mail.", key="no-mail")
        address = check_address(address.strip())
        code = f"{secrets.randbelow(1_000_000):06d}"
        if not await self._database.write(lambda tx: self._keep_code(tx, user, address, code)):
            return await self.settings(user.id)
        try:
            await self.email.send_code(user.language, address, code)
        except Unsent as reason:
            raise Problem(503, "unsent", f"The e-mail could not be sent: {reason}.", "address", key="unsent") from None
        return await self.settings(user.id)

    def _keep_code(self, tx: Transaction, user: User, address: str, code: str) -> bool:
        """Store a code; False if the address is confirmed already."""
        now_set = self._settings(tx, user.id)
        if now_set.confirmed and now_set.email == address:
            return False
        count(tx, f"code:{user.id}", CODES_PER_HOUR, HOUR)
        count(tx, f"letter:{self._setup.key('letter', address.lower())[:24]}", LETTERS_PER_HOUR, HOUR)
        tx.do(
            "INSERT INTO notices (user_id, browser, email, code, code_due) VALUES (:user, 1, :email, :code, :due) "
            "ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, code = excluded.code, "
            "code_due = excluded.code_due",
            user=user.id,
            email=address,
            code=self._setup.key("code", user.id, address, code),
            due=now() + CODE_GOOD,
        )
        return True

    async def confirm(self, user: User, code: str) -> Settings:
        """Switch notices by e-mail on, if this is the code that was sent."""
        problem = await self._database.write(lambda tx: self._try_code(tx, user, code.strip()))
        if problem is not None:
            raise problem
        return await self.settings(user.id)

    def _try_code(self, tx: Transaction, user: User, code: str) -> Problem | None:
        """None if the code is right. A problem is returned, not raised, so that the transaction counts the try."""
        row = tx.one("SELECT email, code, code_due FROM notices WHERE user_id = :user", user=user.id)
        if row is None or row["code"] is None:
            return Problem(409, "no-code", "There is no address to confirm.", key="no-code")
        if now() >= row["code_due"]:
            return Problem(409, "code-late", "The code is too old: ask for another one.", "code", key="code-late")
        count(tx, f"code:{user.id}:{row['code'][:16]}", CODE_TRIES, CODE_GOOD)
        if not hmac.compare_digest(row["code"], self._setup.key("code", user.id, row["email"], code)):
            return Problem(422, "code-wrong", "This is not the code from the e-mail.", "code", key="code-wrong")
        tx.do(
            "UPDATE notices SET code = NULL, code_due = NULL WHERE user_id = :user AND code = :code",
            user=user.id,
            code=row["code"],
        )
        return None

    async def forget_address(self, user: User) -> Settings:
        """Delete the address, so that it gets no more e-mails."""
        await self._database.write(lambda tx: _forget(tx, user.id))
        return await self.settings(user.id)

    # -- the link in each e-mail

    def _person_of(self, tx: Transaction, token: str) -> tuple[Record, bool] | None:
        """The person of a link, and whether e-mails still go to its address; None: this server did not make it."""
        found = self.email.read_off_token(token)
        if found is None:
            return None
        user_id, tag = found
        row = tx.one("SELECT id, language FROM users WHERE id = :user", user=user_id)
        if row is None:
            return None
        address = choices_of(tx, user_id).get("email")
        return row, address is not None and tag == self.email.off_tag(user_id, address)

    async def language_of(self, token: str) -> str | None:
        """The language of the person of a link; None if this server did not make the link."""
        found = await self._database.read(lambda tx: self._person_of(tx, token))
        return None if found is None else str(found[0]["language"])

    async def switch_off(self, token: str) -> str | None:
        """Stop e-mails to the address of a link; return the language of its person, or None as above."""

        def work(tx: Transaction) -> str | None:
            found = self._person_of(tx, token)
            if found is None:
                return None
            row, is_on = found
            if is_on:
                _forget(tx, row["id"])
            return str(row["language"])

        return await self._database.write(work)


def _forget(tx: Transaction, user_id: str) -> None:
    tx.do("UPDATE notices SET email = NULL, code = NULL, code_due = NULL WHERE user_id = :user", user=user_id)


async def _try(channel: Channel, to: Recipient, notice: Notice) -> Tried:
    try:
        await channel.send(to, notice)
    except Unsent as reason:
        return Tried(channel.name, False, str(reason))
    return Tried(channel.name, True)
