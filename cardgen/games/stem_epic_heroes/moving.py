"""Cards on their way: hands, decks, the Field, Heroes with what lies on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from cardgen.games.stem_epic_heroes import discard_and_draw, the_field
from cardgen.games.stem_epic_heroes.declared import Card
from cardgen.games.stem_epic_heroes.discard_and_draw import trims_always
from cardgen.games.stem_epic_heroes.table import D, H, Row, Table
from cardgen.rulings.table.decks import draw
from cardgen.rulings.terms import UNBOUNDED, Pile, When, changed, different, put, without

C = TypeVar("C")
STOP = "none"
"""What a player chooses who chooses no more."""


def hand(t: Table, player: str, *, came: Iterable[Card] = (), gone: Iterable[Card] = ()) -> Table:
    """Put cards into a hand, and take others out of it."""
    return changed(t, hands=put(dict(t.hands), player, (*without(t.held_by(player), gone), *came)))


def thrown(t: Table, cards: Iterable[Card]) -> Table:
    """Put cards on the Hero discard pile."""
    return changed(t, heroes=t.heroes.discard(cards))


def thrown_from_hand(t: Table, player: str, cards: Sequence[Card]) -> Table:
    """Discard cards of a hand."""
    return thrown(hand(t, player, gone=cards), cards)


# -- the Hero Deck ---------------------------------------------------------------------------------------------------
def drawn(h: H, t: Table, player: str, number: int) -> Table:
    """Draw cards of the Hero Deck into a hand, as many as there are."""
    new = draw(t.heroes, t.chance, number, discard_and_draw.shuffling(h))
    return changed(hand(t, player, came=new.cards), heroes=new.pile, chance=new.chance)


def filled_up(h: H, t: Table, player: str) -> Table:
    """Draw until the hand is as large as it may be at the end of a turn."""
    return drawn(h, t, player, max(0, t.n.hand - len(t.held_by(player))))


def looked_at(t: Table, deck: str, number: int, when: When) -> tuple[tuple[Card, ...], Table]:
    """Give the top cards of a deck, which is renewed first if it is empty, and take them off it."""
    pile: Pile = getattr(t, deck)
    if not pile.deck and when is not When.NEVER:
        cards, chance = t.chance.shuffled(pile.gone)
        pile, t = Pile(cards), changed(t, chance=chance)
    return pile.deck[:number], changed(t, **{deck: Pile(pile.deck[number:], pile.gone)})


def on_deck(t: Table, deck: str, *, top: Sequence[Card] = (), under: Sequence[Card] = ()) -> Table:
    """Put cards on a deck, and others under it."""
    pile: Pile = getattr(t, deck)
    return changed(t, **{deck: Pile((*top, *pile.deck, *under), pile.gone)})


# -- the Field -------------------------------------------------------------------------------------------------------
def field_filled(h: H, t: Table, number: int = UNBOUNDED) -> Table:
    """Fill so many places of the Field, as far as there are cards and places."""
    wanted = min(number, t.n.field - len(t.field))
    if wanted <= 0:
        return t
    new = draw(t.discovery, t.chance, wanted, the_field.shuffling(h))
    return changed(t, field=(*t.field, *new.cards), discovery=new.pile, chance=new.chance)


def off_the_field(t: Table, card: Card) -> Table:
    """Take a card off the Field."""
    return changed(t, field=without(t.field, (card,)))


def cleared(t: Table, cards: Sequence[Card]) -> Table:
    """Discard cards of the Field."""
    return changed(t, field=without(t.field, cards), discovery=t.discovery.discard(cards))


# -- Heroes ----------------------------------------------------------------------------------------------------------
def with_enhancements(t: Table, row: Row, on: tuple[Card, ...]) -> Table:
    """Change what lies on a Hero."""
    rows = tuple(mine._replace(on=on) if mine.hero is row.hero else mine for mine in t.of(row.owner))
    return changed(t, rows=put(dict(t.rows), row.owner, rows))


def placed(t: Table, row: Row, card: Card) -> Table:
    """Put an Enhancement on a Hero."""
    now = next(mine for mine in t.of(row.owner) if mine.hero is row.hero)
    return with_enhancements(t, now, (*now.on, card))


def taken_off(t: Table, row: Row, card: Card) -> Table:
    """Take an Enhancement off a Hero."""
    return with_enhancements(t, row, without(row.on, (card,)))


def counted(t: Table, player: str) -> Table:
    """Count a card that was played from the hand."""
    return changed(t, plays=put(dict(t.plays), player, t.plays.get(player, 0) + 1))


# -- choosing cards --------------------------------------------------------------------------------------------------
def picked(d: D, player: str, what: str, cards: Sequence[C], number: int, *, least: int | None = None) -> tuple[C, ...]:
    """Let a player choose so many of some cards, one by one; with *least* the player may stop at so many."""
    chosen: list[C] = []
    left = list(cards)
    while left and len(chosen) < number:
        stops = least is not None and len(chosen) >= least
        card = d.choose(player, what, (*different(left), *([STOP] if stops else [])), must=stops)
        if card == STOP:
            break
        chosen.append(card)
        left = list(without(left, (card,)))
    return tuple(chosen)


def trimmed(d: D, t: Table) -> Table:
    """Let hands above the limit be discarded down to it, where that is agreed."""
    if not trims_always(d.h):
        return t
    for player in t.seats:
        over = len(t.held_by(player)) - t.n.hand
        if over > 0:
            t = thrown_from_hand(t, player, picked(d, player, "card to discard", t.held_by(player), over))
    return t
