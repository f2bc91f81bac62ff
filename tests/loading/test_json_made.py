"""JSON that an earlier command wrote: what cannot be read is none, and is not waited for."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardgen.loading.json_made import json_at, json_of


@pytest.mark.parametrize("data", [b"", b"[" * 100_000, b'{"a": ' * 100_000, b"\xff\xfe\xfd", b"{", b"nul"])
def test_what_cannot_be_read_is_none(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "made.json").write_bytes(data)
    assert json_of(data) is None
    assert json_at(tmp_path / "made.json") is None


def test_what_is_no_file_is_none(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    for name in ("pipe.json", "missing.json", ""):
        assert json_at(tmp_path / name) is None


def test_what_was_written_is_given(tmp_path: Path) -> None:
    (tmp_path / "made.json").write_text('{"rules": {"one": 3}}')
    assert json_at(tmp_path / "made.json") == {"rules": {"one": 3}}
