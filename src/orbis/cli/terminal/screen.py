"""The screen of a person: the board, the news, the question and its answers."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from orbis.cli.output import a_table, capital
from orbis.cli.terminal.boards import board
from orbis.cli.terminal.log import since_last_answer, tell_all
from orbis.cli.terminal.words import Voice
from orbis.kernel.match import Match

MOST_NEWS: Final = 20  # lines; `log` shows all
MOST_NEAR: Final = 8
TOO_MANY_NEAR: Final = 24  # beyond them, what is not possible is shown by its reasons
FEW_NEAR: Final = 3
BESIDE: Final = ("cost", "gain", "leaves")  # what `about` may say of an answer, as amounts by name
MOST_IN_ONE_COLUMN: Final = 12  # answers
BETWEEN_COLUMNS: Final = 3
MOST_SOURCES: Final = 6  # columns of the standings; with more sources of points the players are the columns
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
            self.line(self.voice.coloured(each, self.match.position.seats, style))

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

    def text_of(self, card: str) -> str:
        """What a card of the edition played says."""
        return self.voice.game.text_of(card, self.voice.language, str(self.match.options.get("edition", "")))

    def question(self, question: dict[str, Any]) -> None:
        """The question and the numbered answers, then what is not possible and what to mind."""
        asked = self.voice.message(question)
        self.heading(asked, question["rule"])
        card = question["facts"].get("card")
        if card and (says := self.text_of(card)):
            self.line(says, "italic")
        self.console.print(self.answers(question["answers"]))
        for what, why in self.near(question["near"])[:MOST_NEAR]:
            self.line(self.voice.ui("not-now", what=capital(what), why=why), "dim")
        for warning in question["mind"]:
            self.line(self.voice.message(warning), "yellow")

    def near(self, near: list[dict[str, Any]]) -> list[tuple[str, str]]:
        """What is not possible, and why; of very many answers, only the first few for each reason."""
        said = [(self.voice.act(each["answer"]), self.voice.message(each["why"])) for each in near]
        if len(said) <= TOO_MANY_NEAR:
            return said
        reasons: dict[str, list[str]] = {}
        for what, why in said:
            reasons.setdefault(why, []).append(what)
        return [
            (", ".join(acts[:FEW_NEAR]) + (", ..." if acts[FEW_NEAR:] else ""), why) for why, acts in reasons.items()
        ]

    def answers(self, answers: list[dict[str, Any]]) -> Table:
        """The numbered answers; many short ones stand in several columns."""
        if len(answers) > MOST_IN_ONE_COLUMN:
            cells = [self.answer(number, answer, len(str(len(answers)))) for number, answer in enumerate(answers, 1)]
            columns = self.console.width // (max([len(cell) for cell in cells]) + BETWEEN_COLUMNS)
            if columns > 1:
                return in_columns(cells, columns)
        return self.one_column(answers)

    def one_column(self, answers: list[dict[str, Any]]) -> Table:
        """Number, words, what stands beside and, if there is room, the name by which it can be typed."""
        rows = [
            [str(number), capital(self.voice.message(answer["act"])), self.beside(answer), answer["answer"]]
            for number, answer in enumerate(answers, 1)
        ]
        widest = sum([max([len(row[column]) for row in rows]) + 2 for column in range(4)])
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style="bold")
        for number, said, beside, name in rows:
            table.add_row(number, said, Text(beside, "dim"), Text(name if widest <= self.console.width else "", "dim"))
        return table

    def answer(self, number: int, answer: dict[str, Any], digits: int) -> Text:
        """One answer on one line, without the name by which it can be typed."""
        text = Text(str(number).rjust(digits), "bold")
        text.append("  " + capital(self.voice.message(answer["act"])), "not bold")
        beside = self.beside(answer)
        return text.append(f" ({beside})" if beside else "", "not bold dim")

    def beside(self, answer: dict[str, Any]) -> str:
        """What an answer is about if its own words do not say it, and what it costs, brings and leaves."""
        said: list[str] = [self.voice.word("card", answer["card"])] if "card" in answer else []
        for key in BESIDE:
            amounts = answer.get(key)
            if isinstance(amounts, dict) and amounts:
                what = ", ".join([f"{n} {self.voice.counted(name, n)}" for name, n in amounts.items()])
                said.append({"cost": self.costs, "gain": self.brings, "leaves": self.leaves}[key](what))
        if "points" in answer:
            said.append(self.voice.ui("about-points", **answer["points"]))
        if "odds" in answer:
            said.append(self.odds(answer["odds"]))
        return ", ".join(said)

    def odds(self, odds: dict[str, Any]) -> str:
        """The chances of a battle in percent: to win it or to tie at once, and to win with all that is on the card."""
        win, tie, siege = [round(100 * chance) for chance in (odds["win"], odds["tie"], odds["siege"][0])]
        return self.voice.ui("about-odds", win=win, tie=tie, siege=siege)

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
        self.heading(ui("standings"))
        if len(sources) > MOST_SOURCES:
            self.console.print(self.tall_standings(places, sources))
            return
        table = a_table(
            [ui("place"), ui("who")], [ui("points"), *[capital(self.voice.word("source", s)) for s in sources]]
        )
        table.add_column(ui("tie-break"))
        for row in places:
            figures = [str(row["sources"][source]) for source in sources]
            tie = self.voice.word("tie", row["tie_break"]) if row["tie_break"] else ""
            table.add_row(str(row["place"]), self.voice.seat(row["seat"]), str(row["points"]), *figures, tie)
        self.console.print(table)

    def tall_standings(self, places: list[dict[str, Any]], sources: list[str]) -> Table:
        """The same with a column for each player and a line for each source that somebody has points from."""
        ui, voice = self.voice.ui, self.voice
        table = a_table(
            [ui("place")], [Text(f"{row['place']} ").append_text(voice.seat(row["seat"])) for row in places]
        )
        for source in [each for each in sources if any(row["sources"][each] for row in places)]:
            table.add_row(capital(voice.word("source", source)), *[str(row["sources"][source]) for row in places])
        table.add_section()
        table.add_row(Text(ui("points"), "bold"), *[Text(str(row["points"]), "bold") for row in places])
        ties = [voice.word("tie", row["tie_break"]) if row["tie_break"] else "" for row in places]
        if any(ties):
            table.add_row(ui("tie-break"), *ties)
        return table


def in_columns(cells: list[Text], columns: int) -> Table:
    """Cells from top to bottom, then from left to right."""
    height = -(-len(cells) // columns)
    table = Table.grid(padding=(0, BETWEEN_COLUMNS))
    for row in range(height):
        table.add_row(*cells[row::height])
    return table
