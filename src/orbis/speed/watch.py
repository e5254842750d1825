"""The clock of the bench: processor time, since others may want the same core in the meantime."""

from __future__ import annotations

from time import get_clock_info, perf_counter, process_time
from typing import Final

# On an idle machine both clocks agree. Where processor time is only told in large steps, the wall's clock has to do.
FINE: Final = get_clock_info("process_time").resolution <= 1e-6
clock: Final = process_time if FINE else perf_counter


class Watch:
    """Started when it is made: how long a work takes, by the processor and by the clock on the wall."""

    def __init__(self) -> None:
        self.begun = perf_counter()
        self.worked = clock()

    def before(self, seconds: float) -> bool:
        """Whether so many seconds have not passed yet on the wall."""
        return perf_counter() - self.begun < seconds

    def read(self) -> dict[str, float]:
        """What it shows now; never quite nothing."""
        return {"seconds": max(clock() - self.worked, 1e-9), "wall": max(perf_counter() - self.begun, 1e-9)}
