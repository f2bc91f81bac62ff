"""The YAML we ship is read by any reader of YAML, not only by libyaml."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.thoroughness import swept

ROOT = Path(__file__).resolve().parents[1]
SHIPPED = [path for folder in ("carddata", "templates") for path in sorted((ROOT / folder).rglob("*.yaml"))]


def test_there_are_files_to_read() -> None:
    assert len(SHIPPED) > 30


@pytest.mark.parametrize("path", swept(SHIPPED, 6), ids=lambda path: str(path.relative_to(ROOT)))
def test_the_pure_loader_reads_it(path: Path) -> None:
    assert list(yaml.load_all(path.read_text("utf-8"), Loader=yaml.SafeLoader))
