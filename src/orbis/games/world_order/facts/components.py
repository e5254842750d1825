"""The printed figures of World Order as flat tuples, indexed by the numbers of `names.py`.

Countries are numbered as they stand in the content: the 17 starting countries, then those of the board.
"""

from __future__ import annotations

from typing import Any, Final

from orbis.games.world_order.facts.cards import bits, by_word
from orbis.games.world_order.facts.names import (
    DIPLOMATIC_FOCUS,
    DOMESTIC_FOCUS,
    EDITIONS,
    FOCUSES,
    GAINS,
    LETTERS,
    MILITARY_FOCUS,
    NOBODY,
    NUMERALS,
    OWNERS,
    POWERS,
    REGIONS,
    RESOURCES,
    SPACES,
    TYPES,
)
from orbis.games.world_order.facts.schema import CONTENT
from orbis.kernel.content.records import in_edition

Ints = tuple[int, ...]
Table = tuple[Ints, ...]


def _rows(file: str) -> list[Any]:
    return list(CONTENT[file].values())


def _numbers(rows: list[Any], field: str, otherwise: int = 0) -> Ints:
    return tuple([row.get(field, otherwise) for row in rows])


def _masks(rows: list[Any], field: str) -> Ints:
    return tuple([bits(row.get(field, []), POWERS) for row in rows])


def _amounts(rows: list[Any], field: str, words: tuple[str, ...]) -> Table:
    return tuple([by_word(row.get(field, {}), words) for row in rows])


def _lists(rows: list[Any], field: str) -> Table:
    return tuple([tuple(row.get(field, [])) for row in rows])


def _owners(rows: list[Any], field: str) -> Table:
    return tuple([tuple([OWNERS.index(o) for o in row.get(field, [])]) for row in rows])


# -- Regions

_regions: Final = _rows("regions.toml")
ENGAGE_COST_OF: Final = _numbers(_regions, "engage")  # region -> Diplomacy
PREFILLED: Final = _owners(_regions, "prefilled")  # region -> owners of the permanent slots filled at setup
PERMANENT_OPEN_VP: Final = _lists(_regions, "open_vp")  # region -> VP of the permanent slots open at setup
PERMANENT_SLOTS: Final[Ints] = tuple([len(a) + len(b) for a, b in zip(PREFILLED, PERMANENT_OPEN_VP, strict=True)])
TEMPORARY_VP_OF: Final = _lists(_regions, "temporary_vp")  # region -> VP of the temporary slots, from the left
TEMPORARY_FILLED: Final = _owners(_regions, "temporary_filled")  # region -> owners of those filled at setup
MAJORITY_BONUS_OF: Final = _lists(_regions, "majority")  # region -> VP of the first place, the second, ...
ZONE_OF: Final = _masks(_regions, "zone_of")  # region -> powers in whose zone of interest it lies, as bits
ZONE_REGIONS: Final[Table] = tuple(  # power -> Regions of its zone of interest
    [tuple([r for r in range(len(REGIONS)) if ZONE_OF[r] >> p & 1]) for p in range(len(POWERS))]
)

# -- Powers

_powers: Final = _rows("powers.toml")
START_MONEY: Final = _numbers(_powers, "money")  # power -> money
START_ARMIES: Final = _numbers(_powers, "armies")  # power -> Armies on its board
START_PRODUCTION: Final = _amounts(_powers, "production", RESOURCES)  # power -> resource -> space of the cube
MOST_PRODUCTION: Final = _amounts(_powers, "production_max", RESOURCES)  # power -> resource -> last space
_prosperity: Final[tuple[list[Any], ...]] = tuple([row["prosperity"] for row in _powers])
PROSPERITY_COST: Final[Table] = tuple([_numbers(p, "consumer_goods") for p in _prosperity])  # power -> step -> goods
PROSPERITY_VP: Final[Table] = tuple([_numbers(p, "vp") for p in _prosperity])  # power -> step -> VP
PROSPERITY_MONEY: Final[Table] = tuple([_numbers(p, "money") for p in _prosperity])  # power -> step -> money
READIED_BY_FOCUS: Final = _amounts(_powers, "ready", FOCUSES)  # power -> focus -> countries
RAISE_PRICE: Final = _numbers(_powers, "raise_price")  # power -> money
RAISE_TWO_PRICE: Final = _numbers(_powers, "raise_two_price", NOBODY)  # power -> money, or -1: it cannot
ENGAGE_TOKENS: Final = _numbers(_powers, "engage_tokens")  # power -> tokens
IGNORES_THREAT_OF: Final = _masks(_powers, "ignores_threat_of")  # power -> powers, as bits
SECURED_REGION_VP: Final = _numbers(_powers, "secured_region_vp")  # power -> VP
LEAD_PENALTY_IN: Final = {  # edition -> power -> VP lost for leading in 0, 1, ... Regions
    e: _lists(list(in_edition(CONTENT["powers.toml"], e).values()), "lead_penalty") for e in EDITIONS
}
INVESTMENT_REGIONS_VP_IN: Final = {  # edition -> power -> VP for 0, 1, ... Regions with an investment
    e: _lists(list(in_edition(CONTENT["powers.toml"], e).values()), "investment_regions_vp") for e in EDITIONS
}

