"""The coach: what each answer is worth, how sure that is, why, and all of it by what the seat may know."""

from __future__ import annotations

import json
import math
import random
import subprocess
import sys
from typing import Any

import pytest

import orbis
from orbis import bots
from orbis.bots.coach import Limit, Tally, estimate, read_limit, think
from orbis.bots.explanations import reasons_for
from orbis.bots.search import Branch, Search
from orbis.kernel import advice as door
from orbis.kernel.agenda import NOBODY
from orbis.kernel.content.sentences import LANGUAGES
from orbis.kernel.errors import Invalid
from orbis.kernel.match import Match

HISTORY = orbis.game("history-of-the-world")


def in_play(seed: int, answers: int, asks: str = "ask-") -> Match:
    """A game of greedy players some answers old, at a question of a kind that has at least three answers."""
    match = HISTORY.start(3, seed=seed)
    greedy = bots.make("greedy", seed)
    while True:
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        if answers <= 0 and len(decision.answers) > 2 and decision.key.startswith(asks):
            return match
        answers -= 1
        match.play(seat, greedy.choose(match, seat))


def test_every_answer_has_its_chance_the_best_one_first() -> None:
    match = in_play(3, 20)
    seat = match.waiting[0]
    advice = match.advice(seat, simulations=40)
    decision = match.decision(seat)

    assert decision is not None
    assert (advice.seat, advice.number, advice.simulations) == (seat, decision.number, 40)
    assert sorted([each.answer for each in advice.answers]) == sorted(decision.answers)
    assert sum([each.tries for each in advice.answers]) == 40
    assert advice.best == advice.answers[0].answer
    assert advice.answers[0].tries == max([each.tries for each in advice.answers])
    for each in advice.answers:
        assert (each.chance is None) == (each.error is None) == (each.tries == 0)
        if each.chance is not None and each.error is not None:
            assert 0.0 <= each.chance <= 1.0
            assert each.error > 0.0
    assert advice.of(decision.answers[-1]).answer == decision.answers[-1]


def test_the_chances_of_all_seats_add_up_to_one() -> None:
    match = in_play(4, 30)
    seat = match.waiting[0]
    advice = match.advice(seat, simulations=16)

    assert len(advice.chances) == len(advice.errors) == 3
    assert sum(advice.chances) == pytest.approx(1.0, abs=0.001)
    assert advice.chances[seat] == advice.answers[0].chance
    assert min(advice.errors) > 0.0


def test_every_tried_answer_is_compared_with_the_best_and_the_best_with_the_next() -> None:
    match = in_play(3, 20, "ask-invade")
    advice = match.advice(match.waiting[0], simulations=60)
    best, second, *others = [each for each in advice.answers if each.tries]

    assert best.against == second.answer
    assert {each.against for each in (second, *others)} == {best.answer}
    for each in (best, second, *others):
        points = [abs(reason.points) for reason in each.reasons]
        assert len(points) <= 3
        assert points == sorted(points, reverse=True)
    assert any(each.reasons for each in advice.answers)
    assert [(r.term, -r.points) for r in best.reasons] == [(r.term, r.points) for r in second.reasons]


def test_it_can_be_sent_as_json_and_said_in_both_languages() -> None:
    match = in_play(3, 20, "ask-invade")
    advice = match.advice(match.waiting[0], simulations=60)
    data: dict[str, Any] = json.loads(json.dumps(advice.as_data()))

    assert data == advice.as_data()
    assert list(data) == ["seat", "number", "simulations", "best", "answers", "chances", "errors"]
    assert list(data["answers"][0]) == ["answer", "tries", "chance", "error", "against", "reasons"]
    reason = next(reason for each in data["answers"] for reason in each["reasons"])
    message = reason["says"]
    english, french = [HISTORY.catalogue.say(lang, message["key"], message["facts"]) for lang in LANGUAGES]
    assert english != french
    assert f"{abs(reason['points']):.1f}" in english
    assert f"{abs(reason['points']):.1f}".replace(".", ",") in french


@pytest.mark.parametrize("seed", range(4))
def test_a_wrong_hidden_world_gives_the_same_advice(seed: int) -> None:
    """The coach is handed the true match, and one in which all that its seat cannot see was dealt otherwise."""
    match = in_play(seed, 14, "ask-draft")  # others hold cards that they chose in secret
    seat = match.waiting[0]
    draw = random.Random(99 + seed)
    wrong = next(each for each in (match.sample(seat, draw) for _ in range(100)) if each.hash != match.hash)

    assert match.advice(seat, simulations=16).as_data() == wrong.advice(seat, simulations=16).as_data()


