"""The job of building everything: load, check, judge, then booklets, database, sheets, and a page to find them by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import CardgenError, Problem
from cardgen.faces.maker import FaceMaker
from cardgen.gallery.look import Look
from cardgen.loading.papers import load_papers
from cardgen.model.game import Game
from cardgen.model.stock import Paper
from cardgen.model.theme import Theme
from cardgen.model.verdict import Verdict
from cardgen.project.data.database import build_database, ready
from cardgen.project.find import Project
from cardgen.project.long_job import Tell, collected, no_progress, seldom_collected
from cardgen.project.looks.all_faces import all_faces
from cardgen.project.looks.load import face_maker, load, load_theme
from cardgen.project.output import write
from cardgen.project.paper import sheets
from cardgen.project.paper.booklet import make_booklets, write_booklets
from cardgen.project.paper.contact_sheet import make_contact_sheet
from cardgen.project.paper.leaves import laid_out, on_one_leaf
from cardgen.project.paper.parts import make_all
from cardgen.project.site.gallery import build_gallery, gallery_folder, gallery_page
from cardgen.project.site.index import Entry, card_pictures, file_pictures, index_page, kept_pictures
from cardgen.project.site.outputs import printed
from cardgen.project.site.picture_cache import keep_pictures
from cardgen.project.validate import validate

PAPERS = ("a4", "letter")


@dataclass(frozen=True, slots=True)
class _Job:
    """What building one game needs."""

    project: Project
    game: Game
    maker: FaceMaker
    verdicts: Mapping[str, Verdict]
    warnings: list[Problem] = field(default_factory=list)
    pictures: list[Path] = field(default_factory=list)
    """Cards for the page, cut out of the sample that is printed now."""

    @property
    def folder(self) -> Path:
        """Give the game's folder in the output."""
        return self.project.output / self.game.id


class _Step(NamedTuple):
    """One piece of the work, and what is told of it."""

    says: str
    do: Callable[[], object]


class Built(NamedTuple):
    """What was built: the page to look at, and what could be printed, though better not."""

    page: Path
    warnings: tuple[Problem, ...]


def build(project: Project, names: Iterable[str], only: str | None, tell: Tell) -> Built:
    """Build the games named, or all. *tell* hears what is being done and how far it is.

    Raises CardgenError with every problem of every game before anything is written.
    """
    with seldom_collected():
        jobs = _jobs(project, names, tell)
        papers = {name: paper for name, paper in load_papers(project.press).items() if name in PAPERS}
        steps = list(_steps(project, jobs, only, papers))
        for at, step in enumerate(steps, 1):
            tell(f"{at} of {len(steps)}: {step.says}")
            step.do()
        page = write(project.output / "index.html", index_page(_entries(project, jobs), project.output).encode())
        return Built(page, tuple(one for job in jobs for one in (*sheets.warnings_of(job.maker), *job.warnings)))


def _jobs(project: Project, names: Iterable[str], tell: Tell) -> list[_Job]:
    checked = validate(project, names, tell=tell)
    problems = [problem for one in checked for problem in one.problems if not problem.warns]
    if problems:
        raise CardgenError(*problems)
    return [
        _Job(project, game, face_maker(project, game), one.verdicts or {})
        for one in checked
        if (game := one.game) is not None
    ]


def _steps(project: Project, jobs: list[_Job], only: str | None, papers: Mapping[str, Paper]) -> Iterator[_Step]:
    """List the work in its order: booklets first, since the database takes the pages of the rules from them."""
    if only in (None, "booklet"):
        for job in jobs:
            if job.game.rulebook.rules:
                yield _Step(f"{job.game.id}, setting the booklets", partial(_booklet, job))
    if only in (None, "database"):
        yield _Step("writing the card database", partial(_database, project, jobs))
    looks: dict[str, Look] = {}
    for job in jobs:
        if only in (None, "sheets"):
            yield from _sheets(job, papers)
        if only in (None, "parts"):
            yield from _parts(job, papers)
        if only in (None, "sheets", "gallery"):
            yield _Step(f"{job.game.id}, drawing every card", partial(_every_card, job, papers[PAPERS[0]], looks))
    if only in (None, "gallery"):
        yield _Step("making the gallery", partial(_gallery, project, looks, jobs))


def _booklet(job: _Job) -> None:
    made = make_booklets(job.project, job.game, job.maker, job.verdicts, PAPERS)
    job.warnings.extend(made.warnings)
    write_booklets(job.folder, made)
    collected()


def _database(project: Project, jobs: list[_Job]) -> None:
    build_database(project, {job.game.id: job.verdicts for job in jobs}, [job.game for job in jobs])


def _sheets(job: _Job, papers: Mapping[str, Paper]) -> Iterator[_Step]:
    for paper in papers.values():
        for sample in (True, False):
            order = on_one_leaf(job.game, job.maker.theme.card, sheets.SheetOrder(paper, sample=sample))
            yield _Step(f"{job.game.id}, printing {order.name}", partial(_sheet, job, order))


def _sheet(job: _Job, order: sheets.SheetOrder) -> None:
    data, _ = sheets.make_sheets(job.game, job.maker, order)
    leaves = write(job.folder / order.name, data)
    if order.sample and order.paper.name == PAPERS[0]:
        pages = [page for _, page in laid_out(job.maker, order)]
        job.pictures.extend(card_pictures(leaves, pages, job.game, job.folder / "pictures"))


def _parts(job: _Job, papers: Mapping[str, Paper]) -> Iterator[_Step]:
    for name, paper in papers.items():
        yield _Step(f"{job.game.id}, printing parts on {name}", partial(_parts_on, job, paper))


def _parts_on(job: _Job, paper: Paper) -> None:
    for file, data in make_all(job.game, job.maker, paper).items():
        write(job.folder / f"{file}.pdf", data)


def _every_card(job: _Job, paper: Paper, looks: dict[str, Look]) -> None:
    """Draw every side once: small on the contact sheet, large for the gallery."""
    drawn = all_faces(job.game, job.maker)
    write(job.folder / "contact-sheet.pdf", make_contact_sheet(job.game, job.maker, paper, drawn))
    looks[job.game.id] = keep_pictures(job.game, job.maker, drawn, gallery_folder(job.project, job.game.id))


def _gallery(project: Project, looks: Mapping[str, Look], jobs: Iterable[_Job]) -> None:
    ready(project, no_progress)
    build_gallery(project, looks, {job.game.id: job.game for job in jobs})


def _entries(project: Project, jobs: Iterable[_Job]) -> list[Entry]:
    """List the games built now, and those built before that can still be read."""
    entries: dict[str, Entry] = {}
    for job in jobs:
        entries[job.game.id] = entry = _entry(project, job.game, job.maker.theme, job.pictures)
        file_pictures(entry.files)
    for name in project.games():
        if name not in entries and printed(project.output / name):
            try:
                game = load(project, name)
                entries[name] = _entry(project, game, load_theme(project, game), ())
            except CardgenError:
                continue
    return [entries[name] for name in sorted(entries)]


def _entry(project: Project, game: Game, theme: Theme, pictures: Sequence[Path]) -> Entry:
    """Show a game with *pictures* of its cards, or those of the build before."""
    folder = project.output / game.id
    shown = tuple(pictures) or kept_pictures(game, folder / "pictures")
    return Entry(game, theme, printed(folder, game.parts, game.language), shown, gallery_page(project, game.id))
