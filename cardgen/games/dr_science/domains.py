"""What values the facts and answers of kinds.yaml have that only this game knows, by the names they have there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.games.dr_science.said_acts import SaidActs
from cardgen.games.dr_science.words.card_word import CARDS, CardWord
from cardgen.games.dr_science.words.laid_out import CardsInAnyOrder, SaidLayout, ShownLayout, TableauCards
from cardgen.games.dr_science.words.players import PlayWord
from cardgen.games.dr_science.words.results import Team
from cardgen.games.dr_science.words.scores import said_score
from cardgen.games.dr_science.words.suits import SuitWord
from cardgen.rulings.talk.domain import Whole

DOMAINS: Mapping[str, Any] = {
    "how many": Whole(0),
    "number of players": Whole(None, None, "2, 3 or 4"),
    "team": Team(),
    "suit": SuitWord(),
    "printed suit": SuitWord(printed=True),
    "Researcher": SuitWord(people=True),
    "card": CardWord(),
    "cards": CARDS,
    "cards in any order": CardsInAnyOrder(),
    "tableau": TableauCards(),
    "play": PlayWord(),
    "acts": SaidActs(),
    "layout": ShownLayout(),
    "melds": SaidLayout(),
    "score": said_score,
}
