"""The kind of dispute `addition`: may these cards be added, and what do they earn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardgen.games.dr_science.first import phrases
from cardgen.games.dr_science.first.adding import (
    drawn_card_waits,
    final_turn,
    first_addition,
    from_your_hand,
    invalid_for_now,
    lay_out,
    never_back,
    no_loose_cards,
    no_size_limit,
    one_to_four,
    rearrange_freely,
    specialty_cards,
    three_steps,
    valid_hypothesis,
    validation_cards,
)
from cardgen.games.dr_science.first.addition_facts import (
    ADD,
    ADDED,
    ADDITIONS,
    DRAWN,
    FACE_DOWN,
    FORGOTTEN,
    REARRANGE,
    SCORING,
    TO_HAND,
)
from cardgen.games.dr_science.first.earning import (
    EARNED,
    count_from_hand,
    earns_words,
    empty_stack,
    one_scores_nothing,
    one_validation_card,
    take_top_card,
    three_stacks,
)
from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.invalid_tableau import WithTableau
from cardgen.games.dr_science.first.laid_out import ARRANGEMENT
from cardgen.games.dr_science.first.meld_rules import SHAPES
from cardgen.games.dr_science.first.shared_facts import (
    ADDED_TO,
    FROM,
    HAND,
    LAST_TURN,
    NEXT_PLAYED,
    PLAYER,
    PLAYERS,
    RESEARCHER_SUIT,
    SEATS,
    SHOWN,
    SPECIALTIES,
    STEP,
    TAKEN,
    TOP,
    TURN,
)
from cardgen.games.dr_science.first.stacks import Piles, tops
from cardgen.games.dr_science.words.cards import Card
from cardgen.games.dr_science.words.unseen_tableau import TableauCards
from cardgen.rulings.first.fact import shared, worked_out
from cardgen.rulings.first.finding import Rule
from cardgen.rulings.first.kind import kind
from cardgen.rulings.talk.piles import Pile

_KEPT = frozenset({"wild-in-meld", "first-addition", "valid-hypothesis", "set-beside-researcher", "zero-set"})


@kind(
    "addition",
    "May these cards be added, and what do they earn?",
    rules=(
        three_steps,
        one_to_four,
        specialty_cards,
        validation_cards,
        from_your_hand,
        drawn_card_waits,
        never_back,
        Rule("", lay_out),
        valid_hypothesis,
        *SHAPES,
        no_loose_cards,
        first_addition,
        one_validation_card,
        rearrange_freely,
        invalid_for_now,
        no_size_limit,
        final_turn,
        count_from_hand,
        one_scores_nothing,
        three_stacks,
        empty_stack,
        take_top_card,
    ),
    words=("legal", "illegal"),
    answers={**EARNED, **ARRANGEMENT},
    limits=("two-to-four", "science-cards", "copies-in-play", "from-your-hand", "three-stacks"),
    phrases=phrases.ADDITION,
    examples=(
        "tableau R 4C 5C; add 3C 5B 5P 5M; top 5",
        "3C 5P; tableau 3B 3M 3P R 4P; player Einstein; top 3; claim legal",
    ),
)
@dataclass(frozen=True, slots=True)
class Addition(WithTableau):
    """Cards added to a tableau."""

    player: str | None = shared(
        PLAYER,
        doc="who adds; the name tells the suit of the Researcher R",
        usual="unknown",
        example="Curie",
        also=("owner", "by"),
    )
    seats: Sequence[str] = shared(SEATS, doc="who plays", example="Curie, Cox")
    specialties: Mapping[str, str] = shared(
        SPECIALTIES,
        doc="players' Specialties",
        usual="those of the four names",
        example="Bob M, Cleo B",
        also=("others",),
    )
    researcher: str | None = shared(RESEARCHER_SUIT)
    players: int | None = shared(PLAYERS, usual="unknown, so up to four copies")
    tableau: Sequence[Card] = shared(ADDED_TO, domain=TableauCards())
    add: Sequence[Card] = shared(ADD)
    hand: Pile = shared(
        HAND, doc="the hand before the addition", usual="holds what is added", also=("hand before", "in hand")
    )
    top: Mapping[int, int] = shared(
        TOP, doc="the top card of the stack (5), or of several (3: 4, 2: empty)", example="5"
    )
    taken: Mapping[int, int] = shared(TAKEN)
    step: str = shared(STEP, ordinary="hypothesize", usual="hypothesize")
    turn: str | None = shared(TURN)
    additions: int = shared(ADDITIONS)
    added: int | None = shared(ADDED)
    from_: str = shared(
        FROM,
        doc="where the cards come from",
        example="display",
        ask="Where do the cards come from?",
        tells="they come from the {}",
    )
    drawn: Sequence[Card] = shared(DRAWN)
    to_hand: Sequence[Card] = shared(TO_HAND)
    face_down: Sequence[Card] = shared(FACE_DOWN)
    shown: Sequence[Sequence[Card]] | None = shared(
        SHOWN, doc="the sets and runs as laid out at the end", example="3C 4C 5C R / 5B 5P 5M"
    )
    rearrange: bool = shared(REARRANGE)
    next_played: bool = shared(NEXT_PLAYED)
    forgotten: bool = shared(FORGOTTEN)
    scoring: bool = shared(SCORING)
    last_turn: bool = shared(LAST_TURN)
    unknown_top: bool = worked_out(False, "top")
    """Nobody said what lies on top."""
    piles: Piles = worked_out((), "taken")
    """The stacks of this edition, where what lies on it follows from what was taken."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Give the tableau with what is added."""
        return (*self.tableau, *self.add)

    @property
    def tops(self) -> Mapping[int, int]:
        """Give what lies on the stacks."""
        return tops(self.top, self.taken, self.piles)

    @property
    def count(self) -> int:
        """Count the cards added."""
        return len(self.add)

    @classmethod
    def conclude(cls, h: H) -> None:
        if h.barred():
            remedy = h.options["illegal-addition"] if h.s.add else None
            if h.s.add:
                h.values["remedy"] = "stands" if h.s.next_played else remedy
            for name in ("stack", "stars", "cards"):
                h.values.pop(name, None)
            h.cite_only(() if h.values.get("fits") else _KEPT)
            return
        h.values.pop("placed", None)
        h.values.pop("left", None)
        if h.s.count != 1:
            h.values.setdefault("stack", None)
            h.values.setdefault("stars", 0)

    @classmethod
    def worth(cls, h: H) -> str:
        return earns_words(h)
