"""How the game is dealt, and where all cards are."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.games.science_the_game.cards import RESEARCHER, ROLE, Lab, kinds
from cardgen.games.science_the_game.moving import lying
from cardgen.games.science_the_game.table import NO_OUTCOME, Table, When, book
from cardgen.games.science_the_game.the_setup import LAST_PICKER, paid_for, picks, turns
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.play.game import NOBODY, Zone
from cardgen.rulings.terms import NONE, Pile, box_of, changed


# -- the deal --------------------------------------------------------------------------------------------------------
def deal(d: Deal) -> Table:
    """Set a table up: the first seat has the first turn."""
    box, seats = box_of(d.game), d.seats
    decks = {name: deck for name, deck in d.game.decks.items() if deck.types == (RESEARCHER,)}
    lying = {cards[0].kind: cards for name in decks if (cards := d.deck(name))}
    inventions = d.deck("inventions")
    labs = {player: (Lab(card, player, card.slots),) for player, card in zip(seats, inventions, strict=False)}
    t = Table(
        box=box, n=d.n, seats=seats, clock=d.n.first_hour, chance=d.chance, moment=When.SETUP, labs=labs,
        decks={kind: lying[kind] for kind in kinds(box)}, inventions=Pile(inventions[len(seats):]),
        events=Pile(d.deck("events")), outcome=NO_OUTCOME, beside=dict.fromkeys(seats, ()), turn=seats[0],
    )  # fmt: skip
    h = d.hear(book, t)
    money = {player: d.n.money - sum(paid_for(h, lab.card) for lab in t.mine(player)) for player in seats}
    t = changed(t, money=money, owed=dict.fromkeys(seats, 0))
    first = seats[-1] if h.options["first-turn"] == LAST_PICKER else seats[0]
    order = turns(h, first)
    return changed(t, due=picks(h, first), order=order, first=order[0])


# -- where all cards are ---------------------------------------------------------------------------------------------
def zones(t: Table) -> Iterator[Zone]:
    """Say where all cards are."""
    for player in t.seats:
        yield from zones_of(t, player)
    for kind in t.decks:
        yield Zone(f"the deck {kind.label}", lying(t, kind), NOBODY, sort="deck", path=("decks", kind))
    yield Zone("the Invention deck", t.inventions.deck, NOBODY, sort="deck", path=("inventions", "deck"))
    yield Zone("the discarded Inventions", t.inventions.gone, is_pile=True, sort="discard pile")
    yield Zone("the Inventions taken", t.taken, sort="Inventions taken")
    yield Zone("the World Event deck", t.events.deck, NOBODY, sort="deck", path=("events", "deck"))
    yield Zone("the old World Events", t.events.gone, NOBODY, sort="old World Events")
    yield Zone("the open World Event", () if t.event == NONE else (t.event,), sort="open World Event")
    left = tuple(role for role in t.box.of(ROLE) if role not in t.roles.values())
    yield Zone("the Roles left", left, sort="Roles left")


def zones_of(t: Table, player: str) -> Iterator[Zone]:
    """Say which cards a player has."""
    role = tuple(role for holder, role in t.roles.items() if holder == player)
    yield Zone(f"{player}’s role", role, sort="role", owner=player)
    yield Zone(f"{player}’s completed Inventions", t.beside[player], sort="completed Inventions", owner=player)
    for at, lab in enumerate(t.mine(player)):
        yield Zone(f"{player}’s {lab}", (lab.card,), sort="Invention in play", owner=player)
        path = ("labs", player, at, "on")
        yield Zone(f"the Researchers on {lab}", lab.on, NOBODY, sort="Researchers at work", owner=player, path=path)
