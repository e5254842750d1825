"""Saves: through JSON and back, and what happens when somebody cut or edited one."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import orbis
from orbis.games.caravels.game import GAME
from orbis.kernel.match import Match
from orbis.kernel.saves.state import decode, digest, encode
from tests.matches import ODD_VALUES, holder, paths


def played(decisions: int = 12, seed: int = 3) -> Match:
    rng = random.Random(seed)
    match = GAME.start(3, seed=seed, modules="storms")
    for _ in range(decisions):
        match.play(match.waiting[0], rng.choice(match.position.legal))
    return match


def sealed(data: dict[str, Any]) -> dict[str, Any]:
    """The data with checksums that fit again, as a forger would make them."""
    data["hash"] = digest(data["state"])
    data["check"] = digest({k: v for k, v in data.items() if k != "check"})
    return data


def test_a_save_is_plain_json() -> None:
    data = played().save()
    assert decode(encode(data)) == data
    assert data["options"] == {"edition": "2", "modules": ["storms"], "seasons": 3}
    assert data["log"][-1]["answer"].count(":") <= 1


def test_a_loaded_match_goes_on_as_if_nothing_had_happened() -> None:
    match = played()
    loaded = orbis.load(decode(encode(match.save())))
    rng = random.Random(1)
    while not match.over:
        seat, code = match.waiting[0], rng.choice(match.position.legal)
        match.play(seat, code)
        loaded.play(seat, code)
    assert match.hash == loaded.hash
    assert match.save() == loaded.save()


def test_a_replay_gives_the_same_rows_and_hashes() -> None:
    match = played(30)
    assert orbis.replay(match.save()).save() == match.save()


Edit = Callable[[dict[str, Any]], Any]


def cut_last_row(data: dict[str, Any]) -> None:
    data["log"].pop()


def other_answer(data: dict[str, Any]) -> None:
    row = next(row for row in data["log"] if row["kind"] == "answer")
    row["answer"] = "bid:4" if row["answer"] != "bid:4" else "bid:3"


EDITS: list[tuple[str, Edit]] = [
    ("check: the save was cut off or edited", cut_last_row),
    ("check: the save was cut off or edited", other_answer),
    ("check: the save was cut off or edited", lambda d: d["state"].update(season=9)),
    ("check: the save was cut off or edited", lambda d: d.update(seed=4)),
    ("save: state missing: this is not a saved match", lambda d: d.pop("state")),
    ("orbis: the save has format 99; this program reads 1 to 2", lambda d: d.update(orbis=99)),
]


@pytest.mark.parametrize(("sentence", "edit"), EDITS)
def test_an_edited_save_is_refused(sentence: str, edit: Edit) -> None:
    data = played().save()
    edit(data)
    with pytest.raises(orbis.Invalid, match=sentence):
        GAME.load(data)


FORGERIES: list[tuple[str, Edit]] = [
    ("game: this is a match of 'chess', not of caravels", lambda d: d.update(game="chess")),
    ("version: saved under rules '0'; this program plays 1", lambda d: d.update(version="0")),
    ("seats: Caravels is for 2 to 4 players, not 9", lambda d: d.update(seats=9)),
    ("seats: Caravels is for 2 to 4 players, not a number of", lambda d: d.update(seats=10**400)),
    ("options: 'none' is not a set of options", lambda d: d.update(options="none")),
    ("edition: '7' is not known", lambda d: d["options"].update(edition="7")),
    ("log: a log is a list of rows", lambda d: d.update(log=[])),
    ("log row 2: .* is not a row", lambda d: d["log"].__setitem__(2, "hello")),
    ("log row 2: there is no answer 'draw:gold'", lambda d: d["log"][2].update(answer="draw:gold")),
    ("log row 0: the first row, and only that", lambda d: d["log"].pop(0)),
    ("log row 3: .* is not a row: kind must be", lambda d: d["log"][3].update(kind="magic")),
    ("log row 3: 'told' or 'witnesses' is damaged", lambda d: d["log"][3].update(told=["x"])),
    ("log row 3: 'to' is 99", lambda d: d["log"][3].update(kind="back", to=99)),
    ("state: the fields are not those of this game .look at treasure", lambda d: d["state"].update(treasure=1)),
    ("agenda: there is no step 'Bidd': did you mean 'Bid'", lambda d: d["state"]["agenda"][0].update(step="Bidd")),
    ("agenda: the step .* cannot be read", lambda d: d["state"]["agenda"][0].update(treasure=1)),
    ("state: the position is not one of 3 seats", lambda d: d["state"].update(seats=10**9)),
    ("state: the position is impossible: .*coins", lambda d: d["state"].update(bank=59)),
    ("state: the position is impossible: .*card 0", lambda d: d["state"]["hand"].__setitem__(0, 10**15)),
    ("state: the position is impossible", lambda d: d["state"].update(coins="many")),
    ("state: the position is impossible", lambda d: d["state"].update(hand=[])),
    ("seed: .* is neither a whole number nor a word", lambda d: d.update(seed=[1])),
]


@pytest.mark.parametrize(("sentence", "edit"), FORGERIES)
def test_even_a_forged_save_with_fitting_checksums_is_refused_by_name(sentence: str, edit: Edit) -> None:
    data = played().save()
    edit(data)
    with pytest.raises(orbis.Invalid, match=sentence):
        GAME.load(sealed(data))


@pytest.mark.parametrize("data", [None, 5, "x", [], {}, {"orbis": 1}])
def test_what_is_no_save_at_all_is_refused(data: Any) -> None:
    with pytest.raises(orbis.Invalid):
        orbis.load(data)
    with pytest.raises(orbis.Invalid):
        orbis.replay(data)


TAMPERED: list[tuple[str, Edit]] = [
    (r"log row \d+: .* is .*, but playing gives", other_answer),
    ("log row 2: answer is 'draw:cargo', but playing gives", lambda d: d["log"][2].update(answer="draw:cargo")),
    ("log row 1: kind is 'forced', but playing gives 'chance'", lambda d: d["log"][1].update(kind="forced")),
    ("log row .*: the log ends here, but the rules go on", lambda d: d.update(log=d["log"][:5])),
    ("hash: the log leads to another position", lambda d: d.update(log=d["log"][: last_answer(d)])),
    ("log row .*: answer is .*, but playing gives", lambda d: d.update(seed="other")),
    ("log row .*: nobody was asked, so a row of the kind 'chance'", lambda d: d["log"].append(dict(d["log"][1]))),
    (
        "log row .*: You cannot bid 0: answer the question that is asked now",
        lambda d: d["log"].append(dict(first_bid(d))),
    ),
    ("log row .*: You cannot take back", lambda d: d["log"].append({"kind": "back", "seat": 2, "to": 3})),
    ("log row .*: There is no answer at row 1", lambda d: d["log"].append({"kind": "agreed", "seat": -1, "to": 1})),
    ("hash: the log leads to another position", lambda d: d["state"].update(season=9)),
    ("state|save: this is not a saved match", lambda d: d.pop("state")),
]


def last_answer(data: dict[str, Any]) -> int:
    return max(n for n, row in enumerate(data["log"]) if row["kind"] == "answer")


def first_bid(data: dict[str, Any]) -> dict[str, Any]:
    row: dict[str, Any] = next(row for row in data["log"] if row.get("answer", "").startswith("bid"))
    return {**row, "answer": "bid:0"}


@pytest.mark.parametrize(("sentence", "edit"), TAMPERED)
def test_a_replay_names_the_first_row_that_differs(sentence: str, edit: Edit) -> None:
    data = played(7).save()
    edit(data)
    with pytest.raises(orbis.Invalid, match=sentence):
        orbis.replay(data)


SAVE = played(9).save()


@settings(max_examples=300, deadline=None)
@given(path=st.sampled_from(paths(SAVE)), value=ODD_VALUES, reseal=st.booleans())
def test_whatever_is_changed_in_a_save_it_is_refused_or_harmless(
    path: tuple[Any, ...], value: Any, reseal: bool
) -> None:
    data = copy.deepcopy(SAVE)
    holder(data, path)[path[-1]] = value
    if reseal:
        data = sealed(data)
    try:
        match = orbis.load(data)
    except orbis.Invalid as invalid:
        assert len(str(invalid)) < 400
    else:
        assert match.game.audit(match.position) == []
        msgspec.json.encode(match.view(0))


@settings(max_examples=200, deadline=None)
@given(junk=st.binary(max_size=40))
def test_bytes_that_are_no_json_are_refused(junk: bytes) -> None:
    try:
        decoded = decode(junk)
    except orbis.Invalid as invalid:
        assert "this is not JSON" in str(invalid)
    else:
        assert encode(decoded)
