"""Examples as people tell them: what happened, the cards as pictures, yes or no, and why."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.model.dispute import Dispute
from cardgen.model.told_facts import Fact
from cardgen.model.verdict import Ruling
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context

CARD = 15.0
_GAP = 1.6
_MOST = 8
_YES, _NO = (Ruling.LEGAL, Ruling.VALID, Ruling.CORRECT), (Ruling.ILLEGAL, Ruling.INVALID, Ruling.WRONG)


def pictures(context: Context, facts: Sequence[Fact], width: float) -> list[Block]:
    """Lay the cards of the facts side by side, over each other where there are many; none where none is seen."""
    seen = [cell.written.card for fact in facts for cell in fact.cells if cell.written is not None]
    cards = list({card.id: card for card in seen}.values())
    if not cards or len(cards) > _MOST:
        return []
    apart = min(CARD + _GAP, (width - CARD) / max(len(cards) - 1, 1))
    faces = [(n * apart, context.cards.face(card, CARD)) for n, card in enumerate(cards)]
    return [blocks.spaced(blocks.beside(faces), 1.6)]


def mark(context: Context, dispute: Dispute, ruling: Ruling | None) -> str:
    """Answer a story with yes or no; nothing where it asks for more than that."""
    if ruling not in (*_YES, *_NO) or not dispute.story.rstrip().endswith("?"):
        return ""
    return context.says("Yes") if ruling in _YES else context.says("No")


def unmarked(said: str, word: str) -> str:
    """Leave out the yes or no that a ruling begins with where the mark says it."""
    rest = said.removeprefix(f"{word}, ") if word else said
    return rest[:1].upper() + rest[1:]
