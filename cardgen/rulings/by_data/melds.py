"""Sets and runs by data: what they are by the rules in force, and how cards lie in them."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardgen.model.node import Scalar
from cardgen.model.referee_data import Statement
from cardgen.rulings.by_data.layout import MELDS, Pile
from cardgen.rulings.by_data.making import H, Making
from cardgen.rulings.by_data.source import ByOption
from cardgen.rulings.by_data.tables import DataTable
from cardgen.rulings.melds.dividing import Sizes
from cardgen.rulings.melds.placing import Cell, Grid, is_meld, place
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.unknown.missing import ABSENT
from cardgen.rulings.unknown.unknown_value import resolve
from cardgen.rulings.value import Value

FEWEST, LEAST = 3, 2
"""How many cards a set and a run have where nobody says it, and how many they must have."""
Cards = tuple[Piece, ...]


class Sorted(NamedTuple):
    """Cards as a division sees them: those with a suit and value, the jokers, and what is neither."""

    cells: dict[Cell, list[Piece]]
    jokers: list[Piece]
    strange: Cards

    @property
    def numbers(self) -> tuple[Cell, ...]:
        """List the suits and values, each as often as it is there."""
        return tuple(cell for cell in sorted(self.cells) for _ in self.cells[cell])


class Laid(NamedTuple):
    """Cards as they lie in melds, and those that are in none."""

    melds: tuple[Cards, ...]
    left: Cards


def read_melds(m: Making, one: Statement) -> None:
    """Take what a rule says of sets, of runs, or of jokers."""
    if not one.has("sets of", "runs of", "jokers"):
        m.source.wrong(one.key, f"`{one.key}` in `melds` says nothing", "`sets of`, `runs of` or `jokers`", code="D002")
    melding, least = m.melding, m.source.numbers_of(one.get("least"), FEWEST, LEAST)
    if (of := one.scalar("sets of")) is not None:
        m.source.once(one, melding.sets.key if melding.sets else "", "what a set is")
        _field(m, of, "value")
        melding.different = (suit := _field(m, one.scalar("different"), "suit")) != ""
        says = f"a set has {{:card}} or more of one {of}{suit and f', each of another {suit}'}"
        melding.sets, melding.least_set = _many(m, one, "set", says, least), least
    if (of := one.scalar("runs of")) is not None:
        m.source.once(one, melding.runs.key if melding.runs else "", "what a run is")
        _field(m, of, "value")
        suit = _field(m, one.scalar("in"), "suit")
        melding.any_suit = suit == ""
        says = f"a run has {{:card}} or more that follow each other{suit and f' and are of one {suit}'}"
        melding.runs, melding.least_run = _many(m, one, "run", says, least), least
    if melding.runs and melding.any_suit and melding.different:
        what = "a run is of any suits, and those of a set differ: that cannot be said together"
        m.source.wrong(one.key, what, f"`in: {melding.suit}` with `runs of`")
    if melding.key:
        m.layout.piles[MELDS] = Pile(each=False)
    if (jokers := one.scalar("jokers")) is not None:
        melding.joker = m.phrases.test(jokers)
        m.says_of_cards(
            one.key.text,
            m.source.words(one.key.text, "joker", "in a set or run it stands for any card"),
            lambda _, card: melding.joker is not None and melding.joker(card),
        )
        melding.jokers = m.book.plain(one.key.text, "jokers", lambda _: True, neutral=False)


def _many(m: Making, one: Statement, name: str, says: str, least: ByOption[int]) -> Value[DataTable, ..., int]:
    """State how many cards a set or a run has."""
    key, sentence = one.key.text, m.source.words(one.key.text, name, says)
    return m.book.plain(
        key, f"cards of a {name}", lambda h: least(h.options), neutral=0, says=sentence, when=lambda _, n: (n,)
    )


def _field(m: Making, name: Scalar | None, part: str) -> str:
    """Take the field that has the value or the suit of cards; sets and runs have the same."""
    if name is None:
        return ""
    found, before = m.source.one_of(name, m.source.fields, "field"), getattr(m.melding, part)
    if before and found != before:
        m.source.wrong(name, f"sets and runs are of `{before}` and of `{found}`", f"`{before}` in both")
    setattr(m.melding, part, found)
    return found


# -- on a table -------------------------------------------------------------------------------------------------------
def sizes(m: Making, h: H) -> Sizes:
    """Give how many cards a set and a run have by the rules in force."""
    melding = m.melding
    sets, runs = melding.sets(h) if melding.sets else 0, melding.runs(h) if melding.runs else 0
    return Sizes(sets, runs, melding.different)


def grid(m: Making) -> Grid:
    """Give how many suits and values there are."""
    return Grid(max(1, len(m.phrases.values(m.melding.suit))), max(1, len(m.phrases.values(m.melding.value))))


def sort(m: Making, cards: Sequence[Piece], *, jokers: bool) -> Sorted:
    """Sort cards by suit and value; unknown ones are settled."""
    melding, found = m.melding, Sorted(defaultdict(list), [], ())
    values, suits = m.phrases.values(melding.value), m.phrases.values(melding.suit)
    strange = list[Piece]()
    for card in map(resolve, cards):
        value, suit = (resolve(getattr(card, name, ABSENT)) for name in (melding.value, melding.suit))
        if jokers and melding.joker is not None and melding.joker(card):
            found.jokers.append(card)
        elif value in values and (suit in suits or not suits):
            found.cells[suits.index(suit) if suits else 0, values.index(value)].append(card)
        else:
            strange.append(card)
    return found._replace(strange=tuple(strange))


def laid(m: Making, h: H, cards: Sequence[Piece]) -> Laid:
    """Lay cards in melds, as many as can be."""
    there = sort(m, cards, jokers=bool(m.melding.jokers and m.melding.jokers(h)))
    found = place(there.numbers, len(there.jokers), grid(m), sizes(m, h))
    rest = {cell: list(some) for cell, some in there.cells.items()}
    jokers = list(there.jokers)

    def card(cell: Cell | None) -> Piece:
        return jokers.pop() if cell is None else rest[cell].pop()

    melds = tuple(tuple(map(card, meld)) for meld in found.melds)
    return Laid(melds, (*map(card, found.left), *there.strange))


def fits(m: Making, h: H, meld: Sequence[Piece], card: Piece) -> bool:
    """Say whether a card can be added to a meld."""
    there = sort(m, (*meld, card), jokers=bool(m.melding.jokers and m.melding.jokers(h)))
    return not there.strange and is_meld(there.numbers, len(there.jokers), grid(m), sizes(m, h))


def words_of(m: Making, melds: Sequence[Cards]) -> str:
    """Say melds: `the run 5H to 8H and the set KC, KD and KS`."""
    return listed([_words_of_one(m, meld) for meld in melds])


def _words_of_one(m: Making, meld: Cards) -> str:
    there = sort(m, meld, jokers=True)
    if len({value for _, value in there.cells}) < LEAST:
        return f"the set {listed(list(map(str, meld)))}"
    return f"the run {f'{meld[0]} to {meld[-1]}' if not there.jokers else listed(list(map(str, meld)))}"


def that_can_be_laid(m: Making, t: DataTable, hand: Cards) -> Iterator[Cards]:
    """List single melds of a hand; jokers stand only where a card is missing."""
    there, most = sort(m, hand, jokers=True), grid(m)
    least = m.melding.sizes(t.options)
    jokers = len(there.jokers)
    ways = [*_sets(there, least), *_runs(there)]
    for cells in dict.fromkeys(ways):
        for number in range(jokers + 1):
            if is_meld(cells, number, most, least):
                some = {cell: iter(there.cells[cell]) for cell in cells}
                yield (*(next(some[cell]) for cell in cells), *there.jokers[:number])


def _sets(there: Sorted, least: Sizes) -> Iterator[tuple[Cell, ...]]:
    """Give the cards of one value, of each suit once where they have to differ, some or all of them."""
    for value in {value for _, value in there.cells}:
        cells = [cell for cell in there.cells if cell[1] == value]
        every = cells if least.different else [cell for cell in cells for _ in there.cells[cell]]
        for number in range(1, len(every) + 1):
            yield from itertools.combinations(every, number)


def _runs(there: Sorted) -> Iterator[tuple[Cell, ...]]:
    """Give the cards of one suit from one value to another."""
    for suit in {suit for suit, _ in there.cells}:
        values = sorted(value for one, value in there.cells if one == suit)
        for low, high in itertools.combinations(values, 2):
            yield tuple((suit, value) for value in values if low <= value <= high)
