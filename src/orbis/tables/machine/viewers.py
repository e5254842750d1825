"""Those who look at a table: through which seat, and what they were shown last, so that they are sent what differs."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from orbis.kernel.agenda import Position
from orbis.kernel.log.diff import Known, delta
from orbis.tables import messages_out
from orbis.tables.machine.effects import Close, Effect, Report, Seats, Send
from orbis.tables.machine.inputs import Connected
from orbis.tables.table import Event, OnlineTable

NOT_YOURS: Final = 4403  # close code: the seat one looked through is another's now
MISTAKE: Final = 1011  # close code: something failed on our side
SEATS_CHANGE: Final = ("sat", "left", "started", "freed")  # kinds of events


class Viewers:
    """The viewers of one table in this process."""

    def __init__(self) -> None:
        self.through: dict[int | None, dict[int, Connected]] = {}  # seat looked through -> viewers by number
        self.shown: dict[int | None, dict[str, Any]] = {}  # and what they were shown last
        self._final: dict[
            int, tuple[Position, dict[str, str]]
        ] = {}  # seat -> its answers that reveal something; a cache

    @property
    def users(self) -> set[str]:
        """The people who look at the table."""
        return {each.user for viewers in self.through.values() for each in viewers.values()}

    def add(self, table: OnlineTable, viewer: Connected) -> Effect:
        """Show the table to one more, all of it or what they missed; send them away if they may not look."""
        seat = viewer.seat
        if not may_look(table, viewer):  # they stood up a moment after they were let in
            return Close(viewer.viewer, NOT_YOURS)
        shown = self.shown[seat] if seat in self.shown else messages_out.state(table, seat)
        if viewer.since is not None and 0 <= viewer.since <= table.last:
            message = messages_out.missed(table, seat, viewer.mine, viewer.since, viewer.looked, shown)
        else:
            message = messages_out.first_message(table, seat, viewer.mine, viewer.looked)
        if viewer.reveals:
            message["reveals"] = self._reveals(table, seat, shown)
        data = msgspec.json.encode(message)
        self.shown[seat] = shown
        self.through.setdefault(seat, {})[viewer.viewer] = viewer
        return Send([viewer.viewer], data, update=False)

    def remove(self, viewer: int) -> None:
        """Forget somebody, and what they were shown if nobody else looks through the same seat."""
        for seat, viewers in list(self.through.items()):
            viewers.pop(viewer, None)
            if not viewers:
                del self.through[seat]
                self.shown.pop(seat, None)
                self._final.pop(-1 if seat is None else seat, None)

    def update(self, table: OnlineTable, events: list[Event], rows_before: int, n_before: int) -> list[Effect]:
        """Tell each viewer what has changed for them. A view that fails closes only those who would have seen it."""
        effects = self._seats_changed(table) if any(event.kind in SEATS_CHANGE for event in events) else []
        around = messages_out.around(table)
        news = messages_out.news(table, events)
        common: dict[str, Any] = {}
        known: Known = {}
        for seat, viewers in list(self.through.items()):
            try:
                if table.match is not None and not common:
                    common = table.match.all_see()
                after = {"table": around, "view": messages_out.view(table, seat, common)}
                message = {
                    "is": "delta",
                    "from": n_before,
                    "n": table.last,
                    "changes": delta(self.shown[seat], after, known),
                    "log": messages_out.rows_since(table, seat, rows_before),
                    "news": news,
                }
                sends = self._encoded(table, seat, after, message)
            except Exception as error:  # our mistake; it is stored, and those on other seats can go on
                effects.append(Report("a view failed", {"table": table.id, "seat": seat}, error))
                effects += [Close(viewer, MISTAKE) for viewer in viewers]
                del self.through[seat], self.shown[seat]
                continue
            self.shown[seat] = after
            effects += sends
        return effects

    def _encoded(
        self, table: OnlineTable, seat: int | None, shown: dict[str, Any], message: dict[str, Any]
    ) -> list[Effect]:
        """An update for those who look through a seat, with the answers that cannot be taken back if they want them."""
        viewers = self.through[seat].values()
        plain = [each.viewer for each in viewers if not each.reveals]
        wants = [each.viewer for each in viewers if each.reveals]
        sends: list[Effect] = [Send(plain, msgspec.json.encode(message), update=True)] if plain else []
        if wants:
            told = {**message, "reveals": self._reveals(table, seat, shown)}
            sends.append(Send(wants, msgspec.json.encode(told), update=True))
        return sends

    def _reveals(self, table: OnlineTable, seat: int | None, shown: dict[str, Any]) -> dict[str, str]:
        """The answers of a seat that cannot be taken back, found once in each position: each is tried on a copy."""
        match, view = table.match, shown["view"]
        if seat is None or match is None or "question" not in view:
            return {}
        if seat not in self._final or self._final[seat][0] is not match.position:
            self._final[seat] = (match.position, messages_out.reveals(match, seat))
        return self._final[seat][1]

    def _seats_changed(self, table: OnlineTable) -> list[Effect]:
        """Send away who may not look any more: another may sit on the seat, or spectators may not be allowed."""
        effects: list[Effect] = []
        for viewers in list(self.through.values()):
            for viewer in list(viewers.values()):
                effects.append(Seats(viewer.viewer, table.seats_of(viewer.user)))
                if not may_look(table, viewer):
                    self.remove(viewer.viewer)
                    effects.append(Close(viewer.viewer, NOT_YOURS))
        return effects


def may_look(table: OnlineTable, viewer: Connected) -> bool:
    """Whether somebody may look through the seat they chose."""
    mine = table.seats_of(viewer.user)
    return viewer.seat in mine or (viewer.seat is None and (bool(mine) or table.may_watch))
