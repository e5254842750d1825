"""The pure and the compiled form: the run tests the one it says, and both play the recorded games alike."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

import orbis
from orbis.testing import Case, final_hashes

RECORDED = sorted((Path(__file__).parent / "playthroughs").glob("*.json"))


def test_the_form_under_test_is_the_one_asked_for() -> None:
    for name in orbis.games():
        orbis.game(name)
    modules = {
        name: module.__file__ or ""
        for name, module in sys.modules.items()
        if name.startswith(("orbis.kernel.", "orbis.games."))
    }
    assert len(modules) > 20
    ending = ".so" if os.environ.get("ORBIS_FORM") == "compiled" else ".py"
    assert {name for name, file in modules.items() if not file.endswith(ending)} == set()


@pytest.mark.parametrize("file", RECORDED, ids=lambda f: f.stem)
def test_recorded_games_end_as_recorded(file: Path) -> None:
    """The hashes are the same in every process, form and version; a change here must raise the rules version."""
    recorded = json.loads(file.read_text(encoding="utf-8"))
    assert recorded["version"] == orbis.game(recorded["game"]).version
    for each in recorded["cases"]:
        case = Case(each["seats"], each["options"])
        assert final_hashes(recorded["game"], case, each["seeds"]) == each["hashes"], str(case)


def test_there_is_a_recording_of_every_game() -> None:
    assert {file.stem for file in RECORDED} == set(orbis.games())
