"""What many faces show alike and much is drawn in, such as a scene: set once in a file and placed many times."""

from __future__ import annotations

import hashlib

from cardgen.faces import paths
from cardgen.faces.face import IDENTITY, Form, Group, Item, Placed, Shape

_MUCH = 12


def as_form(group: Group) -> Item:
    """Make the shapes of a clip one form, where they are many; any other group is given back."""
    if group.matrix or not group.clip or _shapes(group.items) <= _MUCH:
        return group
    points = list(paths.points_of(group.clip))
    across, down = ([point[axis] for point in points] for axis in (0, 1))
    key = hashlib.blake2b(repr(group).encode(), digest_size=16).hexdigest()
    form = Form(f"often|{key}", (group,), (min(across), min(down), max(across), max(down)), "")
    return Placed(form, IDENTITY, "")


def _shapes(items: tuple[Item, ...]) -> int:
    """Count shapes; what is written or a picture is none that could be one form."""
    count = 0
    for item in items:
        if isinstance(item, Shape):
            count += 1
        elif isinstance(item, Group) and not item.tag:
            count += _shapes(item.items)
        else:
            return -1_000_000
    return count
