"""What `bots.closer_look` weighs, learnt from games of one player against three Automas in hard mode.

After each of its actions is noted what the player sees; its lead at the end is what that was worth. The last round is
fitted first. In a round before it, what counts is in part the lead at the end and in part what the next round, which is
fitted already, promised when it began: that is less at the mercy of luck.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from orbis.bots import lookahead
from orbis.games.world_order.bots import evaluation
from orbis.games.world_order.bots.greedy import LOOKAHEAD
from orbis.games.world_order.bots.solo_evaluation import at_first_sight, lead, look_on, names_of, worth_with
from orbis.games.world_order.bots.trade_order import WorldOrderLookahead
from orbis.games.world_order.bots.weights.evaluation import WEIGHTS
from orbis.games.world_order.facts.constants import ROUNDS
from orbis.games.world_order.facts.names import POWERS
from orbis.games.world_order.game import GAME
from orbis.games.world_order.training import common
from orbis.games.world_order.training.common import SEATS, Player

Table = list[list[float]]  # round, from 0 -> a weight for each of `names_of`
Job = tuple[int, int, Table, int]  # a game to learn from: its number, the power, the weights, nodes of a chain
WILD: Final = 0.06  # of its actions begin at random
SHAKEN: Final = 0.2  # every weight about so much more or less
WHIM: Final = 0.5  # how likely each of the WHIMS is in a game
# What a player is keener on in some games than the weights say, and by how many VP of each: plans that it would never
# follow otherwise teach what they are worth.
WHIMS: Final = (
    *(("armies_out", 1.2), ("armies_home", 1.2), ("diplomacy", 0.5), ("energy", 0.5), ("goods", 0.7)),
    *(("raw_materials", 0.3), ("food", 0.3), ("influence", 1.0), ("allies", 0.6), ("bases", 1.5), ("investments", 1.5)),
    *(("prosperity_ahead", 0.3), ("deck", 0.3), ("hand", 0.5), ("regions_full", 0.3), ("regions_open", 0.3)),
    *(("threats_ahead", 0.7), ("production_energy", 0.8), ("production_diplomacy", 1.0), ("tokens", 1.0)),
    *(("temporary", 1.0), ("research", 0.4), ("services", 0.7), ("growth", 2.5)),
)
LATER: Final = 0.3  # how much of what a round is worth is learnt from the end of the game, not from the next round
PULL: Final = 0.003  # for each example: how strongly weights are held to nothing
LEAST: Final = 0.3  # what hardly ever differs is taken to differ by so much: it has not shown what it is worth


class Lesson(NamedTuple):
    """One game: what the player saw after each of its actions."""

    looks: Any  # example -> what there was, in the order of `names_of`
    given: Any  # what it was worth at first sight
    rounds: Any  # from 0
    lead: float  # at the end


class Trial(NamedTuple):
    """One game against three Automas in hard mode."""

    won: bool
    points: int
    best: int  # of the Automas


def judge(power: int, weights: Table) -> lookahead.Evaluate:
    """What a position is worth with these weights; without any, as among people."""

    def evaluate(w: Any, seat: int) -> float:
        return worth_with(w, power, weights) if w.round and weights else evaluation.evaluate(w, seat)

    return evaluate


def chooser(power: int, weights: Table, nodes: int) -> Player:
    """The greedy player with these weights."""
    ahead = WorldOrderLookahead(judge(power, weights))
    return lambda w: ahead.best(w, w.agenda[-1].seat, nodes)


def whims_of(rng: random.Random) -> dict[str, float]:
    """What a player is keener on in one game, or less keen, when it begins."""
    return {name: rng.gauss(0.0, size) for name, size in WHIMS if rng.random() < WHIM}


def shaken(power: int, weights: Table, rng: random.Random) -> Table:
    """The weights of one game: some plans seem better than they do to others, the less so the later it is."""
    names = names_of(power)
    factors = [float(np.exp(rng.gauss(0.0, SHAKEN))) for _ in names]
    whims = whims_of(rng)
    found = []
    for n, row in enumerate(weights):
        new = [weight * factor for weight, factor in zip(row, factors, strict=True)]
        for name, more in whims.items():
            new[names.index(name)] += more * (ROUNDS - n) / ROUNDS
        found.append(new)
    return found


def shaken_terms(rng: random.Random) -> common.Weights:
    """The same for the weights of tables of people, with which learning begins."""
    found = common.shaken(WEIGHTS, rng)
    for name, more in whims_of(rng).items():
        found[name] = tuple([weight + more * (ROUNDS - n) / ROUNDS for n, weight in enumerate(found[name])])
    return found


class Diary:
    """What a player sees after each of its actions. To be shown the table after every answer at it."""

    def __init__(self, power: int, seat: int) -> None:
        self.power = power
        self.seat = seat
        self.acted = False
        self.seen: list[tuple[list[float], float, int]] = []

    def asked(self, w: Any) -> None:
        """The player is asked something: if it has a choice in it, it is acting."""
        self.acted = self.acted or (bool(w.round) and len(w.legal) > 1)

    def note(self, w: Any) -> None:
        """An answer was given. If that ended an action of the player's, what it sees now is written down."""
        if self.acted and w.agenda and not LOOKAHEAD.is_ours(w, self.seat):
            board = evaluation.Board(w)
            having = look_on(w, self.power, board)
            self.seen.append((having, at_first_sight(w, self.power, board, having), w.round - 1))
            self.acted = False

    def lesson(self, w: Any) -> Lesson:
        """All of it, at the end of the game."""
        looks, given, rounds = zip(*self.seen, strict=True)
        return Lesson(np.array(looks, np.float16), np.array(given), np.array(rounds), lead(w, self.power))


