"""What one seat may see of World Order, and what it would score now."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order.facts.answers import ACTIONS
from orbis.games.world_order.facts.cards import (
    ABILITY_NAMES,
    ASSET_NAMES,
    ASSETS_OF,
    GROWTH_NAMES,
    N_ABILITIES,
    N_GROWTH,
    ORDER_NAMES,
)
from orbis.games.world_order.facts.components import (
    AUTO_NAMES,
    COMMERCE_NAMES,
    COMMERCE_OF,
    COUNTRY_NAMES,
    ENGAGE_COST_OF,
    ENGAGE_TOKENS,
    MAJORITY_BONUS_OF,
    PERMANENT_OPEN_VP,
    PERMANENT_SLOTS,
    PREFILLED,
    REGION_OF,
    TEMPORARY_VP_OF,
    VALUE_OF,
    ZONE_OF,
)
from orbis.games.world_order.facts.constants import (
    ACTION,
    BASE_TOKEN,
    CHOSEN,
    DEALT,
    FDI_TOKEN,
    IN_BOX,
    KEPT,
    N_SOURCES,
    PHASES,
    PREPARATION,
    ROUNDS,
    SCORING_ROUNDS,
    SOURCES,
    UNSEEN,
    USED,
)
from orbis.games.world_order.facts.names import (
    FOCUSES,
    GAINS,
    MODES,
    N_POWERS,
    N_REGIONS,
    N_RESOURCES,
    N_SPACES,
    OWNERS,
    PERSON,
    POWERS,
    REGIONS,
    RESOURCES,
    SPACES,
)
from orbis.games.world_order.facts.objectives import OBJECTIVE_NAMES, OBJECTIVES, OBJECTIVES_OF
from orbis.games.world_order.rules.actions.growth import is_used
from orbis.games.world_order.rules.automa.board import rounds_with_a_cube
from orbis.games.world_order.rules.automa.turn_marks import AutomaEnds
from orbis.games.world_order.rules.base import EndTurn
from orbis.games.world_order.rules.cards.foresight import lost_by
from orbis.games.world_order.rules.objectives.objectives import achieved_now, in_state, reward, scoring_now
from orbis.games.world_order.rules.objectives.tasks import count
from orbis.games.world_order.rules.rounds import TURNS
from orbis.games.world_order.shown.forecast import Reckoning
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step

TOKENS: Final = (FDI_TOKEN, BASE_TOKEN)  # of an Automa


def view(w: World, seat: int | None) -> dict[str, Any]:
    """The table as a seat, or a spectator, sees it: hands and face-down cards of others are only counted."""
    return view_with(w, seat, all_see(w, None, {}))


def view_with(w: World, seat: int | None, common: dict[str, Any]) -> dict[str, Any]:
    """The same, from what all see: only what the seat alone may know is added."""
    if seat is None:
        return common
    players: dict[str, Any] = dict(common["players"])
    for power in (w.power_of[seat], looked_at(w, seat)):
        if power != NOBODY:
            players[POWERS[power]] = players[POWERS[power]] | secrets_of(w, power, seat)
    return common | {"players": players}


def all_see(w: World, was: World | None, seen: dict[str, Any]) -> dict[str, Any]:
    """The table as everybody sees it.

    A server makes this after every answer, and most of the board stays as it is: what `seen` showed of the table that
    `was` is used again where nothing it was made of has changed.
    """
    reckoning = Reckoning(w)
    done = turns_done(w)
    return {
        "round": w.round,
        "phase": PHASES[w.phase],
        "turn": w.turn,
        "rounds": ROUNDS,
        "scoring_rounds": list(SCORING_ROUNDS),
        "turns": TURNS,
        "order": w.order[:],
        "power_of": [None if p == NOBODY else POWERS[p] for p in w.power_of],
        "regions": {
            name: seen["regions"][name] if was is not None and same_region(w, was, r) else region(w, r, reckoning)
            for r, name in enumerate(REGIONS)
        },
        "players": {
            POWERS[p]: player(w, p, was, seen, reckoning, done[w.seat_of[p]])
            for p in range(N_POWERS)
            if w.seat_of[p] != NOBODY
        },
        "market": [{"card": ABILITY_NAMES[c], "cost": w.cards.abilities[c].cost} for c in w.market],
        "market_deck": sum(w.market_deck),
        "market_discard": [ABILITY_NAMES[c] for c, n in enumerate(w.market_discard) if n for _ in range(n)],
        "trashed": [ABILITY_NAMES[c] for c, n in enumerate(w.trashed) if n for _ in range(n)],
        "growth": {GROWTH_NAMES[g]: w.growth_left[g] for g in range(N_GROWTH) if is_used(w, g)},
        "auto": [AUTO_NAMES[c] for c in w.auto],
        "auto_left": sum(w.auto_deck),
        "decisions_left": sum(w.decisions) if any(w.rules.automas) else 0,
        "forecast": seen["forecast"] if was is not None and same_outlook(w, was) else reckoning.forecasts(),
    }


def same_abilities(w: World, was: World) -> bool:
    """Whether the same Growth abilities are active."""
    return w.growth == was.growth and w.round == was.round and w.seat_of == was.seat_of


def same_region(w: World, was: World, r: int) -> bool:
    """Whether all that `region` shows is as it was."""
    first, end = r * N_POWERS, (r + 1) * N_POWERS
    return (
        w.permanent[r] == was.permanent[r]
        and w.temporary[r] == was.temporary[r]
        and w.armies[first:end] == was.armies[first:end]
        and w.engaged[first:end] == was.engaged[first:end]
        and w.left[r] == was.left[r]
        and w.right[r] == was.right[r]
        and len(w.left_unseen[r]) == len(was.left_unseen[r])
        and same_abilities(w, was)
    )


def same_allies(w: World, was: World) -> bool:
    """Whether all that `ally` shows of each Country is as it was."""
    return (
        w.ally_of == was.ally_of
        and w.exhausted == was.exhausted
        and w.invested == was.invested
        and w.bases == was.bases
        and w.merged == was.merged
        and w.abroad == was.abroad
    )


def same_threats(w: World, was: World) -> bool:
    """Whether everybody threatens those they threatened."""
    return w.armies == was.armies and w.focus == was.focus and w.defence == was.defence and same_abilities(w, was)


def same_outlook(w: World, was: World) -> bool:
    """Whether all that `forecast` shows is as it was."""
    return (
        same_threats(w, was)
        and w.permanent == was.permanent
        and w.temporary == was.temporary
        and w.money == was.money
        and w.ally_of == was.ally_of
        and w.invested == was.invested
        and w.abroad == was.abroad
        and w.tokens == was.tokens
    )


def region(w: World, r: int, reckoning: Reckoning) -> dict[str, Any]:
    """One Region."""
    return {
        "engage_cost": ENGAGE_COST_OF[r],
        "permanent": [OWNERS[o] for o in w.permanent[r]],
        "permanent_slots": PERMANENT_SLOTS[r],
        "open_vp": list(PERMANENT_OPEN_VP[r][len(w.permanent[r]) - len(PREFILLED[r]) :]),
        "temporary": [OWNERS[o] for o in w.temporary[r]],
        "temporary_vp": list(TEMPORARY_VP_OF[r]),
        "majority": list(MAJORITY_BONUS_OF[r]),
        "zone_of": [POWERS[p] for p in range(N_POWERS) if ZONE_OF[r] >> p & 1],
        "armies": by_name(POWERS, w.armies, r * N_POWERS),
        "tokens": by_name(POWERS, w.engaged, r * N_POWERS),
        "available": [COUNTRY_NAMES[c] for c in w.available(r)],
        "cards_left": len(w.left[r]) + len(w.left_unseen[r]) + len(w.right[r]),
        "scores": w.is_full(r),
        "ranking": reckoning.ranking(r),
    }


def by_name(names: tuple[str, ...], cells: list[int], first: int) -> dict[str, int]:
    """Neighbouring cells of a list by their names."""
    return {name: cells[first + n] for n, name in enumerate(names)}


def player(
    w: World, power: int, was: World | None, seen: dict[str, Any], reckoning: Reckoning, turns: int
) -> dict[str, Any]:
    """One power's things, as all see them."""
    first = power * N_RESOURCES
    before: dict[str, Any] = {} if was is None else seen["players"].get(POWERS[power], {})
    allies: list[dict[str, Any]]
    threats: list[dict[str, Any]]
    if was is not None and before and same_allies(w, was):
        allies = before["allies"]
    else:
        allies = [ally(w, c) for c in w.allies(power)]
    if was is not None and before and same_threats(w, was):
        threats = before["threats"]
    else:
        threats = [{"region": REGIONS[r], "power": POWERS[p]} for r, p in reckoning.threats(power)]
    objectives = [o for o in OBJECTIVES_OF[power] if w.objective[o] != IN_BOX]
    return {
        "seat": w.seat_of[power],
        "automa": automa(w, power) if w.automa[power] != PERSON else None,
        "turns_done": turns,
        "vp": w.score(power),
        "sources": by_name(SOURCES, w.points, power * N_SOURCES),
        "money": w.money[power],
        "resources": by_name(RESOURCES, w.resources, first),
        "production": by_name(RESOURCES, w.production, first),
        "prosperity": w.prosperity[power],
        "focus": FOCUSES[w.focus[power]],
        "allies": allies,
        "tokens_left": ENGAGE_TOKENS[power] - w.tokens_out(power),
        "growth": [GROWTH_NAMES[g] for g in range(N_GROWTH) if w.growth[power * N_GROWTH + g]],
        "used": [GROWTH_NAMES[g] for g in range(N_GROWTH) if w.used[power * N_GROWTH + g]],
        "commerce": {COMMERCE_NAMES[c]: w.commerce_up[c] for c in COMMERCE_OF[power] if w.is_laid_out(c)},
        "assets": [ASSET_NAMES[a] for a in ASSETS_OF[power] if w.asset[a] == KEPT],
        "assets_used": [ASSET_NAMES[a] for a in ASSETS_OF[power] if w.asset[a] == USED],
        "order": ORDER_NAMES[0] if w.order_unused[power] else None,
        "objectives": len([o for o in objectives if w.objective[o] != USED]),
        "objectives_scored": [scored_objective(w, o) for o in objectives if w.objective[o] == USED],
        "cards": w.size_of(w.hand, power),
        "deck": w.size_of(w.deck, power) + len(w.deck_top[power]),
        "deck_top": [None if c == UNSEEN else ABILITY_NAMES[c] for c in w.deck_top[power]],
        "known": pile(list(w.known), power),
        "discard": pile(w.discard, power),
        "played": pile(w.played, power),
        "face_down": w.size_of(w.face_down, power),
        "threats": threats,
    }


