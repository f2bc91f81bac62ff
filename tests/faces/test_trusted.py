"""Ready faces that came with cardgen are filled in without the watch on strangers' templates; nobody can tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.faces import templates
from cardgen.faces.maker import FaceMaker
from cardgen.faces.trusted import Trusted
from cardgen.model.theme import Ink
from cardgen.printing.card_pictures import face_key
from tests.faces.test_ready import KINDS, READY, cards, sample, usual

ENDLESS = "{% for a in range(100000) %}{% for b in range(100000) %}{% endfor %}{% endfor %}"


def faces(kind: str, folders: tuple[Path, ...] = (READY / "sample", READY.parent)) -> list[str]:
    drawing = FaceMaker(sample(), usual(), folders, Ink.FULL)
    found = [face_key(drawing.front(card)) for card in cards(kind)]
    drawing.finish()
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_a_ready_face_is_the_same_whoever_fills_it_in(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = faces(kind)
    with monkeypatch.context() as patched:
        patched.setattr(templates, "is_ours", lambda *_: False)
        patched.setattr(Trusted, "filled", None)
        assert faces(kind) == quick


@pytest.mark.parametrize("file", ["plain.xml", "kit.xml"])
def test_a_look_that_brings_a_part_of_a_ready_face_is_watched(file: str, tmp_path: Path) -> None:
    own = tmp_path / "ready" / file
    own.parent.mkdir()
    own.write_text(ENDLESS + (READY / file).read_text(encoding="utf-8"), encoding="utf-8")
    drawing = FaceMaker(sample(), usual(), (tmp_path, READY / "sample", READY.parent), Ink.FULL)
    drawing.front(cards("plain")[0])
    assert [problem.code for problem in drawing.problems] == ["T010"]
