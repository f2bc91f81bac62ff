"""The rules of a game by data: they are heard in the order of the file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from cardgen.errors import nearest
from cardgen.rulings.book import Book
from cardgen.rulings.by_data.tables import DataTable


class DataBook(Book[DataTable]):
    """A book that is heard in the order in which a referee.yaml states its rules."""

    def __init__(self, order: Iterable[str]) -> None:
        super().__init__()
        self.written = tuple(dict.fromkeys(order))
        self.cites(*self.written)

    def rest(self, rules: Iterable[str]) -> None:
        """Hear rules that a module adds after those of the file, in the order of the rule book.

        Raises LookupError: one is bound to a key that the rule book does not have.
        """
        bound = {key for key in super().modules if key}
        if none := sorted(bound.difference(rules)):
            near = nearest(none[0], rules)
            raise LookupError(f"there is no rule {none[0]}{f', did you mean {near}?' if near else ''}")
        self.written += tuple(key for key in rules if key in bound and key not in self.written)
        self.cites(*self.written)

    def follow(self, order: Iterable[str]) -> None:
        """Keep to the order of the file."""
        super().follow(self.written)

    @property
    def modules(self) -> Mapping[str, Set[str]]:
        """Name no modules: the rules are stated by data."""
        return dict.fromkeys(self.written, frozenset[str]())
