"""What a set and a run are: why cards that were laid together are neither, or nothing where they are one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.games.dr_science.melds.melds import SUITS, VALUES, Meld, Place, Shapes
from cardgen.rulings.talk.phrase import listed


class Fault(NamedTuple):
    """What is wrong with a layout, and the rule that says so."""

    rule: str
    says: str


def is_meld(cards: Sequence[Place], shapes: Shapes) -> bool:
    """Say whether cards laid together are a set or run, free Wilds and Researchers standing as they must."""
    return fault_in(cards, shapes) is None


def fault_in(cards: Sequence[Place], shapes: Shapes, labels: Sequence[str] = ("",) * SUITS) -> Fault | None:
    """Say why cards make no meld; their suits are called as the *labels* say."""
    wrong = next((card for card in cards if card.bad), None)
    if wrong is not None:
        wild = wrong.what == "wild"
        says = (
            f"a Wild cannot be {wrong.bad}"
            if wild
            else f"{wrong.bad} is somebody else's Researcher, or no value from 0 to 6"
        )
        return Fault("wild-in-meld" if wild else "researcher-in-meld", says)
    if len(cards) < 3:
        return Fault("set", f"it has {len(cards)} {'card' if len(cards) == 1 else 'cards'}, and the fewest are three")
    plain = [card for card in cards if card.what == "plain"]
    if not plain and all(card.value <= 0 for card in cards):
        return _zero_set(cards, shapes, labels)
    suits = [card.suit for card in cards if card.suit >= 0]
    if len({card.value for card in plain}) == 1 and (len(plain) > 1 or len({*suits}) > 1):
        return _set(cards, plain, shapes, labels)
    return _run(cards, plain, shapes, labels)


def _zero_set(cards: Sequence[Place], shapes: Shapes, labels: Sequence[str]) -> Fault | None:
    twice = _twice([card.suit for card in cards if card.suit >= 0])
    why = ""
    if not shapes.zero_sets:
        why = "so many 0s make no set"
    elif not shapes.mixed and any(card.what == "researcher" for card in cards):
        why = "by the house rule a set of 0s is of Wilds alone"
    elif shapes.capped and len(cards) > SUITS:
        why = f"it has {len(cards)} cards of one value, and there are four suits"
    elif shapes.capped and twice:
        why = f"two of its 0s are of {listed([labels[suit] for suit in twice])}"
    return Fault("zero-set", why) if why else None


def _set(cards: Sequence[Place], plain: Sequence[Place], shapes: Shapes, labels: Sequence[str]) -> Fault | None:
    value = plain[0].value
    own = next((card for card in cards if card.what == "researcher"), None)
    twice = _twice([card.suit for card in plain])
    if any(card.what == "wild" for card in cards):
        return Fault("wild-in-meld", f"a Wild is a 0 and never a {value}")
    if own is not None and own.value not in (-1, value):
        return Fault("set", f"the Researcher is a {own.value} there and the others are {value}s")
    if own is not None and own.suit in {card.suit for card in plain}:
        return Fault("set-beside-researcher", f"the Researcher and the {value} are both of {labels[own.suit]}")
    if twice:
        return Fault("set", f"there are two of {listed([labels[suit] for suit in twice])} in it")
    return None if shapes.sets else Fault("set", "it is no set by the rules in force")


def _run(cards: Sequence[Place], plain: Sequence[Place], shapes: Shapes, labels: Sequence[str]) -> Fault | None:
    suits = list(dict.fromkeys(card.suit for card in cards if card.suit >= 0))
    if len(suits) > 1:
        named = listed([labels[suit] for suit in suits])
        return Fault("run", f"its cards are of {named}, and of more than one value")
    values = sorted(card.value for card in cards if card.value >= 0)
    free = len(cards) - len(values)
    if values.count(0) > 1:
        return Fault("zero-lowest", "it has two 0s")
    if twice := _twice(values):
        return Fault("run", f"it has the value {twice[0]} twice")
    missing = [str(value) for value in range(values[0], values[-1]) if value not in values]
    if len(missing) <= free and suits:
        return None if shapes.runs else Fault("run", "it is no run by the rules in force")
    if 0 in values and 1 not in values and any(card.what == "wild" for card in cards):
        return Fault("zero-lowest", "a 0 stands below a 1 and nowhere else")
    if any(card.what == "researcher" for card in cards):  # the gap is told that lies between the other cards
        ends = [card.value for card in plain]
        missing = [one for one in missing if min(ends) < int(one) < max(ends)]
    return Fault("run", f"between {values[0]} and {values[-1]} it lacks the value {listed(missing)}")


def standing(cards: Sequence[Place], shapes: Shapes) -> Meld:
    """Say what each card of a meld stands for; a Wild in a set of 0s may keep its suit to itself."""
    ways = ([card._replace(value=n) if card.value < 0 else card for card in cards] for n in range(VALUES))
    laid = next(way for way in ways if is_meld(way, shapes))
    suit = next((card.suit for card in laid if card.suit >= 0), -1) if any(card.value for card in laid) else -1
    return tuple(card._replace(suit=suit) if card.suit < 0 else card for card in laid)


def _twice(values: Sequence[int]) -> list[int]:
    return sorted({value for value in values if values.count(value) > 1})
