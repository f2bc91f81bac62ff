"""Small plans for tests."""

from __future__ import annotations

from cardgen.playtest import fingerprint
from cardgen.playtest.plan import Arm, Plan
from cardgen.project.judging.play_deal import options_of
from cardgen.project.judging.playable import folders_of, playable

GAME = "dr-science"


def plan(
    bots: str = "random", players: int = 2, size: int = 4, against: tuple[str, ...] = (), game: str = GAME
) -> Plan:
    loaded, _ = playable(game, None)
    told = [("as printed", ()), *((one, (one,)) for one in against)]
    arms = tuple(Arm(name, tuple(options_of(loaded, options).items())) for name, options in told)
    data = fingerprint.of_game(folders_of(game, None))
    return Plan(game, "", players, (bots,) * players, arms, 0, size, fingerprint.program(), data)
