"""A written game, played again act by act, until one cannot be read or is against the rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic

from cardgen.errors import NOWHERE, Problem, nearest, quoted, quoted_list
from cardgen.rulings.action_context import Choose
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.play.acts import fold
from cardgen.rulings.play.game import T
from cardgen.rulings.play.match import Match
from cardgen.rulings.rule_context import Finding, RuleContext

_CHOOSES = re.compile(r"(?P<player>.+?)\s+(?:chooses?|chose)\s+(?P<choice>.+)", re.IGNORECASE)
_WHAT = re.compile(r"\s*\([^()]*\)$|\s+for\s.*$")
"""What a choice is for, behind it."""


@dataclass(slots=True)
class Broken(Generic[T]):
    """The act a log breaks off at: its number from 1, how it was told, why it is none, or why it is not legal."""

    at: int
    line: str
    act: FactValue | None
    unread: Problem | None = None
    h: RuleContext[T] | None = None

    @property
    def refusals(self) -> Sequence[Finding]:
        """List what forbids it."""
        return () if self.h is None else self.h.refusals


@dataclass(slots=True)
class Replayed(Generic[T]):
    """What a log came to: all its tables, the last one behind, the acts that were made, and what broke it off."""

    tables: list[T]
    acts: list[FactValue] = field(default_factory=list)
    broken: Broken[T] | None = None
    lines: int = 0
    """How many of those that are told are legal."""

    @property
    def table(self) -> T:
        """Give the last table."""
        return self.tables[-1]

    def do(self, match: Match[T], act: object) -> None:
        """Do a legal act."""
        self.tables.append(match.apply(self.table, act))
        self.acts.append(act)


def replay(match: Match[T], table: T, told: Iterable[FactValue]) -> Replayed[T]:
    """Play acts again, or lines that tell them, with what goes without saying, such as that somebody passes."""
    found = Replayed([table])
    for at, one in enumerate((*told, None), 1):
        act = _meant(match, found, one)
        if act is None:
            break
        line = one if isinstance(one, str) else match.play.acts.said(one or act)
        if isinstance(act, Problem):
            found.broken = Broken(at, line, None, act)
        elif (h := match.barred(found.table, act)) is not None:
            found.broken = Broken(at, line, act, h=h)
        if found.broken is not None:
            break
        found.do(match, act)
        found.lines = at
    return found


def _meant(match: Match[T], found: Replayed[T], one: object) -> object | Problem:
    """Give the act that is meant, once what goes without saying before it is done; None behind the last one."""
    while True:
        act = read_act(match, found.table, one) if isinstance(one, str) else one
        implied = None if found.table.under_way is not None else match.play.unsaid(found.table, act)
        if implied is None or match.barred(found.table, implied) is not None:
            return act if implied is None else implied
        found.do(match, implied)


def read_act(match: Match[T], table: T, line: str) -> object:
    """Read a line as one act: one that could be tried here if the line can mean it, else any it can mean."""
    lines = {fold(one): act for one, act in match.lines(table).items()}
    if (known := lines.get(fold(line))) is not None:
        return known
    chosen = _choice(line, list(lines.values()))
    return match.play.acts.read(table, line) if chosen is None else chosen


def could(match: Match[T], table: T) -> list[str]:
    """Say what could be done on a table."""
    lines = match.lines(table) if not match.is_over(table) else {}
    return [line for line, act in lines.items() if match.is_legal(table, act)]


def _choice(line: str, listed: Sequence[object]) -> Choose | Problem | None:
    """Read a choice: `Ann chooses the Vampire`."""
    match = _CHOOSES.fullmatch(" ".join(line.strip().rstrip(".").replace(":", " ").split()))
    if match is None:
        return None
    mine = [act for act in listed if isinstance(act, Choose) and fold(act.player) == fold(match["player"])]
    if not mine:
        who = ", ".join(dict.fromkeys(act.player for act in listed if isinstance(act, Choose)))
        return Problem(
            NOWHERE,
            "J003",
            f"there is nothing for {match['player']} to choose now",
            f"a choice of {who}" if who else "",
        )
    names = {fold(str(act.choice)): act for act in mine}
    said, plain = match["choice"], _WHAT.sub("", match["choice"])
    found = names.get(fold(said)) or names.get(fold(plain))
    if found is not None:
        return found
    choices = [str(act.choice) for act in mine]
    return Problem(
        NOWHERE,
        "J003",
        f"{quoted(plain)} cannot be chosen for {mine[0].what}",
        quoted_list(choices),
        nearest(plain, choices),
    )
