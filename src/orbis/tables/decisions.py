"""What an act leads to: the events it would add, or the reason why not. Nothing is changed here.

The machine has the events stored before the table knows them: a refused, lost or repeated request leaves no trace.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any, Final

import msgspec

from orbis import bots
from orbis.kernel.agenda import NOBODY
from orbis.kernel.errors import Invalid, Refused, shorten
from orbis.kernel.log.entries import ANSWER, LogEntry, dump_entry, standing_entries
from orbis.kernel.match import Match
from orbis.kernel.saves.fair_dice import MOST_WORD_CHARACTERS, seed_from
from orbis.tables import messages_in
from orbis.tables.absence import why_not_away
from orbis.tables.creation import check_bot
from orbis.tables.table import DELETED, FREED, GONE, OPEN, PAUSED, PERSON, PLAYING, STANDING, OnlineTable, Proposal

Draft = tuple[str, dict[str, Any]]  # kind and data of an event to be


MOST_WAYS_BACK: Final = 500  # of one seat, and of all together, in one match: each makes its log longer for ever
UNSAID: Final = ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")  # would disturb terminals and screen readers
# Writing that they turn round would swallow the line of the next speaker. Joiners stay: some scripts need them.
TURNING: Final = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


class Invitation(msgspec.Struct, frozen=True):
    """An invitation for a seat, by its hash: one that is put in place of the one before it, or one that is used up."""

    seat: int
    hashed: str
    used: bool


class Outcome:
    """Events to be, the match after them if it changes, and the invitation that is stored with them or not at all."""

    __slots__ = ("drafts", "invitation", "match")

    def __init__(self, drafts: list[Draft], match: Match | None = None) -> None:
        self.drafts = drafts
        self.match = match
        self.invitation: Invitation | None = None


def no(key: str, sentence: str, **facts: Any) -> Refused:
    """A refusal of the table, with its key for other languages."""
    return Refused(sentence, key=key, facts=facts)


def dumped(table: OnlineTable, rows: list[LogEntry]) -> list[dict[str, Any]]:
    """Rows of the match as they are stored."""
    return [dump_entry(row, table.game.actions.names) for row in rows]


# -- before the game


def sit(table: OnlineTable, seat: int, user: str, word: str) -> Outcome:
    """Take a free seat. Whoever takes the last one starts the game."""
    check_seat(table, seat)
    if table.status in (PLAYING, PAUSED) and table.seats[seat].left_for == FREED:
        return take_over(table, seat, user)
    if table.status != OPEN:
        raise no("table-started", "The game has begun: nobody can sit down any more.")
    if table.seats[seat].kind != PERSON:
        raise no("seat-not-for-people", "This seat is not for a person.")
    if table.seats[seat].user:
        raise no("seat-taken", "Somebody sits there already.")
    drafts: list[Draft] = [("sat", {"seat": seat, "user": user, "word": check_word(word)})]
    others = [each for n, each in enumerate(table.seats) if n != seat and each.kind == PERSON]
    if all(each.user for each in others):
        words = [check_word(word) if n == seat else each.word for n, each in enumerate(table.seats)]
        return started(table, drafts, [], words)
    return Outcome(drafts)


def take_over(table: OnlineTable, seat: int, user: str) -> Outcome:
    """Take a freed seat during the game, with all that its hand holds from now on."""
    if table.frozen:
        raise no("table-frozen", table.frozen)
    if table.seats_of(user):  # or they would see two hands
        raise no("seat-already", "You have a seat at this table: a freed one is for somebody else.")
    return Outcome([("sat", {"seat": seat, "user": user, "word": ""})])


def leave(table: OnlineTable, seat: int) -> Outcome:
    """Stand up before the game has begun."""
    if table.status != OPEN:
        raise no("table-started", "The game has begun: resign to a bot instead.")
    return Outcome([("left", {"seat": seat})])


def start(table: OnlineTable, user: str, bot: str) -> Outcome:
    """The host starts without waiting for more people: bots take the free seats."""
    if table.status != OPEN:
        raise no("table-started", "The game has begun.")
    if table.made["host"] != user:
        raise no("only-host", "Only the host of the table can start it.")
    if not table.people():
        raise no("nobody-there", "Nobody has sat down yet.")
    name = check_bot(table.game, bot)
    free = [[n, name] for n, seat in enumerate(table.seats) if seat.kind == PERSON and not seat.user]
    return started(table, [], free, table.words)


def started(table: OnlineTable, before: list[Draft], free: list[list[Any]], words: list[str]) -> Outcome:
    """The match begins: its seed comes from the secret and the words."""
    options = table.made["options"]
    match = table.game.start(seats=len(table.seats), seed=seed_from(table.secret, words), **options)
    return Outcome([*before, begins(table, free, match)], match)


def begins(table: OnlineTable, free: list[list[Any]], match: Match) -> Draft:
    """The event with which a match begins; it says how chance draws, so that older ones go on as they began."""
    return ("started", {"bots": free, "draws": STANDING, "rows": dumped(table, match.entries)})


def check_word(word: str) -> str:
    """A word for the seal; any short text will do."""
    if len(word) > MOST_WORD_CHARACTERS or any(unicodedata.category(c)[0] == "C" for c in word):
        raise Invalid("word", f"at most {MOST_WORD_CHARACTERS} letters, without control characters")
    return word


def check_seat(table: OnlineTable, seat: int) -> None:
    """Refuse a seat that is not at this table."""
    if not 0 <= seat < len(table.seats):
        raise Invalid("seat", f"{seat} is not at this table; allowed: 0 to {len(table.seats) - 1}")


# -- during the game


def playing(table: OnlineTable) -> Match:
    """The match, if it can go on."""
    if table.frozen:
        raise no("table-frozen", table.frozen)
    if table.match is None:
        raise no("not-started", "The game has not begun yet.")
    if table.status == PAUSED:
        raise no("table-paused", "The table is paused: wake it first.")
    if table.status == DELETED:
        raise no("table-deleted", "The host has deleted this table.")
    if table.status != PLAYING:
        raise no("game-over", "The game is over.")
    return table.match


def decide(table: OnlineTable, seat: int, act: messages_in.AnyAct, at: int) -> Outcome:
    """What an act of a person on their own seat leads to at a moment."""
    if type(act) in PROPOSALS:
        return PROPOSALS[type(act)](table, seat, act, at)
    return DECISIONS[type(act)](table, seat, act)


def play(table: OnlineTable, seat: int, act: messages_in.Play) -> Outcome:
    """An answer."""
    playing(table)
    if table.seats[seat].bot:
        raise no("bot-plays", "A bot plays this seat at the moment: take the seat back first.")
    return answer(table, seat, act.answer, act.number, "")


def answer(table: OnlineTable, seat: int, answer: str, number: int | None, by: str) -> Outcome:
    """An answer of whoever answers for the seat: empty for the person, or bot, fallback, clock."""
    match = playing(table).copy()
    if (unknown := unknown_answer(match, answer)) is not None:
        raise unknown
    rows = match.play(seat, answer, number)
    return Outcome([("played", {"seat": seat, "option": answer, "by": by, "rows": dumped(table, rows)})], match)


def unknown_answer(match: Match, answer: str) -> Refused | None:
    """A quick no to what is no answer of this game; the kernel would look through all of them for the nearest."""
    if answer in match.game.actions.codes:
        return None
    return no("unknown-answer", f"There is no answer {shorten(answer)} in this game.")


def check_ways_back(match: Match, seat: int) -> None:
    """Refuse a way back to whoever has used up theirs."""
    if len([1 for row in match.entries if row.to >= 0 and row.seat == seat]) >= MOST_WAYS_BACK:
        raise no("undo-too-often", f"In one game one can go back {MOST_WAYS_BACK} times, and that is used up.")


def go_back(table: OnlineTable, seat: int, back: Callable[[Match], None]) -> Outcome:
    """A step back that needs nobody's leave."""
    match = playing(table).copy()
    check_ways_back(match, seat)
    before = standing_entries(match.entries)
    back(match)
    taken = [n for n in before if n >= match.entries[-1].to and match.entries[n].kind == ANSWER]
    rows = dumped(table, match.entries[-1:])
    return Outcome([("undone", {"seat": seat, "answers": len(taken), "rows": rows})], match)


