"""Prices in icons: a card for each, jokers that stand for any, icons that are spared, and cards that come on top."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

C = TypeVar("C")


class Lacking(NamedTuple):
    """What is missing of a price, and how many jokers stand for other cards."""

    joker: int = 0
    icons: int = 0
    extra: int = 0
    wild: int = 0


class Price(NamedTuple):
    """What something takes: a card for each icon but those left out (*spare*), and *extra* ones of any sort."""

    icons: tuple[str, ...]
    extra: int = 0
    spare: int = 0

    def lacking(self, of: Callable[[str, int], int], every: Callable[[int], int], joker: str) -> Lacking:
        """Count what cards lack: for icons that are a *joker*, for others, for the extra ones.

        *of* counts the cards of an icon as far as it matters, *every* all that pay; a joker stands for anything.
        """
        own = {icon: self.icons.count(icon) for icon in self.icons if icon != joker}
        need, due = self.icons.count(joker), sum(own.values()) - self.spare
        jokers = of(joker, need + due)
        paid = sum(min(of(icon, n), n) for icon, n in own.items())
        wild = max(0, jokers - need)
        lack = max(0, due - paid - wild)
        used = min(need, jokers) + min(due, paid) + min(wild, max(0, due - paid))
        over = max(0, self.extra - max(0, every(used + self.extra) - used)) if self.extra else 0
        return Lacking(max(0, need - jokers), lack, over, max(0, min(wild, due - paid)))

    def unmatched(self, of: Callable[[str, int], int], joker: str) -> tuple[str, ...]:
        """List the icons but jokers that have no card of their own, each as often as it has none."""
        own = {icon: self.icons.count(icon) for icon in self.icons if icon != joker}
        return tuple(icon for icon, n in own.items() for _ in range(n - min(of(icon, n), n)))

    def paid_with(self, cards: Sequence[C], pays: Callable[[C, str], bool], joker: str) -> tuple[C, ...]:
        """Choose cards that pay it: each icon its own, then jokers, then any for the extra ones."""
        left = list(cards)
        due = [icon for icon in self.icons if icon == joker]
        ordinary = sorted(
            (icon for icon in self.icons if icon != joker), key=lambda icon: not any(pays(card, icon) for card in left)
        )
        paid = []
        for icon in (*due, *ordinary[: len(ordinary) - self.spare]):
            fits = [at for at, card in enumerate(left) if pays(card, icon)]
            fits += [at for at, card in enumerate(left) if pays(card, joker)]
            paid += [left.pop(at) for at in fits[:1]]
        return (*paid, *sorted(left, key=lambda card: pays(card, joker))[: self.extra])
