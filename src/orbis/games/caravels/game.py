"""Caravels as the kernel sees it."""

from __future__ import annotations

from typing import Any, ClassVar

from orbis.games.caravels.library import CARDS, COINS, COPIES, HARBOURS, N_CARDS, N_HARBOURS, PACKAGE, SHIPS
from orbis.games.caravels.names import ACTIONS, DOMAINS, MOST_SEATS, TELLINGS
from orbis.games.caravels.observation import SUBJECTS, blocks, cells
from orbis.games.caravels.rules import EDITIONS, differences, rules_for
from orbis.games.caravels.steps import cards, own, scoring, season
from orbis.games.caravels.view import sample, view
from orbis.games.caravels.words import card_text
from orbis.games.caravels.world import SOURCES, UNKNOWN, Sea
from orbis.kernel.agenda import Step
from orbis.kernel.chance import Rng
from orbis.kernel.game import Game
from orbis.kernel.observation import Block
from orbis.kernel.settings import Setting


class Caravels(Game[Sea]):
    """The demonstration game."""

    name = "caravels"
    title = "Caravels"
    version = "1"
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
    settings = (
        Setting("edition", "one", "2", "option-edition", allowed=tuple(EDITIONS)),
        Setting("modules", "some", [], "option-modules", allowed=("storms",)),
        Setting("seasons", "number", 3, "option-seasons", low=1, high=5),
    )
    actions = ACTIONS
    domains = DOMAINS
    tellings = TELLINGS
    step_classes: ClassVar[tuple[type[Step[Any]], ...]] = (
        season.Voyage,
        season.Season,
        season.Bid,
        season.ShowBids,
        season.Storms,
        own.DrawCard,
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

    def blank(self, seats: int, settings: dict[str, Any]) -> Sea:
        """A table with the rules of the match."""
        w = Sea()
        w.rules = rules_for(settings)
        return w

    def lay_out(self, w: Sea) -> None:
        """CA-1: six coins, five ships and a lantern each; the whole deck face down."""
        w.season = 0
        w.bank = COINS - 6 * w.seats
        w.coins = [6] * w.seats
        w.stock = [SHIPS] * w.seats
        w.ships = [0] * (N_HARBOURS * w.seats)
        w.lantern = [True] * w.seats
        w.hand = [0] * (N_CARDS * w.seats)
        w.deck = [COPIES] * N_CARDS
        w.discard = [0] * N_CARDS
        w.bid = [UNKNOWN] * w.seats
        w.order = list(range(w.seats))
        w.points = [0] * (3 * w.seats)
        w.agenda.append(season.Voyage())

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

    def blocks(self, seats: int, settings: dict[str, Any]) -> list[Block]:
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
        """Coins, ships and cards only change places."""
        wrong = []
        if w.bank + sum(w.coins) != COINS or min(w.bank, *w.coins) < 0:
            wrong.append(f"coins: {w.bank} + {w.coins} are not {COINS}")
        for seat in range(w.seats):
            at_sea = sum(w.ships[seat :: w.seats])
            if w.stock[seat] + at_sea != SHIPS or min(w.stock[seat], *w.ships) < 0:
                wrong.append(f"ships of seat {seat}: {w.stock[seat]} + {at_sea} are not {SHIPS}")
        for card in range(N_CARDS):
            copies = w.deck[card] + w.discard[card] + sum(w.hand[card::N_CARDS])
            if copies != COPIES or min(*w.deck, *w.discard, *w.hand) < 0:
                wrong.append(f"card {card}: {copies} copies are not {COPIES}")
        return wrong

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
