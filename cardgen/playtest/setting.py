"""A game as it is played in one way of a plan: loaded once by each process."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from cardgen.errors import NOWHERE, Problem, UsageError
from cardgen.model.game import Game
from cardgen.playtest import fingerprint
from cardgen.playtest.plan import Arm, Plan
from cardgen.rulings.game_types import AnyTable
from cardgen.rulings.play.deal import NAMES, Deal
from cardgen.rulings.play.game import Play
from cardgen.rulings.play.match import Match


class Noted(dict[str, str]):
    """House rules in force, and which of them were asked for while games were played."""

    def __init__(self, options: Mapping[str, str]) -> None:
        super().__init__(options)
        self.asked = set[str]()

    def __getitem__(self, name: str) -> str:
        self.asked.add(name)
        return super().__getitem__(name)


class Setting(NamedTuple):
    """A game, how it is played, and by which house rules."""

    game: Game
    match: Match[Any]
    options: dict[str, str]

    @property
    def play(self) -> Play[Any]:
        """Give how it is played."""
        return self.match.play

    def noting(self, options: Noted) -> Setting:
        """Give the same, with house rules that note who asks for them."""
        return Setting(self.game, Match(self.play, options, self.game), options)

    def dealt(self, players: int, seed: int) -> AnyTable:
        """Deal a game."""
        return self.play.deal(Deal(self.game, NAMES[:players], self.options, seed))


@lru_cache(maxsize=8)
def setting(game: str, project: str, arm: Arm) -> Setting:
    """Load a game.

    Raises UsageError: P002 no such game, J010 it cannot be played whole; CardgenError when its data are wrong.
    """
    from cardgen.project.judging.playable import playable  # late: a report that is only shown again plays nothing

    loaded, play = playable(game, Path(project) if project else None, Path(arm.folder) if arm.folder else None)
    options = dict(arm.options)
    return Setting(loaded, Match(play, options, loaded), options)


def same_here(plan: Plan, where: str) -> None:
    """See to it that a plan made by another process means the same games in this one.

    Raises UsageError: P060 another version of cardgen, or other data.
    """
    from cardgen.project.judging.playable import folders_of  # late, as above

    found = [folders_of(plan.game, Path(plan.project) if plan.project else None, arm.folder) for arm in plan.arms]
    data = fingerprint.of_game(dict.fromkeys(one for folders in found for one in folders))
    fix = "let both have the same cardgen and the same carddata, and type the command again"
    for what, here, there in (
        ("another cardgen", fingerprint.program(), plan.version),
        (f"other data of `{plan.game}`", data, plan.data),
    ):
        if here != there:
            says = f"{where} has {what}: {here}, and not {there}"
            raise UsageError(Problem(NOWHERE, "P060", says, "the same, so that all play the same games", fix=fix))
