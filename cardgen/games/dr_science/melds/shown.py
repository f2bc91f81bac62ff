"""A layout that somebody shows or claims, held against the cards and the rules: which melds hold, and what is wrong."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardgen.games.dr_science.cards import PLAIN, RESEARCHER, WILD, Card
from cardgen.games.dr_science.melds.melds import FEWEST_MELD, SUITS, VALUES, Fault, Layout, Meld, Shapes
from cardgen.rulings.notation.phrase import listed, plural

_OWN = tuple(Card(RESEARCHER, said=value) for value in range(VALUES))
"""What the Researcher of the owner stands for."""


class Look(NamedTuple):
    """How a layout is looked at: what counts as a meld, of which suit the Researcher is, and what suits are called."""

    shapes: Shapes
    own: str | None
    labels: Mapping[str, str]

    def at(self, cards: Meld, groups: Sequence[Meld], *, sharing: bool) -> Layout:
        """Give the melds that hold as they were laid, with the cards in none of them, and each fault.

        A card in two of them is a fault, or with *sharing* one if it differs in them.
        """
        groups = [tuple(card.mine(self.own) for card in group) for group in groups]
        there = _bare([card.mine(self.own) for card in cards])
        rest, held, faults = there.copy(), list[Meld](), list[Fault]()
        for group in groups:
            if wrong := _absent(group, there if sharing else rest, there):
                faults.append(wrong)
            elif wrong := self.meld(group)[1]:
                names = " ".join(map(str, group))
                faults.append(wrong._replace(says=f"{names} is no set and no run: {wrong.says}"))
            else:
                rest.subtract(_bare(group))
                held.append(group)
        if sharing and len(agreed := self._agreeing(held, there[Card(WILD)])) < len(held):
            faults.append(Fault("one-meld", "a shared card has one suit and one value wherever it is"))
            held = agreed
        if nowhere := [str(card) for card in (there - _bare(*groups)).elements()]:
            says = f"{listed(nowhere)} {'is' if len(nowhere) == 1 else 'are'} laid nowhere"
            faults.append(Fault("valid-hypothesis", says))
        left = (there - _bare(*held)).elements()
        laid = tuple(self.meld(group)[0] for group in held)
        return Layout(laid, tuple(left), tuple(faults), shared=sum(map(len, laid)) > len(cards))

    def _agreeing(self, groups: Sequence[Meld], wilds: int) -> list[Meld]:
        """Find the most melds that hold at once, with one suit for each Wild and one value for the Researcher."""
        ways = itertools.product(itertools.combinations_with_replacement(self.labels, wilds), range(VALUES))
        return max(([group for group in groups if self._holds(group, *way)] for way in ways), key=len, default=[])

    def _holds(self, group: Meld, suits: Sequence[str], value: int) -> bool:
        """Say whether a group is a meld where Wilds are of these suits and the Researcher is of this value."""
        rest = [card for card in _at(group, value) if card.kind != WILD]
        said = Counter(card.said for card in group if card.kind == WILD and card.said is not None)
        return all(card.said == value for card in rest if card.kind == RESEARCHER) and any(
            said <= Counter(chosen) and not self.meld([*rest, *(Card(WILD, said=suit) for suit in chosen)])[1]
            for chosen in set(itertools.combinations(suits, len(group) - len(rest)))
        )

    def meld(self, cards: Meld) -> tuple[Meld, Fault | None]:
        """Say what cards that lie together stand for, the Researcher as it helps most, and what is still wrong then.

        A Wild in a set of 0s may keep its suit to itself.
        """
        ways = dict.fromkeys(_at(cards, value) for value in range(VALUES))
        (_, fault), laid = max(((self._wrong(way, cards), way) for way in ways), key=lambda attempt: attempt[0][0])
        suits = (self._suit(card) for card in laid if any(card.number for card in laid))
        suit = next(filter(None, suits), None)
        return tuple(card._replace(said=suit) if card == Card(WILD) else card for card in laid), fault

    def _suit(self, card: Card) -> str | None:
        return self.own if card.kind == RESEARCHER else card.stands

    def _wrong(self, way: Meld, cards: Meld) -> tuple[int, Fault | None]:  # long: a line for all that can be wrong
        """Give the first thing that is wrong with cards, and how far down it stands among those that could be."""
        shapes, suits, values = self.shapes, [*map(self._suit, way)], sorted(card.number or 0 for card in way)
        some = [*dict.fromkeys(self.labels[suit] for suit in suits if suit and suit in self.labels)]
        twice = listed([label for suit, label in self.labels.items() if suits.count(suit) > 1])
        kinds, number = {card.kind for card in way}, len(way)
        wild = next((card.said for card in way if card.kind == WILD and card.said not in (None, *self.labels)), None)
        guest = next((card for card in way if card.kind not in (PLAIN, WILD) and card not in _OWN), None)
        many = f"it has {number} cards of one value, and there are four suits"
        others = {card.number or 0 for card in way if card.kind != RESEARCHER} or {0}
        one_value = values[0] == values[-1]
        mixed, zeros, is_set = not one_value and len(some) > 1, values[-1] == 0, one_value and values[0] > 0
        stands, the = next((card.said for card in way if card.kind == RESEARCHER), None), max(others)
        both = f"the Researcher and the {the} are both of {twice}"
        double = -1 if one_value else next((value for value in values if values.count(value) > 1), -1)
        gap = not one_value and {*range(values[0], values[-1])} - {*values}
        lies = sorted(card.number or 0 for card in way if card in cards) or [0]
        lacking = listed([str(value) for value in range(lies[0], lies[-1]) if value not in lies])
        faults = (
            (wild, "wild-in-meld", f"a Wild cannot be {wild}"),
            (guest, "researcher-in-meld", f"{guest} is somebody else's Researcher, or no value from 0 to 6"),
            (number < FEWEST_MELD, "set", f"it has {plural(number, 'card')}, and the fewest are three"),
            (mixed and WILD in kinds and others == {0, the}, "wild-in-meld", f"a Wild is a 0 and never a {the}"),
            (mixed and len(others) == 1, "set", f"the Researcher is a {stands} there and the others are {the}s"),
            (mixed, "run", f"its cards are of {listed(some)}, and of more than one value"),
            (double == 0, "zero-lowest", "it has two 0s"),
            (double > 0, "run", f"it has the value {double} twice"),
            (gap and WILD in kinds and 1 not in values, "zero-lowest", "a 0 stands below a 1 and nowhere else"),
            (gap, "run", f"between {lies[0]} and {lies[-1]} it lacks the value {lacking}"),
            (not one_value and not shapes.runs, "run", "it is no run by the rules in force"),
            (zeros and not shapes.zero_sets, "zero-set", "so many 0s make no set"),
            (zeros and stands == 0 and not shapes.mixed, "zero-set", "by the house rule a set of 0s is of Wilds alone"),
            (zeros and shapes.capped and number > SUITS, "zero-set", many),
            (zeros and shapes.capped and twice, "zero-set", f"two of its 0s are of {twice}"),
            (is_set and stands and suits.count(self.own) > 1, "set-beside-researcher", both),
            (is_set and twice, "set", f"there are two of {twice} in it"),
            (is_set and not shapes.sets, "set", "it is no set by the rules in force"),
        )
        at = next((at for at, (wrong, *_) in enumerate(faults) if wrong), len(faults))
        return at, Fault(*faults[at][1:]) if at < len(faults) else None


def _at(cards: Meld, value: int) -> tuple[Card, ...]:
    """Let the Researcher stand for a value, if nothing is said of it."""
    return tuple(card._replace(said=value) if card.kind == RESEARCHER and card.said is None else card for card in cards)


def _bare(*groups: Meld) -> Counter[Card]:
    return Counter(card.bare for group in groups for card in group)


def _absent(group: Meld, rest: Counter[Card], there: Counter[Card]) -> Fault | None:
    """Say which card of a group is not among the cards, or not as often."""
    for card, need in sorted(_bare(group).items(), key=lambda pair: there[pair[0]] > 0):
        if not there[card]:
            return Fault("valid-hypothesis", f"{card} is not among these cards")
        if need > rest[card]:
            many = f"there are only {there[card]} of it" if there[card] > 1 else "there is only one"
            return Fault("one-meld", f"{card} is used {'twice' if there[card] == 1 else 'too often'}, and {many}")
    return None
