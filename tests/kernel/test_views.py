"""What a client is told besides the answers: the chain so far, how to skip, ranges, what would be revealed."""

from __future__ import annotations

from typing import Any

import pytest

import orbis
from orbis.games.caravels.facts.schema import N_CARDS
from orbis.games.caravels.game import GAME
from orbis.games.caravels.rules.cards import BuyPoints, PlayCard
from orbis.games.caravels.rules.season import Bid, ShowBids
from orbis.games.caravels.state.world import Sea
from orbis.kernel.log.views import amount, changes
from orbis.kernel.match import Match
from orbis.testing.scenes import play, scene, stage


def a_turn(*cards: int) -> Match:
    match = scene(GAME, 2)
    w = match.position
    assert isinstance(w, Sea)
    for card in cards:
        w.hand[card] += 1
        w.deck[card] -= 1
    w.hand[N_CARDS] += 1
    w.deck[0] -= 1
    w.lantern = [False, False]
    stage(match, PlayCard(0), PlayCard(1))
    return match


def question(match: Match) -> dict[str, Any]:
    asked: dict[str, Any] = match.view(match.waiting[0])["question"]
    return asked


def test_the_chain_names_each_answer_since_the_card_and_leads_back() -> None:
    match = a_turn(7)  # crossroads
    assert question(match)["chain"] == []
    row = len(match.entries)
    play(match, "play:crossroads", "either:1")

    chain = question(match)["chain"]

    assert [each["answer"] for each in chain] == ["play:crossroads", "either:1"]
    assert chain[0]["act"] == {"key": "do-play", "facts": {"card": "crossroads"}}
    match.back_to(0, chain[1]["row"])
    assert [each["answer"] for each in question(match)["chain"]] == ["play:crossroads"]
    match.back_to(0, row)
    assert question(match)["chain"] == []


def test_the_next_player_has_a_chain_of_its_own() -> None:
    match = play(a_turn(0), "play:cargo")
    assert match.waiting == [1]
    assert question(match)["chain"] == []


def test_a_question_that_no_card_began_has_no_chain() -> None:
    match = scene(GAME, 2)
    stage(match, BuyPoints(0, 1, 1))
    assert question(match)["chain"] == []


def test_an_optional_question_says_how_to_skip() -> None:
    match = scene(GAME, 2)
    stage(match, BuyPoints(0, 1, 1))
    assert question(match)["skip"] == "decline"
    stage(match, Bid(0), Bid(1), ShowBids())
    assert question(match)["skip"] is None


def test_a_question_for_a_number_has_a_range() -> None:
    match = scene(GAME, 2)
    stage(match, Bid(0), Bid(1), ShowBids())
    assert question(match)["amount"] == {"least": 0, "most": 4}
    assert amount(["export:energy:2", "export:energy:3"]) == {"least": 2, "most": 3}
    assert amount(["export:energy:2", "export:food:3"]) is None
    assert amount(["sail:genoa", "sail:lisbon"]) is None
    assert amount(["bid:3"]) is None


def test_what_an_answer_would_reveal() -> None:
    match = a_turn(7, 5)
    assert match.reveals(0, "play:crossroads") == ""
    assert match.reveals(0, "play:chart_room") == "chance"
    assert match.reveals(0, "pass") == "turn"
    play(match, "pass")
    assert match.reveals(1, "pass") == "end"
    with pytest.raises(orbis.Refused, match="not your turn"):
        match.reveals(0, "pass")
    stage(match, Bid(0), ShowBids())
    assert match.reveals(0, "bid:1") == "hidden"


def test_what_changed_since_a_row() -> None:
    match = GAME.start(2, seed=5)
    row = len(match.entries)
    play(match, "bid:1", "bid:0")
    seen = {each["path"]: (each["before"], each["after"]) for each in match.changes(1, row)}
    assert seen["players.0.coins"] == (6, 5)
    assert seen["bank"] == (48, 49)
    assert "players.1.coins" not in seen
    assert match.changes(1, len(match.entries)) == []
    assert GAME.load(match.save()).changes(1, row) == match.changes(1, row)


@pytest.mark.parametrize("since", [0, -1, 999, True, None, "3"])
def test_since_must_be_a_row(since: Any) -> None:
    with pytest.raises(orbis.Invalid, match=r"since: .* is not a row of this log; allowed: 1 to"):
        GAME.start(2, seed=5).changes(0, since)


def test_changes_of_plain_data() -> None:
    assert changes({"a": [1, 2], "b": 1}, {"a": [1, 3], "c": {"d": 4}}) == [
        {"path": "a.1", "before": 2, "after": 3},
        {"path": "b", "before": 1, "after": None},
        {"path": "c", "before": None, "after": {"d": 4}},
    ]
    assert changes([1], [1, 2]) == [{"path": "", "before": [1], "after": [1, 2]}]
