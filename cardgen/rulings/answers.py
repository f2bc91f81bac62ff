"""When an answer is given, and of which table: for kinds about an act, or about a series of acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from cardgen.rulings.rule_context import AnyContext, RuleContext

TABLE = TypeVar("TABLE")
V = TypeVar("V")


def is_barred(h: RuleContext[TABLE]) -> bool:
    """Say whether the act in question is barred, heard once; what the rules say of it is not part of the answer."""
    if h.barred is None:
        rule, frame = h.rule, h.frame
        h.barred = h.first_bar() is not None
        h.rule, h.frame = rule, frame
    return bool(h.barred)


def if_legal(value: Callable[[RuleContext[TABLE]], V]) -> Callable[[RuleContext[TABLE]], V | None]:
    """Give a value only where the act is legal."""

    def found(h: RuleContext[TABLE]) -> V | None:
        h.withheld = is_barred(h)
        return None if h.withheld else value(h)

    return found


def if_barred(value: Callable[[RuleContext[TABLE]], V]) -> Callable[[RuleContext[TABLE]], V | None]:
    """Give a value only where the act is not legal."""
    return lambda h: value(h) if is_barred(h) else None


def barred_by(parts: Mapping[str, str]) -> Callable[[AnyContext], tuple[str, ...]]:
    """Give what is wrong by the rules that bar the act: their *parts*, of several facts the first that was told."""

    def found(h: AnyContext) -> tuple[str, ...]:
        ways = [parts[key].split(" or ") for key, _ in h.bars() if key in parts]
        return tuple(dict.fromkeys(next((one for one in some if h.given.said(one)), some[0]) for some in ways))

    return found


def wrong_points(h: RuleContext[TABLE]) -> tuple[str, ...]:
    """Name the facts of an arrangement that are wrong, each by the rules that look at it."""
    found: list[str] = []
    for one in h.book.objections(type(h.act)):
        if one.point and one.point not in found and any(True for _ in h.objects(one)):
            found.append(one.point)
    return tuple(found)


def at_start(value: Callable[[RuleContext[TABLE]], V]) -> Callable[[RuleContext[TABLE]], V]:
    """Give a value as it was before the acts."""
    return lambda h: value(h.on(h.t if h.began is None else h.began))


def at_end(value: Callable[[RuleContext[TABLE]], V]) -> Callable[[RuleContext[TABLE]], V | None]:
    """Give a value as it is after all acts, if they are legal."""
    return lambda h: None if h.barred else value(h.on(h.t))
