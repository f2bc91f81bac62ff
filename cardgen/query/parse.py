"""Read a query: text to a tree, by recursive descent.

either := every ('or' every)*      every := part ('and'? part)*
part   := '-' part | 'not' part | '(' either ')' | term
"""

from __future__ import annotations

import re

from cardgen.model.numbers import BELOW_HUNDRED
from cardgen.query.faults import refuse
from cardgen.query.scan import SIGN, Scanner
from cardgen.query.tree import (
    Comparison,
    Everything,
    Extent,
    Form,
    Node,
    Not,
    Operator,
    Query,
    Value,
    Word,
    any_of,
    together,
)

LONGEST = 2_000
MOST_TERMS = 200
DEEPEST = 50
DISPLAY = {"order": "order", "sort": "order", "direction": "direction", "dir": "direction"}
DIRECTIONS = {"asc": "ASC", "ascending": "ASC", "up": "ASC", "desc": "DESC", "descending": "DESC", "down": "DESC"}
_JOIN = re.compile(r"(?i:or|and)(?=[\s()]|$)|\|\|?|&&?(?=[\s()]|$)|\+(?=\s)|/(?=\s)(?![^/]*/)")
_SIGNS = {"|": "or", "||": "or", "/": "or", "&": "and", "&&": "and", "+": "and"}
COUNTED = (*BELOW_HUNDRED, "hundred", "thousand")
_OR_MORE = re.compile(
    r"or\s+(?:more|higher|above|over|later|less|fewer|lower|below|under|earlier)(?=[\s,;)?]|$)", re.IGNORECASE
)
_COUNTED = re.compile(rf"(?:[0-9][^\s()|]*|\b(?i:{'|'.join(COUNTED)}))(?:\s+[^\W\d_]+)?\s+$")
"""A number, and perhaps what is counted: behind it `or more` parts no terms."""
_NEGATE = re.compile(
    rf"-(?![$¢£¥€₩₹₽][0-9])|!(?=[^\W\d_][\w.-]*(?:{SIGN})\S)|NOT(?=[\s(])\s*|(?i:not)(?:\s+(?=[^\s)])|(?=\())"
)
_FROM = re.compile(r"[0-9]\s+$")
_TO = re.compile(r"-\s+[0-9]")
"""Between two numbers, with spaces round it, `-` is a range: `2 - 4`."""


def parse(text: str) -> Query:
    """Read a query.

    Raises UsageError, with a caret under the part that is wrong.
    """
    text = text.encode("utf-8", "replace").decode()
    if len(text) > LONGEST:
        what = f"the query is {len(text)} characters long"
        raise refuse("Q011", text[:60], Extent(0, 60), what, f"{LONGEST} characters or fewer")
    return _Parser(text).query()


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.scan = Scanner(text)
        self.display: list[Comparison] = []
        self.terms = 0

    def query(self) -> Query:
        tree = self.either(0)
        if not self.scan.done():
            at = self.scan.at
            what = "a parenthesis is closed that was not opened"
            raise refuse("Q005", self.text, Extent(at, at + 1), what, fix="put a `(` before it, or quote it")
        return Query(self.text, tree, tuple(self.display))

    def either(self, depth: int) -> Node:
        start = self.scan.skip()
        parts = [self.every(depth)]
        while word := self.joining("or"):
            parts.append(self.every(depth))
            if any(isinstance(part, Everything) for part in parts[-2:]):
                raise self.lonely(word)
        return any_of(parts, Extent(start, self.scan.last))

    def every(self, depth: int) -> Node:
        start = self.scan.skip()
        parts: list[Node] = []
        while True:
            word = self.joining("and")
            if word and not parts:
                raise self.lonely(word)
            if self.ends():
                if word:
                    raise self.lonely(word)
                break
            part = self.part(depth)
            if isinstance(part, Comparison) and part.field.lower() in DISPLAY:
                self.display.append(part)
            elif self.turns(part):
                self.display.append(_direction(part))
            else:
                parts.append(part)
        if not parts:
            return Everything(Extent(start, start))
        return together(parts, Extent(start, self.scan.last))

    def turns(self, part: Node) -> bool:
        """Say whether a word behind `order:` says which way: `order:cost desc`."""
        last = self.display[-1] if self.display else None
        if not isinstance(part, Word) or last is None or DISPLAY[last.field.lower()] != "order":
            return False
        return part.text.lower() in DIRECTIONS and not self.text[last.extent.end : part.extent.start].strip()

    def ends(self) -> bool:
        found = self.joint()
        return self.scan.done() or self.scan.sees(")") or (found is not None and _joint(found) == "or")

    def joint(self) -> re.Match[str] | None:
        at = self.scan.skip()
        if _OR_MORE.match(self.text, at) and _COUNTED.search(self.text, 0, at):
            return None
        return _JOIN.match(self.text, at)

    def joining(self, word: str) -> Extent | None:
        found = self.joint()
        if not found or _joint(found) != word:
            return None
        self.scan.at = found.end()
        return Extent(*found.span())

    def lonely(self, word: Extent) -> Exception:
        shown = self.text[word.start : word.end]
        what = f"`{shown}` needs something on both sides"
        return refuse("Q008", self.text, word, what, fix=f'quote it to search for the word: "{shown}"')

    def part(self, depth: int) -> Node:
        start = self.scan.skip()
        if depth > DEEPEST:
            what = "the query is nested too deep"
            raise refuse("Q011", self.text, Extent(start, start + 1), what, f"{DEEPEST} levels at most")
        ranging = _TO.match(self.text, start) and _FROM.search(self.text, 0, start)
        if (found := _NEGATE.match(self.text, start)) and not ranging:
            return self.negated(found.end(), Extent(*found.span()), depth)
        if self.scan.sees("("):
            return self.group(depth)
        self.terms += 1
        if self.terms > MOST_TERMS:
            what = "the query has too many parts"
            raise refuse("Q011", self.text, Extent(start, start + 1), what, f"{MOST_TERMS} at most")
        term = self.scan.term()
        if depth and isinstance(term, Comparison) and term.field.lower() in DISPLAY:
            what = f"`{term.field}:` is about the whole list of cards"
            raise refuse("Q010", self.text, term.extent, what, fix="write it once, outside of parentheses, without `-`")
        return term

    def negated(self, at: int, sign: Extent, depth: int) -> Node:
        self.scan.at = at
        if at >= len(self.text) or self.text[at].isspace() or self.text[at] == ")":
            shown = self.text[sign.start : sign.end].strip()
            what, expected = f"nothing follows `{shown}`", f"what to leave out, as in `{shown}word`"
            raise refuse("Q008", self.text, sign, what, expected)
        inner = self.part(depth + 1)
        return Not(inner, Extent(sign.start, self.scan.last))

    def group(self, depth: int) -> Node:
        start = self.scan.at
        self.scan.take(1)
        inner = self.either(depth + 1)
        if not self.scan.sees(")"):
            what = "a parenthesis is opened and not closed"
            raise refuse("Q005", self.text, Extent(start, start + 1), what, fix="close it with `)`, or quote it")
        self.scan.take(1)
        if isinstance(inner, Everything):
            raise refuse("Q005", self.text, Extent(start, self.scan.at), "there is nothing between the parentheses")
        return inner


def _direction(word: Node) -> Comparison:
    assert isinstance(word, Word)
    return Comparison(
        "direction", Operator.MATCHES, (Value(word.text, Form.BARE, word.extent),), word.extent, word.extent
    )


def _joint(found: re.Match[str]) -> str:
    """Say which of `or` and `and` was written."""
    return _SIGNS.get(found[0], found[0].lower())
