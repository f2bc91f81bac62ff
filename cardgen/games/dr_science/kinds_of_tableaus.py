"""The kind of dispute about a tableau: is it valid."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cardgen.games.dr_science import laying_cards
from cardgen.games.dr_science import sets_and_runs as melds
from cardgen.games.dr_science.acts import Lie
from cardgen.games.dr_science.table import H, Table, book
from cardgen.games.dr_science.tricks_and_turns import HOLDS
from cardgen.games.dr_science.words.box import FEWEST, MOST
from cardgen.rulings.terms import NOTHING, Given, Open, Reason, is_open
from cardgen.rulings.verdict.comparing import same
from cardgen.rulings.worded import Several, logic


def most_players(t: Table) -> None:
    """Say how many play; of an unknown number the most, for the loosest limits."""
    if isinstance(t.players, Open):
        able = [n for n in t.players.values if FEWEST <= n <= MOST]
        t.players = max(able or t.players.values)
    elif t.players is NOTHING and t.seats:
        t.players = len(t.seats)


def hypothesis(t: Table, f: Given) -> None:
    """Lay the cards of a tableau."""
    most_players(t)
    laying_cards.tableau(t, f, f.owner)


@book.doubts("", Lie)
def too_many(h: H) -> Iterator[Reason]:
    """Say that so many cards cannot lie there."""
    if (count := len(h.t.cards)) >= HOLDS:
        yield "a tableau of {} cards cannot come about: after a play hand and tableau together are 11", count


def _found(of: Callable[[melds.Arrangement], Any]) -> Callable[[H], Any]:
    """Give an answer about the arrangement, where there is one and its cards are known."""
    return lambda h: None if (found := melds.arrangement(h)) is None or is_open(h.t.unknown) else of(found)


def _right(of: Callable[[H, Any, Any], bool]) -> Callable[[H, Any], bool]:
    """Say whether a claim of the arrangement is right."""
    return lambda h, claimed: melds.holds(h, lambda found: of(h, found, claimed))


MELDS = Several(_found(lambda found: found.layout.melds if found.fits else None), _right(melds.melds_right))
LEFT = Several(_found(lambda found: found.layout.left), _right(melds.left_right))
PLACED = Several(melds.placed, _right(lambda h, found, claimed: same(found.placed, claimed)))
LOGICS = {"hypothesis": logic(Lie, lay=hypothesis, melds=MELDS, placed=PLACED, left=LEFT)}
