"""What can be told of a dispute about a game by data: made of its piles, counts and acts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardgen.rulings.by_data.layout import MELDS, POINTS
from cardgen.rulings.by_data.making import Making
from cardgen.rulings.by_data.tables import DataTable
from cardgen.rulings.game_types import FactValue
from cardgen.rulings.notation.composite_domains import WordOf
from cardgen.rulings.notation.domain import Name, OneWord
from cardgen.rulings.notation.fact import NO_DEFAULT, Fact
from cardgen.rulings.notation.lists import ListOf, MapOf
from cardgen.rulings.notation.phrase import either
from cardgen.rulings.notation.reading import Reading
from cardgen.rulings.notation.whole import Whole
from cardgen.rulings.table.cards import CardOf, CardsOf
from cardgen.rulings.table.facts import Facts, fact
from cardgen.rulings.table.pieces import Piece, box_of
from cardgen.rulings.unknown.missing import UNTOLD

_RUN = 3
"""So many neighbouring cards are told as a span."""


class SortedCardOf(CardOf):
    """A card of the game; many are told by what they share: `any Spades or Four of Hearts to Ten of Hearts`."""

    def __init__(self, m: Making, *types: str) -> None:
        super().__init__(*(types or m.source.game.card_types))
        words = [name for name, one in m.source.fields.items() if one.of is not None and name != m.order]
        self.by = m.suit or (words[0] if words else "")
        self.order = m.order or next(iter(m.source.numbers), "")
        self.groups, self.places = m.phrases.values(self.by), m.phrases.values(self.order)
        self.tells = self.told

    def told(self, some: Sequence[Piece], every: Sequence[Piece]) -> str:
        """Make a statement of some cards out of those that one may be."""
        if not self.by or not all(isinstance(one, Piece) for one in (*some, *every)):
            return f"it is {either(some)}"
        said = list[str]()
        for value in self.groups:
            group = [one for one in every if getattr(one, self.by, None) == value]
            mine = [one for one in group if one in some]
            if mine and len(mine) == len(group) > 1:
                said.append(f"any {getattr(value, 'label', value)}")
            else:
                said += self._spans(mine, group)
        return f"it is {either(said or some)}"

    def _spans(self, mine: Sequence[Piece], group: Sequence[Piece]) -> list[str]:
        """Tell neighbouring cards by the first and the last of them."""
        rows = list[list[Piece]]()
        for one in sorted(group, key=self._place):
            if one in mine:
                rows = rows if rows else [[]]
                rows[-1].append(one)
            elif rows and rows[-1]:
                rows.append([])
        return [
            said
            for row in rows
            for said in ([f"{row[0]} to {row[-1]}"] if len(row) >= _RUN and self.order else map(str, row))
        ]

    def _place(self, card: Piece) -> int:
        value = getattr(card, self.order, None)
        return self.places.index(value) if value in self.places else -1


class SomeCards(CardsOf):
    """Cards of a pile; where nobody tells them, one of each sort is tried to see whether they would matter."""

    def __init__(self, item: CardOf) -> None:
        super().__init__(item=item)
        self.types = item.types

    def choices(self, r: Reading) -> tuple[object, ...]:
        by = getattr(self.item, "by", "")
        first: dict[object, Piece] = {}
        for one in box_of(r.game).of(*self.types):
            first.setdefault(getattr(one, by, one.type), one)
        return tuple((one,) for one in first.values())


def facts_of(m: Making) -> Facts:
    """Give the facts of a game: those of one player's table."""
    card, box = SortedCardOf(m), box_of(m.source.game)
    shown = [one.short or one.name for one in box.by_id.values()] or ["unknown"]
    found: dict[str, Fact] = {
        "card": fact(card, "the card", example=shown[0]),
        "player": fact(Name(new=True), "whose act it is", plain="the player", subject=True, example="Ann"),
        "turn": fact(Name(new=True), "whose turn it is", plain=UNTOLD, example="Ann"),
        "seats": fact(ListOf(Name(new=True)), "who plays, clockwise", plain=(), example="Ann, Bob, Cleo"),
    }
    if m.steps:
        words = OneWord({name: () for name, one in m.deeds.items() if any(name in step.acts for step in m.steps)})
        first = m.steps[0].acts[0]
        found["done"] = fact(
            ListOf(words), "what the player did in this turn already, in order", plain=UNTOLD, example=first,
            ask="What did the player do in this turn already?",
        )  # fmt: skip
    if m.card_prices:
        offered = "the cards it is paid with"
        types = [name for cost in m.card_prices.values() for name in m.layout.types(cost.pile)]
        paying, two = SomeCards(SortedCardOf(m, *dict.fromkeys(types))), ", ".join(names_of(m, types)[:2])
        found["pay"] = fact(paying, offered, plain=UNTOLD, apart=True, example=two)
    if m.bids is not None:
        found["number"] = fact(Whole(0), "the number that is said", example="2")
    if m.trick_act:
        two = ", ".join(f"{who} {one}" for who, one in zip(("Ann", "Bob"), shown, strict=False))
        found["trick"] = fact(
            MapOf(Name(new=True), card), "the cards in the trick, in order", plain={}, apart=True, example=two,
            ask_each="Which card did {} play?", tells_each="{} played {}",
        )  # fmt: skip
        suit = m.source.fields.get(m.suit)
        if m.trump and suit is not None and suit.of is not None:
            found["trump"] = fact(WordOf(suit.of), "the trump suit", example=str(next(iter(suit.values()))))
    if m.melding.key:
        found |= _melds_of(card, shown[:3])
    places = (name for name in (*m.layout.piles, *m.layout.counts) if name != MELDS)
    return Facts(**found, **{name: fact_of(m, name, each=False) for name in places})


