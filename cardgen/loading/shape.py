"""Take a mapping apart key by key; what is missing, wrong or left over becomes a problem with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeGuard

from cardgen.errors import Problem, nearest, quoted_list
from cardgen.model.field import Span
from cardgen.model.node import Entries, Items, Node, Scalar

_WHOLE = re.compile(r"-?(0|[1-9][0-9]*)")
_SPAN = re.compile(r"(-?[0-9]+)?\.\.(-?[0-9]+)?")
YES, NO = ("yes", "true"), ("no", "false")


def describe(node: Node) -> str:
    """Name a node in a message: its text, or what kind of thing it is."""
    if isinstance(node, Scalar):
        return f"`{node.text}`" if node.text else "nothing"
    return "a list" if isinstance(node, Items) else "a mapping"


def whole_problem(node: Scalar, what: str) -> Problem | None:
    """Say what is wrong with a whole number, if anything; catches `012` and `1:30`, which YAML would change."""
    if _WHOLE.fullmatch(node.text):
        return None
    fix = ""
    if re.fullmatch(r"-?0[0-9]+", node.text):
        fix = f"write `{int(node.text)}` (a leading zero means octal to many YAML readers)"
    elif re.fullmatch(r"[0-9]+:[0-9:]+", node.text):
        fix = "write one number (`:` makes a base-60 number to many YAML readers)"
    return Problem(node.place, "D004", f"{what} is not a whole number (`{node.text}`)", "digits such as `3`", fix=fix)


def parse_span(text: str) -> Span | None:
    """Read `3`, `2..4`, `1..` or `..5`."""
    if _WHOLE.fullmatch(text):
        return Span(int(text), int(text))
    match = _SPAN.fullmatch(text)
    if not match or text == "..":
        return None
    return Span(*(int(end) if end else None for end in match.groups()))


class Shape:
    """A mapping being read. Ask for each key once, then call `done`."""

    def __init__(self, node: Node | None, what: str, problems: list[Problem]) -> None:
        self.problems = problems
        self.what = what
        self.asked: list[str] = []
        if node is not None and not isinstance(node, Entries):
            self.wrong(node, f"{what} is {describe(node)}", "a mapping of `key: value` lines")
            node = None
        self.node: Entries | None = node

    def wrong(self, node: Node, what: str, expected: str, suggestion: str = "", code: str = "D003") -> None:
        """Report a node that is not what it should be."""
        self.problems.append(Problem(node.place, code, what, expected, suggestion))

    def get(self, key: str, *, needed: bool = False) -> Node | None:
        """Take the value of a key as it is."""
        self.asked.append(key)
        if self.node is None:
            return None
        found = self.node.get(key)
        if found is None and needed:
            what = f"{self.what} has no `{key}`"
            self.problems.append(Problem(self.node.place, "D002", what, f"a line `{key}: …`", fix="add it"))
        return found

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

    def whole(self, key: str, default: int = 0, *, needed: bool = False) -> int:
        """Take a whole number."""
        node = self.scalar(key, needed=needed)
        if node is None:
            return default
        problem = whole_problem(node, f"`{key}` of {self.what}")
        if problem:
            self.problems.append(problem)
            return default
        return int(node.text)

    def number(self, key: str, default: float = 0.0, *, needed: bool = False) -> float:
        """Take a number, perhaps with decimals."""
        node = self.scalar(key, needed=needed)
        try:
            return float(node.text) if node is not None else default
        except ValueError:
            assert node is not None
            self.wrong(node, f"`{key}` of {self.what} is not a number ({describe(node)})", "a number such as `3.2`")
            return default

    def flag(self, key: str) -> bool:
        """Take `yes` or `no`; left out is no."""
        node = self.scalar(key)
        if node is None or node.text in NO:
            return False
        if node.text not in YES:
            self.wrong(node, f"`{key}` of {self.what} is {describe(node)}", "`yes` or `no`", code="D007")
        return True

    def span(self, key: str, default: Span, *, needed: bool = False) -> Span:
        """Take a range such as `2..4`."""
        node = self.scalar(key, needed=needed)
        if node is None:
            return default
        span = parse_span(node.text)
        if span is None:
            self.wrong(
                node, f"`{key}` of {self.what} is {describe(node)}", "a range such as `2..4`, `1..` or `3`", code="D008"
            )
        return span or default

    def texts(self, key: str) -> tuple[Scalar, ...]:
        """Take a list of single values; one value alone counts as a list of one."""
        node = self.get(key)
        if isinstance(node, Scalar):
            return (node,)
        return tuple(item for item in self.items(key, node) if self.is_scalar(item, key))

    def items(self, key: str, node: Node | None = None, *, needed: bool = False) -> tuple[Node, ...]:
        """Take a list."""
        node = node or self.get(key, needed=needed)
        if node is None:
            return ()
        if not isinstance(node, Items):
            self.wrong(node, f"`{key}` of {self.what} is {describe(node)}", "a list")
            return ()
        return node.items

    def is_scalar(self, item: Node, key: str) -> TypeGuard[Scalar]:
        """Check one item of a list of single values."""
        if isinstance(item, Scalar):
            return True
        self.wrong(item, f"an item of `{key}` is {describe(item)}", "a single value")
        return False

    def pairs(self, key: str, *, needed: bool = False) -> Iterator[tuple[Scalar, Node]]:
        """Take a mapping whose keys are free."""
        node = self.get(key, needed=needed)
        if node is None or (isinstance(node, Scalar) and not node.text):
            return iter(())
        if not isinstance(node, Entries):
            self.wrong(node, f"`{key}` of {self.what} is {describe(node)}", "a mapping of `key: value` lines")
            return iter(())
        return node.pairs()

    def text_pairs(self, key: str) -> dict[str, str]:
        """Take a mapping of texts."""
        return {name.text: value.text.strip() for name, value in self.pairs(key) if self.is_scalar(value, key)}

    def choice(self, key: str, choices: tuple[str, ...], default: str) -> str:
        """Take one of a few words."""
        node = self.scalar(key)
        if node is None or node.text in choices:
            return node.text if node is not None else default
        what = f"`{key}` of {self.what} is {describe(node)}"
        self.wrong(node, what, quoted_list(choices), nearest(node.text, choices), code="D006")
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
    return Problem(key.place, "D001", f"{what} has no field `{key.text}`", quoted_list(known), suggestion, fix)
