"""Games that use ready faces: which they are, and the letters that go with their own font of texts."""

from __future__ import annotations

from dataclasses import replace

from cardgen.errors import CardgenError
from cardgen.model.game import Game
from cardgen.model.slots import READY
from cardgen.model.theme import Theme

_OF_TEXT = ("bold", "italic")


def uses_ready(game: Game) -> bool:
    """Say whether a side of a card or part is a ready face."""
    kinds, parts = game.card_types.values(), game.parts
    sides = [name for kind in kinds for name in (kind.face, kind.back, kind.inner)]
    sides += [name for part in parts for name in (part.face, part.back, *part.panels.values())]
    return any(name.startswith(READY) for name in sides)


def with_own_letters(theme: Theme) -> Theme:
    """Set bold and italic words in the ordinary letters of a family of texts that has no others."""
    from cardgen.text.fonts import load_font

    fonts = dict(theme.fonts)
    for role in _OF_TEXT:
        if fonts[role].family == fonts["text"].family:
            try:
                load_font(fonts[role])
            except CardgenError:
                fonts[role] = fonts["text"]
    return replace(theme, fonts=fonts)
