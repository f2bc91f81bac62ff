"""Laying out cards that were divided into sets and runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.rulings.melds.dividing import Numbers


def runs_of(numbers: Sequence[int], first: int = 0) -> list[list[int]]:
    """Put so many cards of each value of a suit on runs, short ones first; values are counted from the *first*."""
    runs: list[list[int]] = []
    for value, number in enumerate(numbers, first):
        going_on = sorted((run for run in runs if run[-1] == value - 1), key=len)[:number]
        for run in going_on:
            run.append(value)
        runs += [[value] for _ in range(number - len(going_on))]
    return runs


def sets_of(numbers: Numbers) -> Iterator[list[int]]:
    """Deal so many cards of each suit, of one value, into sets in which each suit is once: gives their suits."""
    suits = [suit for suit, number in enumerate(numbers) for _ in range(number)]
    sets = max(*numbers, -(-len(suits) // len(numbers)))
    return (suits[at::sets] for at in range(sets))