def undo(table: OnlineTable, seat: int, act: messages_in.Undo) -> Outcome:
    """One answer back."""
    return go_back(table, seat, lambda match: match.undo(seat))


def reset(table: OnlineTable, seat: int, act: messages_in.Reset) -> Outcome:
    """The whole turn back."""
    return go_back(table, seat, lambda match: match.reset(seat))


def back(table: OnlineTable, seat: int, act: messages_in.Back) -> Outcome:
    """Back to before one of the seat's answers."""
    return go_back(table, seat, lambda match: match.back_to(seat, act.row))


def ask_back(table: OnlineTable, seat: int, act: messages_in.AskBack, at: int) -> Outcome:
    """Ask to go back further; without other people the answer is yes."""
    match = playing(table)
    own = [
        n for n in standing_entries(match.entries) if match.entries[n].kind == ANSWER and match.entries[n].seat == seat
    ]
    if act.row is None and not own:
        raise no("undo-nothing", "There is no answer of yours to go back to.")
    row = own[-1] if act.row is None else act.row
    check_ways_back(match, NOBODY)
    match.copy().rewind(row)  # refused now rather than after everybody has agreed
    check_shown(table, row, table.seats[seat].user)
    return proposed(table, {"seat": seat, "what": "back", "row": row}, at)


