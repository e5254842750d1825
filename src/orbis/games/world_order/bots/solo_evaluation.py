"""World Order looked at closely: card by card and Region by Region, for a power that is alone with Automas.

`evaluation.TERMS` sum up what a power has. Here it matters which card is in hand, in which Region an Army stands, and
what goes with what: an ally with a card to invest, Services with a card that takes a Growth card. What each thing is
worth in each round was learnt from games against three Automas in hard mode (`training/learn.py`), for each power by
itself: `weights/solo_evaluation.csv`. A weight says by how many VP one ends further ahead of the best of the others,
whose VP count in part; not as exactly as it could, but so that the better of two answers promises more.
"""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final

from orbis.games.world_order.bots.evaluation import (
    COUNTED,
    NOW,
    TERMS,
    TURNS,
    Board,
    moment_of,
    rivals,
    terms_on,
    turn_of,
)
from orbis.games.world_order.bots.weights.evaluation import RIVALRY
from orbis.games.world_order.facts.cards import (
    ABILITY_NAMES,
    ASSET_NAMES,
    ASSETS_OF,
    CARDS,
    GROWTH_NAMES,
    N_ABILITIES,
    N_GROWTH,
    Effect,
)
from orbis.games.world_order.facts.components import (
    BASE_FOR,
    COUNTRIES_IN,
    EXPORTS_OF,
    IMPORTS_OF,
    PERMANENT_SLOTS,
    PROSPERITY_COST,
    TEMPORARY_VP_OF,
    VALUE_OF,
    ZONE_OF,
)
from orbis.games.world_order.facts.constants import ACTION, KEPT, ROUNDS
from orbis.games.world_order.facts.names import (
    CONSUMER_GOODS,
    DIPLOMACY,
    ENERGY,
    FOCUSES,
    FOOD,
    N_POWERS,
    N_REGIONS,
    N_RESOURCES,
    OWNERS,
    POWERS,
    RAW_MATERIALS,
    REGIONS,
    RESOURCES,
    SERVICES,
)
from orbis.games.world_order.rules.threat import threats_to
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY

FILE: Final = "solo_evaluation.csv"
OTHERS: Final = 0.5  # of the VP of the best of them, taken off one's own
FIRST_SIGHT: Final = 0.3  # of what the terms promise; they overstate differences, and the closer look corrects the rest
FIRST_TERM: Final = 2  # where they stand among `names_of`
TEN: Final = 10.0  # money is counted in tens
MUCH_MONEY: Final = 120
LEVELS: Final = 5  # of Growth cards
# What a card may let one do; the number of such cards in hand is counted for each.
DOINGS: Final = (
    *("engage", "invest", "build_base", "improve_relations", "trade", "get_growth", "produce", "move", "play_card"),
)
ENGAGE: Final = 0
INVEST: Final = 1
BUILD_BASE: Final = 2
IMPROVE: Final = 3
GET_GROWTH: Final = 5
PRODUCE: Final = 6
OF_REGION: Final = (
    *[f"{owner} above the line" for owner in OWNERS],
    *[f"{owner} beneath it" for owner in OWNERS],
    *("places left above", "cubes beneath", "next to be pushed out", "VP of the next place beneath"),
    *[f"armies of {power}" for power in POWERS],
    *[f"VP of {power}" for power in POWERS],
    *("cubes ahead", "in the lead", "threats"),
    *("allies", "investments", "bases", "allies to invest in", "allies to build in"),
)
TOGETHER: Final = (
    *[f"cards to {doing}" for doing in DOINGS],
    *("cards that add a cube", "Engage that can be paid", "Invest that finds an ally", "Base that finds an ally"),
    *("Improve Relations that can be paid", "level within reach with a card", "Services for the next level"),
    *("one Engage that can be paid", "allies to invest in", "allies to build in"),
    *("goods to produce with a card", "Services to produce with a card", "goods to produce", "turns left"),
    *("goods beyond the next step", "next step of Prosperity paid"),
)


