"""The position, the steps on its agenda, and the trusting door.

Everything still to do in a game is a stack of small steps, the *agenda*; the step on top is next. A step never
changes after it is made: to go on, it pushes other steps. So a game copies with a slice, saves in the middle of a
card and undoes without special code.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from orbis.kernel.errors import DeadEnd

NOBODY: Final = -1  # a step that asks no one, a thing nobody owns
CHANCE: Final = -2  # the seat that rolls dice and draws from piles

EVERYONE: Final = -1  # witnesses: every seat and every spectator
SPECTATORS: Final = 1 << 30  # witnesses: the bit of those who only watch


def only(seat: int) -> int:
    """The witnesses of something that one seat alone may see; of nobody's, nobody."""
    return 1 << seat if seat >= 0 else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """A position: all that lies on the table. A game adds its own fields: ints, strings and flat lists of them.

    A field of a game holds plain data only (see `state`), or is named in `constant` when it is shared by all
    copies and follows from the options. To copy a list takes time for each of its places; a long one that seldom
    changes is better a tuple, named in `shared`.
    """

    __slots__ = ("agenda", "legal", "logged", "seats", "shown")

    constant: ClassVar[tuple[str, ...]] = ()  # fields made from the options: never saved, never copied deeply
    shared: ClassVar[tuple[str, ...]] = ()  # fields that are tuples: copies share them, a change `put`s in another

    seats: int  # how many sit at the table
    agenda: list[Step[Any]]  # the step on top is the last one
    legal: list[int]  # every legal answer to the step on top; empty when the game is over
    shown: int  # how often something hidden was shown: it closes the way back for undo
    logged: list[tuple[int, str, tuple[int, ...]]] | None  # (witnesses, key, args) since the last entry; None: no log

    def copy(self) -> Position:
        """A copy that no change of this position reaches."""
        raise NotImplementedError(f"{type(self).__name__} must say how it is copied")

    def follow(self, other: Position) -> None:
        """Copy the kernel's own fields from another position; every `copy` begins with this."""
        self.seats = other.seats
        self.agenda = other.agenda[:]  # steps never change, so they are shared
        self.legal = other.legal
        self.shown = other.shown
        self.logged = None

    def log(self, key: str, *args: int) -> None:
        """Write what a rule just did into the log. Costs next to nothing where no log is kept, as in playouts."""
        if self.logged is not None:
            self.logged.append((EVERYONE, key, args))

    def log_to(self, seat: int, key: str, *args: int) -> None:
        """Write it into the log for one seat only."""
        if self.logged is not None:
            self.logged.append((only(seat), key, args))


Table = Position  # the name of a position before 0.2

W = TypeVar("W", bound=Position)
V = TypeVar("V")


