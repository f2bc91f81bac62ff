"""A text that does not fit its card spoils the picture of that card alone, and the gallery says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.cli.main import run


def test_the_gallery_is_made_all_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listed = tmp_path / "list.csv"
    listed.write_text(f"Code,Name,Text\nA1,Guard,{'Holds the gate. ' * 200}\nA2,Scout,Sees far.\n", encoding="utf-8")
    assert run(["new", "guards", "--from", str(listed), "--project", str(tmp_path)]) == 0
    assert run(["gallery", "guards", "--project", str(tmp_path)]) == 0
    said = capsys.readouterr()
    assert "These cards are shown as far as they can be drawn:" in said.err
    assert "list.csv:C2: F001 `text` of `Guard`" in said.err
    pictures = tmp_path / "output" / "guards" / "cards" / "faces"
    assert {"a1.webp", "a2.webp"} <= {path.name for path in pictures.iterdir()}
