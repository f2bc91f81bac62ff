"""The job of building everything: load, check, judge, then booklets, database, sheets, and a page to find them by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from cardgen.errors import CardgenError, Problem
from cardgen.faces.maker import FaceMaker
from cardgen.gallery.look import Look
from cardgen.loading.papers import load_papers
from cardgen.model.game import Game
from cardgen.model.stock import Paper
from cardgen.model.verdict import Verdict
from cardgen.project import sheets
from cardgen.project.booklet import make_booklet, write_booklet
from cardgen.project.catalogue import printed
from cardgen.project.contact_sheet import make_contact_sheet
from cardgen.project.database import build_database, ready
from cardgen.project.disputes import judge_all
from cardgen.project.every_side import every_side
from cardgen.project.find import Project
from cardgen.project.gallery import build_gallery, gallery_folder
from cardgen.project.index import Entry, card_pictures, index_page
from cardgen.project.load import face_maker, load, load_theme
from cardgen.project.memory import collected, seldom_collected
from cardgen.project.output import write
from cardgen.project.parts import make_all
from cardgen.project.portraits import keep_portraits
from cardgen.project.validate import validate

PAPERS = ("a4", "letter")
Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class _Job:
    """What building one game needs."""

    project: Project
    game: Game
    maker: FaceMaker
    verdicts: Mapping[str, Verdict]
    tell: Tell

    @property
    def folder(self) -> Path:
        """Give the game's folder in the output."""
        return self.project.output / self.game.id


def build(project: Project, names: Iterable[str], only: str | None, tell: Tell) -> Path:
    """Build the games named, or all; gives the page to look at.

    Raises CardgenError with every problem of every game before anything is written.
    """
    with seldom_collected():
        games = _checked(project, names)
        jobs = [_Job(project, game, face_maker(project, game), verdicts, tell) for game, verdicts in _judged(games)]
        papers = {name: paper for name, paper in load_papers(project.press).items() if name in PAPERS}
        if only in (None, "booklet"):
            for job in jobs:
                if job.game.rulebook.rules:
                    _booklet(job)
        if only in (None, "database"):
            tell("database: writing cards.db")
            build_database(project, {job.game.id: job.verdicts for job in jobs}, [job.game for job in jobs])
        looks = {}
        for job in jobs:
            if only in (None, "sheets"):
                _sheets(job, papers)
            if only in (None, "parts"):
                _parts(job, papers)
            if only in (None, "sheets", "gallery"):
                looks[job.game.id] = _every_card(job, papers[PAPERS[0]])
        if only in (None, "gallery"):
            ready(project, tell)
            build_gallery(project, looks)
        return write(project.output / "index.html", index_page(_entries(project, jobs), project.output).encode())


def _checked(project: Project, names: Iterable[str]) -> list[Game]:
    checked = validate(project, names)
    problems = [problem for one in checked for problem in one.problems]
    if problems:
        raise CardgenError(*problems)
    return [one.game for one in checked if one.game is not None]


def _judged(games: Iterable[Game]) -> list[tuple[Game, Mapping[str, Verdict]]]:
    judged: list[tuple[Game, Mapping[str, Verdict]]] = []
    problems: list[Problem] = []
    for game in games:
        try:
            judged.append((game, judge_all(game)))
        except CardgenError as error:
            problems += error.problems
    if problems:
        raise CardgenError(*problems)
    return judged


def _booklet(job: _Job) -> None:
    job.tell(f"{job.game.id}: setting the booklet")
    write_booklet(job.folder, make_booklet(job.project, job.game, job.maker, job.verdicts, PAPERS))
    collected()


def _sheets(job: _Job, papers: Mapping[str, Paper]) -> None:
    for paper in papers.values():
        for sample in (True, False):
            order = sheets.SheetOrder(paper, sample=sample)
            job.tell(f"{job.game.id}: printing {order.name}")
            data, _ = sheets.make_sheets(job.game, job.maker, order)
            write(job.folder / order.name, data)


def _every_card(job: _Job, paper: Paper) -> Look:
    """Draw every side once: small on the contact sheet, large for the gallery."""
    job.tell(f"{job.game.id}: drawing every card")
    drawn = every_side(job.game, job.maker)
    write(job.folder / "contact-sheet.pdf", make_contact_sheet(job.game, job.maker, paper, drawn))
    return keep_portraits(job.game, job.maker, drawn, gallery_folder(job.project, job.game.id))


def _parts(job: _Job, papers: Mapping[str, Paper]) -> None:
    for name, paper in papers.items():
        job.tell(f"{job.game.id}: printing parts on {name}")
        for file, data in make_all(job.game, job.maker, paper).items():
            write(job.folder / f"{file}.pdf", data)


def _entries(project: Project, jobs: Iterable[_Job]) -> list[Entry]:
    """List the games built now, and those built before that can still be read."""
    entries = {job.game.id: _entry(job) for job in jobs}
    for name in project.games():
        if name not in entries and printed(project.output / name):
            try:
                game, theme = load(project, name), load_theme(project, name)
            except CardgenError:
                continue
            files = printed(project.output / name, game.parts)
            entries[name] = Entry(game, theme, files, tuple(sorted((project.output / name / "pictures").glob("*.png"))))
    return [entries[name] for name in sorted(entries)]


def _entry(job: _Job) -> Entry:
    leaf = job.folder / f"sample-{PAPERS[0]}.pdf"
    paper = load_papers(job.project.press)[PAPERS[0]]
    grid = sheets.grid_for(paper, job.maker.theme.card)
    shown = sheets.sample(job.game, job.game.cards)
    pictures = card_pictures(leaf, grid, shown, job.folder / "pictures") if leaf.is_file() else ()
    return Entry(job.game, job.maker.theme, printed(job.folder, job.game.parts), pictures)
