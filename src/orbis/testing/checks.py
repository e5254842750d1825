"""The single checks of the kit. Each looks at a match waiting for a decision and raises when a promise is broken."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from orbis.kernel.agenda import CHANCE, Position, Step, advance, choose, is_forced
from orbis.kernel.content.sentences import LANGUAGES
from orbis.kernel.errors import Refused, Stale
from orbis.kernel.game import Game
from orbis.kernel.learning.playout import playout
from orbis.kernel.log.entries import CHANCE_ROW, FORCED, LogEntry, sees
from orbis.kernel.match import Match
from orbis.kernel.saves.state import NOT_SAVED, dump, encode, fields_of


class NonConforming(AssertionError):
    """A game or the kernel broke a promise."""


def demand(holds: bool, promise: str) -> None:
    """Raise unless a promise holds."""
    if not holds:
        raise NonConforming(promise)


def options_are_sound(match: Match) -> None:
    """Legal answers are never none, never twice the same, and always in the action table."""
    for seat in match.waiting:
        w = match.asking(seat)
        demand(bool(w.legal), f"{asked(w)}: no legal answer")
        demand(len(set(w.legal)) == len(w.legal), f"{asked(w)}: an answer is offered twice: {w.legal}")
        for code in w.legal:
            demand(0 <= code < len(match.game.actions), f"{asked(w)}: {code} is not in the action table")
            demand(match.why_not(seat, code) is None, f"{asked(w)}: {code} is offered but why_not objects")


def forced_answers_are_taken(match: Match) -> None:
    """Nobody is asked a question with one answer, unless not asking would tell something."""
    top = match.position.agenda[-1]
    demand(
        len(match.position.legal) > 1 or top.must_ask(match.position),
        f"{asked(match.position)}: a forced answer is asked",
    )


def asking_changes_nothing(match: Match) -> None:
    """Running the step that asks once more changes neither the position nor the answers."""
    w = match.position.copy()
    advance(w)
    demand(dump(w, match.game.steps) == match.state(), f"{asked(w)}: its run changes the table and then asks")
    demand(w.legal == match.position.legal, f"{asked(w)}: its answers are not the same twice")


def copies_are_independent(match: Match, rng: random.Random) -> None:
    """What happens to a copy never shows on the original, whichever list it happens to."""
    before = encode(match.state())
    copy = match.position.copy()
    demand(encode(dump(copy, match.game.steps)) == before, "a copy is not in the same position")
    demand(copy.legal == match.position.legal, "a copy has other legal answers")
    playout(copy, rng, 20)
    demand(encode(match.state()) == before, "playing on a copy changed the original")
    copy = match.position.copy()
    for name in fields_of(type(copy)):
        if name not in (*NOT_SAVED, *copy.constant):
            scribble(getattr(copy, name))
    demand(encode(match.state()) == before, "a copy shares a list with the original")


def nothing_is_lent(match: Match) -> None:
    """Whoever is given a view, a log or a save may do with it what they like."""
    before = encode(match.save())
    for seat in (*range(match.position.seats), None):
        scribble(match.view(seat))
        scribble(match.log(seat))
    scribble(match.save())
    demand(encode(match.save()) == before, "a view, a log or a save shares a list with the table")


def scribble(value: Any) -> None:
    """Spoil every list in a value, inmost first."""
    if isinstance(value, dict):
        for each in value.values():
            scribble(each)
    if isinstance(value, list):
        for each in value:
            scribble(each)
        value.append("spoilt")


def saves_are_equal(match: Match, rng: random.Random) -> None:
    """Through JSON and back: the same position, answers, log and views, and the same future."""
    data = msgspec.json.decode(encode(match.save()))
    loaded = match.game.load(data)
    demand(loaded.hash == match.hash, f"{asked(match.position)}: a loaded match has another hash")
    demand(loaded.position.legal == match.position.legal, f"{asked(match.position)}: a loaded match has other answers")
    demand(encode(loaded.save()) == encode(data), "saving a loaded match gives another save")
    for seat in (*range(match.position.seats), None):
        demand(encode(loaded.view(seat)) == encode(match.view(seat)), "a loaded match looks different")
    twin = match.copy()
    for _ in range(3):
        if not twin.over:
            seat, code = anything(twin, rng)
            twin.play(seat, code)
            loaded.play(seat, code)
    demand(twin.hash == loaded.hash, "a loaded match goes on differently")


def refusals_change_nothing(match: Match, rng: random.Random) -> None:
    """An illegal answer, a wrong seat or an old question is refused with a sentence, and nothing happens."""
    before, rows = match.hash, len(match.entries)
    seat = match.waiting[0]
    for code in rng.sample(range(len(match.game.actions)), min(8, len(match.game.actions))):
        if code not in match.asking(seat).legal:
            refused(match, seat, code)
    for other in range(match.position.seats):
        if other not in match.waiting:
            refused(match, other, match.position.legal[0])
    try:
        match.play(seat, match.asking(seat).legal[0], number=match.number(seat) - 1)
    except Stale:
        pass
    else:
        raise NonConforming("an answer to an old question was taken")
    demand(match.hash == before and len(match.entries) == rows, "a refusal changed the match")


def refused(match: Match, seat: int, code: int) -> None:
    """The answer is refused, with the same sentence that why_not gives."""
    why = match.why_not(seat, code)
    name = match.game.actions.name(code)
    demand(why is not None and why.reason.endswith("."), f"{name} is illegal but why_not has no sentence")
    try:
        match.play(seat, code)
    except Refused as refusal:
        demand(str(refusal) == str(why), f"{name}: the refusal is not what why_not said")
    else:
        raise NonConforming(f"{name} is illegal but was taken")


def views_do_not_leak(match: Match, rng: random.Random) -> list[str]:
    """For each seat, a world that differs only in what it may not know looks the same on every channel.

    Returns the fields of the table in which such worlds differed.
    """
    differing: set[str] = set()
    true_state = match.state()
    for seat in range(match.position.seats):
        other = match.sample(seat, rng)
        other_state = other.state()
        differing |= {name for name in true_state if true_state[name] != other_state[name]}
        for viewer in (seat, None):
            looks_the_same(match, f"view of {viewer}", match.view(viewer), other.view(viewer))
            looks_the_same(match, f"log of {viewer}", match.log(viewer), other.log(viewer))
        demand(not is_forced(other.position), f"{asked(match.position)}: that it is asked tells that it has a choice")
        demand(match.number(seat) == other.number(seat), f"the number of seat {seat}'s question tells something")
        dealt = [each.sample(seat, random.Random(7)).state() for each in (match, other)]
        demand(dealt[0] == dealt[1], f"what seat {seat} imagines depends on what it may not know")
        for code in rng.sample(range(len(match.game.actions)), min(12, len(match.game.actions))):
            ours, theirs = match.why_not(seat, code), other.why_not(seat, code)
            demand(str(ours) == str(theirs), f"seat {seat} learns from the refusal of {code}: {ours} / {theirs}")
    return sorted(differing)


def no_position_comes_back(match: Match) -> None:
    """No answers lead back to where one was: whoever gave them again and again would never end the game."""
    met: set[str] = set()
    for n, row in enumerate(match.entries):
        demand(row.hash not in met, f"the position after row {n}, {row.asks}, was there before")
        if row.hash:
            met.add(row.hash)


def logs_keep_secrets(match: Match, first: int) -> None:
    """Whoever is no witness of an answer reads neither it nor whether it was forced nor what was whispered."""
    for viewer in (*range(match.position.seats), None):
        for read in match.log(viewer, first):
            row = match.entries[read["row"]]
            if not sees(row.witnesses, viewer):
                demand(read["answer"] is None, f"the log tells {viewer} the answer of row {read['row']}")
            told = read["kind"] == FORCED and viewer != row.seat
            demand(not told, f"the log tells {viewer} that row {read['row']} was forced")
            heard = sum(1 for who, _, _ in row.told if sees(who, viewer))
            demand(len(read["told"]) == heard, f"the log whispers to {viewer} at row {read['row']}")


def answers_are_told_to_those_who_see_them(w: Position, game: Game[Any], rng: random.Random) -> None:
    """Of two answers that look the same to somebody and are not, that somebody may not be told which it was."""
    step: Step[Any] = w.agenda[-1]
    witnesses = step.witnesses(w)
    worlds = []
    for code in rng.sample(w.legal, min(2, len(w.legal))):
        world = w.copy()
        world.logged = []
        choose(world, code)
        advance(world)
        worlds.append(world)
    states = [dump(world, game.steps) for world in worlds]
    if len(worlds) < 2 or all(states[0][name] == states[1][name] for name in game.hidden):
        return
    if any(states[0][name] != states[1][name] for name in states[0] if name not in (*game.hidden, "agenda")):
        return  # all know that they are not the same, whether a view shows it or not
    for viewer in (*range(w.seats), None):
        views = [encode(game.view(world, viewer)) for world in worlds]
        if viewer != step.seat and views[0] == views[1]:
            demand(
                not sees(witnesses, viewer), f"{asked(w)}: {viewer} is told an answer whose outcome is hidden from it"
            )
            heard = [[each for each in world.logged or [] if sees(each[0], viewer)] for world in worlds]
            demand(heard[0] == heard[1], f"{asked(w)}: {viewer} is told of an outcome that is hidden from it")


def looks_the_same(match: Match, channel: str, ours: Any, theirs: Any) -> None:
    """Two worlds give byte-identical output on a channel."""
    if encode(ours) != encode(theirs):
        raise NonConforming(f"{asked(match.position)}: the {channel} leaks at {first_difference(ours, theirs)}")


def first_difference(ours: Any, theirs: Any, path: str = "") -> str:
    """The path to the first place where two pieces of plain data differ."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in sorted({*ours, *theirs}):
            if ours.get(key) != theirs.get(key):
                return first_difference(ours.get(key), theirs.get(key), f"{path}.{key}")
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for i, (one, two) in enumerate(zip(ours, theirs, strict=True)):
            if one != two:
                return first_difference(one, two, f"{path}[{i}]")
    return f"{path}: {ours!r} / {theirs!r}"[:300]


