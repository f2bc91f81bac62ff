"""The kind of dispute `setup-check`: is this setup right; only what was described is judged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.games.dr_science.first import phrases
from cardgen.games.dr_science.first.box import FEWEST, MOST, Box, box_of
from cardgen.games.dr_science.first.card_word import CARDS
from cardgen.games.dr_science.first.cards import RESEARCHER, Card
from cardgen.games.dr_science.first.hearing import H
from cardgen.games.dr_science.first.players import SUIT_OF_EACH, Seat, WithPeople, too_many_players
from cardgen.games.dr_science.first.setup_facts import (
    KINDS,
    POINTS,
    CardsOrCount,
    Counts,
    DeckWord,
    Marks,
    Researchers,
    Stacks,
    Teams,
)
from cardgen.games.dr_science.first.setup_limits import impossible_setup
from cardgen.games.dr_science.first.setup_rules import (
    deal_eleven,
    empty_at_start,
    high_on_top,
    own_researcher,
    partners_opposite,
    pile_and_display,
    player_marks,
    researcher_in_hand,
    science_deck,
    specialty_face_up,
    three_stacks,
    two_to_four,
    unused,
)
from cardgen.games.dr_science.first.shared_facts import PILE, PLAYERS, SEATS, SPECIALTIES
from cardgen.games.dr_science.first.suits import PrintedSuit
from cardgen.games.dr_science.first.table import ABOUT, table_rules, table_sentence
from cardgen.model.game import Game
from cardgen.rulings.first.any_order import InAnyOrder
from cardgen.rulings.first.fact import fact, flag, shared
from cardgen.rulings.first.finding import InForce
from cardgen.rulings.first.kind import Answer, Facts, kind
from cardgen.rulings.talk.domain import Flag, MapOf, Whole
from cardgen.rulings.talk.unknown import Unknown


@kind(
    "setup-check",
    "Is this setup right?",
    rules=(
        two_to_four,
        science_deck,
        own_researcher,
        specialty_face_up,
        unused,
        deal_eleven,
        researcher_in_hand,
        pile_and_display,
        empty_at_start,
        player_marks,
        three_stacks,
        high_on_top,
        partners_opposite,
        *table_rules(("who-gets-whom", "first-lead")),
    ),
    words=("correct", "wrong"),
    answers={"wrong": Answer(InAnyOrder(POINTS), "the points that are wrong", ("mistakes",), any_order=True)},
    limits=("two-to-four", "science-cards", "copies-in-play", "three-stacks"),
    phrases=phrases.SETUP,
    examples=("3; hands 12; pile 31; display 2; out 4", "4; deck cards 86, each 4, wilds 6; claim correct"),
)
@dataclass(frozen=True, slots=True)
class Setup(WithPeople):
    """A table made ready, as far as it was described."""

    players: int | None = shared(PLAYERS, first=True, usual="as many as have seats, else unknown")
    seats: Sequence[str] = shared(SEATS, usual="not checked", example="Ann, Bob, Cleo, Dave")
    deck: Mapping[str, int] | None = fact(
        DeckWord(),
        "the Science deck: cards, each, wilds",
        usual="not checked",
        example="cards 66, each 3, wilds 6",
        also=("science deck", "science cards", "cards"),
        ask="What is in the Science deck?",
    )
    researchers: Sequence[Card] | Mapping[str, Card] | None = fact(
        Researchers(),
        "the Researchers taken, or by player whose it is",
        usual="not checked",
        example="Einstein Curie",
        also=("researcher",),
    )
    specialties: Mapping[str, str] | None = shared(
        SPECIALTIES,
        domain=MapOf(Seat(), PrintedSuit(), SUIT_OF_EACH.label),
        doc="the Specialty in front of each player",
        usual="not checked",
        example="Curie C, Cox M",
    )
    in_box: Sequence[Card] | None = fact(
        CARDS,
        "Researchers and Specialties put back in the box",
        usual="not checked",
        example="R(M) S(M)",
        also=("back in the box", "box cards"),
    )
    out: Sequence[str] | None = fact(
        Marks(),
        "marks of the Validation cards put back in the box",
        usual="not checked",
        example="3/4 4",
        also=("marks out", "validation out"),
        ask="Which marked Validation cards went back in the box?",
    )
    stacks: Mapping[int, Any] | None = fact(
        Stacks(),
        "the Validation stacks, prestige from the top",
        usual="not checked",
        example="3: 4 3 3 2",
        also=("validation", "validation stacks"),
        ask="What is in the Validation stacks, from the top?",
    )
    face_down: bool = flag("do the stacks lie face down?")
    hands: Any = fact(
        Counts(),
        "cards in each hand, the Researcher counted",
        usual="not checked",
        example="12",
        also=("hand", "hand sizes", "in hand", "in each hand", "cards in hand", "cards each", "each"),
        ask="How many cards are in each hand?",
    )
    researcher_in_hand: bool | None = fact(
        Flag(), "does every Researcher begin in the hand?", usual="not checked", example="no"
    )
    pile: int | None = shared(
        PILE, usual="not checked", example="31", also=("draw pile", "pile count", "in the pile", "in the draw pile")
    )
    display: int | None = fact(
        CardsOrCount(0),
        "cards in the display",
        usual="not checked",
        example="2",
        also=("on display", "in the display", "cards on display", "cards in the display"),
        ask="How many cards are in the display?",
    )
    tableaus: Any = fact(Counts(), "cards in each tableau", usual="not checked", example="0", also=("tableau",))
    score_piles: Any = fact(
        Counts(), "cards in each score pile", usual="not checked", example="0", also=("score pile",)
    )
    teams: Sequence[Sequence[str]] | None = fact(
        Teams(), "the partners", usual="not checked", example="Ann Cleo / Bob Dave", also=("partners",)
    )
    box: Mapping[str, int] | None = fact(
        MapOf(KINDS, Whole(0)),
        "how many cards of each kind the whole box has",
        usual="not checked",
        example="science 80, wild 8",
        also=("whole box",),
    )
    about: str | None = fact(
        ABOUT, "a question for the table", usual="none", example="researcher-pick", also=("question",)
    )

    @classmethod
    def opened(cls, facts: Facts, game: Game, options: InForce) -> Iterator[Facts]:
        opened = cls.kind.ordinary(facts)
        opened["seats"] = facts.get("seats", ())
        players = facts.get("players", len(opened["seats"]) or _counted(facts) or None)
        if isinstance(players, Unknown):
            players = Unknown(
                tuple(n for n in players.choices if FEWEST <= n <= MOST), "How many play?", tells="{} play"
            )
        elif players is None and set(facts) & {"deck", "pile", "out", "researchers", "stacks"}:
            players = Unknown((2, 3, 4), "How many play?", tells="{} play")
        opened["players"] = players
        opened["researchers"] = _people(opened["researchers"], box_of(game))
        yield opened

    @property
    def taken(self) -> tuple[Card, ...]:
        """Give the Researchers taken, whoever took them."""
        found = self.researchers or ()
        return tuple(found.values() if isinstance(found, Mapping) else found)

    def impossible(self, game: Game) -> tuple[str, str] | None:
        return too_many_players(self.players) or next(impossible_setup(self, box_of(game)), None)

    @classmethod
    def conclude(cls, h: H) -> None:
        h.values.setdefault("wrong", [])

    @classmethod
    def sentence(cls, h: H) -> str:
        if table := table_sentence(h):
            return table
        if h.barred():
            return f"The setup is wrong: {'; '.join(one.says for one in h.barred())}."
        return "What was described is set up correctly."


def _counted(facts: Facts) -> int:
    """Count the players of whom each a number of cards was told."""
    told = [facts.get(name) for name in ("hands", "tableaus", "score_piles")]
    return max((len(value) for value in told if isinstance(value, (tuple, Mapping))), default=0)


def _people(said: Any, box: Box) -> Any:
    """Let a Researcher nobody remembers be any of the four."""
    if isinstance(said, Mapping):
        return {name: _people(card, box) for name, card in said.items()}
    if isinstance(said, tuple) and not isinstance(said, Card):
        return tuple(_people(card, box) for card in said)
    if isinstance(said, Unknown) and isinstance(said.choices[0], Card) and len(said.choices) > len(box.suits):
        return Unknown(tuple(Card(RESEARCHER, suit) for suit in box.suits), "Which Researcher is it?")
    return said
