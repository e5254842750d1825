"""What the ways of a notice share: their names, what is told, and the one way in which sending can fail."""

from __future__ import annotations

from typing import Any, Final

import msgspec

WEBHOOK: Final = "webhook"
EMAIL: Final = "email"
WAYS: Final = (WEBHOOK, EMAIL)  # those that leave the server, through the outbox; the browser's feed does not

TURN: Final = "turn"  # an answer of theirs is waited for
OVER: Final = "over"  # their game has ended
ASKED: Final = "asked"  # another player asks for their agreement
REMATCH: Final = "rematch"  # they are invited to play again
AWAY: Final = "away"  # the others ask to let a bot play for them
HANDED: Final = "handed"  # a bot plays for them now, by vote or because their time was up
FREED: Final = "freed"  # the host has freed their seat
PAUSED: Final = "paused"  # everybody's time is up, and the table waits to be woken
EVENTS: Final = (TURN, OVER, ASKED, REMATCH, AWAY, HANDED, FREED, PAUSED)
TEST: Final = "test"  # somebody tries out their settings


class Unsent(Exception):
    """A notice did not get through. The reason is for people and logs: never an address, a code or a password."""


class Notice(msgspec.Struct, frozen=True):
    """One piece of news for one person, as it waits in the outbox."""

    id: str  # a receiver that gets the same id twice may ignore the second
    event: str
    table: str
    game: str
    at: int
    n: int = 0  # the event of the table that caused it
    facts: dict[str, Any] = {}


class Recipient(msgspec.Struct, frozen=True):
    """Where notices for one person go."""

    user_id: str
    language: str
    webhook: str | None
    email: str | None  # only if confirmed
