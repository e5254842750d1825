"""Games and content packs that somebody has added, by naming them in the environment.

`ORBIS_GAMES=my_game.game` names modules that can be imported (PYTHONPATH) and have a `GAME`, with commas between them.
`ORBIS_PACKS=folder` names folders, separated as in PATH. A pack has a folder for each game it adds to, and there the
same files as the game itself:

    my-pack/GAME/content/cards.toml           records: new ones, or fields of printed ones that change
    my-pack/GAME/sentences/en.ftl, fr.ftl     their names

The environment, because every process that plays must know of them: workers, bots, those of an arena. `--pack
folder` of a command puts it there.
"""

from __future__ import annotations

import hashlib
import os
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from orbis.games import GAMES
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.game import Game

PACKS: Final = "ORBIS_PACKS"
KINDS: Final = {"content": ".toml", "sentences": ".ftl"}  # folders of a game in a pack -> what their files end with
MOST_BYTES: Final = 1_000_000  # of one file

Files = dict[str, bytes]  # path below the folder of the game -> what it holds
_read: Final[list[dict[str, dict[str, Files]]]] = []  # package -> pack -> its files; once: content is read once, too


def added_games() -> dict[str, Game[Any]]:
    """The games of the modules that ORBIS_GAMES names; names of our own stay ours."""
    found: dict[str, Game[Any]] = {}
    for module in os.environ.get("ORBIS_GAMES", "").split(","):
        if module.strip():
            game = _game_of(module.strip())
            if game.name not in GAMES:
                found[game.name] = game
    return found


def _game_of(module: str) -> Game[Any]:
    try:
        game = import_module(module).GAME
    except Exception as error:  # a module may fail in any way while it is imported
        raise Invalid("ORBIS_GAMES", f"{shorten(module)} is not a module with a GAME: {error}") from error
    if not isinstance(game, Game):
        raise Invalid("ORBIS_GAMES", f"the GAME of {shorten(module)} is not a Game of orbis.kernel.game")
    return game


def from_packs(package: str, file: str) -> list[tuple[str, bytes]]:
    """What the packs have for a file of a game's package: the name of each pack, and the bytes."""
    return [(pack, has[file]) for pack, has in _packs_of(package).items() if file in has]


def mark(package: str) -> str:
    """The packs that change a game, as the end of its version: `harbours.1a2b3c4d`; empty without any.

    Another pack, or the same with another file, is another mark: a match is pinned to the cards it was begun with.
    """
    marks = []
    for pack, has in _packs_of(package).items():
        digest = hashlib.blake2b(digest_size=4)
        for name in sorted(has):
            digest.update(f"{name}\0{len(has[name])}\0".encode() + has[name])
        marks.append(f"{pack}.{digest.hexdigest()}")
    return "+".join(marks)


def use_packs(folders: list[Path], named: str) -> None:
    """Play with these packs too, here and in every process that is started from here; before any game is read."""
    all_of_them = [*_folders(), *[folder.resolve() for folder in folders]]
    read_packs(all_of_them, named)
    if any(os.pathsep in str(folder) for folder in all_of_them):
        raise Invalid(named, f"the path of a pack may not have {os.pathsep!r} in it")
    os.environ[PACKS] = os.pathsep.join([str(folder) for folder in all_of_them])


def _folders() -> list[Path]:
    return [Path(part) for part in os.environ.get(PACKS, "").split(os.pathsep) if part]


def _packs_of(package: str) -> dict[str, Files]:
    if not _read:
        _read.append(read_packs(_folders()))
    return _read[0].get(package, {})


def read_packs(folders: list[Path], named: str = PACKS) -> dict[str, dict[str, Files]]:
    """The packs in some folders: package -> pack -> its files; `Invalid` says what does not belong into a pack."""
    found: dict[str, dict[str, Files]] = {}
    names: set[str] = set()
    for folder in folders:
        if not folder.is_dir():
            raise Invalid(named, f"{shorten(str(folder))} is not a folder")
        pack = folder.resolve().name
        if pack in names or not pack.replace("-", "").replace("_", "").isalnum():
            raise Invalid(named, f"a pack needs a name of its own, in letters and digits; {pack!r} is none")
        names.add(pack)
        for place in sorted(each for each in folder.iterdir() if each.is_dir()):
            if place.name not in GAMES:
                raise Invalid(pack, f"there is no game {shorten(place.name)}: {nearest(place.name, GAMES)}")
            package = GAMES[place.name].removesuffix(".game")
            found.setdefault(package, {})[pack] = _read_game(pack, package, place)
    return found


def _read_game(pack: str, package: str, place: Path) -> Files:
    found: Files = {}
    for file in sorted(each for each in place.rglob("*") if each.is_file()):
        name = file.relative_to(place).as_posix()
        kind, _, rest = name.partition("/")
        if kind not in KINDS or not rest or "/" in rest or not rest.endswith(KINDS[kind]):
            allowed = "content/*.toml and sentences/en.ftl, fr.ftl"
            raise Invalid(f"{pack}: {place.name}", f"{shorten(name)} is not a file of a pack; allowed: {allowed}")
        known = [each.name for each in files(package).joinpath(kind).iterdir()]
        if rest not in known:
            raise Invalid(f"{pack}: {place.name}", f"the game has no file {name!r}: {nearest(rest, known)}")
        if file.stat().st_size > MOST_BYTES:
            raise Invalid(f"{pack}: {place.name}", f"{name} is longer than {MOST_BYTES} bytes")
        found[name] = file.read_bytes()
    return found
