"""Sample games over the wire, and what differs between editions."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

import pytest

from orbis import samples
from orbis.server.errors import Problem
from orbis.server.http.routes.samples import listed, prepared
from tests.server.fixtures import House, denied


def test_every_sample_is_listed_with_its_edition_and_its_result(house: House) -> None:
    lines = house.guest("Ann").ask("GET", "/samples")

    assert [line["name"] for line in lines] == samples.names()
    assert {line["edition"] for line in lines if line["game"] == "world-order"} == {"1.0", "0.8", "0.5"}
    for line in lines:
        points = [each["points"] for each in line["result"]]
        assert len(points) == len(line["names"])
        assert points[0] == max(points)


def test_a_sample_can_be_watched_by_anybody_and_played_on_by_somebody(house: House) -> None:
    ann = house.guest("Ann")
    outline = ann.ask("GET", "/samples/history-three")
    stop = outline["stops"][len(outline["stops"]) // 2]

    assert outline["around"]["seats"][0]["name"] == "Ada"
    assert outline["open"]
    assert ann.ask("GET", f"/samples/history-three/at/{stop}?eyes=open")["row"] == stop
    assert len(ann.ask("GET", "/samples/history-three/rows?eyes=1")) == outline["rows"]
    moments = outline["review"]["moments"]
    assert moments[-1]["row"] == outline["rows"]
    assert all(len(each["chances"]) == 3 for each in moments)
    assert all(each["given"]["key"].startswith("do-") for each in outline["review"]["better"])

    forked = ann.ask("POST", "/samples/history-three/fork", {"row": stop, "seat": 1, "bot": "easy"})
    assert house.at(ann, forked["id"], 1).view["you"] == 1


def test_a_sample_there_is_not_is_said_so(house: House) -> None:
    error = denied(house.guest("Ann").ask, "GET", "/samples/nothing")
    assert (error.status, error.code) == (404, "no-sample")


def test_a_sample_of_other_rules_is_neither_listed_nor_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    other = {name: replace(samples.read(name), version="other") for name in samples.names()}
    monkeypatch.setattr(samples, "read", lambda name: other[name])

    assert asyncio.run(listed()) == []
    with pytest.raises(Problem, match="other rules"):
        prepared("history-three")


@pytest.mark.parametrize(("language", "what"), [("en", "Engage costs less by"), ("fr", "remise sur l'action Soutenir")])
def test_the_difference_between_two_editions_is_told_in_words(house: House, language: str, what: str) -> None:
    ann = house.guest("Ann")
    rows = ann.ask("GET", f"/games/world-order/differences/1.0/0.5/{language}")
    found = next(row for row in rows if re.search(what, row["what"]))

    assert (found["one"], found["other"], found["rules"]) == ("2", "1", ["WO-R214", "WO-R412", "WO-R1008"])
    assert {row["one"] for row in rows if isinstance(row["one"], bool)} == {True, False}
    assert ann.ask("GET", f"/games/world-order/differences/1.0/1.0/{language}") == []


def test_an_edition_there_is_not_cannot_be_compared(house: House) -> None:
    ann = house.guest("Ann")

    assert denied(ann.ask, "GET", "/games/world-order/differences/1.0/2.0/en").error["field"] == "edition"
    assert denied(ann.ask, "GET", "/games/history-of-the-world/differences/1/2/en").error["field"] == "edition"
