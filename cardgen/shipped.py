"""The folders that came with cardgen, in the wheel or beside it."""

from __future__ import annotations

from pathlib import Path

_INSTALLED = Path(__file__).resolve().parent / "installed"


def came_with(name: str) -> Path:
    """Find a folder that came with cardgen."""
    return _INSTALLED / name if (_INSTALLED / name).is_dir() else _INSTALLED.parent.parent / name
