"""Why cards that were laid together are no set and no run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from cardgen.games.dr_science.melds.melds import SUITS, Shapes
from cardgen.games.dr_science.melds.shown import Laid, is_meld
from cardgen.games.dr_science.words.box import Box
from cardgen.rulings.talk.phrase import listed


class Fault(NamedTuple):
    """What is wrong with a layout, and the rule that says so."""

    rule: str
    says: str


def fault_of(laid: Sequence[Laid], names: Sequence[str], shapes: Shapes, box: Box) -> Fault | None:
    """Say why cards make no meld, or nothing."""
    if is_meld(laid, shapes):
        return None
    rule, why = _why(laid, names, shapes, box)
    return Fault(rule, f"{' '.join(names)} is no set and no run: {why}")


def _why(laid: Sequence[Laid], names: Sequence[str], shapes: Shapes, box: Box) -> tuple[str, str]:
    bad = [name for card, name in zip(laid, names, strict=True) if card.bad]
    if bad:
        return _cannot_be(laid, bad)
    if len(laid) < 3:
        return "set", f"it has {len(laid)} {'card' if len(laid) == 1 else 'cards'}, and the fewest are three"
    plain = [card for card in laid if card.what == "plain"]
    zeros = [card for card in laid if card.what == "wild" or (card.what == "researcher" and card.value == 0)]
    if not plain and len(zeros) + sum(card.what == "researcher" and card.value < 0 for card in laid) == len(laid):
        return "zero-set", _zeros(laid, shapes, box)
    if len({card.value for card in plain}) == 1 and (len(plain) > 1 or len({card.suit for card in laid}) > 1):
        return _set(laid, plain, box)
    return _run(laid, plain, box)


def _cannot_be(laid: Sequence[Laid], bad: Sequence[str]) -> tuple[str, str]:
    what = next(card.what for card in laid if card.bad)
    if what == "wild":
        return "wild-in-meld", f"a Wild cannot be {bad[0].removeprefix('W:')}"
    return "researcher-in-meld", f"{bad[0]} is somebody else's Researcher, or no value from 0 to 6"


def _zeros(laid: Sequence[Laid], shapes: Shapes, box: Box) -> str:
    if not shapes.mixed and any(card.what == "researcher" for card in laid):
        return "by the house rule a set of 0s is of Wilds alone"
    if len(laid) > SUITS and shapes.capped:
        return f"it has {len(laid)} cards of one value, and there are four suits"
    twice = _twice([card.suit for card in laid if card.suit >= 0])
    return f"two of its 0s are of {_suits(twice, box)}" if twice else "so many 0s make no set"


def _set(laid: Sequence[Laid], plain: Sequence[Laid], box: Box) -> tuple[str, str]:
    value = plain[0].value
    if any(card.what == "wild" for card in laid):
        return "wild-in-meld", f"a Wild is a 0 and never a {value}"
    own = next((card for card in laid if card.what == "researcher"), None)
    if own is not None and own.value not in (-1, value):
        return "set", f"the Researcher is a {own.value} there and the others are {value}s"
    if own is not None and own.suit in {card.suit for card in plain}:
        return "set-beside-researcher", f"the Researcher and the {value} are both of {_suits([own.suit], box)}"
    twice = _twice([card.suit for card in plain])
    if twice:
        return "set", f"there are two of {_suits(twice, box)} in it"
    return "set", "it is no set by the rules in force"


def _run(laid: Sequence[Laid], plain: Sequence[Laid], box: Box) -> tuple[str, str]:
    suits = list(dict.fromkeys(card.suit for card in laid if card.suit >= 0))
    if len(suits) > 1:
        return "run", f"its cards are of {_suits(suits, box)}, and of more than one value"
    values = [card.value for card in laid if card.value >= 0]
    twice = _twice(values)
    if values.count(0) > 1:
        return "zero-lowest", "it has two 0s"
    if twice:
        return "run", f"it has the value {twice[0]} twice"
    ends = sorted(card.value for card in plain) if any(card.what == "researcher" for card in laid) else sorted(values)
    missing = [str(value) for value in range(ends[0], ends[-1]) if value not in values]
    free = sum(card.value < 0 for card in laid)
    if 0 in values and 1 not in values and any(card.what == "wild" for card in laid):
        return "zero-lowest", "a 0 stands below a 1 and nowhere else"
    if len(missing) > free:
        return "run", f"between {ends[0]} and {ends[-1]} it lacks the value {listed(missing)}"
    return "run", "its values are not in a row"


def _twice(values: Sequence[int]) -> list[int]:
    return [value for value, count in Counter(values).items() if count > 1]


def _suits(suits: Sequence[int], box: Box) -> str:
    return listed([box.labels[box.suits[suit]] for suit in suits])
