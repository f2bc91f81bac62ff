"""What a comma ends: `physics or math, 5 or more` asks for 5 or more of either; `patients, not the legends`."""

from __future__ import annotations

from cardgen.query.said import is_one_of, plain_words, without_comma
from cardgen.query.says_nothing import DENYING
from cardgen.query.tree import And, Extent, Node, Not, Or, Word, together

BUT = "but"
_COMMA = ","


def before_denial(tree: Node) -> Node:
    """Pass over the comma before what is denied."""
    if not isinstance(tree, And):
        return tree
    pairs = zip(tree.parts, (*tree.parts[1:], None), strict=True)
    return And(tuple(_ended(part) if _is_denied(behind) else part for part, behind in pairs), tree.extent)


def _ended(part: Node) -> Node:
    return without_comma(part) if isinstance(part, Word) else part


def _is_denied(node: Node | None) -> bool:
    return isinstance(node, Not) or is_one_of(node, (*DENYING, BUT))


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
