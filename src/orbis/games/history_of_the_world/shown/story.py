"""What History of the World can say of a match that is looked back at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from orbis.games.history_of_the_world.facts.components import REGION_NAMES
from orbis.games.history_of_the_world.shown.view import about, view
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.story import Given, Story

WON: Final = "told-won"
LOST: Final = "told-lost"
RESULTS: Final = (WON, "told-tied", LOST)


class HistoryStory(Story[History]):
    """Armies in the Regions, what they scored, and luck in battle."""

    regional: ClassVar[str] = "regions"

    def presence(self, w: History) -> dict[str, list[int]] | None:
        """The Armies of each seat."""
        return {name: list(region["armies"]) for name, region in view(w, None)["regions"].items()}

    def regional_gain(self, w: History, key: str, args: tuple[int, ...]) -> tuple[int, str, int] | None:
        """The points of a Region at the end of a turn."""
        if key != "told-region":
            return None
        seat, region, _, points = args
        return seat, REGION_NAMES[region], points

    def luck(self, seats: int, entries: Iterable[Given[History]]) -> list[dict[str, Any]] | None:
        """Battles whose odds were shown, for the invader and for the defender."""
        found: list[dict[str, Any]] = [{"battles": 0, "expected": 0.0, "won": 0} for _ in range(seats)]
        odds: dict[str, Any] | None = None
        invader = defender = -1
        for w, entry in entries:
            if w is not None and entry.code >= 0 and w.agenda and w.agenda[-1].seat == entry.seat >= 0:
                shown = about(w, w.agenda[-1], entry.code).get("odds")
                odds, invader = (shown, entry.seat) if isinstance(shown, dict) else (odds, invader)
            for _, key, args in entry.told:
                if key == "told-attack":
                    defender = args[2]
                if key in RESULTS and odds is not None:
                    count(found, invader, float(odds["win"]), key == WON)
                    count(found, defender, float(odds["lose"]), key == LOST)
                    odds = None
        battles = [{**each, "expected": round(each["expected"], 1)} for each in found]
        return battles if any(each["battles"] for each in battles) else None


def count(found: list[dict[str, Any]], seat: int, chance: float, won: bool) -> None:
    """One more battle of a seat; those of nobody's armies are not counted."""
    if 0 <= seat < len(found):
        found[seat]["battles"] += 1
        found[seat]["expected"] += chance
        found[seat]["won"] += int(won)
