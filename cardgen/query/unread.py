"""Words of a query that were passed over, so that nobody takes the answer for one to all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardgen.query.exceptions import OTHER_THAN
from cardgen.query.fold import fold
from cardgen.query.money import MAKING, WORTH
from cardgen.query.said import TYPE, Stands
from cardgen.query.says_nothing import DENYING, LIMITING, SAYS_NOTHING
from cardgen.query.tree import And, Close, Comparison, Extent, Node, Not, Operator, Or, Query, Word

_WORD = re.compile(r"[^\W_][\w'’-]*")


def unread(query: Query, stands: Stands) -> tuple[str, ...]:
    """List them, but for those that say nothing of a card; what is left out and stands nowhere changes nothing, too."""
    orders = tuple(query.text[slice(*extent)] for extent in query.unsorted)
    read = [*_extents(query.tree, query.text, stands), *(part.extent for part in query.display), *query.unsorted]
    words = _WORD.finditer(query.text)
    left = (word for word in words if not any(start < word.end() and word.start() < end for start, end in read))
    return tuple(dict.fromkeys((*orders, *(word[0] for word in left if not _is_light(word, query.tree)))))


def _is_light(word: re.Match[str], tree: Node) -> bool:
    """Say whether a word says nothing, or denies what comes next, where that is left out."""
    said = fold(word[0])
    if said in WORTH and not any(_is_compared(leaf, said) for leaf in _leaves(tree)):
        return False  # an amount was meant, and none was read
    if said not in DENYING:
        return said in SAYS_NOTHING and said not in LIMITING
    behind = (node for node in _leaves(tree) if node.extent.end > word.start())
    after = min(behind, key=lambda node: node.extent.start, default=tree)
    if isinstance(after, Not):
        return after.inner.extent.start != word.start()
    return isinstance(after, Comparison) and after.operator is Operator.UNEQUAL


def _is_compared(leaf: Node, said: str) -> bool:
    """Say whether a field is compared, and not of what type the cards are alone; what makes something so tells less."""
    node = leaf.inner if isinstance(leaf, Not) else leaf
    return isinstance(node, Comparison) and (node.field != TYPE or said in MAKING)


def _leaves(node: Node) -> Iterator[Node]:
    if isinstance(node, And | Or):
        for part in node.parts:
            yield from _leaves(part)
    else:
        yield node


def _extents(node: Node, text: str, stands: Stands) -> Iterator[Extent]:
    """Give what was read of the text: of what is left out the word that says so, and what it denies."""
    if isinstance(node, And | Or):
        for part in node.parts:
            yield from _extents(part, text, stands)
    elif isinstance(node, Not) and isinstance(node.inner, Close):
        return
    elif isinstance(node, Not) and (not isinstance(node.inner, Word) or stands(node.inner)):
        start = node.extent.start
        said = next((way for way in OTHER_THAN if text[start:].lower().startswith(way)), "")
        yield Extent(start, start + len(said or text[start:].split(maxsplit=1)[0]))
        yield from _extents(node.inner, text, stands)
    elif not isinstance(node, Not | Close):
        yield node.extent
