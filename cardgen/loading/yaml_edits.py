"""Add entries to mappings of a YAML file where they stand; comments and everything else stay as they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import yaml

ITEM = "-"
"""The key of an edit that adds an item to a list."""


class Edit(NamedTuple):
    """An entry to be added to the mapping at a path of keys; missing mappings on the way are made.

    With the key ITEM it is an item of the list at the path.
    """

    path: tuple[str, ...]
    key: str
    value: str
    comment: str = ""


def edited(text: str, edits: Sequence[Edit]) -> str:
    """Add entries one after the other."""
    for edit in edits:
        text = _added(text, edit)
    return text


def _added(text: str, edit: Edit) -> str:
    node = yaml.compose(text, Loader=yaml.SafeLoader)
    assert isinstance(node, yaml.MappingNode)
    path, key, value = list(edit.path), edit.key, edit.value
    while path and (below := _below(node, path[0])) is not None:
        node = below
        path.pop(0)
    if key == ITEM and path:
        listed = next((one for name, one in node.value if name.value == path[0]), None)
        if isinstance(listed, yaml.SequenceNode) and listed.value:
            return _as_item(text, listed, value)
        key, value = path.pop(), f"[{value}]"
    for name in reversed(path):
        key, value = name, f"{{{key}: {value}}}"
    if node.flow_style:
        return _in_flow(text, node, f"{key}: {value}")
    return _in_block(text, node, f"{key}: {value}", edit.comment)


def _as_item(text: str, node: yaml.SequenceNode, value: str) -> str:
    """Write an item behind the last one of a list."""
    last = node.value[-1]
    end = last.end_mark.index
    between = ", " if node.flow_style else f"\n{' ' * node.start_mark.column}- "
    return f"{text[:end]}{between}{value}{text[end:]}"


def _below(node: yaml.MappingNode, key: str) -> yaml.MappingNode | None:
    """Find a mapping that has entries under a key."""
    found = next((value for name, value in node.value if name.value == key), None)
    return found if isinstance(found, yaml.MappingNode) else None


def _in_flow(text: str, node: yaml.MappingNode, entry: str) -> str:
    end = node.end_mark.index - 1
    before = text[:end].rstrip()
    comma = ", " if node.value and not before.endswith(",") else " " if node.value else ""
    return f"{before}{comma}{entry}{text[end:]}"


def _in_block(text: str, node: yaml.MappingNode, entry: str, comment: str) -> str:
    """Write a line behind the last entry, indented like it."""
    lines = text.splitlines(keepends=True)
    key = node.value[-1][0]
    indent = " " * key.start_mark.column
    last = at = key.start_mark.line
    for number in range(at + 1, len(lines)):
        line = lines[number]
        if line.strip() and not line.startswith(f"{indent} ") and not (line.startswith(f"{indent}- ")):
            break
        last = number if line.strip() else last
    if not lines[last].endswith("\n"):
        lines[last] += "\n"
    said = f"{indent}{entry}"
    lines.insert(last + 1, f"{said:<50}  # {comment}\n" if comment else f"{said}\n")
    return "".join(lines)
