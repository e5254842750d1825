"""The closer look at World Order, for a bot that is alone with Automas: what it counts, and when it is used."""

from __future__ import annotations

import random
from importlib.resources import files
from typing import Any

import pytest

from orbis.bots.greedy_bot import greedy
from orbis.games.world_order.bots import evaluation, solo_evaluation
from orbis.games.world_order.bots.greedy import best, evaluate
from orbis.games.world_order.bots.solo_evaluation import (
    FILE,
    FIRST_SIGHT,
    OTHERS,
    WEIGHTS,
    look,
    names_of,
    read,
    worth,
    worth_with,
    written,
)
from orbis.games.world_order.bots.trade_order import WorldOrderLookahead
from orbis.games.world_order.facts.cards import ABILITY_NAMES, N_ABILITIES
from orbis.games.world_order.facts.components import PERMANENT_SLOTS
from orbis.games.world_order.facts.constants import ROUNDS
from orbis.games.world_order.facts.names import AFRICA, EU, EUROPE, N_POWERS, N_RESOURCES, POWERS, SERVICES, USA
from orbis.games.world_order.game import GAME
from orbis.kernel.agenda import CHANCE, advance, answer
from orbis.kernel.options import check_all

ALONE = {"modules": ["automas"], "hard_automas": ["2", "3", "4"]}
MIXED = {"modules": ["automas"], "hard_automas": ["3", "4"]}
HASTY = WorldOrderLookahead(evaluation.evaluate)


def played(options: dict[str, Any], rounds: int, power: int = EU) -> Any:
    """A table of four a while into the game: the first seat has that power, the greedy player answers in haste."""
    w: Any = GAME.new_position(4, check_all(GAME.options, options))
    advance(w)
    rng = random.Random(f"closer {power}")
    while w.legal and w.round <= rounds:
        step = w.agenda[-1]
        if step.seat == CHANCE:
            weights = step.weights(w)
            code = rng.choices(w.legal, weights)[0] if weights else rng.choice(w.legal)
        elif step.asks == "ask-power":
            names = [GAME.actions.name(c) for c in w.legal]
            code = next((c for c, n in zip(w.legal, names, strict=True) if n.endswith(POWERS[power])), w.legal[0])
        else:
            code = HASTY.best(w, step.seat, 1)
        answer(w, code)
    return w


def seen(w: Any, power: int) -> dict[str, float]:
    """What the closer look counts, by name."""
    return dict(zip(names_of(power), look(w, power), strict=True))


@pytest.mark.parametrize("power", range(N_POWERS))
def test_everything_it_counts_has_a_name_of_its_own(power: int) -> None:
    w = played(ALONE, 2, power)
    names = names_of(power)
    assert len(set(names)) == len(names) == len(look(w, power))


def test_it_counts_what_stands_on_the_table() -> None:
    w = played(ALONE, 2)
    before = seen(w, EU)
    card = ABILITY_NAMES.index("diplomatic_trip")
    w.hand[EU * N_ABILITIES + card] += 1
    w.armies[AFRICA * N_POWERS + EU] += 2
    w.temporary[EUROPE].append(USA)
    w.resources[EU * N_RESOURCES + SERVICES] += 3
    after = seen(w, EU)

    def more(name: str) -> float:
        return after[name] - before[name]

    assert more("hand: diplomatic_trip") == more("owned: diplomatic_trip") == 1
    assert more("africa: armies of eu") == 2
    assert more("europe: usa beneath it") == more("europe: cubes beneath") == 1
    assert more("stock of services") == more("services") == 3
    assert before["europe: places left above"] == PERMANENT_SLOTS[EUROPE] - len(w.permanent[EUROPE])
    assert before["score of eu"] == w.score(EU)
    assert before["africa: cubes ahead"] == w.influence(AFRICA)[EU] - max(
        cubes for owner, cubes in enumerate(w.influence(AFRICA)) if owner != EU
    )


