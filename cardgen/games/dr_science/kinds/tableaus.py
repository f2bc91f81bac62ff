"""The kind of dispute about a tableau: is it valid; and how its cards are laid out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from cardgen.games.dr_science import lay_facts, unknown_cards
from cardgen.games.dr_science.acts import Lie
from cardgen.games.dr_science.arrangement import Arrangement, arranged, as_laid, fits, shown_melds, sure
from cardgen.games.dr_science.cards import Card, Cards, bare, own_cards
from cardgen.games.dr_science.declared import AdditionGiven, HypothesisGiven
from cardgen.games.dr_science.sets_runs_and_a_valid_hypothesis import arrangement, tell
from cardgen.games.dr_science.specialties import whose
from cardgen.games.dr_science.table import H, Table
from cardgen.rulings.binding import Several, handler
from cardgen.rulings.terms import UNTOLD, MaybeUnknown, Verbatim, is_open, is_unknown, map_unknown
from cardgen.rulings.verdict.comparing import same

T = TypeVar("T")


def tableau(
    t: Table,
    f: HypothesisGiven | AdditionGiven,
    owner: MaybeUnknown[str],
    add: Sequence[MaybeUnknown[Card]] = (),
    hand: Sequence[MaybeUnknown[Card]] = (),
) -> None:
    """Lay the cards of a tableau with those that are added out of a hand, and say whose Researcher is among them."""
    if t.players is not UNTOLD or t.seats:
        t.players = len(t.seats) if t.players is UNTOLD else lay_facts.how_many(t, f, t.players, 0)
    nobody_knows = is_unknown(f.tableau)
    lying = () if nobody_knows else f.tableau
    whose(t, f, owner, (*lying, *(add or hand)), hand)
    t.specialties = {}
    t.before, add = own_cards(lying, t.researcher), own_cards(add, t.researcher)
    most = unknown_cards.MOST_FILLED if f.shown is not UNTOLD or (hand and not add) else unknown_cards.MOST_UNKNOWN
    t.seen, t.unknown = unknown_cards.cards(t, f, (*t.before, *add), "tableau", owner, len(add), most)
    t.seen = (*t.seen, *lay_facts.elsewhere(f))
    if nobody_knows:
        t.unknown = unknown_cards.unseen(t, f, t.seen)
    t.shown = UNTOLD if is_unknown(f.shown) else f.shown


def holds(h: H, test: Callable[[Arrangement], T]) -> T | None:
    """Say whether something holds of the arrangement; of unknown cards no more is asked than that."""
    if arrangement(h) is None:
        return None
    cards, laid = sure(h), shown_melds(h)
    return map_unknown(h.t.unknown, lambda some: test(arranged(h, (*cards, *some), laid)))


def placed(h: H) -> int | None:
    """Count the cards that can be placed; of very many ways that unknown cards can be nobody counts them."""
    laid, more = arrangement(h), h.t.unknown
    if laid is None or laid.fits or not is_open(more):
        return laid and laid.placed
    return holds(h, lambda sorted_: sorted_.placed) if is_unknown(more) and len(more.left) <= MOST_COUNTED else None


MOST_COUNTED = 350
"""Ways of unknown cards in which it is counted how many cards can be placed."""


def melds_right(h: H, laid: Arrangement, claimed: Sequence[Cards] | None) -> bool:
    """Say whether melds that somebody claims are right: of several right ways any is."""
    if claimed is None or not all(isinstance(card, Card) for group in claimed for card in group):
        return False
    layout = as_laid(h, laid.cards, claimed, laid.tableau.owner, laid.shapes)
    for fault in () if is_open(h.t.unknown) else layout.faults:  # of an unknown card each way may have another one
        h.cite(fault.rule, Verbatim(f"as it is claimed, {fault.says}"))
    if laid.fits and not layout.faults:
        tell(h, laid._replace(layout=layout))
    return laid.fits and not layout.faults


def left_right(h: H, laid: Arrangement, claimed: Cards | None) -> bool:
    """Say whether cards that somebody claims are left over may be: any so many whose others fit."""
    own = laid.tableau.owner
    loose, left, cards = (bare(some, own) for some in (claimed or (), laid.layout.left, laid.cards))
    able = not laid.layout.faults and loose <= cards and loose.total() == left.total()
    return loose == left or (able and fits(h, tuple((cards - loose).elements())))


def _laid(of: Callable[[Arrangement], object]) -> Callable[[H], object]:
    """Give an answer about the arrangement, where there is one and its cards are known."""
    return lambda h: None if (found := arrangement(h)) is None or is_open(h.t.unknown) else of(found)


def _right(of: Callable[[H, Arrangement, T], bool]) -> Callable[[H, T], bool]:
    """Say whether a claim of the arrangement is right."""
    return lambda h, claimed: bool(holds(h, lambda found: of(h, found, claimed)))


MELDS = Several(_laid(lambda found: found.layout.melds if found.fits else None), _right(melds_right))
LEFT = Several(_laid(lambda found: found.layout.left), _right(left_right))
PLACED = Several(placed, _right(lambda h, found, claimed: same(found.placed, claimed)))
HANDLERS = {
    "hypothesis": handler(Lie, lay=lambda t, f: tableau(t, f, f.owner), melds=MELDS, placed=PLACED, left=LEFT),
}
