"""What the figures were measured on."""

from __future__ import annotations

import os
import platform
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

_PACKAGES = ("reportlab", "Jinja2", "PyYAML", "pypdfium2", "Pillow", "sqlite-utils")


def machine() -> str:
    """Say it in one line."""
    parts = [f"{os.cpu_count()} cores of {_processor()}", platform.system(), f"Python {platform.python_version()}"]
    return ", ".join([*parts, *map(_version, _PACKAGES), date.today().isoformat()])


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


def _version(package: str) -> str:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return f"no {package}"
