"""Hypothesis looks for new examples on a developer's machine and repeats the same ones in CI."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True, database=None)
settings.register_profile("developer")
settings.load_profile("ci" if os.environ.get("CI") else "developer")
