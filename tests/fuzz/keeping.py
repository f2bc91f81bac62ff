"""Findings as cases: a file for each, tried again by every run of the tests."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from tests.yaml_tables import table

from .trial import ROOT, Trial, read_trial

CASES = Path(__file__).parent / "cases"
_MOST = 60_000
"""Letters of a case that is worth keeping whole."""


def keep(found: Mapping[str, Any]) -> Path:
    """Write a finding to a file of its own, named for its sign; it tells nothing of where the project lies."""
    found = {**found, "says": str(found["says"]).replace(f"{ROOT}/", "")}
    name = re.sub(r"[^a-z0-9]+", "-", str(found["sign"]).casefold()).strip("-")[:80]
    text = yaml.safe_dump(dict(found), sort_keys=False, allow_unicode=False, width=110)
    path = CASES / f"{name}.yaml"
    path.write_text(text if len(text) <= _MOST else text[:_MOST], encoding="utf-8")
    return path


def kept() -> Iterator[tuple[str, Trial]]:
    """Give every case that is a trial, with its name."""
    for path in sorted(CASES.glob("*.yaml")):
        case = table(path)
        if "words" in case:
            yield path.stem, read_trial(case)
