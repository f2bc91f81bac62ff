"""The job of exporting cards to where they are printed, played or cut."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardgen.loading.papers import find_paper
from cardgen.model.press import Makes
from cardgen.project.find import Project
from cardgen.project.long_job import Tell, no_progress, seldom_collected
from cardgen.project.looks.load import face_maker, load
from cardgen.project.output import write
from cardgen.project.press.asked import Request, cards_of, profile_of
from cardgen.project.press.cutting import CutSheets, make_cut_sheets
from cardgen.project.press.job import Exported, Job, finish, sizes_told
from cardgen.project.press.limits import Limits
from cardgen.project.press.making import Made
from cardgen.project.press.pages import make_pages
from cardgen.project.press.plain import folder_name, make_plain
from cardgen.project.press.shop import make_shop
from cardgen.project.press.store import folder_store, zip_folder, zip_store
from cardgen.project.press.tabletop import Tabletop, object_folder, object_name, thumbnail


def run(project: Project, request: Request, tell: Tell = no_progress) -> Exported:
    """Export the cards asked for.

    Raises UsageError: P007, P040, P042, P043; CardgenError: problems of faces, P041 limits that are broken.
    """
    profile = profile_of(project, request)
    with seldom_collected():
        tell(f"{request.game}: reading the cards")
        game = load(project, request.game)
        cards = cards_of(game, request.only)
        maker = face_maker(project, game)
        limits = Limits(profile, maker, request.size)
        limits.see_cards(cards)
        job = Job(project, request, profile, maker, cards, limits, tell)
        return _made(job)


def _made(job: Job) -> Exported:
    if not job.profile.name:
        return _plain(job)
    if job.profile.makes is Makes.PICTURES:
        return _shop(job)
    if job.profile.makes is Makes.TABLETOP:
        return _tabletop(job)
    if job.profile.makes is Makes.PAGES:
        return _pages(job)
    return _cut(job)


def _plain(job: Job) -> Exported:
    usual = job.project.output / job.maker.game.id / "pictures" / folder_name(job.profile, job.request)
    folder = job.target("") if job.request.target is not None else usual
    with folder_store(folder) as (store, manifest):
        made = make_plain(store, job.maker, job.cards, job.profile, job.request, job.tell)
        problems = finish(job)
        manifest |= _manifest(job, made)
    return Exported(folder, (_counted(made),), "", problems, made.drawn, made.kept)


def _shop(job: Job) -> Exported:
    path = job.target(".zip")
    with zip_store(path) as (store, manifest):
        made = make_shop(store, job.maker, job.cards, job.profile, job.limits, job.tell)
        problems = finish(job)
        manifest |= _manifest(job, made)
    return Exported(path, (*sizes_told(job), _counted(made)), job.profile.upload, problems, made.drawn, made.kept)


def _pages(job: Job) -> Exported:
    files = list(make_pages(job.maker, job.cards, job.profile, job.limits, job.tell))
    problems = finish(job)
    path = job.target(".pdf")
    several = len(files) > 1
    written = [
        write(path.with_stem(f"{path.stem}-{one.size.name or one.size.trim.slug}") if several else path, one.data)
        for one in files
    ]
    said = (*sizes_told(job), f"{sum(one.pages for one in files)} pages")
    return Exported(written[0], said, job.profile.upload, problems, files=tuple(written[1:]))


def _tabletop(job: Job) -> Exported:
    folder = job.target("")
    known = object_folder(job.profile) if job.request.install else None
    base = f"{job.request.url.rstrip('/')}/" if job.request.url else f"{folder.resolve().as_uri()}/"
    title = object_name(job.maker.game.title, job.maker.game.id)
    with folder_store(folder) as (store, manifest):
        table = Tabletop(job.maker, job.cards, job.profile, job.tell)
        made = table.make(store)
        problems = finish(job)
        store.put(f"{title}.json", table.object(base))
        store.put(f"{title}.png", thumbnail(job.maker, job.cards[0]))
        manifest |= _manifest(job, made)
    sheets = [one["file"] for one in made.files]
    files = []
    if job.request.url:
        names = [*sheets, f"{title}.json", f"{title}.png"]
        files.append(zip_folder(folder.with_name(f"{folder.name}.zip"), folder, names))
    if known is not None:
        files.append(_install(known, folder, sheets, title, table, base if job.request.url else ""))
    said = (*_stacked(table), _counted(made, "sheet"))
    return Exported(folder, said, job.profile.upload, problems, made.drawn, made.kept, tuple(files))


def _cut(job: Job) -> Exported:
    paper = find_paper(job.project.press, job.request.paper or job.request.usual_paper)
    lots = make_cut_sheets(job.maker, job.cards, job.profile, paper, job.tell)
    problems = finish(job)
    path = job.target(".zip", f"-{paper.name}")
    with zip_store(path) as (store, manifest):
        for lot in lots:
            store.put(f"sheets{lot.name}.pdf", lot.pdf)
            store.put(f"outlines{lot.name}.svg", lot.svg)
        manifest |= {"game": job.maker.game.id, "made_for": job.profile.name, "paper": paper.name}
    marks = job.profile.marks
    figures = (
        f"marks: {marks.inset:g} mm from the edges, {marks.length:g} mm long, {marks.thickness:g} mm thick, "
        f"paper {paper.name}"
    )
    said = (figures, *(_cut_told(lot) for lot in lots), f"{len(lots)} PDF{'s' * (len(lots) > 1)} with outlines")
    return Exported(path, said, job.profile.upload, problems)


def _cut_told(lot: CutSheets) -> str:
    grid = lot.grid
    lying = ", lying" if grid.lying else ""
    count = -(-lot.cards // grid.size)
    leaves = f"{count} {'leaf' if count == 1 else 'leaves'}{lying}, {grid.columns} x {grid.rows} on each"
    return f"{lot.cards} card{'s' * (lot.cards != 1)} of {grid.card.width:g} x {grid.card.height:g} mm: {leaves}"


def _install(known: Path, folder: Path, sheets: Sequence[str], title: str, table: Tabletop, base: str) -> Path:
    """Copy sheets and object to where the tabletop looks for them; the object comes last."""
    place = known / title
    for name in sheets:
        write(place / name, (folder / name).read_bytes())
    write(known / f"{title}.png", (folder / f"{title}.png").read_bytes())
    return write(known / f"{title}.json", table.object(base or f"{place.resolve().as_uri()}/"))


def _stacked(table: Tabletop) -> list[str]:
    """Tell which stacks there are, and how large their cards are drawn."""
    return [
        f"{stack.label}: {sum(card.copies for card in stack.cards)} of {grid.width} x {grid.height} px each"
        for stack in table.stacks
        for grid in [next(sheet.grid for of, sheet in table.sheets if of is stack)]
    ]


def _manifest(job: Job, made: Made) -> dict[str, Any]:
    game = job.maker.game
    return {
        "game": game.id, "title": game.title, "language": game.language.code,
        "made_for": job.profile.name or "pictures", "format": job.profile.picture, "dpi": job.profile.dpi,
        "pictures": made.files,
    }  # fmt: skip


def _counted(made: Made, word: str = "picture") -> str:
    total = made.drawn + made.kept
    kept = f", {made.kept} unchanged and not drawn again" if made.kept else ""
    return f"{total} {word}{'s' * (total != 1)}{kept}"
