"""The script of a tutorial, read from its file and checked: whoever edits one hears at once what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, Final

import orbis
from orbis import facets
from orbis.kernel.content.records import parsed
from orbis.kernel.content.sentences import Catalogue
from orbis.kernel.errors import Invalid, nearest, shorten
from orbis.kernel.game import Game

SCRIPT: Final = "script.toml"  # in the package of a game's lessons
PACKAGE: Final = "orbis.tutorial"
SENTENCES: Final = Catalogue(PACKAGE)  # what the coach says in every game
EITHER: Final = "|"  # between answers of which any one goes on

# Things that a card may point to by kind and name, as the client calls them; anything else is an answer.
THINGS: Final = ("card", "country", "empire", "event", "part", "region", "resource", "seat", "slot", "territory")
PARTS: Final = ("own", "players")  # of the table around the game

FIELDS: Final = ("game", "seats", "seat", "draws", "options", "opening", "others", "lesson")
FIELDS_OF_A_LESSON: Final = ("id", "ends", "cards")
FIELDS_OF_A_CARD: Final = ("says", "point", "wants")


@dataclass(frozen=True)
class Card:
    """One card of the coach: what it says, what it points to, and the answers, one after the other, that go on."""

    key: str  # of its sentence
    point: str  # an answer, or a thing such as `region:africa`; empty: nothing
    wants: tuple[str, ...]  # empty: it is only read


@dataclass(frozen=True)
class Lesson:
    """One lesson: its cards, and what is true on the table at its end."""

    id: str
    key: str  # of its title
    cards: tuple[Card, ...]
    ends: Mapping[str, Any]  # path in the table as the learner sees it -> what stands there


@dataclass(frozen=True)
class Tutorial:
    """A scripted match: everybody who learns meets the same dice and draws."""

    game: str
    seats: int
    seat: int  # of the learner
    draws: tuple[str, ...]  # answers of CHANCE, in the order of the match
    options: Mapping[str, Any]
    opening: tuple[str, ...]  # answers of the learner that are given before the first lesson
    others: tuple[str, ...]  # answers of all other seats that are asked, in the order of the match
    lessons: tuple[Lesson, ...]

    @property
    def played(self) -> Game[Any]:
        """The game it teaches."""
        return orbis.game(self.game)

    @cached_property
    def sentences(self) -> Catalogue:
        """What its cards say, and what the coach says in every game."""
        return Catalogue(PACKAGE, self.played.lessons)

    def number(self, lesson: int) -> int:
        """The number of a lesson, from 1 on; `Invalid` if there is none of that number."""
        if not 1 <= lesson <= len(self.lessons):
            raise Invalid("lesson", f"there is no lesson {shorten(lesson)}; allowed: 1 to {len(self.lessons)}")
        return lesson


def tutorials() -> list[str]:
    """The games that can be learned by playing."""
    return facets.games_with("lessons")


@cache
def tutorial(game: str) -> Tutorial:
    """The tutorial of a game; `Invalid` lists those that have one."""
    package = orbis.game(game).lessons
    if not package:
        raise Invalid("game", f"there are no lessons for {shorten(game)}: {nearest(game, tutorials())}")
    file = f"{game}: {SCRIPT}"
    return understood(file, parsed(file, files(package).joinpath(SCRIPT).read_bytes()))


def understood(file: str, data: Mapping[str, Any]) -> Tutorial:
    """The script in a file; `Invalid` names the place of the first mistake."""
    fields(file, data, FIELDS)
    name = data["game"]
    lessons = tuple([a_lesson(f"{file}: lesson {n}", name, each) for n, each in enumerate(data["lesson"], 1)])
    script = Tutorial(
        game=name,
        seats=data["seats"],
        seat=data["seat"],
        draws=answers(file, name, data["draws"]),
        options=data["options"],
        opening=answers(file, name, data["opening"]),
        others=answers(file, name, data["others"]),
        lessons=lessons,
    )
    if not any(card.wants for card in lessons[-1].cards):
        raise Invalid(file, "the last lesson wants no answer at all, so nobody could tell when it begins")
    return script


def a_lesson(where: str, game: str, data: Mapping[str, Any]) -> Lesson:
    """One lesson."""
    fields(where, data, FIELDS_OF_A_LESSON)
    key = f"{game}-{data['id']}".replace("_", "-")
    cards = tuple([a_card(f"{where}, card {n}", game, key, each) for n, each in enumerate(data["cards"], 1)])
    return Lesson(data["id"], key, cards, data["ends"])


def a_card(where: str, game: str, lesson: str, data: Mapping[str, Any]) -> Card:
    """One card; unless it says otherwise, it points to the first answer it wants."""
    for field in data:
        if field not in FIELDS_OF_A_CARD:
            raise Invalid(where, f"a card has no field {field!r}: {nearest(field, FIELDS_OF_A_CARD)}")
    wants = answers(where, game, data.get("wants", []))
    point = data.get("point", wants[0].partition(EITHER)[0] if wants else "")
    kind, _, name = point.partition(":")
    if kind == "part" and name not in PARTS:
        raise Invalid(where, f"the table has no part {name!r}: {nearest(name, PARTS)}")
    if point and kind not in THINGS:
        answers(where, game, [point])
    return Card(f"{lesson}-{data['says']}".replace("_", "-"), point, wants)


def fields(where: str, data: Mapping[str, Any], needed: tuple[str, ...]) -> None:
    """Refuse a table in which a field is missing or unknown."""
    for field in needed:
        if field not in data:
            raise Invalid(where, f"the field {field!r} is missing")
    for field in data:
        if field not in needed:
            raise Invalid(where, f"there is no field {field!r}: {nearest(field, needed)}")


def answers(where: str, game: str, names: list[str]) -> tuple[str, ...]:
    """Answers of a game, each spelled as its action table does."""
    codes = orbis.game(game).actions.codes
    for each in EITHER.join(names).split(EITHER) if names else []:
        if each not in codes:
            raise Invalid(where, f"there is no answer {each!r}: {nearest(each, codes)}")
    return tuple(names)
