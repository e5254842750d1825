"""What each term of `world_order.TERMS` is worth: now, and more for each round left. Set by hand."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[float, ...]] = (
    0.9,
    0.15,  # regions_full
    0.9,
    0.1,  # regions_open
    -0.2,
    0,  # rivals
    0.3,
    0.15,  # influence
    0.8,
    0.05,  # majorities
    0.8,
    0,  # abilities
    -1.0,
    -0.8,  # threats
    0.2,
    0.15,  # armies_out
    0.1,
    0.05,  # armies_home
    0.05,
    0.03,  # primary
    0.15,
    0.05,  # goods
    0.15,
    0.05,  # services
    0.15,
    0.1,  # diplomacy
    0.05,
    0.03,  # money
    0,
    0.25,  # production_primary
    0,
    0.4,  # production_goods
    0,
    0.4,  # production_services
    0,
    0.6,  # production_diplomacy
    0,
    0.3,  # production_armies
    0.2,
    0.3,  # allies
    0.05,
    0.05,  # allies_ready
    0.2,
    0.4,  # investments
    0.3,
    0.3,  # bases
    0,
    0.1,  # prosperity
    0.5,
    0.5,  # growth
    0.3,
    0.3,  # level
    0,
    0.15,  # deck
    0,
    -0.05,  # cards
    0.1,
    0.1,  # hand
    0,
    0.1,  # tokens
)
