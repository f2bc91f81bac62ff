"""Colours by name to `#RRGGBB`, for full, low or grey ink."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardgen.model.colours import channels, grey_of
from cardgen.model.theme import Colour, Ink

_HEX = re.compile(r"#[0-9a-fA-F]{6}")
_DEEPEST = 20
"""Mixes in mixes; more than eight change no colour that can be seen."""


def paler(colour: str | None, name: str) -> str | None:
    """Make a colour as pale as it is on white where it is not opaque; its *name* ends in `/` and its share."""
    if colour is None:
        return None
    share = _share(name.rpartition("/")[2], name)
    return "#" + "".join(f"{round(255 + (part - 255) * share):02X}" for part in channels(colour))


class Palette:
    """The theme's colours as they print with one kind of ink."""

    def __init__(self, colours: Mapping[str, Colour], ink: Ink) -> None:
        grey = ink is Ink.GREY
        self.grey = grey
        self.colours = {name: (colour.grey if grey else colour.hex).upper() for name, colour in colours.items()}
        self._known: dict[str, str] = {}

    def resolve(self, name: str, depth: int = 0) -> str:
        """Give the colour a name, a hex value or `mix(a,b,share)` stands for.

        Raises KeyError with the name that is not known.
        """
        known = self.colours.get(name) or self._known.get(name)
        if known is None:
            known = self._known[name] = self._work_out(name, depth)
        return known

    def _work_out(self, name: str, depth: int) -> str:
        if _HEX.fullmatch(name):
            return grey_of(name) if self.grey else name.upper()
        if not (name.startswith("mix(") and name.endswith(")")) or depth > _DEEPEST:
            raise KeyError(name)
        first, second, share = _arguments(name[4:-1])
        part = _share(share, name)
        pairs = zip(*(channels(self.resolve(one, depth + 1)) for one in (first, second)), strict=True)
        return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)


def _share(text: str, name: str) -> float:
    try:
        part = float(text)
    except ValueError:
        raise KeyError(name) from None
    if not 0 <= part <= 1:
        raise KeyError(name)
    return part


def _arguments(text: str) -> tuple[str, str, str]:
    depth, parts = 0, [""]
    for char in text:
        depth += (char == "(") - (char == ")")
        if char == "," and not depth:
            parts.append("")
        else:
            parts[-1] += char
    if len(parts) != 3:
        raise KeyError(f"mix({text})")
    return parts[0], parts[1], parts[2]
