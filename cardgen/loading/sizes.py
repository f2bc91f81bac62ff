"""The size of a card: a name such as `tarot`, `44 x 68 mm`, or `[44, 68]`."""

from __future__ import annotations

import re

from cardgen.errors import quoted_list
from cardgen.loading import numbers
from cardgen.model.node import Items, Node, Scalar
from cardgen.model.stock import NAMED, Trim
from cardgen.units import MM_PER_INCH

LEAST = 10.0
"""The smallest card in mm that a hand can hold and a template can fill."""
_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "inch": MM_PER_INCH, '"': MM_PER_INCH}
_UNIT = r'(mm|cm|in|inch|")?'
_LENGTHS = rf"([0-9.]+) ?{_UNIT} ?[x×*] ?([0-9.]+) ?{_UNIT}"
_LANDSCAPE = "landscape"


def size(node: Node) -> Trim | None:
    """Read how large a card is; None where a node does not say it."""
    return _two(node) if isinstance(node, Items) else said(node.text) if isinstance(node, Scalar) else None


def expected() -> str:
    """Say how a size may be written."""
    return f"two lengths such as `44 x 68 mm`, or {quoted_list(NAMED, 20)}; perhaps with `{_LANDSCAPE}`"


def _two(node: Items) -> Trim | None:
    lengths = [numbers.decimal(item.text) for item in node.items if isinstance(item, Scalar)]
    if len(node.items) != 2 or len(lengths) != 2 or lengths[0] is None or lengths[1] is None:
        return None
    return Trim(lengths[0], lengths[1])


def said(text: str) -> Trim | None:
    """Read a size in words; case, spaces and hyphens in a name do not matter."""
    words = text.casefold().replace("-", " ").split()
    lying = _LANDSCAPE in words
    rest = [word for word in words if word != _LANDSCAPE]
    size = {name.replace("-", ""): trim for name, trim in NAMED.items()}.get("".join(rest)) or _measured(" ".join(rest))
    return size.landscape if size is not None and lying else size


def _measured(text: str) -> Trim | None:
    """Read two lengths; a unit behind the second is that of both."""
    found = re.fullmatch(_LENGTHS, text, re.IGNORECASE)
    if found is None:
        return None
    width, height = (numbers.decimal(length) for length in (found[1], found[3]))
    if width is None or height is None:
        return None
    second = found[4] or ""
    return Trim(round(width * _UNITS[found[2] or second], 3), round(height * _UNITS[second], 3))
