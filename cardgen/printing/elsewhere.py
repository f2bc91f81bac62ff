"""Pages of a PDF that a second process draws while the first one draws those before them; the bytes are the same.

The second process is a copy of the first, made once the usual fonts, characters and drawings are known. It writes what
pages show as the first one would; what it finds new, a drawing or a picture, it leaves open, and the first process puts
that in when the page's turn comes, in the order in which it would have met it. A page with a new character is drawn
again by the first process, since what it is called there hangs on all pages before.
"""

from __future__ import annotations

import os
import pickle
import re
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from cardgen.faces.face import Form, Picture
from cardgen.printing.operators import Lettering, Operators
from cardgen.printing.pdf import PdfFile, packed
from cardgen.text.fonts import Font

_OPEN = re.compile("\x01(\\d+)\x02")
_PLAIN = 128
_HOPELESS = 24
"""Pages with new characters, without one that has none, after which the second process gives up."""


class Left(NamedTuple):
    """A drawing or a picture that was left open: the drawing's own content, the picture as it is."""

    key: str
    box: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    code: str = ""
    used: tuple[str | int, ...] = ()
    picture: Picture | None = None


class Drawn(NamedTuple):
    """What a page shows, packed where nothing was left open; what it uses, by name or by the number of what was."""

    code: str
    content: bytes
    used: tuple[str | int, ...]


class Report(NamedTuple):
    """All that a second process made; a page that is None is drawn again. *told* is what else it found out."""

    pages: list[Drawn | None]
    left: list[Left]
    told: Any


class NewCharacterError(Exception):
    """A font, or a character of it, that the document does not have yet."""


class _Known(Lettering):
    """Writes text in characters that the document has already."""

    def __init__(self, first: Lettering) -> None:
        super().__init__(first.document)
        self.codes = first.codes
        self.names = first.names

    def show(self, font: Font, text: str) -> tuple[tuple[str, str], ...]:
        """Give what the first process would."""
        codes, name = self.codes.get(font), self.names.get(font)
        if codes is None or name is None:
            raise NewCharacterError
        # What plain letters are called hangs on no page: each font has them from the start.
        if not text.isascii() and not all(char < _PLAIN or char in codes for char in map(ord, text)):
            raise NewCharacterError
        literal = text.translate(codes)
        if "\uffff" in literal:
            raise NewCharacterError
        return ((name, f"({literal})"),)


class _Copy:
    """The file as the second process has it: what is new is noted, not put into it."""

    def __init__(self, file: PdfFile) -> None:
        self.file = file
        self.left: list[Left] = []
        self.numbers: dict[object, int] = {}
        file.operators = Operators(_Known(file.operators.lettering), self._form, self._picture)
        file.has_form = self._has_form  # type: ignore[method-assign]  # this process writes no file
        self._use_form, self._use_picture = file._use_form, file._use_picture

    def _has_form(self, key: str) -> bool:
        return key in self.file.forms or key in self.numbers

    def _form(self, form: Form) -> str:
        if form.key in self.file.forms:
            return self._use_form(form)
        if form.key not in self.numbers:
            code, used = self.file.aside(form.items)
            self.numbers[form.key] = len(self.left)
            self.left.append(Left(form.key, form.box, code, tuple(used)))
        return self._later(self.numbers[form.key])

    def _picture(self, picture: Picture) -> str:
        key = (picture.image.digest, picture.ink)
        if key in self.file.images:
            return self._use_picture(picture)
        if key not in self.numbers:
            self.numbers[key] = len(self.left)
            self.left.append(Left("", picture=picture))
        return self._later(self.numbers[key])

    def _later(self, number: int) -> str:
        self.file.used.append(number)  # type: ignore[arg-type]  # names and numbers are told apart when it is bound
        return f"\x01{number}\x02"


def can_part(count: int, least: int) -> bool:
    """Say whether a second process is worth its while, and can be had: some systems cannot copy a process safely."""
    alone = threading.active_count() == 1
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    return count >= least and alone and processors > 1 and sys.platform.startswith("linux")


@contextmanager
def elsewhere(
    file: PdfFile, draw: Sequence[Callable[[], object]], found_out: Callable[[], Any]
) -> Iterator[Callable[[], Report | None]]:
    """Have pages drawn by a second process; gives what waits for its report, None where it came to nothing."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _work(file, draw, found_out, writing)
    os.close(writing)
    waited = False

    def report() -> Report | None:
        nonlocal waited
        with os.fdopen(reading, "rb") as pipe:
            data = pipe.read()
        os.waitpid(child, 0)
        waited = True
        with suppress(pickle.UnpicklingError, EOFError, AttributeError):
            return Report(*pickle.loads(data))
        return None

    try:
        yield report
    finally:
        if not waited:
            with suppress(OSError):
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
            with suppress(OSError):
                os.close(reading)


def _work(file: PdfFile, draw: Iterable[Callable[[], object]], found_out: Callable[[], Any], writing: int) -> None:
    """Draw pages in the second process, report, and end it without a word."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        copy, pages = _Copy(file), list[Drawn | None]()
        for one in draw:
            pages.append(_page(file, one))
            if len(pages) == _HOPELESS and not any(pages):
                os._exit(1)
        with os.fdopen(writing, "wb") as pipe:
            pickle.dump(tuple(Report(pages, copy.left, found_out())), pipe, pickle.HIGHEST_PROTOCOL)
        os._exit(0)
    except BaseException:
        os._exit(1)


def _page(file: PdfFile, draw: Callable[[], object]) -> Drawn | None:
    file.out, file.used = [], []
    try:
        draw()
    except NewCharacterError:
        return None
    used = tuple(file.used)
    if any(isinstance(name, int) for name in used):
        return Drawn("\n".join(file.out), b"", used)
    return Drawn("", packed(file.out), used)


class Binder:
    """Puts what a second process has drawn into the file, what it left open first, in order."""

    def __init__(self, file: PdfFile, left: Sequence[Left]) -> None:
        self.file = file
        self.left = left

    def bind(self, drawn: Drawn) -> None:
        """Take over what a page shows, which was begun, and end it."""
        if drawn.content:
            self.file.used = [name for name in drawn.used if isinstance(name, str)]
        else:
            code, self.file.used = self._bound(drawn.code, drawn.used)
            self.file.out = [code]
        self.file.end_page(drawn.content)

    def _bound(self, code: str, used: Iterable[str | int]) -> tuple[str, list[str]]:
        names: dict[int, str] = {}

        def put(found: re.Match[str]) -> str:
            number = int(found[1])
            before = len(self.file.used)
            said = self._put(self.left[number])
            names[number] = self.file.used[before]
            del self.file.used[before:]
            return said

        bound = _OPEN.sub(put, code)
        return bound, [names[name] if isinstance(name, int) else name for name in used]

    def _put(self, left: Left) -> str:
        """Give the operator that shows something, which is put into the file where it is not there yet."""
        if left.picture is not None:
            return self.file._use_picture(left.picture)
        if left.key not in self.file.forms:
            self.file.define(left.key, left.box, lambda: self._bound(left.code, left.used))
        return self.file._use_form(Form(left.key, (), left.box, ""))
