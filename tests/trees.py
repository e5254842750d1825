"""Copies of the project's tree, for tests that change or build one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import orbis

ROOT = Path(__file__).parent.parent
PACKAGE = Path(orbis.__file__).resolve().parent
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "static")


def copied_package(folder: Path) -> Path:
    """The sources of the package under test in a folder, without what was compiled of them; returns the folder."""
    shutil.copytree(PACKAGE, folder / "orbis", ignore=LEFT_OUT)
    return folder


def copied_project(folder: Path) -> Path:
    """Everything a wheel is made of, with the Python of this run; returns the folder."""
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    for name in ("src", "tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
    (folder / ".venv").symlink_to(sys.prefix)
    return folder


def python(place: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Run Python so that it finds the package in a folder."""
    env = {**os.environ, "PYTHONPATH": str(place)}
    return subprocess.run(
        [sys.executable, "-P", *args], env=env, capture_output=True, text=True, timeout=120, check=False
    )
