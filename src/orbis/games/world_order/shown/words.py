"""What a card of World Order says, made from what it does.

Each line of an effect is a clause: the sentence `op-<verb>`, followed by `op-<verb>-<parameter>` for every parameter
the line gives. In both languages a clause is an infinitive, so that it can stand alone or follow "You may".
"""

from __future__ import annotations

from typing import Any

from orbis.games.world_order.editions import ROWS
from orbis.games.world_order.facts.cards import (
    CARD_NAMES,
    CARDS_IN,
    FIRST_ASSET,
    FIRST_GROWTH,
    FIRST_ORDER,
    Ability,
    Effect,
    Growth,
    Line,
)
from orbis.games.world_order.facts.names import EDITION, GAINS, NEVER, POWERS, TYPES, WHEN_TAKEN, WHENS
from orbis.games.world_order.facts.objectives import OBJECTIVE_NAMES, OBJECTIVES, Objective, Task
from orbis.games.world_order.facts.schema import OPS
from orbis.kernel.content.sentences import Catalogue

# E13: whether the ability of a Growth card waits for the round of its level.


def card_text(catalogue: Catalogue, card: str, language: str, edition: str = EDITION) -> str:
    """What a card does: Ability, Growth, Strategic Asset or Executive Order."""
    speaker = Speaker(catalogue, language)
    number = CARD_NAMES.index(card)
    if FIRST_GROWTH <= number < FIRST_ASSET:
        return speaker.growth(CARDS_IN[edition].growth[number - FIRST_GROWTH], ROWS[edition].growth_waits)
    return capital(speaker.effect(CARDS_IN[edition].effects[number]))


def card_figures(catalogue: Catalogue, card: str, language: str, edition: str = EDITION) -> str:
    """The figures printed on a card, in one line."""
    speaker = Speaker(catalogue, language)
    cards = CARDS_IN[edition]
    number = CARD_NAMES.index(card)
    if number < FIRST_GROWTH:
        return speaker.ability_figures(cards.abilities[number])
    if number < FIRST_ASSET:
        growth = cards.growth[number - FIRST_GROWTH]
        due = {GAINS[g]: n for g, n in enumerate(growth.cost) if n}
        due |= {name: n for name, n in (("primary", growth.primary), ("discards", growth.discard)) if n}
        facts = {"level": growth.level, "cost": speaker.amounts(due), "vp": growth.vp}
        return speaker.say("figures-growth", **facts, vp_per_round=growth.vp_per_round)
    if number < FIRST_ORDER:
        asset = cards.assets[number - FIRST_ASSET]
        return speaker.say("figures-asset", power=POWERS[asset.power], vp=asset.vp)
    return speaker.say("figures-order", vp=cards.orders[number - FIRST_ORDER].unused_vp)


def objective_text(catalogue: Catalogue, card: str, language: str) -> str:
    """The tasks of a Superpower Objective and what they pay."""
    return Speaker(catalogue, language).objective(OBJECTIVES[OBJECTIVE_NAMES.index(card)])


