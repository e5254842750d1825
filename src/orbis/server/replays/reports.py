"""Reports of problems: a file that shows what happened and not to whom, to be kept as a test.

Names become seats, and there is neither chat nor any id, seal or word of a person in it. A finished match is whole,
with its seed, and can be replayed. Of a running one there is only what the seat that reports may know.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from orbis.kernel.match import Match
from orbis.kernel.saves.state import decode, digest, encode
from orbis.server.replays.files import seat_file
from orbis.version import __version__

MOST_CHARACTERS: Final = 4000  # of what a program says of its problem
ADDRESS: Final = re.compile(r"\b(?:https?|wss?)://[^/\s)\"']+")
PLACE: Final = re.compile(r"/(t|tables|replay|join)/[\w.-]+")
INVITE: Final = re.compile(r"#invite=\S*")
LETTERS: Final = 2  # a name of fewer would be found everywhere


def finished_report(match: Match, problem: str, names: Sequence[str], begun: int = 0) -> dict[str, Any]:
    """The whole of a match that is over, as a save that `orbis replay` accepts."""
    data = match.save()
    del data["check"]
    data["report"] = about(problem, names)
    if begun:
        data["begun"] = {"row": begun}
    data["check"] = digest(data)
    return data


def running_report(match: Match, seat: int | None, problem: str, names: Sequence[str]) -> dict[str, Any]:
    """What a seat, or a spectator, may know of a running match: its log, and the table as it is."""
    data = seat_file(match, seat, [""] * match.position.seats, "")
    detached: dict[str, Any] = decode(encode({**data, "view": match.view(seat), "report": about(problem, names)}))
    return detached


def about(problem: str, names: Sequence[str]) -> dict[str, str]:
    """What is reported, by which version of the program."""
    return {"program": __version__, "problem": nameless(problem[:MOST_CHARACTERS], names)}


def nameless(text: str, names: Sequence[str]) -> str:
    """A text without hosts, ids of tables and names of people."""
    text = INVITE.sub("", PLACE.sub(r"/\1/...", ADDRESS.sub("", text)))
    for seat, name in sorted(enumerate(names), key=lambda each: -len(each[1])):
        if len(name) >= LETTERS:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"Player {seat + 1}", text)
    return text
