"""The judge of the crash test: reads the database beside the server and plays every table again from its first event.

Nothing of the server's own loading is used: each answer is given to a match that was begun from the secret and the
words, so every die, every card and every hash has to come out as it is stored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

import orbis
from bench.survivors import Request
from orbis.kernel.errors import OrbisError
from orbis.kernel.log.entries import confirmed, dump_entry, read_entry
from orbis.kernel.match import Match
from orbis.kernel.saves.fair_dice import seed_from
from orbis.server.database.connect import opened
from orbis.server.database.session import Session

KIND_OF = {"play": "played", "say": "said", "undo": "undone", "reset": "undone", "ask-back": "asked", "agree": "agreed"}
KIND_OF |= {"decline": "declined", "resign": "handed", "return": "returned"}
STORED_AS = {"answer": "option", "text": "text"}  # field of an act -> its name in the event
BY_PEOPLE = ("said", "undone", "asked", "agreed", "declined", "returned")  # kinds that only a person's act makes


class Replay:
    """One table, played again event by event."""

    def __init__(self, table: str, secret: str) -> None:
        self.table = table
        self.secret = secret
        self.last = -1
        self.marks: dict[str, dict[str, Any]] = {}  # mark -> its event
        self.made: dict[str, Any] = {}
        self.words: list[str] = []
        self.match: Match | None = None
        self.by: Counter[str] = Counter()  # moves by people (empty), bots, the clock
        self.kinds: Counter[tuple[str, int]] = Counter()  # kind and seat -> events
        self.said: Counter[str] = Counter()
        self.wrong: list[str] = []

    def follow(self, event: dict[str, Any]) -> None:
        """One more event."""
        n, kind, data = event["n"], event["kind"], event["data"]
        if n != self.last + 1:
            self.wrong.append(f"{self.table}: after event {self.last} comes {n}")
        self.last = n
        if event["mark"] is not None:
            self.marks[event["mark"]] = event
        self.kinds[kind, data.get("seat", -1)] += 1
        if kind == "made":
            self.made = data
            self.words = ["" for _ in data["seats"]]
        elif kind == "sat":
            self.words[data["seat"]] = data["word"]
        elif kind == "said":
            self.said[data["text"]] += 1
        if "rows" in data:
            self._play(event)

    def _play(self, event: dict[str, Any]) -> None:
        kind, data = event["kind"], event["data"]
        try:
            rows = self._rows(kind, data)
        except (OrbisError, AttributeError) as error:
            self.wrong.append(f"{self.table}: event {event['n']} cannot be played again: {error}")
            return
        names = orbis.game(self.made["game"]).actions.names
        again = msgspec.json.decode(msgspec.json.encode([dump_entry(row, names) for row in rows]))
        if again != data["rows"]:
            self.wrong.append(f"{self.table}: event {event['n']} comes out otherwise when it is played again")

    def _rows(self, kind: str, data: dict[str, Any]) -> list[Any]:
        if kind == "started":
            game = orbis.game(self.made["game"])
            seats = len(self.made["seats"])
            self.match = game.start(seats, seed=seed_from(self.secret, self.words), **self.made["options"])
            return self.match.entries
        if self.match is None:
            raise AttributeError("the match has not begun")
        if kind == "played":
            self.by[data["by"]] += 1
            codes = self.match.game.actions.codes
            stored = [read_entry(row, codes, n) for n, row in enumerate(data["rows"], len(self.match.entries))]
            self.match.confirms = confirmed(stored, 1, self.match.game.closing)
            return self.match.play(data["seat"], data["option"])
        if kind == "undone":
            self.match.back_to(data["seat"], data["rows"][0]["to"])
        else:
            self.match.rewind(data["row"])
        return self.match.entries[-1:]


class Judge:
    """Everything that is stored, and whether it is what was acknowledged."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.replays: dict[str, Replay] = {}

    def read(self) -> int:
        """Play again what was stored since the last time; returns how many events."""
        count = 0
        with opened(self.database, writes=False) as session:
            session.begin()  # one moment for all tables
            for row in session.all("SELECT id, secret, last FROM tables"):
                replay = self.replays.setdefault(row["id"], Replay(row["id"], row["secret"]))
                count += self._read(session, replay)
                if replay.last != row["last"]:
                    replay.wrong.append(f"{row['id']}: the table says {row['last']}, the log ends with {replay.last}")
        return count

    def _read(self, session: Session, replay: Replay) -> int:
        sql = "SELECT n, kind, data, at, mark FROM events WHERE table_id = :id AND n > :last ORDER BY n"
        rows = session.all(sql, id=replay.table, last=replay.last)
        for row in rows:
            replay.follow({**row, "data": msgspec.json.decode(row["data"])})
        return len(rows)

    @property
    def wrong(self) -> list[str]:
        """Gaps, and events that come out otherwise."""
        return [each for replay in self.replays.values() for each in replay.wrong]

    def moves_by(self, who: str) -> int:
        """How many answers were given by people (empty), bots, or the clock."""
        return sum(replay.by[who] for replay in self.replays.values())

    def lost(self, requests: Iterable[Request]) -> list[str]:
        """Requests that were acknowledged and are not in the log as they were asked."""
        found = []
        for request in requests:
            if request.n is None or request.act["do"] not in KIND_OF:
                continue
            event = self.replays[request.table].marks.get(request.mark) if request.table in self.replays else None
            if event is None or not stands_for(event, request):
                found.append(f"{request.table}: {request.act} was acknowledged as {request.n}, the log has {event}")
        return found

    def doubled(self, requests: Iterable[Request]) -> list[str]:
        """What was done more often than it was asked, or done although it was refused."""
        asked: Counter[tuple[str, str, int]] = Counter()
        plays: Counter[str] = Counter()
        found = []
        for request in requests:
            kind = KIND_OF.get(request.act["do"], "")
            asked[request.table, kind, request.seat] += 1
            plays[request.table] += kind == "played"
            if request.refused and request.mark in self.replays[request.table].marks:
                found.append(f"{request.table}: {request.act} was refused ({request.refused}) and done")
        for table, replay in self.replays.items():
            found += [f"{table}: {text!r} was said {times} times" for text, times in replay.said.items() if times > 1]
            found += [
                f"{table}: seat {seat} asked {asked[table, kind, seat]} times, {kind} {times} times"
                for (kind, seat), times in replay.kinds.items()
                if kind in BY_PEOPLE and times > asked[table, kind, seat]
            ]
            if replay.by[""] > plays[table]:
                found.append(f"{table}: people asked for {plays[table]} moves, {replay.by['']} were made")
        return found


def stands_for(event: dict[str, Any], request: Request) -> bool:
    """Whether an event is what was asked. Acts of two or three events are acknowledged with the number of the last."""
    act, data = request.act, event["data"]
    same = [(name, stored) for name, stored in STORED_AS.items() if name in act]
    return (
        event["kind"] == KIND_OF[act["do"]]
        and data.get("seat") == request.seat
        and all(data[stored] == act[name] for name, stored in same)
        and request.n is not None
        and event["n"] <= request.n <= event["n"] + 2
    )
