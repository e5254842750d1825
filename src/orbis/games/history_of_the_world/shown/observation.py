"""History of the World as a row of numbers for a learning agent: what `view` shows, seats from one's own on."""

from __future__ import annotations

from typing import Final

from orbis.games.history_of_the_world.facts.components import (
    ARMIES_EACH,
    CITIES,
    EMPIRES_IN,
    EVENTS_IN,
    FORTS,
    MONUMENTS,
    N_CARDS,
    N_EMPIRES,
    N_REGIONS,
    N_SECTIONS,
    N_TERRITORIES,
)
from orbis.games.history_of_the_world.facts.constants import GONE, N_LEFT, PHASES
from orbis.games.history_of_the_world.facts.names import CAPITOL, MOST_SEATS, N_EPOCHS, N_SOURCES, NOBODY, SOURCES
from orbis.games.history_of_the_world.rules.battle.battle import AfterLoss, Battle, Reroll
from orbis.games.history_of_the_world.state.world import History
from orbis.kernel.learning.observation import (
    MOST_NARROW,
    NUMBERS,
    ONE,
    Block,
    Subject,
    at_most,
    having,
    none_of,
    one_of,
    turned,
    wide_turned,
)

MOST_POINTS: Final = 9999

SUBJECTS: Final = (
    Subject("territory", ONE, N_TERRITORIES, "the territory it is about"),
    Subject("origin", ONE, N_TERRITORIES, "the territory one invades from"),
    Subject("region", ONE, N_REGIONS, "the Region it is about"),
    Subject("card", ONE, N_CARDS, "the card it is about"),
    Subject("kind", ONE, 2, "which cards are drafted: empires or events"),
    Subject("victim", ONE, MOST_SEATS, "the seat whose armies are replaced, as the table counts them"),
    Subject("naval", NUMBERS, 1, "does the invader come over water?", 1),
    Subject("side", ONE, 2, "whose dice: the invader's or the defender's"),
    Subject("invader", NUMBERS, 4, "the invader's dice", 6),
    Subject("defender", NUMBERS, 4, "the defender's dice", 6),
    Subject("mine", NUMBERS, 1, "rerolls left of the invader", 20),
    Subject("theirs", NUMBERS, 1, "and of the defender", 20),
    Subject("passed", NUMBERS, 1, "has the other side let its dice stand?", 1),
    Subject("count", NUMBERS, 1, "forts to be placed, or monuments built before", 60),
    Subject("left", NUMBERS, 1, "how many are still to be chosen", 60),
    Subject("chosen", NUMBERS, 1, "the territory chosen before, from 1", N_TERRITORIES),
)


def blocks(seats: int) -> list[Block]:
    """What `cells` writes."""
    territories = (N_TERRITORIES,)
    cards = (N_CARDS,)
    each = (seats,)
    return [
        Block("epoch", (1,), "the epoch, from 1", N_EPOCHS),
        Block("phase", (len(PHASES),), ", ".join(PHASES)),
        Block("order", (seats, seats), "place from the most points when the epoch began, seat"),
        Block("actor", each, "the seat in turn"),
        Block("card", cards, "its empire or kingdom in play"),
        Block("armies", (1,), "armies on that card", MOST_NARROW, unit=ARMIES_EACH),
        Block("siege_tokens", (1,), "siege tokens on that card", MOST_NARROW, unit=3),
        Block("catapult", (2,), "armies and siege tokens on the catapult", MOST_NARROW, unit=3),
        Block("fighting", (1,), "does an invading army stand in a territory that is being fought for?"),
        Block("won", (1,), "the highest die of the battle just won", 6),
        Block("battle", territories, "where a battle is being fought"),
        Block("sections", (N_SECTIONS,), "is a fleet or caravan of the seat in turn there?"),
        Block("effects", cards, "cards whose effect is in force"),
        Block(
            "effects_left",
            (N_LEFT,),
            "left of them: forts, battles with three dice, sure wins, recoveries, absorptions, armies gained once",
            MOST_NARROW,
            unit=5,
        ),
        Block("owner", (seats, N_TERRITORIES), "seat, territory: is its army there?"),
        Block("active", territories, "does the army there stand upright?"),
        Block("city", territories, "1 for a city, 2 for a capitol", CAPITOL),
        Block("monument", territories, "is there one?"),
        Block("fort", territories, "is there one?"),
        Block("cities_left", (1,), "cities and capitols in the supply", CITIES),
        Block("monuments_left", (1,), "in the supply", MONUMENTS),
        Block("forts_left", (1,), "in the supply", FORTS),
        Block("gone", cards, "cards that were played or called"),
        Block("passed", cards, "cards of this epoch that you looked at when the set was passed"),
        Block(
            "held", (seats, N_CARDS), "seat, card: does it hold it? Your own cards, and those of others that you know"
        ),
        Block("empire_chosen", each, "does it hold an empire?"),
        Block("events", each, "events it holds", N_CARDS - N_EMPIRES, unit=5),
        Block("supply", each, "armies beside the board", ARMIES_EACH),
        Block("score", each, "points", MOST_POINTS, -MOST_POINTS, unit=50),
        Block(
            "points", (seats, N_SOURCES), f"seat, points from {', '.join(SOURCES)}", MOST_POINTS, -MOST_POINTS, unit=50
        ),
    ]


