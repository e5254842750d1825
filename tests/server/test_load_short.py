"""The load test in short: `make load` is the long one, and the one whose figures count."""

from __future__ import annotations

import pytest

from bench.load import load, read_flags, table_of


@pytest.mark.slow
def test_forty_tables_at_once_are_all_acknowledged_stored_and_seen_alike(capsys: pytest.CaptureFixture[str]) -> None:
    flags = read_flags(["--tables=40", "--seconds=5", "--game=caravels", "--rate=60", "--form=pure", "--warm=10"])

    figures = load(flags)

    with capsys.disabled():
        print("\n" + table_of(figures))
    assert figures["errors"] == []  # nothing refused, nothing lost, every client knows what the server knows
    assert figures["sockets"] == 80
    assert figures["open"]["moves"] > 0
    assert figures["closed"]["moves"] > 0
    assert figures["open"]["update_bytes"]["50"] < 4096
