"""Prints what each cell of an observation means: `python -m orbis.envs.layout GAME [--seats N] [OPTION=VALUE ...]`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from orbis.envs.spec import Seating
from orbis.kernel.errors import Invalid
from orbis.kernel.learning.observation import Layout


def table_of(layout: Layout) -> str:
    """The blocks of a layout as a table in Markdown."""
    rows = ["| cells | block | shape | from | to | divided by | meaning |", "|---|---|---|---|---|---|---|"]
    for b in layout.blocks:
        shape = " x ".join(str(length) for length in b.shape)
        cells = f"{b.offset}-{b.offset + b.size - 1}" if b.size > 1 else str(b.offset)
        rows.append(f"| {cells} | `{b.name}` | {shape} | {b.least} | {b.most} | {b.unit} | {b.meaning} |")
    return "\n".join(rows)


def main(given: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m orbis.envs.layout", description="What an observation holds.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("options", nargs="*", metavar="OPTION=VALUE", help="an option of the game, as for `orbis play`")
    asked = parser.parse_intermixed_args(given)
    try:
        options = dict(each.partition("=")[::2] for each in asked.options)
        seating = Seating(asked.game, asked.seats, options)
    except Invalid as problem:
        sys.stderr.write(f"{problem}\n")
        return 2
    layout = seating.layout
    sys.stdout.write(f"{seating.game.title}, {asked.seats} seats: {layout.size} cells\n\n{table_of(layout)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
