"""Jinja2 for the ready faces that came with cardgen: nobody else wrote them, so nothing in them is watched."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import jinja2
from jinja2.runtime import Context, Macro
from markupsafe import escape

from cardgen.faces.amounts import MOST_FACE, MOST_TEXT
from cardgen.faces.sandbox import Escaping
from cardgen.faces.views import View
from cardgen.model.slots import READY
from cardgen.shipped import came_with

SLOTS = "slots"
_MARKS = re.compile("[&<>'\"]")
_KEPT = 1024
"""Answers of each function that are kept: they hang on nothing but what it is given, and come back on many cards."""


class _Calls(Context):
    """Calls macros and functions at once: none of ours asks for the context."""

    def call(self, called: Any, *args: Any, **kwargs: Any) -> Any:
        """Call a macro or a function."""
        if kwargs:
            kwargs.pop("_loop_vars", None)
            kwargs.pop("_block_vars", None)
        return called(self.eval_ctx, *args, **kwargs) if type(called) is Macro else called(*args, **kwargs)


class Trusted(jinja2.Environment):
    """Fills in the ready faces of cardgen's own folder."""

    code_generator_class = Escaping
    context_class = _Calls

    def __init__(self, functions: Mapping[str, Callable[..., Any]]) -> None:
        super().__init__(
            loader=jinja2.FileSystemLoader(str(_folder())), undefined=jinja2.StrictUndefined, autoescape=True,
            trim_blocks=True, lstrip_blocks=True, auto_reload=False,
        )  # fmt: skip
        self.globals.update({name: lru_cache(_KEPT)(function) for name, function in functions.items()})
        self._compiled: dict[str, jinja2.Template] = {}

    def filled(self, name: str, context: Mapping[str, Any]) -> str | None:
        """Fill a ready face in; None where the sandbox has to, and tells what is wrong."""
        slots = context[SLOTS]
        if any(isinstance(slots[slot], str) and len(slots[slot]) > MOST_TEXT for slot in slots):
            return None
        try:
            if name not in self._compiled:
                self._compiled[name] = self.get_template(f"{name}.xml")
            made = self._compiled[name].render(context)
        except Exception:
            return None
        return made if len(made) <= MOST_FACE else None

    def escaped(self, value: Any) -> str:
        """Escape what a template shows; most of it has no marks, and stays the object it is."""
        kind = type(value)
        if kind is str:
            return escape(value) if _MARKS.search(value) else value
        return str(value) if kind is int or kind is float else escape(value)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Get a name of a View at once."""
        if type(obj) is View:
            try:
                return obj[attribute]
            except KeyError:
                pass
        return super().getattr(obj, attribute)

    def make_globals(self, d: Any) -> dict[str, Any]:
        """Give the names every template knows: here they stay as they are, so that nothing need be looked up twice."""
        return {**self.globals, **(d or {})}


def is_ours(name: str, folders: Iterable[Path]) -> bool:
    """Say whether a ready face is cardgen's own, with nothing of a look in place of a part of it."""
    if not name.startswith(READY):
        return False
    return {folder.resolve() for folder in folders if (folder / READY).is_dir()} == {_folder().resolve()}


def _folder() -> Path:
    return came_with("templates") / "shared"
