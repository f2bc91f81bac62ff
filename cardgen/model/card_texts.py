"""What cards print, by what their type says: nothing need be drawn to know what a face says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.model.card import CardType
from cardgen.model.field import FieldKind, Value
from cardgen.model.patterns import FIELD, Pattern, compiled, label_of
from cardgen.model.printed import SHOWN, PrintedText
from cardgen.model.rich_text import plain

NAME = "name"
"""Stands for the card's name, where no field is called so."""
_WRITTEN = (FieldKind.TEXT, FieldKind.RICH)


class CardTexts:
    """Gives what the cards of one type print, text by text; *texts* are the game's, *numbers* those of its rules."""

    def __init__(self, kind: CardType, texts: Mapping[str, str], numbers: Mapping[str, str] | None = None) -> None:
        self.kind = kind
        self.numbers = numbers or {}
        entries = kind.prints or _usual(kind)
        own = {name: compiled(text.replace("*", ""), label_of) for name, text in kind.texts.items()}
        shared = {name: _constant(plain(text, self.numbers)) for name, text in texts.items()}
        self.filled = {**shared, **own}
        self.name = compiled(kind.name_pattern, label_of)
        known = {*kind.fields, NAME}
        self.entries = [entry for entry in entries if entry.name in (self.filled if entry.of_texts else known)]

    def said(self, values: Mapping[str, Value]) -> list[str]:
        """List what is printed on a card, in the order of `prints`."""
        standing = (entry for entry in self.entries if entry.stands(values))
        return list(dict.fromkeys(text for entry in standing for text in self._texts(entry, values) if text))

    def fields(self) -> list[PrintedText]:
        """List the fields among what is printed, each once."""
        shown = [entry for entry in self.entries if not entry.of_texts and entry.name in self.kind.fields]
        return list({entry.name: entry for entry in reversed(shown)}.values())[::-1]

    def _texts(self, entry: PrintedText, values: Mapping[str, Value]) -> Iterator[str]:
        if entry.of_texts:
            yield self.filled[entry.name](values)
            return
        if entry.name not in self.kind.fields:
            yield self.name(values)
            return
        kind, given = self.kind.fields[entry.name].kind, values.get(entry.name)
        listed = given if isinstance(given, tuple) else () if given is None else (given,)
        shown = [SHOWN[entry.how](one) for one in listed]
        if kind is FieldKind.RICH:
            yield from (plain(text, self.numbers) for text in shown)
        elif kind is FieldKind.TEXT:
            yield from shown
        else:
            yield ", ".join(shown)


def _constant(text: str) -> Pattern:
    return lambda _: text


def _usual(kind: CardType) -> Iterator[PrintedText]:
    """Take all that people read, where a type does not say what it prints: its words, then its own texts."""
    for field in kind.fields.values():
        if field.kind in _WRITTEN and not field.hidden:
            yield PrintedText(field.name)
    for name, pattern in kind.texts.items():
        if any(map(str.isalpha, FIELD.sub("", pattern))):
            yield PrintedText(name, of_texts=True)
