"""The deal: two piles, and some cards for everybody."""

from __future__ import annotations

from typing import cast

from cardgen.games.women_in_science.box import SCIENTIST
from cardgen.games.women_in_science.declared import Cards
from cardgen.games.women_in_science.moving import hand
from cardgen.games.women_in_science.set_up_and_piles import PLAY, REDRAW, becomes, the_deal
from cardgen.games.women_in_science.table import Came, H, Step, Table, Waits, book, known
from cardgen.games.women_in_science.the_end import DEALT
from cardgen.games.women_in_science.turns import begun
from cardgen.games.women_in_science.your_turn_1_draw import number_of_draws
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.terms import UNTOLD, box_of, changed


def deal(d: Deal) -> Table:
    """Set a table up."""
    nothing: dict[str, Cards] = dict.fromkeys(d.seats, ())
    t = Table(
        n=d.n, box=box_of(d.game), seats=d.seats, turn=d.seats[0], step=Step.DEALT, chance=d.chance,
        scientists=d.deck("scientist"), resource=d.deck("resource"), discard=(), burn=(),
        woc=tuple(one for one in scientists_of(d) if one.points > len(one.needs)),
        active=nothing, completed=nothing, hands=nothing, skips=dict.fromkeys(d.seats, 0),
    )  # fmt: skip
    h: H = d.hear(book, t)
    t.draws = number_of_draws(h)
    scientists, resources = the_deal(h)
    shown: Cards = ()
    for player in d.seats:
        pile = known(t.scientists)
        t = changed(hand(t, player, came=pile[:scientists]), scientists=pile[scientists:])
        for _ in range(resources):
            t, shown = dealt(h, t, player, shown)
    if shown:
        deck, chance = t.chance.shuffled((*known(t.resource), *shown))
        t = changed(t, resource=deck, chance=chance)
    return begun(changed(t, emptied=UNTOLD if t.scientists else DEALT), d.seats[0])


def scientists_of(d: Deal) -> Cards:
    """List every Scientist once."""
    return cast(Cards, box_of(d.game).of(SCIENTIST))


def dealt(h: H, t: Table, player: str, shown: Cards) -> tuple[Table, Cards]:
    """Deal one Resource card; of Modifiers that act at once those that are replaced are shown."""
    while True:
        card, *rest = known(t.resource)
        t = changed(t, resource=tuple(rest))
        how = becomes(h, card)
        if how == PLAY:
            return changed(t, waiting=(*t.waiting, Waits(player, card, Came.DEALT))), shown
        if how != REDRAW:
            return hand(t, player, came=(card,)), shown
        shown = (*shown, card)
