"""Sets of whole numbers as the bits of one: moved, joined and compared at once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple


class Bits(NamedTuple):
    """A set of whole numbers: bit n stands for *low* + n."""

    low: int
    bits: int

    def meets(self, other: Bits, by: int = 0) -> bool:
        """Say whether the numbers of another, moved by some, have one in common with these."""
        shift = other.low + by - self.low
        return bool(self.bits & (other.bits << shift if shift >= 0 else other.bits >> -shift))

    def moved(self, by: int) -> Bits:
        """Give each number with another added."""
        return Bits(self.low + by, self.bits)

    def beside(self, other: Bits) -> Bits:
        """Give all sums of one of these and one of others."""
        width = other.bits.bit_length()
        if other.bits.bit_count() == width:
            return Bits(self.low + other.low, _spread(self.bits, width))
        return self.plus(other.numbers)

    def plus(self, numbers: Iterable[int]) -> Bits:
        """Give all sums of one of these and one of some numbers."""
        every = set(numbers)
        low = min(every, default=0)
        if max(every, default=0) - low == len(every) - 1:
            return Bits(self.low + low, _spread(self.bits, len(every)))
        bits = 0
        for number in every:
            bits |= self.bits << (number - low)
        return Bits(self.low + low, bits)

    @property
    def numbers(self) -> list[int]:
        """List the numbers, the least first."""
        return [self.low + at for at, bit in enumerate(reversed(f"{self.bits:b}")) if bit == "1"]


def _spread(bits: int, width: int) -> int:
    """Move bits by 0, 1, 2, up to less than a width, and join all: doubled as often as goes."""
    done = 1
    while done < width:
        by = min(done, width - done)
        bits |= bits << by
        done += by
    return bits


NONE_ADDED = Bits(0, 1)
"""The sum of nothing."""


def bits_of(numbers: Iterable[int]) -> Bits:
    """Put whole numbers together."""
    return NONE_ADDED.plus(numbers)


def reach(terms: Iterable[tuple[int, Iterable[int]]]) -> Bits:
    """Give the sums that can be reached, of terms that each have a weight and some values."""
    reached = NONE_ADDED
    for weight, values in terms:
        reached = reached.plus(weight * value for value in values)
    return reached


def beside_each(terms: Sequence[Collection[int]]) -> Iterator[Bits]:
    """Give for each of some terms what the others add up to."""
    after = [NONE_ADDED]
    for numbers in reversed(terms[1:]):
        after.append(after[-1].plus(numbers))
    before = NONE_ADDED
    for numbers, later in zip(terms, reversed(after), strict=True):
        yield before.beside(later)
        before = before.plus(numbers)
