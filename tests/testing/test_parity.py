"""Two forms that do not play alike are found, and where they part is told."""

from __future__ import annotations

import re
from pathlib import Path

from tests.trees import PACKAGE, copied_package, python

HERE = PACKAGE.parent
SEASON = "games/caravels/rules/season.py"


def parity(*args: str) -> tuple[int, str, str]:
    run = python(HERE, "-m", "orbis.testing.parity", *args)
    return run.returncode, run.stdout, run.stderr


def changed(folder: Path, file: str, before: str, after: str) -> str:
    """A copy of the package with one line of it changed."""
    source = copied_package(folder) / "orbis" / file
    text = source.read_text(encoding="utf-8")
    assert text.count(before) == 1
    source.write_text(text.replace(before, after), encoding="utf-8")
    return str(folder)


def test_the_same_sources_play_alike(tmp_path: Path) -> None:
    other = str(copied_package(tmp_path))

    code, said, wrong = parity("caravels", "--decisions", "1500", "--one", "pure", "--other", other)

    assert (code, wrong) == (0, "")
    row = said.splitlines()[1].replace(",", "").split()
    assert (row[0], row[-1]) == ("caravels", "equal")
    cases, games, decisions, draws, hashes = [int(cell) for cell in row[1:-1]]
    assert games >= cases >= 8
    assert decisions >= 1500
    assert draws > 100
    assert hashes > games


def test_one_changed_rule_is_found_at_its_first_answer(tmp_path: Path) -> None:
    other = changed(tmp_path, SEASON, "= answer - BID\n", "= (answer - BID) // 2\n")

    code, said, wrong = parity("caravels", "--decisions", "1500", "--one", "pure", "--other", other)

    assert (code, said) == (1, "")
    assert re.match(r"caravels, 2p, seed 0: the forms part before answer \d+; first different: answer \d+\n", wrong)
    ours, theirs = wrong.splitlines()[1:]
    assert ours.startswith("  pure: ")
    assert theirs.startswith(f"  {other}: ")
    assert ours.split("position=")[1] != theirs.split("position=")[1]


def test_a_form_that_cannot_play_is_not_equal(tmp_path: Path) -> None:
    other = changed(tmp_path, SEASON, "w.season += 1\n", "w.season //= 0\n")

    code, said, wrong = parity("caravels", "--decisions", "100", "--one", "pure", "--other", other)

    assert (code, said) == (1, "")
    assert f"the {other} form has ended where the other goes on with caravels, 2p, seed 0" in wrong


def test_what_cannot_be_compared_is_said(tmp_path: Path) -> None:
    assert "no-such-game" in parity("no-such-game")[2]

    code, _, wrong = parity("caravels", "--one", str(tmp_path))

    assert code == 2
    assert f"{tmp_path} is no form (allowed: compiled, pure) and no folder with the package" in wrong
