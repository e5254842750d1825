"""What a card of Caravels says, made from what it does."""

from __future__ import annotations

from orbis.games.caravels.facts.schema import CARDS, Line
from orbis.kernel.content.sentences import Catalogue


def card_text(catalogue: Catalogue, card: str, language: str) -> str:
    """The text of a card."""
    return lines_text(catalogue, CARDS[card]["effect"], language)


def lines_text(catalogue: Catalogue, lines: list[Line], language: str) -> str:
    """A list of lines as sentences; choices are numbered."""
    said: list[str] = []
    for line in lines:
        facts = {name: value for name, value in line.items() if name not in ("op", "options")}
        if line["op"] == "sail":
            facts = {"discount": line.get("discount", 0)}
        said.append(catalogue.say(language, "op-" + line["op"].replace("_", "-"), facts))
        for number, option in enumerate(line.get("options", []), 1):
            said.append(f"({number}) {lines_text(catalogue, option, language)}")
    return " ".join(said)
