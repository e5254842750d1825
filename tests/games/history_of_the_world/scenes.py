"""Situations for the tests of History of the World: a board, an empire in turn; then play through the checked door.

The dice stand among the answers: `fight("61", "4")` is the invader's two dice, then the defender's.
"""

from __future__ import annotations

from typing import Any

from orbis.games.history_of_the_world.facts.components import (
    CARD_NAMES,
    EMPIRES_IN,
    EPOCH_OF,
    EVENTS_IN,
    IS_KINGDOM,
    REGION_NAMES,
    SECTION_NAMES,
    TERRITORIES_IN,
    TERRITORY_NAMES,
)
from orbis.games.history_of_the_world.facts.constants import GONE
from orbis.games.history_of_the_world.facts.names import CAPITOL, CITY, FROM_START, N_SOURCES, SOURCES
from orbis.games.history_of_the_world.game import GAME
from orbis.games.history_of_the_world.rules.turn import TakeTurn
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.errors import Refused
from orbis.kernel.match import Match
from orbis.testing import scenes
from orbis.testing.scenes import legal, scene, stage

__all__ = ["legal", "play", "stage", "table"]

NICOLE, GREG, HANS, MEI, OMAR, RUTH = range(6)  # seats; Nicole is in turn unless a test says otherwise
EMPIRES, EVENTS = ([CARD_NAMES[c] for c in cards[0]] for cards in (EMPIRES_IN, EVENTS_IN))  # of the first epoch
NAMES_OF_ROLLS = {1: "roll", 2: "roll-two", 3: "roll-three"}


def a_board(epoch: int = 1, seats: int = 3, **options: Any) -> Match:
    """An empty board in an epoch, nobody's turn; the markers stand far apart, on 10, 20, 30 and so on."""
    match = scene(GAME, seats, **options)
    scenes.play(match, *[f"marker:{seat}" for seat in range(seats - 1)])  # the last one is drawn by itself
    w = table(match)
    w.epoch = epoch
    for seat in range(seats):
        points(match, seat, 10 * (seat + 1))
    return match


def a_draft(empires: list[str], events: list[str]) -> Match:
    """The first epoch with these cards dealt; seat 0 has the fewest points, the last seat the most."""
    match = scene(GAME, len(empires))
    play(match, *[f"marker:{seat}" for seat in range(len(empires) - 1)])
    play(match, *[f"deal-empire:{name}" for name in empires])
    return play(match, *[f"deal-event:{name}" for name in events])


def table(match: Match) -> History:
    """The table."""
    assert isinstance(match.position, History)
    return match.position


def t(name: str) -> int:
    """A territory by its name."""
    return TERRITORY_NAMES.index(name)


def card(name: str) -> int:
    """An empire or event by its name."""
    return CARD_NAMES.index(name)


def short_of_armies(match: Match, left: int) -> Match:
    """Only so many armies of Nicole's are in the supply; the others are on her card."""
    w = table(match)
    w.army_card += w.supply[NICOLE] - left
    w.supply[NICOLE] = left
    return again(match)


def again(match: Match) -> Match:
    """Ask the present question anew, after something on the table was changed by hand."""
    stage(match, *match.position.agenda[::-1])
    return match


def points(match: Match, seat: int, amount: int) -> None:
    """A marker stands somewhere from the start."""
    w = table(match)
    w.score[seat] = amount
    w.points[seat * N_SOURCES + FROM_START] = amount


def army(
    match: Match,
    seat: int,
    *territories: str,
    city: bool = False,
    capitol: bool = False,
    monument: bool = False,
    fort: bool = False,
) -> None:
    """Resigned armies, each with the same structures."""
    w = table(match)
    for name in territories:
        w.remove_army(t(name))
        w.supply[seat] -= 1
        w.place_army(seat, t(name), False)
        ruins(match, name, city=city, capitol=capitol, monument=monument, fort=fort)


def ruins(
    match: Match, name: str, city: bool = False, capitol: bool = False, monument: bool = False, fort: bool = False
) -> None:
    """Structures and a fort, whoever may stand there."""
    w = table(match)
    if city or capitol:
        w.city[t(name)] = CAPITOL if capitol else CITY
        w.pieces_left -= 1
    if monument:
        w.monument[t(name)] = True
        w.monuments_left -= 1
    if fort:
        w.fort[t(name)] = True
        w.forts_left -= 1


