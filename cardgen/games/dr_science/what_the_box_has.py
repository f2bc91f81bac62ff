"""Setups that no box can supply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.games.dr_science.acts import Prepare
from cardgen.games.dr_science.setting_up import DECK_WORDS, values_of
from cardgen.games.dr_science.table import H, book
from cardgen.games.dr_science.words.box import MOST
from cardgen.games.dr_science.words.cards import impossible_card
from cardgen.rulings.rule import Reason
from cardgen.rulings.unknown import NOTHING, ask, known, total


@book.limits("science-cards")
def printed_cards(h: H) -> Iterator[Reason]:
    if isinstance(h.a, Prepare):
        for suit in values_of(h.a.specialties):
            if ask(suit, lambda one: one not in h.t.box.suits):
                yield "there is no suit `{}` on a printed card", suit
        for card in (*values_of(h.a.researchers), *values_of(h.a.in_box)):
            if says := ask(card, lambda one: impossible_card(one, h.t.box)):
                yield says


@book.limits("copies-in-play")
def in_the_box(h: H) -> Iterator[Reason]:
    if not isinstance(h.a, Prepare):
        return
    cards = Counter(known(card).bare for card in (*values_of(h.a.researchers), *values_of(h.a.in_box)))
    for card, number in cards.items():
        if number > 1:
            suit = f" of {h.t.box.labels[card.suit]}" if card.suit in h.t.box.labels else ""
            yield f"there is only one {card.kind.capitalize()}{suit}, not {number}"
    for number, most, says in _counted(h, h.a):
        if number > most:
            yield f"{says}{most}", number


def _counted(h: H, a: Prepare) -> Iterator[tuple[Any, int, str]]:
    """Give how many cards are told of, how many there are, and what to say where that is less."""
    sizes = h.t.box.sizes
    science = sizes["science"] + sizes["wild"]
    there = {"each": MOST, "wilds": sizes["wild"], "cards": science}
    for name, number in {} if a.deck == NOTHING else a.deck.items():
        yield number, there[name], f"the box has no {{}} {DECK_WORDS[name]} for the deck, but "
    lying = [_lying(h, one) for one in (a.hands, a.tableaus, a.score_piles) if one != NOTHING]
    lying += [one for one in (a.pile, a.display) if one != NOTHING]
    yield total(lying), science + sizes["researcher"], "{} cards cannot lie in hands, pile and display: the box has "


def _lying(h: H, told: Any) -> Any:
    return total(told.values()) if isinstance(told, Mapping) else told * known(h.t.players)


@book.limits("three-stacks")
def stacks_of_the_box(h: H) -> Iterator[Reason]:
    if not isinstance(h.a, Prepare) or h.a.stacks == NOTHING:
        return
    yield from (f"no Validation card is for adding {add} cards" for add in h.a.stacks if add not in h.t.box.adds)
    number = total(ask(pile, lambda one: len(one) if type(one) is tuple else one) for pile in h.a.stacks.values())
    if number > (most := h.t.box.sizes["validation"]):
        yield f"{{}} Validation cards are too many: the box has {most}", number
