"""Ready faces that came with cardgen are filled in without the watch on strangers' templates; nobody can tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardgen.faces import templates
from cardgen.faces.maker import FaceMaker
from cardgen.faces.trusted import Trusted
from cardgen.model.theme import Ink
from cardgen.model.whole_kind import WHOLE
from cardgen.printing.face_keys import face_key
from tests.faces.test_ready import KINDS, READY, cards, sample, usual

ENDLESS = "{% for a in range(100000) %}{% for b in range(100000) %}{% endfor %}{% endfor %}"


def faces(kind: str, folders: tuple[Path, ...] = (READY / "sample", READY.parent)) -> list[str]:
    """Draw cards three times: what they have in common is kept from the second time on."""
    drawing = FaceMaker(sample(), usual(), folders, Ink.FULL)
    found = [face_key(drawing.front(card)) for _ in range(3) for card in cards(kind)]
    drawing.finish()
    return found


def problems(kind: str) -> list[str]:
    """Draw cards with a number that no card has room for."""
    drawing = FaceMaker(sample(), usual(), (READY / "sample", READY.parent), Ink.FULL)
    numbers = [field.name for field in sample().card_types[kind].fields.values() if field.kind is WHOLE]
    for _ in range(3):
        for card in cards(kind):
            drawing.front(replace(card, values={**card.values, **dict.fromkeys(numbers, 10**12)}))
    return [str(problem) for problem in drawing.problems]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("kind", KINDS)
def test_a_ready_face_is_the_same_whoever_fills_it_in(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[str] = []

    def filled(self: Trusted, name: str, context: Mapping[str, Any]) -> str | None:
        made = quickly(self, name, context)
        left.extend([name] if made is None else [])
        return made

    quickly = Trusted.filled
    with monkeypatch.context() as patched:
        patched.setattr(Trusted, "filled", filled)
        quick = faces(kind)
    assert left == []
    with monkeypatch.context() as patched:
        patched.setattr(templates, "is_ours", lambda *_: False)
        patched.setattr(Trusted, "filled", None)
        assert faces(kind) == quick


def test_what_does_not_fit_is_told_at_the_same_place_whoever_fills_it_in(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = problems("plain")
    assert any("F002" in problem for problem in quick)
    with monkeypatch.context() as patched:
        patched.setattr(templates, "is_ours", lambda *_: False)
        assert problems("plain") == quick


@pytest.mark.parametrize("file", ["plain.xml", "kit.xml"])
def test_a_look_that_brings_a_part_of_a_ready_face_is_watched(file: str, tmp_path: Path) -> None:
    own = tmp_path / "ready" / file
    own.parent.mkdir()
    own.write_text(ENDLESS + (READY / file).read_text(encoding="utf-8"), encoding="utf-8")
    drawing = FaceMaker(sample(), usual(), (tmp_path, READY / "sample", READY.parent), Ink.FULL)
    drawing.front(cards("plain")[0])
    assert [problem.code for problem in drawing.problems] == ["T010"]
