"""What is shown of a table to one seat or to a spectator. Every message to a client is made here."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Final

from orbis.kernel.log.diff import delta
from orbis.kernel.match import Match
from orbis.tables import lessons, messages_in
from orbis.tables.absence import agreed
from orbis.tables.decisions import no, playing, unknown_answer
from orbis.tables.table import CLOSED, FALLBACK, OVER, SPECTATOR, Event, OnlineTable

LOG_ROWS: Final = 60  # of the latest rows in a first message; the rest can be fetched
CHAT_LINES: Final = 60

# What of an event everybody may read. A played one is read through the log of the match instead.
PUBLIC: Final = {
    "sat": ("seat",),
    "left": ("seat",),
    "started": (),
    "asked": ("seat", "what", "row", "whom", "bot"),
    "agreed": ("seat",),
    "declined": ("seat",),
    "rewound": ("row",),
    "handed": ("seat", "bot", "why"),
    "returned": ("seat",),
    "said": ("seat", "text"),
    "rematch": ("table", "seat"),
    "closed": ("why",),
    "paused": ("why",),
    "woken": ("seat",),
    "invited": ("seat",),
    "freed": ("seat",),
    "deleted": (),
    "restored": (),
}


def state(table: OnlineTable, seat: int | None) -> dict[str, Any]:
    """Everything a viewer sees: the table around the game, and the view of the game."""
    return {"table": around(table), "view": view(table, seat)}


def view(table: OnlineTable, seat: int | None, common: dict[str, Any] | None = None) -> dict[str, Any] | None:
    """The game as a viewer sees it; None before it begins. `common`: see `Match.view`."""
    if table.match is None:
        return None
    seen = hushed(table.match.view(seat, common), seat, table.hushed())
    return lessons.in_lessons(table, seen) if table.lessons else seen


def hushed(seen: dict[str, Any], seat: int | None, who: int) -> dict[str, Any]:
    """A view in which nothing is asked of whoever is not to answer now: see `OnlineTable.hushed`."""
    if who >> (SPECTATOR if seat is None else seat) & 1:
        seen.pop("question", None)
    if who >> SPECTATOR & 1:
        seen.pop("asked", None)
        seen["waiting"] = []
    return seen


def around(table: OnlineTable) -> dict[str, Any]:
    """The table around the game; the same for all viewers."""
    proposal = table.proposal
    shown: dict[str, Any] = {
        "id": table.id,
        "game": table.game.name,
        "version": table.made["version"],
        "status": table.status,
        "frozen": table.frozen,
        "options": table.made["options"],
        "watch": table.made["watch"],
        "listed": table.made["listed"],
        "seats": [
            {"kind": each.kind, "bot": each.bot, "name": each.name, "taken": bool(each.user), "away": each.left_for}
            for each in table.seats
        ],
        "host": next(iter(table.seats_of(table.made["host"])), -1),
        "clock": table.timing.shown(),
        "absence": agreed(table.made),
        "seal": table.made["seal"],
        "proposal": None,
        "rematch": table.rematch,
        "closed": table.why_closed,
        "begun": table.begun,
    }
    if proposal is not None:
        shown["proposal"] = {
            "seat": proposal.seat,
            "what": proposal.what,
            "row": proposal.row,
            "whom": proposal.whom,
            "bot": proposal.bot,
            "agreed": proposal.agreed[:],
            "waits": [n for n in table.voters(proposal) if n not in proposal.agreed],
        }
    if table.lessons:
        shown["lessons"] = lessons.shown(table)
    if table.status in (OVER, CLOSED):
        shown["secret"] = table.secret
        shown["words"] = table.words
    return shown


def news(table: OnlineTable, events: list[Event]) -> list[dict[str, Any]]:
    """What happened around the game, with the names of those it happened to."""
    return [
        {
            "n": event.n,
            "at": event.at,
            "kind": event.kind,
            **{name: event.data[name] for name in PUBLIC[event.kind] if name in event.data},
        }
        for event in events
        if event.kind in PUBLIC
    ]


def reveals(match: Match, seat: int) -> dict[str, str]:
    """Which answers to the question of a seat could not be taken back, and why. Only for those who see the question."""
    decision = match.decision(seat)
    final = {} if decision is None else {answer: match.reveals(seat, answer) for answer in decision.answers}
    return {answer: why for answer, why in final.items() if why}


def peek(table: OnlineTable, seat: int, act: messages_in.Peek) -> dict[str, Any]:
    """The same for an older client, which asks for it, with the number of the question."""
    match = playing(table)
    decision = match.decision(seat)
    if decision is None:
        raise no("not-asked", "Nothing is asked of you at the moment.")
    return {"is": "peek", "id": act.id, "number": decision.number, "reveals": reveals(match, seat)}


def why(table: OnlineTable, seat: int, act: messages_in.Why) -> dict[str, Any]:
    """Why a seat cannot do something now, as plain data; None when it can."""
    match = playing(table)
    refusal = unknown_answer(match, act.answer) or match.why_not(seat, act.answer)
    explained = None
    if refusal is not None:
        explained = {"sentence": refusal.reason, "rule": refusal.rule, "key": refusal.key, "facts": refusal.facts}
    return {"is": "why", "id": act.id, "why": explained}


def first_message(table: OnlineTable, seat: int | None, mine: list[int], looked: int) -> dict[str, Any]:
    """All a client needs to show the table."""
    since = max(0, table.rows - LOG_ROWS)
    return {
        "is": "full",
        "n": table.last,
        "you": seat,
        "mine": mine,
        "looked": looked,
        "state": state(table, seat),
        "rows": table.rows,
        "log": rows_since(table, seat, since),
        "looked_row": table.rows_after[looked] if 0 <= looked < len(table.rows_after) else -1,
        "chat": table.chat[-CHAT_LINES:],
    }


def missed(
    table: OnlineTable, seat: int | None, mine: list[int], since: int, looked: int, now: dict[str, Any]
) -> dict[str, Any]:
    """What a client that knows everything up to an event has missed. The log below the event is what it was."""
    then = view_after(table, since, seat)
    changes = [
        [["table"], now["table"]],
        *[[["view", *path], *rest] for path, *rest in delta(then, now["view"])],
    ]
    return {
        "is": "delta",
        "from": since,
        "n": table.last,
        "you": seat,
        "mine": mine,
        "looked": looked,
        "changes": changes,
        "log": rows_since(table, seat, table.rows_after[since]),
        "news": [{**line, "kind": "said"} for line in table.chat if line["n"] > since],
    }


def rows_since(table: OnlineTable, seat: int | None, since: int) -> list[dict[str, Any]]:
    """Rows of the log of a table; none before the game."""
    return [] if table.match is None else log(table.match, seat, since, table.fallbacks)


def log(match: Match, seat: int | None, since: int, fallbacks: Container[int] = ()) -> list[dict[str, Any]]:
    """Rows of the log with all a client needs to tell them: what an answer means, and whether it begins an action.

    `fallbacks`: the rows with an answer that was given for a bot. Everybody at the table may know that.
    """
    rows = match.log(seat, since)
    for row in rows:
        if row["row"] in fallbacks:
            row["by"] = FALLBACK
        if row.get("answer") is not None:  # of a hidden answer nothing is said, not even what it answers
            row["act"] = match.game.actions.act(match.game.actions.code(row["answer"]))
            row["root"] = match.entries[row["row"]].asks in match.game.roots
    return rows


def view_after(table: OnlineTable, n: int, seat: int | None) -> dict[str, Any] | None:
    """The view of a seat as it was after an event; None if there was no match yet."""
    rows = table.rows_after[n]
    if table.match is None or rows == 0:
        return None
    return hushed(table.match.at(rows).view(seat), seat, table.hushed_after[n])
