"""Whether a face was drawn for the size of card that it is on: nothing is cut off, and no edge stays blank."""

from __future__ import annotations

from cardgen.errors import quoted
from cardgen.faces.face import Face
from cardgen.faces.inspect import Ground, Inked, walk
from cardgen.model.stock import CardSize
from cardgen.text.bounds import ink_at_most

_SLACK = 0.05
_NEAR = 1.0
"""mm by which the card that a template names may differ: less than any bleed, as 63.5 x 88.9 mm does from 63 x 88."""
_MEANT = {1: 0.7, 2: 0.5}
"""What covers so much of a card, and ends before one or two of its edges, is meant to run over all four."""


def misfit(face: Face, size: CardSize) -> str:
    """Say what shows that a face was drawn for another size; nothing where it fills the card.

    A face in little ink has no ground that could show it.
    """
    if max(abs(face.width - size.width), abs(face.height - size.height)) > _NEAR:
        return f"{face.width:g} x {face.height:g} mm, as its `<face>` says, instead"
    texts, grounds, _ = walk(face.items, ink_at_most)
    if _cut(texts, size) is None:
        return _blank(grounds, size)
    cut = _cut(walk(face.items)[0], size)
    return f"{quoted(cut.text)} stands {_beyond(cut, size):.1f} mm over the cut" if cut else _blank(grounds, size)


def _cut(texts: list[Inked], size: CardSize) -> Inked | None:
    """Find the text that stands farthest over the cut, if one does."""
    farthest = max(texts, key=lambda text: _beyond(text, size), default=None)
    return farthest if farthest is not None and _beyond(farthest, size) > _SLACK else None


def _beyond(text: Inked, size: CardSize) -> float:
    """Say by how many mm the ink of a text lies outside the card."""
    xs, ys = [x for x, _ in text.corners], [y for _, y in text.corners]
    return max(-min(xs), -min(ys), max(xs) - size.width, max(ys) - size.height)


def _blank(grounds: list[Ground], size: CardSize) -> str:
    """Say that the ground bleeds on the left and at the top, and ends before the edges on the other side."""
    full = [ground for ground in grounds if max(ground.left, ground.top) <= _SLACK - size.bleed / 2]
    if not full:
        return ""
    right, bottom = (max(getattr(ground, side) for ground in grounds) for side in ("right", "bottom"))
    ground = max(full, key=lambda one: (one.right - one.left) * (one.bottom - one.top))
    share = min(ground.right, size.width) * min(ground.bottom, size.height) / (size.width * size.height)
    missing = {"right": size.width - right, "lower": size.height - bottom}
    short = {side: by for side, by in missing.items() if by > _SLACK}
    if not short or share < _MEANT[len(short)]:
        return ""
    side, by = next(iter(short.items()))
    return f"its ground ends {by:.1f} mm before the {side} edge"
