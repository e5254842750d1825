"""Running an example as its page says: from the root of the project, as a module."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def run(name: str, *args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", f"examples.{name}", *args]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)


def read(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data
