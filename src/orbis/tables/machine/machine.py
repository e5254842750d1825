"""A table as a machine: it takes an input with the time, and returns what is to be done. It does no I/O itself.

Requests wait in a queue: one is worked on at a time, and while its events are stored or something is read for it, the
others wait. Events are stored first; only then does the table change, is the request answered, and do viewers hear.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Final

import msgspec

from orbis.kernel.errors import OrbisError
from orbis.tables import coach, decisions, messages_in, messages_out
from orbis.tables.decisions import Outcome, no
from orbis.tables.machine import changes, effects, inputs
from orbis.tables.machine.bot_turns import BotTurns
from orbis.tables.machine.effects import Effect
from orbis.tables.machine.viewers import Viewers
from orbis.tables.machine.work import Arrival, BotTurn, CatchUp, Changing, ClockCheck, Renaming, Work
from orbis.tables.table import PLAYING, Event, OnlineTable

RECOVERY: Final = 12_000  # milliseconds beyond two thinkings before another process takes over a bot's turn
GRACE: Final = 30_000  # milliseconds; nobody's time is up sooner after the server has come back
ATTEMPTS: Final = 8  # at storing something while other processes store at the same table


class Terms(msgspec.Struct, frozen=True):
    """What a server has decided for all of its tables."""

    chat_characters: int  # the most that can be said at once
    bot_seconds: float  # the most that a bot may think
    opened: int  # when the process began


class TableMachine:
    """One table, and all that is under way at it in one process."""

    def __init__(self, table: OnlineTable, terms: Terms, at: int) -> None:
        self.table = table
        self.viewers = Viewers()
        self.signs: dict[str, int] = {}  # user -> their last sign of life noticed here
        self.touched = at  # when somebody last had to do with the table
        self._terms = terms
        self._at = at
        self._effects: list[Effect] = []
        self._queue: deque[Work] = deque()
        self._work: Work | None = None  # what is worked on; the others wait
        self._store: effects.Store | None = None  # what is being stored for it
        self._unseen: tuple[list[Event], int, int] | None = None  # events of others that viewers hear of with names
        self._bots = BotTurns()
        self._advising: dict[int, tuple[int, str]] = {}  # seat -> request and id of the message that asked the coach

    # -- what others may know

    @property
    def newest(self) -> int:
        """The number of the last event that is stored or being stored here: no news to us when we hear of it."""
        return self.table.last if self._store is None else self._store.after.last

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return bool(self._work or self._queue or self._bots.turn or self._advising)

    def due(self, table: OnlineTable) -> int | None:
        """When the server has to act by itself at the latest."""
        if table.status != PLAYING or table.frozen:
            return None
        deadline = table.timing.next_deadline()
        found = [] if deadline is None else [deadline]
        if table.bot_to_play() is not None:
            found.append(table.at + RECOVERY + int(2000 * self._terms.bot_seconds))
        return min(found, default=None)

    # -- the one door

    def receive(self, given: inputs.Input, at: int) -> list[Effect]:
        """Take an input in; returns what is to be done, in this order."""
        self._at = at
        RECEIVE[type(given)](self, given)
        while self._work is None and self._queue:
            self._begin(self._queue.popleft())
        wanted, self._effects = self._effects, []  # not kept: they hold the table before and after
        return wanted

    def _want(self, effect: Effect) -> None:
        self._effects.append(effect)

    def _answer(self, request: int, message: dict[str, Any]) -> None:
        if request:
            self._want(effects.Reply(request, message))

    def _refuse(self, request: int, error: Exception) -> None:
        self._want(effects.Refuse(request, error) if request else self._report("a change failed", error))

    def _report(self, sentence: str, error: Exception | None = None, **facts: Any) -> effects.Report:
        return effects.Report(sentence, {"table": self.table.id, **facts}, error)

    # -- those who look

    def _connected(self, given: inputs.Connected) -> None:
        self._queue.append(Arrival(given))

    def _dropped(self, given: inputs.Dropped) -> None:
        self._leave(given.viewer, given.user)
        for work in [*self._queue, self._work]:
            if isinstance(work, Arrival) and work.viewer.viewer == given.viewer:
                work.gone = True

    def _leave(self, viewer: int, user: str) -> None:
        if self.table.seats_of(user):
            self.signs[user] = self._at
        self.viewers.remove(viewer)

    def _enter(self, work: Arrival) -> None:
        viewer = work.viewer
        self._work = None
        if not work.gone:
            self._want(self.viewers.add(self.table, viewer))
            self.touched = self._at
            if self.table.seats_of(viewer.user):  # nobody gives their seat away now, and every process knows
                self._sign(viewer.user)
                self._want(effects.KeepVisits())
        self._answer(work.request, {})

    def _sign(self, user: str) -> None:
        """A sign of life. It ends a proposal to let a bot play for this person."""
        self.signs[user] = self._at
        if decisions.still_here(self.table, user).drafts:
            self._queue.append(Changing(changes.StillHere(user), 0))

    def _present(self, given: inputs.Present) -> None:
        for user in self.viewers.users:
            if self.table.seats_of(user):
                self.signs[user] = self._at

    def _introduced(self, given: inputs.Introduced) -> None:
        self.table.known_as[given.user] = given.name

    def _renamed(self, given: inputs.Renamed) -> None:
        self._queue.append(Renaming(given))  # in its turn: or what is being stored would bring the old name back

    def _update(self, events: list[Event], rows_before: int, n_before: int) -> None:
        self._effects += self.viewers.update(self.table, events, rows_before, n_before)

    # -- what people ask for

    def _message(self, given: inputs.Message) -> None:
        self.touched = self._at
        act, seat = given.act, given.seat
        try:
            if seat is None or seat not in self.table.seats_of(given.user):
                raise no("seat-not-yours", "This is not your seat.")
            self._sign(given.user)
            if isinstance(act, messages_in.Advice):
                self._ask_coach(given.request, seat, act)
            elif isinstance(act, messages_in.Why):
                self._answer(given.request, messages_out.why(self.table, seat, act))
            elif isinstance(act, messages_in.Peek):
                self._answer(given.request, messages_out.peek(self.table, seat, act))
            else:
                change = changes.Act(seat, act, self._terms.chat_characters)
                self._queue.append(Changing(change, given.request, given.user, act.id))
        except Exception as error:
            self._refuse(given.request, error)

    def _ask_coach(self, request: int, seat: int, act: messages_in.Advice) -> None:
        match = coach.check(self.table, seat, act.number)
        if seat in self._advising:
            raise no("coach-busy", "The coach is thinking already.")
        self._advising[seat] = (request, act.id)
        self._want(effects.Advise(seat, self.table.bot_seed(coach.COACH), match))

    def _advised(self, given: inputs.Advised) -> None:
        request, act_id = self._advising.pop(given.seat)
        if given.advice is None:
            self._want(self._report("the coach gave no advice", seat=given.seat, why=given.why))
            sentence = "The coach has no advice this time. Ask again, or decide without it."
            self._refuse(request, no("coach-failed", sentence))
        else:
            self._answer(request, {"is": "advice", "id": act_id, **given.advice})

    def _asked(self, given: inputs.Asked) -> None:
        self._queue.append(Changing(given.change, given.request))

    # -- the queue

    def _begin(self, work: Work) -> None:
        self._work = work
        self._guarded(self._attempt)

    def _guarded(self, step: Callable[[], None]) -> None:
        """Go on with the work; a mistake of ours ends it and harms nothing else."""
        work = self._work
        try:
            step()
        except Exception as error:
            if work is not None:
                self._fail(work, error)

    def _attempt(self) -> None:
        work = self._work
        if isinstance(work, Arrival):
            self._leave(work.viewer.viewer, work.viewer.user)
            since = work.viewer.since
            if since is not None and since > self.table.last:  # it was at another process, which is ahead of us
                self._read_events(None)
            else:
                self._enter(work)
        elif isinstance(work, CatchUp):
            self._read_events(None)
        elif isinstance(work, Renaming):
            self.table.call({work.user: work.name})
            self._update([], self.table.rows, self.table.last)
            self._finish(work, self.table.last)
        elif isinstance(work, ClockCheck):
            self._check_clocks(work)
        elif isinstance(work, Changing):
            self._decide(work)

    def _finish(self, work: Work, n: int) -> None:
        self._work = None
        if isinstance(work, ClockCheck):
            self._queue.append(work)  # for the other seats
        elif isinstance(work, BotTurn):
            self._effects += self._bots.next(self.table, self._at)
        elif isinstance(work, Changing) and work.act_id:
            self._answer(work.request, {"is": "done", "id": work.act_id, "n": n})
        else:
            self._answer(work.request, {"n": n})

    def _fail(self, work: Work, error: Exception) -> None:
        self._work = self._store = self._unseen = None
        if isinstance(work, BotTurn):  # such as a database that is away for a while: the sweep comes back to it
            self._bot_failed(error)
        else:
            self._refuse(work.request, error)

    # -- deciding and storing

    def _decide(self, work: Changing) -> None:
        """Decide and have it stored. What was stored before under the same request id is not done again."""
        work.tries += 1
        if work.tries > ATTEMPTS:
            raise no("too-busy", "The table is too busy at the moment. Try again.")
        if work.request_id in self.table.requests:
            self._finish(work, self.table.requests[work.request_id])
            return
        if work.change.needs_visits and not work.looked_round:
            work.looked_round = True
            work.tries -= 1
            self._present(inputs.Present())
            self._want(effects.ReadVisits())
            return
        work.last = self.table.last
        try:
            outcome = work.change.decide(self.table, self._at)
            if outcome.drafts:
                self._have_stored(outcome, work.request_id)
            else:
                self._finish(work, work.last)
        except OrbisError as error:  # it may have been done long ago, or others have stored what makes it possible
            self._look_again(work, error)

    def _have_stored(self, outcome: Outcome, request_id: str | None) -> None:
        before = self.table
        at = max(self._at, before.at)  # a clock that was set back must not give time to anybody
        events = [
            Event(before.last + 1 + i, kind, data, at, request_id if i == 0 else None)
            for i, (kind, data) in enumerate(outcome.drafts)
        ]
        after = before.copy()
        for event in events:
            after.apply(event, outcome.match)
        self._store = effects.Store(events, before, after, self.due(after), outcome.invitation)
        self._want(self._store)

    def _look_again(self, work: Changing, refused: OrbisError | None) -> None:
        """Take in what others stored; the request may be among it, however long ago it was stored."""
        work.refused = refused
        self._read_events(work.request_id)

    def _read_events(self, request_id: str | None) -> None:
        self._want(effects.ReadEvents(self.table.last, request_id))

    def _stored(self, given: inputs.Stored) -> None:
        self._guarded(self._after_storing)

    def _after_storing(self) -> None:
        work, store = self._work, self._store
        if work is None or store is None:
            return
        self._store = None
        self.table = store.after
        self.touched = self._at
        self._update(store.events, store.before.rows, store.before.last)
        self._wake()
        self._finish(work, self.table.last)

    def _not_stored(self, given: inputs.Conflict | inputs.Unknown) -> None:
        """Another process was faster, or nobody heard the end of a commit: look what is stored, and decide again."""
        self._store = None
        if isinstance(self._work, Changing):
            self._look_again(self._work, None)

    def _failed(self, given: inputs.Failed) -> None:
        stores = self._store is not None
        self._store = None
        if self._unseen is not None:  # people without names are better than viewers who lag behind
            unseen, self._unseen = self._unseen, None
            self._guarded(lambda: self._update(*unseen))
        work = self._work
        if isinstance(work, Changing) and stores and isinstance(given.error, OrbisError):
            self._look_again(work, given.error)
        elif work is not None:
            self._fail(work, given.error)

    # -- what was read

    def _read(self, given: inputs.Read) -> None:
        if self._work is not None:
            self._work.found = given.found
        self._guarded(lambda: self._take_in(given.events))

    def _take_in(self, events: list[Event]) -> None:
        """Apply the events of others; the process that stored them sees to the bots."""
        table = self.table
        n_before, rows_before = table.last, table.rows
        for event in events:
            table.apply(event)
        self._unseen = (events, rows_before, n_before) if events else None
        new = [seat.user for seat in table.seats if seat.user and seat.user not in table.known_as]
        if events and new:
            self._want(effects.ReadNames(new))
        else:
            self._after_reading()

    def _named(self, given: inputs.Named) -> None:
        self.table.call(given.names)
        self._guarded(self._after_reading)

    def _after_reading(self) -> None:
        """Viewers hear what is new; then the work goes on for which it was read."""
        if self._unseen is not None:
            unseen, self._unseen = self._unseen, None
            self._update(*unseen)
        work = self._work
        if isinstance(work, Arrival):
            self._enter(work)
        elif isinstance(work, Changing):
            self._decide_again(work)
        elif work is not None:
            self._finish(work, self.table.last)

    def _decide_again(self, work: Changing) -> None:
        if work.refused is None:
            self._wake()
        if work.found is not None:
            self._finish(work, work.found)
        elif work.refused is not None and self.table.last == work.last:
            self._fail(work, work.refused)
        else:
            self._decide(work)

    def _visited(self, given: inputs.Visited) -> None:
        seen, signs = given.seen, self.signs
        self.table.seen = {user: max(seen.get(user, 0), signs.get(user, 0)) for user in {*seen, *signs}}
        self._guarded(self._attempt)

    def _elsewhere(self, given: inputs.Elsewhere) -> None:
        if given.n is None or given.n > self.newest:
            self._queue.append(CatchUp(given.request))
        else:
            self._answer(given.request, {"n": self.table.last})

    # -- what happens by itself

    def _due(self, given: inputs.Due) -> None:
        self._queue.append(ClockCheck(given.request, self.table.timed()))

    def _check_clocks(self, work: ClockCheck) -> None:
        """Do what the table agreed to for the next seat whose time is up; after the last one, see to the bots."""
        timing = self.table.timing
        ready = self._terms.opened + GRACE if self.table.at < self._terms.opened else 0
        while work.seats:
            seat = work.seats.pop(0)
            deadline = timing.deadline(seat)
            if deadline is not None and timing.timeout != "nothing" and self._at >= max(deadline, ready):
                work.change, work.tries = changes.TimeUp(seat, timing.since[seat]), 0
                self._decide(work)
                return
        self._work = None
        self._wake()
        self._answer(work.request, {"n": self.table.last})

    def _loaded(self, given: inputs.Loaded) -> None:
        self._wake()

    def _wake(self) -> None:
        self._effects += self._bots.wake(self.table, self._at)

    def _woken(self, given: inputs.Woken) -> None:
        self._effects += self._bots.woken(self.table, given.ticket, self._at)

    def _thought(self, given: inputs.Thought) -> None:
        answer = self._bots.answered(given.ticket, given.answer)
        if answer is None:
            return
        if given.answer is None:
            bot = self.table.seats[answer.seat].bot
            self._want(self._report("fallback for a bot", seat=answer.seat, bot=bot, why=given.why))
        self._queue.append(BotTurn(answer, 0))

    def _not_thought(self, given: inputs.NotThought) -> None:
        if self._bots.of(given.ticket) is not None:
            self._bot_failed(given.error)

    def _bot_failed(self, error: Exception) -> None:
        """Ask no bot for now; the table is due again later."""
        self._bots.turn = None
        self._want(self._report("a bot's turn failed", error))


RECEIVE: Final[dict[type, Callable[[TableMachine, Any], None]]] = {
    inputs.Connected: TableMachine._connected,
    inputs.Dropped: TableMachine._dropped,
    inputs.Message: TableMachine._message,
    inputs.Asked: TableMachine._asked,
    inputs.Introduced: TableMachine._introduced,
    inputs.Renamed: TableMachine._renamed,
    inputs.Elsewhere: TableMachine._elsewhere,
    inputs.Present: TableMachine._present,
    inputs.Due: TableMachine._due,
    inputs.Woken: TableMachine._woken,
    inputs.Loaded: TableMachine._loaded,
    inputs.Stored: TableMachine._stored,
    inputs.Conflict: TableMachine._not_stored,
    inputs.Unknown: TableMachine._not_stored,
    inputs.Failed: TableMachine._failed,
    inputs.Read: TableMachine._read,
    inputs.Named: TableMachine._named,
    inputs.Visited: TableMachine._visited,
    inputs.Thought: TableMachine._thought,
    inputs.NotThought: TableMachine._not_thought,
    inputs.Advised: TableMachine._advised,
}
