"""The leak test of the conformance kit over real connections: hidden worlds that differ give the same bytes."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest
from websockets.sync.client import connect

import orbis
from orbis import bots
from orbis.kernel.agenda import EVERYONE
from orbis.kernel.log import views
from orbis.kernel.log.entries import ANSWER
from orbis.kernel.match import Match
from orbis.kernel.saves.fair_dice import seed_from
from orbis.server.clock import CLOCK
from orbis.server.database.api import Transaction
from orbis.tables import messages_in
from orbis.tables.clocks import Timing
from orbis.tables.table import OnlineTable
from tests.server.fixtures import Inside
from tests.server.http.hostile import WAIT, Eyes, Person, Place, Scene, under_attack
from tests.server.twins import SEATS, Walk, answers, is_hidden, settle, shows, told_match, walks

GAMES = ["caravels", "world-order", "history-of-the-world"]
NAMES = ("Ann", "Ben", "Cy")
MOST_WALKS = 4  # of one game, over the wire
NOON = 1_800_000_000_000
# What differs from table to table and tells nothing, besides its id. Time stands still.
SEALS = re.compile(r'"seal":"[0-9a-f]{64}"')
IDS = re.compile(r'"id":"id-\d+"')  # of requests


@pytest.fixture
def place(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    monkeypatch.setattr(CLOCK, "now", lambda: NOON)
    with Place(inside.url) as found:
        yield found


class Seen:
    """One table, and everything that was sent to one seat and to a spectator."""

    def __init__(self, inside: Inside, place: Place, viewer: int, match: Match, **options: Any) -> None:
        self.inside = inside
        self.viewer = viewer
        self.table, self.people = place.game(*NAMES, game=match.game.name, options=options)
        put(inside, self.table, match)
        self.eyes = [person.at(self.table, seat=seat) for seat, person in enumerate(self.people)]
        self.watcher = place.person("").at(self.table)
        self.stranger = place.person("")
        self.got: list[str] = []

    @property
    def mine(self) -> Person:
        """Whose eyes we look through."""
        return self.people[self.viewer]

    def plain(self, text: str) -> str:
        """A message without what may differ."""
        return IDS.sub('"id":""', SEALS.sub('"seal":0', text.replace(self.table, "TABLE")))

    def messages(self) -> list[str]:
        """Everything so far."""
        live = [text for eye in (self.eyes[self.viewer], self.watcher) for text in eye.got]
        return [self.plain(text) for text in [*live, *self.got]]

    def until(self, n: int) -> None:
        """Wait until both have seen an event."""
        for eye in (*self.eyes, self.watcher):
            eye.until(n)

    def act(self, seat: int, do: str, **what: Any) -> bool:
        """Something that anybody at the table does; whether it was granted."""
        reply = self.eyes[seat].ask(do, **what)
        if reply["is"] == "done":
            self.until(reply["n"])
        return bool(reply["is"] == "done")

    def read(self, rng: random.Random) -> None:
        """Ask for everything that can be read over REST, and on a new socket."""
        where = f"/tables/{self.table}"
        for who, query in ((self.mine, f"seat={self.viewer}"), (self.stranger, "")):
            for path in (f"?{query}", f"/log?{query}", f"/log?since=3&until=9&{query}", f"/file?{query}"):
                self.got.append(who.send("GET", where + path).text)
            self.got.append(who.send("GET", "/tables/listed").text)
            for row in rng.sample(range(40), 6):
                self.got.append(who.send("GET", f"{where}/at/{row}?{query}").text)
        self.got.append(self.mine.send("GET", "/tables").text)
        last = self.eyes[self.viewer].n
        for since in (None, 0, last, rng.randrange(last + 1)):
            for who, seat in ((self.mine, self.viewer), (self.stranger, None)):
                with Eyes(self.mine.scene.url, self.table, headers=cookie(who), since=since, seat=seat) as eye:
                    self.got.extend(eye.got)

    def probe(self, rng: random.Random, game: Any) -> None:
        """Refusals and explanations, of what may be anything."""
        eye = self.eyes[self.viewer]
        for answer in rng.sample(game.actions.names, 8):
            self.got.append(told(eye.ask("why", answer=answer)))
            if answer not in eye.answers:
                self.got.append(told(eye.ask("play", answer=answer)))
        self.got.append(told(eye.ask("peek")))
        self.got.append(told(eye.ask("ask-back", row=rng.randrange(40, 5000))))
        if (eye.state["view"] or {}).get("undo"):
            self.got.append(told(eye.ask("undo")))
            self.got.append(told(eye.ask("reset")))


def told(reply: dict[str, Any]) -> str:
    """An answer without the id of its question."""
    return msgspec.json.encode({**reply, "id": ""}).decode()


def cookie(who: Person) -> dict[str, str]:
    """Headers by which the server knows somebody."""
    return {"Cookie": f"orbis={who.cookie}"} if who.cookie else {}


def put(inside: Inside, table_id: str, match: Match) -> None:
    """Put another match on a table that has just begun, as if the sealed dice had fallen so."""

    async def swap() -> None:
        room = await inside.services.rooms.room(table_id)
        table = room.table.copy()
        table.match = match
        table.rows_after[-1] = len(match.entries)
        clock = table.made["clock"]
        table.timing = Timing(clock["kind"], clock["seconds"], clock["timeout"], len(table.seats))
        table.timing.turn([], table.timed(), [], table.at)
        room.machine.table = table
        await inside.services.database.write(lambda tx: keep_waits(tx, table))

    inside.run(swap)


def keep_waits(tx: Transaction, table: OnlineTable) -> None:
    """Who is waited for, where the lists of tables look it up."""
    for seat in range(len(table.seats)):
        sql = "UPDATE places SET waits = :waits WHERE table_id = :id AND seat = :seat"
        tx.do(sql, waits=int(seat in table.timed()), id=table.id, seat=seat)


def same(one: Seen, two: Seen) -> None:
    """Both were told the same, byte for byte; if not, where it differs first."""
    ours, theirs = one.messages(), two.messages()
    for n, (a, b) in enumerate(zip(ours, theirs, strict=False)):
        if a != b:
            at = next(i for i in range(len(a) + 1) if a[:i] != b[:i]) - 1
            raise AssertionError(
                f"message {n} tells: {a[max(0, at - 150) : at + 80]} / {b[max(0, at - 150) : at + 80]}"
            )
    assert len(ours) == len(theirs)


# -- twins: two worlds, walked hidden step by hidden step


@pytest.mark.parametrize(
    ("name", "rows", "least", "options"),
    [
        ("caravels", 400, 0.4, {}),
        ("caravels", 400, 0.4, {"modules": ["storms"]}),
        ("world-order", 500, 0.4, {}),
        ("world-order", 500, 0.4, {"edition": "0.8"}),
        ("history-of-the-world", 300, 0.05, {}),
        ("history-of-the-world", 300, 0.05, {"draft": "classic"}),
    ],
)
def test_two_worlds_look_the_same_to_whoever_may_not_know_at_every_step(
    name: str, rows: int, least: float, options: dict[str, Any]
) -> None:
    """Views and logs, of whole games: nothing is filtered (see `twins`)."""
    found = [walk for seed in range(6) for walk in walks(orbis.game(name), seed % SEATS, seed, rows, **options)]

    assert sum(walk.differed for walk in found) / sum(walk.moments for walk in found) > least


@pytest.mark.pure  # it changes the kernel
@pytest.mark.parametrize("name", GAMES)
def test_the_walk_finds_a_log_that_tells_too_much(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "sees", lambda witnesses, seat: True)

    with pytest.raises(AssertionError, match="after"):
        [walks(orbis.game(name), seed % SEATS, seed, 300) for seed in range(6)]


@pytest.mark.slow
@pytest.mark.pure  # its dice are told by a class of the test's own
@pytest.mark.parametrize(
    ("name", "rows", "seeds", "options"),
    [
        ("caravels", 120, (0, 1, 2), {}),
        ("caravels", 120, (3, 4), {"modules": ["storms"]}),
        ("world-order", 160, (1, 3), {}),
        ("history-of-the-world", 120, (0, 1, 5), {}),
    ],
)
def test_twin_tables_tell_a_seat_and_a_spectator_the_same_on_every_channel(
    inside: Inside, place: Place, name: str, rows: int, seeds: tuple[int, ...], options: dict[str, Any]
) -> None:
    game = orbis.game(name)
    differed = 0
    for seed in seeds:
        viewer = seed % SEATS
        found = sorted(walks(game, viewer, seed, rows, **options), key=lambda walk: -walk.differed)
        for walk in found[:MOST_WALKS]:  # those that differ at most moments: each is two tables
            if walk.moments:
                compare(inside, place, walk, viewer, seed, options)
                differed += walk.differed
    assert differed > len(seeds), "the twins hardly differed: the test says nothing"


def compare(inside: Inside, place: Place, walk: Walk, viewer: int, seed: int, options: dict[str, Any]) -> None:
    """Play a walk at two tables, and read all that can be read of them on the way."""
    game, since = walk.begun.game, len(walk.begun.entries)
    tables = [Seen(inside, place, viewer, told_match(walk.begun, match.entries), **options) for match in walk.worlds]
    rngs = [random.Random(seed) for _ in tables]
    with ExitStack() as feeds:
        address = f"ws{inside.url.removeprefix('http')}/api/feed"
        lines = [feeds.enter_context(connect(address, additional_headers=cookie(t.mine))) for t in tables]
        course = [answers(match.entries, game, since) for match in walk.worlds]
        for turn, steps in enumerate(zip(*course, strict=True)):
            seat = steps[0][0]
            for (_, answer), table in zip(steps, tables, strict=True):
                assert table.act(seat, "play", answer=answer)
            if turn % 5 == 2 and all(table.eyes[seat].state["view"]["undo"] == "" for table in tables):
                for (_, answer), table in zip(steps, tables, strict=True):  # taken back, and given again
                    assert table.act(seat, "undo")
                    assert table.act(seat, "play", answer=answer)
            if turn % 7 == 3:
                for table in tables:
                    assert table.act((viewer + 1) % SEATS, "say", text="I hold nothing good.")
            if turn % 6 == 0:
                for table, rng in zip(tables, rngs, strict=True):
                    table.probe(rng, game)
                    table.read(rng)
            same(*tables)
        for table, line in zip(tables, lines, strict=True):
            table.mine.ask("POST", "/me/notices/test")
            while '"test"' not in (text := str(line.recv(timeout=WAIT))):
                table.got.append(text)
    same(*tables)
    assert all(len(table.messages()) > 10 for table in tables)


# -- samples: at many moments of whole games


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_at_any_moment_a_world_that_differs_in_what_a_seat_may_not_know_looks_the_same(
    inside: Inside, place: Place, name: str
) -> None:
    game = orbis.game(name)
    rng = random.Random(f"samples of {name}")
    table_id, people = place.game(*NAMES, game=name)
    stranger = place.person("")
    differed = moments = 0

    async def look(match: Match) -> None:
        (await inside.services.rooms.room(table_id)).table.match = match

    while moments < 12:
        for _ in range(rng.randrange(4, 14)):
            play_one(inside, table_id, rng)
        true = inside.room(table_id).table.match
        assert true is not None
        if true.over:
            table_id, people = place.game(*NAMES, game=name)
            continue
        moments += 1
        for seat in range(SEATS):
            other = true.sample(seat, rng)
            differed += other.state() != true.state()
            asked = rng.sample(game.actions.names, 15)
            shown = []
            for match in (true, other):
                inside.run(lambda match=match: look(match))  # type: ignore[misc]
                shown.append(everything(place, table_id, people[seat], seat, stranger, asked))
            inside.run(lambda match=true: look(match))  # type: ignore[misc]
            for ours, theirs in zip(*shown, strict=True):
                assert ours == theirs
    assert differed > 6


def play_one(inside: Inside, table_id: str, rng: random.Random) -> None:
    """Let somebody who is asked give any answer, without a socket."""
    room = inside.room(table_id)
    match = room.table.match
    assert match is not None
    if match.over:
        return
    seat = rng.choice(match.waiting)
    answer = match.game.actions.name(rng.choice(match.asking(seat).legal))
    act = messages_in.Play(id=f"r{rng.random()}", answer=answer)
    inside.run(lambda: room.act(room.table.seats[seat].user, seat, act))


def everything(place: Place, table_id: str, person: Person, seat: int, stranger: Person, asked: list[str]) -> list[str]:
    """All that can be read of a table at one moment, by a seat and by a spectator."""
    got = []
    for who, query in ((person, f"seat={seat}"), (stranger, "")):
        paths = (f"?{query}", f"/log?{query}", f"/file?{query}")
        got.extend([who.send("GET", f"/tables/{table_id}{path}").text for path in paths])
        with Eyes(place.url, table_id, headers=cookie(who), seat=seat if query else None) as eye:
            got.extend(eye.got)
            for answer in asked:
                got.append(told(eye.ask("why", answer=answer)))
                if answer not in eye.answers:
                    got.append(told(eye.ask("play", answer=answer)))
            got.append(told(eye.ask("peek")))
    got.append(person.send("GET", "/tables").text)
    return got


# -- secret answers


@pytest.mark.slow
@pytest.mark.pure
@pytest.mark.parametrize(
    ("name", "options"),
    [("caravels", {}), ("world-order", {}), ("history-of-the-world", {})],
)
def test_a_secret_answer_looks_the_same_to_the_others_whatever_it_is(
    inside: Inside, place: Place, name: str, options: dict[str, Any]
) -> None:
    """The number, the size and the bytes of what the others are sent, while the answer is not yet shown."""
    game = orbis.game(name)
    rng = random.Random(f"secrets of {name}")
    match = game.start(SEATS, ask_chance=True, **options)
    match.confirms = EVERYONE  # as people at a table
    settle([match], (), rng)
    begun = match.copy()
    compared = 0
    while compared < 4 and not match.over and len(match.entries) < 300:
        seat = rng.choice(match.waiting)
        worlds = kept_secret(match, seat, rng)
        if len(worlds) > 1:
            compared += 1
            tables = []
            for world in rng.sample(worlds, min(3, len(worlds))):
                table = Seen(inside, place, (seat + 1) % SEATS, told_match(begun, world.entries), **options)
                *before, (_, secret) = answers(world.entries, game, len(begun.entries))
                for who, answer in before:
                    assert table.act(who, "play", answer=answer)
                heard = [len(eye.got) for eye in table.eyes]
                assert table.act(seat, "play", answer=secret)
                table.got = [text for n, eye in enumerate(table.eyes) if n != seat for text in eye.got[heard[n] :]]
                table.read(random.Random(compared))
                tables.append(table)
            for other in tables[1:]:
                same(tables[0], other)
        match.play(seat, rng.choice(match.asking(seat).legal))
        settle([match], (), rng)
    assert compared > 1


def kept_secret(match: Match, seat: int, rng: random.Random) -> list[Match]:
    """What each answer leads to, if nobody else may know it; without answers that show something at once."""
    others = [viewer for viewer in (*range(SEATS), None) if viewer != seat]
    if not is_hidden(match, seat, others):
        return []
    worlds = [match.copy() for _ in match.asking(seat).legal]
    for world, code in zip(worlds, match.asking(seat).legal, strict=True):
        world.play(seat, code)
    kept = [world for world in worlds if not shows([world], len(match.entries))]
    together = settle(kept, others, rng)
    return [world for world in kept if not shows([world], len(match.entries))] if together else []


# -- the secrets of the sealed match


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_no_byte_of_the_seal_or_of_a_hash_leaves_the_server_before_the_end(
    tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    roomy = [part for limit in ("acts_per_second", "acts_burst") for part in ("--limit", f"{limit}=100000")]
    with under_attack(tmp_path_factory.mktemp("server"), *roomy) as scene:
        rng = random.Random(f"bytes of {name}")
        words = ["anchor-of-ann", "boat-of-ben", "cutter-of-cy"]
        people = [scene.person(each) for each in NAMES]
        opened = people[0].open(SEATS, name, word=words[0], options={"seasons": 2} if name == "caravels" else {})
        table = opened["id"]
        for seat in (1, 2):
            body = {"seat": seat, "invite": opened["invites"][str(seat)], "word": words[seat]}
            people[seat].ask("POST", f"/tables/{table}/sit", body)
        eyes = [person.at(table) for person in people]
        watcher = scene.person("").at(table)
        read = play_to_the_end(scene, table, people, [*eyes, watcher], rng)

        (secret,) = scene.rows("SELECT secret FROM tables WHERE id = :id", id=table)[0]
        rows = [msgspec.json.decode(data).get("rows", []) for _, _, _, data, _ in scene.events(table)]
        hashes = {row["hash"] for each in rows for row in each if row.get("hash")}
        users = {person.id for person in people}
        hidden = {secret, seed_from(secret, words), *words, *hashes, *users, *scene.secrets}
        assert len(hashes) > 20
        ends = [next(n for n, text in enumerate(eye.got) if '"status"],"over"' in text) for eye in (*eyes, watcher)]
        sent = [text for eye, end in zip((*eyes, watcher), ends, strict=True) for text in eye.got[:end]] + read
        assert sum(map(len, sent)) > 100_000
        for text in sent:
            found = [each for each in hidden if each in text]
            assert not found, text[:500]
        assert all(secret in eye.got[end] for eye, end in zip((*eyes, watcher), ends, strict=True))


def play_to_the_end(scene: Scene, table: str, people: list[Person], eyes: list[Eyes], rng: random.Random) -> list[str]:
    """Play at random, read at random; returns what was read."""
    read = []
    while eyes[0].state["table"]["status"] == "playing":
        asked = rng.choice([eye for eye in eyes if eye.question is not None])
        n = asked.ask("play", answer=rng.choice(asked.answers))["n"]
        for eye in eyes:
            eye.until(n)
        if eyes[0].state["table"]["status"] != "playing":
            break
        if rng.random() < 0.03:
            who, path = rng.choice(people), rng.choice(["", "/log", "/file", f"/at/{rng.randrange(60)}"])
            read.append(who.send("GET", f"/tables/{table}{path}").text)
            read.append(who.send("GET", "/tables").text)
            with Eyes(scene.url, table, headers=cookie(who), since=rng.randrange(n)) as eye:
                read.extend(eye.got)
            read.extend([told(eyes[0].ask("undo")), told(eyes[1].ask("play", answer="nonsense"))])
            for eye in eyes:
                eye.until(eyes[0].n)
    return read


def test_nobody_can_foresee_what_a_bot_will_choose(inside: Inside, place: Place) -> None:
    """Bots are open source and tables show their ids: only the sealed secret may decide."""
    foreseen = []
    for _ in range(12):
        ann = place.person("Ann")
        body = {"game": "caravels", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "random"}]}
        table = ann.ask("POST", "/tables", body, status=201)["id"]
        inside.until(lambda table=table: 1 not in inside.room(table).table.waiting)  # type: ignore[misc]
        played = inside.room(table).table.match
        assert played is not None
        chosen = next(name for seat, name in answers(played.entries, played.game) if seat == 1)
        before = played.at(next(n for n, row in enumerate(played.entries) if row.kind == ANSWER and row.seat == 1))
        guess = bots.make("random", f"{table}:1").choose(before, 1)
        foreseen.append(guess == chosen)
    assert not all(foreseen)