def secrets_of(w: World, power: int, viewer: int) -> dict[str, Any]:
    """What only the power itself sees of its things; or whoever looks into its hand just now."""
    seen: dict[str, Any] = {}
    if w.seat_of[power] == viewer:
        seen["hand"] = pile(w.hand, power)
        seen["own_deck"] = pile(w.deck, power)
        seen["own_deck_top"] = [ABILITY_NAMES[c] for c in w.deck_top_of(power)]
        seen["own_face_down"] = pile(w.face_down, power)
        seen["dealt"] = [ASSET_NAMES[a] for a in ASSETS_OF[power] if w.asset[a] == DEALT]
        seen["own_objectives"] = [own_objective(w, o) for o in in_state(w, power, DEALT, KEPT, CHOSEN)]
    if power == looked_at(w, viewer):
        seen["peek"] = pile(w.hand, power)
    return seen


def turns_done(w: World) -> list[int]:
    """Seat -> turns of this round that it has behind it."""
    if w.phase != ACTION:
        return [0 if w.phase <= PREPARATION else TURNS] * w.seats
    done = [w.turn] * w.seats
    for step in w.agenda:
        if isinstance(step, (EndTurn, AutomaEnds)):
            done[step.seat] -= 1
    return done


def looked_at(w: World, seat: int) -> int:
    """The power whose hand a seat is looking at just now, or NOBODY."""
    return w.peek % N_POWERS if w.peek != NOBODY and w.seat_of[w.peek // N_POWERS] == seat else NOBODY


def automa(w: World, power: int) -> dict[str, Any]:
    """What only an Automa has: cubes on its board and still to come, and tokens that lie in no Country."""
    fdi, bases = [[w.tokens[(kind * N_REGIONS + r) * N_POWERS + power] for r in range(N_REGIONS)] for kind in TOKENS]
    return {
        "mode": MODES[w.automa[power]],
        "cubes": dict(zip(SPACES, w.cubes[power * N_SPACES : (power + 1) * N_SPACES], strict=True)),
        "round_cubes": [n for n in rounds_with_a_cube(w.automa[power]) if n > w.round],
        "fdi": {REGIONS[r]: n for r, n in enumerate(fdi) if n},
        "bases": {REGIONS[r]: n for r, n in enumerate(bases) if n},
    }


def ally(w: World, c: int) -> dict[str, Any]:
    """An allied Country."""
    return {
        "country": COUNTRY_NAMES[c],
        "region": REGIONS[REGION_OF[c]],
        "value": VALUE_OF[c],
        "exhausted": w.exhausted[c],
        "invested": w.invested[c],
        "bases": w.bases[c],
        "merged": w.merged[c],
        "abroad": [POWERS[p] for p in range(N_POWERS) if w.abroad[c] >> p & 1],  # others with an FDI token on it
    }


def scored_objective(w: World, o: int) -> dict[str, Any]:
    """An Objective that all have seen scored."""
    tasks = [{"achieved": w.achieved[o] >> n & 1 != 0} for n in range(len(OBJECTIVES[o].tasks))]
    return {"card": OBJECTIVE_NAMES[o], "tasks": tasks, "vp": reward(o, w.achieved[o])}


def own_objective(w: World, o: int) -> dict[str, Any]:
    """For its owner: how far each task is, and what the Objective would pay if it were scored now."""
    achieved = achieved_now(w, o)
    tasks: list[dict[str, Any]] = []
    for number, task in enumerate(OBJECTIVES[o].tasks):
        counted = count(w, OBJECTIVES[o].power, task, scoring_now(w))
        seen: dict[str, Any] = {} if counted is None else {"has": counted[0], "needs": counted[1]}
        tasks.append({"achieved": achieved >> number & 1 != 0} | seen)
    return {"card": OBJECTIVE_NAMES[o], "tasks": tasks, "vp": reward(o, achieved)}


def pile(cards: list[int], power: int) -> list[str]:
    """The cards of a pile by name, copies one after another."""
    own = cards[power * N_ABILITIES : (power + 1) * N_ABILITIES]
    return [ABILITY_NAMES[card] for card, copies in enumerate(own) if copies for _ in range(copies)]


PLACES: Final = (
    "region",
    "country",
    "card",
    "slot",
    "resource",
    "origin",
    "seller",
)  # operands of a verb that lie somewhere


def about(w: World, step: Step[World], code: int) -> dict[str, Any]:
    """What a client may show beside an answer: where it lies, what it costs and brings, and what that leaves."""
    seen = step.about(w, code) | lost_by(w, code)
    at = {name: value for name, value in ACTIONS.act(code)["facts"].items() if name in PLACES} | seen.get("at", {})
    if "slot" in at and "region" in at:  # Influence in a Region; a slot alone is the Market's
        at["cube"] = at.pop("slot")
    if "country" in at:
        at["region"] = REGIONS[REGION_OF[COUNTRY_NAMES.index(at["country"])]]
    if at:
        seen["at"] = at
    if "cost" in seen and "leaves" not in seen:
        power = w.power_of[step.seat]
        left = {name: w.stock(power, GAINS.index(name)) - n for name, n in seen["cost"].items() if n and name in GAINS}
        if left and min(left.values()) >= 0:  # below 0: allies have to be exhausted, and it depends on which
            seen["leaves"] = left
    return seen
