"""Situations for the tests of the Strategic Assets: a power with one asset and nothing but what the test gives it."""

from __future__ import annotations

from typing import Any

from orbis.games.world_order.facts.cards import ASSET_NAMES, CARDS, N_BASE_ASSETS
from orbis.games.world_order.facts.names import CHINA, EU, RESOURCES, RUSSIA, USA
from orbis.kernel.match import Match
from tests.games.world_order.outcomes import Changes
from tests.games.world_order.scenes import a_game, allies, assets, own, play, turn
from tests.games.world_order.situations import no_influence

NOTHING = dict.fromkeys(RESOURCES, 0)
AGAINST = {USA: RUSSIA, EU: CHINA, RUSSIA: USA, CHINA: EU}  # a game of two


def about_to_use(asset: str, *cards: str, money: int = 0, allied: tuple[str, ...] = (), **resources: int) -> Match:
    """It is the turn of the owner of an asset, with only these cards, allies and means; no cubes lie on the board."""
    power = CARDS.assets[ASSET_NAMES.index(asset)].power
    modules = ["assets"] if ASSET_NAMES.index(asset) >= N_BASE_ASSETS else []
    match = a_game(power, AGAINST[power], modules=modules)
    return ready_to_use(match, asset, *cards, money=money, allied=allied, **resources)


def ready_to_use(
    match: Match, asset: str, *cards: str, money: int = 0, allied: tuple[str, ...] = (), **resources: int
) -> Match:
    """The same in a given game."""
    power = CARDS.assets[ASSET_NAMES.index(asset)].power
    assets(match, power, asset)
    own(match, power, money=money, **(NOTHING | resources))
    allies(match, power, *allied, only=True)
    no_influence(match)
    return turn(match, power, *cards)


def use(match: Match, asset: str, *answers: str) -> Match:
    """Use the asset, with New Allies face down, and answer what is asked."""
    return play(match, f"asset:{asset}", "facedown:new_allies", *answers)


def used(asset: str, **outcome: Any) -> Changes:
    """The outcome of using an asset with New Allies face down."""
    return {"hand": ["-new_allies"], "face_down": ["+new_allies"], "assets used": [asset]} | outcome
