"""Every task of every Superpower Objective: just reached and just missed, in the first scoring and in the final one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from orbis.games.world_order.facts.cards import GROWTH_NAMES, N_ABILITIES
from orbis.games.world_order.facts.components import COUNTRY_NAMES, EXPORTS_OF, MAP_COUNTRIES, START_PRODUCTION
from orbis.games.world_order.facts.constants import IN_BOX, KEPT
from orbis.games.world_order.facts.names import (
    AFRICA,
    AMERICAS,
    CENTRAL_ASIA,
    CHINA,
    EAST_ASIA_PACIFIC,
    EU,
    EUROPE,
    LOCAL,
    MENA,
    N_POWERS,
    N_REGIONS,
    POWERS,
    RESOURCES,
    RUSSIA,
    SOUTH_ASIA,
    USA,
)
from orbis.games.world_order.facts.objectives import OBJECTIVE_NAMES, OBJECTIVES
from orbis.kernel.agenda import put
from orbis.kernel.match import Match
from tests.games.world_order.automa.automa_scenes import fdi, with_automas
from tests.games.world_order.objectives.objective_scenes import a_game_with_objectives, scoring, tasks_achieved
from tests.games.world_order.scenes import allies, armies, country, growth, own, production, world
from tests.games.world_order.situations import engage_tokens, influence, no_influence

Make = Callable[[Match, int, int], None]  # give a power so many of something
WORLD = tuple(range(N_REGIONS))


@cache
def all_powers() -> Match:
    """Four people; nobody has allies, money, cubes or anything else that a task could count."""
    match = a_game_with_objectives(USA, EU, RUSSIA, CHINA)
    w = world(match)
    for power in range(N_POWERS):
        allies(match, power, only=True)
        own(match, power, money=0, **dict.fromkeys(RESOURCES, 0))
    w.armies = [0] * len(w.armies)
    return match


def achieves(match: Match, objective: str, number: int, in_round: int) -> bool:
    """Whether the owner of an Objective achieves its task of a number when it is scored in a round."""
    return tasks_achieved(match, objective, in_round)[number - 1]


# -- so many of something


def money(match: Match, power: int, n: int) -> None:
    own(match, power, money=n)


def stock(resource: str) -> Make:
    def make(match: Match, power: int, n: int) -> None:
        own(match, power, **{resource: n})

    return make


def prosperity(match: Match, power: int, n: int) -> None:
    world(match).prosperity[power] = n


def raised(resource: str) -> Make:
    def make(match: Match, power: int, n: int) -> None:
        production(match, power, **{resource: START_PRODUCTION[power][RESOURCES.index(resource)] + n})

    return make


def productions(first: int = 0) -> Make:
    """So many different Productions, from one on, increased; those before are increased too if they do not count."""

    def make(match: Match, power: int, n: int) -> None:
        for r in (*range(first), *range(first, first + n)):
            production(match, power, **{RESOURCES[r]: START_PRODUCTION[power][r] + 1})

    return make


def growth_cards(match: Match, power: int, n: int) -> None:
    growth(match, power, *GROWTH_NAMES[:n])


def deck(match: Match, power: int, n: int) -> None:
    """Ability cards in every pile: the 12 of the start and some more."""
    w, first = world(match), power * N_ABILITIES
    piles = [w.hand, w.deck, w.discard, w.played, w.face_down]
    w.deck_top[power].append(w.cards_in(w.deck, power)[0])
    w.deck[first + w.deck_top[power][0]] -= 1
    for more in range(n - 12):
        piles[more % len(piles)][first] += 1


def spread(n: int, regions: tuple[int, ...]) -> dict[int, int]:
    """So many over these Regions, the same number in each as far as possible."""
    return {r: len(range(place, n, len(regions))) for place, r in enumerate(regions)}


def lands(region: int, n: int) -> list[str]:
    """So many Countries of a Region."""
    return [COUNTRY_NAMES[c] for c in MAP_COUNTRIES[region][:n]]


def allied(*regions: int) -> Make:
    def make(match: Match, power: int, n: int) -> None:
        for region, count in spread(n, regions).items():
            allies(match, power, *lands(region, count), exhausted=region == EUROPE)

    return make


def allied_in_each(each: int) -> Make:
    """So many Regions with enough allies, the others with one too few."""

    def make(match: Match, power: int, n: int) -> None:
        for region in range(N_REGIONS):
            allies(match, power, *lands(region, each if region < n else each - 1))

    return make


def named_allies(*names: str, besides: tuple[str, ...] = ()) -> Make:
    """So many of these Countries, and some others that do not count."""

    def make(match: Match, power: int, n: int) -> None:
        assert n <= len(names)
        allies(match, power, *names[:n], *besides)

    return make


def cubes(match: Match, region: int, power: int, n: int) -> None:
    """So many cubes, permanent and temporary, beside those that are there."""
    w = world(match)
    influence(match, region, w.permanent[region] + [power] * (n - n // 2), w.temporary[region] + [power] * (n // 2))


def cubes_in(*regions: int) -> Make:
    def make(match: Match, power: int, n: int) -> None:
        for region, count in spread(n, regions).items():
            cubes(match, region, power, count)

    return make


def cubes_in_each(each: int) -> Make:
    def make(match: Match, power: int, n: int) -> None:
        for region in range(N_REGIONS):
            cubes(match, region, power, each if region < n else each - 1)

    return make


def armies_in(*regions: int) -> Make:
    def make(match: Match, power: int, n: int) -> None:
        for region, count in spread(n, regions).items():
            armies(match, region, **{POWERS[power]: count})

    return make


def armies_in_each(each: int) -> Make:
    def make(match: Match, power: int, n: int) -> None:
        for region in range(N_REGIONS):
            armies(match, region, **{POWERS[power]: each if region < n else each - 1})

    return make


def more_armies(match: Match, power: int, n: int) -> None:
    """More than every other player in so many Regions, as many as the strongest in the others."""
    for region in range(N_REGIONS):
        armies(match, region, usa=2, eu=1, china=2)
        armies(match, region, **{POWERS[power]: 3 if region < n else 2})


def most_cubes(match: Match, power: int, n: int) -> None:
    """Tied for the most in so many Regions, one too few in the others; local cubes do not matter."""
    for region in range(N_REGIONS):
        influence(match, region, [LOCAL] * 4 + [USA] * 2 + [EU], [])
        cubes(match, region, power, 2 if region < n else 1)


def tokens(match: Match, power: int, n: int) -> None:
    engage_tokens(match, AFRICA, **{POWERS[power]: n})


def investments(*regions: int) -> Make:
    """FDI tokens on so many allies; that one of them holds two changes nothing, nor does an ally without."""

    def make(match: Match, power: int, n: int) -> None:
        for region, count in spread(n, regions).items():
            allies(match, power, *lands(region, count + 1))
            for place, name in enumerate(lands(region, count)):
                world(match).invested = put(world(match).invested, country(name), 2 - min(place, 1))

    return make


def invested_in(*names: str, besides: tuple[str, ...] = ()) -> Make:
    def make(match: Match, power: int, n: int) -> None:
        allies(match, power, *names, *besides)
        for name in (*names[:n], *besides):
            world(match).invested = put(world(match).invested, country(name), 1)

    return make


def more_investments(match: Match, power: int, n: int) -> None:
    """Two tokens against one in so many Regions, one against one in the others."""
    for region in range(N_REGIONS):
        mine, theirs = lands(region, 3)[:2], lands(region, 3)[2]
        allies(match, power, *mine)
        allies(match, RUSSIA, theirs)
        for name in (*(mine if region < n else mine[:1]), theirs):
            world(match).invested = put(world(match).invested, country(name), 1)


def best_return(match: Match, power: int, n: int) -> None:
    world(match).best_return = put(world(match).best_return, power, n)


ENERGY_SOURCES = ("ukraine", "serbia", "armenia", "afghanistan", "chile", "cuba", "algeria")
ENERGY_BUYERS = ("chile", "venezuela", "libya")
GOODS_SOURCES = ("kazakhstan", "kyrgyzstan", "mongolia", "tajikistan", "argentina", "brazil")
ONE_SYMBOL = tuple(
    [COUNTRY_NAMES[c] for r in (EUROPE, CENTRAL_ASIA, AFRICA) for c in MAP_COUNTRIES[r] if sum(EXPORTS_OF[c]) == 1]
)
KINDS = ("kyrgyzstan", "albania", "serbia", "afghanistan", "uzbekistan", "start_canada")
NEITHER = ("niger", "djibouti", "maldives")  # neither Energy nor Raw Materials nor Consumer Goods

# objective, number of the task, how to come to so many, first scoring, final scoring
COUNTED: list[tuple[str, int, Make, int, int]] = [
    ("eu_land_of_plenty", 1, prosperity, 3, 5),
    ("eu_land_of_plenty", 2, stock("food"), 2, 2),
    ("eu_land_of_plenty", 3, money, 50, 100),
    ("eu_the_european_way", 1, stock("diplomacy"), 4, 4),
    ("eu_the_european_way", 2, allied(*WORLD), 8, 12),
    ("eu_the_european_way", 3, allied_in_each(1), 6, 7),
    ("eu_defy_the_bear", 1, cubes_in(CENTRAL_ASIA), 1, 2),
    ("eu_secure_borders", 2, cubes_in(MENA), 3, 4),
    ("eu_secure_borders", 3, armies_in(EUROPE, MENA), 3, 5),
    ("eu_innovation_hub", 1, growth_cards, 3, 4),
    ("eu_innovation_hub", 3, stock("services"), 2, 2),
    ("eu_post_colonial_order", 3, cubes_in(AMERICAS, SOUTH_ASIA, EAST_ASIA_PACIFIC), 3, 4),
    ("eu_neighbourhood_stability", 1, allied(EUROPE), 4, 5),
    ("eu_neighbourhood_stability", 2, armies_in(EUROPE), 2, 4),
    ("eu_neighbourhood_stability", 3, investments(EUROPE), 2, 3),
    ("eu_normative_power", 2, allied_in_each(2), 4, 5),
    ("eu_normative_power", 3, tokens, 1, 1),
    ("usa_military_hegemony", 1, raised("armies"), 1, 2),
    ("usa_military_hegemony", 2, armies_in_each(3), 2, 4),
    ("usa_american_dream", 1, prosperity, 2, 4),
    ("usa_american_dream", 2, raised("consumer_goods"), 1, 2),
    ("usa_american_dream", 3, money, 40, 80),
    ("usa_western_hegemony", 3, cubes_in(EAST_ASIA_PACIFIC), 3, 4),
    ("usa_research_pioneer", 1, growth_cards, 3, 4),
    ("usa_research_pioneer", 2, deck, 16, 19),
    ("usa_research_pioneer", 3, stock("services"), 2, 2),
    ("usa_economic_dominance", 1, investments(*WORLD), 2, 4),
    ("usa_economic_dominance", 3, productions(), 2, 4),
    ("usa_double_containment", 3, cubes_in(CENTRAL_ASIA), 1, 2),
    ("usa_command_of_the_seas", 1, armies_in(EUROPE, MENA), 3, 6),
    ("usa_command_of_the_seas", 2, armies_in(EAST_ASIA_PACIFIC, SOUTH_ASIA), 2, 4),
    ("usa_command_of_the_seas", 3, armies_in(AMERICAS, AFRICA), 1, 2),
    ("usa_global_dominance", 1, cubes_in_each(1), 5, 7),
    ("usa_global_dominance", 2, cubes_in_each(2), 4, 5),
    ("russia_soviet_sphere_revival", 3, armies_in(EUROPE, CENTRAL_ASIA), 4, 7),
    ("russia_energy_giant", 2, named_allies(*ENERGY_SOURCES, besides=NEITHER), 6, 7),
    ("russia_energy_giant", 3, invested_in(*ENERGY_SOURCES, besides=NEITHER), 1, 3),
    ("russia_winning_the_global_south", 1, cubes_in(SOUTH_ASIA), 2, 3),
    ("russia_winning_the_global_south", 2, cubes_in(AFRICA), 1, 2),
    ("russia_winning_the_global_south", 3, cubes_in(AMERICAS), 1, 2),
    ("russia_rebirth", 1, cubes_in_each(2), 3, 4),
    ("russia_rebirth", 3, more_armies, 2, 3),
    ("russia_perestroika_two", 1, prosperity, 2, 3),
    ("russia_perestroika_two", 2, productions(first=3), 2, 3),
    ("russia_perestroika_two", 3, money, 40, 80),
    ("russia_defy_the_monroe_doctrine", 1, allied(AMERICAS), 2, 3),
    ("russia_defy_the_monroe_doctrine", 2, armies_in(AMERICAS), 1, 2),
    ("russia_defy_the_monroe_doctrine", 3, investments(AMERICAS), 1, 2),
    ("russia_defy_western_hegemony", 1, cubes_in(*WORLD), 8, 13),
    ("russia_defy_western_hegemony", 3, cubes_in(MENA), 2, 3),
    ("russia_asian_order", 1, cubes_in(CENTRAL_ASIA), 2, 3),
    ("russia_asian_order", 2, cubes_in(SOUTH_ASIA), 1, 2),
    ("russia_asian_order", 3, cubes_in(EAST_ASIA_PACIFIC), 1, 2),
    ("china_economic_supremacy", 2, investments(*WORLD), 4, 8),
    ("china_economic_supremacy", 3, productions(), 4, 7),
    ("china_new_world_order", 1, cubes_in_each(1), 4, 6),
    ("china_new_world_order", 2, most_cubes, 2, 3),
    ("china_economic_miracle", 1, prosperity, 3, 5),
    ("china_economic_miracle", 2, stock("consumer_goods"), 2, 2),
    ("china_economic_miracle", 3, money, 40, 80),
    ("china_innovation_dragon", 1, growth_cards, 3, 4),
    ("china_innovation_dragon", 2, deck, 16, 19),
    ("china_innovation_dragon", 3, raised("services"), 1, 2),
    ("china_energy_security", 2, named_allies(*ENERGY_BUYERS, besides=NEITHER), 2, 3),
    ("china_energy_security", 3, stock("energy"), 4, 4),
    ("china_new_silk_road", 1, allied_in_each(1), 6, 7),
    ("china_new_silk_road", 2, more_investments, 3, 5),
    ("china_new_silk_road", 3, best_return, 10, 20),
    ("china_export_leader", 1, named_allies(*ONE_SYMBOL), 10, 15),
    ("china_export_leader", 2, named_allies(*GOODS_SOURCES, besides=NEITHER), 5, 6),
    ("china_export_leader", 3, named_allies(*KINDS), 5, 6),
]


@pytest.mark.parametrize(("objective", "number", "make", "first", "final"), COUNTED)
def test_just_reached_and_just_missed(objective: str, number: int, make: Make, first: int, final: int) -> None:
    power = OBJECTIVES[OBJECTIVE_NAMES.index(objective)].power
    for in_round, needed in ((3, first), (6, final)):
        for n, expected in ((needed, True), (needed - 1, False)):
            match = all_powers().copy()
            make(match, power, n)
            assert achieves(match, objective, number, in_round) == expected, (in_round, n)


def test_every_task_that_counts_is_tested() -> None:
    counted = {(o.id, n) for o in OBJECTIVES for n, task in enumerate(o.tasks, 1) if task.at_least}
    assert {(objective, number) for objective, number, *_ in COUNTED} == counted


# -- Productions named on the card


@pytest.mark.parametrize(
    ("objective", "number", "one", "other"),
    [
        ("eu_innovation_hub", 2, "services", "consumer_goods"),
        ("russia_energy_giant", 1, "energy", "raw_materials"),
        ("china_energy_security", 1, "energy", "raw_materials"),
    ],
)
def test_one_production_in_round_3_and_both_in_round_6(objective: str, number: int, one: str, other: str) -> None:
    match = all_powers().copy()
    power = OBJECTIVES[OBJECTIVE_NAMES.index(objective)].power
    raised(other)(match, power, 1)
    assert not achieves(match, objective, number, 3)
    raised(other)(match, power, 0)
    raised(one)(match, power, 1)
    assert achieves(match, objective, number, 3)
    assert not achieves(match, objective, number, 6)
    raised(other)(match, power, 1)
    assert achieves(match, objective, number, 6)


# -- most: a tie is enough


@pytest.mark.parametrize(
    ("objective", "number", "region"),
    [
        ("eu_secure_borders", 1, EUROPE),
        ("eu_post_colonial_order", 1, MENA),
        ("usa_western_hegemony", 2, EUROPE),
        ("russia_soviet_sphere_revival", 1, EUROPE),
    ],
)
@pytest.mark.parametrize("in_round", [3, 6])
def test_the_most_influence_in_a_region(objective: str, number: int, region: int, in_round: int) -> None:
    """Nobody may have more, and one must have some; local cubes are nobody's."""
    power = OBJECTIVES[OBJECTIVE_NAMES.index(objective)].power
    for own_cubes, expected in ((1, False), (2, True), (3, True)):
        match = all_powers().copy()
        influence(match, region, [CHINA, LOCAL, LOCAL, LOCAL], [CHINA])
        cubes(match, region, power, own_cubes)
        assert achieves(match, objective, number, in_round) == expected
    assert not achieves(all_powers(), objective, number, in_round)


