"""Every way to name a thing of a game: its cards, whole or by a clear part, its closed lists, its nicknames."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from cardgen.model.game import Game
from cardgen.model.numbers import SPELT
from cardgen.model.vocabulary import Vocabulary
from cardgen.rulings.natural_language.things.numbers import number
from cardgen.rulings.natural_language.things.thing import Sort, Thing
from cardgen.rulings.natural_language.things.words import cut
from cardgen.rulings.notation.typos import one_slip

Form: TypeAlias = tuple[str, ...]
"""The words of a name, as they are compared."""

_MOST_CARDS = 3
"""A part of a name that more cards share names none of them."""
_SHORTEST_PART, _SHORTEST_SLIP = 2, 5
"""Letters of a part of a name, and of a word that may be a slip of another."""
_TWO_NAMES = 2
"""Words of a name of which none is left out."""
OWN = "own"
"""The list of words that are of no list of the game."""


class Named(NamedTuple):
    """What a form stands for."""

    sort: Sort
    group: str
    value: str
    is_part: bool = False


Forms: TypeAlias = dict[Form, list[Named]]
"""What each form stands for."""


class Lexicon:
    """The things of a game by the words they begin with."""

    def __init__(self, game: Game, vocabulary: Vocabulary, forms: Forms | None = None) -> None:
        """Find every way to name a thing; or take the *forms* that were found of the same game before."""
        self._game, self._vocabulary = game, vocabulary
        self.forms: Forms = {} if forms is None else forms
        if forms is None:
            self._take_cards()
            self._take_words()
            self._take_nicknames()
            self._take_parts()
        self.known = frozenset(word for form in self.forms for word in form if len(word) >= _SHORTEST_SLIP)
        self._slips: dict[str, str] = {}
        self._by_first: dict[str, list[Form]] = defaultdict(list)
        for form in self.forms:
            self._by_first[form[0]].append(form)

    def find(self, texts: Sequence[str], typed: Sequence[str] = ()) -> Iterator[Thing]:
        """Find what stands in a line; a shorter name within a longer one of its sort is none.

        A short name that is an everyday word, too, is one only as it is *typed*, in capitals: `AN`, not `an`.
        """
        found = [
            Thing((at, at + len(form)), one.sort, one.value, one.group, one.is_part)
            for at, word in enumerate(texts)
            for form in self._by_first.get(word, ())
            if tuple(texts[at : at + len(form)]) == form and not self._is_everyday(form, typed[at : at + 1])
            for one in self.forms[form]
        ]
        return (one for one in found if not any(_is_within(one, other) for other in found))

    def _is_everyday(self, form: Form, typed: Sequence[str]) -> bool:
        return len(form) == 1 and form[0] in self._vocabulary.empty and not any(map(str.isupper, typed))

    def meant(self, word: str, known: Collection[str]) -> str:
        """Give the word of a name that another one is a slip of, if there is a single such."""
        long = len(word) >= _SHORTEST_SLIP and word.isalpha()
        if not long or word in self.known or word in known or word in self._vocabulary.empty:
            return word
        if word not in self._slips:  # a line is read as one of each kind: its words are the same ones
            alike = (one for one in self.known if abs(len(one) - len(word)) < 2 and one[0] == word[0])
            near = [one for one in alike if one_slip(word, one)]
            self._slips[word] = near[0] if len(near) == 1 else word
        return self._slips[word]

    def _add(self, form: Form, named: Named) -> None:
        some = self.forms.setdefault(form, [])
        if form and named[:3] not in [one[:3] for one in some]:
            some.append(named)

    def _take_cards(self) -> None:
        for card in self._game.cards:
            for name in (card.name, card.short):
                if name and (len(name) > 2 or name.isupper()):
                    for form in self._forms(name):
                        self._add(form, Named(Sort.CARD, card.type, card.name))

    def _take_words(self) -> None:
        for name, some in self._game.words.items():
            for word in some.words.values():
                for way in (word.label, str(word)):
                    for form in self._forms(way) if len(way) > 2 else ():
                        self._add(form, Named(Sort.WORD, name, word.label))

    def _take_nicknames(self) -> None:
        known = {(one.sort, one.group, one.value) for some in self.forms.values() for one in some}
        for value, ways in self._vocabulary.things.items():
            of = sorted(one for one in known if one[2] == value) or [(Sort.WORD, OWN, value)]
            for form in (form for way in ways for form in self._forms(way)):
                for one in of:
                    self._add(form, Named(*one))

    def _take_parts(self) -> None:
        """Take surnames and short titles: those of few cards, and of no everyday words alone."""
        parts: dict[Form, dict[tuple[str, str], None]] = defaultdict(dict)
        for card in self._game.cards:
            whole = [word.text for word in cut(card.name, self._vocabulary.spellings)]
            for start in range(len(whole)):
                for end in range(start + 1, len(whole) + (start > 0)):
                    parts[tuple(whole[start:end])][card.type, card.name] = None
            if len(whole) > _TWO_NAMES:
                parts[whole[0], whole[-1]][card.type, card.name] = None  # `Emily Roebling` without the name between
        everyday = self._everyday()
        for part, cards in parts.items():
            if len(cards) <= _MOST_CARDS and self._names(part, everyday):
                for form in self._forms(" ".join(part)):
                    if all(one.is_part for one in self.forms.get(form, ())):
                        for type_, name in cards:
                            self._add(form, Named(Sort.CARD, type_, name, is_part=True))

    def _everyday(self) -> frozenset[str]:
        """List the words that the rules of the game use in their sentences: alone they name no card."""
        rules = (str(rule.text) for section in self._game.rulebook.sections for rule in section.rules)
        said = {word for text in rules for word in re.findall(r"\b[a-z]+\b", text)}
        return self._vocabulary.empty | self._vocabulary.everyday | said

    def _names(self, part: Form, everyday: Collection[str]) -> bool:
        """Say whether a part of a name can stand for it."""
        if self._vocabulary.names >= {*part}:
            return False  # it is somebody's at the table
        is_odd = any(
            word not in everyday and word.isalpha() and len(word) >= _SHORTEST_PART and number(word) is None
            for word in part
        )
        return is_odd and not {part[0], part[-1]} & self._vocabulary.empty

    def _forms(self, name: str) -> Iterator[Form]:
        """Give a name in small words, of one and of several: `werewolves`, `mummies`."""
        words = [word.text for word in cut(name, self._vocabulary.spellings)] if name else [""]
        while len(words) > 1 and not words[-1][-1].isalnum():
            words.pop()  # nobody says the full stop of a title
        *head, last = words
        for one in dict.fromkeys((last, *plurals(last))):
            yield (*head, one)
            if any(word in SPELT for word in head):  # `3 of hearts` is Three of Hearts
                yield (*(str(SPELT.index(word)) if word in SPELT else word for word in head), one)


def plurals(word: str) -> Iterable[str]:
    """Give the ways in which a word may be said of several."""
    yield word + "s"
    if word.endswith("olf"):
        yield word[:-1] + "ves"
    if word.endswith("y"):
        yield word[:-1] + "ies"
    if word.endswith(("h", "s", "x")):
        yield word + "es"


def _is_within(one: Thing, other: Thing) -> bool:
    alike = (one.sort, one.group) == (other.sort, other.group)
    inside = other.start <= one.start and one.end <= other.end
    return alike and inside and other.end - other.start > one.end - one.start
