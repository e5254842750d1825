"""A table server in a process of its own, on this machine only: for tests, benchmarks and the crash test."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self

PATIENCE: Final = 60.0  # seconds for a server to come up, on a busy machine
HOST: Final = "127.0.0.1"


def free_port() -> int:
    """A port nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


class Running:
    """`orbis serve`, started and ended. What it logs is in `log`."""

    def __init__(
        self, folder: Path, *flags: str, database: str = "", port: int = 0, environ: Sequence[str] = ()
    ) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.database = database or f"sqlite:{folder / 'orbis.db'}"
        self.flags = flags
        self.environ = dict([each.split("=", 1) for each in environ])
        self.log = folder / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://{HOST}:{self.port}"

    @property
    def pid(self) -> int:
        """Of the process that was started; worker processes are its children."""
        if self.process is None:
            raise RuntimeError("the server does not run")
        return self.process.pid

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start it and wait until it is well."""
        command = [sys.executable, "-m", "orbis.cli", "serve", "--port", str(self.port), "--database", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603  our own program
                [*command, *self.flags],
                cwd=self.folder,
                env={**os.environ, **self.environ},
                stdout=log,
                stderr=log,
                start_new_session=True,  # so that it and its children can be ended together
            )
        end = time.monotonic() + PATIENCE
        while not self.well():
            if self.process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise RuntimeError(f"the server did not come up:\n{self.log.read_text(encoding='utf-8')[-4000:]}")
            time.sleep(0.02)

    def well(self) -> bool:
        """Whether it answers."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as response:  # noqa: S310  our own address
                return bool(response.status == 200)
        except (OSError, urllib.error.URLError):
            return False

    def stop(self) -> int:
        """Ask it to end and wait; returns its exit code."""
        if self.process is None:
            return 0
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
                raise
        code = self.process.returncode
        self._end_children()
        self.process = None
        return code

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does: `kill -9`, its children too."""
        if self.process is not None:
            self._end_children()
            self.process.wait()
            self.process = None

    def _end_children(self) -> None:
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)  # the group we started, nothing else
