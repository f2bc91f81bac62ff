"""How the game is dealt, and where all cards are."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.stem_epic_heroes import cards, moving
from cardgen.games.stem_epic_heroes.table import PLACES, H, Phase, Table, book
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.play.game import Zone
from cardgen.rulings.terms import NONE, Pile, box_of, changed


# -- the deal --------------------------------------------------------------------------------------------------------
def deal(d: Deal) -> Table:
    """Set a table up: two decks, a hand for everybody, the Field."""
    t = Table(
        box=box_of(d.game), n=d.n, seats=d.seats, turn=d.seats[0], phase=Phase.SETUP, chance=d.chance,
        rows=dict.fromkeys(d.seats, ()), hands=dict.fromkeys(d.seats, ()),
        discovery=Pile(d.deck("discovery")), heroes=Pile(d.deck("hero")),
    )  # fmt: skip
    h: H = d.hear(book, t)
    t = changed(t, shared=h.options["enhance-target"] != "own-only")
    if len(d.seats) == d.n.fewest_players and h.options["two-player-removal"] != "all-single-type":
        t = with_single_wilds(d, t)
    for player in d.seats:
        hand, deck = t.heroes.deck[: d.n.hand], t.heroes.deck[d.n.hand :]
        t = changed(moving.hand(t, player, came=hand), heroes=Pile(deck))
    deck = t.discovery.deck
    return changed(t, field=deck[: d.n.field], discovery=Pile(deck[d.n.field :]))


def with_single_wilds(d: Deal, t: Table) -> Table:
    """Shuffle the Wild Steps of a single type into the deck of two players."""
    more = [card for card in t.in_box(cards.DISCOVERY) if cards.is_wild(card) and cards.is_solid(card)]
    deck, chance = t.chance.shuffled((*t.discovery.deck, *more))
    return changed(t, discovery=Pile(deck), chance=chance)


def zones(t: Table) -> Iterator[Zone]:
    """Say where all cards are: with each Hero what lies there, then the places that everybody knows."""
    for player, rows in t.rows.items():
        for row in rows:
            lying = (*(() if row.card == NONE else (row.card,)), row.hero, *row.on)
            yield Zone(f"{player}’s {row}", lying, sort="Hero in play", owner=player)
    yield from PLACES.zones(t)
