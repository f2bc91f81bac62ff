"""Turn a query over rules or disputes into SQL, in the language in which cards are searched."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardgen.errors import nearest, quoted_list
from cardgen.query import numbers, patterns
from cardgen.query.faults import Faults
from cardgen.query.fold import fold
from cardgen.query.sql import ALL, NONE, Sql, both, either, negated
from cardgen.query.subjects import Subject
from cardgen.query.tree import (
    And,
    Comparison,
    Everything,
    Exact,
    Form,
    Node,
    Not,
    Operator,
    Or,
    Pattern,
    Phrase,
    Value,
    Word,
)
from cardgen.query.words import indexed, match

Values = Callable[[str], Sequence[str]]


class SubjectCompiler:
    """Turns nodes into conditions on `d`; *values* lists what a closed field holds."""

    def __init__(self, text: str, subject: Subject, values: Values) -> None:
        self.subject = subject
        self.values = values
        self.faults = Faults(text)
        self.readers: tuple[tuple[Mapping[str, str], Callable[[Comparison, Value, str], Sql]], ...] = (
            (subject.texts, self.text),
            (subject.lists, self.listed),
            (subject.numbers, self.number),
            (subject.links, self.link),
        )

    def node(self, node: Node) -> Sql:
        """Turn one node and what hangs on it into a condition."""
        if isinstance(node, Everything):
            return ALL
        if isinstance(node, Not):
            return negated(self.node(node.inner))
        if isinstance(node, And | Or):
            return (both if isinstance(node, And) else either)([self.node(part) for part in node.parts])
        if isinstance(node, Word | Phrase):
            return self.words(node)
        if isinstance(node, Exact):
            return either(Sql(f"fold({named}) = ?", (fold(node.text),)) for named in self.subject.named)
        if isinstance(node, Pattern):
            what = patterns.fault(node.text)
            if what:
                self.faults.add("Q007", node.extent, what)
            return either(Sql(f"found_by(?, {shown}, '')", (node.text,)) for shown in self.subject.shown)
        return self.comparison(node) if isinstance(node, Comparison) else NONE

    def words(self, node: Word | Phrase) -> Sql:
        """Find words by the index; signs, and how words begin, in the folded text."""
        words = self.subject.words
        if indexed(node):
            return Sql(f"d.rowid IN (SELECT rowid FROM {words}_fts WHERE {words}_fts MATCH ?)", (match(node),))
        sought = fold(node.text)
        if not sought:
            self.faults.add("Q004", node.extent, "there is nothing to look for", "a word")
        test = "begins_in" if isinstance(node, Word) and node.begins else "whole_in"
        return Sql(f"d.rowid IN (SELECT id FROM {words} WHERE {test}(text, ?))", (sought,))

    def comparison(self, node: Comparison) -> Sql:
        """Compare a field with values."""
        field = self.subject.aliases.get(node.field.lower(), node.field.lower())
        if field in ("is", "not", "has"):
            found = either(self.flag(node, value, field) for value in node.values)
            return negated(found) if (field == "not") != (node.operator is Operator.UNEQUAL) else found
        for fields, read in self.readers:
            if field in fields:
                found = either(read(node, value, fields[field]) for value in node.values)
                return negated(found) if node.operator is Operator.UNEQUAL else found
        what, names = f"there is no field `{node.field}` of {self.subject.name}s", self.subject.fields
        self.faults.add("Q001", node.field_extent, what, quoted_list(names), nearest(node.field, names))
        return NONE

    def flag(self, node: Comparison, value: Value, field: str) -> Sql:
        """Ask for a flag, or (`has:`) whether there is a value at all."""
        subject, name = self.subject, value.text.lower()
        if field != "has" and name in subject.flags:
            return Sql(subject.flags[name])
        known = {**subject.texts, **subject.numbers} if field == "has" else {}
        if name in known:
            return Sql(f"coalesce({known[name]}, '') <> ''")
        names = tuple(known or subject.flags)
        what = f"there is no {'field' if field == 'has' else 'flag'} `{value.text}`"
        self.faults.add("Q001", value.extent, what, quoted_list(names), nearest(value.text, names))
        return NONE

    def text(self, node: Comparison, value: Value, column: str) -> Sql:
        """Say that a text contains or is something."""
        self.no_order(node)
        if value.form is Form.PATTERN:
            what = patterns.fault(value.text)
            if what:
                self.faults.add("Q007", value.extent, what)
            return Sql(f"found_by(?, {column}, '')", (value.text,))
        if column == "d.number":
            return Sql("(d.number = ? OR substr(d.number, 1, length(?) + 1) = ? || '.')", (value.text.rstrip("."),) * 3)
        test = f"instr(fold({column}), ?) > 0" if node.operator is Operator.MATCHES else f"fold({column}) = ?"
        return Sql(test, (fold(value.text),))

    def listed(self, node: Comparison, value: Value, column: str) -> Sql:
        """Say that a field of a closed list has a value."""
        self.no_order(node)
        known = {fold(one).replace("-", " "): one for one in self.values(column)}
        wanted = fold(value.text).replace("-", " ")
        if wanted in known:
            return Sql(f"{column} = ?", (known[wanted],))
        near = nearest(wanted, known).strip("`")
        what, suggestion = f"`{value.text}` is no value of `{node.field}`", f"`{known[near]}`" if near else ""
        self.faults.add("Q002", value.extent, what, quoted_list(tuple(known.values()), 20), suggestion)
        return NONE

    def number(self, node: Comparison, value: Value, column: str) -> Sql:
        """Compare a number."""
        span = numbers.span(value.text)
        if span is None or (node.operator.orders and numbers.whole(value.text) is None):
            what = f"`{node.field}` is a number, and `{value.text}` is none"
            self.faults.add("Q003", value.extent, what, "a number or a range: `3`, `3+`, `..3`, `1..3`")
            return NONE
        if node.operator.orders:
            return Sql(f"{column} {node.operator} ?", (span.least or 0,))
        ends = ((">=", span.least), ("<=", span.most))
        return both(Sql(f"{column} {sign} ?", (end,)) for sign, end in ends if end is not None)

    def link(self, node: Comparison, value: Value, condition: str) -> Sql:
        """Say that it is tied to something by that name."""
        self.no_order(node)
        return Sql(condition, (fold(value.text).rstrip("."),) * condition.count("?"))

    def no_order(self, node: Comparison) -> None:
        """Refuse `<` and `>` where nothing comes one after the other."""
        if node.operator.orders:
            what = f"the values of `{node.field}` have no order, so `{node.operator}` means nothing"
            self.faults.add("Q009", node.extent, what, "`:`, `=` or `!=`")
