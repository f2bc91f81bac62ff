"""Turn a tree into SQL with bound parameters, by the vocabulary of the games searched."""

from __future__ import annotations

from cardgen.errors import nearest, quoted_list
from cardgen.query import choices, fields, patterns
from cardgen.query.box_numbers import held
from cardgen.query.faults import Faults
from cardgen.query.flags import flags
from cardgen.query.fold import fold
from cardgen.query.sql import ALL, NONE, Sql, both, either, negated
from cardgen.query.tree import (
    And,
    BoxNumber,
    Comparison,
    Everything,
    Exact,
    Node,
    Not,
    Operator,
    Or,
    Pattern,
    Phrase,
    Query,
    Word,
)
from cardgen.query.vocabulary import ALIASES, EVERY_CARD, SPECIAL, Vocabulary
from cardgen.query.words import found, indexed, match, parted, substring


def condition(query: Query, vocabulary: Vocabulary) -> Sql:
    """Say which cards a query means, as a condition on `cards c` and `card_words w`.

    Raises UsageError with every field and value that is wrong.
    """
    compiler = Compiler(query.text, vocabulary)
    found = compiler.node(query.tree)
    compiler.faults.finish()
    return found


class Compiler:
    """Turns nodes into conditions, and gathers what is wrong."""

    def __init__(self, text: str, vocabulary: Vocabulary) -> None:
        self.text = text
        self.vocabulary = vocabulary
        self.faults = Faults(text)

    def node(self, node: Node) -> Sql:
        """Turn one node and what hangs on it into a condition."""
        if isinstance(node, Everything):
            return ALL
        if indexed(node):
            return found(match(node))
        if isinstance(node, Not):
            return negated(self.node(node.inner))
        if isinstance(node, Or):
            return either(self.node(part) for part in node.parts)
        if isinstance(node, And):
            words, rest = parted(node)
            return both([*([self.node(words)] if words else []), *(self.node(part) for part in rest)])
        return self.term(node)

    def term(self, node: Word | Phrase | Exact | BoxNumber | Pattern | Comparison) -> Sql:
        """Turn a term into a condition."""
        if isinstance(node, Word | Phrase):
            return self.substring(node)
        if isinstance(node, Exact):
            return _exact(node)
        if isinstance(node, BoxNumber):
            return held(node)
        if isinstance(node, Pattern):
            return self.pattern(node)
        return self.comparison(node)

    def substring(self, node: Word | Phrase) -> Sql:
        """Find what the full-text index cannot: signs, `~`, writing without spaces."""
        if fold(node.text):
            return substring(node)
        self.faults.add("Q004", node.extent, "there is nothing to look for", "a word")
        return NONE

    def pattern(self, node: Pattern) -> Sql:
        """Find a pattern in the name or the text."""
        what = patterns.fault(node.text)
        if what:
            self.faults.add("Q007", node.extent, what)
            return NONE
        return either(fields.matches(column, node.text) for column in EVERY_CARD if column.name in ("name", "text"))

    def comparison(self, node: Comparison) -> Sql:
        """Compare a field with values."""
        asked = node.field.lower()
        field = ALIASES.get(asked, asked)
        if field in ("is", "not", "has"):
            return flags(node, field, self.vocabulary, self.faults)
        if field in SPECIAL:
            held = choices.compared(node, choices.special(field, self.vocabulary), self.faults)
            return negated(held) if node.operator is Operator.UNEQUAL else held
        found = self.vocabulary.field(field)
        if found:
            return fields.compare(node, found, self.vocabulary, self.faults)
        self.unknown_field(node)
        return NONE

    def unknown_field(self, node: Comparison) -> None:
        """Say that there is no such field, with the nearest one."""
        names = self.vocabulary.field_names()
        near = nearest(node.field, names)
        shown = self.text[node.extent.start : node.extent.end]
        fix = "" if near or '"' in shown else f'to look for the text itself, quote it: "{shown}"'
        self.faults.add(
            "Q001", node.field_extent, f"there is no field `{node.field}`", quoted_list(names, 20), near, fix
        )


def _exact(node: Exact) -> Sql:
    name = fold(node.text)
    return Sql("(w.name = ? OR w.short = ? OR c.id = ?)", (name, name, node.text.strip().lower()))
