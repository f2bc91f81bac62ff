"""The job of making a game's booklet: one copy to read, one to fold for each paper, and the page of each rule."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from cardgen.errors import NOWHERE, Problem, UsageError, quoted_list
from cardgen.faces.maker import FaceMaker
from cardgen.layout.booklet import Open, opened
from cardgen.loading.booklet import load_booklet
from cardgen.loading.papers import find_paper, load_papers
from cardgen.model.game import Game
from cardgen.model.stock import Paper
from cardgen.model.theme import Ink
from cardgen.model.verdict import Verdict
from cardgen.printing.booklet.compose import compose, compose_often
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.write import write_copies, write_imposed, write_reading
from cardgen.project.find import Project
from cardgen.project.judging.judge import judge_game
from cardgen.project.long_job import seldom_collected
from cardgen.project.looks.load import face_maker, load
from cardgen.project.output import write
from cardgen.project.paper.places import Places
from cardgen.text.fonts import Font

PAPERS = ("a4", "letter")
"""The papers that copies to fold are made for when nothing else is asked."""
_RULE, _DISPUTE = "rule/", "dispute/"


@dataclass(frozen=True, slots=True)
class BookletResult:
    """A booklet made: the copy to read, the copies to fold by paper, the page of each rule and of each dispute.

    *faq* is the page of the disputes that come up most, by paper; under no name the page alone.
    """

    reading: bytes
    imposed: Mapping[str, bytes]
    pages: Mapping[str, int]
    disputes: Mapping[str, int]
    page_count: int
    faq: Mapping[str, bytes]
    ink: Ink = Ink.FULL


def make_booklet(
    project: Project,
    game: Game,
    maker: FaceMaker,
    verdicts: Mapping[str, Verdict | None],
    papers: Iterable[str] = PAPERS,
) -> BookletResult:
    """Make all copies; they share their pages.

    Raises CardgenError with everything in booklet.yaml, templates and texts that is wrong, UsageError for a paper.
    """
    chosen = [find_paper(project.press, name) for name in papers]
    places = {paper.name: _open(paper, project) for paper in chosen}
    ink = maker.artist.forms.ink
    # What the project has no template for looks as usual.
    folders = (*maker.templates.folders, project.usual)
    data = project.carddata / game.id
    find = Places(data).find
    context = Context(game, load_booklet(data, game), maker.theme, folders, ink, verdicts, find)
    drafts = compose(context)
    page = compose_often(context)
    title = f"{game.title}: {context.booklet.name}"
    font = context.look.font("body")
    faces = [draft.items for draft in drafts]
    return BookletResult(
        reading=write_reading(drafts, title, font, game.language),
        imposed={name: write_imposed(faces, place, title, font, game.language) for name, place in places.items()},
        pages=_pages(context.pages, _RULE),
        disputes=_pages(context.pages, _DISPUTE),
        page_count=len(drafts),
        faq=_faq_page(page, places, game, font) if page is not None else {},
        ink=ink,
    )


def _pages(targets: Mapping[str, int], kind: str) -> dict[str, int]:
    return {target.removeprefix(kind): page for target, page in targets.items() if target.startswith(kind)}


def _faq_page(page: Draft, places: Mapping[str, Open], game: Game, font: Font) -> dict[str, bytes]:
    title = f"{game.title}: {page.outline[0].title}"
    copies = {name: write_copies(page, place, title, font, game.language) for name, place in places.items()}
    return {"": write_reading([page], title, font, game.language), **copies}


def _open(paper: Paper, project: Project) -> Open:
    found = opened(paper.width, paper.height)
    if found is None:
        papers = load_papers(project.press).values()
        large = [each.name for each in papers if opened(each.width, each.height) is not None]
        what = f"two pages of the booklet do not fit on {paper.name} at 100 %"
        raise UsageError(Problem(NOWHERE, "P006", what, quoted_list(large), fix="choose another `--paper`"))
    return found


def write_booklet(folder: Path, result: BookletResult) -> dict[Path, str]:
    """Write the files of a booklet, pages.json last, once the pages it names are there; says what each is."""
    suffix = "" if result.ink is Ink.FULL else f"-{result.ink}-ink"
    sheets = f"{result.page_count // 4} sheets, turned on the short edge"
    written = {write(folder / f"booklet{suffix}.pdf", result.reading): f"{result.page_count} pages"}
    for paper, data in result.imposed.items():
        written[write(folder / f"booklet-{paper}{suffix}.pdf", data)] = sheets
    for paper, data in result.faq.items():
        name = f"disputes-{paper}{suffix}.pdf" if paper else f"disputes{suffix}.pdf"
        written[write(folder / name, data)] = "the disputes that come up most" + ", twice on a sheet" * bool(paper)
    known = {**result.pages, **{_DISPUTE + dispute: page for dispute, page in result.disputes.items()}}
    pages = json.dumps(known, indent=1, ensure_ascii=False) + "\n"
    return written | {write(folder / "pages.json", pages.encode()): "the page of each rule and dispute"}


def run(project: Project, name: str, paper: str | None, ink: Ink) -> dict[Path, str]:
    """Write a game's booklet, for one paper or for the usual ones; gives the files and what each is."""
    with seldom_collected():
        game = load(project, name)
        maker = face_maker(project, game, ink)
        result = make_booklet(project, game, maker, judge_game(game), (paper,) if paper else PAPERS)
    return write_booklet(project.output / game.id, result)
