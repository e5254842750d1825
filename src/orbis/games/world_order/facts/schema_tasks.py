"""The kinds of tasks of Superpower Objectives, each with its parameters.

`at_least` has two figures: that of the first scoring and that of the final one.
"""

from __future__ import annotations

from typing import Final

from orbis.kernel.content.records import Op

_COUNT: Final = {"at_least": "many number"}
_IN_EACH: Final = {**_COUNT, "each": "number"}  # so many Regions with so many of something in each

TASKS: Final = {
    # The player board.
    "money": Op(_COUNT),
    "most_money": Op(),
    "resource": Op({"resource": "resource", **_COUNT}),
    "prosperity": Op(_COUNT),  # how often it was increased
    "raised": Op({"resource": "resource", **_COUNT}),  # a Production, above its first space
    "raised_all": Op({"first": "many resource", "final": "many resource"}),  # each of these Productions
    "raised_count": Op(_COUNT, {"secondary": "switch"}),  # different Productions
    # Cards.
    "growth": Op(_COUNT),
    "deck": Op(_COUNT),  # Ability cards, wherever they lie
    # Allied Countries; exporting and importing: those with a symbol of one of these.
    "allies": Op(_COUNT, {"regions": "many region", "exporting": "many resource", "importing": "many resource"}),
    "more_allies": Op(may={"region": "region", "than": "many power"}),
    "regions_with_allies": Op(_IN_EACH),
    "export_symbols": Op(_COUNT),
    "export_kinds": Op(_COUNT),
    # Influence. `most` counts ties; `more` does not, and is compared with every other player unless `than` names
    # powers, of which one is enough; combined: with all other players together.
    "influence": Op(_COUNT, {"regions": "many region"}),
    "most_influence": Op(may={"region": "region"}),
    "more_influence": Op({"region": "region"}, {"than": "many power", "combined": "switch"}),
    "regions_with_influence": Op(_IN_EACH),
    "regions_with_most_influence": Op(_COUNT),
    "tokens": Op(_COUNT),  # Engage tokens on the board
    # Armies on the main board.
    "armies": Op(_COUNT, {"regions": "many region"}),
    "most_armies": Op(),
    "more_armies": Op({"region": "region", "than": "many power"}),
    "regions_with_armies": Op(_IN_EACH),
    "regions_with_more_armies": Op(_COUNT),
    # FDI tokens.
    "investments": Op(_COUNT, {"regions": "many region", "exporting": "many resource"}),  # Countries with one
    "regions_with_more_investments": Op(_COUNT),
    "investment_return": Op(_COUNT),  # money in the best Return on Investments step
}
