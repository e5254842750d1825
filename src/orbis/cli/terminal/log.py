"""Telling: a row of the log as sentences."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final

from orbis.cli.terminal.words import Voice
from orbis.kernel.log.entries import AGREED, ANSWER, BACK, CHANCE_ROW, START
from orbis.kernel.match import Match

Read = dict[str, Any]  # a row as `match.log` gives it


END_TURN: Final = "do-end-turn"  # nobody needs to read that: whoever comes next acts


def tell(voice: Voice, row: Read) -> str:
    """One row: who did what, and what the rules did on account of it."""
    told = [voice.message(each) for each in row["told"]]
    if row["kind"] == CHANCE_ROW and row["answer"] is None and told:
        return " ".join(told)  # "Anna draws a card" says it all
    return " ".join([each for each in [opening(voice, row), *told] if each])


def opening(voice: Voice, row: Read) -> str:
    """Who did what, or that somebody did something in secret."""
    by: dict[str, Any] = {"seat": row["seat"]} if row["seat"] >= 0 else {}
    if row["kind"] == START:
        return voice.say("did-start", {})
    if row["kind"] in (BACK, AGREED):
        return voice.say("did-back" if row["kind"] == BACK else "did-agreed", by)
    if row["answer"] is None:
        return voice.say("did-hidden-chance" if row["kind"] == CHANCE_ROW else "did-hidden", by)
    actions = voice.game.actions
    act = actions.act(actions.code(row["answer"]))
    if act["key"] == END_TURN:
        return ""
    return voice.say("did-" + act["key"].removeprefix("do-"), {**act["facts"], **by})


def tell_all(voice: Voice, rows: list[Read]) -> list[str]:
    """Several rows; the same sentence many times in a row is said once and counted."""
    told = [(sentence, len(list(same))) for sentence, same in groupby(lines(voice, rows))]
    return [sentence if times == 1 else voice.ui("times", sentence=sentence, times=times) for sentence, times in told]


def lines(voice: Voice, rows: list[Read]) -> list[str]:
    """A line for each row; what the game shows as one stands numbered under a heading, wherever its rows begin."""
    groups = voice.game.groups
    found: list[str] = []
    said: list[str] = []  # the present line
    number = 0  # of the next line beneath a heading; 0: there is none
    for row in rows:
        if row["kind"] != CHANCE_ROW or row["answer"] is not None or not row["told"]:
            said += [opening(voice, row)] if opening(voice, row) else []
        for each in row["told"]:
            if each["key"] in groups:
                add(found, said, number)
                found.append(voice.message(each))
                number, said = 1, []
            elif each["key"] in groups.values():
                add(found, said, number)
                number, said = 0, []
            else:
                said.append(voice.message(each))
        if not row["told"] or row["told"][-1]["key"] not in voice.game.goes_on:
            number = add(found, said, number)
            said = []
    add(found, said, number)
    return found


def add(found: list[str], said: list[str], number: int) -> int:
    """Add sentences as one line, numbered beneath a heading; the number of the next line."""
    if said:
        found.append((f"  {number}. " if number else "") + " ".join(said))
    return number + 1 if said and number else number


def open_rows(match: Match, since: int = 0) -> list[Read]:
    """The rows from a number on with nothing hidden: for a match that is over, or for a referee."""
    names = match.game.actions.names
    rows: list[Read] = []
    for n, row in enumerate(match.entries[since:], since):
        rule = match.game.cite(row.rule, match.options)
        read: Read = {"row": n, "kind": row.kind, "seat": row.seat, "rule": rule}
        if row.to >= 0:
            read["to"] = row.to
        elif row.kind != START:
            read["answer"] = names[row.code]
        read["told"] = [match.game.telling(key, args) for _, key, args in row.told]
        rows.append(read)
    return rows


def since_last_answer(match: Match, seat: int) -> int:
    """The row at which a seat last did something: what came after is news to it."""
    own = [n for n, row in enumerate(match.entries) if row.seat == seat and row.kind in (ANSWER, BACK)]
    return own[-1] if own else 0
