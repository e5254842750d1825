"""The pages of docs/reference are those that the rulebooks give."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
TOOL: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "reference"), run_name="reference")


def test_the_pages_are_up_to_date() -> None:
    pages: dict[str, str] = TOOL["pages"]()
    there = {file.name: file.read_text(encoding="utf-8") for file in (ROOT / "docs" / "reference").glob("*.md")}

    assert [name for name in pages if there.get(name) != pages[name]] == [], "run tools/reference"
    assert sorted(set(there) - set(pages)) == ["reporting.md"]  # written by hand


def test_every_rule_can_be_linked_to_in_both_languages() -> None:
    for book in TOOL["BOOKS"]:
        numbers = [
            re.findall(r'<span id="([A-Z]{2}-R\d+)">', TOOL["book"](book, language)) for language in ("en", "fr")
        ]
        assert len(numbers[0]) > 50
        assert numbers[0] == numbers[1]


def test_the_pages_of_editions_have_every_pair_in_words() -> None:
    page: str = TOOL["differences"]("en")

    assert re.findall(r"^## .+$", page, re.MULTILINE) == [
        "## Between 0.8 and 0.5",
        "## Between 1.0 and 0.5",
        "## Between 1.0 and 0.8",
    ]
    assert "| Diplomatic Focus: Engage costs less by | 2 | 1 | WO-R214, WO-R412, WO-R1008 |" in page
    assert "True" not in page
