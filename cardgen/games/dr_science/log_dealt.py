"""How a written game begins: who plays, what was told of the deal, and cards that nobody has seen for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Any

from cardgen.games.dr_science import laying
from cardgen.games.dr_science.acts import Add
from cardgen.games.dr_science.table import HIDDEN, H, Table
from cardgen.games.dr_science.whole_game import DEALT, DISPLAYED, begin, deal, stacks_of
from cardgen.games.dr_science.words.box import MOST
from cardgen.games.dr_science.words.cards import RESEARCHER, Card
from cardgen.games.dr_science.words.stacks import STACKS
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.table.clashes import settle
from cardgen.rulings.talk.phrase import listed, plural, span
from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.terms import NOTHING, Given, ImpossibleError, changed
from cardgen.rulings.unknown.open import Part


def lay(t: Table, f: Given) -> None:
    """Say who plays, and what everybody did."""
    first = tuple(dict.fromkeys(one.player for one in f.acts))
    strangers = [name for name in first if t.seats and name not in t.seats]
    if strangers:
        settle(t, f, f"{strangers[0]} acts but has no seat", the_acts={"seats": ()}, the_seats={})
    t.seats = t.seats or first
    t.asked = tuple(one for one in f.acts if one.player in t.seats)
    t.players, t.partners = len(t.seats), f.form == "partners"
    t.lead = t.lead if t.lead in t.seats else first[0]
    t.specialties = laying.specialties(t, f, t.seats)
    piles = (*f.hands.values(), *(one for one in (f.display, f.pile) if one is not NOTHING))
    acts = (getattr(one, "cards", (getattr(one, "card", NOTHING),)) for one in t.asked)
    t.seen = tuple(card for some in (*(one.has for one in piles), *acts) for card in some)
    if t.partners and t.players != MOST:
        raise ImpossibleError("partners play with four, two against two", "partners-opposite")


def dealt(h: H, f: Given) -> Table:
    """Deal as it was told, with cards that nobody has seen for the rest; or by a seed."""
    t = h.t
    if f.seed is not NOTHING:
        return changed(deal(Deal(h.game, t.seats, h.options, f.seed)), asked=t.asked, seen=t.seen)
    hands = {name: _hand(t, name, f.hands.get(name, Pile())) for name in t.seats}
    display = _filled(t, "the display", f.display or Pile(), DISPLAYED)
    deck = _filled(t, "the draw pile", f.pile or Pile(), DEALT * len(t.seats) - DISPLAYED)
    return begin(
        h.game, hands, t.lead, specialties=t.specialties, faceup=display, deck=deck, stacks=_stacks(h, f),
        asked=t.asked, seen=t.seen, partners=t.partners, odd=t.odd,
    )  # fmt: skip


def _hand(t: Table, name: str, told: Pile) -> Sequence[Card]:
    """Give a hand with its Researcher, which is told with the others or goes without saying."""
    has = [card.mine(t.specialties[name]) for card in told.has if isinstance(card, Card)]
    if Card(RESEARCHER) not in has and not (told.whole and len(has) > DEALT):
        has.append(Card(RESEARCHER))
    for card in has:
        if card.kind == RESEARCHER and card.suit is not None:
            t.odd = (*t.odd, f"{name} was dealt {card}, which is somebody else's")
    return _filled(t, f"{name}'s hand", told._replace(has=tuple(has)), DEALT + 1)


def _filled(t: Table, what: str, told: Pile, usual: int) -> tuple[Card, ...]:
    """Fill a pile up with cards that nobody has seen; that it has another size than it should is odd."""
    known = [card for card in told.has if isinstance(card, Card)]
    size = len(told.has) if told.whole else told.size if isinstance(told.size, int) else usual
    if size != usual:
        t.odd = (*t.odd, f"{what} begins with {plural(size, 'card')} instead of {usual}")
    return (*known, *[HIDDEN] * (size - len(known)))


def _stacks(h: H, f: Given) -> dict[int, tuple[Any, ...]]:
    """Give the Validation stacks: told, those of this edition, or unknown; without an addition they say nothing."""
    adds = [len(one.cards) for one in h.t.asked if isinstance(one, Add)]
    if not adds:
        return dict.fromkeys(STACKS, ())
    edition = stacks_of(h.game, len(h.t.seats), h.options)
    stated = h.options["validation-values"] == "stated"
    return {stack: _stack(f, stack, edition[stack], adds, stated=stated) for stack in STACKS}


def _stack(f: Given, stack: int, edition: tuple[int, ...], adds: Sequence[int], *, stated: bool) -> tuple[Any, ...]:
    """Give one stack; of an unknown one the first cards, so many as may be taken, show much and the others little."""
    told = None if f.stacks is NOTHING else f.stacks.get(stack)
    if isinstance(told, tuple):
        return told
    told = told if isinstance(told, int) else len(edition)
    if not stated:
        return (*edition[:told], *(1,) * (told - len(edition)))
    taken = min(told, sum(count >= stack for count in adds))
    ways = [(1,) * told, *((stars,) * high + (1,) * (told - high) for high in range(1, taken + 1) for stars in MUCH)]
    ask = f"What do the cards of the {stack}-stack show, top first?"
    found = f.open(f"stacks.{stack}", ways, ask, tells=lambda some, _: _tells(stack, some))
    return tuple(Part(found, f".{at}", itemgetter(at)) for at in range(told))


MUCH = (*range(2, 10), 99)
"""What a Validation card may show; the last stands for more."""


def _tells(stack: int, some: Sequence[Sequence[int]]) -> str:
    """Say what the cards of a stack show: `4 or more on 1 card, or 2 on 3 cards`."""
    by_number: dict[int, set[int]] = {}
    for cards in some:
        shown = (10, 11) if cards[0] == MUCH[-1] else cards[:1]
        by_number.setdefault(sum(stars > 1 for stars in cards), set()).update(shown)
    each = [
        f"{span(stars, range(2, 12))} on {plural(number, 'card')}" if number else "1 each"
        for number, stars in by_number.items()
    ]
    return f"the cards of the {stack}-stack show {listed(each, 'or')}"
