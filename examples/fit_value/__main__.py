"""The command: play, fit, judge, draw."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from examples.fit_value.judging import STAGES, by_stage, calibration, choose, divide, gain, guesses
from examples.fit_value.picture import draw
from examples.fit_value.recording import record_all, together
from examples.fit_value.value import CLOCKS
from orbis.arena.lineup import AUTOMA, read_names
from orbis.arena.tournament import Tournament
from orbis.kernel.errors import Invalid

FEWEST_DEALS = 5  # one for each part


def read(given: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for; `Invalid` for what makes no sense."""
    parser = argparse.ArgumentParser(prog="python -m examples.fit_value", description="Fit a chance to win.")
    parser.add_argument("--game", default="history-of-the-world")
    parser.add_argument("--bots", default="greedy,greedy,random,random", help="who plays, as for `orbis arena`")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--moments", type=int, default=40, help="decisions to keep of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("fitted"), help="the folder to write to")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args(given)
    for name, fewest in {"moments": len(STAGES), "processes": 1}.items():
        if getattr(asked, name) < fewest:
            raise Invalid(f"--{name}", f"{getattr(asked, name)} is too few; allowed: {fewest} or more")
    return asked


def run(asked: argparse.Namespace) -> None:
    """Everything, in order."""
    tournament = Tournament(asked.game, read_names(asked.bots), asked.games, asked.seed)
    if tournament.deals < FEWEST_DEALS:
        problem = f"{asked.games} games are {tournament.deals} deals, and fitting and judging need different ones"
        raise Invalid("--games", f"{problem}; allowed: {FEWEST_DEALS} deals or more")
    if any(name.startswith(AUTOMA) for name in tournament.seats):
        raise Invalid("--bots", "Automas are rules and decide nothing; allowed: bots, such as greedy and random")
    asked.out.mkdir(parents=True, exist_ok=True)
    parts = divide(together(list(record_all(tournament, asked.moments, asked.processes))))
    value = choose(parts)
    guessed = guesses(parts, value)
    rows, bins = by_stage(parts.judged, guessed), calibration(parts.judged, guessed["value"])
    better = gain(parts.judged, guessed["value"], guessed["points"])
    layout = tournament.game.layout(len(tournament.seats), tournament.options)
    blocks = value.blocks(parts.judged.inputs, layout)[:6]

    write = sys.stdout.write
    players = ", ".join(f"{seats} {name}" for name, seats in Counter(tournament.seats).items())
    played = f"{len(tournament.fixtures)} games of {players}"
    write(f"{tournament.game.title}, {played}. ")
    write(f"Fitted to {len(parts.fitted.won)} moments (ridge {value.ridge}), judged by {len(parts.judged.won)}.\n\n")
    write("log-loss (right)    " + "".join(f"{who:>16}" for who in guessed) + "\n")
    for row in rows:
        write(f"{row.stage:<20}" + "".join(f"{row.loss[who]:9.3f} ({row.right[who]:4.0%})" for who in guessed) + "\n")
    write("\nLess log-loss than points alone: {:.3f} (95 % interval {:.3f} to {:.3f})\n".format(*better))
    write(f"It looks most at: {', '.join(f'{name} ({moved:.2f})' for name, moved in blocks)}\n")

    value.save(asked.out / "value.npz", layout.block(CLOCKS[asked.game]).offset)
    record = {"game": asked.game, "seed": asked.seed, "stages": rows, "bins": bins, "gain": better, "blocks": blocks}
    (asked.out / "value.json").write_bytes(msgspec.json.format(msgspec.json.encode(record)))
    title = f"{tournament.game.title}: the chance to win, from what a seat may know"
    draw(rows, bins, title, f"{played}; judged by deals it was not fitted to", asked.out / "value.png")
    write(f"Written: {asked.out}/value.png, value.npz, value.json\n")


def main(given: Sequence[str] | None = None) -> int:
    """The command."""
    try:
        run(read(given))
    except Invalid as problem:
        sys.stderr.write(f"{problem}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
