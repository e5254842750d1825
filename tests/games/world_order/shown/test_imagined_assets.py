"""Strategic Assets and Objectives that a seat imagines: those that may have been dealt, each just as likely."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from orbis.games.world_order.facts.cards import ASSETS_OF
from orbis.games.world_order.facts.constants import DEALT, IN_BOX, KEPT, USED
from orbis.games.world_order.facts.names import CHINA, USA
from orbis.games.world_order.facts.objectives import OBJECTIVES_OF
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.cards.expansion_growth import DrawAssets, KeepAsset
from orbis.games.world_order.rules.objectives.objectives import (
    ChooseObjective,
    DealObjectives,
    KeepObjectives,
    ReturnObjective,
    ScoreObjectives,
)
from orbis.games.world_order.rules.setup.setup import DealAssets, ReturnAsset, ShowAssets
from orbis.games.world_order.shown.sample import deal_assets_anew, deal_objectives_anew
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import Step, advance, choose, put
from orbis.kernel.log.entries import sees
from tests.games.every_outcome import every_outcome
from tests.games.world_order.scenes import a_game, world

pytestmark = pytest.mark.pure  # chance is replaced by something that compiled code does not take

IN_GAME = 5  # cards of China that are not used, so that all ways can be gone through


def dealing(*steps: Step[World]) -> World:
    """China gets assets and Objectives; all but five of each are used."""
    w = world(a_game(CHINA, USA, modules=["assets", "objectives"]))
    for n, asset in enumerate(ASSETS_OF[CHINA]):
        w.asset = put(w.asset, asset, IN_BOX if n < IN_GAME else USED)
    for n, objective in enumerate(OBJECTIVES_OF[CHINA]):
        w.objective = put(w.objective, objective, IN_BOX if n < IN_GAME else USED)
    w.round = 3
    w.agenda = list(steps[::-1])
    advance(w)
    return w


def all_ways(start: World) -> dict[str, list[World]]:
    """Every way to go on, by what the USA see: the answers they are witnesses of, and the table."""
    found: dict[str, list[World]] = defaultdict(list)
    todo = [(start, "")]
    while todo:
        w, seen = todo.pop()
        found[seen].append(w)
        for code in w.legal:
            after = w.copy()
            choose(after, code)
            advance(after)
            answer = code if sees(w.agenda[-1].witnesses(w), 1) else None
            todo.append((after, f"{seen} {answer} {GAME.view(after, 1)['players']['china']}"))
    return found


def compare(start: World, deal: Callable[[World, World, int, Any], None]) -> int:
    """The worlds that are dealt are those of all ways that look alike; how often there was more than one."""
    several = 0
    groups = list(all_ways(start).values())
    for same in groups[:: len(groups) // 40 + 1]:
        ways = Counter((w.asset, w.objective) for w in same)
        expected = {state: Fraction(count, len(same)) for state, count in ways.items()}

        def dealt(rng: Any, w: World = same[0]) -> Any:
            other = w.copy()
            deal(w, other, CHINA, rng)
            return other.asset, other.objective

        assert every_outcome(dealt) == expected
        several += len(expected) > 1
    return several


def test_assets_dealt_and_returned() -> None:
    assert compare(dealing(DealAssets(0, 3), ReturnAsset(0), ShowAssets()), deal_assets_anew) > 2


def test_assets_drawn_later() -> None:
    w = dealing(DealAssets(0, 3), ReturnAsset(0), ShowAssets(), DrawAssets(0, 2), KeepAsset(0))
    assert compare(w, deal_assets_anew) > 4
    assert {state for each in all_ways(w).values() for end in each for state in end.asset} >= {DEALT, KEPT}


def test_objectives_kept_chosen_and_scored() -> None:
    steps = (DealObjectives(0, 3), ReturnObjective(0), KeepObjectives(), ChooseObjective(0), ScoreObjectives(0))
    assert compare(dealing(*steps), deal_objectives_anew) > 4
