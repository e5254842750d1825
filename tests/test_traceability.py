"""Every numbered rule has a row in docs/rules and a test that exists."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

TRACE: dict[str, Any] = runpy.run_path(str(Path(__file__).parent.parent / "tools" / "trace"), run_name="trace")
PAGES: dict[str, tuple[str, str, str]] = TRACE["BOOKS"]


def ids_of(page: str, language: str) -> list[str]:
    text = TRACE["rulebook"](page, language).read_text(encoding="utf-8")
    return [rule for _, rule, _ in TRACE["rules_in"](text)]


def named_tests(page: str) -> dict[str, list[str]]:
    tests: dict[str, list[str]] = TRACE["tests_in"](TRACE["table"](page).read_text(encoding="utf-8"))
    return tests


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_have_the_same_rules(page: str) -> None:
    rules = ids_of(page, "en")

    assert rules, "the rulebook has no rules"
    assert len(rules) == len(set(rules)), "an id stands twice"
    assert [rule for rule in rules if not rule.startswith(PAGES[page][2])] == []
    assert ids_of(page, "fr") == rules


@pytest.mark.parametrize("page", PAGES)
def test_every_rule_has_a_test(page: str) -> None:
    tests = named_tests(page)

    assert [rule for rule in ids_of(page, "en") if not tests.get(rule)] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_row_is_about_a_rule_there_is(page: str) -> None:
    assert sorted(set(named_tests(page)) - set(ids_of(page, "en"))) == []


@pytest.mark.parametrize("page", PAGES)
def test_every_test_named_for_a_rule_exists(page: str) -> None:
    named = {test for tests in named_tests(page).values() for test in tests}

    assert sorted(named - TRACE["tests_there_are"]()) == []


@pytest.mark.parametrize("page", PAGES)
def test_the_titles_are_those_of_the_rulebook(page: str) -> None:
    rules = TRACE["rules_in"](TRACE["rulebook"](page, "en").read_text(encoding="utf-8"))
    page_now = TRACE["table"](page).read_text(encoding="utf-8")

    assert page_now == TRACE["written"](page, rules, named_tests(page)), "run tools/trace"
