"""The kind of dispute about a setup: is it right, as far as it was described."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.games.dr_science import laying
from cardgen.games.dr_science.acts import Prepare
from cardgen.games.dr_science.first.table import ABOUT
from cardgen.games.dr_science.kinds_of_draws import IN_PILE
from cardgen.games.dr_science.setting_up import faults
from cardgen.games.dr_science.table import Table
from cardgen.games.dr_science.words import phrases
from cardgen.games.dr_science.words.box import FEWEST, MOST
from cardgen.games.dr_science.words.card_word import CARDS
from cardgen.games.dr_science.words.players import SUIT_OF_EACH, Seat
from cardgen.games.dr_science.words.setups import (
    KINDS_OF_CARDS,
    POINTS,
    SCIENCE_CARDS,
    CardsOrCount,
    Counts,
    DeckWord,
    Marks,
    Researchers,
    Stacks,
    Teams,
    UpTo,
)
from cardgen.games.dr_science.words.suits import PrintedSuit
from cardgen.rulings.kind import Kind, beside
from cardgen.rulings.table.facts import Facts, Given, optional
from cardgen.rulings.talk.domain import Flag, ListOf, MapOf, Whole
from cardgen.rulings.unknown import NOTHING, Open

UNCHECKED = "not checked"


def setup(t: Table, f: Given) -> Table:
    """Say who plays; what else was described is looked at where it is told."""
    made = Table(about=f.about)
    laying.people(made, f)
    if isinstance(f.players, Open):
        made.players = f.open("players", [n for n in f.players.values if FEWEST <= n <= MOST], "How many play?")
    elif f.players == NOTHING:
        made.players = len(made.seats) or _counted(f) or f.open("players", range(FEWEST, MOST + 1), "How many play?")
    return made


def _counted(f: Given) -> int:
    """Count the players of whom each something was told."""
    told = [value for value in (f.hands, f.tableaus, f.score_piles) if isinstance(value, Mapping)]
    return max(map(len, told), default=0)


FACTS = Facts(
    deck=optional(
        DeckWord(), "the Science deck: cards, each, wilds", usual=UNCHECKED, example="cards 66, each 3, wilds 6",
        also=("science deck", "science cards", "cards"), ask="What is in the Science deck?",
    ),
    researchers=optional(
        Researchers(), "the Researchers taken, or by player whose it is", usual=UNCHECKED, example="Einstein Curie",
        also=("researcher",),
    ),
    specialties=optional(
        MapOf(Seat(), PrintedSuit(), SUIT_OF_EACH.label), "the Specialty in front of each player", usual=UNCHECKED,
        example="Curie C, Cox M", also=("specialty",), label="Specialty cards", ask_each="What is {}'s Specialty?",
        tells_each="{} has {}",
    ),
    in_box=optional(
        CARDS, "Researchers and Specialties put back in the box", usual=UNCHECKED, example="R(M) S(M)",
        also=("back in the box", "box cards"),
    ),
    out=optional(
        Marks(), "marks of the Validation cards put back in the box", usual=UNCHECKED, example="3/4 4",
        also=("marks out", "validation out"), ask="Which marked Validation cards went back in the box?",
    ),
    stacks=optional(
        Stacks(), "the Validation stacks, prestige from the top", usual=UNCHECKED, example="3: 4 3 3 2",
        also=("validation", "validation stacks"), ask="What is in the Validation stacks, from the top?",
    ),
    face_down=optional(Flag(), "do the stacks lie face down?", usual="no", example="yes"),
    hands=optional(
        Counts(), "cards in each hand, the Researcher counted", usual=UNCHECKED, example="12",
        also=("hand", "hand sizes", "in hand", "in each hand", "cards in hand", "cards each", "each"),
        ask="How many cards are in each hand?", ask_each="How many cards does {} have in the hand?",
    ),
    researcher_in_hand=optional(
        Flag(), "does every Researcher begin in the hand?", usual=UNCHECKED, example="no",
    ),
    pile=optional(
        UpTo(SCIENCE_CARDS), "cards in the draw pile", usual=UNCHECKED, example="31",
        also=("draw pile", "pile count", "in the pile", "in the draw pile"), ask=IN_PILE, label="draw pile",
        tells="the draw pile has {}",
    ),
    display=optional(
        CardsOrCount(0), "cards in the display", usual=UNCHECKED, example="2",
        also=("on display", "in the display", "cards on display", "cards in the display"),
        ask="How many cards are in the display?",
    ),
    tableaus=optional(Counts(), "cards in each tableau", usual=UNCHECKED, example="0", also=("tableau",)),
    score_piles=optional(Counts(), "cards in each score pile", usual=UNCHECKED, example="0", also=("score pile",)),
    teams=optional(Teams(), "the partners", usual=UNCHECKED, example="Ann Cleo / Bob Dave", also=("partners",)),
    box=optional(
        MapOf(KINDS_OF_CARDS, Whole(0)), "how many cards of each kind the whole box has", usual=UNCHECKED,
        example="science 80, wild 8", also=("whole box",), ask_each="How many {} cards does the box have?",
    ),
    about=optional(ABOUT, "a question for the table", usual="none", example="researcher-pick", also=("question",)),
)  # fmt: skip
SETUP = Kind(
    "setup-check",
    "Is this setup right?",
    f"players seats {' '.join(FACTS)}",
    needed=(),
    own=FACTS,
    act=lambda f, t: Prepare(),
    words=("correct", "wrong"),
    judged_too=True,
    gives=(
        beside("wrong", faults, ListOf(POINTS), "the points that are wrong", also=("mistakes",), any_order=True),
    ),
    lay=setup,
    phrases=phrases.SETUP,
    examples=("3; hands 12; pile 31; display 2; out 4", "4; deck cards 86, each 4, wilds 6; claim correct"),
    yes="What was described is set up correctly.",
)  # fmt: skip
