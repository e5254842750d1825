"""Situations for the tests of Automas: a table with Automas, and draws named by what the card shows."""

from __future__ import annotations

from typing import Any

from orbis.games.world_order.facts.cards import ABILITY_NAMES, N_ABILITIES, TYPES_OF
from orbis.games.world_order.facts.components import (
    AUTO_ARMY,
    AUTO_NAMES,
    AUTO_REGION,
    DECISION_FOCUS,
    DECISION_LETTER,
    DECISION_NAMES,
    DECISION_NUMERAL,
    DECISION_PARTNER,
    DECISION_PERMANENT,
)
from orbis.games.world_order.facts.constants import BASE_TOKEN, FDI_TOKEN
from orbis.games.world_order.facts.names import (
    CHINA,
    EU,
    FOCUSES,
    LETTERS,
    N_POWERS,
    N_REGIONS,
    N_SPACES,
    NUMERALS,
    POWERS,
    REGIONS,
    RUSSIA,
    SPACES,
    TYPES,
    USA,
)
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.audit import audit
from orbis.games.world_order.rules.automa.focus import AutomaFocus
from orbis.games.world_order.rules.automa.research import AutomaResearch
from orbis.games.world_order.rules.automa.turns import AutomaTurn
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, NOBODY, Step, put
from orbis.kernel.match import Match
from tests.games.world_order.scenes import allies, at, legal, own, take_from_somewhere, world

FILLING = ("reveal:", "market-draw:")  # draws that fill the board again: any card will do


def with_automas(*powers: int, normal: tuple[int, ...] = (), hard: tuple[int, ...] = (), **options: Any) -> Match:
    """A match of these powers, seat by seat, some of them Automas, at the start of round 1; the draws are told by hand.

    Whatever chance is asked during the setup, it answers the first it may.
    """
    seats = {power: str(powers.index(power) + 1) for power in powers}
    options = {"modules": ["automas"], **options}
    match = GAME.start(
        len(powers),
        ask_chance=True,
        normal_automas=[seats[p] for p in normal],
        hard_automas=[seats[p] for p in hard],
        **options,
    )
    people = [p for p in powers if p not in normal + hard]
    choices = [f"power:{POWERS[p]}" for p in people]
    choices += [f"automa-power:{POWERS[p]}" for p in powers if p not in people]
    while world(match).round == 0:
        wanted = [answer for answer in choices if answer in legal(match)]
        kinds = {answer.split(":")[0] for answer in legal(match)}
        if wanted and kinds <= {"power", "automa-power"}:
            choices.remove(wanted[0])
            match.play(match.waiting[0], wanted[0])
        else:
            match.play(match.waiting[0], match.position.legal[0])
    assert world(match).power_of == powers
    return match


def an_automa(power: int, mode: str = "normal", money: int = 100, **options: Any) -> Match:
    """All four powers, the one in the last seat an Automa with money and no cubes."""
    chosen: dict[str, Any] = {mode: (power,), **options}
    match = with_automas(*[p for p in (USA, EU, RUSSIA, CHINA) if p != power], power, **chosen)
    own(match, power, money=money)
    cubes(match, power)
    return match


def an_automa_with(power: int, *friends: str, mode: str = "normal", money: int = 100, **options: Any) -> Match:
    """The same with exactly these allies."""
    match = an_automa(power, mode, money, **options)
    allies(match, power, *friends, only=True)
    return match


# -- draws by what the card shows


def shows(w: World, power: int, code: str, wanted: str) -> bool:
    """Whether what chance may answer is a card that shows this, in the row of a power."""
    verb, _, name = code.partition(":")
    what, _, value = wanted.partition(":")
    if code == wanted:
        return True
    if verb == "draw":
        return what == "card" and TYPES_OF[ABILITY_NAMES.index(name)] == (TYPES.index(value),)
    if verb == "auto":
        card = AUTO_NAMES.index(name)
        if what == "army":
            return (AUTO_ARMY[card] >> power & 1) == int(value == "yes")
        return what == "region" and AUTO_REGION[card][power] == REGIONS.index(value)
    if verb == "decision":
        return decision_shows(w, power, DECISION_NAMES.index(name), what, value)
    return False


def decision_shows(w: World, power: int, card: int, what: str, value: str) -> bool:
    """The same for a Decision card."""
    if what == "focus":
        return DECISION_FOCUS[card][power] == FOCUSES.index(value)
    if what == "partner":
        return DECISION_PARTNER[card][power] == (NOBODY if value == "none" else POWERS.index(value))
    if what == "letter":
        return DECISION_LETTER[card] == LETTERS.index(value)
    if what == "numeral":
        return DECISION_NUMERAL[card] == NUMERALS.index(value)
    if what == "square":
        return (w.round in DECISION_PERMANENT[card]) == (value == "permanent")
    return False


def fill_up(match: Match) -> None:
    """The board and the Market are filled again with the first card that may come."""
    while match.waiting and match.waiting[0] == CHANCE and legal(match)[0].startswith(FILLING):
        match.play(CHANCE, match.position.legal[0])


