"""`orbis verify`: a genuine file is verified, a changed one is found out by its first row, never with a traceback."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import Result

import orbis
from orbis.kernel.chance import Chance
from orbis.kernel.match import Match
from orbis.kernel.saves.fair_dice import seal_of, seed_from
from orbis.kernel.saves.state import decode, encode
from orbis.server.replays.files import finished_file, seat_file
from tests.cli.running import files_here, read, refused, run, run_outside, write
from tests.matches import GAMES, ODD_VALUES, holder, paths, play_at_random

SECRET = "5ec7e7" * 10 + "0000"
WORDS = ["anchor", "", "\x1b[31mζ"]
NAMES = ["Ann", "", "C\x1by"]

# The folder of a test is shared by its examples: each writes its file anew.
some_examples = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def play_on(name: str, answers: int) -> Match:
    return play_at_random(orbis.game(name).start(seats=3, seed=seed_from(SECRET, WORDS)), random.Random(4), answers)


@cache
def finished(name: str) -> Match:
    return play_on(name, 10_000)


@cache
def written(name: str) -> bytes:
    return encode(finished_file(finished(name), SECRET, WORDS, NAMES))


def a_file(name: str = "caravels") -> str:
    Path("match.json").write_bytes(written(name))
    return "match.json"


def a_seen_file(name: str = "caravels", seat: int | None = 1, answers: int = 12) -> str:
    Path("seen.json").write_bytes(encode(seat_file(play_on(name, answers), seat, NAMES, seal_of(SECRET))))
    return "seen.json"


def not_verified(*args: str) -> str:
    """The sentence with which a file is found out: one line, exit code 1, nothing written."""
    before = files_here()
    result = run("verify", *args)
    assert (result.exit_code, result.stdout) == (1, ""), result.output
    assert files_here() == before
    return one_line(result)


def one_line(result: Result) -> str:
    assert result.stderr.startswith("orbis: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("orbis: ").strip()


@pytest.mark.parametrize("name", GAMES)
def test_a_genuine_match_is_verified_and_told(name: str) -> None:
    match = finished(name)
    result = run("verify", a_file(name), "--seal", seal_of(SECRET))
    chances = [row for row in read("match.json")["log"] if row["kind"] == "chance"]
    dice = sum(1 for row in chances if row["answer"].startswith("roll"))

    assert result.exit_code == 0
    assert f"Seal: {seal_of(SECRET)}" in result.stdout
    assert "It is the one you gave, and the secret belongs to it." in result.stdout
    assert "Ann        'anchor'" in result.stdout
    assert "Player 2   (none)" in result.stdout
    assert "C?y        '\\x1b[31mζ'" in result.stdout
    assert f" {dice} throw" in result.stdout
    assert f" {len(chances) - dice} draw" in result.stdout
    assert f"Final hash: {match.hash}" in result.stdout
    assert "The end" in result.stdout
    assert str(match.standings[0]["points"]) in result.stdout
    assert result.stdout.endswith("Verified: every die and draw is the one that was sealed.\n")
    assert "\x1b" not in result.stdout


def test_without_the_seal_of_the_start_one_is_told_to_compare_it() -> None:
    assert "Is it the one the table showed at the start?" in run("verify", a_file()).stdout


def test_of_a_match_played_on_from_another_only_what_followed_is_said_to_be_verified() -> None:
    other = play_on("caravels", 20)
    row, names = len(other.entries), other.game.actions.names
    chance = Chance(seed_from("another secret", WORDS))
    match = Match.resume(other.game, 3, other.options, chance, [*other.entries])
    rng = random.Random(5)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, rng.choice(match.asking(seat).legal))
    Path("on.json").write_bytes(encode(finished_file(match, "another secret", WORDS, NAMES, row)))

    result = run("verify", "on.json")
    assert f"played on from row {row} of another one: what came before is not covered" in result.stdout
    told = json.loads(run("verify", "on.json", "--json").stdout)
    after = [names[each.code] for each in match.entries[row:] if each.kind == "chance"]
    assert (told["verified"], told["begun"], told["dice"] + told["draws"]) == (True, row, len(after))


def test_a_match_is_verified_in_french() -> None:
    result = run("verify", a_file("history-of-the-world"), "--lang", "fr")

    assert "Le secret lui correspond." in result.stdout
    assert "Joueur 2   (aucun)" in result.stdout
    assert "Vérifié : chaque dé et chaque tirage est celui qui était scellé." in result.stdout


def test_the_json_of_a_verified_match() -> None:
    match = finished("history-of-the-world")
    told = json.loads(run("verify", a_file("history-of-the-world"), "--json").stdout)

    assert told["verified"] is True
    assert told["seal"] == seal_of(SECRET)
    assert told["seal_given"] is False
    assert told["players"] == [{"seat": seat, "name": NAMES[seat], "word": word} for seat, word in enumerate(WORDS)]
    assert told["rows"] == len(match.entries)
    assert told["dice"] + told["draws"] == sum(1 for row in match.entries if row.kind == "chance")
    assert told["hash"] == match.hash
    assert told["standings"] == match.standings


def test_a_finished_match_can_be_replayed_with_its_names() -> None:
    result = run("replay", a_file())

    assert result.exit_code == 0
    assert "Ann" in result.stdout
    assert "Player 1" not in result.stdout
    assert "Player 2" in result.stdout


def changed(name: str, change: Callable[[dict[str, Any]], Any], fits: bool = True) -> str:
    data = read(a_file(name))
    change(data)
    return write("match.json", data, fits)


def test_a_changed_die_is_named_by_round_row_and_seat_with_the_right_one() -> None:
    match = finished("history-of-the-world")
    n, true = next(
        (n, match.game.actions.name(row.code))
        for n, row in enumerate(match.entries)
        if n > 150 and match.game.actions.name(row.code).startswith("roll:")
    )
    false = "roll:6" if true != "roll:6" else "roll:5"
    seat = next(row.seat for row in reversed(match.entries[:n]) if row.kind in ("answer", "forced"))
    epoch = match.at(max(k + 1 for k in range(n) if match.entries[k].hash)).view(None)["table"]["epoch"]
    file = changed("history-of-the-world", lambda data: data["log"][n].update(answer=false))

    said = f"epoch {epoch}, row {n}, a die of seat {seat}: the file says {false}, the sealed secret gives {true}"
    assert not_verified(file) == f"match.json: {said}"
    result = run("verify", file, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {"verified": False, "row": n, "problem": said}
    assert one_line(result) == f"match.json: {said}"


@pytest.mark.parametrize(("name", "round_"), [("caravels", "season"), ("world-order", "round")])
def test_a_changed_draw_is_named_by_round_and_row(name: str, round_: str) -> None:
    match = finished(name)
    n = max(n for n, row in enumerate(match.entries) if row.kind == "chance")
    other = next(
        row.code
        for row in match.entries
        if row.kind == "chance"
        and row.code != match.entries[n].code
        and match.game.actions.verb_of(row.code) is match.game.actions.verb_of(match.entries[n].code)
    )
    file = changed(name, lambda data: data["log"][n].update(answer=match.game.actions.name(other)))

    said = not_verified(file)
    assert said.startswith(f"match.json: {round_} ")
    assert f", row {n}, a draw of seat " in said
    assert said.endswith(f", the sealed secret gives {match.game.actions.name(match.entries[n].code)}")


def test_what_is_wrong_with_the_seal_is_told_without_a_row() -> None:
    file = changed("caravels", lambda data: data["sealed"].update(secret="0" * 64))

    assert (
        not_verified(file) == "match.json: sealed: the secret does not belong to the seal that was shown at the start"
    )
    assert json.loads(run("verify", file, "--json").stdout)["row"] is None


def test_an_edited_file_whose_dice_are_right_is_found_out_by_its_checksum() -> None:
    file = changed("caravels", lambda data: data["names"].__setitem__(0, "Eve"), fits=False)

    assert "the file was edited: its checksum does not fit" in not_verified(file)


def test_another_seal_than_the_one_given_is_found_out() -> None:
    assert "the file carries another seal than the one given" in not_verified(a_file(), "--seal", "0" * 64)
    spaced = " ".join([seal_of(SECRET).upper()[:32], seal_of(SECRET).upper()[32:]])
    assert run("verify", a_file(), "--seal", spaced).exit_code == 0


@pytest.mark.parametrize("typed", ["abc", "0" * 63, "g" * 64, "🙂", " "])
def test_what_cannot_be_a_seal_is_refused(typed: str) -> None:
    assert refused("verify", a_file(), "--seal", typed).endswith("is not a seal: that is 64 digits from 0 to f")


def test_a_match_that_is_still_running_cannot_be_verified_yet() -> None:
    said = refused("verify", a_seen_file())

    assert said.startswith("seen.json: this file holds only what one seat saw of a match that is still running")
    assert said.endswith("only then can it be verified")


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "this is not JSON"),
        (b"\xff\xfe{}", "byte 0 is not valid text (UTF-8)"),
        (b"[" * 100_000, "this is not JSON"),
        (b"[]", "save: [] is not a saved match"),
        (b"7", "save: 7 is not a saved match"),
        (b'{"game": "caravels"}', "save: orbis, version, seats, options, seed, log, state, hash, check missing"),
    ],
)
def test_files_that_hold_no_match_are_refused(raw: bytes, said: str) -> None:
    Path("bad.json").write_bytes(raw)

    assert refused("verify", "bad.json").startswith(f"bad.json: {said}")


def test_a_match_that_was_not_sealed_a_game_nobody_knows_and_a_missing_file_are_refused() -> None:
    write("plain.json", finished("caravels").save())

    assert refused("verify", "plain.json").startswith("plain.json: sealed: this match was not sealed")
    assert "there is no game 'chess'" in refused("verify", changed("caravels", lambda data: data.update(game="chess")))
    assert "there is no game" in refused("verify", changed("caravels", lambda data: data.update(game=["x"])))
    assert refused("verify", "missing.json") == "missing.json: the file cannot be read (no such file or directory)"
    assert refused("verify", a_file(), "--lang", "xx").startswith("language: 'xx' is not spoken here")


def test_the_program_itself_leaves_with_the_exit_code() -> None:
    file = changed("caravels", lambda data: data["log"].pop(1))
    done = run_outside("verify", file, module=True)

    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr.startswith(b"orbis: match.json: row 1, a draw of the setup: ")


@some_examples
@given(path=st.sampled_from(paths(decode(written("caravels")))), value=ODD_VALUES, fits=st.booleans())
def test_whatever_is_changed_in_a_file_it_is_found_out_in_one_line(
    path: tuple[Any, ...], value: Any, fits: bool
) -> None:
    data = decode(written("caravels"))
    holder(data, path)[path[-1]] = value
    same = encode(data) == written("caravels")
    write("match.json", data, fits)
    result = run("verify", "match.json")
    if same or (fits and path[0] in ("names", "check")):  # what a player is called is not derived from anything
        assert result.exit_code in (0, 1, 2)
    else:
        assert result.exit_code in (1, 2)
    assert result.exit_code == 0 or len(one_line(result)) < 400


@some_examples
@given(data=st.data())
def test_bytes_cut_doubled_or_flipped_in_a_file_are_found_out_in_one_line(data: st.DataObject) -> None:
    raw = bytearray(written("caravels"))
    start = data.draw(st.integers(0, len(raw) - 1))
    length = data.draw(st.integers(1, 40))
    how = data.draw(st.sampled_from(["cut", "double", "flip", "end"]))
    if how == "cut":
        del raw[start : start + length]
    elif how == "double":
        raw[start:start] = raw[start : start + length]
    elif how == "flip":
        raw[start] ^= 1 << data.draw(st.integers(0, 7))
    else:
        del raw[start:]
    Path("match.json").write_bytes(raw)
    result = run("verify", "match.json")
    if result.exit_code == 0:  # a part said twice counts once
        assert encode(decode(bytes(raw))) == written("caravels")
    else:
        assert result.exit_code in (1, 2)
        one_line(result)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [0, 2, None])
def test_what_a_seat_saw_is_told_and_no_more(name: str, seat: int | None) -> None:
    match = play_on(name, 12)
    result = run("replay", a_seen_file(name, seat))

    assert result.exit_code == 0
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    assert lines[0].endswith(", as a spectator saw it" if seat is None else f", as {['Ann', '', 'C?y'][seat]} saw it")
    assert lines[1] == "    0  The game begins."
    assert f"{len(match.entries) - 1:>5}  " in result.stdout
    assert lines[-1].endswith("positions cannot be rebuilt from it.")
    assert "Every row checked" not in result.stdout
    assert "\x1b" not in result.stdout


def test_the_replay_of_what_a_seat_saw_in_french_from_a_row_on_and_as_json() -> None:
    file = a_seen_file(seat=1)
    french = run("replay", file, "--lang", "fr", "--from", "5").stdout
    told = json.loads(run("replay", file, "--json", "--from", "5").stdout)

    assert french.splitlines()[0].endswith(", comme Joueur 2 l'a vu")
    assert french.splitlines()[1].startswith("    5  ")
    assert "il ne permet pas de retrouver les positions" in french
    assert told["you"] == 1
    assert told["seal"] == seal_of(SECRET)
    assert told["rows"][0]["row"] == 5
    assert (told["checked"], told["over"], told["hash"], told["standings"]) == (0, False, None, None)
    assert refused("replay", file, "--from", "999").startswith("--from: there is no row 999; the rows go from 0 to ")


def test_nothing_more_can_be_had_from_what_a_seat_saw() -> None:
    file = a_seen_file()

    assert refused("replay", file, "--open").startswith("--open: there is nothing hidden in this file")
    said = refused("play", "--text", "--load", file)
    assert said.startswith("seen.json: this file holds only what one seat saw")
    assert said.endswith("nobody can go on from it")


DAMAGE: list[tuple[str, Callable[[dict[str, Any]], Any]]] = [
    ("file: seal missing: it was cut off", lambda d: d.pop("seal")),
    ("orbis: the file has format 9; this program reads 1 to 2", lambda d: d.update(orbis=9)),
    ("game: there is no game 'chess'", lambda d: d.update(game="chess")),
    ("game: there is no game", lambda d: d.update(game=[])),
    ("seats: Caravels is for 2 to 4 players, not 9", lambda d: d.update(seats=9)),
    ("options: 7 is not a set of options", lambda d: d.update(options=7)),
    ("edition: '7' is not known", lambda d: d.update(options={"edition": "7"})),
    ("names: ['Ann'] is not a list of 3 names", lambda d: d.update(names=["Ann"])),
    ("names: ", lambda d: d.update(names=["x" * 1000, "", ""])),
    ("you: 3 is not at this table; allowed: 0 to 2, or null", lambda d: d.update(you=3)),
    ("seal: 7 is not a seal", lambda d: d.update(seal=7)),
    ("log: a log is a list of entries and has at least one", lambda d: d.update(log=[])),
    ("log row 0: ", lambda d: d["log"].pop(0)),
    ("log row 3: 'x' is not a row", lambda d: d["log"].__setitem__(3, "x")),
    ("log row 3: the first row, and only that", lambda d: d["log"][3].update(kind="start")),
    ("log row 3: its seat or its rule is damaged", lambda d: d["log"][3].update(seat=True)),
    ("log row 3: its seat or its rule is damaged", lambda d: d["log"][3].update(rule="\x1b[2J")),
    ("log row 3: 'to' is 3; it must be the number of an earlier row", lambda d: d["log"][3].update(kind="back", to=3)),
    ("log row 3: there is no answer 'fly:genoa'", lambda d: d["log"][3].update(answer="fly:genoa")),
    ("log row 3: there is no answer ''", lambda d: d["log"][3].pop("answer")),
    ("log row 3: 'told' is damaged: ['x']", lambda d: d["log"][3].update(told=["x"])),
    ("log row 3: 'told' is damaged: ", lambda d: d["log"][3]["told"].append({"key": "bot", "facts": {}})),
    (
        "log row 3: 'told' is damaged: ",
        lambda d: d["log"][3]["told"].append({"key": "told-draw", "facts": {"seat": "x"}}),
    ),
]


@pytest.mark.parametrize(("said", "damage"), DAMAGE)
def test_a_damaged_file_of_what_a_seat_saw_is_refused_by_name(said: str, damage: Callable[[Any], Any]) -> None:
    data = read(a_seen_file())
    damage(data)
    write("seen.json", data, fits=False)

    assert refused("replay", "seen.json").startswith(f"seen.json: {said}")


SEEN = encode(seat_file(play_on("caravels", 20), 1, NAMES, seal_of(SECRET)))


@some_examples
@given(path=st.sampled_from(paths(decode(SEEN))), value=ODD_VALUES, drop=st.booleans())
def test_whatever_is_changed_in_what_a_seat_saw_it_is_told_or_refused_in_one_line(
    path: tuple[Any, ...], value: Any, drop: bool
) -> None:
    data = decode(SEEN)
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    if drop:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    write("seen.json", data, fits=False)
    for told in (run("replay", "seen.json"), run("replay", "seen.json", "--json", "--lang", "fr")):
        assert told.exit_code in (0, 2), told.output
        assert told.exit_code == 0 or len(one_line(told)) < 400
    assert run("verify", "seen.json").exit_code == 2
