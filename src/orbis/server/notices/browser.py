"""The browser channel: messages to the open pages of a person, in all processes."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

import msgspec

from orbis.server.database.api import Record, Transaction
from orbis.server.notices.model import Channel, Notice, Recipient, Setup

TOPIC: Final = "notice"
MOST_WAITING: Final = 32
GAP: Final = "gap"  # messages may be missing: the page asks for its list of tables again

Message = dict[str, Any]  # {"is": "turn", "table": ID, "game": NAME, "n": 12}


class BrowserChannel(Channel):
    """Sends a signal to every process, each of which pushes the notice to the pages of the person."""

    name = "browser"

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.feed = Feed()
        setup.database.listen(TOPIC, self.feed.receive)
        setup.database.on_gap(self.feed.push_gap)

    def is_on(self, choices: Record) -> bool:
        """Whether open pages may show a notification."""
        return bool(choices["browser"])

    def queue(self, tx: Transaction, user_id: str, notice: Notice, due: int) -> None:
        """Send the signal with the commit, without a delay: an open page costs nobody anything."""
        message = {"is": notice.event, "table": notice.table, "game": notice.game, "n": notice.n}
        tx.notify(TOPIC, f"{user_id} {msgspec.json.encode(message).decode()}")

    async def send(self, to: Recipient, notice: Notice) -> None:
        """Send the signal in a transaction of its own. Nobody knows whether a page is open."""
        await self.setup.database.write(lambda tx: self.queue(tx, to.user_id, notice, notice.at))


class Feed:
    """The open pages of this process: a queue of messages for each socket. Only the event loop uses it."""

    def __init__(self, most_waiting: int = MOST_WAITING) -> None:
        self._most_waiting = most_waiting
        self._queues: dict[str, list[asyncio.Queue[Message]]] = {}  # user -> one for each socket

    def subscribe(self, user_id: str) -> asyncio.Queue[Message]:
        """A queue that gets the messages for one person from now on."""
        queue: asyncio.Queue[Message] = asyncio.Queue(self._most_waiting)
        self._queues.setdefault(user_id, []).append(queue)
        return queue

    def unsubscribe(self, user_id: str, queue: asyncio.Queue[Message]) -> None:
        """Forget a queue; a second call does no harm."""
        queues = self._queues.get(user_id, [])
        with contextlib.suppress(ValueError):
            queues.remove(queue)
        if not queues:
            self._queues.pop(user_id, None)

    def push(self, user_id: str, message: Message) -> None:
        """Put a message into the queue of each socket of a person."""
        for queue in self._queues.get(user_id, []):
            if queue.full():
                queue.get_nowait()  # a slow page misses the oldest message; its list of tables has them all
            queue.put_nowait(message)

    def receive(self, text: str) -> None:
        """Push the message of a signal, from this process or another one."""
        user_id, _, message = text.partition(" ")
        if user_id in self._queues:
            self.push(user_id, msgspec.json.decode(message))

    def push_gap(self) -> None:
        """Push to everybody that messages may be missing."""
        for user_id in list(self._queues):
            self.push(user_id, {"is": GAP, "table": "", "game": "", "n": 0})
