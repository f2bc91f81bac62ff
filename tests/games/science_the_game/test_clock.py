"""The Doomsday Clock as it is printed."""

from __future__ import annotations

from math import atan2, degrees, hypot

import pytest

from cardgen.model.theme import Ink
from cardgen.project.find import Project
from cardgen.project.looks.load import face_maker, load
from tests.printed import Printed, printed


def angle(line: Printed, size: float) -> float:
    """Degrees clockwise from the top of the dial."""
    return (degrees(atan2(line.x - size / 2, size / 2 - line.y)) + 360) % 360


@pytest.mark.parametrize("ink", list(Ink))
def test_b11_the_clock_shows_the_hours_1_to_12_and_starts_at_1(project: Project, ink: Ink) -> None:
    game = load(project, "science-the-game")
    (dial,) = [part for part in game.parts if part.face == "part-clock"]
    maker = face_maker(project, game, ink)
    face = maker.part(dial.face, {"part": dial}, dial.label)
    assert maker.problems == []
    lines = printed(face)
    hours = [line for line in lines if line.text.isdigit()]
    by_place = sorted(hours, key=lambda line: (angle(line, face.width) + 15) % 360)
    assert [line.text for line in by_place] == ["12", *map(str, range(1, 12))]
    (start,) = [line for line in lines if line.text.casefold() == game.texts["dial-start"].casefold()]
    nearest = min(hours, key=lambda line: hypot(line.x - start.x, line.y - start.y))
    assert nearest.text == "1"
