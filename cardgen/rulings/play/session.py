"""A game as it is played by people: what the table shows, what can be done, why something else cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Generic

from cardgen.rulings.hearing import Said
from cardgen.rulings.play.acts import Unread
from cardgen.rulings.play.game import EVERYBODY, T
from cardgen.rulings.play.match import Match
from cardgen.rulings.play.replay import replay
from cardgen.rulings.talk.phrase import listed, plural

_MOST_SHOWN = 16


class Session(Generic[T]):
    """A game under way at one table; it keeps the acts so far as they are written in a log."""

    def __init__(self, match: Match[T], table: T) -> None:
        self.match, self.table = match, table
        self.lines: list[str] = []

    @property
    def is_over(self) -> bool:
        """Say whether the game is over."""
        return self.match.is_over(self.table)

    @property
    def due(self) -> str:
        """Name whose act is next, if somebody can do anything."""
        waits = self.table.under_way
        if waits is not None:
            return str(waits.ballot.due[0])
        return next((str(act.player) for act in self.legal().values()), "")

    def legal(self) -> dict[str, Any]:
        """Give the legal acts by how they are written; while several choose at once, those of the first of them."""
        lines = self.match.lines(self.table)
        waits = self.table.under_way
        who = waits.ballot.due[0] if waits is not None else ""
        mine = {line: act for line, act in lines.items() if not who or act.player == who}
        return {line: act for line, act in mine.items() if self.match.is_legal(self.table, act)}

    def take(self, act: Any) -> str:
        """Carry a legal act out; gives it as it is written."""
        line = self.match.written(self.table, act)
        self.table = self.match.apply(self.table, act)
        self.lines.append(line)
        return line

    def at_random(self, draw: Random) -> str:
        """Carry out a legal act at random; gives it as it is written, or nothing when there is none."""
        act = self.match.sample(self.table, draw)
        return self.take(act) if act is not None else ""

    def say(self, line: str) -> Unread | Sequence[Said]:
        """Read an act and carry it out; gives why not if it cannot be read, or what forbids it."""
        found = replay(self.match, self.table, [line])
        if found.broken is not None:
            return found.broken.unread or found.broken.refusals
        for act in found.acts:
            self.take(act)
        return ()

    def shows(self, player: str) -> Iterator[tuple[str, str]]:
        """Say what lies where, each zone that is not empty with its cards, as one player sees it."""
        waits = self.table.under_way
        table = waits.seen if waits is not None else self.table
        for zone in self.match.play.zones(table):
            if zone.cards:
                seen = zone.seen_by in (EVERYBODY, player)
                yield zone.name, cards_named(zone.cards) if seen else plural(len(zone.cards), "card")

    def says(self) -> Iterator[str]:
        """Say in lines how the game stands, and what is to be chosen if something is."""
        waits = self.table.under_way
        yield from self.match.play.shows(waits.seen if waits is not None else self.table)
        if waits is not None:
            yield f"{waits.ballot.due[0]} chooses: {waits.what}."

    def result(self) -> Iterator[str]:
        """Say how a game ended."""
        score = self.match.score(self.table)
        yield f"{listed(score.winners)} {'win' if len(score.winners) > 1 else 'wins'}."
        for rank in score.ranking:
            yield from (f"{name}: {score.totals.get(name, '')}".rstrip(": ") for name in rank)
        yield from score.why


def cards_named(cards: Iterable[Any]) -> str:
    """Name cards, copies of one together; of many the newest alone."""
    names = [str(card) for card in cards]
    if len(names) > _MOST_SHOWN:
        return f"{plural(len(names), 'card')}, the last one {names[-1]}"
    counted = Counter(names)
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in counted.items())


def lies(match: Match[T], table: T, act: Any) -> str:
    """Say where the cards of an act lie, as far as it names some: for an act that is refused."""
    found = []
    for card in (one for one in act if one is not None and not isinstance(one, str | int | tuple)):
        where = [zone.name for zone in match.play.zones(table) if any(one is card for one in zone.cards)]
        if where:
            found.append(f"{card} lies in {listed(where)}")
    return "; ".join(found)
