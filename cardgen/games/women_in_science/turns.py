"""What happens in every turn: cards are drawn, the turn ends, and another one begins."""

from __future__ import annotations

from cardgen.games.women_in_science.acts import Draw
from cardgen.games.women_in_science.box import is_immediate
from cardgen.games.women_in_science.moving import hand, taken
from cardgen.games.women_in_science.table import D, Source, Step, Table, Waits, known
from cardgen.games.women_in_science.your_turn_1_draw import number_of_draws
from cardgen.rulings.terms import UNTOLD, after, changed, put

INSTEAD = "where to draw from instead"


# -- drawing ---------------------------------------------------------------------------------------------------------
def drawn(d: D, t: Table, a: Draw) -> Table:
    """Take cards from their sources, then look at them."""
    for chosen in a.sources:
        source = chosen
        if not t.left_in(chosen):
            left = tuple(one for one in Source.OPEN if t.left_in(one))
            source = d.choose(a.player, INSTEAD, left)
        if source is not None:
            t = one_drawn(d, t, a.player, source)
    number = t.drawn + len(a.sources)
    return changed(t, drawn=number, step=Step.ACT if number >= number_of_draws(d.h) or not a.sources else t.step)


def one_drawn(d: D, t: Table, player: str, source: str) -> Table:
    """Take one card from a source."""
    if source == Source.SCIENTIST:
        card, *rest = known(t.scientists)
        t = changed(t, scientists=tuple(rest))
        return hand(t if rest else changed(t, emptied=player, same_turn=True), player, came=(card,))
    if source == Source.DISCARD:
        card, t = known(t.discard)[0], changed(t, discard=known(t.discard)[1:])
    else:
        (card,), t = taken(d.h, t)
    if is_immediate(card):
        return changed(t, waiting=(*t.waiting, Waits(player, card)))
    return hand(changed(t, fresh=(*t.fresh, card)), player, came=(card,))


# -- from turn to turn -----------------------------------------------------------------------------------------------
def next_turn(d: D, t: Table) -> Table:
    """End the turn, and the game after the last one; who has turns to skip skips one."""
    if t.finisher != UNTOLD:
        return begun(changed(t, lasts=t.lasts[1:]), t.lasts[0]) if t.lasts else changed(t, over=True, step=Step.OVER)
    player = after(t.seats, t.turn)
    while t.skips[player] > 0:
        d.h.cite("family-leave", "one turn less", player)
        t = changed(t, skips=put(dict(t.skips), player, t.skips[player] - 1))
        player = after(t.seats, player)
    return begun(t, player)


def begun(t: Table, player: str) -> Table:
    """Begin a turn."""
    return changed(t, turn=player, step=Step.DRAW, drawn=0, fresh=(), wiped=(), same_turn=False, begun=t.begun + 1)
