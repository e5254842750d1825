"""History of the World as the kernel sees it."""

from __future__ import annotations

from typing import Any, ClassVar

from orbis.games.history_of_the_world.answers import ACTIONS, DEAL_EMPIRE
from orbis.games.history_of_the_world.audit import audit
from orbis.games.history_of_the_world.figures import (
    CARD_NAMES,
    EMPIRE_NAMES,
    EVENT_NAMES,
    REGION_NAMES,
    SECTION_NAMES,
    TERRITORY_NAMES,
)
from orbis.games.history_of_the_world.library import CONTENT, PACKAGE
from orbis.games.history_of_the_world.names import (
    DEGREES,
    DRAFTS,
    FEWEST_SEATS,
    MOST_SEATS,
    N_SOURCES,
    REGION_VALUES,
    SOURCES,
)
from orbis.games.history_of_the_world.observation import SUBJECTS, blocks, cells
from orbis.games.history_of_the_world.reasons import reason
from orbis.games.history_of_the_world.steps import (
    battle,
    enhance,
    epochs,
    forts,
    invade,
    monuments,
    outcome,
    own,
    scoring,
    track,
    turns,
)
from orbis.games.history_of_the_world.tellings import TELLINGS
from orbis.games.history_of_the_world.view import about, sample, view
from orbis.games.history_of_the_world.words import card_text
from orbis.games.history_of_the_world.world import History, Rules
from orbis.kernel.agenda import Step
from orbis.kernel.chance import Rng
from orbis.kernel.game import Game
from orbis.kernel.observation import Block
from orbis.kernel.settings import Setting


class HistoryOfTheWorld(Game[History]):
    """History of the World, the edition of 2018."""

    name = "history-of-the-world"
    title = "History of the World"
    version = "3"
    fewest = FEWEST_SEATS
    most = MOST_SEATS
    longest = 10_000
    turn_rule = 'HW "Turn Order"'
    roots = ("ask-draft", "ask-keep", "ask-begin", "ask-invade", "ask-monument", "ask-space")
    skips = ("begin", "decline", "done", "end-turn", "stand", "retreat")
    chapters = ("told-epoch", "told-called")
    chapter_rules = {"told-epoch": 'HW "Start of an Epoch"', "told-called": 'HW "Steps of a Turn"'}
    scores = {"told-points": "points"}
    hidden = ("at", "knows", "seen")
    subjects = SUBJECTS
    settings = (
        Setting("draft", "one", DRAFTS[0], "option-draft", allowed=DRAFTS),
        Setting("region_values", "one", REGION_VALUES[0], "option-region-values", allowed=REGION_VALUES),
    )
    actions = ACTIONS
    domains = {
        "territory": TERRITORY_NAMES,
        "region": REGION_NAMES,
        "section": SECTION_NAMES,
        "card": CARD_NAMES,
        "empire": EMPIRE_NAMES,
        "event": EVENT_NAMES,
        "source": SOURCES,
        "degree": DEGREES,
    }
    tellings = TELLINGS
    step_classes: ClassVar[tuple[type[Step[Any]], ...]] = (
        epochs.SetUp,
        epochs.Epoch,
        epochs.DealSet,
        epochs.LookAtSet,
        epochs.Passed,
        epochs.ChooseCard,
        epochs.DrawFromSet,
        epochs.KeepOrGive,
        epochs.CallEmpire,
        turns.TakeTurn,
        turns.BeginTurn,
        turns.TakeUp,
        turns.BeginEmpire,
        turns.EndTurn,
        turns.ChooseSpace,
        turns.PassCatapult,
        own.Forgo,
        invade.Establish,
        invade.Invade,
        invade.LastEvents,
        invade.AfterInvasion,
        invade.InvadeOn,
        monuments.BuildMonuments,
        monuments.PlaceMonument,
        monuments.FortsForResources,
        invade.Resign,
        forts.PlaceForts,
        battle.Battle,
        battle.RollInvader,
        battle.RollDefender,
        battle.Reroll,
        battle.RollAgain,
        battle.AfterLoss,
        outcome.Won,
        outcome.Tied,
        outcome.ReduceStructure,
        enhance.Enhance,
        enhance.PlaceToken,
        enhance.ChooseTargets,
        enhance.ChoosePlague,
        enhance.LoseToPlague,
        scoring.GainPoints,
        track.FindSpace,
    )

    def folder(self) -> str:
        """Where the sentences are."""
        return PACKAGE

    def blank(self, seats: int, settings: dict[str, Any]) -> History:
        """A table with the rules of the match."""
        w = History()
        w.rules = Rules(classic=settings["draft"] == DRAFTS[1], values=settings["region_values"])
        return w

    def lay_out(self, w: History) -> None:
        """The empty board."""
        epochs.lay_out(w)

    def view(self, w: History, seat: int | None) -> dict[str, Any]:
        """What lies on the table for one seat."""
        return view(w, seat)

    def sample(self, w: History, seat: int, rng: Rng) -> History:
        """Hidden cards dealt anew."""
        return sample(w, seat, rng)

    def standings(self, w: History) -> list[dict[str, Any]]:
        """HW "End of the Game": most points; the free-space rule leaves no ties."""
        ranking = sorted(range(w.seats), key=lambda seat: -w.score[seat])
        return [
            {
                "seat": seat,
                "place": 1 + sum(1 for s in range(w.seats) if w.score[s] > w.score[seat]),
                "points": w.score[seat],
                "sources": dict(zip(SOURCES, w.points[seat * N_SOURCES : (seat + 1) * N_SOURCES], strict=True)),
                "tie_break": "",
            }
            for seat in ranking
        ]

    def blocks(self, seats: int, settings: dict[str, Any]) -> list[Block]:
        """What `cells` writes."""
        return blocks(seats)

    def cells(self, w: History, seat: int) -> list[bytes]:
        """What lies on the table for one seat, as numbers."""
        return cells(w, seat)

    def points(self, w: History) -> list[int]:
        """The score of each seat."""
        return w.score[:]

    def glance(self, w: History) -> dict[str, Any]:
        """The epoch and the score track."""
        return {"epoch": w.epoch, "points": [w.score[seat] for seat in range(w.seats)]}

    def why_not(self, w: History, seat: int, code: int) -> tuple[str, dict[str, Any], str]:
        """The reason against what does not answer the present question."""
        return reason(w, seat, code) if seat >= 0 else ("not-an-answer", {}, "")

    def about(self, w: History, step: Step[History], code: int) -> dict[str, Any]:
        """What a client may show beside an option."""
        return about(w, step, code)

    def audit(self, w: History) -> list[str]:
        """Everything is in its place."""
        return audit(w)

    def playable(self, seats: int, settings: dict[str, Any]) -> dict[str, int]:
        """Every empire and event; with Classic Drafting an empire is in play as soon as it is drawn."""
        found = super().playable(seats, settings)
        if settings.get("draft") == DRAFTS[1]:
            found.update({name: DEAL_EMPIRE + empire for empire, name in enumerate(EMPIRE_NAMES)})
        return found

    def records(self) -> dict[str, dict[str, Any]]:
        """The content."""
        return {file: dict(records) for file, records in CONTENT.items()}

    def text_of(self, name: str, language: str, edition: str = "") -> str:
        """A card in words."""
        return card_text(self.catalogue, name, language) if name in CARD_NAMES else ""


GAME = HistoryOfTheWorld()
