"""Read the terms of a query: words, phrases, exact names, patterns, and fields with their values."""

from __future__ import annotations

import re

from cardgen.query.faults import refuse
from cardgen.query.tree import Comparison, Exact, Extent, Form, Node, Operator, Pattern, Phrase, Value, Word

_FIELD = re.compile(r"([^\W\d_][\w.-]*)(!=|<=|>=|[:=<>≤≥≠])")
_LONE_OPERATOR = re.compile(r"!=|<=|>=|[:=<>≤≥≠]")
_SPACE = re.compile(r"\s*")
_OPERATORS = {"≤": "<=", "≥": ">=", "≠": "!="}
_OPENING, _CLOSING = '"“”„', '"”“'
_QUOTED = re.compile(rf"[{_OPENING}]((?:\\.|[^\\{_CLOSING}])*)[{_CLOSING}]", re.DOTALL)
_PATTERN = re.compile(r"/((?:\\.|[^\\/])*)/", re.DOTALL)
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)


class Scanner:
    """A place in the text of a query that moves over it, term by term."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.last = 0

    def skip(self) -> int:
        """Pass over spaces and say where we are."""
        found = _SPACE.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at

    def done(self) -> bool:
        """Say whether all is read."""
        return self.at >= len(self.text)

    def sees(self, letters: str) -> bool:
        """Say whether the next character is one of these."""
        return not self.done() and self.text[self.at] in letters

    def take(self, count: int) -> None:
        """Pass over characters."""
        self.at += count
        self.last = self.at

    def term(self) -> Node:
        """Read one term."""
        start = self.at
        if found := _FIELD.match(self.text, start):
            return self.comparison(found)
        if self.sees(_OPENING):
            return Phrase(self.quoted(), Extent(start, self.at))
        if self.sees("/"):
            return Pattern(self.pattern(), Extent(start, self.at))
        if found := _LONE_OPERATOR.match(self.text, start):
            what, expected = f"`{found[0]}` has no field before it", "field, sign and value, such as `value>=3`"
            fix = "write them without spaces"
            raise refuse("Q004", self.text, Extent(*found.span()), what, expected, fix=fix)
        if self.sees("!"):
            return self.exact()
        text = self.bare()
        begins = len(text) > 1 and text.endswith("*")
        return Word(text[:-1] if begins else text, begins, Extent(start, self.at))

    def exact(self) -> Exact:
        """Read `!name` or `!"exact name"`."""
        start = self.at
        self.take(1)
        name = self.quoted() if self.sees(_OPENING) else self.bare()
        if not name:
            what = "nothing follows `!`"
            raise refuse("Q004", self.text, Extent(start, start + 1), what, 'a name, such as `!"exact name"`')
        return Exact(name, Extent(start, self.at))

    def comparison(self, found: re.Match[str]) -> Comparison:
        """Read what stands after a field and its sign."""
        field, sign = found.groups()
        self.take(found.end() - self.at)
        values = [self.value(found)]
        while self.sees("|"):
            self.take(1)
            values.append(self.value(found))
        operator = Operator(_OPERATORS.get(sign, sign))
        return Comparison(field, operator, tuple(values), Extent(found.start(), self.at), Extent(*found.span(1)))

    def value(self, found: re.Match[str]) -> Value:
        """Read one value."""
        start = self.at
        if self.sees(_OPENING):
            return Value(self.quoted(in_value=True), Form.QUOTED, Extent(start, self.at))
        if self.sees("/"):
            return Value(self.pattern(in_value=True), Form.PATTERN, Extent(start, self.at))
        if self.sees("("):
            fix = f"write `{found[0]}a|b`, or `({found[0]}a or {found[0]}b)`"
            what = f"a parenthesis cannot follow `{found[0]}`"
            raise refuse("Q004", self.text, Extent(start, start + 1), what, "a value", fix=fix)
        text = self.bare(stop="|")
        if not text:
            where = Extent(found.start(), self.at + 1 if self.sees("|") else self.at)
            raise refuse("Q004", self.text, where, f"no value follows `{found[0]}`", "a value, such as `value:3`")
        return Value(text, Form.BARE, Extent(start, self.at))

    def bare(self, stop: str = "") -> str:
        """Read up to a space, or a parenthesis that was opened before."""
        start, opened = self.at, 0
        while self.at < len(self.text):
            letter = self.text[self.at]
            if letter.isspace() or letter in stop or (letter == ")" and not opened):
                break
            opened += (letter == "(") - (letter == ")")
            self.at += 1
        self.last = self.at
        return self.text[start : self.at]

    def quoted(self, in_value: bool = False) -> str:
        """Read what stands in quotes."""
        found = _QUOTED.match(self.text, self.at)
        if not found:
            what = "a quote is opened and not closed"
            raise refuse("Q006", self.text, Extent(self.at, self.at + 1), what, fix='close it with `"`')
        self.take(found.end() - self.at)
        self.parted(in_value, r"a quote inside quotes is written `\"`")
        return _ESCAPE.sub(r"\1", found[1])

    def pattern(self, in_value: bool = False) -> str:
        """Read what stands between slashes."""
        found = _PATTERN.match(self.text, self.at)
        if not found:
            what = "a pattern is opened with `/` and not closed"
            fix = "close it with `/`, or quote it to search for text"
            raise refuse("Q007", self.text, Extent(self.at, self.at + 1), what, fix=fix)
        self.take(found.end() - self.at)
        self.parted(in_value, r"a slash inside a pattern is written `\/`; letters after it have no meaning here")
        return found[1].replace(r"\/", "/")

    def parted(self, in_value: bool, fix: str) -> None:
        """Insist on a space or an end after a closing quote or slash."""
        if self.done() or self.sees(") \t\n\r") or self.text[self.at].isspace() or (in_value and self.sees("|")):
            return
        what = f"`{self.text[self.at]}` follows a closing `{self.text[self.at - 1]}`"
        raise refuse("Q006", self.text, Extent(self.at, self.at + 1), what, "a space", fix=fix)
