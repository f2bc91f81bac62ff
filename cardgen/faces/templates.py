"""Jinja2 for face templates: sandboxed, strict about names, and out of patience with endless loops."""

from __future__ import annotations

import re
import signal
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from difflib import SequenceMatcher
from pathlib import Path
from types import FrameType
from typing import Any

import jinja2
from jinja2.compiler import CodeGenerator
from jinja2.runtime import Macro
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup, escape

from cardgen.errors import CardgenError, Place, Problem, nearest, quoted_list
from cardgen.faces.functions import FUNCTIONS
from cardgen.faces.symbols import not_utf8
from cardgen.faces.views import View

_MISSING = re.compile(r"has no (?:attribute|element) '([^']*)'|'([^']*)' is undefined")
PATIENCE = 5.0
"""Seconds one face may take; a thousand times what the slowest needs."""


class _TooLongError(Exception):
    pass


_MARKS = re.compile("[&<>'\"]")


def _escaped(value: Any) -> str:
    """Escape what a template shows; most of it has no marks or is escaped already, and stays the object it is."""
    kind = type(value)
    return value if kind is Markup or (kind is str and not _MARKS.search(value)) else escape(value)


class _Code(CodeGenerator):
    """Compiles templates so that they escape with `_escaped`."""

    def _output_child_pre(self, node: Any, frame: Any, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")


class _Sandbox(ImmutableSandboxedEnvironment):
    """The sandbox, with a short way to the data of a View: it holds nothing that could be called."""

    code_generator_class = _Code
    escaped = staticmethod(_escaped)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Get a name of a View at once, anything else the guarded way."""
        if type(obj) is View:
            try:
                return obj[attribute]
            except KeyError:
                pass
        return super().getattr(obj, attribute)

    def make_globals(self, d: Any) -> dict[str, Any]:
        """Give the names every template knows: here they stay as they are, so that nothing need be looked up twice."""
        return {**self.globals, **(d or {})}

    def call(self, context: Any, obj: Any, *args: Any, **kwargs: Any) -> Any:
        """Call a macro at once, anything else the guarded way."""
        if type(obj) is Macro:
            for name in ("_loop_vars", "_block_vars"):
                kwargs.pop(name, None)
            return obj(context.eval_ctx, *args, **kwargs)
        return super().call(context, obj, *args, **kwargs)


class Templates:
    """The templates of a game: its own folder, then the shared one."""

    def __init__(self, folders: tuple[Path, ...], functions: Mapping[str, Any]) -> None:
        self.folders = folders
        self.environment = _Sandbox(
            loader=jinja2.FileSystemLoader([str(folder) for folder in folders]),
            undefined=jinja2.StrictUndefined,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self.environment.globals.update(FUNCTIONS)
        self.environment.globals.update(functions)
        self._compiled: dict[str, jinja2.Template] = {}

    def file(self, name: str) -> str:
        """Give the path of a template, for messages."""
        found = [folder / f"{name}.xml" for folder in self.folders if (folder / f"{name}.xml").is_file()]
        return str((found or [self.folders[0] / f"{name}.xml"])[0])

    def names(self) -> list[str]:
        """List the templates."""
        return sorted({path.stem for folder in self.folders for path in folder.glob("*.xml")})

    def render(self, name: str, context: Mapping[str, Any], drawing: str = "") -> str:
        """Fill in a template; *drawing* says for what, in messages.

        Raises CardgenError: T001 no such template, T002 its syntax, T003 what it asks for is not there, T010 endless.
        """
        try:
            with _patience():
                if name not in self._compiled:
                    self._compiled[name] = self.environment.get_template(f"{name}.xml")
                return self._compiled[name].render(context)
        except jinja2.TemplateNotFound as error:
            what = f"no template `{error.name}`"
            expected = "a file in templates/<game>/ or templates/shared/"
            raise CardgenError(Problem(Place(self.file(name)), "T001", what, expected)) from None
        except jinja2.TemplateSyntaxError as error:
            place = Place(str(error.filename or self.file(name)), error.lineno)
            expected = "Jinja2, such as `{% if card.star %} … {% endif %}`"
            raise CardgenError(Problem(place, "T002", f"template syntax: {error.message}", expected)) from None
        except UnicodeDecodeError as error:
            raise CardgenError(not_utf8(self.file(name), error)) from None
        except (_TooLongError, RecursionError, OverflowError, MemoryError):
            what = "the template loops without end, or calls itself"
            fix = "look for a loop over a large range, or a macro or include that uses itself"
            raise CardgenError(
                Problem(Place(self.file(name)), "T010", what, f"a face in {PATIENCE:g} s", fix=fix)
            ) from None
        except Exception as error:
            # Whatever a template's expression raises is the template's fault: 1 / 0 as much as a missing name.
            raise CardgenError(_unfilled(error, self._place(error, name), context, drawing)) from None

    def _place(self, error: Exception, name: str) -> Place:
        place = Place(self.file(name))
        trace = error.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename.endswith(".xml"):
                place = Place(trace.tb_frame.f_code.co_filename, trace.tb_lineno)
            trace = trace.tb_next
        return place

    def locate(self, name: str, rendered: str, line: int) -> Place:
        """Find the line of the template that most likely made a line of the rendered face."""
        lines = rendered.splitlines()
        wanted = lines[line - 1].strip() if 0 < line <= len(lines) else ""
        best, place = 0.0, Place(self.file(name))
        for file in [self.file(name), *self._imported(name)]:
            for at, text in enumerate(Path(file).read_text(encoding="utf-8").splitlines(), 1):
                likeness = SequenceMatcher(None, text.strip(), wanted).ratio() if "<" in text else 0
                if likeness > best:
                    best, place = likeness, Place(file, at)
        return place

    def _imported(self, name: str) -> list[str]:
        source = Path(self.file(name)).read_text(encoding="utf-8")
        return [self.file(other) for other in self.names() if f'"{other}.xml"' in source]


def _unfilled(error: Exception, place: Place, context: Mapping[str, Any], drawing: str) -> Problem:
    """Say what a template asks for that is not there, or what its expression got wrong."""
    known = [name for view in (context.get("card"), context) if view is not None for name in view]
    expected = f"{quoted_list(known, 30)}, or a function of docs/faces.md"
    for_whom = f" (drawing {drawing})" if drawing else ""
    missing = _MISSING.search(str(error)) if isinstance(error, jinja2.UndefinedError) else None
    if missing is None:
        return Problem(place, "T003", f"the template cannot be filled in: {error}{for_whom}", expected)
    name = missing[1] or missing[2]
    what = f"the template asks for `{name}`, which is not there{for_whom}"
    return Problem(place, "T003", what, expected, nearest(name, known))


@contextmanager
def _patience() -> Iterator[None]:
    """Stop what takes too long; only the main thread can be stopped so."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _give_up)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _give_up(_signal: int, _frame: FrameType | None) -> None:
    raise _TooLongError
