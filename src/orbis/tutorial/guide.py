"""The guide: where a match stands in its tutorial, read off its log alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from orbis.kernel.agenda import CHANCE
from orbis.kernel.errors import Invalid, Refused
from orbis.kernel.log.entries import ANSWER, CHANCE_ROW, LogEntry, standing_entries
from orbis.kernel.match import Match
from orbis.tutorial.script import EITHER, SENTENCES, Card, Tutorial

OTHER_WAY: Final = "lesson-other-way"  # a legal answer that the lesson does not want
NO_WAY_BACK: Final = "lesson-no-way-back"
FINISHED: Final = "lesson-finished"


@dataclass(frozen=True)
class Shown:
    """A card with its place: lesson 2 of 6, card 3 of 5."""

    card: Card
    point: str  # what it points to now: in a chain of answers, the one that comes next
    lesson: int
    number: int
    count: int  # cards of that lesson


@dataclass(frozen=True)
class Place:
    """Where the learner is: the cards to read now, and the answer that goes on."""

    cards: tuple[Shown, ...]  # read one after the other; the last one wants something, unless all is done
    wants: tuple[str, ...]  # any of these goes on
    lesson: int  # from 1 on
    over: bool


class Guide:
    """Leads a match through a tutorial. It keeps nothing: ask it with the match, however far that is."""

    __slots__ = ("script",)

    def __init__(self, script: Tutorial) -> None:
        self.script = script

    # -- the match

    def begin(self, lesson: int = 1) -> Match:
        """A new match at the first question of a lesson; what came before it is played as the script wants it."""
        script = self.script
        script.number(lesson)
        match = script.played.start(seats=script.seats, ask_chance=True, **script.options)
        self.go_on(match)
        while (place := self.place(match)).lesson < lesson:
            match.play(script.seat, self.wanted(match, place))
            self.go_on(match)
        return match

    def go_on(self, match: Match) -> None:
        """Give the answers that are not the learner's to choose: dice and draws, those of the others, the opening."""
        script = self.script
        while not match.over:
            other = next((seat for seat in match.waiting if seat != script.seat), None)
            if other == CHANCE:
                match.play(CHANCE, script.draws[len(self._rows(match, CHANCE_ROW))])
            elif other is not None:
                given = self._given(match, others=True)
                if given >= len(script.others):
                    return  # the script ends here
                match.play(other, script.others[given])
            elif (given := self._given(match, others=False)) < len(script.opening):
                match.play(script.seat, script.opening[given])
            else:
                return

    def play(self, match: Match, answer: Any, number: Any = None) -> list[LogEntry]:
        """The learner answers, then the others; returns the new rows. `Refused` if the lesson goes another way."""
        before = len(match.entries)
        refusal = self.why_not(match, answer)
        if refusal is not None and number in (None, match.number(self.script.seat)):
            raise refusal
        match.play(self.script.seat, answer, number)  # which says so if the answer was meant for an older question
        self.go_on(match)
        return match.entries[before:]

    def why_not(self, match: Match, answer: Any) -> Refused | None:
        """Why an answer cannot be given in the lesson; what the rules forbid is explained by the rules."""
        refusal = match.why_not(self.script.seat, answer)
        if refusal is not None:
            return refusal
        place = self.place(match)
        if place.over:
            return self.refusal(FINISHED)
        if match.game.actions.name(match.game.actions.code(answer)) in place.wants:
            return None
        decision = match.decision(self.script.seat)
        return self.refusal(OTHER_WAY, "" if decision is None else decision.rule)

    def refusal(self, key: str, rule: str = "") -> Refused:
        """A friendly no of the coach."""
        return Refused(SENTENCES.say("en", key, {}), rule, key)

    def wanted(self, match: Match, place: Place) -> str:
        """The first legal answer that goes on."""
        decision = match.decision(self.script.seat)
        answers = [] if decision is None else decision.answers
        found = next((answer for answer in answers if answer in place.wants), None)
        if found is None:
            raise Invalid("lesson", f"none of {', '.join(place.wants)} can be answered here")
        return found

    # -- the place

    def place(self, match: Match) -> Place:
        """The place of a match in the script; `Invalid` if its answers are not those of the script."""
        given = self._answers(match)[len(self.script.opening) :]
        cards: list[Shown] = []
        lesson = 1
        for lesson, each in enumerate(self.script.lessons, 1):
            for number, card in enumerate(each.cards, 1):
                answered, given = given[: len(card.wants)], given[len(card.wants) :]
                for wants, answer in zip(card.wants, answered, strict=False):
                    if answer not in wants.split(EITHER):
                        raise Invalid("lesson", f"the log has {answer} where the script has {wants}")
                if len(answered) < len(card.wants):
                    follows = tuple(card.wants[len(answered)].split(EITHER))
                    shown = Shown(card, self._point(match, card, follows), lesson, number, len(each.cards))
                    # In the middle of a chain of answers only its own card is read again.
                    return Place((shown,) if answered else (*cards, shown), follows, lesson, over=False)
                # A card whose answers are given is read, and so is all that came before it.
                cards = [] if card.wants else [*cards, Shown(card, card.point, lesson, number, len(each.cards))]
        return Place(tuple(cards), (), lesson, over=True)

    def _point(self, match: Match, card: Card, follows: tuple[str, ...]) -> str:
        """What a card points to: the answer that comes next and can be given, unless it points to a thing."""
        if card.point not in card.wants[0].split(EITHER):
            return card.point
        decision = match.decision(self.script.seat)
        return next((each for each in follows if decision is not None and each in decision.answers), follows[0])

    def _answers(self, match: Match) -> list[str]:
        names = match.game.actions.names
        return [names[row.code] for row in self._rows(match, ANSWER) if row.seat == self.script.seat]

    def _given(self, match: Match, *, others: bool) -> int:
        """How many answers the others, or the learner, have given."""
        return len([1 for row in self._rows(match, ANSWER) if (row.seat != self.script.seat) == others])

    def _rows(self, match: Match, kind: str) -> list[LogEntry]:
        """The rows of a kind that count."""
        return [match.entries[n] for n in standing_entries(match.entries) if match.entries[n].kind == kind]
