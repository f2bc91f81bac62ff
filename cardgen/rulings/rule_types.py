"""What functions state: a rule of an act, of a table alone, or in one line when it speaks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias, TypeVar

from cardgen.rulings.rule import Reason, Rule
from cardgen.rulings.rule_context import RuleContext

A = TypeVar("A")
TABLE = TypeVar("TABLE")
Acts = type | tuple[type, ...]
When: TypeAlias = Callable[[RuleContext[TABLE], A], object]
"""When a rule of one line speaks of an act: what it finds, which is put into the sentence."""
Ways: TypeAlias = When[TABLE, A] | Mapping[str, When[TABLE, A]]
"""The same of several ways by their sentences."""


Stating: TypeAlias = Callable[[Callable[[RuleContext[TABLE]], Iterable[Reason] | None]], Rule]
"""What makes a function of a hearing alone a rule."""
Forbidding: TypeAlias = Callable[[Callable[[RuleContext[TABLE], A], Iterable[Reason] | None]], Rule]
"""What makes a function of a hearing and its act a rule; it gives reasons."""
Permitting: TypeAlias = Callable[[Callable[[RuleContext[TABLE], A], Reason | None]], Rule]
"""The same of one that gives one reason."""
