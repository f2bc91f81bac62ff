"""Facts that several kinds of dispute ask for, each declared once."""

from __future__ import annotations

from cardgen.games.dr_science.words.card_word import CARDS, CardWord
from cardgen.games.dr_science.words.laid_out import ShownLayout
from cardgen.games.dr_science.words.players import ALL_SEATS, SEAT, SUIT_OF_EACH
from cardgen.games.dr_science.words.stacks import StackTaken, StackTop
from cardgen.games.dr_science.words.steps import SOURCES, STEPS
from cardgen.games.dr_science.words.suits import ResearcherWord
from cardgen.rulings.talk.domain import Flag, Whole
from cardgen.rulings.talk.fact import Fact
from cardgen.rulings.talk.piles import PileOf

COUNT = Whole(None, None, "2, 3 or 4")

PLAYERS = Fact(
    "players",
    COUNT,
    "how many play",
    usual="unknown",
    example="3",
    also=("n", "number of players", "player count"),
    label="number of players",
    tells="{} play",
)
SEATS = Fact(
    "seats",
    ALL_SEATS,
    "players in clockwise order",
    usual="unknown",
    example="Ann, Bob, Cleo",
    also=("table", "order of seats", "clockwise"),
    ask="How do the players sit, clockwise?",
    label="seats",
)
SPECIALTIES = Fact(
    "specialties",
    SUIT_OF_EACH,
    "each player's Specialty suit",
    usual="that of the four names; of anybody else unknown",
    example="Ann P, Bob C",
    also=("specialty",),
    label="Specialty cards",
    ask_each="What is {}'s Specialty?",
    tells_each="{} has {}",
)
LEAD = Fact(
    "lead",
    SEAT,
    "who led",
    usual="the first in the trick",
    example="Cox",
    also=("leader", "lead player", "led", "leads"),
    label="who led",
    tells="{} led",
)
PLAYER = Fact("player", SEAT, "who acts", usual="the player", example="Cox", also=("by",), subject=True)
TURN = Fact(
    "turn",
    SEAT,
    "whose turn it is",
    usual="the player's",
    example="Cox",
    also=("whose turn", "turn of"),
    ask="Whose turn is it?",
    label="whose turn it is",
    tells="it is the turn of {}",
)
STEP = Fact(
    "step",
    STEPS,
    "the step the player is in",
    example="play",
    also=("when", "phase"),
    assumed=True,
    ask="Which step of the turn is it: play, hypothesize or draw?",
    tells="the step is {}",
)
FROM = Fact(
    "from",
    SOURCES,
    "where the card comes from",
    ordinary="hand",
    usual="hand",
    example="tableau",
    also=("come from", "source", "out of"),
    ask="Where does the card come from?",
    label="where it comes from",
    tells="it comes from the {}",
)
HAND = Fact("hand", PileOf(CardWord()), "the hand before it", usual="unknown", example="has 3C 5B size 7", hidden=True)
TABLEAU = Fact("tableau", PileOf(CardWord()), "the tableau before it", usual="unknown", example="1B 2B 3B")
ADDED_TO = Fact(
    "tableau",
    CARDS,
    "the tableau after the play and before the addition",
    ordinary=(),
    usual="empty",
    example="R 4C 5C",
    also=("before", "hypothesis", "to"),
)
TOP = Fact(
    "top",
    StackTop(),
    "the top cards of the stacks (4: 5, 3: 4, 2: empty)",
    usual="there is a card, its prestige is unknown",
    example="4: 5, 3: 4, 2: 3",
    also=("tops", "stack", "stacks", "top card", "validation"),
    label="top of the stack",
)
TAKEN = Fact(
    "taken",
    StackTaken(),
    "cards already taken from the stack; matters under validation-values: reconstructed",
    usual="unknown",
    example="2",
    also=("gone", "taken before", "already taken"),
    ask="How many cards were taken from the stack already?",
    label="cards taken before",
    tells="{} cards were taken before",
)
RESEARCHER_SUIT = Fact(
    "researcher",
    ResearcherWord(),
    "the suit of the player's Researcher, or whose it is",
    usual="that of the player's name, else unknown",
    example="C",
    also=("specialty", "suit", "researcher suit"),
    ask="Of which suit is the Researcher?",
    label="Researcher",
    tells="the Researcher is of {}",
)
SHOWN = Fact(
    "shown",
    ShownLayout(),
    "the sets and runs as they were laid out",
    usual="does not matter",
    example="3P 3C 3M / 4C 5C R",
    also=("layout", "laid", "melds"),
    ask="How were the cards laid out?",
    label="layout",
    tells="they were laid out {}",
)
PILE = Fact(
    "pile",
    Whole(0, 42),
    "cards in the draw pile",
    usual="unknown",
    example="12",
    also=("draw pile", "pile count"),
    ask="How many cards are in the draw pile?",
    label="draw pile",
    tells="the draw pile has {}",
)
NEXT_PLAYED = Fact(
    "next_played",
    Flag(),
    "has the next player played since?",
    ordinary=False,
    usual="no",
    example="yes",
    also=("late", "next has played", "next player has played"),
    label="whether the next player has played",
)
LAST_TURN = Fact(
    "last_turn",
    Flag(),
    "is it the player's final turn?",
    ordinary=False,
    usual="no",
    example="yes",
    also=("final turn", "final", "last"),
    label="whether it is the final turn",
)
