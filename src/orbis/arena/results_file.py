"""The file of an arena: a line that says what is played, then a line for each game as it ends.

It can be read at any time, and an arena that was interrupted goes on with it. The last line may be torn: then that game
is played again.
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

import msgspec

from orbis.arena.playing import Played
from orbis.arena.pool import Lost
from orbis.arena.schedule import Fixture
from orbis.kernel.errors import Invalid, shorten

FORMAT: Final = 1


class Header(msgspec.Struct, frozen=True, tag="arena", tag_field="kind"):
    """What makes an arena the same arena. How many processes play it does not."""

    game: str
    version: str  # of the rules
    players: int
    bots: list[str]  # seat -> who sits there before anybody is moved
    seed: int | str
    games: int  # asked for
    options: dict[str, Any]
    orbis: str  # the version of the program: bots may differ between two
    format: int = FORMAT


Line = Header | Played | Lost


class Kept:
    """An open file: what was played earlier, and room for more."""

    def __init__(self, path: Path, header: Header, fixtures: list[Fixture]) -> None:
        self.path = path
        self.played: dict[int, Played] = {}  # number -> the game
        self.file = self._open(header, fixtures)

    def __enter__(self) -> Kept:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.file.close()

    def add(self, line: Line) -> None:
        """One more line, which is in the file when this returns."""
        try:
            self.file.write(msgspec.json.encode(line) + b"\n")
            self.file.flush()
        except OSError as error:
            raise self._unusable(error) from None

    def _open(self, header: Header, fixtures: list[Fixture]) -> BinaryIO:
        try:
            file = self.path.open("r+b" if self.path.exists() else "w+b")
        except (OSError, ValueError) as error:  # ValueError: a name no file can have
            raise self._unusable(error) from None
        try:
            self._read(file, header, fixtures)
        except BaseException:
            file.close()
            raise
        return file

    def _read(self, file: BinaryIO, header: Header, fixtures: list[Fixture]) -> None:
        """Take what is there, cut off a torn last line, and stand behind the rest."""
        first = msgspec.json.encode(header) + b"\n"
        whole = 0
        for n, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                if n == 1 and not first.startswith(line):
                    raise Invalid(str(self.path), "this is not the file of an arena")
                break
            self._take(n, line, header, fixtures)
            whole += len(line)
        file.seek(whole)
        if file.truncate() == 0:
            self.file = file
            self.add(header)

    def _take(self, n: int, line: bytes, header: Header, fixtures: list[Fixture]) -> None:
        try:
            found: Line = msgspec.json.decode(line, type=Line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            what = "this is not the file of an arena" if n == 1 else "it is damaged"
            raise Invalid(str(self.path), f"{what} (line {n}: {error})") from None
        if isinstance(found, Header) != (n == 1):
            raise Invalid(
                str(self.path), f"it is damaged (line {n}: the first line, and only that, says what is played)"
            )
        if isinstance(found, Header):
            self._compare(found, header)
        elif isinstance(found, Played):
            seats = tuple([chair.bot for chair in found.chairs])
            if not 1 <= found.number <= len(fixtures) or fixtures[found.number - 1].seats != seats:
                raise Invalid(str(self.path), f"it is damaged (line {n}: game {found.number} is not one of this arena)")
            self.played.setdefault(found.number, found)

    def _compare(self, found: Header, wanted: Header) -> None:
        """Refuse to mix two arenas; say what differs."""
        other = [
            f"{name} (there {shown(getattr(found, name))}, here {shown(getattr(wanted, name))})"
            for name in Header.__struct_fields__
            if getattr(found, name) != getattr(wanted, name)
        ]
        if other:
            raise Invalid(str(self.path), f"it is of another arena: {', '.join(other)}; name a new file")

    def _unusable(self, error: Exception) -> Invalid:
        why = (error.strerror if isinstance(error, OSError) and error.strerror else str(error)).lower()
        return Invalid(str(self.path), f"the games cannot be kept there ({why})")


def shown(value: Any) -> str:
    """A value as a person writes it."""
    if isinstance(value, list):
        return ",".join([str(each) for each in value])
    return value if isinstance(value, str) else shorten(value)
