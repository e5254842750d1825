"""The picture of an arena."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from orbis.arena.playing import Played
from orbis.arena.plot import check_file, draw, shade
from orbis.arena.tournament import Tournament
from orbis.kernel.errors import Invalid
from tests.arena.test_figures import ONE_AGAINST_THREE, a_game

PNG = b"\x89PNG\r\n\x1a\n"


def drawn(path: Path, games: list[Played]) -> bytes:
    tournament = Tournament("caravels", ["random"], games=8, players=4)
    draw(tournament.result(games), "Caravels, 4 players", path)
    return path.read_bytes()


def test_a_picture_in_dots(tmp_path: Path) -> None:
    data = drawn(tmp_path / "a.png", ONE_AGAINST_THREE)

    assert data.startswith(PNG)
    wide, high = [int.from_bytes(data[at : at + 4], "big") for at in (16, 20)]
    assert wide > 1200
    assert high > 400


def test_a_picture_in_lines_has_readable_words_and_figures(tmp_path: Path) -> None:
    said = re.sub(r"<[^>]*>", "\n", drawn(tmp_path / "a.svg", ONE_AGAINST_THREE).decode())
    words = {line.strip() for line in said.splitlines()}

    assert {"Caravels, 4 players", "a", "b", "50.0 %", "16.7 %"} <= words
    assert "Wins (dashed: chance, 25.0 %)" in words
    assert "Places, from first (dark) to fourth (light)" in words
    assert "8 games in 2 deals, everybody in every seat; seed 1" in words


def test_the_same_result_gives_the_same_picture(tmp_path: Path) -> None:
    assert drawn(tmp_path / "a.svg", ONE_AGAINST_THREE) == drawn(tmp_path / "b.svg", ONE_AGAINST_THREE)


def test_one_bot_and_many_players_can_be_drawn_too(tmp_path: Path) -> None:
    games = [a_game(1, 1, *[("a", n) for n in range(1, 7)])]
    result = Tournament("history-of-the-world", ["random"], games=1, players=6).result(games)
    draw(result, "History of the World, 6 players", tmp_path / "a.png")

    assert (tmp_path / "a.png").read_bytes().startswith(PNG)


def test_places_go_from_dark_to_light() -> None:
    assert [shade(place, 3) for place in range(3)] == ["#00705A", "#72A898", "#E5E1D5"]


def test_files_that_cannot_become_a_picture(tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    wrong = {
        tmp_path / "a.gif": "has no known ending; allowed: .png, .svg",
        tmp_path / "a": "has no known ending",
        tmp_path / "missing" / "a.png": "cannot be written (no such file or directory)",
        tmp_path / "folder.png": "cannot be written (is a directory)",
        Path("a\0b.png"): "cannot be written (embedded null byte)",
    }
    for path, said in wrong.items():
        with pytest.raises(Invalid) as refusal:
            check_file(path)
        assert said in str(refusal.value)


def test_looking_whether_a_file_can_be_written_leaves_it_as_it_is(tmp_path: Path) -> None:
    old = tmp_path / "old.PNG"
    old.write_bytes(b"old")
    check_file(old)
    check_file(tmp_path / "new.svg")

    assert old.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["old.PNG"]