def lesson(job: Job) -> Lesson:
    """One game to learn from. The first ones, before there are weights, are played with those for tables of people."""
    seed, power, weights, nodes = job
    rng = random.Random(f"lesson {seed}")
    seat = seed % SEATS
    if weights:
        choose = chooser(power, shaken(power, weights, rng), nodes)
    else:
        choose = common.greedy(shaken_terms(rng), nodes=nodes)
    diary = Diary(power, seat)

    def player(w: Any) -> int:
        diary.asked(w)
        if w.round and w.agenda[-1].asks in GAME.roots and rng.random() < WILD:
            return int(rng.choice(w.legal))
        return choose(w)

    return diary.lesson(common.play({seat: player}, rng, diary.note, {seat: power}))


def trial(job: tuple[int, int, Table]) -> Trial:
    """One game with these weights, as well as it can: the seat by the number of the deal."""
    seed, power, weights = job
    seat = seed % SEATS
    choose = chooser(power, weights, lookahead.NODES)
    w = common.play({seat: choose}, random.Random(f"trial {seed}"), powers={seat: power})
    first = [row["seat"] for row in GAME.standings(w) if row["place"] == 1]
    return Trial(first == [seat], w.score(power), max([w.score(p) for p in w.power_of if p != power]))


def fit(lessons: list[Lesson], power: int, pull: float = PULL) -> Table:
    """The weights with which each round promises what comes of it."""
    looks = np.concatenate([each.looks for each in lessons])
    given = np.concatenate([each.given for each in lessons])
    rounds = np.concatenate([each.rounds for each in lessons])
    ends = np.concatenate([np.full(len(each.rounds), each.lead) for each in lessons])
    after = next_round(lessons)
    names = names_of(power)
    middle = looks[:: max(1, len(looks) // 50_000)].astype(np.float32)
    mean, spread = middle.mean(0), np.maximum(middle.std(0), LEAST)
    free = middle.std(0) > 0
    free[names.index(f"score of {POWERS[power]}")] = False  # what one has, one has: it counts as it is
    free = np.flatnonzero(free)
    promised = np.zeros(len(looks))
    found: Table = [[]] * ROUNDS
    for n in range(ROUNDS - 1, -1, -1):
        here = np.flatnonzero(rounds == n)
        wanted = ends[here].copy()
        follows = after[here] >= 0
        wanted[follows] = LATER * wanted[follows] + (1 - LATER) * promised[after[here][follows]]
        wanted -= given[here]
        size = len(free) + 1
        left, right = np.zeros((size, size)), np.zeros(size)
        for part in np.array_split(np.arange(len(here)), max(1, len(here) // 20_000)):
            x = examples(looks[here[part]], free, mean, spread)
            left += x.T @ x
            right += x.T @ wanted[part]
        pulls = np.full(size, pull * len(here))
        pulls[0] = 1e-6  # what is always there is held to nothing at all
        weights = np.linalg.solve(left + np.diag(pulls), right)
        for part in np.array_split(here, max(1, len(here) // 20_000)):
            promised[part] = given[part] + examples(looks[part], free, mean, spread) @ weights
        row = np.zeros(len(names))
        row[free] = weights[1:] / spread[free]
        row[0] = weights[0] - row[free] @ mean[free]
        found[n] = [float(weight) for weight in row]
    return found


def examples(looks: Any, free: Any, mean: Any, spread: Any) -> Any:
    """What the weights are multiplied with: each thing by how far it is from its mean, and before them a 1."""
    x = (looks[:, free].astype(np.float32) - mean[free]) / spread[free]
    return np.hstack([np.ones((len(x), 1), np.float32), x])


def next_round(lessons: list[Lesson]) -> Any:
    """Example -> the first of the next round in the same game, or -1."""
    found = []
    first = 0
    for each in lessons:
        starts = {int(n): first + int(np.argmax(each.rounds == n)) for n in set(each.rounds.tolist())}
        found += [starts.get(int(n) + 1, -1) for n in each.rounds]
        first += len(each.rounds)
    return np.array(found)


def kept(file: Path) -> list[Lesson]:
    """The games of earlier runs."""
    with np.load(file) as data:
        ends = np.cumsum(data["lengths"])
        looks, given, rounds = (np.split(data[name], ends[:-1]) for name in ("looks", "given", "rounds"))
        leads = [float(end) for end in data["leads"]]
    return [Lesson(*each) for each in zip(looks, given, rounds, leads, strict=True)]


def keep(file: Path, lessons: list[Lesson]) -> None:
    """All games so far, for later runs."""
    np.savez_compressed(
        file,
        looks=np.concatenate([each.looks for each in lessons]),
        given=np.concatenate([each.given for each in lessons]),
        rounds=np.concatenate([each.rounds for each in lessons]),
        lengths=np.array([len(each.rounds) for each in lessons]),
        leads=np.array([each.lead for each in lessons]),
    )
