"""The facts of a dispute as people are told them: cards, each with what is said of it, and words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen.model.booklet import FactWords
from cardgen.model.game import Game
from cardgen.model.language import ENGLISH
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.short_forms import ShortForms, Written
from cardgen.model.words import Word

_UNKNOWN, _PLAIN = ("unknown", "?"), ("yes", "no", "none")
"""Values of facts that mean themselves, though a game may have a word of its own that is written so."""
_REPEATED = re.compile(r"(?P<what>.+?) x(?P<times>\d+)")
_BELOW_ZERO, _RANGE = re.compile(r"(?<!\w)-(?=\d)"), re.compile(r"(?<=\d)\.\.(?=[\d−])")


def figures(text: str) -> str:
    """Write numbers as they are printed: a minus, which is longer than a hyphen; a range in words."""
    return _RANGE.sub(" to ", _BELOW_ZERO.sub("−", text))


def lower_first(text: str) -> str:
    """Begin with a small letter, but for what is written in capitals and for a player called by one letter."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


class Cell(NamedTuple):
    """A card of an example with what stands under it, or words."""

    written: Written | None = None
    text: str = ""
    caption: str = ""
    unknown: bool = False

    @property
    def name(self) -> str:
        """Say it in words."""
        return self.text if self.written is None else self.written.card.name

    @property
    def shown(self) -> bool:
        """Say whether it is drawn as a card."""
        return self.written is not None or self.unknown


class Fact(NamedTuple):
    """A fact of a dispute: what it is called, and its cards or words."""

    label: str
    cells: tuple[Cell, ...]