@pytest.mark.parametrize(("objective", "power"), [("usa_global_dominance", USA), ("china_new_world_order", CHINA)])
def test_the_most_influence_on_the_board(objective: str, power: int) -> None:
    for own_cubes, expected in ((4, False), (5, True)):
        match = all_powers().copy()
        cubes_in(EUROPE, AFRICA)(match, EU, 5)
        cubes_in(AFRICA, AMERICAS, SOUTH_ASIA)(match, power, own_cubes)
        assert achieves(match, objective, 3, 3) == expected
    assert not achieves(all_powers(), objective, 3, 6)


@pytest.mark.parametrize(
    ("objective", "number", "power"), [("usa_economic_dominance", 2, USA), ("china_economic_supremacy", 1, CHINA)]
)
def test_the_most_money(objective: str, number: int, power: int) -> None:
    match = all_powers().copy()
    assert not achieves(match, objective, number, 3)  # nobody has any
    own(match, RUSSIA, money=7)
    own(match, power, money=6)
    assert not achieves(match, objective, number, 3)
    own(match, power, money=7)
    assert achieves(match, objective, number, 3)


def test_the_most_armies_on_the_board() -> None:
    match = all_powers().copy()
    assert not achieves(match, "usa_military_hegemony", 3, 3)
    own(match, EU, armies=5)  # those on a player board do not count
    armies(match, AFRICA, usa=1, russia=1)
    armies(match, EUROPE, usa=1, russia=2)
    assert not achieves(match, "usa_military_hegemony", 3, 3)
    armies(match, MENA, usa=1)
    assert achieves(match, "usa_military_hegemony", 3, 3)


