"""What all channels share: the kinds of notices, a notice, its recipient, and the interface of a channel."""

from __future__ import annotations

import hashlib
import hmac
from abc import ABC, abstractmethod
from typing import Any, ClassVar, Final, NamedTuple

import msgspec

from orbis.server.config import Config
from orbis.server.database.api import Database, Record, Transaction

TURN: Final = "turn"  # the table waits for an answer of theirs
OVER: Final = "over"  # their game has ended
ASKED: Final = "asked"  # another player asks for their agreement
REMATCH: Final = "rematch"  # they are invited to play again
AWAY: Final = "away"  # the others ask to let a bot play for them
HANDED: Final = "handed"  # a bot plays for them now, by vote or because their time was up
FREED: Final = "freed"  # the host has freed their seat
PAUSED: Final = "paused"  # everybody's time is up, and the table waits until somebody resumes it
EVENTS: Final = (TURN, OVER, ASKED, REMATCH, AWAY, HANDED, FREED, PAUSED)
TEST: Final = "test"  # a person tries out their settings


class Unsent(Exception):
    """A notice did not get through. The reason is for people and logs: never an address, a code or a password."""


class Notice(msgspec.Struct, frozen=True):
    """A message to one person, as the outbox stores it."""

    id: str  # a receiver that gets the same id twice may ignore the second
    event: str
    table: str
    game: str
    at: int
    n: int = 0  # the event of the table that caused it
    facts: dict[str, Any] = {}


class Recipient(NamedTuple):
    """A person who gets notices."""

    user_id: str
    language: str
    choices: Record  # their row of the table `notices`


class Setup(NamedTuple):
    """What a channel is made from."""

    database: Database
    config: Config
    secret: str  # of the server; each use derives its own key from it

    def key(self, purpose: str, *words: str) -> str:
        """A key for one purpose, which reveals neither the secret nor the key of another purpose."""
        # JSON keeps the words apart, so that no two lists of words read the same.
        text = msgspec.json.encode([f"orbis.notices.{purpose}", *words])
        return hmac.new(self.secret.encode(), text, hashlib.sha256).hexdigest()

    def base_url(self) -> str:
        """The address of this server."""
        # Never from the Host header of a request: its sender would choose where our links lead.
        return self.config.url.rstrip("/") or f"http://{self.config.host}:{self.config.port}"

    def link(self, notice: Notice) -> str:
        """The address of the table that a notice is about."""
        return f"{self.base_url()}/t/{notice.table}" if notice.table else self.base_url()


class Channel(ABC):
    """A channel delivers notices to people. A new one is a module with a subclass, and a line in `CHANNELS`.

    What a person has chosen for it is a column of the table `notices`, which a migration adds. `queue` and `send` are
    the two ways to deliver: the first belongs to the transaction of an event, the second reports what came of it.
    """

    name: ClassVar[str]  # in the outbox, in REST and in the log

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    @abstractmethod
    def is_on(self, choices: Record) -> bool:
        """Whether a person has switched the channel on."""

    @abstractmethod
    def queue(self, tx: Transaction, user_id: str, notice: Notice, due: int) -> None:
        """Deliver a notice at its due time, or at once, if the transaction is committed."""

    @abstractmethod
    async def send(self, to: Recipient, notice: Notice) -> None:
        """Deliver a notice now; `Unsent` if it does not get through."""

    def close(self) -> None:  # noqa: B027 - most channels hold nothing open
        """Release threads and connections."""


def choices_of(tx: Transaction, user_id: str) -> Record:
    """The choices of a person; without any, only their open pages get notices."""
    return tx.one("SELECT * FROM notices WHERE user_id = :user", user=user_id) or {"browser": 1}
