"""Sample games: whole matches, played by bots, each with a review. They lie in the samples facet of their game.

A sample keeps the seed and the answers, not the log: played again they give the same rows, and the hashes say so.
`tools/samples` records them.
"""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

import orbis
from orbis import facets
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.game import Game
from orbis.kernel.match import Match

ENDING: Final = ".json"


@dataclass(frozen=True)
class Sample:
    """One of them, as its file says."""

    game: str
    version: str  # of the rules it was played under
    seats: int
    options: dict[str, Any]  # those that differ from the usual ones
    seed: int
    names: list[str]  # of the players; an Automa has none
    answers: list[str]  # seat and answer: "0 play:embassy"
    rows: int  # of the log
    hash: str  # of the last position
    trail: str  # hash of the hashes of all rows
    result: list[dict[str, int]]  # seat, place and points, the winner first
    review: dict[str, Any]


def names() -> list[str]:
    """The samples there are."""
    return sorted(packages())


def packages() -> dict[str, str]:
    """Name of a sample -> the package of its game that holds its file."""
    found: dict[str, str] = {}
    for game in facets.games_with("samples"):
        package = orbis.game(game).samples
        files_of = [each.name for each in files(package).iterdir() if each.name.endswith(ENDING)]
        found.update(dict.fromkeys([name.removesuffix(ENDING) for name in files_of], package))
    return found


def text_of(name: str) -> bytes:
    """The file of a sample; `Invalid` if there is none."""
    where = packages()
    if name not in where:
        raise Invalid("sample", f"there is no sample game {shorten(name)}: {nearest(name, where)}")
    return files(where[name]).joinpath(name + ENDING).read_bytes()


@cache
def read(name: str) -> Sample:
    """A sample by its name; `Invalid` if there is none."""
    return msgspec.json.decode(text_of(name), type=Sample)


def written(sample: Sample) -> str:
    """The text of its file: an answer a line, so that a change can be read."""
    return msgspec.json.format(msgspec.json.encode(asdict(sample)), indent=1).decode() + "\n"


def played(game: Game[Any], sample: Sample) -> Match:
    """The match of a sample, played again; `Invalid` says in what it differs from what was recorded."""
    if game.version != sample.version:
        raise Invalid("version", f"it was played under rules {sample.version}; this program plays {game.version}")
    match = game.start(seats=sample.seats, seed=sample.seed, **sample.options)
    for each in sample.answers:
        seat, _, answer = each.partition(" ")
        match.play(int(seat), answer)
    if (match.hash, trail_of(match), len(match.entries)) != (sample.hash, sample.trail, sample.rows):
        raise Invalid("hash", "the answers lead to other positions than those that were recorded")
    return match


def trail_of(match: Match) -> str:
    """One hash for all positions on the way."""
    return hashlib.blake2b("\n".join([row.hash for row in match.entries]).encode(), digest_size=16).hexdigest()
