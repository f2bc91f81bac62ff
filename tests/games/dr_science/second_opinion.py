"""A second solver for tableaus, made of whole-number equations; it shares no idea with the first."""

from __future__ import annotations

import itertools

from ortools.sat.python import cp_model

from cardgen.games.dr_science.melds import SUITS, VALUES, Tableau

MELDS = [
    frozenset((suit, value) for suit in suits)
    for value in range(VALUES)
    for size in (3, 4)
    for suits in itertools.combinations(range(SUITS), size)
] + [
    frozenset((suit, value) for value in range(start, end))
    for suit in range(SUITS)
    for start in range(VALUES)
    for end in range(start + 3, VALUES + 1)
]
"""Every set and run there is, with 0s and 6s of every suit."""


def most_placed(tableau: Tableau) -> int:
    """Count the cards that can be placed at most; suits of Wilds and the value of the Researcher are to be chosen."""
    model = cp_model.CpModel()
    wild = [model.new_int_var(0, tableau.wilds, f"wild{suit}") for suit in range(SUITS)]
    model.add(sum(wild) == tableau.wilds)
    stands = [model.new_bool_var(f"stands{value}") for value in range(VALUES)]
    model.add(sum(stands) == (tableau.researcher is not None))
    used = [model.new_int_var(0, tableau.size, f"meld{at}") for at in range(len(MELDS))]
    for suit, value in itertools.product(range(SUITS), range(VALUES)):
        there = tableau.counts[suit * VALUES + value]
        own = stands[value] if suit == tableau.researcher else 0
        zeros = wild[suit] if value == 0 else 0
        model.add(sum(used[at] for at, meld in enumerate(MELDS) if (suit, value) in meld) <= there + own + zeros)
    model.maximize(sum(len(meld) * used[at] for at, meld in enumerate(MELDS)))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    assert solver.solve(model) == cp_model.OPTIMAL
    return round(solver.objective_value)
