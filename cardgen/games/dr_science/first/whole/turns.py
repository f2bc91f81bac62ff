"""What an act does to the table, and all that follows from it by itself: refilling, taking a trick, the end."""

from __future__ import annotations

from cardgen.games.dr_science.first.whole.acts import HIDDEN, Act, without
from cardgen.games.dr_science.first.whole.table import DRAW, HYPOTHESIZE, OVER, PLAY, Earned, Table
from cardgen.games.dr_science.first.whole.trick import taken
from cardgen.games.dr_science.words.players import Play
from cardgen.games.dr_science.words.stacks import STACKS

MOST_ADDED = 4
"""Rule one-to-four."""
HELD = 12
"""Rule twelve-cards."""


def apply(table: Table, act: Act) -> Table:
    """Give the table after a legal act."""
    return _DOES[act.does](table, act)


def _play(table: Table, act: Act) -> Table:
    (card,) = act.cards
    at, bare = table.terms.seats.index(act.player), card if card.said is None else card.bare
    place = table.places[at]
    if act.source == "tableau":
        place = place._replace(tableau=without(place.tableau, bare))
    else:
        place = place._replace(hand=without(place.hand, bare))
    after = table._replace(
        places=table.with_place(at, place),
        trick=(*table.trick, Play(act.player, card)),
        declined=(*table.declined, act.player) if act.declined else table.declined,
        step=HYPOTHESIZE,
        drew=None,
    )
    return _end_turn(after) if table.terms.alone else after


def _change(table: Table, act: Act) -> Table:
    trick = tuple(Play(act.player, act.cards[0]) if play.player == act.player else play for play in table.trick)
    return table._replace(trick=trick)


def _add(table: Table, act: Act) -> Table:
    at, count = table.terms.seats.index(act.player), len(act.cards)
    place = table.places[at]
    hand = place.hand
    for card in act.cards:
        hand = without(hand, card)
    earned, gone = place.earned, table.taken
    if stack := earns(table, count):
        earned = (*earned, Earned(stack, gone[stack]))
        gone = {**gone, stack: gone[stack] + 1}
    after = table._replace(
        places=table.with_place(at, place._replace(hand=hand, tableau=place.tableau + act.cards, earned=earned)),
        taken=gone,
        additions=table.additions + 1,
        added=table.added + count,
    )
    again = table.terms.options["additions-per-turn"] == "many" and after.added < MOST_ADDED
    return after if again else _to_draw(after)


def earns(table: Table, count: int) -> int:
    """Name the stack that an addition of so many cards takes a card from; 0 for none."""
    if count not in STACKS or (table.terms.options["validation-markers"] == "add-count" and count > table.terms.count):
        return 0
    lower = range(count, 1, -1) if table.terms.options["empty-stack"] == "next-lower" else (count,)
    return next((stack for stack in lower if table.taken[stack] < len(table.terms.stacks[stack])), 0)


def _to_draw(table: Table) -> Table:
    return table._replace(step=DRAW) if table.left < 0 and table.supply else _end_turn(table)


def _pass(table: Table, _act: Act) -> Table:
    return _to_draw(table)


def _draw(table: Table, act: Act) -> Table:
    at = table.terms.seats.index(act.player)
    place, pile, display = table.places[at], table.pile, table.display
    if act.source == "pile":
        top = act.cards[0] if act.cards else pile[0] if pile else HIDDEN
        pile = pile[1:]
    else:
        top = act.cards[0]
        display = (*without(display, top), *pile[:1])
        pile = pile[1:]
    after = table._replace(
        places=table.with_place(at, place._replace(hand=(*place.hand, top))),
        pile=pile, display=display, drew=(act.player, top),
    )  # fmt: skip
    over = len(place.hand) + 1 + len(place.tableau) - HELD
    if over and table.terms.options["hand-count"] == "draw-to-12":
        if over < 0 and after.supply:
            return after
        after = _given_back(after, at, max(0, over))
    return _end_turn(after if after.supply else after._replace(left=_last_turns(after) + 1))


def _given_back(table: Table, at: int, over: int) -> Table:
    """Put hand cards under the draw pile by a house rule; at random, so nobody can tell what the hand is now."""
    place = table.places[at]
    gone = min(over, len(place.hand))
    if not gone:
        return table
    hand = (HIDDEN,) * (len(place.hand) - gone)
    return table._replace(places=table.with_place(at, place._replace(hand=hand)), pile=table.pile + (HIDDEN,) * gone)


def _last_turns(table: Table) -> int:
    """Count the turns to come after the one in which the last card was drawn."""
    count = table.terms.count
    missing = max(0, count - len(table.trick))
    return count + missing if table.terms.options["final-turn-start"] == "finish-trick" else count


def _end_turn(table: Table) -> Table:
    left = table.left - 1 if table.left > 0 else table.left
    if len(table.trick) < table.terms.count and left:
        turn = (table.turn + 1) % table.terms.count
        return table._replace(turn=turn, step=PLAY, additions=0, added=0, left=left)
    best = table.trick[taken(table.terms, table.trick, table.declined).best].player
    at = table.terms.seats.index(best)
    place = table.places[at]
    won = place.won + tuple([play.card.bare for play in table.trick])
    return table._replace(
        places=table.with_place(at, place._replace(won=won)),
        trick=(), declined=(), tricks=table.tricks + 1, additions=0, added=0, left=left,
        lead=at, turn=at, step=PLAY if left else OVER, last=table.trick, last_declined=table.declined,
    )  # fmt: skip


def _takes(table: Table, _act: Act) -> Table:
    """Take a trick, which happens by itself: the log only says so."""
    return table


_DOES = {"play": _play, "change": _change, "add": _add, "pass": _pass, "draw": _draw, "takes": _takes}
