"""The cards on the table of World Order: the Market, and what one player holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orbis.cli.output import a_table
from orbis.cli.terminal.words import Voice
from orbis.games.world_order.facts.cards import CARD_NAMES, CARDS_IN, N_ABILITIES
from orbis.games.world_order.facts.names import GAINS, TYPES
from orbis.games.world_order.shown.words import card_figures, card_text

MARKET_QUESTIONS: Final = ("ask-research", "ask-market-play")  # those for which one reads the Market
HAND_QUESTIONS: Final = (  # those for which one reads the hand, or one's assets
    "ask-play",
    "ask-face-down",
    "ask-discard",
    "ask-discard-for-types",
    "ask-trash",
    "ask-return",
    "ask-keep-asset",
    "ask-resolve-asset",
    "ask-return-objective",
    "ask-score-objective",
    "",
)
GROWTH_QUESTION: Final = "ask-growth"
PILE_QUESTION: Final = "ask-hand"


def asked(view: dict[str, Any]) -> str:
    """The key of the question the viewer is asked, if any."""
    return str(view.get("question", {}).get("key", ""))


def listed(voice: Voice, names: Sequence[str], used: Sequence[str] = ()) -> str:
    """Cards by name, each kind once; those used up this round stand in brackets."""
    found = []
    for name, copies in Counter(names).items():
        said = voice.word("card", name) + (f" ({copies})" if copies > 1 else "")
        found.append(f"[{said}]" if name in used else said)
    return ", ".join(found)


def market(view: dict[str, Any], voice: Voice) -> RenderableType:
    """The slots from the left with the cost of each card; with what they say when one may take a card."""
    slots, edition = view["table"]["market"], view["options"]["edition"]
    if asked(view) not in MARKET_QUESTIONS:
        said = [f"{n} {voice.word('card', slot['card'])} ({slot['cost']})" for n, slot in enumerate(slots, 1)]
        text = Text(voice.label("market"), "bold")
        return text.append("  " + " · ".join(said), "not bold")
    found = a_table([voice.label("market"), voice.label("revealed"), voice.label("says")])
    for number, slot in enumerate(slots, 1):
        name = Text(f"{number} {voice.word('card', slot['card'])} ({slot['cost']})", "bold")
        found.add_row(name, revealed(voice, slot["card"], edition), text_of(voice, slot["card"], edition))
    return found


def own(view: dict[str, Any], player: dict[str, Any], voice: Voice) -> RenderableType:
    """One's cards by name, and those the question is about with what they say."""
    label, edition = voice.label, view["options"]["edition"]
    if asked(view) == PILE_QUESTION:
        second = named_pile(label("second-pile"), player["own_deck"], voice)
        return Group(named_pile(label("first-pile"), player["hand"], voice), second)
    if asked(view) == GROWTH_QUESTION:
        return Group(growth(view["table"]["growth"], edition, voice), piles(player, voice, True))
    if asked(view) in HAND_QUESTIONS:
        return Group(hand(player, edition, voice), *objectives(player, voice), piles(player, voice, False))
    return piles(player, voice, True)


def hand(player: dict[str, Any], edition: str, voice: Voice) -> RenderableType:
    """Cards in hand with what they give when revealed and what they say; then those for one use in the game."""
    found = a_table([voice.label("hand"), voice.label("revealed"), voice.label("says")])
    for card, copies in Counter(player["hand"]).items():
        name = Text(listed(voice, [card] * copies), "bold")
        name.append("\n" + types(voice, card, edition), "not bold dim")
        found.add_row(name, revealed(voice, card, edition), text_of(voice, card, edition))
    for card in once(player):
        name = Text(voice.word("card", card), "bold")
        name.append("\n" + voice.label("once"), "not bold dim")
        found.add_row(name, "", text_of(voice, card, edition))
    return found if found.row_count else Text(voice.label("empty"), "dim")


def objectives(player: dict[str, Any], voice: Voice) -> list[RenderableType]:
    """One's Objectives with each task, how far it is, and what they would pay now."""
    if not player["own_objectives"]:
        return []
    found = a_table([voice.label("objectives"), voice.label("says")])
    for each in player["own_objectives"]:
        name = Text(voice.word("card", each["card"]), "bold")
        name.append("\n" + voice.label("objective-now", vp=each["vp"]), "not bold dim")
        lines = voice.game.text_of(each["card"], voice.language).splitlines()
        tasks = len(each["tasks"])
        said = [task_line(task, text) for task, text in zip(each["tasks"], lines[:tasks], strict=True)]
        found.add_row(name, "\n".join([*said, *lines[tasks:]]))
    return [found]


def task_line(task: dict[str, Any], text: str) -> str:
    """A task, whether it is achieved, and the count where there is one."""
    count = f" [{task['has']}/{task['needs']}]" if "has" in task else ""
    return f"{'✓' if task['achieved'] else '·'} {text}{count}"


def once(player: dict[str, Any]) -> list[str]:
    """The cards for one use in the game: assets, also while one chooses among them, and the order."""
    return [*player["assets"], *player["dealt"], *([player["order"]] if player["order"] else [])]


def piles(player: dict[str, Any], voice: Voice, whole: bool) -> RenderableType:
    """The cards one knows of, by name; what may be played only when it is not shown elsewhere."""
    label = voice.label
    found = Table.grid(padding=(0, 2))
    for kind, names in (
        (label("hand"), player["hand"] if whole else []),
        (label("once"), once(player) if whole else []),
        (label("played"), player["played"]),
        (label("face-down"), player["own_face_down"]),
        (label("deck"), [*player["own_deck_top"], *player["own_deck"]]),
        (label("discard"), player["discard"]),
    ):
        if names:
            found.add_row(Text(kind, "dim"), Text(listed(voice, names), "dim"))
    return found


def named_pile(title: str, names: Sequence[str], voice: Voice) -> Text:
    """A pile by name."""
    return Text(title, "bold").append(f"  {listed(voice, names)}", "not bold")


def growth(left: dict[str, int], edition: str, voice: Voice) -> Table:
    """The Growth cards that are left, with their figures and what they say."""
    found = a_table([voice.label("growth-cards"), voice.label("says")])
    for card, copies in left.items():
        if copies:
            text = Text(card_figures(voice.game.catalogue, card, voice.language, edition) + " ", "dim")
            found.add_row(
                Text(listed(voice, [card] * copies), "bold"), text.append_text(Text(text_of(voice, card, edition)))
            )
    return found


def text_of(voice: Voice, card: str, edition: str) -> str:
    """What a card says in an edition, without a line for each option."""
    return card_text(voice.game.catalogue, card, voice.language, edition).replace("\n", " ")


def types(voice: Voice, card: str, edition: str) -> str:
    """The types of an Ability card."""
    ability = CARDS_IN[edition].abilities[CARD_NAMES.index(card)]
    return ", ".join([voice.word("type", TYPES[each]) for each in ability.types])


def revealed(voice: Voice, card: str, edition: str) -> str:
    """What an Ability card gives when it is revealed."""
    number = CARD_NAMES.index(card)
    if number >= N_ABILITIES:
        return ""
    ability = CARDS_IN[edition].abilities[number]
    bonus = voice.say(f"amount-{GAINS[ability.bonus]}".replace("_", "-"), {"amount": ability.bonus_amount})
    return f"{bonus}\n{voice.label('research', points=ability.research)}"
