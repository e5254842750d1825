"""World Order as a row of numbers for a learning agent: what `view` shows, powers from one's own on.

The powers are told in the order of the rulebook, beginning with one's own (before one is chosen, with the first), and
the seats in their order round the table, beginning with one's own. What belongs to a module is written only with it.
"""

from __future__ import annotations

from typing import Final

from orbis.games.world_order.editions import Rules
from orbis.games.world_order.facts.answers import TRACK
from orbis.games.world_order.facts.cards import ASSETS_OF, CARD_NAMES, N_ABILITIES, N_ASSETS, N_GROWTH
from orbis.games.world_order.facts.components import (
    AUTO_NAMES,
    COMMERCE_NAMES,
    MOST_PRODUCTION,
    N_COUNTRIES,
    N_DECISIONS,
    PROSPERITY_VP,
    TEMPORARY_VP_OF,
)
from orbis.games.world_order.facts.constants import (
    ACTION,
    CHOSEN,
    DEALT,
    IN_BOX,
    KEPT,
    N_SOURCES,
    PHASES,
    PREPARATION,
    RETURNED,
    ROUNDS,
    SOURCES,
    UNSEEN,
    USED,
)
from orbis.games.world_order.facts.names import (
    FOCUSES,
    GAINS,
    LOCAL,
    MODES,
    N_GAINS,
    N_POWERS,
    N_REGIONS,
    N_RESOURCES,
    N_SPACES,
    POWERS,
    REGIONS,
    RESOURCES,
    SPACES,
)
from orbis.games.world_order.facts.objectives import N_OBJECTIVES, OBJECTIVES_OF
from orbis.games.world_order.rules.automa.turn_marks import AutomaEnds
from orbis.games.world_order.rules.base import EndTurn
from orbis.games.world_order.rules.rounds import TURNS
from orbis.games.world_order.shown.view import looked_at
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY
from orbis.kernel.learning.observation import (
    BITS,
    MOST_NARROW,
    NUMBERS,
    ONE,
    Block,
    Subject,
    at_most,
    having,
    having_bit,
    none_of,
    one_of,
    total,
    turned,
    wide_turned,
)

MARKET_SLOTS: Final = 6
TEMPORARY_SLOTS: Final = max([len(vp) for vp in TEMPORARY_VP_OF])
N_OWNERS: Final = LOCAL + 1
N_AUTO: Final = len(AUTO_NAMES)
N_COMMERCE: Final = len(COMMERCE_NAMES)
TASKS: Final = 3  # of an Objective
MOST_STEPS: Final = max([len(steps) for steps in PROSPERITY_VP])
MOST_SPACES: Final = max([max(row) for row in MOST_PRODUCTION])
A_FEW: Final = 8  # the most there can be of what comes in ones and twos: copies of a card, tokens on a Country
MOST_MONEY: Final = 9999
MOST_VP: Final = 9999
SEEN_FROM: Final = tuple(  # own power -> owner of a cube -> its place when one's own comes first
    [(*[(owner - own) % N_POWERS for owner in range(N_POWERS)], LOCAL) for own in range(N_POWERS)]
)

