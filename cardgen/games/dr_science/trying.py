"""What could be tried in a game at all: the rules say what of it is legal."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from functools import cache
from itertools import groupby
from random import Random
from typing import Any, NamedTuple

from cardgen.games.dr_science.acts import Add, Change, Draw, PlayCard
from cardgen.games.dr_science.hypothesizing import MOST_ADDED
from cardgen.games.dr_science.table import HIDDEN, Table
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, WILD, Card, declarations
from cardgen.rulings.table.reactions import Pass
from cardgen.rulings.table.seats import after
from cardgen.rulings.unknown import NOTHING


def candidates(t: Table) -> Iterator[Any]:
    """List what could be tried; the rules say what is legal."""
    return iter(() if t.over else dict.fromkeys((*moves(t), *tries(t))))


def moves(t: Table) -> Iterator[Any]:
    """List what can be legal at the step of the turn."""
    me = t.turn
    if t.step == "play":
        for source, held in (("hand", t.hands[me]), ("tableau", t.tableaus[me])):
            for card in dict.fromkeys(held.has):
                yield from plays(t, card, source)
    elif t.step == "hypothesize":
        yield from (Add(me, cards, len(cards)) for cards in dict.fromkeys(additions(t, lines_of(t.box.suits))))
        yield from (Change(me, card) for card in changes(t))
    yield Pass(me)
    yield Draw(me, "pile")
    yield from (Draw(me, "display", card) for card in dict.fromkeys(t.faceup) if card is not HIDDEN)


def tries(t: Table) -> Iterator[Any]:
    """List what people try that is not legal: cards of others and of the box, what was just drawn, a second look."""
    me, other = t.turn, after(t.seats, t.turn)
    for card in (Card(SPECIALTY, t.specialties[me]), Card(VALIDATION)):
        yield from (PlayCard(me, card), Add(me, (card,), 1))
    for card in t.faceup[:1]:
        yield from (PlayCard(me, declarations(card, t.box)[0], "display"), Add(me, (card,), 1, "display"))
    yield PlayCard(me, Card(RESEARCHER, t.specialties[other], said=3))
    drawn = () if t.drew == NOTHING or t.drew[0] == me else (t.drew,)
    for name, card in (*((other, card) for card in t.hands[other].has[:1]), *drawn):
        said = declarations(card, t.box)[0]
        yield from (PlayCard(name, said), PlayCard(me, said, "another hand"), Add(name, (card,), 1), Draw(name, "pile"))
    yield from (Add(me, (card,), 1) for card in t.hands[me].has[:1])
    yield from (Add(me, (), 0, to_hand=(card,)) for card in t.before[:1])
    yield from (Draw(me, "another hand"), Draw(me, "pile", looked=True))
    if not t.last_turn:
        yield Draw(me, "nowhere", passes=True)


def sample(t: Table, draw: Random) -> Any:
    """Pick something that could be tried; additions more often than there are of them."""
    me = t.turn
    if t.step == "play":
        hand, lying = t.hands[me].has, t.tableaus[me].has
        shown = bool(lying) and (not hand or draw.random() < _FROM_TABLEAU)
        card = draw.choice(lying if shown else hand)
        return draw.choice([*plays(t, card, "tableau" if shown else "hand")])
    if t.step == "hypothesize" and draw.random() < _ADDS:
        found = additions(t, draw.sample(lines_of(t.box.suits), _LINES))
        some = [*(Add(me, cards, len(cards)) for cards in found), *(Change(me, card) for card in changes(t))]
        return draw.choice(some) if some else Pass(me)
    return draw.choice([Pass(me), Draw(me, "pile"), *(Draw(me, "display", card) for card in t.faceup)])


_FROM_TABLEAU, _ADDS, _LINES = 0.12, 0.5, 4
"""How often somebody plays from the tableau, and tries to add something; in how many lines it is looked for."""


def plays(t: Table, card: Card, source: str) -> Iterator[PlayCard]:
    """List how a card could be played: as each suit or number, or without any; with and without trump."""
    said = declarations(card, t.box)
    for one in said if card.kind == PLAIN else (*said, card):
        yield PlayCard(t.turn, one, source)
        if t.declinable and t.specialties[t.turn] in (one.stands, "own" if one.kind == RESEARCHER else ""):
            yield PlayCard(t.turn, one, source, declined=True)


def changes(t: Table) -> Iterator[Card]:
    """List what could be declared instead for the card that was just played."""
    card = t.trick[-1].card
    if card.kind != PLAIN:
        yield from (one for one in declarations(card.bare, t.box) if one != card)


def additions(t: Table, lines: Sequence[Line]) -> Iterator[tuple[Card, ...]]:
    """List hand cards of some lines that may make a set or run with each other and the tableau, and zeros alone."""
    hand, lying = t.hands[t.turn].has, t.before
    zeros, able = tuple(card for card in hand if card.kind != PLAIN), {*hand, *lying}
    if len(zeros) >= FEWEST_MELD:
        yield zeros[:MOST_ADDED]
    for group, is_run in ((group, line.is_run) for line in lines for group in line.groups(able)):
        cards = tuple(card for card in group if card in hand and card not in lying)
        for more in ((), *((zero,) for zero in dict.fromkeys(zeros))):
            foot = more and more[0].kind == WILD and not (is_run and group and group[0].value == 1)
            if len(group) + len(more) >= FEWEST_MELD and 0 < len(cards) + len(more) <= MOST_ADDED and not foot:
                yield (*cards, *more)


FEWEST_MELD = 3


class Line(NamedTuple):
    """The plain cards of one value, or those of one suit, of which those make a run that follow one another."""

    cards: Sequence[Card]
    is_run: bool

    def groups(self, able: Container[Card]) -> list[list[Card]]:
        """List those of some cards that may be in one meld."""
        if self.is_run:
            return [[*row] for there, row in groupby(self.cards, able.__contains__) if there]
        return [[card for card in self.cards if card in able]]


@cache
def lines_of(suits: tuple[str, ...]) -> Sequence[Line]:
    """List the lines of all plain cards."""
    values = range(1, 6)
    sets = [Line([Card(PLAIN, suit, value) for suit in suits], False) for value in values]
    return [*sets, *(Line([Card(PLAIN, suit, value) for value in values], True) for suit in suits)]