# -- more: a tie is not enough


@pytest.mark.parametrize(
    ("objective", "number", "region", "rival"),
    [
        ("eu_defy_the_bear", 2, EUROPE, RUSSIA),
        ("eu_defy_the_bear", 3, MENA, RUSSIA),
        ("usa_double_containment", 1, EAST_ASIA_PACIFIC, CHINA),
        ("usa_double_containment", 2, EUROPE, RUSSIA),
        ("china_new_pacific_world", 1, EAST_ASIA_PACIFIC, USA),
    ],
)
@pytest.mark.parametrize("in_round", [3, 6])
def test_more_influence_than_a_power(objective: str, number: int, region: int, rival: int, in_round: int) -> None:
    """Only the power that is named is compared."""
    power = OBJECTIVES[OBJECTIVE_NAMES.index(objective)].power
    third = next(p for p in range(N_POWERS) if p not in (power, rival))
    for own_cubes, expected in ((2, False), (3, True)):
        match = all_powers().copy()
        cubes(match, region, rival, 2)
        cubes(match, region, third, 5)
        cubes(match, region, power, own_cubes)
        assert achieves(match, objective, number, in_round) == expected


@pytest.mark.parametrize(
    ("objective", "number", "region"),
    [
        ("eu_post_colonial_order", 2, AFRICA),
        ("usa_western_hegemony", 1, AMERICAS),
        ("russia_soviet_sphere_revival", 2, CENTRAL_ASIA),
    ],
)
def test_more_influence_than_each_other_player(objective: str, number: int, region: int) -> None:
    power = OBJECTIVES[OBJECTIVE_NAMES.index(objective)].power
    for own_cubes, expected in ((2, False), (3, True)):
        match = all_powers().copy()
        influence(match, region, [LOCAL] * 4, [])
        for rival in range(N_POWERS):
            if rival != power:
                cubes(match, region, rival, 2 if rival == CHINA else 1)
        cubes(match, region, power, own_cubes)
        assert achieves(match, objective, number, 3) == expected
    assert not achieves(all_powers(), objective, number, 3)


