"""Pictures of the ready faces, drawn by the program from its own samples."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

from cardgen.faces.face import Face
from cardgen.model.slots import READY
from cardgen.model.theme import Ink
from cardgen.printing.face_row import face_row
from cardgen.project.find import Project
from cardgen.project.looks.sample_faces import Picture, draw, ready_faces, sample_maker
from cardgen.text.fonts import load_font

OVERVIEW = ("The Tide Clock", "Mara of the Lamps", "First Snow", "7 of Suns", "la linterna", "The Moon", "5 Sailors")
"""One card of each face, by name."""
SIZES = ((44, 68), (57, 88), (63, 88), (70, 120), (88, 63), (70, 70), (85, 55))
"""Mini, bridge, poker, tarot, a card that lies, square and business."""
OWN_SIZES = {f"{READY}tarot": (70.0, 120.0), f"{READY}mini": (44.0, 68.0), f"{READY}landscape": (88.0, 63.0)}
_DPI = 82
_COLOURS = 128


def write_face_pictures(project: Project, folder: Path) -> Iterator[Path]:
    """Write an overview, a row of cards with each face, one card in five sizes, and in the three inks."""
    yield _saved(_row(project, [_card(project, name) for name in OVERVIEW]), folder / "ready-faces.png")
    for face in ready_faces(project):
        if not face.is_back and face.name != f"{READY}answer":
            name = f"ready-{face.name.removeprefix(READY)}.png"
            yield _saved(draw(project, face, Picture(size=OWN_SIZES.get(face.name))), folder / name)
    yield _saved(_row(project, list(_backs(project))), folder / "ready-backs.png")
    sizes = [_card(project, "The Tide Clock", size) for size in SIZES]
    yield _saved(_row(project, sizes), folder / "ready-sizes.png")
    inks = [_card(project, name, ink=ink) for name in ("The Tide Clock", "Mara of the Lamps") for ink in Ink]
    yield _saved(_row(project, inks), folder / "ready-inks.png")


def _card(project: Project, name: str, size: tuple[float, float] | None = None, ink: Ink = Ink.FULL) -> Face:
    maker = sample_maker(project, Picture("", size, ink))
    face = maker.front(next(card for card in maker.game.cards if card.name == name))
    maker.finish()
    return face


def _backs(project: Project) -> Iterator[Face]:
    maker = sample_maker(project, Picture())
    kinds = {kind.back: kind for kind in maker.game.card_types.values() if kind.back}
    return (maker.back(kind) for kind in kinds.values())


def _row(project: Project, faces: list[Face]) -> bytes:
    theme = sample_maker(project, Picture()).theme
    return face_row(faces, theme.card.radius, load_font(theme.fonts["text"]), _DPI)


def _saved(data: bytes, target: Path) -> Path:
    """Write a PNG of few colours, which is a quarter of its size."""
    with Image.open(BytesIO(data)) as picture:
        few = picture.quantize(_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(target, optimize=True)
    return target
