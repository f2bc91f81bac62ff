"""Spoil text and bytes as people, editors and disks do, and as nobody would; the same seed spoils alike."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

ODD = (
    "", "~", "null", "[]", "{}", "-1", "0", "1e309", "9" * 30, "0x10", "yes", "no", "[[[[", "{a: {b: {c: d}}}",
    "\u202e", "\x1b[31m", '"\\e[2J"', "\x00", "\x07", "\u200b", "\ufeff", "é", "日本", "🂡", "a" * 3000, "..",
    "../../../x", "/", "/dev/zero", "1..", "..1", "3..1", "1/0", "0/0", "{{ 1/0 }}", "{% for %}", "{%", "%s", "{0}",
    "{card}", "$x", "**", "[[x]]", "{sun", "-", "- -", "? ", ": ", "&a", "*a", "!!python/object:os.system x", "|", ">",
    "1_000", "١٢", "²", "½", "NaN", "inf", "-inf", ".5", "1.5", "true", "#FFF", "#GGGGGG", "url(#x)", "1000000000",
    "unknown", "none", "?", "<", "&amp;", "&x;", "]]>", "<!--", "'", '"', "`", "\\", ";", ",", "\t", "\r", "\n", "=",
)  # fmt: skip
"""What stands where nobody expects it."""
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_WORD = re.compile(r"[\w-]+")
_VALUE = re.compile(r"(?<=: )[^\n]+|(?<==\")[^\"]*")
Change = Callable[[Random, str], str]


def spoiled(draw: Random, text: str, odd: Sequence[str] = ODD) -> str:
    """Change a text in one to three places; *odd* is what may be put in."""
    for _ in range(draw.choice((1, 1, 1, 2, 3))):
        change = draw.choice(_CHANGES)
        text = change(draw, text) if draw.random() < 0.6 else _odd_put_in(draw, text, odd)
    return text


def _odd_put_in(draw: Random, text: str, odd: Sequence[str]) -> str:
    """Put something odd in place of a value, a number or a word, or between two characters."""
    found = [*draw.choice((_VALUE, _VALUE, _NUMBER, _WORD)).finditer(text)]
    if not found or draw.random() < 0.2:
        at = draw.randrange(len(text) + 1)
        return text[:at] + draw.choice(odd) + text[at:]
    one = draw.choice(found)
    return text[: one.start()] + draw.choice(odd) + text[one.end() :]


def _word_taken_from_elsewhere(draw: Random, text: str) -> str:
    words = [*_WORD.finditer(text)]
    if len(words) < 2:
        return text
    one, other = draw.sample(words, 2)
    return text[: one.start()] + other[0] + text[one.end() :]


def _lines(change: Callable[[Random, list[str]], list[str]]) -> Change:
    return lambda draw, text: "".join(change(draw, text.splitlines(keepends=True) or [""]))


def _line_gone(draw: Random, lines: list[str]) -> list[str]:
    at = draw.randrange(len(lines))
    return [*lines[:at], *lines[at + draw.choice((1, 1, 2, 5)) :]]


def _line_twice(draw: Random, lines: list[str]) -> list[str]:
    at = draw.randrange(len(lines))
    return [*lines[:at], *lines[at : at + draw.choice((1, 3))], *lines[at:]]


def _line_moved(draw: Random, lines: list[str]) -> list[str]:
    line = lines.pop(draw.randrange(len(lines)))
    lines.insert(draw.randrange(len(lines) + 1), line)
    return lines


def _line_shifted(draw: Random, lines: list[str]) -> list[str]:
    at = draw.randrange(len(lines))
    lines[at] = draw.choice((" ", "  ", "\t", "    ", "- ")) + lines[at] if draw.random() < 0.6 else lines[at].lstrip()
    return lines


def _piece_gone(draw: Random, text: str) -> str:
    at = draw.randrange(len(text) + 1)
    return text[:at] + text[at + draw.choice((1, 1, 2, 8, 40)) :]


def _piece_twice(draw: Random, text: str) -> str:
    at, size = draw.randrange(len(text) + 1), draw.choice((1, 3, 12))
    return text[:at] + text[at : at + size] * draw.choice((2, 2, 3, 200)) + text[at + size :]


def _cut_short(draw: Random, text: str) -> str:
    return text[: draw.randrange(len(text) + 1)]


_CHANGES: tuple[Change, ...] = (
    _lines(_line_gone), _lines(_line_twice), _lines(_line_moved), _lines(_line_shifted),
    _piece_gone, _piece_gone, _piece_twice, _word_taken_from_elsewhere, _word_taken_from_elsewhere, _cut_short,
)  # fmt: skip


def rotted(draw: Random, data: bytes) -> bytes:
    """Change some bytes as a bad disk, a broken copy or a wrong tool does."""
    for _ in range(draw.choice((1, 1, 2, 4))):
        at, size = draw.randrange(len(data) + 1), draw.choice((1, 1, 2, 4, 16, 512))
        piece = data[at : at + size]
        data = draw.choice(
            (
                data[:at] + bytes(draw.randrange(256) for _ in piece) + data[at + size :],
                data[:at] + bytes(len(piece)) + data[at + size :],
                data[:at] + b"\xff" * len(piece) + data[at + size :],
                data[:at] + data[at + size :],
                data[:at] + piece + data[at:],
                data[:at],
            )
        )
    return data
