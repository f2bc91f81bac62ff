"""Whether the sentences that rules.yaml names are said: one that no rule knows is a slip, and nobody would hear it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from types import CodeType, FunctionType
from typing import Any

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.model.game import Game
from cardgen.rulings.book import Book


def never_said(book: Book[Any], game: Game) -> Iterator[Problem]:
    """Give a problem for each name of a sentence that stands nowhere in the modules that state the rules."""
    known = {*_strings(book), *(word for option in game.rulebook.options.values() for word in option.values)}
    for rule in game.rulebook.rules.values():
        for name, place in rule.said_at.items():
            if name not in known:
                others = [one for one in rule.says if one in known]
                what = f"the rule `{rule.key}` never says a sentence called {quoted(name)}"
                near = nearest(name, sorted(one for one in known if one and len(one) < _LONGEST))
                yield Problem(place, "D006", what, quoted_list(others) if others else "", near)


_LONGEST = 30
"""A longer string is a sentence itself."""


def _strings(book: Book[Any]) -> Iterator[str]:
    """List every string in the packages where rules are stated: the names of sentences are among them."""
    stated = [one.speak for one in (*book.forbidding, *book.permitting, *book.limiting, *book.doubting)]
    for value in book.values:
        stated += [value.first, *(speak for _, speak in (*value.instead_of, *value.later))]
    packages = {one.__module__.rpartition(".")[0] or one.__module__ for one in _unfolded(stated)}
    for name, module in list(sys.modules.items()):
        if any(name == one or name.startswith(f"{one}.") for one in packages):
            for one in vars(module).values():
                yield from _constants(one)
    for one in _unfolded(stated):
        yield from _constants(one.__code__)
        for cell in one.__closure__ or ():
            yield from _constants(cell.cell_contents)


def _unfolded(functions: Iterable[Callable[..., Any]]) -> Iterator[FunctionType]:
    """Give functions and those that they were made of."""
    for one in functions:
        if isinstance(one, FunctionType):
            yield one
            yield from _unfolded(cell.cell_contents for cell in one.__closure__ or () if callable(cell.cell_contents))


def _constants(one: object) -> Iterator[str]:
    """List the strings of a function or a table, those in tuples, in keys and in functions inside it too."""
    if isinstance(one, str):
        yield one
    inner: Iterable[object] = ()
    if isinstance(one, FunctionType):
        inner = (one.__code__,)
    elif isinstance(one, CodeType):
        inner = one.co_consts
    elif type(one) is tuple or type(one) is dict:
        inner = (*one, *one.values()) if isinstance(one, dict) else one
    for part in inner:
        yield from _constants(part)