SUBJECTS: Final = (
    Subject("region", ONE, N_REGIONS, "the Region it is about"),
    Subject("regions", BITS, N_REGIONS, "the Regions it may be about"),
    Subject("country", ONE, N_COUNTRIES, "the Country it is about"),
    Subject("resource", ONE, N_RESOURCES, "the resource it is about"),
    Subject("resources", BITS, N_RESOURCES, "the resources it may be about"),
    Subject("card", ONE, len(CARD_NAMES), "the card that is read"),
    Subject("what", ONE, N_GAINS, f"what is paid: {', '.join(GAINS)}"),
    Subject("other", ONE, N_POWERS, "the other power, as the rulebook counts them"),
    Subject("power", ONE, N_POWERS, "the power that offers a partnership, as the rulebook counts them"),
    Subject("partner", ONE, N_POWERS, "the power one may be partner of, as the rulebook counts them"),
    Subject("chosen", BITS, N_REGIONS, "Regions chosen so far"),
    Subject("been", BITS, N_REGIONS, "Regions Armies moved to so far"),
    Subject("taken", BITS, 8, "options of the card chosen so far"),
    Subject("path", NUMBERS, 4, "where in the card's effect one is"),
    Subject("line", NUMBERS, 1, "and at which line"),
    Subject("terms", NUMBERS, 7, "a Trade: exports and imports left, then its special terms", 127),
    Subject("sold", NUMBERS, N_RESOURCES, "a Trade: units exported so far", 60),
    Subject("bought", NUMBERS, 1, "a Trade: resource types imported so far"),
    Subject("units", NUMBERS, 1, "a Trade: units bought so far of this resource", 60),
    Subject("asked", NUMBERS, 1, "a Trade: sellers asked so far"),
    Subject("need", NUMBERS, N_RESOURCES, "what a Region must have bought or paid", 60),
    Subject("arrived", NUMBERS, N_REGIONS, "Armies that have just moved to each Region"),
    Subject("cost", NUMBERS, N_GAINS, f"what it costs: {', '.join(GAINS)}", 60),
    Subject("gains", NUMBERS, N_GAINS, f"what it brings: {', '.join(GAINS)}", 60),
    Subject("due", NUMBERS, 1, "what is still to be paid", 60),
    Subject("extra", NUMBERS, 1, "what is to be paid on top"),
    Subject("price", NUMBERS, 1, "money for each", 60),
    Subject("paid", NUMBERS, 1, "money paid so far", 60),
    Subject("money_rate", NUMBERS, 1, "money for one unit instead", 60),
    Subject("rate", NUMBERS, 1, "money for one unit instead", 60),
    Subject("discount", NUMBERS, 1, "how much less it costs"),
    Subject("points", NUMBERS, 1, "research points left", 60),
    Subject("left", NUMBERS, 1, "how many are still to come"),
    Subject("count", NUMBERS, 1, "how many cards"),
    Subject("most", NUMBERS, 1, "at most so many", 60),
    Subject("least", NUMBERS, 1, "at least so many"),
    Subject("limit", NUMBERS, 1, "units at most", 60),
    Subject("armies", NUMBERS, 1, "Armies for each Region"),
    Subject("armies_max", NUMBERS, 1, "Armies at most"),
    Subject("value", NUMBERS, 1, "of the Country"),
    Subject("diplomacy", NUMBERS, 1, "Diplomacy to buy"),
    Subject("by", NUMBERS, 1, "spaces that a production rises"),
    Subject("optional", NUMBERS, 1, "may it be declined?", 1),
    Subject("permanent", NUMBERS, 1, "must the Influence be permanent?", 1),
    Subject("beyond", NUMBERS, 1, "may it be permanent without a free slot?", 1),
)


