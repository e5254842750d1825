"""Lessons at a table: one person, dice and draws by a script, and a guide who says which answer goes on.

The dice of lessons are the same for everybody and no secret. So such a table is opened here only, out of a script and
nothing a person chooses; a rematch or a game played on from it is sealed like any other.
"""

from __future__ import annotations

from typing import Any, Final

from orbis import bots
from orbis.kernel.errors import Invalid
from orbis.kernel.match import Match
from orbis.kernel.options import check_all
from orbis.tables import decisions, messages_in
from orbis.tables.creation import NO_CLOCK
from orbis.tables.decisions import Draft, Outcome
from orbis.tables.table import BOT, CLOSED, PERSON, OnlineTable
from orbis.tutorial import Guide, Shown, Tutorial, tutorial
from orbis.tutorial.guide import NO_WAY_BACK

LESSONS_OVER: Final = "lessons-over"  # why such a table is closed in the end
EVERYBODY_LEFT: Final = "everybody-left"  # why one is paused
CHANGED: Final = "lesson-changed"
WAYS_BACK: Final = (messages_in.Undo, messages_in.Reset, messages_in.Back, messages_in.AskBack)


def opening(script: Tutorial) -> dict[str, Any]:
    """A table of lessons to be, as `check_opening` gives any other."""
    game = script.played
    options = check_all(game.options, dict(script.options))
    kinds = game.kinds(script.seats, options)
    return {
        "game": game.name,
        "version": game.version,
        "seats": [chair(script, seat, kind) for seat, kind in enumerate(kinds)],
        "options": options,
        "clock": dict(NO_CLOCK),
        "lessons": {},
    }


def chair(script: Tutorial, seat: int, kind: str) -> dict[str, str]:
    """Who a seat is kept for: the learner, the rules, or a bot, for which the script answers."""
    if kind != PERSON:
        return {"kind": kind, "bot": ""}
    return {"kind": PERSON, "bot": ""} if seat == script.seat else {"kind": BOT, "bot": bots.usual(script.game)}


def begun(table: OnlineTable, user: str, lesson: int) -> Outcome:
    """The learner sits down, and the match begins at a lesson."""
    guide = guide_of(table)
    match = guide.begin(lesson)
    sat: Draft = ("sat", {"seat": guide.script.seat, "user": user, "word": ""})
    return Outcome([sat, decisions.begins(table, [], match)], match)


def guide_of(table: OnlineTable) -> Guide:
    """The guide of a table of lessons."""
    return Guide(tutorial(table.game.name))


def decide(table: OnlineTable, seat: int, act: messages_in.AnyAct, at: int) -> Outcome:
    """What an act of the learner leads to."""
    if isinstance(act, messages_in.Play):
        return answer(table, act)
    if isinstance(act, WAYS_BACK):  # the dice that follow would be others, and the script would not fit them
        raise guide_of(table).refusal(NO_WAY_BACK)
    if isinstance(act, messages_in.Resign):  # a bot would not keep to the script: the lesson waits
        decisions.playing(table)
        return Outcome([("paused", {"why": EVERYBODY_LEFT})])
    return decisions.decide(table, seat, act, at)


def answer(table: OnlineTable, act: messages_in.Play) -> Outcome:
    """An answer of the learner together with those of the script; after the last lesson the table is closed."""
    guide = guide_of(table)
    match = decisions.playing(table).copy()
    if (unknown := decisions.unknown_answer(match, act.answer)) is not None:
        raise unknown
    try:
        rows = guide.play(match, act.answer, act.number)
        over = guide.place(match).over
    except Invalid:
        raise guide.refusal(CHANGED) from None
    seat = guide.script.seat
    played = {"seat": seat, "option": act.answer, "by": "", "rows": decisions.dumped(table, rows)}
    drafts: list[Draft] = [("played", played)]
    if over:
        drafts.append(("closed", {"why": LESSONS_OVER}))
    return Outcome(drafts, match)


def shown(table: OnlineTable) -> dict[str, Any]:
    """What a client needs of the lessons: the cards to read now, and which answers go on."""
    guide = guide_of(table)
    match = table.match
    titles = [lesson.key for lesson in guide.script.lessons]
    try:
        place = None if match is None else guide.place(match)
    except Invalid:  # the script is another one by now
        place = None
    if place is None:
        return {"titles": titles, "lesson": 1, "cards": [], "wants": [], "over": False, "changed": match is not None}
    return {
        "titles": titles,
        "lesson": place.lesson,
        "cards": [card(each, titles) for each in place.cards],
        "wants": list(place.wants),
        "over": place.over,
        "changed": False,
    }


def card(each: Shown, titles: list[str]) -> dict[str, Any]:
    """One card of the coach as plain data."""
    return {
        "key": each.card.key,
        "title": titles[each.lesson - 1],
        "point": each.point,
        "lesson": each.lesson,
        "number": each.number,
        "count": each.count,
    }


def in_lessons(table: OnlineTable, seen: dict[str, Any]) -> dict[str, Any]:
    """The view of a learner: nothing can be taken back, and after the last lesson nothing is asked."""
    if "undo" in seen:
        seen["undo"] = NO_WAY_BACK
    if table.status == CLOSED:
        seen.pop("question", None)
    return seen


def lesson_at(table: OnlineTable) -> int | None:
    """The lesson a table is at; None if there is none to go on with."""
    match: Match | None = table.match
    if not table.lessons or match is None or table.status == CLOSED:
        return None
    try:
        return guide_of(table).place(match).lesson
    except Invalid:
        return None
