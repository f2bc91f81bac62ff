"""A written game, played again line by line, until one cannot be read or is against the rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from cardgen.errors import nearest, quoted, quoted_list
from cardgen.rulings.doing import Choose
from cardgen.rulings.play.acts import Unread, fold
from cardgen.rulings.play.game import T
from cardgen.rulings.play.match import UNHEARD, Match, Refusal

_CHOOSES = re.compile(r"(?P<player>.+?)\s+(?:chooses?|chose)\s+(?P<choice>.+)", re.IGNORECASE)
_WHAT = re.compile(r"\s*\([^()]*\)$|\s+for\s.*$")
"""What a choice is for, behind it."""
_MOST_SILENT = 50


@dataclass(slots=True)
class Broken:
    """The line a log breaks off at: its number from 1, the act if it could be read, why it is none or not legal."""

    at: int
    line: str
    act: Any | None
    unread: Unread | None = None
    refusals: Sequence[Refusal] = ()
    could: Sequence[str] = ()
    """What could be done there, in words."""


@dataclass(slots=True)
class Replayed(Generic[T]):
    """What a log came to: the last table, the acts that were made, and what broke it off."""

    table: T
    acts: list[Any] = field(default_factory=list)
    broken: Broken | None = None
    lines: int = 0
    """How many lines are legal."""


def replay(match: Match[T], table: T, lines: Iterable[str]) -> Replayed[T]:
    """Play written lines again; who might have answered and is not mentioned passed."""
    found = Replayed(table)
    for number, line in enumerate(lines, 1):
        read = read_act(match, found.table, line)
        if isinstance(read, Unread) or not _is_legal(match, found.table, read):
            read = _after_silent(match, found, line, read)
        if isinstance(read, Unread):
            found.broken = Broken(number, line, None, read, could=could(match, found.table))
            return found
        if refusals := match.refusals(found.table, read) or _made(match, found, read):
            found.broken = Broken(number, line, read, None, refusals, could(match, found.table))
            return found
        found.lines = number
    return found


def read_act(match: Match[T], table: T, line: str) -> Any | Unread:
    """Read a line as one act: one that could be tried here if the line can mean it, else any it can mean."""
    acts = match.play.acts
    lines = {fold(one): act for one, act in match.lines(table).items()}
    if (known := lines.get(fold(line))) is not None:
        return known
    listed = list(lines.values())
    if (chosen := _choice(line, listed)) is not None:
        return chosen
    read = acts.read(table, line)
    if isinstance(read, Unread):
        return read
    known = [act for act in read if act in listed]
    legal = (act for act in known if match.is_legal(table, act))
    return next(legal, known[0] if known else read[0])


def could(match: Match[T], table: T) -> list[str]:
    """Say what could be done on a table."""
    lines = match.lines(table) if not match.is_over(table) else {}
    return [line for line, act in lines.items() if match.is_legal(table, act)]


def _made(match: Match[T], found: Replayed[T], act: Any) -> Sequence[Refusal]:
    """Carry an act out; one that nobody listed may lack something that is needed for it."""
    try:
        found.table = match.apply(found.table, act)
    except UNHEARD:
        if act in match.candidates(found.table):
            raise
        return [Refusal("", "it does not say all that is needed")]
    found.acts.append(act)
    return ()


def _is_legal(match: Match[T], table: T, act: Any) -> bool:
    return not match.refusals(table, act)


def _after_silent(match: Match[T], found: Replayed[T], line: str, read: Any) -> Any:
    """Do what goes without saying, such as passing, if the act is legal after that; else leave it as it is."""
    table, done = found.table, list[Any]()
    for _ in range(_MOST_SILENT):
        silent = (act for act in match.candidates(table) if isinstance(act, match.play.silent))
        act = next((act for act in silent if match.is_legal(table, act)), None)
        if act is None:
            return read
        table = match.apply(table, act)
        done.append(act)
        then = read_act(match, table, line)
        if not isinstance(then, Unread) and _is_legal(match, table, then):
            found.table = table
            found.acts += done
            return then
    return read


def _choice(line: str, listed: Sequence[Any]) -> Choose | Unread | None:
    """Read a choice: `Ann chooses the Vampire`."""
    match = _CHOOSES.fullmatch(" ".join(line.strip().rstrip(".").replace(":", " ").split()))
    if match is None:
        return None
    mine = [act for act in listed if isinstance(act, Choose) and fold(act.player) == fold(match["player"])]
    if not mine:
        who = ", ".join(dict.fromkeys(act.player for act in listed if isinstance(act, Choose)))
        return Unread(f"there is nothing for {match['player']} to choose now", f"a choice of {who}" if who else "")
    names = {fold(str(act.choice)): act for act in mine}
    said, plain = match["choice"], _WHAT.sub("", match["choice"])
    found = names.get(fold(said)) or names.get(fold(plain))
    if found is not None:
        return found
    choices = [str(act.choice) for act in mine]
    return Unread(f"{quoted(plain)} cannot be chosen for {mine[0].what}", quoted_list(choices), nearest(plain, choices))
