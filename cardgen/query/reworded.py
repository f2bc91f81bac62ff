"""What else a query may say that finds nothing: fewer words, a number without its field, values by their beginning."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from itertools import islice

from cardgen.query import choices, numbers, spoken_numbers
from cardgen.query.counted_row import is_listed
from cardgen.query.denials import amounts
from cardgen.query.exceptions import INVERSE
from cardgen.query.fields_beside import number_fields
from cardgen.query.fillers import CARDS, WITH
from cardgen.query.fold import fold
from cardgen.query.head_noun import noun_of
from cardgen.query.idle import needed
from cardgen.query.left_out import HAVING
from cardgen.query.money import EARNED, FOR, MONEY, PRICES, SCORED, WORTH
from cardgen.query.parity import with_parity
from cardgen.query.players import NAMED
from cardgen.query.said import (
    ARTICLES,
    MOST_BETWEEN,
    extent_of,
    found_of,
    is_counted,
    is_number_field,
    is_one_of,
    is_type,
    plain_words,
    told,
    without_comma,
)
from cardgen.query.shared_or import of_kind
from cardgen.query.spoken_numbers import BARE, BEFORE_SIGN, counting
from cardgen.query.tree import And, Comparison, Extent, Form, Node, Not, Operator, Or, Value, Word, any_of, together
from cardgen.query.vocabulary import Column, Vocabulary

LINKING = (*(word for word in BEFORE_SIGN if word != "value"), *ARTICLES, "no")
"""Words between a field and its amount."""
_POSSESSIVE = ("'s", "’s")
_LEAST = 4
"""Letters with which a value begins clearly."""


def fielded(tree: Node, vocabulary: Vocabulary) -> Iterator[Node]:
    """Give `worth more than 4` with the fields that it may be of, which are asked before the words themselves."""
    last = tree.parts[-1] if isinstance(tree, Or) else None
    if isinstance(tree, Or) and (kind := of_kind(tree, vocabulary)):
        yield _each_with_field(kind, vocabulary)
    if isinstance(tree, Or) and isinstance(last, And):
        beside = [one for part in tree.parts[:-1] for one in (part.parts if isinstance(part, And) else (part,))]
        for amounts in _with_fields([_digits(part) for part in last.parts], vocabulary, beside=beside):
            yield dataclasses.replace(tree, parts=(*tree.parts[:-1], together(amounts, last.extent)))
    if isinstance(tree, And):
        if numbered := with_parity(tree.parts, vocabulary):
            yield together(numbered, tree.extent)
        parts = [_digits(part) for part in tree.parts]
        if of_list := _of_list(parts, vocabulary):
            yield together(of_list, tree.extent)
        for row in dict.fromkeys((tuple(parts), tuple(needed(parts)))):
            yield from (together(amounts, tree.extent) for amounts in _with_fields(list(row), vocabulary))


def _each_with_field(tree: And, vocabulary: Vocabulary) -> And:
    """Put the field before each amount of a kind of cards that an `or` parts."""
    *kind, ways = tree.parts
    assert isinstance(ways, Or)
    rows = [[_digits(one) for one in (part.parts if isinstance(part, And) else (part,))] for part in ways.parts]
    rows = [next(_with_fields(row, vocabulary, beside=kind), row) for row in rows]
    return And((*kind, Or(tuple(map(together, rows)), ways.extent)), tree.extent)


def either(tree: Node, text: str) -> Node:
    """Take what is joined by an `and` for either: `vampires and werewolves`."""
    if not isinstance(tree, And):
        return tree
    rows = [[tree.parts[0]]]
    for part in tree.parts[1:]:
        joined = is_listed(rows[-1][-1], part, text) and not is_one_of(part, ARTICLES)
        rows[-1:] = [[*rows[-1], part]] if joined else [rows[-1], [part]]
    rows = [[without_comma(one) if isinstance(one, Word) else one for one in row] for row in rows]
    parts = [any_of(row, Extent(row[0].extent.start, row[-1].extent.end)) for row in rows]
    return together(parts, tree.extent)


def reworded(tree: Node, vocabulary: Vocabulary) -> Iterator[Node]:
    """Give other ways to read a query of several parts, the nearest first."""
    if not isinstance(tree, And):
        if (has := _of_field(tree, vocabulary)) != tree:
            yield has
        return
    parts = [_needed(part) for part in needed(spoken_numbers.of_counted(tree.parts, vocabulary))]
    if parts != list(tree.parts):
        yield together(parts, tree.extent)
    counted = [_digits(part) for part in parts]
    if counted != parts:
        yield together(counted, tree.extent)
    for row in dict.fromkeys((tuple(map(_digits, tree.parts)), tuple(counted))):
        yield from (together(amounts, tree.extent) for amounts in _with_fields(list(row), vocabulary, anywhere=True))
    having = [_of_field(part, vocabulary, before) for before, part in zip((None, *counted), counted, strict=False)]
    if having != counted:
        yield together(having, tree.extent)
    titled = [_of_title(part, vocabulary) for part in counted]
    if titled != counted:
        yield together(titled, tree.extent)
    begun = [_begun(part, vocabulary) for part in counted]
    if begun != counted:
        yield together(begun, tree.extent)


def _needed(node: Node) -> Node:
    """Pass over idle words in what an `or` parts."""
    if isinstance(node, Or):
        return dataclasses.replace(node, parts=tuple(map(_needed, node.parts)))
    return together(list(map(_needed, needed(node.parts))), node.extent) if isinstance(node, And) else node


def in_digits(tree: Node) -> Node:
    """Give a query with numbers that are words in digits."""
    return dataclasses.replace(tree, parts=tuple(map(_digits, tree.parts))) if isinstance(tree, And) else tree


def _digits(part: Node) -> Node:
    """Write a number that is a word in digits: `two icons`."""
    return spoken_numbers.in_digits(part) if isinstance(part, Word) else part


def _of_field(part: Node, vocabulary: Vocabulary, before: Node | None = None) -> Node:
    """Take the name of a field that cards do not print for having it: `dracula's profit`, `all burdens`.

    Of what somebody has it may be a card type, too: `zombie's treatments`.
    """
    if not isinstance(part, Word) or part.begins:
        return part
    owned = isinstance(before, Word) and before.text.lower().endswith(_POSSESSIVE)
    if not _is_field(part.text, vocabulary) and not (owned and is_counted(part.text, vocabulary)):
        return part
    return Comparison("has", Operator.MATCHES, (Value(part.text, Form.BARE, part.extent),), part.extent, part.extent)


def _is_field(name: str, vocabulary: Vocabulary) -> bool:
    """Say whether a field of some cards, not of all there are, is called so."""
    own = any(column not in vocabulary.subject.every for column in found_of(name, vocabulary))
    return own and not is_type(name, vocabulary)


def _of_title(part: Node, vocabulary: Vocabulary) -> Node:
    """Take the word that one game alone is called by for that game: `stem heroes`."""
    if not isinstance(part, Word) or part.begins or is_type(part.text, vocabulary):
        return part
    said = fold(part.text)
    titled = [game for game in vocabulary.games if said in (*fold(game.further[0]).split(), *game.name.split("-"))]
    if len(titled) != 1:
        return part
    value = Value(titled[0].name, Form.BARE, part.extent)
    return Comparison("game", Operator.MATCHES, (value,), part.extent, part.extent)


# -- a number without its field --------------------------------------------------------------------------------------
def _with_fields(
    parts: list[Node], vocabulary: Vocabulary, *, anywhere: bool = False, beside: Sequence[Node] = ()
) -> Iterator[list[Node]]:
    """Put the field before `over 50` and `5 or more` that cards of the type named have alone, or that is of money.

    *anywhere*: of any type, where none is named; *beside*: what else is said of the cards.
    """
    fields = list(dict.fromkeys(number_fields([*beside, *parts], vocabulary)))
    if anywhere and not fields:
        fields = _number_fields(vocabulary)
    for at, part in enumerate(parts):
        before = parts[at - 1] if at else None
        lead = parts[: at - is_one_of(before, (*EARNED, *SCORED))]
        field = _before_of(parts[:at])
        named = isinstance(field, Word) and _is_of(field, plain_words(parts[at:]), vocabulary)
        likely = fields if len(fields) == 1 else _likely(fields, before)
        if price := _price(parts, at, likely, vocabulary):
            for name in likely:
                yield [*lead, Word(name, extent=part.extent), *parts[at:price], *parts[price + 1 :]]
            return
        if isinstance(part, Word) and not named and _is_amount(parts, at, vocabulary):
            for name in likely:
                yield [*lead, Word(name, extent=part.extent), *parts[at:]]
            return
        if isinstance(part, Not) and is_one_of(part.inner, WORTH):
            names = _likely(fields or _number_fields(vocabulary), part.inner)
            yield from _not_worth(parts, at, names)


def _before_of(parts: Sequence[Node]) -> Node | None:
    """Give the part before an amount, or before what links them: `money of 2 or less`."""
    at = len(parts) - 1
    while at > 0 and is_one_of(parts[at], LINKING):
        at -= 1
    return parts[at] if parts else None


def _number_fields(vocabulary: Vocabulary) -> list[str]:
    return list(dict.fromkeys(one.name for one in vocabulary.columns if is_number_field(one.name, vocabulary)))


def _not_worth(parts: Sequence[Node], at: int, names: Sequence[str]) -> Iterator[list[Node]]:
    """Compare a field with another number than the one of which a verb is denied: `not worth more than 50`."""
    words, start = plain_words(parts[at + 1 :]), parts[at].extent.start
    for sign, text, length in islice(amounts(words), 1):
        extent = Extent(start, words[length - 1].extent.end)
        value = Value(text, Form.BARE, extent_of(words[:length]))
        for name in names:
            read = Comparison(name, INVERSE[sign], (value,), extent, parts[at].extent)
            yield [*parts[:at], read, *parts[at + 1 + length :]]


def _likely(fields: Sequence[str], before: Node | None) -> list[str]:
    """List the fields of money, the likeliest first: what something is worth is its price where it brings nothing."""
    likely = [name for name in MONEY if name in fields]
    return sorted(likely, key=PRICES.__contains__) if is_one_of(before, EARNED) else likely


def _price(parts: Sequence[Node], at: int, likely: Sequence[str], vocabulary: Vocabulary) -> int:
    """Find the price in `interns worth more than 3 dollars`, where they are worth something else; 0 for none."""
    if not at or not is_one_of(parts[at - 1], EARNED) or not likely or likely[0] in PRICES:
        return 0
    words = plain_words(parts[at:])
    length = said.length if (said := spoken_numbers.number_before(words, vocabulary)) else 0
    return next((at + place for place, word in enumerate(words[:length]) if is_one_of(word, PRICES)), 0)


def _of_list(parts: list[Node], vocabulary: Vocabulary) -> list[Node]:
    """Take the cards of `costs at least 5 cards` for what the list of the type named has, if it has one.

    Where no type is named the verb may be the list: `needs more than 4 cards`.
    """
    noun = noun_of(parts, vocabulary)
    columns = noun.columns if noun else _listed_by(parts, vocabulary)
    lists = list(dict.fromkeys(column.name for column in columns if column.many and column.words))
    for at, part in enumerate(parts) if len(lists) == 1 else ():
        words = plain_words(parts[at + 1 :]) if is_one_of(part, (*WORTH, *HAVING, *WITH)) else []
        for _, _, length in counting(words) if words else ():
            if length < len(words) and is_one_of(words[length], CARDS):
                behind = at + 1 + length
                return [*parts[:behind], Word(lists[0], extent=words[length].extent), *parts[behind + 1 :]]
    return []


def _listed_by(parts: Sequence[Node], vocabulary: Vocabulary) -> Sequence[Column]:
    """Give the columns that a verb names which says what cards have: `needs`."""
    verb = next((part for part in parts if is_one_of(part, HAVING)), None)
    return found_of(verb.text, vocabulary) if isinstance(verb, Word) else ()


def _is_of(field: Word, words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Say whether an amount is of the field before it; of hearts no money is."""
    money = any(word.text[0] in numbers.MONEY for word in words[: 1 + MOST_BETWEEN])
    return is_number_field(field.text, vocabulary) and (not money or fold(field.text) in MONEY)


