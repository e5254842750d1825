"""The greedy player of History of the World: points now, the odds of a battle, one decision ahead.

It reads what lies open on the table and its own cards, nothing else.
"""

from __future__ import annotations

from typing import Any, Final

from orbis.games.history_of_the_world.facts.answers import (
    DONE,
    EVENT,
    FORTIFY,
    FREE_FORT,
    INVADE,
    KEEP,
    REROLL,
    RETREAT,
    SAIL,
    SIEGE,
    SIEGE_TOKEN,
    STAND,
    TAKE_EMPIRE,
    TAKE_EVENT,
    THREE_DICE,
    UP,
    USE_EFFECT,
)
from orbis.games.history_of_the_world.facts.components import (
    ARMIES_OF,
    EFFECT_OF,
    HAS_RESOURCE,
    IS_KINGDOM,
    N_EMPIRES,
    N_EVENTS,
    N_TERRITORIES,
    REGION_OF,
    START_OF,
    STRUCTURE_OF,
    TOKENS_OF,
)
from orbis.games.history_of_the_world.facts.names import N_EPOCHS, NO_STRUCTURE, NOBODY
from orbis.games.history_of_the_world.rules.battle import odds
from orbis.games.history_of_the_world.rules.battle.battle import AfterLoss, Reroll
from orbis.games.history_of_the_world.rules.draft import ChooseCard, KeepOrGive
from orbis.games.history_of_the_world.rules.invade import Invade, InvadeOn
from orbis.games.history_of_the_world.rules.monuments import PlaceMonument
from orbis.games.history_of_the_world.rules.scoring import degree_among, points_now
from orbis.games.history_of_the_world.rules.turn import BeginTurn, EndTurn
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import Step, choose

RIVAL: Final = 1.0  # a point that another player loses is as good as one gained
LASTING: Final = 0.3  # of a point now: it may pay again in the next epoch
RESOURCE: Final = 0.5  # half a monument
MARAUD: Final = 1.0
FIRST: Final = 100.0  # more than any land is worth
SIEGE_CHANCE: Final = 0.3  # below this a siege is not worth its armies


def position(w: History, seat: int) -> float:
    """Own points against those of the others, both for what lies on the board."""
    found = float(w.score[seat])
    for s in range(w.seats):
        found += points_now(w, s) * (1.0 if s == seat else -RIVAL)
    return found


def best(w: History) -> int:
    """The answer of the greedy player to the question on top of the agenda."""
    step: Step[Any] = w.agenda[-1]
    if isinstance(step, Invade | InvadeOn):
        return best_invasion(w, step.seat)
    if isinstance(step, ChooseCard):
        return max(w.legal, key=lambda code: card_value(w, code))
    if isinstance(step, KeepOrGive):
        return KEEP if KEEP in w.legal else w.legal[0]
    if isinstance(step, AfterLoss):
        return best_siege(w, step)
    if isinstance(step, Reroll):
        return best_reroll(w, step)
    if isinstance(step, BeginTurn | EndTurn) or UP in w.legal:
        return w.legal[0]  # a kingdom, if there is one; enhancements wait for the invasions
    if isinstance(step, PlaceMonument):
        return max(step.answers(w), key=lambda code: after(w, code, step.seat))
    if THREE_DICE in w.legal:
        return THREE_DICE
    return max(w.legal, key=lambda code: after(w, code, step.seat))


def after(w: History, code: int, seat: int) -> float:
    """The position just after an answer: what comes next may depend on cards that are hidden."""
    then = w.copy()
    choose(then, code)
    return position(then, seat)


def card_value(w: History, code: int) -> float:
    """An empire by its armies and what its home is worth; an event by what it brings."""
    if TAKE_EMPIRE <= code < TAKE_EMPIRE + N_EMPIRES:
        card = code - TAKE_EMPIRE
        home = sum([w.presence(REGION_OF[t]) for t in START_OF[card]])
        return ARMIES_OF[card] + 0.5 * len(TOKENS_OF[card]) + home + (1 if STRUCTURE_OF[card] != NO_STRUCTURE else 0)
    card = code - TAKE_EVENT + N_EMPIRES
    return 2.0 * ARMIES_OF[card] if IS_KINGDOM[card] else 3.0 + EFFECT_OF[card].amount


