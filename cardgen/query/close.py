"""Words of an effect, which stand close together where a card says them in one sense: `make others discard a card`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from cardgen.query.alike import forms
from cardgen.query.fold import fold
from cardgen.query.idle import VERBS
from cardgen.query.said import is_one_of
from cardgen.query.says_nothing import DENYING, SAYS_NOTHING
from cardgen.query.tree import And, Close, Node, Not, Or, Phrase, Word
from cardgen.query.words import indexed

DEEDS = frozenset((*VERBS, *(form for verb in VERBS for form in forms(verb))))
"""Verbs with which people ask for what a card does."""
CANNOT = "cannot"
SEVERAL = 3
"""Words of which so many are sought in one sense, whether or not one of them is such a verb."""
MOST_WAYS = 64


def close_words(tree: Node, written: Node) -> Close | None:
    """Ask for the words of a query that they stand close together; None where one sense is not meant."""
    parts = tree.parts if isinstance(tree, And) else ()
    words = [part for part in parts if indexed(part) and not is_one_of(part, SAYS_NOTHING)]
    if len(words) < 2 or (len(words) < SEVERAL and not does(written)):
        return None
    ways = tuple(islice((sum(way, ()) for way in product(*map(_ways, words))), MOST_WAYS + 1))
    return Close(ways, tree.extent) if len(ways) <= MOST_WAYS else None


def denied_deeds(tree: Node) -> Close | None:
    """Ask for cards that say that something cannot be done which a query asks for; None where it asks for no deed."""
    parts = tree.parts if isinstance(tree, And) else ()
    deeds = [part for part in parts if indexed(part) and does(part)]
    words = [way for part in deeds for way in _ways(part)]
    return Close(tuple((Word(CANNOT), *way) for way in words[:MOST_WAYS]), tree.extent) if words else None


def denies(written: Node) -> bool:
    """Say whether a query as it was typed denies something itself."""
    if isinstance(written, And | Or):
        return any(map(denies, written.parts))
    return isinstance(written, Not) or (isinstance(written, Word) and fold(written.text) in DENYING)


def does(written: Node) -> bool:
    """Say whether a query as it was typed has such a verb."""
    if isinstance(written, Not):
        return does(written.inner)
    if isinstance(written, And | Or):
        return any(map(does, written.parts))
    return isinstance(written, Word) and fold(written.text).rstrip(",;?!") in DEEDS


def loses_deed(written: Node, read: Node) -> bool:
    """Say whether such a verb is passed over, and no more than words is left: `everyone pays` is not `everyone`."""
    return does(written) and not does(read) and not _is_more(read)


def _is_more(read: Node) -> bool:
    if isinstance(read, And | Or):
        return any(map(_is_more, read.parts))
    return not isinstance(read.inner if isinstance(read, Not) else read, Word | Phrase)


def _ways(node: Node) -> Iterator[tuple[Word | Phrase, ...]]:
    """Give the words that will do for a part, all of each `and`."""
    if isinstance(node, Or):
        for part in node.parts:
            yield from _ways(part)
    elif isinstance(node, And):
        yield from (sum(way, ()) for way in product(*map(_ways, node.parts)))
    elif isinstance(node, Word | Phrase):
        yield (node,)