def hold(match: Match, seat: int, *cards: str) -> None:
    """Events (or empires) in hand, which only their owner knows."""
    w = table(match)
    for name in cards:
        w.at[card(name)] = seat
        w.knows[card(name)] = 1 << seat


def turn(match: Match, empire: str, seat: int = NICOLE, begin: bool = True) -> Match:
    """An empire's whole turn, in its epoch, and nothing after it. The game then counts as over.

    Who holds events is first asked for them; unless there is a kingdom among them, the empire begins.
    """
    w = table(match)
    w.epoch = EPOCH_OF[card(empire)]
    w.at[card(empire)] = GONE  # called, so all see it
    stage(match, TakeTurn(seat, card(empire)))
    assert GAME.audit(w) == []
    kingdoms = [c for c in EVENTS_IN[w.epoch - 1] if IS_KINGDOM[c] and w.at[c] == seat]
    return play(match, "begin") if begin and asked(match) == "ask-begin" and not kingdoms else match


def asked(match: Match) -> str:
    """The key of the present question."""
    return match.position.agenda[-1].asks


def a_turn(empire: str, *hand: str, seats: int = 3) -> Match:
    """Nicole's turn with an empire and events in hand, on an empty board."""
    match = a_board(EPOCH_OF[card(empire)], seats)
    hold(match, NICOLE, *hand)
    return turn(match, empire)


def play(match: Match, *answers: str) -> Match:
    """Give answers one after another, each for the seat that is asked first; after each, everything is in its place."""
    for name in answers:
        scenes.play(match, name)
        wrong = GAME.audit(table(match))
        assert wrong == [], f"after {name}: {wrong}"
    return match


def roll(dice: str) -> str:
    """An answer of chance: "61" is two dice."""
    return ":".join([NAMES_OF_ROLLS[len(dice)], *dice])


def fight(invader: str, defender: str) -> tuple[str, str]:
    """A battle's dice, where nobody rerolls."""
    return roll(invader), roll(defender)


WIN = fight("66", "1")
TIE = fight("43", "4")
LOSS = fight("11", "6")


def owner(match: Match, territory: str) -> int | None:
    """Whose army stands there."""
    seat = table(match).owner[t(territory)]
    return None if seat < 0 else seat


def is_active(match: Match, territory: str) -> bool:
    """Whether the army there stands upright."""
    return table(match).active[t(territory)]


def stands(match: Match, territory: str) -> list[str]:
    """What stands in a territory beside armies."""
    w, at = table(match), t(territory)
    found = {CAPITOL: ["capitol"], CITY: ["city"]}.get(w.city[at], [])
    return found + ["monument"] * w.monument[at] + ["fort"] * w.fort[at]


def of(match: Match, verb: str) -> list[str]:
    """What a verb may be used on now: of(match, "invade")."""
    return [name.partition(":")[2] for name in legal(match) if name.partition(":")[0] == verb]


def refusal(match: Match, answer: str, seat: int | None = None) -> tuple[str, str]:
    """The key and the rule of the reason against an answer, which is refused and changes nothing."""
    who = match.waiting[0] if seat is None else seat
    before, rows = match.hash, len(match.entries)
    try:
        match.play(who, answer)
    except Refused as refused:
        assert (match.hash, len(match.entries)) == (before, rows), "a refusal changed something"
        assert refused.reason.startswith("You cannot ")
        return refused.key, refused.rule
    raise AssertionError(f"{answer} was taken")


def gained(match: Match, seat: int, source: str) -> int:
    """Points of a seat from a source."""
    return table(match).points[seat * N_SOURCES + SOURCES.index(source)]


def told(match: Match, key: str) -> list[tuple[int, ...]]:
    """The arguments of every line of the log with a key."""
    return [args for row in match.entries for _, said, args in row.told if said == key]


def sections(match: Match) -> set[str]:
    """Where the fleets and caravans in play are."""
    return {SECTION_NAMES[s] for s, there in enumerate(table(match).sections) if there}


def territories_of(region: str) -> list[str]:
    """All territories of a Region."""
    return [TERRITORY_NAMES[at] for at in TERRITORIES_IN[REGION_NAMES.index(region)]]