class Speaker:
    """Says lines of effects in one language."""

    __slots__ = ("catalogue", "language")

    def __init__(self, catalogue: Catalogue, language: str) -> None:
        self.catalogue = catalogue
        self.language = language

    def say(self, key: str, **facts: Any) -> str:
        """A sentence, or a piece of one."""
        return self.catalogue.say(self.language, key.replace("_", "-"), facts)

    # -- whole cards

    def effect(self, lines: Effect) -> str:
        """An effect as sentences, the first without a capital; options stand on lines of their own, numbered."""
        said = ""
        for place, line in enumerate(lines):
            last = place > 0 and place == len(lines) - 1 and line.op != "if_focus"
            key = ("line-may" if line.optional else "line-must") + ("-last" if last else "")
            sentence = self.say(key, what=self.clause(line))
            if place > 0:
                sentence = capital(sentence)
            if line.op in ("choose_one", "choose_n"):
                options = [f"({number}) {capital(self.effect(part))}" for number, part in enumerate(line.parts, 1)]
                sentence = "\n".join([self.say("line-options", what=sentence), *options]) + "\n"
            else:
                sentence = self.say("line-end", what=sentence)
            said += sentence if not said or said.endswith("\n") else " " + sentence
        return said.rstrip("\n")

    def growth(self, card: Growth, waits: bool) -> str:
        """When the ability of a Growth card works, and what it does."""
        if card.when == NEVER:
            return self.say("growth-nothing")
        pieces = [self.say(f"when-{WHENS[card.when]}")]
        if waits and card.level > 1:
            since = self.say("when-from-round", round=card.level)
            late = self.say("when-taken-or-round", round=card.level)
            pieces = [late] if card.when == WHEN_TAKEN else [since, *pieces]
        if card.also_taken:
            pieces.append(self.say("when-also-taken"))
        if card.once_a_round:
            pieces.append(self.say("when-once-a-round"))
        if card.optional:
            pieces.append(self.say("when-optional"))
        return capital(self.say("growth-ability", when=", ".join(pieces), what=self.effect(card.effect)))

    def ability_figures(self, card: Ability) -> str:
        """Types, cost and what it gives when revealed."""
        types = ", ".join([self.say(f"type-{TYPES[t]}") for t in card.types])
        bonus = self.amount(GAINS[card.bonus], card.bonus_amount)
        key = "figures-market" if card.market_copies else "figures-starting"
        return self.say(key, types=types, cost=card.cost, bonus=bonus, research=card.research)

    # -- Superpower Objectives

    def objective(self, card: Objective) -> str:
        """Its tasks on numbered lines, its rewards, and whom it needs at the table."""
        lines = [f"({number}) {capital(self.task(task))}" for number, task in enumerate(card.tasks, 1)]
        lines.append(self.say("objective-reward", one=card.reward[1], two=card.reward[2], three=card.reward[3]))
        if card.needs_person:
            needed = [self.say(f"the-power-{p}") for n, p in enumerate(POWERS) if card.needs_person >> n & 1]
            lines.append(self.say("objective-needs-person", powers=self.list_of(needed, "or")))
        return "\n".join(lines)

    def task(self, task: Task) -> str:
        """A task as a sentence; the figures of both scorings stand side by side: "3 | 4"."""
        given = task.given
        facts: dict[str, Any] = {
            "number": " | ".join([str(n) for n in dict.fromkeys(task.at_least)]),
            "each": task.each,
            "where": self.task_where(given),
            "secondary": "yes" if task.secondary else "no",
        }
        facts["than"] = self.say("task-than-each") if not task.combined else self.say("task-than-all")
        if "than" in given:
            facts["than"] = self.list_of([self.say(f"the-power-{p}") for p in given["than"]], "or")
            if len(given["than"]) > 1:
                facts["than"] = self.say("task-than-one-of", powers=facts["than"])
        for name in ("exporting", "importing"):
            said = [self.say(f"resource-{r}") for r in given.get(name, [])]
            facts[name] = self.list_of(said, "or") if said else "no"
        if "resource" in given:
            facts["resource"] = self.say(f"resource-{given['resource']}")
            facts["of_resource"] = self.of_resources(given["resource"])
        if "first" in given:
            each = [self.list_of([self.say(f"of-resource-{r}") for r in given[f]], "and") for f in ("first", "final")]
            facts["of_resources"] = " | ".join(dict.fromkeys(each))
        return self.say(f"task-{task.op}", **facts)

    def task_where(self, given: Any) -> str:
        """In one Region or in several together; "no" where the whole board counts."""
        names = [given["region"]] if "region" in given else given.get("regions", [])
        if not names:
            return "no"
        if len(names) == 1:
            return self.say("task-in-region", region=self.say(f"the-region-{names[0]}"))
        return self.say("task-in-regions", regions=self.list_of([self.say(f"region-{n}") for n in names], "and"))

    # -- a line

    def clause(self, line: Line) -> str:
        """A line without its end: "draw 2 cards"."""
        if line.op == "pay_to":
            key = "op-pay-to" if all(part.op == "spend" for part in line.parts[0]) else "op-do-to"
            return self.say(key, cost=self.joined(line.parts[0]), then=self.joined(line.parts[1]))
        facts = self.facts(line)
        if line.op in ("if_focus", "if_influence_added"):
            facts["then"] = self.joined(line.parts[0])
        said = self.say(f"op-{line.op}", **facts)
        for name in OPS[line.op].may:
            key = f"op-{line.op}-{name}".replace("_", "-")
            if line.has(name) and self.catalogue.has(self.language, key):
                more = self.say(key, **facts)
                said += more if more[0] in ",;" else " " + more
        return said

    def joined(self, lines: Effect) -> str:
        """Several lines as one clause: "draw 2 cards and discard 1 card"; payments in a row share their verb."""
        if all(line.op == "spend" and not line.optional for line in lines):
            return self.say("op-spend", what=self.amounts({x.given["resource"]: x.given["amount"] for x in lines}))
        clauses = [self.clause(line) for line in lines]
        for place, line in enumerate(lines):
            if line.optional:
                clauses[place] = self.say("line-if-you-wish", what=clauses[place])
        return self.list_of(clauses, "and")

    def facts(self, line: Line) -> dict[str, Any]:
        """Every parameter of a line in words; what the line does not say is 0, no or none."""
        facts: dict[str, Any] = {}
        for name, kind in OPS[line.op].kinds().items():
            value = line.given.get(name)
            facts[name] = self.fact(kind, value)
            if value is not None and kind in ("resource or $", "many resource"):
                facts[f"of_{name}"] = self.of_resources(value)
        if "amount" in line.given:
            facts["what"] = self.amount(line.given["resource"], line.given["amount"])
        facts["where"] = self.where(line)
        facts["exactly"] = "yes" if line.number("min", -1) == line.number("max") else "no"
        if isinstance(line.given.get("regions"), list):
            facts["all_regions"] = self.list_of([self.say(f"region-{name}") for name in line.given["regions"]], "and")
        if isinstance(line.given.get("resources"), list):
            named = [self.say(f"the-resource-{name}") for name in line.given["resources"]]
            facts["all_resources"] = self.list_of(named, "and")
        return facts

    def fact(self, kind: str, value: Any) -> Any:
        """The value of a parameter in words."""
        if kind == "number":
            return value or 0
        if kind == "switch":
            return "yes" if value else "no"
        if value is None:
            return "none"
        if isinstance(value, str) and value.startswith("$"):
            return self.reference(kind, value)
        if kind in ("number by resource", "number by gain"):
            return self.amounts(value)
        if kind == "many region":
            return self.regions(value)
        if kind.startswith("many "):
            return self.list_of([self.say(f"{kind.removeprefix('many ')}-{word}") for word in value], "or")
        if kind in ("region or $", "resource or $"):
            return self.say(f"the-{kind.removesuffix(' or $')}-{value}")
        if kind == "power":
            return self.say(f"the-power-{value}")
        return value if kind in ("lines", "choices", "gain") else self.say(f"{kind}-{value}")

    def reference(self, kind: str, value: str) -> str:
        """What an earlier line chose: "that Region", "that Country's Region"."""
        wanted = kind.removeprefix("$").removesuffix(" or $")
        return self.say(f"the-{wanted}-{'of-country' if value.endswith('.region') else 'chosen'}")

    def where(self, line: Line) -> str:
        """The Region of a line: one that is named or was chosen, one of several, or any."""
        for name in ("region", "to"):
            if name in line.given:
                return str(self.fact("region or $", line.given[name]))
        if isinstance(line.given.get("regions"), list):
            return self.regions(line.given["regions"])
        return self.say("the-region-any")

    # -- words and lists

    def regions(self, names: list[str]) -> str:
        """One Region, or one of several."""
        if len(names) == 1:
            return self.say(f"the-region-{names[0]}")
        return self.say("the-region-one-of", regions=self.list_of([self.say(f"region-{n}") for n in names], "or"))

    def of_resources(self, value: str | list[str]) -> str:
        """Resources after a noun: "of Energy", "of that resource"."""
        names = [value] if isinstance(value, str) else value
        return self.list_of(
            [self.say("of-resource-chosen" if n.startswith("$") else f"of-resource-{n}") for n in names], "or"
        )

    def amount(self, what: str, amount: int) -> str:
        """So much of something: "3 Armies"."""
        return self.say(f"amount-{what}", amount=amount)

    def amounts(self, given: dict[str, int]) -> str:
        """So much of several things: "2 Services and 10 money"."""
        return self.list_of([self.amount(what, amount) for what, amount in given.items()], "and")

    def list_of(self, items: list[str], word: str) -> str:
        """A list in words: "A, B and C"."""
        if len(items) == 1:
            return items[0]
        return self.say(f"list-{word}", items=", ".join(items[:-1]), last=items[-1])


def capital(text: str) -> str:
    """With a capital at the beginning."""
    return text[:1].upper() + text[1:]
