"""The odds of battles: exact, checked against a naive enumeration and against the engine's own dice."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from orbis.games.history_of_the_world.facts.constants import DICE_LEFT
from orbis.games.history_of_the_world.rules.battle import odds
from orbis.games.history_of_the_world.rules.battle.battle import AfterLoss, Battle, Reroll
from orbis.kernel.agenda import CHANCE, advance, choose
from orbis.kernel.match import Match
from tests.games.history_of_the_world import scenes

FACES = range(1, 7)
HALF = Fraction(1, 2)
Outcome = tuple[Fraction, Fraction, Fraction]  # win, tie, lose
WON: Outcome = (Fraction(1), Fraction(0), Fraction(0))
TIED: Outcome = (Fraction(0), Fraction(1), Fraction(0))
LOST: Outcome = (Fraction(0), Fraction(0), Fraction(1))


# -- A second, naive implementation: dice keep their places, fractions instead of floats


def mean(outcomes: list[Outcome]) -> Outcome:
    win, tie, lose = [sum([each[i] for each in outcomes], Fraction(0)) / len(outcomes) for i in range(3)]
    return win, tie, lose


def worth(outcome: Outcome, loss: Fraction) -> Fraction:
    return outcome[0] + HALF * outcome[1] + loss * outcome[2]


def enumerate_battle(
    dice: int, against: int, ahead: int, rerolls: int, other_rerolls: int, ties_win: bool, loss: Fraction
) -> Outcome:
    """Every way the dice can fall, and for each the best way to go on for both sides.

    Among ways of equal worth the first one counts: to let the dice stand, then to reroll the lowest.
    """

    def result(mine: tuple[int, ...], theirs: tuple[int, ...]) -> Outcome:
        difference = max(mine) + ahead - max(theirs)
        if difference > 0 or (difference == 0 and ties_win):
            return WON
        return TIED if difference == 0 else LOST

    @cache
    def invader(mine: tuple[int, ...], theirs: tuple[int, ...], a: int, b: int, stood: bool) -> Outcome:
        choices = [result(mine, theirs) if stood else defender(mine, theirs, a, b, True)]
        if a:
            for i in sorted(range(len(mine)), key=lambda i: mine[i]):
                rolled = [(*mine[:i], face, *mine[i + 1 :]) for face in FACES]
                choices.append(mean([defender(each, theirs, a - 1, b, False) for each in rolled]))
        return max(choices, key=lambda each: worth(each, loss))

    @cache
    def defender(mine: tuple[int, ...], theirs: tuple[int, ...], a: int, b: int, stood: bool) -> Outcome:
        choices = [result(mine, theirs) if stood else invader(mine, theirs, a, b, True)]
        if b:
            for i in sorted(range(len(theirs)), key=lambda i: theirs[i]):
                rolled = [(*theirs[:i], face, *theirs[i + 1 :]) for face in FACES]
                choices.append(mean([invader(mine, each, a, b - 1, False) for each in rolled]))
        return min(choices, key=lambda each: worth(each, loss))

    both = product(product(FACES, repeat=dice), product(FACES, repeat=against))
    return mean([invader(mine, theirs, rerolls, other_rerolls, False) for mine, theirs in both])


@pytest.mark.parametrize("ties_win", [False, True])
@pytest.mark.parametrize("ahead", [-1, 0, 1, 3])
@pytest.mark.parametrize(
    ("dice", "against", "rerolls", "others"),
    [(2, 1, 0, 0), (2, 2, 0, 0), (3, 1, 0, 0), (3, 2, 0, 0), (2, 1, 0, 1), (2, 1, 1, 0), (2, 1, 1, 1), (2, 2, 0, 1)],
)
def test_odds_of_one_battle_are_exact(
    dice: int, against: int, rerolls: int, others: int, ahead: int, ties_win: bool
) -> None:
    exact = enumerate_battle(dice, against, ahead, rerolls, others, ties_win, Fraction(0))
    found = odds.one_battle(dice, against, ahead, rerolls, others, ties_win, 0.0)
    assert found == pytest.approx([float(each) for each in exact], abs=1e-9)


@pytest.mark.parametrize(("dice", "against", "rerolls", "others"), [(2, 2, 1, 1), (2, 1, 2, 1), (3, 1, 1, 1)])
def test_odds_with_rerolls_on_both_sides_are_exact(dice: int, against: int, rerolls: int, others: int) -> None:
    exact = enumerate_battle(dice, against, 0, rerolls, others, False, Fraction(0))
    found = odds.one_battle(dice, against, 0, rerolls, others, False, 0.0)
    assert found == pytest.approx([float(each) for each in exact], abs=1e-9)


def test_well_known_odds() -> None:
    """Two dice against one: 125 of 216 won, 36 tied (1+3+5+7+9+11), 55 lost."""
    win, tie, lose = odds.one_battle(2, 1, 0, 0, 0, False, 0.0)
    assert (win * 216, tie * 216, lose * 216) == pytest.approx((125, 36, 55))


def test_ties_that_win() -> None:
    win, tie, lose = odds.one_battle(2, 1, 0, 0, 0, True, 0.0)
    assert (win * 216, tie, lose * 216) == pytest.approx((161, 0, 55))


# -- Sieges


def enumerate_siege(
    dice: int, against: int, ahead: int, ties_win: bool, level: int, extra: int, budget: int, thirds: int
) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Battle after battle: win, tie, retreat, armies sent. Without rerolls, so nobody decides anything."""
    now = ahead + (level + extra if level else 0)
    win, tie, lose = enumerate_battle(dice + bool(thirds), against, now, 0, 0, ties_win, Fraction(0))
    if not budget:
        return win, tie, lose, Fraction(0)
    after = enumerate_siege(dice, against, ahead, ties_win, min(3, level + 1), extra, budget - 1, max(0, thirds - 1))
    return win + lose * after[0], tie + lose * after[1], lose * after[2], lose * (1 + after[3])


