"""What a player may do: listed, or one of it picked at random."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from cardgen.games.dr_science.first.whole.acts import Act
from cardgen.games.dr_science.first.whole.melding import additions, some_addition
from cardgen.games.dr_science.first.whole.table import DRAW, HYPOTHESIZE, OVER, PLAY, Place, Table
from cardgen.games.dr_science.first.whole.trick import may_activate
from cardgen.games.dr_science.first.whole.turns import MOST_ADDED
from cardgen.games.dr_science.words.cards import PLAIN, WILD, Card

NUMBERS = range(7)
"""What a Researcher may be declared as, rule declare-researcher."""
_FROM_TABLEAU, _PASSES, _CHANGES, _DECLINES = 0.12, 0.2, 0.1, 0.5
"""How often a random player does so."""


def to_act(table: Table) -> str | None:
    """Name whose act is next; nobody's when the game is over."""
    return None if table.step == OVER else table.player


def legal(table: Table) -> Iterator[Act]:
    """List every legal act."""
    if table.step == PLAY:
        for source, cards in _sources(table.places[table.turn]):
            for card in dict.fromkeys(cards):
                for said in declarations(table, card):
                    yield from _plays(table, said, source)
        return
    if table.step == OVER:
        return
    yield from (Act(table.player, "change", (card,)) for card in _changes(table))
    if table.step == HYPOTHESIZE:
        yield Act(table.player, "pass")
        place = table.places[table.turn]
        for cards in additions(table.terms, place, MOST_ADDED - table.added):
            yield Act(table.player, "add", cards, "hand")
    else:
        yield from _draws(table)


def _sources(place: Place) -> tuple[tuple[str, tuple[Card, ...]], ...]:
    return ("hand", place.hand), ("tableau", place.tableau)


def declarations(table: Table, card: Card) -> Sequence[Card]:
    """Give a card as it may be declared; undeclared too where a house rule settles that."""
    if card.kind == PLAIN:
        return (card,)
    said: Sequence[str | int] = table.terms.box.suits if card.kind == WILD else NUMBERS
    silent = (card,) if table.terms.options["missing-declaration"] == "lead-zero" else ()
    return (*silent, *(card._replace(said=one) for one in said))


def _plays(table: Table, card: Card, source: str) -> Iterator[Act]:
    yield Act(table.player, "play", (card,), source)
    if table.terms.options["trump-activation"] == "optional" and may_activate(table, card):
        yield Act(table.player, "play", (card,), source, declined=True)


def _changes(table: Table) -> Iterator[Card]:
    """Give what the card just played may be declared as instead, where a house rule allows it."""
    if table.terms.options["declaration-change"] == "locked" or not table.trick or table.trick[-1][0] != table.player:
        return
    card = table.trick[-1].card
    if card.kind != PLAIN:
        yield from (one for one in declarations(table, card.bare) if one != card and one.said is not None)


def _draws(table: Table) -> Iterator[Act]:
    if table.pile:
        yield Act(table.player, "draw", source="pile")
    for card in dict.fromkeys(table.display):
        yield Act(table.player, "draw", (card,), "display")


def implied(table: Table, act: Act) -> Act | None:
    """Give what goes without saying before an act: a pass, and a draw from the pile where no draw is told."""
    me, last = table.player, len(table.trick) >= table.terms.count
    again = act.player == me and (act.does not in ("play", "takes") or (act.does == "play" and not last))
    if table.step == HYPOTHESIZE:
        return None if again and act.does not in ("draw", "skip") else Act(me, "pass")
    if table.step != DRAW or again:
        return None
    if table.terms.told:
        return Act(me, "skip") if act.player != me or act.does == "takes" else None
    return Act(me, "draw", source="pile") if table.pile else Act(me, "draw", table.display[:1], "display")


def sample(table: Table, draw: random.Random) -> Act:
    """Pick one legal act; every play can be picked, and additions where they are likely."""
    if table.step == PLAY:
        return _some_play(table, draw)
    if table.step == DRAW:
        return draw.choice(list(_draws(table)))
    if (changes := list(_changes(table))) and draw.random() < _CHANGES:
        return Act(table.player, "change", (draw.choice(changes),))
    if draw.random() >= _PASSES:
        cards = some_addition(table.terms, table.places[table.turn], MOST_ADDED - table.added, draw)
        if cards:
            return Act(table.player, "add", cards, "hand")
    return Act(table.player, "pass")


def _some_play(table: Table, draw: random.Random) -> Act:
    place = table.places[table.turn]
    shown = place.tableau and (not place.hand or draw.random() < _FROM_TABLEAU)
    source, cards = ("tableau", place.tableau) if shown else ("hand", place.hand)
    card = cards[int(draw.random() * len(cards))]
    if card.kind != PLAIN:
        card = draw.choice(declarations(table, card))
    if table.terms.options["trump-activation"] == "optional" and may_activate(table, card):
        return Act(table.player, "play", (card,), source, declined=draw.random() < _DECLINES)
    return Act(table.player, "play", (card,), source)
