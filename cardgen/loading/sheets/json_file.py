"""Lists of cards in a JSON file: an array of objects, or an object of them by id; keys are the field names."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardgen.errors import CardgenError, Place, Problem, Sheet
from cardgen.loading.files import decode, read_bytes
from cardgen.loading.sheets.grid import MOST_COLUMNS, Cell, Grid, JsonList, too_wide

_DEEPEST = 4
"""How deep a list may lie by itself; `--at` finds any other."""
_DEEP = 100
"""Brackets within brackets of which a file that could not be read has more."""
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]', re.DOTALL)
INSIDE = ("{…}", "[…]")
"""What stands for an object, or for a list of lists or objects, where a value of a card would."""
_KEYS = ("name", "title", "text", "id", "code", "type", "cost", "question", "front")


def read_json(path: Path, name: str, paths: Collection[str] = ()) -> list[Grid]:
    """Read each list of objects in a JSON file, or those at the *paths* named, such as `data.cards`.

    Raises CardgenError: Y001 unreadable, Y002 too large, Y003 not UTF-8, S003 too wide, S015 no JSON, S016 no list of
    cards.
    """
    whole = _parsed(decode(read_bytes(path, name), name), name)
    found = dict(_lists(whole, "", 0))
    if paths:
        found = {one: listed for one in paths if (listed := _at(whole, one))}
    if not found:
        expected = 'an array of objects, such as `[{"name": "Ash", "cost": 2}]`'
        raise CardgenError(Problem(Place(name), "S016", "the file has no list of cards", expected))
    return [_grid(listed, name, at, path.stem) for at, listed in found.items()]


def _parsed(text: str, name: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        what = f"this is no JSON: {error.msg[:1].lower()}{error.msg[1:]}"
        expected = 'JSON, such as `[{"name": "Ash", "cost": 2}]`'
        raise CardgenError(Problem(Place(name, error.lineno, error.colno), "S015", what, expected)) from None
    except RecursionError:
        what = f"the file is nested more than {_DEEP} deep here"
        raise CardgenError(Problem(_too_deep(text, name), "S015", what, "a list of flat objects")) from None
    except ValueError:  # a number of more digits than Python reads
        what, expected = "a number in the file is too long", "numbers of at most 15 digits"
        raise CardgenError(Problem(Place(name), "S015", what, expected)) from None


def _too_deep(text: str, name: str) -> Place:
    """Find where brackets in brackets become too many."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        depth += 1 if found[0] in "[{" else -1 if found[0] in "]}" else 0
        if depth > _DEEP:
            line = text.count("\n", 0, found.start()) + 1
            return Place(name, line, found.start() - text.rfind("\n", 0, found.start()))
    return Place(name)


def _lists(node: Any, path: str, depth: int) -> Iterator[tuple[str, list[Mapping[str, Any]]]]:
    """Find lists of objects; inside of one none is looked for."""
    listed = _listed(node)
    if listed:
        yield path, listed
    elif isinstance(node, dict) and depth < _DEEPEST:
        for key, value in node.items():
            yield from _lists(value, f"{path}.{key}".lstrip("."), depth + 1)


def _listed(node: Any) -> list[Mapping[str, Any]]:
    """Take an array of objects, or an object of like ones by id, for a list."""
    if isinstance(node, list):
        return [one for one in node if isinstance(one, dict)] if all(isinstance(one, dict) for one in node) else []
    if not isinstance(node, dict) or len(node) < 2 or not all(isinstance(one, dict) for one in node.values()):
        return []
    shared = set.intersection(*(set(one) for one in node.values()))
    return [{"id": key, **one} for key, one in node.items()] if shared.intersection(_KEYS) else []


def _at(node: Any, path: str) -> list[Mapping[str, Any]]:
    """Find the list at a path of keys with dots between them; an empty one is the file itself."""
    for key in path.split(".") if path else ():
        if isinstance(node, list) and key.isdecimal() and int(key) < len(node):
            node = node[int(key)]
        else:
            node = node.get(key) if isinstance(node, dict) else None
    return _listed(node)


def _grid(listed: list[Mapping[str, Any]], name: str, path: str, stem: str) -> Grid:
    rows = [dict(_flat(one, "")) for one in listed]
    keys = list(dict.fromkeys(key for row in rows for key in row))
    if len(keys) > MOST_COLUMNS:
        raise CardgenError(too_wide(Sheet(name), len(keys)))
    sheet = JsonList(name, path, keys)
    cells = [(number, [row.get(key, "") for key in keys]) for number, row in enumerate(rows, 2)]
    return Grid(sheet, (path, stem) if path else (stem,), [(1, keys), *cells])


def _flat(one: Mapping[str, Any], before: str) -> Iterator[tuple[str, Cell]]:
    """Give the values of an object: one inside of it by `stats.power`, a list as its lines.

    A list of lists or objects is no value of a card: its key begins with `_`, as notes do.
    """
    for key, value in one.items():
        name = f"{before}{key}"
        if isinstance(value, dict):
            yield from _flat(value, f"{name}.") if not before else [(f"_{name}", INSIDE[0])]
        elif isinstance(value, list):
            simple = not any(isinstance(item, dict | list) for item in value)
            yield (name, _lines(value)) if simple else (f"_{name}", INSIDE[1])
        else:
            yield name, "" if value is None else value


def _lines(items: Sequence[Any]) -> str:
    """Write a list as a cell does that has one: an item in each line."""
    texts = ["yes" if item is True else "no" if item is False else str(item) for item in items if item is not None]
    return "".join(f"{text}\n" for text in texts)
