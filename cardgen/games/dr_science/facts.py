"""Everything that can be said of a table of this game, declared once for all kinds of dispute."""

from __future__ import annotations

from typing import Any

from cardgen.games.dr_science.words.players import ALL_SEATS, SEATING, SUIT_OF_EACH, PlayWord, Seat
from cardgen.model.node import Node, Scalar
from cardgen.rulings.table.facts import Facts, fact
from cardgen.rulings.talk import notation
from cardgen.rulings.talk.domain import Domain, Flag, ListOf, Whole
from cardgen.rulings.talk.reading import Reading
from cardgen.rulings.unknown.nothing import NOTHING


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
FACTS = Facts(
    trick=fact(
        ListOf(PlayWord(), TOLD, commas=True),
        "the cards in the order they were played, each with its player and what was declared",
        example="Einstein 3M, Cox W:M, Curie 4P",
        also=("plays", "cards", "played"),
        tells_each="the {} card of the trick is {}",
    ),
    seats=fact(
        ALL_SEATS,
        "players in clockwise order",
        plain=NOTHING,
        usual="the order of play",
        example="Einstein, Cox, Curie",
        also=("table", "order of seats", "clockwise"),
        ask="How do the players sit, clockwise?",
    ),
    players=fact(
        Whole(2, 4, "2, 3 or 4"),
        "how many play",
        plain=NOTHING,
        usual="as many as have seats, else as have played",
        example="3",
        also=("n", "number of players", "player count"),
        label="number of players",
        tells="{} play",
        rule="two-to-four",
    ),
    specialties=fact(
        SUIT_OF_EACH,
        "each player's Specialty suit",
        plain={},
        usual="that of the four names; of anybody else unknown",
        example="Ann P, Bob C",
        also=("specialty", "trumps", "researchers"),
        label="Specialty cards",
        ask_each="Which Specialty does {} have?",
        tells_each="{} has {}",
    ),
    lead=fact(
        Seat(),
        "who led",
        plain=NOTHING,
        usual="the first in the trick",
        example="Einstein",
        also=("leader", "lead player", "led", "leads"),
        ask="Who led?",
        tells="{} led",
    ),
    order=fact(
        Order(),
        "whether the cards are told in the order they were played; or the players in that order",
        plain="known",
        example="unknown",
        ask="In which order were the cards played?",
        tells="the order was {}",
    ),
    declined=fact(
        ListOf(Seat()),
        "players who did not want their card to make trump",
        plain=NOTHING,
        usual="matters under trump-activation: optional alone, and is unknown there",
        example="Cox",
        also=("refused", "declines"),
        label="who declined",
        ask="Who did not want their card to make trump?",
    ),
    changed=fact(
        ListOf(PlayWord(), commas=True),
        "what a player wants to have declared instead, said before the next card lay there",
        plain=(),
        example="Cox W:P",
        also=("changes", "corrected"),
        label="what was to be changed",
    ),
    changed_late=fact(
        ListOf(PlayWord(), commas=True),
        "the same, said after the next card lay there",
        plain=(),
        example="Cox W:P",
        also=("changes late", "corrected late"),
        label="what was to be changed late",
    ),
    player=fact(Seat(), "who acts", plain=NOTHING, usual="the player", example="Cox", also=("by",), subject=True),
    turn=fact(
        Seat(), "whose turn it is", plain=NOTHING, usual="worked out from trick and seats, else the player's",
        example="Cox", also=("whose turn", "turn of"), ask="Whose turn is it?", label="whose turn it is",
        tells="it is the turn of {}",
    ),
    partners=fact(
        Flag(), "is it a game of partners?", plain=False, example="yes", also=("partner game", "teams"),
        ask="Is it a game of partners?",
    ),
)  # fmt: skip
