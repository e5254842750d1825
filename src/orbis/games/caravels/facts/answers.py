"""The answers of Caravels: each verb with the code of its first answer."""

from __future__ import annotations

from typing import Final

from orbis.games.caravels.facts.constants import HIGHEST_BID, MOST_SEATS
from orbis.games.caravels.facts.schema import CARD_NAMES, HARBOUR_NAMES
from orbis.kernel.actions import Actions

_SEATS: Final = [str(seat) for seat in range(MOST_SEATS)]

ACTIONS: Final = Actions()
PLAY: Final = ACTIONS.verb("play", content=True, card=CARD_NAMES)
PASS: Final = ACTIONS.verb("pass")
BID: Final = ACTIONS.verb("bid", coins=[str(n) for n in range(HIGHEST_BID + 1)])
SAIL: Final = ACTIONS.verb("sail", content=True, harbour=HARBOUR_NAMES)
RAID: Final = ACTIONS.verb("raid", harbour=HARBOUR_NAMES)
ROB: Final = ACTIONS.verb("rob", other=_SEATS)
SELL: Final = ACTIONS.verb("sell", card=CARD_NAMES)
BUY: Final = ACTIONS.verb("buy")
EITHER: Final = ACTIONS.verb("either", option=["1", "2", "3"])
DECLINE: Final = ACTIONS.verb("decline")
LANTERN: Final = ACTIONS.verb("lantern")
DRAW: Final = ACTIONS.verb("draw", card=CARD_NAMES)
LOSE: Final = ACTIONS.verb("lose", card=CARD_NAMES)
ROLL: Final = ACTIONS.verb("roll", pips=["1", "2", "3", "4", "5", "6"])
