"""Read one YAML file into nodes that know their places, refusing what YAML would silently change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from yaml import (
    AliasEvent,
    MappingEndEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    YAMLError,
)
from yaml._yaml import CParser

from cardgen.characters import shaped
from cardgen.errors import CardgenError, Place, Problem, quoted
from cardgen.loading.files import read_text
from cardgen.loading.syntax import invisible, invisible_value, syntax, unset_script
from cardgen.model.node import Entries, Items, Node, Scalar

_DEEPEST = 100
_new = tuple.__new__
"""Makes a named tuple without its checks: a third of the time, for what is made most often."""


def read(path: Path, problems: list[Problem], shown: str | None = None) -> Node | None:
    """Read the one document of a file; what is wrong is added to *problems* and None comes back."""
    name = shown or str(path)
    try:
        return parse(read_text(path, name), name, problems)
    except CardgenError as error:
        problems.extend(error.problems)
        return None


def parse(text: str, name: str, problems: list[Problem]) -> Node | None:
    """Turn YAML text into nodes; duplicate keys, anchors, tags and tabs become problems."""
    unseen = invisible(text, name)
    if unseen is not None:
        problems.append(unseen)
        return None
    try:
        return _Builder(text, name, problems).document()
    except YAMLError as error:
        problems.append(syntax(error, text, name))
        return None
    except CardgenError as error:
        problems.extend(error.problems)
        return None


class _Builder:
    """Builds nodes from libyaml's events; four times faster than PyYAML's own composer."""

    def __init__(self, text: str, name: str, problems: list[Problem]) -> None:
        parser: Any = CParser(text)
        self.next = parser.get_event
        self.name = name
        self.problems = problems
        self.depth = 0
        self.escapes = "\\" in text
        """Whether a value in quotes may hold what the text of the file does not show."""
        self.shaped = shaped(text) is not None

    def document(self) -> Node | None:
        self.next()
        event = self.next()
        node = None if type(event) is StreamEndEvent else self.node(self.next())
        if node is None or (isinstance(node, Scalar) and not node.text):
            self.problems.append(
                Problem(Place(self.name), "Y004", "the file is empty", "lines of `key: value`, or a list")
            )
            return None
        self.next()
        event = self.next()
        if type(event) is not StreamEndEvent:
            self.report(event, "Y005", "a second document begins here", "one document a file", "remove the `---`")
        return node

    def node(self, event: Any) -> Node:
        kind = type(event)
        if kind is ScalarEvent and event.anchor is None and event.tag is None:
            mark, style = event.start_mark, event.style
            if self.shaped or (self.escapes and style == '"'):
                self.seen(event)
            if event.value or not style or style in "'\"":
                return _new(Scalar, (event.value, self.name, mark.line + 1, mark.column + 1, not style))
        return self.rarer(event, kind)

    def seen(self, event: Any) -> None:
        """Report a value with a character that cannot be seen, or that cannot be set."""
        mark = event.start_mark
        place = Place(self.name, mark.line + 1, mark.column + 1)
        found = (invisible_value(event.value, place), unset_script(event.value, place))
        self.problems += [problem for problem in found if problem is not None]

    def rarer(self, event: Any, kind: type) -> Node:
        if kind is AliasEvent:
            return self.alias(event)
        if event.anchor is not None:
            what, fix = f"anchors are not used here (`&{event.anchor}`)", "write the value out wherever it is needed"
            self.report(event, "Y006", what, "the value itself; quote it if it begins with `&`", fix)
        if event.tag is not None and event.tag != "!":
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            what, fix = f"tags are not used here (`{tag}`)", "remove the tag; quote a value that begins with `!`"
            self.report(event, "Y007", what, "a plain value", fix)
        mark = event.start_mark
        if kind is not ScalarEvent:
            return self.nested(kind, mark)
        if not event.value and event.style in ("|", ">"):
            what = f"a value that begins with `{event.style}` is a block of text, and this block is empty"
            self.report(event, "Y015", what, "lines of text below it, indented", "quote the value if the sign is meant")
        return Scalar(event.value, self.name, mark.line + 1, mark.column + 1, not event.style)

    def nested(self, kind: type, mark: Any) -> Node:
        self.depth += 1
        if self.depth > _DEEPEST:
            place = Place(self.name, mark.line + 1, mark.column + 1)
            raise CardgenError(
                Problem(
                    place,
                    "Y008",
                    f"lists and mappings more than {_DEEPEST} levels deep",
                    "lists and mappings side by side, not in each other",
                )
            )
        node = self.items(mark) if kind is SequenceStartEvent else self.entries(mark)
        self.depth -= 1
        return node

    def items(self, mark: Any) -> Items:
        found = []
        while type(event := self.next()) is not SequenceEndEvent:
            found.append(self.node(event))
        return _new(Items, (tuple(found), self.name, mark.line + 1, mark.column + 1))

    def entries(self, mark: Any) -> Entries:
        values: dict[str, Node] = {}
        keys: dict[str, Scalar] = {}
        next_event, node = self.next, self.node
        while type(event := next_event()) is not MappingEndEvent:
            key = node(event)
            value = node(next_event())
            if type(key) is not Scalar or not key.text:
                fix = "quote a value that begins with `?` or `:`"
                self.problems.append(Problem(key.place, "Y009", "a key must be a word", "text before the `:`", fix=fix))
            elif key.text in values:
                self.duplicate(key, keys[key.text])
            else:
                keys[key.text] = key
                values[key.text] = value
        return _new(Entries, (values, keys, self.name, mark.line + 1, mark.column + 1))

    def alias(self, event: Any) -> Scalar:
        what = f"aliases are not used here (`*{event.anchor}`)"
        fix = "write the value out; quote it if it is meant to begin with `*`"
        self.report(event, "Y006", what, "the value itself", fix)
        mark = event.start_mark
        return Scalar(f"*{event.anchor}", self.name, mark.line + 1, mark.column + 1)

    def duplicate(self, key: Scalar, first: Scalar) -> None:
        what = f"the key {quoted(key.text)} stands twice (first on line {first.line})"
        self.problems.append(Problem(key.place, "Y010", what, "each key once", fix="remove or rename one of them"))

    def report(self, event: Any, code: str, what: str, expected: str, fix: str) -> None:
        mark = event.start_mark
        place = Place(self.name, mark.line + 1, mark.column + 1)
        self.problems.append(Problem(place, code, what, expected, fix=fix))
