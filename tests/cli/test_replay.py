"""`orbis replay`: a good match is told, a damaged one is refused by its first bad row."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import orbis
from orbis.cli import files
from orbis.cli.terminal.log import open_rows, tell, tell_all
from orbis.cli.terminal.words import Voice
from tests.cli.caravels import a_match, a_save
from tests.cli.running import read, refused, run, run_outside, write


def test_a_finished_match_is_told_openly_and_checked() -> None:
    match = a_match(500)
    a_save("over.json", 500)
    result = run("replay", "over.json")

    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "    0  The game begins."
    assert "in secret" not in result.stdout
    assert any(line.endswith("is drawn. Player 2 draws a card.  (CA-2)") for line in lines)
    assert f"Every row checked: {len(match.entries)} rows, played again with the same outcome." in lines
    assert f"Final hash: {match.hash}" in lines
    assert "The end" in lines
    for n in range(len(match.entries)):
        assert any(line.startswith(f"{n:>5}  ") for line in lines)


def test_a_running_match_keeps_its_secrets_unless_asked() -> None:
    match = a_match(12)
    a_save("running.json", 12)
    closed, opened = run("replay", "running.json"), run("replay", "running.json", "--open")

    assert "draws a card." in closed.stdout
    assert "is drawn. Player" not in closed.stdout
    assert match.hash not in closed.stdout
    assert "hidden things stay hidden" in closed.stdout
    assert "in secret" not in opened.stdout
    assert match.hash in opened.stdout


def test_a_replay_in_french_from_a_row_on() -> None:
    a_save("over.json", 500)
    result = run("replay", "over.json", "--lang", "fr", "--from", "30")

    assert result.stdout.startswith("   30  ")
    assert "Joueur 1" in result.stdout
    assert "Player" not in result.stdout
    assert "Chaque ligne est vérifiée : " in result.stdout


def test_the_json_of_a_replay() -> None:
    match = a_match(500)
    a_save("over.json", 500)
    a_save("running.json", 12)
    over = json.loads(run("replay", "over.json", "--json", "--from", "3").stdout)
    running = json.loads(run("replay", "running.json", "--json").stdout)

    assert [row["row"] for row in over["rows"]] == list(range(3, len(match.entries)))
    assert over["hash"] == match.hash
    assert over["checked"] == len(match.entries)
    assert over["standings"] == match.standings
    assert all(row["says"] for row in over["rows"])
    assert running["hash"] is None
    assert running["standings"] is None
    assert {row.get("answer") for row in running["rows"] if row["rule"] == "CA-2"} == {None}


def test_rows_taken_back_are_told() -> None:
    match = orbis.game("caravels").start(seed=7)
    match.play(0, "bid:0")
    match.undo(0)
    match.play(0, "bid:1")
    match.play(1, "bid:0")
    match.rewind(match.entries.index(next(row for row in match.entries if row.kind == "back")) + 1)
    write("back.json", match.save())
    result = run("replay", "back.json")

    assert "Player 1 takes back." in result.stdout
    assert "The table agrees to take back." in result.stdout
    assert "Player 1 takes back." in run("replay", "back.json", "--open").stdout
    assert result.exit_code == 0


def test_every_row_of_a_match_can_be_told_to_everyone_in_both_languages() -> None:
    match = a_match(500, seats=4)
    for language in ("en", "fr"):
        voice = Voice(match.game, language, ["Ann", "Ben", "Cy", "Di"])
        for rows in (open_rows(match), match.log(None), match.log(2)):
            assert all(tell(voice, row).endswith(".") for row in rows)
        said = " ".join(tell_all(voice, open_rows(match)))
        assert "Ann" in said
        assert "Player" not in said


def test_a_folder_a_strange_name_and_a_missing_file() -> None:
    Path("folder").mkdir()

    assert refused("replay", "folder") == "folder: the file cannot be read (is a directory)"
    assert refused("replay", "missing") == "missing: the file cannot be read (no such file or directory)"
    assert "null byte" in refused("replay", "a\0b")


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "this is not JSON"),
        (b"\xff\xfe{}", "byte 0 is not valid text (UTF-8)"),
        (b"{'a': 1}", "this is not JSON"),
        (b'{"game": NaN}', "this is not JSON"),
        (b"[" * 100_000, "this is not JSON"),
        (b'{"seed": ' + b"9" * 6000 + b"}", "this is not JSON"),
        (b"[]", "game: there is no game 'None'"),
        (b"7", "game: there is no game 'None'"),
        (b'{"game": "caravels"}', "save: orbis, version, seats, options, seed, log, state, hash, check missing"),
        (b'{"game": "caravel"}', "game: there is no game 'caravel': did you mean 'caravels'?"),
        (b'{"game": ["caravels"]}', "game: there is no game"),
    ],
)
def test_files_that_are_no_saves(raw: bytes, said: str) -> None:
    Path("bad.json").write_bytes(raw)

    assert refused("replay", "bad.json").startswith(f"bad.json: {said}")
    assert refused("play", "--text", "--load", "bad.json").startswith("bad.json: ")


def test_a_file_that_is_too_large_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    a_save("game.json")
    monkeypatch.setattr(files, "MOST_BYTES", 1000)

    assert "the file is larger than" in refused("replay", "game.json")
    assert "the file is larger than" in refused("play", "--text", "--load", "game.json")


def test_an_endless_file_is_not_read_to_its_end() -> None:
    assert "/dev/zero: the file is larger than 64 MB" in refused("replay", "/dev/zero")


def other_answer(data: dict[str, Any]) -> None:
    row = next(row for row in data["log"] if row["kind"] == "chance")
    row["answer"] = "draw:pilot" if row["answer"] != "draw:pilot" else "draw:convoy"


def no_such_answer(data: dict[str, Any]) -> None:
    data["log"][1]["answer"] = "fly:genoa"


def richer(data: dict[str, Any]) -> None:
    data["state"]["coins"][0] += 1
    data["state"]["bank"] -= 1


def cut_off(data: dict[str, Any]) -> None:
    del data["log"][5:]


def other_seed(data: dict[str, Any]) -> None:
    data["seed"] = 6


def wrong_hash(data: dict[str, Any]) -> None:
    data["log"][-1]["hash"] = "0" * 32


def endless_table(data: dict[str, Any]) -> None:
    data["state"]["seats"] = 10**18


def huge_seed(data: dict[str, Any]) -> None:
    data["seed"] = 10**400


def old_version(data: dict[str, Any]) -> None:
    data["version"] = "0"


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (other_answer, "log row 1: answer is 'draw:"),
        (no_such_answer, "log row 1: there is no answer 'fly:genoa'"),
        (richer, "hash: the log leads to another position than the one that was saved"),
        (cut_off, "log row 5: the log ends here"),
        (other_seed, "log row "),
        (wrong_hash, "log row "),
        (endless_table, "hash: the log leads to another position"),
        (huge_seed, "seed: at most 200 characters or 512 bits"),
        (old_version, "version: saved under rules '0'"),
    ],
)
def test_a_damaged_save_is_refused_even_if_its_checksum_fits(
    damage: Callable[[dict[str, Any]], None], said: str
) -> None:
    data = a_match(12).save()
    damage(data)
    write("bad.json", data)

    assert refused("replay", "bad.json").startswith(f"bad.json: {said}")
    assert refused("play", "--text", "--load", "bad.json", "--save", "new.json").startswith(f"bad.json: {said}")


def test_an_edited_save_is_not_played_on() -> None:
    data = read(a_save())
    data["state"]["coins"][0] += 1
    write("game.json", data, fits=False)

    assert "check: the save was cut off or edited" in refused("play", "--text", "--load", "game.json")


def test_data_that_the_rules_stumble_over_is_a_damaged_save() -> None:
    a_save()

    with pytest.raises(orbis.Invalid, match=r"game.json: the save is damaged \(KeyError\)"):
        files.understood(Path("game.json"), lambda data: data["no such part"])


def test_half_a_file_is_refused() -> None:
    raw = Path(a_save()).read_bytes()
    Path("half.json").write_bytes(raw[: len(raw) // 2])

    assert refused("replay", "half.json").startswith("half.json: this is not JSON")


def test_a_row_that_is_not_there() -> None:
    a_save()
    last = len(a_match(12).entries) - 1

    assert (
        refused("replay", "game.json", "--from", "9999")
        == f"--from: there is no row 9999; the rows go from 0 to {last}"
    )
    assert refused("replay", "game.json", "--from", "-1").startswith("Invalid value for '--from'")
    assert refused("replay", "game.json", "--lang", "xx").startswith("language: 'xx' is not spoken here")


def test_the_program_itself_refuses_in_one_line() -> None:
    done = run_outside("replay", "missing.json", module=True)

    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr == b"orbis: missing.json: the file cannot be read (no such file or directory)\n"
