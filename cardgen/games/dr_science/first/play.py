"""The kind of dispute `play`: may this card be played now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardgen.games.dr_science.first import phrases
from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.play_rules import (
    afterwards,
    declaration_stands,
    declare_afresh,
    declare_researcher,
    declare_wild,
    drawn_card_waits,
    hand_or_tableau,
    may_break,
    no_duty,
    one_card,
    one_turn_each,
    only_your_researcher,
    specialty_cards,
    three_steps,
    validation_cards,
)
from cardgen.games.dr_science.first.players import WithPeople
from cardgen.games.dr_science.first.shared_facts import (
    FROM,
    HAND,
    LEAD,
    NEXT_PLAYED,
    PLAYER,
    PLAYERS,
    SEATS,
    SPECIALTIES,
    STEP,
    TABLEAU,
    TURN,
)
from cardgen.games.dr_science.words.card_word import CardWord
from cardgen.games.dr_science.words.cards import Card
from cardgen.games.dr_science.words.players import SEAT, Play, PlayWord
from cardgen.games.dr_science.words.suits import SuitWord
from cardgen.rulings.first.fact import fact, flag, shared
from cardgen.rulings.first.finding import Rule
from cardgen.rulings.first.kind import Answer, kind
from cardgen.rulings.talk.domain import ListOf, OneWord
from cardgen.rulings.talk.piles import Pile

NOBODY = "somebody else"


@kind(
    "play",
    "May this card be played now?",
    rules=(
        three_steps,
        one_turn_each,
        one_card,
        hand_or_tableau,
        only_your_researcher,
        specialty_cards,
        validation_cards,
        declare_wild,
        declare_researcher,
        declare_afresh,
        declaration_stands,
        drawn_card_waits,
        no_duty,
        may_break,
        Rule("", afterwards),
    ),
    words=("legal", "illegal"),
    answers={
        "leading": Answer(
            SEAT,
            "who is ahead after it",
            ("ahead", "is ahead", "winner"),
            says="{} is ahead after it",
            none="nobody is ahead after it",
        ),
        "trump": Answer(
            SuitWord(),
            "the trump suit after it, or none",
            ("is trump", "trump suit"),
            says="the trump suit is {}",
            none="there is no trump",
        ),
        "remedy": Answer(
            OneWord({"take-back": (), "stands": ()}),
            "what happens to a card out of turn",
            says="the remedy is {}",
            said={"take-back": "the card goes back", "stands": "the card stays"},
            none="there is no remedy",
            counts=True,
        ),
    },
    limits=("two-to-four", "science-cards", "own-researcher", "copies-in-play"),
    phrases=phrases.TRICK,
    examples=("1B; player Curie; from tableau; trick Cox 3P", "W:M; player Cox; trick Einstein 3M; claim illegal"),
)
@dataclass(frozen=True, slots=True)
class PlayCard(WithPeople):
    """A card that somebody plays."""

    seats: Sequence[str] = shared(SEATS, usual="the order of play", example="Cox, Curie, Franklin")
    specialties: Mapping[str, str] = shared(SPECIALTIES)
    players: int = shared(PLAYERS, usual="as many as have seats, else up to four")
    lead: str = shared(LEAD, doc="who leads the trick", usual="the first in the trick, else the player")
    player: str = shared(PLAYER, doc="who plays the card", example="Curie")
    card: Card = fact(
        PlayWord(), "the card, with what is declared", first=True, needed=True, example="W:M", also=("plays", "play")
    )
    from_: str = shared(FROM)
    hand: Pile = shared(
        HAND,
        doc="the hand before the play",
        usual="unknown; the play is legal if the card is there",
        example="1B 2P size 8",
    )
    tableau: Pile = shared(
        TABLEAU, doc="the tableau before the play", usual="unknown; the play is legal if the card is there"
    )
    trick: Sequence[Play] = fact(
        ListOf(PlayWord(), commas=True),
        "the cards already in the trick",
        ordinary=(),
        usual="none",
        example="Cox 3P",
        also=("table cards", "before"),
    )
    turn: str | None = shared(TURN, usual="worked out from trick and seats, else the player's")
    step: str = shared(STEP, ordinary="play", usual="play", example="hypothesize")
    drawn_now: bool = flag("was the card drawn in this very turn?", also=("just drawn", "drawn"))
    stood_as: Card | None = fact(
        CardWord(), "what the card stood for in the tableau", usual="nothing else", example="W:C", also=("stood", "was")
    )
    instead: Card | None = fact(
        CardWord(),
        "what the player wants to have declared instead",
        usual="nothing",
        example="W:P",
        also=("changed", "change to"),
    )
    next_played: bool = shared(NEXT_PLAYED)
    played_before: bool = flag("was the player's Researcher won in a trick before?", also=("in a score pile",))

    @classmethod
    def conclude(cls, h: H) -> None:
        if h.barred():
            h.cite_only({"one-turn-each"})
