"""Python that is read as a tree, once for all that look at it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def _tree(text: str) -> ast.Module:
    return ast.parse(text)


@cache
def _nodes(text: str) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(_tree(text)))


def tree_of(file: Path) -> ast.Module:
    """Give the tree of a file as it is now; nobody changes it."""
    return _tree(file.read_text(encoding="utf-8"))


def nodes_of(file: Path) -> tuple[ast.AST, ...]:
    """Give all nodes of the tree of a file as it is now."""
    return _nodes(file.read_text(encoding="utf-8"))
