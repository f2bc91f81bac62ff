"""Invariants, from `invariants` of game.yaml."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.errors import Problem
from cardgen.loading import numbers
from cardgen.loading.formats.game import CheckSchema, GameSchema, InvariantSchema, SumSchema
from cardgen.loading.mapping_reader import MappingReader, describe
from cardgen.model.field import Provenance, Span
from cardgen.model.invariant import NO_CARDS, Check, CheckKind, Invariant, Wanted
from cardgen.model.node import Entries, Node, Scalar


def read_invariants(reader: MappingReader) -> dict[str, Invariant]:
    """Read all invariants."""
    return {name.text: _invariant(name, node, reader.problems) for name, node in GameSchema.invariants.of(reader)}


def read_elsewhere(reader: MappingReader, invariants: dict[str, Invariant]) -> dict[str, str]:
    """Read where the invariants that are no data are tested; none may be in both places."""
    pairs = GameSchema.invariants_elsewhere.of(reader)
    for name in pairs:
        if name.text in invariants:
            what = f"the invariant `{name}` stands in `invariants` and in `invariants_elsewhere`"
            reader.problems.append(Problem(name.place, "D015", what, "one of the two"))
    return {name.text: value.text.strip() for name, value in pairs.items()}


def _invariant(name: Scalar, node: Node, problems: list[Problem]) -> Invariant:
    reader = MappingReader(node, f"the invariant `{name}`", problems)
    says = InvariantSchema.says.of(reader)
    several = InvariantSchema.all.of(reader)
    checks = [check for item in several for check in _checks(MappingReader(item, f"a check of `{name}`", problems))]
    own = _found(reader)
    provenance = Provenance(InvariantSchema.provenance.of(reader))
    reader.done()
    if not (several or own) and reader.node is not None:
        _nothing(name, reader)
    return Invariant(name.text, says, tuple(checks + own), name.place, provenance)


def _checks(reader: MappingReader) -> list[Check]:
    found = _found(reader)
    reader.done()
    if not found and reader.node is not None:
        _nothing(reader.node, reader)
    return found


def _nothing(node: Node, reader: MappingReader) -> None:
    expected = "`count`, `sum`, `none`, `each` or `sql`, with a query"
    reader.problems.append(Problem(node.place, "D012", f"{reader.what} checks nothing", expected))


def _found(reader: MappingReader) -> list[Check]:
    makers: tuple[Callable[[MappingReader], list[Check]], ...] = (_count, _sum, _each, _queries)
    return [check for make in makers for check in make(reader)]


def _count(reader: MappingReader) -> list[Check]:
    pairs = CheckSchema.count.of(reader)
    return [Check(CheckKind.COUNT, query.text, query.place, _wanted(node, reader.problems)) for query, node in pairs]


def _sum(reader: MappingReader) -> list[Check]:
    checks = []
    for query, node in CheckSchema.sum.of(reader):
        inner = MappingReader(node, "a sum", reader.problems)
        field, wanted = SumSchema.field.of(inner), _wanted(SumSchema.is_.of(inner), reader.problems)
        inner.done()
        checks.append(Check(CheckKind.SUM, query.text, query.place, wanted, (field,)))
    return checks


def _each(reader: MappingReader) -> list[Check]:
    fields = tuple(name.text for name in CheckSchema.each.of(reader))
    queries = CheckSchema.in_.of(reader, needed=bool(fields))
    wanted = _wanted(CheckSchema.copies.of(reader, needed=bool(fields)), reader.problems)
    return [Check(CheckKind.EACH, query.text, query.place, wanted, fields) for query in queries if fields]


def _queries(reader: MappingReader) -> list[Check]:
    keys = {CheckKind.NONE: CheckSchema.none, CheckKind.SQL: CheckSchema.sql}
    return [Check(kind, query.text, query.place) for kind, key in keys.items() for query in key.of(reader)]


def _wanted(node: Node | None, problems: list[Problem]) -> Wanted:
    if not isinstance(node, Entries):
        return _span(node, problems)
    found = {}
    for key, value in node.pairs():
        players = numbers.whole(key.text)
        if players is None:
            expected = "numbers of players with what is wanted of each, such as `{2: 44, 3: 66}`"
            problems.append(Problem(key.place, "D008", f"the numbers wanted have the key `{key}`", expected))
        else:
            found[players] = _span(value, problems)
    return found


def _span(node: Node | None, problems: list[Problem]) -> Span:
    span = numbers.span(node.text) if isinstance(node, Scalar) else None
    if span is None and node is not None:
        expected = "a number such as `4`, a range such as `1..`, or either by players"
        problems.append(Problem(node.place, "D008", f"the number wanted is {describe(node)}", expected))
    return span or NO_CARDS