@pytest.mark.parametrize("budget", [0, 1, 3, 5])
@pytest.mark.parametrize(
    ("against", "ahead", "ties_win", "extra", "thirds"),
    [(1, 0, False, 0, 0), (2, -1, False, 0, 0), (1, 1, True, 0, 0), (1, 0, False, 1, 0), (2, -1, False, 0, 2)],
)
def test_odds_of_a_siege_are_exact(
    against: int, ahead: int, ties_win: bool, extra: int, thirds: int, budget: int
) -> None:
    exact = enumerate_siege(2, against, ahead, ties_win, 0, extra, budget, thirds)
    found = odds.siege(2, against, ahead, 0, 0, ties_win, 0, extra, budget, thirds)
    assert found == pytest.approx([float(each) for each in exact], abs=1e-9)
    assert sum(found[:3]) == pytest.approx(1)


@pytest.mark.parametrize("rerolls", [0, 1])
def test_a_siege_with_rerolls_weighs_what_a_loss_is_still_worth(rerolls: int) -> None:
    """With one army left, a loss of the first battle is worth what the second one is."""
    last = enumerate_battle(2, 1, 1, rerolls, 1, False, Fraction(0))
    first = enumerate_battle(2, 1, 0, rerolls, 1, False, last[0] + HALF * last[1])
    found = odds.siege(2, 1, 0, rerolls, 1, False, 0, 0, 1)
    assert found[0] == pytest.approx(float(first[0] + first[2] * last[0]))
    assert found[1] == pytest.approx(float(first[1] + first[2] * last[1]))
    assert found[2] == pytest.approx(float(first[2] * last[2]))


def test_more_armies_never_make_it_worse() -> None:
    for defender, ahead in ((1, 0), (2, -1)):
        chances = [odds.siege(2, defender, ahead, 0, 1, False, 0, 0, n)[0] for n in range(10)]
        assert chances == sorted(chances)


# -- Odds of a situation on the board


def situation(empire: str, territory: str, *hand: str, **there: bool) -> Match:
    match = scenes.a_board()
    scenes.hold(match, scenes.NICOLE, *hand)
    scenes.army(match, scenes.GREG, territory, **there)
    return scenes.turn(match, empire)