def test_rebirth_of_russia_more_than_all_others_together() -> None:
    for own_cubes, expected in ((4, False), (5, True)):
        match = all_powers().copy()
        influence(match, CENTRAL_ASIA, [USA, EU, LOCAL], [CHINA, CHINA])
        cubes(match, CENTRAL_ASIA, RUSSIA, own_cubes)
        assert achieves(match, "russia_rebirth", 2, 3) == expected


@pytest.mark.parametrize(("usa", "eu", "expected"), [(2, 2, False), (1, 3, True), (3, 1, True), (0, 0, True)])
def test_defy_western_hegemony_more_than_one_of_two(usa: int, eu: int, expected: bool) -> None:
    match = all_powers().copy()
    cubes(match, EUROPE, USA, usa)
    cubes(match, EUROPE, EU, eu)
    cubes(match, EUROPE, RUSSIA, 2)
    assert achieves(match, "russia_defy_western_hegemony", 2, 6) == expected


def test_normative_power_more_allies_than_each_other_player() -> None:
    match = all_powers().copy()
    allies(match, USA, "iceland", "peru")
    allies(match, CHINA, "laos", "nepal")
    allies(match, EU, "norway", "egypt")
    assert not achieves(match, "eu_normative_power", 1, 3)
    allies(match, EU, "bhutan", exhausted=True)
    assert achieves(match, "eu_normative_power", 1, 3)


