"""What values the facts and answers of kinds.yaml have that only this game knows, by the names they have there."""

from __future__ import annotations

from typing import Any

from cardgen.games.dr_science.said_acts import SaidActs
from cardgen.games.dr_science.scoring import MOST_BEFORE
from cardgen.games.dr_science.words.card_word import CARDS, CardWord
from cardgen.games.dr_science.words.laid_out import CardsInAnyOrder, SaidLayout, ShownLayout, TableauCards
from cardgen.games.dr_science.words.players import ALL_SEATS, SEAT, SEATING, SUIT_OF_EACH, PlayWord
from cardgen.games.dr_science.words.results import TOTALS, Ranking, Team, Winners
from cardgen.games.dr_science.words.scores import ScoreWord
from cardgen.games.dr_science.words.setups import CardsOrCount, Counts
from cardgen.games.dr_science.words.stacks import Stack, StackNumber
from cardgen.games.dr_science.words.steps import SOURCES, STEPS
from cardgen.games.dr_science.words.suits import PrintedSuit, ResearcherWord, SuitWord
from cardgen.games.dr_science.words.table import ABOUT
from cardgen.model.node import Node, Scalar
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, ListOf, MapOf, Whole
from cardgen.rulings.talk.piles import PileOf
from cardgen.rulings.talk.reading import Reading


class Order(Domain):
    """Whether the order is known; or the players in the order they played."""

    label = "known, unknown, or the players in order"

    def read(self, node: Node, r: Reading) -> Any:
        text = str(node).strip().casefold() if isinstance(node, Scalar) else ""
        if text in notation.UNKNOWN or text in ("known", "as told", "as played"):
            return "unknown" if text in notation.UNKNOWN else "known"
        return SEATING.read(node, r)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"enum": ["known", "unknown"]}, {"type": "array", "items": {"type": "string"}}]}


TOLD = "plays in order, `:` with a Wild's suit, `=` with a Researcher's number (Einstein 3M, Cox W:M, Curie R=4)"
DOMAINS: dict[str, Domain | type[Whole]] = {
    "player": SEAT,
    "players": ListOf(SEAT),
    "players in order": SEATING,
    "all players": ALL_SEATS,
    "two to four": Whole(2, 4, "2, 3 or 4", below=True),
    "how many": Whole(0),
    "number of players": Whole(None, None, "2, 3 or 4"),
    "suit": SuitWord(),
    "suit of each player": SUIT_OF_EACH,
    "Researcher": ResearcherWord(),
    "card": CardWord(),
    "cards": CARDS,
    "cards in any order": CardsInAnyOrder(),
    "pile": PileOf(CardWord()),
    "tableau": TableauCards(),
    "play": PlayWord(),
    "plays": ListOf(PlayWord(), TOLD, commas=True),
    "acts": SaidActs(),
    "order": Order(),
    "layout": ShownLayout(),
    "melds": SaidLayout(),
    "stack": Stack,
    "stack number": StackNumber,
    "step": STEPS,
    "place": SOURCES,
    "question": ABOUT,
    "score of each player": MapOf(SEAT, ScoreWord(), "by player: cards or stars, won, tableau, validation, hand"),
    "running totals": MapOf(Team(), Whole(0, MOST_BEFORE)),
    "winners": Winners(),
    "totals": TOTALS,
    "ranking": Ranking(),
    "printed suit of each player": MapOf(SEAT, PrintedSuit(), SUIT_OF_EACH.label),
    "number for each": Counts(),
    "cards or how many": CardsOrCount(0),
}
