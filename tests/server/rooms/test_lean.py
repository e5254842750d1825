"""What a move must not cost: `docs/speed.md` says what it did when it cost that."""

from __future__ import annotations

import pytest

from orbis.server.rooms.room import PERFORM
from orbis.tables.machine.effects import ReadEvents
from tests.server.fixtures import House, Inside, play_on, table_of, up_to_date


def test_a_room_does_not_look_up_what_it_has_stored_itself(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    with House(inside.url) as house:
        one, two = house.seats("Ada", "Bob")
        looked: list[ReadEvents] = []

        monkeypatch.setitem(PERFORM, ReadEvents, lambda room, effect: looked.append(effect))
        play_on([one, two], 10)
        inside.until(lambda: not inside.services.rooms._tasks)

    assert looked == []


def test_a_room_keeps_no_tables_that_nobody_can_go_back_to(inside: Inside) -> None:
    with House(inside.url) as house:
        one, two = house.seats("Ada", "Bob")
        room, most = inside.room(table_of(one)), 0
        for _ in range(20):
            if play_on([one, two], 1) == 0:
                break
            up_to_date(one, two)
            match = room.table.match
            assert match is not None
            ways = [row for seat in (0, 1) if not match.why_no_undo(seat) for row in match._ways_back(seat)]
            assert set(match._snapshots) == set(ways)
            most = max(most, len(ways))

    assert most > 0
