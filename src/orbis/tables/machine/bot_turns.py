"""The turns of the bots at a table: one bot at a time thinks, rests, or has its answer stored."""

from __future__ import annotations

from typing import Final

from orbis.tables.machine.changes import BotAnswer
from orbis.tables.machine.effects import Effect, Think, WakeAt
from orbis.tables.table import OnlineTable

ALONE: Final = 500  # milliseconds between answers where all people have left: or the game is over before one is back


class Turn:
    """The turn of one bot."""

    def __init__(self, ticket: int, seat: int) -> None:
        self.ticket = ticket
        self.seat = seat
        self.number = -1  # of the question it thinks about


class BotTurns:
    """Which bot has its turn, if any."""

    def __init__(self) -> None:
        self.turn: Turn | None = None
        self._tickets = 0

    def wake(self, table: OnlineTable, at: int) -> list[Effect]:
        """Let a bot think if it is its turn and none does."""
        return self.next(table, at) if self.turn is None else []

    def next(self, table: OnlineTable, at: int) -> list[Effect]:
        """Ask the next bot; after the last one it is a person's turn."""
        seat = table.bot_to_play()
        self.turn = None
        if seat is None:
            return []
        self._tickets += 1
        self.turn = Turn(self._tickets, seat)
        return self._think(table, self.turn) if table.people() else [WakeAt(at + ALONE, self._tickets)]

    def _think(self, table: OnlineTable, turn: Turn) -> list[Effect]:
        match = table.match
        if match is None:
            return []
        turn.number = match.number(turn.seat)
        return [Think(turn.ticket, turn.seat, table.seats[turn.seat].bot, table.bot_seed(turn.seat), match)]

    def of(self, ticket: int) -> Turn | None:
        """The turn of a ticket, if it still is that bot's."""
        return self.turn if self.turn is not None and self.turn.ticket == ticket else None

    def woken(self, table: OnlineTable, ticket: int, at: int) -> list[Effect]:
        """A bot has rested: it thinks now, unless another has to."""
        turn = self.of(ticket)
        if turn is None:
            return []
        return self._think(table, turn) if table.bot_to_play() == turn.seat else self.next(table, at)

    def answered(self, ticket: int, answer: str | None) -> BotAnswer | None:
        """What a bot asks for; None if it is too late."""
        turn = self.of(ticket)
        return None if turn is None else BotAnswer(turn.seat, turn.number, answer)
