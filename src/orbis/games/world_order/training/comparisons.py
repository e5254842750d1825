"""What `bots.closer_look` weighs, made better by comparing answers with those that might have been given instead.

`learning` finds what positions are worth. But a player only needs to know which of some answers is best, and what they
have in common hides it. So here a player wavers: often it takes not what seems best but what seems nearly as good. What
then comes of the round, beyond what was promised, is compared with what the answer brought beyond the others. Each
answer says little, and a game has a hundred and fifty of them.

The weights learnt are added to those the games were played with. They hold for a player not far from that one: after
one such step, others can follow.
"""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from orbis.games.world_order.bots.solo_evaluation import look, names_of
from orbis.games.world_order.bots.trade_order import WorldOrderLookahead
from orbis.games.world_order.facts.constants import ROUNDS
from orbis.games.world_order.training import common
from orbis.games.world_order.training.common import SEATS, Player
from orbis.games.world_order.training.outcomes import LATER, LEAST, Diary, Job, Lesson, Table, fit, judge

WAVER: Final = 0.4  # of its answers are not simply the best
CLOSE: Final = 0.7  # VP; an answer that promises so much less than another is taken e times less often then
UNLIKELY: Final = 0.003  # answers taken less often than that are not compared with
OLDER: Final = 0.7  # what the run before counts, the one before it so much of that, and so on
ALL_ROUNDS: Final = 100.0  # how strongly a change of a weight in all rounds alike is held to nothing
ONE_ROUND: Final = 500.0  # and one in a single round
PULL: Final = 0.03  # as in `learning`, for what foretells these games: there are fewer of them
PART: Final = 20_000  # choices at once, for the memory


class Comparison(NamedTuple):
    """One game in which the player wavered."""

    lesson: Lesson  # its positions; in the place of what they are worth at first sight, what its weights promised
    beyond: Any  # choice -> what the answer led to, beyond the mean of all answers, in the order of `names_of`
    gained: Any  # choice -> by how much more the answer promised than the mean
    promised: Any  # choice -> that mean
    rounds: Any  # choice -> from 0


class Sums(NamedTuple):
    """What choices teach, summed up: few numbers, to which those of other games can be added, with any weights.

    At the first place stands what an answer gained at first sight, then what it led to in the order of `names_of`.
    """

    left: Any  # round -> thing -> thing: how often they went together
    right: Any  # round -> thing: how much better things came than promised where it was there

    def with_older(self, older: Sums) -> Sums:
        """Together with those of earlier runs, whose player was another."""
        return Sums(self.left + OLDER * older.left, self.right + OLDER * older.right)

    def keep(self, file: Path) -> None:
        """For the next run."""
        np.savez_compressed(file, left=self.left, right=self.right)


def kept(file: Path) -> Sums:
    """What earlier runs taught."""
    with np.load(file) as data:
        return Sums(data["left"], data["right"])


class Choices:
    """The answers of one game as they are given, with what else was possible."""

    def __init__(self, job: Job, rng: random.Random, diary: Diary) -> None:
        _, self.power, weights, self.nodes = job
        self.rng = rng
        self.diary = diary
        self.ahead = WorldOrderLookahead(judge(self.power, weights))
        self.beyond: list[Any] = []
        self.gained: list[float] = []
        self.promised: list[float] = []
        self.rounds: list[int] = []

    def choose(self, w: Any) -> int:
        """The player: mostly the best answer, otherwise one by what it promises."""
        self.diary.asked(w)
        seat = w.agenda[-1].seat
        if not w.round or len(w.legal) == 1:
            return self.ahead.best(w, seat, self.nodes)
        ways = self.ahead.ways(w, seat, self.nodes)
        chances = chances_of([worth for worth, _ in ways])
        taken = self.rng.choices(range(len(ways)), chances)[0]
        self.compare(w, ways, chances, taken)
        return int(w.legal[taken])

    def compare(self, w: Any, ways: list[tuple[float, Any]], chances: list[float], taken: int) -> None:
        """Note what was taken beside what might have been, unless it differs when the round is over."""
        others = [n for n, chance in enumerate(chances) if chance > UNLIKELY or n == taken]
        ends = [ways[n][1] for n in others]
        if len(others) == 1 or any(not end.agenda or end.round != w.round for end in ends):
            return
        shares = np.array([chances[n] for n in others])
        shares /= shares.sum()
        looks = np.array([look(end, self.power) for end in ends])
        worth = np.array([ways[n][0] for n in others])
        mine = others.index(taken)
        self.beyond.append((looks[mine] - shares @ looks).astype(np.float16))
        self.gained.append(float(worth[mine] - shares @ worth))
        self.promised.append(float(shares @ worth))
        self.rounds.append(w.round - 1)


def chances_of(worth: list[float]) -> list[float]:
    """How likely each answer is taken."""
    most = max(worth)
    keenness = [math.exp((each - most) / CLOSE) for each in worth]
    found = [WAVER * each / sum(keenness) for each in keenness]
    found[worth.index(most)] += 1 - WAVER
    return found


