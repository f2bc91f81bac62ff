"""The job of the gallery: a folder of cards to browse for every game, one over all games, or one file to send."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from cardgen.database.search import opened
from cardgen.errors import Problem
from cardgen.faces.faults import merged
from cardgen.faces.maker import FaceMaker
from cardgen.gallery import page, previews
from cardgen.gallery.contents import contents
from cardgen.gallery.look import Look
from cardgen.gallery.stems import stems
from cardgen.model.game import Game
from cardgen.model.language import ENGLISH, Language, shared_language
from cardgen.project.data.database import database_path, ready
from cardgen.project.find import Project
from cardgen.project.games_asked import games_asked
from cardgen.project.long_job import seldom_collected
from cardgen.project.looks.folders import look_folders
from cardgen.project.looks.load import face_maker, load
from cardgen.project.output import write
from cardgen.project.site.picture_cache import changed_faces, keep_pictures
from cardgen.project.site.pictures_inside import PicturesInside

FOLDER = "cards"
LARGE = 20_000_000
"""Bytes of a page above which smaller pictures are offered: it takes long to send, and a phone to open."""


def gallery_folder(project: Project, game: str = "") -> Path:
    """Say where the gallery of a game is, or the one over all games."""
    return project.output / game / FOLDER


def gallery_page(project: Project, game: str) -> Path | None:
    """Give the page of a game's gallery, where there is one."""
    path = gallery_folder(project, game) / page.PAGE
    return path if path.is_file() else None


def build_gallery(
    project: Project, looks: Mapping[str, Look], games: Mapping[str, Game] = MappingProxyType({}), url: str = ""
) -> Path:
    """Write the galleries of games whose pictures are kept already, and the one over all games; gives its page.

    The database must be there. Each speaks the language of its game, where that is given. With the *url* at which all
    that is built will lie on the web each card has a page of its own, which links show the preview of.
    """
    usual = Language(project.language or ENGLISH.code)
    languages = {name: game.language for name, game in games.items()}
    with opened(database_path(project)) as searcher:
        words = stems(searcher.connection)
        for game, look in looks.items():
            known = contents(searcher, game, look, words) | {"language": project.language}
            known["kinds"] = _kinds(project, games.get(game) or load(project, game))
            known["web"] = f"{url}/{game}/{FOLDER}/{previews.FOLDER}/" if url else ""
            folder, language = gallery_folder(project, game), languages.get(game, usual)
            _write_game(folder, known, language)
            _write_previews(folder / previews.FOLDER, known, f"{url}/{game}/{FOLDER}" if url else "", language)
        titles = dict(searcher.connection.execute("SELECT id, title FROM games ORDER BY rowid"))
    there = [game for game in titles if (gallery_folder(project, game) / page.DATA).is_file()]
    folder = gallery_folder(project)
    names = [f"../{game}/{FOLDER}/{page.DATA}" for game in there]
    language = shared_language(languages.get(game, usual) for game in there)
    return _write_page(folder, page.linked(language.says("Cards to browse"), names, "../index.html", language))


def _write_game(folder: Path, known: Mapping[str, object], language: Language) -> None:
    write(folder / page.DATA, page.data(known).encode())
    back = f"../../index.html#{known['id']}"
    _write_page(folder, page.linked(_titled(str(known["title"]), language), [page.DATA], back, language))


def _write_previews(folder: Path, known: Mapping[str, Any], base: str, language: Language) -> None:
    """Write the pages of single cards that changed, and take away those of no card."""
    made = {one.name: one.page.encode() for one in previews.previews(known, base, language.code)} if base else {}
    for path in folder.glob("*.html"):
        if path.name not in made:
            path.unlink(missing_ok=True)
    for name, data in made.items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != data:
            write(path, data)


def _kinds(project: Project, game: Game) -> list[dict[str, Any]]:
    """Describe what can be settled; it is asked for in English, as the referee answers."""
    if project.language:
        return []
    from cardgen.project.judging.kind_forms import kind_forms
    from cardgen.project.judging.settled import booklet_of

    return kind_forms(game, booklet_of(project.carddata, game))


def _titled(game: str, language: Language) -> str:
    return language.says("{game}: every card", game=game)


def _write_page(folder: Path, text: str) -> Path:
    write(folder / page.SCRIPT, page.script().encode())
    write(folder / page.STYLE, page.style().encode())
    return write(folder / page.PAGE, text.encode())


def pictured(project: Project, game: Game, maker: FaceMaker | None, wrong: list[Problem] | None = None) -> Look:
    """Keep the pictures of a game; one without a look has none.

    What is wrong with single cards, such as a text that does not fit, is added to *wrong*, and they are shown as far as
    they can be drawn. Raises CardgenError with all other problems of its faces.
    """
    if maker is None:
        return Look()
    folder = gallery_folder(project, game.id)
    drawn, sources = changed_faces(game, maker, folder)
    if wrong is not None and all(_of_a_card(problem) for problem in maker.problems):
        wrong += merged(maker.problems)
        maker.problems.clear()
    maker.finish()
    return keep_pictures(game, maker, drawn, folder, sources)


def _of_a_card(problem: Problem) -> bool:
    """Say whether a problem spoils one card, and not the look of all."""
    return problem.code.startswith("F") or problem.code == "T009"


def run(
    project: Project,
    names: tuple[str, ...],
    tell: Callable[[str], None],
    wrong: list[Problem] | None = None,
    url: str = "",
) -> Path:
    """Make the galleries of the games named, or of all; gives the page of the one game, or that of all.

    What is wrong with single cards is added to *wrong*. Raises CardgenError when the data or a template is wrong.
    """
    with seldom_collected():
        games = [load(project, name) for name in games_asked(project, names)]
        ready(project, tell, games)
        looks = {}
        for game in games:
            tell(f"{game.id}: drawing the cards")
            looks[game.id] = pictured(project, game, _maker(project, game), wrong)
        whole = build_gallery(project, looks, {game.id: game for game in games}, url)
    return gallery_folder(project, games[0].id) / page.PAGE if len(names) == 1 else whole


def one_file(
    project: Project,
    name: str,
    tell: Callable[[str], None],
    wrong: list[Problem] | None = None,
    *,
    small: bool = False,
) -> Path:
    """Write one game as one page that has everything in itself, to send and to open anywhere; with *small* pictures."""
    with seldom_collected():
        game = load(project, name)
        ready(project, tell, [game])
        drawn = pictured(project, game, _maker(project, game), wrong)
        pictures = PicturesInside(gallery_folder(project, game.id), small=small)
        look = pictures.marked(drawn)
        with opened(database_path(project)) as searcher:
            known = contents(searcher, game.id, look, stems(searcher.connection)) | {"language": project.language}
            known["kinds"] = _kinds(project, game)
    text = page.whole(_titled(game.title, game.language), [page.data(known)], game.language)
    return pictures.write(project.output / game.id / f"{game.id}-cards.html", text)


def _maker(project: Project, game: Game) -> FaceMaker | None:
    """Make the faces of a game, where it has a look."""
    return face_maker(project, game) if look_folders(project, game)[0].is_dir() else None
