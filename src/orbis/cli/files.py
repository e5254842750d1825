"""Files: a save is read with suspicion and written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

import orbis
from orbis.cli.terminal.seat_files import refuse_seen
from orbis.kernel.errors import Invalid, OrbisError
from orbis.kernel.match import Match
from orbis.kernel.saves.saves import check_save
from orbis.kernel.saves.state import encode

MOST_BYTES: Final = 64 * 1024 * 1024
T = TypeVar("T")


def read_save(path: Path) -> Any:
    """The plain data of a file; `Invalid` says why it cannot be a save."""
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a name no file can have
        raise Invalid(str(path), f"the file cannot be read ({reason(error)})") from None
    if len(raw) > MOST_BYTES:
        raise Invalid(str(path), f"the file is larger than {MOST_BYTES // 1024**2} MB, so it is not a saved match")
    try:
        return msgspec.json.decode(raw.decode())
    except UnicodeDecodeError as error:
        raise Invalid(str(path), f"byte {error.start} is not valid text (UTF-8), so it is not a saved match") from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise Invalid(str(path), f"this is not JSON, so it is not a saved match ({error})") from None


def load_match(path: Path) -> Match:
    """The match in a file, ready to go on."""
    return understood(path, load)


def load(data: Any) -> Match:
    """Trust the answers in a save and nothing else, unless older rules were played that a replay may not repeat."""
    refuse_seen(data, "nobody can go on from it")
    version = check_save(data)["version"]
    return orbis.replay(data) if version == orbis.game(str(data["game"])).version else orbis.load(data)


def understood(path: Path, read: Callable[[Any], T]) -> T:
    """Read a match; whatever is wrong with the data is said with the name of the file."""
    data = read_save(path)
    try:
        return read(data)
    except OrbisError as error:
        raise Invalid(str(path), str(error)) from error
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        # A checksum can be made to fit any data; the rules then stumble over it in ways of their own.
        raise Invalid(str(path), f"the save is damaged ({type(error).__name__})") from error


def write_save(path: Path, match: Match) -> None:
    """Put the match in a file; `Invalid` says why it cannot be done."""
    try:
        put(path, match)
    except (OSError, ValueError) as error:
        raise Invalid(str(path), f"the match cannot be saved there ({reason(error)})") from None


def put(path: Path, match: Match) -> None:
    """Put the match in a file: the old file or the new one is there, never half of one."""
    target = Path(os.path.realpath(path))
    data = encode(match.save())
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".orbis-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def is_taken(path: Path) -> bool:
    """Whether saving there would destroy something: a file that is already there and not empty."""
    return path.is_file() and path.stat().st_size > 0


def reason(error: Exception) -> str:
    """Why the system said no."""
    return (error.strerror if isinstance(error, OSError) and error.strerror else str(error)).lower()
