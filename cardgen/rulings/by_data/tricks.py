"""Tricks and bids: what must be played, who takes a trick, and what comes of it."""

from __future__ import annotations

from cardgen.model.referee_data import Statement
from cardgen.rulings.by_data.dealing import dealt_again
from cardgen.rulings.by_data.making import Deed, H, Making
from cardgen.rulings.by_data.phrases import Test, alike
from cardgen.rulings.by_data.tables import CardAct, D, DataTable, SaidAct, act_named, is_told
from cardgen.rulings.by_data.taking import Played, bind_wins
from cardgen.rulings.by_data.turns import read_act
from cardgen.rulings.table.hands import without
from cardgen.rulings.table.seats import after
from cardgen.rulings.table.table_state import changed
from cardgen.rulings.unknown.missing import ABSENT
from cardgen.rulings.unknown.pile import count
from cardgen.rulings.unknown.unknown_value import map_unknown, resolve


def read_tricks(m: Making, one: Statement) -> None:
    """Take what a rule says of tricks."""
    key = one.key.text
    for act in one.inner("do"):
        if m.trick_act:
            m.source.wrong(act.key, "there is an act of tricks already", f"`{m.trick_act}` alone", code="D015")
        m.own_turn, m.trick_act = (
            m.own_turn or key,
            read_act(m, key, act, lambda d, a, t: played(m, d, a, t), tricks=True),
        )
        m.source.needed(act, "card")
    if one.has("must follow"):
        m.suit = m.source.one_of(one.scalar("must follow"), m.source.fields, "field")
        if m.trick_act:
            says = m.source.words(key, "revoke", "{player} has {} and must follow suit")
            free = m.phrases.test(one.scalar("free")) if one.has("free") else None
            m.book.bars(key, m.deeds[m.trick_act].act, lambda h, a: revokes(m, h, a, free), says)
    if one.has("wins"):
        bind_wins(m, one)
    if (takes := one.scalar("takes")) is not None:
        m.after_trick.append(m.source.so_many(takes, m.layout.counts))
    if one.has("to"):
        m.taken_to = m.layout.of_deck(one.scalar("to"), piles_only=True)
        m.layout.goes(m.deeds[m.trick_act].source if m.trick_act else "", m.taken_to)


def revokes(m: Making, h: H, a: CardAct, free: Test | None) -> object:
    """Say which suit somebody has and does not follow; some cards are *free* to be played always."""
    led = next(iter(h.t.trick.values()), None)
    suit = resolve(getattr(led, m.suit, ABSENT))
    if suit == ABSENT or getattr(a.card, m.suit, ABSENT) == suit:
        return False
    if free is not None and map_unknown(a.card, free):
        return False
    cards = m.layout.lie(h.t, m.deeds[m.trick_act].source, a.player)
    return count(cards, alike((m.suit,), led)) > 0 and suit


# -- in play ----------------------------------------------------------------------------------------------------------
def played(m: Making, d: D, a: CardAct, t: DataTable) -> DataTable:
    """Put a card into the trick; a full one is taken, and perhaps it is counted and dealt again."""
    source = m.deeds[m.trick_act].source
    left = without(m.layout.lie(t, source, a.player), [a.card])
    t = changed(m.layout.with_cards(t, source, a.player, left), trick={**t.trick, a.player: a.card})
    if m.trick_act in m.acting:
        d.t = t
        t = m.acting[m.trick_act].carried_out(d, a.player, a.card)
    t = changed(t, turn=after(t.seats, a.player))
    if len(t.trick) < len(t.seats) or m.taker is None:
        return t
    best = m.taker(d.hear(t, a))
    won = best.player if isinstance(best, Played) else next(iter(t.trick))
    for name, number in m.after_trick:
        t = m.layout.gain(t, (won,), name, number)
    cards = tuple(t.trick.values())
    if m.taken_to:
        t = m.layout.with_cards(t, m.taken_to, won, (*m.layout.lie(t, m.taken_to, won), *cards))
        cards = ()
    return dealt_again(m, d, changed(t, taken=(*t.taken, *cards), trick={}, turn=won))


# -- bids -------------------------------------------------------------------------------------------------------------
def read_bids(m: Making, one: Statement) -> None:
    """Take what everybody says before the first trick."""
    verb, name = one.text("do", "bid"), m.source.one_of(one.scalar("as"), m.layout.counts, "count")
    numbers = m.source.span(one.get("of"), (0, 0))
    m.new_act((one.scalar("do") or one.key)._replace(text=verb))
    deed = Deed(act_named(verb, SaidAct), one.key.text, numbers=numbers)
    m.bids = m.deeds[verb] = deed
    again = m.source.words(deed.key, "again", "{player} has said a number already")
    m.book.bars(deed.key, deed.act, lambda h, a: a.player in h.t.said_numbers, again)
    beyond = m.source.words(deed.key, "beyond", "{number} cannot be said, only {} to {}")

    def outside(h: H, a: SaidAct) -> object:
        least, most = numbers(h.options)
        return (a.number < least or a.number > most) and (least, most)

    m.book.bars(deed.key, deed.act, outside, beyond)

    def run(d: D, a: SaidAct) -> DataTable:
        t = changed(d.t, said_numbers={**d.t.said_numbers, a.player: a.number}, turn=after(d.t.seats, a.player))
        return changed(t, **{name: {**getattr(t, name), a.player: a.number}})

    m.acts.does(deed.act, "{player} says {number}")(run)


def bind_bids(m: Making) -> None:
    """Let nobody play before everybody has said a number."""
    if m.bids is not None and m.trick_act:
        says = m.source.words(m.bids.key, "early", "not everybody has said a number yet")
        before = lambda h, _: not is_told(h.t) and len(h.t.said_numbers) < len(h.t.seats)  # noqa: E731
        m.book.bars(m.bids.key, m.deeds[m.trick_act].act, before, says)
