"""What is told twice: a view that was told is compared with what its rule makes of the other facts.

Only where nothing ordinary had to be assumed for that. Where they differ, nobody knows which statement holds: each is
dropped in turn, as one more unknown.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardgen.rulings.book import Value
from cardgen.rulings.talk.phrase import listed
from cardgen.rulings.unknown.open import Open
from cardgen.rulings.unknown.run import TooManyLeavesError, leaves
from cardgen.rulings.verdict.comparing import same, settled
from cardgen.rulings.verdict.situation import STATEMENT, Situation, unsaid
from cardgen.rulings.verdict.wording import told


class _Watched:
    """A table of which it is noted what is read."""

    def __init__(self, inner: Any, read: set[str]) -> None:
        self.__dict__.update(_inner=inner, _read=read)

    def __getattr__(self, name: str) -> Any:
        self.__dict__["_read"].add(name.rstrip("_"))
        return getattr(self.__dict__["_inner"], name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self.__dict__["_inner"], name, value)


def with_clashes(situation: Situation) -> Situation:
    """Add what nobody can know where statements clash: which of them does not hold."""
    for value in situation.kind.referee.book.values:
        if value.told in situation.told and (statements := _clash(situation, value)):
            ask = f"Which is right: {listed([_statement(situation, name) for name in statements], 'or')}?"
            situation.unsaid = {name: unsaid(situation, name) for name in statements}
            situation.dropped = Open(STATEMENT, statements, ask)
            situation.opening.opens[STATEMENT] = situation.dropped
            return situation
    return situation


def _clash(situation: Situation, value: Value[Any, Any, Any]) -> tuple[str, ...]:
    """Find the facts of which one cannot be as told, if what the others make of a view is not what was told of it."""
    read: set[str] = set()

    def differs() -> bool:
        views = {name: view for name, view in situation.views.items() if name.partition(".")[0] != value.told}
        h = replace(situation, views=views, off=frozenset()).hearing()
        h.t = _Watched(h.t, read)
        return not same(settled(value(h)), situation.values[value.told])

    try:
        found = [leaf.result for leaf in leaves(differs, 500)]
    except (TooManyLeavesError, TypeError, AttributeError, LookupError):
        return ()  # it is of something that the facts do not name, or too open to be compared
    assumed = {name for name in read if name in situation.kind.every and name not in situation.told}
    others = [name for name in read if name in situation.told and name != value.told]
    return (value.told, *sorted(others)) if all(found) and others and not assumed else ()


def _statement(situation: Situation, name: str) -> str:
    one = situation.kind.every[name]
    value = told(situation.values[name])
    return one.tells.format(value) if one.tells else f"{one.doc}: {value}"
