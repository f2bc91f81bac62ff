"""Where names of a game stand, in its modules and its data: found in the syntax tree and in the tokens of YAML."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import yaml

from tests.declared_names import Code, GameNames, code_of

TABLE, FACT, SENTENCE, RULE, OPTION, FIELD = "table field", "fact", "sentence", "rule key", "option", "card field"
ACT = "field of an act"
_TABLES = ("h.t", "d.t", "t")
_FACTS = ("f", "h.given")
_ACTS = ("a", "h.a", "d.a", "act", "h.act")
_NAMED = re.compile(r"\{(\w+)")
"""A field in a sentence, or in a way to say an act."""
_IN_DATA = {"kinds.yaml": (FACT,), "rules.yaml": (SENTENCE, RULE, OPTION), "game.yaml": (FIELD,)}

_DECLARE = frozenset({"facts", "own", "fields", "says", "options", "values"})
"""Keys of the data under which names are declared."""
_TELL = frozenset(
    {"facts", "needed", "judged_if", "asked_if", "shown", "first", "key", "overrides", "options", "default", "each"}
)
"""Those under which others are told by their names."""


class Place(NamedTuple):
    """A name in a file: what sort of name it is, and where it stands."""

    sort: str
    file: Path
    line: int
    span: tuple[int, int]
    name: str


def places(game: str, names: GameNames, root: Path) -> Iterator[Place]:
    """Find the places of a game where a name stands."""
    folder = root / "cardgen" / "games" / game.replace("-", "_")
    acts = acts_of(folder)
    for file in sorted(folder.rglob("*.py")):
        if file.name != "declared.py":
            yield from in_module(file, names, acts)
    for name, sorts in _IN_DATA.items():
        yield from in_data(root / "carddata" / game / name, sorts, names, acts.fields)


class ActNames(NamedTuple):
    """The acts of a game, and all fields that they have."""

    acts: frozenset[str]
    fields: frozenset[str]


def acts_of(folder: Path) -> ActNames:
    """Read which acts a game has: each a named tuple in its module of acts."""
    text = (folder / "acts.py").read_text(encoding="utf-8")
    every = [one for one in ast.parse(text).body if isinstance(one, ast.ClassDef)]
    acts = [one for one in every if any(ast.unparse(base) == "NamedTuple" for base in one.bases)]
    return ActNames(frozenset(one.name for one in acts), frozenset(name for one in acts for name, _ in _declared(one)))


def _declared(act: ast.ClassDef) -> Iterator[tuple[str, ast.Name]]:
    for one in act.body:
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            yield one.target.id, one.target


def in_module(file: Path, names: GameNames, acts: ActNames) -> Iterator[Place]:
    """Find the names in a module."""
    text = file.read_text(encoding="utf-8")
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    raw = text.encode()
    for sort, at, column, name in _named(code_of(text), names, acts):
        start = len(raw[: starts[at - 1] + column].decode())
        if text[start : start + len(name)] == name:
            yield Place(sort, file, at, (start, start + len(name)), name)


def _named(code: Code, names: GameNames, acts: ActNames) -> Iterator[tuple[str, int, int, str]]:
    yield from _of_acts(code, acts)
    for node in code.nodes:
        if isinstance(node, ast.Attribute) and node.end_lineno is not None and node.end_col_offset is not None:
            if sort := _sort_of(node, names, acts):
                yield sort, node.end_lineno, node.end_col_offset - len(node.attr), node.attr
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "changed":
            yield from (
                (TABLE, keyword.lineno, keyword.col_offset, keyword.arg) for keyword in node.keywords if keyword.arg
            )
    for string in code.strings:
        if (sort := _sort_of_word(str(string.value), names)) and string.lineno == string.end_lineno:
            yield sort, string.lineno, string.col_offset + 1, str(string.value)


def _of_acts(code: Code, acts: ActNames) -> Iterator[tuple[str, int, int, str]]:
    """Find the fields of acts where they are declared, given by name, or named in a way to say an act."""
    for node in code.nodes:
        if isinstance(node, ast.ClassDef) and node.name in acts.acts:
            yield from ((ACT, one.lineno, one.col_offset, name) for name, one in _declared(node))
        if isinstance(node, ast.Call):
            func, of = ast.unparse(node.func), {keyword.arg: keyword for keyword in node.keywords if keyword.arg}
            if func in (*acts.acts, "Acts", *(f"{act}._replace" for act in _ACTS)):
                yield from ((ACT, one.lineno, one.col_offset, name) for name, one in of.items() if name in acts.fields)
            if func == "acts.does":
                for says in node.args[1:]:
                    for match in _NAMED.finditer(ast.unparse(says)):
                        yield ACT, says.lineno, says.col_offset + match.start(1), match[1]


def _sort_of(node: ast.Attribute, names: GameNames, acts: ActNames) -> str:
    of = ast.unparse(node.value)
    if of in _ACTS and node.attr in acts.fields:
        return ACT
    if of in _TABLES:
        return TABLE
    if of in _FACTS and node.attr.rstrip("_") in names.facts:
        return FACT
    return FIELD if node.attr in names.fields else ""


def _sort_of_word(word: str, names: GameNames) -> str:
    if word in names.rules:
        return RULE
    if word in names.options or word in names.values:
        return OPTION
    return SENTENCE if word and word in names.sentences else ""


def in_data(file: Path, sorts: tuple[str, ...], names: GameNames, acts: frozenset[str]) -> Iterator[Place]:
    """Find the names in a file of data: where they are declared, and where others are told by them."""
    text = file.read_text(encoding="utf-8")
    of = {
        FACT: names.facts, SENTENCE: names.sentences - {""}, RULE: names.rules,
        OPTION: names.values | names.options.keys(), FIELD: names.fields,
    }  # fmt: skip
    whole = yaml.compose(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    for says in said_in(whole) if SENTENCE in sorts else ():
        start = says.start_mark.index
        for match in _NAMED.finditer(text[start : says.end_mark.index]):
            if match[1] in acts:
                line = text.count("\n", 0, start + match.start(1)) + 1
                yield Place(ACT, file, line, (start + match.start(1), start + match.end(1)), match[1])
    for node in _names(whole, ""):
        sort = next((sort for sort in sorts if node.value in of[sort]), "")
        start, end = node.start_mark.index, node.end_mark.index
        if sort and text[start:end] == node.value:
            yield Place(sort, file, node.start_mark.line + 1, (start, end), node.value)


def _names(node: yaml.Node | None, under: str) -> Iterator[yaml.ScalarNode]:
    """Find the names below a key: those that it declares, and those by which it tells of others."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if under in _DECLARE:
                yield key
            yield from _names(value, key.value)
    elif isinstance(node, yaml.SequenceNode):
        for one in node.value:
            yield from _names(one, under)
    elif isinstance(node, yaml.ScalarNode) and under in _TELL:
        yield node


def said_in(node: yaml.Node | None, under: str = "") -> Iterator[yaml.ScalarNode]:
    """Find the sentences of rules."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from said_in(value, "says" if "says" in (under, key.value) else "")
    elif isinstance(node, yaml.SequenceNode):
        for one in node.value:
            yield from said_in(one, under)
    elif isinstance(node, yaml.ScalarNode) and under:
        yield node
