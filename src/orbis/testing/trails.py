"""Random games as trails of short hashes, for comparing two forms: `python -m orbis.testing.trails`.

A trail holds every question, its legal answers and the answer given, and now and then the hash of the position, a
view and a sample. Two trails are equal only if the games were.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from hashlib import blake2b
from itertools import count
from typing import Any, Final

import msgspec

import orbis
from orbis.kernel.agenda import CHANCE, Position, Step, advance, answer
from orbis.kernel.game import Game
from orbis.kernel.learning.playout import random_answer, settle
from orbis.kernel.match import Match
from orbis.kernel.options import Option, check_all
from orbis.kernel.saves.state import digest, encode, position_hash
from orbis.testing.kit import Case, cases, is_allowed

EVERY: Final = 50  # answers from one mark to the next
TRIES: Final = 10  # for options that go together


class Trail(msgspec.Struct):
    """One match, and its marks."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    decisions: int  # answers that people chose
    draws: int  # answers of chance
    marks: list[str]  # one for every 50 answers, and one for the end; each covers everything before it

    def __str__(self) -> str:
        return f"{self.game}, {Case(self.seats, self.options)}, seed {self.seed}"


def deals(game: Game[Any]) -> Iterator[tuple[Case, int]]:
    """Cases and seeds: first every case of the kit, then the same with other options drawn to them, without end."""
    found = cases(game)
    yield from [(case, 0) for case in found]
    for seed in count(1):
        for n, case in enumerate(found):
            yield drawn(game, case, random.Random(f"{game.name} {seed} {n}")), seed


def drawn(game: Game[Any], case: Case, rng: random.Random) -> Case:
    """The case with other options, and another number of players, as far as they go together."""
    for _ in range(TRIES):
        options = {each.name: value(each, rng) for each in game.options if rng.random() < 0.5}
        seats = rng.randint(game.fewest, game.most) if case.options else case.seats
        found = Case(seats, {**options, **case.options})
        if is_allowed(game, found):
            return found
    return case


def value(option: Option, rng: random.Random) -> Any:
    """Any value of an option."""
    if option.kind == "one":
        return rng.choice(option.allowed)
    if option.kind == "some":
        return [word for word in option.allowed if rng.random() < 0.5]
    if option.kind == "switch":
        return rng.random() < 0.5
    return rng.randint(option.low, option.high)


def trails(game: Game[Any], decisions: int) -> Iterator[Trail]:
    """Matches until people have chosen so often; every case of the kit is played at least once."""
    left, due = decisions, len(cases(game))
    for case, seed in deals(game):
        if left <= 0 and due <= 0:
            return
        trail = play(game, case, seed)
        left -= trail.decisions
        due -= 1
        yield trail


def play(game: Game[Any], case: Case, seed: int) -> Trail:
    """One match at random."""
    trail = Trail(game.name, case.seats, case.options, seed, 0, 0, [])
    seen, options = blake2b(digest_size=6), check_all(game.options, case.options)
    for w, told in answers(game, case, seed):
        given = trail.decisions + trail.draws
        if given % EVERY == 0 or not w.agenda:
            seen.update(encode(looks(game, w, options, len(trail.marks))))
            trail.marks.append(seen.hexdigest())
        if told:
            seen.update(told.encode())
            trail.draws += told.startswith(str(CHANCE))
            trail.decisions += not told.startswith(str(CHANCE))
    return trail


def answers(game: Game[Any], case: Case, seed: int) -> Iterator[tuple[Position, str]]:
    """The table before each answer, and what is asked and answered; at last the table at the end, and nothing."""
    rng = random.Random(f"{game.name} {case} {seed}")
    w: Position = game.new_position(case.seats, check_all(game.options, case.options))
    advance(w)
    settle(w)
    while w.agenda:
        step: Step[Any] = w.agenda[-1]
        code = random_answer(w, rng)
        yield w, f"{step.seat} {type(step).__name__} {w.legal} -> {code}"
        answer(w, code)
    yield w, ""


def looks(game: Game[Any], w: Position, options: dict[str, Any], n: int) -> dict[str, str]:
    """Hashes of the position, of what is seen of it with the question, and of how it may look to somebody."""
    seat, top = n // 2 % w.seats, w.agenda[-1].seat if w.agenda else CHANCE
    found = {"position": position_hash(w, game.steps)}
    if not w.agenda:
        found["places"] = digest(game.standings(w))
    if n % 2 or not w.agenda:
        found["view"] = digest(Match(game, w, options, None).view(seat if top == CHANCE else top))
    else:
        found["sample"] = position_hash(game.sample(w, seat, random.Random(n)), game.steps)
    return found


def shares(games: list[str], decisions: int) -> dict[str, int]:
    """How many decisions each game gets: by the number of its cases."""
    weights = {name: len(cases(orbis.game(name))) for name in games}
    return {name: -(-decisions * weight // sum(weights.values())) for name, weight in weights.items()}


def main() -> None:
    """Print a trail on each line; or, for one of them, every single answer with the hashes before it."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--decisions", type=int, default=0)
    parser.add_argument("--match", help="a trail, without its marks, to be told in full")
    given = parser.parse_args()
    if given.match:
        one = msgspec.json.decode(given.match, type=Trail)
        game = orbis.game(one.game)
        options = check_all(game.options, one.options)
        for w, told in answers(game, Case(one.seats, one.options), one.seed):
            found = {**looks(game, w, options, 0), **looks(game, w, options, 1)}
            print(told, *[f"{name}={hashed[:12]}" for name, hashed in found.items()], flush=True)
        return
    for name, decisions in shares(given.games, given.decisions).items():
        for trail in trails(orbis.game(name), decisions):
            print(msgspec.json.encode(trail).decode(), flush=True)


if __name__ == "__main__":
    main()
