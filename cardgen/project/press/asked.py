"""What is asked for of an export, and which cards that means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.loading.profiles import find_profile
from cardgen.model.card import Card
from cardgen.model.exported_pictures import EXPORTED, any_of, find, see_through
from cardgen.model.game import Game
from cardgen.model.press import Makes, Profile
from cardgen.project.find import Project

SIDES = ("both", "front", "back")
_DPI = 300.0
_OF_PICTURES = ("dpi", "bleed", "rounded", "sides")
_FITTING = {
    Makes.PICTURES: ("size", "draft"),
    Makes.PAGES: ("size", "draft"),
    Makes.TABLETOP: ("url", "install"),
    Makes.CUTTING: ("paper",),
}
"""Which wishes fit what a profile makes; those for plain pictures fit no profile."""
_OPTIONS = {"rounded": "round", "sides": "side"}


@dataclass(frozen=True, slots=True)
class Request:
    """What a user asks for, in the user's words; what is left out is empty."""

    game: str
    to: str
    only: str | None = None
    dpi: float | None = None
    bleed: bool = False
    rounded: bool = False
    sides: str = SIDES[0]
    size: str = ""
    paper: str = ""
    usual_paper: str = "a4"
    """The paper where none is asked for."""
    url: str = ""
    install: bool = False
    draft: bool = False
    target: Path | None = None


def profile_of(project: Project, request: Request) -> Profile:
    """Find where the cards go; a format of pictures is a profile that asks for nothing.

    Raises UsageError: P040 no such profile, P042 a wish that does not fit it.
    """
    form = find(request.to)
    if form is not None:
        _check(request, _OF_PICTURES, f"pictures (`--for {form.name}`)")
        if request.rounded and not form.see_through:
            what = f"`--round` cuts out the corners, and a {form.pillow} has nothing that one can see through"
            raise UsageError(Problem(NOWHERE, "P042", what, any_of(see_through(), "`--for {}`")))
        return Profile("", f"pictures as {form.name}", "", picture=form.name, dpi=request.dpi or _DPI)
    profile = find_profile(project.press, request.to, (*EXPORTED,))
    _check(request, _FITTING[profile.makes], f"`--for {profile.name}`")
    return profile


def _check(request: Request, fitting: Sequence[str], where: str) -> None:
    """Refuse a wish that has no meaning there."""
    wishes = {one for several in _FITTING.values() for one in several} | {*_OF_PICTURES}
    for wish in sorted(wishes - {*fitting}):
        if getattr(request, wish) not in (None, "", False, SIDES[0]):
            what = f"`--{_OPTIONS.get(wish, wish)}` has no meaning for {where}"
            known = ", ".join(f"`--{_OPTIONS.get(one, one)}`" for one in (*fitting, "only"))
            raise UsageError(Problem(NOWHERE, "P042", what, known, fix="leave it out"))


def cards_of(game: Game, only: str | None) -> tuple[Card, ...]:
    """Choose the cards.

    Raises UsageError: P007 a search that finds none.
    """
    if only is None:
        return game.cards
    from cardgen.database.select import select  # late: a search takes a database

    found = select(game, only)
    if not found:
        what = f"`--only {only}` finds no card of {game.title}"
        raise UsageError(Problem(NOWHERE, "P007", what, "a search that finds some", fix="try it with `cardgen search`"))
    return found