def test_the_same_seed_gives_the_same_advice_and_another_one_imagines_other_things() -> None:
    match = in_play(5, 40)
    seat, before = match.waiting[0], match.hash
    first = match.advice(seat, simulations=24, seed="a").as_data()

    assert match.advice(seat, simulations=24, seed="a").as_data() == first
    assert match.advice(seat, simulations=24, seed="b").as_data() != first
    assert match.hash == before


def test_time_alone_is_a_limit_and_so_are_both_together() -> None:
    match = in_play(5, 40)
    seat = match.waiting[0]

    assert match.advice(seat, 0.02).simulations >= 1
    assert match.advice(seat, 60, simulations=3).simulations == 3
    assert read_limit(None, None) == Limit(1.0, None)
    assert Limit(2.0, 9).share(0.5, 0.5) == Limit(1.0, 4)
    assert Limit(None, 1).share(0.5, 0.5) == Limit(None, 1)


def test_a_question_with_one_answer_has_a_chance_too() -> None:
    match = HISTORY.start(3, seed=1)
    greedy = bots.make("greedy", 1)
    while len(match.asking(match.waiting[0]).legal) > 1:
        match.play(match.waiting[0], greedy.choose(match, match.waiting[0]))
    advice = match.advice(match.waiting[0], simulations=6)

    assert [(each.tries, each.against, each.reasons) for each in advice.answers] == [(6, None, ())]
    assert advice.chances[advice.seat] == advice.answers[0].chance


# -- how sure it is


def test_more_simulations_make_it_surer() -> None:
    match = in_play(3, 20)
    seat = match.waiting[0]
    few, many = [match.advice(seat, simulations=n).answers[0].error for n in (8, 120)]

    assert few is not None
    assert many is not None
    assert many < few / 2


def test_the_error_is_half_a_95_per_cent_interval() -> None:
    tally = Tally(2)
    for worth in [0.2, 0.6] * 200:
        tally.add([worth, 1.0 - worth])

    assert tally.chance(0) == pytest.approx(0.4)
    assert tally.error(0) == pytest.approx(1.96 * 0.2 / math.sqrt(400), rel=0.02)
    assert tally.error(1) == pytest.approx(tally.error(0))


def test_of_one_simulation_nobody_can_say_how_sure_it_is_so_little_is_claimed() -> None:
    tally = Tally(2)
    tally.add([0.7, 0.3])
    branch = Branch(0.5)
    branch.visits, branch.total, branch.squares = 1, 0.7, 0.49

    assert tally.error(0) == pytest.approx(1.96 * 0.5)
    assert estimate(branch, tally.variance(0)) == pytest.approx((0.7, 1.96 * 0.5))


def test_an_answer_that_was_tried_often_has_a_variance_of_its_own() -> None:
    branch = Branch(0.5)
    worths = [0.4, 0.6] * 100
    branch.visits, branch.total = len(worths), sum(worths)
    branch.squares = sum([worth * worth for worth in worths])
    chance, error = estimate(branch, 0.01)

    assert chance == pytest.approx(0.5)
    assert error == pytest.approx(1.96 * 0.1 / math.sqrt(200), rel=0.01)


def test_intervals_of_independent_deals_hold_the_mean_of_many() -> None:
    """What the coach claims to be 95 % is seen to be more than 80 % in thirty short looks at one answer."""
    match = in_play(6, 25)
    seat = match.waiting[0]
    policy = bots.search_policy(HISTORY.name)
    code = match.asking(seat).legal[0]
    tallies = []
    for seed in range(30):
        deals = random.Random(seed)
        tallies.append(think(match, seat, Search(policy, deals, seat), deals, Limit(None, 8), code))
    mean = sum([tally.chance(seat) for tally in tallies]) / len(tallies)

    assert len([1 for tally in tallies if abs(tally.chance(seat) - mean) <= tally.error(seat)]) >= 25


def test_what_is_read_after_a_simulation_is_what_search_has_read() -> None:
    match = in_play(3, 20)
    seat = match.waiting[0]
    deals = random.Random(1)
    search = Search(bots.search_policy(HISTORY.name), deals, seat)
    tally = think(match, seat, search, deals, Limit(None, 20))
    branches = search.root.branches.values()

    assert tally.totals[seat] == pytest.approx(sum([branch.total for branch in branches]))
    assert tally.squares[seat] == pytest.approx(sum([branch.squares for branch in branches]))


