"""Lists of what is where: the contents, how to read a rule, and the disputes by what they ask."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardgen.faces.face import Role
from cardgen.layout.box import Box
from cardgen.model.dispute import Dispute
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.credits import has_credits
from cardgen.printing.booklet.disputes import in_brief, judged, question
from cardgen.printing.booklet.draft import Draft, Link
from cardgen.printing.booklet.index import terms
from cardgen.printing.booklet.look import NUMBER_WIDTH, TEXT_WIDTH, Tone, Type, frame

_DISPUTES = "Disputes at a glance"
_STAR = "* the ruling expected; nothing has worked it out from the rules yet"
_NUMBER, _ANSWER, _PAGE = 12.5, 52.0, 8.0
_CLOSE, _APART, _GROUPED = 0.1, 1.15, 2.2
"""Lines of the contents stand as far apart as the page has room, groups of them a little further."""
_READING = (
    "Every rule has a number, such as **{first}**. Where a rule names another, look there for the whole of it. The "
    "small line under a rule says what it follows from, which rules it overrides, which **house rules** change it, "
    "which **disputes** turn on it, with their pages, and what only people can settle."
)
_EXAMPLES = "**Examples** are disputes with their rulings."
_CHOSEN = "“Chosen by us” names facts that no source gives."
_DASHED = "A ruling in a dashed frame is expected; nothing has worked it out from the rules yet."


def contents(context: Context) -> Iterator[Block]:
    """Set the table of contents and how to read the rules, on one page if that can be."""
    opening = context.opening(context.says("Contents"), "", context.look.start, "contents")
    lines, reading = list(_lines(context)), list(_reading(context))
    rest = [opening, *reading]
    spare = frame(2).height - sum(block.before + block.height for block in (*rest, *lines)) + opening.before
    apart = min(max(spare / len(lines), _CLOSE), _APART)
    yield opening
    yield from (replace(line, before=line.before + apart) for line in lines)
    yield from reading


def _lines(context: Context) -> Iterator[Block]:
    """Set a line for each chapter and section, in groups."""
    look, sections = context.look, context.game.rulebook.sections
    for n, section in enumerate(sections):
        tone, number = look.tone(section.number), str(section.number)
        line = _line(context, number, section.title, f"section/{number}", tone, look.strong)
        yield replace(line, before=0.0 if n else _GROUPED)
    for n, (title, target) in enumerate(_after(context)):
        yield replace(_line(context, "", title, target, look.end, look.body), before=0.0 if n else _GROUPED)


def _reading(context: Context) -> Iterator[Block]:
    """Say how a rule and an example are read."""
    rules, disputes = context.game.rulebook.rules, context.game.disputes
    if not rules:
        return
    yield context.subheading(context.says("How to read the rules"), context.look.start, 5.0)
    yield context.prose(context.says(_READING, first=next(iter(rules.values())).number), 0.0)
    if disputes:
        chosen = any(dispute.reconstructed and not dispute.story for dispute in disputes)
        dashed = any(judged(context, dispute) is None for dispute in disputes)
        said = [context.says(_EXAMPLES), *[context.says(_CHOSEN)] * chosen, *[context.says(_DASHED)] * dashed]
        yield context.prose(" ".join(said))


def _after(context: Context) -> Iterator[tuple[str, str]]:
    game = context.game
    if game.rulebook.options:
        yield context.says("House rules"), "options"
    if game.disputes:
        yield context.says(_DISPUTES), "disputes"
    if game.cards:
        yield context.says("All cards"), "cards"
    if terms(context):
        yield context.says("Index"), "index"
    if has_credits(game):
        yield context.says("Credits"), "credits"


def _line(context: Context, number: str, title: str, target: str, tone: Tone, style: Type) -> Block:
    """Set a line of the contents: number, title, dots, page."""
    setter = context.setter
    figure = setter.plain(number, context.look.heading._replace(size=10.0, leading=style.leading, colour=tone.dark))
    name = setter.plain(title, style, TEXT_WIDTH - NUMBER_WIDTH - 10)
    page = setter.plain(context.page(target), style, 10.0, 1.0)

    def paint(draft: Draft, x: float, y: float) -> None:
        with draft.tagged(Role.PARAGRAPH), draft.tagged(Role.LINK, target):
            setter.draw(figure, draft, x, y)
            setter.draw(name, draft, x + NUMBER_WIDTH, y)
            setter.draw(page, draft, x + TEXT_WIDTH - 10, y)
        dots = y + name.height - style.leading / 2 + style.cap / 2
        end = x + TEXT_WIDTH - page.widest - 1.6
        draft.line(x + NUMBER_WIDTH + name.widest + 1.6, dots, end, dots, "booklet-rule", 0.35, "0 1.5")
        draft.links.append(Link(Box(x, y, TEXT_WIDTH, name.height), target))

    return Block(name.height, paint)


def dispute_list(context: Context) -> Iterator[Block]:
    """List all disputes by what they ask, in the order of their numbers."""
    disputes, tone = context.game.disputes, context.look.end
    if not disputes:
        return
    below = context.says("Find the question, read the ruling; the page has the rules")
    yield context.chapter(context.says(_DISPUTES), below, "disputes")
    kinds: dict[str, list[Dispute]] = {}
    for dispute in sorted(disputes, key=lambda each: int(context.number_of(each))):
        kinds.setdefault(question(context, dispute), []).append(dispute)
    for asks, group in kinds.items():
        yield context.subheading(asks, tone, 4.0)
        for dispute in group:
            yield _entry(context, dispute, tone)


def _entry(context: Context, dispute: Dispute, tone: Tone) -> Block:
    setter, look = context.setter, context.look
    said = in_brief(context, dispute)
    number = setter.plain(context.number_of(dispute), look.label._replace(leading=look.close.leading, colour=tone.dark))
    title = setter.plain(dispute.title, look.close, TEXT_WIDTH - _NUMBER - _ANSWER - 2)
    answer = setter.plain(said, look.strong._replace(size=9.0, leading=look.close.leading), _ANSWER - _PAGE - 1)
    target = f"dispute/{dispute.id}"
    page = setter.plain(context.page(target), look.close, _PAGE, 1.0)
    height = max(title.height, answer.height)

    def paint(draft: Draft, x: float, y: float) -> None:
        with draft.tagged(Role.PARAGRAPH), draft.tagged(Role.LINK, target):
            setter.draw(number, draft, x, y)
            setter.draw(title, draft, x + _NUMBER, y)
            setter.draw(answer, draft, x + TEXT_WIDTH - _ANSWER, y)
            setter.draw(page, draft, x + TEXT_WIDTH - _PAGE, y)
        draft.links.append(Link(Box(x, y, TEXT_WIDTH, height), target))

    what = f"the line of the dispute `{dispute.id}`"
    return Block(height, paint, before=0.7, what=what, place=dispute.place)


def not_judged_note(context: Context) -> Iterator[Block]:
    """Explain the star of the list, where it stands."""
    if any(judged(context, dispute) is None for dispute in context.game.disputes):
        text = context.setter.plain(context.says(_STAR), context.look.small)
        yield replace(blocks.text(context.setter, text), before=3.0)
