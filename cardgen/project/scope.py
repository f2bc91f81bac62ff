"""Which game a command is about: an option, or the first of its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.errors import NOWHERE, Problem, UsageError, nearest, quoted_list
from cardgen.project.find import Project


class Scope(NamedTuple):
    """A game or none (then all are meant), and the words that are left."""

    game: str
    words: tuple[str, ...]


def scope(project: Project, words: Sequence[str], game: str = "") -> Scope:
    """Take the first word that is a game for the game.

    Raises UsageError: P002 where the first is nearly one.
    """
    games = project.games()
    if game or not words:
        return Scope(game, tuple(words))
    named = next((word for word in words if word in games), "")
    if named:
        at = words.index(named)
        return Scope(named, (*words[:at], *words[at + 1 :]))
    near = nearest(words[0], games) if words[0].replace("-", "").isalpha() else ""
    if near:
        raise UsageError(Problem(NOWHERE, "P002", f"there is no game `{words[0]}`", quoted_list(games), near))
    return Scope("", tuple(words))
