"""Whole numbers: in digits and words, with what is counted, and ranges of them."""

from __future__ import annotations

import re

from cardgen.model.field import Schema
from cardgen.model.node import Scalar
from cardgen.model.numbers import SPELT
from cardgen.rulings.notation.domain import Domain, either
from cardgen.rulings.notation.reading import Reading, describe

_NUMBERS = {word: number for number, word in enumerate(SPELT)}
_ZERO = frozenset({"none", "nothing", "empty", "no cards", "gone"})
_SIGNS = "★£$€"
"""Signs of what is counted, which may stand beside a number."""
_NO_NUMBER = ("the ", "a ", "an ", "which ")


def is_number(text: str) -> bool:
    """Say whether a text is a whole number, in digits or as a word."""
    return text.isdecimal() or text.casefold() in _NUMBERS


def without_unit(text: str) -> str:
    """Take the sign of what is counted off a number."""
    return text.strip().strip(_SIGNS).strip()


MOST_NUMBERS = 1_000
"""A range that leaves more numbers open says nothing that could be ruled on."""


_OPEN_END = re.compile(
    r"^(?:(?:(?P<least>at least|no fewer than)|at most|no more than) (?P<n>\w+)"
    r"|(?P<m>\w+) or (?:(?P<more>more)|fewer|less))$",
    re.IGNORECASE,
)


def _as_range(found: re.Match[str]) -> str:
    """Write `at least 3` and `3 or more` as the range that they mean."""
    number = found["n"] or found["m"]
    number = str(_NUMBERS.get(number, number))
    return f"{number}.." if found["least"] or found["more"] else f"..{number}"


class Whole(Domain):
    """Whole numbers; `2..5` narrows an unknown one. One *below* nothing is read, and told of as what cannot be."""

    def __init__(self, least: int | None = 0, most: int | None = None, label: str = "", *, below: bool = False) -> None:
        self.least, self.most, self.below = least, most, below
        ends = f"{'' if least is None else least}..{'' if most is None else most}"
        self.label = label or f"a whole number ({ends})"
        self.example = str(max(least or 0, 1))

    step = 1
    """Of what it is always a multiple."""
    unit = ""
    """What may be written before or behind a number, as a pattern."""

    def looks(self) -> str:
        return either(rf"\d+\.\.\d+|-?\d+|{'|'.join(SPELT)}")

    def alternatives(self, node: Scalar, r: Reading) -> list[Scalar]:
        return [node] if _OPEN_END.search(node.text) else super().alternatives(node, r)

    def scalar(self, node: Scalar, r: Reading) -> object:
        text = _OPEN_END.sub(_as_range, without_unit(node.text).casefold())
        if self.unit:
            text = re.sub(rf"^(?:{self.unit})\s*|[\s-]*(?:{self.unit})$", "", text)
        if match := re.fullmatch(r"(\d{1,9}|(?=\.\.))\s*(?:\.\.|to|-|–)\s*(\d{1,9}|(?<=\.\.))", text):
            low = max(int(match[1] or 0), self.least or 0)
            most = low + 12 if self.most is None else max(low, self.most)
            return self.between(node, low, int(match[2] or most), r)
        if self.least == 0 and text in _ZERO:
            return 0
        number = _NUMBERS.get(text)
        if number is None:
            if not re.fullmatch(r"[-+]?(0|[1-9]\d{0,8})", text):
                raise r.refuse(node, f"{describe(node)} is not a whole number", self.label, (*_NUMBERS, *_ZERO))
            number = int(text)
        if number < 0 and self.least is not None and self.least >= 0 and not self.below:
            raise r.refuse(node, f"`{number}` is less than nothing", self.label)
        return number

    def between(self, node: Scalar, low: int, high: int, r: Reading) -> object:
        """Make an unknown of the numbers from one to another, in whatever order they were said."""
        low, high = min(low, high), max(low, high)
        if high - low > MOST_NUMBERS:
            raise r.refuse(node, f"{describe(node)} leaves more than {MOST_NUMBERS} numbers open", "a narrower range")
        return self.one_of(tuple(range(low, high + 1)))

    def asks(self, doc: str) -> str:
        if doc.startswith("how many "):
            return f"{doc}?"
        return super().asks(doc) if doc.startswith(_NO_NUMBER) else f"How many {_IN.sub(_ARE_IN, doc)}?"

    @property
    def usual(self) -> tuple[int, ...]:
        """List what an unknown one is taken for where nothing else sets a bound."""
        least = self.least or 0
        return tuple(range(least, (least + 12 if self.most is None else self.most) + 1))

    def choices(self, r: Reading) -> tuple[object, ...]:
        return self.usual

    def schema(self) -> Schema:
        ends = {"minimum": self.least, "maximum": self.most}
        number = {"type": "integer", **{key: value for key, value in ends.items() if value is not None}}
        return {"anyOf": [number, {"type": "string", "description": "unknown, 3 or 4, 2..5"}]}


_IN = re.compile(r"^(\w+) (in the|on the)\b")
_ARE_IN = r"\1 are \2"
