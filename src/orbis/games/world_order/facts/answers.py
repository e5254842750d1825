"""The verbs of World Order: every answer a seat, or chance, can give, with its code."""

from __future__ import annotations

from typing import Final

from orbis.games.world_order.facts.cards import ABILITY_NAMES, ASSET_NAMES, GROWTH_NAMES
from orbis.games.world_order.facts.components import AUTO_NAMES, COUNTRY_NAMES, DECISION_NAMES
from orbis.games.world_order.facts.names import FOCUSES, POWERS, REGIONS, RESOURCES, TYPES
from orbis.games.world_order.facts.objectives import OBJECTIVE_NAMES
from orbis.kernel.actions import Actions

MARKET_SLOTS: Final = 6
MOST_UNITS: Final = 10  # of a resource in one answer
_AMOUNTS: Final = [str(n) for n in range(MOST_UNITS + 1)]
_PLACES: Final = ("1", "2", "3", "4")
TRACK: Final = len(_PLACES)  # spaces of the turn order track, whatever the number of players
_FROM: Final = ("board", *REGIONS)  # where an Army may stand: the player board or a Region
SELLERS: Final = (*POWERS, "allies")
ALLIES: Final = 4  # a seller: one's own allied Countries, paid to the supply

ACTIONS: Final = Actions()

# Setup and preparation
POWER: Final = ACTIONS.verb("power", power=POWERS)
KEEP_HAND: Final = ACTIONS.verb("hand", pile=["first", "second"])
RETURN_ASSET: Final = ACTIONS.verb("return", card=ASSET_NAMES)
PLACE: Final = ACTIONS.verb("place", place=_PLACES)
FOCUS: Final = ACTIONS.verb("focus", focus=FOCUSES)

# A turn
PLAY: Final = ACTIONS.verb("play", content=True, card=ABILITY_NAMES)
ASSET: Final = ACTIONS.verb("asset", content=True, card=ASSET_NAMES)
ORDER: Final = ACTIONS.verb("order", content=True)
PASS: Final = ACTIONS.verb("pass")
FACE_DOWN: Final = ACTIONS.verb("facedown", card=ABILITY_NAMES)
OPTION: Final = ACTIONS.verb("option", option=[str(n) for n in range(1, 9)])
ACCEPT: Final = ACTIONS.verb("accept")
DECLINE: Final = ACTIONS.verb("decline")
DONE: Final = ACTIONS.verb("done")

# Actions
IMPROVE: Final = ACTIONS.verb("improve", content=True, country=COUNTRY_NAMES)
EXHAUST: Final = ACTIONS.verb("exhaust", country=COUNTRY_NAMES)
PAY_MONEY: Final = ACTIONS.verb("pay-money", amount=_AMOUNTS)  # units of what is due, paid with money instead
ENGAGE: Final = ACTIONS.verb("engage", region=REGIONS)
EXPORT: Final = ACTIONS.verb("export", resource=RESOURCES, amount=_AMOUNTS)
IMPORT: Final = ACTIONS.verb("import", resource=RESOURCES)
BUY: Final = ACTIONS.verb("buy", seller=SELLERS, amount=_AMOUNTS)
DOUBLE: Final = ACTIONS.verb("double", resource=RESOURCES)
INVEST: Final = ACTIONS.verb("invest", country=COUNTRY_NAMES)
MOVE: Final = ACTIONS.verb("move", origin=_FROM, region=REGIONS)
BASE: Final = ACTIONS.verb("base", country=COUNTRY_NAMES)
SEND: Final = ACTIONS.verb("send", amount=_AMOUNTS)
GROWTH: Final = ACTIONS.verb("growth", content=True, card=GROWTH_NAMES)
PRODUCE: Final = ACTIONS.verb("produce", resource=RESOURCES, amount=_AMOUNTS)
RAISE: Final = ACTIONS.verb("raise", resource=RESOURCES)
READY: Final = ACTIONS.verb("ready", country=COUNTRY_NAMES)
REGION: Final = ACTIONS.verb("region", region=REGIONS)
RESOURCE: Final = ACTIONS.verb("resource", resource=RESOURCES)
PERMANENT: Final = ACTIONS.verb("permanent", region=REGIONS)
TEMPORARY: Final = ACTIONS.verb("temporary", region=REGIONS)
CUBE: Final = ACTIONS.verb("cube", slot=["1", "2", "3", "4", "5"])
CONVERT: Final = ACTIONS.verb("convert", slot=["1", "2", "3", "4", "5"])
TRASH: Final = ACTIONS.verb("trash", card=ABILITY_NAMES)
TRASH_DISCARDED: Final = ACTIONS.verb("trash-discarded", card=ABILITY_NAMES)
DISCARD: Final = ACTIONS.verb("discard", card=ABILITY_NAMES)
USE: Final = ACTIONS.verb("use", card=GROWTH_NAMES)
END_TURN: Final = ACTIONS.verb("end-turn")

