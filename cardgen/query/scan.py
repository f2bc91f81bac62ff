"""Read the terms of a query: words, phrases, exact names, patterns, and fields with their values."""

from __future__ import annotations

import re

from cardgen.query.faults import refuse
from cardgen.query.tree import Comparison, Exact, Extent, Form, Node, Operator, Pattern, Phrase, Value, Word

SIGN = r"[:=]\s*!(?=[\"“”„])|(?::\s*)?(?:!\s*=|<\s*=|>\s*=|=\s*>|=\s*<|=\s*=|<\s*>|[=<>≤≥≠])|:"
_FIELD = re.compile(rf"([^\W\d_][\w.-]*)\s*({SIGN})\s*")
_BAR = re.compile(r"\s*\|(?!\|)\s*")
_LIST = re.compile(r"\(([^()\"“”„/|,]+(?:(?:\||,|(?i:\sor\s))[^()\"“”„/|,]+)*)\)")
_OF_LIST = re.compile(r"\||,|(?i:\sor\s)")
_PART = re.compile(r"[^,]+")
_SORTS = ("order", "sort")
_LONE_OPERATOR = re.compile(r"!=|<=|>=|[:=<>≤≥≠]")
_PARTS = re.compile(rf"[,;&]+(?=$|[^\W\d_][\w.-]*(?:{SIGN}))")
"""Parts a value from the next field, or from nothing: `suit:physics, value:5`."""
_SPACE = re.compile(r"\s*")
_SORT_BY = re.compile(r"(?i:sort|order)(?:ed)?[\s_-]*by(?:\s*[:=]\s*|\s+)(?=-?[^\W\d_])", re.IGNORECASE)
_AMOUNT = r"[$¢£¥€₩₹₽]?[0-9][0-9,.]*[$¢£¥€₩₹₽]?"
_ORDERING = "<=|>=|=>|=<|[<>≤≥]"
_TURNED = re.compile(rf"({_AMOUNT})\s*({_ORDERING})\s*([^\W\d_][\w.-]*)")
_AGAIN = re.compile(rf"({_ORDERING})\s*")
_MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}
_SUM = re.compile(r"([0-9][0-9,.]*)([$¢£¥€₩₹₽])")
_OPERATORS = {"≤": "<=", "≥": ">=", "≠": "!=", "=>": ">=", "=<": "<=", "==": "=", "<>": "!=", "!": "!=", "=!": "!="}
_OPENING, _CLOSING = '"“”„', '"”“'
_QUOTED = re.compile(rf"[{_OPENING}]((?:\\.|[^\\{_CLOSING}])*)[{_CLOSING}]", re.DOTALL)
_PATTERN = re.compile(r"/((?:\\.|[^\\/])*)/", re.DOTALL)
_PLUS = re.compile(r"\+(?=[^\W\d_])")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)