def names_of(power: int) -> tuple[str, ...]:
    """What `look` counts for a power, in its order."""
    return (
        "always",
        "turns begun",
        *TERMS[:COUNTED],
        *[f"{term}, late in the round" for term in TERMS[:COUNTED]],
        *[f"score of {other}" for other in POWERS],
        "phase",
        "place in the turn order",
        *[f"{focus} focus" for focus in FOCUSES],
        *[f"stock of {resource}" for resource in RESOURCES],
        "tens of money",
        *[f"prosperity of {other}" for other in POWERS],
        *[f"level of {other}" for other in POWERS],
        *[f"growth: {name}" for name in GROWTH_NAMES],
        *[f"asset: {ASSET_NAMES[asset]}" for asset in ASSETS_OF[power]],
        *[f"hand: {name}" for name in ABILITY_NAMES],
        *[f"owned: {name}" for name in ABILITY_NAMES],
        *[f"{region}: {what}" for region in REGIONS for what in OF_REGION],
        *[f"imports of {resource}" for resource in RESOURCES],
        *[f"exports of {resource}" for resource in RESOURCES],
        *[f"allies of {other}" for other in POWERS],
        *TOGETHER,
    )


def doings(effect: Effect) -> set[str]:
    """All that the lines of an effect let one do, with those inside of choices and payments."""
    found = {line.op for line in effect}
    for line in effect:
        for part in line.parts:
            found |= doings(part)
    return found


# doing -> the cards that let one do it
CARDS_TO: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([n for n, card in enumerate(CARDS.abilities) if doing in doings(card.effect)]) for doing in DOINGS]
)
CUBE_CARDS: Final[tuple[int, ...]] = tuple(sorted({*CARDS_TO[ENGAGE], *CARDS_TO[INVEST], *CARDS_TO[BUILD_BASE]}))


def read(text: str) -> list[list[list[float]]]:
    """Power -> round, from 0 -> the weights, in the order of `names_of`; no rounds for a power not learnt yet.

    A line is a power, a name and a weight for each round. What has no line weighs nothing.
    """
    rows: dict[str, dict[str, list[float]]] = {power: {} for power in POWERS}
    for power, name, *numbers in csv.reader(text.splitlines()):
        rows[power][name] = [float(number) for number in numbers]
    nothing = [0.0] * ROUNDS
    found: list[list[list[float]]] = []
    for p, power in enumerate(POWERS):
        table = [rows[power].get(name, nothing) for name in names_of(p)]
        found.append([[row[n] for row in table] for n in range(ROUNDS if rows[power] else 0)])
    return found


def written(weights: list[list[list[float]]]) -> str:
    """The same the other way round. What moves the result by next to nothing is left out."""
    lines = []
    for p, power in enumerate(POWERS):
        for n, name in enumerate(names_of(p)):
            row = [round(table[n], 3) + 0.0 for table in weights[p]]
            if any(row):
                lines.append(",".join([power, f'"{name}"', *[f"{weight:g}" for weight in row]]))
    return "\n".join(lines) + "\n"


WEIGHTS: Final = read(files("orbis.games.world_order.bots.weights").joinpath(FILE).read_text("utf-8"))


def add_cards(w: World, power: int, found: list[float]) -> None:
    """Growth cards taken, assets kept, and how often one has each card: in hand, and anywhere."""
    found += [1.0 if taken else 0.0 for taken in w.growth[power * N_GROWTH : (power + 1) * N_GROWTH]]
    asset = w.asset
    found += [1.0 if asset[a] == KEPT else 0.0 for a in ASSETS_OF[power]]
    hand, deck, discard, played, face_down = w.hand, w.deck, w.discard, w.played, w.face_down
    first, last = power * N_ABILITIES, (power + 1) * N_ABILITIES
    found += [float(copies) for copies in hand[first:last]]
    owned = len(found)
    found += [float(hand[at] + deck[at] + discard[at] + played[at] + face_down[at]) for at in range(first, last)]
    for card in w.deck_top_of(power):
        found[owned + card] += 1.0


