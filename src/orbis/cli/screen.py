"""The screen of a person: the board, the news, the question and its answers."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from orbis.cli.boards import board
from orbis.cli.output import a_table, capital
from orbis.cli.telling import since_last_answer, tell_all
from orbis.cli.voice import Voice
from orbis.kernel.match import Match

MOST_NEWS: Final = 20  # lines; `log` shows all
MOST_NEAR: Final = 8
BESIDE: Final = ("cost", "gain", "leaves")  # what `about` may say of an option, as amounts by name
COMMANDS: Final = ("?", "why", "undo", "reset", "log", "board", "card", "save", "quit")


class Screen:
    """Prints a match for people."""

    __slots__ = ("console", "match", "voice")

    def __init__(self, console: Console, match: Match, voice: Voice) -> None:
        self.console = console
        self.match = match
        self.voice = voice

    def clear(self) -> None:
        """Leave nothing to read, not even by scrolling back."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")

    def line(self, sentence: str | Text, style: str = "") -> None:
        """One sentence. A pipe gets it unbroken."""
        self.console.print(sentence, style=style, soft_wrap=not self.console.is_terminal)

    def sentences(self, lines: list[str], style: str = "") -> None:
        """Sentences with the players in their colours."""
        for each in lines:
            self.line(self.voice.coloured(each, self.match.table.seats, style))

    def whole(self, seat: int) -> None:
        """Everything a person needs to answer."""
        view = self.match.view(seat)
        self.console.print(Rule(style="dim"))
        self.board(view)
        self.news(seat, since_last_answer(self.match, seat))
        self.question(view["question"])

    def board(self, view: dict[str, Any]) -> None:
        """The table."""
        self.console.print(board(view, self.voice))

    def news(self, seat: int | None, since: int) -> None:
        """What happened from a row on."""
        lines = tell_all(self.voice, self.match.log(seat, since))
        self.heading(self.voice.ui("news"))
        if len(lines) > MOST_NEWS:
            self.line(self.voice.ui("news-earlier", lines=len(lines) - MOST_NEWS), "dim")
        self.sentences(lines[-MOST_NEWS:])

    def question(self, question: dict[str, Any]) -> None:
        """The question and the numbered answers, then what is not possible and what to mind."""
        asked = self.voice.message(question)
        self.heading(asked, question["rule"])
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style="bold")
        for number, option in enumerate(question["options"], 1):
            said = capital(self.voice.message(option["act"]))
            table.add_row(str(number), said, Text(self.beside(option), "dim"), Text(option["option"], "dim"))
        self.console.print(table)
        for near in question["near"][:MOST_NEAR]:
            why = self.voice.message(near["why"])
            self.line(self.voice.ui("not-now", what=capital(self.voice.act(near["option"])), why=why), "dim")
        for warning in question["mind"]:
            self.line(self.voice.message(warning), "yellow")

    def beside(self, option: dict[str, Any]) -> str:
        """What an answer costs, brings and leaves."""
        said: list[str] = []
        for key in BESIDE:
            amounts = option.get(key)
            if isinstance(amounts, dict) and amounts:
                what = ", ".join([f"{n} {self.voice.counted(name)}" for name, n in amounts.items()])
                said.append({"cost": self.costs, "gain": self.brings, "leaves": self.leaves}[key](what))
        return ", ".join(said)

    def costs(self, what: str) -> str:
        """What it costs."""
        return self.voice.ui("about-cost", what=what)

    def brings(self, what: str) -> str:
        """What it brings."""
        return self.voice.ui("about-gain", what=what)

    def leaves(self, what: str) -> str:
        """What is left then."""
        return self.voice.ui("about-leaves", what=what)

    def heading(self, sentence: str, rule: str = "") -> None:
        """A heading, with the rule behind it."""
        text = Text(sentence, "bold")
        if rule:
            text.append(f"  ({rule})", "not bold dim")
        self.console.print()
        self.line(text)

    def help(self, example: str) -> None:
        """What can be typed, with an answer as an example."""
        ui = self.voice.ui
        table = Table.grid(padding=(0, 2))
        for typed, meaning in (
            ("3", ui("help-number")),
            (example, ui("help-name")),
            ("why NAME", ui("help-why")),
            ("undo", ui("help-undo")),
            ("reset", ui("help-reset")),
            ("log", ui("help-log")),
            ("board", ui("help-board")),
            ("card NAME", ui("help-card")),
            ("save FILE", ui("help-save")),
            ("quit", ui("help-quit")),
        ):
            table.add_row(Text(typed, "bold"), meaning)
        self.console.print(table)

    def standings(self) -> None:
        """The places, with points by source and the tie-breaks that were used."""
        ui = self.voice.ui
        places = self.match.standings
        sources = list(places[0]["sources"])
        table = a_table(
            [ui("place"), ui("who")], [ui("points"), *[capital(self.voice.word("source", s)) for s in sources]]
        )
        table.add_column(ui("tie-break"))
        for row in places:
            figures = [str(row["sources"][source]) for source in sources]
            tie = self.voice.word("tie", row["tie_break"]) if row["tie_break"] else ""
            table.add_row(str(row["place"]), self.voice.seat(row["seat"]), str(row["points"]), *figures, tie)
        self.heading(ui("standings"))
        self.console.print(table)
