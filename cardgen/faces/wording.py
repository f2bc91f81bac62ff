"""Put what Python and Jinja complain of into a designer's words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import jinja2

from cardgen.errors import Place, Problem, nearest, quoted_list
from cardgen.faces.work import TooMuchError

_MISSING = re.compile(r"has no (?:attribute|element) '?([^']*)'?|'([^']*)' is undefined")
_KINDS = {
    "NoneType": "nothing", "str": "a text", "Markup": "a text", "Word": "a word", "int": "a number",
    "float": "a number", "bool": "yes or no", "list": "a list", "tuple": "a list", "dict": "a table", "View": "a table",
    "range": "a list", "generator": "a list", "Macro": "a macro",
}  # fmt: skip
_PAIRS = re.compile(r"unsupported operand type\(s\) for (\S+?):? '(\w+)' and '(\w+)'")
_ORDER = re.compile(r"'([<>]=?)' not supported between instances of '(\w+)' and '(\w+)'")
_JOIN = re.compile(r'can only concatenate (\w+) \(not "(\w+)"\) to \w+')
_OTHERS = (
    (re.compile(r"'(\w+)' object is not callable"), "{0} cannot be called"),
    (re.compile(r"'(\w+)' object is not iterable"), "{0} is no list to go through"),
    (re.compile(r"bad operand type for unary \S+ '(\w+)'"), "{0} has no minus"),
    (re.compile(r"object of type '(\w+)' has no len\(\)"), "{0} has no length"),
    (re.compile(r"can't multiply sequence by non-int of type '(\w+)'"), "a text or list cannot be multiplied by {0}"),
    (re.compile(r"argument of type '(\w+)' is not iterable"), "nothing is `in` {0}"),
    (re.compile(r"must be real number, not (\w+)"), "{0} stands where a number is needed"),
    (re.compile(r"cannot unpack non-iterable (\w+) object|cannot unpack (\w+)"), "{0} is no list to take apart"),
)
_UNPACKED = re.compile(r"(?:not enough|too many) values to unpack \(expected (\d+)(?:, got (\d+))?\)")


def in_words(error: Exception) -> str:
    """Say what an expression got wrong."""
    said = "division by zero" if isinstance(error, ZeroDivisionError) else str(error)
    for pattern, words in ((_PAIRS, "`{0}` between {1} and {2}"), (_ORDER, "`{0}` between {1} and {2}")):
        found = pattern.match(said)
        if found:
            return words.format(found[1].rstrip(":"), _kind(found[2]), _kind(found[3]))
    joined = _JOIN.match(said)
    if joined:
        return f"`+` between {_kind(joined[1])} and {_kind(joined[2])}; `~` joins whatever it is as text"
    for pattern, words in _OTHERS:
        found = pattern.search(said)
        if found:
            return words.format(_kind(found[1] or found[found.lastindex or 1]))
    unpacked = _UNPACKED.match(said)
    if unpacked:
        return f"a list of {unpacked[2] or 'another number of'} items is taken apart into {unpacked[1]}"
    if isinstance(error, KeyError | IndexError):
        return f"there is no {said}" if isinstance(error, KeyError) else "the list is shorter than that"
    return said or "its values do not go together"


def _kind(name: str) -> str:
    return _KINDS.get(name, f"a {name}")


def unfilled(error: Exception, place: Place, context: Mapping[str, Any], for_whom: str) -> Problem:
    """Say what a template asks for that is not there, or what its expression got wrong."""
    missing = _MISSING.search(str(error)) if isinstance(error, jinja2.UndefinedError) else None
    if missing is None:
        what = f"the template cannot be filled in: {in_words(error)}{for_whom}"
        return Problem(place, "T003", what, "what can be worked out for every card, as docs/faces.md has it")
    known = [name for view in (context.get("card"), context) if view is not None for name in view]
    expected = f"{quoted_list(known, 30)}, or a function of docs/faces.md"
    name = missing[1] or missing[2]
    if name == "None":
        what = f"the template looks something up by a field that has no value{for_whom}"
        return Problem(place, "T003", what, "a value on the card, or `{% if card.FIELD %}` around it")
    what = f"the template asks for `{name}`, which is not there{for_whom}"
    return Problem(place, "T003", what, expected, nearest(name, known))


def beyond(error: TooMuchError, place: Place, for_whom: str) -> Problem:
    """Say that a template makes more than a face can need."""
    return Problem(place, "T010", f"{error.what}{for_whom}", error.expected, fix=error.fix)
