"""The ways in which a game is played on the same deals: as it is asked for, by another house rule, with other cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from cardgen.errors import NOWHERE, Problem, UsageError, quoted
from cardgen.loading.files import shown
from cardgen.model.game import Game
from cardgen.playtest.in_words import AS_PRINTED
from cardgen.playtest.plan import Arm
from cardgen.project.find import Project
from cardgen.project.judging.play_deal import options_of

_AS_OTHERS = "leave it out, or let it say something else than what is played already"


def ways(game: Game, options: Sequence[str], against: Sequence[str], copy: Path | None) -> tuple[Arm, ...]:
    """List the ways, the one first that others are compared with.

    Raises UsageError: J004 and J005 no such house rule or value, P066 a way that another one is already.
    """
    base = tuple(options_of(game, options).items())
    found = [Arm(", ".join(options) or AS_PRINTED, base)]
    for told in against:
        arm = Arm(told, tuple(options_of(game, (*options, told)).items()))
        if any(arm.options == one.options for one in found):
            raise UsageError(_no_other(f"`--against {told}` is played already", _AS_OTHERS))
        found.append(arm)
    if copy is not None:
        found.append(Arm(f"the cards of {copy.name}", base, str(copy.resolve())))
    return tuple(found)


def must_be_copy(name: str, copy: Path, project: Project) -> None:
    """See to it that a folder is no game of the project, neither the one that is played nor another.

    Raises UsageError: P066 it is.
    """
    for other, folder in _games(project):
        if folder.resolve() == copy.resolve():
            what = "the game itself" if other == name else f"another game, and no copy of {quoted(name)}"
            fix = f"copy the folder of {quoted(name)}, change cards in the copy, and name that"
            raise UsageError(_no_other(f"{quoted(shown(copy))} is {what}", fix))


def _games(project: Project) -> Iterator[tuple[str, Path]]:
    for name in project.games():
        yield name, project.carddata / name


def _no_other(what: str, fix: str) -> Problem:
    return Problem(NOWHERE, "P066", what, "another way to play, to compare with the first", fix=fix)
