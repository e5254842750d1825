"""Why something cannot be done now that does not answer the present question: when it would be, by the rulebook."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.history_of_the_world.facts.answers import (
    BEGIN,
    CARAVAN,
    DECLINE,
    DONE,
    DOWN,
    END_TURN,
    EVENT,
    FACES,
    FLEET,
    FORGO,
    FORTIFY,
    FREE_FORT,
    GIVE,
    INVADE,
    KEEP,
    LOSE_ARMY,
    MONUMENT,
    REDUCE,
    REGION,
    REROLL,
    RETREAT,
    SIEGE,
    SIEGE_TOKEN,
    SPARE,
    STAND,
    TAKE_EMPIRE,
    TAKE_EVENT,
    TERRITORY,
    THREE_DICE,
    TWO_DICE,
    UP,
    USE_EFFECT,
)
from orbis.games.history_of_the_world.facts.components import (
    IS_KINGDOM,
    N_EMPIRES,
    N_EVENTS,
    N_REGIONS,
    N_SECTIONS,
    N_TERRITORIES,
    SECTION_KIND,
)
from orbis.games.history_of_the_world.facts.names import CLOSED, MOST_SEATS, NOBODY
from orbis.games.history_of_the_world.rules.base import acts_unasked, just_switched, why_not_play
from orbis.games.history_of_the_world.rules.draft import ChooseCard, KeepOrGive
from orbis.games.history_of_the_world.rules.events import ChoosePlague, ChooseTargets, LoseToPlague, PlaceToken
from orbis.games.history_of_the_world.rules.forts import PlaceForts
from orbis.games.history_of_the_world.rules.invade import AfterInvasion, Invade
from orbis.games.history_of_the_world.rules.monuments import PlaceMonument
from orbis.games.history_of_the_world.rules.turn import BeginTurn
from orbis.games.history_of_the_world.state.world import History

Reason = tuple[str, dict[str, Any], str]  # key, facts, rule

NONE: Final[Reason] = ("not-an-answer", {}, "")
DRAFTING: Final = 'HW "Choosing Empires and Events"'
STEPS: Final = 'HW "Steps of a Turn"'

# The first code of a verb, how many it has, the reason and its rule: what these answer is asked at one moment only.
OF_ONE_MOMENT: Final = (
    (MONUMENT, N_TERRITORIES, "why-monuments-later", 'HW "Build Monuments"'),
    (DECLINE, 1, "why-nothing-to-decline", 'HW "Empire Cards"'),
    (TWO_DICE, 1, "why-no-third-die", 'HW "Battle"'),
    (THREE_DICE, 1, "why-no-third-die", 'HW "Battle"'),
    (REROLL, len(FACES), "why-no-reroll", 'HW "General Clarifications"'),
    (STAND, 1, "why-no-reroll", 'HW "General Clarifications"'),
    (SIEGE, 1, "why-no-siege", 'HW "Sieging"'),
    (SIEGE_TOKEN, 1, "why-no-siege", 'HW "Sieging"'),
    (RETREAT, 1, "why-no-retreat", 'HW "Retreat!"'),
    (REDUCE, 1, "why-no-reduction", 'HW "Reducing Structures and Removing Forts"'),
    (SPARE, 1, "why-no-sparing", 'HW "Reducing Structures and Removing Forts"'),
    (TERRITORY, N_TERRITORIES, "why-no-event-asks", 'HW "Event Cards"'),
    (REGION, N_REGIONS, "why-no-plague", 'HW "Event Cards"'),
    (LOSE_ARMY, N_TERRITORIES, "why-no-plague", 'HW "Event Cards"'),
    (UP, 1, "why-space-free", 'HW "Score Marker"'),
    (DOWN, 1, "why-space-free", 'HW "Score Marker"'),
)


def reason(w: History, seat: int, code: int) -> Reason:
    """The reason against an answer of a seat that is asked something else."""
    if EVENT <= code < EVENT + N_EVENTS:
        return of_event(w, seat, code - EVENT + N_EMPIRES)
    if is_drafting(code):
        return of_draft(w)
    if INVADE <= code < FREE_FORT + N_TERRITORIES:
        return of_invasion(w, code)
    if FLEET <= code < CARAVAN + N_SECTIONS:
        return of_token(code - FLEET if code < FLEET + N_SECTIONS else code - CARAVAN)
    for first, many, key, rule in OF_ONE_MOMENT:
        if first <= code < first + many:
            return key, {}, rule
    if code == DONE:
        return of_stopping(w)
    if code in (BEGIN, END_TURN, FORGO, USE_EFFECT):
        return of_turn(w, code)
    return NONE


def is_drafting(code: int) -> bool:
    """Whether an answer takes, keeps or gives a card."""
    taken = TAKE_EMPIRE <= code < TAKE_EMPIRE + N_EMPIRES or TAKE_EVENT <= code < TAKE_EVENT + N_EVENTS
    return taken or code == KEEP or GIVE <= code < GIVE + MOST_SEATS


def of_draft(w: History) -> Reason:
    """Cards change hands at the start of an epoch, as the draft of the match has it."""
    if w.actor != NOBODY:
        return "why-draft-over", {}, DRAFTING
    if isinstance(w.agenda[-1], KeepOrGive):
        return "why-classic-draft", {}, 'HW "Classic Drafting"'
    return "why-modern-draft", {}, DRAFTING


def of_event(w: History, seat: int, card: int) -> Reason:
    """An event that is in hand and could be played, but not at this question."""
    rule = 'HW "Kingdoms"' if IS_KINGDOM[card] else 'HW "Enhancements"'
    key = why_not_play(w, seat, card)
    if not key:
        key = "why-during-invasion" if is_invading(w) else "why-event-after-this"
    return key, {}, rule


def is_invading(w: History) -> bool:
    """Whether an invasion has begun and is not over."""
    return any([isinstance(step, AfterInvasion) for step in w.agenda])  # noqa: C419


def of_invasion(w: History, code: int) -> Reason:
    """An invasion or a fort, when something else is to be done."""
    rule = 'HW "Fortifying"' if code >= FORTIFY else 'HW "Invading"'
    if w.actor == NOBODY:
        return "why-draft-first", {}, DRAFTING
    if isinstance(w.agenda[-1], BeginTurn):
        return "why-not-established", {}, 'HW "Establish Empire"'
    if is_invading(w):
        return "why-invasion-first", {}, rule
    if is_resolving(w):
        return "why-event-first", {}, 'HW "Event Cards"'
    return "why-forts-too-late" if code >= FORTIFY else "why-invasions-over", {}, rule


def is_resolving(w: History) -> bool:
    """Whether the question is about an event that was played."""
    step = w.agenda[-1]
    if isinstance(step, PlaceForts):
        return any([isinstance(other, Invade) for other in w.agenda])  # noqa: C419
    return isinstance(step, (PlaceToken, ChooseTargets, ChoosePlague, LoseToPlague))


def of_token(section: int) -> Reason:
    """A fleet or a caravan, when no card places one."""
    if SECTION_KIND[section] == CLOSED:
        return "why-closed-water", {}, 'HW "Board Clarifications"'
    return "why-no-token-now", {}, 'HW "Fleets and Caravans"'


def of_stopping(w: History) -> Reason:
    """What has to be done to the end."""
    step = w.agenda[-1]
    if isinstance(step, PlaceMonument):
        return "why-must-build", {}, step.rule
    if isinstance(step, (ChooseCard, KeepOrGive)):
        return "why-must-take", {}, step.rule
    return "why-not-to-stop", {}, STEPS


def of_turn(w: History, code: int) -> Reason:
    """The beginning and the end of a turn, and the effect of the empire."""
    if w.actor == NOBODY:
        return "why-draft-first", {}, DRAFTING
    if code == BEGIN:
        return "why-begun", {}, STEPS
    if code == END_TURN:
        return "why-not-the-end", {}, STEPS
    if not acts_unasked(w):
        return "why-no-effect", {}, 'HW "Empire Effects"'
    if (code == FORGO) != (w.card in w.effects):
        return "why-effect-as-it-is", {}, 'HW "Empire Effects"'
    if just_switched(w):
        return "why-effect-just-now", {}, 'HW "Empire Effects"'
    return "why-effect-while-invading", {}, 'HW "Empire Effects"'
