"""Place photographs and painted pictures in a box: fill it, fit into it, or be stretched to it."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.faces import paths
from cardgen.faces.face import Group, Item, Picture
from cardgen.faces.numbers import extent, length, one_of
from cardgen.images.read import ImageFile
from cardgen.model.theme import Ink

FITS = ("cover", "contain", "stretch")
_ACROSS = {"left": 0.0, "right": 1.0}
_DOWN = {"top": 0.0, "bottom": 1.0}
_MIDDLE = ("middle", "center", "centre")


def picture(image: ImageFile, attributes: Mapping[str, str], ink: Ink) -> Item:
    """Place a picture as the attributes of its element say.

    Raises ValueError for a value that cannot be read.
    """
    x, y = length(attributes["x"]), length(attributes["y"])
    width, height = extent(attributes["width"]), extent(attributes["height"])
    fit = one_of(FITS, attributes.get("fit", "cover"))
    across, down = focus(attributes.get("focus", "middle"))
    if fit == "stretch":
        return Picture(image, x, y, width, height, ink)
    wide, high = image.size
    choose = max if fit == "cover" else min
    scale = choose(width / wide, height / high)
    placed = Picture(
        image, x + (width - wide * scale) * across, y + (height - high * scale) * down, wide * scale, high * scale, ink
    )
    return Group(None, paths.rectangle(x, y, width, height), (placed,)) if fit == "cover" else placed


def focus(text: str) -> tuple[float, float]:
    """Read the point of a picture that comes to the same point of its box, as shares across and down.

    Raises ValueError.
    """
    parts = text.replace(",", " ").split()
    if 1 <= len(parts) <= 2 and all(part in _ACROSS or part in _DOWN or part in _MIDDLE for part in parts):
        across = [_ACROSS[part] for part in parts if part in _ACROSS]
        down = [_DOWN[part] for part in parts if part in _DOWN]
        if len(across) < 2 and len(down) < 2:
            return (across or [0.5])[0], (down or [0.5])[0]
    shares = [_share(part) for part in parts] if len(parts) == 2 else []
    if len(shares) != 2:
        raise ValueError(f"`focus` is `{text}`, and it takes two parts such as `50% 20%`, `left top` or `middle`")
    return shares[0], shares[1]


def _share(text: str) -> float:
    share = length(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    if not 0 <= share <= 1:
        raise ValueError(f"`{text}` in `focus` is no share: `0%` to `100%`")
    return share
