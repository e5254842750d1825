"""Why something that does not answer the present question cannot be done, as the rule it belongs to would say it.

Somebody who tries to build a Base while being asked for a card to play reads what the action itself has against it. If
it has nothing against it, the reason is the moment: a card comes first, or another phase.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orbis.games.world_order.facts.answers import ACTIONS, DOUBLE, OPTION, REGION, USE
from orbis.games.world_order.facts.components import REGION_OF
from orbis.games.world_order.facts.constants import AFTERMATH, PREPARATION, RESEARCH, ROUNDS
from orbis.games.world_order.facts.names import N_REGIONS, N_RESOURCES
from orbis.games.world_order.rules.actions.engage import Engage
from orbis.games.world_order.rules.actions.growth import GetGrowth
from orbis.games.world_order.rules.actions.improve_relations import ImproveRelations
from orbis.games.world_order.rules.actions.invest import Invest
from orbis.games.world_order.rules.actions.move_and_base import BuildBase, Move
from orbis.games.world_order.rules.actions.produce import Produce, RaiseProduction, ReadyCountries
from orbis.games.world_order.rules.aftermath import GiveUpTokens
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.rules.cards.choices import ChooseOption
from orbis.games.world_order.rules.cards.expansion_assets import FREE, SwapInfluence, TakeOver
from orbis.games.world_order.rules.payment import PayDiplomacy
from orbis.games.world_order.rules.preparation import ChooseFocus, TakePlace
from orbis.games.world_order.rules.research import Research
from orbis.games.world_order.rules.trade import trade
from orbis.games.world_order.rules.trade.terms import ordinary_terms
from orbis.games.world_order.rules.turn import PlayCard
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step

Reason = tuple[str, dict[str, Any], str]  # key, facts and rule
Build = Callable[[World, int, int], Step[World]]  # of the table, the seat and what it tried

NOT_AN_ANSWER: Final = "not-an-answer"
NOTHING: Final[Reason] = (NOT_AN_ANSWER, {}, "")
CARD: Final = "why-play-a-card-first"
ALL_TYPES: Final = (1 << N_RESOURCES) - 1


def trading(w: World, seat: int, code: int) -> Step[World]:
    """An ordinary Trade in which nothing was done yet."""
    return trade.begin_trade(seat, ordinary_terms(w.power_of[seat]), ())


def paying(w: World, seat: int, code: int) -> Step[World]:
    """A payment that the Country could help with."""
    country = code - ACTIONS.verb_of(code).first
    return PayDiplomacy(seat, REGION_OF[country], 1, 0, 0, NOBODY)


# verb -> the ordinary step in which it is an answer, and the reason if that step would take it
ORDINARY: Final[dict[str, tuple[Build, str]]] = {
    "play": (lambda w, seat, code: PlayCard(seat, False), NOT_AN_ANSWER),
    "asset": (lambda w, seat, code: PlayCard(seat, False), NOT_AN_ANSWER),
    "order": (lambda w, seat, code: PlayCard(seat, False), NOT_AN_ANSWER),
    "improve": (lambda w, seat, code: ImproveRelations(seat), CARD),
    "engage": (lambda w, seat, code: Engage(seat), CARD),
    "exhaust": (paying, CARD),
    "export": (trading, CARD),
    "import": (trading, CARD),
    "invest": (lambda w, seat, code: Invest(seat), CARD),
    "move": (lambda w, seat, code: Move(seat, 1), CARD),
    "base": (lambda w, seat, code: BuildBase(seat), CARD),
    "growth": (lambda w, seat, code: GetGrowth(seat), CARD),
    "produce": (lambda w, seat, code: Produce(seat, ALL_TYPES, 1), CARD),
    "raise": (lambda w, seat, code: RaiseProduction(seat, ALL_TYPES, 1, 1), CARD),
    "ready": (lambda w, seat, code: ReadyCountries(seat, 1, False, False), CARD),
    "take-over": (lambda w, seat, code: TakeOver(seat, FREE, 1, NOBODY), CARD),
    "swap": (lambda w, seat, code: SwapInfluence(seat, FREE), CARD),
    "market": (lambda w, seat, code: Research(seat, 0), "why-research-comes"),
    "withdraw": (lambda w, seat, code: GiveUpTokens(seat), "why-aftermath-comes"),
}

# verb -> the reason and the rule: it belongs to the setup, or to another phase
ANOTHER_PHASE: Final = {
    "power": ("why-setup-is-over", 'WO-1.0 "Game Setup"'),
    "automa-power": ("why-setup-is-over", 'DD "Setup"'),
    "hand": ("why-setup-is-over", 'WO-1.0 "Game Setup"'),
    "return": ("why-setup-is-over", 'WO-1.0 "Game Setup"'),
    "place": ("why-preparation-comes", 'WO-1.0 "Determine Turn Order"'),
    "focus": ("why-preparation-comes", 'WO-1.0 "Choose Focus"'),
    "repeat": ("why-repeat-comes", 'DD "Growth Cards"'),
    "refresh": ("why-research-comes", 'WO-1.0 "Research"'),
    "end-turn": ("why-turn-goes-on", 'WO-1.0 "Actions"'),
    "show-hand": ("why-research-comes", 'WO-1.0 "Research"'),
    "prosper": ("why-aftermath-comes", 'WO-1.0 "Increase Prosperity"'),
    "return-objective": ("why-setup-is-over", 'DD "Superpower Objectives"'),
    "score-objective": ("why-scoring-comes", 'DD "Superpower Objectives"'),
}
PHASE_OF: Final = {  # reason -> the phase it names: in that phase it is no reason
    "why-research-comes": RESEARCH,
    "why-repeat-comes": RESEARCH,
    "why-aftermath-comes": AFTERMATH,
}
BY_FOCUS: Final = ("ready", "raise", "produce")  # what a Focus brings, once it is chosen
TO_BE_ASKED: Final = (  # answers to what an effect asks
    *("option", "accept", "pay-money", "buy", "double", "send", "region", "resource", "permanent", "temporary"),
    *("cube", "convert", "trash", "trash-discarded", "discard", "type", "pay-primary", "draw-seen", "put-back"),
    *("keep-asset", "player", "copy", "send-home"),
)


def why_not(w: World, seat: int, code: int) -> Reason:
    """The reason against something that is no answer to the present question."""
    verb = ACTIONS.verb_of(code).name
    step: Step[World] = w.agenda[-1]
    if seat < 0 or w.power_of[seat] == NOBODY:
        return NOTHING
    if verb == "use":
        key = OwnDecision(seat).why_not_use(w, w.power_of[seat], code - USE)
        return key or "why-answer-first", {}, 'WO-1.0 "Growth Cards"'
    if w.round == 0:  # during the setup nothing else is possible
        return NOTHING
    found = of_the_question(w, step, verb, code)
    if found[0] == NOT_AN_ANSWER:
        found = of_the_phase(w, step, verb)
    if found[0] == NOT_AN_ANSWER and verb in ORDINARY:
        found = of_the_action(w, step, seat, code)
    if found[0] == NOT_AN_ANSWER and isinstance(step, PlayCard):
        found = before_a_card(step, verb)
    return found


def of_the_question(w: World, step: Step[World], verb: str, code: int) -> Reason:
    """The reason of a choice that a card leaves: another option or Region than it offers."""
    if isinstance(step, ChooseOption) and verb == "option":
        option = code - OPTION
        if option >= step.parts(w):
            return "why-no-such-option", {"count": step.parts(w)}, step.rule
        return "why-option-taken" if step.taken >> option & 1 else "why-option-impossible", {}, step.rule
    if verb == "region" and any([REGION <= c < REGION + N_REGIONS for c in w.legal]):  # noqa: C419
        return "why-other-region", {}, step.rule
    if verb == "double" and any([DOUBLE <= c < DOUBLE + N_RESOURCES for c in w.legal]):  # noqa: C419
        return "why-not-this-type", {}, step.rule
    if isinstance(step, ChooseFocus) and verb in BY_FOCUS:
        return "why-focus-first", {}, step.rule
    return NOTHING


def of_the_phase(w: World, step: Step[World], verb: str) -> Reason:
    """The reason that something belongs to another phase, or was done before in this one."""
    if verb not in ANOTHER_PHASE:
        return NOTHING
    key, rule = ANOTHER_PHASE[verb]
    if w.phase == PREPARATION and verb == "place":
        key = "why-order-stands"
    elif w.phase == PREPARATION and verb == "focus":
        key = "why-order-first" if isinstance(step, TakePlace) else "why-focus-chosen"
    elif key == "why-research-comes":
        key = research_comes(w)
    return NOTHING if PHASE_OF.get(key) == w.phase else (key, {}, rule)


def research_comes(w: World) -> str:
    """E07: not in every edition is there Research in the last round."""
    return "why-no-research" if w.round == ROUNDS and not w.rules.research_in_last_round else "why-research-comes"


def of_the_action(w: World, step: Step[World], seat: int, code: int) -> Reason:
    """What the action itself has against it; or the moment, when a card would have to be played first."""
    build, otherwise = ORDINARY[ACTIONS.verb_of(code).name]
    action = build(w, seat, code)
    key = "" if code in action.answers(w) else action.why_not(w, code)
    if otherwise == "why-research-comes" and key != "why-empty-slot":
        return NOTHING if w.phase == RESEARCH else (research_comes(w), {}, action.rule)
    if key not in ("", NOT_AN_ANSWER):
        return key, action.why_facts(w, code), action.rule
    if otherwise == CARD and not isinstance(step, PlayCard):
        return NOTHING  # in the middle of something else
    if otherwise == NOT_AN_ANSWER or PHASE_OF.get(otherwise) == w.phase:
        return NOTHING
    return otherwise, {}, action.rule


def before_a_card(step: PlayCard, verb: str) -> Reason:
    """The reason against answers to questions that come only after a card was played."""
    if verb == "facedown":
        return "why-face-down-comes", {}, step.rule
    if verb in ("done", "decline") and not step.extra:
        return "why-pass-instead", {}, step.rule
    return ("why-nothing-to-answer", {}, step.rule) if verb in TO_BE_ASKED else NOTHING
