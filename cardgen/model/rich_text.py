r"""Rich text: `**bold**`, `*italic*`, `{icon}`, `[[rule]]`, parsed once to runs; `\*` is the sign itself."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

_KEY = "[a-z0-9][a-z0-9-]*"
_SIGN = re.compile(rf"\{{({_KEY})\}}|\[\[({_KEY})\]\]")
_LITERAL = r"\\[*_{}\[\]\\]"
_MARK = re.compile(rf"{_LITERAL}|\*\*|\*|{_SIGN.pattern}|\n")
_EVERY_MARK = rf"\\\{{{_KEY}\}}|{_LITERAL}|\*\*?|\{{{_KEY}\}}|\[\[{_KEY}\]\]|\n"
_MARKING = re.compile(r"[*{}\[\]\\]")


class Run(NamedTuple):
    """Words in one style."""

    text: str
    bold: bool = False
    italic: bool = False


class Icon(NamedTuple):
    """A sign set in the line of text."""

    name: str


class RuleRef(NamedTuple):
    """A reference to a rule by key; its number is put in when it is shown."""

    key: str
    bold: bool = False
    italic: bool = False


class Break(NamedTuple):
    """The end of a paragraph."""


Piece: TypeAlias = Run | Icon | RuleRef | Break


@lru_cache(maxsize=4096)
def parse(text: str) -> tuple[Piece, ...]:
    """Split rich text into runs, icons, rule references and paragraph ends."""
    pieces: list[Piece] = []
    bold = italic = False
    at, literal = 0, ""
    for mark in _MARK.finditer(text):
        literal += text[at : mark.start()]
        at = mark.end()
        if mark[0][0] == "\\":
            literal += mark[0][1]
            continue
        if literal:
            pieces.append(Run(literal, bold, italic))
            literal = ""
        if mark[0] == "**":
            bold = not bold
        elif mark[0] == "*":
            italic = not italic
        elif mark[0] == "\n":
            pieces.append(Break())
        else:
            pieces.append(Icon(mark[1]) if mark[1] else RuleRef(mark[2], bold, italic))
    if literal or at < len(text):
        pieces.append(Run(literal + text[at:], bold, italic))
    return tuple(pieces)


def escaped(text: str) -> str:
    """Write a text so that no sign in it marks anything."""
    return _MARKING.sub(lambda sign: f"\\{sign[0]}", text)


def unmarked(text: str) -> str:
    """Leave out the signs that stand for themselves."""
    return re.sub(_LITERAL, "", text) if "\\" in text else text


def words_between(text: str) -> list[str]:
    """Give what stands between the marks, without telling styles apart."""
    return re.split(_EVERY_MARK, text)


def plain(text: str, numbers: Mapping[str, str] | None = None, labels: Mapping[str, str] | None = None) -> str:
    """Give the words alone: icons by label, a space between two of them, rules by number, paragraphs by a space."""
    signs, rules = labels or {}, numbers or {}

    def words(mark: re.Match[str]) -> str:
        return signs.get(mark[1], mark[1].replace("-", " ")) if mark[1] else rules.get(mark[2], mark[2])

    if "\\" in text:
        pieces = parse(text)
        beside = (isinstance(one, Icon) and isinstance(before, Icon) for before, one in pairwise((None, *pieces)))
        return "".join(" " * two + _words(one, rules, signs) for one, two in zip(pieces, beside, strict=True))
    if "}{" in text:
        text = text.replace("}{", "} {")
    if "{" in text or "[[" in text:
        text = _SIGN.sub(words, text)
    return text.replace("*", "").replace("\n", " ")


def _words(piece: Piece, rules: Mapping[str, str], signs: Mapping[str, str]) -> str:
    if isinstance(piece, Icon):
        return signs.get(piece.name, piece.name.replace("-", " "))
    if isinstance(piece, RuleRef):
        return rules.get(piece.key, piece.key)
    return piece.text if isinstance(piece, Run) else " "


def references(text: str) -> tuple[str, ...]:
    """List the rule keys a text refers to."""
    return tuple(piece.key for piece in parse(text) if isinstance(piece, RuleRef))


def icons(text: str) -> tuple[str, ...]:
    """List the icons a text uses."""
    return tuple(piece.name for piece in parse(text) if isinstance(piece, Icon)) if "{" in text else ()
