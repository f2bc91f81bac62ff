"""What the sides of a card are drawn from: as long as it stays, they need not be drawn again."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import cardgen
from cardgen.faces.maker import FaceMaker
from cardgen.faces.trusted import SLOTS
from cardgen.faces.views import View, shown_by
from cardgen.file_state import file_state
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
        files = sorted(file for folder in maker.folders for file in _files(folder))
        fonts = [(role, load_font(font).path) for role, font in maker.theme.fonts.items()]
        shared = (cardgen.__version__, _code(), files, [(role, _state(path)) for role, path in fonts], maker.theme)
        self._shared = _sum(f"{shared!r} {maker.artist.ink} {maker.game.language.code} {maker.numbers}")

    def of(self, card: Card) -> str:
        """Give a sum that is the same as long as all that the templates of its sides see is."""
        kind = self._kinds[card.type]
        seen = self._maker.seen(card, kind.face)
        shared = [self._once(seen[name]) for name in ("game", "theme")]
        slots = dict(shown_by(seen[SLOTS])) if SLOTS in seen else {}
        longest = self._once(slots.pop("longest")) if slots else ""
        own = _plain([shown_by(seen["card"]), seen["number"], slots])
        sides = (kind.face, kind.inner, kind.back, self._maker.size(kind))
        return _sum(f"{self._shared} {sides} {shared} {longest} {own!r}")

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
    return sorted(file for file in _files(Path(cardgen.__file__).parent) if str(file[0]).endswith(".py"))


def _files(folder: Path) -> Iterator[tuple[object, ...]]:
    for at, _, names in os.walk(folder):
        yield from ((path, *_state(path)) for name in names for path in (os.path.join(at, name),))


def _state(path: str | Path) -> tuple[object, ...]:
    """Say what changes when a file is written to; a link that leads nowhere has no state."""
    try:
        return file_state(os.stat(path))
    except OSError:
        return ()
