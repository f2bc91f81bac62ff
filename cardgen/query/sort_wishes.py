"""By what cards are to be sorted, as people say it: `sorted by birth year`, `sorted by number of stars`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.query.fold import fold
from cardgen.query.order import is_sortable
from cardgen.query.parse import DIRECTIONS, DISPLAY
from cardgen.query.plurals import singles
from cardgen.query.said import ARTICLES
from cardgen.query.slips import near_name, spans, tail
from cardgen.query.superlatives import LEAST, MOST
from cardgen.query.tree import And, Comparison, Everything, Extent, Form, Node, Operator, Query, Value, Word
from cardgen.query.vocabulary import Vocabulary

NOUNS = ("year", "years", "date", "number", "value", "amount", "count", "size")
"""What is said of a field beside its name: `birth year`, `number of stars`."""
OF = "of"
_LONGEST = 3
"""Words that name a field at most."""
_SIGNS = ":="
"""Signs of an order that is written to the letter; one that nobody knows is refused."""


def with_orders(query: Query, vocabulary: Vocabulary) -> Query:
    """Sort by what is clearly meant, and leave out an order in words that is not understood."""
    for at, order in enumerate(query.display):
        if DISPLAY.get(order.field.lower()) == "order":
            return _ordered(query, at, order, vocabulary)
    return query


def _ordered(query: Query, at: int, order: Comparison, vocabulary: Vocabulary) -> Query:
    [value, *more] = order.values
    words = tail(query.tree, query.text, order.extent.end)
    spoken = not any(sign in query.text[order.extent.start : value.extent.start] for sign in _SIGNS)
    said = [value.text.removeprefix("-"), *(word.text for word in words if spoken)]
    field, length = _field([fold(word) for word in said], vocabulary)
    if more or (field == said[0] and length == 1):
        return query
    if field:
        sign = "-" if value.text.startswith("-") else ""
        behind = words[: length - 1]
        name = replace(value, text=sign + field)
        read = replace(order, values=(name,), extent=spans(behind, order.extent))
        turned = [word for word in words[length - 1 : length] if fold(word.text) in DIRECTIONS]
        display = (*query.display[:at], read, *map(_direction, turned), *query.display[at + 1 :])
        return replace(query, tree=_without(query.tree, [*behind, *turned]), display=display)
    if not spoken:
        return query
    last = next((one.extent.end for one in query.display[at + 1 :]), order.extent.end)
    whole = Extent(order.extent.start, max(last, spans(words, order.extent).end))
    return replace(query, tree=_without(query.tree, words), display=query.display[:at], unsorted=(whole,))


def _field(said: Sequence[str], vocabulary: Vocabulary) -> tuple[str, int]:
    """Give the field that words begin with by what cards are sorted, and how many words it has; nothing for none."""
    for skipped in dict.fromkeys((_before(said), 0)):
        rest = said[skipped:]
        for count in range(min(_LONGEST, len(rest)), 0, -1):
            if name := _named(" ".join(rest[:count]), vocabulary):
                sign = next(("-" for word in said[:skipped] if word in MOST), "")
                return sign + name, _with_noun(said, skipped + count)
    return "", 0


def _before(said: Sequence[str]) -> int:
    """Count the words before the name of a field: `the number of`, `highest`."""
    at = 0
    while at + 1 < len(said):
        if said[at] in NOUNS and said[at + 1] == OF and at + 2 < len(said):
            at += 2
        elif said[at] in (*ARTICLES, *MOST, *LEAST):
            at += 1
        else:
            break
    return at


def _with_noun(said: Sequence[str], length: int) -> int:
    """Count a noun behind the field too, where no more is said."""
    behind = said[length : length + 2]
    ends = len(behind) == 1 or (len(behind) > 1 and behind[1] in DIRECTIONS)
    return length + 1 if ends and behind[0] in NOUNS else length


def _named(said: str, vocabulary: Vocabulary) -> str:
    """Give the field that is called so, in full or by players, begins so, or is the only one a letter off."""
    if is_sortable(said, vocabulary):
        return said
    ways = singles(said)
    called = [means for synonym, means in vocabulary.synonyms if synonym in ways and is_sortable(means, vocabulary)]
    begun = [column.name for column in vocabulary.begun(said)]
    if found := next(iter((*called, *begun)), ""):
        return found
    every = (*vocabulary.subject.every, *vocabulary.columns)
    near = near_name(said, ((column.name, way) for column in every for way in column.called()))
    return near if near and is_sortable(near, vocabulary) else ""


def _direction(word: Word) -> Comparison:
    value = Value(word.text, Form.BARE, word.extent)
    return Comparison("direction", Operator.MATCHES, (value,), word.extent, word.extent)


def _without(tree: Node, words: Sequence[Word]) -> Node:
    """Leave words out of a query, by where they stand."""
    places = {word.extent for word in words}
    parts = tree.parts if isinstance(tree, And) else (tree,)
    kept = tuple(part for part in parts if part.extent not in places)
    if len(kept) == len(parts):
        return tree
    return And(kept, tree.extent) if len(kept) > 1 else kept[0] if kept else Everything(tree.extent)
