"""How the game is dealt, and where all cards are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgen.games.stem_epic_heroes import cards, moving
from cardgen.games.stem_epic_heroes.table import FIELD, HAND, H, Phase, Table, book
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.play.game import NOBODY, Zone
from cardgen.rulings.terms import NOTHING, Pile, box_of, changed


# -- the deal --------------------------------------------------------------------------------------------------------
def deal(d: Deal) -> Table:
    """Set a table up: two decks, a hand for everybody, the Field."""
    nothing: dict[str, Any] = dict.fromkeys(d.seats, ())
    t = Table(
        box=box_of(d.game), live=True, seats=d.seats, turn=d.seats[0], phase=Phase.SETUP, chance=d.chance,
        rows=nothing, hands=nothing,
        discovery=Pile(d.deck("discovery")), heroes=Pile(d.deck("hero")),
    )  # fmt: skip
    h: H = d.hear(book, t)
    t = changed(t, shared=h.options["enhance-target"] != "own-only")
    if len(d.seats) == 2 and h.options["two-player-removal"] != "all-single-type":
        t = with_single_wilds(d, t)
    for player in d.seats:
        cards, deck = t.heroes.deck[:HAND], t.heroes.deck[HAND:]
        t = changed(moving.hand(t, player, came=cards), heroes=Pile(deck))
    deck = t.discovery.deck
    return changed(t, field=deck[:FIELD], discovery=Pile(deck[FIELD:]))


def with_single_wilds(d: Deal, t: Table) -> Table:
    """Shuffle the Wild Steps of a single type into the deck of two players."""
    more = [one for one in t.box.of(cards.DISCOVERY) if cards.is_wild(one) and one.solid]
    deck, chance = t.chance.shuffled((*t.discovery.deck, *more))
    return changed(t, discovery=Pile(deck), chance=chance)


def zones(t: Table) -> Iterator[Zone]:
    """Say where all cards are."""
    for player in t.seats:
        yield Zone(f"{player}’s hand", t.held_by(player), player)
        for row in t.of(player):
            cards = (row.hero, *row.on) if row.card == NOTHING else (row.card, row.hero, *row.on)
            yield Zone(f"{player}’s {row}", cards)
    yield Zone("the Field", t.field)
    yield Zone("Discovery Deck", t.discovery.deck, NOBODY)
    yield Zone("Discovery discard pile", t.discovery.gone)
    yield Zone("Hero Deck", t.heroes.deck, NOBODY)
    yield Zone("Hero discard pile", t.heroes.gone)
