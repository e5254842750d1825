"""DD "Growth Cards": the new set instead of the old one, and the two ways to mix them, for two to four players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from orbis.games.world_order.facts.cards import GROWTH_COPIES_OF, GROWTH_NAMES, LEVEL_OF, N_BASE_GROWTH, N_GROWTH
from orbis.games.world_order.facts.names import CHINA, EU, GROWTH_MIXES, RUSSIA, USA
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.actions.growth import GetGrowth
from orbis.games.world_order.rules.audit import audit
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, put
from orbis.kernel.match import Match
from orbis.testing import Case, conform
from orbis.testing.scenes import scene
from tests.games.world_order.scenes import a_game, at, legal, play, world
from tests.games.world_order.situations import refusal

POWERS_OF = {2: (USA, CHINA), 3: (USA, EU, CHINA), 4: (USA, EU, RUSSIA, CHINA)}
E01 = {2: [2, 2, 1, 1, 1, 1, 1, 1, 1, 1], 3: [2, 2, 2, 2, 2, 2, 2, 2, 1, 1], 4: [3, 3, 2, 2, 2, 2, 2, 2, 1, 1]}
REVEALED = {2: [4, 2, 2, 2, 2], 3: [5, 3, 3, 3, 2], 4: [6, 4, 4, 4, 2]}  # Option 2, level by level
players = pytest.mark.parametrize("seats", [2, 3, 4])


def mixed(seats: int, mix: str, seed: int = 1) -> World:
    """The table after the setup."""
    return world(a_game(*POWERS_OF[seats], seed=seed, modules=["growth"], growth_mix=mix))


def by_level(w: World, level: int) -> list[int]:
    """The copies of each of the four cards of a level."""
    return [w.growth_left[g] for g in range(N_GROWTH) if LEVEL_OF[g] == level]


def drawing(seats: int, mix: str) -> Match:
    """A match whose piles are about to be drawn by hand."""
    return scene(GAME, seats, modules=["growth"], growth_mix=mix)


# -- one set


@players
def test_without_the_module_only_the_base_set_lies_there(seats: int) -> None:
    w = world(a_game(*POWERS_OF[seats]))
    assert w.growth_left == (*E01[seats], *[0] * 10)
    assert list(GAME.view(w, None)["growth"]) == list(GROWTH_NAMES[:N_BASE_GROWTH])


@players
@pytest.mark.parametrize("edition", ["0.8", "1.0"])
def test_e01_the_new_set_has_the_copies_of_the_old_one(seats: int, edition: str) -> None:
    w = world(a_game(*POWERS_OF[seats], modules=["growth"], edition=edition))
    assert w.growth_left == (*[0] * 10, *E01[seats])
    assert list(GAME.view(w, None)["growth"]) == list(GROWTH_NAMES[N_BASE_GROWTH:])


def test_a_card_that_is_not_in_the_match_is_neither_offered_nor_shown_as_near() -> None:
    match = at(a_game(USA, CHINA, modules=["growth"]), GetGrowth(0))
    assert legal(match) == ["growth:revenue_optimization", "growth:rapid_reaction_force"]
    assert refusal(match, "growth:industrial_development").key == "why-growth-not-used"
    assert [near["answer"] for near in match.view(0)["question"]["near"]] == [
        f"growth:{name}" for name in GROWTH_NAMES[N_BASE_GROWTH + 2 :]
    ]


# -- Option 1


@players
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_option_1_two_of_four_cards_of_each_level_with_the_usual_copies(seats: int, seed: int) -> None:
    w = mixed(seats, "two_of_four", seed)
    for level in range(1, 6):
        usual = E01[seats][2 * (level - 1)]
        assert sorted(by_level(w, level)) == [0, 0, usual, usual]


def test_option_1_each_level_is_drawn_by_chance_among_the_four() -> None:
    match = drawing(2, "two_of_four")
    assert match.waiting == [CHANCE]
    four = ["industrial_development", "diplomatic_initiative", "revenue_optimization", "rapid_reaction_force"]
    assert legal(match) == [f"growth-pile:{name}" for name in four]
    play(match, "growth-pile:rapid_reaction_force")
    assert legal(match) == [f"growth-pile:{name}" for name in four[:3]]
    play(match, "growth-pile:diplomatic_initiative")
    assert "growth-pile:change_of_leadership" in legal(match)  # the next level
    assert by_level(world(match), 1) == [0, 2, 0, 2]
    assert match.view(None)["table"]["growth"] == {"diplomatic_initiative": 2, "rapid_reaction_force": 2}


def test_option_1_every_pair_can_come() -> None:
    pairs = {tuple(n > 0 for n in by_level(mixed(4, "two_of_four", seed), 3)) for seed in range(60)}
    assert len(pairs) == 6


# -- Option 2


@players
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_option_2_as_many_cards_as_players_two_more_at_level_1_two_at_level_5(seats: int, seed: int) -> None:
    w = mixed(seats, "shuffled", seed)
    assert [sum(by_level(w, level)) for level in range(1, 6)] == REVEALED[seats]
    assert all(left <= copies for left, copies in zip(w.growth_left, GROWTH_COPIES_OF, strict=True))


def test_option_2_each_copy_is_equally_likely() -> None:
    match = drawing(3, "shuffled")
    step = match.position.agenda[-1]
    assert step.weights(match.position) == [3, 3, 3, 3]
    play(match, *["growth-pile:industrial_development"] * 2)
    assert step.weights(match.position) == [1, 3, 3, 3]
    play(match, "growth-pile:industrial_development")
    assert "growth-pile:industrial_development" not in legal(match)
    play(match, *["growth-pile:revenue_optimization"] * 2)
    assert "growth-pile:reduced_bureaucracy" in legal(match)  # five with three players, then the next level


@pytest.mark.parametrize("kinds", [1, 2])
def test_option_2_may_leave_one_card_only(kinds: int) -> None:
    """With two players a level may show two copies of a single card."""
    found = [mixed(2, "shuffled", seed) for seed in range(12)]
    seen = {sum(n > 0 for n in by_level(w, level)) for w in found for level in (2, 3, 4)}
    assert kinds in seen


def test_option_2_may_show_four_different_cards() -> None:
    assert any(min(by_level(mixed(4, "shuffled", seed), 2)) == 1 for seed in range(60))


# -- what must hold


Breakage = Callable[[World], tuple[int, ...]]  # other piles than those that lie there


@pytest.mark.parametrize(
    ("mix", "heard", "breakage"),
    [
        ("new", "growth card 0", lambda w: put(w.growth_left, 0, 1)),
        ("new", "growth card 10", lambda w: put(w.growth_left, 10, 3)),
        ("two_of_four", "growth level 5: 3 piles", lambda w: put(put(w.growth_left, 8, 1), 9, 1)),
        ("shuffled", "growth level 1: 3 cards", lambda w: put(w.growth_left, first_pile(w), 0)),
    ],
)
def test_the_audit_knows_the_mixes(mix: str, heard: str, breakage: Breakage) -> None:
    w = first_with(mix)
    assert audit(w) == []
    w.growth_left = breakage(w)
    assert any(heard in wrong for wrong in audit(w)), audit(w)


def first_pile(w: World) -> int:
    """A card of level 1 that lies there once."""
    return next(g for g in range(N_GROWTH) if LEVEL_OF[g] == 1 and w.growth_left[g] == 1)


def first_with(mix: str) -> World:
    """A table with piles that the breakages above need."""
    for seed in range(60):
        w = mixed(2, mix, seed)
        fits = {
            "new": True,
            "two_of_four": w.growth_left[8] != w.growth_left[9],
            "shuffled": 1 in by_level(w, 1),
        }
        if fits[mix]:
            return w
    raise AssertionError(mix)


@pytest.mark.parametrize(
    ("options", "missing"),
    [
        ({}, GROWTH_NAMES[N_BASE_GROWTH:]),
        ({"modules": ["growth"]}, GROWTH_NAMES[:N_BASE_GROWTH]),
        ({"modules": ["growth"], "growth_mix": "two_of_four"}, ()),
        ({"modules": ["growth"], "growth_mix": "shuffled"}, ()),
    ],
)
def test_only_cards_that_can_occur_are_counted_as_playable(options: dict[str, Any], missing: tuple[str, ...]) -> None:
    playable = GAME.playable(3, {"orders": False, **options})
    assert tuple(name for name in GROWTH_NAMES if name not in playable) == missing


@pytest.mark.parametrize(
    ("seats", "mix", "edition"), list(zip((3, 4, 2), GROWTH_MIXES, ("0.8", "1.0", "1.0"), strict=True))
)
def test_games_with_each_mix_conform(seats: int, mix: str, edition: str) -> None:
    case = Case(seats, {"edition": edition, "modules": ["growth"], "growth_mix": mix})
    assert conform(GAME, case, seed=1, thorough=0.02).decisions > 100
