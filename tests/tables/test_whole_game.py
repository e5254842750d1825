"""A whole game of Caravels through the machine alone: no server, no thread, no waiting."""

from __future__ import annotations

import random

import pytest

from orbis.tables import messages_out
from orbis.tables.machine.bot_turns import ALONE
from orbis.tables.table import OVER
from tests.tables.driver import Client, Driver, two_people


def play_to_the_end(driver: Driver, clients: list[tuple[str, int, Client]], rng: random.Random) -> None:
    """Everybody who is asked gives any answer, until the game is over."""
    for _ in range(500):
        asked = [(user, seat, client) for user, seat, client in clients if client.answers]
        if not asked:
            break
        user, seat, client = rng.choice(asked)
        request = driver.act(user, seat, "play", answer=rng.choice(client.answers))
        reply = driver.replies[request]
        assert isinstance(reply, dict), reply
        assert reply["n"] <= driver.table.last


@pytest.mark.parametrize("seed", range(5))
def test_two_people_and_a_bot_play_to_the_end(seed: int) -> None:
    driver = two_people("bot")
    ada, bob, eyes = driver.look(1, "ada", 0), driver.look(2, "bob", 1), driver.look(3, "", None)

    play_to_the_end(driver, [("ada", 0, ada), ("bob", 1, bob)], random.Random(seed))

    table = driver.table
    assert table.status == OVER
    for seat, client in ((0, ada), (1, bob), (None, eyes)):
        assert client.state == messages_out.state(table, seat)
        assert client.log == messages_out.rows_since(table, seat, 0)
        assert client.n == table.last == len(driver.store) - 1
    assert "secret" in ada.state["table"]
    again = Driver(driver.store).table
    assert again.match is not None
    assert table.match is not None
    assert (again.match.hash, again.status) == (table.match.hash, OVER)
    assert not driver.machine.busy


def test_bots_who_are_left_alone_take_their_time() -> None:
    driver = two_people("bot")
    driver.act("ada", 0, "resign", bot="random")
    driver.act("bob", 1, "resign", bot="random")
    for _ in range(500):
        if not driver.alarms:
            break
        n = driver.table.last
        assert driver.alarms[0].at == driver.at + ALONE
        driver.later(ALONE - 1)
        assert driver.table.last == n
        driver.later(1)

    assert driver.table.status == OVER
