"""Denials put as the language has them: `isn't a legend`, `dont cost four`, `not worth more than 50`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cardgen.query.denied import MOVE
from cardgen.query.exceptions import INVERSE, OTHER_THAN, with_exceptions
from cardgen.query.fillers import AT
from cardgen.query.flag_words import flag_called
from cardgen.query.head_noun import either_of
from cardgen.query.left_out import ANY, DO, DONT, EXCEPT, HAVING, ISNT, NEITHER, NO, WITHOUT
from cardgen.query.money import EARNED, WORTH
from cardgen.query.plurals import singles
from cardgen.query.said import (
    ARTICLES,
    GERUND,
    Said,
    extent_of,
    found_of,
    is_number_field,
    is_one_of,
    is_type,
    plain_words,
    spelled,
    told,
    without_comma,
)
from cardgen.query.spoken_numbers import LESS, MORE, counting, in_digits, number_before
from cardgen.query.spoken_values import IS, called
from cardgen.query.tree import And, Comparison, Extent, Form, Node, Not, Operator, Or, Phrase, Value, Word
from cardgen.query.vocabulary import Column, Vocabulary

LIMITS: Mapping[str, str] = {
    **dict.fromkeys((*MORE, "over", "above", "beyond", "exceeding"), "most"),
    **dict.fromkeys((*LESS, "under", "below"), "least"),
}
"""What is denied before a number, and what is at that: `not over 50` is at most 50."""
NEEDS = "needs"
NO_NEED = ("no need for", "no need of", "no use for")
"""What says that something is not needed, which a list of needs has not: `needs no`."""
THAN = "than"
EVERY = ("all", "every", "each", "any")
BUT = ("but", *EXCEPT)
"""What parts all values of a field from the one that is left out: `all suits except math`."""


def plainly_denied(tree: Node, vocabulary: Vocabulary, *, whole: bool = True) -> Node:
    """Put what is denied in words as the rest of the search reads it."""
    if isinstance(tree, Or) and whole and (either := _either_alone(tree, vocabulary)):
        return either
    if isinstance(tree, Or):
        return replace(tree, parts=tuple(plainly_denied(part, vocabulary, whole=False) for part in tree.parts))
    if not isinstance(tree, And):
        return tree
    tree = with_exceptions(_needless(tree), vocabulary)
    if len(tree.parts) == 1:
        return tree.parts[0]
    if kind := _kind_alone(tree.parts, vocabulary) or (_lacking_alone(tree.parts, vocabulary) if whole else None):
        return kind
    done: list[Node] = []
    at = 0
    while at < len(tree.parts):
        rest = tree.parts[at:]
        named = bool(done) and _is_field(done[-1], vocabulary)
        said = (
            _every_but(rest, vocabulary)
            or _except(rest)
            or _limit(rest)
            or _isnt(rest, alone=not named)
            or _deed(rest, vocabulary)
        )
        done += said[0] if said else rest[:1]
        at += said[1] if said else 1
    return done[0] if len(done) == 1 else replace(tree, parts=tuple(done))


def _needless(tree: And) -> And:
    """Read `no need for physics` as `needs no physics`."""
    for at in range(len(tree.parts) - 2):
        words = plain_words(tree.parts[at : at + 3])
        if told(words) in NO_NEED:
            extent = extent_of(words[:2])
            needs = (Word(NEEDS, extent=extent), Word(NO, extent=extent))
            return replace(tree, parts=(*tree.parts[:at], *needs, *tree.parts[at + 3 :]))
    return tree


def _kind_alone(parts: Sequence[Node], vocabulary: Vocabulary) -> Not | None:
    """Leave out all cards of a kind where that is all that is said: `isn't a legend`, `not a demon`."""
    first = parts[0]
    bare = isinstance(first, Not) and is_one_of(first.inner, ARTICLES)
    skipped = 1 if bare else 1 + is_one_of(parts[1], ARTICLES)
    words = plain_words(parts[skipped:])
    other = not words or len(words) < len(parts) - skipped or is_type(spelled(words), vocabulary)
    if other or not (bare or is_one_of(first, ISNT)):
        return None
    flag = flag_called(words[0], vocabulary) if len(words) == 1 else None
    having = [column for column in vocabulary.columns if not column.many and called(spelled(words), column)]
    kind = flag or (either_of(having, words) if having else None)
    return Not(kind, Extent(first.extent.start, kind.extent.end)) if kind else None


def _either_alone(tree: Or, vocabulary: Vocabulary) -> Node | None:
    """Read several values of which neither is there: `needs no panacea or exorcism`, `all suits but math or bio`."""
    first, *others = tree.parts
    if not isinstance(first, And) or not all(isinstance(part, Word | And) for part in others):
        return None
    flat = [one for part in tree.parts for one in (part.parts if isinstance(part, And) else (part,))]
    if (said := _every_but(flat, vocabulary)) and said[1] == len(flat):
        return said[0][0]
    ways = ((at, _lacking_alone(first.parts[at:], vocabulary)) for at in range(len(first.parts) - 1))
    at, lacking = next(((at, way) for at, way in ways if way), (0, None))
    rows = [list(part.parts) if isinstance(part, And) else [part] for part in others]
    words = [plain_words(row) for row in rows]
    having = [[one for one in vocabulary.columns if one.many and called(spelled(row), one)] for row in words]
    if not isinstance(lacking, And) or not all(having) or list(map(len, words)) != list(map(len, rows)):
        return None
    denied = (Not(either_of(fields, row), tree.extent) for fields, row in zip(having, words, strict=True))
    return And((*first.parts[:at], *lacking.parts[int(at > 0) :], *denied), tree.extent)


def _lacking_alone(parts: Sequence[Node], vocabulary: Vocabulary) -> Node | None:
    """Ask for cards that have a list without some value where that is all that is said: `doesn't need panacea`."""
    verb, length = _denied_verb(parts)
    if verb is None and is_one_of(parts[0], HAVING) and is_one_of(parts[1], (NO,)):
        verb, length = parts[0] if isinstance(parts[0], Word) else None, 2
    skipped = length + (len(parts) > length and is_one_of(parts[length], ANY))
    words = plain_words(parts[skipped:])
    if not is_one_of(verb, HAVING) or not words or len(words) < len(parts) - skipped:
        return None
    having = [column for column in vocabulary.columns if column.many and called(spelled(words), column)]
    if not having:
        return None
    extent = Extent(parts[0].extent.start, words[-1].extent.end)
    names = dict.fromkeys(column.name for column in having)
    values = tuple(Value(name, Form.BARE, extent) for name in names)
    has = Comparison("has", Operator.MATCHES, values, extent, extent)
    return And((has, Not(either_of(having, words), extent)), extent)


def _every_but(parts: Sequence[Node], vocabulary: Vocabulary) -> tuple[list[Node], int] | None:
    """Read `all suits except math` as another suit than that."""
    words = plain_words(parts)
    if len(words) < 3 or not is_one_of(words[0], EVERY):
        return None
    name = next((way for way in reversed(singles(words[1].text.lower())) if found_of(way, vocabulary)), "")
    between = 4 if told(words[2:4]) in OTHER_THAN else 3 if is_one_of(words[2], BUT) else 0
    columns = found_of(name, vocabulary) if name and between else ()
    values: list[Value] = []
    at = between
    while columns and (row := _value(words[at:], columns)):
        values.append(Value(spelled(row), Form.BARE, extent_of(row)))
        at += len(row)
    if not values:
        return None
    extent = Extent(words[0].extent.start, values[-1].extent.end)
    return [Comparison(name, Operator.UNEQUAL, tuple(values), extent, words[1].extent)], at


def _value(words: Sequence[Word], columns: Sequence[Column]) -> list[Word]:
    """Give the most words that are a value of a field; none where there is no such."""
    rows = ([*words[: count - 1], without_comma(words[count - 1])] for count in range(len(words), 0, -1))
    return next((row for row in rows if any(called(spelled(row), column) for column in columns)), [])


def _is_field(node: Node, vocabulary: Vocabulary) -> bool:
    return isinstance(node, Word) and not node.begins and bool(found_of(node.text, vocabulary))


def _except(parts: Sequence[Node]) -> tuple[list[Node], int] | None:
    """Read `other than physics` as `without physics`."""
    words = plain_words(parts[:2])
    if told(words) not in OTHER_THAN or len(parts) < 3:
        return None
    return [Word(WITHOUT, extent=extent_of(words))], 2


def _limit(parts: Sequence[Node]) -> tuple[list[Node], int] | None:
    """Read `not more than 50` and `not over 50` as at most 50."""
    first = parts[0].inner if isinstance(parts[0], Not) else None
    if not isinstance(first, Word) or not is_one_of(first, LIMITS):
        return None
    length = 1 + (len(parts) > 1 and is_one_of(parts[1], (THAN,)))
    words = plain_words(parts[length : length + 1])
    if not words or not any(counting(words)):
        return None
    extent = parts[0].extent
    return [Word(AT, extent=extent), Word(LIMITS[first.text.lower()], extent=extent)], length


def _isnt(parts: Sequence[Node], *, alone: bool) -> tuple[list[Node], int] | None:
    """Read `isn't a legend`, and `isn't legendary` at the end, where no field stands before it."""
    if not alone or not is_one_of(parts[0], ISNT):
        return None
    skipped = 1 + (len(parts) > 1 and is_one_of(parts[1], ARTICLES))
    denied = parts[skipped] if len(parts) > skipped else None
    if not isinstance(denied, Word | Phrase | Or) or (skipped == 1 and len(parts) > 2) or is_one_of(denied, HAVING):
        return None
    return [Not(denied, Extent(parts[0].extent.start, denied.extent.end))], skipped + 1


def _deed(parts: Sequence[Node], vocabulary: Vocabulary) -> tuple[list[Node], int] | None:
    """Read `don't cost four` and `do not bring money`."""
    verb, length = _denied_verb(parts)
    if verb is None:
        return None
    behind = plain_words(parts[length:])
    start = parts[0].extent.start
    if said := _counted(verb, behind, start, vocabulary) or _amount(verb, behind, start, vocabulary):
        return [said.node], length + said.length
    skipped = int(bool(behind) and is_one_of(behind[0], ANY))
    field = without_comma(behind[skipped]) if len(behind) > skipped else None
    brings = is_one_of(verb, EARNED) and field is not None and is_number_field(field.text, vocabulary)
    if is_one_of(verb, MOVE) and is_one_of(parts[0], DO):
        return [Word(DONT[0], extent=Extent(start, verb.extent.start)), verb], length
    moves = is_one_of(verb, MOVE) and is_one_of(parts[0], NEITHER)
    if not brings and not moves:
        return None
    without = Word(WITHOUT, extent=Extent(start, verb.extent.end))
    return ([without], length) if brings else ([without, verb], length)


def _denied_verb(parts: Sequence[Node]) -> tuple[Word | None, int]:
    """Give the verb that is denied first, and how many parts that are: `don't cost`, `do not cost`, `not costing`."""
    skipped = int(is_one_of(parts[0], (*DO, *IS)) and len(parts) > 1 and isinstance(parts[1], Not))
    first = parts[skipped]
    if isinstance(first, Not):
        said = isinstance(first.inner, Word) and first.inner.extent.start > first.extent.start + 1
        return (first.inner, skipped + 1) if said and isinstance(first.inner, Word) else (None, 0)
    verb = parts[1] if len(parts) > 1 and is_one_of(first, (*DONT, *NEITHER, *ISNT)) else None
    return (verb, 2) if isinstance(verb, Word) else (None, 0)


def _counted(verb: Word, words: Sequence[Word], start: int, vocabulary: Vocabulary) -> Said | None:
    """Read `not needing 4 treatments` as another number of them."""
    row = [in_digits(word) for word in words]
    said = number_before(row, vocabulary) if row and is_one_of(verb, (*WORTH, *HAVING)) else None
    if said is None or not isinstance(said.node, Comparison) or said.node.operator not in INVERSE:
        return None
    extent = Extent(start, said.node.extent.end)
    return Said(replace(said.node, operator=INVERSE[said.node.operator], extent=extent), said.length)


def _amount(verb: Word, words: Sequence[Word], start: int, vocabulary: Vocabulary) -> Said | None:
    """Compare what the verb names with another number than is said; what is worth so much is told with its field."""
    field = _field(verb, vocabulary)
    if field is None and not is_one_of(verb, WORTH):
        return None
    for sign, text, length in amounts(words):
        extent = Extent(start, words[length - 1].extent.end)
        if field is None:
            return Said(Not(verb, Extent(start, verb.extent.end)), 0)
        value = Value(text, Form.BARE, extent_of(words[:length]))
        return Said(Comparison(field, INVERSE[sign], (value,), extent, verb.extent), length)
    return None


def amounts(words: Sequence[Word]) -> Iterator[tuple[Operator, str, int]]:
    """Give the amounts with which words begin, of which something else may be."""
    yield from (one for one in counting(words) if one[0] in INVERSE) if words else ()


def _field(verb: Word, vocabulary: Vocabulary) -> str | None:
    ways = (verb.text, verb.text.removesuffix(GERUND), *singles(verb.text))
    return next((way for way in ways if way and is_number_field(way, vocabulary)), None)
