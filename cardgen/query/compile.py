"""Turn a tree into SQL with bound parameters, by the vocabulary of the games searched."""

from __future__ import annotations

from cardgen.errors import nearest, quoted_list
from cardgen.query import choices, columns, fields, patterns
from cardgen.query.beside_words import has_twin, in_unprinted, twin, unprinted, without_twin
from cardgen.query.box_numbers import held
from cardgen.query.faults import Faults
from cardgen.query.flags import flags
from cardgen.query.fold import fold
from cardgen.query.sql import ALL, NONE, Sql, both, either, negated
from cardgen.query.tree import (
    And,
    BoxNumber,
    Close,
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
    Query,
    Word,
)
from cardgen.query.vocabulary import ALIASES, CARDS, Vocabulary
from cardgen.query.words import beside, found, has_phrase, indexed, match, parted, substring


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
        self.subject = vocabulary.subject
        self.faults = Faults(text)
        self.unprinted = unprinted(vocabulary)

    def node(self, node: Node) -> Sql:
        """Turn one node and what hangs on it into a condition."""
        if isinstance(node, Everything):
            return ALL
        if indexed(node):
            return self.words(node)
        if isinstance(node, Not):
            return negated(self.node(node.inner))
        if isinstance(node, Or):
            return either(self.node(part) for part in node.parts)
        if isinstance(node, Close):
            return found(beside(node), self.subject.full_text)
        if isinstance(node, And):
            words, rest = parted(node, apart=bool(self.unprinted))
            return both([*([self.node(words)] if words else []), *(self.node(part) for part in rest)])
        return self.term(node)

    def words(self, node: Node) -> Sql:
        """Find words in the full text, phrases also in texts that are printed in signs."""
        if isinstance(node, And | Or) and (has_phrase(node) or has_twin(node)):
            parts = map(self.words, node.parts)
            return both(parts) if isinstance(node, And) else either(parts)
        held = found(match(node), self.subject.full_text)
        if isinstance(node, Phrase):
            return either([held, *in_unprinted(node, self.unprinted)])
        alike = isinstance(node, Word) and self.subject is CARDS and twin(node) != ""
        return both([held, without_twin(node, self.vocabulary)]) if alike and isinstance(node, Word) else held

    def term(self, node: Word | Phrase | Exact | BoxNumber | Pattern | Comparison) -> Sql:
        """Turn a term into a condition."""
        if isinstance(node, Word | Phrase):
            return self.substring(node)
        if isinstance(node, Exact):
            return self.exact(node)
        if isinstance(node, BoxNumber):
            return held(node)
        if isinstance(node, Pattern):
            return self.pattern(node)
        return self.comparison(node)

    def substring(self, node: Word | Phrase) -> Sql:
        """Find what the full-text index cannot: signs, `~`, writing without spaces."""
        if fold(node.text):
            signed = in_unprinted(node, self.unprinted) if isinstance(node, Phrase) else []
            return either([substring(node), *signed])
        self.faults.add("Q004", node.extent, "there is nothing to look for", "a word")
        return NONE

    def exact(self, node: Exact) -> Sql:
        """Find what is called exactly so."""
        named = (columns.folded(self.subject.column(name)) for name in self.subject.named)
        return either(Sql(f"{name} = ?", (fold(node.text),)) for name in named)

    def pattern(self, node: Pattern) -> Sql:
        """Find a pattern in the name or the text."""
        what = patterns.fault(node.text)
        if what:
            self.faults.add("Q007", node.extent, what, fix=patterns.INSTEAD)
            return NONE
        places = map(self.subject.column, self.subject.patterned)
        return either(fields.matches(column, node.text, self.subject.own) for column in places)

    def comparison(self, node: Comparison) -> Sql:
        """Compare a field with values."""
        asked = node.field.lower()
        field = ALIASES.get(asked, asked)
        if field in ("is", "not", "has"):
            return flags(node, field, self.vocabulary, self.faults)
        found = self.vocabulary.field(field)
        if field in self.subject.links and not (found and any(value.form is Form.PATTERN for value in node.values)):
            return self.link(node, self.subject.links[field])
        if field in self.subject.special:
            held = choices.compared(node, choices.special(field, self.vocabulary), self.faults)
            return negated(held) if node.operator is Operator.UNEQUAL else held
        if found:
            return fields.compare(node, found, self.vocabulary, self.faults)
        if begun := self.vocabulary.begun(field):
            return fields.compare(node, begun, self.vocabulary, self.faults)
        self.unknown_field(node)
        return NONE

    def link(self, node: Comparison, condition: str) -> Sql:
        """Say that it is tied to something that is called so."""
        if choices.unsuited(node, self.faults):
            return NONE
        sought = [fold(value.text).rstrip(".") for value in node.values]
        if not all(sought):
            self.faults.add("Q004", node.extent, "there is nothing to look for", "a name or a number")
        held = either(Sql(condition, (one,) * condition.count("?")) for one in sought)
        return negated(held) if node.operator is Operator.UNEQUAL else held

    def typed(self, node: Comparison) -> str:
        """Say how to look among the cards of a type, whose name stands in the place of a field."""
        types = choices.special("type", self.vocabulary) if "type" in self.subject.special else []
        found, value = choices.pick(node.field, types), node.values[0]
        plain = len(node.values) == 1 and value.form is Form.BARE and not node.operator.orders
        return f"`type:{found[0].name} {value.text}`" if found and plain else ""

    def unknown_field(self, node: Comparison) -> None:
        """Say that there is no such field, with the nearest one."""
        names = self.vocabulary.field_names()
        near = self.typed(node) or nearest(node.field, names)
        shown = self.text[node.extent.start : node.extent.end]
        fix = "" if near or '"' in shown else f'to look for the text itself, quote it: "{shown}"'
        self.faults.add(
            "Q001", node.field_extent, f"there is no field `{node.field}`", quoted_list(names, 20), near, fix
        )
