"""The options of our games as parameters of OpenSpiel's.

OpenSpiel writes a game as one line, `python_orbis_GAME(edition=2,modules=storms,players=3)`, and guesses the type
of a value from its look. So a parameter is of the type that all its values look like, and lists are joined by "+".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orbis.kernel.errors import Invalid, shorten
from orbis.kernel.game import Game
from orbis.kernel.options import Option, check_all

PLAYERS: Final = "players"
JOINT: Final = "+"


def specification(game: Game[Any]) -> dict[str, Any]:
    """Every parameter of a game with its default, which also says its type."""
    return {PLAYERS: game.fewest, **{each.name: written(each, each.default) for each in game.options}}


def written(option: Option, value: Any) -> Any:
    """The checked value of an option as a parameter."""
    if option.kind == "some":
        return int("".join(value) or "0") if _are_digits(option) else JOINT.join(value)
    if option.kind == "one":
        for number in (int, float):
            if all(_looks_like(number, word) for word in option.allowed):
                return number(value)
    return value


def chosen(game: Game[Any], given: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
    """The players and the options that parameters stand for; `Invalid` says what is allowed."""
    seats = given.get(PLAYERS, game.fewest)
    game.check_seats(seats)
    declared = {each.name: each for each in game.options}
    options = {name: _read(declared.get(name), value) for name, value in given.items() if name != PLAYERS}
    options = check_all(game.options, options)
    game.check(seats, options)
    return seats, options


def _read(option: Option | None, value: Any) -> Any:
    if option is None or option.kind != "some":
        return value
    if _are_digits(option):
        return [digit for digit in str(value) if digit != "0"]
    if not isinstance(value, str) or "," in value:  # OpenSpiel could not read its own line again
        raise Invalid(option.name, f"{shorten(value)} cannot be used; join words with {JOINT!r}")
    return [word for word in value.split(JOINT) if word]


def _are_digits(option: Option) -> bool:
    return all(len(word) == 1 and word.isdigit() for word in option.allowed)


def _looks_like(number: type[int] | type[float], word: str) -> bool:
    try:
        return str(number(word)) == word
    except ValueError:
        return False
