"""The setup: board, powers, starting hands, Strategic Assets, turn order."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from orbis.games.world_order.editions import BY_CHANCE, BY_CHOICE, FEWEST_FIRST, Rules
from orbis.games.world_order.facts.answers import DEAL_ASSET, DRAW, FIRST, KEEP_HAND, RETURN_ASSET, TRACK
from orbis.games.world_order.facts.cards import (
    ASSET_VP_OF,
    ASSETS_OF,
    BASE_MARKET_COPIES,
    CARDS_IN,
    FIRST_ASSET,
    FIRST_HAND,
    MARKET_COPIES_OF,
    N_ABILITIES,
    N_ASSETS,
    N_GROWTH,
    START_COPIES,
)
from orbis.games.world_order.facts.components import (
    AUTO_NAMES,
    COMMERCE_NAMES,
    COMMERCE_OF,
    MAP_COUNTRIES,
    N_COUNTRIES,
    N_DECISIONS,
    PREFILLED,
    START_ARMIES,
    START_COUNTRIES_IN,
    START_PRODUCTION,
    TEMPORARY_FILLED,
)
from orbis.games.world_order.facts.constants import (
    DEALT,
    FROM_ASSETS,
    FROM_AUTOMA,
    IN_BOX,
    KEPT,
    N_SOURCES,
    RETURNED,
    SETUP,
)
from orbis.games.world_order.facts.names import (
    ARMIES,
    DOMESTIC_FOCUS,
    N_POWERS,
    N_REGIONS,
    N_RESOURCES,
    N_SPACES,
    PERSON,
)
from orbis.games.world_order.facts.objectives import N_OBJECTIVES
from orbis.games.world_order.rules.actions.improve_relations import FillRegion
from orbis.games.world_order.rules.auto_influence import LayOutAuto
from orbis.games.world_order.rules.automa.board import place_start_cubes
from orbis.games.world_order.rules.base import OwnDecision
from orbis.games.world_order.rules.cards.verbs import VERBS
from orbis.games.world_order.rules.dealing import DealAssetsTo, FromDeck
from orbis.games.world_order.rules.objectives.objectives import (
    OBJECTIVES_DEALT,
    DealObjectives,
    KeepObjectives,
    ReturnObjective,
)
from orbis.games.world_order.rules.preparation import HAND_SIZE, DetermineOrder, behind, on_the_track, starting_money
from orbis.games.world_order.rules.rounds import Round
from orbis.games.world_order.rules.setup.growth_piles import growth_piles, mixing
from orbis.games.world_order.rules.setup.powers import ChooseAutoma, ChoosePower
from orbis.games.world_order.rules.turn import FillMarket
from orbis.games.world_order.state import trace
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, NOBODY, Step, only, put

ASSETS_DEALT: Final = 3
AUTOMA_VP: Final = 10
AUTOMA_ORDERS_VP: Final = 3  # more, with Executive Orders, of which an Automa has none


def blank(rules: Rules) -> World:
    """A table with what follows from the settings."""
    w = World()
    w.rules = rules
    w.cards = CARDS_IN[rules.edition]
    w.verbs = VERBS
    return w


def lay_out(w: World) -> None:
    """WO-1.0 "Game Setup", 1 to 7: the board as it is before anybody has chosen a power."""
    w.round, w.phase, w.turn, w.found = 0, SETUP, 0, NOBODY
    w.power_of, w.seat_of = (NOBODY,) * w.seats, (NOBODY,) * N_POWERS
    w.order = on_the_track(list(range(w.seats)))
    w.points = [0] * (N_POWERS * N_SOURCES)
    w.money, w.prosperity = [0] * N_POWERS, [0] * N_POWERS
    w.resources, w.production = [0] * (N_POWERS * N_RESOURCES), [0] * (N_POWERS * N_RESOURCES)
    w.focus = (DOMESTIC_FOCUS,) * N_POWERS
    w.permanent = [list(owners) for owners in PREFILLED]
    w.temporary = [list(owners) for owners in TEMPORARY_FILLED]
    w.armies, w.engaged = [0] * (N_REGIONS * N_POWERS), [0] * (N_REGIONS * N_POWERS)
    w.defence = (0,) * (N_REGIONS * N_POWERS)
    w.ally_of = (NOBODY,) * N_COUNTRIES
    w.exhausted, w.merged = (False,) * N_COUNTRIES, (False,) * N_COUNTRIES
    w.invested, w.bases = (0,) * N_COUNTRIES, (0,) * N_COUNTRIES
    w.left, w.right = [[] for _ in range(N_REGIONS)], [[] for _ in range(N_REGIONS)]
    w.left_unseen = [list(countries) for countries in MAP_COUNTRIES]
    w.market, w.market_deck, w.market_discard = [], market_deck(w), (0,) * N_ABILITIES
    cells = N_POWERS * N_ABILITIES
    w.hand, w.deck, w.discard, w.played, w.face_down = ([0] * cells for _ in range(5))
    w.known, w.trace, w.spied = (0,) * cells, trace.NO_TRACES, trace.NO_TRACES
    w.deck_top, w.deck_seen = [[] for _ in range(N_POWERS)], [[] for _ in range(N_POWERS)]
    w.trashed = (0,) * N_ABILITIES
    w.asset = (IN_BOX,) * N_ASSETS
    w.order_unused = (False,) * N_POWERS
    w.growth, w.used = (False,) * (N_POWERS * N_GROWTH), (False,) * (N_POWERS * N_GROWTH)
    w.growth_left = growth_piles(w)
    w.level, w.bonuses = [0] * N_POWERS, (0,) * N_POWERS
    w.commerce_up = (False,) * len(COMMERCE_NAMES)
    w.auto, w.auto_deck = (), (True,) * len(AUTO_NAMES)
    w.added, w.abroad, w.best_return, w.peek = 0, (0,) * N_COUNTRIES, (0,) * N_POWERS, NOBODY
    w.objective, w.achieved = (IN_BOX,) * N_OBJECTIVES, (0,) * N_OBJECTIVES
    w.automa, w.cubes = (PERSON,) * N_POWERS, (0,) * (N_POWERS * N_SPACES)
    w.tokens = (0,) * (2 * N_REGIONS * N_POWERS)
    w.decisions, w.drawn = (True,) * N_DECISIONS, NOBODY
    w.agenda.append(SetUp())


def market_deck(w: World) -> tuple[int, ...]:
    """The Market cards; those of the expansion only with their module."""
    return MARKET_COPIES_OF if w.rules.new_abilities else BASE_MARKET_COPIES


class SetUp(Step[World]):
    """WO-1.0 "Game Setup": the pages, in order."""

    rule = 'WO-1.0 "Game Setup"'

    @override
    def run(self, w: World) -> bool:
        """Board, powers, hands, assets, order; an Automa has neither hand nor assets."""
        seats = [s for s in range(w.seats) if w.rules.automas[s] == PERSON]
        others = [s for s in range(w.seats) if w.rules.automas[s] != PERSON]
        steps: list[Step[World]] = [*mixing(w), *[FillRegion(r) for r in range(N_REGIONS)]]
        host = seats[0] if seats else CHANCE
        steps += [FillMarket(), *[ChoosePower(s) for s in seats], *[ChooseAutoma(s, host) for s in others]]
        steps.append(TakeBoards())
        if w.rules.first_game:
            steps.append(TakeFirstHands())
        else:
            steps += [*[DealPile(s, HAND_SIZE) for s in seats], *[ChooseHand(s) for s in seats]]
        aiming = seats if w.rules.objectives else []  # those who look at Objectives together with their assets
        steps += [DealAssets(s, ASSETS_DEALT) for s in seats]
        steps += [DealObjectives(s, OBJECTIVES_DEALT) for s in aiming]
        steps += [*[ReturnAsset(s) for s in seats], *[ReturnObjective(s) for s in aiming]]
        steps += [ShowAssets(), KeepObjectives(), FirstOrder()]
        if w.seats < N_POWERS:
            steps.append(LayOutAuto())
        self.then(w, *steps, Round())
        return True


class TakeBoards(Step[World]):
    """WO-1.0 "Game Setup", 9 to 15: everybody's board, money, resources, allies, Commerce cards and deck."""

    rule = 'WO-1.0 "Game Setup"'

    @override
    def run(self, w: World) -> bool:
        """For each power that is played; an Automa has no resources and no Commerce cards."""
        for power in w.power_of:
            w.money[power] = starting_money(w, power)
            for country in START_COUNTRIES_IN[w.rules.edition][power]:
                w.ally_of = put(w.ally_of, country, power)
            for card in range(N_ABILITIES):
                w.deck[power * N_ABILITIES + card] = START_COPIES[power][card]
            if w.automa[power] != PERSON:
                place_start_cubes(w, power)
                continue
            for resource in range(N_RESOURCES):
                cell = power * N_RESOURCES + resource
                w.production[cell] = START_PRODUCTION[power][resource]
                w.resources[cell] = START_ARMIES[power] if resource == ARMIES else START_PRODUCTION[power][resource]
            for card in COMMERCE_OF[power]:
                w.commerce_up = put(w.commerce_up, card, w.is_laid_out(card))
            w.order_unused = put(w.order_unused, power, w.rules.orders)
        return True


