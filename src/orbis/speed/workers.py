"""Processes that measure when they are asked: one line of JSON to them, one back.

Each form and the peers have a process of their own, and only one works at a time. So they can be measured by turns,
and a machine that is slow for a moment is slow for all of them.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from orbis import forms
from orbis.kernel.errors import OrbisError


def serve(answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """In the process: answer each line until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asks, who then ends this process
    back = sys.stdout
    for line in sys.stdin:
        with redirect_stdout(sys.stderr):  # a library that greets (pygame) must not speak into our lines
            found = answer(msgspec.json.decode(line))
        back.write(msgspec.json.encode(found).decode() + "\n")
        back.flush()


class Broken(OrbisError):
    """A process that measures ended without an answer."""


class Worker:
    """One such process, seen from outside."""

    def __init__(self, form: str, place: Path, module: str) -> None:
        self.process = subprocess.Popen(  # noqa: S603 - our own module in our own Python
            forms.command(form, place, module),
            env=forms.environment(place),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, **question: Any) -> dict[str, Any]:
        """What the process answers to a question."""
        to, back = self.process.stdin, self.process.stdout
        assert to is not None  # noqa: S101 - both are pipes
        assert back is not None  # noqa: S101
        try:
            to.write(msgspec.json.encode(question).decode() + "\n")
            to.flush()
            line = back.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            ended = f"the process that measures ended with exit code {self.process.wait()} at {question}"
            raise Broken(f"{ended}; if the compiled form is older than these sources: make build")
        answered: dict[str, Any] = msgspec.json.decode(line)
        return answered

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let the process end: it does when there are no more lines to read."""
        if kind is not None:
            self.process.terminate()
        self.process.communicate()
