"""What a thing of a line may tell of a fact, which words explain it, and what that costs."""

from __future__ import annotations

from typing import NamedTuple


class Slot(NamedTuple):
    """The place that a value fills."""

    fact: str
    of: str = ""
    """The players whose value it is, of what each has: `Ann+Bob`."""
    entry: int = -1
    """Where it stands in the line, of a list that goes on."""


CLAIM, SKIP = "claim", "skip"
"""Slots that are no facts: what somebody says, and words that tell nothing."""


class Proposal(NamedTuple):
    """One candidate: a thing, or several in a row, told of a fact."""

    slot: Slot
    value: str
    """In notation; empty where it says only that there is nothing to tell."""
    used: int
    """Words that can be told of one fact only, as bits."""
    near: int
    """Words that explain it, which several may share, as bits."""
    cost: float
    at: int = 0
    """Where it stands in the line."""
    opens: bool = False
    """Whether it is told as the first of a row, wherever it stands: `Cox had a 5, but Einstein led a 2`."""
    clause: int = 0
    """Counts the borders between clauses before it."""
