"""Notices: what each person wants to hear of, by which way, and the news themselves.

The browser's way is a feed to open pages (`feed`); webhooks and e-mails wait in the outbox (`outbox`), which the room
fills in the transaction of the move they tell of.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Awaitable, Iterable
from typing import Any, Final

import msgspec
from itsdangerous import BadData, URLSafeSerializer

from orbis.kernel.errors import Invalid, nearest
from orbis.server.attempts import HOUR, MINUTE, count
from orbis.server.clock import now
from orbis.server.config import Config
from orbis.server.database import Database, Row, Transaction
from orbis.server.errors import Problem
from orbis.server.feed import TOPIC, Feed, publish
from orbis.server.mailer import Mailer, check_address
from orbis.server.outbox import Outbox, put, recipient
from orbis.server.people import User
from orbis.server.ways import EMAIL, EVENTS, TEST, WEBHOOK, Notice, Recipient, Unsent
from orbis.server.webhooks import Webhooks
from orbis.server.wording import say, sentence

DELAY: Final = 20_000  # milliseconds in which whoever looks at the table makes the notice needless
CODE_GOOD: Final = 30 * MINUTE
CODE_TRIES: Final = 5
CODES_PER_HOUR: Final = 5  # for one person
LETTERS_PER_HOUR: Final = 3  # to one address, whoever asks: nobody's letter box is to be filled
WEBHOOKS_PER_HOUR: Final = 30  # each is a name to look up
TESTS_PER_HOUR: Final = 10


class Settings(msgspec.Struct, frozen=True):
    """How one person is told."""

    browser: bool = True  # the page may say so; whether it shows a notification the browser asks by itself
    webhook: str | None = None
    webhook_key: str = ""  # with which its receiver checks our signature
    email: str | None = None
    confirmed: bool = False
    mail: bool = False  # whether this server can send e-mail at all


class Tried(msgspec.Struct, frozen=True):
    """What came of a test by one way."""

    way: str
    sent: bool
    why: str = ""  # not


class Notices:
    """The notices of everybody. `secret` is the server's; each use gets a key of its own made from it."""

    def __init__(
        self, database: Database, config: Config, secret: str, *, delay: int = DELAY, webhooks: Webhooks | None = None
    ) -> None:
        self._database = database
        self._config = config
        self._secret = secret
        self._delay = delay
        self._mailer = Mailer(config.mail)
        self._webhooks = webhooks or Webhooks(config.local_webhooks)
        self._off = URLSafeSerializer(secret, salt="orbis.notices.off", signer_kwargs={"digest_method": hashlib.sha256})
        self.outbox = Outbox(database, {WEBHOOK: self._by_webhook, EMAIL: self._by_email})
        self.feed = Feed()
        database.listen(TOPIC, self.feed.hear)
        database.on_gap(self.feed.gap)

    async def run(self) -> None:
        """Send what is due, for as long as the process lives."""
        await self.outbox.run()

    def close(self) -> None:
        """Let go of what sending needs."""
        self._webhooks.close()

    # -- news

    def queue(
        self,
        tx: Transaction,
        user_ids: Iterable[str],
        table_id: str,
        game: str,
        text_key: str,
        facts: dict[str, Any],
    ) -> None:
        """Tell people of something, by every way each has switched on, if this transaction is committed.

        `text_key` is one of `EVENTS`. In the facts, `n` is the number of the table's last event, and `name` that of
        the person who asks or invites, if the sentence is to say it.
        """
        if text_key not in EVENTS:
            raise Invalid("text_key", f"there is no such notice: {nearest(text_key, EVENTS)}")
        at, n = now(), int(facts.get("n", 0))
        said = {name: value for name, value in facts.items() if name != "n"}
        for user_id in sorted(set(user_ids)):  # in one order, so that two transactions never wait for each other
            row = tx.one("SELECT browser, webhook, email, code FROM notices WHERE user_id = :user", user=user_id)
            if row is None or row["browser"]:
                publish(tx, user_id, {"is": text_key, "table": table_id, "game": game, "n": n})
            for way in _ways(row):
                news = Notice(secrets.token_urlsafe(12), text_key, table_id, game, at, n, said)
                put(tx, user_id, way, news, at + self._delay)

    async def _by_webhook(self, to: Recipient, notice: Notice) -> None:
        if to.webhook is None:
            raise Unsent("the webhook is switched off")
        body = msgspec.json.encode(
            {
                "event": notice.event,
                "table": notice.table,
                "game": notice.game,
                "text": sentence(to.language, notice),
                "url": self._link(notice),
                "at": notice.at,
                "id": notice.id,
            }
        )
        await self._webhooks.post(to.webhook, self.webhook_key(to.user_id), body)

    async def _by_email(self, to: Recipient, notice: Notice) -> None:
        if to.email is None:
            raise Unsent("e-mail is switched off")
        news = sentence(to.language, notice)
        off = self._base() + f"/api/notices/off/{self.off_token(to.user_id, to.email)}"
        lines = [news, "", "-- ", say(to.language, "mail-off", url=off), ""]
        if notice.table:
            lines[1:1] = ["", say(to.language, "mail-table", url=self._link(notice))]
        await self._mailer.send(to.email, news, "\n".join(lines), off)

    def _base(self) -> str:
        # Never from the Host header of a request: whoever sends that would choose where our links lead.
        return self._config.url.rstrip("/") or f"http://{self._config.host}:{self._config.port}"

    def _link(self, notice: Notice) -> str:
        return f"{self._base()}/t/{notice.table}" if notice.table else self._base()

    # -- settings

    async def settings(self, user_id: str) -> Settings:
        """How a person is told."""
        return await self._database.read(lambda tx: self._settings(tx, user_id))

    def _settings(self, tx: Transaction, user_id: str) -> Settings:
        key, mail = self.webhook_key(user_id), self._mailer.on
        row = tx.one("SELECT browser, webhook, email, code FROM notices WHERE user_id = :user", user=user_id)
        if row is None:
            return Settings(webhook_key=key, mail=mail)
        confirmed = row["email"] is not None and row["code"] is None
        return Settings(bool(row["browser"]), row["webhook"], key, row["email"], confirmed, mail)

    async def change(self, user: User, *, browser: bool, webhook: str | None) -> Settings:
        """Switch the feed on or off, and set the webhook or take it away; `Invalid` if we do not send there."""
        if webhook is not None and webhook != (await self.settings(user.id)).webhook:
            await self._database.write(lambda tx: count(tx, f"webhook:{user.id}", WEBHOOKS_PER_HOUR, HOUR))
            await self._webhooks.check(webhook)

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

    def webhook_key(self, user_id: str) -> str:
        """The key with which notices to this person's webhook are signed."""
        return self._derived("webhook", user_id)

    def _derived(self, purpose: str, *words: str) -> str:
        # JSON keeps the words apart, so that no two lists of words read the same.
        text = msgspec.json.encode([f"orbis.notices.{purpose}", *words])
        return hmac.new(self._secret.encode(), text, hashlib.sha256).hexdigest()

    # -- e-mail addresses

    async def ask_address(self, user: User, address: str) -> Settings:
        """Send a code to an address. It gets notices once the code has come back; until then no address does."""
        if not self._mailer.on:
            raise Problem(409, "no-mail", "This server sends no e-mail.", key="no-mail")
        address = check_address(address.strip())
        code = f"{secrets.randbelow(1_000_000):06d}"
        if not await self._database.write(lambda tx: self._keep_code(tx, user, address, code)):
            return await self.settings(user.id)
        lines = [say(user.language, "code-text", code=code), "", say(user.language, "code-not-you"), ""]
        try:
            await self._mailer.send(address, say(user.language, "code-subject"), "\n".join(lines))
        except Unsent as reason:
            raise Problem(503, "unsent", f"The e-mail could not be sent: {reason}.", "address", key="unsent") from None
        return await self.settings(user.id)

    def _keep_code(self, tx: Transaction, user: User, address: str, code: str) -> bool:
        """Remember a code; False if the address is confirmed already."""
        now_set = self._settings(tx, user.id)
        if now_set.confirmed and now_set.email == address:
            return False
        count(tx, f"code:{user.id}", CODES_PER_HOUR, HOUR)
        count(tx, f"letter:{self._derived('letter', address.lower())[:24]}", LETTERS_PER_HOUR, HOUR)
        tx.do(
            "INSERT INTO notices (user_id, browser, email, code, code_due) VALUES (:user, 1, :email, :code, :due) "
            "ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, code = excluded.code, "
            "code_due = excluded.code_due",
            user=user.id,
            email=address,
            code=self._derived("code", user.id, address, code),
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
        """None if the code is right. A problem is given back, not raised, so that the try is counted."""
        row = tx.one("SELECT email, code, code_due FROM notices WHERE user_id = :user", user=user.id)
        if row is None or row["code"] is None:
            return Problem(409, "no-code", "There is no address to confirm.", key="no-code")
        if now() >= row["code_due"]:
            return Problem(409, "code-late", "The code is too old: ask for another one.", "code", key="code-late")
        count(tx, f"code:{user.id}:{row['code'][:16]}", CODE_TRIES, CODE_GOOD)
        if not hmac.compare_digest(row["code"], self._derived("code", user.id, row["email"], code)):
            return Problem(422, "code-wrong", "This is not the code from the e-mail.", "code", key="code-wrong")
        tx.do(
            "UPDATE notices SET code = NULL, code_due = NULL WHERE user_id = :user AND code = :code",
            user=user.id,
            code=row["code"],
        )
        return None

    async def forget_address(self, user: User) -> Settings:
        """No more e-mails; the address is forgotten."""
        await self._database.write(lambda tx: _forget(tx, user.id))
        return await self.settings(user.id)

    # -- the link in each e-mail

    def off_token(self, user_id: str, address: str) -> str:
        """What the link to switch e-mails off carries: good for this address only, and it does not show it."""
        return self._token(user_id, self._derived("off", user_id, address)[:16])

    def _token(self, *words: str) -> str:
        token = self._off.dumps(list(words))
        return token if isinstance(token, str) else token.decode()

    def _opened(self, tx: Transaction, token: str) -> tuple[Row, bool] | None:
        """The person of a token, and whether e-mails still go to its address; None: we did not make it."""
        try:
            user_id, tag = self._off.loads(token)
        except (BadData, ValueError, TypeError):
            return None
        row = tx.one(
            "SELECT users.id, users.language, notices.email FROM users "
            "LEFT JOIN notices ON notices.user_id = users.id WHERE users.id = :user",
            user=user_id,
        )
        if row is None:
            return None
        return row, row["email"] is not None and tag == self._derived("off", user_id, row["email"])[:16]

    async def language_of(self, token: str) -> str | None:
        """The language of the person whose link this is; None: it is no link of ours."""
        found = await self._database.read(lambda tx: self._opened(tx, token))
        return None if found is None else str(found[0]["language"])

    async def switch_off(self, token: str) -> str | None:
        """Stop e-mails to the address of a link, whoever follows it; their language, or None as above."""

        def work(tx: Transaction) -> str | None:
            found = self._opened(tx, token)
            if found is None:
                return None
            row, is_on = found
            if is_on:
                _forget(tx, row["id"])
            return str(row["language"])

        return await self._database.write(work)

    # -- a test

    async def test(self, user: User) -> list[Tried]:
        """Send a notice now by every way that is switched on; says what came of it."""

        def work(tx: Transaction) -> tuple[Settings, Recipient | None]:
            count(tx, f"notice-test:{user.id}", TESTS_PER_HOUR, HOUR)
            present = self._settings(tx, user.id)
            if present.browser:
                publish(tx, user.id, {"is": TEST, "table": "", "game": "", "n": 0})
            return present, recipient(tx, user.id)

        present, to = await self._database.write(work)
        tried = [Tried("browser", True)] if present.browser else []
        notice = Notice(secrets.token_urlsafe(12), TEST, "", "", now())
        if to is not None and to.webhook is not None:
            tried.append(await _try(WEBHOOK, self._by_webhook(to, notice)))
        if to is not None and to.email is not None:
            tried.append(await _try(EMAIL, self._by_email(to, notice)))
        return tried


def _ways(row: Row | None) -> list[str]:
    """The ways out of the server that a person has switched on."""
    if row is None:
        return []
    found = [WEBHOOK] if row["webhook"] is not None else []
    return [*found, EMAIL] if row["email"] is not None and row["code"] is None else found


def _forget(tx: Transaction, user_id: str) -> None:
    tx.do("UPDATE notices SET email = NULL, code = NULL, code_due = NULL WHERE user_id = :user", user=user_id)


async def _try(way: str, sending: Awaitable[None]) -> Tried:
    try:
        await sending
    except Unsent as reason:
        return Tried(way, False, str(reason))
    return Tried(way, True)
