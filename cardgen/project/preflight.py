"""The job of looking a game over before it is printed, or goes to some place."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cardgen.errors import Problem
from cardgen.model.press import Profile
from cardgen.project.find import Project
from cardgen.project.long_job import Tell, no_progress, seldom_collected
from cardgen.project.looks.load import face_maker
from cardgen.project.output import write
from cardgen.project.press.asked import Request, profile_of
from cardgen.project.press.findings import Note, notes, sides
from cardgen.project.press.job import Job, sizes_told
from cardgen.project.press.limits import Limits
from cardgen.project.press.proof import make_proof
from cardgen.project.validate import validate

_INK = 240.0
"""% of ink where nothing else is said: what most print shops take of a coated card."""
_COARSE = "F009"


class Preflight(NamedTuple):
    """What was found: problems of the game, limits that are broken, and all there is to know."""

    game: str
    problems: tuple[Problem, ...]
    limits: tuple[Problem, ...]
    notes: tuple[Note, ...]
    proof: Path | None = None

    @property
    def ready(self) -> bool:
        """Say whether it may be printed."""
        return not self.limits and all(problem.warns for problem in self.problems)


def run(project: Project, request: Request, *, proof: bool, tell: Tell = no_progress) -> Preflight:
    """Look a game over; a *proof* is written with bleed, cut and safe zone.

    Raises UsageError: P002 no such game, P040 no such profile.
    """
    profile = profile_of(project, request)
    with seldom_collected():
        (checked,) = validate(project, [request.game], faces=True, tell=tell)
        if checked.game is None or not checked.faces:
            return Preflight(request.game, checked.problems, (), ())
        maker = face_maker(project, checked.game)
        limits = Limits(profile, maker, request.size)
        limits.see_cards(maker.game.cards)
        tell(f"{request.game}: looking at colours and ink")
        drawn = list(sides(maker, maker.game.cards))
        for side in drawn:
            limits.see_face(side.card, f"`{side.name}`", side.face, side.size)
        job = Job(project, request, profile, maker, maker.game.cards, limits, tell)
        found = [*notes(project, maker, drawn, profile.ink or _INK), *_of_profile(job, profile)]
        path = write(job.target("-proof.pdf"), make_proof(job, drawn)) if proof else None
    problems = tuple(one for one in checked.problems if not (profile.art and one.code == _COARSE))
    return Preflight(request.game, problems, tuple(limits.problems), tuple(found), path)


def _of_profile(job: Job, profile: Profile) -> list[Note]:
    if not profile.sizes:
        return []
    told = sizes_told(job)
    return [Note(profile.name, "; ".join(told), told)]
