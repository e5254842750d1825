"""The names of 0.1: programs that use them work for one more release."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

import orbis
from orbis.former_names import FORMER
from orbis.kernel.agenda import Position, Step
from orbis.kernel.game import Game
from orbis.kernel.options import Option


@pytest.mark.parametrize(("former", "present"), FORMER.items())
def test_a_module_is_found_under_its_former_name(former: str, present: str) -> None:
    sys.modules.pop(former, None)

    with pytest.warns(DeprecationWarning, match=f"{former} is now {present}"):
        found = import_module(former)

    assert found is import_module(present)
    assert found.__name__ == found.__spec__.name == present  # type: ignore[union-attr]


def test_a_name_that_never_was_is_not_found() -> None:
    with pytest.raises(ModuleNotFoundError):
        import_module("orbis.kernel.never_was")


def test_a_match_has_the_names_of_0_1() -> None:
    match = orbis.game(orbis.games()[0]).start(seed=1)
    decision = match.decision(match.waiting[0])

    assert match.table is match.position
    assert match.rows is match.entries
    assert match.settings is match.options
    assert decision is not None
    assert decision.options is decision.answers


class Coin(Step[Position]):
    pass


class Toss(Game[Position]):
    """A game as it was declared for 0.1."""

    name = "toss"
    settings = (Option("times", "number", 1, "option-times", low=1, high=9),)
    step_classes = (Coin,)

    def folder(self) -> str:
        return "orbis.games.world_order"


def test_a_game_may_still_call_its_options_settings() -> None:
    assert Toss().options == Toss.settings
