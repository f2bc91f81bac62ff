"""Jinja2 for the ready faces that came with cardgen: nobody else wrote them, so nothing in them is watched."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import jinja2
from jinja2 import nodes
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
from jinja2.utils import missing
from markupsafe import Markup, escape

from cardgen.faces.amounts import MOST_FACE, MOST_TEXT
from cardgen.faces.compiled import Compiled
from cardgen.faces.direct import Direct
from cardgen.faces.kept import Parts, alike
from cardgen.faces.views import View, shown_by
from cardgen.model.slots import READY
from cardgen.shipped import came_with

SLOTS = "slots"
_AT_FIRST = ("colour", "badge")
"""The slots that the first lines of a kit look at, before any macro."""
_MARKS = re.compile("[&<>'\"]")
_KEPT = 1024
"""Answers of each function that are kept: they hang on nothing but what it is given, and come back on many cards."""
_COMPILED = Compiled("ready")
_ALIKE = "alike_macros"
"""What a template names its macros by that look at no slot."""
_new = str.__new__
"""Makes markup without asking a text whether it is some."""


class _Calls(Context):
    """Calls macros and functions at once: none of ours asks for the context."""

    environment: Trusted

    def call(self, called: Any, *args: Any, **kwargs: Any) -> Any:
        """Call a macro or a function."""
        if kwargs:
            kwargs.pop("_loop_vars", None)
            kwargs.pop("_block_vars", None)
        if type(called) is not Macro:
            return called(*args, **kwargs)
        if called in self.environment.alike and "caller" not in kwargs:
            return self.environment.parts.made((called, args, *kwargs.items()), lambda: _run(called, args, kwargs))
        return _run(called, args, kwargs)


def _run(macro: Macro, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Markup:
    """Run a macro as Jinja2 does, but for what it looks at first."""
    given = args + tuple([kwargs.get(name, missing) for name in macro.arguments[len(args) :]])
    return _new(Markup, macro._func(*given, kwargs["caller"]) if macro.caller else macro._func(*given))


class _Imported(jinja2.Template):
    """A template whose macros serve all cards that are alike in what its first lines look at."""

    environment: Trusted

    def make_module(
        self, vars: dict[str, Any] | None = None, shared: bool = False, locals: Mapping[str, Any] | None = None
    ) -> TemplateModule:
        """Give its macros, made once for each colour and theme."""
        environment, known = self.environment, vars or {}
        slots = known.get(SLOTS)
        key = (self.name, known["theme"], slots and tuple(slots[slot] for slot in _AT_FIRST))
        module = environment.modules.get(key)
        if module is None:
            module = environment.modules[key] = super().make_module(vars, shared, locals)
            environment.alike |= {getattr(module, name) for name in getattr(module, _ALIKE)}
        return module


class Trusted(jinja2.Environment):
    """Fills in the ready faces of cardgen's own folder."""

    code_generator_class = Direct
    context_class = _Calls
    template_class = _Imported

    def __init__(self, functions: Mapping[str, Callable[..., Any]], parts: Parts) -> None:
        super().__init__(
            loader=jinja2.FileSystemLoader(str(_folder())), undefined=jinja2.StrictUndefined, autoescape=True,
            trim_blocks=True, lstrip_blocks=True, auto_reload=False, bytecode_cache=_COMPILED,
        )  # fmt: skip
        self.globals.update({name: lru_cache(_KEPT)(function) for name, function in functions.items()})
        self.filters |= {"max": max, "min": min}
        self._compiled: dict[str, jinja2.Template] = {}
        self.parts = parts
        self.modules: dict[Hashable, TemplateModule] = {}
        self.alike: set[Macro] = set()
        self._shown: dict[str, Any] = {}
        self._slots = View(self._shown)
        """The slots of the card that is drawn: the same object for all cards, so that macros can be kept."""

    def filled(self, name: str, context: Mapping[str, Any]) -> str | None:
        """Fill a ready face in; None where the sandbox has to, and tells what is wrong."""
        slots = context.get(SLOTS)
        texts = slots or context["game"]
        values = shown_by(texts)
        if max([len(value) for value in values.values() if type(value) is str], default=0) > MOST_TEXT:
            return None
        if slots is not None:
            self._shown.update(values)
            context = {**context, SLOTS: self._slots}
        try:
            made = self.get_template(f"{name}.xml").render(context)
        except Exception:
            return None
        return made if len(made) <= MOST_FACE else None

    def get_template(self, name: Any, *args: Any, **kwargs: Any) -> jinja2.Template:
        """Get a template; each is read once."""
        found = self._compiled.get(name)
        if found is None:
            found = self._compiled[name] = super().get_template(name, *args, **kwargs)
        return found

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        names = nodes.Const(tuple(sorted(alike(tree, SLOTS))))
        tree.body.insert(0, nodes.Assign(nodes.Name(_ALIKE, "store"), names, lineno=1))
        return tree

    def escaped(self, value: Any) -> str:
        """Escape what a template shows; most of it has no marks, and stays the object it is."""
        kind = type(value)
        if kind is float or kind is int:
            return str(value)
        if kind is Markup or (kind is str and not _MARKS.search(value)):
            return value  # type: ignore[no-any-return]  # a text, as its type says
        return escape(value)

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
