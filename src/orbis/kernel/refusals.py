"""Why a seat cannot do something now: the reason, as a message, and the rule it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from orbis.kernel.agenda import Position, Step
from orbis.kernel.errors import Given, Refused

if TYPE_CHECKING:
    from orbis.kernel.match import Match

UNSAID: Final = "nothing"  # in place of a question that has no words, or that is a secret


def why_not(match: Match, seat: Given, intent: Given) -> Refused | None:
    """Why a seat cannot do something now; None when it can. The game is asked after the step itself."""
    try:
        match.check_seat(seat, "answer")
        code = match.game.actions.code(intent)
    except Refused as unknown:
        return unknown
    waiting = match.waiting
    if not waiting:
        return refusal(match, code, "game-over", {}, "")
    if seat not in waiting:
        return out_of_turn(match, code, waiting[0])
    w = match.asking(seat)
    if code in w.legal:
        return None
    step: Step[Position] = w.agenda[-1]
    key = step.why_not(w, code)
    if key and key != "not-an-answer":
        return refusal(match, code, key, step.why_facts(w, code), step.rule)
    key, facts, rule = match.game.why_not(w, seat, code)
    asked = question_name(match, step)
    if key == "not-an-answer" and asked != UNSAID:  # nothing else can be said against it
        return refusal(match, code, "another-question", {"asked": asked}, step.rule)
    return refusal(match, code, key, facts, rule or step.rule)


def out_of_turn(match: Match, code: int, other: int) -> Refused:
    """Whose turn it is, and what they are asked unless that would tell something hidden."""
    step: Step[Position] = match.position.agenda[-1]
    asked = UNSAID if step.secret else question_name(match, step)
    rule = match.game.turn_rule if step.secret else step.rule
    return refusal(match, code, "not-your-turn", {"other": other, "asked": asked}, rule)


def refusal(match: Match, code: int, key: str, facts: dict[str, Any], rule: str) -> Refused:
    """The whole sentence, with the rule as the edition of the match has it."""
    say = match.game.catalogue.say
    act = match.game.actions.act(code)
    what = say("en", act["key"], act["facts"])
    sentence = say("en", "cannot", {"what": what, "why": say("en", key, facts)})
    return Refused(sentence, match.game.cite(rule, match.options), key, facts)


def question_name(match: Match, step: Step[Any]) -> str:
    """The name of a step's question in sentences: "focus" for `ask-focus`, which the message `asked-focus` says."""
    name = step.asks.removeprefix("ask-")
    return name if match.game.catalogue.has("en", f"asked-{name}") else UNSAID
