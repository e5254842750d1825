"""The log of a match: every answer, whoever gave it, and every step back. It only ever grows."""

from __future__ import annotations

from typing import Any, Final

from orbis.kernel.agenda import EVERYONE, SPECTATORS, Position, advance, choose, only
from orbis.kernel.errors import Invalid, shorten

START: Final = "start"  # the setup, before anybody answered
ANSWER: Final = "answer"  # a seat chose
FORCED: Final = "forced"  # the only legal answer, taken by the driver
CHANCE_ROW: Final = "chance"  # dice or a draw
BACK: Final = "back"  # a seat took back; `to` says up to which row the log counts
AGREED: Final = "agreed"  # the table took back together, past chance or other seats
KINDS: Final = (START, ANSWER, FORCED, CHANCE_ROW, BACK, AGREED)

Telling = tuple[int, str, tuple[int, ...]]  # witnesses, message key, arguments


class LogEntry:
    """One row: who, what kind, which answer, the rule asked, what it did, and the position after it."""

    __slots__ = ("asks", "code", "hash", "kind", "rule", "seat", "shows", "to", "told", "witnesses")

    def __init__(
        self, kind: str, seat: int, code: int, witnesses: int, rule: str, told: list[Telling], to: int
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.code = code  # the answer; -1 in a row that takes back
        self.witnesses = witnesses  # who may know the answer
        self.rule = rule
        self.told = told  # what the rules did on account of it
        self.to = to  # rows that take back: how many of the rows before them still count; else -1
        self.asks = ""  # the key of the question it answers
        self.shows = False  # it showed something hidden, so it cannot be taken back
        self.hash = ""  # of the position, on the last row before somebody has to choose


def sees(witnesses: int, seat: int | None) -> bool:
    """Whether a seat, or a spectator (None), is among the witnesses."""
    return witnesses & (SPECTATORS if seat is None else only(seat)) != 0


def standing_entries(rows: list[LogEntry]) -> list[int]:
    """The numbers of the rows that still count, in order: the others were taken back."""
    kept: list[int] = []
    for n, row in enumerate(rows):
        if row.to >= 0:
            while kept and kept[-1] >= row.to:
                kept.pop()
        else:
            kept.append(n)
    return kept


def last_standing(rows: list[LogEntry], end: int) -> int:
    """The number of the last row before `end`, a row that counts, that still counts itself; -1 if there is none."""
    n = end - 1
    while n >= 0 and rows[n].to >= 0:  # all from there on was taken back
        n = rows[n].to - 1
    return n


def confirmed(rows: list[LogEntry], first: int, closing: frozenset[str]) -> int:
    """Bits of the seats to ask at the end of their turns, so that playing on gives these rows again.

    The rows from `first` on follow an answer; those up to the next act of a seat count. Where the driver ended a turn,
    its row says so.
    """
    found = EVERYONE
    for n in range(first, len(rows)):
        row = rows[n]
        if row.kind not in (FORCED, CHANCE_ROW):
            break
        if row.kind == FORCED and row.asks in closing:
            found &= ~only(row.seat)
    return found


def closed_by(row: LogEntry) -> str:
    """The message key of the reason why nobody can take back past a row that is not theirs alone."""
    if row.kind == START:
        return "undo-nothing"
    if row.kind == CHANCE_ROW:
        return "undo-chance"
    return "undo-shown" if row.shows else "undo-other"


def uncounted(rows: list[LogEntry]) -> int:
    """How many rows do not count: those that were taken back, and those that took them back."""
    return len(rows) - len(standing_entries(rows))


def way_back(rows: list[LogEntry], seat: int) -> tuple[str, list[int]]:
    """The reason against taking back, and the rows a seat could go back to, latest first."""
    found: list[int] = []
    reason = "undo-nothing"
    n = last_standing(rows, len(rows))
    while n >= 0:
        row = rows[n]
        if row.seat != seat or row.shows:
            reason = closed_by(row)
            break
        if row.kind == ANSWER:
            found.append(n)
        n = last_standing(rows, n)
    return ("", found) if found else (reason, [])


def carry_on(w: Position, row: LogEntry) -> None:
    """Give the answer of a row, which was legal when it was given."""
    place = max(i for i, step in enumerate(w.agenda) if step.seat == row.seat)
    w.agenda.append(w.agenda.pop(place))
    choose(w, row.code)
    advance(w)


def dump_entry(row: LogEntry, names: list[str]) -> dict[str, Any]:
    """A row as plain data, with the answer by name so that a person can read the file."""
    data: dict[str, Any] = {"kind": row.kind, "seat": row.seat}
    if row.to >= 0:
        data["to"] = row.to
    elif row.code >= 0:
        data["answer"] = names[row.code]
        data["rule"] = row.rule
        data["witnesses"] = row.witnesses
    if row.asks:
        data["asks"] = row.asks
    if row.shows:
        data["shows"] = True
    if row.told:
        data["told"] = [[who, key, list(args)] for who, key, args in row.told]
    if row.hash:
        data["hash"] = row.hash
    return data


def read_entry(data: Any, codes: dict[str, int], n: int) -> LogEntry:
    """The row that `dump_row` wrote; `Invalid` names the row and the field."""
    where = f"log row {n}"
    if not isinstance(data, dict) or data.get("kind") not in KINDS or not isinstance(data.get("seat"), int):
        raise Invalid(where, f"{shorten(data)} is not a row: kind must be one of {', '.join(KINDS)} and seat a number")
    kind = data["kind"]
    if (kind == START) != (n == 0):
        raise Invalid(where, "the first row, and only that, must be of the kind 'start'")
    to, name = data.get("to", -1), data.get("answer")
    if kind in (BACK, AGREED):
        if isinstance(to, bool) or not isinstance(to, int) or not 0 < to < n:
            raise Invalid(where, f"'to' is {shorten(to)}; it must be the number of an earlier row")
    elif kind != START and (not isinstance(name, str) or name not in codes):
        raise Invalid(where, f"there is no answer {shorten(name)}")
    try:
        told = [(int(who), str(key), tuple([int(a) for a in args])) for who, key, args in data.get("told", [])]
        witnesses = int(data.get("witnesses", EVERYONE))
    except (TypeError, ValueError):
        raise Invalid(where, "'told' or 'witnesses' is damaged") from None
    code = codes[name] if kind in (ANSWER, FORCED, CHANCE_ROW) and isinstance(name, str) else -1
    row = LogEntry(kind, data["seat"], code, witnesses, str(data.get("rule", "")), told, to if code < 0 else -1)
    row.asks = str(data.get("asks", ""))
    row.shows = data.get("shows") is True
    row.hash = str(data.get("hash", ""))
    return row
