"""The kind of dispute `addition`: may these cards be added, and what do they earn."""

# long: one declaration, a fact to a paragraph
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.games.dr_science.adding import (
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
from cardgen.games.dr_science.box import FEWEST, MOST, Box, box_of
from cardgen.games.dr_science.card_word import CARDS, CardWord
from cardgen.games.dr_science.cards import Card
from cardgen.games.dr_science.earning import (
    count_from_hand,
    empty_stack,
    one_scores_nothing,
    one_validation_card,
    take_top_card,
    three_stacks,
)
from cardgen.games.dr_science.hypothesis import ShownLayout, open_players
from cardgen.games.dr_science.meld_rules import SHAPES, melds_sentence
from cardgen.games.dr_science.players import SEATS, SPECIALTIES, Seat, know_people, too_many_players
from cardgen.games.dr_science.stacks import STATED, StackTaken, StackTop, open_stacks
from cardgen.games.dr_science.steps import SOURCES, STEPS
from cardgen.games.dr_science.suits import SuitWord
from cardgen.games.dr_science.tableau import H, impossible_cards, open_cards, open_owner, taken_suits
from cardgen.games.dr_science.trick_facts import COUNT
from cardgen.model.game import Game
from cardgen.rulings.domain import OneWord, Whole
from cardgen.rulings.fact import fact, flag
from cardgen.rulings.finding import InForce, Rule
from cardgen.rulings.kind import Answer, Clash, Facts, Ordinary, kind
from cardgen.rulings.phrase import plural
from cardgen.rulings.pile import Pile, PileOf
from cardgen.rulings.reading import Reading
from cardgen.rulings.unknown import Unknown


def _players(facts: Facts, options: InForce) -> tuple[int | None, ...]:
    """Give the numbers of players that make a difference; else one, or None for the loosest limits."""
    said = open_players(facts)
    counted = facts.get("players")
    choices = counted.choices if isinstance(counted, Unknown) else (FEWEST, 3, MOST)
    known = isinstance(said, int) and not isinstance(counted, Unknown)
    if known:
        return (said,)
    matters = (
        options.values["validation-values"] == "reconstructed" or options.values["validation-markers"] == "add-count"
    )
    if matters and len(facts["add"]) > 1:
        return tuple(n for n in choices if FEWEST <= n <= MOST)
    return (said,)


def _open(facts: Facts, box: Box, options: InForce) -> Facts:
    add, tableau = facts["add"], facts.get("tableau", ())
    owner = facts.get("player")
    specialties = facts.get("specialties", {})
    suit = open_owner((*tableau, *add), owner, facts.get("researcher"), specialties, box, facts.get("seats", ()))
    cards = open_cards((*tableau, *add), "tableau", suit, taken_suits(specialties, owner), box)
    opened = Addition.kind.ordinary(facts)
    opened.update(
        tableau=cards[: len(tableau)],
        add=cards[len(tableau) :],
        seats=facts.get("seats", ()),
        specialties={name: suit for name, suit in specialties.items() if isinstance(suit, str)},
        researcher=suit,
        hand=facts.get("hand", Pile()),
        turn=facts.get("turn", owner),
        added=facts.get("added", 2 * _least(facts.get("additions", 0))),
        **open_stacks(facts, len(add), box, options),
    )
    if opened["shown"] is None and options.values["arrangement"] == "as-shown":
        opened["shown"] = Unknown(
            (None, ()), "How were the cards laid out?", show=lambda value: "rightly" if value is None else "wrongly"
        )
    return opened


def _least(value: Any) -> int:
    return min(value.choices) if isinstance(value, Unknown) else int(value)


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
        invalid_for_now,
        rearrange_freely,
        no_size_limit,
        final_turn,
        one_validation_card,
        count_from_hand,
        one_scores_nothing,
        three_stacks,
        empty_stack,
        take_top_card,
    ),
    words=("legal", "illegal"),
    answers={
        "stack": Answer(Whole(2, 4), "the stack that gives its top card, or none"),
        "stars": Answer(Whole(0), "the prestige it earns", ("star", "prestige", "★", "earns", "scores")),
        "cards": Answer(Whole(0), "how many cards count", ("count", "added")),
        "remedy": Answer(
            OneWord({"take-back": (), "repair-first": (), "stands": ()}),
            "what happens to an illegal addition",
            counts=True,
        ),
        "melds": Answer(ShownLayout(), "one way to lay the cards out"),
        "placed": Answer(Whole(0), "how many cards can be placed at most"),
        "left": Answer(CARDS, "the cards left over then", ("loose", "left over")),
    },
    limits=("two-to-four", "science-cards", "copies-in-play", "from-your-hand"),
    examples=(
        "tableau R 4C 5C; add 3C 5B 5P 5M; top 5",
        "3C 5P; tableau 3B 3M 3P R 4P; player Einstein; top 3; claim legal",
    ),
)
@dataclass(frozen=True, slots=True)
class Addition(Ordinary):
    """Cards added to a tableau."""

    player: str | None = fact(
        Seat(),
        "who adds; the name tells the suit of the Researcher R",
        usual="unknown",
        example="Curie",
        also=("owner", "by", "who"),
    )
    seats: Sequence[str] = fact(SEATS, "who plays", usual="unknown", example="Curie, Cox", also=("table",))
    specialties: Mapping[str, str] = fact(
        SPECIALTIES, "players' Specialties", usual="those of the four names", example="Bob M, Cleo B", also=("others",)
    )
    researcher: str | None = fact(
        SuitWord(),
        "the suit of the player's Researcher",
        usual="that of the player's name, else unknown",
        example="C",
        also=("specialty", "suit", "researcher suit"),
    )
    players: int | None = fact(
        COUNT, "how many play", usual="unknown, so up to four copies", example="3", also=("n", "number of players")
    )
    tableau: Sequence[Card] = fact(
        CARDS,
        "the tableau after the play and before the addition",
        ordinary=(),
        usual="empty",
        example="R 4C 5C",
        also=("before", "hypothesis"),
    )
    add: Sequence[Card] = fact(
        CARDS,
        "the cards added",
        first=True,
        needed=True,
        example="3C 5B 5P 5M",
        also=("adds", "added cards", "cards", "adding"),
    )
    hand: Pile = fact(
        PileOf(CardWord()),
        "the hand before the addition",
        usual="holds what is added",
        example="has 3C 5B size 7",
        also=("hand before", "in hand"),
    )
    top: Mapping[int, int] = fact(
        StackTop(),
        "the top card of the stack (5), or of several (3: 4, 2: empty)",
        usual="there is a card, its prestige is unknown",
        example="5",
        also=("tops", "stack", "stacks", "top card", "validation"),
    )
    taken: Mapping[int, int] = fact(
        StackTaken(),
        "cards already taken from the stack; matters under validation-values: reconstructed",
        usual="unknown",
        example="2",
        also=("gone", "taken before", "already taken"),
    )
    step: str = fact(
        STEPS,
        "the step the player is in",
        ordinary="hypothesize",
        usual="hypothesize",
        example="play",
        also=("when", "phase"),
        assumed=True,
    )
    turn: str | None = fact(
        Seat(), "whose turn it is", usual="the player's", example="Cox", also=("whose turn", "turn of")
    )
    additions: int = fact(
        Whole(0, 4),
        "additions already made this turn",
        ordinary=0,
        usual="0",
        example="1",
        also=("made", "additions made", "earlier additions", "previous additions"),
        assumed=True,
    )
    added: int | None = fact(
        Whole(0, 12),
        "cards that earlier additions of this turn added",
        usual="2 for each of them",
        example="2",
        also=("added before", "already added", "cards added before"),
    )
    from_: str = fact(
        SOURCES,
        "where the cards come from",
        ordinary="hand",
        usual="hand",
        example="display",
        also=("come from", "source", "out of"),
    )
    drawn: Sequence[Card] = fact(
        CARDS,
        "cards drawn in this very turn",
        ordinary=(),
        usual="none",
        example="4C",
        also=("just drawn", "drawn now"),
    )
    to_hand: Sequence[Card] = fact(
        CARDS,
        "tableau cards that are taken back into the hand",
        ordinary=(),
        usual="none",
        example="5B",
        also=("back to hand", "take back", "returned"),
    )
    face_down: Sequence[Card] = fact(
        CARDS, "tableau cards that lie face down", ordinary=(), usual="none", example="2C", also=("hidden",)
    )
    shown: Sequence[Sequence[Card]] | None = fact(
        ShownLayout(),
        "the sets and runs as laid out at the end",
        usual="does not matter",
        example="3C 4C 5C R / 5B 5P 5M",
        also=("layout", "laid", "arrangement", "melds"),
    )
    rearrange: bool = flag("are tableau cards moved about?", also=("rearranged", "rearranges", "moves"))
    next_played: bool = flag(
        "has the next player played since?", also=("late", "next has played", "next player has played")
    )
    forgotten: bool = flag(
        "was the Validation card not taken when it was earned?", also=("missed", "forgot", "missed validation")
    )
    scoring: bool = flag("has the final scoring begun?", also=("final scoring", "scored"))
    last_turn: bool = flag("is it the player's final turn?", also=("final turn", "final", "last"))
    unknown_top: bool = False
    """Nobody said what lies on top."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Give the tableau with what is added."""
        return (*self.tableau, *self.add)

    @property
    def count(self) -> int:
        """Count the cards added."""
        return len(self.add)

    @classmethod
    def prepare(cls, r: Reading) -> None:
        know_people(r)

    @classmethod
    def clashes(cls, facts: Facts, game: Game) -> Clash | None:
        hand: Pile = facts.get("hand", Pile())
        if any(isinstance(card, Card) and card.bare in [one.bare for one in hand.has] for card in hand.lacks):
            both = " ".join(str(card) for card in hand.has if card in hand.lacks)
            ways = (
                ("the hand has it", {**facts, "hand": hand._replace(lacks=())}),
                ("the hand lacks it", {**facts, "hand": hand._replace(has=())}),
            )
            return Clash(f"the hand is said to hold and to lack {both}", ways)
        return None

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        box = box_of(game)
        for players in _players(facts, options):
            yield _open({**facts, "players": players}, box, options)

    def asked(self) -> Mapping[str, Any]:
        """Give the number of players, which bears on the stacks."""
        return {"players": self.players}

    def impossible(self, game: Game) -> tuple[str, str] | None:
        box = box_of(game)
        if self.players is not None and (says := too_many_players(self.players)):
            return "two-to-four", says
        if isinstance(self.hand.size, int) and self.from_ == "hand" and self.hand.size < self.count:
            return "from-your-hand", f"{plural(self.count, 'card')} cannot come from a hand of {self.hand.size}"
        held = list(self.hand.has)
        spare = Counter(card.bare for card in held) - Counter(card.bare for card in self.add)
        return impossible_cards((*self.cards, *spare.elements()), self.players, self.researcher, box)

    def irregular(self, game: Game) -> Iterator[str]:
        if len(self.cards) > 11:
            yield (
                f"{len(self.cards)} cards in a tableau cannot come about: "
                "after the play a player has 11 in hand and tableau together"
            )
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
            h.cite_only(_KEPT)
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
        return None

    @classmethod
    def sentence(cls, h: H) -> str:
        name = who(h)
        if h.barred():
            return f"{name[:1].upper()}{name[1:]} may not do that: {h.barred()[0].says}.{_remedy(h)}"
        if not h.s.add:
            return "Nothing is added, so the tableau may stay as it is; that scores nothing."
        melds = melds_sentence(h) if h.values.get("layout") else ""
        return f"{name[:1].upper()}{name[1:]} may add {plural(h.s.count, 'card')} ({melds}) and {_earns(h)}."


_KEPT = frozenset({"wild-in-meld", "first-addition", "valid-hypothesis", "set-beside-researcher", "zero-set"})


def _earns(h: H) -> str:
    stack, stars = h.values.get("stack"), h.values.get("stars")
    if stack is None:
        return "earns nothing" if h.s.count > 1 else "earns nothing for a single card"
    if h.s.unknown_top:
        return f"takes the top card of the {stack}-stack (nobody said how much prestige it shows)"
    return f"takes the top card of the {stack}-stack, {stars}★"


def _remedy(h: H) -> str:
    remedy = h.values.get("remedy")
    if remedy == "take-back":
        return " All cards added go back to the hand, a Validation card goes back on its stack, and the step is over."
    if remedy == "repair-first":
        return " By the house rule it may first be changed; if that does not help, the cards go back to the hand."
    if remedy == "stands":
        return " But the next player has played, so it stands."
    return ""
