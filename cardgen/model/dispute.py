"""A dispute as it was written; what its facts mean is known to its kind alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.errors import Place
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Dispute:
    """A situation, the house rules in force, a claim or none, and the ruling expected (if any)."""

    id: str
    game: str
    kind: Scalar
    title: str
    given: Entries
    place: Place
    options: Mapping[Scalar, Scalar]
    claim: Node | None = None
    expect: Entries | None = None
    reconstructed: tuple[str, ...] = ()
    often: bool = False
    note: str = ""
    brief: str = ""
    """The ruling in a few words, which answer the story, else the title."""
    story: str = ""
    """What happened, as people would tell it."""
    shows: tuple[Scalar, ...] = ()
    """The cards that a story is pictured with, where they are others than those of the facts."""
    inner: bool = False
    """The cards of the story lie with their inner sides up."""


def turns_on(dispute: Dispute, cited: Iterable[str] = ()) -> tuple[str, ...]:
    """List the keys of the rules a dispute turns on: those it expects, else all that its verdict cites."""
    rules = dispute.expect.get("rules") if dispute.expect is not None else None
    if isinstance(rules, Items):
        return tuple(item.text for item in rules.items if isinstance(item, Scalar))
    return tuple(cited)
