"""A position of one of our games with the memories of its players: what a state of OpenSpiel holds."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

import orbis
from orbis.envs.arrays import Rows
from orbis.envs.openspiel.memory import FINGERPRINT, Memory
from orbis.kernel.agenda import CHANCE, NOBODY, Position, Step, advance, choose, is_forced
from orbis.kernel.log.views import changes
from orbis.kernel.saves.state import decode, dump, encode, restore

NOT_QUITE_ONE: Final = 1 - 2**-53  # the largest number below 1: a sampler of OpenSpiel may say 1


class Setup:
    """What all states of one OpenSpiel game share: our game, how many play, the options, and the first position."""

    def __init__(self, name: str, seats: int, options: dict[str, Any]) -> None:
        self.game = orbis.game(name)
        self.seats = seats
        self.options = options
        self.names = self.game.actions.names
        self.rows = Rows(self.game.layout(seats, options))
        w: Position = self.game.new_position(seats, options)
        w.logged = []
        advance(w)
        self.first = RememberedPosition(self, w, Memory.start(tuple(w.logged)))
        if is_forced(w):
            self.first.answer(w.legal[0])
        w.logged = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Setup:
        return self

    def __reduce__(self) -> tuple[Callable[..., Setup], tuple[Any, ...]]:
        return a_setup, (self.game.name, self.seats, encode(self.options))


@lru_cache(maxsize=64)
def a_setup(name: str, seats: int, options: bytes) -> Setup:
    """The same setup for all that ask for it."""
    return Setup(name, seats, decode(options))


class RememberedPosition:
    """A table and what was seen of its past. `copy.deepcopy`, which OpenSpiel clones with, makes it cheaply."""

    __slots__ = ("memory", "setup", "table")

    def __init__(self, setup: Setup, table: Position, memory: Memory) -> None:
        self.setup = setup
        self.table = table
        self.memory = memory

    def copy(self) -> RememberedPosition:
        """An independent position."""
        return RememberedPosition(self.setup, self.table.copy(), self.memory)

    def __deepcopy__(self, memo: dict[int, Any]) -> RememberedPosition:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., RememberedPosition], tuple[Any, ...]]:
        setup = self.setup
        table = encode(dump(self.table, setup.game.steps))
        return a_position, (setup.game.name, setup.seats, encode(setup.options), table, self.memory.plain())

    def answer(self, code: int) -> None:
        """Give a legal answer and go on to the next real decision, as `agenda.answer` does, but remember each row."""
        w = self.table
        while True:
            step: Step[Position] = w.agenda[-1]
            seat, witnesses = step.seat, step.witnesses(w)
            w.logged = []
            choose(w, code)
            advance(w)
            self.memory = Memory(self.memory, seat, code, witnesses, tuple(w.logged))
            if not is_forced(w):
                break
            code = w.legal[0]
        w.logged = None

    def imagined(self, player: int, random: Callable[[], float]) -> RememberedPosition:
        """A position that the player cannot tell from this one, with what it may not know dealt anew."""
        w: Position = self.setup.game.sample(self.table, player, Draws(random))
        if w.agenda:
            advance(w)  # what others may answer depends on what was dealt
        return RememberedPosition(self.setup, w, self.memory.imagined_by(player))

    def asked(self, player: int) -> dict[str, Any]:
        """What a player knows about the question on top: its own with all answers, others' unless it is a secret."""
        w = self.table
        if not w.agenda:
            return {"over": True}
        top = w.agenda[-1]
        if top.seat == player:
            return {"you": top.asks, "answers": [self.setup.names[code] for code in w.legal]}
        asked: dict[str, Any] = {"seat": "chance" if top.seat == CHANCE else top.seat}
        if not top.secret and top.seat != CHANCE:
            asked["question"] = top.asks
        return asked

    def seen(self, player: int) -> str:
        """All that a player sees now, as JSON."""
        return encode({"asked": self.asked(player), "table": self.setup.game.view(self.table, player)}).decode()

    def seen_by_all(self) -> str:
        """What a spectator sees now, as JSON."""
        return encode({"asked": self.asked(NOBODY), "table": self.setup.game.view(self.table, None)}).decode()

    def seen_alone(self, player: int) -> str:
        """Where what a player sees on the table differs from what a spectator sees, as JSON: path -> what it sees."""
        view = self.setup.game.view
        found = changes(view(self.table, None), view(self.table, player))
        return encode({each["path"]: each["after"] for each in found}).decode()

    def known(self, player: int) -> str:
        """All that a player sees now and remembers, in one short line: equal lines, equal knowledge."""
        asked = encode(self.asked(player))
        sees = blake2b(self.setup.game.observe(self.table, player) + asked, digest_size=FINGERPRINT).hexdigest()
        remembers = self.memory.fingerprint(player, self.setup.names).hex()
        return f"player {player}, {self.memory.length} rows {remembers}, sees {sees}"


def a_position(name: str, seats: int, options: bytes, table: bytes, memory: list[Any]) -> RememberedPosition:
    """The position that was pickled."""
    setup = a_setup(name, seats, options)
    w: Position = setup.game.blank(seats, setup.options)
    restore(w, decode(table), setup.game.steps)
    w.legal = []
    if w.agenda:
        advance(w)
    return RememberedPosition(setup, w, Memory.read(memory))


class Draws:
    """A sampler of OpenSpiel as a generator of ours."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.sampler = sampler

    def random(self) -> float:
        """The next number in [0, 1)."""
        return min(float(self.sampler()), NOT_QUITE_ONE)
