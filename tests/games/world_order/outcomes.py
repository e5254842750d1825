"""The whole outcome of what was played: all on the table that changed, so that a test cannot overlook a thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orbis.games.world_order.facts.cards import ABILITY_NAMES, ASSET_NAMES, GROWTH_NAMES, N_ABILITIES, N_GROWTH
from orbis.games.world_order.facts.components import COMMERCE_NAMES, COUNTRY_NAMES
from orbis.games.world_order.facts.constants import USED
from orbis.games.world_order.facts.names import N_POWERS, N_REGIONS, N_RESOURCES, OWNERS, POWERS, REGIONS, RESOURCES
from orbis.games.world_order.rules.audit import audit
from orbis.games.world_order.state.world import World
from orbis.kernel.match import Match
from tests.games.world_order.scenes import legal, world

PILES = ("hand", "deck", "discard", "played", "face_down")
Changes = dict[str, Any]


def played(*cards: str) -> Changes:
    """The part of an outcome that each card played from the hand has: it now lies in front of its owner."""
    return {"hand": sorted([f"-{card}" for card in cards]), "played": sorted([f"+{card}" for card in cards])}


def changes(before: World, match: Match, power: int) -> Changes:
    """What changed since `before`, with nothing left to ask; what happened to another power bears its name.

    Numbers are differences. Cards are listed with + and -, Countries and Regions by name. A row of temporary cubes
    is given as it is now, from the left.
    """
    assert match.over, f"there is more to answer: {legal(match)}"
    return changes_so_far(before, match, power)


def changes_so_far(before: World, match: Match, power: int) -> Changes:
    """The same in the middle of a turn."""
    after = world(match)
    assert audit(after) == []
    found: Changes = {}
    for other in range(N_POWERS):
        name = "" if other == power else f"{POWERS[other]} "
        found |= {name + key: value for key, value in of_power(before, after, other).items()}
    found |= on_the_board(before, after)
    found |= in_the_market(before, after)
    return {key: value for key, value in found.items() if value}


def of_power(a: World, b: World, power: int) -> Changes:
    """Its score, player board, cards and allies."""
    found: Changes = {"vp": b.score(power) - a.score(power), "money": b.money[power] - a.money[power]}
    found["prosperity"] = b.prosperity[power] - a.prosperity[power]
    for r, resource in enumerate(RESOURCES):
        cell = power * N_RESOURCES + r
        found[resource] = b.resources[cell] - a.resources[cell]
        found[f"production of {resource}"] = b.production[cell] - a.production[cell]
    first = power * N_ABILITIES
    for pile in PILES:
        old, new = getattr(a, pile)[first : first + N_ABILITIES], getattr(b, pile)[first : first + N_ABILITIES]
        found[pile] = differences(old, new)
    top = b.deck_top_of(power)
    found["deck_top"] = [ABILITY_NAMES[c] for c in top] if a.deck_top_of(power) != top else []
    mine = [c for c, owner in enumerate(b.ally_of) if owner == power]
    found["allied"] = [COUNTRY_NAMES[c] for c in mine if a.ally_of[c] != power]
    found["no longer allied"] = [COUNTRY_NAMES[c] for c in a.allies(power) if b.ally_of[c] != power]
    found["exhausted"] = [COUNTRY_NAMES[c] for c in mine if b.exhausted[c] and not a.exhausted[c]]
    found["readied"] = [COUNTRY_NAMES[c] for c in mine if a.exhausted[c] and not b.exhausted[c]]
    found["invested"] = [COUNTRY_NAMES[c] for c in mine for _ in range(b.invested[c] - a.invested[c])]
    token = 1 << power
    found["invested abroad"] = [
        n for c, n in enumerate(COUNTRY_NAMES) if b.abroad[c] & token and not a.abroad[c] & token
    ]
    found["bases"] = [COUNTRY_NAMES[c] for c in mine for _ in range(b.bases[c] - a.bases[c])]
    taken = range(power * N_GROWTH, (power + 1) * N_GROWTH)
    found["growth"] = [GROWTH_NAMES[g % N_GROWTH] for g in taken if b.growth[g] and not a.growth[g]]
    found["order used"] = a.order_unused[power] and not b.order_unused[power]
    return found


def on_the_board(a: World, b: World) -> Changes:
    """Cubes, Armies and tokens in the Regions."""
    found: Changes = {}
    for r in range(N_REGIONS):
        name = REGIONS[r]
        found[f"permanent in {name}"] = [OWNERS[p] for p in b.permanent[r][len(a.permanent[r]) :]]
        row = [OWNERS[p] for p in b.temporary[r]]
        found[f"temporary in {name}"] = row if a.temporary[r] != b.temporary[r] else []
        for p in range(N_POWERS):
            cell = r * N_POWERS + p
            found[f"{POWERS[p]} armies in {name}"] = b.armies[cell] - a.armies[cell]
            found[f"{POWERS[p]} tokens in {name}"] = b.engaged[cell] - a.engaged[cell]
    return found


def in_the_market(a: World, b: World) -> Changes:
    """Cards that belong to nobody, Commerce cards and Strategic Assets."""
    used = [ASSET_NAMES[n] for n, state in enumerate(b.asset) if state == USED and a.asset[n] != USED]
    turned = [n for n in range(len(COMMERCE_NAMES)) if a.commerce_up[n] != b.commerce_up[n]]
    return {
        "market": [ABILITY_NAMES[c] for c in b.market] if a.market != b.market else [],
        "market deck": differences(a.market_deck, b.market_deck),
        "market discard": differences(a.market_discard, b.market_discard),
        "trashed": differences(a.trashed, b.trashed),
        "assets used": used,
        "commerce down": [COMMERCE_NAMES[n] for n in turned if not b.commerce_up[n]],
        "commerce up": [COMMERCE_NAMES[n] for n in turned if b.commerce_up[n]],
    }


def differences(old: Sequence[int], new: Sequence[int]) -> list[str]:
    """Ability cards that came and went, in the order of the alphabet."""
    found = []
    for card, name in enumerate(ABILITY_NAMES):
        found += [f"+{name}"] * (new[card] - old[card]) + [f"-{name}"] * (old[card] - new[card])
    return sorted(found)
