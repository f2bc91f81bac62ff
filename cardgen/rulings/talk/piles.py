"""Piles of cards of which perhaps not all are known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from cardgen.model.node import Entries, Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, ListOf, Whole
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.talk.unknown import Unknown


class Pile(NamedTuple):
    """Cards of which perhaps not all are known: those it has, those it lacks, how many there are."""

    has: tuple[Any, ...] = ()
    lacks: tuple[Any, ...] = ()
    size: Any = None
    whole: bool = False

    @property
    def unseen(self) -> Any:
        """Count the cards that are not known; None where nobody says how many there are."""
        if self.whole or isinstance(self.size, int):
            return 0 if self.whole else max(0, self.size - len(self.has))
        return None if self.size is None or isinstance(self.size, Unknown) else self.size - len(self.has)


class PileOf(ListOf):
    """Cards: a list of all of them, or `{has: [..], lacks: [..], size: 7}` when less is known."""

    def __init__(self, item: Domain, label: str = "") -> None:
        super().__init__(item, label or f"cards, each {item.label}; or has, lacks, size")

    def read(self, node: Node, r: Reading) -> Any:
        if isinstance(node, Scalar):
            node = notation.unbracket(node)
            if notation.fold(node.text) in notation.UNKNOWN:
                return Pile()
            if cut := self._marks(node):
                return self._made(cut, r)
            if re.fullmatch(r"\d+(\s*\.\.\s*\d*)?(\s+cards?)?", node.text):
                return Pile(size=_SIZE.read(part_number(node), r))
        if isinstance(node, Entries):
            known = ("has", "lacks", "size")
            for key in node.keys.values():
                if key.text not in (*known, "cards", "without"):
                    r.refuse(key, f"`{key.text}` says nothing about cards", "", known, "J002")
            return self._made(
                {"size" if k == "cards" else "lacks" if k == "without" else k: v for k, v in node.entries.items()}, r
            )
        cards = ListOf(self.item, self.label).read(node, r)
        return Pile(cards, (), len(cards), whole=True)

    def _marks(self, node: Scalar) -> dict[str, Node] | None:
        marks = list(re.finditer(r"\b(has|lacks|without|size)\b[:=]?", node.text, re.IGNORECASE))
        before = _no_comma(notation.part(node, 0, marks[0].start())) if marks else node
        if not marks or (before.text and marks[0][1].casefold() == "has"):
            return None
        ends = [mark.start() for mark in marks[1:]] + [len(node.text)]
        name = {"without": "lacks"}
        first: dict[str, Node] = {"has": before} if before.text else {}
        return first | {
            name.get(mark[1].casefold(), mark[1].casefold()): _no_comma(notation.part(node, mark.end(), end))
            for mark, end in zip(marks, ends, strict=True)
        }

    def _made(self, parts: Mapping[str, Node], r: Reading) -> Pile:
        cards = ListOf(self.item)
        has = cards.read(parts["has"], r) if "has" in parts else ()
        lacks = cards.read(parts["lacks"], r) if "lacks" in parts else ()
        size = _SIZE.read(parts["size"], r) if "size" in parts else None
        return Pile(has, lacks, size, whole=size == len(has))

    def schema(self) -> dict[str, Any]:
        cards = {"anyOf": [{"type": "array", "items": self.item.schema()}, {"type": "string"}]}
        fields = {"has": cards, "lacks": cards, "size": _SIZE.schema()}
        return {"anyOf": [cards, {"type": "object", "properties": fields, "additionalProperties": False}]}


def _no_comma(node: Scalar) -> Scalar:
    return node._replace(text=node.text.strip().rstrip(",").rstrip())


def part_number(node: Scalar) -> Scalar:
    """Take the word `cards` off a number."""
    return node._replace(text=re.sub(r"\s*cards?$", "", node.text))


_SIZE = Whole(0, None, "how many cards")
