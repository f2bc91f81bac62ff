"""The job of telling in which languages a game can be printed, and which texts each lacks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from cardgen.errors import CardgenError, Problem
from cardgen.loading.booklet import read_booklet
from cardgen.loading.find import find_game
from cardgen.loading.game import load_game, translated
from cardgen.loading.languages import languages
from cardgen.loading.translation import Missing, Translation
from cardgen.model.game import Game
from cardgen.project.find import Project


@dataclass(frozen=True, slots=True)
class Told:
    """A game in a language: how many of its texts there are, and which are missing."""

    game: str
    language: str
    said: int
    missing: tuple[Missing, ...]


def told_in(folder: Path, game: Game, code: str, problems: list[Problem]) -> tuple[Game | None, Told]:
    """Read a game in a language, with everything that is printed of it; what is wrong is added to *problems*."""
    texts = Translation(folder, code, problems)
    other = translated(folder, game, texts)
    if other is not None:
        read_booklet(folder, other, problems, texts)
    missing, said = texts.report()
    return other, Told(game.id, code, said, missing)


def all_told(project: Project, names: Iterable[str], language: str = "") -> list[Told]:
    """Tell of each game and each of its languages, or of one language, which a game that is named need not have.

    Raises CardgenError with everything that is wrong.
    """
    problems: list[Problem] = []
    found: list[Told] = []
    for name in tuple(names) or project.games():
        folder = find_game(project.carddata, name)
        game = load_game(folder)
        known = (language,) if language and tuple(names) else languages(folder)
        found += [told_in(folder, game, code, problems)[1] for code in known if language in ("", code)]
    if problems:
        raise CardgenError(*problems)
    return found
