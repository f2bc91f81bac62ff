"""Where Wilds and the Researcher leave the fewest cards over when melds may share cards, by counting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.games.dr_science.melds.dividing import stretches
from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Shapes, Tableau


class Choice(NamedTuple):
    """How many cards are left over with the Researcher at a value, -1 if it has none, and Wilds of these suits."""

    left: int
    value: int
    suits: tuple[int, ...]


class _Column(NamedTuple):
    """What a suit alone tells: plain cards left over without and with a 0 below, and whether 0 1 2 is a run."""

    bare: int
    footed: int
    run: bool


_SUITS_OF = tuple(tuple(suit for suit in range(SUITS) if mask >> suit & 1) for mask in range(1 << SUITS))
"""The suits of each set of suits, by its bits."""


def fewest_left(tableau: Tableau, shapes: Shapes) -> Choice:
    """Choose the Researcher's value and the suits of the Wilds, the lowest ones where several do."""
    best: Choice | None = None
    own = tableau.researcher
    for value in range(VALUES) if own is not None and shapes.researchers else (-1,):
        # a choice that compares lower leaves fewer over, or as many with a lower value or lower suits
        found = min(_choices(tableau, shapes, value))
        best = found if best is None or found < best else best
        if not best.left:
            break
    assert best is not None
    return best


def _choices(tableau: Tableau, shapes: Shapes, value: int) -> Iterator[Choice]:
    """Give the best choice for each set of suits that Wilds may have: no card's place depends on more than that."""
    foot = tableau.researcher if value == 0 and tableau.researcher is not None else -1
    columns = _columns(tableau, shapes, value)
    aside = tableau.researcher is not None and value < 0
    bare = [column.footed if suit == foot else column.bare for suit, column in enumerate(columns)]
    for mask, there in enumerate(_SUITS_OF if tableau.wilds else _SUITS_OF[:1]):
        if not min(tableau.wilds, 1) <= len(there) <= tableau.wilds:
            continue
        left = sum(bare) + sum([columns[suit].footed - bare[suit] for suit in there])
        as_set = _zeros_make_set(mask, tableau.wilds, foot, shapes)
        left += foot >= 0 and not (columns[foot].run or (as_set and shapes.mixed))
        out = () if as_set else [suit for suit in there if not columns[suit].run]
        # each Wild of a suit that nothing takes is left over, so such a suit gets one; the lowest other gets the rest
        most = next((suit for suit in there if suit not in out), min(there, default=-1))
        more = tableau.wilds - len(there)
        at = there.index(most) if there else 0
        yield Choice(left + aside + len(out) + more * (most in out), value, there[:at] + (most,) * more + there[at:])


def _zeros_make_set(mask: int, wilds: int, foot: int, shapes: Shapes) -> bool:
    own = foot >= 0 and shapes.mixed
    if shapes.capped:
        return shapes.zero_sets and (mask | (1 << foot if own else 0)).bit_count() >= 3
    return shapes.zero_sets and wilds + own >= 3


def _columns(tableau: Tableau, shapes: Shapes, value: int) -> list[_Column]:
    counts = list(tableau.counts)
    if value > 0 and tableau.researcher is not None:
        counts[tableau.researcher * VALUES + value] += 1
    in_set = [shapes.sets and sum(map(bool, counts[at::VALUES])) >= 3 for at in range(VALUES)]
    return [_column(counts[suit * VALUES : (suit + 1) * VALUES], in_set, shapes.runs) for suit in range(SUITS)]


def _column(counts: Sequence[int], in_set: Sequence[bool], runs: bool) -> _Column:
    there = [bool(count) for count in counts]
    bare, footed = (_over([foot, *there[1:]], counts, in_set, runs) for foot in (False, True))
    return _Column(bare, footed, runs and there[1] and there[2])


def _over(there: Sequence[bool], counts: Sequence[int], in_set: Sequence[bool], runs: bool) -> int:
    """Count the cards above 0 that are in no set and in no stretch of three or more."""
    in_run = {at for start, end in stretches(there) for at in range(start, end)} if runs else set()
    return sum(counts[at] for at in range(1, VALUES) if not in_set[at] and at not in in_run)
