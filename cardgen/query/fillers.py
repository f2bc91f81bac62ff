"""Words that only hold others together: `cards that cost 5`, `items for engineering`; and `with burden`, `no story`."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.query import numbers
from cardgen.query.fold import fold
from cardgen.query.said import ARTICLES, Stands, extent_of, in_a_row, is_one_of, is_type, spelled
from cardgen.query.tree import Comparison, Extent, Form, Node, Not, Operator, Phrase, Value, Word
from cardgen.query.vocabulary import Column, Vocabulary, key

FILLERS = (
    "the", "a", "an", "of", "for", "in", "on", "to", "at", "by", "with", "having", "has", "have", "that", "which",
    "whose", "who", "where", "is", "are", "but", "from", "also",
    "need", "needs", "needing", "needed", "requires", "requiring", "worth", "about", "called", "named", "ones",
    "played",
)  # fmt: skip
AT_FIRST = (
    "things",
    "thing",
    "stuff",
    "all",
    "every",
    "any",
    "show",
    "find",
    "list",
    "me",
    "how",
    "many",
    "count",
    "what",
    "whats",
    "whos",
    "there",
)
AT_LAST = ("please",)
"""What holds others together at the beginning of what is typed, or at its end, and there alone."""
AT = "at"
LIMITS = ("least", "most")
"""What stands behind `at` in an amount."""
NONE = "none"
ANY = ("any",)
OF = ("of", "as", "for")
CARDS = ("card", "cards")
"""What everything is that is found; after a number they may be on a card: `add 2 cards`."""
WITH: tuple[str, ...] = ("with", "having", "has", "have")
NEEDING = ("need", "needs", "needing", "require", "requires", "requiring")
"""What is said of a field as well that a card has."""
WITHOUT: tuple[str, ...] = ("no", "without", "missing", "lacks", "lacking")
"""What `has` is called before a field."""


def without_fillers(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> list[Node]:
    """Pass over them, unless some card has all the words up to the next field in a row."""
    kept: list[Node] = []
    read = with_fields(_counted(parts, stands), vocabulary, stands)
    for run in _runs(read):
        first, last = run[0] is read[0], run[-1] is read[-1]
        needed = [
            at
            for at, part in enumerate(run)
            if not _is_filler(part, first=first and not _told(run[:at]), last=last and at == len(run) - 1)
            or _is_limit(run[at : at + 2])
        ]
        if needed:
            start, end = 0 if first else needed[0], len(run) if last else needed[-1] + 1
            words = [part for part in run[start:end] if isinstance(part, Word)]
            whole = (
                1 < len(words) == end - start and not _is_value_of_cards(words, vocabulary) and in_a_row(words, stands)
            )
            kept += run[start:end] if whole else [run[at] for at in needed]
    return kept or list(parts)


def _is_value_of_cards(words: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Say whether it is `red cards`, a value of a field and what all are."""
    said = key(spelled(words[:-1]))
    listed = (word for column in vocabulary.columns if column.words for word in column.words.words.values())
    return is_one_of(words[-1], CARDS) and any(said in (key(str(word)), key(word.label)) for word in listed)


def _is_limit(row: Sequence[Node]) -> bool:
    """Say whether it is `at least` or `at most`."""
    return len(row) > 1 and is_one_of(row[0], (AT,)) and is_one_of(row[1], LIMITS)


def _told(before: Sequence[Node]) -> list[Node]:
    """Give what is more than a beginning."""
    return [part for part in before if not _is_filler(part, first=True, last=False)]


def _runs(parts: Sequence[Node]) -> list[list[Node]]:
    """Part plain words in a row from what else there is."""
    runs: list[list[Node]] = []
    for part in parts:
        if runs and _is_plain(part) and _is_plain(runs[-1][-1]):
            runs[-1].append(part)
        else:
            runs.append([part])
    return runs


def _is_plain(node: Node) -> bool:
    return isinstance(node, Word) and not node.begins


def _is_filler(node: Node, *, first: bool, last: bool) -> bool:
    if not isinstance(node, Word) or node.begins:
        return False
    word = fold(node.text)
    return word in (*FILLERS, *CARDS) or (first and word in AT_FIRST) or (last and word in AT_LAST)


def _counted(parts: Sequence[Node], stands: Stands) -> list[Node]:
    """Keep `4 cards` and what stands behind `of any` together, where some card has it so."""
    done: list[Node] = []
    for part in parts:
        number = done[-1] if done else None
        of_any = len(done) > 1 and is_one_of(number, ANY) and is_one_of(done[-2], OF)
        if isinstance(number, Word) and isinstance(part, Word) and (of_any or _counts(number, part)):
            row = [number, part]
            done[-1:] = [Phrase(spelled(row), extent_of(row))] if in_a_row(row, stands) else [*row]
        else:
            done.append(part)
    return done


def _counts(number: Word, part: Word) -> bool:
    """Say whether these are some cards, at least one."""
    return is_one_of(part, CARDS) and bool(numbers.whole(number.text))


def with_fields(parts: Sequence[Node], vocabulary: Vocabulary, stands: Stands) -> list[Node]:
    """Read `with burden` and `no story`: a field that a card has, or has not."""
    done: list[Node] = []
    for at, part in enumerate(parts):
        before = done[-1] if done else None
        if is_one_of(part, ARTICLES) and at + 1 < len(parts) and _has(before, parts[at + 1], vocabulary, stands):
            continue
        has = _has(before, part, vocabulary, stands)
        done[-1:] = [has] if has else [*done[-1:], part]
    return done


def _without_value(own: Sequence[Column]) -> str:
    """Give the value `none` of fields that all list it: so a card says that it has none."""
    listed = [column.words.words if column.words else {} for column in own]
    return NONE if all(NONE in words for words in listed) else ""


def _is_always_there(column: Column) -> bool:
    """Say whether it is a number that no card lacks, so that having none is a nought: `researchers without money`."""
    numeric = column.kind.scale is not None and column.kind.scale.numeric
    return numeric and not column.optional and not column.many


def _has(verb: Node | None, field: Node, vocabulary: Vocabulary, stands: Stands) -> Node | None:
    if not isinstance(verb, Word) or not isinstance(field, Word):
        return None
    said = fold(verb.text)
    own = [column for column in vocabulary.field(field.text) if column not in vocabulary.subject.every]
    if (
        said not in (*WITH, *NEEDING, *WITHOUT)
        or verb.begins
        or field.begins
        or not own
        or is_type(field.text, vocabulary)
    ):
        return None
    if in_a_row([verb, field], stands):
        return None
    extent = Extent(verb.extent.start, field.extent.end)
    if empty := _without_value(own):
        sign = Operator.MATCHES if said in WITHOUT else Operator.UNEQUAL
        return Comparison(field.text, sign, (Value(empty, Form.BARE, verb.extent),), extent, field.extent)
    if said in WITHOUT and all(map(_is_always_there, own)):
        return Comparison(field.text, Operator.MATCHES, (Value("0", Form.BARE, verb.extent),), extent, field.extent)
    has = Comparison("has", Operator.MATCHES, (Value(field.text, Form.BARE, field.extent),), extent, verb.extent)
    return Not(has, extent) if said in WITHOUT else has