class TakeFirstHands(Step[World]):
    """WO-1.0 "Starting Hand": the fixed hand for a first game; the rest is the deck."""

    rule = 'WO-1.0 "Game Setup"'

    @override
    def run(self, w: World) -> bool:
        for power in w.power_of:
            for card in range(N_ABILITIES if w.automa[power] == PERSON else 0):
                cell = power * N_ABILITIES + card
                w.hand[cell] = FIRST_HAND[power][card]
                w.deck[cell] -= FIRST_HAND[power][card]
            trace.start_known(w, power)
        return True


class DealPile(FromDeck):
    """WO-1.0 "Game Setup", 16: two piles of six at random; the first is dealt, the second is what remains."""

    __slots__ = ("left",)

    rule = 'WO-1.0 "Game Setup"'

    def __init__(self, owner: int, left: int) -> None:
        self.seat = CHANCE
        self.owner = owner
        self.left = left

    @override
    def run(self, w: World) -> bool:
        return not self.left

    @override
    def apply(self, w: World, answer: int) -> None:
        cell = w.power_of[self.owner] * N_ABILITIES + answer - DRAW
        w.deck[cell] -= 1
        w.hand[cell] += 1
        w.agenda.append(DealPile(self.owner, self.left - 1))


class ChooseHand(OwnDecision):
    """WO-1.0 "Game Setup", 16: look at both piles and choose one as the starting hand; the other is the deck."""

    rule = 'WO-1.0 "Game Setup"'
    asks = "ask-hand"
    together = True

    @override
    def answers(self, w: World) -> list[int]:
        return [KEEP_HAND, KEEP_HAND + 1]

    @override
    def apply(self, w: World, answer: int) -> None:
        if answer == KEEP_HAND + 1:
            first = w.power_of[self.seat] * N_ABILITIES
            own = slice(first, first + N_ABILITIES)
            w.hand[own], w.deck[own] = w.deck[own], w.hand[own]

    @override
    def witnesses(self, w: World) -> int:
        return only(self.seat)


