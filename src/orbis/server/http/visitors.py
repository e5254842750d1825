"""Who is at the other end of a request or a socket of a table, and what they may see."""

from __future__ import annotations

from orbis.server.errors import Problem
from orbis.server.rooms.room import Room
from orbis.server.services import Services


class Visitor:
    """Who looks at a table, and which seats are theirs."""

    __slots__ = ("by_key", "mine", "name", "user")

    def __init__(self, user: str, name: str, mine: list[int], *, by_key: bool = False) -> None:
        self.user = user
        self.name = name
        self.mine = mine
        self.by_key = by_key  # a program that was given the key of one seat


async def visitor_of(services: Services, room: Room, headers: dict[str, str], cookie: str | None) -> Visitor:
    """Who is at the other end: by the key of a seat, by the cookie, or nobody in particular."""
    kind, _, key = headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        found = await services.rooms.seat_of_key(room.table.id, key)
        if found is None:
            raise Problem(403, "no-key", "This key opens no seat at this table.")
        seat, user = found
        return Visitor(user, room.table.seats[seat].name, [seat], by_key=True)
    person = await services.people.who(cookie)
    if person is None:
        return Visitor("", "", [])
    return Visitor(person.id, person.name, room.table.seats_of(person.id))


def check_eyes(room: Room, visitor: Visitor, seat: int | None) -> None:
    """Refuse to look through a seat that is not one's own, or at a table that is not for spectators."""
    if seat is not None and seat not in visitor.mine:
        raise Problem(403, "seat-not-yours", "This is not your seat.")
    if seat is None and not visitor.mine and not room.table.may_watch:
        raise Problem(403, "no-spectators", "This table is not open to spectators.")
