"""A room is nothing but its inputs: a machine without a server that is told the same wants the same, byte for byte."""

from __future__ import annotations

from typing import Any

from orbis.server.rooms.room import Room
from orbis.server.rooms.storage import read_events
from orbis.tables.machine import effects
from orbis.tables.machine.inputs import Input
from orbis.tables.machine.machine import TableMachine
from orbis.tables.table import OVER, OnlineTable
from tests.server.fixtures import House, Inside, play_on


class Recorder:
    """What the machine of a room was told and wanted."""

    def __init__(self, room: Room) -> None:
        self.machine = room.machine
        self.given: list[tuple[Input, int]] = []
        self.sent: list[effects.Effect] = []
        self._receive = room.machine.receive
        room.machine.receive = self.receive  # type: ignore[method-assign]

    def receive(self, given: Input, at: int) -> list[effects.Effect]:
        """Write it down."""
        found = self._receive(given, at)
        self.given.append((given, at))
        self.sent += found
        return found


def plain(effect: effects.Effect) -> Any:
    """An effect without what two machines cannot share."""
    if isinstance(effect, effects.Store):
        return (effect.events, effect.due, effect.invitation)
    if isinstance(effect, effects.Refuse):
        return (effect.request, str(effect.error))
    if isinstance(effect, effects.Think):
        return (effect.ticket, effect.seat, effect.bot, effect.seed)
    return effect


def test_a_server_and_a_machine_without_one_send_the_same_bytes(inside: Inside) -> None:
    """Nothing but the inputs and their times decides: no clock, no dice and no memory of its own."""
    with House(inside.url) as house:
        ada, bob = house.guest("Ada"), house.guest("Bob")
        opened = ada.open("caravels", ["person", "person", "bot"])
        room = inside.room(opened["id"])
        table = OnlineTable(room.table.id, room.table.secret)
        read = inside.services.database.read
        events, _ = inside.run(lambda: read(lambda tx: read_events(tx, table.id, -1, None)))
        for event in events:
            table.apply(event)
        table.call(room.table.known_as)
        recorder = Recorder(room)
        bob.sit(opened["id"], 1, opened["invites"]["1"])
        one, two = house.at(ada, opened["id"]), house.at(bob, opened["id"])
        one.do("say", text="Good luck!")
        play_on([one, two])
        inside.until(lambda: not room.machine.busy)

    again = TableMachine(table, room.machine._terms, 0)
    effects_again = [effect for given, at in list(recorder.given) for effect in again.receive(given, at)]
    assert [plain(each) for each in effects_again] == [plain(each) for each in recorder.sent]
    assert again.table.status == OVER
    assert sum(isinstance(each, effects.Send) for each in effects_again) > 20