# -- Focuses

_focuses: Final = _rows("focuses.toml")
FOCUS_RAISES: Final[Table] = tuple([tuple([RESOURCES.index(r) for r in f["raises"]]) for f in _focuses])
FOCUS_PRODUCES: Final[Table] = tuple([tuple([RESOURCES.index(r) for r in f["produces"]]) for f in _focuses])
FOCUS_RESEARCH: Final[int] = _focuses[DOMESTIC_FOCUS]["research"]
FOCUS_THREAT: Final[int] = _focuses[MILITARY_FOCUS]["threat"]
FOCUS_DEFENCE: Final[int] = _focuses[MILITARY_FOCUS]["defence"]
FOCUS_ENGAGE_DISCOUNT_IN: Final[dict[str, int]] = {  # edition -> Diplomacy (E09)
    e: in_edition(CONTENT["focuses.toml"], e)[FOCUSES[DIPLOMATIC_FOCUS]]["engage_discount"] for e in EDITIONS
}

# -- Resources and trade

_resources: Final = _rows("resources.toml")
EXPORT_GAIN: Final = _numbers(_resources, "exported")  # resource -> money; 0: it is never sold
IMPORT_COST: Final = _numbers(_resources, "imported")  # resource -> money; 0: it is never bought
RECIPE_OF: Final = _amounts(_resources, "recipe", GAINS)  # resource -> what one unit takes
MOST_OF: Final = _numbers(_resources, "most", NOBODY)  # resource -> last space of the track; -1: no limit

_deals: Final = _rows("trade_deals.toml")
EXPORTS_ALLOWED: Final = _numbers(_deals, "exports")  # power -> transactions in one Trade
IMPORTS_ALLOWED: Final = _numbers(_deals, "imports")
DEAL_OF: Final[tuple[Table, ...]] = tuple(  # buyer -> seller -> resource -> units
    [tuple([by_word(deal["sellers"].get(p, {}), RESOURCES) for p in POWERS]) for deal in _deals]
)

COMMERCE_NAMES: Final = tuple(CONTENT["commerce.toml"])
_commerce: Final = _rows("commerce.toml")
COMMERCE_OWNER: Final[Ints] = tuple([POWERS.index(c["power"]) for c in _commerce])  # commerce card -> power
COMMERCE_SELLS: Final = _amounts(_commerce, "sells", RESOURCES)  # commerce card -> resource -> units
COMMERCE_PLAYERS: Final = _numbers(_commerce, "players_fewest")  # commerce card -> players (edition 0.5)
COMMERCE_OF: Final[Table] = tuple(  # power -> its commerce cards
    [tuple([c for c in range(len(_commerce)) if COMMERCE_OWNER[c] == p]) for p in range(len(POWERS))]
)

# -- Majority tokens

MAJORITY_VP: Final = _lists(_rows("majority_tokens.toml"), "vp")  # token -> VP of each place
MAJORITY_VP_TWO: Final = _lists(_rows("majority_tokens.toml"), "vp_two")  # the same with two players

# -- Countries