class FactTeller:
    """Tells the facts of disputes of one game, in the words that its booklet has for them."""

    def __init__(self, game: Game, facts: Mapping[str, FactWords], forms: ShortForms | None = None) -> None:
        self.game = game
        self.facts = facts
        self.forms = forms or ShortForms(game)

    def cells(self, node: Node | str) -> list[Cell]:
        """Read cards, each perhaps after the name of who played it, and words."""
        if isinstance(node, Items):
            return [cell for item in node.items for cell in self.cells(item)]
        if isinstance(node, Entries):
            return [Cell(text=self._pairs(node)) if self._describes(node) else self._together(node)]
        return [self._cell(str(node).strip())]

    def _together(self, node: Entries) -> Cell:
        """Read what belongs together: its first card, if there is one, with the rest under it; else words."""
        cards = {key.text: self._card(value.text) for key, value in node.pairs() if isinstance(value, Scalar)}
        first = next((key for key, card in cards.items() if card is not None), "")
        if not first:
            return Cell(text=self._pairs(node))
        rest = [cell.name for key, value in node.pairs() if key.text != first for cell in self.cells(value)]
        return Cell(cards[first], str(node.entries[first]).strip(), ", ".join(rest))

    def _cell(self, text: str) -> Cell:
        found = self._card(text)
        if found is not None:
            return Cell(found, text)
        name, _, last = text.rpartition(" ")
        found = self._card(last) if name else None
        if found is not None:
            return Cell(found, text, name)
        if name and last in _UNKNOWN:
            return Cell(None, text, name, unknown=True)
        if not name and text == "?":
            return Cell(None, text, unknown=True)
        return Cell(text=self._words(text))

    def _card(self, text: str) -> Written | None:
        return None if text.isdigit() else self.forms.read(text)

    def _words(self, text: str) -> str:
        if many := _REPEATED.fullmatch(text):
            return f"{many['times']} × {self._words(many['what'])}"
        word = self.word(text) if len(text) > 1 and text not in _PLAIN else None
        kind = self.game.card_types.get(text)
        return word.label if word is not None else kind.label if kind is not None else figures(text)

    def told(self, given: Entries) -> Iterator[Fact]:
        """List the facts of a dispute in the order written."""
        for key, node in given.pairs():
            yield from self._facts(self.label(key.text), key.text, node)

    def _facts(self, name: str, key: str, node: Node) -> Iterator[Fact]:
        if isinstance(node, Entries) and self._is_one_thing(node):
            yield from _of_parts(name, list(self._of_mapping("", key, node)))
        elif isinstance(node, Entries):
            yield from self._of_mapping(name, key, node)
        else:
            cells = tuple(self.cells(node)) or (Cell(text="nothing"),)
            yield Fact(name, cells if any(cell.shown for cell in cells) else (_joined(cells),))

    def _of_mapping(self, name: str, key: str, node: Entries, depth: int = 0) -> Iterator[Fact]:
        """Make one line of the words of a mapping, and name each of its card lists by its key."""
        known, described = self.facts.get(key), self._describes(node)
        words: list[str] = []
        cards: list[Fact] = []
        for inner, value in node.pairs():
            named = self.called(inner.text)
            cells = () if isinstance(value, Entries) else tuple(self._said(value) if described else self.cells(value))
            if isinstance(value, Entries) and any(not isinstance(each, Scalar) for each in value.entries.values()):
                whose = f"{name}: {named}" if depth else inner.text
                cards += self._of_mapping(whose, inner.text, value, depth + 1)
            elif any(cell.shown for cell in cells):
                cards.append(Fact(f"{name}: {named}" if name else self.label(inner.text), cells))
            elif isinstance(value, Entries):
                said = self._pairs(value)
                if inner.text not in self.facts:
                    said = f"{named}: {said}"
                words.append(said if said.casefold().startswith(named.casefold()) else f"{named} {said}")
            else:
                text = ", ".join(cell.text for cell in cells) or "nothing"
                entry = known.entry if known is not None else ""
                words.append(entry.replace("$key", inner.text).replace("$value", text) or self._pair(inner.text, text))
        if words:
            yield Fact(name, (Cell(text=_listed(words)),))
        yield from cards

    def _describes(self, node: Entries) -> bool:
        """Say whether a mapping describes a card by its fields, which hold words, though a card be called so."""
        return any(node.entries.keys() <= kind.fields.keys() for kind in self.game.card_types.values())

    def _said(self, node: Node) -> list[Cell]:
        """Read values that are no cards."""
        values = node.items if isinstance(node, Items) else (node,)
        return [Cell(text=self._words(str(value).strip())) for value in values]

    def _is_one_thing(self, node: Entries) -> bool:
        """Say whether a mapping tells facts of one thing, first of all a card."""
        known = [key in self.facts for key in node.entries]
        first = next(iter(node.entries.values()), None)
        return all(known) and isinstance(first, Scalar) and self._card(first.text) is not None

    def _pairs(self, node: Entries) -> str:
        read = self._said if self._describes(node) else self.cells
        pairs = ((key.text, ", ".join(cell.text for cell in read(value))) for key, value in node.pairs())
        return _listed([self._pair(key, text) for key, text in pairs])

    def _pair(self, key: str, text: str) -> str:
        """Say a value with its name: `66 cards`, `no items`, `Ann: 3 × Bestial`."""
        known, name = self.facts.get(key), self.called(key)
        if known is not None and known.inside:
            return known.inside.replace("$value", text)
        return self._counted(int(text), name) if known is not None and text.isdigit() else f"{name}: {text}"

    def _counted(self, number: int, name: str) -> str:
        if self.game.language.code != ENGLISH.code:
            return f"{number} {name}"  # other languages form one and none in ways of their own
        if number == 1:
            return f"1 {name.removesuffix('s')}"
        return f"{number or 'no'} {name}"

    def called(self, key: str) -> str:
        """Name a fact within another one; what is no fact is the name of somebody or something."""
        return lower_first(self.label(key)) if key in self.facts else key.replace("_", " ")

    def label(self, key: str) -> str:
        """Name a fact: by the booklet's words, else by its key."""
        known = self.facts.get(key)
        return known.label if known is not None else key[:1].upper() + key[1:].replace("_", " ").replace("-", " ")

    def word(self, text: str) -> Word | None:
        """Find a word of the game by its name or letter."""
        found = (words.find(text) for words in self.game.words.values()) if text else ()
        return next((word for word in found if word is not None), None)

    def declared(self, cell: Cell) -> str:
        """Say what a card was declared to be."""
        if cell.written is None or not cell.written.declared:
            return ""
        text = cell.written.declared
        return f"as {self._words(text) if len(text) > 1 else self._letter(text)}"

    def _letter(self, text: str) -> str:
        word = self.word(text)
        return word.label if word is not None else text


def _joined(cells: Iterable[Cell]) -> Cell:
    texts = [cell.text for cell in cells]
    return Cell(text=("; " if any(", " in text for text in texts) else ", ").join(texts))


def _of_parts(name: str, parts: Sequence[Fact]) -> Iterator[Fact]:
    """Name a thing by its first card, with the words said of it under the card, and then its other cards."""
    said = "; ".join(cell.text for fact in parts if not fact.label for cell in fact.cells)
    first, *others = [fact for fact in parts if fact.label]
    yield Fact(name, (first.cells[0]._replace(caption=said),))
    yield from others


def _listed(said: Sequence[str]) -> str:
    """List what is said of one thing: `Hero of Science, step 6`."""
    between = "; " if any(", " in each for each in said) else ", "
    return "".join(
        each if not n else f" {each}" if each.startswith("of ") else between + each for n, each in enumerate(said)
    )
