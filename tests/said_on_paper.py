"""What cardgen itself prints and shows: every text that is said in the game's language."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from cardgen.model.verdict import Ruling
from cardgen.project.site import outputs

PACKAGE = Path(__file__).resolve().parent.parent / "cardgen"
_SAID = re.compile(r'\bsays?\(\s*"([^"]+)"|"(1 [^"]+)", "(\{count\} [^"]+)"')


def said_on_paper() -> set[str]:
    """List the English texts that the package asks to be said: written there, or constants of the module."""
    rulings = {str(one).replace("-", " ") for one in Ruling}
    files = {one.title for one in outputs.FILES} | {one.about for one in outputs.FILES}
    files |= set(outputs.INKS.values()) - {"{title}"}
    pages = {text for path in PACKAGE.rglob("*") if path.suffix in (".js", ".j2") for text in _on_pages(path)}
    return rulings | files | pages | {text for path in PACKAGE.rglob("*.py") for text in _asked(path)}


def _on_pages(path: Path) -> Iterator[str]:
    """List what a script or a page says, and what it counts in the singular and the plural."""
    source = path.read_text(encoding="utf-8")
    for found in _SAID.finditer(source):
        yield from (text for text in found.groups() if text)


def _asked(path: Path) -> Iterator[str]:
    source = path.read_text(encoding="utf-8")
    if "says(" not in source:
        return
    name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and _is_says(call.func) and call.args:
            yield from _texts(call.args[0], name)


def _is_says(func: ast.expr) -> bool:
    return (isinstance(func, ast.Attribute) and func.attr == "says") or (
        isinstance(func, ast.Name) and func.id == "says"
    )


def _texts(node: ast.expr, module: str) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from (text for one in (node.body, node.orelse) for text in _texts(one, module))
    elif isinstance(node, ast.Subscript):
        yield from _texts(node.value, module)
    elif isinstance(node, ast.Name):
        value = getattr(importlib.import_module(module), node.id, ())
        values = value.values() if isinstance(value, Mapping) else (value,) if isinstance(value, str) else value
        yield from (str(one) for one in values)
