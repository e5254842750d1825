"""Hypothesis looks for new examples on a developer's machine and repeats the same ones in CI."""

from __future__ import annotations

import os
import signal

from hypothesis import settings

# Whoever starts the tests in the background may have them ignore Ctrl-C, and what they start would ignore it too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("ci", derandomize=True, database=None)
settings.register_profile("developer")
settings.load_profile("ci" if os.environ.get("CI") else "developer")
