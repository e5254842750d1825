"""World Order with other weights than ours: what `training/tune.py` and `training/hone.py` have in common.

Powers are drawn in all of these games, so that each is learnt. Seats without a player are Automas in hard mode.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from orbis.arena.figures import interval
from orbis.bots.lookahead import NODES as ALL_NODES
from orbis.games.world_order.bots.evaluation import COUNTED, MOMENTS, TERMS, evaluate_with, moment_of, rows_of, terms
from orbis.games.world_order.bots.trade_order import WorldOrderLookahead
from orbis.games.world_order.bots.weights.evaluation import RIVALRY, START, WEIGHTS
from orbis.games.world_order.facts.constants import ROUNDS
from orbis.games.world_order.facts.names import POWERS
from orbis.games.world_order.game import GAME
from orbis.kernel.agenda import CHANCE, advance, answer
from orbis.kernel.options import check_all

SOURCE: Final = (
    "src/orbis/games/world_order/bots/weights/evaluation.py"  # in the project, from where the scripts are run
)
NAMES: Final = (*TERMS[:COUNTED], *POWERS)  # the rows of the table of weights
KNOTS: Final = ROUNDS + 1  # numbers of a row: for the start of each round, and for the end
SEATS: Final = 4
TABLES: Final = (
    (1, 2, 3),
    (1, 2, 3),
    (2, 3),
    (),
)  # seats of hard Automas in games to learn from, before they are mixed
SHAKEN: Final = 0.3  # the weights of a player in those games: about so much more or less
WILD: Final = 0.04  # of its answers are random
NODES: Final = 50  # of a chain, in those games
# What may weigh less than nothing. An Army at home may: it is of use where it is sent.
FREE: Final = {
    *("temporary", "abilities", "threats", "threats_ahead", "first_regions", "first_majorities"),
    *("armies_home", "cards"),
    *POWERS,
}
HEAD: Final = '''"""What each term of `evaluation.TERMS` is worth when round 1, 2, ... 6 begins, and at the end.

