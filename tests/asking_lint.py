"""A lint of rules: what would settle an unknown value that nobody asked for, or miss that it is one.

A field of a table or an act that is annotated `MaybeUnknown[…]` (or `Any`) may be unknown, and so may every fact of
kinds.yaml. Where a rule looks at such a field, `is`, `isinstance`, `match`, its use as an index, a key, a member of a
set or what is sorted are refused: they settle it, or are silently wrong. `resolve(…)` says that it is meant. So is what
lies on no table and is no fact, for that would be taken for what nobody told. Run it by `python -m tests.asking_lint`;
`make check` does.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import yaml

from tests.parsed import nodes_of, tree_of

ROOT = Path(__file__).resolve().parent.parent
SORTING = {"sorted", "min", "max", "hash", "set", "frozenset", "dict", "Counter", "isinstance", "type", "id"}
BOOK = {"forbids", "permits", "value", "limits", "doubts", "changes", "instead"}
ALWAYS = {"seats", "odd", "under_way", "stack", "n"}
"""What lies on every table."""
LINES = {"bars", "allows", "notes", "follows", "plain", "adds"}


def open_fields(folder: Path) -> frozenset[str]:
    """List the fields of a game's classes that may be unknown, and its facts."""
    words = ROOT / "carddata" / folder.name.replace("_", "-") / "kinds.yaml"
    found = set(yaml.safe_load(words.read_text(encoding="utf-8"))["facts"]) if words.exists() else set[str]()
    for file in folder.rglob("*.py"):
        for cls in nodes_of(file):
            if isinstance(cls, ast.ClassDef):
                fields = (
                    one for one in cls.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
                )
                found.update(
                    ast.unparse(field.target)
                    for field in fields
                    if ast.unparse(field.annotation).startswith(("Any", "MaybeUnknown["))
                )
    return frozenset(found)


def may_be_unknown(annotation: ast.expr) -> bool:
    """Say whether a field with that annotation may be unknown."""
    return ast.unparse(annotation).startswith(("Any", "MaybeUnknown["))


def fields_of(folder: Path) -> frozenset[str]:
    """List what lies on the tables of a game: the fields and properties of its classes, and its facts."""
    trees = [tree_of(file) for file in folder.glob("table.py")]
    body = [one for tree in trees for cls in tree.body if isinstance(cls, ast.ClassDef) for one in cls.body]
    named = {name.id for one in body for name in ast.walk(one) if isinstance(name, ast.Name)}
    return open_fields(folder) | named | {one.name for one in body if isinstance(one, ast.FunctionDef)} | ALWAYS


def strangers(tree: ast.AST, fields: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Find what is asked of a table and is on none: it would be taken for what nobody told."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr not in fields and ast.unparse(node.value) in ("h.t", "d.t"):
            yield node.lineno, f"`{ast.unparse(node)}` is neither a field of the table nor a fact"


def is_rule(function: ast.AST) -> bool:
    """Say whether a function is bound to a rule."""
    calls = [one for one in getattr(function, "decorator_list", ()) if isinstance(one, ast.Call)]
    return any(isinstance(call.func, ast.Attribute) and call.func.attr in BOOK for call in calls)


def is_line(call: ast.AST) -> bool:
    """Say whether it states a rule in one line."""
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in LINES


def asks(node: ast.AST | None, fields: frozenset[str]) -> bool:
    """Say whether an expression is a field that may be unknown: `h.t.turn`, `a.player`."""
    if not isinstance(node, ast.Attribute) or node.attr not in fields:
        return False
    return ast.unparse(node.value) in ("h.t", "h.a", "a")


def faults(function: ast.AST, fields: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Find what settles an unknown, or misses it, in one rule."""
    for node in ast.walk(function):
        if says := fault(node, fields):
            yield getattr(node, "lineno", 0), f"`{ast.unparse(node)}`{says}"


def fault(node: ast.AST, fields: frozenset[str]) -> str:
    """Say what is wrong with one expression."""
    if isinstance(node, ast.Compare) and any(isinstance(op, (ast.Is, ast.IsNot)) for op in node.ops):
        return ": compare it with `==`" if any(asks(one, fields) for one in (node.left, *node.comparators)) else ""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SORTING:
        asked = any(asks(arg, fields) for arg in node.args[:1])
        return " settles it: ask with a comparison, or say `resolve(…)`" if asked else ""
    if isinstance(node, ast.Subscript):
        return " settles the index: say `resolve(…)` if it is meant" if asks(node.slice, fields) else ""
    if isinstance(node, (ast.Dict, ast.Set)):
        keys = node.keys if isinstance(node, ast.Dict) else node.elts
        return " settles its keys: say `resolve(…)` if it is meant" if any(asks(key, fields) for key in keys) else ""
    missed = isinstance(node, ast.Match) and asks(node.subject, fields)
    return " misses the unknown: compare it with `==`" if missed else ""


def found_in(folder: Path) -> Iterator[str]:
    """Find the faults of the rules of one game."""
    fields = open_fields(folder)
    every = fields_of(folder)
    for file in sorted(folder.rglob("*.py")):
        yield from (f"{file.relative_to(ROOT)}:{line}: {says}" for line, says in strangers(tree_of(file), every))
        for function in nodes_of(file):
            if is_rule(function) or is_line(function):
                for line, says in faults(function, fields):
                    yield f"{file.relative_to(ROOT)}:{line}: {says}"


def main() -> int:
    """Lint every game; give the exit code."""
    every = [says for folder in sorted((ROOT / "cardgen" / "games").iterdir()) for says in found_in(folder)]
    print("\n".join(every), end="\n" if every else "")  # noqa: T201 - it is what the lint says
    return int(bool(every))


if __name__ == "__main__":
    sys.exit(main())
