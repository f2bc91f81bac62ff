"""What a comma ends: `physics or math, 5 or more` asks for 5 or more of either."""

from __future__ import annotations

from cardgen.query.said import plain_words, without_comma
from cardgen.query.tree import And, Extent, Node, Or, together

_COMMA = ","


def to_comma(tree: Node) -> Node:
    """Let the last of what `or` parts end with its comma."""
    last = tree.parts[-1] if isinstance(tree, Or) else None
    words = plain_words(last.parts) if isinstance(last, And) else []
    at = next((at for at, word in enumerate(words) if word.text.endswith(_COMMA)), None)
    if at is None or not isinstance(tree, Or) or not isinstance(last, And) or at + 1 == len(last.parts):
        return tree
    before = together([*words[:at], without_comma(words[at])])
    either = Or((*tree.parts[:-1], before), Extent(tree.extent.start, before.extent.end))
    return And((either, *last.parts[at + 1 :]), tree.extent)
