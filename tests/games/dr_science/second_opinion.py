"""A second solver for tableaus, made of whole-number equations; it shares no idea with the first."""

from __future__ import annotations

import itertools

from ortools.sat.python import cp_model

from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Tableau

SETS = [
    frozenset((suit, value) for suit in suits)
    for value in range(1, VALUES)
    for size in (3, 4)
    for suits in itertools.combinations(range(SUITS), size)
]
RUNS = [
    frozenset((suit, value) for value in range(start, end))
    for suit in range(SUITS)
    for start in range(VALUES)
    for end in range(start + 3, VALUES + 1)
]
ZEROS = [
    frozenset((suit, 0) for suit in suits) for size in (3, 4) for suits in itertools.combinations(range(SUITS), size)
]
"""Every set and run there is, with 0s and 6s of every suit; sets of 0s of different suits apart."""
CELLS = list(itertools.product(range(SUITS), range(VALUES)))


class _Cards:
    """The cards as unknowns: the suits of Wilds and the value of the Researcher are to be chosen."""

    def __init__(self, tableau: Tableau) -> None:
        self.tableau = tableau
        self.model = cp_model.CpModel()
        self.wild = [self.count("wild", tableau.wilds) for _ in range(SUITS)]
        self.model.add(sum(self.wild) == tableau.wilds)
        self.stands = [self.model.new_bool_var("stands") for _ in range(VALUES)]
        self.model.add(sum(self.stands) == (tableau.researcher is not None))

    def count(self, name: str, most: int) -> cp_model.IntVar:
        return self.model.new_int_var(0, most, name)

    def own(self, suit: int, value: int) -> cp_model.IntVar | int:
        return self.stands[value] if suit == self.tableau.researcher else 0

    def there(self, suit: int, value: int) -> cp_model.LinearExprT:
        plain = self.tableau.counts[suit * VALUES + value]
        return plain + self.own(suit, value) + (self.wild[suit] if value == 0 else 0)

    def most(self, placed: cp_model.LinearExprT) -> int:
        self.model.maximize(placed)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        assert solver.solve(self.model) == cp_model.OPTIMAL
        return round(solver.objective_value)


def most_placed(tableau: Tableau, *, mixed: bool = True, capped: bool = True) -> int:
    """Count the cards that can be placed at most, each in one meld."""
    cards = _Cards(tableau)
    model = cards.model
    melds = [*SETS, *RUNS, *(ZEROS if capped else ())]
    used = [cards.count("meld", tableau.size) for _ in melds]
    by_cell = {cell: sum(used[at] for at, meld in enumerate(melds) if cell in meld) for cell in CELLS}
    loose = cards.count("zeros in sets of any suits", tableau.wilds + 1)
    for cell, taken in by_cell.items():
        model.add(taken <= cards.there(*cell))
    if capped:
        model.add(loose == 0)
        if not mixed:
            for suit in range(SUITS):
                in_sets = sum(used[at] for at, meld in enumerate(melds) if (suit, 0) in meld and meld in ZEROS)
                model.add(in_sets <= cards.wild[suit])
    else:
        some = model.new_bool_var("some zeros in sets")
        model.add(loose >= 3).only_enforce_if(some)
        model.add(loose == 0).only_enforce_if(~some)
        feet = sum(by_cell[suit, 0] for suit in range(SUITS))
        model.add(loose + feet <= sum(cards.there(suit, 0) for suit in range(SUITS)))
        if not mixed:
            own_foot = by_cell[tableau.researcher, 0] if tableau.researcher is not None else 0
            below = model.new_bool_var("the Researcher is below a run")
            model.add(below <= own_foot)
            model.add(below <= cards.stands[0])
            model.add(loose + feet - below <= tableau.wilds)
    return cards.most(sum(len(meld) * used[at] for at, meld in enumerate(melds)) + loose)


def most_shared(tableau: Tableau, *, mixed: bool = True, capped: bool = True) -> int:
    """Count the cards that can be placed at most where melds may share cards."""
    cards = _Cards(tableau)
    model = cards.model
    wild = [model.new_bool_var("a wild of the suit") for _ in range(SUITS)]
    for suit, some in enumerate(wild):
        model.add(some <= cards.wild[suit])
    zero_set = model.new_bool_var("a set of 0s")
    own = tableau.researcher if tableau.researcher is not None else -1
    own_zero: cp_model.IntVar | int = cards.stands[0] if mixed else 0
    if capped:
        suits = [model.new_bool_var("a 0 of the suit") for _ in range(SUITS)]
        for suit, some in enumerate(suits):
            model.add(some <= wild[suit] + (own_zero if suit == own else 0))
        model.add(sum(suits) >= 3).only_enforce_if(zero_set)
    else:
        model.add(tableau.wilds + own_zero >= 3).only_enforce_if(zero_set)
    covers = {}
    for meld in (*SETS, *RUNS):
        covers[meld] = model.new_bool_var("meld")
        for suit, value in meld:
            zero = wild[suit] if value == 0 else 0
            model.add(covers[meld] <= tableau.counts[suit * VALUES + value] + cards.own(suit, value) + zero)
    placed: list[cp_model.LinearExprT] = []
    for suit, value in CELLS:
        covered = model.new_bool_var("covered")
        model.add(covered <= sum(one for meld, one in covers.items() if (suit, value) in meld))
        plain = tableau.counts[suit * VALUES + value]
        placed.append(plain * covered)
        if suit == own:
            placed.append(_lower(cards, cards.stands[value], covered, zero_set if value == 0 and mixed else None, 1))
        if value == 0:
            placed.append(_lower(cards, cards.wild[suit], covered, zero_set, tableau.wilds))
    return cards.most(sum(placed))


def _lower(
    cards: _Cards, many: cp_model.LinearExprT, one: cp_model.IntVar, other: cp_model.IntVar | None, most: int
) -> cp_model.IntVar:
    """Count so many cards if one of two things holds."""
    found = cards.count("placed", most)
    cards.model.add(found <= many)
    cards.model.add(found <= most * (one + (0 if other is None else other)))
    return found
