"""Acts that somebody might try at a table and that are not legal there."""

from __future__ import annotations

import random
from collections.abc import Iterator

from cardgen.games.dr_science.first.whole.acts import Act
from cardgen.games.dr_science.first.whole.melding import is_valid
from cardgen.games.dr_science.first.whole.table import DRAW, HYPOTHESIZE, PLAY, Table
from cardgen.games.dr_science.first.whole.turns import MOST_ADDED
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, SPECIALTY, VALIDATION, WILD, Card


def tries(table: Table, draw: random.Random) -> Iterator[Act]:
    """Give acts that are not legal now, one of each kind."""
    me, place = table.player, table.places[table.turn]
    other = table.terms.seats[(table.turn + 1) % table.terms.count]
    cards = place.hand + place.tableau
    if table.step == PLAY:
        yield from _plays(table, draw)
        yield Act(me, "add", cards[:3], "hand")
        yield Act(me, "draw", source="pile")
        yield Act(me, "pass")
        yield from _just_drawn(table)
        if place.won:
            yield Act(me, "look", source="score pile")
        if table.terms.partners:
            yield Act(me, "talk")
        return
    if cards:
        yield Act(me, "play", _declared(draw.choice(cards)), "hand")
    if place.tableau:
        yield Act(me, "take back", (draw.choice(place.tableau),))
    if table.step == HYPOTHESIZE:
        yield from _additions(table, draw)
    else:
        if place.hand:
            yield Act(me, "add", place.hand[:1], "hand")
        yield from _draws(table)
    yield from _changes(table)
    if (hers := table.places[(table.turn + 1) % table.terms.count].hand) and table.step in (HYPOTHESIZE, DRAW):
        yield Act(other, "add", hers[:1], "hand")


def _declared(card: Card) -> tuple[Card, ...]:
    said = {WILD: "physics", RESEARCHER: 4}.get(card.kind)
    return (card if said is None else card._replace(said=said),)


def _plays(table: Table, draw: random.Random) -> Iterator[Act]:
    me, place = table.player, table.places[table.turn]
    yield Act(me, "play", (Card(SPECIALTY, table.terms.own[table.turn]),), "hand")
    yield Act(me, "play", (Card(VALIDATION),), "hand")
    for name, suit, theirs in zip(table.terms.seats, table.terms.own, table.places, strict=True):
        if name != me:
            yield Act(me, "play", (Card(RESEARCHER, suit, said=3),), "hand")
            if theirs.hand:
                card = _declared(draw.choice(theirs.hand))
                yield Act(name, "play", card, "hand")
                yield Act(me, "play", card, "another hand")
    yield from _declarations(table)
    for source, cards in (("display", table.display), ("score pile", place.won)):
        if cards:
            yield Act(me, "play", _declared(draw.choice(cards)), source)
    absent = next((card for other in table.places for card in other.hand if card not in place.hand), None)
    if absent is not None and absent.kind == PLAIN:
        yield Act(me, "play", (absent,), "hand")


def _just_drawn(table: Table) -> Iterator[Act]:
    """Use the card with which somebody ended the turn before, or draw another."""
    if table.drew is None or table.drew[0] == table.player:
        return
    name, card = table.drew
    yield Act(name, "play", _declared(card), "hand")
    yield Act(name, "add", (card,), "hand")
    yield Act(name, "draw", source="pile")


def _declarations(table: Table) -> Iterator[Act]:
    """Declare what nobody may declare, or nothing."""
    for card in dict.fromkeys(table.places[table.turn].hand):
        if card.kind == PLAIN:
            continue
        wrong = "history" if card.kind == WILD else 7
        yield Act(table.player, "play", (card._replace(said=wrong),), "hand")
        if table.terms.options["missing-declaration"] == "ask":
            yield Act(table.player, "play", (card,), "hand")


def _additions(table: Table, draw: random.Random) -> Iterator[Act]:
    me, place = table.player, table.places[table.turn]
    yield Act(me, "add", (Card(SPECIALTY, table.terms.own[table.turn]),), "hand")
    yield Act(me, "add", (Card(VALIDATION),), "hand")
    if len(place.hand) > MOST_ADDED:
        yield Act(me, "add", place.hand[: MOST_ADDED + 1], "hand")
    if table.display:
        yield Act(me, "add", table.display[:1], "display")
    if place.hand:
        cards = tuple(draw.sample(place.hand, min(len(place.hand), draw.randrange(1, 5))))
        if not is_valid(table.terms, place.tableau + cards) or len(cards) + table.added > MOST_ADDED:
            yield Act(me, "add", cards, "hand")
    absent = next((card for other in table.places for card in other.hand if card not in place.hand), None)
    if absent is not None:
        yield Act(me, "add", (absent,), "hand")
    if table.left >= 0 or not table.supply:
        yield Act(me, "draw", source="pile")


def _draws(table: Table) -> Iterator[Act]:
    me = table.player
    yield Act(me, "skip")
    yield Act(me, "draw", source="another hand")
    if table.pile:
        yield Act(me, "draw", source="pile", looked=True)
    else:
        yield Act(me, "draw", source="pile")
    if table.display:
        hidden = next((card for card in table.pile if card not in table.display), None)
        if hidden is not None:
            yield Act(me, "draw", (hidden,), "display")
    yield Act(table.terms.seats[(table.turn + 1) % table.terms.count], "draw", source="pile")


def _changes(table: Table) -> Iterator[Act]:
    locked = table.terms.options["declaration-change"] == "locked"
    for play in table.trick if locked else table.trick[:-1]:
        if play.card.kind == WILD:
            suit = next(suit for suit in table.terms.box.suits if suit != play.card.said)
            yield Act(play.player, "change", (play.card._replace(said=suit),))
