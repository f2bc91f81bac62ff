"""Bots by what people call them: `random`, `greedy`, `search:200`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardgen.errors import NOWHERE, Problem, UsageError, nearest
from cardgen.playtest.bots.at_random import AtRandom
from cardgen.playtest.bots.bot import Bot
from cardgen.playtest.bots.greedy import Greedy
from cardgen.playtest.bots.search import Search

_SEARCH = re.compile(r"search:([1-9]\d{0,5})")
NAMES = ("random", "greedy", "search:200")


def bot(name: str) -> Bot:
    """Make a bot.

    Raises UsageError: P063 there is none of that name.
    """
    if number := looks(name):
        return Search(number)
    if name == "greedy":
        return Greedy()
    if name == "random":
        return AtRandom()
    expected = "`random`, `greedy` or `search:N`, where N is how often it plays on from each decision, such as 200"
    raise UsageError(Problem(NOWHERE, "P063", f"there is no bot `{name}`", expected, nearest(name, NAMES)))


def looks(name: str) -> int:
    """Give how often a bot plays on from each decision; 0 of those that do not search."""
    found = _SEARCH.fullmatch(name)
    return int(found[1]) if found else 0


def seated(told: str, players: int) -> tuple[str, ...]:
    """Read who plays, `greedy` or `search:200,greedy`; one plays all seats, of fewer than there are seats the last.

    Raises UsageError: P063 a bot that is not there, or more of them than seats.
    """
    names = [one.strip() for one in told.split(",")]
    for name in names:
        bot(name)
    if len(names) > players:
        what = f"{len(names)} bots are too many for {players} players"
        raise UsageError(Problem(NOWHERE, "P063", what, f"at most {players}, with commas between them"))
    return (*names, *names[-1:] * (players - len(names)))


def by_seat(bots: Sequence[str], turn: int) -> tuple[str, ...]:
    """Say who sits where in a game: all go on by one seat from game to game."""
    at = turn % len(bots)
    return (*bots[at:], *bots[:at])
