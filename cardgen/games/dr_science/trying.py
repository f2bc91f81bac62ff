"""What could be tried in a game at all: the rules say what of it is legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from random import Random
from typing import Any

from cardgen.games.dr_science.acts import Add, Change, Draw, PlayCard
from cardgen.games.dr_science.hypothesizing import MOST_ADDED
from cardgen.games.dr_science.table import HIDDEN, Table
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, WILD, Card, declarations
from cardgen.rulings.terms import NOTHING, Pass, after

Line = tuple[Card, ...]
"""The plain cards of one value, or those of one suit."""


def candidates(t: Table) -> Iterator[Any]:
    """List what could be tried; the rules say what is legal."""
    return iter(() if t.over else dict.fromkeys((*moves(t), *tries(t))))


def moves(t: Table) -> Iterator[Any]:
    """List what can be legal at the step of the turn."""
    if t.step == "play":
        for source, held in (("hand", t.hands[t.turn]), ("tableau", t.tableaus[t.turn])):
            for card in dict.fromkeys(held.has):
                yield from plays(t, card, source)
    elif t.step == "hypothesize":
        yield from hypotheses(t, lines_of(t.box.suits))
    yield from ends(t)


def plays(t: Table, card: Card, source: str) -> Iterator[PlayCard]:
    """List how a card could be played: as each suit or number, or without any; with and without trump."""
    said = declarations(card, t.box)
    for one in said if card.kind == PLAIN else (*said, card):
        yield PlayCard(t.turn, one, source)
        if t.declinable and t.specialties[t.turn] == one.stands:
            yield PlayCard(t.turn, one, source, declined=True)


def hypotheses(t: Table, lines: Sequence[Line]) -> Iterator[Any]:
    """List what could be added in some lines, and what could be declared instead for the card just played."""
    card = t.trick[-1].card
    yield from (Add(t.turn, cards, len(cards)) for cards in additions(t, lines))
    if card.kind != PLAIN:
        yield from (Change(t.turn, one) for one in declarations(card.bare, t.box) if one != card)


def ends(t: Table) -> list[Any]:
    """List how the turn could end."""
    display = (Draw(t.turn, "display", card) for card in t.faceup if card is not HIDDEN)
    return [Pass(t.turn), Draw(t.turn, "pile"), *display]


def tries(t: Table) -> Iterator[Any]:
    """List what people try that is not legal: cards of others and of the box, what was just drawn, a second look."""
    me, other = t.turn, after(t.seats, t.turn)
    drawn = () if t.drew == NOTHING or t.drew[0] == me else (t.drew,)
    theirs = (*((other, card) for card in t.hands[other].has[:1]), *drawn)
    strays = [(me, Card(SPECIALTY, t.specialties[me]), "hand"), (me, Card(VALIDATION), "hand")]
    strays += [(me, card, "display") for card in t.faceup[:1]]
    strays += [way for name, card in theirs for way in ((name, card, "hand"), (me, card, "another hand"))]
    for name, card, source in strays:
        yield from (PlayCard(name, declarations(card, t.box)[0], source), Add(name, (card,), 1, source))
    yield PlayCard(me, Card(RESEARCHER, t.specialties[other], said=3))
    yield from (Draw(name, "pile") for name, _ in theirs)
    yield from (Add(me, (card,), 1) for card in t.hands[me].has[:1])
    yield from (Add(me, (), 0, to_hand=(card,)) for card in t.before[:1])
    yield from (Draw(me, "another hand"), Draw(me, "pile", looked=True))
    if not t.last_turn:
        yield Draw(me, "nowhere", passes=True)


def sample(t: Table, draw: Random) -> Any:
    """Pick something that could be tried; additions more often than there are of them."""
    if t.step == "play":
        hand, lying = t.hands[t.turn].has, t.before
        shown = bool(lying) and (not hand or draw.random() < _FROM_TABLEAU)
        card = draw.choice(lying if shown else hand)
        return draw.choice([*plays(t, card, "tableau" if shown else "hand")])
    if t.step == "hypothesize" and draw.random() < _ADDS:
        some = [*hypotheses(t, draw.sample(lines_of(t.box.suits), _LINES))]
        return draw.choice(some) if some else Pass(t.turn)
    return draw.choice(ends(t))


_FROM_TABLEAU, _ADDS, _LINES = 0.12, 0.5, 4
"""How often somebody plays from the tableau, and tries to add something; in how many lines it is looked for."""


def additions(t: Table, lines: Sequence[Line]) -> Iterator[tuple[Card, ...]]:
    """List hand cards of some lines that may make a set or run with each other and the tableau, and zeros alone."""
    hand, lying = t.hands[t.turn].has, t.before
    zeros, able = tuple(card for card in hand if card.kind != PLAIN), {*hand, *lying}
    if len(zeros) >= FEWEST_MELD:
        yield zeros[:MOST_ADDED]
    for line in lines:
        is_run = line[0].suit == line[1].suit
        rows = (tuple(row) for there, row in groupby(line, able.__contains__) if there)
        for row in rows if is_run else (tuple(filter(able.__contains__, line)),):
            cards = tuple(card for card in row if card in hand and card not in lying)
            has_foot = is_run and row[0].value == 1
            for more in ((), *((zero,) for zero in dict.fromkeys(zeros) if has_foot or zero.kind != WILD)):
                if len(row) + len(more) >= FEWEST_MELD and 0 < len(cards) + len(more) <= MOST_ADDED:
                    yield (*cards, *more)


FEWEST_MELD = 3


@cache
def lines_of(suits: tuple[str, ...]) -> Sequence[Line]:
    """List the lines of all plain cards."""
    rows = [tuple(Card(PLAIN, suit, value) for value in range(1, 6)) for suit in suits]
    return [*zip(*rows, strict=True), *rows]
