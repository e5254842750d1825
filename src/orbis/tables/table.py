"""A table as its events made it: who sits where, the match, what is asked of whom, and the clocks.

No socket, no database and no clock in here: `apply` folds one event after the other, so every process that reads the
log of a table holds the same thing. What may happen next is decided in `decisions`.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

import orbis
from orbis.kernel.agenda import only
from orbis.kernel.chance import Chance
from orbis.kernel.errors import Invalid
from orbis.kernel.game import Game
from orbis.kernel.log.entries import ANSWER, LogEntry, read_entry, standing_entries
from orbis.kernel.match import Match
from orbis.kernel.saves.fair_dice import seed_from
from orbis.tables.clocks import Timing

OPEN: Final = "open"  # waiting for people
PLAYING: Final = "playing"
PAUSED: Final = "paused"  # everybody's time was up: any of its people wakes it
OVER: Final = "over"  # played to the end
CLOSED: Final = "closed"  # ended without one
DELETED: Final = "deleted"  # by its host, who may think better of it for a week
SILENT: Final = (PAUSED, CLOSED, DELETED)  # nothing is asked of anybody
WOKEN_NOW: Final = ("everybody-left", "time-up")  # why earlier versions closed a table that is paused by now

GONE: Final = "gone"  # left_for: the person deleted their account
FREED: Final = "freed"  # left_for: the host gives the seat to whoever comes with the next invitation
STANDING: Final = "standing"  # how a match draws that began here with this version: by the rows that count
SPECTATOR: Final = 31  # the bit of those without a seat in `hushed`

PERSON: Final = "person"
BOT: Final = "bot"
FALLBACK: Final = "fallback"  # who answers for a bot that gave no answer, or none that is allowed

MOST_CHAT: Final = 200  # kept in memory; the log has all
MOST_REQUESTS: Final = 200


class Event(msgspec.Struct, frozen=True):
    """Something that happened at a table."""

    n: int
    kind: str
    data: dict[str, Any]
    at: int
    request_id: str | None = None  # the idempotency key of the request that led to it


class Seat:
    """One seat: who it is for, who has it, and the bot that plays it at the moment."""

    __slots__ = ("bot", "kind", "left_for", "name", "user", "word")

    def __init__(self, kind: str, bot: str) -> None:
        self.kind = kind  # person, bot, or a kind of the game's own such as an Automa's mode
        self.bot = bot  # who answers for it now; empty: the person, or the rules
        self.user = ""
        self.name = ""
        self.word = ""  # for the seal
        self.left_for = ""  # why a bot plays a person's seat: resigned, clock, agreement, gone, freed

    def copy(self) -> Seat:
        """An independent seat with the same on it."""
        seat = Seat(self.kind, self.bot)
        seat.user, seat.name, seat.word, seat.left_for = self.user, self.name, self.word, self.left_for
        return seat


class Proposal:
    """What one seat asks of the others: to go back, or to let a bot play for somebody."""

    __slots__ = ("agreed", "bot", "data", "row", "seat", "what", "whom")

    def __init__(self, data: dict[str, Any]) -> None:
        self.seat: int = data["seat"]
        self.what: str = data["what"]  # back or bot
        self.row: int = data.get("row", -1)
        self.whom: int = data.get("whom", -1)
        self.bot: str = data.get("bot", "")
        self.agreed: list[int] = []
        self.data = data

    def copy(self) -> Proposal:
        """The same proposal, to count one more voice."""
        proposal = Proposal(self.data)
        proposal.agreed = self.agreed[:]
        return proposal


class OnlineTable:
    """A table of the server."""

    def __init__(self, table_id: str, secret: str) -> None:
        self.id = table_id
        self.secret = secret
        self.game: Game[Any] = orbis.game(orbis.games()[0])  # until the first event says which
        self.made: dict[str, Any] = {}
        self.status = OPEN
        self.frozen = ""  # why the match cannot go on with this program
        self.seats: list[Seat] = []
        self.match: Match | None = None
        self.last = -1  # number of the last event
        self.at = 0  # and its time
        self.rows_after: list[int] = []  # event -> rows of the match after it
        self.hushed_after: list[
            int
        ] = []  # event -> who is asked nothing after it, whatever the match says: see `hushed`
        self.fallbacks: set[int] = set()  # rows of the match with an answer given for a bot that gave none
        self.stood_in: dict[int, int] = {}  # row with an answer that a bot gave for a person -> the seat
        self.by_length = True  # how chance draws: see `Chance`
        self.requests: dict[str, int] = {}  # of the latest requests -> their event
        self.chat: list[dict[str, Any]] = []
        self.proposal: Proposal | None = None
        self.timing = Timing("none", 0, "nothing", 0)
        self.rematch = ""
        self.known_as: dict[str, str] = {}  # user -> name. Events hold no names: whoever goes takes theirs along
        self.why_closed = ""  # or why it is paused
        self.before = OPEN  # the status before it was deleted
        self.seen: dict[str, int] = {}  # user -> their last sign of life, as far as this process knows; not from events

    def copy(self) -> OnlineTable:
        """The same table, to try events on. The match is shared: whoever decides has made a copy of it."""
        table = OnlineTable.__new__(OnlineTable)
        vars(table).update(vars(self))
        table.seats = [seat.copy() for seat in self.seats]
        table.rows_after = self.rows_after[:]
        table.hushed_after = self.hushed_after[:]
        table.fallbacks = set(self.fallbacks)
        table.stood_in = dict(self.stood_in)
        table.requests = dict(self.requests)
        table.chat = self.chat[:]
        table.proposal = None if self.proposal is None else self.proposal.copy()
        table.timing = self.timing.copy()
        return table

    # -- reading

    @property
    def waiting(self) -> list[int]:
        """The seats an answer is waited for."""
        return self.match.waiting if self.match is not None and self.status == PLAYING else []

    @property
    def rows(self) -> int:
        """How many rows the log of the match has."""
        return 0 if self.match is None else len(self.match.entries)

    def bot_to_play(self) -> int | None:
        """The seat of a bot that an answer is waited for, if there is one."""
        return next((seat for seat in self.waiting if self.seats[seat].bot), None)

    @property
    def words(self) -> list[str]:
        """A word from each seat for the seal."""
        return [seat.word for seat in self.seats]

    @property
    def names(self) -> list[str]:
        """Who sits where, as it was when they sat down."""
        return [seat.name for seat in self.seats]

    @property
    def may_watch(self) -> bool:
        """Whether people without a seat may look on."""
        return self.status == OPEN or bool(self.made["watch"])

    @property
    def begun(self) -> int:
        """The row at which the match began here, if it was played on from a moment of another one; else 0."""
        row: int = self.made.get("begun", 0)
        return row

    @property
    def lessons(self) -> bool:
        """Whether somebody learns the game here, by a script: see `lessons`."""
        return "lessons" in self.made

    @property
    def chance(self) -> Chance | None:
        """Where the dice come from: the secret and everybody's word; None for lessons, whose script tells them."""
        return None if self.lessons else Chance(seed_from(self.secret, self.words), by_length=self.by_length)

    def bot_seed(self, who: object) -> str:
        """What a bot here chooses by. Made of the secret: from the id of the table anybody could foresee its choice."""
        return hashlib.blake2b(f"{self.id}:{who}".encode(), key=self.secret.encode()[:64], digest_size=16).hexdigest()

    def seats_of(self, user: str) -> list[int]:
        """The seats one person has; several when they share a device."""
        return [n for n, seat in enumerate(self.seats) if user and seat.user == user]

    def people(self) -> list[int]:
        """The seats people play themselves."""
        return [n for n, seat in enumerate(self.seats) if seat.user and not seat.bot]

    def hushed(self) -> int:
        """Who is asked nothing at the moment, a bit for each seat: a bot plays for them, or the table sleeps."""
        if self.status in SILENT:
            return (1 << SPECTATOR) | ((1 << len(self.seats)) - 1)
        return sum(1 << n for n, seat in enumerate(self.seats) if seat.left_for)

    def may_return(self, seat: int) -> bool:
        """Whether a person plays the seat or could come back to it."""
        left = self.seats[seat].left_for
        used_up = left and self.timing.timeout == "bot" and self.timing.used_up(seat)
        return bool(self.seats[seat].user) and left != GONE and not used_up

    def voters(self, proposal: Proposal) -> list[int]:
        """The seats that have to agree, one for each other person.

        To a take-back: whoever may come back, and whoever gave one of the answers; also those for whom a bot plays.
        """
        users = {self.seats[proposal.seat].user}
        if proposal.what == "bot":
            users.add(self.seats[proposal.whom].user)  # whoever is away is not asked, on none of their seats
            asked = self.people()
        else:
            took = (
                {self.match.entries[n].seat for n in self.taken_by(proposal.row)} if self.match is not None else set()
            )
            asked = [n for n, each in enumerate(self.seats) if each.user and (self.may_return(n) or n in took)]
            asked = [n for n in asked if self.seats[n].left_for != GONE]
        found = []
        for n in asked:
            user = self.seats[n].user
            if user not in users:
                users.add(user)
                found.append(n)
        return found

    def taken_by(self, row: int) -> list[int]:
        """The answers that going back to before a row would take back."""
        rows = [] if self.match is None else self.match.entries
        return [n for n in standing_entries(rows) if n >= row and rows[n].kind == ANSWER]

    def call(self, names: dict[str, str]) -> None:
        """Show people under their present names."""
        self.known_as = {**self.known_as, **names}
        for seat in self.seats:
            seat.name = self.known_as.get(seat.user, "")

    # -- the fold

    def apply(self, event: Event, match: Match | None = None, *, check: bool = True) -> None:
        """Take one more event into account. `match`: the match after it, if whoever decided it has it at hand.

        Without `check` the position is not compared with its hash: `check_position` does so after a long log.
        """
        if event.n != self.last + 1:
            raise Invalid("event", f"event {event.n} cannot follow event {self.last}")
        waited = self.timed()
        if event.kind in FOLDS:
            FOLDS[event.kind](self, event)
        else:
            self._freeze("a newer program has written to its log")
        rows = event.data.get("rows")
        if rows is not None and match is not None:
            self.match = match
        elif rows is not None and not self.frozen:
            self._follow(rows, check)
        if rows is not None and self.match is not None:
            self.match.forget_past()
        if self.match is not None:
            self.match.confirms = 0 if self.lessons else sum([only(seat) for seat in self.people()])
        if self.match is not None and self.match.over and self.status == PLAYING:
            self.status = OVER
            self.proposal = None
        self.last = event.n
        self.at = event.at
        self.rows_after.append(self.rows)
        self.hushed_after.append(self.hushed())
        if event.request_id is not None:
            self.requests[event.request_id] = event.n
            if len(self.requests) > MOST_REQUESTS:
                del self.requests[next(iter(self.requests))]
        self.timing.turn(waited, self.timed(), self._fresh(event, waited), event.at)

    def _fresh(self, event: Event, waited: list[int]) -> list[int]:
        """The seats for whose next answer the time begins anew, though they were waited for before."""
        if event.kind == "played":
            return [event.data["seat"]] if self.timing.answer(event.data["seat"]) else []
        if event.kind == "undone":
            self.timing.take_back(event.data["seat"], event.data.get("answers", 1))
        return waited if event.kind == "rewound" else []  # everybody agreed to that

    def timed(self) -> list[int]:
        """The seats whose clocks run: people who are waited for."""
        return [n for n in self.waiting if not self.seats[n].bot]

    def _follow(self, dumped: list[dict[str, Any]], check: bool) -> None:
        first = self.rows
        try:
            rows: list[LogEntry] = [
                read_entry(each, self.game.actions.codes, first + n) for n, each in enumerate(dumped)
            ]
            if self.match is None:
                self.match = Match.resume(self.game, len(self.seats), self.made["options"], self.chance, rows)
            else:
                self.match.follow(rows, check=check)
        except Exception as error:  # rules that changed without a new version: any of them may stumble
            where = error.field if isinstance(error, Invalid) else f"log row {first}"
            # Not the error itself: it may name an answer that not everybody may know.
            self._freeze(f"it was played under other rules, or its log was edited ({where})")

    def check_position(self) -> None:
        """Compare the position with the hash that was stored with it."""
        if self.match is not None and self.match.hash != self.match.entries[-1].hash:
            self._freeze(
                f"it was played under other rules, or its log was edited (log row {len(self.match.entries) - 1})"
            )

    def _freeze(self, why: str) -> None:
        self.match = None
        self.frozen = self.frozen or f"This match cannot go on with this server: {why}."

    def _made(self, event: Event) -> None:
        data = self.made = event.data
        self.game = orbis.game(data["game"])
        if not self.game.accepts(data["version"]):
            self.frozen = f"This table plays rules {data['version']}; this server plays {self.game.version}."
        self.seats = [Seat(each["kind"], each["bot"]) for each in data["seats"]]
        clock = data["clock"]
        self.timing = Timing(clock["kind"], clock["seconds"], clock["timeout"], len(self.seats))

    def _sat(self, event: Event) -> None:
        seat = self.seats[event.data["seat"]]
        seat.user = event.data["user"]
        seat.name = self.known_as.get(seat.user, "")
        if self.status == OPEN:
            seat.word = event.data["word"]
        else:  # they take over a freed seat; the dice come from the word of whoever was there first
            seat.bot = seat.left_for = ""

    def _left(self, event: Event) -> None:
        seat = self.seats[event.data["seat"]]
        seat.user = seat.name = seat.word = ""

    def _started(self, event: Event) -> None:
        self.status = PLAYING
        self.by_length = event.data.get("draws") != STANDING
        for n, bot in event.data["bots"]:
            self.seats[n].kind, self.seats[n].bot = BOT, bot

    def _played(self, event: Event) -> None:
        if event.data["by"] == FALLBACK:
            self.fallbacks.add(self.rows_after[-1])  # the answer is the first of the event's rows
        if event.data["by"] in (BOT, FALLBACK) and self.seats[event.data["seat"]].left_for:
            self.stood_in[self.rows_after[-1]] = event.data["seat"]
        if self.proposal is not None and not event.data["by"]:
            self.proposal = None  # a person who goes on playing has answered

    def _undone(self, event: Event) -> None:
        self.proposal = None

    def _asked(self, event: Event) -> None:
        self.proposal = Proposal(event.data)

    def _agreed(self, event: Event) -> None:
        if self.proposal is not None:
            self.proposal.agreed.append(event.data["seat"])

    def _declined(self, event: Event) -> None:
        self.proposal = None

    def _handed(self, event: Event) -> None:
        seat = self.seats[event.data["seat"]]
        seat.bot, seat.left_for = event.data["bot"], event.data["why"]
        self.proposal = None

    def _returned(self, event: Event) -> None:
        seat = self.seats[event.data["seat"]]
        seat.bot = seat.left_for = ""

    def _said(self, event: Event) -> None:
        self.chat.append({"n": event.n, "at": event.at, "seat": event.data["seat"], "text": event.data["text"]})
        del self.chat[:-MOST_CHAT]

    def _rematch(self, event: Event) -> None:
        self.rematch = event.data["table"]

    def _closed(self, event: Event) -> None:
        self.status = PAUSED if event.data["why"] in WOKEN_NOW else CLOSED
        self.why_closed = event.data["why"]
        self.proposal = None

    def _paused(self, event: Event) -> None:
        self.status = PAUSED
        self.why_closed = event.data["why"]
        self.proposal = None

    def _woken(self, event: Event) -> None:
        """The one who wakes the table plays again; whoever's time was used up gets new time."""
        self.status = PLAYING
        self.why_closed = ""
        self.timing.renew()
        for n in self.seats_of(self.seats[event.data["seat"]].user):
            self.seats[n].bot = self.seats[n].left_for = ""

    def _freed(self, event: Event) -> None:
        seat = self.seats[event.data["seat"]]
        seat.user = seat.name = ""
        self.proposal = None
        if self.status == OPEN:
            seat.word = ""
        else:
            seat.bot, seat.left_for = event.data["bot"], FREED

    def _invited(self, event: Event) -> None:
        """Nothing changes; the invitation itself is in no event."""

    def _deleted(self, event: Event) -> None:
        self.before, self.status = self.status, DELETED
        self.proposal = None

    def _restored(self, event: Event) -> None:
        self.status = self.before


FOLDS: Final = {
    "made": OnlineTable._made,
    "sat": OnlineTable._sat,
    "left": OnlineTable._left,
    "started": OnlineTable._started,
    "played": OnlineTable._played,
    "undone": OnlineTable._undone,
    "asked": OnlineTable._asked,
    "agreed": OnlineTable._agreed,
    "declined": OnlineTable._declined,
    "rewound": OnlineTable._undone,
    "handed": OnlineTable._handed,
    "returned": OnlineTable._returned,
    "said": OnlineTable._said,
    "rematch": OnlineTable._rematch,
    "closed": OnlineTable._closed,
    "paused": OnlineTable._paused,
    "woken": OnlineTable._woken,
    "freed": OnlineTable._freed,
    "invited": OnlineTable._invited,
    "deleted": OnlineTable._deleted,
    "restored": OnlineTable._restored,
}
