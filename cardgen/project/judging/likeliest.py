"""What a line may be about, where nobody said: by its words, and by what is read of it as one of each kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cardgen.project.judging.offer import Offer
from cardgen.rulings.kind import BoundKind

_MOST_KINDS = 3
_READ_KINDS = 10
"""Kinds as which a line is read at most where none was told: those that its words speak for most."""
_BETTER = 0.6
"""How much better than any kind before a line might be read as the next one, for which its words speak less.

Of 1,950 lines as many have the right kind among three as where all ten are read, of which it spares every fourth.
"""
_FOR_WORDS, _FOR_NOTHING = 0.4, -1.0
"""What the words of a line speak for a kind beside what was read, and that nothing can be read as one of that kind."""
_FOR_EACH, _FOR_FIRST = 0.4, 0.4
"""What each fact that is told speaks for a kind of dispute, and that it is the one such disputes begin with."""


class _Found(NamedTuple):
    """How likely a kind is, what of that comes of what was read, and what was read."""

    likely: float
    read: float
    offer: Offer


def likeliest(
    kinds: Mapping[str, BoundKind], spoken: Mapping[str, float], read: Callable[[BoundKind], Offer]
) -> list[Offer]:
    """Read a line as the kinds that its words have *spoken* for most; give what it may be about, likeliest first."""
    found: list[_Found] = []
    for name in sorted(kinds, key=lambda name: -spoken[name])[:_READ_KINDS]:
        words = _FOR_WORDS * spoken[name]
        if _are_likeliest(found, words):
            break
        offer = read(kinds[name])
        much = _likeliness(kinds[name], offer)
        found = sorted((*found, _Found(words + much, much, offer)), key=lambda one: -one.likely)[:_MOST_KINDS]
    return [one.offer for one in found]


def _are_likeliest(found: Sequence[_Found], words: float) -> bool:
    """Say whether a kind for which words speak so much will not come among those that were found."""
    return len(found) == _MOST_KINDS and words + max(one.read for one in found) + _BETTER < found[-1].likely


def _likeliness(kind: BoundKind, offer: Offer) -> float:
    """Say how far what was read of a line speaks for a kind."""
    if not offer.read:
        return _FOR_NOTHING
    told = [one for one in offer.read if not one.asked and one.name in kind.facts]
    return offer.score + _FOR_EACH * len(told) + _FOR_FIRST * any(kind.facts[one.name].first for one in told)
