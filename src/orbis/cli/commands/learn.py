"""`orbis learn`: the lessons of a game in the terminal. The place one leaves at is kept, and found again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

import orbis
from orbis import bots
from orbis.cli.browser import home
from orbis.cli.files import load_match, write_save
from orbis.cli.output import a_console, capital
from orbis.cli.terminal.log import since_last_answer
from orbis.cli.terminal.prompt import Orders, Quit
from orbis.cli.terminal.screen import Screen
from orbis.cli.terminal.session import Sitting
from orbis.cli.terminal.words import check_language
from orbis.kernel.errors import Invalid, Refused
from orbis.kernel.match import Match
from orbis.tutorial import SENTENCES, Guide, Place, Shown, tutorial
from orbis.tutorial.guide import NO_WAY_BACK, OTHER_WAY


def learn(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game that has lessons.")],
    lesson: Annotated[
        int | None, typer.Option(help="Begin at this lesson; left out: go on where you left, or at the first.")
    ] = None,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "en",
) -> None:
    """Learn a game by playing it, lesson by lesson, in the terminal. Leave at any time and come back."""
    check_language(lang)
    guide = Guide(tutorial(orbis.game(game).name))
    file = kept_in(game)
    match = guide.begin(1 if lesson is None else lesson) if lesson is not None or not file.is_file() else go_on(guide)
    Lessons(a_console(), guide, match, lang, file).play()


def kept_in(game: str) -> Path:
    """The file that holds the place of this machine's learner."""
    return home() / f"learn-{game}.json"


def go_on(guide: Guide) -> Match:
    """The match that was left in the middle of a lesson."""
    game = guide.script.game
    match = load_match(kept_in(game))
    try:
        if match.game.name != game:
            raise Invalid("game", f"this is a match of {match.game.name}")
        guide.place(match)
    except Invalid as error:  # of an older program, or another match under this name
        sentence = f"this is not a place in the lessons ({error}); begin with: orbis learn {game} --lesson 1"
        raise Invalid(str(kept_in(game)), sentence) from None
    return match


class Lessons(Sitting):
    """A sitting at which the coach speaks before each question."""

    __slots__ = ("guide", "kept", "seat")

    def __init__(self, console: Console, guide: Guide, match: Match, language: str, kept: Path) -> None:
        super().__init__(console, match, 1, bots.usual(match.game.name), language, None)
        match.confirms = 0  # a lesson knows by itself when a turn is over
        self.guide = guide
        self.seat = guide.script.seat
        self.kept = kept

    def play(self) -> None:
        """Lesson by lesson to the last one, or until somebody leaves."""
        try:
            while not (place := self.guide.place(self.match)).over:
                self.step(place)
            self.shows(place)
            for card in place.cards:
                self.say_card(card)
                self.wait()
        except (Quit, EOFError, KeyboardInterrupt):
            self.leave()
            return
        self.kept.unlink(missing_ok=True)
        game = self.match.game.name
        self.screen.console.print(self.voice.ui("learn-over", command=f"orbis play {game}"), soft_wrap=True)

    def step(self, place: Place) -> None:
        """The cards of a place, then the question, until the answer that goes on."""
        self.shows(place)
        for card in place.cards[:-1]:
            self.say_card(card)
            self.wait()
        self.say_card(place.cards[-1])
        self.point(place)
        view = self.match.view(self.seat)
        self.screen.question(view["question"])
        orders = Learner(self.screen, self.seat, self.files, self.guide)
        while not orders.obey(self.read(self.voice.ui("prompt", seat=self.seat) + " ")):
            pass
        self.keep()

    def shows(self, place: Place) -> None:
        """The table and the news; in the middle of a chain of answers they would only push the card away."""
        self.name_seats()
        if self.shown_to is not None and len(place.cards) == 1 and self.answered(place):
            return
        self.shown_to = self.seat
        self.screen.clear()
        self.screen.board(self.match.view(self.seat))
        self.screen.news(self.seat, since_last_answer(self.match, self.seat))

    def answered(self, place: Place) -> bool:
        """Whether some answers that the present card wants are given already."""
        wants = place.cards[0].card.wants
        return bool(wants) and "|".join(place.wants) != wants[0]

    def point(self, place: Place) -> None:
        """Which of the answers below the card means."""
        decision = self.match.decision(self.seat)
        answers = [] if decision is None else decision.answers
        for number, answer in enumerate(answers, 1):
            if answer in place.wants:
                self.screen.line(f"→ {number}  {capital(self.voice.act(answer))}", "bold cyan")

    def say_card(self, shown: Shown) -> None:
        """One card of the coach."""
        script = self.guide.script
        title = self.lesson_words(
            "lesson-title", lesson=shown.lesson, lessons=len(script.lessons), title=self.title(shown)
        )
        progress = self.lesson_words("lesson-progress", number=shown.number, count=shown.count)
        text = Text(self.lesson_words(shown.card.key))
        panel = Panel(text, title=title, title_align="left", subtitle=progress, subtitle_align="right", width=84)
        self.screen.console.print(Padding(panel, (1, 0, 0, 0)))

    def title(self, shown: Shown) -> str:
        """The title of a card's lesson."""
        return self.lesson_words(self.guide.script.lessons[shown.lesson - 1].key)

    def lesson_words(self, key: str, **facts: object) -> str:
        """A sentence of the coach."""
        return self.guide.script.sentences.say(self.language, key, facts)

    def wait(self) -> None:
        """Until the card is read."""
        if self.read(self.voice.ui("learn-next") + " ").strip().lower() == "quit":
            raise Quit

    def keep(self) -> None:
        """Put the match where the next `orbis learn` finds it."""
        try:
            self.kept.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Invalid("ORBIS_HOME", f"{self.kept.parent} cannot be used ({error.strerror})") from None
        write_save(self.kept, self.match)

    def leave(self) -> None:
        """Say goodbye, and how to go on."""
        self.keep()
        command = f"orbis learn {self.match.game.name}" + (f" --lang {self.language}" if self.language != "en" else "")
        self.screen.console.print()
        self.screen.line(self.voice.ui("goodbye"))
        self.screen.console.print(self.voice.ui("learn-kept", command=command), soft_wrap=True)


class Learner(Orders):
    """Understands what a learner types: only what the card wants goes on, and nothing is taken back."""

    __slots__ = ("guide",)

    def __init__(self, screen: Screen, seat: int, files: list[Path], guide: Guide) -> None:
        super().__init__(screen, seat, files)
        self.guide = guide

    def answer(self, answer: str) -> bool:
        """Play it, if the lesson goes that way."""
        try:
            self.guide.play(self.match, answer)
        except Refused as refused:
            if refused.key != OTHER_WAY:
                raise
            self.say(self.coach(refused))
            return False
        return True

    def back(self, word: str) -> bool:
        """Never."""
        self.say(self.coach(self.guide.refusal(NO_WAY_BACK)))
        return False

    def coach(self, refused: Refused) -> str:
        """A no of the coach in the learner's language, with the rule of the question."""
        said = SENTENCES.say(self.screen.voice.language, refused.key, {})
        return f"{said} ({refused.rule})" if refused.rule else said
