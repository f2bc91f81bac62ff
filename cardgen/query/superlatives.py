"""The most and the least of something: `highest profit`, `cheapest invention`, an order of which the first are kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardgen.query import numbers
from cardgen.query.denied import MOVE, goes_below
from cardgen.query.fields_beside import number_fields
from cardgen.query.fillers import CARDS
from cardgen.query.money import EARNED, FOR, PRICES
from cardgen.query.ratios import fields_meant
from cardgen.query.said import (
    ARTICLES,
    Stands,
    extent_of,
    in_a_row,
    is_counted,
    is_number_field,
    is_one_of,
    is_type,
    plain_words,
    told,
    without_comma,
)
from cardgen.query.says_nothing import SAYS_NOTHING
from cardgen.query.spoken_numbers import COPIES, in_digits
from cardgen.query.tree import And, Comparison, Form, Node, Not, Operator, Query, Value, Word, together
from cardgen.query.vocabulary import Vocabulary
from cardgen.query.words import indexed

MOST = ("highest", "most", "biggest", "largest", "greatest", "best")
LEAST = ("lowest", "least", "fewest", "smallest", "worst")
PRICED: Mapping[str, str] = {
    "cheapest": "", "least expensive": "", "most expensive": "-", "dearest": "-", "costliest": "-", "priciest": "-",
    "cheap": "", "expensive": "-",
}  # fmt: skip
TOP = ("top",)
"""Words before how many of the best are asked for."""
FOR_WHAT = (FOR, "by")
"""Words before the field by which they are."""
MOST_BETWEEN = 4
ASKING = ("who", "which", "what")
"""Words with which somebody asks who brings the most, and not for a card that says so."""
SORTED = ("cheap", "expensive")
"""Words that only sort: all cards may be meant."""
COMPARED = ("more", "less")
"""What before one of them compares it with something else: `get more expensive`."""
COMMON: Mapping[str, str] = {"rarest": "", "least common": "", "most common": "-", "commonest": "-"}
"""Words that are said of how many copies there are."""
VALUED: Mapping[str, str] = {
    "most valuable": "-", "best": "-", "least valuable": "", "worst": "", "highest": "-", "lowest": "",
    "strongest": "-", "weakest": "", "biggest": "-", "smallest": "", "worth most": "-",
    "worth least": "", "top": "-", "richest": "-", "poorest": "",
}  # fmt: skip
VALUES = ("value", "worth", "profit", "points", "stars", "prestige", "money")
"""Fields of which these are said, the first that cards of the type named behind them have."""


def superlatives(query: Query, vocabulary: Vocabulary, stands: Stands) -> Query:
    """Sort by what a query asks the most or the least of, and keep the cards that have it."""
    parts: list[Node] = list(query.tree.parts) if isinstance(query.tree, And) else [query.tree]
    display = list(query.display)
    for at in range(len(parts)):
        words = [without_comma(word) for word in plain_words(parts[at : at + 2])]
        for count in range(len(words), 0, -1):
            row = words[:count]
            compared = at > 0 and is_one_of(parts[at - 1], COMPARED) and count == 1
            late = is_one_of(row[0], TOP) and not all(is_one_of(part, SAYS_NOTHING) for part in parts[:at])
            field, rest = _for_field(row, parts, vocabulary)
            order = field or _order(row, parts[:at], vocabulary) or _valued(row, rest, vocabulary)
            asked = is_one_of(parts[0], ASKING) and any(is_one_of(part, EARNED) for part in parts[:at])
            if order and not compared and not late and (asked or not _is_said(row, rest, stands)):
                start, end, most = _counted(rest, at, at + count)
                whole = plain_words(rest[start:end])
                display.append(replace(_shown(order, whole), times=most))
                parts = [*rest[:start], _has(order, whole), *rest[end:]]
                break
    if len(display) == len(query.display) and (last := _at_last(parts, vocabulary)):
        order, at, end = last
        row = [part for part in parts[at:end] if isinstance(part, Word)]
        display.append(_shown(order, row))
        parts = [*parts[:at], _has(order, row), *parts[end:]]
    if len(display) == len(query.display):
        return query
    tree = together(parts, query.tree.extent)
    return replace(query, tree=tree, display=tuple(display))


def _counted(parts: Sequence[Node], start: int, end: int) -> tuple[int, int, int]:
    """Say from where to where a superlative stands with how many are asked for, `top 3`, `3 cheapest`, and how many."""
    behind = is_one_of(parts[start], TOP) and end < len(parts)
    number = parts[end] if behind else parts[start - 1] if start else None
    most = numbers.whole(in_digits(number).text) if isinstance(number, Word) and not number.begins else None
    if not most or most < 1:
        return start, end, 1
    return (start, end + 1, most) if behind else (start - 1, end, most)


def _at_last(parts: Sequence[Node], vocabulary: Vocabulary) -> tuple[str, int, int] | None:
    """Find the field before the most at the end, `cost the most`, `society needs most`, or before what is denied.

    Give the order, and from where to where it stands; of what moves a number both ways nobody knows which is meant.
    """
    end = next((at for at, part in enumerate(parts) if at and isinstance(part, Not)), len(parts))
    before, last = parts[: end - 1], parts[end - 1]
    if not before or not is_one_of(last, (*MOST, *LEAST)):
        return None
    having = set(number_fields(before, vocabulary))
    alone = is_one_of(before[0], ASKING) and all(is_one_of(part, SAYS_NOTHING) for part in before[1:])
    moved = any(is_one_of(part, MOVE) for part in before)
    for at in range(len(before) - 1, max(len(before) - 1 - MOST_BETWEEN, -1), -1):
        part = before[at]
        named = fields_meant(part, vocabulary) if isinstance(part, Word) and not part.begins else ()
        if field := next((name for name in named if alone or name in having), ""):
            unclear = moved and goes_below(field, vocabulary)
            return None if unclear else (("-" if is_one_of(last, MOST) else "") + field, at, end)
        if not is_one_of(part, SAYS_NOTHING):
            return None
    return None


def asks_first(query: Query, written: Query) -> tuple[Comparison, ...]:
    """Give the orders of which only the first are meant, one after the other: those of the superlatives."""
    added = query.display[len(written.display) :] if not written.display else ()
    return added if not any(query.text[slice(*order.extent)].lower() in SORTED for order in added) else ()


def with_value(tree: Node, order: Comparison, text: str) -> Node:
    """Ask for the value that the first cards have, in the place of those that have any."""
    name = order.values[0].text.removeprefix("-")
    parts = tree.parts if isinstance(tree, And) else (tree,)
    value = Value(text, Form.BARE, order.extent)
    several = Operator.AT_LEAST if order.values[0].text != name else Operator.AT_MOST
    wanted = Comparison(name, several if order.times > 1 else Operator.MATCHES, (value,), order.extent, order.extent)
    asked = tuple(wanted if _is_has(part, order) else part for part in parts)
    return replace(tree, parts=asked) if isinstance(tree, And) else asked[0]


def _is_has(part: Node, order: Comparison) -> bool:
    return isinstance(part, Comparison) and part.field == "has" and part.extent == order.extent


def _is_said(words: Sequence[Word], parts: Sequence[Node], stands: Stands) -> bool:
    """Say whether some card has these words in a row, or one beside all the others."""
    if len(words) > 1 and not in_a_row(words, stands):
        return False
    others = tuple(part for part in parts if indexed(part) and not is_one_of(part, SAYS_NOTHING))
    return stands(And(others) if len(others) > 1 else words[0])


def _order(words: Sequence[Word], before: Sequence[Node], vocabulary: Vocabulary) -> str:
    """Give the field some words are an order by, with a minus where the most comes first.

    Of `cards` it is the list that a verb before them names: `need the fewest cards`.
    """
    said = told(words)
    if said in COMMON:
        return COMMON[said] + COPIES
    if said in PRICED:
        found = [name for name in _prices(vocabulary) if is_number_field(name, vocabulary)]
        return PRICED[said] + found[0] if found else ""
    sign = told(words[:1])
    if len(words) < 2 or sign not in (*MOST, *LEAST) or (sign in VALUED and is_type(words[1].text, vocabulary)):
        return ""
    name = words[1].text
    if is_one_of(words[1], CARDS):
        named = (name for word in before if isinstance(word, Word) for name in fields_meant(word, vocabulary))
        name = next((name for name in named if is_counted(name, vocabulary)), "")
    if not is_number_field(name, vocabulary) and not is_counted(name, vocabulary):
        return ""
    return f"-{name}" if sign in MOST else name


def _for_field(words: Sequence[Word], parts: list[Node], vocabulary: Vocabulary) -> tuple[str, list[Node]]:
    """Give the field that something is the best or the worst for, and the parts without it: `worst for the clock`."""
    sign = VALUED.get(told(words))
    behind = next((at for at, part in enumerate(parts) if is_one_of(part, FOR_WHAT) and at + 1 < len(parts)), None)
    if sign is None or behind is None:
        return "", parts
    field = parts[behind + 1 + is_one_of(parts[behind + 1], ARTICLES) :]
    if len(field) != 1 or not isinstance(field[0], Word) or not is_number_field(field[0].text, vocabulary):
        return "", parts
    return sign + field[0].text, parts[:behind]


def _prices(vocabulary: Vocabulary) -> list[str]:
    """List what a price is called: the field, else what a game's data says of the word."""
    return [*PRICES, *(means for synonym, means in vocabulary.synonyms if synonym in PRICES)]


def _valued(words: Sequence[Word], parts: Sequence[Node], vocabulary: Vocabulary) -> str:
    """Give the field that is what something is worth: `most valuable patient`."""
    signs = {**VALUED, **PRICED}
    said = told(words)
    having = set(number_fields(parts, vocabulary)) if said in signs else set()
    return next((signs[said] + name for name in VALUES if name in having and is_number_field(name, vocabulary)), "")


def _shown(order: str, words: Sequence[Word]) -> Comparison:
    extent = extent_of(words)
    return Comparison("order", Operator.MATCHES, (Value(order, Form.BARE, extent),), extent, extent)


def _has(order: str, words: Sequence[Word]) -> Node:
    extent = extent_of(words)
    value = Value(order.removeprefix("-"), Form.BARE, extent)
    return Comparison("has", Operator.MATCHES, (value,), extent, extent)
