"""More situations for the worked examples: the board, the Market, the score, and the end of a round."""

from __future__ import annotations

import pytest

import orbis
from orbis.games.world_order.facts.cards import ABILITY_NAMES
from orbis.games.world_order.facts.components import AUTO_NAMES, COMMERCE_OF, COUNTRY_NAMES, MAP_COUNTRIES
from orbis.games.world_order.facts.constants import FROM_CARDS, N_SOURCES, SOURCES
from orbis.games.world_order.facts.names import (
    CONSUMER_GOODS,
    EDITIONS,
    FOCUSES,
    N_POWERS,
    N_REGIONS,
    N_RESOURCES,
    POWERS,
)
from orbis.games.world_order.rules.research import Research
from orbis.games.world_order.state.world import World
from orbis.kernel.agenda import NOBODY, Step, put
from orbis.kernel.match import Match
from orbis.testing.scenes import legal
from tests.games.world_order.scenes import at, play, take_from_somewhere, world

in_every_edition = pytest.mark.parametrize("edition", EDITIONS)
in_later_editions = pytest.mark.parametrize("edition", ["0.8", "1.0"])


def by_edition(*values: object) -> pytest.MarkDecorator:
    """What the three editions do, in their order: 0.5, 0.8, 1.0."""
    return pytest.mark.parametrize(("edition", "expected"), list(zip(EDITIONS, values, strict=True)))


def most_exported(match: Match, resource: str) -> int:
    """How many units of a resource can be exported now; 0 for none."""
    first = f"export:{resource}:"
    return max([int(name.removeprefix(first)) for name in legal(match) if name.startswith(first)], default=0)


def refusal(match: Match, answer: str) -> orbis.Refused:
    """Why the seat that is asked cannot give an answer; the attempt changes nothing."""
    before = match.hash
    with pytest.raises(orbis.Refused) as refused:
        match.play(match.waiting[0], answer)
    assert match.hash == before
    return refused.value


def after_research(match: Match, *steps: Step[World]) -> Match:
    """The last player has finished its Research, and these steps follow."""
    return play(at(match, Research(0, 0), *steps), "done")


# -- laying out


def focus(match: Match, power: int, name: str) -> None:
    """A power has chosen this Focus."""
    world(match).focus = put(world(match).focus, power, FOCUSES.index(name))


def influence(match: Match, region: int, permanent: list[int], temporary: list[int]) -> None:
    """Exactly these cubes in a Region, from the left."""
    w = world(match)
    w.permanent[region] = permanent
    w.temporary[region] = temporary


def no_influence(match: Match) -> None:
    """An empty board."""
    for region in range(N_REGIONS):
        influence(match, region, [], [])


def no_goods(match: Match) -> None:
    """Nobody has Consumer Goods, so nobody is asked about Prosperity."""
    for power in range(N_POWERS):
        world(match).resources[power * N_RESOURCES + CONSUMER_GOODS] = 0


def engage_tokens(match: Match, region: int, **counts: int) -> None:
    """Engage tokens in a Region: engage_tokens(match, AFRICA, eu=1)."""
    for power, count in counts.items():
        world(match).engaged[region * N_POWERS + POWERS.index(power)] = count


def score(match: Match, power: int, vp: int) -> None:
    """A power has so many VP."""
    w = world(match)
    w.points[power * N_SOURCES : (power + 1) * N_SOURCES] = [0] * N_SOURCES
    w.points[power * N_SOURCES + FROM_CARDS] = vp


def market(match: Match, *cards: str) -> None:
    """Exactly these six cards in the Market, from the left; the others are in its deck."""
    w = world(match)
    for card in w.market:
        w.market_deck = put(w.market_deck, card, w.market_deck[card] + 1)
    w.market = []
    for name in cards:
        take_from_somewhere(w, 0, ABILITY_NAMES.index(name))
    w.market = [ABILITY_NAMES.index(name) for name in cards]


def decks(match: Match, region: int, left: list[str], right: list[str], below: tuple[str, ...] = ()) -> None:
    """The two Country decks of a Region, top last, and what lies below the left one; the rest is the last seat's."""
    w = world(match)
    for country in MAP_COUNTRIES[region]:
        w.ally_of = put(w.ally_of, country, w.power_of[-1])
    w.left[region] = [COUNTRY_NAMES.index(name) for name in left]
    w.right[region] = [COUNTRY_NAMES.index(name) for name in right]
    w.left_unseen[region] = [COUNTRY_NAMES.index(name) for name in below]
    for country in w.left[region] + w.right[region] + w.left_unseen[region]:
        w.ally_of = put(w.ally_of, country, NOBODY)


def auto(match: Match, *numbers: int) -> None:
    """These Auto-Influence cards are laid out."""
    w = world(match)
    for card in w.auto:
        w.auto_deck = put(w.auto_deck, card, True)
    w.auto = tuple(AUTO_NAMES.index(f"number_{n:02}") for n in numbers)
    for card in w.auto:
        w.auto_deck = put(w.auto_deck, card, False)


def commerce(match: Match, power: int, up: int) -> None:
    """So many Commerce cards of a power are face up, the others face down."""
    for place, card in enumerate(COMMERCE_OF[power]):
        world(match).commerce_up = put(world(match).commerce_up, card, place < up)


# -- reading


def commerce_up(match: Match, power: int) -> int:
    """How many Commerce cards of a power are face up."""
    return sum(world(match).commerce_up[card] for card in COMMERCE_OF[power])


def vp(match: Match, power: int) -> int:
    """The score of a power."""
    return world(match).score(power)


def vp_from(match: Match, power: int, source: str) -> int:
    """The VP of a power from one source."""
    return world(match).points[power * N_SOURCES + SOURCES.index(source)]


def market_names(match: Match) -> list[str]:
    """The Market from the left."""
    return [ABILITY_NAMES[card] for card in world(match).market]


def seen_in(match: Match, region: int) -> list[str]:
    """The Country cards one can see in a Region, left and right."""
    return [COUNTRY_NAMES[c] for c in world(match).available(region)]


def allied(match: Match, power: int) -> list[str]:
    """The allied Countries of a power."""
    return [COUNTRY_NAMES[c] for c in world(match).allies(power)]