def test_what_stands_on_the_board_is_what_is_counted() -> None:
    terrain = odds.of_invasion(scenes.table(situation("assyrians", "zagros")), scenes.t("zagros"), False)
    assert terrain["win"] == pytest.approx(odds.one_battle(2, 1, -1, 0, 0, False, 0.0)[0])
    fort = odds.of_invasion(scenes.table(situation("assyrians", "levant", fort=True)), scenes.t("levant"), False)
    assert fort["win"] == pytest.approx(odds.one_battle(2, 2, 0, 0, 0, False, 0.0)[0])
    naval = odds.of_invasion(scenes.table(situation("greeks", "nile")), scenes.t("nile"), True)
    assert naval["win"] == pytest.approx(odds.one_battle(2, 1, 0, 0, 1, True, 0.0)[0])
    bonus = odds.of_invasion(scenes.table(situation("hittites", "levant")), scenes.t("levant"), False)
    assert bonus["win"] == pytest.approx(odds.one_battle(2, 1, 1, 0, 0, False, 0.0)[0])


def test_the_siege_budget_is_what_is_left_on_the_card_with_its_tokens() -> None:
    match = situation("franks", "gaul")  # two siege tokens
    w = scenes.table(match)
    found = odds.of_invasion(w, scenes.t("gaul"), False)
    whole = odds.siege(2, 1, 0, 0, 0, False, 0, 0, w.army_card - 1 + 2)
    assert found["siege"] == pytest.approx(whole[:3])
    assert found["armies"] == pytest.approx(whole[3])
    scenes.play(match, "invade:gaul", scenes.roll("11"), scenes.roll("6"), "siege", scenes.roll("11"), scenes.roll("6"))
    later = odds.of_invasion(scenes.table(match), scenes.t("gaul"), False)
    assert later["win"] == pytest.approx(odds.one_battle(2, 1, 1, 0, 0, False, 0.0)[0])


def test_a_third_die_counts_as_often_as_it_may_be_rolled() -> None:
    match = scenes.play(situation("romans", "gaul", "elite_troops"), "event:elite_troops")
    w = scenes.table(match)
    assert w.left[DICE_LEFT] == 3
    found = odds.of_invasion(w, scenes.t("gaul"), False, budget=4)
    assert found["win"] == pytest.approx(odds.one_battle(3, 1, 0, 0, 0, False, 0.0)[0])
    assert found["siege"] == pytest.approx(odds.siege(2, 1, 0, 0, 0, False, 0, 0, 4, 3)[:3])


def test_a_battle_won_in_advance_is_certain() -> None:
    match = scenes.play(situation("turks", "levant", "treachery", fort=True), "event:treachery")
    assert odds.of_invasion(scenes.table(match), scenes.t("levant"), False)["win"] == 1.0


def test_the_view_shows_the_odds_beside_an_invasion() -> None:
    match = situation("egyptians", "levant")
    question = match.view(scenes.NICOLE)["question"]
    shown = {answer["answer"]: answer for answer in question["answers"]}
    assert shown["invade:levant"]["odds"]["win"] == pytest.approx(125 / 216)
    assert "odds" not in shown["invade:libya"]
    assert shown["invade:libya"]["points"]["after"] == shown["invade:libya"]["points"]["now"] + 2  # dominance


def test_the_view_says_what_counts_in_a_battle() -> None:
    match = scenes.a_board()
    scenes.army(match, scenes.GREG, "zagros")
    scenes.turn(match, "assyrians")
    answers = {each["answer"]: each for each in match.view(scenes.NICOLE)["question"]["answers"]}
    counts = answers["invade:zagros"]["strength"]
    assert (counts["terrain"], counts["siege"], counts["dice"]) == (1, 0, [2, 1])
    assert match.view(None)["table"]["turn"]["battle"] is None

    scenes.play(
        match, "invade:zagros", scenes.roll("11"), scenes.roll("6"), "siege", scenes.roll("11"), scenes.roll("6")
    )

    for viewer in (scenes.NICOLE, scenes.GREG, None):
        fought = match.view(viewer)["table"]["turn"]["battle"]
        assert (fought["territory"], fought["other"], fought["terrain"], fought["siege"]) == (
            "zagros",
            scenes.GREG,
            1,
            1,
        )


def test_the_points_after_an_invasion_are_said_by_region_and_structures() -> None:
    match = situation("egyptians", "levant")
    shown = {answer["answer"]: answer for answer in match.view(scenes.NICOLE)["question"]["answers"]}
    points = shown["invade:libya"]["points"]
    assert (points["degree"], points["region"], points["structures"]) == ("dominance", 4, 2)


# -- The engine's own battles, with a fixed seed