def blocks(seats: int, rules: Rules) -> list[Block]:
    """What `cells` writes."""
    abilities = (N_ABILITIES,)
    piles = (N_POWERS, N_ABILITIES)
    found = [
        Block("round", (1,), "the round, from 1", ROUNDS),
        Block("turn", (1,), "the turn of the Action phase, from 1", TURNS),
        Block("phase", (len(PHASES),), ", ".join(PHASES)),
        Block("you", (N_POWERS,), f"your own power: {', '.join(POWERS)}; none before it is chosen"),
        Block("seat", (N_POWERS, seats), "power, seat: who plays it, your own seat first"),
        Block("automa", (N_POWERS, len(MODES)), f"power, who plays it: {', '.join(MODES)}"),
        Block("order", (TRACK, seats), "place on the turn order track, seat: who has it, your own seat first"),
        Block("turns_done", (seats,), "turns of this round that a seat has behind it", TURNS),
        Block("focus", (N_POWERS, len(FOCUSES)), f"power, Focus: {', '.join(FOCUSES)}"),
        Block("resources", (N_POWERS, N_RESOURCES), f"power, {', '.join(RESOURCES)}", MOST_NARROW, unit=10),
        Block("production", (N_POWERS, N_RESOURCES), "power, resource: space of the cube", MOST_SPACES),
        Block("prosperity", (N_POWERS,), "steps taken", MOST_STEPS),
        Block("order_card", (N_POWERS,), "is its Executive Order still there?"),
        Block("growth", (N_POWERS, N_GROWTH), "power, Growth card: taken?"),
        Block("used", (N_POWERS, N_GROWTH), "power, Growth card: its ability was used this round"),
        Block("growth_left", (N_GROWTH,), "copies in the pile of each Growth card", A_FEW),
        Block("armies", (N_POWERS, N_REGIONS), f"power, Armies in {', '.join(REGIONS)}", MOST_NARROW, unit=10),
        Block("engaged", (N_POWERS, N_REGIONS), "power, Region: Engage tokens", 3),
        Block("defence", (N_POWERS, N_REGIONS), "power, Region: more Defense this round", MOST_NARROW, unit=10),
        Block("permanent", (N_REGIONS, N_OWNERS), "Region, owner: cubes above the line; local last", 60, unit=7),
        Block(
            "temporary", (N_OWNERS, N_REGIONS, TEMPORARY_SLOTS), "owner, Region, slot from the left: is its cube there?"
        ),
        Block("cards_left", (N_REGIONS,), "Country cards in both decks of a Region", N_COUNTRIES, unit=10),
        Block("available", (N_COUNTRIES,), "is the Country on top of a deck?"),
        Block("ally", (N_POWERS, N_COUNTRIES), "power, Country: is it allied?"),
        Block("exhausted", (N_COUNTRIES,), "face down?"),
        Block("merged", (N_COUNTRIES,), "does its starting card lie beneath it?"),
        Block("invested", (N_COUNTRIES,), "FDI tokens of its ally", A_FEW, unit=2),
        Block("bases", (N_COUNTRIES,), "Military Bases of its ally", A_FEW, unit=2),
        Block("commerce", (N_COMMERCE,), f"is the Commerce card face up? {', '.join(COMMERCE_NAMES)}"),
        Block("market", (MARKET_SLOTS, N_ABILITIES), "slot from the left, Ability card"),
        Block("market_deck", (1,), "cards face down", MOST_NARROW, unit=50),
        Block("market_discard", abilities, "copies", A_FEW, unit=2),
        Block("trashed", abilities, "copies that left the game", 16, unit=2),
        Block("hand", abilities, "copies in your hand", A_FEW, unit=2),
        Block("deck", abilities, "copies in your deck, in an order nobody knows", A_FEW, unit=2),
        Block("face_down", abilities, "copies in front of you, face down", A_FEW, unit=2),
        Block("next_card", abilities, "the top card of your deck if you know it"),
        Block(
            "deck_top",
            piles,
            "power, copies on top of its deck that you know, those all have seen or your own",
            8,
            unit=2,
        ),
        Block("known", piles, "power, copies that everybody knows to be in its hand", A_FEW, unit=2),
        Block("discard", piles, "power, copies in its discard pile", A_FEW, unit=2),
        Block("played", piles, "power, copies in front of it, face up", A_FEW, unit=2),
        Block("cards", (N_POWERS,), "cards in hand", MOST_NARROW, unit=6),
        Block("deck_size", (N_POWERS,), "cards in its deck", MOST_NARROW, unit=10),
        Block("deck_unseen", (N_POWERS,), "cards on top of its deck that only their owner has seen", A_FEW, unit=2),
        Block("face_down_size", (N_POWERS,), "cards in front of it, face down", MOST_NARROW, unit=6),
        Block("assets_kept", (N_ASSETS,), "Strategic Assets that lie open, unused"),
        Block("assets_used", (N_ASSETS,), "those that were used"),
        Block("assets_dealt", (N_ASSETS,), "those dealt to you, of which you keep some"),
        Block("auto", (N_AUTO,), "Auto-Influence cards laid out"),
        Block("auto_left", (1,), "cards in the Auto-Influence deck", N_AUTO),
    ]
    if has_new_cards(rules):
        found += [
            Block("abroad", (N_POWERS, N_COUNTRIES), "power, Country: its FDI token on the ally of another"),
            Block("peek_at", (N_POWERS,), "the power whose hand you are looking at just now"),
            Block("peek", abilities, "that hand", A_FEW, unit=2),
        ]
    if rules.objectives:
        each = (N_OBJECTIVES,)
        found += [
            Block("objectives", (N_POWERS,), "Objectives it has that are not scored", A_FEW, unit=2),
            Block("objectives_scored", (TASKS + 1, N_OBJECTIVES), "is it scored? then: was each task achieved?"),
            Block("objectives_dealt", each, "Objectives dealt to you, of which you return one"),
            Block("objectives_kept", each, "those you kept"),
            Block("objectives_chosen", each, "those you are about to score"),
        ]
    if any(rules.automas):
        found += [
            Block("decisions_left", (1,), "cards in the Decision deck", N_DECISIONS),
            Block("cubes", (N_POWERS, N_SPACES), f"an Automa's cubes on {', '.join(SPACES)}", 20, unit=5),
            Block("tokens_fdi", (N_POWERS, N_REGIONS), "an Automa's FDI tokens in each Region", 60, unit=3),
            Block("tokens_bases", (N_POWERS, N_REGIONS), "an Automa's Bases in each Region", 60, unit=3),
        ]
    return [
        *found,
        Block("money", (N_POWERS,), "money", MOST_MONEY, unit=50),
        Block("points", (N_POWERS, N_SOURCES), f"power, VP from {', '.join(SOURCES)}", MOST_VP, -MOST_VP, unit=20),
    ]


