"""A match goes on by the rules it began with, or is refused with the reason: saves of both versions show it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import orbis
from orbis.kernel.saves import saves

SAVES = Path(__file__).parent / "saves"
BEFORE = ["world-order-3", "history-of-the-world-2"]  # before turns had an end of their own
PRESENT = ["world-order-4", "history-of-the-world-3"]


def save(name: str) -> dict[str, object]:
    data: dict[str, object] = msgspec.json.decode((SAVES / f"{name}.json").read_bytes())
    return data


@pytest.mark.parametrize("name", BEFORE)
def test_a_match_of_the_version_before_is_refused_with_the_reason(name: str) -> None:
    game, _, version = name.rpartition("-")
    data = save(name)
    present = orbis.game(game).version
    reason = f"saved under rules '{version}'; this program plays {present} and cannot go on"
    for read in (orbis.load, lambda data: saves.replay(orbis.game(game), data)):
        with pytest.raises(orbis.Invalid, match=reason):
            read(data)


@pytest.mark.parametrize("name", PRESENT)
def test_a_match_of_the_present_version_goes_on_and_plays_again_alike(name: str) -> None:
    game, _, version = name.rpartition("-")
    assert orbis.game(game).version == version
    data = save(name)
    match = orbis.load(data)
    assert match.hash == data["hash"]
    assert saves.replay(orbis.game(game), data).hash == data["hash"]
    for _ in range(20):
        seat = match.waiting[0]
        match.play(seat, match.asking(seat).legal[-1])
