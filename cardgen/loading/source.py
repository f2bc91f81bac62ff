"""Read one YAML file into nodes that know their places, refusing what YAML would silently change."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml
from yaml._yaml import CParser

from cardgen.errors import CardgenError, Place, Problem
from cardgen.model.node import Entries, Items, Node, Scalar

MOST_BYTES = 16 * 1024 * 1024
"""A file larger than this is refused: 16 MB is a hundred thousand cards."""
_DEEPEST = 100


def read(path: Path, problems: list[Problem], shown: str | None = None) -> Node | None:
    """Read the one document of a file; what is wrong is added to *problems* and None comes back."""
    name = shown or str(path)
    try:
        text = decode(path, name)
        return parse(text, name, problems)
    except CardgenError as error:
        problems.extend(error.problems)
        return None


def decode(path: Path, name: str) -> str:
    """Read a file as UTF-8 text.

    Raises CardgenError: Y001 unreadable, Y002 too large, Y003 not UTF-8.
    """
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise CardgenError(_too_large(name, size))
        data = path.read_bytes()
    except OSError as error:
        what = f"cannot read the file ({error.strerror or error})"
        raise CardgenError(Problem(Place(name), "Y001", what, fix="check its name and that you may read it")) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CardgenError(_not_utf8(name, data, error)) from None


def _too_large(name: str, size: int) -> Problem:
    what = f"the file is too large ({size / 1e6:.0f} MB)"
    expected = f"at most {MOST_BYTES // 2**20} MB: larger files are refused before they are read"
    return Problem(Place(name), "Y002", what, expected, fix="split it; all files in `cards/` are read")


def _not_utf8(name: str, data: bytes, error: UnicodeDecodeError) -> Problem:
    before = data[: error.start]
    line = before.count(b"\n") + 1
    col = error.start - (before.rfind(b"\n") + 1) + 1
    what = f"the file is not UTF-8 text (byte `0x{data[error.start]:02x}`)"
    guess = "UTF-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "Latin-1 or Windows-1252"
    return Problem(Place(name, line, col), "Y003", what, "UTF-8", fix=f"save it as UTF-8; it looks like {guess}")


def parse(text: str, name: str, problems: list[Problem]) -> Node | None:
    """Turn YAML text into nodes; duplicate keys, anchors, tags and tabs become problems."""
    builder = _Builder(text, name, problems)
    try:
        return builder.document()
    except yaml.YAMLError as error:
        problems.append(_syntax(error, text, name))
        return None


class _Builder:
    """Builds nodes from libyaml's events; four times faster than PyYAML's own composer."""

    def __init__(self, text: str, name: str, problems: list[Problem]) -> None:
        parser: Any = CParser(text)
        self.next = parser.get_event
        self.name = name
        self.problems = problems
        self.depth = 0

    def document(self) -> Node | None:
        self.next()
        event = self.next()
        if isinstance(event, yaml.StreamEndEvent):
            expected = "a mapping or a list"
            self.problems.append(Problem(Place(self.name), "Y004", "the file is empty", expected))
            return None
        node = self.node(self.next())
        self.next()
        event = self.next()
        if not isinstance(event, yaml.StreamEndEvent):
            self.report(event, "Y005", "a second document begins here", "one document a file", "remove the `---`")
        return node

    def node(self, event: Any) -> Node:
        kind = type(event)
        if kind is yaml.AliasEvent:
            return self.alias(event)
        if event.anchor is not None:
            what = f"anchors are not used here (`&{event.anchor}`)"
            self.report(
                event, "Y006", what, "the value itself", "remove the anchor and write the value where it is used"
            )
        if event.tag is not None and event.tag != "!":
            what = f"tags are not used here (`{event.tag}`)"
            self.report(event, "Y007", what, "a plain value", "remove the tag; quote the value if it begins with `!`")
        mark = event.start_mark
        if kind is yaml.ScalarEvent:
            return Scalar(event.value, self.name, mark.line + 1, mark.column + 1, event.style is None)
        return self.nested(kind, mark)

    def nested(self, kind: type, mark: Any) -> Node:
        self.depth += 1
        if self.depth > _DEEPEST:
            place = Place(self.name, mark.line + 1, mark.column + 1)
            raise CardgenError(Problem(place, "Y008", f"more than {_DEEPEST} levels deep", "flat data"))
        node = self.items(mark) if kind is yaml.SequenceStartEvent else self.entries(mark)
        self.depth -= 1
        return node

    def items(self, mark: Any) -> Items:
        found = []
        while type(event := self.next()) is not yaml.SequenceEndEvent:
            found.append(self.node(event))
        return Items(tuple(found), self.name, mark.line + 1, mark.column + 1)

    def entries(self, mark: Any) -> Entries:
        values: dict[str, Node] = {}
        keys: dict[str, Scalar] = {}
        while type(event := self.next()) is not yaml.MappingEndEvent:
            key = self.node(event)
            value = self.node(self.next())
            if not isinstance(key, Scalar):
                self.problems.append(Problem(key.place, "Y009", "a key must be a word", "text before the `:`"))
            elif key.text in values:
                self.duplicate(key, keys[key.text])
            else:
                keys[key.text] = key
                values[key.text] = value
        return Entries(values, keys, self.name, mark.line + 1, mark.column + 1)

    def alias(self, event: Any) -> Scalar:
        what = f"aliases are not used here (`*{event.anchor}`)"
        fix = "write the value out; quote it if it is meant to begin with `*`"
        self.report(event, "Y006", what, "the value itself", fix)
        mark = event.start_mark
        return Scalar("", self.name, mark.line + 1, mark.column + 1)

    def duplicate(self, key: Scalar, first: Scalar) -> None:
        what = f"the key `{key.text}` stands twice (first on line {first.line})"
        self.problems.append(Problem(key.place, "Y010", what, "each key once", fix="remove or rename one of them"))

    def report(self, event: Any, code: str, what: str, expected: str, fix: str) -> None:
        mark = event.start_mark
        place = Place(self.name, mark.line + 1, mark.column + 1)
        self.problems.append(Problem(place, code, what, expected, fix=fix))


def _syntax(error: yaml.YAMLError, text: str, name: str) -> Problem:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    says = str(getattr(error, "problem", None) or getattr(error, "reason", None) or error)
    if mark is None:
        control = re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", text)
        if control is None:
            return Problem(Place(name), "Y011", f"this is not YAML ({says})")
        before = text[: control.start()]
        place = Place(name, before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1)
        return Problem(place, "Y011", f"a control character (`0x{ord(control[0]):02x}`)", "text", fix="remove it")
    lines = text.splitlines()
    line = lines[mark.line] if mark.line < len(lines) else ""
    place = Place(name, mark.line + 1, mark.column + 1)
    if "\t" in line[: mark.column + 1]:
        return Problem(place, "Y012", "a tab in the indentation", "spaces", fix="replace each tab by two spaces")
    return Problem(place, "Y011", f"this is not YAML ({says})", fix=_syntax_fix(line[mark.column :], says))


def _syntax_fix(rest: str, says: str) -> str:
    if rest[:1] in tuple("@`%*&!>|?"):
        return f"quote the value: `{rest[:1]}` has a meaning of its own at the start"
    if "mapping values" in says:
        return "quote the value that has a `: ` in it, or check the indentation"
    return "check brackets, quotes and indentation just before this place"
