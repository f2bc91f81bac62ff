"""The folders of cardgen itself: what came with it, in the wheel or beside it, and what it keeps for a user."""

from __future__ import annotations

import os
from pathlib import Path

_INSTALLED = Path(__file__).resolve().parent / "installed"


def came_with(name: str) -> Path:
    """Find a folder that came with cardgen."""
    return _INSTALLED / name if (_INSTALLED / name).is_dir() else _INSTALLED.parent.parent / name


def kept(name: str) -> Path | None:
    """Give the folder in which things are kept that can be made again; None for a user without a home."""
    usual = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        return (Path(usual) if usual else Path.home() / ".cache") / "cardgen" / name
    except RuntimeError:
        return None


def keep(path: Path, data: bytes) -> None:
    """Write what can be made again, whole or not at all, for this user alone.

    Raises OSError where nothing can be written.
    """
    import tempfile  # seldom needed

    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(beside).replace(path)
    finally:
        Path(beside).unlink(missing_ok=True)
