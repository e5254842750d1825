from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from orbis import envs
from orbis.envs.layout import main
from orbis.envs.spec import Seating

PAGE = (Path(__file__).parents[2] / "docs" / "envs.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_the_examples_of_the_page_run(number: int) -> None:
    exec(compile(EXAMPLES[number], f"docs/envs.md, example {number + 1}", "exec"), {})  # noqa: S102  our own page


@pytest.mark.parametrize(
    ("title", "game"),
    [
        ("World Order, edition 1.0", "world-order"),
        ("History of the World", "history-of-the-world"),
        ("Caravels", "caravels"),
    ],
)
def test_the_page_gives_the_sizes_as_they_are(title: str, game: str) -> None:
    seating = Seating(game, 4, {})
    assert f"| {title} | {seating.layout.size} | {seating.actions} |" in PAGE


def test_the_layout_is_printed_with_every_block(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["world-order", "--seats", "3", "modules=objectives"]) == 0
    printed = capsys.readouterr().out
    layout = Seating("world-order", 3, {"modules": ["objectives"]}).layout
    assert f"World Order, 3 seats: {layout.size} cells" in printed
    for block in layout.blocks:
        assert f"| `{block.name}` |" in printed
    assert "`objectives_kept`" in printed


@pytest.mark.parametrize(
    "given", [["chess"], ["caravels", "--seats", "9"], ["caravels", "edition=9"], ["caravels", "x"]]
)
def test_a_layout_that_does_not_exist_ends_with_a_sentence(
    given: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(given) == 2
    assert capsys.readouterr().err.strip()


WITHOUT = """
import sys
sys.modules["gymnasium"] = sys.modules["pettingzoo"] = None
from orbis import envs
assert envs.Many("caravels", 2, 2).reset().masks.shape == (2, 78)
for make in (lambda: envs.aec("caravels"), lambda: envs.SeatEnv):
    try:
        make()
    except ImportError as error:
        print(error)
"""


def test_without_the_packages_many_still_works_and_the_rest_says_what_to_install() -> None:
    said = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True).stdout
    assert said.splitlines() == [
        "orbis.envs.TableEnv needs gymnasium, which is not installed: pip install orbis[envs]",
        "orbis.envs.SeatEnv needs gymnasium, which is not installed: pip install orbis[envs]",
    ]


def test_the_package_has_nothing_it_does_not_name() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Few'"):
        getattr(envs, "Few")  # noqa: B009
