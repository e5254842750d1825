"""Situations for the tests of World Order: who plays, what lies where; then play through the checked door."""

from __future__ import annotations

from typing import Any

from orbis.games.world_order.facts.cards import (
    ABILITY_NAMES,
    ASSET_NAMES,
    ASSETS_OF,
    GROWTH_NAMES,
    N_ABILITIES,
    N_GROWTH,
)
from orbis.games.world_order.facts.components import COUNTRY_NAMES, PERMANENT_SLOTS, REGION_OF, START_OWNER_OF
from orbis.games.world_order.facts.constants import IN_BOX, KEPT
from orbis.games.world_order.facts.names import LOCAL, N_POWERS, N_RESOURCES, POWERS, RESOURCES
from orbis.games.world_order.game import GAME
from orbis.games.world_order.rules.turn import PlayCard
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import CHANCE, NOBODY, Step, put
from orbis.kernel.match import Match
from orbis.testing.scenes import legal, play, stage

__all__ = ["a_game", "at", "legal", "play", "world"]


def a_game(*powers: int, seed: int = 1, **options: Any) -> Match:
    """A match of these powers, seat by seat, at the first turn of round 1; from here on the dice are told by hand."""
    match = GAME.start(len(powers), seed=seed, **options)
    for power in powers:
        if NOBODY in world(match).power_of:  # the last of four powers is taken without asking
            match.play(match.waiting[0], f"power:{POWERS[power]}")
    while world(match).round == 0:
        match.play(match.waiting[0], match.position.legal[0])
    match.chance = None
    return match


def world(match: Match) -> World:
    """The table."""
    assert isinstance(match.position, World)
    return match.position


def at(match: Match, *steps: Step[World]) -> Match:
    """Leave only these steps to do, the first one first."""
    stage(match, *steps)
    return match


def turn(match: Match, power: int, *cards: str) -> Match:
    """It is a power's turn, with exactly these Ability cards in hand, and nothing comes after."""
    hold(match, power, *cards)
    return at(match, PlayCard(world(match).seat_of[power], False))


def hold(match: Match, power: int, *cards: str) -> None:
    """Exactly these Ability cards in hand; the others stay where they are or go to the discard pile."""
    w = world(match)
    first = power * N_ABILITIES
    for card in range(N_ABILITIES):
        w.discard[first + card] += w.hand[first + card]
        w.hand[first + card] = 0
    w.known = (*w.known[:first], *[0] * N_ABILITIES, *w.known[first + N_ABILITIES :])
    w.trace, w.spied = put(w.trace, power, ()), put(w.spied, power, ())
    for name in cards:
        take_from_somewhere(w, power, ABILITY_NAMES.index(name))
        w.hand[first + ABILITY_NAMES.index(name)] += 1


def take_from_somewhere(w: World, power: int, card: int) -> None:
    """Remove a copy of a card from wherever one is, so that none comes from nowhere."""
    first = power * N_ABILITIES
    for pile in (w.deck, w.discard):
        if pile[first + card]:
            pile[first + card] -= 1
            return
    if w.market_deck[card]:
        w.market_deck = put(w.market_deck, card, w.market_deck[card] - 1)
    elif w.market_discard[card]:
        w.market_discard = put(w.market_discard, card, w.market_discard[card] - 1)
    elif card in w.market:
        w.market.remove(card)
    else:
        raise AssertionError(f"{ABILITY_NAMES[card]} is nowhere to be had for {POWERS[power]}")


def own(match: Match, power: int, money: int | None = None, **resources: int) -> None:
    """Money and resources of a power: own(match, CHINA, money=20, diplomacy=3, armies=2)."""
    w = world(match)
    if money is not None:
        w.money[power] = money
    for name, amount in resources.items():
        w.resources[power * N_RESOURCES + RESOURCES.index(name)] = amount


def allies(match: Match, power: int, *countries: str, exhausted: bool = False, only: bool = False) -> None:
    """Allied Countries, on top of those one has, or only these. A starting card is called start_norway."""
    w = world(match)
    if only:
        for country in w.allies(power):
            release(w, country)
    for name in countries:
        country = COUNTRY_NAMES.index(name)
        region = REGION_OF[country]
        for pile in (w.left[region], w.left_unseen[region], w.right[region]):
            if country in pile:
                pile.remove(country)
        w.ally_of = put(w.ally_of, country, power)
        w.exhausted = put(w.exhausted, country, exhausted)
        fill(w, region)


def release(w: World, country: int) -> None:
    """A Country is nobody's ally any more; a card of the board goes back to the bottom of its deck."""
    w.ally_of = put(w.ally_of, country, NOBODY)
    w.exhausted = put(w.exhausted, country, False)
    if START_OWNER_OF[country] == NOBODY:
        w.left_unseen[REGION_OF[country]].append(country)