COUNTRY_NAMES: Final = tuple(CONTENT["countries.toml"])
N_COUNTRIES: Final = len(COUNTRY_NAMES)
_countries: Final = _rows("countries.toml")
REGION_OF: Final[Ints] = tuple([REGIONS.index(c["region"]) for c in _countries])  # country -> region
VALUE_OF: Final = _numbers(_countries, "value")  # country -> 1 to 3
INVEST_COST_OF: Final = _numbers(_countries, "invest")  # country -> money
EXPORTS_OF: Final = _amounts(_countries, "exports", RESOURCES)  # country -> resource -> symbols
IMPORTS_OF: Final = _amounts(_countries, "imports", RESOURCES)  # country -> resource -> symbols
FORBIDDEN_TO: Final = _masks(_countries, "forbidden")  # country -> powers, as bits
BASE_FOR: Final = _masks(_countries, "bases")  # country -> powers, as bits
START_OWNER_OF: Final[Ints] = tuple(  # country -> power, or NOBODY
    [POWERS.index(c["owner"]) if "owner" in c else NOBODY for c in _countries]
)
MAP_CARD_OF: Final[Ints] = tuple(  # starting country -> the same country on the board, or NOBODY
    [COUNTRY_NAMES.index(c["map_card"]) if "map_card" in c else NOBODY for c in _countries]
)
START_CARD_OF: Final[Ints] = tuple(  # country of the board -> the same as a starting country, or NOBODY
    [MAP_CARD_OF.index(c) if c in MAP_CARD_OF else NOBODY for c in range(N_COUNTRIES)]
)
MAP_COUNTRIES: Final[Table] = tuple(  # region -> its cards on the board
    [tuple([c for c in range(N_COUNTRIES) if REGION_OF[c] == r and START_OWNER_OF[c] < 0]) for r in range(len(REGIONS))]
)
COUNTRIES_IN: Final[Table] = tuple(  # region -> all its cards, starting countries included
    [tuple([c for c in range(N_COUNTRIES) if REGION_OF[c] == r]) for r in range(len(REGIONS))]
)


def _start_countries(edition: str) -> Table:
    present = [not r.get("absent", False) for r in in_edition(CONTENT["countries.toml"], edition).values()]
    return tuple(
        [tuple([c for c in range(N_COUNTRIES) if START_OWNER_OF[c] == p and present[c]]) for p in range(len(POWERS))]
    )


START_COUNTRIES_IN: Final = {e: _start_countries(e) for e in EDITIONS}  # edition -> power -> countries (E27)

# -- Auto-Influence

AUTO_NAMES: Final = tuple(CONTENT["auto_influence.toml"])
_auto: Final = _rows("auto_influence.toml")
AUTO_REGION: Final[Table] = tuple([tuple([REGIONS.index(a["regions"][p]) for p in POWERS]) for a in _auto])
AUTO_ARMY: Final = _masks(_auto, "armies")  # card -> powers that add an Army, as bits
AUTO_FLAG: Final[Table] = tuple(  # card -> power that adds Influence -> power whose flag stands there, or NOBODY
    [tuple([POWERS.index(a["flags"][p]) if p in a.get("flags", {}) else NOBODY for p in POWERS]) for a in _auto]
)

# -- Automas

_automas: Final = _rows("automas.toml")
AUTOMA_MONEY: Final = _numbers(_automas, "money")  # power -> money an Automa starts with
AUTOMA_PROSPERITY_COST: Final = _lists(_automas, "prosperity")  # power -> step -> money; VP as on the player board
AUTOMA_MARKET: Final[Table] = tuple([tuple([TYPES.index(t) for t in a["market"]]) for a in _automas])  # best first
AUTOMA_CUBES: Final[Table] = tuple([tuple([SPACES.index(s) for s in a["cubes"]]) for a in _automas])  # first cube first

DECISION_NAMES: Final = tuple(CONTENT["decisions.toml"])
N_DECISIONS: Final = len(DECISION_NAMES)
_decisions: Final = _rows("decisions.toml")
DECISION_FOCUS: Final[Table] = tuple([tuple([FOCUSES.index(d["focus"][p]) for p in POWERS]) for d in _decisions])
DECISION_PARTNER: Final[Table] = tuple(  # card -> power -> the power it trades with, or NOBODY
    [tuple([POWERS.index(d["trade"][p]) if p in d["trade"] else NOBODY for p in POWERS]) for d in _decisions]
)
DECISION_PERMANENT: Final = _lists(_decisions, "permanent_in")  # card -> rounds in which a cube goes above the line
DECISION_LETTER: Final[Ints] = tuple([LETTERS.index(d["letter"]) for d in _decisions])  # card -> one of two
DECISION_NUMERAL: Final[Ints] = tuple([NUMERALS.index(d["numeral"]) for d in _decisions])  # card -> one of three
