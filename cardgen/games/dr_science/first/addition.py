"""The kind of dispute `addition`: may these cards be added, and what do they earn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

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
    who,
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
from cardgen.games.dr_science.first.addition_opening import addition_clashes, open_addition, player_counts
from cardgen.games.dr_science.first.box import box_of
from cardgen.games.dr_science.first.cards import Card
from cardgen.games.dr_science.first.earning import (
    EARNED,
    count_from_hand,
    earns_words,
    empty_stack,
    one_scores_nothing,
    one_validation_card,
    remedy_words,
    take_top_card,
    three_stacks,
)
from cardgen.games.dr_science.first.invalid_tableau import WithTableau
from cardgen.games.dr_science.first.laid_out import ARRANGEMENT
from cardgen.games.dr_science.first.meld_rules import HEADLINE, SHAPES, left_sentence, melds_sentence
from cardgen.games.dr_science.first.other_additions import other_additions
from cardgen.games.dr_science.first.players import too_many_players
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
from cardgen.games.dr_science.first.stacks import MORE, ODD, STATED, Piles, tops
from cardgen.games.dr_science.first.tableau import H, impossible_cards
from cardgen.games.dr_science.first.tableau_standing import standing
from cardgen.games.dr_science.first.unseen_tableau import TableauCards
from cardgen.model.game import Game
from cardgen.rulings.first.fact import shared, worked_out
from cardgen.rulings.first.finding import InForce, Rule
from cardgen.rulings.first.holes import Hole
from cardgen.rulings.first.kind import Act, Clash, Facts, Standing, kind
from cardgen.rulings.first.pile import Pile
from cardgen.rulings.talk.phrase import capital, listed, plural

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
    def clashes(cls, facts: Facts, game: Game, options: InForce) -> Clash | None:
        return next(addition_clashes(facts, box_of(game), options), None)

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        box = box_of(game)
        for players in player_counts(facts, options):
            yield open_addition(cls.kind, {**facts, "players": players}, box, options)

    @classmethod
    def standing(
        cls, facts: Facts, found: Sequence[Hole], game: Game, options: InForce, off: frozenset[str]
    ) -> Standing | None:
        """Where the hand, or what was drawn, bars a card, each card is tried."""
        hand: Pile = facts["hand"]
        barred = hand.whole or hand.lacks or hand.has or facts["drawn"] or facts["to_hand"] or facts["face_down"]
        return None if off or barred else standing(("tableau", "add"), facts, found, game, options)

    def asked(self) -> Mapping[str, Any]:
        """Give the number of players, which bears on the stacks."""
        return {"players": self.players}

    def impossible(self, game: Game) -> tuple[str, str] | None:
        box = box_of(game)
        if broken := too_many_players(self.players):
            return broken
        if isinstance(self.hand.size, int) and self.from_ == "hand" and self.hand.size < self.count:
            return "from-your-hand", f"{plural(self.count, 'card')} cannot come from a hand of {self.hand.size}"
        if MORE in self.tops.values():
            return "three-stacks", "more cards are said to be taken from a Validation stack than it has"
        if ODD in self.tops.values():
            return "three-stacks", "a Validation stack is said to show what none of its cards shows in this edition"
        held = list(self.hand.has)
        spare = Counter(card.bare for card in held) - Counter(card.bare for card in self.add)
        return impossible_cards((*self.cards, *spare.elements()), self.players, self.researcher, box)

    def irregular(self, game: Game) -> Iterator[str]:
        if len(self.cards) > 11:
            yield (
                f"{len(self.cards)} cards in a tableau cannot come about: "
                "after the play a player has 11 in hand and tableau together"
            )
        elif isinstance(self.hand.size, int) and self.hand.size + len(self.tableau) > 11:
            held = self.hand.size + len(self.tableau)
            yield f"after the play hand and tableau should hold 11 cards, not {held}"
        if self.next_played and not self.forgotten:
            yield "the addition is questioned after the next player has played"

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
    def merged(cls, name: str, values: Sequence[Any]) -> Any:
        """Call prestige unknown when nothing bounds it."""
        if name == "stars" and set(STATED) <= set(values):
            return "unknown"
        return WithTableau.merged(name, values)

    @classmethod
    def sentence(cls, h: H) -> str:
        name = who(h)
        if h.barred():
            first = h.barred()[0]
            loose = first.rule == "no-loose-cards" and not h.s.face_down
            why = left_sentence(h) if loose else first.says
            what = f"add {_cards(h)}" if h.s.add else "do that"
            return f"{capital(name)} may not {what}: {why}.{remedy_words(h)}"
        if not h.s.add:
            return "Nothing is added, so the tableau may stay as it is; that earns nothing."
        melds = f" ({melds_sentence(h, HEADLINE)})" if h.values.get("layout") else ""
        wrong = h.values.get("claimed_wrongly")
        claimed = f" It is not laid out as it is claimed: {wrong}." if wrong else ""
        return f"{capital(name)} may add {_cards(h)}{melds} and {earns_words(h)}.{claimed}"

    @classmethod
    def other_acts(cls, h: H) -> Iterator[Act]:
        return other_additions(h, cls.kind.rules) if h.barred() and h.s.add and not h.s.next_played else iter(())

    @classmethod
    def worth(cls, h: H) -> str:
        return earns_words(h)


def _cards(h: H) -> str:
    """List the cards added."""
    return listed([str(card) for card in h.s.add])
