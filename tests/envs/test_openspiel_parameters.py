"""The options of our games as OpenSpiel writes and reads them."""

from __future__ import annotations

from typing import Any

import pyspiel  # type: ignore[import-not-found]
import pytest

import orbis
from orbis.envs.openspiel import load_game
from orbis.envs.openspiel.parameters import specification, written

CASES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("caravels", {}, {"edition": "2", "modules": [], "seasons": 3}),
    (
        "caravels",
        {"players": 4, "edition": 1, "modules": "storms", "seasons": 5},
        {"edition": "1", "modules": ["storms"], "seasons": 5},
    ),
    (
        "history-of-the-world",
        {"players": 6, "draft": "classic"},
        {"draft": "classic", "region_values": "printed"},
    ),
    ("world-order", {"edition": 0.8, "orders": True}, {"edition": "0.8", "orders": True}),
    (
        "world-order",
        {"players": 4, "modules": "objectives+automas", "normal_automas": 24, "hard_automas": 3},
        {"modules": ["automas", "objectives"], "normal_automas": ["2", "4"], "hard_automas": ["3"]},
    ),
]


@pytest.mark.parametrize(("name", "parameters", "options"), CASES)
def test_parameters_become_options_and_a_game_reads_its_own_line(
    name: str, parameters: dict[str, Any], options: dict[str, Any]
) -> None:
    game = load_game(name, **parameters)

    assert options.items() <= game.setup.options.items()
    assert game.num_players() == parameters.get("players", orbis.game(name).fewest)
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    assert again.setup is game.setup


@pytest.mark.parametrize("name", orbis.games())
def test_every_option_is_a_parameter_with_the_default_of_the_game(name: str) -> None:
    game = orbis.game(name)
    declared = specification(game)

    assert list(declared) == ["players", *[option.name for option in game.options]]
    assert load_game(name, **declared).setup is load_game(name).setup
    for option in game.options:
        for word in option.allowed:
            value = written(option, [word] if option.kind == "some" else word)
            assert type(value) is type(declared[option.name])


def test_automas_play_their_seats_by_themselves() -> None:
    game = load_game("world-order", players=2, modules="automas", hard_automas=2)
    state = game.new_initial_state()
    asked = set()
    while not state.is_terminal():
        asked.add(state.current_player())
        state.apply_action(state.legal_actions()[0])

    assert asked == {int(pyspiel.PlayerId.CHANCE), 0}
    assert sorted(state.returns()) in ([-1, 1], [0, 0])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("python_orbis_caravels(players=7)", "seats: Caravels is for 2 to 4 players, not 7"),
        ("python_orbis_caravels(edition=3)", "edition: 3 is not known"),
        ("python_orbis_caravels(modules=storm)", "modules: 'storm' is not known: did you mean 'storms'"),
        ("python_orbis_caravels(seasons=9)", "seasons: 9 cannot be used; allowed: a whole number from 1 to 5"),
        ("python_orbis_world_order(normal_automas=9)", "normal_automas: '9' is not known"),
        ("python_orbis_world_order(normal_automas=2)", "automas"),
        ("python_orbis_caravels(colour=red)", "Unknown parameter 'colour'"),
        ("python_orbis_caravels(players=many)", "Wrong type for parameter players"),
    ],
)
def test_parameters_that_cannot_be_used(line: str, said: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=said):
        pyspiel.load_game(line)


def test_a_comma_would_break_the_line() -> None:
    with pytest.raises(pyspiel.SpielError, match=r"modules: 'automas,growth' cannot be used; join words with '\+'"):
        load_game("world-order", modules="automas,growth")
