"""The number printed on a card, `GD 002/172` or `DS 002`, found among the words of a query."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.model.box_number import read_box_number
from cardgen.query.sql import Sql
from cardgen.query.tree import And, BoxNumber, Extent, Node, Not, Or, Phrase, Word
from cardgen.query.vocabulary import Vocabulary


def with_numbers(tree: Node, vocabulary: Vocabulary) -> Node:
    """Take words that are the number of a card in one of the boxes for that number."""
    if isinstance(tree, Not):
        return Not(with_numbers(tree.inner, vocabulary), tree.extent)
    if isinstance(tree, Or):
        return Or(tuple(with_numbers(part, vocabulary) for part in tree.parts), tree.extent)
    if isinstance(tree, And):
        parts = _joined(tree.parts, vocabulary)
        return parts[0] if len(parts) == 1 else And(tuple(parts), tree.extent)
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


def held(node: BoxNumber) -> Sql:
    """Say that one of the copies of a card has this number."""
    marks = ", ".join("?" * len(node.games))
    condition = f"(c.game IN ({marks}) AND c.number <= ? AND c.number + c.copies > ?)"
    return Sql(condition, (*node.games, node.number, node.number))
