"""Caravels as the kernel sees it."""

from __future__ import annotations

from typing import Any, ClassVar

from orbis.games.caravels.editions import EDITIONS, differences, rules_for
from orbis.games.caravels.facts.answers import ACTIONS
from orbis.games.caravels.facts.constants import MOST_SEATS, SOURCES
from orbis.games.caravels.facts.schema import (
    CARD_NAMES,
    CARDS,
    GOODS,
    HARBOUR_NAMES,
    HARBOURS,
    PACKAGE,
    SHIPS,
)
from orbis.games.caravels.facts.tellings import TELLINGS
from orbis.games.caravels.rules import base, cards, scoring, season
from orbis.games.caravels.rules.audit import audit
from orbis.games.caravels.rules.setup import lay_out
from orbis.games.caravels.shown.observation import SUBJECTS, blocks, cells
from orbis.games.caravels.shown.sample import sample
from orbis.games.caravels.shown.view import view
from orbis.games.caravels.shown.words import card_text
from orbis.games.caravels.state.world import Sea
from orbis.kernel.agenda import Step
from orbis.kernel.chance import Rng
from orbis.kernel.game import Game
from orbis.kernel.learning.observation import Block
from orbis.kernel.options import Option


class Caravels(Game[Sea]):
    """The demonstration game."""

    name = "caravels"
    title = "Caravels"
    example = True
    rules_version = "1"
    fewest = 2
    most = MOST_SEATS
    longest = 2000
    turn_rule = "CA-1"
    roots = ("ask-bid", "ask-play", "ask-fair")
    skips = ("decline", "pass")
    chapters = ("told-season",)
    chapter_rules = {"told-season": "CA-1"}
    scores = {"told-score": "points", "told-points": "points"}
    hidden = ("bid", "deck", "hand")
    subjects = SUBJECTS
    terminal = "orbis.games.caravels.terminal"
    options = (
        Option("edition", "one", "2", "option-edition", allowed=tuple(EDITIONS)),
        Option("modules", "some", [], "option-modules", allowed=("storms",)),
        Option("seasons", "number", 3, "option-seasons", low=1, high=5),
    )
    actions = ACTIONS
    domains = {"card": CARD_NAMES, "harbour": HARBOUR_NAMES, "goods": GOODS}
    tellings = TELLINGS
    step_classes: ClassVar[tuple[type[Step[Any]], ...]] = (
        season.Voyage,
        season.Season,
        season.Bid,
        season.ShowBids,
        season.Storms,
        base.DrawCard,
        cards.PlayCard,
        cards.Read,
        cards.ChooseOne,
        cards.Sail,
        cards.BuyPoints,
        cards.Raid,
        cards.SinkShips,
        cards.Rob,
        cards.LoseCard,
        cards.Fair,
        cards.BeginFair,
        scoring.ScoreHarbours,
        scoring.FinalScore,
    )

    def folder(self) -> str:
        """Where the sentences are."""
        return PACKAGE

    def blank(self, seats: int, options: dict[str, Any]) -> Sea:
        """A table with the rules of the match."""
        w = Sea()
        w.rules = rules_for(options)
        return w

    def lay_out(self, w: Sea) -> None:
        """CA-1: everybody's coins and ships, and the deck."""
        lay_out(w)

    def view(self, w: Sea, seat: int | None) -> dict[str, Any]:
        """What lies on the table for one seat."""
        return view(w, seat)

    def sample(self, w: Sea, seat: int, rng: Rng) -> Sea:
        """Other hands, bids and the deck dealt anew."""
        return sample(w, seat, rng)

    def standings(self, w: Sea) -> list[dict[str, Any]]:
        """CA-9: most points; ties to more coins, then to more ships at sea, then shared."""
        keys = {s: (w.score(s), w.coins[s], SHIPS - w.stock[s]) for s in range(w.seats)}
        places = []
        for seat in sorted(range(w.seats), key=lambda s: keys[s], reverse=True):
            rivals = [k for s, k in keys.items() if s != seat and k[0] == keys[seat][0]]
            tie = "" if not rivals else "coins" if all(k[1] != keys[seat][1] for k in rivals) else "ships"
            places.append(
                {
                    "seat": seat,
                    "place": 1 + sum(1 for k in keys.values() if k > keys[seat]),
                    "points": keys[seat][0],
                    "sources": dict(zip(SOURCES, w.points[seat * 3 : seat * 3 + 3], strict=True)),
                    "tie_break": "shared" if keys[seat] in rivals else tie,
                }
            )
        return places

    def blocks(self, seats: int, options: dict[str, Any]) -> list[Block]:
        """What `cells` writes."""
        return blocks(seats)

    def cells(self, w: Sea, seat: int) -> list[bytes]:
        """What lies on the table for one seat, as numbers."""
        return cells(w, seat)

    def points(self, w: Sea) -> list[int]:
        """The points of each seat."""
        return [w.score(seat) for seat in range(w.seats)]

    def about(self, w: Sea, step: Step[Sea], code: int) -> dict[str, Any]:
        """What a client may show beside an option: what the step says, and the card, harbour or player it lies at."""
        facts = ACTIONS.act(code)["facts"]
        at = {name: facts[name] for name in ("card", "harbour", "other") if name in facts}
        return {**step.about(w, code), **({"at": at} if at else {})}

    def audit(self, w: Sea) -> list[str]:
        """Everything is in its place."""
        return audit(w)

    def records(self) -> dict[str, dict[str, Any]]:
        """The cards and the harbours."""
        return {"cards.toml": CARDS, "harbours.toml": HARBOURS}

    def text_of(self, name: str, language: str, edition: str = "") -> str:
        """A card in words."""
        return card_text(self.catalogue, name, language) if name in CARDS else ""

    def differences(self, one: str, other: str) -> list[dict[str, Any]]:
        """The rows of the editions table that differ."""
        return differences(one, other)


GAME = Caravels()
