"""Numbers as data write them: `min(cap, base + each * others)`, worked out of what a card says and what was told."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from types import MappingProxyType

from cardgen.rulings.table.hands import size_of
from cardgen.rulings.unknown.missing import UNTOLD, is_missing

WAYS = (
    "numbers and names with `+`, `-`, `*`, `<`, `>`, `==`, `in`, `and`, `or`, `not`, `min(…)`, `max(…)` and "
    "`count(…)` of a list"
)
Named = Callable[[str], object]
"""Gives what a name stands for."""
_Operators = Mapping[type, Callable[..., object]]
_SUMS: _Operators = MappingProxyType({ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul})
_COMPARED: _Operators = MappingProxyType({
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge, ast.Eq: operator.eq,
    ast.NotEq: operator.ne, ast.In: lambda one, several: operator.contains(several, one),
    ast.NotIn: lambda one, several: not operator.contains(several, one),
})  # fmt: skip


class SumTold:
    """A sum, or a condition, of what is known by name; what is named alone in `min` or `max` bounds only if it is told.

    Raises ValueError with what is not understood.
    """

    def __init__(self, text: str) -> None:
        try:
            self.tree = ast.parse(text.strip(), mode="eval").body
        except SyntaxError:
            raise ValueError(text) from None
        self.names = tuple(dict.fromkeys(_names(self.tree)))

    def of(self, named: Named) -> object:
        """Work it out; UNTOLD where it hangs on something that was not told."""
        return _worked_out(self.tree, named)


def _names(node: ast.expr) -> Iterator[str]:
    """List what a sum names; refuse what is no sum."""
    match node:
        case ast.Constant(value=int() | str()):
            return
        case ast.Name(id=name):
            yield name
        case (
            ast.BinOp(left=left, right=right, op=ast.Add() | ast.Sub() | ast.Mult())
            | ast.Compare(left=left, comparators=[right])
        ):
            yield from (*_names(left), *_names(right))
        case (
            ast.BoolOp(values=parts)
            | ast.List(elts=parts)
            | ast.Call(func=ast.Name(id="min" | "max" | "count"), args=parts, keywords=[])
        ):
            for part in parts:
                yield from _names(part)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield from _names(operand)
        case _:
            raise ValueError(ast.unparse(node))


def _worked_out(node: ast.expr, named: Named) -> object:
    match node:
        case ast.Constant(value=value):
            return value
        case ast.Name(id=name):
            return named(name)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return not _worked_out(operand, named)
        case ast.BinOp(left=left, op=op, right=right):
            return _joined(_SUMS[type(op)], _worked_out(left, named), _worked_out(right, named))
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            return _joined(_COMPARED[type(op)], _worked_out(left, named), _worked_out(right, named))
        case ast.List(elts=parts):
            return [_worked_out(part, named) for part in parts]
        case ast.BoolOp(op=op, values=parts):
            every = (bool(_worked_out(part, named)) for part in parts)
            return all(every) if isinstance(op, ast.And) else any(every)
        case ast.Call():
            return _called(node, named)
    raise ValueError(ast.unparse(node))


def _called(node: ast.Call, named: Named) -> object:
    """Work out `min`, `max` and `count`."""
    found = [(part, _worked_out(part, named)) for part in node.args]
    which = ast.unparse(node.func)
    if which == "count":
        return UNTOLD if is_missing(found[0][1]) else size_of(found[0][1])
    return _bound(which, [one for part, one in found if one is not UNTOLD or not isinstance(part, ast.Name)])


def _joined(by: Callable[..., object], one: object, other: object) -> object:
    return UNTOLD if one is UNTOLD or other is UNTOLD else by(one, other)


def _bound(which: str, values: Sequence[object]) -> object:
    """Give the least or the most of several; comparing is what parts an unknown one, and no more than that."""
    is_better: Callable[..., object] = operator.lt if which == "min" else operator.gt
    if not values or any(one is UNTOLD for one in values):
        return UNTOLD
    return reduce(lambda best, one: one if is_better(one, best) else best, values)
