"""The audit: facts that hold at every moment of a game of History of the World."""

from __future__ import annotations

from orbis.games.history_of_the_world.facts.components import (
    ARMIES_EACH,
    CITIES,
    FORTS,
    MONUMENTS,
    N_TERRITORIES,
    TRACK,
)
from orbis.games.history_of_the_world.facts.names import N_SOURCES, NOBODY
from orbis.games.history_of_the_world.rules.score_track import FindSpace
from orbis.games.history_of_the_world.rules.turn import ChooseSpace, TakeUp
from orbis.games.history_of_the_world.state.world import History


def audit(w: History) -> list[str]:
    """The mistakes in a position; empty when all is well."""
    return [*audit_armies(w), *audit_pieces(w), *audit_scores(w)]


def audit_armies(w: History) -> list[str]:
    """Everybody has 25 armies, somewhere."""
    wrong = []
    for seat in range(w.seats):
        there = w.supply[seat] + len(w.held(seat))
        if seat == w.actor:
            there += w.army_card + w.fighting + w.catapult
            there += sum([step.armies for step in w.agenda if isinstance(step, TakeUp)])  # beside a kingdom
        if there != ARMIES_EACH or w.supply[seat] < 0:
            wrong.append(f"seat {seat} has {there} armies, {w.supply[seat]} of them in the supply")
    if min(w.army_card, w.tokens, w.catapult, w.catapult_tokens, *w.left) < 0:
        wrong.append("fewer than none of something on the card")
    if w.actor == NOBODY and (w.army_card or w.tokens or w.effects or any(w.sections)):
        wrong.append("something is in play out of turn")
    if any([w.active[t] and w.owner[t] != w.actor for t in range(N_TERRITORIES)]):  # noqa: C419
        wrong.append("an army stands upright out of turn")
    return wrong


def audit_pieces(w: History) -> list[str]:
    """Cities, monuments and forts only change places."""
    wrong = []
    if sum([1 for city in w.city if city]) + w.pieces_left != CITIES or w.pieces_left < 0:
        wrong.append(f"{w.pieces_left} cities are left")
    if sum(w.monument) + w.monuments_left != MONUMENTS or w.monuments_left < 0:
        wrong.append(f"{w.monuments_left} monuments are left")
    if sum(w.fort) + w.forts_left != FORTS or w.forts_left < 0:
        wrong.append(f"{w.forts_left} forts are left")
    return wrong


def audit_scores(w: History) -> list[str]:
    """Points have sources, and no two markers share a space, but for the one that is looking for its own."""
    sources = [sum(w.points[seat * N_SOURCES : (seat + 1) * N_SOURCES]) for seat in range(w.seats)]
    wrong = [f"seat {s}: {w.score[s]} points, but {sources[s]}" for s in range(w.seats) if sources[s] != w.score[s]]
    seeking = [step.seat for step in w.agenda if isinstance(step, (ChooseSpace, FindSpace))]
    spaces = [w.score[s] % TRACK for s in range(w.seats) if s not in seeking]
    if w.epoch and len(set(spaces)) != len(spaces):
        wrong.append("two markers share a space")
    return wrong
