"""Looking things up in the numbered rules: which of them a reference means, and what differs between editions."""

from __future__ import annotations

import re
from typing import Any, Final

from orbis.kernel.game import Game

RULE: Final = re.compile(r"^- \*\*([A-Z]+-\w+) .+?(?=\n- |\n\n|\Z)", re.MULTILINE | re.DOTALL)
REFERENCE: Final = re.compile(r"\*([^*]+)\*\s*$")  # the last words of a rule, in italics
NAMED: Final = re.compile(r"^([A-Z]+)[-\d.]* \"(.+)\"$", re.IGNORECASE)  # as behind a line of the log: DD "Engage"
EDITION_ROWS: Final = re.compile(r"^E\d\d(, E\d\d)*$", re.IGNORECASE)  # of the table of editions


def rules_in(text: str) -> dict[str, str]:
    """Number -> rule, in the order of the book."""
    return {rule[1]: rule[0] for rule in RULE.finditer(text)}


def refers(text: str, heading: str) -> bool:
    """Whether a rule stands under a heading of the rulebook, or comes from an example or a row of the editions."""
    reference = REFERENCE.search(text)
    sought = rf"(?<!\w){re.escape(heading)}(?!\w)"
    return bool(heading and reference and re.search(sought, " ".join(reference[1].split()), re.IGNORECASE))


def numbers(game: Game[Any], reference: str) -> list[str]:
    """The rules a reference means: a number, a heading, `WO-1.0 "Engage"` as the log says it, or rows of the editions.

    Headings are those of the English books. Empty when it means nothing.
    """
    rules = rules_in(game.rulebook("en"))
    typed = " ".join(reference.split())
    if typed.upper() in rules:
        return [typed.upper()]
    named = NAMED.match(typed)
    book, heading = (named[1].upper() + "-", named[2]) if named else ("", typed)
    sought = heading.split(", ") if EDITION_ROWS.match(heading) else [heading]
    return [
        rule for rule, text in rules.items() if rule.startswith(book) and any(refers(text, each) for each in sought)
    ]


def told_differences(game: Game[Any], one: str, other: str, language: str) -> list[dict[str, Any]]:
    """What differs between two editions, in words: the rules it is about, what it is, and both values.

    Yes and no stay what they are: whoever shows them has words for them.
    """
    return [
        {
            "reference": row["rule"],
            "rules": numbers(game, str(row["rule"])),
            "field": row["field"],
            "what": told_field(game, str(row["field"]), language),
            "one": told_value(game, row, "one", one, language),
            "other": told_value(game, row, "other", other, language),
        }
        for row in game.differences(one, other)
    ]


def told_field(game: Game[Any], field: str, language: str) -> str:
    """What a row is about."""
    key = "field-" + field.replace("_", "-").replace(".", "-")
    return game.catalogue.say(language, key, {}) if game.catalogue.has(language, key) else field.replace("_", " ")


def told_value(game: Game[Any], row: dict[str, Any], which: str, edition: str, language: str) -> str | bool:
    """One value of a row: yes or no, figures, or words."""
    value = row[which]
    if isinstance(value, bool):
        return value
    if isinstance(value, list) and all(isinstance(each, int) for each in value):
        return ", ".join([str(each) for each in value])
    return game.told_difference(row, which, edition, language)
