"""The program around the commands: every failure ends as one line and an exit code."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from orbis.kernel.errors import Crash, Invalid, OrbisError, nearest, shorten
from orbis.kernel.saves.state import digest, encode

BAD_INPUT = 2
OUR_MISTAKE = 3


class Program(TyperGroup):
    """The group of all commands."""

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Run a command and leave with its exit code."""
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a strange byte is no reason to end a game
        try:
            code = super().main(*args, **{**kwargs, "standalone_mode": False})
        except typer.TyperException as usage:
            code = fail(usage.format_message() + hint(usage), usage.exit_code)
        except Crash as crash:
            code = fail(report(crash), OUR_MISTAKE)
        except OrbisError as error:
            code = fail(str(error), BAD_INPUT)
        sys.exit(code if isinstance(code, int) else 0)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """A command by its name; the nearest one is named if there is none."""
        suggest(self, ctx, args[0])
        return super().resolve_command(ctx, args)


class Commands(TyperGroup):
    """A command with commands of its own."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The same for its commands."""
        suggest(self, ctx, args[0])
        return super().resolve_command(ctx, args)


def suggest(group: TyperGroup, ctx: Any, name: str) -> None:
    """Refuse an unknown command with the nearest one."""
    if not name.startswith("-") and group.get_command(ctx, name) is None:
        raise Invalid("", f"there is no command {shorten(name)}: {nearest(name, group.list_commands(ctx))}")


def hint(usage: typer.TyperException) -> str:
    """Where to read how a command is used."""
    ctx = getattr(usage, "ctx", None)
    return "" if ctx is None else f" (try: {ctx.command_path} --help)"


def fail(sentence: str, code: int) -> int:
    """Say on one line what went wrong; returns the exit code."""
    typer.echo("orbis: " + " ".join(sentence.split()), err=True)
    return code


def report(crash: Crash) -> str:
    """Write down a mistake of ours so that it can be replayed; returns what to tell the person."""
    file = Path(f"orbis-crash-{digest(crash.report)[:8]}.json")
    try:
        file.write_bytes(encode(crash.report))
    except OSError as error:
        return f"{crash}. This is a mistake in Orbis; its report could not be written ({error.strerror})"
    return f"{crash}. This is a mistake in Orbis; please send us {file}, which replays it"
