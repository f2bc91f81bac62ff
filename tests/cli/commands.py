"""Run the command line as people do: in a process of its own, in a folder of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CARDGEN = (sys.executable, "-m", "cardgen")


def environment(**more: str) -> dict[str, str]:
    """Give the environment of a user who installed cardgen, without ours."""
    ours = ("LC_", "LANG", "NO_COLOR", "COLUMNS")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "BROWSER": "true", **more}


def cardgen(*words: str, cwd: Path, env: dict[str, str] | None = None, **more: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*CARDGEN, *words], cwd=cwd, env=env or environment(), capture_output=True, text=True, timeout=120, **more
    )


def python(source: str, *words: str, cwd: Path, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run a few lines of Python that stand in for a machine in trouble."""
    call = [sys.executable, "-c", source, *words]
    return subprocess.run(call, cwd=cwd, env=environment(), capture_output=True, text=True, timeout=120, **more)


def leftovers(folder: Path) -> list[str]:
    """List the half-written files in a folder and below."""
    return sorted(path.name for path in folder.rglob(".*") if path.is_file())