def add_influence(w: World, power: int, r: int, board: Board, found: list[float]) -> None:
    """The cubes and Armies in a Region, and what they are worth there."""
    above, beneath = w.permanent[r], w.temporary[r]
    found += [float(above.count(owner)) for owner in range(len(OWNERS))]
    found += [float(beneath.count(owner)) for owner in range(len(OWNERS))]
    cubes = len(beneath)
    vp = TEMPORARY_VP_OF[r]
    found.append(float(PERMANENT_SLOTS[r] - len(above)))
    found.append(float(cubes))
    found.append(float(beneath[:2].count(power)))
    found.append(float(vp[cubes]) if cubes < len(vp) else 0.0)
    found += [float(armies) for armies in w.armies[r * N_POWERS : (r + 1) * N_POWERS]]
    here = board.influence[r]
    found += [float(points) for points in board.vp[r][:N_POWERS]]
    most = 0
    for owner in range(len(OWNERS)):
        if owner != power and here[owner] > most:
            most = here[owner]
    found.append(float(here[power] - most))
    found.append(1.0 if here[power] > most else 0.0)
    found.append(float(len(threats_to(w, power, r))) if ZONE_OF[r] >> power & 1 else 0.0)


def add_allies_in(w: World, power: int, r: int, found: list[float]) -> tuple[int, int]:
    """The allies in a Region. Returns how many that are ready could take an investment, and how many a base."""
    value = investments = bases = to_invest = to_build = 0
    ally_of = w.ally_of
    for c in COUNTRIES_IN[r]:
        if ally_of[c] == power:
            value += VALUE_OF[c]
            investments += w.invested[c]
            bases += w.bases[c]
            if not w.exhausted[c]:
                if not w.invested[c]:
                    to_invest += 1
                if BASE_FOR[c] >> power & 1 and not w.bases[c]:
                    to_build += 1
    found += [float(value), float(investments), float(bases), float(to_invest), float(to_build)]
    return to_invest, to_build


def add_trade(w: World, power: int, found: list[float]) -> None:
    """What one's allies buy and sell, and how many allies each power has."""
    buy = [0] * N_RESOURCES
    sell = [0] * N_RESOURCES
    allies = [0] * N_POWERS
    ally_of = w.ally_of
    for c in range(len(ally_of)):
        owner = ally_of[c]
        if owner >= 0:
            allies[owner] += 1
            if owner == power:
                imports, exports = IMPORTS_OF[c], EXPORTS_OF[c]
                for resource in range(N_RESOURCES):
                    buy[resource] += imports[resource]
                    sell[resource] += exports[resource]
    found += [float(number) for number in buy + sell + allies]


