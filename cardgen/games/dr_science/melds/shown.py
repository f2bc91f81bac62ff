"""A layout that somebody shows or claims, held against the cards and the rules: which melds hold, and what is wrong."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from cardgen.games.dr_science.melds.faults import Fault, Labels, fault_in
from cardgen.games.dr_science.melds.melds import VALUES, Layout, Meld, Shapes
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.rulings.talk.phrase import listed

Groups: TypeAlias = Sequence[Meld]
Finds: TypeAlias = Callable[[Meld], Fault | None]


def check_layout(
    cards: Meld, groups: Groups, shapes: Shapes, own: str | None, labels: Labels, *, sharing: bool
) -> tuple[Layout, tuple[Fault, ...]]:
    """Give the melds that hold as they were laid with the cards in none of them, and each fault.

    A card in two of them is a fault, or with *sharing* one if it differs in them.
    """
    finds = partial(fault_in, shapes=shapes, own=own, labels=labels)
    groups = [tuple(card.mine(own) for card in group) for group in groups]
    there = Counter(card.mine(own).bare for card in cards)
    rest, held, faults = there.copy(), list[Meld](), list[Fault]()
    for group in groups:
        if fault := _not_there(group, there if sharing else rest, there):
            faults.append(fault)
        elif fault := finds(group):
            names = " ".join(map(str, group))
            faults.append(fault._replace(says=f"{names} is no set and no run: {fault.says}"))
        else:
            rest.subtract(card.bare for card in group)
            held.append(group)
    if sharing and held:
        agreed = _agreeing(there[Card(WILD)], held, [*labels], finds)
        if len(agreed) < len(held):
            faults.append(Fault("one-meld", "a shared card has one suit and one value wherever it is"))
        held = agreed
    if nowhere := [str(card) for card in (there - Counter(card.bare for group in groups for card in group)).elements()]:
        says = f"{listed(nowhere)} {'is' if len(nowhere) == 1 else 'are'} laid nowhere"
        faults.append(Fault("valid-hypothesis", says))
    left = (there - Counter(card.bare for group in held for card in group)).elements()
    able = (card for card in left if card.kind in (PLAIN, WILD) or card == Card(RESEARCHER))
    return Layout(tuple(_standing(group, own, finds) for group in held), tuple(able)), tuple(faults)


def _not_there(group: Meld, rest: Counter[Card], there: Counter[Card]) -> Fault | None:
    need = Counter(card.bare for card in group)
    for card in need:
        if not there[card]:
            return Fault("valid-hypothesis", f"{card} is not among these cards")
    for card in need:
        if need[card] > rest[card]:
            many = f"there are only {there[card]} of it" if there[card] > 1 else "there is only one"
            return Fault("one-meld", f"{card} is used {'twice' if there[card] == 1 else 'too often'}, and {many}")
    return None


def _agreeing(wilds: int, groups: Groups, suits: Sequence[str], finds: Finds) -> list[Meld]:
    """Find the most melds that hold at once, with one suit for each Wild and one value for the Researcher."""
    ways = itertools.product(itertools.combinations_with_replacement(suits, wilds), range(VALUES))
    return max(([group for group in groups if _holds(group, *way, finds)] for way in ways), key=len)


def _holds(group: Meld, suits: Sequence[str], value: int, finds: Finds) -> bool:
    """Say whether a group is a meld where Wilds are of these suits and the Researcher is of this value."""
    rest = [card._replace(said=value) if card == Card(RESEARCHER) else card for card in group if card.kind != WILD]
    said = Counter(card.said for card in group if card.kind == WILD and card.said is not None)
    return all(card.said == value for card in rest if card.kind == RESEARCHER) and any(
        said <= Counter(chosen) and not finds([*rest, *(Card(WILD, said=suit) for suit in chosen)])
        for chosen in set(itertools.combinations(suits, len(group) - len(rest)))
    )


def _standing(cards: Meld, own: str | None, finds: Finds) -> Meld:
    """Say what each card of a meld stands for; a Wild in a set of 0s may keep its suit to itself."""
    ways = ([card._replace(said=n) if card == Card(RESEARCHER) else card for card in cards] for n in range(VALUES))
    laid = next(way for way in ways if not finds(way))
    suits = (own if card.kind == RESEARCHER else card.stands for card in laid if any(one.number for one in laid))
    suit = next(filter(None, suits), None)
    return tuple(card._replace(said=suit) if card == Card(WILD) else card for card in laid)
