"""Tricks and bids: what must be played, who takes a trick, and what comes of it."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.errors import nearest, quoted, quoted_list
from cardgen.model.referee_data import Statement
from cardgen.rulings.by_data.dealing import dealt_again
from cardgen.rulings.by_data.making import Deed, H, Making
from cardgen.rulings.by_data.phrases import Test, alike
from cardgen.rulings.by_data.setup import LAST, NONE, TOP
from cardgen.rulings.by_data.source import MOST
from cardgen.rulings.by_data.tables import CardAct, D, DataTable, SaidAct, act_named, is_told
from cardgen.rulings.by_data.turns import read_act
from cardgen.rulings.table.hands import without
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.seats import after
from cardgen.rulings.table.table_state import changed
from cardgen.rulings.table.ties import first
from cardgen.rulings.unknown.missing import ABSENT, UNTOLD
from cardgen.rulings.unknown.pile import count
from cardgen.rulings.unknown.unknown_value import Part, is_unknown, map_unknown, resolve


class Played(NamedTuple):
    """A card in a trick, and whose it is."""

    player: str
    card: Piece

    def __str__(self) -> str:
        return f"{self.player}’s {self.card}"


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
            m.book.bars(key, m.deeds[m.trick_act].act, lambda h, a: revokes(m, h, a), says)
    if one.has("wins"):
        _bind_wins(m, one)
    if (takes := one.scalar("takes")) is not None:
        m.after_trick.append(m.source.so_many(takes, m.layout.counts))
    if one.has("to"):
        m.taken_to = m.layout.of_deck(one.scalar("to"), piles_only=True)


def revokes(m: Making, h: H, a: CardAct) -> object:
    """Say which suit somebody has and does not follow."""
    led = next(iter(h.t.trick.values()), None)
    suit = resolve(getattr(led, m.suit, ABSENT))
    if suit == ABSENT or getattr(a.card, m.suit, ABSENT) == suit:
        return False
    cards = m.layout.lie(h.t, m.deeds[m.trick_act].source, a.player)
    return count(cards, alike((m.suit,), led)) > 0 and suit


def _bind_wins(m: Making, one: Statement) -> None:
    key, of, said = one.key.text, one.text("of", "suit led"), one.scalar("wins")
    ways = [f"{how} {field}" for how in ("highest", "lowest") for field in (*m.source.numbers, m.order) if field]
    if said is None or said.text not in ways:
        node = said or one.key
        what = f"{quoted(node.text)} is no way to take a trick"
        m.source.wrong(node, what, quoted_list(ways), nearest(node.text, ways))
        return
    if of not in ("suit led", "trump"):
        what = f"{quoted(of)} is nothing that takes a trick"
        m.source.wrong(one.scalar("of") or one.key, what, "`suit led` or `trump`")
    if not m.suit:
        m.suit = next((name for name, field in m.source.fields.items() if field.of is not None and name != m.order), "")
    how, _, field = said.text.partition(" ")
    losing = m.phrases.test(one.scalar("loses")) if one.has("loses") else None
    usual = f"{{}} is the {how} {'trump' if of == 'trump' else 'of the suit led'}"
    says = m.source.words(key, "wins", usual)

    def best(h: H) -> object:
        if m.left is not None and is_told(h.t):
            m.left(h)
        found = _best(m, h, trump=of == "trump", field=field, low=how == "lowest", losing=losing)
        return h.gives(found, says, found) if found is not None else None

    if m.taker is None:
        m.taker = m.book.value(key, neutral=UNTOLD)(best)
    else:
        m.taker.instead(key)(best)


def _best(m: Making, h: H, *, trump: bool, field: str, low: bool, losing: Test | None) -> Played | None:
    """Find the card of a suit that takes the trick, if there is one."""
    plays = [Played(*one) for one in h.t.trick.items()]
    suit = trump_of(m, h) if trump else getattr(plays[0].card, m.suit, ABSENT) if plays else UNTOLD
    if suit == UNTOLD:
        return None
    able = [one for one in plays if getattr(one.card, m.suit, ABSENT) == suit]
    able = [one for one in able if losing is None or not map_unknown(one.card, losing)]
    found = first(able, lambda one: strength(m, one.card, field, low=low))
    return found[0] if found else None if trump or not plays else plays[0]


def trump_of(m: Making, h: H) -> object:
    """Give the suit that is trump; UNTOLD where there is none."""
    way = m.is_trump(h.options) if m.trump and m.trump not in h.off else NONE
    if way == NONE or way == "":
        return UNTOLD
    return h.t.trump if way == LAST or way.startswith(TOP) else way


def strength(m: Making, card: Piece, field: str, *, low: bool) -> int:
    """Give how strong a card is in its suit."""
    value, values, sign = getattr(card, field, ABSENT), m.phrases.values(field), -1 if low else 1

    def place(one: object) -> int:
        if one == ABSENT:
            return -MOST
        return sign * (values.index(one) if field == m.order else int(str(one)))

    return Part(value, "#", place, value.pool) if is_unknown(value) else place(value)  # type: ignore[return-value]


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
