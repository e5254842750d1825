"""The file of an arena: it goes on where it was, and never mixes two arenas."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from orbis.arena.playing import Job, Played, play
from orbis.arena.pool import Lost
from orbis.arena.results_file import Kept
from orbis.arena.tournament import Run, Tournament
from orbis.kernel.errors import Invalid
from tests.arena.test_playing import outcome


class Here:
    """A crew in this process, which can stop after some games."""

    def __init__(self, most: int = 1000) -> None:
        self.most = most
        self.given: list[int] = []  # the numbers of the games it played

    def play(self, jobs: Sequence[Job]) -> Iterator[Played | Lost]:
        for job in jobs[: self.most]:
            self.given.append(job.number)
            yield play(job)
        if len(jobs) > self.most:
            raise KeyboardInterrupt


def a_tournament(**changes: Any) -> Tournament:
    return Tournament(**{"game": "caravels", "names": ["random"], "games": 6, "seed": 2, "players": 3, **changes})


def play_on(file: Path, crew: Here, tournament: Tournament | None = None) -> Run:
    tournament = tournament or a_tournament()
    with Kept(file, tournament.header, tournament.fixtures) as kept:
        run = Run(tournament, kept)
        run.play(crew)
    return run


def interrupted(file: Path, after: int) -> None:
    with pytest.raises(KeyboardInterrupt):
        play_on(file, Here(after))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "arena.jsonl"


def test_the_file_says_what_is_played_and_has_a_line_for_each_game(file: Path) -> None:
    play_on(file, Here())
    first, *rest = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]

    assert first["kind"] == "arena"
    assert (first["game"], first["version"], first["players"], first["seed"]) == ("caravels", "1", 3, 2)
    assert first["bots"] == ["random"] * 3
    assert [line["number"] for line in rest] == [1, 2, 3, 4, 5, 6]
    assert {line["kind"] for line in rest} == {"game"}


def test_started_again_it_plays_only_what_is_missing(file: Path) -> None:
    interrupted(file, 2)
    crew = Here()
    run = play_on(file, crew)
    whole = Run(a_tournament())
    whole.play(Here())

    assert crew.given == [3, 4, 5, 6]
    assert (run.result.games, run.result.resumed) == (6, 2)
    assert [outcome(game) for game in run.played] == [outcome(game) for game in whole.played]
    again = Here()
    assert play_on(file, again).result.bots == run.result.bots
    assert again.given == []


@pytest.mark.parametrize("cut", [1, 5, 60])
def test_a_torn_last_line_is_cut_off_and_its_game_played_again(file: Path, cut: int) -> None:
    interrupted(file, 3)
    file.write_bytes(file.read_bytes()[:-cut])
    crew = Here()
    run = play_on(file, crew)

    assert crew.given == [3, 4, 5, 6]
    assert run.result.games == 6
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["number"] for line in lines[1:]] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("left", [0, 1, 50])
def test_a_file_that_has_not_even_its_first_line_begins_anew(file: Path, left: int) -> None:
    interrupted(file, 1)
    file.write_bytes(file.read_bytes()[:left])
    crew = Here()
    play_on(file, crew)

    assert crew.given == [1, 2, 3, 4, 5, 6]
    assert len(file.read_text(encoding="utf-8").splitlines()) == 7


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seed": 3}, "it is of another arena: seed (there 2, here 3); name a new file"),
        ({"seed": "two"}, "seed (there 2, here two)"),
        ({"games": 9}, "games (there 6, here 9)"),
        ({"players": 2}, "players (there 3, here 2), bots (there random,random,random, here random,random)"),
        ({"options": {"seasons": 2}}, "options (there {'edition': '2', 'modules': [], 'seasons': 3}, here {"),
        ({"game": "world-order"}, "game (there caravels, here world-order), version (there 1, here 4)"),
    ],
)
def test_with_other_arguments_it_says_what_differs_and_leaves_the_file_alone(
    file: Path, changes: dict[str, Any], said: str
) -> None:
    interrupted(file, 2)
    before = file.read_bytes()

    with pytest.raises(Invalid) as refusal:
        play_on(file, Here(), a_tournament(**changes))

    assert said in str(refusal.value)
    assert str(file) in str(refusal.value)
    assert file.read_bytes() == before


def damage(file: Path, line: int, text: str) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[line - 1] = text
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "text", "said"),
    [
        (1, '{"kind":"game"}', "this is not the file of an arena (line 1: "),
        (1, "Dear diary", "this is not the file of an arena (line 1: "),
        (2, '{"kind":"game","number":', "it is damaged (line 2: "),
        (2, '{"kind":"lost","number":1}', "it is damaged (line 2: "),
        (3, "", "it is damaged (line 3: "),
    ],
)
def test_a_damaged_file_is_refused_and_left_alone(file: Path, line: int, text: str, said: str) -> None:
    interrupted(file, 3)
    damage(file, line, text)
    before = file.read_bytes()

    with pytest.raises(Invalid) as refusal:
        play_on(file, Here())

    assert said in str(refusal.value)
    assert file.read_bytes() == before


def test_a_game_of_another_arena_is_refused(file: Path) -> None:
    interrupted(file, 1)
    header, game = file.read_text(encoding="utf-8").splitlines()
    for wrong in (game.replace('"number":1,', '"number":7,'), game.replace('"bot":"random"', '"bot":"greedy"')):
        file.write_text(f"{header}\n{wrong}\n", encoding="utf-8")
        with pytest.raises(Invalid, match=r"it is damaged \(line 2: game \d is not one of this arena\)"):
            play_on(file, Here())
    file.write_text(f"{header}\n{header}\n", encoding="utf-8")
    with pytest.raises(Invalid, match=r"line 2: the first line, and only that, says what is played"):
        play_on(file, Here())


def test_something_else_is_never_overwritten(file: Path) -> None:
    for text in ("Dear diary", "Dear diary\n", '["a"]\n'):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(Invalid, match="this is not the file of an arena"):
            play_on(file, Here())
        assert file.read_text(encoding="utf-8") == text


def test_a_place_where_nothing_can_be_kept(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing" / "arena.jsonl", Path("a\0b")):
        with pytest.raises(Invalid, match="the games cannot be kept there"):
            play_on(path, Here())


@pytest.mark.usefixtures("odd_bots")
def test_fallbacks_are_kept_with_their_reasons_and_games_that_were_lost_too(file: Path) -> None:
    tournament = a_tournament(names=["raising", "first"], players=2, games=2)
    with Kept(file, tournament.header, tournament.fixtures) as kept:
        kept.add(Lost(1, "exit code 7"))
    run = play_on(file, Here(), tournament)

    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert lines[1] == {"kind": "lost", "number": 1, "why": "exit code 7"}
    assert {each["why"] for line in lines[2:] for each in line["fallbacks"]} == {"ValueError: no idea"}
    (failure,) = run.failures()
    assert failure[:2] == ("raising", "ValueError: no idea")
    assert failure[2] == run.result.bots[-1].fallbacks + run.result.bots[0].fallbacks > 6
