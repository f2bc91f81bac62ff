"""Whether the sentences that rules.yaml names are said: one that no rule knows is a slip, and nobody would hear it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.abc import InspectLoader
from importlib.util import find_spec
from pkgutil import walk_packages
from types import CodeType

from cardgen.errors import Problem, nearest, quoted, quoted_list
from cardgen.model.game import Game
from cardgen.rulings.book import Book
from cardgen.rulings.value import Value


def never_said(book: Book[object], game: Game) -> Iterator[Problem]:
    """Give a problem for each name of a sentence that stands nowhere in the modules that state the rules."""
    settings = (word for option in game.rulebook.options.values() for word in option.values)
    known = {*_strings(book), *book.sentences, *settings}
    for rule in game.rulebook.rules.values():
        for name, place in rule.said_at.items():
            if name not in known:
                others = [one for one in rule.says if one in known]
                what = f"the rule `{rule.key}` never says a sentence called {quoted(name)}"
                near = nearest(name, sorted(one for one in known if one and len(one) < _LONGEST))
                yield Problem(place, "D006", what, quoted_list(others) if others else "", near)


_LONGEST = 30
"""A longer string is a sentence itself."""


def _strings(book: Book[object]) -> Iterator[str]:
    """List every string in the packages where rules are stated: the names of sentences are among them."""
    stating = set().union(*book.modules.values())
    packages = {name if _folders(name) else name.rpartition(".")[0] or name for name in stating if name}
    inside = (found.name for name in packages for found in walk_packages(_folders(name), f"{name}."))
    for name in sorted({*packages, *inside, Book.__module__, Value.__module__}):  # verbs say `right` or `broken`
        yield from _constants(_code_of(name))


def _folders(module: str) -> Sequence[str]:
    """Give the folders of a package; none of a module."""
    spec = find_spec(module)
    return (spec.submodule_search_locations or ()) if spec is not None else ()


def _code_of(module: str) -> object:
    """Give what Python compiled of a module."""
    loader = getattr(find_spec(module), "loader", None)
    return loader.get_code(module) if isinstance(loader, InspectLoader) else None


def _constants(code: object) -> Iterator[str]:
    """List the strings in compiled code, those of its functions too."""
    if isinstance(code, str):
        yield code
    elif isinstance(code, CodeType | tuple | frozenset):
        for one in code.co_consts if isinstance(code, CodeType) else code:
            yield from _constants(one)
