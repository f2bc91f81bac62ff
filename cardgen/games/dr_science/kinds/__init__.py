"""What each kind of dispute works out: how its facts are laid, and its answers."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.games.dr_science.kinds import additions, draws, logs, plays, scores, setups, standings, tableaus, tricks
from cardgen.rulings.binding import Handler

HANDLERS: Mapping[str, Handler] = {
    **tricks.HANDLERS,
    **plays.HANDLERS,
    **tableaus.HANDLERS,
    **additions.HANDLERS,
    **draws.HANDLERS,
    **scores.HANDLERS,
    **setups.HANDLERS,
    **standings.HANDLERS,
    **logs.HANDLERS,
}
