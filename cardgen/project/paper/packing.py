"""How cards lie in tuck boxes: how many each holds, how many boxes that takes, and what they measure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardgen.errors import Problem, UsageError
from cardgen.layout.grid import MARGIN
from cardgen.layout.tuck_box import box_for, boxes_needed
from cardgen.model.card import Card
from cardgen.model.game import Game
from cardgen.model.part import Part, PartKind
from cardgen.model.stock import CardSize, Paper, Trim


class Packing(NamedTuple):
    """How the cards lie in a box: thickness of one, and how much larger than it its sleeve is across and down (mm)."""

    thickness: float
    sleeve: float = 0.0


BARE, SLEEVED = Packing(0.3), Packing(0.6, 3.0)
"""A card on 300 g/m2 stock, and one in a sleeve, which is 66 x 91 mm outside for a card of 63 x 88 mm."""
_A4 = Paper("A4", 210, 297)


def held(game: Game, part: Part) -> int:
    """Count the cards a tuck box holds."""
    return sum(card.copies for card in _cards(game, part))


def lying(game: Game, part: Part, usual: CardSize) -> int:
    """Count what lies in a tuck box: its cards, and in that for all cards the parts that are no larger than a card.

    Where each box has decks of its own, the first has those parts.
    """
    boxes = [one for one in game.parts if one.kind is PartKind.TUCK_BOX]
    if part.holds and (part != boxes[0] or not all(box.holds for box in boxes)):
        return held(game, part)
    size = largest(game, part, usual)
    small = (one for one in game.parts if one.kind is PartKind.PAGE and _is_small(one, size))
    return held(game, part) + sum(one.copies * _pieces(game, one) for one in small)


def _is_small(part: Part, size: CardSize) -> bool:
    return max(part.width, part.height) <= size.height and min(part.width, part.height) <= size.width


def _pieces(game: Game, part: Part) -> int:
    from cardgen.database.select import select  # late: few parts are made for each of some cards

    return len(select(game, part.each)) if part.each else 1


def _cards(game: Game, part: Part) -> tuple[Card, ...]:
    if not part.holds:
        return game.cards
    decks = [game.decks[name] for name in part.holds]
    return tuple(card for card in game.cards if any(deck.holds(card) for deck in decks))


def largest(game: Game, part: Part, usual: CardSize) -> CardSize:
    """Give the size of the largest cards in a tuck box, upright unless all lie; *usual* is that of the look."""
    kinds = dict.fromkeys(card.type for card in _cards(game, part))
    sizes = [usual.cut_to(game.card_types[name].size).trim for name in kinds]
    if not sizes:
        return usual
    if all(size == size.landscape for size in sizes):
        return usual.cut_to(Trim(max(size.width for size in sizes), max(size.height for size in sizes)))
    return usual.cut_to(Trim(max(min(size) for size in sizes), max(max(size) for size in sizes)))


def boxes_for(part: Part, size: CardSize, cards: int, thickness: float, paper: Paper) -> int:
    """Say how many boxes of cards of one thickness it takes, each cut from one sheet.

    Raises UsageError: P006 none fits.
    """
    long, short = max(paper.width, paper.height) - 2 * MARGIN, min(paper.width, paper.height) - 2 * MARGIN
    rooms = ((long, short), (short, long))
    counts = [boxes_needed(size.width, size.height, cards, thickness, *room) for room in rooms]
    fitting = [count for count in counts if count is not None]
    if not fitting:
        what = f"no `{part.label}` fits on {paper.name}"
        expected = f"a larger paper, since home printers leave {MARGIN:g} mm at each edge white"
        raise UsageError(Problem(part.place, "P006", what, expected, fix="choose another `--paper`"))
    return min(fitting)


def measured(game: Game, card: CardSize) -> Iterator[tuple[str, tuple[float, float, float]]]:
    """Give the inner width, height and depth in mm of each tuck box, for bare cards and paper of A4."""
    for part in game.parts:
        if part.kind is PartKind.TUCK_BOX:
            cards, size = lying(game, part, card), largest(game, part, card)
            try:
                count = boxes_for(part, size, cards, BARE.thickness, _A4)
            except UsageError:
                continue
            box = box_for(size.width, size.height, -(-cards // count), BARE.thickness)
            yield part.name, (box.width, box.height, box.depth)
