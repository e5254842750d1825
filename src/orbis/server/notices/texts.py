"""The sentences of notices, in the language of their recipient."""

from __future__ import annotations

import re
from typing import Final

import orbis
from orbis.kernel.content.sentences import LANGUAGES, Catalogue
from orbis.kernel.errors import Invalid
from orbis.server.notices.model import ASKED, AWAY, REMATCH, Notice

WORDS: Final = Catalogue("orbis.server")
# Not str.split and str.isprintable: they would remove the narrow spaces of French.
UNPRINTED: Final = re.compile("[ \x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")


def say(language: str, key: str, **facts: str) -> str:
    """A sentence of the server; in English if it does not know the language."""
    return WORDS.say(language if language in LANGUAGES else "en", key, facts)


def sentence(language: str, notice: Notice) -> str:
    """A notice in one sentence."""
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


def one_line(text: str) -> str:
    """A text without line breaks and control characters, for a header or a sentence."""
    return UNPRINTED.sub(" ", text).strip(" ")
