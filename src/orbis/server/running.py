"""Running the server: one process, or several that share a PostgreSQL database."""

from __future__ import annotations

import gc
import os
import resource
import sys
import tempfile
from typing import Any, Final

import msgspec
import uvicorn

from orbis.kernel.errors import Invalid
from orbis.server.config import Config

SETTINGS: Final = "ORBIS_SETTINGS"  # how worker processes get the settings of the first one


def serve(config: Config, log_level: str = "info") -> None:
    """Serve until somebody says stop (SIGINT or SIGTERM): then finish what was begun, and go."""
    check(config)
    raise_file_limit()
    os.environ[SETTINGS] = msgspec.json.encode({"config": config, "log_level": log_level}).decode()
    if config.workers > 1:
        with tempfile.TemporaryDirectory(prefix="orbis-metrics-") as folder:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder  # before any worker imports its client
            run(config, workers=config.workers)
    else:
        run(config)


def check(config: Config) -> None:
    """Refuse settings that cannot work."""
    if config.workers < 1 or config.workers > 64:
        raise Invalid("workers", f"{config.workers} processes cannot serve; allowed: 1 to 64")
    if config.workers > 1 and not config.database.startswith("postgresql:"):
        raise Invalid("workers", "several processes need PostgreSQL: --database postgresql://...; SQLite serves one")


def raise_file_limit() -> None:
    """As many connections as the system allows us."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def run(config: Config, **more: Any) -> None:
    """Hand over to uvicorn."""
    from orbis.server.http.uvicorn_protocols import CountedConnections, PatientSocket  # noqa: PLC0415  after the metrics folder is known

    uvicorn.run(
        "orbis.server.running:app",
        factory=True,
        host=config.host,
        port=config.port,
        loop="uvloop",
        http=CountedConnections,
        ws=PatientSocket,
        ws_max_size=config.limits.message_bytes,
        ws_per_message_deflate=False,  # updates are small, and a window for each of thousands of sockets is not
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=10,
        server_header=False,
        access_log=False,
        log_config=None,
        proxy_headers=bool(config.proxy),
        forwarded_allow_ips=config.proxy or None,
        **more,
    )


def app() -> Any:
    """The application, in whichever process."""
    from orbis.server.app import make_app  # noqa: PLC0415
    from orbis.server.http.uvicorn_protocols import CountedConnections, networks  # noqa: PLC0415
    from orbis.server.logs import set_up  # noqa: PLC0415

    settings = msgspec.json.decode(os.environ[SETTINGS])
    config = msgspec.convert(settings["config"], Config)
    set_up(settings["log_level"])
    work_evenly()
    # A socket is a connection too, and stays one until its last byte was read.
    CountedConnections.most = config.limits.connections_per_address + config.limits.sockets_per_address
    CountedConnections.proxies = networks(config.proxy)
    return make_app(config)


def work_evenly() -> None:
    """No long pauses under load; `docs/speed.md` has the figures.

    Python looks for garbage in circles whenever some hundred objects more were made than dropped, and reads through all
    tables in memory to find next to none: what we drop is freed at once. So it is told to look much less often.
    """
    gc.collect()
    gc.freeze()  # modules, games and their content stay
    gc.set_threshold(1_000_000, 20, 10)
    # A thread of the database that comes back from the disk waits at most so long for the event loop to let it go on.
    sys.setswitchinterval(0.0005)