# -- reasons


def test_reasons_are_the_three_largest_differences_on_the_tables_that_both_know() -> None:
    ours = [{"a": 1.0, "b": 5.0, "c": 0.0, "d": 2.0, "e": 0.01}, {"a": 2.0, "b": 5.0, "c": 0.0, "d": 2.0, "e": 0.0}]
    theirs = [{"a": 0.0, "b": 5.0, "c": 3.0, "d": 1.5, "e": 0.0}]

    assert [(each.term, each.points) for each in reasons_for(ours, theirs)] == [("c", -3.0), ("a", 1.0), ("d", 0.5)]
    assert reasons_for(ours, []) == ()


@pytest.mark.parametrize("name", bots.games_of("search"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_its_words(name: str, language: str) -> None:
    game = orbis.game(name)
    match = game.start(3, seed=1)
    draw = random.Random(1)
    for _ in range(30):
        decision = match.pending
        assert decision is not None
        match.play(decision.seat, draw.choice(decision.answers))
    terms = bots.search_policy(name).features(match.position, 0)

    assert len(terms) > 3
    for term in terms:
        key = f"term-{term}".replace("_", "-")
        assert game.catalogue.has(language, key), f"sentences/coach.{language}.ftl of {name} has no {key}"
        said = game.catalogue.say(language, "reason-more", {"term": term, "points": 1.25})
        assert game.catalogue.say(language, key, {}) in said


# -- the door


def test_whoever_imports_orbis_pays_for_bots_only_when_advice_is_asked() -> None:
    code = "import sys, orbis; assert 'orbis.kernel.match' in sys.modules; assert 'orbis.bots' not in sys.modules"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, timeout=60)

    assert (done.returncode, done.stderr) == (0, b"")


def test_without_a_coach_the_door_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "_coaches", [])
    with pytest.raises(Invalid, match="nobody is here who could give it; `import orbis` brings a coach"):
        in_play(3, 0).advice(0)


def test_a_seat_that_is_not_asked_gets_no_advice() -> None:
    match = in_play(3, 20)
    asked = match.waiting[0]
    with pytest.raises(
        Invalid, match=f"seat: seat {(asked + 1) % 3} is not asked anything now.*waits for seat {asked}"
    ):
        match.advice((asked + 1) % 3)
    for seat in (7, NOBODY, None, "0", True):
        with pytest.raises(Invalid, match=r"seat: .* is not at this table; allowed: 0 to 2"):
            match.advice(seat)


def test_nobody_is_advised_after_the_end() -> None:
    match = HISTORY.start(3, seed=1)
    greedy = bots.make("greedy", 1)
    while not match.over:
        match.play(match.waiting[0], greedy.choose(match, match.waiting[0]))
    with pytest.raises(Invalid, match="nothing to advise: the game is over"):
        match.advice(0)


def test_a_game_that_nobody_can_think_about_has_no_coach() -> None:
    match = orbis.game("caravels").start(2, seed=1)
    with pytest.raises(Invalid, match=r"advice: there is no coach for Caravels yet, only for .*history-of-the-world"):
        match.advice(match.waiting[0], simulations=1)


@pytest.mark.parametrize("seconds", [0, -1, 601, "2", True, math.nan, math.inf, [1]])
def test_a_time_that_cannot_be_is_refused(seconds: Any) -> None:
    match = in_play(3, 0)
    with pytest.raises(Invalid, match=r"seconds: .* is no time to think; allowed: more than 0, at most 600"):
        match.advice(match.waiting[0], seconds)


@pytest.mark.parametrize("simulations", [0, -1, 1_000_001, 2.5, "9", True])
def test_simulations_that_cannot_be_are_refused(simulations: Any) -> None:
    match = in_play(3, 0)
    with pytest.raises(
        Invalid, match=r"simulations: .* cannot be simulated; allowed: a whole number from 1 to 1000000"
    ):
        match.advice(match.waiting[0], simulations=simulations)


@pytest.mark.parametrize("seed", [None, 1.5, "x" * 201])
def test_a_seed_that_cannot_be_is_refused(seed: Any) -> None:
    match = in_play(3, 0)
    with pytest.raises(Invalid, match="seed: "):
        match.advice(match.waiting[0], simulations=1, seed=seed)
