"""Shades of a theme's colours on which, or in which, words can be read in every ink."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from cardgen.faces.functions import mix
from cardgen.faces.inspect import LEAST_CONTRAST
from cardgen.faces.palette import Palette
from cardgen.model.colours import contrast
from cardgen.model.theme import Colour, Ink

_PAPER, _INK = "paper", "ink"
_STEP = 0.05
_ENOUGH = LEAST_CONTRAST + 0.2


class Tones:
    """Chooses shades by what they are in full and in grey ink; paper and ink are the theme's."""

    def __init__(self, colours: Mapping[str, Colour]) -> None:
        self._palettes = (Palette(colours, Ink.FULL), Palette(colours, Ink.GREY))

    def functions(self) -> dict[str, Callable[..., str]]:
        """Give the functions by the names templates use."""
        return {"ground": cache(self.ground), "on": cache(self.on), "strong": cache(self.strong)}

    def _readable(self, words: str, ground: str) -> bool:
        return self._worst(words, ground) >= _ENOUGH

    def _worst(self, words: str, ground: str) -> float:
        """Give the contrast in the ink in which it is least."""
        try:
            return min(contrast(palette.resolve(words), palette.resolve(ground)) for palette in self._palettes)
        except KeyError as error:
            raise ValueError(f"there is no colour `{error.args[0]}`") from None

    def ground(self, colour: str) -> str:
        """Give a colour, or the nearest shade of it, that words in `on` of it can stand on."""
        for step in range(int(1 / _STEP) + 1):
            for words, other in ((_PAPER, _INK), (_INK, _PAPER)):
                shade = _mixed(colour, other, step * _STEP)
                if self._readable(words, shade):
                    return shade
        return _PAPER

    def on(self, ground: str) -> str:
        """Give the colour of words, paper or ink, that is read best on a ground."""
        return max((_PAPER, _INK), key=lambda words: self._worst(words, ground))

    def strong(self, colour: str, ground: str = _PAPER) -> str:
        """Give a colour, or the nearest shade of it towards the ink, that words on a pale ground can be set in."""
        shades = (_mixed(colour, _INK, step * _STEP) for step in range(int(1 / _STEP) + 1))
        return next((shade for shade in shades if self._readable(shade, ground)), _INK)


def _mixed(colour: str, other: str, share: float) -> str:
    return mix(colour, other, share) if share else colour
