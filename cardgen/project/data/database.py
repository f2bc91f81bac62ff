"""The job of the card database: make it, and make it again when its data changed."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from cardgen.database.checksum import damage
from cardgen.database.search import Searcher, opened
from cardgen.errors import CardgenError, MachineError, Place, Problem
from cardgen.loading.json_made import json_at
from cardgen.project.data.sources import newest, outdated, source_files, source_hash, sources
from cardgen.project.find import Project, shown

if TYPE_CHECKING:
    from cardgen.database.contents import Contents
    from cardgen.model.booklet import Booklet
    from cardgen.model.game import Game
    from cardgen.model.stock import CardSize
    from cardgen.model.verdict import Verdict

Tell = Callable[[str], None]
T = TypeVar("T")


def database_path(project: Project) -> Path:
    """Say where the database is."""
    return project.output / "cards.db"


def forget_database(project: Project) -> None:
    """Let the database be made again when it is next asked for: its disputes may be judged otherwise now."""
    database_path(project).unlink(missing_ok=True)


def ready(project: Project, tell: Tell, games: Iterable[Game] = ()) -> Path:
    """Give the database, made again first if it is missing or older than its data; *tell* says so.

    Other *games* than those given are loaded for it.

    Raises CardgenError when the data is wrong, UsageError: P018 no game has texts in the project's language.
    """
    if project.language:
        from cardgen.project.games_asked import games_asked

        games_asked(project)
    path = database_path(project)
    why = outdated(path, source_files(project))
    if why:
        tell(f"{shown(path)} {why}; building it first")
        build_database(project, games=games)
    return path


def asked(project: Project, tell: Tell, game: str, question: Callable[[Searcher], T]) -> T:
    """Ask the database of one game, or of all; one that turns out to be hurt is made again, and asked once more.

    Raises CardgenError when the data is wrong, MachineError: M004 the database cannot answer.
    """
    path = ready(project, tell)
    try:
        with opened(path, game) as searcher:
            return question(searcher)
    except CardgenError:
        raise
    except Exception as error:
        why = _hurt(path)
        if not why:
            raise _told(path, error) from None
    tell(f"{shown(path)} {why}; building it first")
    build_database(project)
    with opened(path, game) as searcher:
        return question(searcher)


def _hurt(path: Path) -> str:
    try:
        return damage(path)
    except OSError as error:
        return f"cannot be read ({error.strerror})".lower()


def _told(path: Path, error: Exception) -> Exception:
    """Turn an error of SQLite over a database that is whole into a message; any other is not the database's."""
    if not isinstance(error, sqlite3.Error):
        return error
    fix = f"ask for less, or make room for temporary files; `{shown(path)}` may be removed, and is made again"
    return MachineError(Problem(Place(shown(path)), "M004", f"the database cannot answer ({error})", fix=fix))


def build_database(
    project: Project, verdicts: Mapping[str, Mapping[str, Verdict]] | None = None, games: Iterable[Game] = ()
) -> Path:
    """Write the database of all games; nothing is drawn. Other *games* than those given are loaded, and judged here.

    Raises CardgenError when the data is wrong, MachineError when the file cannot be written.
    """
    from cardgen.database.write import write_database
    from cardgen.project.long_job import seldom_collected
    from cardgen.project.output import replacing

    path = database_path(project)
    files = source_files(project)
    with seldom_collected(), replacing(path) as beside:
        contents = _contents(project, verdicts or {}, {game.id: game for game in games})
        try:
            write_database(beside, contents, source_hash(files), sources(files), str(project.carddata.parent))
        except sqlite3.Error as error:
            raise _unwritten(path, error) from error
        os.utime(beside, ns=(newest(files), newest(files)))
    _forget_changes(path)
    return path


def _unwritten(path: Path, error: sqlite3.Error) -> OSError | MachineError:
    if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL:
        return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    what = f"the database cannot be written: {error}"
    return MachineError(Problem(Place(shown(path)), "M001", what, fix="check the disk and its rights"))


def _forget_changes(path: Path) -> None:
    """Remove what another program had begun to write into the old file; SQLite would take it for changes of the new."""
    for ending in ("-journal", "-wal", "-shm"):
        with suppress(OSError):
            path.with_name(path.name + ending).unlink()


def _contents(
    project: Project, verdicts: Mapping[str, Mapping[str, Verdict]], known: Mapping[str, Game]
) -> list[Contents]:
    from cardgen.database.contents import Contents
    from cardgen.project.looks.folders import card_size

    contents = []
    for game in _games(project, known):
        card = card_size(project, game)
        boxes = _boxes(game, card) if card is not None else {}
        size = (card.width, card.height) if card is not None else None
        judged = verdicts.get(game.id) or _verdicts(game)
        contents.append(Contents(game, judged, _pages(project, game), size, boxes, _booklet(project, game)))
    return contents


def _booklet(project: Project, game: Game) -> Booklet | None:
    """Read the words that the booklet has for disputes; what is wrong with it is reported where it is made."""
    from cardgen.loading.booklet import load_booklet
    from cardgen.loading.find import find_game

    try:
        return load_booklet(find_game(project.carddata, game.id), game)
    except CardgenError:
        return None


def _boxes(game: Game, card: CardSize) -> dict[str, tuple[float, float, float]]:
    from cardgen.project.paper.packing import measured

    return dict(measured(game, card))


def _games(project: Project, known: Mapping[str, Game]) -> list[Game]:
    from cardgen.loading.find import find_game
    from cardgen.loading.game import load_game

    games: list[Game] = []
    problems: list[Problem] = []
    for name in project.games():
        try:
            folder = find_game(project.carddata, name)
            games.append(known[name] if name in known else load_game(folder, project.language))
        except CardgenError as error:
            problems += error.problems
    if problems:
        raise CardgenError(*problems)
    return games


def _verdicts(game: Game) -> Mapping[str, Verdict]:
    """Judge the disputes of a game; one that cannot be read stays without a verdict, which building reports."""
    from cardgen.project.judging.judge import judge_dispute

    verdicts: dict[str, Verdict] = {}
    for dispute in game.disputes:
        try:
            verdicts[dispute.id] = judge_dispute(game, dispute)
        except CardgenError:
            continue
    return verdicts


def _pages(project: Project, game: Game) -> Mapping[str, int]:
    """Read the page of each rule, as the booklet gave it back; none until there is one."""
    found = json_at(project.output / game.id / "pages.json")
    pages = found.get("rules", found) if isinstance(found, dict) else {}
    return {str(key): page for key, page in pages.items() if isinstance(page, int)} if isinstance(pages, dict) else {}
