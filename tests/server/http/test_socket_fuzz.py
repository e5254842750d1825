"""A fuzzer on the socket: thousands of messages of every sort, in the middle of a game that others play properly."""

from __future__ import annotations

import random
import string
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

import orbis
from orbis.kernel.saves.state import encode
from orbis.tables import messages_out
from orbis.tables.table import Event, OnlineTable
from tests.server.http.hostile import Person, Scene, under_attack

MESSAGES: Final = 2500  # for each game
ROOMY: Final = ["acts_per_second", "acts_burst", "tables_per_hour", "guests_per_hour", "sockets_per_address"]
DOES: Final = [
    "play", "undo", "reset", "back", "ask-back", "ask-bot", "agree", "decline", "say", "resign", "return", "rematch",
    "why", "peek", "advice", "look", "seen", "dance",
]  # fmt: skip
FIELDS: Final = ["id", "seat", "answer", "option", "number", "row", "whom", "bot", "text", "as", "n", "do", "extra"]
ODD: Final[list[Any]] = [
    None, True, False, 0, -1, 1, 2, 9, 10, 1.5, 1e300, 2**63, -(2**70), "", "0", "pass", "\u0000", "\u202e",
    "\U0001f600", [], [1], {}, {"a": {}}, [[[[[]]]]], "x" * 41, "y" * 121, "z" * 2001, "' OR 1=1 --",
]  # fmt: skip


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    flags = [part for name in ROOMY for part in ("--limit", f"{name}=1000000")]
    with under_attack(tmp_path_factory.mktemp("server"), *flags, "--bot-seconds", "0.2") as running:
        yield running