def fill(w: World, region: int) -> None:
    """Two cards in sight, without asking chance."""
    if not w.left[region] and w.left_unseen[region]:
        w.left[region].append(w.left_unseen[region].pop(0))
    if not w.right[region] and w.left_unseen[region]:
        w.right[region].append(w.left_unseen[region].pop(0))


def armies(match: Match, region: int, **counts: int) -> None:
    """Armies in a Region: armies(match, EUROPE, usa=3, russia=2)."""
    for power, count in counts.items():
        world(match).armies[region * N_POWERS + POWERS.index(power)] = count


def growth(match: Match, power: int, *cards: str) -> None:
    """A power has taken these Growth cards."""
    w = world(match)
    for name in cards:
        number = GROWTH_NAMES.index(name)
        w.growth = put(w.growth, power * N_GROWTH + number, True)
        w.growth_left = put(w.growth_left, number, w.growth_left[number] - 1)
        w.level[power] = max(w.level[power], w.cards.growth[number].level)


def assets(match: Match, power: int, *names: str) -> None:
    """Exactly these Strategic Assets are kept and unused."""
    w = world(match)
    for asset in ASSETS_OF[power]:
        w.asset = put(w.asset, asset, KEPT if ASSET_NAMES[asset] in names else IN_BOX)


def stock(match: Match, power: int, resource: str) -> int:
    """What a power has of a resource."""
    return world(match).resources[power * N_RESOURCES + RESOURCES.index(resource)]


def country(name: str) -> int:
    """The number of a Country."""
    return COUNTRY_NAMES.index(name)


def round_is(match: Match, number: int) -> None:
    """It is this round."""
    world(match).round = number


def let_chance(match: Match) -> Match:
    """Chance answers, always the first it may, until somebody else is asked."""
    while match.waiting and match.waiting[0] == CHANCE:
        match.play(CHANCE, match.position.legal[0])
    return match


def on_top(match: Match, power: int, *cards: str) -> None:
    """These cards lie on top of a power's deck, the first one to be drawn first, so that chance is not asked."""
    w = world(match)
    for name in cards[::-1]:
        card = ABILITY_NAMES.index(name)
        own_card = power * N_ABILITIES + card
        if w.hand[own_card] and not w.deck[own_card] + w.discard[own_card]:
            w.hand[own_card] -= 1
        else:
            take_from_somewhere(w, power, card)
        w.deck_top[power].append(card)


def in_hand(match: Match, power: int) -> list[str]:
    """The cards of a hand by name, copies one after another."""
    own_cards = world(match).hand[power * N_ABILITIES : (power + 1) * N_ABILITIES]
    return [ABILITY_NAMES[card] for card, copies in enumerate(own_cards) for _ in range(copies)]


def in_sight(match: Match, *countries: str) -> None:
    """These Country cards lie on top of the right and then the left deck of their Region, with another card beneath."""
    w = world(match)
    numbers = [COUNTRY_NAMES.index(name) for name in countries]
    for place in {REGION_OF[number] for number in numbers}:
        tops = [number for number in numbers if REGION_OF[number] == place]
        rest = [c for c in w.left[place] + w.left_unseen[place] + w.right[place] if c not in tops]
        right, left = (*tops, *rest[2:])[:2]
        w.right[place], w.left[place] = [rest[0], right], [rest[1], left]
        w.left_unseen[place] = [c for c in rest[2:] if c != left]


def tokens(match: Match, *countries: str, invested: int = 0, bases: int = 0) -> None:
    """So many FDI tokens and Bases on each of these allied Countries."""
    w = world(match)
    for name in countries:
        w.invested = put(w.invested, country(name), invested)
        w.bases = put(w.bases, country(name), bases)


def temporary(match: Match, place: int, *powers: int) -> None:
    """The temporary cubes of a Region, from the left."""
    world(match).temporary[place] = list(powers)


def full(match: Match, place: int) -> None:
    """No permanent slot of a Region is free."""
    row = world(match).permanent[place]
    row += [LOCAL] * (PERMANENT_SLOTS[place] - len(row))


def production(match: Match, power: int, **spaces: int) -> None:
    """Where production cubes stand: production(match, CHINA, consumer_goods=1)."""
    for name, space in spaces.items():
        world(match).production[power * N_RESOURCES + RESOURCES.index(name)] = space


def piles(match: Match, power: int, deck: tuple[str, ...] = (), discard: tuple[str, ...] = ()) -> None:
    """Exactly these cards in deck and discard pile; all others but the hand lie in front, played. After `turn`."""
    w = world(match)
    first = power * N_ABILITIES
    for card in range(N_ABILITIES):
        w.played[first + card] += w.deck[first + card] + w.discard[first + card]
        w.deck[first + card], w.discard[first + card] = 0, 0
    for pile, names in ((w.deck, deck), (w.discard, discard)):
        for name in names:
            card = ABILITY_NAMES.index(name)
            if w.played[first + card]:
                w.played[first + card] -= 1
            else:
                take_from_somewhere(w, power, card)
            pile[first + card] += 1
