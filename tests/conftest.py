"""Hypothesis looks for new examples on a developer's machine only; tests of games that were taken out are left out."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from hypothesis import settings

from tests.games_played import MISSING, plays_missing

# Whoever starts the tests in the background may have them ignore Ctrl-C, and what they start would ignore it too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("ci", derandomize=True, database=None)
settings.register_profile("developer")
settings.load_profile("ci" if os.environ.get("CI") else "developer")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out what plays a game that was taken out of the house; None leaves the others to the other plugins."""
    is_module = collection_path.suffix == ".py" and collection_path.name != "conftest.py"
    return True if MISSING and is_module and plays_missing(collection_path) else None


def pytest_report_header() -> str:
    """Say so: somebody who misses tests must see why."""
    return f"without the modules that play {', '.join(MISSING)}" if MISSING else "every game is in the house"
