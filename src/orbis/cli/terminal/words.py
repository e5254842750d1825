"""Who speaks: the sentences of a game and of this program in one language, with the names of those at the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from rich.text import Text

from orbis.kernel.actions import Actions
from orbis.kernel.content.sentences import Catalogue
from orbis.kernel.game import Game

PROGRAM: Final = Catalogue("orbis.cli")
SEAT_STYLES: Final = ("bold cyan", "bold magenta", "bold yellow", "bold green", "bold blue", "bold red")
AMOUNTS: Final = ("unit", "resource", "source")  # where a game keeps the word for something counted


class Voice:
    """Says things about one game in one language."""

    __slots__ = ("game", "language", "names")

    def __init__(self, game: Game[Any], language: str, names: Sequence[str] = ()) -> None:
        self.game = game
        self.language = language
        self.names = names  # seat -> name; a seat beyond them is "Player 3"

    def ui(self, key: str, **facts: Any) -> str:
        """A sentence of this program."""
        return PROGRAM.say(self.language, key, facts, self.names)

    def label(self, key: str, **facts: Any) -> str:
        """A sentence of the game's own board."""
        return board_sentences(self.game.terminal).say(self.language, key, facts, self.names)

    def say(self, key: str, facts: dict[str, Any]) -> str:
        """A sentence of the game."""
        return self.game.catalogue.say(self.language, key, facts, self.names)

    def message(self, message: dict[str, Any]) -> str:
        """A message as the game makes them."""
        return self.say(message["key"], message["facts"])

    def word(self, kind: str, name: Any, amount: int = 1) -> str:
        """What the game calls a thing: `word("harbour", "genoa")`; its plain name if there is no word."""
        key = f"{kind}-{name}".replace("_", "-").replace(".", "-")
        if self.game.catalogue.has(self.language, key):
            return self.say(key, {"amount": amount})
        return str(name).replace("_", " ")

    def counted(self, name: str, amount: int) -> str:
        """The word for something counted, as in "3 coins"."""
        for kind in AMOUNTS:
            if self.game.catalogue.has(self.language, f"{kind}-{name}".replace("_", "-")):
                return self.word(kind, name, amount)
        return str(name).replace("_", " ")

    def act(self, answer: str) -> str:
        """An answer as an infinitive."""
        actions: Actions = self.game.actions
        return self.message(actions.act(actions.code(answer)))

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else self.ui("player", number=seat + 1)

    def seat(self, seat: int) -> Text:
        """The name of a seat in its colour."""
        return Text(self.name(seat), SEAT_STYLES[seat % len(SEAT_STYLES)])

    def coloured(self, sentence: str, seats: int, style: str = "") -> Text:
        """A sentence with the names in their colours."""
        text = Text(sentence, style)
        for seat in range(seats):
            text.highlight_words([self.name(seat)], SEAT_STYLES[seat % len(SEAT_STYLES)])
        return text


@cache
def board_sentences(package: str) -> Catalogue:
    """What the board of a game says: the sentences of its terminal facet."""
    return Catalogue(package)


def check_language(language: str) -> str:
    """The language if it is spoken here; `Invalid` lists those that are."""
    PROGRAM.keys(language)
    return language