def _melds_of(card: CardOf, three: list[str]) -> dict[str, Fact]:
    on_table = "the sets and runs on the table"
    return {
        "cards": fact(ListOf(card), "the cards that are laid", example=", ".join(three)),
        MELDS: fact(ListOf(ListOf(card)), on_table, plain=(), apart=True, example=" ".join(three)),
    }


def names_of(m: Making, types: Iterable[str]) -> list[str]:
    """List what players call the cards of some types."""
    return [one.short or one.name for one in box_of(m.source.game).of(*types)]


def card_of(m: Making, pile: str) -> Fact:
    """Make the fact of the card of an act that is done with one of a pile."""
    types = m.layout.types(pile)
    return fact(SortedCardOf(m, *types), "the card", example=next(iter(names_of(m, types)), "unknown"))


def fact_of(m: Making, name: str, *, each: bool) -> Fact:
    """Make the fact of a pile or a count: of one player, or of each."""
    said = name.replace("_", " ")
    if name in m.layout.counts:
        if each:
            return fact(
                MapOf(Name(new=True), Whole(None)), f"the {said} of each", plain={}, example="Ann 3, Bob 2",
                ask_each=f"How many {said} has {{}}?", tells_each=f"{{}} has {{}} {said}",
            )  # fmt: skip
        return fact(Whole(0), f"the {said} of the player", example="3", ask=f"How many {said} has the player?")
    types = m.layout.types(name)
    pile, cards = m.layout.piles[name], SomeCards(SortedCardOf(m, *types))
    shown = ", ".join(names_of(m, types)[:2])
    doc = f"the cards in the {said}"
    if each:
        return fact(MapOf(Name(new=True), cards), f"{doc} of each", plain={}, apart=True, example="Ann 2, Bob 1")
    hidden = pile.seen != "everybody"
    plain: object = NO_DEFAULT if hidden else ()
    doc = doc if hidden else f"what lies in the {said}"
    return fact(cards, doc, plain=plain, hidden=hidden, apart=True, assumed=not hidden, example=shown or "2")


def lay(m: Making, t: DataTable, f: FactValue) -> None:
    """Lay what was told of one player as that player's; who is named anywhere plays."""
    points = getattr(f, POINTS, None)
    t.points = dict(points) if isinstance(points, dict) else {}
    names: dict[str, object] = dict(t.points)
    for name in (*(one for one, pile in m.layout.piles.items() if pile.each), *m.layout.counts):
        told = getattr(f, name, UNTOLD)
        if isinstance(told, dict):
            names.update(told)
            setattr(t, name, told)
        elif name == POINTS:
            setattr(t, name, t.points)
        else:
            setattr(t, name, {f.player: told} if told is not UNTOLD else {})
    t.seats = getattr(f, "seats", ()) or tuple(names)
