"""How large what a template makes may be: texts, lists, numbers; looked at before it is made."""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable, Iterable, Sized
from itertools import islice
from typing import Any

from cardgen.faces.work import TooMuchError

MOST_TEXT = 100_000
MOST_ITEMS = 100_000
MOST_NUMBER = 10**15
MOST_FACE = 1_000_000
"""Characters of one text, items of one list with all that is in it, the largest number, characters of a face."""
_MOST_WIDTH = 1_000
"""How wide a text may be padded or indented."""
_CONTAINERS = (list, tuple, dict, set, frozenset)
_WIDE = re.compile(r"\d{4,}|\*|\{[^{}]*\{")
"""A width in a format that no face has room for, or one that is worked out."""


def text_of(length: int) -> None:
    """Refuse a text of more characters than a face can show."""
    if length > MOST_TEXT:
        raise TooMuchError(f"the template makes a text of {length:,} characters", f"at most {MOST_TEXT:,}")


def items_of(count: int) -> None:
    """Refuse a list of more items than a face can show."""
    if count > MOST_ITEMS:
        raise TooMuchError(f"the template makes a list of {_counted(count)} items", f"at most {MOST_ITEMS:,}")


def _counted(number: int) -> str:
    return f"{number:,}" if number < 10**15 else "more than 10^15"


def width_of(number: object) -> None:
    """Refuse a width in characters that no face has room for."""
    if isinstance(number, int | float) and not -_MOST_WIDTH <= number <= _MOST_WIDTH:
        expected = f"at most {_MOST_WIDTH:,}"
        raise TooMuchError(f"the template asks for a width of {_counted(int(number))} characters", expected)


def whole_of(value: Any) -> Any:
    """Give what was made, once it is known to be no larger than it may be; lists with all that is in them."""
    kind = type(value)
    if isinstance(value, str):
        text_of(len(value))
    elif kind is int or kind is float:
        if not -MOST_NUMBER <= value <= MOST_NUMBER:
            raise TooMuchError("the template makes a number beyond 10^15", "numbers that fit on paper")
    elif isinstance(value, _CONTAINERS):
        ahead, count = [value], 0
        while ahead:
            one = ahead.pop()
            count += len(one)
            items_of(count)
            ahead += [item for item in (one.values() if isinstance(one, dict) else one) if type(item) in _CONTAINERS]
    return value


def is_container(value: object) -> bool:
    """Say whether a value has no text of its own."""
    return isinstance(value, _CONTAINERS)


def no_container(value: object) -> None:
    """Refuse to write a list as Python would."""
    if isinstance(value, _CONTAINERS):
        raise TypeError("a list or table is shown as a text; `|join(', ')` makes a text of a list")


def shorter(value: Iterable[Any]) -> list[Any]:
    """Make a list of what is gone through, no longer than it may be."""
    found = list(islice(value, MOST_ITEMS + 1))
    items_of(len(found))
    return found


def added(left: Any, right: Any) -> Any:
    """Add two numbers, or join two texts or two lists."""
    if isinstance(left, str) and isinstance(right, str):
        text_of(len(left) + len(right))
    return whole_of(left + right)


def multiplied(left: Any, right: Any) -> Any:
    """Multiply numbers, or repeat a text or list."""
    for many, times in ((left, right), (right, left)):
        if isinstance(many, Sized) and isinstance(times, int):
            (text_of if isinstance(many, str) else items_of)(len(many) * max(times, 0))
    return whole_of(left * right)


def raised(base: Any, power: Any) -> Any:
    """Raise a number to a power."""
    if not (isinstance(base, int | float) and isinstance(power, int | float)):
        return operator.pow(base, power)
    if base < 0 and power != int(power):
        raise ValueError("a negative number has no such root")
    if abs(base) > 1 and abs(power) * math.log10(abs(base)) > math.log10(MOST_NUMBER):
        raise TooMuchError("the template makes a number beyond 10^15", "numbers that fit on paper")
    return base**power


def remainder(left: Any, right: Any) -> Any:
    """Give the remainder of two numbers, or fill in a text with `%`."""
    if isinstance(left, str):
        filled_in(left, right if isinstance(right, tuple) else (right,))
    return whole_of(left % right)


def filled_in(form: str, values: Iterable[object]) -> None:
    """Check a format before it is filled in."""
    if _WIDE.search(form):
        raise TooMuchError("a format asks for a width of a thousand characters or more", f"less than {_MOST_WIDTH:,}")
    longest = 100
    for value in values:
        no_container(value)
        longest = max(longest, len(value) if isinstance(value, str) else 0)
    width = _MOST_WIDTH if re.search(r"\d{3}", form) else 0
    text_of(len(form) + (form.count("%") + form.count("{")) * (longest + width))


def replaced(text: str, old: str, new: str) -> None:
    """Check how long a text becomes when each *old* in it is replaced."""
    text_of(len(text) + text.count(old) * len(new))


OPERATORS: dict[str, Callable[[Any, Any], Any]] = {"+": added, "*": multiplied, "**": raised, "%": remainder}
