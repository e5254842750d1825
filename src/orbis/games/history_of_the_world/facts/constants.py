"""Where cards are, what is left of effects, and the phases of a game."""

from __future__ import annotations

from typing import Final

# Where an empire or event card is; a seat for the player who holds it.
IN_BOX: Final = -1
IN_PILE: Final = -2  # the set that is passed around
GONE: Final = -3  # played, or called and not there: everybody knows

# What is left of the effects in force this turn.
FORTS_LEFT: Final = 0
DICE_LEFT: Final = 1  # battles with three dice
WINS_LEFT: Final = 2  # battles won without a roll
RECOVER_LEFT: Final = 3
ABSORB_LEFT: Final = 4
ONCE_LEFT: Final = 5  # armies gained once
SWITCHED: Final = 6  # armies on the card, and one, when the empire's effect was last given up or taken up; 0: never
N_LEFT: Final = 7

PHASES: Final = ("setup", "draft", "kingdom", "empire", "over")
SETUP: Final = 0
DRAFT: Final = 1
KINGDOM: Final = 2
EMPIRE: Final = 3
OVER: Final = 4
