"""What the rules tell the log: the key of a sentence and the names of its arguments."""

from __future__ import annotations

from typing import Final

TELLINGS: Final = {
    "told-round": ("round",),
    "told-asset": ("power", "card"),
    "told-vp": ("power", "vp", "source"),
    "told-gain": ("power", "amount", "resource"),
    "told-excess": ("power", "amount", "resource", "money"),
    "told-pay": ("power", "amount", "resource"),
    "told-nothing": ("power",),
    "told-draw": ("power",),
    "told-shuffle": ("power",),
    "told-reveal": ("power", "card"),
    "told-research": ("power", "points"),
    "told-take": ("power", "card"),
    "told-ready": ("power", "country"),
    "told-ally": ("power", "country"),
    "told-invest": ("power", "country"),
    "told-base": ("power", "country", "amount"),
    "told-armies": ("power", "amount", "region"),
    "told-token": ("power", "region"),
    "told-permanent": ("power", "region"),
    "told-temporary": ("power", "region"),
    "told-pushed-out": ("power", "region"),
    "told-converted": ("power", "region"),
    "told-reset": ("power", "region"),
    "told-commerce-down": ("power",),
    "told-defend": ("power", "region", "defence"),
    "told-threat": ("power", "region", "other_power"),
    "told-region-score": ("power", "region", "cubes", "bonus"),
}
