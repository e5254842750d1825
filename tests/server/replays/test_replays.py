"""Looking back at a match, of a table or from a file; and playing on from a moment of it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import orbis
from orbis.client import Client
from orbis.kernel.errors import Invalid
from orbis.kernel.match import Match
from orbis.kernel.saves.fair_dice import Tampered, verify
from orbis.kernel.saves.state import decode, digest, encode
from orbis.server.config import Limits
from orbis.server.http import middleware
from orbis.server.http.routes import replays
from orbis.server.http.routes.replays import patience
from orbis.server.replays.files import seat_file
from orbis.server.replays.recording import ROUND, Recording
from tests.matches import GAMES, play_at_random
from tests.server.fixtures import LIMITS, House, Inside, denied, play_on, table_of


def a_match(name: str, seats: int = 3, answers: int = 100_000, seed: int = 1) -> Match:
    """A match at random, with steps back in it."""
    return play_at_random(orbis.game(name).start(seats=seats, seed=seed), random.Random(seed), answers)


def solo(house: House, game: str = "caravels", seats: int = 3) -> tuple[Client, str]:
    """A finished match of one person against bots."""
    ann = house.guest("Ann")
    chairs: list[str | dict[str, str]] = ["person", *[{"kind": "bot", "bot": "random"}] * (seats - 1)]
    table = ann.open(game, chairs)["id"]
    play_on([house.at(ann, table, 0)])
    return ann, table


# -- what is recorded


@pytest.mark.parametrize("name", GAMES)
def test_every_stop_shows_the_match_as_it_was(name: str) -> None:
    match = a_match(name)
    recording = Recording(match)
    assert recording.stops[-1] == len(match.entries)
    recording.outline["rounds"]  # from here on tables are kept, and positions made from them

    for row in random.Random(2).sample(recording.stops, 12):
        for eyes in (0, 1, None):
            assert recording.view(row, eyes) == match.at(row).view(eyes)


@pytest.mark.parametrize("name", GAMES)
def test_the_points_of_a_running_match_are_those_everybody_sees(name: str) -> None:
    match = a_match(name, answers=150)
    recording = Recording(match)
    outline = recording.outline
    for row, points in zip(recording.stops, outline["points"], strict=True):
        players = match.at(row).view(None)["table"]["players"]
        seen = {
            each.get("seat", n): each.get("points", each.get("vp"))
            for n, each in enumerate(players.values() if isinstance(players, dict) else players)
        }
        for seat, shown in seen.items():
            if isinstance(seat, int) and seat >= 0:
                assert points[seat] == shown


@pytest.mark.parametrize("name", GAMES)
def test_the_rounds_lead_from_the_start_to_the_result(name: str) -> None:
    match = a_match(name)
    outline = Recording(match).outline
    rounds = outline["rounds"]
    result = {each["seat"]: each for each in match.standings}

    assert rounds[0]["told"] is None
    assert [each["told"]["key"] for each in rounds[1:]] == [match.game.chapters[0]] * (len(rounds) - 1)
    assert rounds[-1]["points"] == [result[seat]["points"] for seat in range(3)]
    assert rounds[-1]["sources"] == [result[seat]["sources"] for seat in range(3)]
    assert outline["result"] == match.standings
    for each in rounds[1:]:
        assert outline["begins"][outline["stops"].index(each["row"])] == ROUND
    assert outline["swings"]
    for swing in outline["swings"]:
        assert swing["row"] in outline["stops"]
        assert swing["gain"] != 0


def test_luck_in_battle_counts_what_was_won_against_what_could_be_expected() -> None:
    match = a_match("history-of-the-world", seats=4)
    luck = Recording(match).outline["luck"]
    told = [key for n in range(len(match.entries)) for _, key, _ in match.entries[n].told]

    assert sum(each["won"] for each in luck) <= told.count("told-won") + told.count("told-lost")
    assert all(0 <= each["expected"] <= each["battles"] for each in luck)
    assert Recording(a_match("caravels")).outline["luck"] is None


def test_open_eyes_see_every_hand() -> None:
    match = a_match("caravels", answers=6)
    players = Recording(match).view(Recording(match).stops[-1], "open")["table"]["players"]

    assert [each["hand"] for each in players] == [match.view(n)["table"]["players"][n]["hand"] for n in range(3)]


# -- tables


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_table_can_be_looked_at_through_all_eyes(house: House, game: str) -> None:
    ann, table = solo(house, game)
    replay = ann.ask("GET", f"/tables/{table}/replay")
    middle = replay["stops"][len(replay["stops"]) // 2]

    assert (replay["open"], replay["fork"], replay["mine"]) == (True, True, [0])
    assert replay["around"]["status"] == "over"
    assert ann.ask("GET", f"/tables/{table}/replay/at/{middle}")["you"] == 0
    for eyes, you in {"watch": None, "0": 0, "1": 1}.items():
        view = ann.ask("GET", f"/tables/{table}/replay/at/{middle}", eyes=eyes)
        rows = ann.ask("GET", f"/tables/{table}/replay/rows", eyes=eyes)
        assert (view["you"], view["row"]) == (you, middle)
        assert len(rows) == replay["rows"]
    asked = ann.ask("GET", f"/tables/{table}/replay/at/{middle}", eyes="open")
    assert asked["you"] == asked["waiting"][0]
    rows = ann.ask("GET", f"/tables/{table}/replay/rows", eyes="open")
    assert all(row.get("answer") is not None for row in rows if row["kind"] == "answer")
    stranger = house.guest("Cy")
    assert stranger.ask("GET", f"/tables/{table}/replay")["mine"] == []
    assert stranger.ask("GET", f"/tables/{table}/replay/at/{middle}", eyes="1")["you"] == 1


def test_of_a_running_match_one_sees_no_more_than_at_the_table(house: House) -> None:
    (ann, mine), (ben, _), (cy, _) = house.people("Ann", "Ben", "Cy")
    table = table_of(mine)
    play_on([mine], 1)
    replay = ann.ask("GET", f"/tables/{table}/replay")
    row = replay["stops"][-1]

    assert (replay["open"], replay["fork"], replay["result"]) == (False, False, None)
    assert ann.ask("GET", f"/tables/{table}/replay/at/{row}", eyes="watch")["you"] is None
    assert "hand" not in ann.ask("GET", f"/tables/{table}/replay/at/{row}")["table"]["players"][1]
    for eyes in ("open", "1", "2", "7"):
        for what in ("rows", f"at/{row}"):
            assert denied(ann.ask, "GET", f"/tables/{table}/replay/{what}", eyes=eyes).status == 403
    assert denied(ann.ask, "GET", f"/tables/{table}/replay/at/{row}", eyes="everything").status == 422
    assert denied(ben.ask, "POST", f"/tables/{table}/fork", {"row": row, "seat": 1}).status == 403
    assert cy.ask("GET", f"/tables/{table}/replay/rows") == cy.ask("GET", f"/tables/{table}/log")


def test_a_table_without_spectators_has_no_replay_for_strangers(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open("caravels", ["person", {"kind": "bot", "bot": "random"}], watch=False)["id"]
    play_on([house.at(ann, table, 0)])
    stranger = house.guest("Cy")
    for path in ("replay", "replay/rows", "replay/at/1"):
        assert denied(stranger.ask, "GET", f"/tables/{table}/{path}").code == "no-spectators"
    assert denied(stranger.ask, "POST", f"/tables/{table}/fork", {"row": 1, "seat": 0}).status == 403


def test_a_row_at_which_nobody_was_asked_names_the_nearest(house: House) -> None:
    ann, table = solo(house)
    stops = ann.ask("GET", f"/tables/{table}/replay")["stops"]
    between = next(row for row in range(stops[0], stops[-1]) if row not in stops)
    assert "the nearest is" in denied(ann.ask, "GET", f"/tables/{table}/replay/at/{between}").error["sentence"]


def test_a_table_that_has_not_begun_has_no_replay(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open("caravels", ["person", "person"])["id"]
    assert denied(ann.ask, "GET", f"/tables/{table}/replay").code == "not-started"
    assert denied(ann.ask, "POST", f"/tables/{table}/fork", {"row": 1, "seat": 0}).status == 409


# -- playing on


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_is_played_on_from_a_moment_and_verified_from_there(house: House, game: str) -> None:
    ann, table = solo(house, game)
    replay = ann.ask("GET", f"/tables/{table}/replay")
    row = replay["stops"][len(replay["stops"]) // 2]
    before = ann.ask("GET", f"/tables/{table}/replay/at/{row}", eyes="1")
    ben = house.guest("Ben")
    new = ben.ask("POST", f"/tables/{table}/fork", {"row": row, "seat": 1, "bot": "random"})["id"]

    seat = house.at(ben, new, 1)
    assert (seat.table["begun"], seat.table["seats"][0]["bot"]) == (row, "random")
    assert ben.ask("GET", f"/tables/{new}/replay/at/{row}")["table"] == before["table"]
    play_on([seat])
    file = ben.ask("GET", f"/tables/{new}/file")
    rules = orbis.game(game)
    assert (file["begun"], file["log"][:row]) == ({"row": row}, ann.ask("GET", f"/tables/{table}/file")["log"][:row])
    assert verify(rules, file).over
    assert ben.ask("POST", "/replays", file)["replay"]["around"]["begun"] == row

    bare = {part: file[part] for part in file if part not in ("begun", "check")}
    bare["check"] = digest(bare)
    for wrong in (bare, {**file, "begun": {"row": "x"}}, {**file, "begun": {"row": len(file["log"]) + 1}}):
        with pytest.raises(Tampered):
            verify(rules, decode(encode(wrong)))


def test_ones_own_match_against_bots_can_be_played_on_before_its_end(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.open("world-order", ["person", "normal", {"kind": "bot", "bot": "random"}, "normal"])["id"]
    seat = house.at(ann, table, 0)
    play_on([seat], 12)
    replay = ann.ask("GET", f"/tables/{table}/replay")
    assert replay["fork"]
    row = replay["stops"][-3]
    new = ann.ask("POST", f"/tables/{table}/fork", {"row": row, "seat": 0})["id"]
    assert [each["kind"] for each in house.at(ann, new, 0).table["seats"]] == ["person", "normal", "bot", "normal"]
    assert denied(ann.ask, "POST", f"/tables/{table}/fork", {"row": row, "seat": 1}).error["field"] == "seat"
    stranger = house.guest("Cy")
    assert denied(stranger.ask, "POST", f"/tables/{table}/fork", {"row": row, "seat": 0}).status == 403


def test_what_cannot_be_played_on_is_refused_with_the_reason(house: House) -> None:
    ann, table = solo(house)
    stops = ann.ask("GET", f"/tables/{table}/replay")["stops"]
    assert denied(ann.ask, "POST", f"/tables/{table}/fork", {"row": stops[-1], "seat": 0}).code == "game-over"
    assert denied(ann.ask, "POST", f"/tables/{table}/fork", {"row": stops[3], "seat": 5}).error["field"] == "seat"
    assert denied(ann.ask, "POST", f"/tables/{table}/fork", {"row": 9_999, "seat": 0}).error["field"] == "row"
    wrong = denied(ann.ask, "POST", f"/tables/{table}/fork", {"row": stops[3], "seat": 0, "bot": "gambler"})
    assert "there is no bot 'gambler'" in wrong.error["sentence"]
    with Client(house.url) as nobody:
        assert denied(nobody.ask, "POST", f"/tables/{table}/fork", {"row": stops[3], "seat": 0}).status == 401


# -- files


@pytest.mark.parametrize("game", GAMES)
def test_a_downloaded_match_can_be_brought_back_looked_at_and_played_on(house: House, game: str) -> None:
    ann, table = solo(house, game)
    file = ann.ask("GET", f"/tables/{table}/file")
    there = ann.ask("GET", f"/tables/{table}/replay")
    with Client(house.url) as nobody:  # looking needs no name
        brought = nobody.ask("POST", "/replays", file)
        replay = brought["replay"]
        row = replay["stops"][len(replay["stops"]) // 3]
        assert [replay[part] for part in ("stops", "points", "rounds")] == [
            there[part] for part in ("stops", "points", "rounds")
        ]
        assert replay["around"]["seats"][0]["name"] == "Ann"
        assert replay["around"]["secret"] == there["around"]["secret"]
        assert nobody.ask("GET", f"/replays/{brought['id']}") == replay
        for eyes in ("", "0", "1", "watch", "open"):
            view = nobody.ask("GET", f"/replays/{brought['id']}/at/{row}", eyes=eyes)
            assert view["table"] == ann.ask("GET", f"/tables/{table}/replay/at/{row}", eyes=eyes or "watch")["table"]
        assert len(nobody.ask("GET", f"/replays/{brought['id']}/rows", eyes="open")) == replay["rows"]
        assert denied(nobody.ask, "GET", f"/replays/{brought['id']}/at/{row}", eyes="7").error["field"] == "eyes"
        assert denied(nobody.ask, "POST", f"/replays/{brought['id']}/fork", {"row": row, "seat": 0}).status == 401
    new = ann.ask("POST", f"/replays/{brought['id']}/fork", {"row": row, "seat": 0, "bot": "random"})["id"]
    play_on([house.at(ann, new, 0)], 3)


def test_a_save_of_a_running_match_can_be_looked_at(house: House) -> None:
    match = a_match("history-of-the-world", answers=40)
    with Client(house.url) as nobody:
        brought = nobody.ask("POST", "/replays", match.save())
        assert brought["replay"]["around"]["status"] == "playing"
        assert brought["replay"]["result"] is None


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_saw_of_a_running_match_can_be_read(house: House, name: str) -> None:
    match = a_match(name, answers=60)
    for seat in (1, None):
        file = seat_file(match, seat, ["Ann", "Ben", "Cy"], "seal")
        with Client(house.url) as nobody:
            brought = nobody.ask("POST", "/replays", file)
        assert (brought["id"], brought["replay"]["kind"], brought["replay"]["you"]) == ("", "seen", seat)
        for told, row in zip(brought["replay"]["log"], file["log"], strict=True):
            assert (told["told"], told["answer"], told["seat"]) == (row["told"], row.get("answer"), row["seat"])
            assert ("act" in told) == (row.get("answer") is not None)


def damage(file: dict[str, Any], **parts: Any) -> dict[str, Any]:
    """A file with other parts, whose checksum fits again."""
    changed: dict[str, Any] = decode(encode({**file, **parts}))
    changed["check"] = digest({part: changed[part] for part in changed if part != "check"})
    return changed


def test_a_damaged_foreign_or_older_file_is_refused_with_a_sentence(house: House) -> None:
    file = a_match("caravels").save()
    log = file["log"]
    answer = next(n for n, row in enumerate(log) if row["kind"] == "answer")
    seen = seat_file(a_match("caravels", answers=10), 0, ["Ann", "Ben", "Cy"], "seal")
    wrong: dict[str, tuple[Any, str]] = {
        "a list": ([1, 2], "not the file of a match"),
        "another program's": ({"moves": ["e4"]}, "not the file of a match"),
        "another game": ({**file, "game": "chess"}, "chess"),
        "older rules": ({**file, "version": "0"}, "rules '0'"),
        "another format": ({**file, "orbis": 3}, "format 3"),
        "cut off": ({part: file[part] for part in file if part != "state"}, "missing"),
        "edited": ({**file, "seed": "another"}, "checksum"),
        "no rows": (damage(file, log=[]), "a list of rows"),
        "rows left out": (damage(file, log=log[: answer + 1]), ""),
        "an answer nobody had": (damage(file, log=[*log[:answer], {**log[answer], "answer": "pass"}]), "log row"),
        "a seat that is not there": (damage(file, log=[*log[:answer], {**log[answer], "seat": 9}]), "log row"),
        "too many seats": (damage(file, seats=99), "players"),
        "wild options": (damage(file, options={"edition": [1]}), ""),
        "a row that is none": (damage(file, log=[*log[:4], 7]), "log row 4"),
        "a hash of another": (damage(file, hash="0"), "another position"),
        "seen, damaged": ({**seen, "log": [{"kind": "answer"}]}, "log row 0"),
        "seen, a telling nobody knows": ({**seen, "log": [{**seen["log"][0], "told": [{"key": "x"}]}]}, "log row 0"),
        "seen, deep facts": ({**seen, "seats": "three"}, "players"),
    }
    with Client(house.url) as nobody:
        for what, (data, sentence) in wrong.items():
            refusal = denied(nobody.ask, "POST", "/replays", data)
            assert refusal.status == 422, what
            assert sentence in str(refusal), (what, str(refusal))
        for text in (b"", b"{", b"\xff\xfe", b"[" * 100_000, b'"'):
            response = nobody.http.post("/api/replays", content=text, headers={"content-type": "application/json"})
            assert (response.status_code, response.json()["error"]["field"]) == (422, "file")


def test_a_file_may_be_larger_than_other_requests_but_not_as_large_as_one_likes(house: House) -> None:
    most = middleware.UPLOADS["/api/replays"]
    with Client(house.url) as nobody:
        large = json.dumps({"orbis": 1, "game": "caravels", "version": "1", "fill": "x" * 200_000})
        assert nobody.http.post("/api/replays", content=large).status_code == 422
        assert nobody.http.post("/api/replays", content=b"x" * (most + 1)).status_code == 413
        assert nobody.http.post("/api/guest", content=b"x" * 100_000).status_code == 413


def test_a_log_made_up_to_take_for_ever_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    file = a_match("caravels").save()
    monkeypatch.setattr(replays, "patience", lambda: patience(-1.0))
    with pytest.raises(Invalid, match="takes too long"):
        replays.read_file(orbis.game("caravels"), file)


def test_only_so_many_files_can_be_brought_in_an_hour(sqlite_url: str) -> None:
    file = a_match("caravels").save()
    limits = Limits(**{**LIMITS, "replays_per_hour": 2})
    with Inside(sqlite_url, limits=limits) as inside, Client(inside.url) as nobody:
        for _ in range(2):
            nobody.ask("POST", "/replays", file)
        assert denied(nobody.ask, "POST", "/replays", file).code == "too-many"


def test_while_a_match_goes_on_a_moment_of_it_stays_as_it_was(house: House) -> None:
    (ann, mine), (ben, other) = house.people("Ann", "Ben")
    table = table_of(mine)
    play_on([mine, other], 4)
    replay = ann.ask("GET", f"/tables/{table}/replay")
    before = [ann.ask("GET", f"/tables/{table}/replay/at/{row}") for row in replay["stops"]]
    play_on([mine, other], 6)
    assert [ann.ask("GET", f"/tables/{table}/replay/at/{row}") for row in replay["stops"]] == before
    rows = len(ann.ask("GET", f"/tables/{table}/replay/rows"))
    assert rows == ben.ask("GET", f"/tables/{table}/replay")["rows"] > replay["rows"]
    assert ann.ask("GET", f"/tables/{table}/replay/at/{rows}")["row"] == rows


def test_a_file_that_is_no_longer_at_hand_has_to_be_brought_again(house: House) -> None:
    files = [a_match("caravels", seed=seed).save() for seed in range(2)]
    with Client(house.url) as nobody:
        first = nobody.ask("POST", "/replays", files[0])["id"]
        for _ in range(replays.MOST_FILES_EACH):
            last = nobody.ask("POST", "/replays", files[1])["id"]
        assert denied(nobody.ask, "GET", f"/replays/{first}").code == "no-replay"
        assert nobody.ask("GET", f"/replays/{last}")["rows"] == len(files[1]["log"])


def test_what_is_remembered_is_bounded_in_size() -> None:
    shelf = replays.Shelf()
    recording = Recording(a_match("caravels"))
    names = [shelf.keep(replays.Kept(recording, {}, f"address {n}", replays.MOST_BYTES // 4)) for n in range(6)]
    assert list(shelf.files) == names[-4:]
    for n in range(replays.MOST_FILES + 5):
        shelf.keep(replays.Kept(recording, {}, f"address {n}", 1))
    assert len(shelf.files) == replays.MOST_FILES
