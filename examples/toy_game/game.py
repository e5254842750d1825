"""Tides as the kernel sees it."""

from __future__ import annotations

from typing import Any

from examples.toy_game.steps import Day, Tide, Walk
from examples.toy_game.table import ACTIONS, AT_HOME, FARTHEST, TELLINGS, Beach
from orbis.kernel.chance import Rng
from orbis.kernel.game import Game
from orbis.kernel.options import Option


class Tides(Game[Beach]):
    """The toy game of the documentation."""

    name = "tides"
    title = "Tides"
    rules_version = "1"
    fewest = 2
    most = 4
    longest = 200
    options = (Option("rounds", "number", 5, "option-rounds", low=1, high=9),)
    actions = ACTIONS
    tellings = TELLINGS
    step_classes = (Day, Walk, Tide)
    turn_rule = "TI-2"
    roots = ("ask-walk",)
    chapters = ("told-round",)
    scores = {"told-dry": "shells"}
    hidden = ("walk",)
    bots = "examples.toy_game.bots"
    terminal = "examples.toy_game.terminal"
    lessons = "examples.toy_game.lessons"

    def folder(self) -> str:
        """Where the sentences and the rulebook are."""
        return "examples.toy_game"

    def blank(self, seats: int, options: dict[str, Any]) -> Beach:
        """A table that knows its options."""
        w = Beach()
        w.rounds = options["rounds"]
        return w

    def lay_out(self, w: Beach) -> None:
        """TI-1: nobody has anything yet."""
        w.round = 0
        w.shells = [0] * w.seats
        w.wet = [0] * w.seats
        w.walk = [AT_HOME] * w.seats
        w.agenda.append(Day())

    def view(self, w: Beach, seat: int | None) -> dict[str, Any]:
        """Everything but how far the others walk."""
        return {
            "round": w.round,
            "rounds": w.rounds,
            "walk": w.walk[seat] if seat is not None else AT_HOME,
            "players": [
                {"points": w.shells[s], "wet": w.wet[s], "has_chosen": w.walk[s] != AT_HOME} for s in range(w.seats)
            ],
        }

    def sample(self, w: Beach, seat: int, rng: Rng) -> Beach:
        """The walks of the others drawn anew."""
        other = w.copy()
        for s in range(w.seats):
            if s != seat and w.walk[s] != AT_HOME:
                other.walk[s] = 1 + int(rng.random() * FARTHEST)
        return other

    def standings(self, w: Beach) -> list[dict[str, Any]]:
        """TI-4: most shells; ties to whoever was wet less often, then shared."""
        keys = [(w.shells[s], -w.wet[s]) for s in range(w.seats)]
        places = []
        for seat in sorted(range(w.seats), key=lambda s: keys[s], reverse=True):
            tied = [key for s, key in enumerate(keys) if s != seat and key[0] == keys[seat][0]]
            places.append(
                {
                    "seat": seat,
                    "place": 1 + sum(1 for key in keys if key > keys[seat]),
                    "points": w.shells[seat],
                    "sources": {"shells": w.shells[seat]},
                    "tie_break": "" if not tied else "shared" if keys[seat] in tied else "wet",
                }
            )
        return places

    def audit(self, w: Beach) -> list[str]:
        """No more shells than so many rounds could bring."""
        wrong = [f"seat {s} has {n} shells" for s, n in enumerate(w.shells) if not 0 <= n <= FARTHEST * w.round]
        wrong += [f"seat {s} walks {n} steps" for s, n in enumerate(w.walk) if not AT_HOME <= n <= FARTHEST]
        return wrong


GAME = Tides()
