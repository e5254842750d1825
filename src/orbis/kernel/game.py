"""What a game has to provide, and how a match of it begins."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, ClassVar, Generic

from mypy_extensions import mypyc_attr

from orbis.kernel.actions import Actions
from orbis.kernel.agenda import Step, W
from orbis.kernel.chance import Chance, Rng
from orbis.kernel.content.sentences import Catalogue, message
from orbis.kernel.errors import Given, Invalid, nearest, shorten
from orbis.kernel.learning.observation import Block, Layout, Questions, Subject
from orbis.kernel.match import Match
from orbis.kernel.options import Option, check_all
from orbis.kernel.saves import saves
from orbis.kernel.saves.state import Steps
from orbis.kernel.story import Story


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[W]):
    """One board game: its facts as class constants, its rules as the methods below."""

    name: ClassVar[str] = ""  # as typed on the command line
    title: ClassVar[str] = ""  # as printed on the box
    example: ClassVar[bool] = False  # to be read and tried out: nobody promises how fast it is
    rules_version: ClassVar[str] = ""  # of our rules; `version`, to which a match is pinned, adds content packs
    fewest: ClassVar[int] = 2  # seats
    most: ClassVar[int] = 4
    options: ClassVar[tuple[Option, ...]] = ()
    settings: ClassVar[tuple[Option, ...]] = ()  # the name `options` had before 0.2
    actions: ClassVar[Actions] = Actions()
    step_classes: ClassVar[tuple[type[Step[Any]], ...]] = ()
    domains: ClassVar[Mapping[str, Sequence[str]]] = {}  # argument of a sentence -> names of its values
    tellings: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # key of a log sentence -> names of its arguments
    longest: ClassVar[int] = 10_000  # no match has more rows than this
    roots: ClassVar[tuple[str, ...]] = ()  # questions that begin a chain of answers, such as "which card?"
    skips: ClassVar[tuple[str, ...]] = ()  # answers that mean "no more" or "no, thank you"
    groups: ClassVar[Mapping[str, str]] = {}  # telling that begins what the log shows as one -> the one that ends it
    goes_on: ClassVar[tuple[str, ...]] = ()  # tellings after which the next row belongs to the same line
    chapters: ClassVar[tuple[str, ...]] = ()  # tellings that begin a chapter of the log: a round, an epoch
    chapter_rules: ClassVar[Mapping[str, str]] = {}  # such a telling, or heading -> rule of what happens there unasked
    stages: ClassVar[Mapping[str, str]] = {}  # telling with which the rules go on by themselves -> heading of all that
    scores: ClassVar[Mapping[str, str]] = {}  # telling that gives points -> the argument that says how many
    sitters: ClassVar[tuple[str, ...]] = ("person",)  # the kinds of those who may have a seat, weakest first
    hidden: ClassVar[tuple[str, ...]] = ()  # fields of the table that some seat may not know in full
    turn_rule: ClassVar[str] = ""  # the rule that says who acts when: for a wish out of turn
    subjects: ClassVar[tuple[Subject, ...]] = ()  # what a learning agent is told of its question

    # Facets: packages that stand above the rules, by name. They are loaded by `orbis.facets` when they are first used,
    # so that a playout loads no bot and a server no terminal. Empty: the game has none.
    bots: ClassVar[str] = ""  # `greedy` with best(w), and `search_policy` with a class Policy
    terminal: ClassVar[str] = ""  # `board` with board(view, voice), perhaps side(view, seat, voice); its `sentences`
    lessons: ClassVar[str] = ""  # `script.toml`, and `sentences` with what its cards say
    samples: ClassVar[str] = ""  # whole matches to look at, NAME.json each, and SAMPLES with how to record them

    def __init__(self) -> None:
        # A game from before 0.2 gives its number as `version`.
        self.version: str = self.rules_version or vars(type(self)).get("version", "")
        if self.settings:  # a game written for 0.1
            type(self).options = self.settings
        self.steps = Steps(self.step_classes)
        self.catalogue = Catalogue(self.folder())
        self.closing = frozenset([step.asks for step in self.step_classes if step.closing])  # questions that end a turn
        self.questions = Questions(self.step_classes, self.subjects)

    # -- to be provided by each game

    def folder(self) -> str:
        """The package that holds the game's `sentences` folder."""
        raise NotImplementedError

    def blank(self, seats: int, options: dict[str, Any]) -> W:
        """A position with its constants, and nothing laid out yet."""
        raise NotImplementedError

    def lay_out(self, w: W) -> None:
        """The setup: fill the table and put the first step on the agenda."""
        raise NotImplementedError

    def view(self, w: W, seat: int | None) -> dict[str, Any]:
        """What lies on the table as one seat, or a spectator, sees it."""
        raise NotImplementedError

    def sample(self, w: W, seat: int, rng: Rng) -> W:
        """A table that the seat cannot tell from this one, with what it may not know dealt anew."""
        raise NotImplementedError

    def standings(self, w: W) -> list[dict[str, Any]]:
        """Places from first to last: seat, place, points, points by source, and the tie-break used."""
        raise NotImplementedError

    def audit(self, w: W) -> list[str]:
        """What is wrong on the table: cards, coins or cubes that came from nowhere. Empty when all is well."""
        raise NotImplementedError

    # -- may be refined

    def check(self, seats: int, options: dict[str, Any]) -> None:
        """Refuse combinations of options that each are fine alone."""

    def kinds(self, seats: int, options: dict[str, Any]) -> list[str]:
        """Who sits where: "person" for somebody who is asked, or the name of rules that play a seat by themselves."""
        return ["person"] * seats

    def seated(self, kinds: Sequence[str]) -> dict[str, Any]:
        """The options that put rules on the seats a table keeps for them: the other way round of `kinds`.

        `Invalid` for a kind the game does not know. Where everybody is a person there is nothing to say.
        """
        for kind in kinds:
            if kind not in self.sitters:
                raise Invalid(
                    "seats",
                    f"nobody of the kind {shorten(kind)} plays {self.title}; {nearest(str(kind), self.sitters)}",
                )
        return {}

    def points(self, w: W) -> list[int]:
        """The points of each seat as they are now."""
        found = [0] * w.seats
        for row in self.standings(w):
            found[row["seat"]] = row["points"]
        return found

    def glance(self, w: W) -> dict[str, Any]:
        """What a list of tables says of a match, known to everybody: how far it is, `points` and `sides` by seat."""
        return {}

    def all_see(self, w: W, was: W | None, seen: dict[str, Any]) -> dict[str, Any]:
        """What the views of all have in common, if it pays to make it once for several viewers.

        `seen` is what was made of an earlier table, `was`: parts of it that stayed as they are may be used again.
        """
        return {}

    def view_with(self, w: W, seat: int | None, common: dict[str, Any]) -> dict[str, Any]:
        """`view`, with what `all_see` has made already. It is shared: nobody changes it."""
        return self.view(w, seat)

    def why_not(self, w: W, seat: int, code: int) -> tuple[str, dict[str, Any], str]:
        """Why something that is no answer to the present question cannot be done: key, facts and rule."""
        return "not-an-answer", {}, ""

    def cite(self, rule: str, options: dict[str, Any]) -> str:
        """A reference to a rule as the edition of a match has it."""
        return rule

    def about(self, w: W, step: Step[W], code: int) -> dict[str, Any]:
        """What a client may show beside an answer to a step's question: what the step says, and what goes for all."""
        return step.about(w, code)

    def telling(self, key: str, args: tuple[int, ...]) -> dict[str, Any]:
        """What a rule told, as a message."""
        facts: dict[str, Any] = {}
        for name, value in zip(self.tellings[key], args, strict=True):
            names = self.domains.get(name)
            facts[name] = value if names is None else names[value]
        return message(key, facts)

    def accepts(self, version: str) -> bool:
        """Whether a match saved under another version of the rules can go on under these."""
        return version == self.version

    def playable(self, seats: int, options: dict[str, Any]) -> dict[str, int]:
        """The content a match of these options can use: id -> the answer that uses it."""
        return {name.partition(":")[2] or name: code for name, code in self.actions.content_codes().items()}

    # -- for learning agents

    def blocks(self, seats: int, options: dict[str, Any]) -> list[Block]:
        """What `cells` writes, in its order."""
        return []

    def cells(self, w: W, seat: int) -> list[bytes]:
        """What lies on the table as one seat sees it, as cells of numbers; see `observation`."""
        return []

    def layout(self, seats: int, options: dict[str, Any]) -> Layout:
        """What the cells of `observe` mean in a match of these options. Trusts checked options."""
        return Layout([*self.questions.blocks(seats), *self.blocks(seats, options)])

    def observe(self, w: W, seat: int) -> bytes:
        """All that a seat may know now, with what it is asked, as cells: `layout` says which is which."""
        return b"".join([self.questions.write(w, seat), *self.cells(w, seat)])

    # -- for people who look back, and who look things up

    def story(self) -> Story[W]:
        """What the game can say of a match beyond its points: who was strong where, and who was lucky."""
        return Story()

    def records(self) -> dict[str, dict[str, Any]]:
        """The content: file -> id -> record."""
        return {}

    def text_of(self, name: str, language: str, edition: str = "") -> str:
        """What a card of an edition says, made from what it does; the empty string for content without an effect."""
        return ""

    def rulebook(self, language: str) -> str:
        """The rules as we play them, numbered, in Markdown: the base game first, then each expansion."""
        folder = files(self.folder()).joinpath("rulebook")
        expansions = sorted([page.name for page in folder.iterdir() if page.name.endswith(f".{language}.md")])
        pages = [folder.joinpath(name) for name in [f"{language}.md", *expansions]]
        return "\n".join([page.read_text(encoding="utf-8") for page in pages])

    def differences(self, one: str, other: str) -> list[dict[str, Any]]:
        """What differs between two editions: reference, field and both values."""
        return []

    def told_difference(self, row: dict[str, Any], which: str, edition: str, language: str) -> str:
        """One value ("one" or "other") of a row of `differences` in words."""
        return str(row[which])

    # -- the same for every game

    def start(self, seats: Given = 0, seed: Given = None, *, ask_chance: bool = False, **options: Any) -> Match:
        """A new match. Without a seed it cannot be foreseen; with one it can be repeated.

        With `ask_chance` the dice and draws are asked of the seat CHANCE, as when people roll real dice.
        """
        count = self.fewest if seats == 0 else seats
        self.check_seats(count)
        options = check_all(self.options, options)
        self.check(count, options)
        chance = None if ask_chance else Chance(secrets.token_hex(16) if seed is None else seed)
        return self.begin(count, options, chance)

    def begin(self, seats: int, options: dict[str, Any], chance: Chance | None) -> Match:
        """A match at its first decision. Trusts checked options."""
        return Match.begin(self, self.new_position(seats, options), options, chance)

    def check_seats(self, seats: Given) -> None:
        """Refuse a number of players the game is not made for."""
        whole = isinstance(seats, int) and not isinstance(seats, bool)
        if not whole or not self.fewest <= seats <= self.most:
            raise Invalid("seats", f"{self.title} is for {self.fewest} to {self.most} players, not {shorten(seats)}")

    def load(self, data: Given) -> Match:
        """The match that `match.save` wrote; `Invalid` says what is wrong with the data."""
        return saves.load(self, data)

    def new_position(self, seats: int, options: dict[str, Any]) -> W:
        """A position laid out but not yet begun: `agenda.advance` comes next. Trusts checked options."""
        w = self.blank(seats, options)
        w.seats = seats
        w.agenda = []
        w.legal = []
        w.shown = 0
        w.logged = None
        self.lay_out(w)
        return w

    def new_table(self, seats: int, options: dict[str, Any]) -> W:
        """The name `new_position` had before 0.2."""
        return self.new_position(seats, options)
