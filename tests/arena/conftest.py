from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def odd_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of `odd_bots.py` can be named, here and in the processes that play."""
    monkeypatch.setenv("ORBIS_BOTS", "tests.arena.odd_bots")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(ROOT)]))
