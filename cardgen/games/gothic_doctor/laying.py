"""How what is told of a dispute comes to lie on the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardgen.games.gothic_doctor.cards import ACTION, TREATMENT
from cardgen.games.gothic_doctor.table import PLENTY, Played, Table, Waiting
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.table.decks import Pile
from cardgen.rulings.table.facts import Given
from cardgen.rulings.table.hands import size_of
from cardgen.rulings.table.pieces import box_of
from cardgen.rulings.unknown import NOTHING, Open, Pool, known
from cardgen.rulings.unknown.open import is_open


def on_table(t: Table, f: Given) -> None:
    """Put on the table what does not get there by its name."""
    assert f.game is not None
    t.box = box_of(f.game)
    t.turn = f.player if f.turn == NOTHING else f.turn
    t.hands = {f.player: f.hand} if f.said("hand") else t.hands
    t.turns = f.turns if isinstance(f.turns, dict) else {}
    t.debt = {t.turn: f.debt}
    t.library, t.library_told = ((), False) if f.library == NOTHING else (f.library, True)
    t.waiting = tuple(Waiting(one) for one in f.waiting)
    t.piles = {} if f.piles == NOTHING else dict(f.piles)
    t.begun, t.mulligans = 0, f.number
    t.seats = tuple(f.seats or t.turns or t.totals or t.piles or (f.says if isinstance(f.says, dict) else ()))
    t.played = played(f, f.player)
    told = {ACTION: (f.action_deck, f.action_pile), TREATMENT: (f.treatment_deck, f.treatment_pile)}
    t.counts = {of: (PLENTY if n == NOTHING else n, 0 if gone == NOTHING else gone) for of, (n, gone) in told.items()}


def in_box(f: Given, *lots: Iterable[Any]) -> None:
    """Make sure that there are so many of each card as lie in some lots together.

    Raises ImpossibleError otherwise.
    """
    seen = [one for lot in lots for one in lot if not is_open(one)]
    for one in () if f.home_made is True else seen:
        if one.copies and seen.count(one) > one.copies:
            raise ImpossibleError(f"there are only {one.copies} cards called {one}, not {seen.count(one)}")


def lay_hand(t: Table, f: Given) -> None:
    """Count the hand, and lay the cards that come into the Library."""
    t.numbers = {t.turn: size_of(f.hand)}
    t.decks[TREATMENT] = Pile(f.refills if isinstance(f.refills, tuple) else ())
    t.granted_only = bool(f.granted > 0)


def played(f: Given, player: Any) -> Any:
    """List the Actions of the turn, those that were cancelled marked; or leave it open which there were."""

    def each(cards: Iterable[Any]) -> tuple[Played, ...]:
        return tuple(Played(known(player), one, any(one == gone for gone in f.cancelled)) for one in cards)

    if isinstance(f.played, Open):
        return Open("played", [each(cards) for cards in f.played.values], f.played.ask)
    return each(f.played)


def deck_of(f: Given, kind: str, seen: Iterable[Any], never: Iterable[Any]) -> Pile:
    """Lay the deck that is told: its next cards, or all of them.

    What is not known may be any card not seen; sooner or later there is one that is none of those that *never* stay.
    """
    gone = f.discard if isinstance(f.discard, tuple) else ()
    if f.deck != NOTHING:
        return Pile(f.deck if isinstance(f.deck, tuple) else (), gone)
    known = f.next if isinstance(f.next, tuple) else ()
    return Pile((*known, *unseen(f, kind, [*seen, *known, *gone], never)), gone)


def unseen(f: Given, kind: str, seen: Iterable[Any], never: Iterable[Any] = (), name: str = "next") -> tuple[Any, ...]:
    """Make two unknown cards of a deck, the second one none of those that never stay where they come."""
    assert f.game is not None
    left = {one: one.copies for one in box_of(f.game).of(kind)}
    for one in seen:
        if one in left:
            left[one] -= 1
    pool = Pool(left)
    fits = [one for one in left if not any(one == other for other in never)]
    ask = "Which card comes next?"
    return (pool.one(f"{name}.1", ask=ask), pool.one(f"{name}.2", fits, ask=ask))
