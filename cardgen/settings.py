"""Where a user's own settings are kept: what was measured or chosen once, for all projects."""

from __future__ import annotations

import os
from pathlib import Path


def folder(name: str) -> Path | None:
    """Give the folder of settings of a sort, which need not be there yet; None for a user without a home."""
    usual = os.environ.get("XDG_CONFIG_HOME") or os.environ.get("APPDATA")
    try:
        home = Path(usual) if usual else Path.home() / ".config"
    except RuntimeError:
        return None
    return home / "cardgen" / name
