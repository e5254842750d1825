"""Sealed matches: dice and draws that nobody can foresee and everybody can check afterwards.

Before the players say their words the table shows the hash of a secret. The seed comes from the secret and all the
words, so neither the house nor a player can choose it alone. After the game the secret is shown, and whoever has the
file derives the seed, and with it every card and die, again.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any, Final

from orbis.kernel import saves
from orbis.kernel.errors import Given, Invalid, shorten
from orbis.kernel.match import Match
from orbis.kernel.state import digest

MOST_WORD_CHARACTERS: Final = 100


def new_secret() -> str:
    """A secret nobody can guess."""
    return secrets.token_hex(32)


def seal_of(secret: str) -> str:
    """What is shown of a secret before the game."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_from(secret: str, words: Sequence[str]) -> str:
    """The seed of a match from the secret and a word from each seat; a seat without one counts as the empty word."""
    written = "\n".join([secret, *[f"{len(word.encode())}:{word}" for word in words]])  # lengths: no two lists alike
    return hashlib.sha256(written.encode()).hexdigest()


def open_file(match: Match, secret: str, words: Sequence[str], names: Sequence[str]) -> dict[str, Any]:
    """The file of a finished sealed match: its save, the opened seal, and who played."""
    data = match.save()
    del data["check"]
    data["sealed"] = {"seal": seal_of(secret), "secret": secret, "words": list(words)}
    data["names"] = list(names)
    data["check"] = digest(data)
    return data


def verify(game: Any, data: Given, seal: str = "") -> Match:
    """Derive the seed, then every draw and die of a sealed match again; `Invalid` names the first difference.

    With `seal`, what a player wrote down at the start, even a file made up as a whole is found out.
    """
    parts = saves.check_parts(data)
    sealed = parts.get("sealed")
    if not isinstance(sealed, dict):
        raise Invalid("sealed", "this match was not sealed: there is no secret to check its dice and draws against")
    words, secret = sealed.get("words"), sealed.get("secret")
    if not isinstance(secret, str) or not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise Invalid("sealed", "the secret or the words are missing")
    if len(words) != parts["seats"]:
        raise Invalid("sealed", f"there are {len(words)} words for {shorten(parts['seats'])} seats")
    if seal_of(secret) != sealed.get("seal"):
        raise Invalid("sealed", "the secret does not belong to the seal that was shown at the start")
    if seal and seal != sealed["seal"]:
        raise Invalid("seal", "the file carries another seal than the one given: it is not of that match")
    if seed_from(secret, words) != parts["seed"]:
        raise Invalid("seed", "the secret and the words give another seed than the one that was played with")
    return saves.replay(game, data)
