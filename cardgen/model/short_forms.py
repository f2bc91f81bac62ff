"""Cards as players write them: `3P`, `W:M`, `R=4`."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.model.card import Card
from cardgen.model.game import Game


class Written(NamedTuple):
    """A card as written: the card, whether it is this very one or any of its kind, and what it was declared to be."""

    card: Card
    exact: bool
    short: str
    declared: str = ""


class ShortForms:
    """Finds cards by short form, name or id; a stem such as `R` of `R(P)` stands for any card of its type."""

    def __init__(self, game: Game) -> None:
        self.names: dict[str, Card] = {}
        self.stems: dict[str, Card] = {}
        written = game.original or game
        for card, own in zip(game.cards, written.cards, strict=True):
            for name in (card.short, card.name, card.id, card.id.rpartition("/")[2], own.short, own.name):
                self.names.setdefault(name, card)
            self.stems.setdefault(card.short.partition("(")[0], card)

    def read(self, text: str) -> Written | None:
        """Read one card, with what it was declared to be after `:` or `=`; None when it is none."""
        found = self._named(text)
        if found is not None:
            return found
        at = max(text.rfind(":"), text.rfind("="))
        found = self._named(text[:at]) if at > 0 else None
        return found._replace(declared=text[at + 1 :]) if found is not None else None

    def _named(self, text: str) -> Written | None:
        if text in self.names:
            return Written(self.names[text], True, text)
        return Written(self.stems[text], False, text) if text in self.stems else None