def has_new_cards(rules: Rules) -> bool:
    """Whether cards of Diplomacy & Dominance are in play, some of which look into hands or invest abroad."""
    return rules.new_abilities or rules.new_assets or rules.new_growth >= 0


def cells(w: World, seat: int) -> list[bytes]:
    """The table as a seat sees it."""
    own = max(w.power_of[seat], 0)
    powers = [(own + n) % N_POWERS for n in range(N_POWERS)]
    found = progress(w, seat, powers)
    found += boards(w, own, powers)
    found += regions(w, own, powers)
    found += countries(w, powers)
    found += piles_of_all(w, seat, own, powers)
    found += assets(w, w.power_of[seat])
    if has_new_cards(w.rules):
        found += abroad(w, seat, own, powers)
    if w.rules.objectives:
        found += objectives(w, w.power_of[seat], powers)
    if any(w.rules.automas):
        found += automas(w, own, powers)
    found.append(wide_turned(w.money, own, 0, MOST_MONEY))
    found.append(wide_turned(w.points, own * N_SOURCES, -MOST_VP, MOST_VP))
    return found


def progress(w: World, seat: int, powers: list[int]) -> list[bytes]:
    """How far the game is, who plays what, and who comes when."""
    found = [bytes([w.round, w.turn]), one_of(len(PHASES), w.phase), one_of(N_POWERS, w.power_of[seat])]
    found += [relative(w.seat_of[p], seat, w.seats) for p in powers]
    found += [one_of(len(MODES), w.automa[p]) for p in powers]
    found += [relative(s, seat, w.seats) for s in w.order]
    done = [0 if w.phase <= PREPARATION else w.turn if w.phase == ACTION else TURNS] * w.seats
    if w.phase == ACTION:
        for step in w.agenda:
            if isinstance(step, EndTurn | AutomaEnds):
                done[step.seat] -= 1
    found.append(turned(done, seat))
    return found


def relative(other: int, seat: int, seats: int) -> bytes:
    """A seat as one sees it from another; nobody as nothing."""
    return one_of(seats, (other - seat) % seats if other != NOBODY else -1)


def boards(w: World, own: int, powers: list[int]) -> list[bytes]:
    """What each power has on its board."""
    found = [one_of(len(FOCUSES), w.focus[p]) for p in powers]
    found.append(turned(at_most(w.resources, MOST_NARROW), own * N_RESOURCES))
    found.append(turned(w.production, own * N_RESOURCES))
    found.append(turned(w.prosperity, own))
    found.append(turned(w.order_unused, own))
    found.append(turned(w.growth, own * N_GROWTH))
    found.append(turned(w.used, own * N_GROWTH))
    found.append(bytes(w.growth_left))
    return found


def regions(w: World, own: int, powers: list[int]) -> list[bytes]:
    """What lies in each Region."""
    found: list[bytes] = []
    for cells_of_all in (at_most(w.armies, MOST_NARROW), bytes(w.engaged), at_most(w.defence, MOST_NARROW)):
        found += [cells_of_all[power::N_POWERS] for power in powers]
    place = SEEN_FROM[own]
    above = [0] * (N_REGIONS * N_OWNERS)
    slots = [0] * (N_REGIONS * TEMPORARY_SLOTS)  # 1 for a cube of one's own, 2 for one of the next power, ...
    left: list[int] = []
    for r in range(N_REGIONS):
        for owner in w.permanent[r]:
            above[r * N_OWNERS + place[owner]] += 1
        slot = r * TEMPORARY_SLOTS
        for owner in w.temporary[r]:
            slots[slot] = place[owner] + 1
            slot += 1
        left.append(len(w.left[r]) + len(w.left_unseen[r]) + len(w.right[r]))
    found.append(bytes(above))
    below = bytes(slots)
    found += [having(below, owner + 1) for owner in range(N_OWNERS)]
    found.append(bytes(left))
    return found


def countries(w: World, powers: list[int]) -> list[bytes]:
    """What lies on each Country, and whose ally it is."""
    available = [0] * N_COUNTRIES
    for r in range(N_REGIONS):
        for country in w.available(r):
            available[country] = 1
    owners = bytes([owner + 1 for owner in w.ally_of])
    found = [bytes(available), *[having(owners, power + 1) for power in powers]]
    found += [
        bytes(w.exhausted),
        bytes(w.merged),
        at_most(w.invested, A_FEW),
        at_most(w.bases, A_FEW),
        bytes(w.commerce_up),
    ]
    return found