class Scanner:
    """A place in the text of a query that moves over it, term by term."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.last = 0
        self.compared: Comparison | None = None

    def skip(self) -> int:
        """Pass over spaces and say where we are."""
        match = _SPACE.match(self.text, self.at)
        self.at = match.end() if match else self.at
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
        before, self.compared = self.compared, None
        start = self.at
        if match := _SORT_BY.match(self.text, start):
            return self.sorting(match)
        if match := _FIELD.match(self.text, start):
            self.compared = self.comparison(match)
            return self.compared
        if match := _TURNED.match(self.text, start):
            self.compared = self.turned(match)
            return self.compared
        if before is not None and (match := _AGAIN.match(self.text, start)):
            self.compared = self.again(match, before)
            return self.compared
        if self.sees(_OPENING):
            return Phrase(self.quoted(), Extent(start, self.at))
        if self.sees("/"):
            return Pattern(self.pattern(), Extent(start, self.at))
        if match := _LONE_OPERATOR.match(self.text, start):
            what, expected = f"`{match[0]}` has no field before it", "field, sign and value, such as `value>=3`"
            raise refuse("Q004", self.text, Extent(*match.span()), what, expected)
        if self.sees("!"):
            return self.exact()
        if _PLUS.match(self.text, start):
            self.take(1)
        text = _SUM.sub(r"\2\1", self.bare(stop="|"))
        begins = len(text) > 1 and text.endswith("*")
        return Word(text[:-1] if begins else text, begins, Extent(start, self.at))

    def exact(self) -> Exact:
        """Read `!name` or `!"exact name"`."""
        start = self.at
        self.take(1)
        name = self.quoted() if self.sees(_OPENING) else self.bare(stop="|")
        if not name:
            what = "nothing follows `!`"
            raise refuse("Q004", self.text, Extent(start, start + 1), what, 'a name, such as `!"exact name"`')
        return Exact(name, Extent(start, self.at))

    def sorting(self, match: re.Match[str]) -> Comparison:
        """Read `sort by cost` as `order:cost`."""
        self.take(match.end() - self.at)
        values = tuple(_parted(self.value(match)))
        return Comparison("order", Operator.MATCHES, values, Extent(match.start(), self.at), Extent(*match.span()))

    def turned(self, match: re.Match[str]) -> Comparison:
        """Read `50<profit` as `profit>50`."""
        amount, sign, field = match.groups()
        self.take(match.end() - self.at)
        operator = Operator(_MIRRORED[_OPERATORS.get(sign, sign)])
        value = Value(amount, Form.BARE, Extent(*match.span(1)))
        return Comparison(field, operator, (value,), Extent(*match.span()), Extent(*match.span(3)))

    def again(self, match: re.Match[str], before: Comparison) -> Comparison:
        """Read `<=3` behind another comparison as one of the same field."""
        sign = match[1]
        self.take(match.end() - self.at)
        operator, value = Operator(_OPERATORS.get(sign, sign)), self.value(match)
        return Comparison(before.field, operator, (value,), Extent(match.start(), self.at), before.field_extent)

    def comparison(self, match: re.Match[str]) -> Comparison:
        """Read what stands after a field and its sign."""
        field, sign = match.groups()
        sign = "".join(sign.removeprefix(":").split()) or sign
        self.take(match.end() - self.at)
        values = self.listed() or [self.value(match)]
        while self.another():
            values.append(self.value(match))
        if field.lower() in _SORTS:
            values = [part for value in values for part in _parted(value)]
        operator = Operator(_OPERATORS.get(sign, sign))
        if operator in (Operator.MATCHES, Operator.EQUAL) and all(map(_is_left_out, values)):
            operator, values = Operator.UNEQUAL, [_without_sign(value) for value in values]
        return Comparison(field, operator, tuple(values), Extent(match.start(), self.last), Extent(*match.span(1)))

    def listed(self) -> list[Value]:
        """Read values in parentheses, `(a or b)`, as `a|b`."""
        match = _LIST.match(self.text, self.at)
        if not match:
            return []
        values, at = [], match.start(1)
        for text in _OF_LIST.split(match[1]):
            start = self.text.index(text, at)
            begun = start + len(text) - len(text.lstrip())
            values.append(Value(text.strip(), Form.BARE, Extent(begun, begun + len(text.strip()))))
            at = start + len(text)
        if not all(value.text and not value.text.startswith("-") for value in values):
            return []
        self.take(match.end() - self.at)
        return values

    def another(self) -> bool:
        """Pass over the `|` before one more value; between spaces it may part two terms instead."""
        match = _BAR.match(self.text, self.at)
        if not match:
            return False
        if match[0] != "|":
            rest = self.text[match.end() : match.end() + 1]
            if not rest or rest in "()-!" or _FIELD.match(self.text, match.end()):
                return False
        self.take(match.end() - self.at)
        return True

    def value(self, match: re.Match[str]) -> Value:
        """Read one value."""
        start = self.at
        if self.sees(_OPENING):
            return Value(self.quoted(in_value=True), Form.QUOTED, Extent(start, self.at))
        if self.sees("/"):
            return Value(self.pattern(in_value=True), Form.PATTERN, Extent(start, self.at))
        if self.sees("("):
            said = match[0].rstrip()
            fix = f"write `{said}a|b`, or `({said}a or {said}b)`"
            what = f"a parenthesis cannot follow `{said}`"
            raise refuse("Q004", self.text, Extent(start, start + 1), what, "a value", fix=fix)
        text = self.bare(stop="|")
        if (parting := _PARTS.search(text, 1)) is not None:
            text = text[: parting.start()]
            self.at = start + parting.end()
            self.last = start + len(text)
        if not text:
            where = Extent(match.start(), self.at + 1 if self.sees("|") else self.at)
            raise refuse(
                "Q004", self.text, where, f"no value follows `{match[0].rstrip()}`", "a value, such as `value:3`"
            )
        return Value(text, Form.BARE, Extent(start, start + len(text)))

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
        match = _QUOTED.match(self.text, self.at)
        if not match:
            what = "a quote is opened and not closed"
            raise refuse("Q006", self.text, Extent(self.at, self.at + 1), what, fix='close it with `"`')
        self.take(match.end() - self.at)
        self.parted(in_value, r"a quote inside quotes is written `\"`")
        return _ESCAPE.sub(r"\1", match[1])

    def pattern(self, in_value: bool = False) -> str:
        """Read what stands between slashes."""
        match = _PATTERN.match(self.text, self.at)
        if not match:
            what = "a pattern is opened with `/` and not closed"
            fix = "close it with `/`, or quote it to search for text"
            raise refuse("Q007", self.text, Extent(self.at, self.at + 1), what, fix=fix)
        self.take(match.end() - self.at)
        self.parted(in_value, r"a slash inside a pattern is written `\/`; letters after it have no meaning here")
        return match[1].replace(r"\/", "/")

    def parted(self, in_value: bool, fix: str) -> None:
        """Insist on a space or an end after a closing quote or slash."""
        if self.done() or self.sees(") \t\n\r") or self.text[self.at].isspace() or (in_value and self.sees("|")):
            return
        what = f"`{self.text[self.at]}` follows a closing `{self.text[self.at - 1]}`"
        raise refuse("Q006", self.text, Extent(self.at, self.at + 1), what, "a space", fix=fix)


def _is_left_out(value: Value) -> bool:
    """Say whether a value is written `!value`; before a quote the `!` belongs to the sign."""
    return value.form is Form.BARE and value.text.startswith("!") and len(value.text) > 1


def _without_sign(value: Value) -> Value:
    return Value(value.text[1:], value.form, Extent(value.extent.start + 1, value.extent.end))


def _parted(value: Value) -> list[Value]:
    """Part at commas what names several fields."""
    if value.form is not Form.BARE:
        return [value]
    start = value.extent.start
    return [
        Value(one[0], value.form, Extent(start + one.start(), start + one.end())) for one in _PART.finditer(value.text)
    ]