def draw(match: Match, power: int, *cards: str) -> Match:
    """Draw these cards one after another, each named by what it shows a power; only the board is filled besides.

    "card:military" is a card of its deck, "region:africa" or "army:yes" an Auto-Influence card, "focus:domestic",
    "partner:eu", "partner:none", "letter:B", "numeral:II" or "square:permanent" (of the present round) a Decision card.
    """
    for wanted in cards:
        fill_up(match)
        assert match.waiting == [CHANCE], f"nothing is drawn for {wanted}: {match.waiting}"
        found = [name for name in legal(match) if shows(world(match), power, name, wanted)]
        assert found, f"no card shows {wanted}, among {legal(match)}"
        match.play(CHANCE, found[0])
    fill_up(match)
    return match


def begin(match: Match, power: int, step: Step[World], *cards: str) -> Match:
    """Only this step is to do, with exactly these draws; after them nothing is left to ask."""
    draw(at(match, step), power, *cards)
    assert match.over, f"there is more to draw: {legal(match)}"
    assert audit(world(match)) == [], audit(world(match))
    return match


def automa_turn(match: Match, power: int, *cards: str) -> Match:
    """A whole turn of an Automa with exactly these draws."""
    return begin(match, power, AutomaTurn(world(match).seat_of[power]), *cards)


def automa_focus(match: Match, power: int, *cards: str) -> Match:
    """An Automa takes its Focus."""
    return begin(match, power, AutomaFocus(world(match).seat_of[power]), *cards)


def automa_research(match: Match, power: int, *cards: str) -> Match:
    """An Automa's turn in the Research step."""
    return begin(match, power, AutomaResearch(world(match).seat_of[power]), *cards)


# -- laying out


def cubes(match: Match, power: int, **spaces: int) -> None:
    """Exactly these cubes of an Automa on the Automa board: cubes(match, EU, invest=2)."""
    for space, name in enumerate(SPACES):
        world(match).cubes = put(world(match).cubes, power * N_SPACES + space, spaces.get(name, 0))


def laid(match: Match, kind: int, power: int, region: int, count: int) -> None:
    """So many tokens of an Automa beneath a Region."""
    world(match).tokens = put(world(match).tokens, (kind * N_REGIONS + region) * N_POWERS + power, count)


def fdi(match: Match, power: int, region: int, count: int) -> None:
    """So many FDI tokens of an Automa beneath a Region."""
    laid(match, FDI_TOKEN, power, region, count)


def automa_bases(match: Match, power: int, region: int, count: int) -> None:
    """So many Bases of an Automa beneath a Region."""
    laid(match, BASE_TOKEN, power, region, count)


def deck_of(match: Match, power: int, *cards: str) -> None:
    """Exactly these cards are left in an Automa's deck; the others were used."""
    w = world(match)
    first = power * N_ABILITIES
    for card in range(N_ABILITIES):
        w.discard[first + card] += w.deck[first + card]
        w.deck[first + card] = 0
    for name in cards:
        card = ABILITY_NAMES.index(name)
        if not w.discard[first + card]:  # only to have one with an unusual bonus
            take_from_somewhere(w, power, card)
            w.discard[first + card] += 1
        w.discard[first + card] -= 1
        w.deck[first + card] += 1


# -- reading


def cubes_of(match: Match, power: int) -> dict[str, int]:
    """Where the cubes of an Automa stand."""
    row = world(match).cubes[power * N_SPACES : (power + 1) * N_SPACES]
    return {SPACES[space]: count for space, count in enumerate(row) if count}


def fdi_in(match: Match, power: int) -> dict[str, int]:
    """Where the FDI tokens of an Automa lie."""
    return tokens_in(match, FDI_TOKEN, power)


def bases_in(match: Match, power: int) -> dict[str, int]:
    """Where the Bases of an Automa lie."""
    return tokens_in(match, BASE_TOKEN, power)


def tokens_in(match: Match, kind: int, power: int) -> dict[str, int]:
    """Where the tokens of a kind lie."""
    row = [world(match).tokens[(kind * N_REGIONS + r) * N_POWERS + power] for r in range(N_REGIONS)]
    return {REGIONS[r]: count for r, count in enumerate(row) if count}


def armies_in(match: Match, power: int) -> dict[str, int]:
    """Where the Armies of a power stand."""
    row = world(match).armies[power::N_POWERS]
    return {REGIONS[r]: count for r, count in enumerate(row) if count}


def added(before: World, match: Match, power: int) -> dict[str, int]:
    """Where a power has more Influence than before."""
    after = world(match)
    more = {REGIONS[r]: after.influence(r)[power] - before.influence(r)[power] for r in range(N_REGIONS)}
    return {name: count for name, count in more.items() if count}


def told(match: Match, *keys: str) -> list[tuple[str, Any]]:
    """What the log told under these keys, in order, with its arguments."""
    return [(key, args) for row in match.entries for _, key, args in row.told if key in keys]
