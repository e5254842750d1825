"""Who may be named for which game, and where they sit."""

from __future__ import annotations

from typing import Any

import pytest

import orbis
from orbis.arena.lineup import fill_seats, options_for, read_names
from orbis.arena.tournament import Tournament
from orbis.kernel.errors import Invalid

CARAVELS, WORLD_ORDER, HISTORY = [orbis.game(name) for name in ("caravels", "world-order", "history-of-the-world")]


@pytest.mark.parametrize(
    ("game", "names", "players", "seats"),
    [
        (WORLD_ORDER, ["greedy", "random"], None, ["greedy", "random"]),
        (WORLD_ORDER, ["random"], None, ["random"] * 4),
        (HISTORY, ["greedy", "random"], None, ["greedy", "random", "greedy", "random"]),  # two cannot play it
        (HISTORY, ["greedy", "random", "random"], None, ["greedy", "random", "random"]),
        (WORLD_ORDER, ["greedy", "random"], 3, ["greedy", "random", "greedy"]),
        (WORLD_ORDER, ["random", "greedy", "greedy", "greedy"], None, ["random", "greedy", "greedy", "greedy"]),
    ],
)
def test_names_fill_the_table(game: Any, names: list[str], players: int | None, seats: list[str]) -> None:
    assert fill_seats(game, names, players) == seats


def test_a_list_of_names() -> None:
    assert read_names("greedy, random,greedy") == ["greedy", "random", "greedy"]
    for text in ("", "greedy,,random", "greedy,"):
        with pytest.raises(Invalid, match="is not a list of bots"):
            read_names(text)


@pytest.mark.parametrize(
    ("game", "names", "players", "said"),
    [
        (CARAVELS, ["randm"], None, "bots: there is no bot 'randm': did you mean 'random'?"),
        (CARAVELS, ["greedy"], None, "bots: 'greedy' does not play Caravels; choose from random"),
        (CARAVELS, ["automa-hard", "random"], None, "bots: 'automa-hard' does not play Caravels: it has no Automas"),
        (WORLD_ORDER, ["automa-hrad", "random"], None, "did you mean 'automa-hard'?"),
        (WORLD_ORDER, ["automa-person", "random"], None, "bots: 'automa-person' does not play World Order"),
        (WORLD_ORDER, ["random"] * 5, None, "bots: 5 bots do not fit at a table of 4; name at most 4"),
        (WORLD_ORDER, ["random"] * 3, 2, "bots: 3 bots do not fit at a table of 2; name at most 2"),
        (WORLD_ORDER, ["random"], 7, "seats: World Order is for 2 to 4 players, not 7"),
        (HISTORY, ["random"], 2, "seats: History of the World is for 3 to 6 players, not 2"),
        (WORLD_ORDER, [], None, "bots: name at least one; for World Order there are random, greedy"),
    ],
)
def test_line_ups_that_cannot_be_played(game: Any, names: list[str], players: int | None, said: str) -> None:
    with pytest.raises(Invalid) as refusal:
        fill_seats(game, names, players)

    assert said in str(refusal.value)


@pytest.mark.usefixtures("odd_bots")
def test_a_bot_of_ones_own_is_refused_for_games_it_does_not_play() -> None:
    assert fill_seats(WORLD_ORDER, ["landlubber", "first"]) == ["landlubber", "first"]
    with pytest.raises(Invalid, match="'landlubber' does not play Caravels; choose from first, last"):
        fill_seats(CARAVELS, ["landlubber", "first"])


def test_automas_sit_where_they_are_named() -> None:
    options = options_for(WORLD_ORDER, ["automa-hard", "random", "automa-normal"], {"modules": ["objectives"]})

    assert (options["hard_automas"], options["normal_automas"]) == (["1"], ["3"])
    assert options["modules"] == ["automas", "objectives"]
    assert WORLD_ORDER.kinds(3, options) == ["hard", "person", "normal"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (["random", "random"], {"modules": ["automas"]}),
        (["random", "automa-hard"], {"modules": ["automas"], "normal_automas": ["1"]}),
    ],
)
def test_options_that_put_automas_elsewhere_are_refused(seats: list[str], options: dict[str, Any]) -> None:
    with pytest.raises(Invalid, match="name these among the bots instead, as automa-normal or automa-hard"):
        options_for(WORLD_ORDER, seats, options)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"games": 0}, "games: 0 games cannot be played; allowed: 1 or more"),
        ({"games": -3}, "games: -3 games cannot be played"),
        ({"games": True}, "games: True games cannot be played"),
        ({"seed": "x" * 200}, "seed: at most 200 characters"),
        ({"options": {"edition": "9"}}, "edition: '9' is not known"),
        ({"game": "carvels"}, "game: there is no game 'carvels': did you mean 'caravels'?"),
    ],
)
def test_tournaments_that_cannot_be_played(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(Invalid) as refusal:
        Tournament(**{"game": "caravels", "names": ["random"], "games": 4, **wrong})

    assert said in str(refusal.value)
