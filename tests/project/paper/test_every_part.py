"""Every part of every game, in every ink: text fits, is 7 pt or more, legible, and keeps off the cut."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cardgen.errors import Place
from cardgen.faces.face import Face
from cardgen.faces.inspect import inspect
from cardgen.faces.maker import FaceMaker
from cardgen.loading.papers import find_paper
from cardgen.model.stock import CardSize
from cardgen.model.theme import Ink
from cardgen.project.find import Project, find_project
from cardgen.project.looks.folders import look_folders
from cardgen.project.looks.load import load, load_theme
from cardgen.project.paper.parts import make_all
from tests.conftest import ROOT

PROJECT = find_project(ROOT)
LEAST_SIZE, SAFE = 7.0, 3.0


class Inspector(FaceMaker):
    """Keeps what is wrong with the parts it makes."""

    found: list[tuple[str, str]]

    def part(self, template: str, context: Mapping[str, Any], what: str, told: Place | None = None) -> Face:
        face = super().part(template, context, what, told)
        size = CardSize(face.width, face.height, 0.0, SAFE)
        self.found = getattr(self, "found", []) + [(what, fault.what) for fault in inspect(face, size, LEAST_SIZE)]
        return face


@pytest.mark.sampled(15)
@pytest.mark.parametrize("ink", list(Ink))
@pytest.mark.parametrize("name", PROJECT.games())
def test_every_part_passes_preflight(project: Project, name: str, ink: Ink) -> None:
    game = load(project, name)
    maker = Inspector(game, load_theme(project, game), look_folders(project, game), ink)
    assert make_all(game, maker, find_paper(project.press, "a4"))
    assert maker.found == []
