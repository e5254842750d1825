"""What differs between the editions of World Order: one frozen row each, one field for each row of the table E01-E32.

A rule asks for a field; no rule knows the name of an edition. Figures printed on cards and boards that differ are
in the content (`by_edition`): E09, E19, E21, E26, E27 and E29.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from orbis.games.world_order.facts.names import EDITIONS, GROWTH_MIXES, HARD, NORMAL, PERSON, SEATS
from orbis.games.world_order.facts.schema import CONTENT
from orbis.kernel.content.records import in_edition
from orbis.kernel.errors import Invalid

# How the players come to their places on the turn order track at setup (E03).
BY_CHANCE: Final = 0
FEWEST_FIRST: Final = 1
BY_CHOICE: Final = 2
MOST_FIRST: Final = 3

NO_LIMIT: Final = 99
NO_NEW_GROWTH: Final = -1


@dataclass(frozen=True)
class Rules:
    """One edition."""

    edition: str
    growth_removed_two: int = 4  # E01: one copy of each Growth card up to this level leaves, with two players
    growth_removed_three: int = 1  # E01: and with three
    all_commerce: bool = True  # E02: every Commerce card is laid out, whatever the number of players
    setup_order: int = MOST_FIRST  # E03
    setup_order_first_game: int = MOST_FIRST  # E03
    focus_raise_gives: int = 1  # E04: units gained at once when a primary production is raised in the Focus step
    auto_influence_in_aftermath: bool = False  # E06, E15: otherwise it closes the Action phase
    research_in_last_round: bool = False  # E07
    refresh_price: int = 2  # E08: research to refresh the Market
    refresh_cards: int = 3  # E08: cards discarded then
    excess_diplomacy_pays: bool = False  # E12: Diplomacy beyond the track becomes money
    growth_waits: bool = True  # E13: an ability sleeps until the round that has the number of its level
    bases_in_a_country: int = 1  # E14
    trade_flags: bool = True  # E16: flags on Auto-Influence cards sell a Commerce card
    focus_defence_beside_armies: bool = True  # E17: Military Focus also defends where one has Armies
    token_defence: int = 2  # E18: for each ally of the Region when an Engage token is given up
    secured_needs_army: bool = True  # E20
    unused_asset_vp: int = 2  # E22
    orders_offered: bool = True  # E23
    tie_by_bonuses: bool = True  # E24: first places taken in the last scoring; otherwise Regions led on the board
    draw_up_to: bool = True  # E30: draw until the hand is full; otherwise draw so many
    only_others_help: bool = False  # E32: a starting card does not help to pay for its own Country

    orders: bool = False  # the module Executive Orders
    first_game: bool = False  # the fixed hand

    # Diplomacy & Dominance
    expansion_offered: bool = True
    automas: tuple[int, ...] = ()  # seat -> PERSON, NORMAL or HARD
    objectives: bool = False
    new_growth: int = NO_NEW_GROWTH  # or the place in GROWTH_MIXES
    new_abilities: bool = False
    new_assets: bool = False


REFERENCE: Final = {  # field -> row of the editions table
    "growth_removed_two": "E01",
    "growth_removed_three": "E01",
    "all_commerce": "E02",
    "setup_order": "E03",
    "setup_order_first_game": "E03",
    "focus_raise_gives": "E04",
    "auto_influence_in_aftermath": "E06, E15",
    "research_in_last_round": "E07",
    "refresh_price": "E08",
    "refresh_cards": "E08",
    "excess_diplomacy_pays": "E12",
    "growth_waits": "E13",
    "bases_in_a_country": "E14",
    "trade_flags": "E16",
    "focus_defence_beside_armies": "E17",
    "token_defence": "E18",
    "secured_needs_army": "E20",
    "unused_asset_vp": "E22",
    "orders_offered": "E23",
    "tie_by_bonuses": "E24",
    "draw_up_to": "E30",
    "only_others_help": "E32",
}
PRINTED: Final = {  # record.field of the content -> row of the editions table
    "diplomatic.engage_discount": "E09",
    "usa.lead_penalty": "E19",
    "china.investment_regions_vp": "E21",
    "tactical_flexibility.vp": "E26",
    "military_reinforcements.effect": "E26",
    "explore_alternatives.cost": "E26",
    "start_eu_member_states.absent": "E27",
    "eu.army_tokens": "E28",
    "russia.army_tokens": "E28",
    "knowledge_transfer.effect": "E29",
}

V10: Final = Rules(edition="1.0")
V08: Final = replace(
    V10,
    edition="0.8",
    setup_order=BY_CHOICE,
    setup_order_first_game=FEWEST_FIRST,
    token_defence=1,
    draw_up_to=False,
    only_others_help=True,
)
V05: Final = replace(
    V08,
    edition="0.5",
    growth_removed_two=0,
    growth_removed_three=0,
    all_commerce=False,
    setup_order_first_game=BY_CHANCE,
    auto_influence_in_aftermath=True,
    research_in_last_round=True,
    refresh_price=1,
    refresh_cards=1,
    excess_diplomacy_pays=True,
    growth_waits=False,
    bases_in_a_country=NO_LIMIT,
    trade_flags=False,
    focus_defence_beside_armies=False,
    secured_needs_army=False,
    unused_asset_vp=0,
    orders_offered=False,
    expansion_offered=False,
    tie_by_bonuses=False,
)
ROWS: Final = dict(zip(EDITIONS, (V05, V08, V10), strict=True))


# Headings of the book of 1.0 that stand under another one in the book of an edition.
OTHER_HEADINGS: Final = {
    "0.5": {
        "Adding Influence": "Placing Influence",
        "Build a Base": "Build Base",
        "Country Cards": "Choose Focus",
        "Growth Cards": "Get a Growth Card",
        "Move": "Move Army",
        "Scoring": "Score Regions",
        "Strategic Asset Cards": "Actions",
    }
}
CITED: Final = 'WO-1.0 "'


def cite(rule: str, edition: str) -> str:
    """A reference to the book of 1.0 as the book of an edition has it: `WO-0.5 "Move Army"` for `WO-1.0 "Move"`."""
    if not rule.startswith(CITED):
        return rule  # of the expansion, or of an edition already
    heading = rule[len(CITED) : -1]
    return f'WO-{edition} "{OTHER_HEADINGS.get(edition, {}).get(heading, heading)}"'


def rules_for(seats: int, options: dict[str, Any]) -> Rules:
    """The row of a match."""
    modules = options["modules"]
    return replace(
        ROWS[options["edition"]],
        orders=options["orders"],
        first_game=options["first_game"],
        automas=automas_in(seats, options),
        objectives="objectives" in modules,
        new_growth=GROWTH_MIXES.index(options["growth_mix"]) if "growth" in modules else NO_NEW_GROWTH,
        new_abilities="abilities" in modules,
        new_assets="assets" in modules,
    )


def automas_in(seats: int, options: dict[str, Any]) -> tuple[int, ...]:
    """Seat -> who plays it. With the module but without a word about seats, everybody but the first is an Automa."""
    normal, hard = options["normal_automas"], options["hard_automas"]
    if "automas" in options["modules"] and not normal and not hard:
        normal = SEATS[1:]
    return tuple([NORMAL if s in normal else HARD if s in hard else PERSON for s in SEATS[:seats]])


def check(seats: int, options: dict[str, Any]) -> None:
    """Refuse options that do not go together, by name and with what is allowed."""
    row, modules = ROWS[options["edition"]], options["modules"]
    if options["orders"] and not row.orders_offered:  # E23
        allowed = " and ".join([name for name, each in ROWS.items() if each.orders_offered])
        problem = f"edition {row.edition} has no Executive Orders; allowed with {allowed}"
        raise Invalid("orders", problem, "unfit-orders")
    if modules and not row.expansion_offered:
        allowed = " and ".join([name for name, each in ROWS.items() if each.expansion_offered])
        problem = f"{', '.join(modules)}: not with edition {row.edition}; allowed with {allowed}"
        raise Invalid("modules", problem, "unfit-automas" if modules == ["automas"] else "unfit-modules")
    if "abilities" in modules and "automas" in modules:
        problem = "abilities are interactive and cannot be used with automas; leave out one of the two"
        raise Invalid("modules", problem, "unfit-abilities")
    if options["growth_mix"] != GROWTH_MIXES[0] and "growth" not in modules:
        problem = "the Growth cards to mix in come with the module growth; add it to modules"
        raise Invalid("growth_mix", problem, "unfit-growth-mix")
    for name in ("normal_automas", "hard_automas"):
        check_automa_seats(name, seats, options)


def check_automa_seats(name: str, seats: int, options: dict[str, Any]) -> None:
    """The seats of Automas are at the table, and each plays one mode."""
    given = options[name]
    if given and "automas" not in options["modules"]:
        raise Invalid(name, "Automas come with the module automas; add it to modules")
    beyond = [s for s in given if s not in SEATS[:seats]]
    if beyond:
        raise Invalid(name, f"there is no seat {', '.join(beyond)}; allowed: {', '.join(SEATS[:seats])}")
    both = [s for s in given if s in options["normal_automas"] and s in options["hard_automas"]]
    if both:
        raise Invalid(name, f"seat {', '.join(both)} cannot be both normal and hard")


def differences(one: str, other: str) -> list[dict[str, Any]]:
    """The rules and the printed figures in which two editions differ, in the order of the editions table."""
    a, b = asdict(ROWS[one]), asdict(ROWS[other])
    found = [{"rule": REFERENCE[f], "field": f, "one": a[f], "other": b[f]} for f in REFERENCE if a[f] != b[f]]
    for records in CONTENT.values():
        a, b = in_edition(records, one), in_edition(records, other)
        for name in [n for n, record in records.items() if "by_edition" in record]:
            for field in sorted({*a[name], *b[name]}):
                values = a[name].get(field, False), b[name].get(field, False)
                if values[0] != values[1]:
                    row = {"rule": PRINTED[f"{name}.{field}"], "field": f"{name}.{field}"}
                    found.append({**row, "one": values[0], "other": values[1]})
    return sorted(found, key=lambda row: row["rule"])
