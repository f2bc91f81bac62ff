"""The type of what may be unknown: rules are written for plain values, so that is what types see."""

from __future__ import annotations

from typing import Annotated, TypeVar

T = TypeVar("T")
MaybeUnknown = Annotated[T, "may be unknown"]
"""A value, or an `UnknownValue` that answers as it would. A lint reads it and refuses what would settle the unknown."""
