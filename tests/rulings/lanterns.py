"""Lanterns: in your turn you light one lantern, with as many cards of its colour as it has wicks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from cardgen.rulings.book import Book, Reason
from cardgen.rulings.kind import Answer, Kind, Referee
from cardgen.rulings.notation.domain import Name, OneWord
from cardgen.rulings.notation.whole import Whole
from cardgen.rulings.rule_context import RuleContext
from cardgen.rulings.table.cards import CardOf, CardsOf
from cardgen.rulings.table.facts import Facts, fact
from cardgen.rulings.table.table_state import TableState
from cardgen.rulings.unknown import count


class Light(NamedTuple):
    """A player lights a lantern with the cards of a hand."""

    player: Any
    lantern: Any
    hand: Any


class Table(TableState):
    turn: Any = "you"
    lit: Any = 0
    wind: Any = "calm"


H = RuleContext[Table]
book: Book[Table] = Book()


@book.forbids("one-lantern", Light)
def own_turn(h: H, a: Light) -> Iterator[Reason]:
    if h.t.turn != a.player:
        yield "it is the turn of {}", h.t.turn


@book.forbids("one-lantern", Light)
def one_lantern(h: H, a: Light) -> Iterator[Reason]:
    if h.t.lit >= 1:
        yield "a lantern was lit in this turn already"


@book.value("price", neutral=0)
def price(h: H, lantern: Any) -> int:
    h.say("{} has {} wicks", lantern, lantern.wicks)
    return int(lantern.wicks)


@price.changes("storm")
def storm(h: H, found: int, lantern: Any) -> int | None:
    if h.t.wind != "storm" or h.options["storm-cost"] == "nothing":
        return None
    h.say("in a storm it takes one card more")
    return found + 1


@book.forbids("price", Light)
def too_few(h: H, a: Light) -> Iterator[Reason]:
    due = price(h, a.lantern)
    if count(a.hand, lambda card: card.colour == a.lantern.colour) < due:
        yield "{} takes {} {} cards", a.lantern, due, a.lantern.colour


FACTS = Facts(
    lantern=fact(CardOf("lantern"), "the lantern", example="Harbour Light"),
    hand=fact(CardsOf("match"), "the cards of the player", hidden=True, apart=True, example="red 1, red 2"),
    lit=fact(Whole(0, 9), "lanterns lit in this turn already", plain=0, example="1"),
    wind=fact(OneWord({"calm": (), "storm": ()}), "the wind", plain="calm", example="storm"),
    player=fact(Name(new=True), "who lights it", plain="you", subject=True, example="Ann"),
    turn=fact(Name(new=True), "whose turn it is", plain="you", example="Bob"),
)
LIGHT = Kind(
    "light",
    "May this lantern be lit with these cards?",
    facts="lantern hand lit wind player turn",
    act=Light,
    gives=(Answer("price", lambda h: price(h, h.a.lantern), Whole(0), "what it takes", says="It takes {} cards."),),
    act_when=("hand",),
    examples=("Harbour Light; hand red 1, red 2; claim legal", "Harbour Light; wind storm"),
)
REFEREE = Referee(book, Table, FACTS, (LIGHT,))
