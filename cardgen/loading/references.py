"""Keys that one place names and another declares; all are looked up when everything is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.loading.patterns import check_marks
from cardgen.model.node import Scalar
from cardgen.model.rich_text import references


@dataclass(slots=True)
class References:
    """What was named: the kind of thing (`rule`, `option`), its key, where, and by whom."""

    problems: list[Problem]
    named: list[tuple[str, str, Scalar, str]] = field(default_factory=list)

    def key(self, kind: str, node: Scalar, owner: str) -> None:
        """Note a key."""
        self.named.append((kind, node.text, node, owner))

    def text(self, node: Scalar, owner: str) -> None:
        """Note the rules a rich text refers to, and check its marks."""
        self.problems.extend(check_marks(node, f"a text of {owner}"))
        for key in references(node.text):
            self.named.append(("rule", key, node, owner))

    def check(self, known: Mapping[str, Mapping[str, object]]) -> None:
        """Report every key that is not declared."""
        for kind, key, node, owner in self.named:
            if key not in known[kind]:
                what = f"{owner} names the {kind} {quoted(key)}, which does not exist"
                near = nearest(key, known[kind])
                self.problems.append(Problem(node.place, "R001", what, quoted_list(known[kind]), near))
