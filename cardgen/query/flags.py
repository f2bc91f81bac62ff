"""`is:`, `not:` and `has:`: flags that are yes or no, and fields that a card has."""

from __future__ import annotations

from cardgen.errors import nearest, quoted_list
from cardgen.model.field import Provenance
from cardgen.query import choices, columns
from cardgen.query.faults import Faults
from cardgen.query.sql import NONE, Sql, either, negated
from cardgen.query.tree import Comparison, Form, Operator, Value
from cardgen.query.vocabulary import Vocabulary


def flags(node: Comparison, field: str, vocabulary: Vocabulary, faults: Faults) -> Sql:
    """Read `is:flag`, `not:flag` or `has:field`."""
    if node.operator.orders or any(value.form is Form.PATTERN for value in node.values):
        what = f"`{field}` is followed by the name of a field"
        faults.add("Q009", node.extent, what, f"`:` and a name, such as `{field}:star`")
        return NONE
    read = _has if field == "has" else _is
    found = either(read(value, vocabulary, faults) for value in node.values)
    turned = (field == "not") != (node.operator is Operator.UNEQUAL)
    return negated(found) if turned else found


def _is(value: Value, vocabulary: Vocabulary, faults: Faults) -> Sql:
    flagged = [column for column in vocabulary.field(value.text) if column.kind.choices]
    if flagged:
        return either(columns.has(column) for column in flagged)
    provenances = tuple(map(str, Provenance)) if "provenance" in vocabulary.subject.special else ()
    if value.text.lower() in provenances:
        return Sql("c.provenance = ?", (value.text.lower(),))
    listed = (*vocabulary.columns, *vocabulary.subject.every)
    known = [column.name for column in listed if column.kind.choices]
    names = tuple(dict.fromkeys([*known, *provenances]))
    meant = _meant(value.text, vocabulary)
    fix = f"write `{meant}`" if meant else ""
    faults.add(
        "Q001", value.extent, f"there is no flag `{value.text}`", quoted_list(names), nearest(value.text, names), fix
    )
    return NONE


def _meant(text: str, vocabulary: Vocabulary) -> str:
    """Say how something that is no flag is asked for."""
    for field in ("type", "deck", "game"):
        if field in vocabulary.subject.special and choices.pick(text, choices.special(field, vocabulary)):
            return f"{field}:{text}"
    if vocabulary.field(text):
        return f"has:{text}"
    listed = ((column.name, column.words) for column in vocabulary.columns if column.words)
    worded = [name for name, words in listed if choices.pick(text, choices.of_words(words.words.values(), name))]
    return f"{worded[0]}:{text}" if worded else ""


def _has(value: Value, vocabulary: Vocabulary, faults: Faults) -> Sql:
    found = vocabulary.field(value.text)
    if found:
        return either(columns.has(column) for column in found)
    names = tuple(dict.fromkeys(column.name for column in (*vocabulary.columns, *vocabulary.subject.every)))
    what = f"there is no field `{value.text}`"
    faults.add("Q001", value.extent, what, quoted_list(names), nearest(value.text, names))
    return NONE