def _is_amount(parts: list[Node], at: int, vocabulary: Vocabulary) -> bool:
    """Say whether some parts are an amount: `over 50`, `worth 5`."""
    words = plain_words(parts[at:])
    if words and any(is_one_of(word, NAMED) for _, _, length in counting(words) for word in words[length : length + 1]):
        return False
    said = at > 0 and (is_one_of(parts[at - 1], WORTH) or _is_price(parts, at))
    number = words[1:2] if told(words[:1]) in BARE else words[:1]
    worth = said and bool(number) and numbers.whole(number[0].text) is not None
    counted = spoken_numbers.number_before(words, vocabulary) if worth else None
    return (worth and not counted) or spoken_numbers.amount(words, vocabulary)


def _is_price(parts: Sequence[Node], at: int) -> bool:
    """Say whether a number is what something is for: `insane ones for 50`, and not `for 3 players`."""
    behind = parts[at + 1] if at + 1 < len(parts) else None
    return is_one_of(parts[at - 1], (FOR,)) and (behind is None or is_one_of(behind, ("or",)))


# -- values by their beginning ---------------------------------------------------------------------------------------
def _begun(part: Node, vocabulary: Vocabulary) -> Node:
    """Take `math` for what begins so among the values of fields as well: `Mathematics`."""
    if not isinstance(part, Word) or part.begins or len(part.text) < _LEAST or numbers.span(part.text) is not None:
        return part
    said: list[Node] = []
    for name in dict.fromkeys(column.name for column in vocabulary.columns if column.words):
        listed = [one for column in vocabulary.columns if column.name == name for one in choices.of_column(column)]
        found = dict.fromkeys(one.name for one in choices.begun(part.text, listed, _LEAST))
        values = tuple(Value(text, Form.BARE, part.extent) for text in found)
        if len(values) == 1:
            said.append(Comparison(name, Operator.MATCHES, values, part.extent, part.extent))
    return Or((part, *said), part.extent) if said else part
