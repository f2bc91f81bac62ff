"""What the page is shown now, shared by the thread that reads files and those that answer the browser."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator
from functools import partial
from threading import Condition, Lock

from cardgen.faces.face import Face
from cardgen.faces.maker import FaceMaker
from cardgen.model.theme import Ink
from cardgen.printing.face_keys import face_key
from cardgen.project.looks.load import font_of
from cardgen.project.watching.drawing import WIDTHS, Drawings
from cardgen.project.watching.sides import BACK, INNER, Seen, Side

_REMEMBERED = 8
"""Looks at a game whose faces are still given: a page may ask for pictures of one after the next save."""


class Live:
    """The games as they were last seen; whoever waits is told when one changed."""

    def __init__(self) -> None:
        self.games: dict[str, Seen] = {}
        self.version = 0
        self.ended = False
        self.drawings = Drawings()
        self._looks: dict[str, deque[Seen]] = defaultdict(partial(deque[Seen], maxlen=_REMEMBERED))
        self._changed = Condition()
        self._inks: dict[tuple[str, Ink], tuple[FaceMaker, FaceMaker]] = {}
        self._making = Lock()

    def show(self, seen: Iterable[Seen]) -> None:
        """Show games as they are now."""
        made = list(seen)
        with self._changed:
            for one in made:
                self.games[one.name] = one
                self._looks[one.name].appendleft(one)
            self.version += 1
            self._changed.notify_all()

    def end(self) -> None:
        """Let everybody go who waits."""
        with self._changed:
            self.ended = True
            self._changed.notify_all()

    def wait(self, version: int, seconds: float) -> int:
        """Wait until something is newer than a version, or so many seconds; gives the version there is."""
        with self._changed:
            self._changed.wait_for(lambda: self.ended or self.version != version, seconds)
            return self.version

    def picture(self, game: str, key: str, ink: Ink, width: int) -> bytes | None:
        """Give the picture of a side by the key it has in full ink; None when there was none of late."""
        with self._changed:
            looks = list(self._looks.get(game, ()))
        seen, side, at = next((found for seen in looks for found in _found(seen, key)), (None, None, 0))
        if seen is None or side is None or seen.maker is None or width not in WIDTHS:
            return None
        face = side.face if ink is Ink.FULL else self._inked(seen, side, at, ink)
        name = key if ink is Ink.FULL else face_key(face)
        return self.drawings.picture(name, face, seen.maker.theme.card.bleed, font_of(seen.maker), width)

    def _inked(self, seen: Seen, side: Side, at: int, ink: Ink) -> Face:
        """Draw a side in another ink; a face that something is wrong with is not tried again."""
        shown = seen.cards[at]
        if (
            seen.maker is None
            or seen.game is None
            or shown.marked
            or any(not problem.warns for problem in shown.problems)
        ):
            return side.face
        with self._making:
            maker = self._maker(seen.name, seen.maker, ink)
            if side.name == BACK:
                return maker.back(seen.game.card_types[shown.card.type])
            return maker.inner(shown.card) if side.name == INNER else maker.front(shown.card)

    def _maker(self, game: str, full: FaceMaker, ink: Ink) -> FaceMaker:
        """Give a maker of the same faces in another ink, the last one as long as the game looks as it did."""
        of, made = self._inks.get((game, ink), (None, None))
        if of is not full or made is None:
            made = full.in_ink(ink)
            self._inks[game, ink] = (full, made)
        return made


def _found(seen: Seen, key: str) -> Iterator[tuple[Seen, Side, int]]:
    """Find a side by its key, and the card it belongs to."""
    for at, shown in enumerate(seen.cards):
        for side in shown.sides:
            if side.key == key:
                yield seen, side, at
