"""The number printed on a card, `GD 002/172` or `DS 002`, found among the words of a query."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.model.box_number import read_box_number
from cardgen.query.sql import Sql
from cardgen.query.tree import (
    And,
    BoxNumber,
    Comparison,
    Extent,
    Form,
    Node,
    Not,
    Operator,
    Or,
    Phrase,
    Value,
    Word,
    together,
)
from cardgen.query.vocabulary import Vocabulary


def with_numbers(tree: Node, vocabulary: Vocabulary) -> Node:
    """Take words that are the number of a card in one of the boxes for that number."""
    if isinstance(tree, Not):
        return Not(with_numbers(tree.inner, vocabulary), tree.extent)
    if isinstance(tree, Or):
        return Or(tuple(with_numbers(part, vocabulary) for part in tree.parts), tree.extent)
    if isinstance(tree, And):
        parts = _joined(tree.parts, vocabulary)
        return together(parts, tree.extent)
    return _number([tree], vocabulary) or tree


def _joined(parts: Sequence[Node], vocabulary: Vocabulary) -> list[Node]:
    """Join a prefix and the number that follows it; read what else there is."""
    done: list[Node] = []
    for part in parts:
        number = _number([done[-1], part], vocabulary) if done else None
        if number is not None:
            done[-1] = number
        else:
            done.append(with_numbers(part, vocabulary))
    return done


def _number(nodes: Sequence[Node], vocabulary: Vocabulary) -> BoxNumber | None:
    if not all(isinstance(node, Word | Phrase) and not getattr(node, "begins", False) for node in nodes):
        return None
    text = " ".join(node.text for node in nodes if isinstance(node, Word | Phrase))
    written = read_box_number(text)
    if written is None:
        return None
    games = tuple(game.name for game in vocabulary.games if written.of(game.prefix, game.count))
    extent = Extent(nodes[0].extent.start, nodes[-1].extent.end)
    return BoxNumber(text, written.number, games, extent) if games else None


_RULE = re.compile(r"§?[0-9]{1,3}(?:\.[0-9]{1,3})+\.?")
_CALLED = ("rule", "rules")


def with_rule_numbers(tree: Node) -> Node:
    """Take words that are the number of a rule, perhaps after the word `rule`, for that number."""
    if isinstance(tree, Not):
        return Not(with_rule_numbers(tree.inner), tree.extent)
    if isinstance(tree, Or):
        return Or(tuple(map(with_rule_numbers, tree.parts)), tree.extent)
    if isinstance(tree, And):
        parts: list[Node] = []
        for part in map(with_rule_numbers, tree.parts):
            before = parts[-1] if parts else None
            numbered = isinstance(part, Comparison) and part.field_extent == part.extent
            if numbered and isinstance(before, Word) and before.text.lower() in _CALLED:
                parts.pop()
            parts.append(part)
        return together(parts, tree.extent)
    if not isinstance(tree, Word) or tree.begins or not _RULE.fullmatch(tree.text):
        return tree
    number = Value(tree.text.strip("§."), Form.BARE, tree.extent)
    return Comparison("number", Operator.MATCHES, (number,), tree.extent, tree.extent)


def held(node: BoxNumber) -> Sql:
    """Say that one of the copies of a card has this number."""
    marks = ", ".join("?" * len(node.games))
    condition = f"(c.game IN ({marks}) AND c.number <= ? AND c.number + c.copies > ?)"
    return Sql(condition, (*node.games, node.number, node.number))
