"""What a set and a run are: why cards that were laid together are neither, or nothing where they are one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Meld, Shapes
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD
from cardgen.rulings.talk.phrase import listed, plural


class Fault(NamedTuple):
    """What is wrong with a layout, and the rule that says so."""

    rule: str
    says: str


Faults: TypeAlias = list[tuple[object, str, str]]
"""What would be wrong: whether it is, the rule, and what is said then."""
Labels: TypeAlias = Mapping[str, str]
"""What suits are called."""


def fault_in(cards: Meld, shapes: Shapes, own: str | None, labels: Labels) -> Fault | None:
    """Say why cards make no meld, free Wilds and the Researcher of the *own* suit standing as they must."""
    cards = [card._replace(suit=own) if card.kind == RESEARCHER and card.suit is None else card for card in cards]
    plain = {card.value: card for card in cards if card.kind == PLAIN}
    several = len({card.stands for card in cards if card.stands is not None}) > 1
    faults = _in_any(cards, own, labels)
    if not plain and not any(card.number for card in cards):
        faults += _in_zero_set(cards, shapes, labels)
    elif len(plain) == 1 and (several or sum(card.kind == PLAIN for card in cards) > 1):
        faults += _in_set(cards, shapes, labels, *plain)
    else:
        faults += _in_run(cards, shapes, labels)
    return next((Fault(rule, says) for wrong, rule, says in faults if wrong), None)


def _in_any(cards: Meld, own: str | None, labels: Labels) -> Faults:
    able = {PLAIN: (None,), WILD: (None, *labels), RESEARCHER: (None, *range(VALUES))}
    others = [card for card in cards if card.kind == RESEARCHER and card.suit != own]
    bad = [card for card in cards if card in others or card.said not in able.get(card.kind, ())]
    wild = bool(bad) and bad[0].kind == WILD
    return [
        (wild, "wild-in-meld", f"a Wild cannot be {bad[0].said if wild else ''}"),
        (
            bad,
            "researcher-in-meld",
            f"{bad and bad[0].mine(own)} is somebody else's Researcher, or no value from 0 to 6",
        ),
        (len(cards) < 3, "set", f"it has {plural(len(cards), 'card')}, and the fewest are three"),
    ]


def _in_zero_set(cards: Meld, shapes: Shapes, labels: Labels) -> Faults:
    own = any(card.kind == RESEARCHER for card in cards)
    twice = _twice(cards, labels) if shapes.capped else ""
    many = f"it has {len(cards)} cards of one value, and there are four suits"
    return [
        (not shapes.zero_sets, "zero-set", "so many 0s make no set"),
        (own and not shapes.mixed, "zero-set", "by the house rule a set of 0s is of Wilds alone"),
        (shapes.capped and len(cards) > SUITS, "zero-set", many),
        (twice, "zero-set", f"two of its 0s are of {twice}"),
    ]


def _in_set(cards: Meld, shapes: Shapes, labels: Labels, value: Any) -> Faults:
    own = next((card for card in cards if card.kind == RESEARCHER), None)
    stands = value if own is None or own.said is None else own.said
    suit = own.suit if own is not None and any(card[:2] == (PLAIN, own.suit) for card in cards) else ""
    twice = _twice(cards, labels)
    return [
        (any(card.kind == WILD for card in cards), "wild-in-meld", f"a Wild is a 0 and never a {value}"),
        (stands != value, "set", f"the Researcher is a {stands} there and the others are {value}s"),
        (suit, "set-beside-researcher", f"the Researcher and the {value} are both of {labels.get(str(suit))}"),
        (twice, "set", f"there are two of {twice} in it"),
        (not shapes.sets, "set", "it is no set by the rules in force"),
    ]


def _in_run(cards: Meld, shapes: Shapes, labels: Labels) -> Faults:
    suits = list(dict.fromkeys(labels[card.stands] for card in cards if card.stands in labels))
    values = sorted(card.number for card in cards if card.number is not None)
    twice = next((value for value in values if values.count(value) > 1), None)
    missing = [value for value in range(values[0], values[-1]) if value not in values]
    gap, loose = len(missing) > len(cards) - len(values), 1 not in values and any(card.kind == WILD for card in cards)
    own = any(card.kind == RESEARCHER for card in cards)  # beside it the gap is told that lies between the others
    ends = [card.number for card in cards if card.kind == PLAIN or not own] or values
    lacking = listed([str(value) for value in missing if min(ends) < value < max(ends)])
    return [
        (len(suits) > 1, "run", f"its cards are of {listed(suits)}, and of more than one value"),
        (values.count(0) > 1, "zero-lowest", "it has two 0s"),
        (twice is not None, "run", f"it has the value {twice} twice"),
        (gap and loose, "zero-lowest", "a 0 stands below a 1 and nowhere else"),
        (gap, "run", f"between {values[0]} and {values[-1]} it lacks the value {lacking}"),
        (not shapes.runs, "run", "it is no run by the rules in force"),
    ]


def _twice(cards: Meld, labels: Labels) -> str:
    suits = [card.stands for card in cards]
    return listed([label for suit, label in labels.items() if suits.count(suit) > 1])
