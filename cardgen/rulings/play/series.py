"""A series of acts in a dispute, each judged on the table that the last one left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from cardgen.rulings.book import Reason, Under
from cardgen.rulings.hearing import Hearing
from cardgen.rulings.play.game import Play, T
from cardgen.rulings.play.match import Match


class Series(NamedTuple):
    """What a series came to: the first act that is barred, by its number (0 for none), why, and the last table."""

    at: int
    reasons: tuple[Reason, ...]
    table: Any


def first_illegal(h: Hearing[T], acts: Iterable[Any], play: Play[T]) -> Series:
    """Hear acts one after the other, from the table of a hearing; what is unknown forks as in any rule.

    Raises Asked where an act needs a choice that nobody told.
    """
    match, table = Match(play, h.options, h.off), h.t
    for number, act in enumerate(acts, 1):
        heard = Hearing(h.book, table, act, h.options, h.off, told=h.told)
        heard.show, heard.given, heard.game = h.show, h.given, h.game
        if barred := tuple(heard.bars()):
            return Series(number, tuple(Under(key, reason) for key, reason in _sentences(barred)), table)
        h.said += heard.said
        table = match.apply(table, act)
    return Series(0, (), table)


def _sentences(barred: Iterable[tuple[str, Reason]]) -> Iterable[tuple[str, Any]]:
    for key, reason in barred:
        yield key, reason.reason if isinstance(reason, Under) else reason
