"""`orbis play`: a game in the browser, or with --text a whole game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

import orbis
from orbis import bots
from orbis.cli.browser import play_in_browser
from orbis.cli.files import is_taken, load_match, write_save
from orbis.cli.flags import find_game, read_options, read_seed
from orbis.cli.output import a_console
from orbis.cli.packs import Packs
from orbis.cli.terminal.session import PERSON, Sitting
from orbis.cli.terminal.words import check_language
from orbis.kernel.errors import Invalid, shorten
from orbis.kernel.game import Game
from orbis.kernel.match import Match


def play(
    ctx: typer.Context,
    text: Annotated[bool, typer.Option("--text", help="Play in the terminal.")] = False,
    players: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    people: Annotated[int, typer.Option(help="How many of them are people; the rest are bots.", min=0)] = 1,
    level: Annotated[
        str | None, typer.Option(help="How well the bots play: easy, normal, hard or expert; usually normal.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="A number or a word: the same seed, the same dice.")] = None,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file after every move.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with the game in this file.")] = None,
    port: Annotated[int | None, typer.Option(help="For the browser.", min=1, max=65535)] = None,
    show: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    pack: Packs = None,
) -> None:
    """Play in the browser; with --text in the terminal. `orbis games` lists each game's options."""
    check_language(lang)
    if not text:
        in_browser(ctx, [players, level, seed, save, load], port, show=show)
        return
    match = begin(ctx, players, people, seed) if load is None else go_on(ctx, load, players, seed)
    free = match.game.kinds(match.position.seats, match.options).count(PERSON)
    if people > match.position.seats:
        raise Invalid(
            "--people", f"{people} people cannot sit at a table of {match.position.seats}; use --players {people}"
        )
    if people > max(free, 1):  # with Automas in every seat there is nobody to ask
        raise Invalid("--people", f"the rules play all seats but {free}; allowed: 0 to {free}")
    chosen = check_level(match.game, level)
    if save is not None:
        if load is None or save.resolve() != load.resolve():
            check_free(save)
        write_save(save, match)
    Sitting(a_console(), match, people, chosen, lang, save).play()


def in_browser(ctx: typer.Context, for_text: list[Any], port: int | None, *, show: bool) -> None:
    """Open the start page, or the page for a new table of a game. What is chosen there is not chosen here."""
    name, rest = find_game(ctx.args)
    if rest or any(given is not None for given in for_text):
        raise Invalid(
            "", "seats, level, seed, files and options of a game are for --text; in the browser they are chosen there"
        )
    page = "/" if name is None else f"/new/{orbis.game(name).name}"
    play_in_browser(page, port=port, show=show)


def check_level(game: Game[Any], level: str | None) -> str:
    """The level of the bots, or the usual one."""
    offered = bots.levels(game.name)
    if level is not None and level not in offered:
        raise Invalid("--level", f"{shorten(level)} is not a level of {game.title}; allowed: {', '.join(offered)}")
    return bots.usual(game.name) if level is None else level


def check_free(file: Path) -> None:
    """Refuse to write over a file that is already there."""
    if is_taken(file):
        raise Invalid(str(file), f"this file is already there: go on with it (--load {file}), or choose another name")


def begin(ctx: typer.Context, players: int | None, people: int, seed: str | None) -> Match:
    """A new match from the flags."""
    name, rest = find_game(ctx.args)
    game = orbis.game(orbis.games()[0] if name is None else name)
    options: dict[str, Any] = read_options(ctx, game, rest)
    seats = max(game.fewest, min(people, game.most)) if players is None else players
    game.check_seats(seats)
    return game.start(seats=seats, seed=None if seed is None else read_seed(seed), **options)


def go_on(ctx: typer.Context, file: Path, players: int | None, seed: str | None) -> Match:
    """The match in a file, which goes on as it was begun."""
    match = load_match(file)
    name, rest = find_game(ctx.args)
    if name is not None and orbis.game(name).name != match.game.name:
        raise Invalid(str(file), f"this is a match of {match.game.name}, not of {name}")
    if players is not None or seed is not None or rest:
        raise Invalid("--load", "a loaded game goes on as it was begun: leave out --players, --seed and its options")
    if match.chance is None:
        raise Invalid(str(file), "this match is played with dice rolled by hand, which the terminal does not ask for")
    return match
