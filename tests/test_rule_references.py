"""Every line of the log and every refusal leads to a numbered rule."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path
from typing import Any

import pytest

import orbis
from orbis.games.world_order.shown.why_elsewhere import ANOTHER_PHASE
from orbis.kernel.agenda import Step
from orbis.kernel.log.entries import AGREED, BACK, START
from orbis.kernel.match import Match
from orbis.rulebook import numbers, rules_in, told_differences

GAMES = ["caravels", "history-of-the-world", "world-order"]
SOURCE = Path(__file__).parent.parent / "src" / "orbis" / "games"
REFERENCE = re.compile(r'^(?:WO|DD|HW)[-\d.]* "[^"]+"$|^CA-\d+$')
# A refusal that no rule of the game is the reason of: nobody is asked any more.
NO_RULE = {"game-over"}


def written_in(folder: Path) -> set[str]:
    """Every text of the code that is a reference."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in folder.rglob("*.py")]
    texts = [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {text for text in texts if isinstance(text, str) and REFERENCE.match(text)}


def lost(name: str, references: set[str]) -> list[str]:
    """The references that lead to no rule."""
    return sorted(each for each in references if not numbers(orbis.game(name), each))


@pytest.mark.parametrize("name", GAMES)
def test_every_reference_in_the_code_leads_to_a_numbered_rule(name: str) -> None:
    references = written_in(SOURCE / name.replace("-", "_"))

    assert len(references) > 5
    assert lost(name, references) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_step_that_asks_names_a_rule(name: str) -> None:
    asking = [step for step in orbis.game(name).step_classes if step.answers is not Step.answers]

    assert asking
    assert [step.__name__ for step in asking if not step.rule] == []
    assert lost(name, {step.rule for step in asking}) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_question_has_a_name_for_those_who_wait(name: str) -> None:
    game = orbis.game(name)
    names = {step.asks.replace("ask-", "asked-", 1) for step in game.step_classes if step.asks}

    assert names
    assert [key for key in sorted(names) for language in ("en", "fr") if not game.catalogue.has(language, key)] == []
    assert lost(name, {game.turn_rule}) == []


@pytest.mark.parametrize("name", GAMES)
def test_what_the_rules_do_by_themselves_has_the_rule_of_its_chapter(name: str) -> None:
    game = orbis.game(name)

    assert set(game.chapter_rules) == {*game.chapters, *game.stages.values()}
    assert lost(name, set(game.chapter_rules.values())) == []


@pytest.mark.parametrize("edition", ["0.5", "0.8", "1.0"])
def test_every_reference_is_cited_by_the_book_of_the_edition(edition: str) -> None:
    game = orbis.game("world-order")
    written = written_in(SOURCE / "world_order")
    cited = {game.cite(rule, {"edition": edition}) for rule in written}

    assert lost("world-order", cited) == []
    books = {rule.split(" ")[0] for rule in cited}
    assert books == {"DD", f"WO-{edition}"} | ({"WO-0.5"})  # the draw of places is of 0.5 alone
    assert {game.cite(rule, {"edition": edition}) for rule in cited} == cited


def test_a_heading_of_another_name_in_the_book_of_0_5() -> None:
    game = orbis.game("world-order")
    assert game.cite('WO-1.0 "Move"', {"edition": "0.5"}) == 'WO-0.5 "Move Army"'
    assert game.cite('WO-1.0 "Move"', {"edition": "0.8"}) == 'WO-0.8 "Move"'
    match = game.start(seats=2, seed=1, edition="0.5")
    refusal = match.why_not(0, "move:board:africa")
    assert refusal is not None
    assert refusal.rule == 'WO-0.5 "Game Setup"'
    assert match.view(0)["question"]["rule"] == 'WO-0.5 "Game Setup"'


def test_what_belongs_to_another_phase_of_world_order_names_its_rule() -> None:
    assert lost("world-order", {rule for _, rule in ANOTHER_PHASE.values()}) == []


def options_of(name: str) -> dict[str, Any]:
    """Options with which most of a game's content is in play."""
    modules = ["objectives", "growth", "assets", "automas"]
    return {"modules": modules, "hard_automas": ["3"], "orders": True} if name == "world-order" else {}


def refused(match: Match, rng: random.Random, tries: int) -> list[tuple[str, str]]:
    """Key and rule of what everybody is refused when they try things at random."""
    codes = range(len(match.game.actions.names))
    tried = [(seat, code) for seat in range(match.position.seats) for code in rng.sample(codes, min(tries, len(codes)))]
    found = [match.why_not(seat, match.game.actions.name(code)) for seat, code in tried]
    return [(each.key, each.rule) for each in found if each is not None]


@pytest.mark.parametrize("name", GAMES)
def test_the_rows_and_the_refusals_of_a_whole_match_lead_to_numbered_rules(name: str) -> None:
    rng = random.Random(4)
    match = orbis.game(name).start(seats=3, seed=4, **options_of(name))
    refusals = set()
    while not match.over:
        if rng.random() < 0.1:
            refusals |= set(refused(match, rng, 12))
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.asking(seat).legal))
    rows = [row for row in match.entries if row.kind not in (START, BACK, AGREED)]

    assert [row.kind for row in rows if not row.rule] == []
    assert lost(name, {row.rule for row in rows}) == []
    assert {key for key, rule in refusals if not rule} <= NO_RULE
    assert lost(name, {rule for _, rule in refusals if rule}) == []
    assert len({key for key, _ in refusals}) > 2


@pytest.mark.parametrize("edition", ["0.8", "0.5"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_difference_between_editions_names_rules_that_say_it(edition: str, language: str) -> None:
    game = orbis.game("world-order")
    rules = rules_in(game.rulebook(language))

    for row in told_differences(game, "1.0", edition, language):
        said = [rules[rule].split("**")[1] for rule in row["rules"]]
        assert [title for title in said if edition in title], f"{row['reference']} is not told for {edition}"
        assert row["one"] != row["other"]
        assert isinstance(row["what"], str)
        assert not row["what"].endswith(row["field"]), f"{row['field']} has no name"


def test_a_reference_is_a_number_a_heading_or_rows_of_the_editions() -> None:
    game = orbis.game("world-order")

    assert numbers(game, "wo-r412") == ["WO-R412"]
    assert "WO-R411" in numbers(game, 'WO-1.0 "Engage"')
    assert numbers(game, "E06, E15") == ["WO-R301", "WO-R1006"]
    assert numbers(game, "E22") == ["WO-R812", "WO-R1013"]
    assert numbers(game, "E99") == []
    assert numbers(game, "") == []
