"""A layout that somebody shows or claims, held against the cards and the rules: which melds hold, and what is wrong."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from cardgen.games.dr_science.melds.faults import Fault, fault_in, is_meld, standing
from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Layout, Place, Shapes
from cardgen.games.dr_science.words.box import Box
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.rulings.talk.phrase import listed

Groups: TypeAlias = Sequence[Sequence[Card]]


def check_layout(
    cards: Sequence[Card], groups: Groups, shapes: Shapes, own: str | None, box: Box, *, sharing: bool
) -> tuple[Layout, tuple[Fault, ...]]:
    """Give the melds that hold as they were laid with the cards in none of them, and each fault.

    A card in two of them is a fault, or with *sharing* one if it differs in them.
    """
    cards, groups = [card.mine(own) for card in cards], [[card.mine(own) for card in group] for group in groups]
    laid = [[_laid(card, own, box) for card in group] for group in groups]
    there = Counter(card.bare for card in cards)
    rest, held, faults = there.copy(), list[int](), list[Fault]()
    for at, group in enumerate(groups):
        fault = _not_there(group, there if sharing else rest, there) or _no_meld(group, laid[at], shapes, box)
        if fault is not None:
            faults.append(fault)
        else:
            rest.subtract(card.bare for card in group)
            held.append(at)
    if sharing and held:
        agreed = _agreeing(there, {at: laid[at] for at in held}, shapes)
        if len(agreed) < len(held):
            faults.append(Fault("one-meld", "a shared card has one suit and one value wherever it is"))
        held = agreed
    if nowhere := [str(card) for card in (there - Counter(card.bare for group in groups for card in group)).elements()]:
        says = f"{listed(nowhere)} {'is' if len(nowhere) == 1 else 'are'} laid nowhere"
        faults.append(Fault("valid-hypothesis", says))
    placed = Counter(card.bare for at in held for card in groups[at])
    rest_of = (_laid(card, own, box) for card in (there - placed).elements())
    left = tuple(_as_left(place) for place in rest_of if not place.bad)
    return Layout(tuple(standing(laid[at], shapes) for at in held), left), tuple(faults)


def _no_meld(group: Sequence[Card], laid: Sequence[Place], shapes: Shapes, box: Box) -> Fault | None:
    found = fault_in(laid, shapes, [box.labels[suit] for suit in box.suits])
    names = " ".join(map(str, group))
    return found and found._replace(says=f"{names} is no set and no run: {found.says}")


def _not_there(group: Sequence[Card], rest: Counter[Card], there: Counter[Card]) -> Fault | None:
    need = Counter(card.bare for card in group)
    foreign = next((card for card in need if not there[card]), None)
    if foreign is not None:
        return Fault("valid-hypothesis", f"{foreign} is not among these cards")
    short = next((card for card in need if need[card] > rest[card]), None)
    if short is None:
        return None
    many = f"there are only {there[short]} of it" if there[short] > 1 else "there is only one"
    return Fault("one-meld", f"{short} is used {'twice' if there[short] == 1 else 'too often'}, and {many}")


def _agreeing(cards: Counter[Card], laid: dict[int, Sequence[Place]], shapes: Shapes) -> list[int]:
    """Find the most melds that hold at once, with one suit for each Wild and one value for the Researcher."""
    wilds = sum(count for card, count in cards.items() if card.kind == WILD)
    ways = itertools.product(itertools.combinations_with_replacement(range(SUITS), wilds), range(VALUES))
    return max(([at for at, group in laid.items() if _holds(group, *way, shapes)] for way in ways), key=len)


def _holds(group: Sequence[Place], suits: Sequence[int], value: int, shapes: Shapes) -> bool:
    """Say whether a group is a meld where Wilds are of these suits and the Researcher is of this value."""
    if any(card.what == "researcher" and card.value not in (-1, value) for card in group):
        return False
    rest = [card._replace(value=value) if card.what == "researcher" else card for card in group if card.what != "wild"]
    said = Counter(card.suit for card in group if card.what == "wild" and card.suit >= 0)
    return any(
        said <= Counter(chosen) and is_meld([*rest, *(Place(suit, 0, "wild") for suit in chosen)], shapes)
        for chosen in set(itertools.combinations(suits, len(group) - len(rest)))
    )


def _laid(card: Card, own: str | None, box: Box) -> Place:
    def suit(name: str | None) -> int:
        return box.suits.index(name) if name in box.suits else -1

    if card.kind == PLAIN:
        return Place(suit(card.suit), card.value or 0)
    if card.kind == WILD:
        wrong = card.said is not None and card.said not in box.suits
        return Place(suit(card.said), 0, WILD, str(card).removeprefix("W:") if wrong else "")
    if card.kind != RESEARCHER:
        return Place(-1, -1, "other", str(card))
    wrong = card.suit not in (None, own) or card.said not in (None, *range(VALUES))
    return Place(suit(own), card.said if isinstance(card.said, int) else -1, RESEARCHER, str(card) if wrong else "")


def _as_left(place: Place) -> Place:
    return place if place.what == "plain" else Place(-1, 0, "wild" if place.what == "wild" else "researcher")


def known_groups(said: object) -> Groups:
    """Give the melds that were said, if each of their cards is known."""
    groups: Groups = getattr(said, "groups", ())
    return groups if all(isinstance(card, Card) for group in groups for card in group) else ()
