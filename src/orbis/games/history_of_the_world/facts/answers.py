"""The verbs of History of the World: every answer a seat, or chance, can give, with its code."""

from __future__ import annotations

from typing import Final

from orbis.games.history_of_the_world.facts.components import (
    EMPIRE_NAMES,
    EVENT_NAMES,
    REGION_NAMES,
    SECTION_NAMES,
    TERRITORY_NAMES,
)
from orbis.games.history_of_the_world.facts.names import MOST_SEATS
from orbis.kernel.actions import Actions

FACES: Final = ("1", "2", "3", "4", "5", "6")
SEATS: Final = tuple([str(seat) for seat in range(MOST_SEATS)])

ACTIONS: Final = Actions()

# Drafting
TAKE_EMPIRE: Final = ACTIONS.verb("empire", content=True, empire=EMPIRE_NAMES)
TAKE_EVENT: Final = ACTIONS.verb("take-event", event=EVENT_NAMES)
KEEP: Final = ACTIONS.verb("keep")
GIVE: Final = ACTIONS.verb("give", other=SEATS)

# A turn
BEGIN: Final = ACTIONS.verb("begin")  # the empire
EVENT: Final = ACTIONS.verb("event", content=True, event=EVENT_NAMES)
INVADE: Final = ACTIONS.verb("invade", territory=TERRITORY_NAMES)
SAIL: Final = ACTIONS.verb("sail", territory=TERRITORY_NAMES)  # an invasion by fleet
FORTIFY: Final = ACTIONS.verb("fortify", territory=TERRITORY_NAMES)  # for an army of the card
FREE_FORT: Final = ACTIONS.verb("fort", territory=TERRITORY_NAMES)
MONUMENT: Final = ACTIONS.verb("monument", territory=TERRITORY_NAMES)
DONE: Final = ACTIONS.verb("done")
DECLINE: Final = ACTIONS.verb("decline")
FORGO: Final = ACTIONS.verb("forgo")  # the effect of the empire
USE_EFFECT: Final = ACTIONS.verb("use-effect")  # again
END_TURN: Final = ACTIONS.verb("end-turn")

# A battle
TWO_DICE: Final = ACTIONS.verb("two-dice")
THREE_DICE: Final = ACTIONS.verb("three-dice")
REROLL: Final = ACTIONS.verb("reroll", face=FACES)
STAND: Final = ACTIONS.verb("stand")
SIEGE: Final = ACTIONS.verb("siege")
SIEGE_TOKEN: Final = ACTIONS.verb("siege-token")
RETREAT: Final = ACTIONS.verb("retreat")
REDUCE: Final = ACTIONS.verb("reduce")
SPARE: Final = ACTIONS.verb("spare")

# Effects, and the score track
FLEET: Final = ACTIONS.verb("fleet", section=SECTION_NAMES)
CARAVAN: Final = ACTIONS.verb("caravan", section=SECTION_NAMES)
TERRITORY: Final = ACTIONS.verb("territory", territory=TERRITORY_NAMES)
REGION: Final = ACTIONS.verb("region", region=REGION_NAMES)
LOSE_ARMY: Final = ACTIONS.verb("lose-army", territory=TERRITORY_NAMES)
UP: Final = ACTIONS.verb("up")
DOWN: Final = ACTIONS.verb("down")

# Chance
MARKER: Final = ACTIONS.verb("marker", other=SEATS)
DEAL_EMPIRE: Final = ACTIONS.verb("deal-empire", empire=EMPIRE_NAMES)
DEAL_EVENT: Final = ACTIONS.verb("deal-event", event=EVENT_NAMES)
ROLL_ONE: Final = ACTIONS.verb("roll", first=FACES)
ROLL_TWO: Final = ACTIONS.verb("roll-two", first=FACES, second=FACES)
ROLL_THREE: Final = ACTIONS.verb("roll-three", first=FACES, second=FACES, third=FACES)
