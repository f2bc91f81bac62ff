"""How a search typed in free words was read, in one sentence: nothing for a word, or words that cards have in a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardgen.query.fold import fold
from cardgen.query.meaning import label_of, meaning
from cardgen.query.order import last
from cardgen.query.parse import DIRECTIONS, parse
from cardgen.query.said import Stands, in_a_row, is_number_field
from cardgen.query.slips import is_mended
from cardgen.query.tree import (
    And,
    Close,
    Comparison,
    Everything,
    Extent,
    Node,
    Not,
    Operator,
    Or,
    Phrase,
    Query,
    Value,
    Word,
)
from cardgen.query.vocabulary import Vocabulary, key

MOST_ALIKE = 3
"""Words that mean the same, of which so many are named."""
DOWN = "DESC"
_LISTED = ("is", "not", "has")
_AROUND = '"“”*,;?!+ '
"""Signs round a word that are none of it."""


def read_as(query: Query, vocabulary: Vocabulary, stands: Stands) -> str:
    """Say how a query was read, where free words became more than was typed, or stand apart on the cards.

    What is left out and stands nowhere is told as passed over.
    """
    written = parse(query.text)
    differing = _is_typed(written.tree) and (_differs(query, written) or _is_apart(query.tree, stands))
    if not differing and not is_mended(query, written):
        return ""
    return _Reading(query, written, vocabulary, stands).sentence()


def _is_typed(tree: Node) -> bool:
    """Say whether some of it is free words, and not all of it the language of searches."""
    if isinstance(tree, And | Or):
        return any(map(_is_typed, tree.parts))
    return isinstance(tree, Word) or (isinstance(tree, Not) and _is_typed(tree.inner))


def _differs(query: Query, written: Query) -> bool:
    """Say whether a part was read that nobody wrote; words that are passed over are no part."""
    known = set(map(_placed, _parts(written.tree)))
    other = (part for part in _parts(query.tree) if _placed(part) not in known and not _is_as_typed(part, query))
    return len(query.display) > len(written.display) or next(other, None) is not None


def _is_apart(tree: Node, stands: Stands) -> bool:
    """Say whether it is several words that no card has in a row, so that they are looked for one by one."""
    words = [part for part in _parts(tree) if isinstance(part, Word)]
    return len(words) > 1 and len(words) == len(_parts(tree)) and not in_a_row(words, stands)


def _placed(part: Node) -> tuple[Node, Extent | None]:
    """Give a part, and a word with its place: it may be meant by one that stands elsewhere."""
    return part, part.extent if isinstance(part, Word) else None


def _is_as_typed(node: Node, query: Query) -> bool:
    """Say whether it is a word as it was typed, but for signs behind it."""
    return isinstance(node, Word) and not node.begins and fold(node.text) == fold(_typed(node, query))


def _typed(node: Node | Value, query: Query) -> str:
    return query.text[slice(*node.extent)].strip(_AROUND)


def _parts(tree: Node) -> Sequence[Node]:
    if isinstance(tree, Everything):
        return ()
    return [one for part in tree.parts for one in _parts(part)] if isinstance(tree, And) else (tree,)


class _Reading:
    def __init__(self, query: Query, written: Query, vocabulary: Vocabulary, stands: Stands) -> None:
        self.query, self.vocabulary = query, vocabulary
        self.parts = [part for part in _parts(query.tree) if not _is_idle(part, stands) and not _is_close(part)]
        self.where = "close together" if any(isinstance(part, Close) for part in _parts(query.tree)) else "anywhere"
        self.added = query.display[len(written.display) :]

    def sentence(self) -> str:
        words = [part for part in self.parts if _is_worded(part)]
        others = [part for part in self.parts if not _is_worded(part)]
        fields = ", ".join(dict.fromkeys([*filter(None, map(self.part, others)), *self.sorting()]))
        listed = ", ".join(dict.fromkeys(map(self.said, words)))
        if listed and (fields or self.where != "anywhere"):
            listed = f"{self.where} on the card: {listed}"
        return f"{fields}; {listed}" if fields and listed else fields or listed

    def part(self, node: Node) -> str:
        """Say one part; of a superlative the value that the first cards have."""
        order = self.superlative(node)
        if order is None:
            return self.said(node)
        if _is_has(node):
            return "" if order is last(self.query, "order") else self.said(node)
        return f"{self.said(node)} (“{_typed(node, self.query)}”)"

    def superlative(self, node: Node) -> Comparison | None:
        """Find the order by which a part asks for the first."""
        return next((one for one in self.added if isinstance(node, Comparison) and one.extent == node.extent), None)

    def sorting(self) -> Iterator[str]:
        """Say by what the cards are sorted, but for what is the same on all of them."""
        order, way = last(self.query, "order"), last(self.query, "direction")
        turned = way is not None and DIRECTIONS.get(way.values[0].text.lower()) == DOWN
        valued = any(order is not None and self.superlative(one) is order and not _is_has(one) for one in self.parts)
        for value in order.values if order is not None and not valued else ():
            name = value.text.removeprefix("-")
            down = turned != (name != value.text)
            ends = ("lowest", "highest") if is_number_field(name, self.vocabulary) else ("", "last")
            first = f", {ends[down]} first" if ends[down] else ""
            yield f"sorted by {_lowered(label_of(name, self.vocabulary))}{first}{self.as_typed(value, way)}"

    def as_typed(self, value: Value, way: Comparison | None) -> str:
        """Quote the words that say by what to sort, where they are others than the name of the field."""
        order = last(self.query, "order")
        if order is None or order in self.added or value.text == _typed(value, self.query):
            return ""
        end = max(order.extent.end, way.extent.end if way else 0)
        return f" (“{self.query.text[value.extent.start : end]}”)"

    def said(self, node: Node) -> str:
        """Say any node."""
        if isinstance(node, Not):
            return self.denied(node.inner)
        if isinstance(node, Or):
            return self.either(node)
        if isinstance(node, And):
            return " and ".join(dict.fromkeys(self.inside(part) for part in node.parts))
        if _is_has(node):
            return f"has {self.had(node)}"
        return self.quoted(node) if isinstance(node, Word | Phrase) else _lowered(meaning(node, self.vocabulary))

    def had(self, node: Node) -> str:
        values = node.values if isinstance(node, Comparison) else ()
        return " or ".join(_lowered(label_of(value.text, self.vocabulary)) for value in values)

    def inside(self, part: Node) -> str:
        return f"({self.said(part)})" if isinstance(part, Or) else self.said(part)

    def denied(self, inner: Node) -> str:
        """Say what is left out."""
        if isinstance(inner, Word | Phrase):
            return f"without {self.said(inner)}"
        if _is_has(inner):
            return f"no {self.had(inner)}"
        if isinstance(inner, Comparison) and inner.field.lower() == "is":
            return self.said(replace(inner, field="not"))
        equal = isinstance(inner, Comparison) and inner.operator in (Operator.MATCHES, Operator.EQUAL)
        if isinstance(inner, Comparison) and equal and inner.field.lower() not in _LISTED:
            return self.said(replace(inner, operator=Operator.UNEQUAL))
        return f"not ({self.said(inner)})"

    def either(self, node: Or) -> str:
        """Say what one of will do: of many words that mean the same the first, of what fits the most its words."""
        node = replace(node, parts=tuple(_ways(node)))
        alike = all(part.extent == node.extent for part in node.parts)
        if self.query.loose and not alike and any(isinstance(part, And) for part in node.parts):
            words = dict.fromkeys(self.inside(one) for part in node.parts for one in _parts(part))
            return f"most of {', '.join(words)}"
        if together := _of_one_field(node.parts):
            return self.said(together)
        if alike and all(isinstance(part, Word | Phrase) for part in node.parts):
            return self.alike(node)
        return " or ".join(dict.fromkeys(self.said(part) for part in node.parts))

    def alike(self, node: Or) -> str:
        """Quote words that mean the same, the first of many, and what was typed where it is none of them."""
        worded = [part for part in node.parts if isinstance(part, Word | Phrase)]
        said, texts = list(dict.fromkeys(map(_marked, worded))), [part.text for part in worded]
        listed = f"{', '.join(said[:MOST_ALIKE])} or the like" if len(said) > MOST_ALIKE else " or ".join(said)
        typed = _typed(node, self.query)
        return listed if fold(typed) in map(fold, texts) else f"{listed} (for “{typed}”)"

    def quoted(self, node: Word | Phrase) -> str:
        """Quote words, and beside them those that were typed where these are others."""
        shown = _marked(node)
        typed = _typed(node, self.query)
        return shown if fold(typed) in ("", fold(node.text)) else f"{shown} (for “{typed}”)"


def _ways(node: Node) -> Iterator[Node]:
    """List what an `or` parts, within another too."""
    for part in node.parts if isinstance(node, Or) else ():
        yield from _ways(part) if isinstance(part, Or) else (part,)


def _marked(node: Word | Phrase) -> str:
    return f"“{node.text}…”" if isinstance(node, Word) and node.begins else f"“{node.text}”"


def _is_idle(node: Node, stands: Stands) -> bool:
    return isinstance(node, Not) and isinstance(node.inner, Word) and not stands(node.inner)


def _is_close(node: Node) -> bool:
    return isinstance(node, Close) or (isinstance(node, Not) and isinstance(node.inner, Close))


def _is_worded(node: Node) -> bool:
    """Say whether it is words that may stand anywhere on a card, or some of such."""
    return isinstance(node, Word | Phrase) or (isinstance(node, And | Or) and all(map(_is_worded, node.parts)))


def _is_has(node: Node) -> bool:
    return isinstance(node, Comparison) and node.field.lower() == "has"


def _of_one_field(parts: Sequence[Node]) -> Comparison | None:
    """Give several values of one field as one comparison."""
    compared = [part for part in parts if isinstance(part, Comparison) and part.operator is Operator.MATCHES]
    if len(compared) < len(parts) or len({key(part.field) for part in compared}) > 1:
        return None
    return replace(compared[0], values=tuple(value for part in compared for value in part.values))


def _lowered(label: str) -> str:
    """Write what begins a sentence within one; what has capitals or points stays."""
    return label[:1].lower() + label[1:] if label[1:2].islower() else label
