"""Who takes a trick: the best of the suit led, of trump, or of other cards, and of equal ones the first or the last."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from cardgen.errors import nearest, quoted, quoted_list
from cardgen.model.referee_data import Statement
from cardgen.rulings.by_data.making import H, Making
from cardgen.rulings.by_data.phrases import Test
from cardgen.rulings.by_data.setup import LAST, NONE, TOP
from cardgen.rulings.by_data.source import MOST
from cardgen.rulings.by_data.tables import is_told
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.ties import first
from cardgen.rulings.unknown.missing import ABSENT, UNTOLD
from cardgen.rulings.unknown.unknown_value import Part, is_unknown, map_unknown

FIRST, FINAL = "first", "last"
_LED, _TRUMP = "suit led", "trump"
_SEARCH = re.compile(r"[:<>=]")


class Played(NamedTuple):
    """A card in a trick, and whose it is."""

    player: str
    card: Piece

    def __str__(self) -> str:
        return f"{self.player}’s {self.card}"


class Wins(NamedTuple):
    """How a trick is taken: of which cards, by which field if by any, which of equal ones, what never takes it."""

    of: str
    test: Test
    field: str = ""
    low: bool = False
    last: bool = False
    losing: Test | None = None


def bind_wins(m: Making, one: Statement) -> None:
    """State who takes a trick; a later rule stands in place of those before it."""
    key, said = one.key.text, one.scalar("wins")
    fields = [field for field in (*m.source.numbers, m.order) if field]
    ways = [f"{how} {field}" for how in ("highest", "lowest") for field in fields] + [FIRST, FINAL]
    if said is None or said.text not in ways:
        node = said or one.key
        what = f"{quoted(node.text)} is no way to take a trick"
        m.source.wrong(node, what, quoted_list(ways), nearest(node.text, ways))
        return
    if not m.suit:
        m.suit = next((name for name, field in m.source.fields.items() if field.of is not None and name != m.order), "")
    wins = _read(m, one, said.text)
    _of_a_card(m, key, wins)
    called = {_LED: "of the suit led", _TRUMP: "trump"}.get(wins.of, "of those that take it")
    says = m.source.words(key, "wins", f"{{}} is the {said.text.partition(' ')[0]} {called}")

    def best(h: H) -> object:
        if m.left is not None and is_told(h.t):
            m.left(h)
        found = _best(m, h, wins)
        return h.gives(found, says, found) if found is not None else None

    if m.taker is None:
        m.taker = m.book.value(key, neutral=UNTOLD)(best)
    else:
        m.taker.instead(key)(best)


def _of_a_card(m: Making, key: str, wins: Wins) -> None:
    """Say of a card that it takes tricks whatever was led, or never does."""
    if wins.of not in (_LED, _TRUMP):
        m.says_of_cards(
            key, m.source.words(key, "takes", "it can take a trick, whatever was led"), lambda _, card: wins.test(card)
        )
    if (losing := wins.losing) is not None:
        m.says_of_cards(key, m.source.words(key, "loses", "it never takes a trick"), lambda _, card: losing(card))


def _read(m: Making, one: Statement, said: str) -> Wins:
    how, _, field = said.partition(" ")
    of = one.text("of", _LED)
    others = of not in (_LED, _TRUMP)
    if others and not _SEARCH.search(of):
        what, ways = f"{quoted(of)} is nothing that takes a trick", "`suit led`, `trump` or `type:…`"
        m.source.wrong(one.scalar("of") or one.key, what, ways)
    test = m.phrases.test(one.scalar("of")) if others and _SEARCH.search(of) else lambda _: True
    last = how == FINAL or one.text("equals") == FINAL
    losing = m.phrases.test(one.scalar("loses")) if one.has("loses") else None
    return Wins(of, test, field, how == "lowest", last, losing)


def _best(m: Making, h: H, wins: Wins) -> Played | None:
    """Find the card that takes the trick, if there is one."""
    plays = [Played(*one) for one in h.t.trick.items()]
    able = _able(m, h, plays, wins)
    if wins.losing is not None:
        able = [one for one in able if not map_unknown(one.card, wins.losing)]
    found = first(able, lambda one: strength(m, one.card, wins.field, low=wins.low)) if wins.field else tuple(able)
    if found:
        return found[-1 if wins.last else 0]
    return plays[0] if plays and wins.of == _LED else None


def _able(m: Making, h: H, plays: Sequence[Played], wins: Wins) -> list[Played]:
    """List the plays that could take the trick."""
    if wins.of not in (_LED, _TRUMP):
        return [one for one in plays if map_unknown(one.card, wins.test)]
    suit = trump_of(m, h) if wins.of == _TRUMP else led(m, [one.card for one in plays])
    return [] if suit == UNTOLD else [one for one in plays if getattr(one.card, m.suit, ABSENT) == suit]


def led(m: Making, cards: Sequence[Piece]) -> object:
    """Give the suit that was led; UNTOLD where nothing was played."""
    return getattr(cards[0], m.suit, ABSENT) if cards else UNTOLD


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