def check_shown(table: OnlineTable, row: int, user: str) -> None:
    """Refuse to take back what a bot has shown of somebody else's hand: or one could look, and unsee it."""
    others = shown_by_bots(table, row, user)
    if others:
        sentence = "A bot has answered for somebody since then: what it has shown cannot be taken back."
        raise no("bot-showed", sentence, row=others[-1])


def shown_by_bots(table: OnlineTable, row: int, user: str) -> list[int]:
    """The rows from one on that a bot has answered for a person other than this one."""
    return [n for n in table.taken_by(row) if n in table.stood_in and table.seats[table.stood_in[n]].user != user]


def ask_bot(table: OnlineTable, seat: int, act: messages_in.AskBot, at: int) -> Outcome:
    """Ask to let a bot play for somebody who is away."""
    playing(table)
    check_seat(table, act.whom)
    whom = table.seats[act.whom]
    if not whom.user or whom.bot or whom.user == table.seats[seat].user:
        raise no("not-away", "No other person plays that seat.")
    if (there := why_not_away(table, act.whom, at)) is not None:
        raise there
    return proposed(table, {"seat": seat, "what": "bot", "whom": act.whom, "bot": check_bot(table.game, act.bot)}, at)


def still_here(table: OnlineTable, user: str) -> Outcome:
    """A sign of life of somebody whose seat the others want to give to a bot: it ends the proposal."""
    proposal = table.proposal
    if proposal is None or proposal.what != "bot" or table.seats[proposal.whom].user != user:
        return Outcome([])
    return Outcome([("declined", {"seat": proposal.whom})])


def proposed(table: OnlineTable, data: dict[str, Any], at: int) -> Outcome:
    """A proposal, and what it leads to if nobody has to be asked."""
    if table.proposal is not None:
        raise no("asked-already", "Something else is being asked already: answer that first.")
    asked: Draft = ("asked", data)
    proposal = Proposal(data)
    return Outcome([asked]) if table.voters(proposal) else carried(table, proposal, [asked], at)


def agree(table: OnlineTable, seat: int, act: messages_in.Agree, at: int) -> Outcome:
    """Yes; the last yes carries the proposal out."""
    playing(table)
    proposal, voice = asked_of(table, seat)
    drafts: list[Draft] = [("agreed", {"seat": voice})]
    missing = [n for n in table.voters(proposal) if n not in [*proposal.agreed, voice]]
    return Outcome(drafts) if missing else carried(table, proposal, drafts, at)


def decline(table: OnlineTable, seat: int, act: messages_in.Decline) -> Outcome:
    """No, or the asker's withdrawal."""
    playing(table)
    user = table.seats[seat].user
    if table.proposal is not None and table.seats[table.proposal.seat].user == user:
        return Outcome([("declined", {"seat": table.proposal.seat})])
    return Outcome([("declined", {"seat": asked_of(table, seat)[1]})])


def asked_of(table: OnlineTable, seat: int) -> tuple[Proposal, int]:
    """The proposal a person has to answer, and the seat that counts: they may look through another one of theirs."""
    proposal = table.proposal
    waits = [] if proposal is None else [n for n in table.voters(proposal) if n not in proposal.agreed]
    voices = [n for n in waits if table.seats[n].user == table.seats[seat].user]
    if proposal is None or not voices:
        raise no("nothing-asked", "Nothing is asked of you at the moment.")
    return proposal, voices[0]


