"""Search: within its time, by what its seat may know, and better than the quick player it is made of."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import orbis
from orbis import bots
from orbis.bots.search import Branch, Node, Search
from orbis.games.world_order.bots.search_policy import Policy
from orbis.kernel.errors import Invalid
from orbis.kernel.match import Match

GAMES = ("history-of-the-world", "world-order")


def in_play(game: str, seed: int, answers: int) -> Match:
    """A game some random answers old, with a question that has several answers."""
    match = orbis.game(game).start(3, seed=seed)
    draw = random.Random(seed)
    while True:
        decision = match.decision(match.waiting[0])
        assert decision is not None
        if answers <= 0 and len(decision.answers) > 2:
            return match
        answers -= 1
        match.play(match.waiting[0], draw.choice(decision.answers))


def line(search: Search, match: Match) -> Any:
    """The table at the end of a simulation."""
    w = match.sample(search.seat, search.rng).asking(search.seat).copy()
    return search.simulate(w, search.policy.horizon(w), search.rng)


def looked(match: Match, seat: int, seed: int, simulations: int) -> dict[int, int]:
    """Answer -> how often search looked at it in so many simulations."""
    search = Search(bots.search_policy(match.game.name), random.Random(seed), seat)
    while search.simulations < simulations:
        line(search, match)
    return {code: branch.visits for code, branch in search.root.branches.items()}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("answers", [0, 9, 40])
def test_it_answers_legally_and_leaves_the_match_as_it_was(game: str, answers: int) -> None:
    match = in_play(game, 3, answers)
    seat, before = match.waiting[0], match.hash
    option = bots.make("search:20ms", 1).choose(match, seat)
    decision = match.decision(seat)
    assert decision is not None
    assert option in decision.answers
    assert match.hash == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_wrong_hidden_world_does_not_change_what_it_looks_at(game: str, seed: int) -> None:
    """It is handed the true match, and one in which everything that its seat cannot see was dealt otherwise."""
    match = in_play(game, seed, 12)
    seat = match.waiting[0]
    draw = random.Random(99 + seed)
    wrong = next(each for each in (match.sample(seat, draw) for _ in range(100)) if each.hash != match.hash)
    assert looked(match, seat, 7, 24) == looked(wrong, seat, 7, 24)


@pytest.mark.parametrize("game", GAMES)
def test_every_simulation_is_counted_once_at_the_root(game: str) -> None:
    match = in_play(game, 5, 20)
    found = looked(match, match.waiting[0], 1, 30)
    assert sum(found.values()) == 30
    assert len([1 for visits in found.values() if visits]) > 1


def test_the_answer_most_looked_at_is_given() -> None:
    match = in_play("history-of-the-world", 5, 20)
    search = Search(bots.search_policy("history-of-the-world"), random.Random(1), match.waiting[0])
    search.run(match, 0.05)
    visits = Counter({code: branch.visits for code, branch in search.root.branches.items()})
    assert visits[search.best()] == max(visits.values())


@pytest.mark.parametrize(
    "spec", ["search:0ms", "search:-5ms", "search:soon", "search:1h", "search:601s", "search:", "greedy:1s"]
)
def test_a_time_that_cannot_be_is_refused_with_an_example(spec: str) -> None:
    with pytest.raises(Invalid, match=r"200ms or 2s|takes no time"):
        bots.make(spec, 1)


def test_where_it_cannot_play_it_says_so() -> None:
    match = orbis.game("caravels").start(2, seed=1)
    with pytest.raises(Invalid, match="search does not play caravels yet"):
        bots.make("search:10ms", 1).choose(match, match.waiting[0])


def test_a_tree_about_the_question_of_somebody_else_is_not_gone_on_with() -> None:
    """In a draft all choose at the same time: in what was thought, the others may be next, in the match it is us."""
    match = in_play("world-order", 5, 20)
    bot = bots.SearchBot(1, 0.05)
    for _ in range(40):
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        option = bot.choose(match, seat)
        assert option in decision.answers
        search = bot._search
        if search is not None:
            for branch in search.root.branches.values():
                branch.node = branch.node or Node()
                branch.node.branches[-7] = Branch(1.0)
                branch.node.branches[-7].visits = 10_000
        match.play(seat, option)


def test_what_was_found_out_about_the_next_question_is_not_lost() -> None:
    """The answer leads to another question of the same seat, with nothing in between: the tree below it goes on."""
    bot = bots.SearchBot(1, 0.05)
    match = in_play("world-order", 5, 20)
    reused = 0
    for _ in range(30):
        if match.over:
            break
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        before = bot._search
        option = bot.choose(match, seat)
        if len(decision.answers) > 1 and bot._search is before:
            reused += 1
        match.play(seat, option)
    assert reused


def at_question(asks: str, seed: int = 4) -> Match:
    """A game of World Order in which somebody is asked this now, and has a choice."""
    match = orbis.game("world-order").start(4, seed=seed)
    quick = bots.make("greedy", 1)
    while match.pending is None or match.position.agenda[-1].asks != asks or len(match.position.legal) < 2:
        match.play(match.waiting[0], quick.choose(match, match.waiting[0]))
    return match


def ends_of(match: Match, lines: int) -> list[Any]:
    """The tables at the ends of some simulations."""
    search = Search(bots.search_policy("world-order"), random.Random(1), match.waiting[0])
    return [line(search, match) for _ in range(lines)]


def test_all_lines_of_a_question_are_judged_at_the_same_moment() -> None:
    """A line that went on for an action more than others would seem to be better off: the other powers stand still."""
    ends = ends_of(at_question("ask-play"), 60)
    assert {(w.round, w.turn) for w in ends} == {(1, 3)}  # after this action and one more of its own


def test_a_tree_whose_lines_end_at_another_moment_is_not_gone_on_with() -> None:
    match = at_question("ask-play")
    search = Search(bots.search_policy("world-order"), random.Random(1), match.waiting[0])
    search.run(match, 0.02)
    root = search.root
    search.run(match, 0.02)
    assert search.root is root
    search.horizon += 1
    search.run(match, 0.02)
    assert search.root is not root


def test_the_setup_is_thought_through_to_the_end_of_the_first_round() -> None:
    assert {w.round for w in ends_of(at_question("ask-hand"), 8)} == {2}


def test_the_others_are_passed_over_when_they_choose_a_focus_play_cards_and_do_research() -> None:
    match = at_question("ask-focus")
    now: Any = match.position
    own = now.power_of[match.waiting[0]]
    others = [power for power in range(4) if power != own]
    for w in ends_of(match, 20):
        assert [w.focus[power] for power in others] == [now.focus[power] for power in others]
        assert [w.money[power] for power in others] == [now.money[power] for power in others]
    match = at_question("ask-research")
    now = match.position
    own = now.power_of[match.waiting[0]]
    market = {card for w in ends_of(match, 20) for power in range(4) if power != own for card in w.deck_top[power]}
    assert not market


@pytest.mark.pure  # what is compiled cannot be listened to
def test_all_lines_of_a_question_meet_the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best line decides: it must not be the luckiest one."""
    real = Policy.rest
    met: list[Any] = []

    def rest(self: Policy, w: Any, horizon: int, seat: int, rng: random.Random) -> Any:
        met.append(rng.getstate())
        return real(self, w, horizon, seat, rng)

    monkeypatch.setattr(Policy, "rest", rest)
    match = at_question("ask-play")
    Search(bots.search_policy("world-order"), random.Random(1), match.waiting[0]).run(match, 0.5)
    assert len(met) > 1
    assert all(state == met[0] for state in met)


def test_where_nothing_is_random_the_best_line_decides() -> None:
    search = Search(bots.search_policy("world-order"), random.Random(1), 0)
    often, well = Branch(0.5), Branch(0.5)
    often.visits, often.total, often.top = 20, 6.0, 0.31
    well.visits, well.total, well.top = 3, 0.8, 0.35
    search.root.branches = {1: often, 2: well}
    assert search.best() == 2
    search.policy = bots.search_policy("history-of-the-world")
    assert search.best() == 1