def test_a_card_to_invest_counts_with_an_ally_to_invest_in() -> None:
    w = played(ALONE, 1)
    card = EU * N_ABILITIES + ABILITY_NAMES.index("foreign_direct_investment")
    for at in range(EU * N_ABILITIES, (EU + 1) * N_ABILITIES):
        w.hand[at] = 0
    assert seen(w, EU)["Invest that finds an ally"] == 0
    w.hand[card] = 1
    ready = [c for c in w.allies(EU) if not w.exhausted[c] and not w.invested[c]]
    assert seen(w, EU)["allies to invest in"] == len(ready)
    assert seen(w, EU)["Invest that finds an ally"] == 1
    w.exhausted = tuple([True] * len(w.exhausted))
    assert seen(w, EU)["Invest that finds an ally"] == 0


def test_services_count_with_a_card_that_takes_a_growth_card() -> None:
    w = played(ALONE, 1)
    for at in range(EU * N_ABILITIES, (EU + 1) * N_ABILITIES):
        w.hand[at] = 0
    w.level[EU] = 1
    w.resources[EU * N_RESOURCES + SERVICES] = 2
    assert seen(w, EU)["level within reach with a card"] == 0
    w.hand[EU * N_ABILITIES + ABILITY_NAMES.index("growth_strategy")] = 1
    assert seen(w, EU)["level within reach with a card"] == 2
    w.resources[EU * N_RESOURCES + SERVICES] = 1
    assert seen(w, EU)["level within reach with a card"] == 0


def test_the_file_of_weights_tells_only_what_is_counted() -> None:
    text = files("orbis.games.world_order.bots.weights").joinpath(FILE).read_text("utf-8")
    for line in text.splitlines():
        power, name = line.split(",")[0], line.split('"')[1]
        assert name in names_of(POWERS.index(power))
        assert len(line.split('"')[2].split(",")) == ROUNDS + 1
    assert written(read(text)) == text
    assert WEIGHTS[EU]


def test_alone_with_automas_it_looks_closely_and_among_people_it_does_not() -> None:
    alone, mixed, people = played(ALONE, 2), played(MIXED, 2), played({}, 2)
    seat = alone.seat_of[EU]
    assert seat == 0
    assert evaluate(alone, seat) == worth(alone, EU) != evaluation.evaluate(alone, seat)
    assert evaluate(mixed, 0) == evaluation.evaluate(mixed, 0)
    assert evaluate(people, 0) == evaluation.evaluate(people, 0)


def test_the_greedy_bot_chooses_by_the_closer_look() -> None:
    w = played(ALONE, 2)
    while w.agenda[-1].seat != 0 or len(w.legal) == 1:
        answer(w, w.legal[0])
    assert greedy("world-order") is best
    expected = WorldOrderLookahead(lambda table, seat: worth(table, EU)).best(w, 0)
    assert greedy("world-order")(w) == expected


def test_what_a_position_is_worth_is_the_sum_of_its_weights() -> None:
    w = played(ALONE, 3)
    names = names_of(EU)
    rows = [[0.0] * len(names) for _ in range(ROUNDS)]
    nothing = worth_with(w, EU, rows)
    assert nothing == pytest.approx(
        (1 - FIRST_SIGHT) * w.score(EU) + FIRST_SIGHT * evaluation.evaluate(w, w.seat_of[EU])
    )
    rows[w.round - 1][names.index("tens of money")] = 2.0
    assert worth_with(w, EU, rows) - nothing == pytest.approx(2.0 * min(w.money[EU], 120) / 10)
    rows[w.round % ROUNDS][names.index("tens of money")] = 99.0
    assert worth_with(w, EU, rows) - nothing == pytest.approx(2.0 * min(w.money[EU], 120) / 10)


def test_at_the_end_only_the_lead_counts() -> None:
    w = played(ALONE, ROUNDS)
    assert not w.agenda
    others = max(w.score(power) for power in range(N_POWERS) if power != EU)
    assert worth(w, EU) == w.score(EU) - OTHERS * others == solo_evaluation.lead(w, EU)
