"""What people try in a game that is not legal: cards of others and of the box, what was just drawn, a second look."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.dr_science.acts import Add, Draw, PlayCard
from cardgen.games.dr_science.cards import RESEARCHER, SPECIALTY, VALIDATION, Card, declarations
from cardgen.games.dr_science.table import Table
from cardgen.rulings.terms import NONE, after


def strays(t: Table) -> Iterator[Any]:
    """List what the rules refuse whoever's turn it is."""
    me, other = t.turn, after(t.seats, t.turn)
    drawn = () if t.drew == NONE or t.drew[0] == me else (t.drew,)
    theirs = (*((other, card) for card in t.hands[other].has[:1]), *drawn)
    cards = [(me, Card(SPECIALTY, t.specialties[me]), "hand"), (me, Card(VALIDATION), "hand")]
    cards += [(me, card, "display") for card in t.faceup[:1]]
    cards += [way for name, card in theirs for way in ((name, card, "hand"), (me, card, "another hand"))]
    for name, card, source in cards:
        yield from (PlayCard(name, declarations(card, t.box)[0], source), Add(name, (card,), source))
    yield PlayCard(me, Card(RESEARCHER, t.specialties[other], said=3))
    yield from (Draw(name, "draw pile") for name, _ in theirs)
    yield from (Add(me, (card,)) for card in t.hands[me].has[:1])
    yield from (Add(me, to_hand=(card,)) for card in t.before[:1])
    yield from (Draw(me, "another hand"), Draw(me, "draw pile", looked=True))
    if not t.last_turn:
        yield Draw(me, NONE, passes=True)
