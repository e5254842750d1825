"""The line-up: who sits at every table of an arena, and with which options the game is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from orbis import bots
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.game import Game
from orbis.kernel.options import check_all

AUTOMA: Final = "automa-"  # what the name of a seat begins with that the rules play by themselves
PERSON: Final = "person"  # a seat that is asked, as games call it; here a bot answers
USUAL_PLAYERS: Final = 4


def read_names(text: str) -> list[str]:
    """The bots of a list such as "greedy,search:100ms,random"."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise Invalid("bots", f"{shorten(text)} is not a list of bots; write them with commas: greedy,random")
    return names


def fill_seats(game: Game[Any], names: Sequence[str], players: int | None = None) -> list[str]:
    """The names as they fill a table: each its own seat, or by turns if there are fewer names than seats."""
    if not names:
        raise Invalid("bots", f"name at least one; for {game.title} there are {', '.join(allowed(game))}")
    for name in names:
        check_name(game, name)
    seats = usual_players(game, len(names)) if players is None else players
    game.check_seats(seats)
    if len(names) > seats:
        raise Invalid("bots", f"{len(names)} bots do not fit at a table of {seats}; name at most {seats}")
    return [names[seat % len(names)] for seat in range(seats)]


def usual_players(game: Game[Any], names: int) -> int:
    """As many as there are names if the game can be played so, else four."""
    if names >= max(2, game.fewest):
        return min(names, game.most)
    return min(max(USUAL_PLAYERS, game.fewest), game.most)


def allowed(game: Game[Any]) -> list[str]:
    """Everybody who can be named for a game."""
    return [*bots.playing(game.name), *[AUTOMA + kind for kind in game.sitters if kind != PERSON]]


def check_name(game: Game[Any], name: str) -> None:
    """Refuse a name that nobody has, or somebody who does not play this game."""
    if name.startswith(AUTOMA):
        if name not in allowed(game):
            known = [each for each in allowed(game) if each.startswith(AUTOMA)]
            why = nearest(name, known) if known else "it has no Automas; they are rules of World Order"
            raise Invalid("bots", f"{shorten(name)} does not play {game.title}: {why}")
        return
    bots.check(name)
    if name.partition(":")[0] not in bots.playing(game.name):
        raise Invalid("bots", f"{shorten(name)} does not play {game.title}; choose from {', '.join(allowed(game))}")
    bots.make(name, 0)  # a budget that cannot be used is refused now


def kinds_of(seats: Sequence[str]) -> list[str]:
    """Seat -> who plays it, as the game calls it: a person (here a bot) or the mode of an Automa."""
    return [name.removeprefix(AUTOMA) if name.startswith(AUTOMA) else PERSON for name in seats]


def options_for(game: Game[Any], seats: Sequence[str], options: dict[str, Any]) -> dict[str, Any]:
    """The options of a match with these seats, checked: those given, and those that put Automas on their seats."""
    kinds = kinds_of(seats)
    options = check_all(game.options, options)
    for name, value in game.seated(kinds).items():
        options[name] = [*[each for each in options[name] if each not in value], *value]
    options = check_all(game.options, options)
    game.check(len(seats), options)
    if game.kinds(len(seats), options) != kinds:
        said = " or ".join([AUTOMA + kind for kind in game.sitters if kind != PERSON])
        raise Invalid("options", f"they put Automas on seats; name these among the bots instead, as {said}")
    return options
