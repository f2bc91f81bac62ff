"""Take a mapping apart key by key; what is missing, wrong or left over becomes a problem with its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeGuard

from cardgen.errors import Problem, Sheet, nearest, quoted, quoted_list
from cardgen.loading import numbers, sizes
from cardgen.model.field import ANY_NUMBER, Span
from cardgen.model.field_values import NO, YES, no_flag
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.stock import NAMED, Trim

MOST_LENGTH = 2_000.0
"""Two metres in mm: more than any paper is wide; and more points than any type has."""
KEBAB, SNAKE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*"), re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_FORMS = {
    KEBAB: "lower-case letters, digits and single hyphens, such as `first-lead`",
    SNAKE: "lower-case letters, digits and single underscores, a letter first, such as `min_players`",
}
_NULL = ("~", "null", "Null", "NULL")


def describe(node: Node) -> str:
    """Name a node in a message: its text, or what kind of thing it is."""
    if isinstance(node, Scalar):
        return quoted(node.text) if node.text else "empty"
    return "a list" if isinstance(node, Items) else "a mapping"


def is_null(node: Scalar) -> bool:
    """Say whether a value is one that YAML reads as nothing, written out."""
    return node.plain and node.text in _NULL


def null_problem(node: Scalar, what: str) -> Problem:
    """Say that a value is one that YAML reads as nothing."""
    said = f"{what} is {quoted(node.text)}, which means nothing in YAML"
    fix = "remove the line if nothing is meant, or quote the word"
    return Problem(node.place, "D009", said, "a value", fix=fix)


def flag(node: Scalar, what: str, problems: list[Problem]) -> bool:
    """Read `yes` or `no`."""
    if node.text not in YES and node.text not in NO:
        problems.append(numbers.refused(node, what, no_flag(node.text)))
    return node.text in YES


def check_name(name: Scalar, what: str, form: re.Pattern[str], problems: list[Problem]) -> None:
    """Report a name that files, columns or templates could not use."""
    if not form.fullmatch(name.text):
        separator = "-" if form is KEBAB else "_"
        better = re.sub(r"[^a-z0-9]+", separator, name.text.casefold()).strip(separator)
        suggestion = f"`{better}`" if form.fullmatch(better) else ""
        problems.append(Problem(name.place, "D013", f"{what} is {quoted(name.text)}", _FORMS[form], suggestion))


def twice(names: Iterable[tuple[str, Scalar]], what: str, problems: list[Problem], fix: str = "") -> None:
    """Report names that stand more than once where each must be told from the others; *what* begins with `two`."""
    seen: dict[str, Scalar] = {}
    for name, node in names:
        first = seen.setdefault(name, node)
        if first is not node:
            where = f"on line {first.line}" if first.file == node.file else f"at {first.place}"
            said = f"{what} {quoted(name)} (the first {where})"
            problems.append(Problem(node.place, "D015", said, "each once", fix=fix))


class MappingReader:
    """A mapping being read. Ask for each key once, then call `done`."""

    def __init__(self, node: Node | None, what: str, problems: list[Problem]) -> None:
        self.problems = problems
        self.what = what
        self.asked: list[str] = []
        if node is not None and not isinstance(node, Entries):
            self.wrong(node, f"{what} is {describe(node)}", "a mapping of `key: value` lines")
            node = None
        self.node: Entries | None = node

    @property
    def given(self) -> tuple[str, ...]:
        """List the keys that are written."""
        return tuple(self.node.entries) if self.node is not None else ()

    def has(self, *keys: str) -> bool:
        """Say whether any of these keys is written; where none is, all of them count as asked for."""
        found = any(key in self.given for key in keys)
        self.asked += () if found else keys
        return found

    def wrong(self, node: Node, what: str, expected: str, suggestion: str = "", code: str = "D003") -> None:
        """Report a node that is not what it should be."""
        self.problems.append(Problem(node.place, code, what, expected, suggestion))

    def get(self, key: str, *, needed: bool = False) -> Node | None:
        """Take the value of a key as it is; one left empty counts as left out."""
        self.asked.append(key)
        if self.node is None:
            return None
        found = self.node.get(key)
        if isinstance(found, Scalar) and found.plain:
            if is_null(found):
                self.problems.append(null_problem(found, f"`{key}` of {self.what}"))
                return None
            found = found if found.text else None
        if found is None and needed:
            self._missing(key)
        return found

    def _missing(self, key: str) -> None:
        assert self.node is not None
        written = self.node.keys.get(key)
        if written is not None:
            self.problems.append(Problem(written.place, "D002", f"`{key}` of {self.what} is empty", "a value"))
        else:
            what = f"{self.what} has no `{key}`"
            self.problems.append(Problem(self.node.place, "D002", what, fix=f"add a line `{key}: …`"))

    def scalar(self, key: str, *, needed: bool = False) -> Scalar | None:
        """Take a single value."""
        node = self.get(key, needed=needed)
        if node is None or isinstance(node, Scalar):
            return node
        self.wrong(node, f"`{key}` of {self.what} is {describe(node)}", "a single value")
        return None

    def text(self, key: str, default: str = "", *, needed: bool = False) -> str:
        """Take a text, without the blank lines around it."""
        node = self.scalar(key, needed=needed)
        return node.text.strip() if node is not None else default

    def whole(self, key: str, default: int = 0, span: Span = ANY_NUMBER) -> int:
        """Take a whole number."""
        node = self.scalar(key)
        if node is None:
            return default
        number = numbers.whole(node.text)
        if number is None:
            self.problems.append(numbers.no_whole(node, f"`{key}` of {self.what}"))
        elif number not in span:
            said = f"`{key}` of {self.what} is {describe(node)}"
            self.wrong(node, said, f"a whole number in `{span}`", code="D005")
        return default if number is None or number not in span else number

    def number(
        self, key: str, default: float = 0.0, *, needed: bool = False, least: float = 0.0, most: float = MOST_LENGTH
    ) -> float:
        """Take a number, perhaps with decimals, from *least* to *most*."""
        node = self.scalar(key, needed=needed)
        return default if node is None else self.number_of(node, f"`{key}` of {self.what}", default, least, most)

    def number_of(self, node: Node, what: str, default: float, least: float = 0.0, most: float = MOST_LENGTH) -> float:
        """Read a number that has been taken already."""
        number = numbers.decimal(node.text) if isinstance(node, Scalar) else None
        if number is None:
            self.wrong(node, f"{what} is {describe(node)}", "a number such as `3` or `3.2`", code="D004")
        elif number < least:
            self.wrong(node, f"{what} is {describe(node)}", f"{least:g} or more", code="D005")
        elif number > most:
            self.wrong(node, f"{what} is {describe(node)}", f"{most:g} or less", code="D005")
        return default if number is None or not least <= number <= most else number

    def flag(self, key: str) -> bool:
        """Take `yes` or `no`; left out is no."""
        node = self.scalar(key)
        return node is not None and flag(node, f"`{key}` of {self.what}", self.problems)

    def size(self, key: str, least: float = sizes.LEAST, *, needed: bool = False, side: bool = False) -> Trim | None:
        """Take the size of a card or part in mm, each side *least* or more; *side* lets one number be both."""
        node = self.get(key, needed=needed)
        return self.size_of(node, f"`{key}` of {self.what}", least, side=side) if node is not None else None

    def size_of(self, node: Node, what: str, least: float = sizes.LEAST, *, side: bool = False) -> Trim | None:
        """Read a size that has been taken already."""
        size = sizes.size(node)
        if size is None and side and isinstance(node, Scalar) and (length := numbers.decimal(node.text)) is not None:
            size = Trim(length, length)
        if size is None:
            near = nearest(node.text.casefold(), NAMED) if isinstance(node, Scalar) else ""
            self.wrong(node, f"{what} is {describe(node)}", sizes.expected(), near)
        elif not least <= min(size) <= max(size) <= MOST_LENGTH:
            self.wrong(node, f"{what} is {size}", f"each side from {least:g} to {MOST_LENGTH:g} mm", code="D005")
            return None
        return size

    def span(self, key: str, default: Span, *, needed: bool = False) -> Span:
        """Take a range such as `2..4`."""
        node = self.scalar(key, needed=needed)
        if node is None:
            return default
        span = numbers.span(node.text)
        if span is None:
            what = f"`{key}` of {self.what} is {describe(node)}"
            self.wrong(node, what, "a range such as `2..4`, `1..` or `3`", numbers.meant_span(node.text), "D008")
        return span or default

    def texts(self, key: str, *, needed: bool = False) -> tuple[Scalar, ...]:
        """Take a list of single values; one value alone counts as a list of one."""
        node = self.get(key, needed=needed)
        if node is None or isinstance(node, Scalar):
            return () if node is None else (node,)
        return tuple(item for item in self.items_of(node, key) if self.is_scalar(item, key))

    def items(self, key: str, *, needed: bool = False) -> tuple[Node, ...]:
        """Take a list."""
        node = self.get(key, needed=needed)
        return () if node is None else self.items_of(node, key)

    def items_of(self, node: Node, key: str) -> tuple[Node, ...]:
        """Give the items of a list that has been taken already."""
        if not isinstance(node, Items):
            self.wrong(node, f"`{key}` of {self.what} is {describe(node)}", "a list (lines that begin with `- `)")
            return ()
        return node.items

    def is_scalar(self, item: Node, key: str) -> TypeGuard[Scalar]:
        """Check one item of a list of single values."""
        if isinstance(item, Scalar) and not is_null(item):
            return True
        if isinstance(item, Scalar):
            self.problems.append(null_problem(item, f"an item of `{key}`"))
        else:
            self.wrong(item, f"an item of `{key}` is {describe(item)}", "a single value")
        return False

    def pairs(self, key: str, *, needed: bool = False) -> Iterator[tuple[Scalar, Node]]:
        """Take a mapping whose keys are free."""
        node = self.get(key, needed=needed)
        if node is None:
            return iter(())
        if not isinstance(node, Entries):
            self.wrong(node, f"`{key}` of {self.what} is {describe(node)}", "a mapping of `key: value` lines")
            return iter(())
        return node.pairs()

    def scalar_pairs(self, key: str, *, needed: bool = False) -> dict[Scalar, Scalar]:
        """Take a mapping of single values."""
        return {name: value for name, value in self.pairs(key, needed=needed) if self.is_scalar(value, key)}

    def text_pairs(self, key: str) -> dict[str, str]:
        """Take a mapping of texts."""
        return {name.text: value.text.strip() for name, value in self.scalar_pairs(key).items()}

    def choice(
        self, key: str, choices: tuple[str, ...], default: str, meant: Mapping[str, str] = MappingProxyType({})
    ) -> str:
        """Take one of a few words; *meant* are other words for them, which are suggested."""
        node = self.scalar(key)
        if node is None or node.text in choices:
            return node.text if node is not None else default
        what = f"`{key}` of {self.what} is {describe(node)}"
        other = meant.get(node.text.casefold())
        self.wrong(node, what, quoted_list(choices), f"`{other}`" if other else nearest(node.text, choices), "D006")
        return default

    def done(self) -> None:
        """Report every key that nobody asked for."""
        if self.node is None:
            return
        for name, key in self.node.keys.items():
            if name not in self.asked:
                self.problems.append(unknown_key(key, self.what, self.asked))


def unknown_key(key: Scalar, what: str, known: list[str]) -> Problem:
    """Say that a key is not known here, and which one was perhaps meant."""
    suggestion = nearest(key.text, known)
    fix = f"rename it to {suggestion}, or remove it" if suggestion else "remove it"
    if isinstance(key.file, Sheet):
        fix += "; if it is new, add it to `fields` in game.yaml, as `cardgen refresh` does"
    return Problem(
        key.place, "D001", f"{what} has no field {quoted(key.text)}", quoted_list(known, 20), suggestion, fix
    )
