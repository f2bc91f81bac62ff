"""The kind of dispute about a tableau: is it valid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgen.games.dr_science import laying, laying_cards
from cardgen.games.dr_science.acts import Lie
from cardgen.games.dr_science.sets_and_runs import arrangement, holds, left_right, melds_right, melds_shown
from cardgen.games.dr_science.table import H, Table, book
from cardgen.games.dr_science.words.box import FEWEST, MOST
from cardgen.rulings.table.facts import Given
from cardgen.rulings.unknown import NOTHING, Open
from cardgen.rulings.verdict.comparing import same
from cardgen.rulings.worded import Several, logic

HOLDS = 11
"""Cards of hand and tableau together after a play."""


def people(t: Table, f: Given) -> None:
    """Say how many play; of an unknown number the most, for the loosest limits."""
    laying.people(t, f)
    if isinstance(t.players, Open):
        able = [n for n in t.players.values if FEWEST <= n <= MOST]
        t.players = max(able, default=NOTHING)
    elif t.players is NOTHING and t.seats:
        t.players = len(t.seats)


def hypothesis(t: Table, f: Given) -> None:
    """Lay the cards of a tableau."""
    people(t, f)
    owner = f.owner
    is_unseen = isinstance(f.tableau, Open)
    lying = () if is_unseen else f.tableau
    laying_cards.whose(t, f, owner, lying)
    t.specialties = {}
    if is_unseen:
        t.unknown = laying_cards.unseen(t, f)
    else:
        t.cards, t.unknown = laying_cards.cards(t, f, lying, "tableau", owner)
    t.shown = f.shown if f.shown is not None else NOTHING
    t.seen = t.cards


@book.doubts("")
def too_many(h: H) -> tuple[str, ...]:
    """Say that so many cards cannot lie there."""
    count = len(h.t.cards)
    if not isinstance(h.a, Lie) or count <= HOLDS:
        return ()
    return (f"a tableau of {count} cards cannot come about: after a play hand and tableau together are 11",)


def _melds(h: H) -> Any:
    found = arrangement(h)
    return melds_shown(found, h) if found is not None and found.fits else None


def placed(h: H) -> int | None:
    found = arrangement(h)
    return None if found is None else len(found.cards) - len(found.left)


def _left(h: H) -> Any:
    found = arrangement(h)
    return None if found is None else tuple(map(str, found.left))


def _right(of: Callable[[H, Any, Any], bool]) -> Callable[[H, Any], bool]:
    """Say whether a claim of the arrangement is right."""
    return lambda h, claimed: holds(h, lambda found: of(h, found, claimed))


MELDS, LEFT = Several(_melds, _right(melds_right)), Several(_left, _right(left_right))
PLACED = Several(placed, _right(lambda h, found, claimed: same(len(found.cards) - len(found.left), claimed)))
LOGICS = {"hypothesis": logic(Lie, lay=hypothesis, melds=MELDS, placed=PLACED, left=LEFT)}
