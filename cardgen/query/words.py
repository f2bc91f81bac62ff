"""Words and phrases: ranked full text where the index can find them, folded substrings where it cannot."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from cardgen.query.fold import fold
from cardgen.query.sql import Sql, both, either
from cardgen.query.tree import And, Close, Node, Not, Or, Phrase, Word

_SELF = re.compile(r"\\~|~")
FULL_TEXT = "card_words_fts"
SEARCHED = ("name", "short", "type", "words", "text")
PLACES = ("name", "short", "words", "text")
_MINUS = re.compile(r"(?<!\w)-\d")


def indexed(node: Node) -> bool:
    """Say whether the full-text index can find it: letters or digits, no `~`, and spaces that part its words."""
    if isinstance(node, And | Or):
        return all(indexed(part) for part in node.parts)
    return isinstance(node, Word | Phrase) and _has_words(node) and not _begins(node)


def _has_words(node: Word | Phrase) -> bool:
    folded = fold(node.text)
    spaced = not any(unicodedata.east_asian_width(letter) in "WF" for letter in folded)
    signed = "~" in node.text or has_signs(folded)
    return spaced and not signed and any(letter.isalnum() for letter in folded)


def has_signs(folded: str) -> bool:
    """Say whether signs belong to what is sought, such as in `£50`, `+2` and `50%`; the index knows none."""
    return bool(_MINUS.search(folded)) or any(
        unicodedata.category(letter) in ("Sc", "Sm") or letter in "%°" for letter in folded
    )


def _begins(node: Word | Phrase) -> bool:
    """Say whether it stands for all words that begin so; the index keeps stems, which only nearly do."""
    return isinstance(node, Word) and node.begins


def match(node: Node) -> str:
    """Write what the full-text index is asked; each word is quoted, so none is taken for a command."""
    if isinstance(node, And | Or):
        joined = (" AND " if isinstance(node, And) else " OR ").join(map(match, node.parts))
        return f"({joined})"
    assert isinstance(node, Word | Phrase)
    quoted = fold(node.text).replace('"', " ").replace("\0", " ")
    return f'"{quoted}"' + " *" * _begins(node)


MOST_APART = 7
"""Words that may stand between such as belong together."""


def beside(node: Close) -> str:
    """Write that words stand close together."""
    return " OR ".join(f"NEAR({' '.join(map(match, way))}, {MOST_APART})" for way in node.ways)


def found(asked: str, index: str = FULL_TEXT) -> Sql:
    """Ask a full-text index."""
    return Sql(f"c.rowid IN (SELECT rowid FROM {index} WHERE {index} MATCH ?)", (asked,))


def has_phrase(node: Node) -> bool:
    """Say whether it asks for several words in a row."""
    if isinstance(node, And | Or):
        return any(map(has_phrase, node.parts))
    return isinstance(node, Phrase) and " " in fold(node.text)


def parted(tree: Node, apart: bool = False) -> tuple[Node | None, tuple[Node, ...]]:
    """Part the words that every card must have from the rest; phrases, too, where they may stand *apart* from these."""
    parts = tree.parts if isinstance(tree, And) else (tree,)
    words = tuple(part for part in parts if indexed(part) and not (apart and has_phrase(part)))
    rest = tuple(part for part in parts if part not in words)
    return (And(words) if len(words) > 1 else words[0] if words else None), rest


def substring(node: Word | Phrase) -> Sql:
    """Look for text anywhere on the card, letter for letter but folded; whole words with signs, or how words begin."""
    sought = needle(node.text)
    places = [Sql(f"instr(w.{column}, {sought.text}) > 0", sought.values) for column in PLACES]
    test = "begins_in" if _begins(node) else "whole_in" if has_signs(fold(node.text)) and "~" not in node.text else ""
    if not test:
        return either(places)
    words = (Sql(f"{test}(w.{column}, {sought.text})", sought.values) for column in PLACES)
    return either(both(pair) for pair in zip(places, words, strict=True))


def needle(text: str) -> Sql:
    """Fold what is sought; `~` stands for the card's own name."""
    parts: list[Sql] = []
    at = 0
    for mark in _SELF.finditer(text):
        own = mark[0] == "~"
        parts += [Sql("?", (text[at : mark.start()] + ("" if own else "~"),)), *([Sql("w.name")] if own else [])]
        at = mark.end()
    parts.append(Sql("?", (text[at:],)))
    if len(parts) == 1:
        return Sql("?", (fold(text.replace("\\~", "~")),))
    kept = [_edge(part, first=n == 0, last=n == len(parts) - 1) for n, part in enumerate(parts)]
    kept = [part for part in kept if part.values != ("",)]
    return Sql(f"({' || '.join(part.text for part in kept)})", tuple(value for part in kept for value in part.values))


def _edge(part: Sql, first: bool, last: bool) -> Sql:
    """Fold a piece beside a name, keeping the space that parts them."""
    if not part.values:
        return part
    text = str(part.values[0])
    folded = fold(text)
    before = " " if not first and text[:1].isspace() else ""
    after = " " if not last and text[-1:].isspace() and folded else ""
    return Sql("?", (before + folded + after,))


def positive(node: Node) -> Iterator[Node]:
    """Give the words and phrases that make a card fit, those left out with `-` excepted."""
    if indexed(node) or (isinstance(node, Word | Phrase) and _has_words(node)):
        yield node
    elif isinstance(node, And | Or):
        for part in node.parts:
            yield from positive(part)


def asks_full_text(node: Node) -> bool:
    """Say whether any part of a query needs the full-text index."""
    if isinstance(node, Not):
        return asks_full_text(node.inner)
    return indexed(node) or (isinstance(node, And | Or) and any(map(asks_full_text, node.parts)))
