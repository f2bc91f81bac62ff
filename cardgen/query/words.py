"""Words and phrases: ranked full text where the index can find them, folded substrings where it cannot."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from cardgen.query.fold import fold
from cardgen.query.sql import Sql, both, either
from cardgen.query.tree import And, Node, Or, Phrase, Word

_SELF = re.compile(r"\\~|~")
FULL_TEXT = "card_words_fts"
SEARCHED = ("name", "short", "type", "words", "text")


def indexed(node: Node) -> bool:
    """Say whether the full-text index can find it: it has letters or digits, no `~`, and spaces part its words."""
    if not isinstance(node, Word | Phrase) or "~" in node.text:
        return False
    folded = fold(node.text)
    spaced = not any(unicodedata.east_asian_width(letter) in "WF" for letter in folded)
    return spaced and any(letter.isalnum() for letter in folded)


def match(nodes: Iterable[Node], joined: str = " AND ") -> str:
    """Write what the full-text index is asked; each word is quoted, so none is taken for a command."""
    asked = (f'"{_unquoted(node.text)}"' + " *" * _begins(node) for node in nodes if isinstance(node, Word | Phrase))
    return joined.join(asked)


def _begins(node: Word | Phrase) -> bool:
    return isinstance(node, Word) and node.begins


def _unquoted(text: str) -> str:
    return fold(text).replace('"', " ").replace("\0", " ")


def found(asked: str) -> Sql:
    """Ask the full-text index."""
    return Sql(f"c.rowid IN (SELECT rowid FROM {FULL_TEXT} WHERE {FULL_TEXT} MATCH ?)", (asked,))


def substring(text: str) -> Sql:
    """Look for text anywhere on the card, letter for letter but folded."""
    sought = needle(text)
    places = (Sql(f"instr(w.{column}, {sought.text}) > 0", sought.values) for column in ("name", "words", "text"))
    return either(places)


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


def clause(nodes: Iterable[Node]) -> Sql:
    """Join words and phrases that must all be on the card."""
    listed = list(nodes)
    asked = match(node for node in listed if indexed(node))
    rest = [substring(node.text) for node in listed if isinstance(node, Word | Phrase) and not indexed(node)]
    return both([*([found(asked)] if asked else []), *rest])


def positive(node: Node) -> Iterator[Node]:
    """Give the words and phrases that make a card fit, those left out with `-` excepted."""
    if indexed(node):
        yield node
    elif isinstance(node, And | Or):
        for part in node.parts:
            yield from positive(part)
