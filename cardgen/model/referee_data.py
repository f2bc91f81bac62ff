"""What the rules of a game mean, as its `referee.yaml` says it: a statement for each rule, with the places of all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.errors import Place, Problem
from cardgen.model.node import Entries, Node, Scalar
from cardgen.records import dataclass

ALONE = ""
"""The name of what a statement says that is one value and no mapping."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What stands under one key of a section: what is said of a rule, a pile, a count or an act."""

    section: str
    key: Scalar
    says: Mapping[str, Node]

    @property
    def place(self) -> Place:
        """Say where it stands."""
        return self.key.place

    def get(self, name: str = ALONE) -> Node | None:
        """Give what is said under a name, or None."""
        return self.says.get(name)

    def has(self, *names: str) -> bool:
        """Say whether something is said under any of these names."""
        return any(name in self.says for name in names)

    def scalar(self, name: str = ALONE) -> Scalar | None:
        """Give a single value, or None."""
        found = self.says.get(name)
        return found if isinstance(found, Scalar) else None

    def text(self, name: str, usual: str = "") -> str:
        """Give a single value as text."""
        found = self.scalar(name)
        return usual if found is None else found.text.strip()

    def inner(self, name: str) -> Iterator[Statement]:
        """Give the statements within one, such as the acts of a turn."""
        found = self.says.get(name)
        for key, node in found.pairs() if isinstance(found, Entries) else ():
            yield Statement(self.section, key, node.entries if isinstance(node, Entries) else {ALONE: node})


@dataclass(frozen=True, slots=True)
class OwnCode:
    """Python that a game brings in its folder: where that is said, which file it is, and its text."""

    name: Scalar
    path: str
    shown: str
    """The file as a user would name it."""
    text: str


@dataclass(frozen=True, slots=True)
class RefereeData:
    """A whole file: its statements in the order written, and what was wrong with its form."""

    place: Place
    statements: tuple[Statement, ...]
    problems: tuple[Problem, ...] = ()
    code: OwnCode | None = None
    """What adds rules to those that are told here."""

    def of(self, section: str) -> Iterator[Statement]:
        """Give the statements of a section."""
        return (one for one in self.statements if one.section == section)
