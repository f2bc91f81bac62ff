"""What can be wrong with a face, before it is known whose it is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from cardgen.errors import Place, Problem, nearest, quoted_list
from cardgen.faces.xml import Element
from cardgen.model.card import Card

_LINE = r" \([\w-]+\.xml:\d+\)"
_DRAWING = r" \(drawing (.*)\)$"


class Fault(NamedTuple):
    """What is wrong with a face, before it is known whose it is; *text* is what was being set."""

    code: str
    what: str
    expected: str = ""
    suggestion: str = ""
    line: int = 0
    text: str = ""
    place: Place | None = None
    """Where it is, when that is not the template: in a drawing."""
    fix: str = ""


class FaultError(Exception):
    """Stops the drawing of one element."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.what)
        self.fault = fault


def field_shown(card: Card | None, text: str) -> str:
    """Find the field whose value is what a text shows, or most of it."""
    if card is None or not text:
        return ""
    shown = {name: str(value) for name, value in card.values.items() if str(value).casefold() in text.casefold()}
    name = max(shown, key=lambda name: len(shown[name]), default="")
    return name if name and len(shown[name]) * 2 > len(text) else ""


def field_naming(card: Card | None, text: str) -> str:
    """Find the field in whose value a sign is named, such as `{coin}`."""
    values = card.values.items() if card is not None and text else ()
    return next((name for name, value in values if text in str(value)), "")


def merged(problems: Iterable[Problem]) -> list[Problem]:
    """Make one of problems that differ in nothing but the card that was being drawn, or the template's line."""
    drawings: dict[Problem, tuple[Problem, list[str]]] = {}
    for problem in problems:
        drawing = re.search(_DRAWING, problem.what)
        first = replace(problem, what=re.sub(_DRAWING, "", problem.what))
        alike = replace(first, what=re.sub(_LINE, "", first.what))
        drawings.setdefault(alike, (first, []))[1].extend([drawing[1]] if drawing else [])
    return [replace(first, what=first.what + _drawing(names)) for first, names in drawings.values()]


def _drawing(names: list[str]) -> str:
    different = list(dict.fromkeys(names))
    more = f" and {len(different) - 1} more" if len(different) > 1 else ""
    return f" (drawing {different[0]}{more})" if different else ""


def unknown(code: str, what: str, element: Element, name: str, known: Iterable[str], text: str = "") -> FaultError:
    """Say that a name is not known, and which one was perhaps meant; *text* is how a card's text wrote it."""
    names = sorted(known)
    return FaultError(Fault(code, what, quoted_list(names), nearest(name, names), element.line, text))
