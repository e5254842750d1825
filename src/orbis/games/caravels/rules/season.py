"""A season: everybody draws, bids at the same time, takes two turns, and the harbours are scored."""

from __future__ import annotations

from typing import Any

from orbis.games.caravels.library import N_HARBOURS
from orbis.games.caravels.names import BID, HIGHEST_BID
from orbis.games.caravels.steps.cards import PlayCard, SinkShips
from orbis.games.caravels.steps.own import DrawCard
from orbis.games.caravels.steps.scoring import FinalScore, ScoreHarbours
from orbis.games.caravels.world import UNKNOWN, Sea
from orbis.kernel.agenda import NOBODY, Step, only


class Voyage(Step[Sea]):
    """CA-1: three cards each, the seasons, the coins."""

    rule = "CA-1"

    def run(self, w: Sea) -> bool:
        """The whole game on one page."""
        deal = [DrawCard(seat, 3) for seat in range(w.seats)]
        self.then(w, *deal, *[Season() for _ in range(w.rules.seasons)], FinalScore())
        return True


class Season(Step[Sea]):
    """CA-1: draw, bid, two turns each, storms, scoring."""

    rule = "CA-1"

    def run(self, w: Sea) -> bool:
        """One season."""
        w.season += 1
        w.tell("told-season", w.season)
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

    def options(self, w: Sea) -> list[int]:
        """From nothing to four coins, as far as one has them."""
        return [BID + n for n in range(min(HIGHEST_BID, w.coins[self.seat]) + 1)]

    def why_not(self, w: Sea, option: int) -> str:
        """More than one has."""
        return "why-bid" if BID <= option <= BID + HIGHEST_BID else super().why_not(w, option)

    def why_facts(self, w: Sea, option: int) -> dict[str, Any]:
        """What there is."""
        return {"coins": w.coins[self.seat]}

    def choose(self, w: Sea, option: int) -> None:
        """Kept in the closed hand until all have bid; paid only then."""
        w.bid[self.seat] = option - BID

    def witnesses(self, w: Sea) -> int:
        """Only the bidder."""
        return only(self.seat)


class ShowBids(Step[Sea]):
    """CA-3: the bids are shown and paid; the highest goes first, ties to fewer points, then to the lower seat."""

    rule = "CA-3"

    def run(self, w: Sea) -> bool:
        """Show, pay, and line up two turns each."""
        w.shown += 1
        for seat in range(w.seats):
            w.pay(seat, w.bid[seat])
            w.tell("told-bid", seat, w.bid[seat])
        w.order = sorted(range(w.seats), key=lambda s: (-w.bid[s], w.score(s), s))
        w.bid = [UNKNOWN] * w.seats
        self.then(w, *[PlayCard(seat) for _ in range(2) for seat in w.order])
        return True


class Storms(Step[Sea]):
    """CA-7: with the module, a die for each harbour with ships; on a one every fleet there loses a ship."""

    rule = "CA-7"

    def run(self, w: Sea) -> bool:
        """Only with the module."""
        if w.rules.storms:
            self.then(w, *[SinkShips(NOBODY, h, 1) for h in range(N_HARBOURS) if any(w.ships_in(h))])
        return True