def test_new_pacific_world_compares_with_the_usa_only() -> None:
    match = all_powers().copy()
    armies(match, EAST_ASIA_PACIFIC, usa=1, china=1, russia=5)
    allies(match, USA, "japan", "peru", "brazil")
    allies(match, RUSSIA, "vietnam", "thailand", "cambodia")
    allies(match, CHINA, "laos", "nepal")
    assert tasks_achieved(match, "china_new_pacific_world", 3) == [False, False, False]
    armies(match, EAST_ASIA_PACIFIC, china=2)
    allies(match, CHINA, "indonesia")
    assert tasks_achieved(match, "china_new_pacific_world", 3) == [False, True, True]


# -- who counts


def test_a_power_that_nobody_plays_is_compared_only_where_it_is_named() -> None:
    """Its cubes come from Auto-Influence; it is no player, but Russia is named on Defy the Bear."""
    match = a_game_with_objectives(EU, CHINA)
    cubes(match, EUROPE, RUSSIA, 3)
    cubes(match, EUROPE, USA, 3)
    cubes(match, EUROPE, EU, 2)
    assert achieves(match, "eu_secure_borders", 1, 3)
    assert not achieves(match, "eu_defy_the_bear", 2, 3)
    cubes(match, EUROPE, EU, 2)
    assert achieves(match, "eu_defy_the_bear", 2, 3)


