"""A match to look back at: where one can stop in it, what it looked like there, and how it went on the whole.

Nothing in here changes the match or knows of a request. Whoever hands a view or a log to somebody has checked whose
eyes they may look through.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import cached_property
from typing import Any, Final

from orbis.kernel.agenda import Position, advance
from orbis.kernel.errors import Invalid, shorten
from orbis.kernel.game import Game
from orbis.kernel.log.entries import START, LogEntry, carry_on, standing_entries
from orbis.kernel.match import Match
from orbis.tables import messages_out

OPEN: Final = "open"  # eyes that see every hand, once the match is over
STEP, ACTION, TURN, ROUND = range(4)  # what begins at a stop
KEPT: Final = 24  # every so many stops the table is kept, so that a position is not played from the start again
MOST_SWINGS: Final = 5

Eyes = int | str | None  # a seat, OPEN, or a spectator


class Recording:
    """The log of a match with everything that can be read off it."""

    def __init__(self, match: Match, fallbacks: Iterable[int] = ()) -> None:
        self.game: Game[Any] = match.game
        self.fallbacks = frozenset(fallbacks)  # rows with an answer that was given for a bot
        self.seats = match.position.seats
        self.options = match.options
        self.rows: list[LogEntry] = match.entries[:]
        self.over = match.over
        self.stops = [n + 1 for n, row in enumerate(self.rows) if row.hash]  # rows at which somebody was asked
        self._kept: dict[int, Position] = {}

    # -- one moment

    def match_at(self, row: int) -> Match:
        """The match as it was when its log had so many rows. Its chance is that of dice told by hand."""
        if row not in self.stops:
            nearest = min(self.stops, key=lambda stop: abs(stop - row))
            raise Invalid("row", f"nobody was asked at row {shorten(row)}; the nearest is {nearest}")
        match = Match(self.game, self._table_at(row), self.options, None)
        match.entries = self.rows[:row]
        return match

    def _table_at(self, row: int) -> Position:
        before = max([stop for stop in self._kept if stop <= row], default=0)
        if before and all(each.to < 0 for each in self.rows[before:row]):
            w: Position = self._kept[before].copy()
            rows = self.rows[before:row]
        else:
            w = self._new_table()
            rows = [self.rows[n] for n in standing_entries(self.rows[:row])]
        for each in rows:
            if each.kind != START:
                carry_on(w, each)
        return w

    def _new_table(self) -> Position:
        w: Position = self.game.new_position(self.seats, self.options)
        advance(w)
        return w

    def view(self, row: int, eyes: Eyes) -> dict[str, Any]:
        """What was seen at a moment."""
        match = self.match_at(row)
        if eyes != OPEN:
            return match.view(eyes)
        seen = match.view(next(iter(match.waiting), 0))  # through the eyes of whoever is asked, and every hand besides
        players = seen["table"]["players"]
        for place, player in list(enumerate(players) if isinstance(players, list) else players.items()):
            seat = player.get("seat", place)
            if isinstance(seat, int) and 0 <= seat < self.seats:
                players[place] = match.view(seat)["table"]["players"][place]
        return seen

    def log(self, eyes: Eyes) -> list[dict[str, Any]]:
        """All rows as they could be read."""
        match = Match(self.game, self._new_table(), self.options, None)
        match.entries = self.rows
        if eyes != OPEN:
            return messages_out.log(match, eyes if isinstance(eyes, int) else None, 0, self.fallbacks)
        return opened(match, self.seats, self.fallbacks)

    # -- the whole

    @cached_property
    def outline(self) -> dict[str, Any]:
        """Where one can stop, what begins there, and everybody's points there; then how the match went."""
        walk = Walk(self)
        self._kept = {stop: walk.tables[stop] for stop in self.stops[::KEPT]}
        return {
            "rows": len(self.rows),
            "stops": self.stops,
            "begins": walk.begins,
            "points": [[each["points"] for each in by_seat] for by_seat in walk.standings],
            "rounds": walk.rounds(),
            "swings": walk.swings(),
            "luck": walk.luck(),
            "result": self.game.standings(walk.tables[self.stops[-1]]) if self.over else None,
        }


