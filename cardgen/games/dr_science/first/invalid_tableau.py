"""What is said of a tableau that is invalid whatever the unknown facts are: how many cards fit, which are left over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.games.dr_science.first.players import WithPeople
from cardgen.rulings.talk.phrase import either, plural


class WithTableau(WithPeople):
    """A kind of dispute about a tableau that may be invalid."""

    __slots__ = ()

    @classmethod
    def merged(cls, name: str, values: Sequence[Any]) -> Any:
        return _merged(values) if name == "left" else None

    @classmethod
    def overall(cls, answers: Mapping[str, Any]) -> str:
        most = _overall(answers)
        return f"The tableau is not valid: {most}; " if most else ""


_NONE_IN_COMMON = "some of the cards"
"""What is left over where each way leaves others."""


def _overall(answers: Mapping[str, Any]) -> str:
    """Say of a tableau that no filling-in makes valid how many cards can be placed and which are left over."""
    if "placed" not in answers or "left" not in answers:
        return ""
    left = answers["left"]
    over = left if isinstance(left, str) else " ".join(map(str, left))
    placed = answers["placed"]
    most = plural(placed, "card") if isinstance(placed, int) else f"{str(placed).replace('..', ' to ')} cards"
    told = f"{f'at most {most}' if placed else 'no card'} can be placed"
    return told if over == _NONE_IN_COMMON else f"{told}, left over: {over}"


def _merged(values: Sequence[Sequence[str]]) -> str:
    """Join cards left over that are not the same in every case."""
    ways = dict.fromkeys(" ".join(one) or "none" for one in sorted(values, key=len))
    if len(ways) <= _WAYS:
        return either(ways)
    common = min(values, key=len)
    for one in values:
        common = list((Counter(common) & Counter(one)).elements())
    return f"{' '.join(common)} and perhaps others" if common else _NONE_IN_COMMON


_WAYS = 4
"""Ways of leaving cards over that are all named."""
