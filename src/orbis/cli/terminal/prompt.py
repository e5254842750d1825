"""What a person may type at a question: an answer, or a command about the game."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

from orbis.cli.files import is_taken, put, reason
from orbis.cli.reports import content_card
from orbis.cli.terminal.log import tell_all
from orbis.cli.terminal.screen import COMMANDS, Screen
from orbis.kernel.errors import Refused, shorten
from orbis.kernel.match import Match


class Quit(Exception):
    """The person leaves."""


class Orders:
    """Understands what the person at one seat types."""

    __slots__ = ("files", "match", "screen", "seat")

    def __init__(self, screen: Screen, seat: int, files: list[Path]) -> None:
        self.screen = screen
        self.match: Match = screen.match
        self.seat = seat
        self.files = files  # saves of this sitting, which may be written again

    def obey(self, typed: str) -> bool:
        """Do what was typed. True: the match has changed and another question may be asked."""
        word, _, rest = typed.strip().partition(" ")
        rest = rest.strip()
        answers = self.answers()
        if word.isascii() and word.isdigit() and not rest:
            return self.number(word, answers)
        name = self.spelt(typed)
        if name in answers:
            return self.answer(name)
        if word.lower() in ("?", "help"):
            self.screen.help(answers[0])
        elif word.lower() in COMMANDS:
            return self.command(word.lower(), rest)
        elif not word and (ending := self.ending()):
            return self.answer(ending)
        elif not word:
            self.say(self.screen.voice.ui("hint"))
        elif name in self.match.game.actions.codes:
            self.say(self.why(name))
        else:
            self.say(self.unknown(typed.strip(), [*answers, *COMMANDS]))
        return False

    def command(self, word: str, rest: str) -> bool:
        """A command. True: the match has changed."""
        if word == "quit":
            raise Quit
        if word in ("undo", "reset"):
            return self.back(word)
        if word == "why":
            self.say(self.why(self.spelt(rest)))
        elif word == "log":
            self.screen.sentences(tell_all(self.screen.voice, self.match.log(self.seat)))
        elif word == "board":
            self.screen.whole(self.seat)
        elif word == "card":
            self.card(rest)
        elif word == "save":
            self.save(rest)
        return False

    def answers(self) -> list[str]:
        """The legal answers."""
        decision = self.match.decision(self.seat)
        return decision.answers if decision else []

    def ending(self) -> str:
        """The answer that ends the turn, if nothing but abilities is left besides; else the empty string."""
        closing = self.match.view(self.seat)["question"]["closing"]
        return str(closing["answer"]) if closing and closing["alone"] else ""

    def number(self, word: str, answers: list[str]) -> bool:
        """An answer by its number."""
        n = int(word) if len(word) < 10 else 0
        if not 1 <= n <= len(answers):
            self.say(self.screen.voice.ui("no-number", typed=shorten(word, 20).strip("'"), most=len(answers)))
            return False
        return self.answer(answers[n - 1])

    def answer(self, answer: str) -> bool:
        """Play it."""
        self.match.play(self.seat, answer)
        return True

    def back(self, word: str) -> bool:
        """Take back one answer, or all that can be taken back."""
        voice = self.screen.voice
        try:
            self.match.undo(self.seat) if word == "undo" else self.match.reset(self.seat)
        except Refused as refused:
            why = voice.say(refused.key, refused.facts)
            self.say(voice.say("cannot", {"what": voice.say("do-undo", {}), "why": why}))
            return False
        return True

    def why(self, name: str) -> str:
        """Why an answer cannot be given, with its rule."""
        voice = self.screen.voice
        if not name:
            return voice.ui("why-what", example=self.match.game.actions.names[0])
        if name not in self.match.game.actions.codes:
            return self.unknown(name, self.match.game.actions.names)
        refused = self.match.why_not(self.seat, name)
        if refused is None:
            return voice.ui("why-legal", what=voice.act(name))
        said = voice.say("cannot", {"what": voice.act(name), "why": voice.say(refused.key, refused.facts)})
        return f"{said} ({refused.rule})" if refused.rule else said

    def card(self, typed: str) -> None:
        """What a card, or anything else of the content, says."""
        voice = self.screen.voice
        if not typed:
            self.say(voice.ui("card-what", example=next(iter(content_card.all_names(voice)), "?")))
            return
        found = content_card.find(voice, typed)
        for file, name in found:
            edition = str(self.match.options.get("edition", ""))
            self.screen.console.print(content_card.described(voice, file, name, edition))
        if not found:
            self.say(self.unknown(typed, content_card.all_names(voice)))

    def save(self, typed: str) -> None:
        """Put the match in a file."""
        voice = self.screen.voice
        if not typed:
            self.say(voice.ui("save-what"))
            return
        try:
            path = Path(typed).expanduser()
            if path.resolve() not in self.files and is_taken(path):
                self.say(voice.ui("save-taken", file=str(path)))
                return
            put(path, self.match)
        except (RuntimeError, OSError, ValueError) as error:  # RuntimeError: ~nobody has no home
            self.say(voice.ui("save-failed", file=shorten(typed), why=reason(error)))
            return
        self.files.append(path.resolve())
        self.say(voice.ui("saved", file=str(path)))

    def spelt(self, typed: str) -> str:
        """An answer as the action table spells it: `Sail Genoa` is `sail:genoa`."""
        return ":".join(typed.lower().replace(":", " ").split())

    def unknown(self, typed: str, known: list[str]) -> str:
        """That something is not known, with the nearest thing that is."""
        voice = self.screen.voice
        close = [*near(typed, known), *near(typed, self.match.game.actions.names)]
        if close:
            return voice.ui("unknown-near", typed=shorten(typed), near=close[0])
        return voice.ui("unknown", typed=shorten(typed))

    def say(self, sentence: str) -> None:
        """One line to the person."""
        self.screen.line(self.screen.voice.coloured(sentence, self.match.position.seats))


def near(typed: str, known: list[str]) -> list[str]:
    """The nearest right spelling, if one is near."""
    return get_close_matches(typed[:80].lower(), known, n=1)
