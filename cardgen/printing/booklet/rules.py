"""The rules, section by section, each with what it follows from, its house rules, and the section's examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cardgen.faces.face import Role
from cardgen.model.dispute import Dispute
from cardgen.model.rich_text import Piece, Run, plain
from cardgen.model.rulebook import Rule, Section
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.disputes import example, home, rules_of
from cardgen.printing.booklet.draft import Draft, Entry
from cardgen.printing.booklet.look import NUMBER_WIDTH, TEXT_WIDTH, Tone
from cardgen.printing.booklet.phrases import held, references, remarks
from cardgen.printing.booklet.setting import Paragraph

_RULE_GAP, _GOOD = 1.9, 8.0
_OUTLINE_WORDS = 7


def rule_pages(context: Context) -> Iterator[Block]:
    """Set all sections; a dispute stands in the section most of its rules are of."""
    homes: dict[int, list[Dispute]] = {}
    turning: dict[str, list[Dispute]] = {}
    for dispute in context.game.disputes:
        homes.setdefault(home(context, dispute), []).append(dispute)
        for key in rules_of(context, dispute):
            turning.setdefault(key, []).append(dispute)
    for section in context.game.rulebook.sections:
        yield from _section(context, section, homes.pop(section.number, []), turning)
    left = [dispute for disputes in homes.values() for dispute in disputes]
    if left:
        yield context.opening(context.says("More examples"), "", context.look.end, "more-examples")
        yield from (replace(example(context, dispute, context.look.end), before=3.5) for dispute in left)


def _section(
    context: Context, section: Section, examples: Sequence[Dispute], turning: Mapping[str, Sequence[Dispute]]
) -> Iterator[Block]:
    tone = context.look.tone(section.number)
    number = str(section.number)
    yield context.section(section.title, plain(section.intro), tone, f"section/{number}", number)
    for n, rule in enumerate(section.rules):
        # A good rule, or two, stand under the heading of a section that begins low on a page.
        block = _rule(context, rule, turning.get(rule.key, ()), tone)
        small = not n and len(section.rules) > 1 and block.height < _GOOD
        yield replace(block, before=_RULE_GAP if n else 0.0, keep=small)
    if examples:
        yield context.subheading(context.says("Example") if len(examples) == 1 else context.says("Examples"), tone)
        made = (replace(example(context, dispute, tone), swaps=number) for dispute in examples)
        yield from (replace(block, before=3.5 if n else 0.0) for n, block in enumerate(made))


def _rule(context: Context, rule: Rule, turning: Sequence[Dispute], tone: Tone) -> Block:
    setter, look = context.setter, context.look
    width = TEXT_WIDTH - NUMBER_WIDTH
    text = setter.rich(rule.text, look.body, width)
    foot = setter.pieces(remarks([*notes(context, rule), *_disputes(context, turning)]), look.small, width)
    number = setter.plain(rule.number, look.heading._replace(size=9.5, leading=look.body.leading, colour=tone.dark))
    block = _parted(context, number, text, foot, tone)
    words = plain(rule.text, {key: each.number for key, each in context.game.rulebook.rules.items()}).split()
    said = " ".join(words[:_OUTLINE_WORDS]) + (" …" if len(words) > _OUTLINE_WORDS else "")
    entry = Entry(1, f"{rule.number}  {said}", f"rule/{rule.key}")
    return replace(block, target=f"rule/{rule.key}", entry=entry, what=f"the rule `{rule.key}`", place=rule.place)


def _parted(context: Context, number: Paragraph | None, text: Paragraph, foot: Paragraph, tone: Tone) -> Block:
    setter = context.setter
    height = text.height + (foot.height + 0.5 if foot.lines else 0.0)

    def paint(draft: Draft, x: float, y: float) -> None:
        with draft.tagged(Role.PARAGRAPH):
            if number is not None:
                setter.draw(number, draft, x, y)
            setter.draw(text, draft, x + NUMBER_WIDTH, y, tone.dark)
        setter.draw(foot, draft, x + NUMBER_WIDTH, y + text.height + 0.5, tone.dark)

    def split(room: float) -> tuple[Block, Block] | None:
        count = text.fitting(room)
        if not count:
            return None
        first, second = text.parted(count)
        none = foot._replace(lines=())
        rest = replace(_parted(context, None, second, foot, tone), mid_sentence=not text.sentence_ends(count))
        return _parted(context, number, first, none, tone), rest

    return Block(height, paint, split=split)


def _disputes(context: Context, turning: Sequence[Dispute]) -> Iterator[list[Piece]]:
    """Name the disputes that turn on a rule, those of a page together: `Disputes EX-04 (11), TT-05, TT-06 (12)`."""
    pages: dict[tuple[int, str], list[Dispute]] = {}
    for dispute in sorted(turning, key=lambda each: int(context.number_of(each))):
        page = int(context.page(f"dispute/{dispute.id}"))
        pages.setdefault((page, dispute.id if context.apart else ""), []).append(dispute)
    if pages:
        said = context.says("Dispute") if len(turning) == 1 else context.says("Disputes")
        pieces: list[Piece] = [Run(held(f"{said} "))]
        for n, ((page, _), there) in enumerate(sorted(pages.items(), key=lambda item: item[0][0])):
            named = references([f"dispute/{dispute.id}" for dispute in there])
            pieces += [*([Run(", ")] if n else []), *named, Run(held(f" ({page})"))]
        yield pieces


def notes(context: Context, rule: Rule) -> list[list[Piece]]:
    """Say what a rule follows from, what it overrides, which house rules change it, and what people must settle."""
    parts: list[list[Piece]] = []
    if rule.follows:
        parts.append([Run(f"{context.says('Follows from')} "), *references(rule.follows)])
    if rule.overrides:
        parts.append([Run(f"{context.says('Overrides')} "), *references(rule.overrides)])
    if rule.options:
        name = context.says("House rule") if len(rule.options) == 1 else context.says("House rules")
        parts.append([Run(held(f"{name} ")), *references([f"option/{option}" for option in rule.options])])
    if rule.table:
        parts.append([Run(context.says("The players settle this"))])
    return parts