def comparison(job: Job) -> Comparison:
    """One game to learn from; the seat by its number."""
    seed, power, weights, _ = job
    rng = random.Random(f"comparison {seed}")
    seat = seed % SEATS
    diary = Diary(power, seat)
    choices = Choices(job, rng, diary)
    player: Player = choices.choose
    seen = diary.lesson(common.play({seat: player}, rng, diary.note, {seat: power}))
    table = np.array(weights)[seen.rounds]
    promised = seen.given + np.einsum("en,en->e", seen.looks.astype(float), table)
    return Comparison(
        seen._replace(given=promised),
        np.array(choices.beyond),
        np.array(choices.gained),
        np.array(choices.promised),
        np.array(choices.rounds),
    )


def came_of(games: list[Comparison], power: int) -> Any:
    """Choice -> what came of it: as in `learning`, in part the end of the game, in part what the next round promised.

    That is foretold by weights fitted to these very games, whose player is not the one the present weights know.
    """
    foretold = np.array(fit([game.lesson for game in games], power, PULL))
    found = []
    for game in games:
        seen = game.lesson
        at = np.full(ROUNDS + 1, seen.lead)
        for n in set(seen.rounds.tolist()):
            first = int(np.argmax(seen.rounds == n))
            promise = seen.given[first] + seen.looks[first].astype(float) @ foretold[n]
            at[n] = LATER * seen.lead + (1 - LATER) * promise
        found.append(at[game.rounds + 1])
    return np.concatenate(found)


def taught(games: list[Comparison], power: int, weights: Table) -> Sums:
    """What games teach that were played with these weights."""
    rounds = np.concatenate([game.rounds for game in games])
    promised = np.concatenate([game.promised for game in games])
    gained = np.concatenate([game.gained for game in games])
    beyond = np.concatenate([game.beyond for game in games])
    came = came_of(games, power)
    size = len(names_of(power)) + 1
    left, right = np.zeros((ROUNDS, size, size)), np.zeros((ROUNDS, size))
    for n in range(ROUNDS):
        here = np.flatnonzero(rounds == n)
        slope, height = np.polyfit(promised[here], came[here], 1)
        more = came[here] - slope * promised[here] - height
        luck = max(more.var(), LEAST)
        for part in np.array_split(np.arange(len(here)), max(1, len(here) // PART)):
            what = beyond[here[part]].astype(float)
            at_first_sight = gained[here[part]] - what @ weights[n]
            x = np.hstack([at_first_sight[:, None], what])
            left[n] += x.T @ x / luck
            right[n] += x.T @ more[part] / luck
    return Sums(left, right)


def better(sums: Sums, games: list[Comparison], weights: Table) -> Table:
    """The weights with which the last of the games were played, changed by what all of them teach."""
    spread = np.maximum(np.concatenate([game.lesson.looks for game in games[::10]]).astype(np.float32).std(0), LEAST)
    left, right = np.zeros_like(sums.left), np.zeros_like(sums.right)
    for n in range(ROUNDS):
        # In the place of what there is at first sight stands what is promised: it need not be learnt again, only what
        # it leaves untold.
        turned = np.diag([1.0, *(1 / spread)])
        turned[1:, 0] = weights[n]
        left[n] = turned.T @ sums.left[n] @ turned
        right[n] = turned.T @ sums.right[n]
    changes = held(left, right)[:, 1:] / spread
    return levelled(games, np.array(weights), changes)


def held(left: Any, right: Any) -> Any:
    """Round -> weights: one part of each is the same in all rounds, the other its own, which is held more strongly."""
    rounds, size = right.shape
    whole = np.zeros((rounds + 1, size, rounds + 1, size))
    whole[0, :, 0] = left.sum(0)
    for n in range(rounds):
        whole[0, :, n + 1] = whole[n + 1, :, 0] = whole[n + 1, :, n + 1] = left[n]
    square = whole.reshape((rounds + 1) * size, -1)
    pulls = np.repeat([ALL_ROUNDS, *[ONE_ROUND] * rounds], size)
    pulls[0] = 0.0  # what the present weights promised is not held: they would be learnt a second time instead
    square += np.diag(pulls)
    parts = np.linalg.solve(square, np.concatenate([right.sum(0), right.ravel()])).reshape(rounds + 1, size)
    return parts[0] + parts[1:]


def levelled(games: list[Comparison], weights: Any, changes: Any) -> Table:
    """The changed weights, with what is always there such that each round promises on average what the end brings.

    Comparisons cannot tell that, and it matters where one answer ends a round and another does not.
    """
    found = weights + changes
    for n in range(ROUNDS):
        short = []
        for game in games:
            seen = game.lesson
            here = seen.rounds == n
            short += list(seen.lead - seen.given[here] - seen.looks[here].astype(np.float32) @ changes[n])
        found[n, 0] += np.mean(short)
    return [[float(weight) for weight in row] for row in found]
