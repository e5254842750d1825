"""The audit: facts that hold at every moment of a game of World Order."""

from __future__ import annotations

from operator import lt

from orbis.games.world_order.facts.cards import BASE_MARKET_COPIES, MARKET_COPIES_OF, N_ABILITIES, START_COPIES
from orbis.games.world_order.facts.components import (
    ENGAGE_TOKENS,
    MAP_COUNTRIES,
    MOST_OF,
    MOST_PRODUCTION,
    TEMPORARY_VP_OF,
)
from orbis.games.world_order.facts.constants import ACTION, IN_BOX, SCORING_ROUNDS, UNSEEN
from orbis.games.world_order.facts.names import ARMIES, N_POWERS, N_REGIONS, N_RESOURCES
from orbis.games.world_order.facts.objectives import OBJECTIVES_OF
from orbis.games.world_order.rules.objectives.objectives import DRAWN_BY_AUTOMA, OBJECTIVES_DEALT, is_in_game
from orbis.games.world_order.rules.setup.growth_piles import audit_growth
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY


def audit(w: World) -> list[str]:
    """The mistakes in a position; empty when all is well."""
    found = [*audit_order(w), *audit_cards(w), *audit_countries(w), *audit_boards(w)]
    return [*found, *audit_regions(w), *audit_objectives(w)]


def audit_order(w: World) -> list[str]:
    """Nobody stands on two spaces of the turn order track, and in the Action phase everybody stands on one."""
    standing = sorted([seat for seat in w.order if seat != NOBODY])
    twice = len(set(standing)) < len(standing)
    return [f"turn order: {w.order}"] if twice or (w.phase == ACTION and len(standing) < w.seats) else []


def audit_cards(w: World) -> list[str]:
    """Ability and Growth cards only change places; trashed ones are remembered."""
    wrong = []
    piles = (w.hand, w.deck, w.discard, w.played, w.face_down)
    if min(map(min, piles)) < 0:
        wrong.append("a pile has fewer than no cards")
    if any(map(lt, w.hand, w.known)):
        wrong.append("a known card is not in hand")
    boards = [p for p in w.power_of if p != NOBODY and (w.round or w.money[p])]  # none while powers are chosen
    columns = [pile[p * N_ABILITIES : (p + 1) * N_ABILITIES] for pile in piles for p in range(N_POWERS)]
    held = list(map(sum, zip(*columns, w.market_deck, w.market_discard, w.trashed, strict=True)))
    for card in [*w.market, *[card for top in (*w.deck_top, *w.deck_seen) for card in top if card != UNSEEN]]:
        held[card] += 1
    market = MARKET_COPIES_OF if w.rules.new_abilities else BASE_MARKET_COPIES
    there = list(map(sum, zip(market, *[START_COPIES[p] for p in boards], strict=True)))
    if held != there:
        wrong += [
            f"ability {c}: {held[c]} copies are not {there[c]}" for c in range(N_ABILITIES) if held[c] != there[c]
        ]
    unseen = [top.count(UNSEEN) for top in w.deck_top]
    if unseen != [len(seen) for seen in w.deck_seen]:
        wrong.append(f"cards that only their owners have seen: {w.deck_seen} on {unseen} places")
    return [*wrong, *audit_growth(w)]


def audit_countries(w: World) -> list[str]:
    """Each Country card of the board is in one place, and only allies are exhausted or hold tokens."""
    wrong = []
    for region in range(N_REGIONS):
        lying = w.left[region] + w.left_unseen[region] + w.right[region]
        allied = [c for c in MAP_COUNTRIES[region] if w.ally_of[c] != NOBODY]
        if sorted(lying + allied) != sorted(MAP_COUNTRIES[region]):
            wrong.append(f"region {region}: a Country card is lost or doubled")
    for country, owner in enumerate(w.ally_of):
        if owner == NOBODY and (w.invested[country] or w.bases[country] or w.merged[country]):
            wrong.append(f"country {country}: tokens without an ally")
        if w.abroad[country] and (owner == NOBODY or w.abroad[country] >> owner & 1):
            wrong.append(f"country {country}: an FDI token of another power that is not on its ally")
    return wrong


def audit_boards(w: World) -> list[str]:
    """Nobody owes anything, tracks have ends, and tokens are limited."""
    wrong = []
    for power in range(N_POWERS):
        if w.money[power] < 0:
            wrong.append(f"power {power}: money {w.money[power]}")
        for resource in range(N_RESOURCES):
            cell = power * N_RESOURCES + resource
            most = MOST_OF[resource] if resource != ARMIES else w.resources[cell]
            if not 0 <= w.resources[cell] <= most or w.production[cell] > MOST_PRODUCTION[power][resource]:
                wrong.append(f"power {power}: resource {resource} is {w.resources[cell]}")
        if w.tokens_out(power) > ENGAGE_TOKENS[power]:
            wrong.append(f"power {power}: too many Engage tokens")
    return wrong


def audit_regions(w: World) -> list[str]:
    """No more cubes beneath the line than slots, no less than no Armies."""
    wrong = [f"region {r}: too many cubes" for r, row in enumerate(w.temporary) if len(row) > len(TEMPORARY_VP_OF[r])]
    if min(w.armies) < 0 or min(w.engaged) < 0:
        wrong.append("fewer than no Armies or tokens")
    return wrong


def audit_objectives(w: World) -> list[str]:
    """People have the Objectives they kept and Automas no more than they drew; none is about absent people."""
    wrong = []
    for power in range(N_POWERS):
        out = [o for o in OBJECTIVES_OF[power] if w.objective[o] != IN_BOX]
        most = 0
        if w.rules.objectives and w.is_person(power):
            most = OBJECTIVES_DEALT if w.round == 0 else OBJECTIVES_DEALT - 1
        elif w.rules.objectives and w.seat_of[power] != NOBODY:
            most = DRAWN_BY_AUTOMA * len([r for r in SCORING_ROUNDS if r <= w.round])
        if len(out) > most or not all([is_in_game(w, o) for o in out]):  # noqa: C419
            wrong.append(f"power {power}: Objectives {out}")
    return wrong