def add_together(w: World, power: int, to_invest: int, to_build: int, found: list[float]) -> None:
    """Things that are of use together."""
    hand = w.hand
    first = power * N_ABILITIES
    turns = TURNS - turn_of(w) if w.phase <= ACTION else 0
    to: list[int] = []
    for cards in (*CARDS_TO, CUBE_CARDS):
        held = 0
        for card in cards:
            held += hand[first + card]
        to.append(min(held, turns))
    found += [float(number) for number in to]
    stock = w.resources[power * N_RESOURCES : (power + 1) * N_RESOURCES]
    produces = w.production
    diplomacy, goods = stock[DIPLOMACY], stock[CONSUMER_GOODS]
    level = w.level[power]
    within_reach = level < LEVELS and stock[SERVICES] > level
    found.append(float(min(to[ENGAGE], diplomacy // 4)))
    found.append(float(min(to[INVEST], to_invest)))
    found.append(float(min(to[BUILD_BASE], to_build)))
    found.append(float(min(to[IMPROVE], diplomacy // 2)))
    found.append(float(level + 1) if within_reach and to[GET_GROWTH] else 0.0)
    found.append(1.0 if within_reach else 0.0)
    found.append(1.0 if to[ENGAGE] and diplomacy >= 3 else 0.0)
    found.append(float(to_invest))
    found.append(float(to_build))
    more_goods = min(stock[ENERGY], stock[RAW_MATERIALS], produces[power * N_RESOURCES + CONSUMER_GOODS])
    more_services = min(stock[ENERGY] - more_goods, stock[FOOD], produces[power * N_RESOURCES + SERVICES])
    found.append(float(more_goods) if to[PRODUCE] else 0.0)
    found.append(float(more_services) if to[PRODUCE] else 0.0)
    found.append(float(more_goods))
    found.append(float(turns))
    step = w.prosperity[power]
    costs = PROSPERITY_COST[power]
    needed = costs[step] if step < len(costs) else len(costs) + 2
    found.append(float(goods - needed))
    found.append(1.0 if goods >= needed else 0.0)


def rank(w: World, seat: int) -> int:
    """How many come before a seat in the turn order, counting the empty spaces before it while places are taken."""
    before = w.order[: w.order.index(seat)]
    everybody = w.order.count(NOBODY) == len(w.order) - w.seats
    return len(before) - before.count(NOBODY) if everybody else len(before)


def look(w: World, power: int) -> list[float]:
    """What there is, in the order of `names_of`."""
    return look_on(w, power, Board(w))


def look_on(w: World, power: int, board: Board) -> list[float]:
    """The same where the Board is counted already."""
    turn = turn_of(w) / TURNS
    having = terms_on(w, power, board)[:COUNTED]
    found: list[float] = [1.0, turn]
    found += having
    found += [number * (turn - 0.5) for number in having]
    found += [float(w.score(other)) for other in range(N_POWERS)]
    found.append(float(w.phase))
    seat = w.seat_of[power]
    found.append(float(rank(w, seat)) if seat in w.order else float(N_POWERS))
    found += [1.0 if w.focus[power] == focus else 0.0 for focus in range(len(FOCUSES))]
    found += [float(units) for units in w.resources[power * N_RESOURCES : (power + 1) * N_RESOURCES]]
    found.append(min(w.money[power], MUCH_MONEY) / TEN)
    found += [float(steps) for steps in w.prosperity]
    found += [float(level) for level in w.level]
    add_cards(w, power, found)
    to_invest = to_build = 0
    for r in range(N_REGIONS):
        add_influence(w, power, r, board, found)
        investable, buildable = add_allies_in(w, power, r, found)
        to_invest += investable
        to_build += buildable
    add_trade(w, power, found)
    add_together(w, power, to_invest, to_build, found)
    return found


def lead(w: World, power: int) -> float:
    """What a power has at the end beyond that part of the best of the others."""
    best = 0
    for other in range(N_POWERS):
        if other != power and w.score(other) > best:
            best = w.score(other)
    return w.score(power) - OTHERS * best


def at_first_sight(w: World, power: int, board: Board, having: list[float]) -> float:
    """What the position is worth before the closer look: the VP one has, and a part of what the terms promise."""
    now = NOW[moment_of(w)]
    promised = now[COUNTED + power] - RIVALRY * rivals(power, board, now)
    for n in range(COUNTED):
        promised += having[FIRST_TERM + n] * now[n]
    return w.score(power) + FIRST_SIGHT * promised


def worth(w: World, power: int) -> float:
    """The lead that a power is likely to end with."""
    return worth_with(w, power, WEIGHTS[power])


def worth_with(w: World, power: int, weights: list[list[float]]) -> float:
    """The same with other weights than ours, a row for each round: for learning."""
    if not w.agenda:
        return lead(w, power)
    board = Board(w)
    having = look_on(w, power, board)
    found = at_first_sight(w, power, board, having)
    row = weights[w.round - 1]
    for n in range(len(row)):
        found += having[n] * row[n]
    return found