def samples_can_be_finished(match: Match, rng: random.Random) -> None:
    """A sample is a legal position that can be played to its end."""
    for seat in range(match.position.seats):
        other = match.sample(seat, rng)
        wrong = match.game.audit(other.position)
        demand(not wrong, f"a sample is not a legal position: {wrong}")
        playout(other.position, rng, match.game.longest)
        demand(other.over, "a sample cannot be finished")


def undo_is_right(before: Match, match: Match, seat: int, rows: list[LogEntry], rng: random.Random) -> None:
    """After an answer: undo is possible only while neither chance nor another seat answered; it restores all."""
    closed = any(row.kind == CHANCE_ROW or row.seat != seat or row.shows for row in rows)
    demand(bool(match.why_no_undo(seat)) == closed, f"undo after {rows[0].kind} by {seat} should be {not closed}")
    for other in range(match.position.seats):
        demand(other == seat or bool(match.why_no_undo(other)), f"seat {other} could undo the answer of {seat}")
    if closed:
        try:
            match.copy().undo(seat)
        except Refused:
            return
        raise NonConforming("undo went past chance, another seat or something shown")
    for _ in range(3):
        imagined = before.sample(seat, rng)
        imagined.play(seat, rows[0].code)
        same = encode(imagined.view(seat)) == encode(match.view(seat))
        demand(same, "undo is possible though the answer showed something hidden")
    for back in (match.copy(), match.game.load(match.save())):
        back.undo(seat)
        demand(back.hash == before.hash, "undo does not restore the position")
        demand(back.position.legal == before.position.legal, "undo does not restore the answers")
        demand(back.number(seat) > before.number(seat), "after undo an old answer could be taken for a new one")
        back.play(seat, rows[0].code)
        demand(back.hash == match.hash, "the same answer after undo leads elsewhere")


