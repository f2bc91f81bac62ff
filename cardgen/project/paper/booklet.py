"""The job of making a game's booklets: copies to read, copies to fold for each paper, and the page of each rule."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

from cardgen.errors import NOWHERE, CardgenError, Problem, UsageError, quoted_list
from cardgen.faces.maker import FaceMaker
from cardgen.layout.booklet import Open, opened
from cardgen.loading.booklet import load_booklet
from cardgen.loading.papers import find_paper, load_papers
from cardgen.model.game import Game
from cardgen.model.stock import Paper
from cardgen.model.theme import Ink
from cardgen.model.verdict import Verdict
from cardgen.printing.booklet.compose import compose_almanac, compose_faq, compose_leaf, compose_learn
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.write import write_copies, write_enlarged, write_imposed, write_reading
from cardgen.project.find import Project
from cardgen.project.judging.judge import judge_game
from cardgen.project.long_job import seldom_collected
from cardgen.project.looks.load import face_maker, load
from cardgen.project.output import write
from cardgen.project.paper.places import Places
from cardgen.text.fonts import Font

PAPERS = ("a4", "letter")
"""The papers that copies to fold are made for when nothing else is asked."""
LEARN, ALMANAC, LEAF, FAQ = "learn", "almanac", "learn-leaf", "disputes"
"""The files of the booklets."""
_BEFORE = "booklet"
"""What the one booklet of earlier versions was called."""
_RULE, _DISPUTE = "rule/", "dispute/"


@dataclass(frozen=True, slots=True)
class Copies:
    """A booklet made: the copy to read, and the copies to fold by paper."""

    reading: bytes
    imposed: Mapping[str, bytes]
    page_count: int


@dataclass(frozen=True, slots=True)
class BookletResult:
    """The booklets made: *learn* teaches the game, the *almanac* settles what comes up.

    The page of each rule and of each dispute is that of the Almanac. *faq* is the page of the disputes that come up
    most, by paper; under no name the page alone. *warnings* name the pages that are not set well; the
    *leaf* teaches a class, by paper.
    """

    learn: Copies
    almanac: Copies
    pages: Mapping[str, int]
    disputes: Mapping[str, int]
    faq: Mapping[str, bytes]
    ink: Ink = Ink.FULL
    warnings: tuple[Problem, ...] = ()
    leaf: Mapping[str, bytes] = field(default_factory=dict)


def make_booklets(
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
    find, booklet = Places(data).find, load_booklet(data, game)
    large = Context(game, booklet, maker.theme, folders, ink, {}, find, large=True)
    context = Context(game, booklet, maker.theme, folders, ink, verdicts, find)
    almanac, learn = _composed(context, large)
    page, leaf = compose_faq(context), compose_leaf(large, context)
    return BookletResult(
        learn=_copies(learn, places, large, booklet.learn.name),
        almanac=_copies(almanac, places, context, booklet.name),
        pages=_pages(context.pages, _RULE),
        disputes=_pages(context.pages, _DISPUTE),
        faq=_faq_page(page, places, game, context.look.font("body")) if page is not None else {},
        ink=ink,
        warnings=(*context.notices, *large.notices),
        leaf={paper.name: _enlarged(leaf, paper, large) for paper in chosen if leaf},
    )


def _composed(context: Context, large: Context) -> tuple[list[Draft], list[Draft]]:
    """Set the Almanac and the booklet that teaches; raises CardgenError with what is wrong in either."""
    made, problems = list[list[Draft]](), list[Problem]()
    for compose, where in ((compose_almanac, context), (compose_learn, large)):
        try:
            made.append(compose(where))
            # What teaches says where the other has what is not in it.
            large.pages = context.pages
        except CardgenError as error:
            problems += error.problems
    if problems:
        raise CardgenError(*problems)
    almanac, learn = made
    return almanac, learn


def _copies(drafts: Sequence[Draft], places: Mapping[str, Open], context: Context, name: str) -> Copies:
    game = context.game
    title, font = f"{game.title}: {name}", context.look.font("body")
    faces = [draft.items for draft in drafts]
    return Copies(
        write_reading(drafts, title, font, game.language),
        {paper: write_imposed(faces, place, title, font, game.language) for paper, place in places.items()},
        len(drafts),
    )


def _pages(targets: Mapping[str, int], kind: str) -> dict[str, int]:
    return {target.removeprefix(kind): page for target, page in targets.items() if target.startswith(kind)}


def _faq_page(page: Draft, places: Mapping[str, Open], game: Game, font: Font) -> dict[str, bytes]:
    title = f"{game.title}: {page.outline[0].title}"
    copies = {name: write_copies(page, place, title, font, game.language) for name, place in places.items()}
    return {"": write_reading([page], title, font, game.language), **copies}


def _enlarged(leaf: Sequence[Draft], paper: Paper, context: Context) -> bytes:
    game, font = context.game, context.look.font("body")
    title = f"{game.title}: {context.booklet.learn.name}"
    return write_enlarged(leaf, paper.width, paper.height, title, font, game.language)


def _open(paper: Paper, project: Project) -> Open:
    found = opened(paper.width, paper.height)
    if found is None:
        papers = load_papers(project.press).values()
        large = [each.name for each in papers if opened(each.width, each.height) is not None]
        what = f"two pages of the booklet do not fit on {paper.name} at 100 %"
        raise UsageError(Problem(NOWHERE, "P006", what, quoted_list(large), fix="choose another `--paper`"))
    return found


def write_booklets(folder: Path, result: BookletResult) -> dict[Path, str]:
    """Write the files of the booklets, pages.json last, once the pages it names are there; says what each is."""
    suffix = "" if result.ink is Ink.FULL else f"-{result.ink}-ink"
    written = {}
    for name, copies in ((LEARN, result.learn), (ALMANAC, result.almanac)):
        count = copies.page_count // 4
        sheets = f"{count} sheet{'s' * (count > 1)}, turned on the short edge"
        written[write(folder / f"{name}{suffix}.pdf", copies.reading)] = f"{copies.page_count} pages"
        for paper, data in copies.imposed.items():
            written[write(folder / f"{name}-{paper}{suffix}.pdf", data)] = sheets
    for paper, data in result.leaf.items():
        about = "the game on one leaf, in large type, for a class"
        written[write(folder / f"{LEAF}-{paper}{suffix}.pdf", data)] = about
    for paper, data in result.faq.items():
        name = f"{FAQ}-{paper}{suffix}.pdf" if paper else f"{FAQ}{suffix}.pdf"
        written[write(folder / name, data)] = "the disputes that come up most" + ", twice on a sheet" * bool(paper)
    known = {**result.pages, **{_DISPUTE + dispute: page for dispute, page in result.disputes.items()}}
    pages = json.dumps(known, indent=1, ensure_ascii=False) + "\n"
    written[write(folder / "pages.json", pages.encode())] = "the page of each rule and dispute in the Almanac"
    _sweep(folder, result)
    return written


def _sweep(folder: Path, result: BookletResult) -> None:
    """Remove what was made before and is not any more: the one booklet of earlier versions, a leaf, a page."""
    names = [_BEFORE] + [LEAF] * (not result.leaf) + [FAQ] * (not result.faq)
    papers = ("", *(f"-{paper}" for paper in PAPERS))
    inks = ("", *(f"-{ink}-ink" for ink in Ink if ink is not Ink.FULL))
    for name, paper, ink in product(names, papers, inks):
        (folder / f"{name}{paper}{ink}.pdf").unlink(missing_ok=True)


def run(project: Project, name: str, paper: str | None, ink: Ink) -> tuple[dict[Path, str], tuple[Problem, ...]]:
    """Write a game's booklets, for one paper or for the usual ones; gives the files, what each is, and warnings."""
    with seldom_collected():
        game = load(project, name)
        maker = face_maker(project, game, ink)
        result = make_booklets(project, game, maker, judge_game(game), (paper,) if paper else PAPERS)
    return write_booklets(project.output / game.id, result), result.warnings
