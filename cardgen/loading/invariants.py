"""Invariants, from `invariants` of game.yaml."""

from __future__ import annotations

from collections.abc import Callable

from cardgen.errors import Problem
from cardgen.loading import numbers
from cardgen.loading.shape import Shape, describe
from cardgen.model.field import Provenance, Span
from cardgen.model.invariant import NO_CARDS, Check, CheckKind, Invariant, Wanted
from cardgen.model.node import Entries, Node, Scalar


def read_invariants(shape: Shape) -> dict[str, Invariant]:
    """Read all invariants."""
    return {name.text: _invariant(name, node, shape.problems) for name, node in shape.pairs("invariants")}


def read_elsewhere(shape: Shape, invariants: dict[str, Invariant]) -> dict[str, str]:
    """Read where the invariants that are no data are tested; none may be in both places."""
    pairs = shape.scalar_pairs("invariants_elsewhere")
    for name in pairs:
        if name.text in invariants:
            what = f"the invariant `{name}` stands in `invariants` and in `invariants_elsewhere`"
            shape.problems.append(Problem(name.place, "D015", what, "one of the two"))
    return {name.text: value.text.strip() for name, value in pairs.items()}


def _invariant(name: Scalar, node: Node, problems: list[Problem]) -> Invariant:
    shape = Shape(node, f"the invariant `{name}`", problems)
    says = shape.text("says", needed=True)
    several = shape.items("all")
    checks = [check for item in several for check in _checks(Shape(item, f"a check of `{name}`", problems))]
    own = _found(shape)
    provenance = Provenance(shape.choice("provenance", tuple(Provenance), Provenance.SOURCE))
    shape.done()
    if not (several or own) and shape.node is not None:
        _nothing(name, shape)
    return Invariant(name.text, says, tuple(checks + own), name.place, provenance)


def _checks(shape: Shape) -> list[Check]:
    found = _found(shape)
    shape.done()
    if not found and shape.node is not None:
        _nothing(shape.node, shape)
    return found


def _nothing(node: Node, shape: Shape) -> None:
    expected = "`count`, `sum`, `none`, `each` or `sql`, with a query"
    shape.problems.append(Problem(node.place, "D012", f"{shape.what} checks nothing", expected))


def _found(shape: Shape) -> list[Check]:
    makers: tuple[Callable[[Shape], list[Check]], ...] = (_count, _sum, _each, _queries)
    return [check for make in makers for check in make(shape)]


def _count(shape: Shape) -> list[Check]:
    pairs = shape.pairs("count")
    return [Check(CheckKind.COUNT, query.text, query.place, _wanted(node, shape.problems)) for query, node in pairs]


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
    queries = shape.texts("in", needed=bool(fields))
    wanted = _wanted(shape.get("copies", needed=bool(fields)), shape.problems)
    return [Check(CheckKind.EACH, query.text, query.place, wanted, fields) for query in queries if fields]


def _queries(shape: Shape) -> list[Check]:
    kinds = (CheckKind.NONE, CheckKind.SQL)
    return [Check(kind, query.text, query.place) for kind in kinds for query in shape.texts(kind)]


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