class Fuzzer:
    """Somebody with a seat who sends anything, and two who play."""

    def __init__(self, scene: Scene, game: str, seed: int) -> None:
        self.scene = scene
        self.game = orbis.game(game)
        self.rng = random.Random(f"{game} {seed}")
        self.told: Counter[str] = Counter()  # kinds and codes of answers
        self.tables: list[str] = []
        self.sent = self.reconnected = 0
        self.ids = [f"fuzz-{n}" for n in range(40)]  # few, so that many are repeated
        self.people: list[Person] = [scene.person(name) for name in ("Mal", "Ben", "Cy")]
        self.begin()

    def begin(self) -> None:
        """A new table, when the last one has come to its end."""
        opened = self.people[0].open(3, self.game.name)
        self.table = opened["id"]
        self.tables.append(self.table)
        for seat in (1, 2):
            self.people[seat].sit(self.table, seat, opened["invites"][str(seat)])
        self.eyes = [person.at(self.table) for person in self.people]
        self.watcher = self.scene.person("").at(self.table)
        self.fuzz = self.people[0].at(self.table)

    # -- what is sent

    def legal(self) -> dict[str, Any]:
        """Something that could be granted."""
        eye, rng = self.fuzz, self.rng
        if eye.answers and rng.random() < 0.5:
            question = eye.question or {}
            return {"do": "play", "id": self.new_id(), "answer": rng.choice(eye.answers), "number": question["number"]}
        do = rng.choice(["undo", "reset", "why", "peek", "seen", "say", "ask-back", "return", "look", "decline"])
        more: dict[str, dict[str, Any]] = {
            "why": {"answer": rng.choice(self.game.actions.names)},
            "seen": {"n": rng.randrange(50)},
            "say": {"text": "".join(rng.choices(string.printable, k=20)) + "!"},
            "look": {"as": rng.choice([0, None])},
        }
        return {"do": do, "id": self.new_id(), **more.get(do, {})}

    def new_id(self) -> str:
        return f"{self.rng.random()}"

    def random_act(self) -> dict[str, Any]:
        """Any act with any fields."""
        rng = self.rng
        values: list[Any] = [*ODD, *rng.sample(self.game.actions.names, 5), *range(-1, 12), rng.randrange(400)]
        act = {name: rng.choice(values) for name in rng.sample(FIELDS, rng.randrange(5))}
        act["do"] = rng.choice(DOES) if rng.random() < 0.95 else rng.choice(ODD)
        act["id"] = (
            rng.choice(self.ids) if rng.random() < 0.5 else self.new_id() if rng.random() < 0.9 else rng.choice(ODD)
        )
        return act

    def mutated(self) -> str | bytes:
        """A proper message, with something done to it."""
        rng, act = self.rng, self.legal()
        how = rng.randrange(6)
        if how == 0:
            del act[rng.choice(list(act))]
        elif how == 1:
            act[rng.choice(list(act))] = rng.choice(ODD)
        elif how == 2:
            act[rng.choice(FIELDS)] = rng.choice(ODD)
        text = msgspec.json.encode(act)
        if how == 3:
            return text[: rng.randrange(len(text))]
        if how == 4:
            place = rng.randrange(len(text))
            return text[:place] + bytes([rng.randrange(256)]) + text[place + 1 :]
        return text.decode() if how < 5 else text + text

    def anything(self) -> str | bytes:
        """The next message."""
        dice = self.rng.random()
        if dice < 0.15:
            return msgspec.json.encode(self.legal()).decode()
        if dice < 0.5:
            return self.mutated()
        if dice < 0.85:
            return msgspec.json.encode(self.random_act()).decode()
        if dice < 0.95:
            return self.rng.randbytes(self.rng.randrange(200))
        return "".join(self.rng.choices('{}[]":,0123456789 adoplyid\\u', k=self.rng.randrange(300)))

    # -- the run

    def run(self, messages: int) -> None:
        """Send so many messages; now and then the others play, and so does the fuzzer."""
        while self.sent < messages:
            batch = [self.anything() for _ in range(self.rng.choice([1, 1, 2, 4, 8]))]
            try:
                for message in batch:
                    self.fuzz.tell(message)
                self.sent += len(batch)
                for _ in batch:
                    self.note(self.fuzz.answer())
            except ConnectionClosed:  # it misbehaved too often: back again, with whatever it says it knows
                self.reconnected += 1
                since = self.rng.choice([None, 0, self.fuzz.n, 99_999, "x"])
                self.fuzz = self.people[0].at(self.table, since=since)
                self.fuzz.close()
                self.fuzz = self.people[0].at(self.table)
            for _ in range(self.rng.randrange(3)):
                self.play_properly()
            if self.over():
                self.check()
                self.begin()

    def note(self, message: dict[str, Any]) -> None:
        """Every message gets one answer, of a known kind; no mistake of ours is among them."""
        kind = message["is"] if message["is"] != "no" else message["error"]["code"]
        assert kind in ("done", "why", "peek", "invalid", "refused", "stale", "seat-not-yours", "not-over"), message
        self.told[kind] += 1

    def play_properly(self) -> None:
        """Somebody plays, or answers what the fuzzer asks of them."""
        eye = self.rng.choice(self.eyes)
        eye.ask("seen", n=0)  # and so hears what has happened meanwhile
        proposal = eye.state["table"]["proposal"]
        if eye is not self.eyes[0] and proposal and self.rng.random() < 0.5:
            eye.ask(self.rng.choice(["agree", "decline"]))
        elif eye.question is not None and not eye.state["table"]["seats"][self.eyes.index(eye)]["bot"]:
            number = eye.question["number"]
            reply = eye.ask("play", answer=self.rng.choice(eye.answers), number=number)
            allowed = reply["is"] == "done" or reply["error"]["code"] in ("stale", "refused")
            assert allowed, reply  # a bot, or the fuzzer on its other socket, may have been faster

    def over(self) -> bool:
        """Whether there is nothing left to play at this table."""
        return bool(self.eyes[1].state["table"]["status"] != "playing")

    # -- what must hold afterwards

    def check(self) -> None:
        """The log can be played again, nothing is lost on the table, and everybody sees what is there."""
        if not self.over():
            self.eyes[0].ask("return")  # no bot moves any more
        said = self.eyes[1].ask("say", text="Let us see.")["n"]
        for eye in (*self.eyes, self.watcher):
            eye.until(said)
        table = OnlineTable(
            self.table, self.scene.rows("SELECT secret FROM tables WHERE id = :id", id=self.table)[0][0]
        )
        for n, (_, _, kind, data, mark) in enumerate(self.scene.events(self.table)):
            table.apply(Event(n, kind, msgspec.json.decode(data), 0, mark))  # each compares the position with its hash
        assert table.frozen == ""
        assert table.match is not None
        assert self.game.audit(table.match.position) == []
        assert orbis.replay(table.match.save()).hash == table.match.hash
        for seat, eye in [*enumerate(self.eyes), (None, self.watcher)]:
            who = self.people[seat] if seat is not None else self.scene.person("")
            with who.at(self.table, **({} if seat is None else {"seat": seat})) as fresh:
                assert fresh.state == eye.state
            assert encode(eye.state["view"]) == encode(messages_out.state(table, seat)["view"])


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1])
@pytest.mark.parametrize("game", ["caravels", "world-order", "history-of-the-world"])
def test_whatever_is_sent_the_server_answers_and_the_game_goes_on(scene: Scene, game: str, seed: int) -> None:
    fuzzer = Fuzzer(scene, game, seed)  # the seed is in the name of the test: the same messages come again
    with scene.unharmed():
        fuzzer.run(MESSAGES)
        fuzzer.check()
    assert fuzzer.sent >= MESSAGES
    assert min(fuzzer.told[kind] for kind in ("done", "why", "invalid", "refused")) > 5, fuzzer.told
    moves = [kind for table in fuzzer.tables for _, _, kind, _, _ in scene.events(table)]
    assert {"played", "undone", "said", "asked", "handed"} <= set(moves)