def sentences_exist(match: Match) -> None:
    """Question, answers, near misses, warnings and log can be said in every language."""
    say = match.game.catalogue.say
    for language in LANGUAGES:
        for seat in match.waiting:
            question = match.view(seat)["question"]
            demand(say(language, question["key"], question["facts"]).endswith("?"), f"{question['key']} asks nothing")
            messages = [a["act"] for a in question["answers"]] + [n["why"] for n in question["near"]] + question["mind"]
            for message in messages:
                say(language, message["key"], message["facts"])
        for row in match.log(match.waiting[0], len(match.entries) - 8):
            for message in row["told"]:
                say(language, message["key"], message["facts"])
            if row.get("answer"):
                act = match.game.actions.act(match.game.actions.code(row["answer"]))
                say(language, act["key"].replace("do-", "did-", 1), {"seat": row["seat"], **act["facts"]})


def nothing_is_lost(match: Match) -> None:
    """Cards, coins and cubes are all there."""
    wrong = match.game.audit(match.position)
    demand(not wrong, f"{asked(match.position)}: {wrong}")


def anything(match: Match, rng: random.Random) -> tuple[int, int]:
    """A seat that may answer and a legal answer of it."""
    seat = rng.choice(match.waiting)
    return seat, rng.choice(match.asking(seat).legal)


def asked(w: Position) -> str:
    """The step that asks, for messages."""
    if not w.agenda:
        return "at the end"
    step = w.agenda[-1]
    return f"{type(step).__name__}({'chance' if step.seat == CHANCE else step.seat})"
