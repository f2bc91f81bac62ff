"""Fruit Stand: take a fruit or sell one; whoever has sold for most when the deck is empty has won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from cardgen.rulings.binding import handler
from cardgen.rulings.kind import Referee
from cardgen.rulings.play.acts import Acts
from cardgen.rulings.play.deal import Deal
from cardgen.rulings.play.game import Play, Score
from cardgen.rulings.table.chance import Chance
from cardgen.rulings.table.decks import Pile, When, draw
from cardgen.rulings.table.facts import Facts
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.places import NOBODY, OWNER, Place, Places
from cardgen.rulings.table.table_state import TableState
from cardgen.rulings.table.ties import ranking
from cardgen.rulings.table.zones import Cards, Untold, cards_of, lacks, minus, plus
from cardgen.rulings.terms import (
    ActionContext,
    Book,
    MaybeUnknown,
    RuleContext,
    after,
    changed,
    different,
    put,
    size_of,
)  # fmt: skip


class Take(NamedTuple):  # what players can do
    player: MaybeUnknown[str]


class Sell(NamedTuple):
    player: MaybeUnknown[str]
    card: MaybeUnknown[Piece]


class Table(TableState):  # a moment of the game; never changed: an act makes another one
    turn: MaybeUnknown[str] = ""
    deck = Pile(())
    chance = Chance(0)
    box: tuple[Piece, ...] = ()
    hands: Mapping[str, Cards] = {}
    sold: Mapping[str, tuple[Piece, ...]] = {}

    def held(self, player: str) -> Cards:
        return self.hands.get(player, Untold(0))


H: TypeAlias = RuleContext[Table]
D: TypeAlias = ActionContext[Table]
book: Book[Table] = Book()  # the rules, by their keys; what each says stands in rules.yaml
book.bars("own-turn", (Take, Sell), lambda h, a: h.t.turn != a.player)
book.bars("full-hand", Take, lambda h, a: size_of(h.t.held(a.player)) >= h.t.n.hand)
book.bars("from-hand", Sell, lambda h, a: lacks(h.t.held(a.player), [a.card]))
book.cites("last-fruit")
acts: Acts[Table] = Acts(player=lambda t: t.seats, card=lambda t: t.box)


@acts.does(Take, "{player} takes a fruit")
def take(d: D, a: Take) -> Table:
    t, drawn = d.t, draw(d.t.deck, d.t.chance, 1, When.NEVER)
    hands = put({**t.hands}, a.player, plus(t.held(a.player), drawn.cards))
    return changed(t, deck=drawn.pile, chance=drawn.chance, hands=hands, turn=after(t.seats, a.player))


@acts.does(Sell, "{player} sells {card}")
def sell(d: D, a: Sell) -> Table:
    t, sold = d.t, {**d.t.sold, a.player: (*d.t.sold[a.player], a.card)}
    hands = put({**t.hands}, a.player, minus(t.held(a.player), [a.card]))
    return changed(t, hands=hands, sold=sold, turn=after(t.seats, a.player))


def candidates(t: Table) -> Iterator[Take | Sell]:  # what could be tried; the rules say what is legal
    yield Take(t.turn)
    yield from (Sell(t.turn, card) for card in different(cards_of(t.held(t.turn))))


def deal(d: Deal) -> Table:
    deck = d.deck("fruit")
    empty: dict[str, tuple[Piece, ...]] = dict.fromkeys(d.seats, ())
    start = {"seats": d.seats, "turn": d.seats[0], "chance": d.chance, "box": different(deck)}
    return Table(n=d.n, deck=Pile(deck), hands=empty, sold=empty, **start)


def score(h: H) -> Score:
    totals = {player: sum(fruit.fields["value"] for fruit in fruits) for player, fruits in h.t.sold.items()}
    return Score(totals, ranking(h.t.seats, totals.__getitem__))


HAND = Place("hand", "hands", "{}’s hand", OWNER)
PLACES = Places((HAND, Place("sold", "sold", "what {} sold"), Place("deck", "deck", "the deck", NOBODY, "deck")))
PLAY: Play[Table] = Play(
    book, acts, deal, candidates, lambda t: not t.deck.deck, score, PLACES.zones, lambda t: [f"{t.turn} is next."]
)
KINDS = {"take": handler(Take), "sell": handler(Sell)}
REFEREE = Referee(book, Table, Facts(), prefix="fs", play=PLAY, places=PLACES, handlers=KINDS)
