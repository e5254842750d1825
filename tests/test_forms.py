"""The pure and the compiled form: the run tests the one it says, and both play the recorded games alike."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import orbis
from orbis import forms
from orbis.testing import Case, final_hashes
from orbis.version import form
from tests.trees import PACKAGE, copied_package, copied_project, python

NEVER_COMPILED = {"terminal", "training"}  # packages of a game that stand on the command line and on NumPy
PRESENT = os.environ.get("ORBIS_FORM", "pure")
RECORDED = sorted((Path(__file__).parent / "playthroughs").glob("*.json"))


def test_the_form_under_test_is_the_one_asked_for() -> None:
    for name in orbis.games():
        orbis.game(name)
    modules = {
        name: module.__file__ or ""
        for name, module in sys.modules.items()
        if name.startswith(("orbis.kernel.", "orbis.games.")) and not NEVER_COMPILED & set(name.split("."))
    }
    assert len(modules) > 20
    ending = ".so" if os.environ.get("ORBIS_FORM") == "compiled" else ".py"
    assert {name for name, file in modules.items() if not file.endswith(ending)} == set()
    assert form() == PRESENT


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


# Both are in a compiled installation: the sources lie beside what was made of them.
if PRESENT == "compiled":

    def test_both_forms_play_twenty_thousand_decisions_alike() -> None:
        """Every case of every game; `make parity` is the same with a million."""
        run = python(PACKAGE.parent, "-m", "orbis.testing.parity", "--decisions", "20000")

        assert run.returncode == 0, run.stderr
        rows = [line.replace(",", "").split() for line in run.stdout.splitlines()[1:]]
        assert {row[0]: row[-1] for row in rows} == dict.fromkeys(orbis.games(), "equal")
        assert sum([int(row[3]) for row in rows]) >= 20_000


def test_the_pure_form_runs_from_the_sources_whatever_lies_beside_them() -> None:
    place = forms.find("pure")
    assert place is not None

    run = subprocess.run(
        forms.command("pure", place, "orbis.cli", "--version"),
        env=forms.environment(place),
        capture_output=True,
        text=True,
        check=True,
    )

    assert run.stdout == f"orbis {orbis.__version__} (pure Python)\n"


def test_sources_that_differ_are_named(tmp_path: Path) -> None:
    other = copied_package(tmp_path)
    assert forms.differing(PACKAGE.parent, other) == []

    (other / "orbis/kernel/agenda.py").write_text("changed", encoding="utf-8")
    (other / "orbis/games/caravels/content/cards.toml").unlink()

    assert forms.differing(PACKAGE.parent, other) == [
        "orbis/games/caravels/content/cards.toml",
        "orbis/kernel/agenda.py",
    ]


def test_without_a_compiler_there_is_a_pure_wheel_that_works(tmp_path: Path) -> None:
    """What `make build` does then, and what `pip install` of the sources always does."""
    project = copied_project(tmp_path)
    client = project / "src/orbis/server/static"
    client.mkdir()
    (client / "index.html").write_text("the client", encoding="utf-8")
    nothing = tmp_path / "nothing"
    nothing.mkdir()

    built = subprocess.run(
        [str(project / "tools/build")],
        cwd=project,
        env={"PATH": str(nothing)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )

    assert built.returncode == 0, built.stderr
    assert "is missing. On Debian or Ubuntu: sudo apt-get install" in built.stderr
    assert "So this wheel is pure Python" in built.stderr
    [wheel] = (project / "dist").glob("*.whl")
    assert wheel.name == f"orbis-{orbis.__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        packed.extractall(tmp_path / "installed")
    assert not [name for name in names if name.endswith((".so", ".pyd", ".c"))]
    assert "orbis/server/static/index.html" in names
    shutil.rmtree(project / "src")
    said = python(tmp_path / "installed", "-m", "orbis.cli", "--version")
    assert said.stdout == f"orbis {orbis.__version__} (pure Python)\n"
    refused = python(tmp_path / "installed", "-m", "orbis.cli", "bench", "caravels", "--form", "compiled")
    assert refused.returncode == 2
    assert "compiled form not found: this installation is pure Python" in refused.stderr


def test_a_checkout_without_a_compiled_form_says_how_to_make_it(tmp_path: Path) -> None:
    place = copied_package(tmp_path / "src")

    refused = python(place, "-m", "orbis.cli", "bench", "caravels", "--form", "compiled")

    assert refused.returncode == 2
    assert refused.stderr == "orbis: --form: compiled form not found: make build\n"