def lead(armies: list[int], seat: int) -> float:
    """The degree of a seat's impact on a Region against those of the others, by the armies of each."""
    found = 0.0
    for s in range(len(armies)):
        found += degree_among(armies, s) * (1.0 if s == seat else -RIVAL)
    return found


def taking(w: History, seat: int, territory: int) -> float:
    """What it is worth to hold a territory: points for its Region and structures, and what others lose."""
    owner, city, monument = w.owner[territory], w.city[territory], w.monument[territory]
    region = REGION_OF[territory]
    armies = w.armies_in(region)
    before = lead(armies, seat)
    armies[seat] += 1
    if owner != NOBODY:
        armies[owner] -= 1
    now = lead(armies, seat)
    standing = max(0, city - (1 if owner not in (NOBODY, seat) else 0)) + (1 if monument else 0)
    loss = RIVAL * (city + int(monument)) if owner not in (NOBODY, seat) else 0.0
    gained = (now - before) * w.presence(region) + standing + loss + (RESOURCE if HAS_RESOURCE[territory] else 0.0)
    if owner not in (NOBODY, seat) and w.has_structure(territory) and STRUCTURE_OF[w.card] == NO_STRUCTURE:
        gained += MARAUD
    return gained * (1 + LASTING) + 0.3  # land leads on to other land


def invasion_value(w: History, seat: int, territory: int, naval: bool) -> float:
    """The value of an invasion for each army it is likely to take."""
    worth = taking(w, seat, territory)
    if w.owner[territory] == NOBODY:
        return worth
    if w.owner[territory] == seat:
        return worth - 1.5 * (1 + LASTING)  # nothing is won but a way through
    chances = odds.of_invasion(w, territory, naval)
    win, tie = chances["siege"][0], chances["siege"][1]
    return float((win * worth + tie * 0.4 * worth) / (1.0 + chances["armies"]))


def invasion_values(w: History, seat: int) -> list[float]:
    """What each answer to "where do you invade?" looks worth, in the order of `w.legal`."""
    keen = isinstance(w.agenda[-1], Invade) and (w.army_card >= 3 or w.epoch == N_EPOCHS)
    found = []
    for code in w.legal:
        value = 0.0
        if INVADE <= code < INVADE + N_TERRITORIES:
            value = invasion_value(w, seat, code - INVADE, False)
        elif SAIL <= code < SAIL + N_TERRITORIES:
            value = invasion_value(w, seat, code - SAIL, True) - 0.05
        elif FREE_FORT <= code < FREE_FORT + N_TERRITORIES:
            value = 0.3 + w.city[code - FREE_FORT] * 0.2
        elif FORTIFY <= code < FORTIFY + N_TERRITORIES:
            value = 0.2 + w.city[code - FORTIFY] * 0.2 if w.army_card == 1 else 0.0
        elif EVENT <= code < EVENT + N_EVENTS:
            value = FIRST if keen else 0.0  # enhancements before the armies they help
        elif code == DONE:
            value = 0.2
        elif code == USE_EFFECT:
            value = FIRST
        found.append(value)
    return found


def best_invasion(w: History, seat: int) -> int:
    """The best invasion; enhancements first, forts with what is left over."""
    values = invasion_values(w, seat)
    most = max(values)
    if most <= 0.2:
        return DONE if DONE in w.legal else w.legal[-1]
    return w.legal[values.index(most)]


def best_siege(w: History, step: AfterLoss) -> int:
    """Go on while the chance is fair, tokens before armies."""
    budget = w.army_card + w.tokens - 1
    code = SIEGE_TOKEN if w.tokens else SIEGE if w.army_card else RETREAT
    if code == RETREAT:
        return code
    then = w.copy()
    choose(then, code)
    chances = odds.of_invasion(then, step.territory, step.naval, max(0, budget))
    fair = chances["siege"][0] >= SIEGE_CHANCE and taking(w, step.seat, step.territory) > 1.0
    return code if fair else RETREAT


def best_reroll(w: History, step: Reroll) -> int:
    """The lowest die, while one is behind or level."""
    margin = step.facts(w)["margin"]
    behind = margin <= 0 if step.side == 0 else margin >= 0
    return REROLL + step.dice()[-1] - 1 if behind else STAND