class DealAssets(DealAssetsTo):
    """WO-1.0 "Game Setup", 17: three of one's Strategic Assets at random."""

    rule = 'WO-1.0 "Game Setup"'

    @override
    def apply(self, w: World, answer: int) -> None:
        w.asset = put(w.asset, answer - DEAL_ASSET, DEALT)
        w.agenda.append(DealAssets(self.owner, self.left - 1))


class ReturnAsset(OwnDecision):
    """WO-1.0 "Game Setup", 17: keep two of the three, everybody at the same time."""

    rule = 'WO-1.0 "Game Setup"'
    asks = "ask-return"
    together = True

    @override
    def answers(self, w: World) -> list[int]:
        return [RETURN_ASSET + a for a in ASSETS_OF[w.power_of[self.seat]] if w.asset[a] == DEALT]

    @override
    def why_not(self, w: World, answer: int) -> str:
        return "why-not-your-asset" if RETURN_ASSET <= answer < RETURN_ASSET + N_ASSETS else super().why_not(w, answer)

    @override
    def apply(self, w: World, answer: int) -> None:
        """The card is put aside until all have chosen."""
        w.asset = put(w.asset, answer - RETURN_ASSET, RETURNED)

    @override
    def witnesses(self, w: World) -> int:
        return only(self.seat)


class ShowAssets(Step[World]):
    """WO-1.0 "Game Setup", 17: the kept ones lie face up, and their VP are the starting score."""

    rule = 'WO-1.0 "Game Setup"'

    @override
    def run(self, w: World) -> bool:
        w.shown += 1
        for power in w.power_of:
            for asset in ASSETS_OF[power]:
                if w.asset[asset] == DEALT:
                    w.asset = put(w.asset, asset, KEPT)
                    w.log("told-asset", power, FIRST_ASSET + asset)
                    w.add_vp(power, FROM_ASSETS, ASSET_VP_OF[asset])
                elif w.asset[asset] == RETURNED:
                    w.asset = put(w.asset, asset, IN_BOX)
            if w.automa[power] != PERSON:  # DD "Combining Solo Mode With Executive Orders"
                w.add_vp(power, FROM_AUTOMA, AUTOMA_VP + (AUTOMA_ORDERS_VP if w.rules.orders else 0))
        return True


class FirstOrder(Step[World]):
    """WO-1.0 "Game Setup", 19 (E03): by score, by choice or by chance."""

    rule = 'WO-1.0 "Game Setup"'

    @override
    def run(self, w: World) -> bool:
        way = w.rules.setup_order_first_game if w.rules.first_game else w.rules.setup_order
        seats = list(range(w.seats))
        if way == BY_CHOICE:
            w.agenda.append(DetermineOrder())
        elif way == BY_CHANCE:
            w.order = on_the_track([])
            w.agenda.append(OrderByChance())
        elif way == FEWEST_FIRST:
            w.order = on_the_track(behind(w, seats))
        else:
            seats.sort(key=lambda s: (-w.score(w.power_of[s]), starting_money(w, w.power_of[s]), s))
            w.order = on_the_track(seats)
        return True


class OrderByChance(Step[World]):
    """E03, edition 0.5, first game: the places are drawn."""

    rule = 'WO-0.5 "Game Setup"'

    def __init__(self) -> None:
        self.seat = CHANCE

    @override
    def run(self, w: World) -> bool:
        return w.order.count(NOBODY) == TRACK - w.seats

    @override
    def answers(self, w: World) -> list[int]:
        return [FIRST + w.power_of[s] for s in range(w.seats) if s not in w.order]

    @override
    def apply(self, w: World, answer: int) -> None:
        w.order[w.order.index(NOBODY)] = w.seat_of[answer - FIRST]
        w.agenda.append(OrderByChance())