def cells(w: History, seat: int) -> list[bytes]:
    """The table as a seat sees it."""
    seats = [(seat + n) % w.seats for n in range(w.seats)]
    found = [bytes([w.epoch]), one_of(len(PHASES), w.phase)]
    found += [one_of(w.seats, (s - seat) % w.seats) for s in w.order]
    found += turn(w, seat)
    found += board(w, seats)
    found += cards_known(w, seat, seats)
    found.append(turned(w.supply, seat))
    found.append(wide_turned(w.score, seat, -MOST_POINTS, MOST_POINTS))
    found.append(wide_turned(w.points, seat * N_SOURCES, -MOST_POINTS, MOST_POINTS))
    return found


def turn(w: History, seat: int) -> list[bytes]:
    """What the player in turn has in play."""
    numbers = [w.army_card, w.tokens, w.catapult, w.catapult_tokens]
    found = [one_of(w.seats, (w.actor - seat) % w.seats if w.actor != NOBODY else -1), one_of(N_CARDS, w.card)]
    found += [at_most(numbers, MOST_NARROW), bytes([w.fighting, w.won]), one_of(N_TERRITORIES, fought_for(w))]
    found.append(bytes(w.sections))
    found.append(flagged(w.effects) if w.effects else none_of(N_CARDS))
    found.append(at_most([max(n, 0) for n in w.left], MOST_NARROW))
    return found


def fought_for(w: History) -> int:
    """The territory of a battle that somebody is asked about, or NOBODY."""
    step = w.agenda[-1] if w.fighting and w.agenda else None
    if isinstance(step, (Battle, Reroll, AfterLoss)):
        return step.territory
    return NOBODY


def board(w: History, seats: list[int]) -> list[bytes]:
    """Armies and what stands in the territories."""
    owners = bytes([owner + 1 for owner in w.owner])
    found = [having(owners, s + 1) for s in seats]
    found += [bytes(w.active), bytes(w.city), bytes(w.monument), bytes(w.fort)]
    found.append(bytes([w.pieces_left, w.monuments_left, w.forts_left]))
    return found


def cards_known(w: History, seat: int, seats: list[int]) -> list[bytes]:
    """Where the cards are, as far as a seat knows."""
    at = bytes([place - GONE for place in w.at])  # from 0 on
    found = [having(at, 0)]
    passed = [0] * N_CARDS
    if w.epoch:
        for cards in (EMPIRES_IN[w.epoch - 1], EVENTS_IN[w.epoch - 1]):
            for card in cards:
                passed[card] = w.seen[card] >> seat & 1
    found += [bytes(passed), having(at, seat - GONE)]
    known = [card for card in range(N_CARDS) if w.knows[card] >> seat & 1 and w.at[card] >= 0]
    for other in seats[1:]:
        theirs = [card for card in known if w.at[card] == other]
        found.append(flagged(theirs) if theirs else none_of(N_CARDS))
    found.append(bytes([int(s - GONE in at[:N_EMPIRES]) for s in seats]))
    found.append(bytes([at.count(s - GONE, N_EMPIRES) for s in seats]))
    return found


def flagged(cards: list[int]) -> bytes:
    """A one for each of these cards."""
    cells = [0] * N_CARDS
    for card in cards:
        cells[card] = 1
    return bytes(cells)
