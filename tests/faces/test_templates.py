"""Templates filled in: what was compiled once serves again, as long as the file says the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.errors import CardgenError
from cardgen.faces.templates import Templates


def filled(folder: Path) -> str:
    return Templates((folder,), {}).render("one", {})


def test_a_template_is_filled_in_as_it_is_now_and_told_by_its_own_lines(tmp_path: Path) -> None:
    (tmp_path / "one.xml").write_text("<face/>")
    assert (filled(tmp_path), filled(tmp_path)) == ("<face/>", "<face/>")
    (tmp_path / "one.xml").write_text("\n{{ theme }}")
    for _ in range(2):
        with pytest.raises(CardgenError) as raised:
            filled(tmp_path)
        assert str(raised.value.problems[0].place) == f"{tmp_path}/one.xml:2"


def test_a_template_that_the_machine_does_not_let_us_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one.xml").write_text("<face/>")

    def refuses(path: str, *_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr("jinja2.loaders.open", refuses, raising=False)
    with pytest.raises(CardgenError, match=rf"{tmp_path}/one.xml: Y001 the file cannot be read \(permission denied\)"):
        filled(tmp_path)
