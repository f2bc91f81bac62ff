"""Points, the end and the winner."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from cardgen.errors import quoted
from cardgen.model.node import Scalar
from cardgen.model.referee_data import Statement
from cardgen.rulings.by_data.layout import POINTS
from cardgen.rulings.by_data.making import H, Making
from cardgen.rulings.by_data.phrases import Counted, Holds
from cardgen.rulings.by_data.source import ByOption
from cardgen.rulings.by_data.tables import is_told
from cardgen.rulings.notation.phrase import listed
from cardgen.rulings.table.bonuses import most
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.table_state import changed
from cardgen.rulings.table.ties import first
from cardgen.rulings.unknown.pile import sum_of
from cardgen.rulings.unknown.unknown_value import map_unknown, resolve, total

_UNTOLD = 30
"""A count that nobody tells is below this."""


def read_score(m: Making, one: Statement) -> None:
    """Take what scores."""
    key, counted = one.key.text, one.scalar("to most") or one.scalar("each")
    each, plus = m.phrases.count(counted), m.phrases.count(one.scalar("plus"))
    adds = m.source.by_option(one.get("adds"), m.source.amount, ("", 1))
    second, table = m.source.numbers_of(one.get("second")), _table(m, one)
    reads = set(each.reads | plus.reads)

    def read(node: Scalar) -> Holds:
        holds, bears = m.phrases.so(node)
        reads.update(bears)
        return holds

    when: ByOption[Holds] = m.source.by_option(one.get("when"), read, lambda *_: True)
    if counted is None and not one.has("when"):
        m.source.wrong(one.key, f"`{key}` in `score` does not say for what", "`each`, `to most` or `when`", code="D002")

    def of(h: H, player: str) -> int:
        if not when(h.options)(h.t, player, None):
            return 0
        field, by = adds(h.options)
        if one.has("to most"):
            return _majority(h, player, each, by, second(h.options), one.text("ties", "all"))
        number = each.of(h.t, player, None) if counted is not None else 1
        if table:
            return map_unknown(number, lambda n: table[min(n, max(table))] if n in table or n > max(table) else 0)
        if field:
            worth = sum_of(each.cards(h.t, player), lambda card: getattr(card, field, 0) if each.test(card) else 0)
            return total((worth, plus.of(h.t, player, None)))
        return total((number, plus.of(h.t, player, None)), (by, 1)) if one.has("plus") else number * by

    _of_a_card(m, one, each, adds)
    says = m.source.words(key, "points", "{} scores {}")
    value = m.book.plain(
        key, f"points by {key}", of, neutral=0, says=says, when=lambda _, found, player: found != 0 and (player, found)
    )
    m.points.append((value, frozenset(reads)))


def _of_a_card(m: Making, one: Statement, each: Counted, adds: ByOption[tuple[str, int]]) -> None:
    """Say what a single card scores, where each such card does."""
    if not one.has("adds") or not each.single or not one.has("each"):
        return
    says = m.source.words(one.key.text, "worth", f"in the {each.single.replace('_', ' ')} it counts {{}}")

    def worth(h: H, card: Piece) -> object:
        field, number = adds(h.options)
        points = getattr(card, field, 0) if field else number
        return each.test(card) and points != 0 and (points,)

    m.says_of_cards(one.key.text, says, worth)


def _table(m: Making, one: Statement) -> dict[int, int]:
    """Read points by how many there are."""
    return {
        m.source.number(two.key): m.source.number(found, -999)
        for two in one.inner("table")
        if (found := two.scalar()) is not None
    }


def _majority(h: H, player: str, of: Counted, by: int, second: int, ties: str) -> int:
    """Give the points of those who have most, or second most."""
    counts = {one: of.of(h.t, one, None) for one in h.t.seats}
    leaders = most(counts, 1)
    if player in leaders:
        return by if ties == "all" or len(leaders) == 1 else 0
    others = {one: number for one, number in counts.items() if one not in leaders}
    return second if second and len(leaders) == 1 and player in most(others, 1) else 0


def points_of(m: Making, h: H, player: str) -> int:
    """Give the points of a player: those told or kept, else what scores now."""
    if not h.t.points:
        for leave in m.left_in if is_told(h.t) else ():
            leave(h, player)
        return total(value(h, player) for value, _ in m.points)
    return m.layout.has(h.t, POINTS, player) if POINTS in m.layout.counts else h.t.points.get(player, 0)


def read_end(m: Making, one: Statement) -> None:
    """Take when a deal or the game is over."""

    def read(node: Scalar) -> Holds:
        return m.phrases.so(node)[0]

    if one.has("over when"):
        m.source.once(one, m.over_key, "when the game is over")
        m.over, m.over_key = m.source.by_option(one.get("over when"), read, lambda *_: False), one.key.text
    if one.has("deal again when"):
        m.again.append(m.source.by_option(one.get("deal again when"), read, lambda *_: False))
        if sum(bool(pile.holds) for pile in m.layout.piles.values()) != 1:
            m.source.wrong(one.key, "it is dealt again, and not from one deck", "one pile, or deck, that is dealt from")
    m.after = m.after or one.text("after")


def read_winner(m: Making, one: Statement) -> None:
    """Take who wins, and what decides a tie."""
    key = one.key.text
    if one.has("most", "fewest"):
        said = one.scalar("most") or one.scalar("fewest")
        if said is not None and said.text != POINTS:
            m.source.wrong(said, f"{quoted(said.text)} does not win", "`points`; `score` says what adds to them")
        m.source.once(one, m.winners.key if m.winners is not None else "", "who wins")
        m.sign = 1 if one.has("most") else -1
        says = m.source.words(key, "wins", f"{{0}} {{0:has/have}} {'most' if m.sign > 0 else 'the fewest'} points")
        m.winners = m.book.plain(
            key, "who wins", lambda h: first(h.t.seats, lambda p: points_of(m, h, p) * m.sign), neutral=(),
            says=says, when=lambda _, found: found and (found,),
        )  # fmt: skip
        if not one.has("then most", "then fewest"):
            return
    way = "then fewest" if one.has("then fewest") else "then most"
    then, sign = m.phrases.count(m.source.needed(one, way)), -1 if way == "then fewest" else 1
    m.measures.append((then, sign))
    if m.winners is None:
        m.source.wrong(one.key, "a tie is decided before it is said who wins", "`most: points` above it", code="D002")
        return
    says = m.source.words(key, "compared", f"they tie, and of {one.text(way)} there are: {{}}")

    def broken(h: H, tied: tuple[str, ...]) -> tuple[str, ...] | None:
        if len(tied) < 2:  # one alone ties with nobody
            return None
        untold = {one: name for one in tied if (name := _untold(m, h, then, one))}
        if len(untold) > 1:
            return _said_who(h, tied, next(iter(untold.values())), one.text(way), way)
        values = {one: _measured(h, then, one, untold.get(one, "")) for one in tied}
        if not untold:
            h.say(says, values)  # before it is compared, which may fork
        return first(tied, lambda one: values[one] * sign)

    m.winners.changes(key)(broken)


def _untold(m: Making, h: H, then: Counted, player: str) -> str:
    """Name the count that decides a tie and that nobody told of a player; empty where there is none."""
    counts = sorted(then.reads & m.layout.counts.keys()) if is_told(h.t) and h.given is not None else []
    return next((name for name in counts if player not in getattr(h.t, name)), "")


def _measured(h: H, then: Counted, player: str, untold: str) -> int:
    """Give what decides a tie; a count that nobody told of a player is unknown."""
    if not untold:
        return then.of(h.t, player, None)
    value: int = h.given.part(untold, player, "", None, range(_UNTOLD))
    return then.of(changed(h.t, **{untold: {**getattr(h.t, untold), player: value}}), player, None)


def _said_who(h: H, tied: tuple[str, ...], name: str, what: str, way: str) -> tuple[str, ...]:
    """Ask who of those that tie has most of something, or fewest, where nobody told that of several."""
    able = [some for number in range(1, len(tied) + 1) for some in itertools.combinations(tied, number)]
    how = way.removeprefix("then ")

    def tells(some: Sequence[tuple[str, ...]], _: object) -> str:
        return " or ".join(f"{listed(list(one))} {'has' if len(one) == 1 else 'have'} {how} {what}" for one in some)

    asks = f"Who of {listed(list(tied))} has {how} {what}?"
    found: tuple[str, ...] = h.given.open(f"{name} {how}", able, asks, tells=tells)
    return resolve(found)
