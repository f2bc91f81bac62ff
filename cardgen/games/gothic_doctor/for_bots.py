"""What bots ask of this game: the score is estimate enough, in pounds."""

from __future__ import annotations

from cardgen.games.gothic_doctor.acts import Discard, Mulligan
from cardgen.rulings.play.for_bots import ForBots

FOR_BOTS = ForBots(clear=150, thrown=(Discard, Mulligan))
