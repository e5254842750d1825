"""A match: a position, its log, and the checked door that people, clients and servers use."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING, Any, Final

from orbis.kernel import refusals
from orbis.kernel.advice import Advice, ask_coach
from orbis.kernel.agenda import CHANCE, EVERYONE, NOBODY, Position, Step, advance, choose, is_forced, only
from orbis.kernel.chance import Chance, Rng
from orbis.kernel.decision import Decision
from orbis.kernel.errors import Crash, Given, Invalid, Refused, Stale, nearest_number, shorten
from orbis.kernel.former_names import FormerNames
from orbis.kernel.log import views
from orbis.kernel.log.entries import (
    AGREED,
    ANSWER,
    BACK,
    CHANCE_ROW,
    FORCED,
    START,
    LogEntry,
    carry_on,
    standing_entries,
    uncounted,
    way_back,
)
from orbis.kernel.saves import saves
from orbis.kernel.saves.state import dump, position_hash

if TYPE_CHECKING:
    from orbis.kernel.game import Game

MOST_SNAPSHOTS: Final = 50  # tables kept for undo; older positions are replayed from the log


class Match(FormerNames):
    """A game in progress. `play` is the only way to change it besides the ways back."""

    __slots__ = (
        "_counted",
        "_numbers",
        "_seen",
        "_seen_of",
        "_snapshots",
        "_taken",
        "chance",
        "confirms",
        "entries",
        "game",
        "imagined",
        "options",
        "position",
    )

    def __init__(self, game: Game[Any], position: Position, options: dict[str, Any], chance: Chance | None) -> None:
        self.game = game
        self.position = position
        self.options = options
        self.chance = chance  # None: the dice are told by hand, as answers of CHANCE
        self.entries: list[LogEntry] = []
        self.confirms = 0  # bits of the seats that end their turns themselves; of programs, none
        self.imagined = False  # made by `sample`: its log has gaps, so it can neither undo nor be saved
        self._snapshots: dict[int, Position] = {}  # row -> the table before that row; a cache
        self._numbers: list[int] = [0] * position.seats  # seat -> its rows among those `_counted`; a cache
        self._counted = 0
        self._taken = 0  # rows that do not count: those taken back, and those that did it; a cache
        self._seen_of: Position | None = None  # the table that all saw last, and
        self._seen: dict[str, Any] = {}  # what they saw; a cache

    @staticmethod
    def begin(game: Game[Any], w: Position, options: dict[str, Any], chance: Chance | None) -> Match:
        """A match at its first decision."""
        match = Match(game, w, options, chance)
        w.logged = []
        advance(w)
        match.entries = [LogEntry(START, NOBODY, -1, EVERYONE, "", w.logged, -1)]
        match._settle(w, match.entries, 0)
        return match

    @staticmethod
    def resume(
        game: Game[Any], seats: int, options: dict[str, Any], chance: Chance | None, rows: list[LogEntry]
    ) -> Match:
        """A match from its options and its log: how a server comes back. Trusts checked options, as `follow` does."""
        match = Match(game, game.new_position(seats, options), options, chance)
        advance(match.position)
        match.follow(rows)
        return match

    # -- reading

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.position.agenda

    @property
    def hash(self) -> str:
        """The hash of the position. It covers hidden things too: never show it to a player before the end."""
        return position_hash(self.position, self.game.steps)

    @property
    def standings(self) -> list[dict[str, Any]]:
        """Places from first to last, as they are now."""
        return self.game.standings(self.position)

    @property
    def waiting(self) -> list[int]:
        """The seats that may answer now; several when they choose at the same time."""
        agenda = self.position.agenda
        if not agenda:
            return []
        top = agenda[-1]
        found = [top.seat]
        if top.together:
            for step in agenda[-2::-1]:
                if type(step) is not type(top):
                    break
                found.append(step.seat)
        return found

    @property
    def pending(self) -> Decision | None:
        """The first question that waits for an answer; None when the game is over."""
        waiting = self.waiting
        return self.decision(waiting[0]) if waiting else None

    def decision(self, seat: int) -> Decision | None:
        """The question a seat is asked now, or None."""
        if seat not in self.waiting:
            return None
        w = self.asking(seat)
        return Decision(seat, self.number(seat), w.agenda[-1], w, self.game.actions.names, w.legal)

    def number(self, seat: int) -> int:
        """The number of the seat's present question: it grows with each answer and each way back."""
        for row in self.entries[self._counted :]:  # a log only grows: each row is counted once
            if row.kind == AGREED:
                self._numbers = [number + 1 for number in self._numbers]
            elif row.seat >= 0:
                self._numbers[row.seat] += 1
        self._counted = len(self.entries)
        return self._numbers[seat]

    def state(self) -> dict[str, Any]:
        """Everything on the table as plain data, hidden things included."""
        return dump(self.position, self.game.steps)

    # -- the checked door

    def play(self, seat: Given, answer: Given, number: Given = None) -> list[LogEntry]:
        """Answer the question a seat is asked. Returns the new rows of the log.

        `Refused` says why not, `Stale` that `number` is not the present question's; then nothing has changed.
        """
        refusal = self.why_not(seat, answer)
        if number is not None and seat in self.waiting and number != self.number(seat):
            raise Stale(f"question {shorten(number)} is no longer asked; the present one is {self.number(seat)}")
        if refusal is not None:
            raise refusal
        w = self.asking(seat).copy()
        code = self.game.actions.code(answer)
        try:
            rows = self._carry_out(w, seat, code)
        except Exception as error:
            raise self._crash(seat, code, error) from error
        self._keep_snapshot()
        self.position = w
        self.entries = self.entries + rows
        return rows

    def _keep_snapshot(self) -> None:
        self._snapshots[len(self.entries)] = self.position
        if len(self._snapshots) > MOST_SNAPSHOTS:
            del self._snapshots[min(self._snapshots)]

    def forget_past(self) -> None:
        """Let go of tables that no seat can take back to by itself: for a server, which has many matches in memory.

        Whoever needs one after all (the whole table takes back together) gets it from the log.
        """
        rows = self.entries
        n = len(rows)
        while n > 0 and rows[n - 1].seat == rows[-1].seat and not rows[n - 1].shows:
            n -= 1
        self._snapshots = {row: w for row, w in self._snapshots.items() if row >= n}

    def why_not(self, seat: Given, intent: Given) -> Refused | None:
        """Why a seat cannot do something now, with the rule; None when it can."""
        return refusals.why_not(self, seat, intent)

    def asking(self, seat: int) -> Position:
        """The table with the seat's question on top: the same one, unless seats choose at the same time."""
        w = self.position
        if w.agenda[-1].seat == seat:
            return w
        w = w.copy()
        place = max(i for i, step in enumerate(w.agenda) if step.seat == seat)
        w.agenda.append(w.agenda.pop(place))
        advance(w)
        return w

    def _carry_out(self, w: Position, seat: int, code: int) -> list[LogEntry]:
        """Give the answer, then those of chance and the forced ones, up to the next real decision."""
        rows = [self._row(w, ANSWER if seat >= 0 else CHANCE_ROW, code)]
        by_length = self.chance is not None and self.chance.by_length
        self._settle(w, rows, len(self.entries) if by_length else len(self.entries) - self._taken)
        return rows

    def _settle(self, w: Position, rows: list[LogEntry], begun: int) -> None:
        while w.agenda:
            forced = is_forced(w) and not self._confirms_end(w)
            if w.agenda[-1].seat == CHANCE and (forced or self.chance is not None):
                code = w.legal[0] if self.chance is None else self.chance.answer(w, begun + len(rows))
                rows.append(self._row(w, CHANCE_ROW, code))
            elif forced:
                rows.append(self._row(w, FORCED, w.legal[0]))
            else:
                break
        w.logged = None
        rows[-1].hash = position_hash(w, self.game.steps)

    def _confirms_end(self, w: Position) -> bool:
        """Whether the question on top ends the turn of a seat that does so itself."""
        step: Step[Position] = w.agenda[-1]
        return step.closing and self.confirms & only(step.seat) != 0

    def _row(self, w: Position, kind: str, code: int) -> LogEntry:
        step: Step[Position] = w.agenda[-1]
        row = LogEntry(kind, step.seat, code, step.witnesses(w), step.rule, [], -1)
        row.asks = step.asks
        shown = w.shown
        w.logged = row.told
        choose(w, code)
        advance(w)
        row.shows = w.shown != shown
        return row

    def _crash(self, seat: int, code: int, error: Exception) -> Crash:
        name = self.game.actions.name(code)
        report = {"seat": seat, "answer": name, "error": "".join(traceback.format_exception(error))}
        if not self.imagined:
            report["save"] = self.save()
        return Crash(f"{name} by seat {seat} failed: {error!r}; the match is as it was before", report)

    # -- the ways back

    def why_no_undo(self, seat: int) -> str:
        """The message key of the reason why a seat cannot take back, or the empty string."""
        return self._way_back(seat)[0]

    def undo(self, seat: Given) -> None:
        """Take back the seat's last answer: possible until chance or another seat has answered."""
        self._back(BACK, seat, self._ways_back(seat)[0])

    def reset(self, seat: Given) -> None:
        """Take back every answer of the seat that can be taken back."""
        self._back(BACK, seat, self._ways_back(seat)[-1])

    def back_to(self, seat: Given, to: Given) -> None:
        """Take back to before one of the seat's answers, given by its row."""
        if to not in self._ways_back(seat) or isinstance(to, bool):
            raise Refused(f"Row {shorten(to)} is not an answer of yours that can be taken back.", key="undo-nothing")
        self._back(BACK, seat, to)

    def rewind(self, to: Given) -> None:
        """Take back to before a row by the agreement of the table, whatever was rolled or shown since.

        Whoever calls this has asked the players. The same answers lead to the same draws again: see `chance`.
        """
        answers = [n for n in standing_entries(self.entries) if self.entries[n].kind == ANSWER]
        if isinstance(to, bool) or to not in answers or self.imagined:
            raise Refused(f"There is no answer at row {shorten(to)} to go back to.", key="undo-nothing")
        self._back(AGREED, NOBODY, to)

    def _way_back(self, seat: int) -> tuple[str, list[int]]:
        return way_back(self.entries, seat)

    def _ways_back(self, seat: Given) -> list[int]:
        """The rows the seat may go back to, latest first; `Refused` if there is none."""
        self.check_seat(seat)
        reason, found = self._way_back(seat)
        if self.imagined:
            reason = "undo-sample"
        if reason:
            say = self.game.catalogue.say
            sentence = say("en", "cannot", {"what": say("en", "do-undo", {}), "why": say("en", reason, {})})
            raise Refused(sentence, key=reason)
        return found

    def _back(self, kind: str, seat: int, to: int) -> None:
        self.position = self._snapshots[to] if to in self._snapshots else self._table_before(to)
        row = LogEntry(kind, seat, -1, EVERYONE, "", [], to)
        row.hash = self.hash
        self._snapshots = {n: w for n, w in self._snapshots.items() if n < to}
        self.entries = [*self.entries, row]
        self._taken = uncounted(self.entries)

    def _table_before(self, to: int) -> Position:
        """The table as it was before a row, from the log alone."""
        w: Position = self.game.new_position(self.position.seats, self.options)
        advance(w)
        rows = self.entries[:to]
        for n in standing_entries(rows):
            if rows[n].kind != START:
                carry_on(w, rows[n])
        return w

    # -- what one seat may know

    def view(self, seat: Given, common: dict[str, Any] | None = None) -> dict[str, Any]:
        """All that a seat, or a spectator (None), may see: plain data with the legal answers in it.

        Whoever needs the views of several gets them quicker with `common`, what `all_see` gave; parts are then shared.
        """
        self.check_seat(seat, "viewer")
        return views.view(self, seat, common)

    def all_see(self) -> dict[str, Any]:
        """What the views of all have in common at the moment. It shares parts with what was seen before it."""
        if self._seen_of is not self.position:
            self._seen = self.game.all_see(self.position, self._seen_of, self._seen)
            self._seen_of = self.position
        return self._seen

    def log(self, seat: Given, since: int = 0) -> list[dict[str, Any]]:
        """The rows of the log from a number on, as a seat or a spectator may read them."""
        self.check_seat(seat, "viewer")
        return views.read_log(self, seat, since)

    def changes(self, seat: Given, since: Given) -> list[dict[str, Any]]:
        """What looks different to a seat, or a spectator, since before a row of the log: path, before and after."""
        self.check_seat(seat, "viewer")
        if self.imagined or isinstance(since, bool) or not isinstance(since, int) or not 0 < since <= len(self.entries):
            raise Invalid("since", f"{shorten(since)} is not a row of this log; allowed: 1 to {len(self.entries)}")
        before = self._snapshots[since] if since in self._snapshots else self._table_before(since)
        return views.changes(self.game.view(before, seat), self.game.view(self.position, seat))

    def reveals(self, seat: Given, answer: Given) -> str:
        """Why a legal answer could not be taken back: "chance", "hidden", "turn", "end"; or the empty string.

        What decides is the position after all the forced answers that follow, not the one after the answer alone.
        """
        refusal = self.why_not(seat, answer)
        if refusal is not None:
            raise refusal
        w = self.asking(seat).copy()
        shown = w.shown
        code = self.game.actions.code(answer)
        while True:
            choose(w, code)
            advance(w)
            if not w.agenda:
                return "end"
            if w.agenda[-1].seat == CHANCE:
                return "chance"
            if w.shown != shown:
                return "hidden"
            if w.agenda[-1].seat != seat:
                return "turn"
            if not is_forced(w) or self._confirms_end(w):
                return ""
            code = w.legal[0]

    def sample(self, seat: Given, rng: Rng) -> Match:
        """A match the seat cannot tell from this one, to think with: hidden things are dealt anew."""
        self.check_seat(seat)
        w = self.game.sample(self.position, seat, rng)
        if w.agenda:
            advance(w)  # what others may answer depends on what was dealt
        match = Match(self.game, w, self.options, Chance(f"imagined {rng.random()}"))
        match.imagined = True
        match.confirms = self.confirms
        match.entries = [views.redacted(row, seat) for row in self.entries]
        return match

    def advice(self, seat: Given, seconds: Given = None, simulations: Given = None, seed: Given = 0) -> Advice:
        """What a coach says about the seat's question, by what the seat may know: see `orbis.bots.coach`."""
        return ask_coach(self, seat, seconds, simulations, seed)

    def check_seat(self, seat: Given, role: str = "player") -> None:
        """Refuse a seat that is not at this table. A viewer may be a spectator, an answer may come from CHANCE."""
        known = isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.position.seats
        if role == "viewer":
            known = known or seat is None
        elif role == "answer":
            known = known or (seat == CHANCE and self.chance is None)
        if not known:
            raise Invalid("seat", f"{shorten(seat)} is not at this table; allowed: 0 to {self.position.seats - 1}")

    # -- keeping

    def copy(self) -> Match:
        """An independent match in the same position with the same past and the same future of chance."""
        match = Match(self.game, self.position.copy(), self.options, self.chance)
        match.entries = self.entries
        match.imagined = self.imagined
        match.confirms = self.confirms
        match._snapshots = dict(self._snapshots)
        match._numbers, match._counted, match._taken = self._numbers[:], self._counted, self._taken
        match._seen_of, match._seen = self._seen_of, self._seen
        return match

    def at(self, row: Given) -> Match:
        """The match as it was when its log had so many rows: to look at, or to play on from there another way."""
        settled = [n + 1 for n, each in enumerate(self.entries) if each.hash]
        if self.imagined or isinstance(row, bool) or row not in settled:
            raise Invalid(
                "row", f"nobody was asked at row {shorten(row)}; the nearest is {nearest_number(row, settled)}"
            )
        match = Match(self.game, self._table_before(row), self.options, self.chance)
        match.take_rows(self.entries[:row])
        match.confirms = self.confirms
        return match

    def take_rows(self, rows: list[LogEntry]) -> None:
        """Have this log from now on; whoever gives it has laid out the table that belongs to it."""
        self.entries = rows
        self._taken = uncounted(rows)

    def follow(self, rows: list[LogEntry], *, check: bool = True) -> None:
        """Do what rows of the log say, as another process or an earlier run wrote them; `Invalid` if they do not fit.

        Trusts that the answers were legal when they were given, but not that our rules still lead to the same position
        (unless it is told not to `check`, because more rows are to come).
        """
        ours = False  # a table that others may hold is not changed
        for row in rows:
            if row.to >= 0:
                self._back(row.kind, row.seat, row.to)
                ours = False
            else:
                if row.kind == ANSWER:
                    self._keep_snapshot()
                if row.kind == ANSWER or not ours:
                    self.position = self.position.copy()
                    ours = True
                if row.kind != START:
                    carry_on(self.position, row)
                self.entries = [*self.entries, row]
        if check and rows and self.hash != rows[-1].hash:
            raise Invalid(f"log row {len(self.entries) - 1}", "the log was written under other rules, or it was edited")

    def save(self) -> dict[str, Any]:
        """The whole match as plain data, secrets included: for the referee's shelf, not for a player."""
        return saves.save(self)
