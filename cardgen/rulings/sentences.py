"""Whether the sentences that rules.yaml names are said: one that no rule knows is a slip, and nobody would hear it."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.model.game import Game
from cardgen.rulings.book import Book
from cardgen.rulings.game_types import AnyTable
from cardgen.rulings.value import Value


def never_said(book: Book[AnyTable], game: Game) -> Iterator[Problem]:
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


def _strings(book: Book[AnyTable]) -> Iterator[str]:
    """List every string in the packages where rules are stated: the names of sentences are among them."""
    modules = list(sys.modules.values())
    stating = [one for one in modules if any(value is book for value in vars(one).values())]
    packages = {one.__name__ if hasattr(one, "__path__") else one.__name__.rpartition(".")[0] for one in stating}
    packages |= {Book.__module__, Value.__module__}  # a rule of one line says `right`, `wrong` or `broken`
    for module in modules:
        if any(module.__name__ == one or module.__name__.startswith(f"{one}.") for one in packages if one):
            yield from _BETWEEN_QUOTES.findall(inspect.getsource(module))


_BETWEEN_QUOTES = re.compile(r"""(?<=["'])[^"'\n]+(?=["'])""")