class Walk:
    """One walk through a match from its first row to its last."""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.game = recording.game
        self.story = recording.game.story()
        self.tables: dict[int, Position] = {}  # stop -> the table there
        self.standings: list[list[dict[str, Any]]] = []  # stop by stop, by seat
        self.begins: list[int] = []
        self._go()
        self.chapters = self._chapters()
        for stop, _ in self.chapters:
            self.begins[recording.stops.index(stop)] = ROUND

    def _go(self) -> None:
        recording = self.recording
        w = recording._new_table()
        waited: list[int] = []
        for n, row in enumerate(recording.rows):
            if row.to >= 0:
                w = self.tables[row.to].copy()
            elif row.kind != START:
                carry_on(w, row)
            if row.hash:
                self.tables[n + 1] = w.copy()
                self.standings.append(sorted(self.game.standings(w), key=lambda each: each["seat"]))
                waiting = [w.agenda[-1].seat] if w.agenda else []
                self.begins.append(TURN if waiting != waited or not waiting else self._begins(w))
                waited = waiting

    def _begins(self, w: Position) -> int:
        """Whether the question at a stop begins an action. What is asked in secret is not told before the end."""
        step = w.agenda[-1]
        hidden = step.secret and not self.recording.over
        return ACTION if step.asks in self.game.roots and not hidden else STEP

    def _chapters(self) -> list[tuple[int, dict[str, Any]]]:
        """Rounds, epochs, seasons: the first stop of each, and its name as a message."""
        found = []
        match = Match(self.game, self.tables[self.recording.stops[0]], self.recording.options, None)
        match.entries = self.recording.rows
        for n in standing_entries(match.entries):
            for _, key, args in match.entries[n].told:
                if key in self.game.chapters[:1]:
                    found.append(
                        (next(stop for stop in self.recording.stops if stop > n), match.game.telling(key, args))
                    )
        return found

    def rounds(self) -> list[dict[str, Any]]:
        """Each round with the points and the presence in each Region at its end; before them, those at the start."""
        stops = self.recording.stops
        found = []
        ends = [stop for stop, _ in self.chapters] + [stops[-1]]
        for n, end in enumerate(ends):
            row, message = (ends[0], None) if n == 0 else self.chapters[n - 1]
            by_seat = self.standings[stops.index(end)]
            found.append(
                {
                    "row": row,
                    "end": end,
                    "told": message,
                    "points": [each["points"] for each in by_seat],
                    "sources": [each["sources"] for each in by_seat],
                    "regions": self.story.presence(self.tables[end]),
                }
            )
        return found

    def swings(self) -> list[dict[str, Any]]:
        """Where somebody gained or lost most, compared with what the others got from the same in the same round."""
        seats = range(self.recording.seats)
        found = []
        for n in range(len(self.chapters)):
            stops = self._stops_of(n)
            before, after = self.standings[stops[0]], self.standings[stops[-1]]
            for source in after[0]["sources"]:
                gains = [after[seat]["sources"][source] - before[seat]["sources"][source] for seat in seats]
                for seat in seats:
                    others = [gain for other, gain in enumerate(gains) if other != seat]
                    more = gains[seat] - sum(others) / max(1, len(others))
                    if gains[seat] * more > 0:
                        found.append((abs(more), -n, seat, source, gains[seat]))
        swings = []
        for more, n, seat, source, gain in sorted(found, reverse=True)[:MOST_SWINGS]:
            row = self._moment(-n, seat, source)
            swing = {"row": row, "round": -n + 1, "seat": seat, "source": source, "gain": gain, "more": round(more)}
            swings.append({**swing, "region": self._region(-n, seat) if source == self.story.regional else None})
        return swings

    def _stops_of(self, chapter: int) -> list[int]:
        """The places of the stops of a round, from its first to the first of the next one."""
        stops = self.recording.stops
        first = stops.index(self.chapters[chapter][0])
        last = chapter + 1 < len(self.chapters)
        return list(range(first, stops.index(self.chapters[chapter + 1][0]) + 1 if last else len(stops)))

    def _moment(self, chapter: int, seat: int, source: str) -> int:
        """The stop after which most of a gain of that round had come."""
        places = self._stops_of(chapter)
        steps = [
            (
                abs(
                    self.standings[place][seat]["sources"][source] - self.standings[place - 1][seat]["sources"][source]
                ),
                -place,
            )
            for place in places[1:]
        ]
        return self.recording.stops[-max(steps)[1]] if steps else self.recording.stops[places[0]]

    def _region(self, chapter: int, seat: int) -> dict[str, Any] | None:
        """The Region that gave a seat most in a round."""
        stops, rows = self.recording.stops, self.recording.rows
        places = self._stops_of(chapter)
        last = self.tables[stops[-1]]
        best: tuple[int, str] = (0, "")
        for n in standing_entries(rows):
            if stops[places[0]] <= n < stops[places[-1]]:
                for _, key, args in rows[n].told:
                    gain = self.story.regional_gain(last, key, args)
                    if gain is not None and gain[0] == seat:
                        best = max(best, (gain[2], gain[1]))
        return {"region": best[1], "points": best[0]} if best[0] else None

    def luck(self) -> list[dict[str, Any]] | None:
        """Battles of each seat, how many it could expect to win and how many it won; None where there are none."""
        rows = self.recording.rows
        return self.story.luck(self.recording.seats, [(self.tables.get(n), rows[n]) for n in standing_entries(rows)])


def opened(match: Match, seats: int, fallbacks: Container[int]) -> list[dict[str, Any]]:
    """The log with nothing hidden: of each row the account of whoever knows most."""
    logs = [messages_out.log(match, seat, 0, fallbacks) for seat in (*range(seats), None)]
    rows = []
    for versions in zip(*logs, strict=True):
        best = max(versions, key=lambda row: (row.get("answer") is not None, len(row["told"])))
        rows.append(best)
    return rows
