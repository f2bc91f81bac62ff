"""When nothing may be done, whatever it is: in another's turn, before a choice is made, after the end.

Every objection stands under a rule of the game; which one is missing is told where a game is read.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.rulings.by_data.making import H, Making
from cardgen.rulings.by_data.payments import PAYS, SPARED
from cardgen.rulings.by_data.playing import is_over
from cardgen.rulings.by_data.tables import is_told
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.rule import Reason, Under, Verbatim
from cardgen.rulings.unknown.missing import UNTOLD


def bind_moments(m: Making) -> None:
    """State it of all acts, under the rules that say so."""
    acts = tuple(one.act for one in m.deeds.values())
    if m.steps and not m.own_turn and m.source.game.players.most != 1:
        first = next(m.source.data.of("turn"))
        what = "no rule says that people act in their own turn only, so nothing could be said of somebody who does not"
        expected = "a line such as `own-turn: {order: clockwise}` in `turn`, under the key of the rule that says so"
        m.source.wrong(first.key, what, expected, code="D002")
    if not acts or m.source.problems:
        return
    if m.own_turn:
        says = m.source.words(m.own_turn, "not yours", "it is the turn of {turn}")
        m.book.bars(m.own_turn, acts, lambda h, a: h.t.turn not in (UNTOLD, a.player), says).often = True
    if m.over_key:
        over = m.source.words(m.over_key, "over", "the game is over")
        m.book.bars(m.over_key, acts, lambda h, _: _is_played(h) and h.t.under_way is None and is_over(m, h.t), over)
    m.book.forbids(m.own_turn, *acts)(lambda h, _: _choice(m, h))


def _is_played(h: H) -> bool:
    """Say whether somebody wants to know why an act in a game may not be done; what can be done is listed without."""
    return not h.brief and not is_told(h.t)


def _choice(m: Making, h: H) -> Iterator[Reason]:
    """Say who has to choose first, under the rule that asks for it."""
    if _is_played(h) and h.t.under_way is not None:
        waits = h.t.under_way
        verb = type(waits.act).__name__
        paying = verb in m.card_prices and waits.what.startswith((PAYS, SPARED))
        key = m.card_prices[verb].price.key if paying else m.acting_keys.get(verb, m.deeds[verb].key)
        yield Under(key, Verbatim(f"{listed(waits.ballot.due)} must choose first, for {waits.what}"))
