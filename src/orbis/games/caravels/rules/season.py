"""A season: everybody draws, bids at the same time, takes two turns, and the harbours are scored."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from orbis.games.caravels.facts.answers import BID
from orbis.games.caravels.facts.constants import HIGHEST_BID, UNKNOWN
from orbis.games.caravels.facts.schema import N_HARBOURS
from orbis.games.caravels.rules.base import DrawCard
from orbis.games.caravels.rules.cards import PlayCard, SinkShips
from orbis.games.caravels.rules.scoring import FinalScore, ScoreHarbours
from orbis.games.caravels.state.world import Sea
from orbis.kernel.agenda import NOBODY, Step, only


class Voyage(Step[Sea]):
    """CA-1: three cards each, the seasons, the coins."""

    rule = "CA-1"

    @override
    def run(self, w: Sea) -> bool:
        """The whole game on one page."""
        deal = [DrawCard(seat, 3) for seat in range(w.seats)]
        self.then(w, *deal, *[Season() for _ in range(w.rules.seasons)], FinalScore())
        return True


class Season(Step[Sea]):
    """CA-1: draw, bid, two turns each, storms, scoring."""

    rule = "CA-1"

    @override
    def run(self, w: Sea) -> bool:
        w.season += 1
        w.log("told-season", w.season)
        seats = range(w.seats)
        self.then(
            w,
            *[DrawCard(s, 2) for s in seats],
            *[Bid(s) for s in seats],
            ShowBids(),
            Storms(),
            ScoreHarbours(),
        )
        return True


class Bid(Step[Sea]):
    """CA-3: everybody bids for the turn order in secret, at the same time."""

    rule = "CA-3"
    asks = "ask-bid"
    together = True

    @override
    def answers(self, w: Sea) -> list[int]:
        """A bid is nothing to four coins, as far as the player has them."""
        return [BID + n for n in range(min(HIGHEST_BID, w.coins[self.seat]) + 1)]

    @override
    def why_not(self, w: Sea, answer: int) -> str:
        return "why-bid" if BID <= answer <= BID + HIGHEST_BID else super().why_not(w, answer)

    @override
    def why_facts(self, w: Sea, answer: int) -> dict[str, Any]:
        return {"coins": w.coins[self.seat]}

    @override
    def apply(self, w: Sea, answer: int) -> None:
        """Kept in the closed hand until all have bid; paid only then."""
        w.bid[self.seat] = answer - BID

    @override
    def witnesses(self, w: Sea) -> int:
        return only(self.seat)


class ShowBids(Step[Sea]):
    """CA-3: the bids are shown and paid; the highest goes first, ties to fewer points, then to the lower seat."""

    rule = "CA-3"

    @override
    def run(self, w: Sea) -> bool:
        """Show, pay, and line up two turns each."""
        w.shown += 1
        for seat in range(w.seats):
            w.pay(seat, w.bid[seat])
            w.log("told-bid", seat, w.bid[seat])
        w.order = sorted(range(w.seats), key=lambda s: (-w.bid[s], w.score(s), s))
        w.bid = [UNKNOWN] * w.seats
        self.then(w, *[PlayCard(seat) for _ in range(2) for seat in w.order])
        return True


class Storms(Step[Sea]):
    """CA-7: with the module, a die for each harbour with ships; on a one every fleet there loses a ship."""

    rule = "CA-7"

    @override
    def run(self, w: Sea) -> bool:
        if w.rules.storms:
            self.then(w, *[SinkShips(NOBODY, h, 1) for h in range(N_HARBOURS) if any(w.ships_in(h))])
        return True
