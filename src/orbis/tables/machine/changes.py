"""What may be asked of a table as a whole, as plain data. Each says what it leads to; nothing is changed here.

People ask for some of it with messages (`Act`), for some over REST; bots, clocks and signs of life ask for the rest.
"""

from __future__ import annotations

import msgspec

from orbis import bots
from orbis.kernel.chance import Chance
from orbis.kernel.log.entries import LogEntry
from orbis.kernel.match import Match
from orbis.kernel.saves.fair_dice import seed_from
from orbis.tables import decisions, host_decisions, lessons, messages_in
from orbis.tables.decisions import Draft, Invitation, Outcome
from orbis.tables.table import BOT, FALLBACK, FREED, OnlineTable


class Change(msgspec.Struct, frozen=True):
    """Something asked of a table."""

    @property
    def needs_visits(self) -> bool:
        """Whether it depends on who is away."""
        return False

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """The events it leads to at a moment, perhaps none; `Refused` or `Invalid` says why not."""
        raise NotImplementedError


class Act(Change, frozen=True):
    """A message of a person on a seat of theirs."""

    seat: int
    act: messages_in.AnyAct
    chat_characters: int  # the most that can be said at once

    @property
    def needs_visits(self) -> bool:
        """A vote to let a bot play for somebody does."""
        return isinstance(self.act, messages_in.AskBot | messages_in.Agree)

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """What the message leads to; at a table of lessons the guide has a say."""
        if isinstance(self.act, messages_in.Say):
            return decisions.say(table, self.seat, self.act, self.chat_characters)
        if table.lessons:
            return lessons.decide(table, self.seat, self.act, at)
        return decisions.decide(table, self.seat, self.act, at)


class Sit(Change, frozen=True):
    """Sit down. `invite`: the hash of the invitation that was shown; it is used up if the seat `needs` one."""

    seat: int
    user: str
    word: str
    invite: str = ""
    needs: bool = False

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """The invitation is used up in the transaction in which they sit down: both happen or neither."""
        outcome = decisions.sit(table, self.seat, self.user, self.word)
        # A seat with a hand of cards is given away by its invitation only, wherever the table is listed.
        if self.needs or table.seats[self.seat].left_for == FREED:
            outcome.invitation = Invitation(self.seat, self.invite, used=True)
        return outcome


class StandUp(Change, frozen=True):
    """Stand up before the game has begun."""

    seat: int

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """The seat is free again."""
        return decisions.leave(table, self.seat)


class Start(Change, frozen=True):
    """Start with bots on the free seats."""

    user: str
    bot: str

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """The match begins, if the host asks for it."""
        return decisions.start(table, self.user, self.bot)


class Invite(Change, frozen=True):
    """Put a new invitation, given by its hash, in place of the one before it."""

    seat: int
    invite: str

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """Everybody hears that there is one; its hash is in no event."""
        outcome = host_decisions.invite(table, self.seat)
        outcome.invitation = Invitation(self.seat, self.invite, used=False)
        return outcome


class Free(Change, frozen=True):
    """Take a seat from somebody who does not come."""

    seat: int

    @property
    def needs_visits(self) -> bool:
        """During the game its person has to be away."""
        return True

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """The seat is for somebody else."""
        return host_decisions.free(table, self.seat, at)


class LetGo(Change, frozen=True):
    """Empty the seat of somebody who is no longer known."""

    seat: int
    user: str

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """Nothing, if somebody else has sat down there meanwhile."""
        return decisions.let_go(table, self.seat) if table.seats[self.seat].user == self.user else Outcome([])


class Delete(Change, frozen=True):
    """Delete the table for everybody."""

    user: str

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """Only the host can."""
        return host_decisions.delete(table, self.user)


class Restore(Change, frozen=True):
    """Bring a deleted table back."""

    user: str

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """Only the host can."""
        return host_decisions.restore(table, self.user)


class PlayAgain(Change, frozen=True):
    """Tell everybody of the new table that a person on a seat has opened for a rematch."""

    seat: int
    new_table: str

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """Nothing, if there is one already."""
        return Outcome([] if table.rematch else [("rematch", {"table": self.new_table, "seat": self.seat})])


class Learn(Change, frozen=True):
    """Begin with a lesson."""

    user: str
    lesson: int

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """The learner sits down, and the match begins there."""
        return lessons.begun(table, self.user, self.lesson)


class PlayOn(Change, frozen=True):
    """Play on from a moment of another match, given by its log up to there."""

    user: str
    seat: int
    rows: list[LogEntry]

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """The person sits down, and the match begins with those rows.

        They were rolled and drawn from another secret: what follows comes from this table's own.
        """
        chance = Chance(seed_from(table.secret, table.words))
        match = Match.resume(table.game, len(table.seats), table.made["options"], chance, self.rows)
        sat: Draft = ("sat", {"seat": self.seat, "user": self.user, "word": ""})
        return Outcome([sat, decisions.begins(table, [], match)], match)


class StillHere(Change, frozen=True):
    """A sign of life of a person."""

    user: str

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """It ends a proposal to let a bot play for them."""
        return decisions.still_here(table, self.user)


class TimeUp(Change, frozen=True):
    """The time of a seat is up, by a clock that began to run at a moment."""

    seat: int
    since: int

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """What the table agreed to; nothing, if they answered at the last moment."""
        if self.seat not in table.timed() or table.timing.since[self.seat] != self.since:
            return Outcome([])
        return decisions.time_up(table, self.seat)


class BotAnswer(Change, frozen=True):
    """What a bot says to the question of a number; None: it said nothing."""

    seat: int
    number: int
    answer: str | None

    def decide(self, table: OnlineTable, at: int) -> Outcome:
        """The bot's answer, or a legal one in its place. Nothing, if the question is no longer the bot's."""
        match = table.match
        if match is None or table.bot_to_play() != self.seat or match.number(self.seat) != self.number:
            return Outcome([])  # taken back, or the person has returned meanwhile
        if self.answer is not None and match.why_not(self.seat, self.answer) is None:
            return decisions.answer(table, self.seat, self.answer, None, BOT)
        answer = bots.make("random", table.bot_seed(FALLBACK)).choose(match, self.seat)
        return decisions.answer(table, self.seat, answer, None, FALLBACK)
