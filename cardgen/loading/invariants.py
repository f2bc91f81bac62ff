"""Invariants, from `invariants` of game.yaml."""

from __future__ import annotations

from cardgen.errors import Problem
from cardgen.loading.shape import Shape, describe, parse_span
from cardgen.model.field import Span
from cardgen.model.invariant import NO_CARDS, Check, CheckKind, Invariant, Wanted
from cardgen.model.node import Entries, Node, Scalar


def read_invariants(shape: Shape) -> dict[str, Invariant]:
    """Read all invariants."""
    return {name.text: _invariant(name, node, shape.problems) for name, node in shape.pairs("invariants")}


def _invariant(name: Scalar, node: Node, problems: list[Problem]) -> Invariant:
    shape = Shape(node, f"the invariant `{name}`", problems)
    says = shape.text("says", needed=True)
    several = shape.items("all")
    checks = [check for item in several for check in _checks(Shape(item, f"a check of `{name}`", problems), name)]
    if not several:
        checks = _checks(shape, name)
    else:
        shape.done()
    return Invariant(name.text, says, tuple(checks), name.place)


def _checks(shape: Shape, name: Scalar) -> list[Check]:
    found = _count(shape) + _sum(shape) + _each(shape) + _queries(shape)
    shape.done()
    if not found:
        expected = "`count`, `sum`, `none`, `each` or `sql`"
        shape.problems.append(Problem(name.place, "D012", f"the invariant `{name}` checks nothing", expected))
    return found


def _count(shape: Shape) -> list[Check]:
    return [
        Check(CheckKind.COUNT, query.text, query.place, _wanted(node, shape.problems))
        for query, node in shape.pairs("count")
    ]


def _sum(shape: Shape) -> list[Check]:
    checks = []
    for query, node in shape.pairs("sum"):
        inner = Shape(node, "a sum", shape.problems)
        field, wanted = inner.text("field", needed=True), _wanted(inner.get("is", needed=True), shape.problems)
        inner.done()
        checks.append(Check(CheckKind.SUM, query.text, query.place, wanted, (field,)))
    return checks


def _each(shape: Shape) -> list[Check]:
    fields = tuple(name.text for name in shape.texts("each"))
    queries, copies = shape.texts("in"), shape.get("copies")
    if not fields:
        return []
    wanted = _wanted(copies, shape.problems)
    return [Check(CheckKind.EACH, query.text, query.place, wanted, fields) for query in queries]


def _queries(shape: Shape) -> list[Check]:
    kinds = (CheckKind.NONE, CheckKind.SQL)
    return [Check(kind, query.text, query.place) for kind in kinds for query in shape.texts(kind)]


def _wanted(node: Node | None, problems: list[Problem]) -> Wanted:
    if isinstance(node, Entries):
        return {int(key.text): _span(value, problems) for key, value in node.pairs() if key.text.isdigit()}
    return _span(node, problems)


def _span(node: Node | None, problems: list[Problem]) -> Span:
    span = parse_span(node.text) if isinstance(node, Scalar) else None
    if span is None and node is not None:
        expected = "a number such as `4`, a range such as `1..`, or either by players"
        problems.append(Problem(node.place, "D008", f"the number wanted is {describe(node)}", expected))
    return span or NO_CARDS
