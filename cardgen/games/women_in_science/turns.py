"""From the deal to the end of the last turn."""

from __future__ import annotations

from typing import Any

from cardgen.games.women_in_science.acts import Draw
from cardgen.games.women_in_science.cards import is_immediate
from cardgen.games.women_in_science.completing import hand
from cardgen.games.women_in_science.drawing import OPEN, number_of_draws
from cardgen.games.women_in_science.ending import DEALT
from cardgen.games.women_in_science.piles import taken
from cardgen.games.women_in_science.setup import PLAY, REDRAW, becomes, the_deal
from cardgen.games.women_in_science.table import Came, D, H, Source, Step, Table, Waits, book
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.terms import NOTHING, after, box_of, changed, put

INSTEAD = "where to draw from instead"


# -- the deal --------------------------------------------------------------------------------------------------------
def deal(d: Deal) -> Table:
    """Set a table up: two piles, and some cards for everybody."""
    nothing: dict[str, Any] = dict.fromkeys(d.seats, ())
    t = Table(
        box=box_of(d.game), live=True, seats=d.seats, turn=d.seats[0], step=Step.DEALT, chance=d.chance,
        scientists=d.deck("scientist"), resource=d.deck("resource"), active=nothing, completed=nothing, hands=nothing,
        skips=dict.fromkeys(d.seats, 0),
    )  # fmt: skip
    h: H = d.hear(book, t)
    t.draws = number_of_draws(h)
    scientists, resources = the_deal(h)
    shown: tuple[Any, ...] = ()
    for player in d.seats:
        t = changed(hand(t, player, came=t.scientists[:scientists]), scientists=t.scientists[scientists:])
        for _ in range(resources):
            t, shown = dealt(h, t, player, shown)
    if shown:
        deck, chance = t.chance.shuffled((*t.resource, *shown))
        t = changed(t, resource=deck, chance=chance)
    return begun(changed(t, emptied=NOTHING if t.scientists else DEALT), d.seats[0])


def dealt(h: H, t: Table, player: str, shown: tuple[Any, ...]) -> tuple[Table, tuple[Any, ...]]:
    """Deal one Resource card; of Modifiers that act at once those that are replaced are shown."""
    while True:
        card, t = t.resource[0], changed(t, resource=t.resource[1:])
        how = becomes(h, card)
        if how == PLAY:
            return changed(t, waiting=(*t.waiting, Waits(player, card, Came.DEALT))), shown
        if how != REDRAW:
            return hand(t, player, came=(card,)), shown
        shown = (*shown, card)


# -- drawing ---------------------------------------------------------------------------------------------------------
def drawn(d: D, t: Table, a: Draw) -> Table:
    """Take cards from their sources, then look at them."""
    for source in a.sources:
        if not t.left_in(source):
            left = tuple(one for one in OPEN if t.left_in(one))
            source = d.choose(a.player, INSTEAD, left)
        if source is not None:
            t = one_drawn(d, t, a.player, source)
    number = t.drawn + len(a.sources)
    return changed(t, drawn=number, step=Step.ACT if number >= number_of_draws(d.h) or not a.sources else t.step)


def one_drawn(d: D, t: Table, player: str, source: str) -> Table:
    """Take one card from a source."""
    if source == Source.SCIENTIST:
        card, rest = t.scientists[0], t.scientists[1:]
        last = {} if rest else {"emptied": player, "same_turn": True}
        return hand(changed(t, scientists=rest, **last), player, came=(card,))
    if source == Source.DISCARD:
        card, t = t.discard[0], changed(t, discard=t.discard[1:])
    else:
        (card,), t = taken(d.h, t)
    if is_immediate(card):
        return changed(t, waiting=(*t.waiting, Waits(player, card)))
    return hand(changed(t, fresh=(*t.fresh, card)), player, came=(card,))


# -- from turn to turn -----------------------------------------------------------------------------------------------
def next_turn(d: D, t: Table) -> Table:
    """End the turn, and the game after the last one; who has turns to skip skips one."""
    if t.finisher != NOTHING:
        return begun(changed(t, lasts=t.lasts[1:]), t.lasts[0]) if t.lasts else changed(t, over=True, step=Step.OVER)
    player = after(t.seats, t.turn)
    while t.skips[player] > 0:
        d.h.cite("family-leave", "one turn less", player)
        t = changed(t, skips=put(dict(t.skips), player, t.skips[player] - 1))
        player = after(t.seats, player)
    return begun(t, player)


def begun(t: Table, player: str) -> Table:
    """Begin a turn."""
    return changed(
        t, turn=player, step=Step.DRAW, drawn=0, fresh=(), wiped=(), same_turn=False, begun=t.begun + 1
    )  # fmt: skip
