"""What readers share while they read one dispute: the game, what went wrong, the names met so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.model.game import Game
from cardgen.model.node import Items, Node, Scalar
from cardgen.rulings.card_services import NO_SERVICES, CardServices


class Unread(Exception):  # noqa: N818 - a way out of nested readers, not an error of its own
    """A value could not be read; what is wrong is noted already."""


LINE = "the line"
"""What stands for the file in the place of a problem in a line of talk."""


@dataclass(slots=True)
class Reading:
    """One dispute being read."""

    game: Game
    problems: list[Problem] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    said: set[str] = field(default_factory=set)
    """The players that were named."""
    taken: set[str] = field(default_factory=set)
    """Those of them whom nobody knew before."""
    everybody: bool = False
    """Whether the facts have named everybody who plays."""
    words: frozenset[str] = frozenset()
    """What facts and answers are called: nobody is called so."""
    closed: bool = False
    """Whether a new name is a wrong one."""
    claims: bool = False
    """Whether it is a claim that is read."""
    services: CardServices = NO_SERVICES

    def quiet(self) -> Reading:
        """Give a reading that knows the same and notes its problems for itself."""
        return replace(self, problems=[], names=dict(self.names), said=set(self.said))

    def steps(self, node: Node, type_: str) -> object:
        """Read what a described card of a type does.

        Raises Unread when it cannot be read; the problems are noted.
        """
        before = len(self.problems)
        found = self.services.read_effects(self.game, type_, node, self.problems)
        if len(self.problems) > before:
            raise Unread
        return found

    def refuse(
        self,
        node: Node,
        what: str,
        expected: str = "",
        choices: Iterable[str] = (),
        code: str = "J003",
        meant: str = "",
    ) -> Unread:
        """Note what is wrong at a node; the caller raises what it gets back."""
        known = list(choices)
        written = node.text.casefold() if isinstance(node, Scalar) else ""
        near = nearest(node.text, known) if isinstance(node, Scalar) and known and not meant else ""
        suggestion = f"`{meant}`" if meant else near if near.strip("`").casefold() != written else ""
        self.problems.append(Problem(node.place, code, what, expected or quoted_list(known), suggestion))
        return Unread()


def describe(node: Node) -> str:
    """Name a node in a message."""
    if isinstance(node, Scalar):
        return quoted(node.text) if node.text else "nothing"
    return "a list" if isinstance(node, Items) else "a mapping"
