"""What cards print, by what their type says: nothing need be drawn to know what a face says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import TypeAlias

from cardgen.model.card import CardType
from cardgen.model.field import Value
from cardgen.model.patterns import FIELD, Pattern, compiled, label_of
from cardgen.model.printed import SHOWN, PrintedText
from cardgen.model.rich_text import plain

_Giver: TypeAlias = "Callable[[Mapping[str, Value]], str | tuple[str, ...] | None]"
NAME = "name"
"""Stands for the card's name, where no field is called so."""


class CardTexts:
    """Gives what the cards of one type print, text by text; *texts* are the game's, *numbers* those of its rules."""

    def __init__(self, kind: CardType, texts: Mapping[str, str], numbers: Mapping[str, str] | None = None) -> None:
        self.kind = kind
        self.flat = lru_cache(maxsize=8_192)(lambda text: plain(text, numbers or {}))
        """Gives the words of rich text alone; kept for a while, since a card's text is asked for more than once."""
        own = {name: compiled(text.replace("*", ""), label_of) for name, text in kind.texts.items()}
        self._filled = {name: _constant(plain(text, numbers or {})) for name, text in texts.items()} | own
        known = {*kind.fields, NAME}
        self.entries = [
            entry for entry in kind.prints or _usual(kind) if entry.name in (self._filled if entry.of_texts else known)
        ]
        self._parts = [(entry.stands if entry.field else None, self._giver(entry)) for entry in self.entries]

    def said(self, values: Mapping[str, Value]) -> list[str]:
        """List what is printed on a card, in the order of `prints`, each text once."""
        found: list[str] = []
        for stands, give in self._parts:
            if stands is None or stands(values):
                given = give(values)
                if isinstance(given, str):
                    found.append(given)
                elif given:
                    found += given
        found = [text for text in found if text]
        return found if len(found) < 2 else list(dict.fromkeys(found))

    def fields(self) -> list[PrintedText]:
        """List the fields among what is printed, each once."""
        shown = [entry for entry in self.entries if not entry.of_texts and entry.name in self.kind.fields]
        return list({entry.name: entry for entry in reversed(shown)}.values())[::-1]

    def always(self) -> set[str]:
        """List the fields whose whole text stands on every card that has them."""
        return {entry.name for entry in self.entries if not entry.of_texts and not entry.field and not entry.how}

    def _giver(self, entry: PrintedText) -> _Giver:
        """Find what gives one text of a card."""
        if entry.of_texts:
            return self._filled[entry.name]
        field = self.kind.fields.get(entry.name)
        if field is None:
            return compiled(self.kind.name_pattern, label_of)
        show: Callable[[Value], str] = self.flat if field.kind.marks else SHOWN[entry.how]
        name = entry.name
        if not field.many:
            return lambda values: None if (given := values.get(name)) is None else show(given)
        if field.kind.prose:
            return lambda values: tuple(map(show, _listed(values.get(name))))
        return lambda values: ", ".join(map(show, _listed(values.get(name))))


def _listed(value: Value | None) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else ()


def _constant(text: str) -> Pattern:
    return lambda _: text


def _usual(kind: CardType) -> Iterator[PrintedText]:
    """Take all that people read, where a type does not say what it prints: its words, then its own texts."""
    for field in kind.fields.values():
        if field.kind.prose and not field.hidden:
            yield PrintedText(field.name)
    for name, pattern in kind.texts.items():
        if any(map(str.isalpha, FIELD.sub("", pattern))):
            yield PrintedText(name, of_texts=True)
