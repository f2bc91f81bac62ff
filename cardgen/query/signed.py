"""Numbers above and below zero in words: `with a plus`, `without a plus`, `with minus one`, `not minus`."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.query import numbers
from cardgen.query.fillers import WITH, WITHOUT
from cardgen.query.fold import fold
from cardgen.query.said import (
    ARTICLES,
    comparison,
    extent_of,
    is_number_field,
    is_one_of,
    plain_words,
    without_comma,
)
from cardgen.query.spoken_numbers import TO, in_digits
from cardgen.query.tree import Extent, Node, Not, Operator, Word
from cardgen.query.vocabulary import Vocabulary

SIGNS = ("plus", "minus")
FROM = ("from", "between")


def with_signs(parts: Sequence[Node], vocabulary: Vocabulary) -> list[Node]:
    """Read them of the only field that has numbers below zero."""
    below = {column.name for column in vocabulary.columns if column.below}
    if len(below) != 1:
        return list(parts)
    field = Word(below.pop())
    done: list[Node] = []
    at = 0
    while at < len(parts):
        named = _is_named(done, vocabulary)
        if named and (ends := _ends(parts[at:])) and isinstance(last := done[-1], Word):
            text, length, end = ends
            value = Word(text, extent=Extent(parts[at].extent.start, end))
            done[-1] = comparison(last, Operator.MATCHES, text, [value])
            at += length
            continue
        bare = None if named else _bare(parts[at:], field)
        node, length = bare or _signed(parts[at:], field) or (parts[at], 1)
        done.append(node)
        at += length
    return done


def _signed(parts: Sequence[Node], field: Word) -> tuple[Node, int] | None:
    if isinstance(parts[0], Not):
        return _denied(parts[0], field)
    if not is_one_of(parts[0], (*WITH, *WITHOUT)):
        return None
    at = 2 if len(parts) > 1 and is_one_of(parts[1], ARTICLES) else 1
    if at >= len(parts) or not is_one_of(parts[at], SIGNS):
        return None
    words = [part for part in parts[: at + 2] if isinstance(part, Word)]
    above = fold(words[at].text) == SIGNS[0]
    number = in_digits(words[at + 1]) if len(words) > at + 1 else None
    counted = number is not None and numbers.whole(number.text) is not None
    extent = extent_of(words[: at + 1 + counted])
    said = Word(field.text, extent=extent)
    if number is not None and counted:
        node: Node = comparison(said, Operator.MATCHES, number.text if above else f"-{number.text}", [said])
    else:
        node = comparison(said, Operator.MORE if above else Operator.LESS, "0", [said])
    without = is_one_of(parts[0], WITHOUT)
    return Not(node, extent) if without else node, at + 1 + counted


def _ends(parts: Sequence[Node]) -> tuple[str, int, int] | None:
    """Read a range of which an end is below zero, how long it is and where it ends: `between -3 and -1`, `-2 to 1`."""
    at = int(is_one_of(parts[0], FROM))
    first = _end(parts[at]) if len(parts) > at else ""
    to = int(len(parts) > at + 1 and is_one_of(parts[at + 1], TO))
    last = _end(parts[at + 1 + to]) if first and len(parts) > at + 1 + to and (at or to) else ""
    if not last or not (first + last).count("-"):
        return None
    low, high = sorted((first, last), key=int)
    return f"{low}..{high}", at + 2 + to, parts[at + 1 + to].extent.end


def _end(part: Node) -> str:
    """Give a number, or one behind a minus; nothing for anything else."""
    inner = part.inner if isinstance(part, Not) else part
    if not isinstance(inner, Word) or (part is not inner and inner.extent.start != part.extent.start + 1):
        return ""
    number = numbers.whole(in_digits(inner).text)
    return "" if number is None else str(number if part is inner else -number)


def _is_named(done: Sequence[Node], vocabulary: Vocabulary) -> bool:
    """Say whether a field stands before a sign: `clock minus 2`."""
    last = done[-1] if done else None
    return isinstance(last, Word) and is_number_field(last.text, vocabulary)


def _bare(parts: Sequence[Node], field: Word) -> tuple[Node, int] | None:
    """Read `minus 2` alone."""
    words = plain_words(parts[:2])
    if len(words) < 2 or not is_one_of(words[0], SIGNS):
        return None
    number = in_digits(words[1])
    if numbers.whole(number.text) is None:
        return None
    text = number.text if fold(words[0].text) == SIGNS[0] else f"-{number.text}"
    extent = extent_of(words)
    return comparison(Word(field.text, extent=extent), Operator.MATCHES, text, [Word(text, extent=extent)]), 2


def _denied(node: Not, field: Word) -> tuple[Node, int] | None:
    sign = without_comma(node.inner) if isinstance(node.inner, Word) else None
    if sign is None or not is_one_of(sign, SIGNS):
        return None
    way = Operator.MORE if fold(sign.text) == SIGNS[0] else Operator.LESS
    return Not(comparison(Word(field.text, extent=sign.extent), way, "0", [sign]), node.extent), 1
