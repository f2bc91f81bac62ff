"""Cards and money on their way, from the deal to the end: what acts do to the table."""

from __future__ import annotations

from typing import Any

from cardgen.games.science_the_game.cards import RESEARCHER, Lab, kinds
from cardgen.games.science_the_game.completing_an_invention import (
    counts_for,
    gain,
    hour_after,
    hours,
    is_completed,
    is_midnight,
    money_then,
    toward,
)
from cardgen.games.science_the_game.effects import after_event
from cardgen.games.science_the_game.table import FIRST_HOUR, D, Done, H, Over, Table, When, book
from cardgen.games.science_the_game.the_end_and_the_winners import AFTER_ROUND, ends, when
from cardgen.games.science_the_game.the_round import picks, turns
from cardgen.games.science_the_game.the_setup import START, paid_for
from cardgen.games.science_the_game.the_turn import stipend
from cardgen.games.science_the_game.world_events import opens_for
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.terms import NOTHING, ActionContext, Pile, after, box_of, changed, put


# -- the deal --------------------------------------------------------------------------------------------------------
def deal(d: Deal) -> Table:
    """Set a table up: the first seat has the first turn."""
    box, seats = box_of(d.game), d.seats
    decks = {name: deck for name, deck in d.game.decks.items() if deck.types == (RESEARCHER,)}
    lying = {cards[0].kind: cards for name in decks if (cards := d.deck(name))}
    inventions = d.deck("inventions")
    labs = {player: (Lab(one, player, one.slots),) for player, one in zip(seats, inventions, strict=False)}
    t = Table(
        box=box, live=True, seats=seats, clock=FIRST_HOUR, chance=d.chance, moment=When.SETUP, labs=labs,
        decks={kind: lying[kind] for kind in kinds(box)}, inventions=Pile(inventions[len(seats):]),
        events=Pile(d.deck("events")), beside=dict.fromkeys(seats, ()), turn=seats[0],
    )  # fmt: skip
    h = d.hear(book, t)
    t = changed(t, money={player: START - paid_for(h, player) for player in seats}, owed=dict.fromkeys(seats, 0))
    first = seats[0] if h.options["first-turn"] == "first-picker" else seats[-1]
    order = turns(h, first)
    return changed(t, due=picks(h, first), order=order, first=order[0])


# -- money and cards -------------------------------------------------------------------------------------------------
def paid(t: Table, player: str, dollars: int) -> Table:
    """Give money to a player, or take it."""
    return changed(t, money=put(dict(t.money), player, t.money[player] + dollars))


def bought(t: Table, player: str, cost: int) -> Table:
    """Take what something costs; what is lacking is owed to the bank."""
    lacks = max(0, cost - t.money[player])
    t = paid(t, player, lacks - cost)
    return changed(t, owed=put(dict(t.owed), player, t.owed[player] + lacks)) if lacks else t


def drawn(h: H, t: Table, number: int) -> Table:
    """Take Inventions off the deck, the discarded ones being shuffled under it where they are needed."""
    deck, gone, chance = t.inventions.deck, t.inventions.gone, t.chance
    if len(deck) < number and gone and (not deck or h.options["short-invention-deck"] == "reshuffle"):
        more, chance = chance.shuffled(gone)
        deck, gone = (*deck, *more), ()
    return changed(t, taken=deck[:number], inventions=Pile(deck[number:], gone), chance=chance)


def gone_by(t: Table, lab: Lab) -> Table:
    """Take an Invention away from its owner."""
    return changed(t, labs=put(dict(t.labs), lab.owner, tuple(one for one in t.mine(lab.owner) if one is not lab)))


def placed(d: D, t: Table, lab: Lab, kind: Any) -> Table:
    """Put the top card of a deck on an Invention, and complete it if it is full."""
    card, rest = t.decks[kind][0], t.decks[kind][1:]
    new = lab._replace(on=(*lab.on, card), free=lab.free - 1)
    row = tuple(new if one is lab else one for one in t.mine(lab.owner))
    t = changed(t, decks={**t.decks, kind: rest}, labs=put(dict(t.labs), lab.owner, row))
    h = d.hear(t)
    return completed(d, t, new) if is_completed(h, len(new.on), new.card) else over_if(h, t)


# -- completing ------------------------------------------------------------------------------------------------------
def completed(d: D, t: Table, lab: Lab) -> Table:
    """Complete an Invention: money, Clock, put aside, Researchers back; then see whether the game has ended."""
    h, owner = d.hear(t), lab.owner
    t = changed(t, money=put(dict(t.money), owner, money_then(h, t.money[owner], gain(h, lab.on))))
    clock = hour_after(h, t.clock, toward(h, hours(h, tuple(one.clock for one in lab.on))))
    t = changed(gone_by(t, lab), clock=clock)
    owner = counts_for(h, owner)
    t = changed(t, beside=put(dict(t.beside), owner, (*t.beside[owner], lab.card)))
    h.cite("back-to-decks", "returned")
    decks, chance = dict(t.decks), t.chance
    for kind in dict.fromkeys(one.kind for one in lab.on):
        back = (one for one in lab.on if one.kind == kind)
        decks[kind], chance = chance.shuffled((*decks[kind], *back))
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
    t = changed(t, turn=player, moment=When.TURN, done=(Done.STIPEND,), hired=(), due=())
    return paid(t, player, stipend(h))


def turn_ended(d: D, t: Table) -> Table:
    """Complete what is completed at the end of a turn, then go on to the next one."""
    while full := [lab for lab in t.mine(t.turn) if lab.free <= 0]:
        name = d.choose(t.turn, "which Invention is completed first", tuple(map(str, full)))
        t = completed(d, t, next(one for one in full if str(one) == name))
        if t.over != Over.NO or t.last_round:
            break
    if t.over != Over.NO:
        return t
    player = after(t.seats, t.turn)
    if player != t.first:
        d.h.cite("one-turn-each", "next", player)
        return begun(d.hear(t), t, player)
    return changed(t, over=Over.GOAL) if t.last_round else turned_up(d, t)


def turned_up(d: D, t: Table) -> Table:
    """Turn a World Event up: the old one is put away, and what lasted from it ends."""
    pile, chance = t.events, t.chance
    if not pile.deck and d.h.options["empty-event-deck"] == "reshuffle":
        deck, chance = chance.shuffled(pile.gone)
        pile = Pile(deck)
        d.h.cite("empty-event-deck", "reshuffle")
    d.h.cite("new-event", "due")
    old = () if t.event == NOTHING else (t.event,)
    event = pile.deck[0] if pile.deck else NOTHING
    t = changed(t, event=event, events=Pile(pile.deck[1:], (*pile.gone, *old)), chance=chance, outcome=NOTHING, used=())
    if event == NOTHING:
        return begun(d.hear(t), t, t.first)
    h = d.hear(t)
    if opens_for(h, event):
        return changed(t, moment=When.WINDOW, due=t.seats)
    inner = ActionContext(h)
    return event_done(inner, t)


def event_done(d: D, t: Table) -> Table:
    """Do what the World Event says, then begin the next round."""
    d.t = t
    t = after_event(d.h, d) or t
    if t.clock != NOTHING and is_midnight(d.h, t.clock):
        return changed(t, over=Over.AT_MIDNIGHT)
    return begun(d.hear(t), t, t.first)
