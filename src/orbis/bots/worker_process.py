"""A process apart in which bots think: it talks through its pipes with whoever started it."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import BinaryIO

import orbis
from orbis import bots


def serve_apart(serve: Callable[[BinaryIO, BinaryIO], None]) -> None:
    """Take the pipes for jobs and replies alone: what a bot prints goes to stderr, and it has nothing to read."""
    jobs, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    for name in orbis.games():
        orbis.game(name)  # the content is read now, so that no bot pays for it with its time
    bots.known()
    try:
        serve(jobs, replies)
    except BrokenPipeError:  # whoever started us is gone
        os._exit(0)
