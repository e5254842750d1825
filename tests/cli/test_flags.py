"""Flags: those of a command, those of a game, and what is said of all others."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import orbis
from orbis.cli.flags import find_game, read_options, read_seed
from orbis.games import GAMES
from orbis.kernel.options import Option
from tests.cli.caravels import a_match
from tests.cli.running import read, refused, run, write

GAME: Any = SimpleNamespace(
    title="A Game",
    options=(
        Option("open_hands", "switch", False, "x"),
        Option("modules", "some", [], "x", allowed=("a", "b")),
        Option("rounds", "number", 3, "x", low=-3, high=9),
    ),
)
COMMAND: Any = SimpleNamespace(command=SimpleNamespace(params=[SimpleNamespace(opts=["--seed"])]))


@pytest.mark.parametrize(
    ("typed", "given"),
    [
        ([], {}),
        (["--open-hands"], {"open_hands": "true"}),
        (["--open_hands", "no", "--rounds", "4"], {"open_hands": "no", "rounds": "4"}),
        (["--open-hands", "--rounds=-2"], {"open_hands": "true", "rounds": "-2"}),
        (["--rounds", "-2"], {"rounds": "-2"}),
        (["--modules", "a", "--modules=b"], {"modules": "a,b"}),
        (["--modules="], {"modules": ""}),
    ],
)
def test_options_of_every_kind(typed: list[str], given: dict[str, str]) -> None:
    assert read_options(COMMAND, GAME, typed) == given


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["--open-hand"], "did you mean '--open-hands'\\? All flags: --modules, --open-hands, --rounds, --seed"),
        (["--rounds", "--open-hands"], "--rounds: a value must follow; allowed: a whole number from -3 to 9"),
        (["--open-hands", "maybe"], "'maybe' stands alone"),
        (["-r", "3"], "'-r': A Game has no such option"),
    ],
)
def test_options_that_cannot_be_read(typed: list[str], said: str) -> None:
    with pytest.raises(orbis.Invalid, match=said):
        read_options(COMMAND, GAME, typed)


def test_the_game_stands_first_or_is_found_among_the_flags() -> None:
    assert find_game([]) == (None, [])
    assert find_game(["carvels", "--edition", "1"]) == ("carvels", ["--edition", "1"])
    assert find_game(["--edition", "1", "caravels"]) == ("caravels", ["--edition", "1"])
    assert find_game(["--edition", "1"]) == (None, ["--edition", "1"])


def test_seeds() -> None:
    assert [read_seed(text) for text in ("7", "-7", "x7", "9" * 101)] == [7, -7, "x7", "9" * 101]


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--edtion", "1"], "'--edtion': Caravels has no such option: did you mean '--edition'? All flags: --edition,"),
        (["--xyzzy"], "'--xyzzy': Caravels has no such option: choose from --edition,"),
        (["--edition"], "--edition: a value must follow; allowed: 1, 2"),
        (["--edition", "--text"], "--edition: a value must follow; allowed: 1, 2"),
        (["--edition", "3"], "edition: '3' is not known: choose from 1, 2; allowed: 1, 2"),
        (["--edition", "1", "--edition", "2"], "--edition: this option is given twice"),
        (["--modules", "storm"], "modules: 'storm' is not known: did you mean 'storms'?"),
        (["--seasons", "-1"], "seasons: -1 cannot be used; allowed: a whole number from 1 to 5"),
        (["--seasons", "9" * 5000], "seasons: "),
        (["caravels"], "'caravels' stands alone"),
        (["--players", "5"], "seats: Caravels is for 2 to 4 players, not 5"),
        (["--players", "0"], "seats: Caravels is for 2 to 4 players, not 0"),
        (["--players", "two"], "Invalid value for '--players'"),
        (["--people", "-1"], "Invalid value for '--people'"),
        (["--people", "3", "--players", "2"], "--people: 3 people cannot sit at a table of 2; use --players 3"),
        (["--people", "9"], "--people: 9 people cannot sit at a table of 4"),
        (["--seed", "x" * 201], "seed: at most 200 characters"),
        (["--lang", "de"], "language: 'de' is not spoken here; allowed: en, fr"),
        (["--save", "no/such/folder.json"], "no/such/folder.json: the match cannot be saved there (no such file"),
        (["--save", "."], ".: the match cannot be saved there (is a directory)"),
        (["--load", "missing.json"], "missing.json: the file cannot be read (no such file or directory)"),
    ],
)
def test_flags_that_cannot_be_used(flags: list[str], said: str) -> None:
    assert refused("play", "--text", "caravels", *flags).startswith(said)


def test_the_first_game_is_played_unless_another_is_named() -> None:
    run("play", "--text", "--save", "game.json")

    assert read("game.json")["game"] == orbis.games()[0]
    assert refused("play", "--text", "carvels") == "game: there is no game 'carvels': did you mean 'caravels'?"


def test_a_new_game_is_not_saved_over_another_file() -> None:
    write("game.json", a_match(5).save())

    said = refused("play", "--text", "caravels", "--save", "game.json")

    assert said == "game.json: this file is already there: go on with it (--load game.json), or choose another name"


@pytest.mark.parametrize("flags", [["--players", "3"], ["--seed", "3"], ["--edition", "1"]])
def test_a_loaded_game_goes_on_as_it_was_begun(flags: list[str]) -> None:
    write("game.json", a_match(5).save())

    assert "a loaded game goes on as it was begun" in refused("play", "--text", "--load", "game.json", *flags)
    assert refused("play", "--text", "other", "--load", "game.json").startswith("game: there is no game 'other'")


def test_a_loaded_game_is_the_game_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("other_game")
    module.__dict__["GAME"] = SimpleNamespace(name="other")
    monkeypatch.setitem(sys.modules, "other_game", module)
    monkeypatch.setitem(GAMES, "other", "other_game")
    write("game.json", a_match(5).save())

    said = refused("play", "--text", "other", "--load", "game.json")

    assert said == "game.json: this is a match of caravels, not of other"


def test_a_match_with_dice_rolled_by_hand_is_not_for_the_terminal() -> None:
    write("dice.json", orbis.game("caravels").start(ask_chance=True).save())

    assert "dice rolled by hand" in refused("play", "--text", "--load", "dice.json")
