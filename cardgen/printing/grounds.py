"""Faces that begin with the same ink: their common ground is drawn once for all of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardgen.faces.face import Face, Item, Placed

FEWEST = 20
"""Faces for which a ground is drawn apart: for fewer it would cost more than it saves."""


class Grounded(NamedTuple):
    """Faces by name, of one size, and how many of their first items are the same on all of them."""

    names: list[str]
    depth: int


def by_ground(faces: Mapping[str, Face]) -> list[Grounded]:
    """Part faces by the longest beginning that enough of them share; what is drawn stays the same."""
    sizes: dict[tuple[float, float], list[str]] = {}
    for name, face in faces.items():
        sizes.setdefault((face.width, face.height), []).append(name)
    open_, found = [Grounded(names, 0) for names in sizes.values()], []
    while open_:
        names, depth = open_.pop()
        rest, deeper = _parted(faces, names, depth)
        open_ += [Grounded(alike, depth + 1) for alike in deeper]
        if rest:
            found.append(Grounded(rest, depth))
    return found


def _parted(faces: Mapping[str, Face], names: list[str], depth: int) -> tuple[list[str], list[list[str]]]:
    """Give those that share no further item with enough others, and the groups of those that do."""
    alike: dict[object, list[str]] = {}
    rest = []
    for name in names:
        items = faces[name].items
        if len(items) > depth:
            alike.setdefault(_ink(items[depth]), []).append(name)
        else:
            rest.append(name)
    large = [group for group in alike.values() if len(group) >= FEWEST]
    small = [name for group in alike.values() if len(group) < FEWEST for name in group]
    return rest + small, large


def _ink(item: Item) -> object:
    """Give what tells an item's ink from others, without looking into forms."""
    return (item.form.key, item.matrix) if isinstance(item, Placed) else item
