"""The kind of dispute `draw`: may this card be drawn, is a draw due, what becomes of the display."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.games.dr_science.first import phrases
from cardgen.games.dr_science.first.draw_rules import (
    display_stays,
    displayed,
    draw_one,
    empty_pile,
    is_drawing,
    must_draw,
    nothing_to_draw,
    one_more_turn,
    refill_display,
    three_steps,
    twelve_cards,
)
from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.players import WithPeople
from cardgen.games.dr_science.first.shared_facts import HAND, LAST_TURN, PILE, PLAYER, PLAYERS, STEP, TABLEAU, TURN
from cardgen.games.dr_science.words.card_word import CardWord
from cardgen.games.dr_science.words.cards import Card
from cardgen.rulings.first.fact import fact, flag, shared
from cardgen.rulings.first.kind import Answer, kind
from cardgen.rulings.talk.domain import Flag, OneWord, Whole
from cardgen.rulings.talk.piles import Pile, PileOf

_FROM = OneWord(
    {
        "pile": ("draw pile", "deck", "top card of the pile", "top card of the draw pile", "top of the draw pile"),
        "display": (),
        "another hand": ("hand of another", "hand", "other hand"),
        "score pile": (),
        "another tableau": ("tableau",),
    },
    "pile or display",
)
_MOST = 42


@kind(
    "draw",
    "May this card be drawn, is a draw due, what becomes of the display?",
    rules=(
        three_steps,
        must_draw,
        nothing_to_draw,
        one_more_turn,
        draw_one,
        empty_pile,
        refill_display,
        display_stays,
        twelve_cards,
    ),
    words=("legal", "illegal"),
    answers={
        "due": Answer(
            Flag(),
            "must a card be drawn?",
            ("must draw",),
            said={True: "a card must be drawn", False: "no card need be drawn"},
            sought=True,
        ),
        "pile": Answer(
            Whole(0, _MOST),
            "cards in the draw pile afterwards",
            ("draw pile",),
            says="the draw pile has {} left",
            sought=True,
            hangs_on=("pile",),
        ),
        "display": Answer(Whole(0, 2), "cards in the display afterwards", says="the display has {} left", sought=True),
        "cards": Answer(
            Whole(0),
            "cards in hand and tableau afterwards",
            ("hand and tableau",),
            says="hand and tableau hold {} cards",
            said={1: "hand and tableau hold 1 card"},
            sought=True,
            hangs_on=("hand", "tableau"),
        ),
    },
    limits=("two-to-four", "science-cards", "copies-in-play"),
    phrases=phrases.DRAW,
    examples=("display; player Cox; card 3C; display 3C 1B; pile 12", "pile; drawn 1; claim legal"),
)
@dataclass(frozen=True, slots=True)
class Draw(WithPeople):
    """A draw at the end of a turn."""

    player: str = shared(PLAYER, doc="who draws")
    players: int = shared(PLAYERS)
    turn: str | None = shared(TURN, example="Curie")
    step: str = shared(STEP, ordinary="draw", usual="draw")
    from_: str | None = fact(
        _FROM,
        "where the card is drawn from",
        first=True,
        usual="nothing is drawn",
        example="display",
        also=("source", "draws", "draw", "draw from", "draws from", "takes", "takes from"),
        ask="Where is the card drawn from?",
        label="where it is drawn from",
        tells="it is drawn from the {}",
    )
    card: Card | None = fact(
        CardWord(), "the card taken from the display", usual="any", example="3C", also=("takes", "draws", "draw")
    )
    pile: int | None = shared(PILE, usual="some")
    display: Pile = fact(
        PileOf(CardWord()),
        "the display: its cards, or how many",
        usual="two cards",
        example="3C 1B",
        also=("displayed",),
    )
    hand: Pile = shared(
        HAND, doc="the hand before the draw: cards, or how many", example="8", ask="How many cards are in the hand?"
    )
    tableau: Pile = shared(
        TABLEAU, doc="the tableau: cards, or how many", example="3", ask="How many cards are in the tableau?"
    )
    drawn: int = fact(
        Whole(0, 3),
        "cards already drawn in this turn",
        ordinary=0,
        usual="0",
        example="1",
        also=("already drawn",),
        assumed=True,
        ask="How many cards has the player drawn in this turn already?",
        label="cards drawn before",
        tells="cards drawn before in this turn: {}",
    )
    looked: bool = flag("was the top card of the pile looked at?", also=("peeked",), label="that somebody looked")
    pass_: bool = flag(
        "does the player want to draw nothing?", also=("skip", "skips", "passes"), label="that no card is drawn"
    )
    refill: bool | None = fact(
        Flag(),
        "was the display filled up?",
        usual="as it must be",
        example="no",
        also=("refilled", "filled"),
        label="whether the display was filled up",
    )
    last_turn: bool = shared(LAST_TURN)

    @classmethod
    def conclude(cls, h: H) -> None:
        if h.barred():
            h.cite_only({"nothing-to-draw"})
            return
        pile, display, extra = h.s.pile, displayed(h), h.values.get("extra", 0)
        took = h.s.from_ if is_drawing(h) else None
        if display is not None:
            display += bool(h.values.get("filled")) - (took == "display")
        if pile is not None:
            pile -= bool(took == "pile" or h.values.get("filled"))
            if extra > pile and display is not None:
                display -= extra - pile
            h.values["pile"] = max(0, pile - extra)
        if display is not None:
            h.values["display"] = display
