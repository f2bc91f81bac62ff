"""A kind of cards that is all a search names: `items`, `legends`, `all the demons`."""

from __future__ import annotations

from dataclasses import replace

from cardgen.query.fillers import CARDS
from cardgen.query.flag_words import several_flagged
from cardgen.query.head_noun import Noun, either_of, is_called, meant, of_type, type_called
from cardgen.query.idle import EVERY
from cardgen.query.listed_kinds import BEFORE, kind_of
from cardgen.query.plurals import SEVERAL
from cardgen.query.said import ARTICLES, LONGEST, TYPE, Stands, is_one_of, plain_words, spelled
from cardgen.query.tree import And, Comparison, Node, Not, Or, Word, together
from cardgen.query.turns import plain_turns
from cardgen.query.vocabulary import Vocabulary, key

CLAUSES = (*BEFORE, "that", "who", "which", "whose", "worth", "paying", "bringing", "costing", "except", "but")
"""Words with which more is said of a kind that stands before them."""


def plain_kinds(tree: Node, vocabulary: Vocabulary, stands: Stands) -> Node:
    """Put turns of phrase in other words, and take the kind that a search then begins with for its cards."""
    turned = plain_turns(tree, vocabulary, stands)
    if not isinstance(turned, Not):
        return leading_kind(turned, vocabulary, stands)
    inner = turned.inner
    several = isinstance(inner, Word) and inner.text.endswith(SEVERAL) and inner.extent.start > turned.extent.start + 1
    kind = leading_kind(plural_kind(inner, vocabulary), vocabulary, stands) if several else inner
    return turned if kind == inner else replace(turned, inner=kind)


def leading_kind(tree: Node, vocabulary: Vocabulary, stands: Stands) -> Node:
    """Take several of a value that a search begins with for its cards, `demons without a panacea`; so `item cards`."""
    parts = tree.parts if isinstance(tree, And) else (tree,)
    for count in range(min(LONGEST, len(plain_words(parts))), 0, -1):
        words, rest = plain_words(parts[:count]), parts[count:]
        if len(rest) == 1 and is_one_of(rest[0], CARDS) and (types := type_called(spelled(words), vocabulary)):
            return of_type([*words, rest[0]], Noun(0, count + 1, types[0].name, ()))
        clause = not rest or isinstance(rest[0], Not) or is_one_of(rest[0], CLAUSES)
        if not clause or type_called(spelled(words), vocabulary):
            continue
        kind = kind_of(words, vocabulary, stands)
        if kind is not None and all(
            isinstance(one, Comparison) for one in (kind.parts if isinstance(kind, Or) else (kind,))
        ):
            return together([kind, *rest])
    return tree


def plural_kind(tree: Node, vocabulary: Vocabulary) -> Node:
    """Take a word alone that is several cards of a type, or with a flag, for them: `items`, `legends`."""
    words = plain_words([tree])
    if words and (flagged := several_flagged(words[0], vocabulary)) and not type_called(words[0].text, vocabulary):
        return flagged
    several = words and any(key(words[0].text) == key(way) for one in vocabulary.types for way in one.further[1:])
    named = several and not any(key(words[0].text) == key(one.further[0]) for one in vocabulary.types)
    return listed_kind(tree, vocabulary) if named else tree


def all_of_kind(tree: Node, vocabulary: Vocabulary) -> Node:
    """Take the name of a kind behind `all the` for its cards, not for what speaks of it: `all the demons`."""
    parts = tree.parts if isinstance(tree, And) else ()
    start = 1 + is_one_of(parts[1], ARTICLES) if len(parts) > 1 and is_one_of(parts[0], EVERY) else 0
    row, words = parts[start:], plain_words(parts[start:])
    if not start or not row or len(words) < len(row):
        return meant(row[0]) if start and len(row) == 1 else tree
    if type_called(spelled(words), vocabulary):
        return tree
    having = [column for column in vocabulary.columns if is_called(spelled(words), column)]
    return either_of(having, words) if having else tree


def listed_kind(tree: Node, vocabulary: Vocabulary) -> Node:
    """Take a card type alone for its cards, as where they are to be sorted: `inventions sorted by cost`."""
    words = plain_words([tree])
    found = type_called(spelled(words), vocabulary) if words and TYPE in vocabulary.subject.special else ()
    return of_type(words, Noun(0, 1, found[0].name, ())) if found else tree
