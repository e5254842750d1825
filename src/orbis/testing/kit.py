"""The fuzzer that plays a game at random and asks every check on the way."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from dataclasses import dataclass, field
from typing import Any

import orbis
from orbis.kernel.agenda import CHANCE, Step, advance, choose
from orbis.kernel.game import Game
from orbis.kernel.learning.playout import random_answer
from orbis.kernel.match import Match
from orbis.kernel.saves import saves
from orbis.testing import checks
from orbis.testing.checks import NonConforming, demand
from orbis.testing.silence import Silence, silence_tells_nothing


@dataclass(frozen=True)
class Case:
    """One way to set up a game."""

    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        """As a test's id."""
        said = [f"{k}={'+'.join(v) if isinstance(v, list) else v}" for k, v in self.options.items()]
        return "-".join([f"{self.seats}p", *said])


@dataclass
class Findings:
    """What was met while playing: so that a test can demand that everything was."""

    decisions: int = 0
    steps: set[str] = field(default_factory=set)  # classes of steps that asked
    answers: set[str] = field(default_factory=set)  # names of answers given
    differing: set[str] = field(default_factory=set)  # fields in which samples differed from the true table
    undone: int = 0  # answers that could be taken back
    silence: Silence = field(default_factory=Silence)  # where two worlds were compared

    def add(self, other: Findings) -> None:
        """Both together."""
        self.decisions += other.decisions
        self.undone += other.undone
        self.steps |= other.steps
        self.answers |= other.answers
        self.differing |= other.differing
        self.silence.add(other.silence)


def cases(game: Game[Any]) -> list[Case]:
    """Every number of players with the default options, and every other value of each option once."""
    found = [Case(seats, {}) for seats in range(game.fewest, game.most + 1)]
    for i, option in enumerate(game.options):
        others: list[Any] = []
        if option.kind == "one":
            others = [word for word in option.allowed if word != option.default]
        elif option.kind == "some":
            others = [[word] for word in option.allowed] + [list(option.allowed)]
        elif option.kind == "switch":
            others = [not option.default]
        elif option.kind == "number":
            others = [n for n in {option.low, option.high} if n != option.default]
        seats = range(game.fewest, game.most + 1)
        found += [Case(seats[(i + j) % len(seats)], {option.name: other}) for j, other in enumerate(others)]
    return [case for i, case in enumerate(found) if case not in found[:i] and is_allowed(game, case)]


def is_allowed(game: Game[Any], case: Case) -> bool:
    """Whether the game takes this combination."""
    try:
        game.start(case.seats, seed=0, **case.options)
    except orbis.Invalid:
        return False
    return True


def conform(game: Game[Any], case: Case, seed: int, thorough: float = 0.1) -> Findings:
    """Play one match through the checked door with every check; the dear ones at a share of the decisions."""
    rng = random.Random(f"{game.name} {case} {seed}")
    match = game.start(case.seats, seed=seed, **case.options)
    found = Findings()
    while not match.over:
        look(match, rng, thorough, found)
        seat, code = checks.anything(match, rng)
        found.decisions += 1
        found.steps.add(type(match.asking(seat).agenda[-1]).__name__)
        found.answers.add(game.actions.name(code))
        before = match.copy()
        rows = match.play(seat, code)
        checks.logs_keep_secrets(match, len(before.entries))
        found.answers |= {game.actions.name(row.code) for row in rows}
        demand(len(match.entries) <= game.longest, f"the game is longer than its bound of {game.longest} rows")
        if rng.random() < thorough:
            checks.undo_is_right(before, match, seat, rows, rng)
            found.undone += not match.why_no_undo(seat)
    at_the_end(match)
    every_row_is_sound(game, case, rng, thorough, found)
    return found


def look(match: Match, rng: random.Random, thorough: float, found: Findings) -> None:
    """The checks at one decision."""
    checks.options_are_sound(match)
    checks.forced_answers_are_taken(match)
    checks.nothing_is_lost(match)
    if rng.random() < thorough:
        checks.asking_changes_nothing(match)
        checks.copies_are_independent(match, rng)
        checks.refusals_change_nothing(match, rng)
        checks.sentences_exist(match)
        found.differing |= set(checks.views_do_not_leak(match, rng))
    if rng.random() < thorough:
        checks.saves_are_equal(match, rng)
        checks.nothing_is_lent(match)
    if rng.random() < thorough / 4:
        checks.samples_can_be_finished(match, rng)


def at_the_end(match: Match) -> None:
    """The checks on a finished match."""
    checks.nothing_is_lost(match)
    checks.no_position_comes_back(match)
    again = saves.replay(match.game, match.save())
    demand(again.hash == match.hash, "a replay ends elsewhere")
    standings = match.standings
    seats = sorted(place["seat"] for place in standings)
    demand(seats == list(range(match.position.seats)), "the standings do not name every seat once")
    places = [place["place"] for place in standings]
    demand(places[0] == 1 and places == sorted(places), "the standings are not in order")
    for place in standings:
        demand(sum(place["sources"].values()) == place["points"], "the sources do not add up to the points")
    try:
        match.play(0, 0)
    except orbis.Refused as refusal:
        demand("over" in str(refusal), "playing on after the end is refused for another reason")
    else:
        raise NonConforming("one can play on after the end")


def every_row_is_sound(game: Game[Any], case: Case, rng: random.Random, thorough: float, found: Findings) -> None:
    """A match through the trusting door, looked at after every single answer: dice and forced ones too."""
    w = game.new_position(case.seats, game.start(case.seats, seed=0, **case.options).options)
    advance(w)
    given = 0
    while w.agenda:
        demand(len(set(w.legal)) == len(w.legal), f"{checks.asked(w)}: an answer is offered twice")
        step: Step[Any] = w.agenda[-1]
        if step.seat == CHANCE:
            weights = step.weights(w)
            demand(weights is None or len(weights) == len(w.legal), f"{checks.asked(w)}: weights and answers differ")
            demand(weights is None or min(weights) > 0, f"{checks.asked(w)}: an impossible answer")
        everybody = rng.random() < thorough
        found.silence.add(silence_tells_nothing(w, game, rng, None if everybody else [rng.randrange(w.seats)]))
        if rng.random() < thorough:
            checks.answers_are_told_to_those_who_see_them(w, game, rng)
        choose(w, random_answer(w, rng))
        advance(w)
        given += 1
        wrong = game.audit(w)
        demand(not wrong, f"{checks.asked(w)}: {wrong}")
        demand(given <= game.longest, f"the game is longer than its bound of {game.longest}")


def final_hashes(name: str, case: Case, seeds: list[int]) -> list[str]:
    """The final hash of a random match for each seed."""
    game = orbis.game(name)
    found = []
    for seed in seeds:
        rng = random.Random(seed)
        match = game.start(case.seats, seed=seed, **case.options)
        while not match.over:
            match.play(*checks.anything(match, rng))
        found.append(match.hash)
    return found


def hashes_in_another_process(name: str, case: Case, seeds: list[int], hash_seed: int) -> list[str]:
    """The same in a fresh interpreter with its own hash randomisation."""
    code = f"from orbis.testing.kit import *; print(*final_hashes({name!r}, {case!r}, {seeds!r}))"
    env = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)  # noqa: S603
    return run.stdout.split()
