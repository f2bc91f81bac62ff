"""What names the data of a game declare, and what names its module and the core have: what the lint of names asks."""

from __future__ import annotations

import ast
import builtins
import collections
import enum
import functools
import itertools
import operator
import random
import re
import types
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from keyword import iskeyword
from pathlib import Path
from typing import Any, NamedTuple

import yaml

ROOT = Path(__file__).resolve().parent.parent
CORE = ("cardgen/rulings", "cardgen/model", "cardgen/records.py", "cardgen/errors.py", "cardgen/checking")
LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
OF_PYTHON = (
    str, int, float, bool, tuple, list, dict, set, frozenset, type, slice, range, Exception, lambda: None,
    collections.Counter, collections.deque, re.Pattern, re.Match, itertools.chain, functools.partial, enum.Enum,
    types.SimpleNamespace, random.Random,
    builtins, collections, functools, itertools, operator, random, re,
)  # fmt: skip
"""What a module of a game may ask for something of its own."""


class GameNames(NamedTuple):
    """The names that the data of a game declare."""

    says: Mapping[str, frozenset[str]]
    """The sentences of each rule by name; one that has none is not among them."""
    rules: frozenset[str]
    options: Mapping[str, frozenset[str]]
    facts: frozenset[str]
    fields: frozenset[str]
    """Fields of cards, and parts of what is told."""
    effects: Mapping[str, frozenset[str]]
    written: frozenset[str]
    """Whatever stands in the data as a key or a short value."""

    @property
    def sentences(self) -> frozenset[str]:
        """List the names of all sentences."""
        return frozenset().union(*self.says.values())

    @property
    def values(self) -> frozenset[str]:
        """List the settings of all house rules."""
        return frozenset().union(*self.options.values())


def names_of(data: Path) -> GameNames:
    """Read the names that the data of a game declare."""
    game, kinds, rules = (_read(data / f"{name}.yaml") for name in ("game", "kinds", "rules"))
    every = [rule for section in rules["sections"] for rule in section["rules"]]
    own = (name for kind in kinds["kinds"].values() for name in (kind.get("own") or ()))
    fields = {name for type_ in game["card_types"].values() for name in type_["fields"]}
    cards = (card for file in sorted((data / "cards").glob("*.yaml")) for card in [_read(file)])
    return GameNames(
        {rule["key"]: frozenset(_says(rule["says"])) for rule in every if rule.get("says") is not None},
        frozenset(rule["key"] for rule in every),
        {name: frozenset(one.get("values") or ()) for name, one in (rules.get("options") or {}).items()},
        frozenset((*kinds["facts"], *own)),
        frozenset(map(_spelt, (*fields, *_parts(kinds), *fields))),
        {name: frozenset(one.get("parameters") or ()) for name, one in (game.get("effects") or {}).items()},
        frozenset(name for one in (game, kinds, rules, *cards) for name in _written(one)),
    )  # fmt: skip


@lru_cache(maxsize=100)
def _parsed(text: str) -> Any:
    return yaml.load(text, LOADER)


def _read(path: Path) -> Any:
    return _parsed(path.read_text(encoding="utf-8"))


def _says(told: Any) -> Iterable[str]:
    return told if isinstance(told, dict) else ("",)


def _spelt(name: str) -> str:
    return f"{name}_" if iskeyword(name) else name


def _parts(kinds: Mapping[str, Any]) -> Iterator[str]:
    """Find the parts of what is told: of acts, and of things that have some."""
    for one in (kinds.get("values") or {}).values():
        told = one if isinstance(one, dict) else {}
        for parts in (told.get("parts"), told.get("is")):
            yield from parts if isinstance(parts, dict) else ()
    for one in (
        *kinds["facts"].values(),
        *(own for kind in kinds["kinds"].values() for own in (kind.get("own") or {}).values()),
    ):
        if isinstance(one, dict) and isinstance(one.get("is"), dict):
            yield from one["is"]


_LONGEST = 60


def _written(told: Any) -> Iterator[str]:
    if isinstance(told, dict):
        for key, value in told.items():
            yield key
            yield from _written(value)
    elif isinstance(told, list):
        for value in told:
            yield from _written(value)
    elif len(told) <= _LONGEST:
        yield from (told, *(told.split() if " " in told else ()))


class Code(NamedTuple):
    """A module that was read: its tree, all its nodes, the strings that may be names."""

    tree: ast.Module
    nodes: tuple[ast.AST, ...]
    strings: tuple[ast.Constant, ...]
    defined: frozenset[str]
    """What it gives a name that can be asked for by a point."""


@lru_cache(maxsize=1_000)
def code_of(text: str) -> Code:
    """Read a module."""
    tree = ast.parse(text)
    nodes = tuple(ast.walk(tree))
    return Code(tree, nodes, tuple(_strings(nodes)), frozenset(name for node in nodes for name in _defined(node)))


def _modules(folders: Iterable[str]) -> Iterator[Code]:
    for name in folders:
        path = ROOT / name
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            yield code_of(file.read_text(encoding="utf-8"))


def _defined(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        if isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"):
            yield node.attr
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    elif isinstance(node, ast.alias):
        yield (node.asname or node.name).partition(".")[0]
    elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Parts", "record", "SimpleNamespace"):
        yield from (keyword.arg for keyword in node.keywords if keyword.arg)


@cache
def of_core() -> frozenset[str]:
    """List what can be asked for by a point of what the core and Python have."""
    python = (name for one in (*OF_PYTHON, GameNames) for name in dir(one))
    return frozenset(python).union(*(module.defined for module in _modules(CORE)))


def _strings(nodes: Sequence[ast.AST]) -> Iterator[ast.Constant]:
    """Find the strings that may be names: no docstrings, and no parts of longer ones."""
    apart = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    apart |= {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in apart:
            yield node


def near(name: str) -> Iterator[str]:
    """Give a name and what it is with one letter left out: names that one slip parts have one of them in common."""
    yield name
    yield from {name[:at] + name[at + 1 :] for at in range(len(name))}
