"""What a card of History of the World says, made from what it does."""

from __future__ import annotations

from typing import Any

from orbis.games.history_of_the_world.facts.schema import CONTENT, OPS
from orbis.kernel.content.sentences import Catalogue


def card_text(catalogue: Catalogue, card: str, language: str) -> str:
    """An empire or event: in the first line how its people begin, in the next what is special about it."""
    speaker = Speaker(catalogue, language)
    by = "empire" if card in CONTENT["empires.toml"] else "event"
    record = CONTENT["empires.toml"].get(card) or CONTENT["events.toml"][card]
    begins = [speaker.people(record)] if "armies" in record else []
    special = [speaker.say("card-marauders")] if begins and not structure_of(record) else []
    special += [speaker.effect(line, by) for line in record.get("effect", [])]
    return "\n".join([*begins, *([" ".join(special)] if special else [])])


def structure_of(record: Any) -> str:
    """What an empire or kingdom begins with: a capitol, a city or nothing."""
    return "capitol" if record.get("capitol") else str(record.get("structure", ""))


class Speaker:
    """Says cards in one language."""

    __slots__ = ("catalogue", "language")

    def __init__(self, catalogue: Catalogue, language: str) -> None:
        self.catalogue = catalogue
        self.language = language

    def say(self, key: str, **facts: Any) -> str:
        """A sentence, or a piece of one."""
        return self.catalogue.say(self.language, key.replace("_", "-"), facts)

    def people(self, record: Any) -> str:
        """How an empire or kingdom begins."""
        start, places = record["start"], len(record["start"])
        said = [self.say("card-people", armies=record["armies"], start=self.list_of("territory", start), places=places)]
        if structure := structure_of(record):
            said.append(self.say(f"card-structure-{structure}", places=places))
        for kind in ("fleets", "caravans"):
            if kind in record:
                sections = self.list_of("section", record[kind])
                said.append(self.say(f"card-{kind}", sections=sections, count=len(record[kind])))
        return " ".join(said)

    def effect(self, line: dict[str, Any], by: str) -> str:
        """The effect of a card; `by` is "empire", or "event" for what ends with the turn."""
        facts: dict[str, Any] = {"by": by}
        for name, kind in OPS[line["op"]].kinds().items():
            value = line.get(name)
            if kind == "switch":
                facts[name] = "yes" if value else "no"
            elif kind.startswith("many "):
                facts[name] = self.many(name, kind.removeprefix("many "), value) if value else "none"
            elif kind == "number":
                facts[name] = value or 0
            else:
                facts[name] = value or "always"
        return self.say(f"op-{line['op']}", **facts)

    def many(self, name: str, kind: str, words: list[str]) -> str:
        """One of several things, or none of them."""
        if kind == "defence":
            return self.list_of(kind, words, "without")
        return self.list_of("in-region" if name == "inside" else kind, words, "or")

    def list_of(self, kind: str, names: list[str], word: str = "and") -> str:
        """A list in words: "A, B and C"."""
        words = [self.say(f"{kind}-{name}") for name in names]
        if len(words) == 1:
            return words[0]
        return self.say(f"list-{word}", items=", ".join(words[:-1]), last=words[-1])
