"""What cards say, for people who play without them: in a few words, what one does, and all that stands on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property

from cardgen.model.card import Card, CardType
from cardgen.model.card_texts import CardTexts
from cardgen.model.field import Field, Provenance, Search, Value
from cardgen.model.game import Game
from cardgen.model.patterns import FIELD, compiled, label_of
from cardgen.model.words import Word
from cardgen.rulings.notation.phrase import plural
from cardgen.rulings.play.acts import fold

_MOST_NAMED = 16
"""Cards of a pile that are named one by one."""
_LONG = 20
"""Letters of a text that is more than a number with its sign."""
_A_SENTENCE = 2
"""Spaces in a text that says something: shorter ones are headings."""


class PlayCards:
    """The cards of a game by what they are called, and what they say by the data and their faces."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._short: dict[str, str] = {}

    @cached_property
    def by_name(self) -> dict[str, Card]:
        """Give each card by its name, of those that are called alike the first."""
        return {card.name: card for card in reversed(self.game.cards)}

    @cached_property
    def _texts(self) -> dict[str, CardTexts]:
        numbers = {key: rule.number for key, rule in self.game.rulebook.rules.items()}
        return {name: CardTexts(kind, self.game.texts, numbers) for name, kind in self.game.card_types.items()}

    def in_short(self, name: str) -> str:
        """Tell in a few words what is on a card beside its name: its closed words and numbers."""
        if name not in self._short:
            card = self.by_name.get(name)
            self._short[name] = "" if card is None else ", ".join(self._words_of(card))
        return self._short[name]

    def effect(self, name: str) -> str:
        """Give the text that says what a card does, if it does something."""
        card = self.by_name.get(name)
        fields = () if card is None else self.game.card_types[card.type].fields.values()
        if card is None or not any(field.kind.steps and card.values.get(field.name) for field in fields):
            return ""
        said = next((card.values.get(field.name) for field in fields if field.kind.marks), None)
        return self._texts[card.type].flat(said) if isinstance(said, str) else ""

    def whole(self, name: str) -> list[str]:
        """List what is printed on a card, its name first."""
        card = self.by_name[name]
        kind = self.game.card_types[card.type]
        short, said = self.in_short(name), self._texts[card.type].said(card.values)
        more = [text for text in said if text.count(" ") >= _A_SENTENCE and text != name and text not in short]
        more = [text for text in more if not any(text in other and text != other for other in more)]
        label = kind.label if "{" not in kind.label else kind.name
        return [f"{name}: {', '.join(one for one in (label, short) if one)}.", *more]

    def meant(self, said: str) -> str:
        """Find the card that somebody names, whole or by a part of its name that only one has; else nothing."""
        wanted = fold(said)
        names = {fold(name): name for name in self.by_name}
        if not wanted or wanted in names:
            return names.get(wanted, "")
        like = [name for one, name in names.items() if wanted in one]
        return like[0] if len(like) == 1 else ""

    def named(self, cards: Iterable[object], *, briefly: bool) -> str:
        """Name cards with what is on them, copies together; *briefly* without that, and of many the newest alone."""
        names = list(map(str, cards))
        if briefly and len(names) > _MOST_NAMED:
            return f"{plural(len(names), 'card')}, the last one {names[-1]}"
        told = ((name, n, "" if briefly else self.in_short(name)) for name, n in Counter(names).items())
        said = [f"{name}{f' ({on})' if on else ''}{f' ×{n}' if n > 1 else ''}" for name, n, on in told]
        return ("; " if any(", " in one for one in said) else ", ").join(said)

    def _words_of(self, card: Card) -> Iterator[str]:
        kind = self.game.card_types[card.type]
        printed = _printed(kind)
        for field in kind.fields.values():
            value = card.values.get(field.name)
            if field.name in printed and value is not None and value is not False and _is_short(field):
                said = _shown(kind, field, value)
                if said and said != card.name:
                    yield said


def _is_short(field: Field) -> bool:
    if field.provenance == Provenance.DECIDED and field.kind.search is Search.ORDERED:
        return False  # a number that nothing is counted with
    return not (field.hidden or field.kind.prose or field.kind.steps or field.kind.search is Search.TEXT)


def _printed(kind: CardType) -> set[str]:
    """Name the fields that the faces of a type show, alone or in a text of theirs."""
    if not kind.prints:
        return {*kind.fields}
    texts = [kind.texts[one.name] for one in kind.prints if one.of_texts and one.name in kind.texts]
    return {*(one.name for one in kind.prints if not one.of_texts), *(one for t in texts for one in FIELD.findall(t))}


def _shown(kind: CardType, field: Field, value: Value) -> str:
    if isinstance(value, tuple):
        return " + ".join(f"{label_of(one)} ×{n}" if n > 1 else label_of(one) for one, n in Counter(value).items())
    if value is True:
        return field.label
    if isinstance(value, Word) and value.letter.isdigit():
        return f"{field.name} {value.letter} {value.label}"
    if not isinstance(value, int | float):
        return label_of(value)
    own = next((text for text in kind.texts.values() if FIELD.findall(text) == [field.name] and len(text) < _LONG), "")
    if own:
        return compiled(own, label_of)({field.name: value})
    label = field.label.casefold()
    return f"{value} {label if value != 1 else label[:-1]}" if label.endswith("s") else f"{label} {value}"
