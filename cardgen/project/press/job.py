"""What a job of exporting works with, and what it gives back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.faces.maker import FaceMaker
from cardgen.model.card import Card
from cardgen.model.exported_pictures import endings
from cardgen.model.press import Profile
from cardgen.model.stock import Trim
from cardgen.project.find import Project
from cardgen.project.long_job import Tell
from cardgen.project.paper.sheets import warnings_of
from cardgen.project.press.asked import Request
from cardgen.project.press.limits import Limits

_COARSE = "F009"
_SAME = 0.001
_FILES = (*endings(), ".zip", ".pdf", ".json", ".csv")
"""What names of files end in; folders may have other dots in their names."""


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

    def target(self, suffix: str, more: str = "") -> Path:
        """Name the file that is written: in the folder that was asked for, or the file itself.

        Raises UsageError: P042 a file was asked for that is not what is made.
        """
        name = f"{'-'.join(filter(None, (self.maker.game.id, self.profile.name)))}{more}{suffix}"
        asked = self.request.target
        if asked is None:
            return self.folder / name
        self.check_target(suffix)
        is_file = suffix and asked.suffix.casefold() == suffix and not asked.is_dir()
        return asked if is_file or not suffix else asked / name

    def check_target(self, suffix: str) -> None:
        """Refuse a file of another kind than is made, or a file where a folder is; without *suffix* it is a folder."""
        asked = self.request.target
        if asked is not None and not asked.is_dir() and asked.suffix.casefold() in {*_FILES} - {suffix}:
            made = f"`{suffix}`" if suffix else "folder"
            what = f"`-o {asked}` names no folder, and what is made is a {made}"
            needed = f"a folder, or a name that ends in `{suffix}`" if suffix else "a folder"
            raise UsageError(Problem(NOWHERE, "P042", what, needed))


def finish(job: Job) -> tuple[Problem, ...]:
    """Raise what is wrong with the faces drawn and the limits broken; gives what is told and nothing stops for."""
    job.maker.finish()
    job.limits.finish(draft=job.request.draft)
    warnings = warnings_of(job.maker)
    if job.profile.art:  # the limit is the place's own
        warnings = tuple(problem for problem in warnings if problem.code != _COARSE)
    return (*warnings, *job.limits.problems)


def sizes_told(job: Job) -> Sequence[str]:
    """Tell the size of the cards, and that they are printed at."""
    told = []
    for size, found in job.limits.sizes.items():
        count = sum(card.copies for card in job.cards if job.maker.size_of(card) == size)
        press = found.size
        name = f"`{press.name}`, " if press.name else ""
        pixels = f", {min(press.pixels)} x {max(press.pixels)} px with bleed" if press.pixels[0] else ""
        same = abs(found.scale - 1) < _SAME and found.lost < _SAME
        scaled = "" if same else f"drawn for {size.trim}, scaled by {100 * found.scale:.1f} %, "
        turned = ", turned upright" if press.turned else ""
        trim = Trim(min(press.trim), max(press.trim)) if press.turned else press.trim
        cards = f"{count} card{'s' * (count != 1)}"
        told.append(f"{cards}: {scaled}printed at {name}{trim}{pixels}{turned}")
    return told
