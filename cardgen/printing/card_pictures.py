"""Pictures of drawn faces, made in two processes."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from cardgen.faces.face import IDENTITY, Face, Item
from cardgen.model.picture_format import OF_CARDS, PictureFormat
from cardgen.printing.face_keys import WIDTH
from cardgen.printing.grounds import Grounded, by_ground
from cardgen.printing.pdf import PdfFile
from cardgen.printing.pictures import page_pictures
from cardgen.text.fonts import Font

_AT_ONCE = 40
_PROCESSES = 2
_AHEAD = 4
"""Parts that are given out before the first of them is awaited."""


def draw(
    faces: Mapping[str, Face], font: Font, form: PictureFormat = OF_CARDS, width: int = WIDTH
) -> Iterator[tuple[str, bytes]]:
    """Draw each face as a picture in a format, so many px wide, in an order of its own; many in two processes."""
    render = partial(_render, form=form, width=width)
    parts = [
        Grounded(alike.names[start : start + _AT_ONCE], alike.depth)
        for alike in by_ground(faces)
        for start in range(0, len(alike.names), _AT_ONCE)
    ]
    if len(faces) <= _AT_ONCE:
        for part in parts:
            yield from zip(part.names, render(_pages(faces, part, font), bool(part.depth)), strict=True)
        return
    with ProcessPoolExecutor(_PROCESSES, get_context("spawn")) as pool:
        drawing: deque[tuple[list[str], Future[list[bytes]]]] = deque()
        for part in parts:  # few wait at a time: all of them would take as much memory as all pictures do
            if len(drawing) >= _AHEAD:
                yield from _drawn(*drawing.popleft())
            drawing.append((part.names, pool.submit(render, _pages(faces, part, font), bool(part.depth))))
        while drawing:
            yield from _drawn(*drawing.popleft())


def _drawn(names: list[str], pictures: Future[list[bytes]]) -> Iterator[tuple[str, bytes]]:
    return zip(names, pictures.result(), strict=True)


def _pages(faces: Mapping[str, Face], part: Grounded, font: Font) -> bytes:
    """Set each face on a page of its own size; what they share goes on a first page."""
    file = PdfFile("", "", font)
    drawn = [faces[name] for name in part.names]
    if part.depth:
        _page(file, drawn[0], drawn[0].items[: part.depth])
    for face in drawn:
        _page(file, face, face.items[part.depth :])
    return file.finish()


def _page(file: PdfFile, face: Face, items: Sequence[Item]) -> None:
    file.begin_page(face.width, face.height)
    file.draw(items, IDENTITY)
    file.end_page()


def _render(pdf: bytes, grounded: bool, form: PictureFormat, width: int) -> list[bytes]:
    """Turn every face of a PDF into a picture; a process of its own is asked for it."""
    return list(page_pictures(pdf, form, width=width, grounded=grounded))
