"""The fixed table of answers of a game: every answer has one readable name and one integer code, for ever.

A code is the verb's first code plus the number of its operand, so a step writes `SAIL + harbour` and reads
`answer - SAIL`. The same code stands in the log, in a search tree and in the action space of a learning agent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orbis.kernel.errors import Given, Invalid, Refused, nearest, shorten


class Verb:
    """A verb and what it is about: `sail` with four harbours has four codes in a row."""

    __slots__ = ("content", "first", "name", "operands", "size")

    def __init__(self, name: str, first: int, size: int, operands: tuple[str, ...], content: bool) -> None:
        self.name = name
        self.first = first  # the code of its first operand
        self.size = size
        self.operands = operands  # what each operand is ("harbour"): its name in sentences
        self.content = content  # True: answering it counts as having used that card or country in `orbis sim`


class Actions:
    """The verbs of a game in the order they were declared; frozen once the game is made."""

    __slots__ = ("_acts", "codes", "names", "verbs")

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.names: list[str] = []  # code -> name
        self.codes: dict[str, int] = {}  # name -> code
        self._acts: dict[int, dict[str, Any]] = {}  # code -> `act`: a view has one for each of its answers

    def verb(self, name: str, /, content: bool = False, **operands: Sequence[str]) -> int:
        """Declare a verb with one code for each combination of its operands; returns the first code.

        `verb("export", resource=RESOURCES, amount=AMOUNTS)` makes `export:energy:4` and its kin.
        """
        first = len(self.names)
        names = [name]
        for words in operands.values():
            names = [f"{stem}:{word}" for stem in names for word in words]
        self.verbs.append(Verb(name, first, len(names), tuple(operands), content))
        for each in names:
            if each in self.codes:
                raise Invalid("actions", f"{each!r} is declared twice")
            self.codes[each] = len(self.names)
            self.names.append(each)
        return first

    def __len__(self) -> int:
        return len(self.names)

    def name(self, code: int) -> str:
        """The readable name of a code."""
        return self.names[code]

    def verb_of(self, code: int) -> Verb:
        """The verb a code belongs to."""
        for verb in self.verbs:
            if verb.first <= code < verb.first + verb.size:
                return verb
        raise Invalid("code", f"{shorten(code)} is not in the action table (0 to {len(self.names) - 1})")

    def code(self, answer: Given) -> int:
        """The code of an answer given as a name or a code; `Refused`, with the nearest name, if there is none."""
        if isinstance(answer, str):
            if answer in self.codes:
                return self.codes[answer]
            raise Refused(f"There is no answer {shorten(answer)}: {nearest(answer, self.codes)}", key="unknown-answer")
        if isinstance(answer, bool) or not isinstance(answer, int) or not 0 <= answer < len(self.names):
            raise Refused(
                f"There is no answer {shorten(answer)}: codes go from 0 to {len(self.names) - 1}.",
                key="unknown-answer",
            )
        return answer

    def act(self, code: int) -> dict[str, Any]:
        """An answer as a message, to be read after "You can" or "You cannot". It is shared: nobody changes it."""
        made = self._acts.get(code)
        if made is None:
            made = self._acts[code] = self._make_act(code)
        return made

    def _make_act(self, code: int) -> dict[str, Any]:
        verb = self.verb_of(code)
        facts: dict[str, Any] = {}
        for operand, word in zip(verb.operands, self.names[code].split(":")[1:], strict=True):
            facts[operand] = int(word) if word.isdigit() else word
        return {"key": f"do-{verb.name}", "facts": facts}

    def content_codes(self) -> dict[str, int]:
        """What each verb marked as content can use: `play:embassy` -> its code."""
        return {self.names[code]: code for v in self.verbs if v.content for code in range(v.first, v.first + v.size)}
