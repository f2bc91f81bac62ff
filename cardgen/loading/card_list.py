"""The list of all cards, from `cards` of booklet.yaml: which fields stand beside each name."""

from __future__ import annotations

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.loading.formats.booklet import BookletSchema, CardTableSchema, ColumnSchema
from cardgen.loading.mapping_reader import MappingReader, twice
from cardgen.loading.setup import Known
from cardgen.model.card_list import CardTable, Column
from cardgen.model.field import Field
from cardgen.model.node import Node, Scalar


def read_card_list(booklet: MappingReader, known: Known) -> tuple[CardTable, ...]:
    """Read the tables of the list, and check that no card type stands in two."""
    named: list[tuple[str, Scalar]] = []
    found = tuple(_table(node, known, named) for node in BookletSchema.cards.of(booklet))
    twice(named, "two tables of `cards` list the card type", known.problems)
    return found


def _table(node: Node, known: Known, named: list[tuple[str, Scalar]]) -> CardTable:
    reader = MappingReader(node, "a table of `cards`", known.problems)
    types = CardTableSchema.types.of(reader)
    for name in types:
        known.references.key("card type", name, "a table of `cards`")
    named += [(name.text, name) for name in types]
    kinds = [known.game.card_types[name.text] for name in types if name.text in known.game.card_types]
    fields = {field.name: field for kind in reversed(kinds) for field in kind.shown if field.kind.readable}
    columns = [_column(item, fields, known) for item in CardTableSchema.columns.of(reader)]
    title = CardTableSchema.title.of(reader, ", ".join(kind.plural for kind in kinds))
    apart = CardTableSchema.apart.of(reader)
    by = _listed(apart, fields, known) if apart is not None else ""
    nameless = CardTableSchema.nameless.of(reader)
    reader.done()
    listed = tuple(column for column in columns if column.field)
    return CardTable(title, tuple(name.text for name in types), listed, by, nameless)


def _column(node: Node, fields: dict[str, Field], known: Known) -> Column:
    """Read a field's name, or a mapping with what stands over it, how it is written, and where."""
    if isinstance(node, Scalar):
        return Column(
            _listed(node, fields, known), fields[node.text].label if node.text in fields else "", place=node.place
        )
    reader = MappingReader(node, "a column of `cards`", known.problems)
    name = ColumnSchema.field.of(reader)
    field = _listed(name, fields, known) if name is not None else ""
    label = fields[field].label if field else ""
    column = Column(
        field,
        ColumnSchema.head.of(reader, label),
        ColumnSchema.shows.of(reader),
        ColumnSchema.below.of(reader),
        node.place,
    )
    reader.done()
    return column


def _listed(name: Scalar, fields: dict[str, Field], known: Known) -> str:
    """Check that a field can be listed: it is one of the cards', not hidden, and made of words."""
    if name.text in fields:
        return name.text
    if fields:
        what = f"a column of `cards` is {quoted(name.text)}, which is no field that can be listed"
        known.problems.append(Problem(name.place, "D006", what, quoted_list(fields), nearest(name.text, fields)))
    return ""
