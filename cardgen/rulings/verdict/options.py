"""The house rules in force while a dispute is heard; which of them were asked for is noted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardgen.model.rulebook import Option
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.unknown.branch import now
from cardgen.rulings.unknown.unknown_value import UnknownValue, is_open, resolve


class InForce(Mapping[str, Any]):
    """Each house rule by name: as it was said, else as printed, which may hang on a fact. Numbers are numbers."""

    def __init__(
        self,
        options: Mapping[str, Option],
        said: Mapping[str, FactValue],
        fact: Callable[[str], FactValue] = lambda _: None,
    ) -> None:
        self.options, self.said, self.fact = options, said, fact
        self.read: set[str] = set()

    def __getitem__(self, name: str) -> FactValue:
        self.read.add(name)
        option = self.options[name]
        value = self.said.get(name)
        if value is None:
            value = self.printed(name)
        return value if isinstance(value, UnknownValue) or not option.whole else int(value)

    def printed(self, name: str) -> str:
        """Give the value of the rules as printed."""
        option = self.options[name]
        if option.default_by and option.defaults:
            fact = self.fact(option.default_by)
            by = "" if is_open(fact) and now() is None else str(resolve(fact))
            return option.defaults.get(by, option.default)
        return option.default

    def __iter__(self) -> Iterator[str]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    def changed(self, name: str, value: str) -> InForce:
        """Give the same with another value of one."""
        return InForce(self.options, {**self.said, name: value}, self.fact)
