"""The boards: from the view alone, readable at 100 columns, and one for every game."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import orbis
from orbis.cli.terminal import plain_board
from orbis.cli.terminal.boards import board
from orbis.cli.terminal.words import Voice
from orbis.kernel.match import Match
from tests.cli.caravels import a_match
from tests.cli.running import drawn
from tests.matches import moments


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_board_of_caravels_shows_the_view_at_every_decision(seats: int, language: str) -> None:
    for answers in range(0, 60, 4):
        match = a_match(answers, seats=seats)
        for seat in (None, 0, 1):
            view = match.view(seat)
            said = drawn(board(view, Voice(match.game, language)))
            rows = {line.split("  ")[0]: line.split() for line in said.splitlines() if line}
            assert max(len(line) for line in said.splitlines()) <= 100
            for number, player in enumerate(view["table"]["players"]):
                name = f"{'Player' if language == 'en' else 'Joueur'} {number + 1}"
                line = rows[name + " ←" if seat == number else name]
                figures = [int(word) for word in line[2 + (seat == number) :][:4]]
                assert figures == [player[key] for key in ("points", "coins", "ships", "cards")]


def test_other_hands_are_not_on_the_board() -> None:
    match = a_match(3)
    voice = Voice(match.game, "en")

    assert "Your hand" in drawn(board(match.view(0), voice))
    assert "Your hand" not in drawn(board(match.view(None), voice))
    assert drawn(board(match.view(0), voice)) == drawn(board({**match.view(0), "log": "anything"}, voice))


def test_a_game_without_a_board_is_shown_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match(20)
    voice = Voice(match.game, "en", ["Ann", "Ben", "Cy"])
    monkeypatch.setattr(type(match.game), "terminal", "")
    said = drawn(board(match.view(1), voice))

    assert said == drawn(plain_board.board(match.view(1), voice))
    assert "Season" in said
    assert "Ann" in said
    assert "Lisbon" in said
    for name, value in (("Bank", match.view(1)["table"]["bank"]), ("Deck", match.view(1)["table"]["deck"])):
        assert [name, str(value)] in [line.split() for line in said.splitlines()]


def world_orders(seats: int, every: int = 25, seed: int = 3) -> Iterator[Match]:
    """A match of World Order by chance, at every so many decisions, and at its end."""
    return moments(orbis.game("world-order").start(seats=seats, seed=seed, orders=True), random.Random(seed), every)


def asked_in_world_order(key: str) -> Match:
    """A match of World Order that waits for the answer to a question."""
    found = (match for seed in range(9) for match in world_orders(2, 1, seed) if match.pending)
    return next(match for match in found if match.pending and match.pending.key == key)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_board_of_world_order_shows_the_view_at_many_decisions(seats: int, language: str) -> None:
    for match in world_orders(seats):
        voice = Voice(match.game, language)
        for seat in (None, 0, 1):
            table = match.view(seat)["table"]
            said = drawn(board(match.view(seat), voice), 110)
            lines = [line.split() for line in said.splitlines()]
            assert "…" not in said
            for region in table["regions"].values():
                assert all(voice.word("country", country) in said for country in region["available"])
            for player in table["players"].values():
                name = f"{voice.name(player['seat'])}{' ←' if player['seat'] == seat else ''}".split()
                first = next(n for n, line in enumerate(lines) if line[1 : 1 + len(name)] == name)
                figures = [player["vp"], *player["resources"].values()]
                assert lines[first][1 + len(name) :][: len(figures)] == [str(n) for n in figures]
                produced = [f"+{n}" for n in player["production"].values()]
                assert [word for word in lines[first + 1] if word.startswith("+")] == produced
                assert str(player["money"]) in lines[first + 1]


def test_a_region_shows_cubes_slots_and_the_points_of_the_next_slot() -> None:
    match = orbis.game("world-order").start(seats=2, seed=3)
    said = drawn(board(match.view(None), Voice(match.game, "en")), 110).splitlines()

    europe = next(n for n, line in enumerate(said) if line.startswith("Europe"))
    assert said[europe].split()[1:3] == ["EUR····", "+1"]
    assert said[europe + 1].split()[:2] == ["····", "+5"]
    assert said[europe].split()[-4:] == ["5", "U", "E", "R"]
    assert said[europe].split()[-8:-4] == ["9", "6", "3", "1"]


def test_cubes_beyond_the_slots_stand_apart_and_what_is_crossed_out_is_marked() -> None:
    match = orbis.game("world-order").start(seats=2, seed=3)
    match.play(0, "power:russia")
    view = match.view(0)
    view["table"]["regions"]["africa"]["permanent"] = ["usa", "eu", "local"]
    said = drawn(board(view, Voice(match.game, "en")), 110)

    assert "UE+L" in said
    assert "Moldova 1 x" in said


def test_other_hands_of_world_order_are_not_on_the_board() -> None:
    match = asked_in_world_order("ask-play")
    voice = Voice(match.game, "en")
    seat = match.waiting[0]
    held = match.view(seat)["table"]["players"][match.view(seat)["table"]["power_of"][seat]]["hand"]
    own, spectator = drawn(board(match.view(seat), voice), 110), drawn(board(match.view(None), voice), 110)

    assert "Your hand" in own
    assert all(voice.word("card", card) in own for card in held)
    assert "Get a Growth card" in own
    assert "Your hand" not in spectator
    assert "In your deck" not in spectator


def test_the_cards_of_world_order_say_what_they_do_when_they_are_asked_about() -> None:
    words = {
        "ask-hand": ["First pile", "Second pile"],
        "ask-return": ["Once per game"],
        "ask-research": ["Revealed", "What it says"],
        "ask-growth": ["Growth cards", "Level 1. Costs"],
        "ask-improve": ["Your hand", "Market  1"],
    }
    for key, expected in words.items():
        match = asked_in_world_order(key)
        said = drawn(board(match.view(match.waiting[0]), Voice(match.game, "en")), 110)
        assert all(each in said for each in expected), key


@pytest.mark.parametrize(
    ("language", "title", "name"), [("en", "Your Objectives", "now"), ("fr", "Vos Objectifs", "PV")]
)
def test_the_objectives_of_world_order_stand_with_their_tasks_beside_the_choice(
    language: str, title: str, name: str
) -> None:
    match = orbis.game("world-order").start(2, seed=3, modules=["objectives"])
    while match.position.agenda[-1].asks != "ask-return-objective":
        match.play(match.waiting[0], match.position.legal[0])
    seat = match.waiting[0]
    voice = Voice(match.game, language)
    said = drawn(board(match.view(seat), voice))

    assert title in said
    assert name in said
    player = next(p for p in match.view(seat)["table"]["players"].values() if p["seat"] == seat)
    assert len(player["own_objectives"]) == 3
    for each in player["own_objectives"]:
        assert voice.word("card", each["card"]).split()[0] in said
        assert said.count("[") >= sum("has" in task for task in each["tasks"])
    assert title not in drawn(board(match.view(None), voice))
