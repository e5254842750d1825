"""The options of a game as flags: `--edition 1 --modules storms`, whatever the game declares."""

from __future__ import annotations

import re
from typing import Any

import typer

import orbis
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.game import Game
from orbis.kernel.options import Option


def find_game(args: list[str]) -> tuple[str | None, list[str]]:
    """The name of the game among the arguments a command did not know, and the rest of them.

    It stands first; after the flags it is found if it is spelt right.
    """
    if args and not args[0].startswith("-"):
        return args[0], args[1:]
    for n, word in enumerate(args):
        if word in orbis.games():
            return word, args[:n] + args[n + 1 :]
    return None, args


def read_options(ctx: typer.Context, game: Game[Any], args: list[str]) -> dict[str, Any]:
    """The values given for the options of a game, as typed: the game checks them."""
    given: dict[str, Any] = {}
    left = list(args)
    while left:
        flag, joined, value = left.pop(0).partition("=")
        option = find_setting(ctx, game, flag)
        if not joined:
            value = take_value(option, left)
        if option.name not in given:
            given[option.name] = value
        elif option.kind == "some":
            given[option.name] += "," + value
        else:
            raise Invalid(flag, "this option is given twice")
    return given


def find_setting(ctx: typer.Context, game: Game[Any], flag: str) -> Option:
    """The option that a flag names; `Invalid` names the nearest flag and lists all of them."""
    if not flag.startswith("-"):
        raise Invalid("", f"{shorten(flag)} stands alone: a game is named once, and an option is written --name value")
    for option in game.options:
        if flag.replace("_", "-") == flag_of(option):
            return option
    own = [opt for param in ctx.command.params for opt in param.opts if opt.startswith("--")]
    known = [*own, *[flag_of(option) for option in game.options]]
    near = nearest(flag, known)
    listed = "" if near.startswith("choose") else f" All flags: {', '.join(sorted(known))}"
    raise Invalid(shorten(flag), f"{game.title} has no such option: {near}{listed}")


def flag_of(option: Option) -> str:
    """An option as it is typed."""
    return "--" + option.name.replace("_", "-")


def take_value(option: Option, left: list[str]) -> str:
    """The value after a flag; a switch may stand alone."""
    if option.kind == "switch":
        return (
            left.pop(0) if left and left[0].lower() in ("true", "false", "yes", "no", "on", "off", "1", "0") else "true"
        )
    if not left or (left[0].startswith("-") and not re.fullmatch(r"-\d+", left[0])):
        raise Invalid(flag_of(option), f"a value must follow; {option.described()}")
    return left.pop(0)


def read_seed(text: str) -> int | str:
    """A seed as typed: a whole number or a word."""
    return int(text) if re.fullmatch(r"-?[0-9]{1,100}", text) else text
