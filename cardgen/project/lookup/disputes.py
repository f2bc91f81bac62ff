"""The job of looking disputes up: all of them, some by number, or those that a query means."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from cardgen.database.dispute_pages import DisputePage, dispute_lines, dispute_page
from cardgen.database.found_subjects import find_loosely
from cardgen.database.rules import DisputeRow
from cardgen.database.search import Searcher
from cardgen.project.data.database import asked
from cardgen.project.find import Project
from cardgen.project.games_asked import scope
from cardgen.query.subjects import DISPUTES

__all__ = ["DisputeList", "DisputePage", "DisputeRow", "look_up_disputes"]


@dataclass(frozen=True, slots=True)
class DisputeList:
    """The disputes found, whole where they were named by number, else in a line each.

    If there are none: what was meant, and how many there are without a part of the query (*dropped*).
    """

    titles: Mapping[str, str]
    disputes: tuple[DisputeRow, ...] = ()
    pages: tuple[DisputePage, ...] = ()
    some: bool = False
    meant: Mapping[str, str] = field(default_factory=dict)
    dropped: Mapping[str, int] = field(default_factory=dict)


def look_up_disputes(
    project: Project, words: Sequence[str], tell: Callable[[str], None], game: str = ""
) -> DisputeList:
    """Look disputes up; the first word may be a game.

    Raises UsageError: P002 no such game, Q001… a query that is wrong.
    """
    of, rest = scope(project, words, game)
    return asked(project, tell, of, lambda searcher: _found(searcher, rest))


def _found(searcher: Searcher, words: tuple[str, ...]) -> DisputeList:
    connection = searcher.connection
    titles = dict(connection.execute("SELECT id, title FROM games ORDER BY rowid"))
    named = [_rows(searcher, word) for word in words]
    if named and all(named):
        pages = tuple(dispute_page(connection, row) for rows in named for row in rows)
        return DisputeList(titles, tuple(page.dispute for page in pages), pages)
    hits = find_loosely(searcher, DISPUTES, " ".join(words))
    return DisputeList(titles, tuple(dispute_lines(connection, hits.rows)), (), hits.some, hits.meant, hits.dropped)


def _rows(searcher: Searcher, word: str) -> list[int]:
    """Find the disputes of a number, whatever its case, or of `GAME/NUMBER`."""
    where, bound = "(lower(id) = ? OR lower(ref) = ?)", [word.lower(), word.lower()]
    if searcher.game:
        where, bound = f"{where} AND game = ?", [*bound, searcher.game]
    return [row for (row,) in searcher.connection.execute(f"SELECT rowid FROM disputes WHERE {where}", bound)]
