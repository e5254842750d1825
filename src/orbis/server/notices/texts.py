"""The words of notices, in the language of the person who gets them."""

from __future__ import annotations

from typing import Final

import orbis
from orbis.kernel.errors import Invalid
from orbis.kernel.words import LANGUAGES, Catalogue
from orbis.server.mailer import one_line
from orbis.server.ways import ASKED, AWAY, REMATCH, Notice

WORDS: Final = Catalogue("orbis.server")


def say(language: str, key: str, **facts: str) -> str:
    """A sentence of the server; English for whoever speaks another language."""
    return WORDS.say(language if language in LANGUAGES else "en", key, facts)


def sentence(language: str, notice: Notice) -> str:
    """The news in one sentence."""
    name = one_line(str(notice.facts.get("name", "")))
    if notice.event in {ASKED, AWAY, REMATCH} and name:  # a person who deleted their account has none
        return say(language, f"notice-{notice.event}-by", title=title(notice.game), name=name)
    return say(language, f"notice-{notice.event}", title=title(notice.game))


def title(game: str) -> str:
    """The name of a game as printed on its box."""
    try:
        return orbis.game(game).title
    except Invalid:  # of a newer or older server on the same database
        return game
