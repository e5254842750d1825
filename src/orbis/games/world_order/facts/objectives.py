"""The Superpower Objectives as the rules read them: whose they are, what they pay, and their tasks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from orbis.games.world_order.facts.cards import N_CARDS, bits
from orbis.games.world_order.facts.names import NOBODY, POWERS, REGIONS, RESOURCES
from orbis.games.world_order.facts.schema import CONTENT

FIRST_SCORING: Final = 0  # which of the two figures of a task counts
FINAL_SCORING: Final = 1
EVERY_REGION: Final = tuple(range(len(REGIONS)))

# An Automa has no resources, no Productions, no deck of its own making and no Engage tokens.
NOT_FOR_AUTOMAS: Final = ("resource", "raised", "raised_all", "raised_count", "deck", "tokens")


@dataclass(frozen=True)
class Task:
    """One of the three tasks of an Objective."""

    op: str  # one of TASKS
    given: Mapping[str, Any]  # its parameters as the content has them, for its sentence
    at_least: tuple[int, ...]  # in the first scoring and in the final one; empty where nothing is counted
    each: int  # in each Region
    regions: tuple[int, ...]  # where it is counted, all together
    region: int  # where it is compared; NOBODY: on the whole board
    than: tuple[int, ...]  # the powers of which one must have less; none: every other player must
    combined: bool  # compared with all other players together
    resource: int  # NOBODY for none
    raised: tuple[tuple[int, ...], ...]  # the Productions of the first scoring and of the final one
    secondary: bool  # no primary Productions
    exporting: tuple[int, ...]  # one of these symbols
    importing: tuple[int, ...]
    automa_has_it: bool  # DD "Superpower Objectives": an Automa cannot do this, so it counts as achieved


@dataclass(frozen=True)
class Objective:
    """A Superpower Objective."""

    id: str
    power: int
    reward: tuple[int, ...]  # VP for none, one, two and three tasks
    needs_person: int  # powers, as bits: a person must play one of them; 0 for none
    tasks: tuple[Task, ...]


def _numbers(given: Mapping[str, Any], field: str, words: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([words.index(word) for word in given.get(field, [])])


def task_of(line: Mapping[str, Any]) -> Task:
    """A task as the rules read it."""
    # An Automa's FDI tokens lie in no Country, so there are no symbols to look at.
    by_country = line["op"] == "investments" and "exporting" in line
    return Task(
        op=line["op"],
        given=line,
        at_least=tuple(line.get("at_least", [])),
        each=line.get("each", 1),
        regions=_numbers(line, "regions", REGIONS) or EVERY_REGION,
        region=REGIONS.index(line["region"]) if "region" in line else NOBODY,
        than=_numbers(line, "than", POWERS),
        combined=line.get("combined", False),
        resource=RESOURCES.index(line["resource"]) if "resource" in line else NOBODY,
        raised=(_numbers(line, "first", RESOURCES), _numbers(line, "final", RESOURCES)),
        secondary=line.get("secondary", False),
        exporting=_numbers(line, "exporting", RESOURCES),
        importing=_numbers(line, "importing", RESOURCES),
        automa_has_it=line["op"] in NOT_FOR_AUTOMAS or by_country,
    )


def _objective(name: str, r: Mapping[str, Any]) -> Objective:
    return Objective(
        id=name,
        power=POWERS.index(r["power"]),
        reward=(0, *r["reward"]),
        needs_person=bits(r.get("needs_person", []), POWERS),
        tasks=tuple([task_of(line) for line in r["tasks"]]),
    )


OBJECTIVES: Final = tuple([_objective(n, r) for n, r in CONTENT["objectives.toml"].items()])
OBJECTIVE_NAMES: Final = tuple([o.id for o in OBJECTIVES])
N_OBJECTIVES: Final = len(OBJECTIVES)
FIRST_OBJECTIVE: Final = N_CARDS  # in the log the Objectives are numbered behind the cards with an effect
OBJECTIVES_OF: Final[tuple[tuple[int, ...], ...]] = tuple(  # power -> its objectives
    [tuple([o for o in range(N_OBJECTIVES) if OBJECTIVES[o].power == power]) for power in range(len(POWERS))]
)
