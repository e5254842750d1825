"""The crash test in short: `make crash` is the long one."""

from __future__ import annotations

import pytest

from bench.crash import FAULTS, crash, read_flags, table_of


@pytest.mark.slow
def test_whoever_kills_the_server_loses_nothing_that_was_acknowledged(
    database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    flags = read_flags(["--kills=5", "--tables=5", "--seed=7", "--no-clocks", f"--database={database_url}"])

    found = crash(flags)

    with capsys.disabled():
        print("\n" + table_of(found, database_url.partition(":")[0]))
    assert found["kills"] >= 5
    assert found["early"] > 0
    assert found["acknowledged"] > 0
    assert found["resumed"] > 0
    assert found["bot_moves"] > 0
    assert [each for fault in FAULTS for each in found[fault]] == []
