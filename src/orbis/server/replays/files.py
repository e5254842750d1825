"""Files of matches that people may download: the whole of a finished one, and what one seat saw of a running one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from orbis.kernel.match import Match
from orbis.kernel.saves.fair_dice import open_file
from orbis.kernel.saves.saves import FORMAT
from orbis.kernel.saves.state import decode, encode

SEEN: Final = "seen"  # the kind of a file that holds what one seat, or a spectator, may know


def finished_file(
    match: Match, secret: str, words: Sequence[str], names: Sequence[str], begun: int = 0
) -> dict[str, Any]:
    """The whole match with its opened seal, for `orbis verify`; `Invalid` while it is not over.

    `begun`: the row at which it began, if it was played on from a moment of another match.
    """
    return open_file(match, secret, words, names, begun)


def seat_file(match: Match, seat: int | None, names: Sequence[str], seal: str) -> dict[str, Any]:
    """The log of a running match as a seat, or a spectator (None), may read it.

    No seed, no position and no hash: each would tell something hidden. So it can be read, but not played again.
    """
    data = {
        "orbis": FORMAT,
        "kind": SEEN,
        "game": match.game.name,
        "version": match.game.version,
        "seats": match.position.seats,
        "options": match.options,
        "you": seat,
        "names": list(names),
        "seal": seal,
        "log": match.log(seat),
    }
    detached: dict[str, Any] = decode(encode(data))  # shares nothing with the match
    return detached
