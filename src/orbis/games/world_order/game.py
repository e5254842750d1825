"""World Order as the kernel sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from orbis.games.world_order.editions import NO_LIMIT, automas_in, check, cite, differences, rules_for
from orbis.games.world_order.facts.answers import ACTIONS
from orbis.games.world_order.facts.cards import ABILITY_NAMES, ASSET_NAMES, CARD_NAMES, N_BASE_ABILITIES, N_BASE_ASSETS
from orbis.games.world_order.facts.components import AUTO_NAMES, COUNTRY_NAMES, DECISION_NAMES
from orbis.games.world_order.facts.constants import N_SOURCES, SOURCES
from orbis.games.world_order.facts.names import (
    EDITION,
    EDITIONS,
    FOCUSES,
    GAINS,
    GROWTH_MIXES,
    LETTERS,
    MODES,
    MODULES,
    NUMERALS,
    OWNERS,
    PERSON,
    POWERS,
    REGIONS,
    SEATS,
    SPACES,
    TYPES,
)
from orbis.games.world_order.facts.objectives import OBJECTIVE_NAMES
from orbis.games.world_order.facts.schema import CONTENT, PACKAGE
from orbis.games.world_order.facts.tellings import TELLINGS
from orbis.games.world_order.rules import (
    aftermath,
    auto_influence,
    base,
    influence,
    payment,
    preparation,
    research,
    rounds,
    scoring,
    turn,
)
from orbis.games.world_order.rules.actions import engage, growth, improve_relations, invest, move_and_base, produce
from orbis.games.world_order.rules.audit import audit
from orbis.games.world_order.rules.automa.criteria import CRITERIA, FALLBACKS, MOMENTS, NO_PARTNERS, SKIPS
from orbis.games.world_order.rules.automa.every import AUTOMA_STEPS
from orbis.games.world_order.rules.cards import armies, choices, read, single_cards
from orbis.games.world_order.rules.cards.expansion_abilities import ABILITY_STEPS
from orbis.games.world_order.rules.cards.expansion_assets import ASSET_STEPS
from orbis.games.world_order.rules.cards.expansion_growth import GROWTH_STEPS
from orbis.games.world_order.rules.objectives.objectives import OBJECTIVE_STEPS, OUTCOMES
from orbis.games.world_order.rules.scoring import final_key
from orbis.games.world_order.rules.setup.growth_piles import PILE_STEPS, unused_growth
from orbis.games.world_order.rules.setup.powers import ChooseAutoma, ChoosePower
from orbis.games.world_order.rules.setup.setup import (
    ChooseHand,
    DealAssets,
    DealPile,
    FirstOrder,
    OrderByChance,
    ReturnAsset,
    SetUp,
    ShowAssets,
    TakeBoards,
    TakeFirstHands,
    blank,
    lay_out,
)
from orbis.games.world_order.rules.trade import special, surplus, trade
from orbis.games.world_order.shown.observation import SUBJECTS, blocks, cells
from orbis.games.world_order.shown.sample import sample
from orbis.games.world_order.shown.story import WorldOrderStory
from orbis.games.world_order.shown.view import about, all_see, view, view_with
from orbis.games.world_order.shown.why_elsewhere import why_not
from orbis.games.world_order.shown.words import card_text, objective_text
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import Step
from orbis.kernel.chance import Rng
from orbis.kernel.game import Game
from orbis.kernel.learning.observation import Block
from orbis.kernel.options import Option
from orbis.kernel.story import Story


class WorldOrder(Game[World]):
    """World Order in three editions, with the modules of Diplomacy & Dominance."""

    name = "world-order"
    title = "World Order"
    rules_version = "4"
    fewest = 2
    most = 4
    longest = 20_000
    turn_rule = 'WO-1.0 "Actions"'
    roots = (
        "ask-power",
        "ask-automa-power",
        "ask-hand",
        "ask-return",
        "ask-return-objective",
        "ask-place",
        "ask-focus",
        "ask-play",
        "ask-show-hand",
        "ask-research",
        "ask-give-up-token",
        "ask-prosper",
        "ask-defend",
        "ask-score-objective",
    )
    skips = ("decline", "done", "end-turn", "show-hand")
    groups = {"told-automa-begins": "told-automa-ends"}
    goes_on = ("told-automa-skip",)
    chapters = ("told-round",)
    chapter_rules = {
        "told-round": 'WO-1.0 "How to Play"',
        "head-threat": 'WO-1.0 "Resolve THREAT"',
        "head-scoring": 'WO-1.0 "Scoring"',
    }
    stages = {"told-threat": "head-threat", "told-region-score": "head-scoring"}
    scores = {"told-vp": "vp"}
    sitters = MODES
    hidden = ("asset", "deck", "deck_seen", "face_down", "hand", "objective", "spied")
    subjects = SUBJECTS
    bots = "orbis.games.world_order.bots"
    terminal = "orbis.games.world_order.terminal"
    lessons = "orbis.games.world_order.lessons"
    samples = "orbis.games.world_order.samples"
    options = (
        Option("edition", "one", EDITION, "option-edition", allowed=EDITIONS),
        Option("orders", "switch", False, "option-orders"),
        Option("first_game", "switch", False, "option-first-game"),
        Option("modules", "some", [], "option-modules", allowed=MODULES),
        Option("normal_automas", "some", [], "option-normal-automas", allowed=SEATS),
        Option("hard_automas", "some", [], "option-hard-automas", allowed=SEATS),
        Option("growth_mix", "one", GROWTH_MIXES[0], "option-growth-mix", allowed=GROWTH_MIXES),
    )
    actions = ACTIONS
    domains = {
        "power": OWNERS,
        "other_power": OWNERS,
        "region": REGIONS,
        "resource": GAINS,
        "country": COUNTRY_NAMES,
        "card": CARD_NAMES + OBJECTIVE_NAMES,
        "auto": AUTO_NAMES,
        "source": SOURCES,
        "space": SPACES,
        "other_space": SPACES,
        "type": TYPES,
        "focus": FOCUSES,
        "decision": DECISION_NAMES,
        "skip": SKIPS,
        "criterion": CRITERIA,
        "letter": LETTERS,
        "numeral": NUMERALS,
        "no_partner": NO_PARTNERS,
        "outcome": OUTCOMES,
        "mode": MODES,
        "moment": MOMENTS,
        "fallback": FALLBACKS,
        "out": choices.OUTS,
    }
    tellings = TELLINGS
    step_classes: ClassVar[tuple[type[Step[Any]], ...]] = (
        SetUp,
        ChoosePower,
        ChooseAutoma,
        TakeBoards,
        TakeFirstHands,
        DealPile,
        ChooseHand,
        DealAssets,
        ReturnAsset,
        ShowAssets,
        FirstOrder,
        OrderByChance,
        rounds.Round,
        rounds.ActionPhase,
        rounds.Turns,
        rounds.BeginTurn,
        rounds.OneMoreCard,
        rounds.TurnEnds,
        base.EndTurn,
        preparation.PreparationPhase,
        preparation.DrawHand,
        preparation.RevealCountries,
        preparation.DetermineOrder,
        preparation.TakePlace,
        preparation.TakeLastPlace,
        preparation.ProducePrimary,
        preparation.ChooseFocuses,
        preparation.ChooseFocus,
        preparation.RaiseInFocus,
        read.Read,
        base.Remember,
        choices.ChooseOption,
        choices.Offer,
        choices.ChooseRegion,
        choices.ChooseResource,
        single_cards.BuyDiplomacy,
        single_cards.DrawByValue,
        single_cards.Partnership,
        single_cards.JoinPartnership,
        improve_relations.ImproveRelations,
        improve_relations.TakeCountry,
        improve_relations.FillRegion,
        improve_relations.AfterImproving,
        improve_relations.OpeningUsed,
        payment.PayDiplomacy,
        payment.PayPartlyWithMoney,
        payment.PayPrimary,
        engage.Engage,
        engage.PlaceToken,
        trade.Trade,
        trade.Purchase,
        special.DoubleSymbols,
        special.ChooseMarkets,
        surplus.InfluenceForExports,
        invest.Invest,
        produce.Produce,
        produce.RaiseProduction,
        produce.ReadyCountries,
        growth.GetGrowth,
        growth.IncreaseProsperity,
        move_and_base.Move,
        move_and_base.BuildBase,
        move_and_base.SendArmies,
        armies.ShowOfForce,
        armies.HireArmies,
        influence.AddInfluence,
        influence.ChooseWhere,
        influence.Placing,
        influence.AfterInfluence,
        influence.ConvertInfluence,
        influence.ResetInfluence,
        influence.ChooseReset,
        turn.DrawCards,
        turn.PlayCard,
        turn.GainForPass,
        turn.PlaceFaceDown,
        turn.DiscardCards,
        turn.TrashCard,
        turn.PlayFromMarket,
        turn.FillMarket,
        research.ResearchStep,
        research.BeforeReveal,
        research.RevealHand,
        research.DiscardRevealed,
        research.Research,
        research.Sweep,
        auto_influence.AutoInfluence,
        auto_influence.LayOutAuto,
        aftermath.Aftermath,
        aftermath.ReturnOnInvestments,
        aftermath.GiveUpTokens,
        aftermath.DefendWithTokens,
        aftermath.ResolveThreat,
        scoring.Scoring,
        scoring.LastScoring,
        *PILE_STEPS,
        *GROWTH_STEPS,
        *AUTOMA_STEPS,
        *ASSET_STEPS,
        *ABILITY_STEPS,
        *OBJECTIVE_STEPS,
    )

    def folder(self) -> str:
        """Where the sentences are."""
        return PACKAGE

    def check(self, seats: int, options: dict[str, Any]) -> None:
        """Editions, modules and seats that go together."""
        check(seats, options)

    def kinds(self, seats: int, options: dict[str, Any]) -> list[str]:
        """People, and Automas by their mode."""
        return [MODES[mode] for mode in automas_in(seats, options)]

    def seated(self, kinds: Sequence[str]) -> dict[str, Any]:
        """Automas by the numbers of their seats, and the module they come with."""
        super().seated(kinds)
        normal, hard = [[str(n + 1) for n, kind in enumerate(kinds) if kind == mode] for mode in MODES[1:]]
        found: dict[str, Any] = {"normal_automas": normal, "hard_automas": hard}
        return {**found, "modules": ["automas"]} if normal or hard else {}

    def blank(self, seats: int, options: dict[str, Any]) -> World:
        """A table with the rules of the match."""
        return blank(rules_for(seats, options))

    def lay_out(self, w: World) -> None:
        """The board."""
        lay_out(w)

    def view(self, w: World, seat: int | None) -> dict[str, Any]:
        """What lies on the table for one seat."""
        return view(w, seat)

    def all_see(self, w: World, was: World | None, seen: dict[str, Any]) -> dict[str, Any]:
        """What lies on the table for everybody."""
        return all_see(w, was, seen)

    def view_with(self, w: World, seat: int | None, common: dict[str, Any]) -> dict[str, Any]:
        """What lies on the table for one seat, from what all see."""
        return view_with(w, seat, common)

    def sample(self, w: World, seat: int, rng: Rng) -> World:
        """Hidden cards dealt anew."""
        return sample(w, seat, rng)

    def standings(self, w: World) -> list[dict[str, Any]]:
        """WO-1.0 "Game End": most VP; ties: first places, then all Influence, then shared."""
        keys = {s: final_key(w, w.power_of[s]) if w.power_of[s] >= 0 else (0, 0, 0) for s in range(w.seats)}
        places = []
        for seat in sorted(range(w.seats), key=lambda s: keys[s], reverse=True):
            power = w.power_of[seat]
            rivals = [k for s, k in keys.items() if s != seat and k[0] == keys[seat][0]]
            tie = "" if not rivals else "first-places" if all(k[1] != keys[seat][1] for k in rivals) else "influence"
            points = w.points[power * N_SOURCES : (power + 1) * N_SOURCES] if power >= 0 else [0] * N_SOURCES
            places.append(
                {
                    "seat": seat,
                    "place": 1 + sum(1 for k in keys.values() if k > keys[seat]),
                    "points": keys[seat][0],
                    "sources": dict(zip(SOURCES, points, strict=True)),
                    "tie_break": "shared" if keys[seat] in rivals else tie,
                }
            )
        return places

    def blocks(self, seats: int, options: dict[str, Any]) -> list[Block]:
        """What `cells` writes, with the modules of the match."""
        return blocks(seats, rules_for(seats, options))

    def cells(self, w: World, seat: int) -> list[bytes]:
        """What lies on the table for one seat, as numbers."""
        return cells(w, seat)

    def points(self, w: World) -> list[int]:
        """The VP of each seat; none before it has a power."""
        return [0 if power < 0 else w.score(power) for power in w.power_of]

    def glance(self, w: World) -> dict[str, Any]:
        """The round, the powers and their VP."""
        powers = [w.power_of[seat] for seat in range(w.seats)]
        return {
            "round": w.round,
            "sides": ["" if power < 0 else POWERS[power] for power in powers],
            "points": [0 if power < 0 else final_key(w, power)[0] for power in powers],
        }

    def why_not(self, w: World, seat: int, code: int) -> tuple[str, dict[str, Any], str]:
        """The reason of the action or the phase that it belongs to."""
        return why_not(w, seat, code)

    def cite(self, rule: str, options: dict[str, Any]) -> str:
        """The book of the edition that is played, and its heading."""
        return cite(rule, options["edition"])

    def about(self, w: World, step: Step[World], code: int) -> dict[str, Any]:
        """What a client may show beside an option; what would be lost, as messages."""
        seen = about(w, step, code)
        if "lost" in seen:
            seen["lost"] = [self.telling(key, args) for key, args in seen["lost"]]
        return seen

    def audit(self, w: World) -> list[str]:
        """Everything is in its place."""
        return audit(w)

    def story(self) -> Story[World]:
        """Influence and scorings in the Regions."""
        return WorldOrderStory()

    def playable(self, seats: int, options: dict[str, Any]) -> dict[str, int]:
        """Every card and Country; starting Countries are allies from the beginning and never chosen."""
        found = super().playable(seats, options)
        absent = {name for name in found if name.startswith("start_")}
        absent.update(unused_growth(options))
        modules = options.get("modules", [])
        if seats == self.most and "automas" not in modules:
            absent.update(AUTO_NAMES)
        if "automas" not in modules:
            absent.update(DECISION_NAMES)
        elif MODES[PERSON] not in self.kinds(seats, options):  # then nobody answers but chance
            drawn = {*AUTO_NAMES, *DECISION_NAMES, *OBJECTIVE_NAMES}
            absent.update([name for name in found if name not in drawn])
        if not options["orders"]:
            absent.add("order")
        if "objectives" not in modules:
            absent.update(OBJECTIVE_NAMES)
        if "abilities" not in modules:
            absent.update(ABILITY_NAMES[N_BASE_ABILITIES:])
        if "assets" not in modules:
            absent.update(ASSET_NAMES[N_BASE_ASSETS:])
        return {name: code for name, code in found.items() if name not in absent}

    def records(self) -> dict[str, dict[str, Any]]:
        """The content."""
        return {file: dict(records) for file, records in CONTENT.items()}

    def text_of(self, name: str, language: str, edition: str = "") -> str:
        """A card in words."""
        if name in OBJECTIVE_NAMES:
            return objective_text(self.catalogue, name, language)
        return card_text(self.catalogue, name, language, edition or EDITION) if name in CARD_NAMES else ""

    def differences(self, one: str, other: str) -> list[dict[str, Any]]:
        """The rows of the editions table that differ."""
        return differences(one, other)

    def told_difference(self, row: dict[str, Any], which: str, edition: str, language: str) -> str:
        """An effect as the text of its card, a way to take places by its name, anything else as it is."""
        name, _, field = row["field"].partition(".")
        if field == "effect":
            return card_text(self.catalogue, name, language, edition)
        if name.startswith("setup_order"):
            return self.catalogue.say(language, f"setup-order-{row[which]}", {})
        if row[which] == NO_LIMIT:
            return self.catalogue.say(language, "no-limit", {})
        return super().told_difference(row, which, edition, language)


GAME = WorldOrder()
