"""Types of what rules look at: what may be unknown, and what the core passes on without knowing more of it.

Rules are written for plain values, so that is what types see of one that may be unknown. Each of the other names says
what the core cannot: a game's own types do, in its module `declared`.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, TypeVar

T = TypeVar("T")
MaybeUnknown = Annotated[T, "may be unknown"]
"""A value, or an `UnknownValue` that answers as it would. A lint reads it and refuses what would settle the unknown."""
FactValue: TypeAlias = Any
"""The value of a fact or of a part of one: a card, a number, a word, several of them; its domain alone knows which."""
AnyAct: TypeAlias = Any
"""An act of some game: a named tuple of its own."""
AnyTable: TypeAlias = Any
"""The table of some game."""
