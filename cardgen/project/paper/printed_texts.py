"""Compare what the data says cards print with what their faces show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardgen.errors import CardgenError, Problem, quoted_list
from cardgen.faces.face import Face
from cardgen.faces.words import Shown, shown, words
from cardgen.model.box_number import box_number
from cardgen.model.card import Card
from cardgen.model.card_texts import CardTexts
from cardgen.model.game import Game
from cardgen.model.rich_text import icons

_FIX = "correct `prints` of the card type, or its template"


class _Difference(NamedTuple):
    """Words that only the faces, or only the data, of a card type have."""

    kind: str
    drawn_only: bool
    words: tuple[str, ...]


class PrintedCheck:
    """Sees the faces of a game; of a type that does not say what it prints there is nothing to compare."""

    def __init__(self, game: Game) -> None:
        numbers = {key: rule.number for key, rule in game.rulebook.rules.items()}
        kinds = (kind for kind in game.card_types.values() if kind.prints)
        self.game = game
        self.texts = {kind.name: CardTexts(kind, game.texts, numbers) for kind in kinds}
        self.seen: dict[str, tuple[Card, Shown]] = {}

    def see(self, card: Card, face: Face) -> None:
        """Note what one side of a card shows."""
        if card.type in self.texts:
            texts, labels = shown(face)
            _, before = self.seen.get(card.id, (card, Shown(frozenset(), frozenset())))
            self.seen[card.id] = card, Shown(before.texts | texts, before.icons | labels)

    def finish(self) -> None:
        """Raise what was different, if anything."""
        problems = self.problems()
        if problems:
            raise CardgenError(*problems)

    def problems(self) -> list[Problem]:
        """Report the words that only the data or only the faces of a card have; cards that differ alike together."""
        alike: dict[_Difference, list[str]] = {}
        for card, difference in self._differences():
            alike.setdefault(difference, []).append(card.name)
        return [self._problem(difference, names) for difference, names in alike.items()]

    def _differences(self) -> Iterator[tuple[Card, _Difference]]:
        for card, drawn in self.seen.values():
            kind = self.game.card_types[card.type]
            said = _words(*self.texts[card.type].said(card.values))
            scale = _words(*kind.scale, box_number(self.game.prefix, card.number, self.game.count))
            signs = _words(*(icon.replace("-", " ") for value in card.values.values() for icon in icons(str(value))))
            for drawn_only, lost in (
                (True, drawn.texts - said - scale),
                (False, said - drawn.texts - drawn.icons - signs),
            ):
                if lost:
                    yield card, _Difference(card.type, drawn_only, tuple(sorted(lost)))

    def _problem(self, difference: _Difference, names: list[str]) -> Problem:
        kind, drawn_only, words_lost = difference
        listed = quoted_list(words_lost, 12).removeprefix("one of: ")
        more = f" (and of {len(names) - 1} more)" if len(names) > 1 else ""
        shows, says = ("shows", "does not say so") if drawn_only else ("does not show", "says that it does")
        what = f"the face of `{names[0]}`{more} {shows} {listed}; `prints` of the type `{kind}` {says}"
        return Problem(self.game.card_types[kind].place, "F007", what, "what the face shows", fix=_FIX)


def _words(*texts: str) -> frozenset[str]:
    return frozenset(word for text in texts for word in words(text))
