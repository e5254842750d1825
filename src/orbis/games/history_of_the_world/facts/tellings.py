"""The sentences of the log: each key with the names of its arguments."""

from __future__ import annotations

from typing import Final

TELLINGS: Final = {
    "told-epoch": ("epoch",),
    "told-called": ("seat", "card"),
    "told-event": ("seat", "card"),
    "told-idle": ("seat", "card"),
    "told-part": ("seat", "card", "left"),
    "told-no-place": ("seat", "forts"),
    "told-establish": ("seat", "card", "armies"),
    "told-gain-armies": ("seat", "armies"),
    "told-occupy": ("seat", "territory"),
    "told-attack": ("seat", "territory", "other"),
    "told-sure-win": ("seat", "territory"),
    "told-won": ("seat", "territory"),
    "told-tied": ("seat", "territory"),
    "told-lost": ("seat", "territory", "invader", "defender"),
    "told-siege": ("seat", "territory", "level"),
    "told-retreat": ("seat", "territory"),
    "told-recovered": ("seat",),
    "told-reduced": ("territory",),
    "told-fort": ("seat", "territory"),
    "told-monument": ("seat", "territory"),
    "told-replaced": ("seat", "territory"),
    "told-plague": ("seat", "territory"),
    "told-region": ("seat", "region", "degree", "points"),
    "told-points": ("seat", "points", "source"),
}
