"""Jinja2 for face templates: sandboxed, strict about names, and measured in all it makes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import jinja2
from jinja2 import nodes
from jinja2.compiler import CodeGenerator
from jinja2.environment import TemplateModule
from jinja2.runtime import Macro
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from cardgen.faces import amounts
from cardgen.faces.bounded import bounded_filters, bounded_range, check_call, counted, joined, joined_list
from cardgen.faces.calls import kind_of
from cardgen.faces.compiled import Compiled
from cardgen.faces.views import View
from cardgen.faces.work import TooMuchError, Work

MOST_SOURCE = 1_000_000
"""Characters of one template's file."""
_SHOWN = (str, int, float, type(None), jinja2.Undefined)
_LONG = 200
"""Characters that are worth counting."""
_MARKS = re.compile("[&<>'\"]")
_ROUNDS, _JOINED, _WHOLE, _JOIN = "rounds of a loop", "joined parts", "whole", "join"
"""Names of filters that no template can write."""


class Escaping(CodeGenerator):
    """Compiles templates so that they escape with the sandbox's `escaped`."""

    def _output_child_pre(self, node: Any, frame: Any, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")


class _Measured(NodeTransformer):
    """Sends through filters what no operator or call would show: loops, lists, and texts joined by `~`."""

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802  # the visitor's own way to name them
        self.generic_visit(node)
        node.iter = _through(_ROUNDS, node.iter)
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _through(_JOINED, nodes.Tuple(node.nodes, "load", lineno=node.lineno))

    def _literal(self, node: nodes.Expr) -> nodes.Node:
        self.generic_visit(node)
        if getattr(node, "ctx", "load") != "load" or _constant(node):
            return node
        return _through(_WHOLE, node)

    visit_List = visit_Dict = visit_Tuple = _literal  # noqa: N815


def _constant(node: nodes.Node) -> bool:
    return all(isinstance(inner, nodes.Const | nodes.Pair) for inner in node.iter_child_nodes())


def _through(name: str, node: Any) -> nodes.Filter:
    return nodes.Filter(node, name, [], [], None, None, lineno=node.lineno)


_COMPILED = Compiled("looks")


class Sandbox(ImmutableSandboxedEnvironment):
    """The sandbox, with a short way to the data of a View: it holds nothing that could be called."""

    code_generator_class = Escaping
    intercepted_binops = frozenset(amounts.OPERATORS)
    compiled: jinja2.BytecodeCache | None = _COMPILED

    def __init__(self, folders: Iterable[Path], work: Work, functions: Mapping[str, Callable[..., Any]]) -> None:
        super().__init__(
            loader=jinja2.FileSystemLoader([str(folder) for folder in folders]),
            undefined=jinja2.StrictUndefined,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            bytecode_cache=self.compiled,
        )
        self.work = work
        self.filters = bounded_filters({**self.filters, _JOIN: joined_list}, work)
        self.filters |= {_ROUNDS: counted(work), _JOINED: joined, _WHOLE: amounts.whole_of}
        del self.globals["lipsum"]
        self.globals.update(functions, range=bounded_range(work))
        self.binop_table.update(amounts.OPERATORS)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        if len(source) > MOST_SOURCE:
            raise TooMuchError(f"the template has {len(source):,} characters", f"at most {MOST_SOURCE:,}")
        tree = super()._parse(source, name, filename)
        _Measured().visit(tree)
        return tree

    def escaped(self, value: Any) -> str:
        """Escape what a template shows; most of it has no marks or is escaped already, and stays the object it is."""
        kind = type(value)
        if kind is str or kind is Markup:
            if len(value) > _LONG:
                self.work.spend(len(value) // _LONG)
            if kind is Markup or not _MARKS.search(value):
                return value  # type: ignore[no-any-return]  # a text, as its type says
        elif kind is int or kind is float:
            return str(value)
        if not isinstance(value, _SHOWN):
            raise TypeError(f"{kind_of(value)} is shown as a text; `|join(', ')` makes a text of a list")
        return escape(value)

    def get_template(self, *args: Any, **kwargs: Any) -> jinja2.Template:
        """Get a template; each `include` and `import` counts."""
        self.work.spend(10)
        return super().get_template(*args, **kwargs)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Get a name of a View, or one that an imported template exports, at once; anything else the guarded way."""
        kind = type(obj)
        if kind is View:
            try:
                return obj[attribute]
            except KeyError:
                pass
        elif kind is TemplateModule and attribute[:1] != "_" and attribute in obj.__dict__:
            return obj.__dict__[attribute]
        return super().getattr(obj, attribute)

    def wrap_str_format(self, value: Any) -> Callable[..., str] | None:
        """Let a text be filled in by its method `format` only where that makes no giant."""
        inner = super().wrap_str_format(value)
        if inner is None:
            return None

        def filled(*args: Any, **kwargs: Any) -> str:
            amounts.filled_in(value.__self__, (*args, *kwargs.values()))
            return amounts.whole_of(inner(*args, **kwargs))  # type: ignore[no-any-return]  # the text it was given

        return filled

    def make_globals(self, d: Any) -> dict[str, Any]:
        """Give the names every template knows: here they stay as they are, so that nothing need be looked up twice."""
        return {**self.globals, **(d or {})}

    def call(self, context: Any, obj: Any, *args: Any, **kwargs: Any) -> Any:
        """Call a macro at once, anything else the guarded way."""
        if type(obj) is Macro:
            self.work.spend(3)
            for name in ("_loop_vars", "_block_vars"):
                kwargs.pop(name, None)
            return obj(context.eval_ctx, *args, **kwargs)
        check_call(self.work, obj, args)
        return amounts.whole_of(super().call(context, obj, *args, **kwargs))

    @staticmethod
    def concat(parts: Iterable[str]) -> str:
        """Put together what a template or macro has written, unless it is more than a face can hold."""
        found = list(parts)
        length = sum(map(len, found))
        if length > amounts.MOST_FACE:
            raise TooMuchError(
                f"the template writes {length:,} characters", f"at most {amounts.MOST_FACE:,} for a face"
            )
        return "".join(found)