def put(row: tuple[V, ...], place: int, value: V) -> tuple[V, ...]:
    """A row with another value at one place: for the fields that all copies of a table share."""
    found = list(row)
    found[place] = value
    return tuple(found)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[W]):
    """One rule at work: the part nobody chooses, the legal answers, and what an answer does.

    The methods are documented here, once. A step of a game marks its own with `@override` and gives one a docstring
    only to state a rule, a row of an edition or a surprise.
    """

    __slots__ = ("seat",)

    rule: ClassVar[str] = ""  # where the rulebook says it: 'WO-1.0 "Engage"'
    asks: ClassVar[str] = ""  # the message key of the question
    secret: ClassVar[bool] = False  # asked even with one legal answer, since not asking would tell the others
    together: ClassVar[bool] = False  # neighbours on the agenda of the same class may be answered in any order
    interruptible: ClassVar[bool] = False  # its seat may use an ability for any time instead of answering
    closing: ClassVar[bool] = False  # its last answer ends a turn: a match asks players who end turns themselves

    seat: int  # who answers: a seat, CHANCE, or NOBODY when it never asks

    def __init__(self, seat: int = NOBODY) -> None:
        self.seat = seat

    def run(self, w: W) -> bool:
        """Do the part nobody has to choose. True: finished. False: ask; running it again must change nothing."""
        return False

    def answers(self, w: W) -> list[int]:
        """Every legal answer in a fixed order, none twice, never empty."""
        return self.options(w)

    def apply(self, w: W, answer: int) -> None:
        """Carry out a legal answer. The step itself is already off the agenda."""
        self.choose(w, answer)

    def options(self, w: W) -> list[int]:
        """The name `answers` had before 0.2; steps written for 0.1 still define it."""
        return []

    def choose(self, w: W, option: int) -> None:
        """The name `apply` had before 0.2; steps written for 0.1 still define it."""

    def must_ask(self, w: W) -> bool:
        """Whether to ask even with one legal answer, because not asking would tell the others something hidden."""
        return self.secret

    def extras(self, w: W) -> list[int]:
        """For an interruptible step: the abilities for any time that its seat could use now."""
        return []

    def interrupt(self, w: W, answer: int) -> Step[W] | None:
        """For an interruptible step: the step that an answer of `extras` begins; None for any other answer."""
        return None

    def weights(self, w: W) -> list[int] | None:
        """For a step of CHANCE: how likely each answer is, in their order; None when all are alike."""
        return None

    def then(self, w: W, *steps: Step[W]) -> None:
        """Put steps on the agenda, the first one on top."""
        w.agenda.extend(steps[::-1])

    # What follows is asked only when a person, a log or a view wants to know; never in a bot's playout.

    def witnesses(self, w: W) -> int:
        """Who sees the answer: EVERYONE, only(seat), or a sum of such bits."""
        return EVERYONE

    def facts(self, w: W) -> dict[str, Any]:
        """The arguments of the question's sentence."""
        return {}

    def about(self, w: W, answer: int) -> dict[str, Any]:
        """What a client may show beside an answer: where it lies, its cost, gain and what it leaves."""
        return {}

    def near(self, w: W) -> list[int]:
        """Answers of the same kind that are not legal now but that a person may well try."""
        return []

    def why_not(self, w: W, answer: int) -> str:
        """The message key of the reason against an answer, or the empty string when it is legal."""
        return "" if answer in w.legal else "not-an-answer"

    def why_facts(self, w: W, answer: int) -> dict[str, Any]:
        """The arguments of the sentence that `why_not` names."""
        return {}

    def form(self, w: W) -> dict[str, Any]:
        """For a step of a longer transaction (a Trade): all its rows at once, so that a client can show one form."""
        return {}

    def mind(self, w: W) -> list[dict[str, Any]]:
        """Certain consequences worth a warning, as messages."""
        return []


def advance(w: Position) -> None:
    """Run what needs no answer until somebody has to choose or the game is over; fills `w.legal`."""
    agenda: list[Step[Position]] = w.agenda
    while agenda:
        step = agenda.pop()
        if step.run(w):
            continue
        agenda.append(step)
        legal = step.answers(w)
        if step.interruptible:
            legal = legal + step.extras(w)
        if not legal:
            raise DeadEnd(f"{type(step).__name__} asks seat {step.seat} but has no legal answer")
        w.legal = legal
        return
    w.legal = []


def is_forced(w: Position) -> bool:
    """Whether the driver answers by itself: one legal answer, and silence tells nobody anything."""
    return len(w.legal) == 1 and not w.agenda[-1].must_ask(w)


def choose(w: Position, code: int) -> None:
    """Give a legal answer to the step on top, and nothing more: `advance` comes next."""
    step: Step[Position] = w.agenda.pop()
    if step.interruptible:
        extra = step.interrupt(w, code)
        if extra is not None:
            w.agenda.append(step)  # asked again afterwards
            w.agenda.append(extra)
            return
    step.apply(w, code)


def answer(w: Position, code: int) -> None:
    """Give a legal answer and go on to the next real decision. Trusts its caller: for search and playouts."""
    agenda: list[Step[Position]] = w.agenda
    while True:
        if agenda[-1].interruptible:
            choose(w, code)
        else:
            agenda.pop().apply(w, code)
        advance(w)
        if len(w.legal) != 1 or agenda[-1].must_ask(w):
            return
        code = w.legal[0]
