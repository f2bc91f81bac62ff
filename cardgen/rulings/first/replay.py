"""A written game, played again act by act until one is against the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from cardgen.model.game import Game
from cardgen.rulings.first.finding import Effect, Finding, Hearing, InForce
from cardgen.rulings.first.playing import Playing, Question, differing, hear


@dataclass(slots=True)
class Broken:
    """The first act against the rules: its number from 1, the act judged (perhaps one left out), and what was heard."""

    at: int
    act: Any
    question: Question
    heard: Hearing[Any]
    differs: dict[str, Any]

    def findings(self) -> list[Finding]:
        """List what bars it, or what the referee found where something else was said."""
        barred = list(self.heard.barred())
        return barred or [one for one in self.heard.findings if one.cited and one.effect is not Effect.BARS]


@dataclass(slots=True)
class Replay:
    """What a written game came to: the last table, the questions settled on the way, and what broke it off."""

    table: Any
    settled: list[Question] = field(default_factory=list)
    broken: Broken | None = None
    done: int = 0
    """How many of the written acts were legal."""


def replay(
    playing: Playing[Any, Any],
    table: Any,
    acts: Sequence[Any],
    game: Game,
    options: InForce,
    off: frozenset[str] = frozenset(),
) -> Replay:
    """Play written acts again, with those that go without saying, and stop at the first that is not legal."""
    found = Replay(table)
    for number, act in enumerate(acts, 1):
        while (silent := playing.implied(found.table, act)) is not None:
            if not _taken(playing, found, number, silent, game, options, off):
                return found
        if not _taken(playing, found, number, act, game, options, off):
            return found
        found.done = number
    return found


def _taken(
    playing: Playing[Any, Any], found: Replay, number: int, act: Any, game: Game, options: InForce, off: frozenset[str]
) -> bool:
    """Judge an act and take it if it is legal."""
    question = playing.asks(found.table, act)
    heard = hear(question, game, options, off)
    differs = differing(question, heard)
    if differs or heard.barred():
        found.broken = Broken(number, act, question, heard, differs)
        return False
    after = playing.apply(found.table, act)
    found.settled.extend(playing.settles(found.table, act, after))
    found.table = after
    return True
