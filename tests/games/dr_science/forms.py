"""Other forms of play: among partners; and tricks alone, with all cards dealt and nothing to add or to draw."""

from __future__ import annotations

from copy import copy

from cardgen.games.dr_science.acts import PlayCard
from cardgen.games.dr_science.deal import deal
from cardgen.games.dr_science.play import PLAY, turn_over
from cardgen.games.dr_science.table import Table
from cardgen.records import replace
from cardgen.rulings.play.acts import Acts
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.table.table_state import changed


def _partners(d: Deal) -> Table:
    return changed(deal(d), partners=len(d.seats) == 4)


def _of_tricks(d: Deal) -> Table:
    return changed(deal(d), deck=(), faceup=(), left=12 * len(d.seats))


def _turns_of_one_card() -> Acts[Table]:
    """Give the acts of the game, where a turn is over when a card was played."""
    acts, played = copy(PLAY.acts), PLAY.acts.known[PlayCard]
    acts.known = {**acts.known, PlayCard: played._replace(run=lambda d, a: turn_over(d, played.run(d, a)))}
    return acts


PARTNERS = replace(PLAY, deal=_partners)
TRICKS_ALONE = replace(PLAY, deal=_of_tricks, acts=_turns_of_one_card())
FORMS = (PARTNERS,)
"""Forms of play that are whole games, beside the usual one."""
