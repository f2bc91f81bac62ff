"""Cards in another size: ready faces are laid out anew, any other drawing is scaled as a whole."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from cardgen.errors import NOWHERE, Problem, quoted
from cardgen.faces.face import Face, Group, Item, Shape
from cardgen.faces.inspect import LEAST_SIZE, colours_at, smallest_text
from cardgen.faces.paths import rectangle
from cardgen.model.card import CardType
from cardgen.model.game import Game
from cardgen.model.slots import READY
from cardgen.model.stock import CardSize, Trim
from cardgen.records import replace

_INSIDE = 0.4
"""mm inside a card's edge, where its ground is looked for."""
_ALONG = tuple((2 * n + 1) / 30 for n in range(15))
"""Where along an edge."""


def resized(game: Game, trim: Trim | None, usual: CardSize) -> Game:
    """Give a game whose ready faces are laid out for another size; *usual* is that of the look."""
    if trim is None:
        return game
    types = {
        name: replace(kind, size=lying_as(usual.cut_to(kind.size), trim)) if _is_ready(kind) else kind
        for name, kind in game.card_types.items()
    }
    return replace(game, card_types=types)


def lying_as(card: CardSize, trim: Trim) -> Trim:
    """Turn a size as a card lies: upright, or on its long edge."""
    return trim.landscape if card.width > card.height else Trim(min(trim), max(trim))


def _is_ready(kind: CardType) -> bool:
    return all(side.startswith(READY) for side in (kind.face, kind.back, kind.inner) if side)


@dataclass
class Resizer:
    """Scales sides that were drawn for another size, and remembers the smallest text that comes of it."""

    trim: Trim
    bleed: float
    least: tuple[float, str] = (math.inf, "")
    sizes: set[Trim] = field(default_factory=set)

    def side(self, make: Callable[[], Face], card: CardSize) -> Face:
        """Draw a side and scale it; one of the right size is left as it is."""
        face, trim = make(), lying_as(card, self.trim)
        if (face.width, face.height) == trim:
            return face
        scale = min(trim.width / face.width, trim.height / face.height)
        found = smallest_text(face)
        if found is not None:
            self.least = min(self.least, (found.size * scale, found.text))
            self.sizes.add(Trim(face.width, face.height))
        return scaled(face, trim, scale, card.bleed)

    def problems(self) -> list[Problem]:
        """Tell of the text that becomes too small to read."""
        size, text = self.least
        if size >= LEAST_SIZE - 1e-6:
            return []
        what = f"at {self.trim} {quoted(text)} would be set in {size:.1f} pt"
        grown = LEAST_SIZE / size
        enough = Trim(math.ceil(self.trim.width * grown * 10) / 10, math.ceil(self.trim.height * grown * 10) / 10)
        fix = "choose a larger `--size`, or print a draft with `--draft`"
        return [Problem(NOWHERE, "P034", what, f"{LEAST_SIZE:g} pt or more, as at {enough}", fix=fix)]


def scaled(face: Face, trim: Trim, scale: float, bleed: float) -> Face:
    """Set a face into another size, in its middle; what is left over has the colour of the edge beside it."""
    x, y = (trim.width - face.width * scale) / 2, (trim.height - face.height * scale) / 2
    clip = rectangle(-bleed, -bleed, face.width + 2 * bleed, face.height + 2 * bleed)
    drawing = Group((scale, 0.0, 0.0, scale, x, y), clip, face.items)
    # Where a drawing has no ground it is as white as the paper, over the cut of the sides that it fills, too.
    over_x, over_y = (0.0 if x > _INSIDE else bleed), (0.0 if y > _INSIDE else bleed)
    width, height = face.width * scale, face.height * scale
    paper = _filled(rectangle(x - over_x, y - over_y, width + 2 * over_x, height + 2 * over_y), "#FFFFFF")
    return Face(trim.width, trim.height, (*_grounds(face, trim, bleed, beside=x > y), paper, drawing))


def _grounds(face: Face, trim: Trim, bleed: float, *, beside: bool) -> tuple[Item, ...]:
    """Fill the card with the colours of two edges: left and right, or top and bottom."""
    width, height = trim.width + 2 * bleed, trim.height + 2 * bleed
    across = [face.width * at for at in _ALONG]
    down = [face.height * at for at in _ALONG]
    if beside:
        first = _common(face, [(_INSIDE, y) for y in down])
        second = _common(face, [(face.width - _INSIDE, y) for y in down])
        half = rectangle(trim.width / 2, -bleed, trim.width / 2 + bleed, height)
    else:
        first = _common(face, [(x, _INSIDE) for x in across])
        second = _common(face, [(x, face.height - _INSIDE) for x in across])
        half = rectangle(-bleed, trim.height / 2, width, trim.height / 2 + bleed)
    whole = _filled(rectangle(-bleed, -bleed, width, height), first)
    return (whole,) if first == second else (whole, _filled(half, second))


def _common(face: Face, points: list[tuple[float, float]]) -> str:
    """Tell which colour most points of an edge have."""
    return Counter(colours_at(face, points)).most_common(1)[0][0]


def _filled(path: str, colour: str) -> Shape:
    return Shape(path, colour, None, 0, 0, 0, "", False)