Learnt from games by `training/tune.py` and `training/hone.py`, which write this file.
"""

from __future__ import annotations

from typing import Final

'''

Weights = dict[str, tuple[float, ...]]  # name -> a weight at each knot
Player = Callable[[Any], int]


class Line(NamedTuple):
    """What one player had in one game, turn by turn."""

    power: int
    moments: Any  # as `moment_of` numbers them
    scores: Any  # VP at each of them, and at the end
    terms: Any  # moment -> what it had, in the order of TERMS without the last


class Contest(NamedTuple):
    """How one player did in some games."""

    won: float
    games: int
    points: float  # its VP in all of them
    others: float  # what the others had on average; against Automas, what the best of them had


def table_of(weights: Weights) -> Any:
    """Knot -> name -> weight, as an array."""
    return np.array([weights[name] for name in NAMES]).T


def weights_of(table: Any) -> Weights:
    """The same by name, rounded."""
    return {name: tuple([round(float(x), 3) + 0.0 for x in table[:, n]]) for n, name in enumerate(NAMES)}  # never -0.0


def greedy(weights: Weights, rivalry: float = RIVALRY, nodes: int = ALL_NODES) -> Player:
    """The greedy player with these weights."""
    rows = rows_of(weights)

    def evaluate(w: Any, seat: int) -> float:
        return evaluate_with(w, seat, rows, rivalry)

    ahead = WorldOrderLookahead(evaluate)
    return lambda w: ahead.best(w, w.agenda[-1].seat, nodes)


def wild(player: Player, rng: random.Random) -> Player:
    """A player who now and then answers at random."""

    def answered(w: Any) -> int:
        code: int = rng.choice(w.legal) if rng.random() < WILD else player(w)
        return code

    return answered


def play(
    players: dict[int, Player],
    rng: random.Random,
    note: Callable[[Any], None] = lambda _: None,
    powers: dict[int, int] | None = None,
) -> Any:
    """One game of four. Returns the table at the end; `note` is called after every answer.

    Powers are drawn, but for the seats that are told theirs.
    """
    automas = [str(seat + 1) for seat in range(SEATS) if seat not in players]
    options = {"modules": ["automas"], "hard_automas": automas} if automas else {}
    w: Any = GAME.new_position(SEATS, check_all(GAME.options, options))
    advance(w)
    while w.legal:
        step = w.agenda[-1]
        if step.seat == CHANCE:
            weights = step.weights(w)
            code = rng.choices(w.legal, weights)[0] if weights else rng.choice(w.legal)
        elif step.asks == "ask-power":
            told = (powers or {}).get(step.seat)
            code = rng.choice(w.legal) if told is None else GAME.actions.code(f"power:{POWERS[told]}")
        else:
            code = players[step.seat](w)
        answer(w, code)
        note(w)
    return w


def shaken(weights: Weights, rng: random.Random) -> Weights:
    """Each term worth some more or less, in all rounds alike."""
    found = {}
    for name, row in weights.items():
        factor = float(np.exp(rng.gauss(0.0, SHAKEN)))
        found[name] = tuple([weight * factor for weight in row])
    return found


def lesson(job: tuple[int, Weights]) -> list[Line]:
    """One game of greedy players to learn from, with or without Automas: what each had, turn by turn."""
    seed, weights = job
    rng = random.Random(seed)
    seats = list(range(SEATS))
    rng.shuffle(seats)
    automas = {seats[n] for n in rng.choice(TABLES)}
    players = {
        seat: wild(greedy(shaken(weights, rng), nodes=NODES), rng) for seat in range(SEATS) if seat not in automas
    }
    return lines_of(players, rng)


def even_game(job: tuple[int, Weights]) -> list[Line]:
    """The same at a table of four who all play as well as they can: there a coach says who is ahead."""
    seed, weights = job
    return lines_of(dict.fromkeys(range(SEATS), greedy(weights)), random.Random(f"even {seed}"))


def lines_of(players: dict[int, Player], rng: random.Random) -> list[Line]:
    """One game, and what each of its players had."""
    noted: dict[int, list[tuple[int, int, list[float]]]] = {seat: [] for seat in players}

    def note(w: Any) -> None:
        moment = moment_of(w)
        if not w.round or not w.legal:
            return
        for seat, seen in noted.items():
            if not seen or seen[-1][0] != moment:
                power = w.power_of[seat]
                seen.append((moment, w.score(power), terms(w, power)[:COUNTED]))

    w = play(players, rng, note)
    lines = []
    for seat, seen in noted.items():
        power = w.power_of[seat]
        moments, scores, having = zip(*seen, strict=True)
        lines.append(Line(power, np.array(moments), np.array([*scores, w.score(power)], float), np.array(having)))
    return lines


def examples(line: Line) -> Any:
    """Moment -> what the weights are multiplied with to foretell what is still scored: knots times names."""
    having = np.hstack([line.terms, np.tile(np.eye(len(POWERS))[line.power], (len(line.moments), 1))])
    begun, part = line.moments // MOMENTS - 1, line.moments % MOMENTS / MOMENTS
    found = np.zeros((len(having), KNOTS, len(NAMES)))
    for n, row in enumerate(having):
        found[n, begun[n]] = row * (1 - part[n])
        found[n, begun[n] + 1] = row * part[n]
    return found.reshape(len(having), -1)


def foretold(line: Line, weights: Weights) -> Any:
    """Moment -> the VP at the end that they promise."""
    return line.scores[:-1] + examples(line) @ table_of(weights).ravel()


def off_by(lines: list[Line], weights: Weights) -> float:
    """The root of the mean square of what was promised wrongly, in VP."""
    wrong = np.concatenate([foretold(line, weights) - line.scores[-1] for line in lines])
    return float(np.sqrt(np.mean(wrong**2)))


def calibrated(lines: list[Line], weights: Weights) -> Weights:
    """The same weights, with what they leave untold put right for each power: on average they promise what comes."""
    places = [knot * len(NAMES) + COUNTED + n for knot in range(KNOTS) for n in range(len(POWERS))]
    basis = np.vstack([examples(line)[:, places] for line in lines])
    missing = np.concatenate([line.scores[-1] - foretold(line, weights) for line in lines])
    # The faintest trust in what was there: no game may have shown a power at some moment.
    more = np.linalg.solve(basis.T @ basis + 0.01 * np.eye(len(places)), basis.T @ missing)
    table = table_of(weights)
    table[:, COUNTED:] += more.reshape(KNOTS, len(POWERS))
    return weights_of(table)


def source(weights: Weights, rivalry: float, start: tuple[float, ...] = START) -> str:
    """The weights as a module. What a power starts with is not learnt here: `training/chances.py` counts it."""
    said = HEAD + "WEIGHTS: Final[dict[str, tuple[float, ...]]] = {\n"
    for n, name in enumerate(NAMES):
        if n == COUNTED:
            said += "    # What the terms do not tell, for each power.\n"
        said += f"    {name!r}: ({', '.join([repr(weight) for weight in weights[name]])}),\n".replace("'", '"')
    said += "}\n# Power -> the VP it is likely to end with, before it has its board: see `training/chances.py`.\n"
    said += f"START: Final[tuple[float, ...]] = {start!r}\n"
    return (
        said
        + f"# What a VP that Regions promise the other powers takes from one's own.\nRIVALRY: Final = {rivalry!r}\n"
    )


def contest(job: tuple[int, Weights, float]) -> Contest:
    """The same deal with the new weights in each seat in turn, against three players with the present ones."""
    seed, weights, rivalry = job
    won = points = others = 0.0
    for seat in range(SEATS):
        players = {each: greedy(weights, rivalry) if each == seat else greedy(WEIGHTS) for each in range(SEATS)}
        w = play(players, random.Random(f"match {seed}"))
        first = [row["seat"] for row in GAME.standings(w) if row["place"] == 1]
        won += (seat in first) / len(first)
        points += w.score(w.power_of[seat])
        others += sum([w.score(w.power_of[each]) for each in range(SEATS) if each != seat]) / (SEATS - 1)
    return Contest(won, SEATS, points, others)


def against_automas(job: tuple[int, Weights, float]) -> Contest:
    """One game of a player with these weights against three hard Automas, the seat by the number of the deal."""
    seed, weights, rivalry = job
    seat = seed % SEATS
    w = play({seat: greedy(weights, rivalry)}, random.Random(f"automas {seed}"))
    scores = [w.score(power) for power in w.power_of]
    best = max([score for each, score in enumerate(scores) if each != seat])
    return Contest(float(scores[seat] > best), 1, scores[seat], best)


def told(contests: list[Contest]) -> str:
    """Wins and points of some contests."""
    games = sum([each.games for each in contests])
    low, high = interval([(each.won, each.games) for each in contests])
    share = sum([each.won for each in contests]) / games
    points, others = (sum(found) / games for found in ([e.points for e in contests], [e.others for e in contests]))
    return f"won {share:.1%} of {games} games ({low:.1%} to {high:.1%}), {points:.1f} : {others:.1f} VP"


def above(least: int) -> Callable[[str], int]:
    """A number for a flag, not below the least."""

    def read(given: str) -> int:
        if not given.isdecimal() or int(given) < least:
            raise argparse.ArgumentTypeError(f"{given} is not allowed: give a whole number of at least {least}")
        return int(given)

    return read


def flags_of(description: str, games: int) -> argparse.ArgumentParser:
    """The flags that both tools have."""
    flags = argparse.ArgumentParser(description=description)
    flags.add_argument("--games", type=above(0), default=games, help="to learn from")
    flags.add_argument("--match", type=above(0), default=80, help="games of the match, in fours")
    flags.add_argument("--automas", type=above(0), default=40, help="games against three hard Automas")
    flags.add_argument("--seed", type=above(0), default=1)
    flags.add_argument("--jobs", type=above(1), default=1)
    flags.add_argument("--write", action="store_true", help="into the source, if they won their share of the match")
    return flags


def read_flags(flags: argparse.ArgumentParser) -> argparse.Namespace:
    """What the command line says, as far as it makes sense."""
    given = flags.parse_args()
    if given.write and given.match < SEATS:
        flags.error(f"--write needs a match of at least {SEATS} games")
    return given


def judged(pool: Executor, given: argparse.Namespace, lines: list[Line], weights: Weights, rivalry: float) -> None:
    """Print new weights, play them against Automas and against the present ones, and write them if that is asked."""
    for name, each in (("present", WEIGHTS), ("new", weights)):
        print(f"{name}: off by {off_by(lines, each):.2f} VP (root of mean square)")
    print(source(weights, rivalry).removeprefix(HEAD), flush=True)
    for name, each, keen in (("present", WEIGHTS, RIVALRY), ("new", weights, rivalry)):
        games = list(pool.map(against_automas, [(given.seed + n, each, keen) for n in range(given.automas)]))
        if games:
            print(f"against three hard Automas, the {name} weights: {told(games)}", flush=True)
    deals: list[Contest] = []
    for deal in pool.map(contest, [(given.seed + n, weights, rivalry) for n in range(given.match // SEATS)]):
        deals.append(deal)
        print(f"match: {told(deals)}", file=sys.stderr)
    if not deals:
        return
    print(f"match: the new weights {told(deals)}")
    if sum([deal.won for deal in deals]) < len(deals):
        print("that is less than their share: the present weights stay")
    elif given.write:
        file = Path(SOURCE)
        file.write_text(source(weights, rivalry), encoding="utf-8")
        print(f"written to {file.name}")
