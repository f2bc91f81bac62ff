"""What words deny together: `don't move the clock`, `not both insane and bestial`, `except science and technology`."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.query.flag_words import several_flagged
from cardgen.query.fold import fold
from cardgen.query.left_out import DONT, WITHOUT
from cardgen.query.plurals import SEVERAL, singles
from cardgen.query.said import ARTICLES, LONGEST, Said, comparison, found_of, is_number_field, is_one_of, plain_words
from cardgen.query.spoken_values import called
from cardgen.query.tree import And, Comparison, Extent, Node, Not, Operator, Or, Value, Word, together
from cardgen.query.vocabulary import Vocabulary

BOTH = "both"
BUT = "but"
MOVE = (
    "move", "moves", "moving", "change", "changes", "changing", "affect", "affects", "affecting", "touch", "touches",
    "touching", "turn", "turns", "turning", "shift", "shifts", "shifting",
)  # fmt: skip
"""What a card does with a number that may be below zero: where it does not, the number is nought."""
NO = "no"
EFFECT = ("effect", "difference", "change", "influence", "impact")
ON = ("on", "to", "of", "for")
"""Behind `no` the same: `no effect on the clock`."""


def still(parts: Sequence[Node], vocabulary: Vocabulary) -> list[Node]:
    """Read `don't move the clock` as a clock of nought, and `not both insane and bestial` as no card that is both."""
    done: list[Node] = []
    at = 0
    while at < len(parts):
        said = _still(parts[at:], vocabulary) or _not_both(parts[at:], vocabulary) or Said(parts[at], 1)
        done.append(said.node)
        at += said.length
    return done


def _still(parts: Sequence[Node], vocabulary: Vocabulary) -> Said | None:
    first = parts[0]
    verb = is_one_of(first, (*DONT, WITHOUT)) and len(parts) > 1 and is_one_of(parts[1], MOVE)
    denied = isinstance(first, Not) and is_one_of(first.inner, MOVE)
    nothing = 2 * _is_no_effect(parts)
    words = plain_words(parts[1 + verb + nothing :]) if verb or denied or nothing else []
    skipped = int(bool(words) and is_one_of(words[0], ARTICLES))
    if len(words) <= skipped or not goes_below(words[skipped].text, vocabulary):
        return None
    read = comparison(words[skipped], Operator.MATCHES, "0", [words[skipped]])
    whole = Extent(first.extent.start, read.extent.end)
    length = 1 + verb + nothing + skipped + 1
    return Said(Comparison(read.field, read.operator, read.values, whole, read.field_extent), length)


def _is_no_effect(parts: Sequence[Node]) -> bool:
    return len(parts) > 2 and all(map(is_one_of, parts[:3], ((NO,), EFFECT, ON)))


def goes_below(name: str, vocabulary: Vocabulary) -> bool:
    """Say whether a field has numbers below zero."""
    return is_number_field(name, vocabulary) and any(column.below for column in found_of(name, vocabulary))


def _not_both(parts: Sequence[Node], vocabulary: Vocabulary) -> Said | None:
    first = parts[0]
    words = plain_words(parts[1:]) if isinstance(first, Not) and is_one_of(first.inner, (BOTH,)) else []
    row = [_value(words, vocabulary)]
    row.append(_value(words[len(row[0]) :], vocabulary))
    if not all(row):
        return None
    both = together([together(value) for value in row])
    return Said(Not(both, Extent(first.extent.start, both.extent.end)), 1 + len(row[0]) + len(row[1]))


def _value(words: Sequence[Word], vocabulary: Vocabulary) -> Sequence[Word]:
    """Give the most words that are one value, else the first."""
    rows = (words[:count] for count in range(min(LONGEST, len(words)), 1, -1))
    return next((row for row in rows if any(called(_told(row), one) for one in vocabulary.columns)), words[:1])


def _told(words: Sequence[Word]) -> str:
    return " ".join(word.text for word in words)


def also_denied(parts: Sequence[Node], vocabulary: Vocabulary) -> list[Node]:
    """Leave out what stands behind something left out, and is a value of the same field."""
    done: list[Node] = []
    for part in parts:
        last = done[-1] if done else None
        if isinstance(last, Not) and _is_said(last) and _is_alike(last.inner, part, vocabulary):
            done.append(Not(part, part.extent))
        else:
            done.append(part)
    return done


def _is_said(node: Not) -> bool:
    """Say whether a word denies it, and no sign."""
    return node.inner.extent.start != node.extent.start + 1


def _is_alike(one: Node, other: Node, vocabulary: Vocabulary) -> bool:
    words = [_words(one), _words(other)]
    if all(words) and several_flagged(words[1][0], vocabulary):
        return words[0][-1].text.endswith(SEVERAL)
    ways = [singles(_told(row)) for row in words]
    return all(words) and any(
        all(any(called(way, column) for way in said) for said in ways) for column in vocabulary.columns
    )


def _words(node: Node) -> list[Word]:
    parts = node.parts if isinstance(node, And) else (node,)
    return plain_words(parts) if len(plain_words(parts)) == len(parts) else []


def of_either(tree: Node) -> tuple[Node, Extent | None]:
    """Part `but not both` from what is searched, and say where it stands."""
    last = tree.parts[-1] if isinstance(tree, Or) else None
    end = last.parts[-1] if isinstance(last, And) else None
    if not isinstance(tree, Or) or not isinstance(last, And) or not isinstance(end, Not):
        return tree, None
    if not isinstance(end.inner, Word) or fold(end.inner.text) != BOTH:
        return tree, None
    kept = last.parts[: -2 if is_one_of(last.parts[-2], (BUT,)) else -1]
    return (Or((*tree.parts[:-1], together(kept)), tree.extent), end.extent) if kept else (tree, None)


def not_all(tree: Node, extent: Extent) -> Node:
    """Leave out the cards that are all of what a tree asks for some of; the tree as it is where it asks for no such."""
    parts = tree.parts if isinstance(tree, And) else (tree,)
    several = next((ways for part in parts if len(ways := _ways(part)) > 1), ())
    return And((*parts, Not(And(several, extent), extent)), tree.extent) if several else tree


def _ways(node: Node) -> tuple[Node, ...]:
    if isinstance(node, Or):
        return node.parts
    if not isinstance(node, Comparison) or node.operator is not Operator.MATCHES:
        return ()
    return tuple(_only(node, value) for value in node.values)


def _only(node: Comparison, value: Value) -> Comparison:
    return Comparison(node.field, node.operator, (value,), node.extent, node.field_extent)
