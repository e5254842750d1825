"""What one seat may know of a match: its view and its log. Every channel to a player goes through here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from orbis.kernel.agenda import Position, Step
from orbis.kernel.content.sentences import message
from orbis.kernel.log.entries import ANSWER, FORCED, START, LogEntry, last_standing, sees
from orbis.kernel.saves.state import fresh

if TYPE_CHECKING:
    from orbis.kernel.match import Match


def view(match: Match, seat: int | None, common: dict[str, Any] | None = None) -> dict[str, Any]:
    """All that a seat, or a spectator (None), may see now."""
    waiting = match.waiting
    seen: dict[str, Any] = {
        "game": match.game.name,
        "version": match.game.version,
        "seats": match.position.seats,
        "options": {name: fresh(value) for name, value in match.options.items()},
        "you": seat,
        "row": len(match.entries),
        "waiting": waiting,
        "over": match.over,
        "table": match.game.view_with(match.position, seat, common)
        if common
        else match.game.view(match.position, seat),
    }
    if match.over:
        seen["standings"] = match.standings
    elif seat is not None and seat in waiting:
        seen["question"] = question(match, seat)
    elif not match.position.agenda[-1].secret:
        seen["asked"] = {"seat": waiting[0], "key": match.position.agenda[-1].asks}
    if seat is not None:
        seen["undo"] = match.why_no_undo(seat)
    return seen


def question(match: Match, seat: int) -> dict[str, Any]:
    """The question a seat is asked, with all a client needs to show it and no rule left to know."""
    w = match.asking(seat)
    step: Step[Position] = w.agenda[-1]
    actions = match.game.actions
    asked: dict[str, Any] = {
        "number": match.number(seat),
        "key": step.asks,
        "facts": step.facts(w),
        "rule": match.game.cite(step.rule, match.options),
        "answers": [
            {"answer": actions.name(code), "code": code, "act": actions.act(code), **match.game.about(w, step, code)}
            for code in w.legal
        ],
        "near": [
            {"answer": actions.name(code), "why": message(step.why_not(w, code), step.why_facts(w, code))}
            for code in step.near(w)
        ],
        "mind": step.mind(w),
        "chain": chain(match, seat, step.asks),
        "skip": next((actions.name(code) for code in w.legal if actions.name(code) in match.game.skips), None),
        "closing": closing(step, w, actions.names),
        "amount": amount([actions.name(code) for code in w.legal]),
    }
    form = step.form(w)
    if form:
        asked["form"] = form
    return asked


def closing(step: Step[Position], w: Position, names: list[str]) -> dict[str, Any] | None:
    """The answer that ends the seat's turn, and whether nothing but abilities for any time could be done instead."""
    if not step.closing:
        return None
    answers = step.answers(w)
    return {"answer": names[answers[-1]], "alone": len(answers) == 1}


def chain(match: Match, seat: int, asks: str) -> list[dict[str, Any]]:
    """What the seat has answered since the question that began this action, oldest first; each is a way back."""
    if asks in match.game.roots:
        return []
    answered: list[dict[str, Any]] = []
    n = last_standing(match.entries, len(match.entries))
    while n >= 0:
        row = match.entries[n]
        if row.kind == START or (row.seat >= 0 and row.seat != seat):
            break
        if row.seat == seat:
            name = match.game.actions.name(row.code)
            answered.append({"row": n, "answer": name, "act": match.game.actions.act(row.code)})
            if row.asks in match.game.roots:
                return answered[::-1]
        n = last_standing(match.entries, n)
    return []


def amount(names: list[str]) -> dict[str, int] | None:
    """The range of a question for a number ("export:energy:0" to "export:energy:4"); None for any other."""
    stems = {name.rpartition(":")[0] for name in names}
    numbers = [name.rpartition(":")[2] for name in names]
    if len(names) < 2 or len(stems) != 1 or not all(number.isdigit() for number in numbers):
        return None
    return {"least": min(int(number) for number in numbers), "most": max(int(number) for number in numbers)}


def changes(before: Any, after: Any, path: str = "") -> list[dict[str, Any]]:
    """The places where two pieces of plain data differ, each with what it was and what it is."""
    if isinstance(before, dict) and isinstance(after, dict):
        keys = [*before, *[key for key in after if key not in before]]
        return [
            each for key in keys for each in changes(before.get(key), after.get(key), f"{path}.{key}" if path else key)
        ]
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return [
            each for i in range(len(before)) for each in changes(before[i], after[i], f"{path}.{i}" if path else str(i))
        ]
    return [] if before == after else [{"path": path, "before": before, "after": after}]


def read_log(match: Match, seat: int | None, since: int) -> list[dict[str, Any]]:
    """The rows from a number on as a seat may read them. Hashes are left out: they cover hidden things."""
    return [read_entry(match, n, seat) for n in range(max(since, 0), len(match.entries))]


def read_entry(match: Match, n: int, seat: int | None) -> dict[str, Any]:
    """One row as a seat may read it."""
    row = match.entries[n]
    knows = sees(row.witnesses, seat)
    kind = kind_for(row, seat)
    rule = match.game.cite(row.rule, match.options)
    read: dict[str, Any] = {"row": n, "kind": kind, "seat": row.seat, "rule": rule}
    if row.to >= 0:
        read["to"] = row.to
    elif row.kind != START:
        read["answer"] = match.game.actions.name(row.code) if knows else None
    read["told"] = [match.game.telling(key, args) for who, key, args in row.told if sees(who, seat)]
    return read


def kind_for(row: LogEntry, seat: int | None) -> str:
    """The kind of a row as a seat may know it. Forced tells how few answers there were: only to its own seat."""
    return ANSWER if row.kind == FORCED and row.seat != seat else row.kind


def redacted(row: LogEntry, seat: int) -> LogEntry:
    """A row without what the seat may not know."""
    told = [each for each in row.told if sees(each[0], seat)]
    code = row.code if sees(row.witnesses, seat) else -1
    seen = LogEntry(kind_for(row, seat), row.seat, code, row.witnesses, row.rule, told, row.to)
    seen.asks = row.asks
    seen.shows = row.shows
    return seen
