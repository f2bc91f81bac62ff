"""The referee says what it passes on: `Any`, and each alias that is or holds it, stays rare."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.parsed import tree_of

ROOT = Path(__file__).parents[1]
PACKAGES = ("cardgen/rulings", "cardgen/games")
LIMIT = 450

Names = dict[str, set[str]]
"""The names of each module that are `Any`, or hold it."""


def _modules() -> dict[str, ast.Module]:
    """Read each module of the two packages but those that are made from a game's data."""
    paths = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py") if path.name != "declared.py"]
    return {_name(path): tree_of(path) for path in paths}


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _uses(tree: ast.AST, names: set[str]) -> int:
    """Count where a name stands, in a type that is quoted too."""
    found = 0
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            found += node.id in names
        elif isinstance(node, ast.Attribute):
            found += node.attr == "Any" and isinstance(node.value, ast.Name) and node.value.id == "typing"
        else:
            found += sum(_uses(quoted, names) for quoted in _quoted(node))
    return found


def _quoted(node: ast.AST) -> Iterator[ast.AST]:
    """Read the types that a node keeps in quotes."""
    text = node.value if isinstance(node, ast.Constant) else None
    if isinstance(text, str) and any(mark in text for mark in "[|"):
        try:
            yield ast.parse(text, mode="eval")
        except SyntaxError:
            return


def _aliases(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Tell the names of types that a module makes, each with what it stands for."""
    for node in tree.body:
        target: ast.expr | None = node.target if isinstance(node, ast.AnnAssign) else None
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
        value = node.value if isinstance(node, ast.AnnAssign | ast.Assign) else None
        is_type = isinstance(value, ast.Name | ast.Subscript | ast.BinOp | ast.Constant)
        if isinstance(target, ast.Name) and value is not None and is_type and not target.id.isupper():
            yield target.id, value


def _brought(tree: ast.Module) -> list[tuple[str, ast.alias]]:
    """List what a module has from others, each with the other's name."""
    found = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    return [(node.module, one) for node in found if node.module for one in node.names]


def _known(modules: dict[str, ast.Module]) -> Names:
    """Follow aliases, and aliases of these, from module to module."""
    known: Names = {"typing": {"Any"}, **{name: set() for name in modules}}
    brought = {name: _brought(tree) for name, tree in modules.items()}
    aliases = {name: list(_aliases(tree)) for name, tree in modules.items()}
    before = -1
    while before != (before := sum(map(len, known.values()))):
        for name in modules:
            known[name] |= {one.asname or one.name for of, one in brought[name] if one.name in known.get(of, ())}
            known[name] |= {alias for alias, value in aliases[name] if _uses(value, known[name])}
    return known


def test_any_and_its_aliases_do_not_spread() -> None:
    modules = _modules()
    known = _known(modules)
    counted = {name: _uses(tree, known[name]) for name, tree in modules.items()}
    most = sorted(counted, key=lambda name: -counted[name])[:10]
    told = ", ".join(f"{name} {counted[name]}" for name in most)
    assert sum(counted.values()) <= LIMIT, f"{sum(counted.values())} times Any or an alias of it; most in {told}"


def test_an_alias_of_any_is_counted_where_it_is_used_and_so_is_an_alias_of_it() -> None:
    texts = {
        "one": "from typing import Any\nValue = Any\nShown = list[Value]\n",
        "two": "from one import Shown\ndef f(a: Shown) -> 'Shown | None': ...\n",
        "three": "class Shown: ...\ndef f(a: Shown) -> None: ...\n",
    }
    modules = {name: ast.parse(text) for name, text in texts.items()}
    known = _known(modules)
    assert {name: _uses(tree, known[name]) for name, tree in modules.items()} == {"one": 4, "two": 2, "three": 0}
