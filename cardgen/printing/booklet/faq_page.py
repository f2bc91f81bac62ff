"""The disputes that come up most, on one page for the box: situation, ruling, rules with their pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgen.errors import Problem
from cardgen.layout.box import Box
from cardgen.model.dispute import Dispute
from cardgen.model.rich_text import Piece, RuleRef, Run, parse
from cardgen.model.told_facts import Cell, Fact
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.disputes import (
    ALIKE,
    BESIDE,
    GAP,
    claimed,
    expected,
    judged,
    noted,
    ruled,
    rules_of,
    story,
)
from cardgen.printing.booklet.draft import Draft, Entry, Segment
from cardgen.printing.booklet.facts import groups
from cardgen.printing.booklet.look import Tone
from cardgen.printing.booklet.phrases import held
from cardgen.printing.booklet.setting import Paragraph
from cardgen.printing.booklet.told import pictures

TARGET = "often"
_COUNTS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
_FRAME = Box(12.5, 13.0, 114.0, 184.0)
_GAP, _NUMBER = 2.6, 7.0
_EXPECTED = "A ruling in a dashed frame is expected; nothing has worked it out from the rules yet."
_WIDTH = _FRAME.width - _NUMBER


def title_of(context: Context) -> str:
    """Name the page by how many disputes it has."""
    count = len(frequent(context))
    if count == 1:
        return context.says("One dispute people really have")
    said = context.says(_COUNTS[count]) if count < len(_COUNTS) else str(count)
    return context.says("{count} disputes people really have", count=said)


def frequent(context: Context) -> list[Dispute]:
    """List the disputes that are marked as coming up often."""
    return [dispute for dispute in context.game.disputes if dispute.often]


def faq_page(context: Context) -> Draft | None:
    """Set the page, where there is such a dispute; cards are drawn as far as there is room, else they are words."""
    disputes, look = frequent(context), context.look
    if not disputes:
        return None
    tone, said = look.start, title_of(context)
    draft, box = Draft(1, look, segments=[Segment(0.0, tone, said)]), _FRAME
    head = context.opening(said, "", tone, TARGET, width=box.width)
    head.draw(draft, box.x, box.y)
    y, bottom = box.y + head.height, box.bottom
    if any(judged(context, dispute) is None for dispute in disputes):
        foot = context.setter.plain(context.says(_EXPECTED), look.small, box.width)
        bottom -= foot.height
        context.setter.draw(foot, draft, box.x, bottom)
        bottom -= _GAP
    made = _fitted(context, disputes, tone, bottom - y)
    apart = (bottom - y - sum(block.height for block in made)) / max(len(made) - 1, 1)
    for n, block in enumerate(made):
        _figure(context, draft, n + 1, box.x, y, tone)
        block.draw(draft, box.x + _NUMBER, y)
        y += block.height + min(apart, 3 * _GAP)
        if n < len(made) - 1:
            middle = y - min(apart, 3 * _GAP) / 2
            draft.line(box.x, middle, box.right, middle, "booklet-rule", 0.25)
    draft.outline[:] = [Entry(0, said, TARGET)]
    return draft


def _figure(context: Context, draft: Draft, number: int, x: float, y: float, tone: Tone) -> None:
    """Draw the number of a dispute on a disc."""
    figure = context.setter.plain(str(number), context.look.label._replace(colour=tone.on_main, leading=4.6), 4.6, 0.5)
    draft.box(Box(x, y - 0.1, 4.6, 4.6), 2.3, fill=tone.main)
    context.setter.draw(figure, draft, x, y - 0.15)


def _fitted(context: Context, disputes: Sequence[Dispute], tone: Tone, room: float) -> list[Block]:
    """Set the disputes in less and less room until all fit: those first that save most by it."""
    room -= _GAP * (len(disputes) - 1)
    ways = [_ways(context, dispute, tone) for dispute in disputes]
    made = [way[0] for way in ways]
    for shorter in range(1, len(ways[0])):
        saves = {n: made[n].height - way[shorter].height for n, way in enumerate(ways)}
        for n in sorted(saves, key=lambda n: -saves[n]):
            if sum(block.height for block in made) > room and saves[n] > 0:
                made[n] = ways[n][shorter]
    over = sum(block.height for block in made) - room
    if over > 0:
        what = f"the disputes marked `often` are {over:.1f} mm higher than a page of the booklet"
        fix = "mark fewer of them, or shorten their notes"
        context.setter.problems.append(Problem(disputes[-1].place, "F001", what, "what fits on a page", fix=fix))
    return made


def _ways(context: Context, dispute: Dispute, tone: Tone) -> list[Block]:
    """Set a dispute with its cards drawn, with them in words, and without a note where the referee says enough."""
    facts = list(context.facts.told(dispute.given))
    if dispute.story:
        return _stories(context, dispute, facts, tone)
    drawn = [_arranged(context, dispute, facts, tone, wide) for wide in BESIDE]
    head = _head(context, dispute, facts, tone, _WIDTH)
    verdict = judged(context, dispute)
    short = replace(dispute, note="") if verdict is not None and verdict.says else dispute
    return [
        min(drawn, key=lambda block: round(block.height / ALIKE)),
        blocks.stack([*head, *_outcome(context, dispute, tone, _WIDTH)]),
        blocks.stack([*head, *_outcome(context, short, tone, _WIDTH)]),
    ]


def _stories(context: Context, dispute: Dispute, facts: Sequence[Fact], tone: Tone) -> list[Block]:
    """Set a dispute as people tell it, with pictures of its cards, without, and without a note."""
    head, cited = _head(context, replace(dispute, claim=None), (), tone, _WIDTH), _cited(context, dispute, _WIDTH)
    told = [
        story(context, dispute, pictures(context, dispute, facts, _WIDTH), tone, _WIDTH, cited),
        story(context, dispute, (), tone, _WIDTH, cited),
        story(context, replace(dispute, note=""), (), tone, _WIDTH, cited),
    ]
    return [blocks.stack([*head, *parts]) for parts in told]


def _arranged(context: Context, dispute: Dispute, facts: Sequence[Fact], tone: Tone, wide: float) -> Block:
    """Draw the facts beside the text, so many mm wide, or with 0 between title and ruling."""
    text = _WIDTH - wide - GAP if wide else _WIDTH
    head = _head(context, dispute, (), tone, text)
    outcome = _outcome(context, dispute, tone, text)
    if not wide:
        between = [blocks.spaced(groups(context, facts, _WIDTH), 1.4)] if facts else []
        return blocks.stack([*head, *between, *outcome])
    return blocks.beside(((0.0, blocks.stack([*head, *outcome])), (text + GAP, groups(context, facts, wide))))


def _head(context: Context, dispute: Dispute, facts: Sequence[Fact], tone: Tone, width: float) -> list[Block]:
    """Set the title, the facts in words where any are given, and what is claimed."""
    setter, look = context.setter, context.look
    made = [blocks.text(setter, setter.plain(dispute.title, look.strong, width))]
    said = claimed(context, dispute)
    if facts:
        made.append(blocks.text(setter, setter.pieces([*_words(context, facts), *said], look.close, width)))
    elif said:
        made.append(blocks.text(setter, setter.pieces(said, look.small, width), links=tone.dark))
    return made


def _words(context: Context, facts: Sequence[Fact]) -> list[Piece]:
    pieces: list[Piece] = []
    for fact in facts:
        named = any(cell.caption for cell in fact.cells)
        cells = ("; " if named else ", ").join(_said(context, cell) for cell in fact.cells)
        pieces += [*([Run("  ")] if pieces else []), Run(f"{fact.label}: ", bold=True), Run(f"{cells}.")]
    return pieces


def _said(context: Context, cell: Cell) -> str:
    if cell.written is None:
        said = context.says("unknown") if cell.unknown else cell.text
    else:
        card = cell.written.card
        said = card.name if cell.written.exact else context.game.card_types[card.type].label
        said += f" {context.facts.declared(cell)}" if cell.written.declared else ""
    if cell.caption and not cell.caption[:1].isupper():  # where it comes from, not who plays it
        return f"{said} ({cell.caption})"
    return f"{cell.caption}: {said}" if cell.caption else said


def _outcome(context: Context, dispute: Dispute, tone: Tone, width: float) -> list[Block]:
    setter = context.setter
    if judged(context, dispute) is not None:
        made = [blocks.spaced(ruled(context, dispute, tone, width), 1.2), *noted(context, dispute, tone, width)]
    else:
        answer = expected(context, dispute)
        says: list[Piece] = [Run(f"{answer}. ")] if answer else []
        made = [blocks.spaced(ruled(context, dispute, tone, width, [*says, *parse(dispute.note)]), 1.2)]
    cited = _cited(context, dispute, width)
    if cited.lines:
        made.append(blocks.spaced(blocks.text(setter, cited, links=tone.dark), 0.6))
    return made


def _cited(context: Context, dispute: Dispute, width: float) -> Paragraph:
    """Name the rules that a ruling turns on, with their pages."""
    rules = rules_of(context, dispute)
    pieces: list[Piece] = [Run(held(f"{context.rules_said(len(rules))} "))] * bool(rules)
    for n, key in enumerate(rules):
        page = context.page(f"rule/{key}")
        pieces += [*([Run(", ")] if n else []), RuleRef(key), Run(held(f" ({context.says('page {page}', page=page)})"))]
    return context.setter.pieces(pieces, context.look.small, width)
