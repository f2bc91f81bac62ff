"""What only the booklets print: how the game is learnt, and words for the facts of disputes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from cardgen.errors import NOWHERE, Place
from cardgen.model.card_list import CardTable
from cardgen.model.game import Game
from cardgen.model.learn import Anatomy, LearnPart, Picture, Round, Score, Signs
from cardgen.model.rules_in_brief import rules_in_brief
from cardgen.model.setup import CountRow, Setup, counted


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph, perhaps under a title, and the cards that are seen beside it."""

    text: str
    shows: tuple[str, ...] = ()
    title: str = ""


@dataclass(frozen=True, slots=True)
class Steps:
    """A numbered list."""

    items: tuple[Prose, ...]


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of the turn, beside others: sign, title, text."""

    title: str
    text: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Phases:
    """Steps side by side."""

    items: tuple[Phase, ...]


@dataclass(frozen=True, slots=True)
class Combination:
    """Cards that go together: a title, a text, and an example in the table's short form."""

    title: str
    text: str
    shows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Combinations:
    """Combinations of cards."""

    items: tuple[Combination, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """The cards of a dispute, large, each with what is said of it, and the ruling under them."""

    dispute: str
    fact: str
    title: str
    says: tuple[str, ...]
    ends: str = ""


@dataclass(frozen=True, slots=True)
class Counts:
    """The table by number of players."""

    rows: tuple[CountRow, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """The kinds of card in the box, counted, each with what it is for."""

    says: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Diagram:
    """The picture of the table."""


Block: TypeAlias = Prose | Steps | Phases | Combinations | Played | Counts | Contents | Diagram | Picture


@dataclass(frozen=True, slots=True)
class StartPage:
    """A page that teaches the first round."""

    title: str
    intro: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Learn:
    """Everything that the booklet prints which teaches the game; what is empty is left out."""

    name: str
    titles: Mapping[LearnPart, str] = field(default_factory=dict)
    aim: str = ""
    box: Contents | None = None
    anatomy: tuple[Anatomy, ...] = ()
    signs: tuple[Signs, ...] = ()
    laying: tuple[Block, ...] = ()
    turn: tuple[Block, ...] = ()
    round: Round | None = None
    end: tuple[Block, ...] = ()
    score: Score | None = None
    forgotten: tuple[Prose, ...] = ()
    reference: tuple[Block, ...] = ()
    pages: tuple[StartPage, ...] = ()


@dataclass(frozen=True, slots=True)
class FactWords:
    """What a fact of a dispute is called in print, how what it maps is worded, and it *inside* another."""

    label: str
    entry: str = ""
    inside: str = ""


@dataclass(frozen=True, slots=True)
class Terms:
    """The index beyond what rules and cards give: bold words that are none, and terms with other forms."""

    skip: tuple[str, ...] = ()
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Booklet:
    """Everything that only the booklets print: one that teaches the game, one that settles what comes up."""

    name: str
    learn: Learn
    setup: Setup | None
    facts: Mapping[str, FactWords]
    kinds: Mapping[str, str]
    index: Terms
    notation: Mapping[str, str] = field(default_factory=dict)
    cards: tuple[CardTable, ...] = ()
    place: Place = NOWHERE


ALMANAC, LEARN = "Almanac", "Learn to play"
"""What the booklets are called that have no names of their own."""
PLAYED = "How it is played"
_ALONE, _AMONG = 44.0, 26.0
"""mm: how wide a card is shown to be read, alone and where there are several."""


def usual(game: Game) -> Booklet:
    """Make the booklets of a game that says nothing about them: what is in the box, its cards, and the rules.

    The one that teaches has the rules in brief.
    """
    shown = {card.type: card for card in reversed(game.cards)}
    decks = (CountRow(deck.label, deck=name) for name, deck in game.decks.items())
    # As many cards with any number of players are counted where the box is told.
    rows = tuple(row for row in decks if len(set(counted(game, None, row))) > 1)
    brief = tuple(Prose(paragraph) for paragraph in rules_in_brief(game))
    learn = Learn(
        game.language.says(LEARN),
        titles={LearnPart.TURN: game.language.says(PLAYED)},
        turn=brief,
        aim=f"**{game.subtitle}**" if game.subtitle else "",
        pages=(StartPage(game.language.says("In the box"), "", (Contents({}), *((Counts(rows),) if rows else ()))),),
        anatomy=tuple(
            Anatomy(shown[kind.name].id, kind.label, "", (), _ALONE if len(shown) == 1 else _AMONG)
            for kind in game.card_types.values()
            if kind.name in shown
        ),
    )
    return Booklet(game.language.says(ALMANAC), learn, None, {}, {}, Terms())
