"""Words that were probably meant, when a search finds nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

from cardgen.database.search import Hits, Searcher
from cardgen.errors import nearest
from cardgen.query.fold import fold
from cardgen.query.mend import Lexicon, is_slip
from cardgen.query.tree import And, Node, Or, Phrase, Query, Word
from cardgen.query.words import match, positive

_LONG = re.compile(r"^[^\W\d_][^\W\d]{3,}$")
"""A word that is long enough for a slip to be told from another word, and no number."""
_WORD = re.compile(r"\w{3,}")


def meant(searcher: Searcher, hits: Hits) -> dict[str, str]:
    """Find for each word of a query that stands on no card the nearest one that does; of a phrase the whole."""
    tree = hits.query.tree
    if slips := respelled_in(hits.query):
        return slips
    lost = [node.text for node in lost_words(tree) if not searcher.hits(match(node))]
    phrases = [node.text for node in lost_phrases(tree) if not searcher.hits(match(node))]
    if not lost and not phrases:
        return {}
    types = [fold(name) for one in searcher.vocabulary.types for name in one.further]
    known = {word: None for text in (*types, *searcher.texts()) for word in _WORD.findall(text)}
    found = {word: nearest(fold(word), known).strip("`") for word in lost}
    lexicon = Lexicon(searcher.texts)
    found |= {phrase: f'"{like}"' for phrase in phrases if (like := lexicon.like(fold(phrase).split()))}
    return {word: near for word, near in found.items() if near}


def respelled_in(query: Query) -> dict[str, str]:
    """Give the words that are looked for in the place of others, a letter off, that stand nowhere."""
    written = {word.text: query.text[slice(*word.extent)] for word in lost_words(query.tree)}
    return {was: text for text, was in written.items() if is_slip(fold(was), fold(text))}


def lost_phrases(tree: Node) -> list[Phrase]:
    """List the phrases of a query that are not left out."""
    nodes = (part for node in positive(tree) for part in (node.parts if isinstance(node, And | Or) else (node,)))
    return [node for node in nodes if isinstance(node, Phrase)]


def dropped_from(query: Query, count: Callable[[Node], int]) -> dict[str, int]:
    """Count what there is without each part of a query that finds nothing."""
    parts = query.tree.parts if isinstance(query.tree, And) else ()
    rest = {part: And((*parts[:at], *parts[at + 1 :])) for at, part in enumerate(parts)}
    found = {query.text[slice(*part.extent)]: count(others) for part, others in rest.items()}
    return {text: number for text, number in found.items() if number}


def is_long(text: str) -> bool:
    """Say whether a slip in it can be told from another word."""
    return _LONG.search(text) is not None


def lost_words(tree: Node) -> list[Word]:
    """List the words of a query that may be slips: whole ones, long enough, not left out."""
    nodes = (part for node in positive(tree) for part in (node.parts if isinstance(node, And | Or) else (node,)))
    return [node for node in nodes if isinstance(node, Word) and not node.begins and is_long(node.text)]