def test_an_automa_is_a_player() -> None:
    match = with_automas(EU, RUSSIA, normal=(RUSSIA,), modules=["automas", "objectives"])
    no_influence(match)
    cubes(match, EUROPE, RUSSIA, 2)
    cubes(match, EUROPE, EU, 1)
    assert not tasks_of_the_person(match, "eu_secure_borders")[0]
    cubes(match, EUROPE, EU, 1)
    assert tasks_of_the_person(match, "eu_secure_borders")[0]


def tasks_of_the_person(match: Match, name: str) -> list[bool]:
    """What the owner reads about an Objective it would score now."""
    scene = match.copy()
    world(scene).objective = tuple(KEPT if each == name else IN_BOX for each in OBJECTIVE_NAMES)
    (seen,) = scene.view(0)["table"]["players"]["eu"]["own_objectives"]
    return [task["achieved"] for task in seen["tasks"]]


# -- allies and investments, looked at closely


def test_a_starting_card_beneath_a_country_shows_its_symbols_too() -> None:
    """Mexico: Consumer Goods and Services; beneath it the starting card with both once more."""
    match = all_powers().copy()
    named_allies(*ONE_SYMBOL)(match, CHINA, 6)
    allies(match, CHINA, "mexico")
    assert not achieves(match, "china_export_leader", 1, 3)  # 6 + 3
    world(match).merged = put(world(match).merged, country("mexico"), True)
    assert achieves(match, "china_export_leader", 1, 3)  # 6 + 3 + 2


