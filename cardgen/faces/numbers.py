"""Read the numbers of attributes; what no paper could hold is refused before anything is drawn with it."""

from __future__ import annotations

FARTHEST = 10_000.0
"""Ten metres in mm: more than any sheet, and few enough for any loop over them."""
_LARGEST = 2_000.0
_SMALLEST = 0.1


def length(text: str) -> float:
    """Read a length in mm, an angle or a factor.

    Raises ValueError.
    """
    try:
        number = float(text)
    except ValueError:
        raise ValueError(f"`{text}` is no number" if text.strip() else "a number is missing") from None
    if not -FARTHEST <= number <= FARTHEST:
        raise ValueError(f"`{text}` is no number up to {FARTHEST:g}")
    return number


def extent(text: str) -> float:
    """Read a length in mm that is more than 0.

    Raises ValueError.
    """
    number = length(text)
    if number < 0.001:
        raise ValueError(f"`{text}` is not more than 0")
    return number


def one_of(names: tuple[str, ...], name: str) -> str:
    """Read one of a few words.

    Raises ValueError.
    """
    if name not in names:
        raise ValueError(f"`{name}` is none of {', '.join(names)}")
    return name


def points(text: str) -> float:
    """Read a type size such as `11.5` or `11.5pt`.

    Raises ValueError.
    """
    number = length(text.removesuffix("pt"))
    if not _SMALLEST <= number <= _LARGEST:
        raise ValueError(f"`{text}` is no type size in points")
    return number
