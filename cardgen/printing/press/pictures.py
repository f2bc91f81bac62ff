"""Pictures of cards at the size they are printed, drawn in two processes where there are many."""

from __future__ import annotations

import hashlib
import math
import signal
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import chain, islice
from multiprocessing import get_context
from typing import NamedTuple

from PIL import Image

from cardgen.faces.face import Face
from cardgen.layout.box import Box
from cardgen.model.exported_pictures import EXPORTED
from cardgen.model.press import Frame
from cardgen.model.stock import CardSize
from cardgen.printing.pdf import PdfFile
from cardgen.printing.pictures import page_pixels
from cardgen.printing.press.encoding import Shape, encoded, finished
from cardgen.printing.press.placing import place, setting
from cardgen.text.fonts import Font

_AT_ONCE = 16
"""Sides that share a PDF, so that what they share is read once."""
_PROCESSES = 2
_WAITING = 4
"""PDFs that wait for a process: more would fill the memory of who draws them."""
_GROUND = "#000000"
"""What an empty slot of a sheet looks like."""


class Wanted(NamedTuple):
    """A side to be drawn: its card, its page, and whether its corners are cut out (radius in mm, 0 is none)."""

    name: str
    face: Face
    card: CardSize
    frame: Frame
    radius: float = 0.0

    def key(self, kind: str, dpi: float) -> str:
        """Give a key that is the same for the same picture."""
        told = f"{EXPORTED[kind]} {dpi} {self.frame} {self.card} {self.radius} {self.face!r}"
        return hashlib.blake2b(told.encode(), digest_size=12).hexdigest()

    @property
    def shape(self) -> Shape:
        """Say what becomes of its pixels."""
        scale = self.frame.pixels[0] / self.frame.width
        covered = _pixels_of(setting(self.card, self.frame).covered, self.frame)
        return Shape(covered, self.radius * scale, self.frame.turn)


class Task(NamedTuple):
    """Pages to be drawn by another process, with what becomes of their pixels."""

    pdf: bytes
    shots: tuple[tuple[tuple[int, int], Shape], ...]
    kind: str
    dpi: float


def draw_pictures(wanted: Iterable[Wanted], font: Font, kind: str, dpi: float) -> Iterator[tuple[str, bytes]]:
    """Draw sides as files of a kind; few are drawn here, many in two processes."""
    batches = _batched(wanted)
    first = list(islice(batches, 2))
    if len(first) < 2:
        for batch in first:
            yield from zip((one.name for one in batch), _render(_task(batch, font, kind, dpi)), strict=True)
        return
    with ProcessPoolExecutor(_PROCESSES, get_context("spawn"), _deaf) as pool:
        waiting: deque[tuple[list[str], Future[list[bytes]]]] = deque()
        try:
            for batch in chain(first, batches):
                with _unheard():
                    drawing = pool.submit(_render, _task(batch, font, kind, dpi))
                waiting.append(([one.name for one in batch], drawing))
                if len(waiting) > _WAITING:
                    yield from _taken(waiting)
            while waiting:
                yield from _taken(waiting)
        except BaseException:
            for process in (pool._processes or {}).values():
                process.terminate()
            raise


def draw_images(wanted: Iterable[Wanted], font: Font) -> Iterator[Image.Image]:
    """Draw sides as pixels."""
    return (image for batch in _batched(wanted) for image in _drawn(_task(batch, font, "", 0)))


def draw_sheet(wanted: Mapping[int, Wanted], columns: int, rows: int, font: Font, kind: str, dpi: float) -> bytes:
    """Draw sides of one size in the slots of a sheet, counted by rows, as a file of a kind."""
    wide, high = next(iter(wanted.values())).frame.pixels
    sheet = Image.new("RGB", (columns * wide, rows * high), _GROUND)
    for slot, image in zip(wanted, draw_images(wanted.values(), font), strict=True):
        sheet.paste(image, (slot % columns * wide, slot // columns * high))
    return encoded(sheet, kind, dpi)


def _batched(wanted: Iterable[Wanted]) -> Iterator[list[Wanted]]:
    sides = iter(wanted)
    while batch := list(islice(sides, _AT_ONCE)):
        yield batch


def _taken(waiting: deque[tuple[list[str], Future[list[bytes]]]]) -> Iterator[tuple[str, bytes]]:
    names, drawn = waiting.popleft()
    return zip(names, drawn.result(), strict=True)


def _deaf() -> None:
    """Leave Ctrl-C to the process that asks: it stops this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _unheard() -> Iterator[None]:
    """Keep Ctrl-C waiting, also in processes that are started meanwhile: until they are deaf they would cry out."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _task(batch: Iterable[Wanted], font: Font, kind: str, dpi: float) -> Task:
    """Set each side on a page of its own."""
    file = PdfFile("", "", font)
    shots = []
    for one in batch:
        file.begin_page(one.frame.width, one.frame.height)
        place(file, one.face, one.card, one.frame)
        file.end_page()
        shots.append((one.frame.pixels, one.shape))
    return Task(file.finish(), tuple(shots), kind, dpi)


def _drawn(task: Task) -> Iterator[Image.Image]:
    images = page_pixels(task.pdf, [size for size, _ in task.shots])
    for image, (_, shape) in zip(images, task.shots, strict=True):
        yield finished(image, shape)


def _render(task: Task) -> list[bytes]:
    """Turn pages into files; a process of its own is asked for it."""
    return [encoded(image, task.kind, task.dpi) for image in _drawn(task)]


def _pixels_of(box: Box, frame: Frame) -> tuple[int, int, int, int]:
    """Give the pixels that a box covers whole."""
    wide, high = frame.pixels
    x, y = wide / frame.width, high / frame.height
    slack = 0.05
    left, top = math.ceil(box.x * x - slack), math.ceil(box.y * y - slack)
    return left, top, math.floor(box.right * x + slack), math.floor(box.bottom * y + slack)
