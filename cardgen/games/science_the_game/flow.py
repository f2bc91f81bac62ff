"""How a game goes on: what is completed, the next turn, the next World Event, the end."""

from __future__ import annotations

from cardgen.games.science_the_game.cards import IN_TURN, Lab, decides, kind_of
from cardgen.games.science_the_game.completing_an_invention import (
    counts_for,
    gain,
    hour_after,
    hours,
    is_completed,
    money_then,
    toward,
)
from cardgen.games.science_the_game.effects import after_event
from cardgen.games.science_the_game.midnight import is_midnight
from cardgen.games.science_the_game.moving import gone_by, lying, paid
from cardgen.games.science_the_game.table import NO_OUTCOME, D, Done, H, Over, Table, When
from cardgen.games.science_the_game.the_end_and_the_winners import AFTER_ROUND, ends, when
from cardgen.games.science_the_game.the_turn import stipend
from cardgen.games.science_the_game.world_events import opens_for, order_of_decisions
from cardgen.model.words import Word
from cardgen.rulings.terms import NONE, ActionContext, Pile, after, changed, put


# -- completing ------------------------------------------------------------------------------------------------------
def placed(d: D, t: Table, lab: Lab, kind: Word) -> Table:
    """Put the top card of a deck on an Invention, and complete it if it is full."""
    (card, *rest) = lying(t, kind)
    new = lab._replace(on=(*lab.on, card), free=lab.free - 1)
    row = tuple(new if mine is lab else mine for mine in t.mine(lab.owner))
    t = changed(t, decks={**t.decks, kind: tuple(rest)}, labs=put(dict(t.labs), lab.owner, row))
    h = d.hear(t)
    return completed(d, t, new) if is_completed(h, len(new.on), new.card) else over_if(h, t)


def completed(d: D, t: Table, lab: Lab) -> Table:
    """Complete an Invention: money, Clock, put aside, Researchers back; then see whether the game has ended."""
    h, owner = d.hear(t), lab.owner
    t = changed(t, money=put(dict(t.money), owner, money_then(h, t.money[owner], gain(h, lab.on))))
    clock = hour_after(h, t.clock, toward(h, hours(h, tuple(card.clock for card in lab.on))))
    t = changed(gone_by(t, lab), clock=clock)
    owner = counts_for(h, owner)
    t = changed(t, beside=put(dict(t.beside), owner, (*t.beside[owner], lab.card)))
    h.cite("back-to-decks", "returned")
    decks, chance = dict(t.decks), t.chance
    for kind in dict.fromkeys(map(kind_of, lab.on)):
        back = (card for card in lab.on if card.kind == kind)
        decks[kind], chance = chance.shuffled((*lying(t, kind), *back))
    t = changed(t, decks=decks, chance=chance, last=lab.card)
    return over_if(d.hear(t), t)


def over_if(h: H, t: Table) -> Table:
    """End the game where it is over, at once or after the round."""
    how = ends(h, t.clock)
    if how == Over.NO:
        return t
    if when(h, how) == AFTER_ROUND:
        return changed(t, last_round=True)
    return changed(t, over=how)


# -- from turn to turn -----------------------------------------------------------------------------------------------
def begun(h: H, t: Table, player: str) -> Table:
    """Begin a turn with its stipend."""
    t = changed(t, turn=player, moment=When.TURN, done=(Done.STIPEND,), kinds_hired=(), due=())
    return paid(t, player, stipend(h))


def turn_ended(d: D, t: Table) -> Table:
    """Complete what is completed at the end of a turn, then go on to the next one."""
    while full := [lab for lab in t.mine(t.turn) if lab.free <= 0]:
        name = d.choose(t.turn, "which Invention is completed first", tuple(map(str, full)))
        t = completed(d, t, next(lab for lab in full if str(lab) == name))
        if t.over != Over.NO or t.last_round:
            break
    if t.over != Over.NO:
        return t
    player = after(t.seats, t.turn)
    if player != t.first:
        d.h.cite("turn-order", "next", player)
        return begun(d.hear(t), t, player)
    return changed(t, over=Over.GOAL, last_round=False) if t.last_round else turned_up(d, t)


def turned_up(d: D, t: Table) -> Table:
    """Turn a World Event up: the old one is put away, and what lasted from it ends."""
    pile, chance = t.events, t.chance
    if not pile.deck and d.h.options["empty-event-deck"] == "reshuffle":
        deck, chance = chance.shuffled(pile.gone)
        pile = Pile(deck)
        d.h.cite("empty-event-deck", "reshuffle")
    d.h.cite("new-event", "due")
    old = () if t.event == NONE else (t.event,)
    event = pile.deck[0] if pile.deck else NONE
    pile = Pile(pile.deck[1:], (*pile.gone, *old))
    t = changed(t, event=event, events=pile, chance=chance, outcome=NO_OUTCOME, used=())
    if event == NONE:
        return begun(d.hear(t), t, t.first)
    h = d.hear(t)
    if opens_for(h, event):
        return changed(t, moment=When.WINDOW, due=t.seats)
    return event_done(ActionContext(h))


def event_done(d: D) -> Table:
    """Do what the World Event says, then begin the next round."""
    if decides(d.t.event) in IN_TURN:
        order_of_decisions(d.h)
    t = after_event(d)
    if is_midnight(d.h, t.clock):
        return changed(t, over=Over.AT_MIDNIGHT, moment=When.CLOSED)
    return begun(d.hear(t), t, t.first)
