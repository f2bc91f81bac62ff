"""Compile templates that nobody else wrote: a name in them is looked up at once, and nothing is looked at first."""

from __future__ import annotations

from typing import Any

from jinja2 import nodes

from cardgen.faces.sandbox import Escaping

_LOOP, _NAMESPACE = "loop", "namespace"


class Direct(Escaping):
    """Writes `.name` for what a template imports, for its loops and namespaces, `["name"]` for data."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._objects = {_LOOP}
        self._methods: set[nodes.Node] = set()

    def visit_Import(self, node: nodes.Import, frame: Any) -> None:  # noqa: N802  # the visitor's own way to name them
        self._objects.add(node.target)
        super().visit_Import(node, frame)

    def visit_Assign(self, node: nodes.Assign, frame: Any) -> None:  # noqa: N802
        made, target = node.node, node.target
        if isinstance(made, nodes.Call) and isinstance(made.node, nodes.Name) and isinstance(target, nodes.Name):
            self._objects |= {target.name} if made.node.name == _NAMESPACE else set()
        super().visit_Assign(node, frame)

    def visit_Call(self, node: nodes.Call, *args: Any, **kwargs: Any) -> None:  # noqa: N802
        self._methods.add(node.node)  # data hold nothing that is called: it is a method of a text
        super().visit_Call(node, *args, **kwargs)

    def visit_Getattr(self, node: nodes.Getattr, frame: Any) -> None:  # noqa: N802
        self.visit(node.node, frame)
        named = isinstance(node.node, nodes.Name) and node.node.name in self._objects
        attribute = named or node in self._methods
        self.write(f".{node.attr}" if attribute else f"[{node.attr!r}]")

    def visit_Getitem(self, node: nodes.Getitem, frame: Any) -> None:  # noqa: N802
        self.visit(node.node, frame)
        self.write("[")
        self.visit(node.arg, frame)
        self.write("]")
