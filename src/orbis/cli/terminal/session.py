"""A sitting: people and bots at one terminal, from the first question to the last."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from orbis import bots
from orbis.cli.files import write_save
from orbis.cli.terminal.boards import side_of
from orbis.cli.terminal.log import since_last_answer, tell_all
from orbis.cli.terminal.prompt import Orders, Quit
from orbis.cli.terminal.screen import Screen
from orbis.cli.terminal.words import Voice
from orbis.kernel.agenda import only
from orbis.kernel.match import Match

PERSON: Final = "person"  # a seat that is asked


class Sitting:
    """The first seats are people's, the others are bots'; seats that the rules play are nobody's."""

    __slots__ = (
        "bots",
        "files",
        "kinds",
        "language",
        "level",
        "match",
        "people",
        "save",
        "screen",
        "seats_of_people",
        "shown_to",
        "told",
        "voice",
    )

    def __init__(
        self, console: Console, match: Match, people: int, level: str, language: str, save: Path | None
    ) -> None:
        self.match = match
        self.people = people
        self.level = level  # of the bots
        self.language = language
        self.save = save
        self.files: list[Path] = [] if save is None else [save.resolve()]
        self.kinds = match.game.kinds(match.position.seats, match.options)
        asked = [seat for seat, kind in enumerate(self.kinds) if kind == PERSON]
        self.seats_of_people = asked[:people]
        match.confirms = sum([only(seat) for seat in self.seats_of_people])
        self.voice = Voice(match.game, language)
        self.name_seats()
        self.screen = Screen(console, match, self.voice)
        seed = "" if match.chance is None else match.chance.seed
        self.bots = {seat: bots.make(level, f"bot {seed}") for seat in asked[people:]}
        self.shown_to: int | None = None  # whose hand was last on the screen
        self.told = 0  # rows told to those who only watch

    def name_seats(self) -> None:
        """The names as they are now: what an Automa plays is known once it is chosen."""
        view = self.match.view(None)
        self.voice.names = [self.named(seat, view) for seat in range(len(self.kinds))]

    def named(self, seat: int, view: dict[str, Any]) -> str:
        """The name of a seat: people are players, the others bots or Automas."""
        ui, kind = self.voice.ui, self.kinds[seat]
        if seat in self.seats_of_people:
            return ui("player", number=seat + 1)
        if kind == PERSON:
            return ui("bot", number=seat + 1)
        side = side_of(view, seat, self.voice)
        return ui("automa-as", mode=self.voice.word("mode", kind), side=side) if side else ui("automa", number=seat + 1)

    def play(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            while not self.match.over:
                self.turn()
        except (Quit, EOFError, KeyboardInterrupt):
            self.leave()
            return
        self.finish()

    def turn(self) -> None:
        """One answer of whoever is asked; bots first when several are."""
        waiting = self.match.waiting
        seat = next((each for each in waiting if each in self.bots), waiting[0])
        if seat in self.bots:
            self.match.play(seat, self.bots[seat].choose(self.match, seat))
        else:
            self.ask(seat)
        if self.save is not None:
            write_save(self.save, self.match)
        if not self.seats_of_people:
            self.watch()

    def ask(self, seat: int) -> None:
        """Ask a person until the match has changed."""
        self.name_seats()
        self.screen.clear()
        if self.shown_to not in (None, seat):
            self.read(self.voice.ui("hand-over", seat=seat) + " ")
            self.screen.clear()
        self.shown_to = seat
        self.screen.whole(seat)
        orders = Orders(self.screen, seat, self.files)
        while not orders.obey(self.read(self.voice.ui("prompt", seat=seat) + " ")):
            pass

    def read(self, prompt: str) -> str:
        """A line from the person; from a pipe it is shown, so that the output reads like a sitting."""
        typed = self.screen.console.input(self.voice.coloured("\n" + prompt, self.match.position.seats))
        if not sys.stdin.isatty():
            self.screen.line("".join([c if c.isprintable() else "?" for c in typed]))
        return typed

    def watch(self) -> None:
        """Tell what happened to those who only watch."""
        self.name_seats()
        self.screen.sentences(tell_all(self.voice, self.match.log(None, self.told)))
        self.told = len(self.match.entries)

    def leave(self) -> None:
        """Say goodbye, and how to go on."""
        self.screen.console.print()
        self.screen.line(self.voice.ui("goodbye"))
        if not self.files:
            self.screen.line(self.voice.ui("not-saved"))
            return
        file = shlex.quote(str(self.files[-1] if self.save is None else self.save))
        command = f"orbis play --text --load {file} --save {file}"
        command += f" --people {self.people}" if self.people != 1 else ""
        command += f" --level {self.level}" if self.level != bots.usual(self.match.game.name) else ""
        command += f" --lang {self.language}" if self.language != "en" else ""
        self.screen.console.print(self.voice.ui("go-on", command=command), soft_wrap=True)  # one line to copy

    def finish(self) -> None:
        """The last board and the standings."""
        if self.seats_of_people:
            self.name_seats()
            self.screen.clear()
            since = max([since_last_answer(self.match, seat) for seat in self.seats_of_people])
            self.screen.news(None, since)
        else:
            self.watch()
        self.screen.console.print()
        self.screen.board(self.match.view(None))
        self.screen.standings()
