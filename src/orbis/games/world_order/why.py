"""Why something that does not answer the present question cannot be done, as the rule it belongs to would say it.

Somebody who tries to build a Base while being asked for a card to play reads what the action itself has against it. If
it has nothing against it, the reason is the moment: a card comes first, or another phase.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orbis.games.world_order.answers import ACTIONS, USE
from orbis.games.world_order.figures import REGION_OF
from orbis.games.world_order.names import N_RESOURCES
from orbis.games.world_order.steps import trade
from orbis.games.world_order.steps.aftermath import GiveUpTokens
from orbis.games.world_order.steps.diplomacy import ImproveRelations
from orbis.games.world_order.steps.economy import Produce, RaiseProduction, ReadyCountries
from orbis.games.world_order.steps.engage import Engage
from orbis.games.world_order.steps.expansion_assets import FREE, SwapInfluence, TakeOver
from orbis.games.world_order.steps.growth import GetGrowth
from orbis.games.world_order.steps.hands import PlayCard
from orbis.games.world_order.steps.invest import Invest
from orbis.games.world_order.steps.military import BuildBase, Move
from orbis.games.world_order.steps.own import OwnDecision
from orbis.games.world_order.steps.payment import PayDiplomacy
from orbis.games.world_order.steps.research import Research
from orbis.games.world_order.steps.terms import ordinary_terms
from orbis.games.world_order.world import World
from orbis.kernel.agenda import NOBODY, Step

Reason = tuple[str, dict[str, Any], str]  # key, facts and rule
Build = Callable[[World, int, int], Step[World]]  # of the table, the seat and what it tried

NOT_AN_ANSWER: Final = "not-an-answer"
CARD: Final = "why-play-a-card-first"
ALL_TYPES: Final = (1 << N_RESOURCES) - 1
PLENTY: Final = 99  # research: in the Research step one may exhaust allies for more


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
    "market": (lambda w, seat, code: Research(seat, PLENTY), "why-research-comes"),
    "withdraw": (lambda w, seat, code: GiveUpTokens(seat), "why-aftermath-comes"),
}

# verb -> the reason: it belongs to another phase, and nothing else can be said against it
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


def why_not(w: World, seat: int, code: int) -> Reason:
    """The reason against something that is no answer to the present question."""
    verb = ACTIONS.verb_of(code).name
    if seat < 0 or w.power_of[seat] == NOBODY:
        return NOT_AN_ANSWER, {}, ""
    if verb == "use":
        key = OwnDecision(seat).why_not_use(w, w.power_of[seat], code - USE)
        return key or "why-answer-first", {}, 'WO-1.0 "Growth Cards"'
    if verb in ANOTHER_PHASE and w.round > 0:
        key, rule = ANOTHER_PHASE[verb]
        return key, {}, rule
    if verb not in ORDINARY:
        return NOT_AN_ANSWER, {}, ""
    build, otherwise = ORDINARY[verb]
    step = build(w, seat, code)
    key = "" if code in step.options(w) else step.why_not(w, code)
    if key not in ("", NOT_AN_ANSWER):
        return key, step.why_facts(w, code), step.rule
    if otherwise == CARD and not isinstance(w.agenda[-1], PlayCard):
        return NOT_AN_ANSWER, {}, ""  # in the middle of something else
    return otherwise, {}, "" if otherwise == NOT_AN_ANSWER else step.rule
