"""Sealed matches: whoever has the file derives every die and draw again, and no change in it goes unseen."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import orbis
from orbis.kernel.errors import Invalid
from orbis.kernel.game import Game
from orbis.kernel.log.entries import CHANCE_ROW
from orbis.kernel.match import Match
from orbis.kernel.saves.fair_dice import Tampered, chance_rows, new_secret, open_file, seal_of, seed_from, verify
from orbis.kernel.saves.state import decode, digest, encode
from tests.matches import GAMES, ODD_VALUES, holder, paths, play_at_random

SAVES = Path(__file__).parents[1] / "games" / "saves"
SECRET = "5ec7e7" * 10 + "0000"
WORDS = ["anchor", "", "ζ\n2:x"]
NAMES = ["Ann", "Ben", "Cy"]
File = dict[str, Any]


@cache
def finished(name: str) -> Match:
    return play_at_random(orbis.game(name).start(seats=3, seed=seed_from(SECRET, WORDS)), random.Random(4))


@cache
def written(name: str) -> bytes:
    return encode(open_file(finished(name), SECRET, WORDS, NAMES))


def a_file(name: str = "caravels") -> File:
    file: File = decode(written(name))
    return file


def fitting(file: File) -> File:
    """The file with a checksum that fits again, as a forger would make it."""
    return {**file, "check": digest({part: file[part] for part in file if part != "check"})}


def found_out(file: File, seal: str = "") -> Tampered:
    with pytest.raises(Tampered) as caught:
        verify(orbis.game(file["game"]), fitting(file), seal)
    return caught.value


def test_the_seed_comes_from_the_secret_and_from_every_word() -> None:
    seeds = [
        seed_from(secret, words)
        for secret in ("a", "b")
        for words in (["x", "y"], ["y", "x"], ["xy", ""], ["", "xy"], ["x", "y", ""], ["x\n1:y"], ["é", "y"])
    ]
    assert len(set(seeds)) == len(seeds)
    assert seed_from(SECRET, WORDS) == seed_from(SECRET, list(WORDS))


def test_a_secret_is_long_and_its_seal_does_not_tell_it() -> None:
    secret = new_secret()
    assert len(secret) == 64
    assert secret != new_secret()
    assert len(seal_of(secret)) == 64
    assert secret not in seal_of(secret)


def test_a_running_match_keeps_its_secret() -> None:
    match = play_at_random(orbis.game("caravels").start(seats=3, seed=seed_from(SECRET, WORDS)), random.Random(1), 5)
    with pytest.raises(Invalid, match="match: it is not over, so its secret stays sealed"):
        open_file(match, SECRET, WORDS, NAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_match_is_derived_again_from_its_file(name: str) -> None:
    derived = verify(orbis.game(name), a_file(name), seal_of(SECRET))
    assert derived.save() == finished(name).save()
    assert derived.over
    dice, draws = chance_rows(derived)
    assert dice + draws == sum(1 for row in finished(name).entries if row.kind == CHANCE_ROW)
    assert draws > 20
    assert (dice > 10) == (name == "history-of-the-world")


def test_a_file_of_an_earlier_server_is_still_derived_again() -> None:
    """It was downloaded from a server of f2c2e40."""
    file: File = decode((SAVES / "caravels-1-finished.json").read_bytes())

    derived = verify(orbis.game("caravels"), file)

    assert derived.over
    assert derived.hash == file["hash"] == orbis.load(file).hash


def other_answer(game: Game[Any], answer: str) -> str:
    """Another answer of the same kind."""
    verb = game.actions.verb_of(game.actions.code(answer))
    number = (game.actions.code(answer) + 1 - verb.first) % verb.size
    return game.actions.name(verb.first + number)


@pytest.mark.parametrize("name", GAMES)
def test_a_die_or_draw_that_was_changed_is_named_with_the_right_one(name: str) -> None:
    game = orbis.game(name)
    chances = [n for n, row in enumerate(finished(name).entries) if row.kind == CHANCE_ROW]
    for n in [chances[0], chances[-1], *random.Random(2).sample(chances, 6)]:
        file = a_file(name)
        true = file["log"][n]["answer"]
        file["log"][n]["answer"] = other_answer(game, true)
        found = found_out(file)
        assert found.row == n
        what = "die" if true.startswith("roll") else "draw"
        assert f"row {n}, a {what} of " in str(found)
        assert f"the file says {file['log'][n]['answer']}, the sealed secret gives {true}" in str(found)


def test_a_die_is_of_the_seat_whose_answer_led_to_it() -> None:
    file = a_file("history-of-the-world")
    n = next(n for n, row in enumerate(file["log"]) if row.get("answer", "").startswith("roll-two"))
    answered = next(row for row in reversed(file["log"][:n]) if row["kind"] in ("answer", "forced"))
    file["log"][n]["answer"] = "roll-two:6:6"
    assert str(found_out(file)).startswith(f"row {n}, a die of seat {answered['seat']}: the file says roll-two:6:6")
    file["log"][1]["answer"] = other_answer(orbis.game("history-of-the-world"), file["log"][1]["answer"])
    assert str(found_out(file)).startswith("row 1, a draw of the setup: ")


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_that_was_changed_is_found_where_it_leads_elsewhere(name: str) -> None:
    game = orbis.game(name)
    match = finished(name)
    answers = [n for n, row in enumerate(match.entries) if row.kind == "answer"]
    for n in random.Random(6).sample(answers, 4):
        then = match.at(n)
        others = [code for code in then.asking(match.entries[n].seat).legal if code != match.entries[n].code]
        if not others:
            continue
        file = a_file(name)
        file["log"][n]["answer"] = game.actions.name(others[0])
        found = found_out(file)
        after = next(k for k in range(n, len(match.entries)) if match.entries[k].hash)
        assert n <= found.row <= after, str(found)


def at_row(n: int, change: Callable[[File], Any]) -> Callable[[File], Any]:
    return lambda file: change(file["log"][n])


def a_bid(file: File) -> int:
    return next(n for n, row in enumerate(file["log"]) if row.get("answer", "").startswith("bid"))


def swap_rows(file: File) -> None:
    file["log"][1], file["log"][2] = file["log"][2], file["log"][1]


def cut_at_a_decision(file: File) -> None:
    """A cut at which everything else is made to fit."""
    match = finished("caravels").at(a_bid(file))
    file.update({part: match.save()[part] for part in ("log", "state", "hash")})


def as_the_rules_would(file: File) -> None:
    file["log"].append(dict(file["log"][a_bid(file)]))


CHANGES: list[tuple[str, Callable[[File], Any]]] = [
    ("sealed: the secret does not belong to the seal", lambda f: f["sealed"].update(secret="0" * 64)),
    ("sealed: the secret does not belong to the seal", lambda f: f["sealed"].update(seal="0" * 64)),
    ("sealed: the secret does not belong to the seal", lambda f: f["sealed"].pop("seal")),
    ("seed: the secret and the words give another seed", lambda f: f["sealed"].update(words=["anchor", "x", "y"])),
    ("seed: the secret and the words give another seed", lambda f: f.update(seed=7)),
    ("seed: the secret and the words give another seed", lambda f: f.update(seed=None)),
    ("sealed: 2 words and 3 names do not fit 3 seats", lambda f: f["sealed"]["words"].pop()),
    ("sealed: 3 words and 4 names do not fit 3 seats", lambda f: f["names"].append("Di")),
    ("sealed: 3 words and 3 names do not fit 'many' seats", lambda f: f.update(seats="many")),
    ("sealed: the file says .*, it should be ", lambda f: f["sealed"].update(more=1)),
    ("options: the file says .*'3'.*, it should be ", lambda f: f["options"].update(seasons="3")),
    ("winner: the file says 2, it should be None", lambda f: f.update(winner=2)),
    ("state: the dice and draws are right, but", lambda f: f["state"].update(season=9)),
    ("state: the dice and draws are right, but", lambda f: f.update(hash="0" * 32)),
    ("log: a log is a list of rows", lambda f: f.update(log={})),
    ("row 0, the setup: the log ends before it", lambda f: f.update(log=[])),
    ("row 2, a draw of the setup: the log ends before it", lambda f: f.update(log=f["log"][:2])),
    (
        "row 2, a draw of the setup: the file says 'hello', which is not a row",
        lambda f: f["log"].__setitem__(2, "hello"),
    ),
    ("row 2, a draw of the setup: the file says \\['x'\\], the sealed", at_row(2, lambda r: r.update(answer=["x"]))),
    (
        "row 2, a draw of the setup: the file says kind 'forced', the rules",
        at_row(2, lambda r: r.update(kind="forced")),
    ),
    ("row 2, a draw of the setup: the file says seat 1, the rules give -2", at_row(2, lambda r: r.update(seat=1))),
    ("row 2, a draw of the setup: the file says shows 0, the rules give", at_row(2, lambda r: r.update(shows=0))),
    ("row 2, a draw of the setup: the file says luck 1, the rules give", at_row(2, lambda r: r.update(luck=1))),
    ("row 0, the setup: the file says kind 'answer', the rules give", at_row(0, lambda r: r.update(kind="answer"))),
    ("row 1, a draw of the setup: the file says ", swap_rows),
    ("row 1, a draw of the setup: the file says ", lambda f: f["log"].pop(1)),
    (r"row \d+, .*: the file says .*, the rules give", lambda f: f["log"][a_bid(f)].update(rule="CA-99")),
    (
        r"row \d+: this cannot have happened: there is no answer 'bid:99'",
        lambda f: f["log"][a_bid(f)].update(answer="bid:99"),
    ),
    (r"row \d+: this cannot have happened: seat: 9 is not at this table", lambda f: f["log"][a_bid(f)].update(seat=9)),
    (r"row \d+: this cannot have happened: 'hello' is not a row", lambda f: f["log"].__setitem__(a_bid(f), "hello")),
    (r"row \d+: this cannot have happened: You cannot bid .*: the game is over", as_the_rules_would),
    (r"row \d+: the log ends here, before the end of the game", cut_at_a_decision),
    (
        r"to another position than the file says, so something there was changed",
        lambda f: f["log"][-1].update(hash="0"),
    ),
]


@pytest.mark.parametrize(("sentence", "change"), CHANGES)
def test_whatever_was_changed_is_named_in_a_sentence(sentence: str, change: Callable[[File], Any]) -> None:
    file = a_file()
    change(file)
    with pytest.raises(Tampered, match=sentence):
        verify(orbis.game("caravels"), fitting(file))


def test_a_changed_checksum_or_name_does_not_go_unseen() -> None:
    file = a_file()
    file["names"][0] = "Eve"
    with pytest.raises(Tampered, match=r"check: .* the file was edited: its checksum does not fit"):
        verify(orbis.game("caravels"), file)


def test_a_match_made_up_as_a_whole_is_found_out_by_the_seal_of_the_start() -> None:
    secret = new_secret()
    match = play_at_random(orbis.game("caravels").start(seats=3, seed=seed_from(secret, WORDS)), random.Random(8))
    file = open_file(match, secret, WORDS, NAMES)
    assert verify(orbis.game("caravels"), file).hash == match.hash
    with pytest.raises(Tampered, match="seal: the file carries another seal than the one given"):
        verify(orbis.game("caravels"), file, seal_of(SECRET))


NO_FILES: list[tuple[str, Any]] = [
    ("save: .* is not a saved match", None),
    ("save: .* is not a saved match", [1]),
    ("save: orbis, .* missing", {"game": "caravels"}),
    ("sealed: this match was not sealed", {"sealed": None}),
    ("sealed: the secret or the words are missing", {"sealed": {}}),
    ("sealed: the secret or the words are missing", {"sealed": {"secret": "x", "words": "abc"}}),
    ("sealed: the secret or the words are missing", {"sealed": {"secret": "x", "words": [1, 2, 3]}}),
    ("names: the names of the players are missing", {"names": [None] * 3}),
    ("orbis: the save has format 3", {"orbis": 3}),
    ("version: saved under rules '0'", {"version": "0"}),
    ("game: this is a match of 'world-order'", {"game": "world-order"}),
    ("edition: '7' is not known", {"options": {"edition": "7"}}),
]


@pytest.mark.parametrize(("sentence", "parts"), NO_FILES)
def test_what_is_no_file_of_a_sealed_match_is_refused_as_such(sentence: str, parts: Any) -> None:
    whole = isinstance(parts, dict) and parts != {"game": "caravels"}
    with pytest.raises(Invalid, match=sentence) as caught:
        verify(orbis.game("caravels"), {**a_file(), **parts} if whole else parts)
    assert not isinstance(caught.value, Tampered)


def test_an_unsealed_save_is_no_file_of_a_sealed_match() -> None:
    with pytest.raises(Invalid, match="sealed: this match was not sealed"):
        verify(orbis.game("caravels"), finished("caravels").save())


@settings(max_examples=200, deadline=None)
@given(path=st.sampled_from(paths(a_file())), value=ODD_VALUES, fits=st.booleans(), drop=st.booleans())
def test_no_change_at_all_goes_unseen(path: tuple[Any, ...], value: Any, fits: bool, drop: bool) -> None:
    file = a_file()
    place = holder(file, path)
    if drop:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    changed = encode(file) != written("caravels")
    named = path[0] == "names"  # what a player is called is not derived from anything
    try:
        verify(orbis.game("caravels"), fitting(file) if fits else file)
    except Invalid as invalid:
        assert changed
        assert 10 < len(str(invalid)) < 400
    else:
        assert not changed or (named and fits) or (path == ("check",) and fits)


def test_verifying_does_not_touch_the_file() -> None:
    file = a_file()
    before = copy.deepcopy(file)
    verify(orbis.game("caravels"), file)
    assert file == before
