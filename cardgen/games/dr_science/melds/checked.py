"""A layout that somebody shows or claims, held against the cards and the rules: which melds hold, and what is wrong."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from cardgen.games.dr_science.melds.faulty_meld import Fault, fault_of
from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Layout, Meld, Place, Shapes
from cardgen.games.dr_science.melds.shown import Laid, is_meld
from cardgen.games.dr_science.words.box import Box
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.rulings.talk.phrase import listed

Groups: TypeAlias = Sequence[Sequence[Card]]


class Checked(NamedTuple):
    """The melds that hold with the cards in none of them, and each fault."""

    layout: Layout
    faults: tuple[Fault, ...]


def check_layout(
    cards: Sequence[Card], groups: Groups, shapes: Shapes, own: str | None, box: Box, *, sharing: bool
) -> Checked:
    """Take melds as they were laid; a card in two of them is a fault, or with *sharing* one if it differs in them."""
    cards, groups = [card.mine(own) for card in cards], [[card.mine(own) for card in group] for group in groups]
    laid = [[_laid(card, own, box) for card in group] for group in groups]
    there = Counter(card.bare for card in cards)
    rest = there.copy()
    held: list[int] = []
    faults: list[Fault] = []
    for at, group in enumerate(groups):
        fault = _not_there(group, there if sharing else rest, there)
        fault = fault or fault_of(laid[at], list(map(str, group)), shapes, box)
        if fault is not None:
            faults.append(fault)
        else:
            rest.subtract(card.bare for card in group)
            held.append(at)
    if sharing and held:
        agreed = [held[at] for at in _agreeing(cards, [laid[at] for at in held], shapes)]
        if len(agreed) < len(held):
            faults.append(Fault("one-meld", "a shared card has one suit and one value wherever it is"))
        held = agreed
    faults += _laid_nowhere(there - Counter(card.bare for group in groups for card in group))
    placed = Counter(card.bare for at in held for card in groups[at])
    left = tuple(_as_place(card, box) for card in (there - placed).elements())
    return Checked(Layout(tuple(_standing(laid[at], shapes) for at in held), left), tuple(faults))


def _laid_nowhere(cards: Counter[Card]) -> list[Fault]:
    names = [str(card) for card in cards.elements()]
    says = f"{listed(names)} {'is' if len(names) == 1 else 'are'} laid nowhere"
    return [Fault("valid-hypothesis", says)] if names else []


def _standing(laid: Sequence[Laid], shapes: Shapes) -> Meld:
    """Say what each card of a meld stands for; a Wild in a set of 0s may keep its suit to itself."""
    own = next((card for card in laid if card.what == "researcher" and card.value < 0), None)
    if own is not None:
        ways = ([card._replace(value=value) if card is own else card for card in laid] for value in range(VALUES))
        laid = next(way for way in ways if is_meld(way, shapes))
    suit = next((card.suit for card in laid if card.suit >= 0), -1) if any(card.value for card in laid) else -1
    return tuple(
        Place(suit if card.what == "wild" and card.suit < 0 else card.suit, card.value, card.what) for card in laid
    )


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


def _agreeing(cards: Sequence[Card], laid: Sequence[Sequence[Laid]], shapes: Shapes) -> list[int]:
    """Find the most melds that hold at once, with one suit for each Wild and one value for the Researcher."""
    wilds = sum(card.kind == WILD for card in cards)
    values = range(VALUES) if any(card.kind == RESEARCHER for card in cards) else (0,)
    ways = (
        [at for at, group in enumerate(laid) if _holds(group, suits, value, shapes)]
        for suits in itertools.combinations_with_replacement(range(SUITS), wilds)
        for value in values
    )
    return max(ways, key=len)


def _holds(group: Sequence[Laid], suits: Sequence[int], value: int, shapes: Shapes) -> bool:
    """Say whether a group is a meld where Wilds are of these suits and the Researcher is of this value."""
    wilds = [card for card in group if card.what == "wild"]
    rest = [card._replace(value=value) if card.what == "researcher" else card for card in group if card not in wilds]
    if any(card.what == "researcher" and card.value not in (-1, value) for card in group):
        return False
    said = Counter(card.suit for card in wilds if card.suit >= 0)
    return any(
        said <= Counter(chosen) and is_meld([*rest, *(Laid(suit, 0, "wild") for suit in chosen)], shapes)
        for chosen in set(itertools.combinations(suits, len(wilds)))
    )


def _laid(card: Card, own: str | None, box: Box) -> Laid:
    if card.kind == PLAIN:
        return Laid(box.suits.index(card.suit) if card.suit in box.suits else -1, card.value or 0)
    if card.kind == WILD:
        bad = card.said is not None and card.said not in box.suits
        return Laid(box.suits.index(card.said) if card.said in box.suits else -1, 0, "wild", bad)
    if card.kind != RESEARCHER:
        return Laid(-1, -1, "other", bad=True)
    bad = card.suit not in (None, own) or not (
        card.said is None or (isinstance(card.said, int) and 0 <= card.said <= 6)
    )
    suit = box.suits.index(own) if own else -1
    return Laid(suit, card.said if isinstance(card.said, int) else -1, "researcher", bad)


def _as_place(card: Card, box: Box) -> Place:
    if card.kind == PLAIN:
        return Place(box.suits.index(card.suit or ""), card.value or 0)
    return Place(-1, 0, "wild" if card.kind == WILD else "researcher")


def known_groups(said: object) -> Groups:
    """Give the melds that were said, if each of their cards is known."""
    groups: Groups = getattr(said, "groups", ())
    return groups if all(isinstance(card, Card) for group in groups for card in group) else ()
