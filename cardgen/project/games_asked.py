"""Which games a command is about: those named, the first of its words, those in the language that is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import NOWHERE, Place, Problem, UsageError, nearest, quoted_list
from cardgen.loading.files import shown
from cardgen.project.find import Project, shipped_games


def games_asked(project: Project, names: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Name the games that are meant: those named, or all; of all, those that have texts in the project's language.

    Raises UsageError: P002 no such game, P018 one that is named has no texts in the language, or none has.
    """
    from cardgen.loading.find import find_game  # late: whoever looks something up reads no file
    from cardgen.loading.languages import languages

    folders = [find_game(project.carddata, name) for name in names or project.games()]
    there = [folder for folder in folders if not project.language or project.language in languages(folder)]
    for folder in folders if names or not there else ():
        check_language(folder, project.language)
    return tuple(folder.name for folder in there)


def check_language(folder: Path, language: str) -> None:
    """Refuse a language that a game has no texts in; none is the game's own.

    Raises UsageError: P018.
    """
    from cardgen.loading.languages import languages

    known = languages(folder)
    if language and language not in known:
        what = f"`{folder.name}` has no texts in `{language}`"
        fix = f"write them beside its files, such as `game.{language}.yaml`"
        expected = quoted_list(known) or "no other language than its own"
        raise UsageError(Problem(Place(shown(folder)), "P018", what, expected, fix=fix))


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


def said_first(project: Project, said: str, game: str = "") -> tuple[str, str]:
    """Take the first word of what is looked for for the game, where it is one of several; give the game and the rest.

    In a project of one game it is a word like any other.
    """
    first, _, rest = said.partition(" ")
    own = project.games()
    several = own if len(own) > 1 else ()
    return (first, rest.strip()) if not game and first in (*several, *shipped_games(project)) else (game, said)
