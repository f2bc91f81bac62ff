"""The single words of a dispute, and a dispute with another word in the place of one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from cardgen.model.dispute import Dispute
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.rulings.notation.domain import REPEAT

_CALLED = ("title", "name")
_ADDED = re.compile(r"\w[+−-]£?\d+$")
"""How a word ends that tells what lies on a card, too, `£50−25`: counters are not hidden with it, nobody says so."""


def as_many(text: str, other: str) -> str:
    """Tell of another thing as often as a word does: `unknown x2` for `insane x2`, as the number is not hidden."""
    of_it, of_other = REPEAT.match(text), REPEAT.match(other)
    other = (of_other["what"] or of_other["that"]) if of_other else other
    return f"{other} x{of_it['n'] or of_it['m']}" if of_it else other


def words_in(given: Entries) -> Iterator[tuple[str, Scalar]]:
    """Give each single word or number that is told, with its fact."""
    for fact, node in given.entries.items():
        yield from ((fact, word) for word in _within(node))


def alone(given: Entries) -> Iterator[tuple[str, Scalar]]:
    """Give the words that tell one thing alone, with their facts."""
    return ((fact, word) for fact, word in words_in(given) if not _ADDED.search(word.text))


def _within(node: Node) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Items):
        yield from (word for one in node.items for word in _within(one))
    else:  # how a home-made card is called is not one of several
        yield from (word for key, one in node.entries.items() if key not in _CALLED for word in _within(one))


def with_word(one: Dispute, fact: str, word: Scalar, text: str) -> Dispute:
    """Give a dispute with another text in the place of a word."""
    told = _put(one.given.entries[fact], word, text)
    return replace(one, given=one.given._replace(entries={**one.given.entries, fact: told}))


def _put(node: Node, word: Scalar, text: str) -> Node:
    if isinstance(node, Scalar):
        return node._replace(text=text) if node is word else node
    if isinstance(node, Items):
        return node._replace(items=tuple(_put(one, word, text) for one in node.items))
    return node._replace(entries={key: _put(one, word, text) for key, one in node.entries.items()})
