"""Dealing again: points are counted, all cards are put together, and the next player deals."""

from __future__ import annotations

from cardgen.rulings.by_data.layout import POINTS
from cardgen.rulings.by_data.making import Making
from cardgen.rulings.by_data.setup import begun
from cardgen.rulings.by_data.tables import D, DataTable
from cardgen.rulings.table.seats import after
from cardgen.rulings.table.table_state import changed


def dealt_again(m: Making, d: D, t: DataTable) -> DataTable:
    """Count and deal again where it is time for that."""
    if not any(m.anybody(t, again) for again in m.again):
        return t
    h, points = d.hear(t), dict(t.points)
    for player in t.seats:
        if m.layout.mates(t, player)[0] == player:
            points[player] = points.get(player, 0) + sum(value(h, player) for value, _ in m.points)
    t = changed(t, points=points, deals=t.deals + 1)
    if m.anybody(t, m.over):
        return t
    return begun(m, gathered(m, t))


def gathered(m: Making, t: DataTable) -> DataTable:
    """Put all cards together again and shuffle them; the next player deals, and what was counted in a deal is gone."""
    piles = m.layout.piles
    (deck,) = (name for name, one in piles.items() if one.holds)
    every = [*t.taken, *(card for name, one in piles.items() for player in (t.seats if one.each else ("",))
                         for card in m.layout.lie(t, name, player))]  # fmt: skip
    cards, chance = t.chance.shuffled(every)
    empty = {name: dict.fromkeys(t.seats, ()) if one.each else () for name, one in piles.items()}
    fresh = {name: dict.fromkeys(t.seats, 0) for name in m.layout.counts if name != POINTS}
    t = changed(t, chance=chance, dealer=after(t.seats, t.dealer), taken=(), **{**empty, **fresh})
    return changed(t, **{deck: cards})
