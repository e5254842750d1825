"""What an environment is made for: a game, its options, who sits where, and how its matches begin."""

from __future__ import annotations

import operator
from typing import Any

import orbis
from orbis.envs.stepping import begin
from orbis.kernel.agenda import Position
from orbis.kernel.chance import Rng
from orbis.kernel.errors import Invalid, shorten
from orbis.kernel.options import check_all

PERSON = "person"


class Seating:
    """A game with checked options. It never changes."""

    def __init__(self, game: str, seats: int, options: dict[str, Any]) -> None:
        self.game = orbis.game(game)
        self.game.check_seats(seats)
        self.seats = seats
        self.options = check_all(self.game.options, options)
        self.game.check(seats, self.options)
        kinds = self.game.kinds(seats, self.options)
        self.people = [seat for seat, kind in enumerate(kinds) if kind == PERSON]
        if not self.people:
            raise Invalid("seats", "the rules play every seat of these options: leave at least one to an agent")
        self.layout = self.game.layout(seats, self.options)
        self.actions = len(self.game.actions)
        self._laid_out: Position = self.game.new_position(seats, self.options)

    def begin(self, rng: Rng) -> Position:
        """A new match at its first question."""
        return begin(self._laid_out, rng)

    def check_action(self, w: Position, action: Any) -> int:
        """The code of a legal action, whatever kind of whole number it is; `ValueError` for anything else."""
        try:
            code = operator.index(action)
        except TypeError:
            problem = f"an action is one whole number from 0 to {self.actions - 1}, not {shorten(action)}"
            raise ValueError(f"{problem} ({type(action).__name__})") from None
        if isinstance(action, bool) or not 0 <= code < self.actions:
            raise ValueError(f"there is no action {shorten(action)}: actions go from 0 to {self.actions - 1}")
        if code not in w.legal:
            name = self.game.actions.name(code)
            raise ValueError(
                f"action {code} ({name}) is not legal now: the mask allows {len(w.legal)} of {self.actions}"
            )
        return code


def one_of(field: str, value: Any, allowed: tuple[Any, ...]) -> Any:
    """A choice; `Invalid` says what there is to choose from."""
    if value not in allowed:
        raise Invalid(field, f"{shorten(value)} is unknown; allowed: {', '.join(str(each) for each in allowed)}")
    return value
