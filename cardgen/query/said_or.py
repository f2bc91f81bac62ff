"""An `or` that some card says itself: `counts as any discipline or achievement`."""

from __future__ import annotations

from cardgen.query.said import Stands
from cardgen.query.tree import And, Extent, Node, Or, Phrase, Word
from cardgen.query.words import indexed

OR = "or"


def said_or(tree: Node, stands: Stands) -> Node:
    """Take an `or` and the words beside it for words in a row, where some card has them so; else give the tree."""
    if not isinstance(tree, Or) or len(tree.parts) != 2:
        return tree
    before, after = (list(part.parts) if isinstance(part, And) else [part] for part in tree.parts)
    first, last = before[-1], after[0]
    if len(before) + len(after) < 3 or not isinstance(first, Word) or not isinstance(last, Word):
        return tree
    phrase = Phrase(f"{first.text} {OR} {last.text}", Extent(first.extent.start, last.extent.end))
    if not indexed(phrase) or not stands(phrase):
        return tree
    return And((*before[:-1], phrase, *after[1:]), tree.extent)
