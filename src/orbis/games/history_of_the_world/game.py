"""History of the World as the kernel sees it."""

from __future__ import annotations

from typing import Any, ClassVar

from orbis.games.history_of_the_world.editions import rules_for
from orbis.games.history_of_the_world.facts.answers import ACTIONS, DEAL_EMPIRE
from orbis.games.history_of_the_world.facts.components import (
    CARD_NAMES,
    EMPIRE_NAMES,
    EVENT_NAMES,
    REGION_NAMES,
    SECTION_NAMES,
    TERRITORY_NAMES,
)
from orbis.games.history_of_the_world.facts.names import (
    DEGREES,
    DRAFTS,
    FEWEST_SEATS,
    MOST_SEATS,
    N_SOURCES,
    REGION_VALUES,
    SOURCES,
)
from orbis.games.history_of_the_world.facts.schema import CONTENT, PACKAGE
from orbis.games.history_of_the_world.facts.tellings import TELLINGS
from orbis.games.history_of_the_world.rules import (
    base,
    draft,
    epochs,
    events,
    forts,
    invade,
    monuments,
    score_track,
    scoring,
    setup,
    turn,
)
from orbis.games.history_of_the_world.rules.audit import audit
from orbis.games.history_of_the_world.rules.battle import battle, result
from orbis.games.history_of_the_world.shown.observation import SUBJECTS, blocks, cells
from orbis.games.history_of_the_world.shown.sample import sample
from orbis.games.history_of_the_world.shown.story import HistoryStory
from orbis.games.history_of_the_world.shown.view import about, view
from orbis.games.history_of_the_world.shown.why_elsewhere import reason
from orbis.games.history_of_the_world.shown.words import card_text
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.agenda import Step
from orbis.kernel.chance import Rng
from orbis.kernel.game import Game
from orbis.kernel.learning.observation import Block
from orbis.kernel.options import Option
from orbis.kernel.story import Story


class HistoryOfTheWorld(Game[History]):
    """History of the World, the edition of 2018."""

    name = "history-of-the-world"
    title = "History of the World"
    rules_version = "3"
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
    bots = "orbis.games.history_of_the_world.bots"
    terminal = "orbis.games.history_of_the_world.terminal"
    lessons = "orbis.games.history_of_the_world.lessons"
    samples = "orbis.games.history_of_the_world.samples"
    options = (
        Option("draft", "one", DRAFTS[0], "option-draft", allowed=DRAFTS),
        Option("region_values", "one", REGION_VALUES[0], "option-region-values", allowed=REGION_VALUES),
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
        setup.SetUp,
        epochs.Epoch,
        draft.DealSet,
        draft.LookAtSet,
        draft.Passed,
        draft.ChooseCard,
        draft.DrawFromSet,
        draft.KeepOrGive,
        epochs.CallEmpire,
        turn.TakeTurn,
        turn.BeginTurn,
        turn.TakeUp,
        turn.BeginEmpire,
        turn.EndTurn,
        turn.ChooseSpace,
        turn.PassCatapult,
        base.Forgo,
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
        result.Won,
        result.Tied,
        result.ReduceStructure,
        events.Enhance,
        events.PlaceToken,
        events.ChooseTargets,
        events.ChoosePlague,
        events.LoseToPlague,
        scoring.GainPoints,
        score_track.FindSpace,
    )

    def folder(self) -> str:
        """Where the sentences are."""
        return PACKAGE

    def blank(self, seats: int, options: dict[str, Any]) -> History:
        """A table with the rules of the match."""
        w = History()
        w.rules = rules_for(options)
        return w

    def lay_out(self, w: History) -> None:
        """The empty board."""
        setup.lay_out(w)

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

    def blocks(self, seats: int, options: dict[str, Any]) -> list[Block]:
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

    def story(self) -> Story[History]:
        """Armies and points in the Regions, and luck in battle."""
        return HistoryStory()

    def playable(self, seats: int, options: dict[str, Any]) -> dict[str, int]:
        """Every empire and event; with Classic Drafting an empire is in play as soon as it is drawn."""
        found = super().playable(seats, options)
        if options.get("draft") == DRAFTS[1]:
            found.update({name: DEAL_EMPIRE + empire for empire, name in enumerate(EMPIRE_NAMES)})
        return found

    def records(self) -> dict[str, dict[str, Any]]:
        """The content."""
        return {file: dict(records) for file, records in CONTENT.items()}

    def text_of(self, name: str, language: str, edition: str = "") -> str:
        """A card in words."""
        return card_text(self.catalogue, name, language) if name in CARD_NAMES else ""


GAME = HistoryOfTheWorld()
