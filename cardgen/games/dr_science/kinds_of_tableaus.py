"""The kind of dispute about a tableau: is it valid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgen.games.dr_science import laying, laying_cards
from cardgen.games.dr_science.acts import Lie
from cardgen.games.dr_science.sets_and_runs import arrangement, left_right, melds_right, melds_shown
from cardgen.games.dr_science.table import H, Table, book
from cardgen.games.dr_science.words import phrases
from cardgen.games.dr_science.words.box import FEWEST, MOST
from cardgen.games.dr_science.words.laid_out import CardsInAnyOrder, SaidLayout, ShownLayout
from cardgen.games.dr_science.words.players import ALL_SEATS, SUIT_OF_EACH, Seat
from cardgen.games.dr_science.words.suits import ResearcherWord
from cardgen.games.dr_science.words.unseen_tableau import TableauCards
from cardgen.rulings.kind import Kind, beside
from cardgen.rulings.table.facts import Facts, Given, fact, optional
from cardgen.rulings.talk.domain import Whole
from cardgen.rulings.unknown import NOTHING, Open

HOLDS = 11
"""Cards of hand and tableau together after a play."""


def people(t: Table, f: Given) -> None:
    """Say how many play; of an unknown number the most, for the loosest limits."""
    laying.people(t, f)
    if isinstance(t.players, Open):
        able = [n for n in t.players.values if FEWEST <= n <= MOST]
        t.players = max(able, default=NOTHING)
    elif t.players is NOTHING and t.seats:
        t.players = len(t.seats)


def hypothesis(t: Table, f: Given) -> None:
    """Lay the cards of a tableau."""
    people(t, f)
    owner = f.owner
    is_unseen = isinstance(f.tableau, Open)
    lying = () if is_unseen else f.tableau
    laying_cards.whose(t, f, owner, lying)
    t.specialties = {}
    if is_unseen:
        t.unknown = laying_cards.unseen(t, f)
    else:
        t.cards, t.unknown = laying_cards.cards(t, f, lying, "tableau", laying_cards.taken_suits(t, f, owner))
    t.shown = f.shown if f.shown is not None else NOTHING
    t.seen = t.cards


@book.doubts("")
def too_many(h: H) -> tuple[str, ...]:
    """Say that so many cards cannot lie there."""
    count = len(h.t.cards)
    if not isinstance(h.a, Lie) or count <= HOLDS:
        return ()
    return (f"a tableau of {count} cards cannot come about: after a play hand and tableau together are 11",)


def _melds(h: H) -> Any:
    found = arrangement(h)
    return melds_shown(found, h) if found is not None and found.fits else None


def _placed(h: H) -> int | None:
    found = arrangement(h)
    return None if found is None else len(found.cards) - len(found.left)


def _left(h: H) -> Any:
    found = arrangement(h)
    return None if found is None else tuple(map(str, found.left))


def _right(of: Callable[[H, Any, Any], bool]) -> Callable[[H, Any], bool]:
    """Say whether a claim of the arrangement is right."""
    return lambda h, claimed: arrangement(h) is not None and of(h, arrangement(h), claimed)


SHOWN = fact(
    ShownLayout(), "the sets and runs as they were laid out", plain=NOTHING, usual="does not matter",
    example="3P 3C 3M / 4C 5C R", also=("layout", "laid", "melds"), ask="How were the cards laid out?", label="layout",
    tells="they were laid out {}",
)  # fmt: skip
RESEARCHER = fact(
    ResearcherWord(), "the suit of the Researcher, or whose it is", plain=NOTHING,
    usual="that of the player's name, else unknown", example="C", also=("specialty", "suit", "researcher suit"),
    ask="Of which suit is the Researcher?", label="Researcher", tells="the Researcher is of {}",
)  # fmt: skip
SPECIALTIES = fact(
    SUIT_OF_EACH, "players' Specialties; what others have cannot be the owner's", plain={},
    usual="those of the four names", example="Bob M, Cleo B", also=("specialty", "others"), label="Specialty cards",
    ask_each="What is {}'s Specialty?", tells_each="{} has {}",
)  # fmt: skip
PLAYERS = optional(
    Whole(None, None, "2, 3 or 4"), "how many play, for the number of copies", usual="unknown, so up to four",
    example="3", also=("n", "number of players", "player count"), label="number of players", tells="{} play",
)  # fmt: skip
SEATS = optional(
    ALL_SEATS, "who plays", usual="unknown", example="Curie, Cox", also=("table", "order of seats", "clockwise"),
)  # fmt: skip
FACTS = Facts(
    owner=optional(
        Seat(), "whose tableau it is; the name tells the suit of the Researcher R", usual="unknown", example="Curie",
        also=("player", "of"), subject=True,
    ),
    seats=SEATS,
    specialties=SPECIALTIES,
    researcher=RESEARCHER,
    players=PLAYERS,
    tableau=fact(TableauCards(), "the cards of the tableau", example="1C 2C 3C W W R", also=("cards", "hypothesis")),
    shown=SHOWN,
)  # fmt: skip
ARRANGED = (
    beside("melds", _melds, SaidLayout(), "one way to lay the cards out",
           accepts=_right(melds_right),
           also=("arrangement", "layout", "sets and runs")),
    beside("placed", _placed, Whole(0),
           "how many cards can be placed at most"),
    beside("left", _left, CardsInAnyOrder(), "the cards left over then",
           accepts=_right(left_right), any_order=True,
           also=("loose", "left over")),
)  # fmt: skip
HYPOTHESIS = Kind(
    "hypothesis",
    "Is this tableau valid?",
    "owner seats specialties researcher players tableau shown",
    first="tableau",
    own=FACTS,
    act=Lie,
    words=("valid", "invalid"),
    judged_too=True,
    gives=ARRANGED,
    lay=hypothesis,
    phrases=phrases.HYPOTHESIS,
    examples=("3B 3M 3P 1C R 4P; owner Einstein", "W 1C 2C 3C W R; claim valid"),
)  # fmt: skip
KINDS = (HYPOTHESIS,)
