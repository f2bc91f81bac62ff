"""Examples as people tell them: what happened, the cards as pictures, yes or no, and why."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from cardgen.model.card import Card
from cardgen.model.dispute import Dispute
from cardgen.model.told_facts import Fact
from cardgen.model.verdict import Ruling
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context

SIZES = (14.0, 18.0, 22.0)
"""Widths in mm of the cards of a story: the first, and larger ones where the page has room for them."""
_GAP = 1.5
_MOST = 8
_ROW, _FEW = 3, 4
"""Up to three cards stand in a row beside the text, four of them two by two."""
_TEXT = 60.0
"""The text beside them keeps 60 mm, its gap included: a narrower column breaks at every third word."""
_YES, _NO = (Ruling.LEGAL, Ruling.VALID, Ruling.CORRECT), (Ruling.ILLEGAL, Ruling.INVALID, Ruling.WRONG)
_BARE = (*_YES, Ruling.WRONG, Ruling.ANSWER, Ruling.CANNOT_TELL)
"""What such a ruling says is what follows, or what is not known; others say why."""


def pictures(
    context: Context, dispute: Dispute, facts: Sequence[Fact], width: float, size: float = SIZES[0]
) -> list[Block]:
    """Lay the cards of a story side by side in as many rows as it takes, none over another; none where none is seen."""
    cards = seen(context, dispute, facts)
    if not cards or len(cards) > _MOST:
        return []
    drawn = context.cards.inner if dispute.inner else context.cards.face
    across = max(int((width + _GAP) // (size + _GAP)), 1)
    rows = -(-len(cards) // across)
    across = -(-len(cards) // rows)
    faces = [drawn(card, size) for card in cards]
    lines = [
        blocks.beside([(n * (size + _GAP), face) for n, face in enumerate(faces[at : at + across])])
        for at in range(0, len(faces), across)
    ]
    return [blocks.spaced(blocks.stack([blocks.spaced(line, _GAP) for line in lines]), _GAP)]


def column(context: Context, dispute: Dispute, facts: Sequence[Fact], width: float, size: float = SIZES[0]) -> float:
    """Say how wide a column beside the text the cards of a story need; 0 where they are none, or leave it no room."""
    count = len(seen(context, dispute, facts))
    across = count if count <= _ROW else -(-count // 2)
    wide = across * (size + _GAP) - _GAP
    return wide if 0 < count <= _FEW and wide + _TEXT <= width else 0.0


def seen(context: Context, dispute: Dispute, facts: Sequence[Fact]) -> list[Card]:
    """List the cards that a story is pictured with: its own, else those of its facts."""
    own = [context.cards.forms.read(name.text) for name in dispute.shows]
    return [written.card for written in own if written is not None] or _of_facts(facts)


def _of_facts(facts: Sequence[Fact]) -> list[Card]:
    """List the cards of the facts, each as often as any one of them has it: the others speak of the same cards."""
    cards: dict[str, Card] = {}
    most: Counter[str] = Counter()
    for fact in facts:
        there = [cell.written.card for cell in fact.cells if cell.written is not None]
        cards |= {card.id: card for card in there}
        most |= Counter(card.id for card in there)
    return [card for name, card in cards.items() for _ in range(most[name])]


def mark(context: Context, dispute: Dispute, ruling: Ruling | None) -> str:
    """Answer a story with yes or no, by the ruling or the dispute's few words; nothing where it asks for more."""
    if not dispute.story.rstrip().endswith("?"):
        return ""
    if ruling is Ruling.ANSWER:
        return _parted(context, dispute.brief)[0]
    if ruling not in (*_YES, *_NO):
        return ""
    return context.says("Yes") if ruling in _YES else context.says("No")


def marked(context: Context, dispute: Dispute, ruling: Ruling | None) -> str:
    """Give the dispute's few words, after the yes or no of its story where they do not begin with one."""
    word = mark(context, dispute, ruling)
    return f"{word}. {dispute.brief}" if word and not _parted(context, dispute.brief)[0] else dispute.brief


def unmarked(said: str, word: str) -> str:
    """Leave out the yes or no that a ruling begins with where the mark says it."""
    rest = said.removeprefix(f"{word}, ") if word else said
    return _upper_first(rest)


def tells_why(ruling: Ruling | None) -> bool:
    """Say whether a ruling gives its reason; where it does not, the dispute's own words stand with it."""
    return ruling not in _BARE


def stitched(said: str, ruling: Ruling | None) -> bool:
    """Say whether a ruling asks back, or tells several things in turn: what was asked for does not stand out."""
    several = len(re.findall(r"[.?!](?=\s|$)", said)) > 1 or ";" in said
    return several or said.rstrip().endswith("?") or said.count(":") > (1 if tells_why(ruling) else 0)


def in_short(context: Context, dispute: Dispute, word: str) -> str:
    """Give the dispute's few words, without the yes or no that the mark says."""
    return _upper_first(_parted(context, dispute.brief)[1]) if word else dispute.brief


def reason(context: Context, dispute: Dispute, ruling: Ruling | None, word: str) -> str:
    """Give the dispute's few words for a ruling that has no reason and no note, without the yes or no of the mark."""
    if tells_why(ruling) or dispute.note or (ruling is Ruling.ANSWER and not word):
        return ""
    return _upper_first(_parted(context, dispute.brief)[1])


def _parted(context: Context, brief: str) -> tuple[str, str]:
    """Part the yes or no that few words begin with from the rest."""
    found = re.match(rf"({context.says('Yes')}|{context.says('No')})[:,] ", brief)
    return (found[1], brief[found.end() :]) if found is not None else ("", brief)


def _upper_first(said: str) -> str:
    return said[:1].upper() + said[1:]