def fought(match: Match, territory: int, naval: bool, times: int, rerolling: Callable[[Any, Reroll], int]) -> list[int]:
    """How often a single battle was won, tied and lost, played by the engine itself from the same situation."""
    rng = random.Random(7)
    counts = [0, 0, 0]
    start = scenes.table(match).copy()
    start.fighting = 1
    start.army_card -= 1
    for _ in range(times):
        w = start.copy()
        w.agenda = [Battle(scenes.NICOLE, territory, naval)]
        while True:
            advance(w)
            if not w.agenda or isinstance(w.agenda[-1], AfterLoss):
                break
            step = w.agenda[-1]
            if step.seat == CHANCE:
                choose(w, rng.choice(w.legal))
            else:
                assert isinstance(step, Reroll)
                choose(w, rerolling(w, step))
        if w.agenda:
            counts[2] += 1
        else:
            counts[0 if w.owner[territory] == scenes.NICOLE else 1] += 1
    return counts


def never(w: Any, step: Reroll) -> int:
    """Nobody has a reroll here."""
    raise AssertionError("a reroll that is not owed")


@pytest.mark.parametrize(
    ("empire", "territory", "there"),
    [("egyptians", "levant", {}), ("assyrians", "zagros", {}), ("egyptians", "levant", {"fort": True}),
     ("hittites", "levant", {}), ("assyrians", "zagros", {"fort": True})],
)  # fmt: skip
def test_the_engine_rolls_what_the_odds_say(empire: str, territory: str, there: dict[str, bool]) -> None:
    match = situation(empire, territory, **there)
    chances = odds.of_invasion(scenes.table(match), scenes.t(territory), False)
    times = 4000
    counts = fought(match, scenes.t(territory), False, times, never)
    for count, name in zip(counts, ("win", "tie", "lose"), strict=True):
        assert count / times == pytest.approx(chances[name], abs=0.03)


def test_the_engine_and_a_defender_who_rerolls_against_a_fleet() -> None:
    """One die, one reroll, nothing else: the defender who is not ahead always rolls again, and cannot do better."""
    match = situation("carthaginians", "nile")
    chances = odds.of_invasion(scenes.table(match), scenes.t("nile"), True)
    times = 4000
    counts = fought(match, scenes.t("nile"), True, times, behind_or_better_odds)
    for count, name in zip(counts, ("win", "tie", "lose"), strict=True):
        assert count / times == pytest.approx(chances[name], abs=0.03)


def behind_or_better_odds(w: Any, step: Reroll) -> int:
    """A defender with one die: reroll if the value of a new die is below the value of the present one."""
    mine = step.invader[0]
    value_of = [1.0 if mine > face else 0.5 if mine == face else 0.0 for face in FACES]
    now = value_of[step.defender[0] - 1]
    again = sum(value_of) / 6
    return int(w.legal[0] if again < now else w.legal[-1])


def test_the_odds_stand_beside_a_siege() -> None:
    """With one space of the catapult filled: two dice and 1 against one die, and all the armies left to go on."""
    match = scenes.a_board()
    scenes.army(match, scenes.GREG, "levant")
    scenes.play(scenes.turn(match, "assyrians"), "invade:levant", scenes.roll("11"), scenes.roll("6"))

    answers = {each["answer"]: each for each in match.view(scenes.NICOLE)["question"]["answers"]}

    shown = answers["siege"]["odds"]
    assert (shown["win"], shown["tie"], shown["lose"]) == odds.one_battle(2, 1, 1, 0, 0, False, 0.0)
    assert shown["siege"] == list(odds.siege(2, 1, 0, 0, 0, False, 1, 0, scenes.table(match).army_card - 1)[:3])
    assert answers["siege"]["cost"] == {"armies": 1}
    assert "odds" not in answers["retreat"]


def test_the_odds_stand_beside_a_further_invasion() -> None:
    """The Turks go on from the Levant with an army of the supply, and could besiege with all that is on the card."""
    match = scenes.a_board()
    scenes.army(match, scenes.GREG, "levant", "nile")
    scenes.play(scenes.turn(match, "turks"), "invade:levant", scenes.roll("61"), scenes.roll("1"))

    answers = {each["answer"]: each for each in match.view(scenes.NICOLE)["question"]["answers"]}

    shown = answers["invade:nile"]["odds"]
    assert shown["siege"] == list(odds.siege(2, 1, 0, 0, 0, False, 0, 0, scenes.table(match).army_card)[:3])
    assert "odds" not in answers["decline"]
