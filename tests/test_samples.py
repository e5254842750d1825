"""The sample games that come with the program are of the present rules and lead where they were recorded."""

from __future__ import annotations

import runpy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import orbis
from orbis import samples
from orbis.kernel.errors import Invalid, Refused

ROOT = Path(__file__).parent.parent
TOOL: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "samples"), run_name="samples")
KB = 1024


@pytest.mark.parametrize("name", samples.names())
def test_a_sample_is_played_again_to_every_position_that_was_recorded(name: str) -> None:
    sample = samples.read(name)
    match = samples.played(orbis.game(sample.game), sample)

    assert match.over
    assert [{part: row[part] for part in ("seat", "place", "points")} for row in match.standings] == sample.result
    stops = {n for n, row in enumerate(match.entries)} | {len(match.entries)}
    assert {int(each.split()[0]) for each in sample.review["moments"]} <= stops
    for each in sample.review["better"]:
        row = match.entries[each["row"]]
        assert (row.seat, match.game.actions.name(row.code)) == (each["seat"], each["given"])
        assert each["best_chance"] > each["chance"]


def test_every_sample_that_is_wanted_is_there_and_none_besides() -> None:
    assert samples.names() == sorted(TOOL["SAMPLES"]), "run tools/samples"
    for name, (game, seats, seed, options) in TOOL["SAMPLES"].items():
        sample = samples.read(name)
        assert (sample.game, sample.seats, sample.seed, sample.options) == (game, seats, seed, options)


def test_every_edition_and_both_drafts_have_a_sample() -> None:
    played = [samples.read(name) for name in samples.names()]
    for game, option in (("world-order", "edition"), ("history-of-the-world", "draft")):
        setting = next(each for each in orbis.game(game).options if each.name == option)
        found = {sample.options.get(option, setting.default) for sample in played if sample.game == game}
        assert found == set(setting.allowed)
    assert any(sample.options.get("orders") for sample in played)
    assert any({"automas", "objectives"} <= set(sample.options.get("modules", [])) for sample in played)


def test_the_samples_are_small() -> None:
    sizes = [len(samples.text_of(name)) for name in samples.names()]

    assert max(sizes) < 60 * KB
    assert sum(sizes) < 500 * KB


def test_a_sample_is_written_as_it_is_read() -> None:
    for name in samples.names():
        assert samples.written(samples.read(name)) == samples.text_of(name).decode()


def test_a_sample_that_no_longer_fits_is_found_out() -> None:
    sample = samples.read("history-three")
    game = orbis.game(sample.game)

    for changed, error, why in (
        (replace(sample, version="1"), Invalid, "other|under rules 1"),
        (replace(sample, trail="0"), Invalid, "lead to other positions"),
        (replace(sample, seed=sample.seed + 1), Refused, "cannot"),
    ):
        with pytest.raises(error, match=why):
            samples.played(game, changed)
    with pytest.raises(Invalid, match="did you mean 'history-three'"):
        samples.read("history-thre")
