"""Verbs that only lead to what is looked for: `who says "can you see me"`, `won a Nobel Prize`, `work on neutrinos`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.query.fillers import ANY
from cardgen.query.plurals import SEVERAL, singles
from cardgen.query.said import (
    ARTICLES,
    LONGEST,
    Said,
    Stands,
    extent_of,
    found_of,
    in_a_row,
    is_one_of,
    plain_words,
    spelled,
)
from cardgen.query.tree import And, Extent, Node, Or, Phrase, Word, together
from cardgen.query.vocabulary import Vocabulary
from cardgen.query.words import indexed

SAYING = (
    "say", "says", "saying", "said", "read", "reads", "reading", "word", "words", "line", "sentence", "quote", "quotes",
    "quoting",
)  # fmt: skip
"""What leads to words that are quoted."""
WON = ("won", "received", "got", "awarded", "shared")
"""What leads to the name of what somebody has; of effects, which tell what is, it says nothing."""
WINNERS = ("winner", "winners", "laureate", "laureates")
OF = ("of", "with")
WORK = (
    "work", "works", "worked", "working", "deal", "deals", "dealt", "dealing", "study", "studies", "studied",
    "studying", "research", "researched", "researches", "researching",
)  # fmt: skip
"""What leads to what somebody's work is about."""
STUDY = ("studied", "studying", "researched", "researching", "explored", "exploring")
"""Such words that are verbs, whatever stands behind them."""
ON = ("on", "about", "with", "in")
FOR = ("for",)
FOR_EACH = "for each"
CAN = ("can", "could", "may", "might", "count", "counts", "counting")
BE = ("be", "is", "are", "become", "becomes", "as")
"""What leads to `any suit`, where some card says that."""


def without_light(tree: Node, vocabulary: Vocabulary, stands: Stands) -> Node:
    """Pass over such verbs."""
    if isinstance(tree, Or):
        return replace(tree, parts=tuple(without_light(part, vocabulary, stands) for part in tree.parts))
    if not isinstance(tree, And):
        return tree
    done: list[Node] = []
    at = 0
    while at < len(tree.parts):
        rest = tree.parts[at:]
        passed = _saying(rest, vocabulary) or _won(rest, stands) or _work(rest, stands)
        any_one = None if passed else _any(rest, stands) or _each(rest, stands)
        done += [any_one.node] if any_one else rest[: not passed]
        at += any_one.length if any_one else passed or 1
    return tree if len(done) == len(tree.parts) else together(done, tree.extent)


def _saying(parts: Sequence[Node], vocabulary: Vocabulary) -> int:
    """Count the words before what is quoted that say that a card says it."""
    first, behind = parts[0], parts[1] if len(parts) > 1 else None
    if not is_one_of(first, SAYING) or not isinstance(first, Word) or not isinstance(behind, Phrase):
        return 0
    return int(not found_of(first.text, vocabulary))


def _won(parts: Sequence[Node], stands: Stands) -> int:
    """Count the words before a name of several words that some card has, but not with them."""
    if not is_one_of(parts[0], (*WON, *WINNERS)):
        return 0
    words = plain_words(parts[: 1 + LONGEST])
    passed = 1 + (len(words) > 1 and is_one_of(words[1], (*ARTICLES, *OF)))
    passed += len(words) > passed > 1 and is_one_of(words[passed], ARTICLES)
    name = words[passed : passed + 2]
    return passed if len(name) > 1 and in_a_row(name, stands) and not in_a_row(words[: passed + 2], stands) else 0


def _any(parts: Sequence[Node], stands: Stands) -> Said | None:
    """Read `can be any suit` as these two words in a row, where some card says them so."""
    skipped = int(is_one_of(parts[0], CAN))
    words = plain_words(parts[skipped : skipped + 3])
    if len(words) < 3 or not is_one_of(words[0], BE) or not is_one_of(words[1], ANY) or not in_a_row(words[1:], stands):
        return None
    extent = Extent(parts[0].extent.start, words[-1].extent.end)
    return Said(Phrase(spelled(words[1:]), extent), skipped + 3)


def _each(parts: Sequence[Node], stands: Stands) -> Said | None:
    """Read `points for locations` as for each of them, where some card says it so."""
    words = plain_words(parts[:2])
    if len(words) < 2 or not is_one_of(words[0], FOR) or not words[1].text.endswith(SEVERAL):
        return None
    said = (Phrase(f"{FOR_EACH} {one}", extent_of(words)) for one in singles(words[1].text)[1:])
    found = next((phrase for phrase in said if indexed(phrase) and stands(phrase)), None)
    return Said(found, 2) if found else None


def _work(parts: Sequence[Node], stands: Stands) -> int:
    """Count the words before a topic that some card has, but not with them."""
    passed = 1 + (len(parts) > 1 and is_one_of(parts[1], ON))
    topic = parts[passed] if len(parts) > passed else None
    if not is_one_of(parts[0], WORK if passed > 1 else STUDY) or not isinstance(topic, Word | Phrase):
        return 0
    said = And(tuple(part for part in (parts[0], topic) if isinstance(part, Word | Phrase)))
    return passed if indexed(topic) and stands(topic) and not stands(said) else 0
