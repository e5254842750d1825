"""Those who play the games of an arena or a simulation, on many machines: Ray does the distribution.

On a cluster that is there already (`10.0.0.5:6379`, `ray://host:10001`, `auto`) every machine needs the same Orbis.
With `local` or `local:2` a cluster is started on this machine for that time. It listens on 127.0.0.1 only,
asks for a token that nobody else has, and leaves nothing behind.
"""

from __future__ import annotations

import os
import re
import secrets
import shutil
import socket
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, redirect_stdout
from importlib import import_module
from importlib.util import find_spec
from types import TracebackType
from typing import Any, Final, Protocol, TypeVar

import msgspec

from orbis.arena.playing import Job, Played
from orbis.arena.pool import Losses, Lost
from orbis.arena.worker import Failed, answer, read_reply
from orbis.kernel.errors import Invalid, OrbisError, shorten

AHEAD: Final = 2  # games handed out for each core, so that none waits for us
LOCAL: Final = re.compile(r"local(?::([1-9][0-9]{0,3}))?")
CLUSTER: Final = re.compile(r"auto|(?:ray://)?(?P<host>[^\s:/]+|\[[0-9a-fA-F:]+\]):(?P<port>[1-9][0-9]{0,4})")
KNOCKING: Final = 5.0  # seconds until an address that does not answer is given up
PASSED_ON: Final = ("ORBIS_BOTS", "ORBIS_GAMES", "ORBIS_PACKS")  # beginnings of what a process elsewhere must know

# Ray reads these while it is imported or started. The odd name of the second: without "clusters" it stays on 127.0.0.1.
OWN_CLUSTER: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_AUTH_MODE": "token",
}


class Named(Protocol):
    """Work for a process elsewhere."""

    @property
    def what(self) -> str:
        """What it is, in a sentence that says it failed."""


class Gone(msgspec.Struct, frozen=True):
    """A process that ended before its work was done."""

    why: str


J = TypeVar("J", bound=Named)
Work = Callable[[bytes, dict[str, str]], bytes]  # a job as JSON, and what to know of our environment


def play_elsewhere(line: bytes, environment: dict[str, str]) -> bytes:
    """Play the game of a line in a process of Ray's."""
    os.environ.update(environment)
    return answer(line)


class RayCrew:
    """The cores of a Ray cluster."""

    def __init__(self, address: str) -> None:
        if find_spec("ray") is None:
            raise Invalid("--ray", 'Ray is not installed; install it with pip install "orbis[ray]", or leave --ray out')
        if not LOCAL.fullmatch(address) and not CLUSTER.fullmatch(address):
            problem = f"{shorten(address)} is no address of a cluster; write host:port, ray://host:port or auto"
            raise Invalid("--ray", f"{problem}, or local to start one on this machine")
        self.address = address
        self.folder = ""  # of a cluster of our own
        self.before: dict[str, str | None] = {}  # what we changed in our environment -> what was there
        self.ray: Any = None  # the module, imported when its environment is set up
        self.aside = ExitStack()

    def __enter__(self) -> RayCrew:
        own = LOCAL.fullmatch(self.address)
        self.aside.enter_context(redirect_stdout(sys.stderr))  # Ray says there that a process died; results go there
        try:
            if own:
                self._start(None if own[1] is None else int(own[1]))
            else:
                self._connect()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def play(self, jobs: Sequence[Job]) -> Iterator[Played | Lost]:
        """The games as they end."""
        losses = Losses()
        for job, reply in self.spread(play_elsewhere, jobs):
            if isinstance(reply, Gone):
                yield losses.count(job, reply.why)
                continue
            game = read_reply(reply)
            if isinstance(game, Failed):
                game.raise_it()
            else:
                yield game

    def spread(self, work: Work, jobs: Sequence[J]) -> Iterator[tuple[J, bytes | Gone]]:
        """Each job with what the work made of it, as they end; a job whose process is gone is told, and done again."""
        ray = self.ray
        remote = ray.remote(num_cpus=1, max_retries=0)(work)
        environment = {name: value for name, value in os.environ.items() if name.startswith(PASSED_ON)}
        waiting = list(reversed(jobs))
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        under_way: dict[Any, J] = {}
        while waiting or under_way:
            while waiting and len(under_way) < most:
                job = waiting.pop()
                under_way[remote.remote(msgspec.json.encode(job), environment)] = job
            ended, _ = ray.wait(list(under_way), num_returns=1)
            job = under_way.pop(ended[0])
            try:
                reply: bytes = ray.get(ended[0])
            except ray.exceptions.RayTaskError as error:  # not even the line could be read there
                raise OrbisError(f"{job.what} cannot be played on the cluster: {error.cause!r}") from None
            except ray.exceptions.RayError as error:  # its process, or its machine, is gone
                yield job, Gone(str(error).partition("\n")[0] or type(error).__name__)
                waiting.append(job)
            else:
                yield job, reply

    def close(self) -> None:
        """Leave the cluster; end it if it is ours."""
        if self.ray is not None:
            self.ray.shutdown()
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)
        for name, value in self.before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
        self.before = {}
        self.aside.close()

    def _start(self, cores: int | None) -> None:
        self._set(OWN_CLUSTER | {"RAY_AUTH_TOKEN": secrets.token_hex(32)})
        self.folder = tempfile.mkdtemp(prefix="orbis-ray-")
        self._init(num_cpus=cores, include_dashboard=False, _temp_dir=self.folder)

    def _connect(self) -> None:
        self._knock()
        self._set({"RAY_USAGE_STATS_ENABLED": "0"})
        self._init(address=self.address)

    def _knock(self) -> None:
        """Ray tries for minutes to reach a cluster that is not there; a moment is enough to know."""
        found = CLUSTER.fullmatch(self.address)
        if found is None or found["host"] is None:
            return
        try:
            with socket.create_connection((found["host"].strip("[]"), int(found["port"])), KNOCKING):
                pass
        except (OSError, OverflowError, UnicodeError) as error:  # UnicodeError: a name no machine can have
            why = (error.strerror if isinstance(error, OSError) and error.strerror else str(error)).lower()
            raise Invalid("--ray", f"nobody answers at {shorten(self.address)} ({why})") from None

    def _init(self, **how: Any) -> None:
        ray = import_module("ray")
        try:
            ray.init(log_to_driver=False, logging_level="ERROR", **how)
        except Exception as error:  # each part of Ray has errors of its own for this
            said = " ".join(str(error).split())[:200] or type(error).__name__
            raise Invalid("--ray", f"there is no cluster at {shorten(self.address)} ({said})") from None
        self.ray = ray

    def _set(self, environment: dict[str, str]) -> None:
        for name, value in environment.items():
            self.before[name] = os.environ.get(name)
            os.environ[name] = value
