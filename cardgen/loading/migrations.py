"""What became otherwise from one format of a game's files to the next; files are changed where it stands, no more.

A step to format N says in words what changed, and which keys are called otherwise since. What a step cannot change by
itself it only says, and `validate` then finds the places.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

import yaml

ANY = "*"
"""Any key of a mapping, and any item of a list."""


class Renamed(NamedTuple):
    """A key that is called otherwise: in which files (`cards/*.yaml`), and where in them, by the keys on the way."""

    files: str
    path: tuple[str, ...]
    to: str


class Step(NamedTuple):
    """What became otherwise in a format."""

    to: int
    says: str
    renamed: tuple[Renamed, ...] = ()


STEPS: tuple[Step, ...] = (Step(1, "`format` in game.yaml says in which format the files of the game are written"),)
"""The way to the format of today, step by step."""


def migrated(files: Mapping[str, str], since: int, steps: Sequence[Step] = STEPS) -> dict[str, str]:
    """Bring the files of a game, by their names in its folder, from a format to that of today."""
    texts = dict(files)
    for step in (one for one in steps if one.to > since):
        for renamed in step.renamed:
            for name in texts:
                if fnmatchcase(name, renamed.files):
                    texts[name] = _with_key(texts[name], renamed)
        texts["game.yaml"] = _numbered(texts["game.yaml"], step.to)
    return texts


def _with_key(text: str, renamed: Renamed) -> str:
    """Write another name for a key, wherever it stands at the path."""
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    found = list(_keys(root, renamed.path)) if root is not None else []
    for key in sorted(found, key=lambda one: one.start_mark.index, reverse=True):
        text = f"{text[: key.start_mark.index]}{renamed.to}{text[key.end_mark.index :]}"
    return text


def _keys(node: yaml.Node, path: Sequence[str]) -> Iterator[yaml.Node]:
    """Give the key nodes at a path."""
    first, *rest = path
    if isinstance(node, yaml.SequenceNode) and first == ANY:
        for item in node.value:
            yield from _keys(item, rest)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if first in (ANY, key.value):
                yield from _keys(value, rest) if rest else (key,)


def _numbered(text: str, number: int) -> str:
    """Write the number of the format: where one stands, else before the first key."""
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    assert isinstance(root, yaml.MappingNode)
    for key, value in root.value:
        if key.value == "format":
            start, end = value.start_mark.index, value.end_mark.index
            gap = "" if text[start - 1].isspace() else " "  # nothing stands behind the colon
            return f"{text[:start]}{gap}{number}{text[end:]}"
    at = root.value[0][0].start_mark.index if root.value else root.end_mark.index - 1
    between = "" if not root.value else ", " if root.flow_style else "\n"
    return f"{text[:at]}format: {number}{between}{text[at:]}"
