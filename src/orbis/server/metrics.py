"""What the server counts, for Prometheus."""

from __future__ import annotations

import os

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

SIZES = (256, 512, 1024, 2048, 4096, 8192, 16384, 65536)
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Meters:
    """Counters of one process; with several processes Prometheus' own files add them up."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        add = self.registry
        self.events = Counter("orbis_events", "Events stored", registry=add)
        self.acts = Counter("orbis_acts", "Requests at tables", ["what", "outcome"], registry=add)
        self.act_seconds = Histogram("orbis_act_seconds", "From a request to its answer", buckets=SECONDS, registry=add)
        self.update_bytes = Histogram(
            "orbis_update_bytes", "Size of an update to one viewer", buckets=SIZES, registry=add
        )
        self.slow = Counter("orbis_slow_readers", "Sockets let go because they did not read", registry=add)
        self.refused = Counter("orbis_refused_connections", "Connections over a limit", ["limit"], registry=add)
        self.cut = Gauge(
            "orbis_cut_connections", "Connections cut at the door", registry=add, multiprocess_mode="livesum"
        )
        self.sockets = Gauge("orbis_sockets", "Open sockets", registry=add, multiprocess_mode="livesum")
        self.rooms = Gauge("orbis_rooms", "Tables in memory", registry=add, multiprocess_mode="livesum")
        self.bot_answers = Gauge("orbis_bot_answers", "Answers by bots", registry=add, multiprocess_mode="livesum")
        self.bot_fallbacks = Gauge(
            "orbis_bot_fallbacks", "Answers in place of a bot that failed", registry=add, multiprocess_mode="livesum"
        )
        self.bot_restarts = Gauge(
            "orbis_bot_restarts", "Bot processes replaced", registry=add, multiprocess_mode="livesum"
        )

    def page(self) -> tuple[bytes, str]:
        """All figures as Prometheus reads them, and the type of that text."""
        registry = self.registry
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry), CONTENT_TYPE_LATEST
