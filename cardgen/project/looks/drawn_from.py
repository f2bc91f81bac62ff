"""What the sides of a card are drawn from: as long as it stays, they need not be drawn again."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import cardgen
from cardgen.faces.maker import FaceMaker
from cardgen.faces.trusted import SLOTS
from cardgen.faces.views import View, shown_by
from cardgen.file_state import file_state, states_below
from cardgen.model.card import Card
from cardgen.model.words import Word
from cardgen.text.fonts import load_font

_DIGEST = 12


class DrawnFrom:
    """Sums up what the cards of one maker are drawn from; what they share is looked at once."""

    def __init__(self, maker: FaceMaker) -> None:
        self._maker = maker
        self._kinds = maker.game.card_types
        self._said: dict[View, str] = {}
        """Of what many cards show the same view of."""
        files = sorted(file for folder in maker.folders for file in states_below(folder))
        fonts = [(role, file_state(load_font(font).path.stat())) for role, font in maker.theme.fonts.items()]
        shared = (cardgen.__version__, _code(), files, fonts, maker.theme)
        self._shared = _sum(f"{shared!r} {maker.artist.ink} {maker.game.language.code} {maker.numbers}")

    def of(self, card: Card) -> str:
        """Give a sum that is the same as long as all that the templates of its sides see is."""
        kind = self._kinds[card.type]
        sides = [(side, self._seen(card, side)) for side in (kind.face, kind.inner) if side]
        return _sum(f"{self._shared} {sides} {kind.back} {self._maker.size(kind)}")

    def _seen(self, card: Card, template: str) -> str:
        """Say all that the template of a side sees."""
        seen = self._maker.seen(card, template)
        shared = [self._once(seen[name]) for name in ("game", "theme")]
        slots = dict(shown_by(seen[SLOTS])) if SLOTS in seen else {}
        longest = self._once(slots.pop("longest")) if slots else ""
        return f"{shared} {longest} {_plain([shown_by(seen['card']), seen['number'], slots])!r}"

    def _once(self, view: View) -> str:
        if view not in self._said:
            self._said[view] = _sum(repr(_plain(view)))
        return self._said[view]


def _plain(value: object) -> object:
    """Turn what a template sees into data that shows all of itself in its own words."""
    if isinstance(value, View):
        value = shown_by(value)
    if isinstance(value, Mapping):
        return {name: _plain(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [*map(_plain, value)]
    return (str(value), value.letter, value.label) if isinstance(value, Word) else value


def _sum(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_DIGEST).hexdigest()


@cache
def _code() -> list[tuple[object, ...]]:
    """List the files of cardgen; as long as a process works, its code is the one it began with."""
    return sorted(file for file in states_below(Path(cardgen.__file__).parent) if str(file[0]).endswith(".py"))