# Research and aftermath
MARKET: Final = ACTIONS.verb("market", slot=[str(n) for n in range(1, MARKET_SLOTS + 1)])
REFRESH: Final = ACTIONS.verb("refresh")
WITHDRAW: Final = ACTIONS.verb("withdraw", region=REGIONS)
PROSPER: Final = ACTIONS.verb("prosper")
SHOW_HAND: Final = ACTIONS.verb("show-hand")

# Chance
DRAW: Final = ACTIONS.verb("draw", card=ABILITY_NAMES)
REVEAL: Final = ACTIONS.verb("reveal", country=COUNTRY_NAMES)
DEAL_ASSET: Final = ACTIONS.verb("deal", card=ASSET_NAMES)
MARKET_DRAW: Final = ACTIONS.verb("market-draw", card=ABILITY_NAMES)
AUTO: Final = ACTIONS.verb("auto", content=True, auto=AUTO_NAMES)
FIRST: Final = ACTIONS.verb("first", power=POWERS)  # who takes the next place by chance (E03)

# Diplomacy & Dominance: people
AUTOMA_POWER: Final = ACTIONS.verb("automa-power", power=POWERS)
TYPE: Final = ACTIONS.verb("type", type=TYPES)
PAY_PRIMARY: Final = ACTIONS.verb("pay-primary", resource=RESOURCES[:3], amount=_AMOUNTS)
REPEAT: Final = ACTIONS.verb("repeat", card=ABILITY_NAMES)  # the bonus of a revealed card
DRAW_SEEN: Final = ACTIONS.verb("draw-seen", card=ABILITY_NAMES)  # one of the cards one looks at
PUT_BACK: Final = ACTIONS.verb("put-back", card=ABILITY_NAMES)  # on top of one's deck
KEEP_ASSET: Final = ACTIONS.verb("keep-asset", card=ASSET_NAMES)
TAKE_OVER: Final = ACTIONS.verb("take-over", country=COUNTRY_NAMES)
SWAP: Final = ACTIONS.verb("swap", region=REGIONS, power=POWERS)
CHOOSE_PLAYER: Final = ACTIONS.verb("player", power=POWERS)
COPY: Final = ACTIONS.verb("copy", card=ABILITY_NAMES)
SEND_HOME: Final = ACTIONS.verb("send-home", power=POWERS)

# Diplomacy & Dominance: chance
GROWTH_PILE: Final = ACTIONS.verb("growth-pile", card=GROWTH_NAMES)
DECISION: Final = ACTIONS.verb("decision", content=True, decision=DECISION_NAMES)

# Diplomacy & Dominance: Superpower Objectives
RETURN_OBJECTIVE: Final = ACTIONS.verb("return-objective", card=OBJECTIVE_NAMES)
SCORE_OBJECTIVE: Final = ACTIONS.verb("score-objective", card=OBJECTIVE_NAMES)
DEAL_OBJECTIVE: Final = ACTIONS.verb("deal-objective", content=True, card=OBJECTIVE_NAMES)
DRAW_OBJECTIVE: Final = ACTIONS.verb("draw-objective", card=OBJECTIVE_NAMES)  # for an Automa
