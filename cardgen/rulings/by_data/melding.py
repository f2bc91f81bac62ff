"""Laying sets and runs by data, and adding cards to those that lie on the table."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from cardgen.model.referee_data import Statement
from cardgen.rulings.by_data.layout import MELDS
from cardgen.rulings.by_data.making import Deed, H, Making
from cardgen.rulings.by_data.melds import fits, laid, words_of
from cardgen.rulings.by_data.tables import CardAct, D, DataTable, MeldAct, is_told
from cardgen.rulings.game_types import AnyAct
from cardgen.rulings.rule import Reason, Verbatim
from cardgen.rulings.table.hands import size_of, without
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.table_state import changed
from cardgen.rulings.unknown.pile import count
from cardgen.rulings.unknown.unknown_value import is_unknown, map_unknown

WHERE = "the meld that it is added to"
"""What is chosen where a card fits several."""


def read_melding(m: Making, one: Statement, deed: Deed) -> Callable[[D, AnyAct, DataTable], DataTable]:
    """State when cards may be laid in sets and runs, or one be added to those that lie there; give what comes of it."""
    if not m.melding.key:
        if one.has("melds"):
            what = "no rule says what a set or a run is"
            m.source.wrong(one.key, what, "a section `melds`, with `sets of` or `runs of`", code="D002")
        return lambda _, __, t: t
    if deed.meld:
        _bind_melding(m, deed)
        return lambda d, a, t: laid_down(m, d, t, a, deed.meld)
    deed.read(MELDS)
    nowhere = m.source.words(deed.key, "nowhere", "{card} fits no set and no run on the table")
    m.book.bars(deed.key, deed.act, lambda h, a: not _has_place(m, h, a), nowhere)
    return lambda d, a, t: added(m, d, t, a, deed.source)


def _bind_melding(m: Making, deed: Deed) -> None:
    key = deed.key
    lacking = m.source.words(key, "not there", f"{{player}} has no {{}} in the {deed.meld.replace('_', ' ')}")
    m.book.bars(key, deed.act, lambda h, a: _lacking(m, h, a, deed.meld), lacking)
    loose = m.source.words(key, "loose", "{0} {0:is/are} in no set and no run")
    m.book.bars(key, deed.act, lambda h, a: (left := laid(m, h, a.cards).left) and (left,), loose)
    none = m.source.words(key, "none", "no card is laid")
    m.book.bars(key, deed.act, lambda _, a: len(a.cards) == 0, none)
    m.book.limits("", deed.act)(_no_such)
    lies = m.source.words(key, "laid", "that is {}")
    m.book.allows(key, deed.act, lambda h, a: (words_of(m, laid(m, h, a.cards).melds),), lies)


def _no_such(h: H) -> Iterator[Reason]:
    """Report a card that is laid more often than it is in the box."""
    for card, number in Counter(card for card in h.a.cards if not is_unknown(card)).items():
        if number > card.copies:
            yield Verbatim(f"there {'is' if card.copies == 1 else 'are'} only {card.copies} of {card}, not {number}")


def _has_place(m: Making, h: H, a: CardAct) -> object:
    return map_unknown(a.card, lambda card: any(fits(m, h, meld, card) for meld in h.t.melds))


def _lacking(m: Making, h: H, a: MeldAct, pile: str) -> object:
    """Give the first card that is not there so often, of a pile that is told."""
    if is_told(h.t) and h.given is not None and not h.given.said(pile):
        return False
    lies = m.layout.lie(h.t, pile, a.player)
    if (seen := getattr(lies, "seen", None)) is not None and not seen:  # told by its number alone
        return not size_of(lies) >= len(a.cards) and (a.cards[0],)
    gone = (card for card in a.cards if count(lies, partial(operator.eq, card)) < a.cards.count(card))
    card = next(gone, None)
    return card is not None and (card,)


def laid_down(m: Making, d: D, t: DataTable, a: MeldAct, source: str) -> DataTable:
    """Give the table with cards laid in sets and runs."""
    t = m.layout.with_cards(t, source, a.player, without(m.layout.lie(t, source, a.player), a.cards))
    return changed(t, melds=(*t.melds, *laid(m, d.h, a.cards).melds))


def added(m: Making, d: D, t: DataTable, a: CardAct, source: str) -> DataTable:
    """Give the table with a card added to a set or run; where it fits several its player chooses."""
    able = [meld for meld in t.melds if fits(m, d.h, meld, a.card)]
    meld: tuple[Piece, ...] = d.choose(a.player, WHERE, list(dict.fromkeys(able)))
    at = t.melds.index(meld)
    more = laid(m, d.h, (*meld, a.card)).melds
    t = m.layout.with_cards(t, source, a.player, without(m.layout.lie(t, source, a.player), (a.card,)))
    return changed(t, melds=(*t.melds[:at], *more[:1], *t.melds[at + 1 :]))