def piles_of_all(w: World, seat: int, own: int, powers: list[int]) -> list[bytes]:
    """The Market, one's own cards, and what all know of those of others."""
    found = [one_of(N_ABILITIES, card) for card in w.market]
    found += [none_of(N_ABILITIES)] * (MARKET_SLOTS - len(w.market))
    found += [bytes([min(sum(w.market_deck), MOST_NARROW)]), bytes(w.market_discard), bytes(w.trashed)]
    first, end = own * N_ABILITIES, (own + 1) * N_ABILITIES
    top = w.deck_top_of(own)
    if w.power_of[seat] == NOBODY:
        found += [none_of(N_ABILITIES)] * 4
    else:
        found += [bytes(w.hand[first:end]), bytes(w.deck[first:end]), bytes(w.face_down[first:end])]
        found.append(one_of(N_ABILITIES, top[-1] if top else -1))
    for p in powers:
        found.append(counted([card for card in w.deck_top[p] if card != UNSEEN] if p != w.power_of[seat] else top))
    found += [turned(w.known, first), turned(w.discard, first), turned(w.played, first)]
    deck = sizes(w.deck, powers)
    found.append(bytes(sizes(w.hand, powers)))
    found.append(bytes([deck[n] + len(w.deck_top[powers[n]]) for n in range(N_POWERS)]))
    found.append(bytes([len(w.deck_seen[p]) for p in powers]))
    found.append(bytes(sizes(w.face_down, powers)))
    return found


def sizes(pile: list[int], powers: list[int]) -> list[int]:
    """How many cards each power has in a pile."""
    return [total(pile, p * N_ABILITIES, (p + 1) * N_ABILITIES) for p in powers]


def counted(cards: list[int]) -> bytes:
    """Cards as copies of each."""
    if not cards:
        return none_of(N_ABILITIES)
    copies = [0] * N_ABILITIES
    for card in cards:
        copies[card] += 1
    return bytes(copies)


def assets(w: World, own: int) -> list[bytes]:
    """Strategic Assets, and the Auto-Influence cards."""
    states = bytes(w.asset)
    found = [having(states, KEPT), having(states, USED)]
    if own >= 0 and DEALT in w.asset:
        found.append(bytes([int(w.asset[a] == DEALT and a in ASSETS_OF[own]) for a in range(N_ASSETS)]))
    else:
        found.append(none_of(N_ASSETS))
    auto = [0] * N_AUTO
    for card in w.auto:
        auto[card] = 1
    found += [bytes(auto), bytes([sum(w.auto_deck)])]
    return found


def abroad(w: World, seat: int, own: int, powers: list[int]) -> list[bytes]:
    """FDI tokens on allies of others, and the hand one is looking at."""
    tokens = bytes(w.abroad)
    found = [having_bit(tokens, power) for power in powers]
    other = looked_at(w, seat)
    if other == NOBODY:
        found += [none_of(N_POWERS), none_of(N_ABILITIES)]
    else:
        found.append(one_of(N_POWERS, (other - own) % N_POWERS))
        found.append(bytes(w.hand[other * N_ABILITIES : (other + 1) * N_ABILITIES]))
    return found


def objectives(w: World, own: int, powers: list[int]) -> list[bytes]:
    """How many each has, what was scored, and one's own."""
    unscored = (DEALT, RETURNED, KEPT, CHOSEN)
    found = [bytes([sum([1 for o in OBJECTIVES_OF[p] if w.objective[o] in unscored]) for p in powers])]
    found.append(having(bytes(w.objective), USED))
    scored = bytes([w.achieved[o] if w.objective[o] == USED else 0 for o in range(N_OBJECTIVES)])
    found += [having_bit(scored, task) for task in range(TASKS)]
    mine = bytes([w.objective[o] if own >= 0 and o in OBJECTIVES_OF[own] else IN_BOX for o in range(N_OBJECTIVES)])
    found += [having(mine, state) for state in (DEALT, KEPT, CHOSEN)]
    return found


def automas(w: World, own: int, powers: list[int]) -> list[bytes]:
    """What only Automas have."""
    found = [bytes([sum(w.decisions)]), turned(w.cubes, own * N_SPACES)]
    kind = N_REGIONS * N_POWERS
    for first in (0, kind):
        found += [at_most(w.tokens[first + p : first + kind : N_POWERS], 60) for p in powers]
    return found