def carried(table: OnlineTable, proposal: Proposal, drafts: list[Draft], at: int) -> Outcome:
    """What everybody agreed to."""
    if proposal.what == "bot":
        if why_not_away(table, proposal.whom, at) is not None:  # they have come back since it was asked
            return Outcome([*drafts, ("declined", {"seat": proposal.whom})])
        return Outcome([*drafts, ("handed", {"seat": proposal.whom, "bot": proposal.bot, "why": "agreement"})])
    if shown_by_bots(table, proposal.row, table.seats[proposal.seat].user):  # since it was asked
        return Outcome([*drafts, ("declined", {"seat": proposal.seat})])
    match = playing(table).copy()
    match.rewind(proposal.row)
    return Outcome([*drafts, ("rewound", {"row": proposal.row, "rows": dumped(table, match.entries[-1:])})], match)


def resign(table: OnlineTable, seat: int, act: messages_in.Resign) -> Outcome:
    """Leave the seat to a bot. When the last person leaves, the bots play on to the end."""
    playing(table)
    if table.seats[seat].bot:
        raise no("bot-plays", "A bot plays this seat already.")
    return Outcome([("handed", {"seat": seat, "bot": check_bot(table.game, act.bot), "why": "resigned"})])


def let_go(table: OnlineTable, seat: int) -> Outcome:
    """The seat of somebody who is no longer known: free before the game, a bot's during it."""
    if table.status == OPEN and table.seats[seat].user:
        return leave(table, seat)
    if table.status not in (PLAYING, PAUSED) or table.frozen or table.seats[seat].left_for == GONE:
        return Outcome([])
    bot = table.seats[seat].bot or check_bot(table.game, "")
    return Outcome([("handed", {"seat": seat, "bot": bot, "why": GONE})])


def take_back_seat(table: OnlineTable, seat: int, act: messages_in.Return) -> Outcome:
    """Play again oneself; at a table that sleeps this wakes it."""
    if table.status == PAUSED:
        return wake(table, seat, act)
    playing(table)
    if not table.seats[seat].left_for:
        raise no("seat-yours", "You play this seat yourself.")
    if table.timing.timeout == "bot" and table.timing.used_up(seat):
        raise no("time-used-up", "Your time for this match is used up: the bot plays on.")
    return Outcome([("returned", {"seat": seat})])


def wake(table: OnlineTable, seat: int, act: messages_in.Wake | messages_in.Return) -> Outcome:
    """Let a paused table go on. The one who does so plays again, with new time."""
    if table.frozen:
        raise no("table-frozen", table.frozen)
    if table.status != PAUSED:
        raise no("not-paused", "The table is not paused.")
    return Outcome([("woken", {"seat": seat})])


def say(table: OnlineTable, seat: int, act: messages_in.Say, most: int) -> Outcome:
    """Talk. Characters that nobody sees, but that do something, go."""
    if table.status == DELETED:
        raise no("table-deleted", "The host has deleted this table.")
    text = "".join([c for c in act.text if unicodedata.category(c) not in UNSAID and c not in TURNING]).strip()
    if not text or len(text) > most:
        raise Invalid("text", f"from 1 to {most} characters can be said at once, not {len(text)}")
    return Outcome([("said", {"seat": seat, "text": text})])


def time_up(table: OnlineTable, seat: int) -> Outcome:
    """What the table agreed to do when somebody's time is up."""
    match = playing(table)
    if table.timing.timeout == "bot":
        drafts: list[Draft] = [("handed", {"seat": seat, "bot": check_bot(table.game, ""), "why": "clock"})]
        if table.people() == [seat]:
            drafts.append(("paused", {"why": "time-up"}))
        return Outcome(drafts)
    skip = match.view(seat)["question"]["skip"]
    if skip is None:  # nothing can be passed over: any legal answer, as the fallback of a bot would be
        skip = bots.make("random", table.bot_seed("clock")).choose(match, seat)
    return answer(table, seat, skip, None, "clock")


DECISIONS: Final[dict[type, Callable[[OnlineTable, int, Any], Outcome]]] = {
    messages_in.Play: play,
    messages_in.Undo: undo,
    messages_in.Reset: reset,
    messages_in.Back: back,
    messages_in.Decline: decline,
    messages_in.Resign: resign,
    messages_in.Return: take_back_seat,
    messages_in.Wake: wake,
}
# What carries a proposal out has to know whether somebody is away by now.
PROPOSALS: Final[dict[type, Callable[[OnlineTable, int, Any, int], Outcome]]] = {
    messages_in.AskBack: ask_back,
    messages_in.AskBot: ask_bot,
    messages_in.Agree: agree,
}
