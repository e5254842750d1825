"""What one seat may see of History of the World, and what it would score now."""

from __future__ import annotations

from typing import Any, Final

from orbis.games.history_of_the_world.facts.answers import ACTIONS
from orbis.games.history_of_the_world.facts.components import (
    CARD_NAMES,
    EMPIRES_IN,
    EVENTS_IN,
    IS_KINGDOM,
    N_CARDS,
    N_EMPIRES,
    N_REGIONS,
    N_SECTIONS,
    N_TERRITORIES,
    REGION_NAMES,
    REGION_OF,
    SECTION_NAMES,
    TERRITORIES_IN,
    TERRITORY_NAMES,
)
from orbis.games.history_of_the_world.facts.constants import GONE, PHASES
from orbis.games.history_of_the_world.facts.names import (
    COLOURS,
    DEGREES,
    N_SOURCES,
    NOBODY,
    SOURCES,
    STRUCTURES,
)
from orbis.games.history_of_the_world.rules.battle import modifiers
from orbis.games.history_of_the_world.rules.battle.battle import AfterLoss, Battle, Reroll
from orbis.games.history_of_the_world.rules.scoring import degree_among, effect_points, structure_points
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import Step


def view(w: History, seat: int | None) -> dict[str, Any]:
    """The table as a seat, or a spectator, sees it: cards of others are only counted."""
    armies = [w.armies_in(r) for r in range(N_REGIONS)]
    return {
        "epoch": w.epoch,
        "phase": PHASES[w.phase],
        "order": w.order[:],
        "turn": None if w.actor == NOBODY else turn(w),
        "regions": {REGION_NAMES[r]: region(w, r, armies[r]) for r in range(N_REGIONS)},
        "territories": {TERRITORY_NAMES[t]: territory(w, t) for t in range(N_TERRITORIES)},
        "players": [player(w, s, seat) for s in range(w.seats)],
        "supply": {"cities": w.pieces_left, "monuments": w.monuments_left, "forts": w.forts_left},
        "gone": [CARD_NAMES[c] for c in range(N_CARDS) if w.at[c] == GONE],
        "forecast": [forecast(w, s, armies) for s in range(w.seats)] if w.epoch else [],
    }


def turn(w: History) -> dict[str, Any]:
    """What the player in turn has in play."""
    return {
        "seat": w.actor,
        "card": None if w.card == NOBODY else CARD_NAMES[w.card],
        "kingdom": w.card != NOBODY and IS_KINGDOM[w.card],
        "armies": w.army_card,
        "siege_tokens": w.tokens,
        "catapult": {"armies": w.catapult, "tokens": w.catapult_tokens, "modifier": w.siege_level()},
        "tokens": [SECTION_NAMES[s] for s in range(N_SECTIONS) if w.sections[s]],
        "effects": [CARD_NAMES[c] for c in w.effects],
        "left": w.left[:],
        "battle": battle(w) if w.fighting else None,
    }


def battle(w: History) -> dict[str, Any] | None:
    """The battle that is being fought: where, against whom, and what counts. The dice are in the log."""
    step = w.agenda[-1] if w.agenda else None
    if not isinstance(step, (Battle, Reroll, AfterLoss)):
        return None
    found: dict[str, Any] = {"territory": TERRITORY_NAMES[step.territory], "other": w.owner[step.territory]}
    return found | modifiers.strengths(w, step.territory, step.naval)


def region(w: History, r: int, armies: list[int]) -> dict[str, Any]:
    """One Region: its value by epoch, and who has which degree of impact."""
    worth = w.presence(r) if w.epoch else 0
    return {
        "presence": worth,
        "values": [worth, 2 * worth, 3 * worth],
        "armies": armies,
        "degrees": [DEGREES[degree_among(armies, s)] for s in range(w.seats)],
        "territories": [TERRITORY_NAMES[t] for t in TERRITORIES_IN[r]],
    }


def territory(w: History, t: int) -> dict[str, Any]:
    """One territory."""
    return {
        "owner": None if w.owner[t] == NOBODY else w.owner[t],
        "active": w.active[t],
        "structure": STRUCTURES[w.city[t]],
        "monument": w.monument[t],
        "fort": w.fort[t],
        "region": REGION_NAMES[REGION_OF[t]],
    }


def player(w: History, s: int, viewer: int | None) -> dict[str, Any]:
    """One player's things."""
    held = [c for c in range(N_CARDS) if w.at[c] == s]
    empires, events = [c for c in held if c < N_EMPIRES], [c for c in held if c >= N_EMPIRES]
    seen: dict[str, Any] = {
        "seat": s,
        "colour": COLOURS[s],
        "points": w.score[s],
        "sources": dict(zip(SOURCES, w.points[s * N_SOURCES : (s + 1) * N_SOURCES], strict=True)),
        "supply": w.supply[s],
        "armies": len(w.held(s)),
        "empire_chosen": empires != [],
        "events": len(events),
    }
    if s == viewer:
        seen["empire"] = CARD_NAMES[empires[0]] if empires else None
        seen["hand"] = [CARD_NAMES[c] for c in events]
        seen["passed"] = [CARD_NAMES[c] for c in current(w) if w.seen[c] >> s & 1]
    known = [c for c in held if viewer is not None and w.knows[c] >> viewer & 1]
    seen["known"] = [CARD_NAMES[c] for c in known]
    return seen


def current(w: History) -> list[int]:
    """The cards of the present epoch."""
    return [*EMPIRES_IN[w.epoch - 1], *EVENTS_IN[w.epoch - 1]] if w.epoch else []


def forecast(w: History, s: int, armies: list[list[int]]) -> dict[str, Any]:
    """The points a player would gain if it scored now, with these armies (region -> seat -> how many)."""
    regions = {REGION_NAMES[r]: degree_among(armies[r], s) * w.presence(r) for r in range(N_REGIONS)}
    effects = effect_points(w, s) if s == w.actor else 0
    return {"regions": regions, "structures": structure_points(w, s), "effects": effects}


PLACES: Final = ("territory", "region", "section", "event", "empire", "other")


def about(w: History, step: Step[History], code: int) -> dict[str, Any]:
    """What a client may show beside an answer: where it lies, what it costs, the odds."""
    seen = step.about(w, code)
    at = {name: value for name, value in ACTIONS.act(code)["facts"].items() if name in PLACES}
    if at:
        seen["at"] = at
    return seen
