"""What could be tried in a game: the rules say what of it is legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby

from cardgen.games.dr_science.acts import PILE, Act, Add, Change, Draw, PlayCard
from cardgen.games.dr_science.cards import PLAIN, VALUES, WILD, Card, declarations
from cardgen.games.dr_science.melds.melds import FEWEST_MELD
from cardgen.games.dr_science.table import HIDDEN, Table
from cardgen.rulings.terms import Pass


def candidates(t: Table) -> Iterator[Act]:
    """List what can be legal at the step of the turn; nothing where not all cards that could be played are known."""
    if t.over or (t.step == "play" and not t.hands[t.turn].whole):
        return
    if t.step == "play":
        for source, held in (("hand", t.hands[t.turn]), ("tableau", t.tableaus[t.turn])):
            for card in dict.fromkeys(held.has):
                yield from plays(t, card, source)
        return
    if t.step == "hypothesize":
        yield from (Add(t.turn, cards) for cards in dict.fromkeys(additions(t)))
        card = t.trick[-1].card
        yield from (Change(t.turn, way) for way in declarations(card.bare, t.box) if way != card)
    yield from (Pass(t.turn), Draw(t.turn, PILE))
    yield from (Draw(t.turn, "display", card) for card in t.faceup if card is not HIDDEN)


def plays(t: Table, card: Card, source: str) -> Iterator[PlayCard]:
    """List how a card could be played: as each suit or number, or without any; with and without trump."""
    for way in (card,) if card.kind == PLAIN else (*declarations(card, t.box), card):
        yield PlayCard(t.turn, way, source)
        if t.declinable and t.specialties[t.turn] == way.stands:
            yield PlayCard(t.turn, way, source, declined=True)


def additions(t: Table) -> Iterator[tuple[Card, ...]]:
    """List hand cards of one value or suit that may meld with each other and the tableau, a 0 with them; 0s alone."""
    hand, lying = t.hands[t.turn].has, t.before
    zeros, able, new = tuple(card for card in hand if card.kind != PLAIN), {*hand, *lying}, {*hand}.difference(lying)
    most = t.n.added
    if len(zeros) >= FEWEST_MELD:
        yield zeros[:most]
    lines, with_foot = _lines(t.box.suits), ((), *((zero,) for zero in dict.fromkeys(zeros)))
    without = tuple(more for more in with_foot if not more or more[0].kind != WILD)
    runs = (tuple(row) for line in lines for there, row in groupby(line, able.__contains__) if there)
    sets = (tuple(filter(able.__contains__, line)) for line in zip(*lines, strict=True))
    for row in (row for row in (*sets, *runs) if len(row) > 1):
        cards = tuple(filter(new.__contains__, row))
        for more in with_foot if row[0].value == 1 and row[0].suit == row[1].suit else without:
            if len(row) + len(more) >= FEWEST_MELD and 0 < len(cards) + len(more) <= most:
                yield (*cards, *more)


@cache
def _lines(suits: tuple[str, ...]) -> Sequence[Sequence[Card]]:
    """List the plain cards of each suit."""
    return [[Card(PLAIN, suit, value) for value in VALUES] for suit in suits]
