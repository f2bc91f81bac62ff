"""Fill in the templates of a game, and say where what they make was written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jinja2

from cardgen.errors import CardgenError, Place, Problem
from cardgen.faces.calls import watched
from cardgen.faces.functions import FUNCTIONS
from cardgen.faces.kept import Parts
from cardgen.faces.nesting import TOO_DEEP, deepest_line
from cardgen.faces.sandbox import Sandbox
from cardgen.faces.symbols import not_utf8
from cardgen.faces.trusted import SLOTS, Trusted, is_ours
from cardgen.faces.work import TooMuchError, Work

if TYPE_CHECKING:  # what words a fault is imported when there is one
    from cardgen.faces.tracing import TracedSandbox

_JINJA = "Jinja2, such as `{% if card.star %} … {% endif %}`"


class Templates:
    """The templates of a game: its own folder, then the shared one."""

    def __init__(self, folders: tuple[Path, ...], functions: Mapping[str, Callable[..., Any]]) -> None:
        self.folders = folders
        self.work = Work()
        self.functions = watched({**FUNCTIONS, **functions}, self.work)
        self.environment = Sandbox(folders, self.work, self.functions)
        self._compiled: dict[str, jinja2.Template] = {}
        self._traced: TracedSandbox | None = None
        self._kept = Parts()
        self._functions = {**FUNCTIONS, **functions}
        self._ours = cache(lambda name: is_ours(name, folders))

    def file(self, name: str) -> str:
        """Give the path of a template, for messages."""
        found = [folder / f"{name}.xml" for folder in self.folders if (folder / f"{name}.xml").is_file()]
        return str((found or [self.folders[0] / f"{name}.xml"])[0])

    @cached_property
    def _trusted(self) -> Trusted:
        return Trusted(self._functions, self._kept)

    @property
    def parts(self) -> Mapping[str, str]:
        """Give the parts by name that stand for themselves in what ready faces make."""
        return self._kept.sources

    def is_ours(self, name: str, context: Mapping[str, Any]) -> bool:
        """Say whether a template is a ready face that is filled in the quick way."""
        return self._ours(name) and ("card" not in context or SLOTS in context)

    def render(self, name: str, context: Mapping[str, Any], drawing: str = "", *, whole: bool = False) -> str:
        """Fill in a template; *drawing* says for what, in messages; *whole* leaves nothing to be put in by its name.

        Raises CardgenError: T001 no such template, T002 its syntax, T003 what it asks for is not there, T010 endless.
        """
        if not whole and self.is_ours(name, context):
            made = self._trusted.filled(name, context)
            if made is not None:
                return made
        for_whom = f" (drawing {drawing})" if drawing else ""
        try:
            self.work.begin()
            if name not in self._compiled:
                self._compiled[name] = self.environment.get_template(f"{name}.xml")
            source = self._compiled[name].render(context)
            self.work.spend(len(source) // 5)
            return source
        except jinja2.TemplateNotFound as error:
            what = f"no template `{error.name}`"
            expected = "a file in templates/<game>/ or templates/shared/"
            raise CardgenError(Problem(self._place(error, name), "T001", what, expected)) from None
        except jinja2.TemplateSyntaxError as error:
            place = Place(str(error.filename or self.file(name)), error.lineno)
            raise CardgenError(Problem(place, "T002", f"template syntax: {error.message}", _JINJA)) from None
        except (OSError, UnicodeDecodeError) as error:
            raise CardgenError(self._unread(error, name)) from None
        except TooMuchError as error:
            from cardgen.faces.wording import beyond  # late, as above

            raise CardgenError(beyond(error, self._place(error, name), for_whom)) from None
        except (RecursionError, MemoryError, SyntaxError) as error:
            raise CardgenError(self._too_deep(error, name, for_whom)) from None
        except Exception as error:
            # Whatever a template's expression raises is the template's fault: 1 / 0 as much as a missing name.
            from cardgen.faces.wording import unfilled

            raise CardgenError(unfilled(error, self._place(error, name), context, for_whom)) from None

    def _unread(self, error: OSError | UnicodeDecodeError, name: str) -> Problem:
        if isinstance(error, UnicodeDecodeError):
            return not_utf8(self.file(name), error)
        what = f"the file cannot be read ({(error.strerror or str(error)).lower()})"
        place = Place(str(error.filename or self.file(name)))
        return Problem(place, "Y001", what, fix="make it readable, or check the disk")

    def _too_deep(self, error: BaseException, name: str, for_whom: str) -> Problem:
        """Tell a template that calls itself from one that nobody could read."""
        place = self._place(error, name)
        if place.line and not isinstance(error, SyntaxError):
            fix = "look for a macro or include that uses itself"
            return Problem(place, "T010", f"the template calls itself without end{for_whom}", "an end", fix=fix)
        file = Path(place.file)
        line = deepest_line(self.environment, file.read_text(encoding="utf-8", errors="replace"))
        return Problem(Place(place.file, line), "T010", "the template is nested too deep", TOO_DEEP)

    def _place(self, error: BaseException, name: str) -> Place:
        """Find the line that was being filled in."""
        place = Place(self.file(name))
        trace = error.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename.endswith(".xml"):
                place = Place(trace.tb_frame.f_code.co_filename, trace.tb_lineno)
            trace = trace.tb_next
        return place

    def trace(self, name: str, context: Mapping[str, Any]) -> Callable[[int], Place]:
        """Fill a template in once more, marked; gives where each line of a face was written."""
        from cardgen.faces.tracing import TracedSandbox

        whole = Place(self.file(name))
        if self._traced is None:
            self._traced = TracedSandbox(self.folders, Work(), self.functions)
        try:
            self._traced.work.begin()
            return self._traced.places(f"{name}.xml", context, whole)
        except (Exception, RecursionError, MemoryError):
            return lambda _: whole  # it could be filled in a moment ago, so this is only a template without a line
