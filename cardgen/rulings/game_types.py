"""Types of what games bring and the core passes on without knowing more of it: a game's own types say what it is."""

from __future__ import annotations

from typing import Any, TypeAlias

FactValue: TypeAlias = Any
"""The value of a fact or of a part of one: a card, a number, a word, several of them; its domain alone knows which."""
AnyAct: TypeAlias = Any
"""An act of some game: a named tuple of its own."""
AnyTable: TypeAlias = Any
"""The table of some game."""
