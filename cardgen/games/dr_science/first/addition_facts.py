"""The facts of an addition that no other kind of dispute asks for."""

from __future__ import annotations

from cardgen.games.dr_science.words.card_word import CARDS
from cardgen.rulings.talk.domain import Flag, Whole
from cardgen.rulings.talk.fact import Fact

ADD = Fact(
    "add",
    CARDS,
    "the cards added",
    first=True,
    needed=True,
    example="3C 5B 5P 5M",
    also=("adds", "added cards", "cards", "adding"),
    label="cards added",
)
ADDITIONS = Fact(
    "additions",
    Whole(0, 4),
    "additions already made this turn",
    ordinary=0,
    usual="0",
    example="1",
    also=("made", "additions made", "earlier additions", "previous additions"),
    assumed=True,
    ask="How many additions did the player make before in this turn?",
    label="additions before",
    tells="additions before in this turn: {}",
)
ADDED = Fact(
    "added",
    Whole(0, 12),
    "cards that earlier additions of this turn added",
    usual="2 for each of them",
    example="2",
    also=("added before", "already added", "cards added before"),
    ask="How many cards did the earlier additions of this turn add?",
    label="cards added before",
    tells="cards added before in this turn: {}",
)
DRAWN = Fact(
    "drawn",
    CARDS,
    "cards drawn in this very turn",
    ordinary=(),
    usual="none",
    example="4C",
    also=("just drawn", "drawn now"),
    label="cards just drawn",
)
TO_HAND = Fact(
    "to_hand",
    CARDS,
    "tableau cards that are taken back into the hand",
    ordinary=(),
    usual="none",
    example="5B",
    also=("back to hand", "take back", "returned"),
    label="cards taken back",
)
FACE_DOWN = Fact(
    "face_down",
    CARDS,
    "tableau cards that lie face down",
    ordinary=(),
    usual="none",
    example="2C",
    also=("hidden",),
    label="cards face down",
)
REARRANGE = Fact(
    "rearrange",
    Flag(),
    "are tableau cards moved about?",
    ordinary=False,
    usual="no",
    example="yes",
    also=("rearranged", "rearranges", "moves"),
    label="cards moved",
)
FORGOTTEN = Fact(
    "forgotten",
    Flag(),
    "was the Validation card not taken when it was earned?",
    ordinary=False,
    usual="no",
    example="yes",
    also=("missed", "forgot"),
    label="that it was forgotten",
)
SCORING = Fact(
    "scoring",
    Flag(),
    "has the final scoring begun?",
    ordinary=False,
    usual="no",
    example="yes",
    also=("final scoring", "scored"),
    label="whether scoring has begun",
)
