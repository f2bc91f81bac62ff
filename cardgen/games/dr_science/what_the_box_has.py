"""Setups that no box can supply."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardgen.games.dr_science.acts import Prepare
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.words.box import MOST
from cardgen.games.dr_science.words.cards import impossible_card
from cardgen.rulings.rule import Reason
from cardgen.rulings.unknown import NOTHING, ask, known, total


def each(value: Any) -> Iterator[tuple[str, Any]]:
    """Give every count with whose it is."""
    if isinstance(value, Mapping):
        yield from ((f"{name}'s", count) for name, count in value.items())
    else:
        yield "each", value


def values_of(value: Any) -> Iterable[Any]:
    """List what was told of several, or of each player."""
    if isinstance(value, Mapping):
        return value.values()
    return () if value == NOTHING else value


@book.limits("science-cards")
def printed_cards(h: H) -> Iterator[Reason]:
    if not isinstance(h.a, Prepare):
        return
    for suit in values_of(h.given.specialties):
        if ask(suit, lambda one: one not in h.t.box.suits):
            yield "there is no suit `{}` on a printed card", suit
    for card in (*values_of(h.given.researchers), *values_of(h.given.in_box)):
        if says := ask(card, lambda one: impossible_card(one, h.t.box)):
            yield says


@book.limits("copies-in-play")
def in_the_box(h: H) -> Iterator[Reason]:
    if not isinstance(h.a, Prepare):
        return
    sizes, f = h.t.box.sizes, h.given
    cards = [known(card).bare for card in (*values_of(f.researchers), *values_of(f.in_box))]
    for card in dict.fromkeys(cards):
        if cards.count(card) > 1:
            suit = f" of {h.t.box.labels[card.suit]}" if card.suit in h.t.box.labels else ""
            yield f"there is only one {card.kind.capitalize()}{suit}, not {cards.count(card)}"
    deck = {"each": MOST, "wilds": sizes["wild"], "cards": sizes["science"] + sizes["wild"]}
    for name, number in {} if f.deck == NOTHING else f.deck.items():
        if number > deck[name]:
            yield f"the box has no {{}} {name} for the deck, but {deck[name]}", number
    told = [one for one in (f.hands, f.tableaus, f.score_piles) if one != NOTHING]
    number = total([_lying(h, one) for one in told] + [one for one in (f.pile, f.display) if one != NOTHING])
    if number > (most := deck["cards"] + sizes["researcher"]):
        yield f"{{}} cards cannot lie in hands, pile and display: the box has {most}", number


def _lying(h: H, told: Any) -> Any:
    counts = [count for _, count in each(told)]
    return total(counts) if isinstance(told, Mapping) else counts[0] * known(h.t.players)


@book.limits("three-stacks")
def stacks_of_the_box(h: H) -> Iterator[Reason]:
    if not isinstance(h.a, Prepare) or h.given.stacks == NOTHING:
        return
    stacks = h.given.stacks
    for add in stacks:
        if add not in h.t.box.adds:
            yield f"no Validation card is for adding {add} cards"
    number = total(len(pile) if type(pile) is tuple else pile for pile in stacks.values())
    if number > (most := h.t.box.sizes["validation"]):
        yield f"{{}} Validation cards are too many: the box has {most}", number
