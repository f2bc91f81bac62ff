"""The job of exporting cards to where they are printed, played or cut."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card
from cardgen.model.press import Makes, Profile
from cardgen.project.find import Project
from cardgen.project.long_job import Tell, no_progress, seldom_collected
from cardgen.project.looks.load import face_maker, load
from cardgen.project.output import write
from cardgen.project.paper.sheets import warnings_of
from cardgen.project.press.asked import Request, cards_of, profile_of
from cardgen.project.press.limits import Limits
from cardgen.project.press.making import Made
from cardgen.project.press.pages import make_pages
from cardgen.project.press.plain import folder_name, make_plain
from cardgen.project.press.shop import make_shop
from cardgen.project.press.store import folder_store, zip_folder, zip_store
from cardgen.project.press.tabletop import Tabletop, object_folder, object_name, thumbnail


class Exported(NamedTuple):
    """What was exported: where it lies, what there is to say, and what had better been otherwise."""

    path: Path
    said: tuple[str, ...]
    upload: str
    problems: tuple[Problem, ...]
    drawn: int = 0
    kept: int = 0
    files: tuple[Path, ...] = ()
    """What else was written."""


class Job(NamedTuple):
    """What a job of exporting works with."""

    project: Project
    request: Request
    profile: Profile
    maker: FaceMaker
    cards: tuple[Card, ...]
    limits: Limits
    tell: Tell

    @property
    def folder(self) -> Path:
        """Give the folder that exports of the game lie in."""
        return self.project.output / self.maker.game.id / "press"

    def target(self, suffix: str) -> Path:
        """Name the file that is written: in the folder that was asked for, or the file itself."""
        asked, name = self.request.target, f"{self.maker.game.id}-{self.profile.name}{suffix}"
        if asked is None:
            return self.folder / name
        if not suffix and (asked.is_dir() or not asked.suffix):
            return asked
        if asked.suffix.casefold() == suffix and not asked.is_dir():
            return asked
        if asked.suffix and not asked.is_dir():
            what = (
                f"`-o {asked}` names no folder, and `{self.profile.name}` makes {f'a `{suffix}`' if suffix else 'one'}"
            )
            needed = f"a folder, or a name that ends in `{suffix}`" if suffix else "a folder"
            raise UsageError(Problem(NOWHERE, "P042", what, needed))
        return asked / name


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
    raise NotImplementedError


def finish(job: Job) -> tuple[Problem, ...]:
    """Raise what is wrong with the faces drawn and the limits broken; gives what is told and nothing stops for."""
    job.maker.finish()
    job.limits.finish(draft=job.request.draft)
    return (*warnings_of(job.maker), *job.limits.problems) if not job.profile.art else (
        *(problem for problem in warnings_of(job.maker) if problem.code != "F009"), *job.limits.problems
    )  # fmt: skip


def _plain(job: Job) -> Exported:
    folder = job.request.target or job.project.output / job.maker.game.id / "pictures" / folder_name(
        job.profile, job.request
    )
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
        f"{stack.label}: {sum(card.copies for card in stack.cards)} cards, {grid.width} x {grid.height} px each"
        for stack in table.stacks
        for grid in [next(sheet.grid for of, sheet in table.sheets if of is stack)]
    ]


def sizes_told(job: Job) -> Sequence[str]:
    """Tell the size of the cards, and that they are printed at."""
    told = []
    for size, found in job.limits.sizes.items():
        count = sum(card.copies for card in job.cards if job.maker.size_of(card) == size)
        name = f"`{found.size.name}`, " if found.size.name else ""
        pixels = f", {found.size.pixels[0]} x {found.size.pixels[1]} px with bleed" if found.size.pixels[0] else ""
        same = found.scale == 1 and not found.lost
        scaled = "" if same else f"drawn for {size.trim}, scaled by {100 * found.scale:.1f} %, "
        told.append(f"{count} cards: {scaled}printed at {name}{found.size.trim}{pixels}")
    return told


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
