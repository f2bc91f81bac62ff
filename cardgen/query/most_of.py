"""What fits the most of a query that nothing fits as a whole: no card has every word, but some have all but one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import pairwise
from math import log

from cardgen.query.close import DEEDS, does
from cardgen.query.said import is_one_of
from cardgen.query.says_nothing import SAYS_NOTHING
from cardgen.query.tree import And, Comparison, Node, Not, Or, Phrase, Word, any_of, together

Rows = Callable[[Node], set[int] | None]
"""Gives the cards that a tree asks for; None where it asks for what there is not."""
ENOUGH = 2
"""Words that must stand together where nothing else is asked for."""
FEW = 4
"""Cards that have one word of a query, where none has two: more would be noise."""
MOST = 8
"""Words of which are tried at most."""
NEARLY = 0.6
"""The part of the best weight of words that is about as good: some cards have words nearly as rare."""


def is_spoken(tree: Node) -> bool:
    """Say whether a query is words alone: what is written in the language of searches is answered to the letter."""
    if isinstance(tree, Not):
        return is_spoken(tree.inner)
    return all(map(is_spoken, tree.parts)) if isinstance(tree, And | Or) else isinstance(tree, Word) and not tree.begins


def is_read(tree: Node) -> bool:
    """Say whether every part says more than that a card has a word, so that there is no more to understand."""
    parts = tree.parts if isinstance(tree, And) else (tree,)
    return not any(_is_worded(part) and not is_one_of(part, SAYS_NOTHING) for part in parts)


def lacks(tree: Node) -> bool:
    """Say whether cards are asked for with none of a kind in a list: where there are none, that is the answer."""
    parts = tree.parts if isinstance(tree, And) else (tree,)
    return any(isinstance(part, Comparison) and part.kind and part.values[0].text == "0" for part in parts)


def telling(tree: Node, *, deeds: bool = False) -> Node:
    """Give what a query says without the words that say nothing of a card; with *deeds* verbs such as `pays` stay."""
    idle = SAYS_NOTHING - DEEDS if deeds else SAYS_NOTHING
    parts = [part for part in tree.parts if not is_one_of(part, idle)] if isinstance(tree, And) else []
    return together(parts) if parts else tree


def most_of(tree: Node, rows: Rows, *, lost: bool = False) -> tuple[Node, int] | None:
    """Keep what is more than words, and of the words as many as some card has; say how many parts that are.

    *lost*: a word alone will do beside others that stand on no card.
    """
    parts = [part for part in tree.parts if not is_one_of(part, SAYS_NOTHING)] if isinstance(tree, And) else []
    words = [part for part in parts if _is_worded(part)][:MOST]
    fixed = [part for part in parts if not _is_worded(part)]
    fixed = [] if all(isinstance(part, Not) for part in fixed) and len(words) < ENOUGH else fixed
    if not words or len(parts) < ENOUGH:
        return None
    among = rows(together(fixed)) if fixed else None
    if fixed and not among:
        return None
    having = _having(words, rows, among)
    most = max(map(len, having.values()), default=0)
    if not most:
        return None if all(isinstance(part, Not) for part in fixed) else (together(fixed), len(fixed))
    sets = {tuple(has) for has in having.values() if len(has) == most}
    chosen = _rarest(
        sets if does(tree) else _in_a_row(sets, words, rows),
        having,
        NEARLY if fixed or most > 1 else 1,
    )
    if most < ENOUGH and not fixed and not _is_few(chosen, having, len(words), lost=lost):
        return None
    ways = [together([words[at] for at in has]) for has in chosen]
    return together([*fixed, any_of(ways, tree.extent)]), len(fixed) + most


def _is_few(
    chosen: Collection[tuple[int, ...]], having: Mapping[int, Sequence[int]], words: int, *, lost: bool
) -> bool:
    """Say whether few cards have the one word that is kept, and the others stand on cards too, or are *lost*."""
    standing = len({at for has in having.values() for at in has})
    return (
        words >= ENOUGH and (lost or standing == words) and sum(tuple(has) in chosen for has in having.values()) <= FEW
    )


def _in_a_row(sets: set[tuple[int, ...]], words: Sequence[Node], rows: Rows) -> set[tuple[int, ...]]:
    """Keep those of the sets of which the most words stand beside each other as they were typed: `nobel prize`."""
    pairs = {(at, at + 1) for at in range(len(words) - 1)}
    beside = {pair for pair in pairs if _are_beside(words[pair[0]], words[pair[1]], rows)}
    often = {has: sum(pair in beside for pair in pairwise(has)) for has in sets}
    return {has for has in sets if often[has] == max(often.values())}


def _are_beside(one: Node, other: Node, rows: Rows) -> bool:
    return isinstance(one, Word) and isinstance(other, Word) and bool(rows(Phrase(f"{one.text} {other.text}")))


def _rarest(
    sets: Collection[tuple[int, ...]], having: Mapping[int, Sequence[int]], nearly: float
) -> list[tuple[int, ...]]:
    """Keep those of the sets whose words are about as rare as those of the rarest: few cards have them."""
    counts = Counter(at for has in having.values() for at in has)
    weights = {has: sum(1 / (1 + log(counts[at])) for at in has) for has in sets}
    least = nearly * max(weights.values())
    return sorted(has for has in sets if weights[has] >= least)


def _having(words: Sequence[Node], rows: Rows, among: set[int] | None) -> dict[int, list[int]]:
    """List for each card which of the words it has."""
    found: dict[int, list[int]] = {}
    for at, word in enumerate(words):
        for row in rows(word) or ():
            if among is None or row in among:
                found.setdefault(row, []).append(at)
    return found


def _is_worded(part: Node) -> bool:
    """Say whether it is a word or a phrase, or may be one."""
    return isinstance(part, Word | Phrase) or (isinstance(part, Or) and any(map(_is_worded, part.parts)))
