"""Do refused wishes get a reason? Random games in which everybody tries what a person could click or type.

At a question each seat wishes, whether it is asked or not:

- every answer that a client shows as out of reach (`near`), for the seat that is asked;
- answers with the verbs of the question, about anything those verbs know: another Region, a larger amount, a card that
  is not in hand;
- answers about things that lie on the table as the seat sees it (a card, a Country, a Region, a resource) with any verb
  that people use in the game, and verbs about nothing ("pass");
- answers about anything at all with any such verb, for somebody who types.

Verbs that only chance answers with, or that nobody was offered in a few games with these options, are not plausible.
What is legal is no refusal and does not count.

A refused wish is *explained* when its reason is in both languages a whole sentence, with a word for everything it
names, and names a rule that stands in the rulebook and is cited as the edition of the match has it. Of the explained
ones, those are *plain* that only say which question is asked now, by its rule ("another-question"): honest, but a
reason of the wish itself is better. It is no reason against a wish with a verb of that very question.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any, Final

from orbis.kernel.agenda import Position, Step, advance, choose
from orbis.kernel.chance import Chance
from orbis.kernel.content.sentences import LANGUAGES
from orbis.kernel.errors import Invalid, Refused
from orbis.kernel.game import Game
from orbis.kernel.learning.playout import random_answer
from orbis.kernel.match import Match
from orbis.rulebook import numbers

LOOKED_AT: Final = 0.1  # of the questions of a game, people wish something at
WISHES: Final = 24  # of each way to wish, for the seat that is asked
OUT_OF_TURN: Final = 4  # of each way to wish, for each of the others
PLAIN: Final = "another-question"
ENOUGH: Final = 0.97  # of the refused wishes, explained
NOT_ASKED: Final = "(not asked)"  # in place of a question: the wish of a seat that the table does not wait for
UNEXPLAINED: Final = ("not-an-answer", "unknown-answer")
GAMES_TO_LEARN_VERBS: Final = 4
RAW: Final = re.compile(r"[{}_]")  # in a sentence: something that has no word


class Curiosity:
    """What many refused wishes in games of one kind were told."""

    def __init__(self, game: Game[Any], seats: int, options: dict[str, Any], seed: int | str) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.verbs = people_say(game, seats, options, f"{seed}:verbs")
        self.refused: Counter[tuple[str, str]] = Counter()  # (question, verb) -> wishes refused
        self.missed: Counter[tuple[str, str]] = Counter()  # (question, verb) -> of them not explained
        self.plain: Counter[tuple[str, str]] = Counter()  # (question, verb) -> of them explained by the question only
        self.faults: Counter[tuple[str, str]] = Counter()  # (fault, key of the reason) -> how often
        self._known: dict[str, bool] = {}  # rule -> whether it stands in the rulebook; a cache

    def play(self, number: int) -> None:
        """One game, with everybody's wishes at some of its questions."""
        rng = random.Random(f"{self.seed}:{number}")
        match = self.game.begin(self.seats, self.options, Chance(f"{self.seed}:{number}"))
        while not match.over:
            if rng.random() < LOOKED_AT:
                self.wish(match, rng)
            seat = rng.choice(match.waiting)
            match.play(seat, rng.choice(match.asking(seat).legal))

    def wish(self, match: Match, rng: random.Random) -> None:
        """Everybody tries something at the present question."""
        for seat in range(match.position.seats):
            for code in sorted(self.wishes(match, seat, rng)):
                refused = match.why_not(seat, code)
                if refused is not None:
                    self.count(match, seat, self.game.actions.verb_of(code).name, refused)

    def wishes(self, match: Match, seat: int, rng: random.Random) -> set[int]:
        """What a seat could click or type now."""
        waiting = match.waiting
        many = WISHES if seat in waiting else OUT_OF_TURN
        w = match.asking(seat if seat in waiting else waiting[0])
        step: Step[Position] = w.agenda[-1]
        found = set(step.near(w)) if seat in waiting else set()
        actions = self.game.actions
        asked = [actions.verb_of(code) for code in w.legal]
        everything = [v for v in actions.verbs if v.name in self.verbs]
        things = words_in(match.view(seat)["table"])
        for _ in range(many):
            verb = rng.choice(asked)
            found.add(verb.first + rng.randrange(verb.size))
            verb = rng.choice(everything)
            found.add(verb.first + rng.randrange(verb.size))
            verb = rng.choice(everything)
            codes = [verb.first + n for n in range(verb.size)]
            shown = [c for c in codes if all(o.isdigit() or o in things for o in actions.name(c).split(":")[1:])]
            found.update(rng.sample(shown, min(1, len(shown))))
        return found

    def count(self, match: Match, seat: int, verb: str, refused: Refused) -> None:
        """One refused wish."""
        where = NOT_ASKED, verb
        fault = self.fault(refused)
        if seat in match.waiting:
            w = match.asking(seat)
            where = type(w.agenda[-1]).__name__, verb
            if refused.key == PLAIN and verb in {self.game.actions.verb_of(code).name for code in w.legal}:
                fault = "it is this question that is asked"
        self.refused[where] += 1
        if fault:
            self.missed[where] += 1
            self.faults[fault, refused.key] += 1
        elif refused.key == PLAIN:
            self.plain[where] += 1

    def fault(self, refused: Refused) -> str:
        """What is wrong with the reason of a refusal, or the empty string."""
        if refused.key in UNEXPLAINED:
            return "no reason"
        if not refused.rule:
            return "no rule"
        if not self.stands(refused.rule):
            return f"{refused.rule} is not in the rulebook"
        if self.game.cite(refused.rule, self.options) != refused.rule:
            return f"{refused.rule} is of another edition"
        for language in LANGUAGES:
            try:
                said = self.game.catalogue.say(language, refused.key, refused.facts)
            except Invalid as broken:
                return str(broken)
            if RAW.search(said):
                return f"{language}: {said}"
        return ""

    def stands(self, rule: str) -> bool:
        """Whether a reference leads to a numbered rule."""
        if rule not in self._known:
            self._known[rule] = bool(numbers(self.game, rule))
        return self._known[rule]

    # -- the result

    def explained(self, asked: bool) -> float:
        """The share of refused wishes that got a reason with a rule, from 0 to 1: of seats that are asked, or not."""
        places = [at for at in self.refused if (at[0] != NOT_ASKED) == asked]
        wishes = sum(self.refused[at] for at in places)
        return 1 - sum(self.missed[at] for at in places) / wishes if wishes else 1.0

    def worst(self, most: int) -> list[dict[str, Any]]:
        """Where most wishes were left unexplained, then where most were told the question only."""
        order = sorted(self.refused, key=lambda at: (-self.missed[at], -self.plain[at], at))
        return [
            {
                "question": at[0],
                "verb": at[1],
                "refused": self.refused[at],
                "unexplained": self.missed[at],
                "plain": self.plain[at],
            }
            for at in order[:most]
            if self.missed[at] or self.plain[at]
        ]

    def result(self, games: int, most: int = 20) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "game": self.game.name,
            "version": self.game.version,
            "players": self.seats,
            "options": self.options,
            "seed": self.seed,
            "games": games,
            "refused": self.refused.total(),
            "explained": {"asked": round(self.explained(True), 4), "not_asked": round(self.explained(False), 4)},
            "plain": round(self.plain.total() / max(self.refused.total(), 1), 4),
            "faults": [
                {"fault": fault, "key": key, "times": times} for (fault, key), times in self.faults.most_common(most)
            ],
            "worst": self.worst(most),
        }


def people_say(game: Game[Any], seats: int, options: dict[str, Any], seed: str) -> set[str]:
    """The verbs that people were offered in a few random games."""
    rng = random.Random(seed)
    codes: set[int] = set()
    for _ in range(GAMES_TO_LEARN_VERBS):
        w: Position = game.new_position(seats, options)
        advance(w)
        while w.agenda:
            if w.agenda[-1].seat >= 0:
                codes.update(w.legal)
            choose(w, random_answer(w, rng))
            advance(w)
    return {game.actions.verb_of(code).name for code in codes}


def words_in(shown: Any) -> set[str]:
    """Every word that a view has as a key or as a value."""
    if isinstance(shown, str):
        return {shown}
    if isinstance(shown, dict):
        return {str(key) for key in shown}.union(*[words_in(value) for value in shown.values()])
    if isinstance(shown, list | tuple):
        return set().union(*[words_in(value) for value in shown])
    return set()
