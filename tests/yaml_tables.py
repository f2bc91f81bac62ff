"""Tables of cases in YAML, read by libyaml: in Python alone they would take every worker a second."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml


def table(path: Path) -> Any:
    """Give what a file holds."""
    return yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
