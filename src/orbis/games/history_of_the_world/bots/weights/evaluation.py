"""What each term of `evaluation.TERMS` is worth in each epoch; `training/tune.py` learns them."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[float, ...]] = (
    # epoch 1
    -0.912,  # points
    0.000,  # regions
    0.027,  # regions_later
    0.000,  # structures
    0.450,  # armies
    0.282,  # strongholds
    -9.000,  # turn
    0.169,  # empire
    0.000,  # kingdom
    2.733,  # events
    # epoch 2
    -0.142,  # points
    0.000,  # regions
    0.000,  # regions_later
    0.000,  # structures
    1.448,  # armies
    0.617,  # strongholds
    0.957,  # turn
    1.513,  # empire
    2.884,  # kingdom
    0.678,  # events
    # epoch 3
    0.521,  # points
    0.163,  # regions
    0.081,  # regions_later
    0.588,  # structures
    1.542,  # armies
    0.169,  # strongholds
    21.059,  # turn
    1.222,  # empire
    3.766,  # kingdom
    1.490,  # events
    # epoch 4
    0.926,  # points
    0.324,  # regions
    0.355,  # regions_later
    0.686,  # structures
    0.797,  # armies
    0.000,  # strongholds
    28.045,  # turn
    1.197,  # empire
    4.077,  # kingdom
    1.875,  # events
    # epoch 5
    0.972,  # points
    0.553,  # regions
    0.000,  # regions_later
    0.376,  # structures
    0.320,  # armies
    0.000,  # strongholds
    25.359,  # turn
    0.126,  # empire
    1.372,  # kingdom
    1.083,  # events
)
LEAD: Final[tuple[float, ...]] = (12.0, 15.0, 13.0, 9.0, 5.0)  # epoch -> points ahead that make a win e times as likely
