"""Put libyaml's complaints into words for people who do not know YAML's grammar."""

from __future__ import annotations

import re
import unicodedata

from yaml import YAMLError

from cardgen.characters import UNSEEN, script_of, shaped
from cardgen.errors import Place, Problem, quoted

_BREAK = re.compile("\r\n|\r|\n")
_OPENING = tuple("@`%*&!>|?")
_UNCLOSED = "did not find expected ',' or "
_CLOSES = {"[": "]", "{": "}"}
_INDENTATION = "check quotes (one may be open since an earlier line) and indentation, here and in the line above"
_WORDS = {
    "mapping values": (
        "a second `: ` in one value, or a wrong indentation",
        "quote the value, or indent it like its neighbours",
    ),
    "find expected ':'": ("a line that is not `key: value`", _INDENTATION),
    "expected key": ("this line does not go with what stands above it", _INDENTATION),
    "unexpected ':'": ("a `:` without a space behind it", "write a space behind it, or quote the value"),
    "node content": (
        "a value is missing here, or a bracket above is not closed",
        "write the value, or close the bracket",
    ),
    "expected '-'": (
        "this line does not go on with the list above it",
        "begin it with `- `, or correct the indentation",
    ),
    "block sequence entries": (
        "a list cannot begin in the line of its key",
        "begin it in the next line, or write `[a, b]`",
    ),
    "escape character": (
        "an escape that double quotes do not know",
        "use single quotes, or write `\\\\` for a backslash",
    ),
}


def invisible(text: str, name: str) -> Problem | None:
    """Find the first character that no editor shows."""
    found = next((found for found in UNSEEN.finditer(text) if found[0] != "\r"), None)
    if found is None:
        return None
    before = _BREAK.split(text[: found.start()])
    place = Place(name, len(before), len(before[-1]) + 1)
    if "\udc80" <= found[0] <= "\udcff":
        what = f"the file is not UTF-8 text (byte `0x{ord(found[0]) - 0xDC00:02x}`)"
        return Problem(place, "Y003", what, "UTF-8", fix="save it as UTF-8")
    return _unseen(place, found[0], "")


def invisible_value(text: str, place: Place, named: str = "the value") -> Problem | None:
    r"""Find the first such character in a value, where it was written as `\u…`."""
    found = UNSEEN.search(text)
    return _unseen(place, found[0], f"{named} has ") if found is not None else None


def unset_script(text: str, place: Place, named: str = "the value") -> Problem | None:
    """Find the first letter of a script that cannot be set yet."""
    found = shaped(text)
    if found is None:
        return None
    what = f"{named} has {script_of(found[0])} letters ({quoted(found[0])}), which cannot be printed properly yet"
    expected = "a script whose letters stand one after the other from left to right, such as Latin, Greek or Cyrillic"
    return Problem(place, "Y017", what, expected, fix="write the text in another script")


def _unseen(place: Place, char: str, where: str) -> Problem:
    name = unicodedata.name(char, "").lower()
    what = f"{where}a character that cannot be seen (U+{ord(char):04X}{f', {name}' if name else ''})"
    return Problem(place, "Y014", what, "text that can be printed", fix="remove it")


def syntax(error: YAMLError, text: str, name: str) -> Problem:
    """Say what breaks the syntax, and where."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    says = str(getattr(error, "problem", None) or getattr(error, "reason", None) or error)
    if mark is None:
        return Problem(Place(name), "Y011", f"this is not YAML ({says})", "lines such as `name: Ash`")
    lines = _BREAK.split(text)
    line = lines[mark.line] if mark.line < len(lines) else ""
    place = Place(name, mark.line + 1, mark.column + 1)
    if "\t" in (*line[: len(line) - len(line.lstrip())], line[mark.column : mark.column + 1]):
        return Problem(place, "Y012", "a tab in the indentation", "spaces", fix="replace each tab by two spaces")
    opened = getattr(error, "context_mark", None)
    if opened is not None and ("end of stream" in says or says.startswith(_UNCLOSED)):
        return _unclosed(
            Place(name, opened.line + 1, opened.column + 1), place, lines[opened.line][opened.column :][:1]
        )
    what, fix = _worded(says, line[mark.column :][:1])
    return Problem(place, "Y011", f"this is not YAML: {what}", fix=fix)


def _unclosed(opened: Place, place: Place, bracket: str) -> Problem:
    if bracket not in _CLOSES:
        return Problem(opened, "Y011", "this is not YAML: the quote that opens here is never closed", fix="close it")
    close, at = _CLOSES[bracket], f"{place.line}:{place.col}"
    what = f"this is not YAML: `{bracket}` opens here, and at {at} neither `,` nor `{close}` follows"
    fix = f"add what is missing; quote a value that has `,`, `:`, `{close}` or quotes in it"
    return Problem(opened, "Y011", what, fix=fix)


def _worded(says: str, char: str) -> tuple[str, str]:
    for known, worded in _WORDS.items():
        if known in says:
            return worded
    if char in _OPENING:
        return f"a value cannot begin with {'a backtick' if char == '`' else f'`{char}`'}", "quote the value"
    return says, "check brackets, quotes and indentation just before this place"
