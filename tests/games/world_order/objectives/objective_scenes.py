"""Situations for the tests of Superpower Objectives: who holds which, and a task looked at in both scorings."""

from __future__ import annotations

from typing import Any

from orbis.games.world_order.facts.constants import IN_BOX, KEPT, SCORING_ROUNDS
from orbis.games.world_order.facts.names import POWERS
from orbis.games.world_order.facts.objectives import OBJECTIVE_NAMES, OBJECTIVES, OBJECTIVES_OF
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.objectives.objectives import ObjectiveScoring
from orbis.kernel.agenda import CHANCE, put
from orbis.kernel.match import Match
from tests.games.world_order.scenes import a_game, at, legal, let_chance, play, round_is, world
from tests.games.world_order.situations import no_influence


def a_game_with_objectives(*powers: int, **options: Any) -> Match:
    """A match of these powers with Objectives, at the first turn of round 1, and no cubes on the board."""
    match = a_game(*powers, modules=["objectives"], **options)
    no_influence(match)
    return match


def objectives(match: Match, power: int, *names: str) -> None:
    """Exactly these Objectives are kept, and not scored yet."""
    for objective in OBJECTIVES_OF[power]:
        world(match).objective = put(
            world(match).objective, objective, KEPT if OBJECTIVE_NAMES[objective] in names else IN_BOX
        )


def state(match: Match, name: str) -> int:
    """Where an Objective is."""
    return world(match).objective[OBJECTIVE_NAMES.index(name)]


def scoring(match: Match, in_round: int, *answers: str) -> Match:
    """The Objectives are scored in this round, with these answers."""
    round_is(match, in_round)
    return play(at(match, ObjectiveScoring()), *answers)


def tasks_achieved(match: Match, name: str, in_round: int) -> list[bool]:
    """Which tasks of an Objective its owner achieves when it scores it in a round; the match stays as it is."""
    power = OBJECTIVES[OBJECTIVE_NAMES.index(name)].power
    scene = match.copy()
    for each in world(scene).power_of:
        mine = [OBJECTIVE_NAMES[o] for o in OBJECTIVES_OF[each]]
        objectives(scene, each, *mine[:2])
    spare = next(OBJECTIVE_NAMES[o] for o in OBJECTIVES_OF[power] if OBJECTIVE_NAMES[o] != name)
    objectives(scene, power, name, *([spare] if in_round == SCORING_ROUNDS[0] else []))
    scoring(scene, in_round)
    while not scene.over:
        wanted = f"score-objective:{name}"
        scene.play(scene.waiting[0], wanted if wanted in legal(scene) else scene.position.legal[0])
    (scored,) = scene.view(None)["table"]["players"][POWERS[power]]["objectives_scored"]
    assert scored["card"] == name
    return [task["achieved"] for task in scored["tasks"]]


def before_dealing(seats: int, *powers: int, **options: Any) -> Match:
    """Everybody has a power, the hand for a first game and three assets; the next thing dealt is an Objective."""
    options = {"modules": ["objectives"], "first_game": True, **options}
    match = let_chance(GAME.start(seats, ask_chance=True, **options))
    play(match, *[f"power:{POWERS[p]}" for p in powers])
    while match.waiting == [CHANCE] and legal(match)[0].startswith("deal:"):
        match.play(CHANCE, match.position.legal[0])
    return match