def test_an_own_token_on_the_ally_of_another_counts() -> None:
    match = all_powers().copy()
    allies(match, RUSSIA, "peru")
    allies(match, EU, "chile")
    world(match).invested = put(world(match).invested, country("chile"), 1)  # of the EU
    assert not achieves(match, "russia_defy_the_monroe_doctrine", 3, 3)
    world(match).abroad = put(world(match).abroad, country("chile"), 1 << RUSSIA)
    assert achieves(match, "russia_defy_the_monroe_doctrine", 3, 3)


@pytest.mark.parametrize(("laid", "expected"), [(1, False), (2, True)])
def test_fdi_tokens_of_an_automa_count_by_region(laid: int, expected: bool) -> None:
    """Stability in the EU Neighbourhood asks for two Countries of Europe; an Automa's tokens lie in no Country."""
    match = with_automas(CHINA, EU, normal=(EU,), modules=["automas", "objectives"])
    no_influence(match)
    fdi(match, EU, EUROPE, laid)
    fdi(match, EU, AFRICA, 3)
    scoring(match, 3, "score-objective:" + kept(match), "draw-objective:eu_neighbourhood_stability")
    (scored,) = match.view(None)["table"]["players"]["eu"]["objectives_scored"]
    assert scored["tasks"][2]["achieved"] == expected


def kept(match: Match) -> str:
    """One of the Objectives of the person."""
    seen = match.view(0)["table"]["players"]["china"]["own_objectives"]
    return str(seen[0]["card"])


def test_a_card_on_top_of_the_deck_that_only_its_owner_has_seen_is_a_card_too() -> None:
    match = all_powers().copy()
    deck(match, USA, 15)
    assert not achieves(match, "usa_research_pioneer", 2, 3)
    world(match).deck_top[USA].append(-1)
    world(match).deck_seen[USA].append(0)
    assert achieves(match, "usa_research_pioneer", 2, 3)
