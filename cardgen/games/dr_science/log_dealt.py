"""How a written game begins: who plays, what was told of the deal, and cards that nobody has seen for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgen.games.dr_science import laying
from cardgen.games.dr_science.acts import Add, Draw
from cardgen.games.dr_science.table import HIDDEN, H, Table
from cardgen.games.dr_science.whole_game import DEALT, DISPLAYED, begin, deal, stacks_of
from cardgen.games.dr_science.words.box import MOST
from cardgen.games.dr_science.words.cards import RESEARCHER, Card, impossible_card
from cardgen.games.dr_science.words.stacks import STACKS
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.table.changed import changed
from cardgen.rulings.table.clashes import holds
from cardgen.rulings.table.facts import Given
from cardgen.rulings.talk.phrase import listed, plural
from cardgen.rulings.talk.piles import Pile
from cardgen.rulings.unknown import NOTHING


def lay(t: Table, f: Given) -> None:
    """Say who plays, and what everybody did."""
    laying.people(t, f)
    t.asked = tuple(f.acts)
    first = tuple(dict.fromkeys(one.player for one in f.acts))
    strangers = [name for name in first if t.seats and name not in t.seats]
    if strangers and holds(t, f, f"{strangers[0]} acts but has no seat", "the acts", "the seats") == "the acts":
        t.seats = ()
    t.seats = t.seats or first
    t.asked = tuple(one for one in t.asked if one.player in t.seats)
    t.players, t.partners = len(t.seats), f.form == "partners"
    t.lead = t.lead if t.lead in t.seats else first[0]
    t.specialties = laying.specialties(t, f, t.seats)
    t.draws = any(isinstance(one, Draw) for one in t.asked)
    _possible(t, f)


def _possible(t: Table, f: Given) -> None:
    """Refuse what no table can contain.

    Raises ImpossibleError.
    """
    if t.partners and len(t.seats) != MOST:
        raise ImpossibleError("partners play with four, two against two", "partners-opposite")
    piles = [*f.hands.values(), *(one for one in (f.display, f.pile) if one is not NOTHING)]
    cards = [card for one in piles for card in one.has]
    for one in t.asked:
        cards += [getattr(one, "card", NOTHING), *getattr(one, "cards", ())]
    for card in cards:
        if isinstance(card, Card) and (says := impossible_card(card, t.box)):
            raise ImpossibleError(says, "science-cards")


def dealt(h: H, f: Given) -> Table:
    """Deal as it was told, with cards that nobody has seen for the rest; or by a seed."""
    t = h.t
    if f.seed is not NOTHING:
        return changed(deal(Deal(h.game, t.seats, h.options, f.seed)), asked=t.asked, draws=t.draws)
    hands = {name: _hand(t, f, name) for name in t.seats}
    display = _pile(t, "display", f.display, DISPLAYED)
    deck = _pile(t, "draw pile", f.pile, DEALT * len(t.seats) - DISPLAYED)
    adds = [len(one.cards) for one in t.asked if isinstance(one, Add)]
    return begin(
        h.game, hands, t.lead, specialties=t.specialties, faceup=tuple(display), deck=tuple(deck),
        stacks=_stacks(h, f, adds), asked=t.asked, draws=t.draws, partners=t.partners, odd=t.odd,
    )  # fmt: skip


def _hand(t: Table, f: Given, name: str) -> Sequence[Card]:
    """Give a hand with its Researcher, which is told with the others or goes without saying."""
    told: Pile = f.hands.get(name, Pile())
    known = [card.mine(t.specialties[name]) for card in told.has if isinstance(card, Card)]
    if Card(RESEARCHER) not in known and not (told.whole and len(known) > DEALT):
        known.append(Card(RESEARCHER))
    for card in known:
        if card.kind == RESEARCHER and card.suit is not None:
            t.odd = (*t.odd, f"{name} was dealt {card}, which is somebody else's")
    size = len(known) if told.whole else told.size if isinstance(told.size, int) else DEALT + 1
    return _filled(t, f"{name}'s hand", known, size, DEALT + 1)


def _pile(t: Table, what: str, told: Any, usual: int) -> Sequence[Card]:
    if told is NOTHING:
        return [HIDDEN] * usual
    size = len(told.has) if told.whole else told.size if isinstance(told.size, int) else usual
    return _filled(t, f"the {what}", [card for card in told.has if isinstance(card, Card)], size, usual)


def _filled(t: Table, what: str, known: Sequence[Card], size: int, usual: int) -> Sequence[Card]:
    """Fill a pile up with cards that nobody has seen; that it has another size than it should is odd."""
    if size != usual:
        t.odd = (*t.odd, f"{what} begins with {plural(size, 'card')} instead of {usual}")
    return [*known, *[HIDDEN] * (size - len(known))]


class Stack(tuple[int, ...]):
    """The prestige of a Validation stack, top first; its cards are `c0`, `c1` and so on."""

    __slots__ = ()

    def __getattr__(self, name: str) -> int:
        if not name[1:].isdigit():
            raise AttributeError(name)
        return self[int(name[1:])]


def _stacks(h: H, f: Given, adds: Sequence[int]) -> dict[int, tuple[Any, ...]]:
    """Give the Validation stacks: told, those of this edition, or unknown; without an addition they say nothing."""
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
    ways = [Stack((stars,) * high + (1,) * (told - high)) for high in range(1, taken + 1) for stars in MUCH]
    ask = f"What do the cards of the {stack}-stack show, top first?"
    found = f.open(f"stacks.{stack}", [Stack((1,) * told), *ways], ask, tells=lambda some, _: _tells(stack, some))
    return tuple(getattr(found, f"c{at}") for at in range(told))


MUCH = (*range(2, 10), 99)
"""What a Validation card may show; the last stands for more."""


def _tells(stack: int, some: Sequence[Sequence[int]]) -> str:
    """Say what the cards of a stack show: `4 or more on 1 card, or 2 on 3 cards`."""
    by_number: dict[int, list[int]] = {}
    for cards in some:
        by_number.setdefault(sum(stars > 1 for stars in cards), []).append(cards[0])
    shown = [
        f"{_stars(stars)} on {plural(number, 'card')}" if number else "1 each" for number, stars in by_number.items()
    ]
    return f"the cards of the {stack}-stack show {listed(shown, 'or')}"


def _stars(some: Sequence[int]) -> str:
    every = [one for one in MUCH if min(some) <= one <= max(some)]
    if len(every) > len(some) or len(some) == 1:
        return listed([f"{one}" if one < MUCH[-1] else "10 or more" for one in some], "or")
    return f"{min(some)} or more" if max(some) == MUCH[-1] else f"{min(some)} to {max(some)}"
