"""Worked examples: a dispute with its facts as cards, its ruling, and the rules that decide it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardgen.faces.face import Role
from cardgen.layout.box import Box
from cardgen.model.dispute import Dispute, turns_on
from cardgen.model.node import Entries, Scalar
from cardgen.model.rich_text import Piece, RuleRef, Run
from cardgen.model.told_facts import Fact, lower_first
from cardgen.model.verdict import Ruling, Verdict
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.facts import groups
from cardgen.printing.booklet.look import TEXT_WIDTH, Tone
from cardgen.printing.booklet.phrases import held, references, remarks
from cardgen.printing.booklet.setting import Paragraph
from cardgen.printing.booklet.told import (
    SIZES,
    column,
    in_short,
    mark,
    marked,
    pictures,
    reason,
    stitched,
    tells_why,
    unmarked,
)  # fmt: skip

_PAD = 3.4
_WIDTH = TEXT_WIDTH - 2 * _PAD
BESIDE, GAP, ALIKE = (54.0, 46.0, 38.0, 30.0, 0.0), 4.0, 4.0
"""Widths in mm that the cards may take beside the text; 0 sets them between title and ruling.

Heights that differ by less than 4 mm count as alike."""
NOT_JUDGED = "expected, not judged yet"


_SENTENCE = re.compile(r".+?[.?!](?=\s|$)")


def judged(context: Context, dispute: Dispute) -> Verdict | None:
    """Give the verdict of a dispute, if the referee knows its kind."""
    verdict = context.verdicts.get(dispute.id)
    return None if verdict is None or verdict.verdict is Ruling.NOT_JUDGED else verdict


def rules_of(context: Context, dispute: Dispute) -> tuple[str, ...]:
    """List the keys of the rules a ruling turns on."""
    verdict = judged(context, dispute)
    return turns_on(dispute, [rule.key for rule in verdict.rules] if verdict is not None else ())


def home(context: Context, dispute: Dispute) -> int:
    """Find the section most of a dispute's rules are of, the later of two; 0 for none."""
    book = context.game.rulebook
    numbers = [int(book.rules[key].number.split(".")[0]) for key in rules_of(context, dispute) if key in book.rules]
    return max(numbers, key=lambda number: (numbers.count(number), number), default=0)


def question(context: Context, dispute: Dispute) -> str:
    """Ask what a kind of dispute is about."""
    return context.teller.question(dispute)


def ruling(context: Context, dispute: Dispute) -> str:
    """Give the word of the ruling: the referee's, else the one expected."""
    verdict = judged(context, dispute)
    if verdict is not None:
        return context.says(str(verdict.verdict).replace("-", " "))
    expected = dispute.expect.get("verdict") if dispute.expect is not None else None
    return context.says(expected.text.replace("-", " ")) if isinstance(expected, Scalar) else ""


def in_brief(context: Context, dispute: Dispute) -> str:
    """Give the ruling in a few words: the dispute's own, else the first sentence of the verdict, with its word."""
    verdict = judged(context, dispute)
    star = "" if verdict is not None else " *"
    if dispute.brief:
        return marked(context, dispute, verdict.verdict if verdict is not None else None) + star
    word = ruling(context, dispute)
    if verdict is None or not verdict.says:
        return f"{word[:1].upper()}{word[1:]}{star}"
    first = _SENTENCE.match(verdict.says)
    said = first[0] if first is not None else verdict.says
    return said if verdict.verdict is Ruling.ANSWER else f"{word[:1].upper()}{word[1:]}. {said}"


def example(context: Context, dispute: Dispute, tone: Tone) -> Block:
    """Set a dispute in a box of the section's tint; its cards stand beside the text or between, whichever is lower."""
    facts = list(context.facts.told(dispute.given))
    if dispute.story:
        return _growing([_boxed(context, dispute, _told(context, dispute, facts, tone, size), tone) for size in SIZES])
    ways = [_arranged(context, dispute, facts, tone, wide) for wide in BESIDE]
    return _boxed(context, dispute, min(ways, key=lambda block: round(block.height / ALIKE)), tone)


def _growing(made: Sequence[Block]) -> Block:
    """Give the last block that is as low as the first, with the higher ones for pages that have room."""
    block = [each for each in made if each.height <= made[0].height][-1]
    higher = [each for each in made if each.height > block.height]
    return replace(block, larger=_growing(higher)) if higher else block


def _told(context: Context, dispute: Dispute, facts: Sequence[Fact], tone: Tone, size: float) -> Block:
    """Set a dispute as people tell it, the pictures of its cards between or beside, whichever is lower."""
    shown, wide = pictures(context, dispute, facts, _WIDTH, size), column(context, dispute, facts, _WIDTH, size)
    between = blocks.stack(_tale(context, dispute, shown, tone, _WIDTH))
    if not wide:
        return between
    left = blocks.stack(_tale(context, dispute, (), tone, _WIDTH - wide - GAP))
    (right,) = pictures(context, dispute, facts, wide, size)
    beside = blocks.beside(((0.0, left), (_WIDTH - wide, right)))
    return min(between, beside, key=lambda block: block.height)


def _tale(context: Context, dispute: Dispute, shown: Sequence[Block], tone: Tone, width: float) -> list[Block]:
    setter, look = context.setter, context.look
    number = setter.plain(
        context.number_of(dispute), look.label._replace(colour=tone.dark, leading=look.strong.leading)
    )
    title = setter.pieces([Run(dispute.title)], look.strong, width, lead=number.widest + 2.6)

    def head(draft: Draft, x: float, y: float) -> None:
        with draft.tagged(Role.TITLE):
            setter.draw(number, draft, x, y)
            setter.draw(title, draft, x, y)

    cited = setter.pieces(references(rules_of(context, dispute)), look.small, width)
    return [Block(title.height, head), *story(context, dispute, shown, tone, width, cited)]


def story(
    context: Context, dispute: Dispute, shown: Sequence[Block], tone: Tone, width: float, cited: Paragraph
) -> list[Block]:
    """Set what happened as people tell it, what is *shown* of it, the ruling, and the rules *cited*."""
    setter, look = context.setter, context.look
    happened = blocks.text(setter, setter.rich(dispute.story, look.close, width), links=tone.dark)
    verdict = judged(context, dispute)
    decided = verdict.verdict if verdict is not None else None
    word = mark(context, dispute, decided)
    told = verdict.act if verdict is not None and verdict.act else _says(context, dispute, verdict)
    short = verdict is not None and bool(dispute.brief) and stitched(told, decided)
    why_so = "" if short else reason(context, dispute, decided, word)
    said = in_short(context, dispute, word) if short else f"{unmarked(told, word)} {why_so}".rstrip()
    if word or verdict is None:
        outcome = ruled(context, dispute, tone, width, context.written_out(said), word)
    else:
        # Without a yes or no the ruling itself has to be found at a glance.
        pieces = [piece._replace(bold=True) if isinstance(piece, Run) else piece for piece in context.written_out(said)]
        outcome = blocks.text(setter, setter.pieces(pieces, look.close, width))
    under = [blocks.spaced(blocks.text(setter, cited, links=tone.dark), 0.8)] if cited.lines else []
    why = () if tells_why(decided) and not short else noted(context, dispute, tone, width)
    return [blocks.spaced(happened, 0.6), *shown, blocks.spaced(outcome, 1.6), *why, *under]


def _boxed(context: Context, dispute: Dispute, made: Block, tone: Tone) -> Block:
    box = blocks.tinted(made, TEXT_WIDTH, tone, context.look, _PAD)
    return replace(box, target=f"dispute/{dispute.id}", what=f"the dispute `{dispute.id}`", place=dispute.place)


def _arranged(context: Context, dispute: Dispute, facts: Sequence[Fact], tone: Tone, wide: float) -> Block:
    """Set the facts beside the text, so many mm wide, or with 0 between title and ruling."""
    text = _WIDTH - wide - GAP if wide else _WIDTH
    head, outcome = _head(context, dispute, tone, text), list(_outcome(context, dispute, tone, text))
    if not wide:
        between = [blocks.spaced(groups(context, facts, _WIDTH), 1.6)] if facts else []
        return blocks.stack([head, *between, *outcome])
    return blocks.beside(((0.0, blocks.stack([head, *outcome])), (text + GAP, groups(context, facts, wide))))


def _head(context: Context, dispute: Dispute, tone: Tone, width: float) -> Block:
    """Set number, title, question, claim, and the house rules in force."""
    setter, look = context.setter, context.look
    number = setter.plain(
        context.number_of(dispute), look.label._replace(colour=tone.dark, leading=look.strong.leading)
    )
    asked = question(context, dispute)
    asks = [Run(asked if asked[-1:] in "?.!" else f"{asked}."), *claimed(context, dispute)]
    indent = number.widest + 2.6
    title = setter.pieces([Run(dispute.title or question(context, dispute))], look.strong, width, lead=indent)
    below = setter.pieces(asks, look.small, width)

    def paint(draft: Draft, x: float, y: float) -> None:
        with draft.tagged(Role.TITLE):
            setter.draw(number, draft, x, y)
            setter.draw(title, draft, x, y)
        setter.draw(below, draft, x, y + title.height + 0.2, tone.dark)

    return Block(title.height + below.height + 0.2, paint)


def claimed(context: Context, dispute: Dispute) -> list[Piece]:
    """Say what somebody claims, and the house rules in force."""
    said: list[Piece] = []
    if dispute.claim is not None:
        said += [
            Run(f"  {context.says('Claimed:')} ", bold=True),
            Run(f"{context.teller.claim(dispute, dispute.claim)}."),
        ]
    for option, value in dispute.options.items():
        rule = context.game.rulebook.options[option.text]
        means = lower_first(rule.means(value.text)).removesuffix(".")
        said += [Run(f"  {context.says('With house rule')} "), RuleRef(f"option/{option}"), Run(f": {means}.")]
    return said


def _outcome(context: Context, dispute: Dispute, tone: Tone, width: float) -> Iterator[Block]:
    verdict = judged(context, dispute)
    setter, look = context.setter, context.look
    yield blocks.spaced(ruled(context, dispute, tone, width), 1.8)
    yield from noted(context, dispute, tone, width)
    foot = _foot(context, dispute, verdict)
    if foot:
        yield blocks.spaced(blocks.text(setter, setter.pieces(foot, look.small, width), links=tone.dark), 1.0)


def noted(context: Context, dispute: Dispute, tone: Tone, width: float) -> Iterator[Block]:
    """Set what the dispute says of its ruling."""
    setter, look = context.setter, context.look
    if dispute.note:
        yield blocks.spaced(blocks.text(setter, setter.rich(dispute.note, look.close, width), links=tone.dark), 0.8)


def ruled(
    context: Context,
    dispute: Dispute,
    tone: Tone,
    width: float,
    says: Sequence[Piece] | None = None,
    word: str = "",
) -> Block:
    """Set the word of the ruling, or another *word*, on a tag, and after it what it says."""
    verdict = judged(context, dispute)
    said = context.written_out(_says(context, dispute, verdict)) if says is None else says
    setter, look = context.setter, context.look
    tagged = word or ruling(context, dispute).upper() or "OPEN"
    on_tag = setter.plain(tagged, look.label._replace(colour=tone.dark))
    tag = on_tag.widest + 3.0
    body = setter.pieces(said, look.close, width, lead=tag + 1.8)
    height = look.close.leading

    def paint(draft: Draft, x: float, y: float) -> None:
        dash = "" if verdict is not None else "0.9 0.7"
        place = Box(x + 0.1, y + 0.1, tag, height - 0.2)
        draft.box(place, 1.0, fill="booklet-paper", stroke=tone.dark, width=0.35, dash=dash)
        with draft.tagged(Role.PARAGRAPH):
            setter.draw(on_tag, draft, x + 1.6, y + (height - on_tag.type.leading) / 2)
            setter.draw(body, draft, x, y)

    return Block(body.height, paint)


def _says(context: Context, dispute: Dispute, verdict: Verdict | None) -> str:
    if verdict is not None:
        return verdict.says or _ended(context.teller.answer(dispute, verdict.answer))
    said = expected(context, dispute)
    note = context.says(NOT_JUDGED)
    return f"{said} ({note})." if said else f"{note[:1].upper()}{note[1:]}."


def expected(context: Context, dispute: Dispute) -> str:
    """Word the answer that a dispute expects, in its own few words where no note tells enough."""
    answer = dispute.expect.get("answer") if dispute.expect is not None else None
    if dispute.brief and (answer is not None or not dispute.note):
        return dispute.brief.removesuffix(".")
    said = context.teller.claim(dispute, answer) if isinstance(answer, Entries) else ""
    return f"{said[:1].upper()}{said[1:]}"


def _ended(said: str) -> str:
    return f"{said}." if said else ""


def _foot(context: Context, dispute: Dispute, verdict: Verdict | None) -> list[Piece]:
    """Name the rules, the house rules that would change the ruling, and the facts no source gives."""
    rules = rules_of(context, dispute)
    parts: list[list[Piece]] = []
    if rules:
        parts.append([Run(held(f"{context.rules_said(len(rules))} ")), *references(rules)])
    matters = dict.fromkeys(each.fact for each in verdict.mattered if each.option) if verdict is not None else {}
    if matters:
        other = Run(f"{context.says('Another ruling with house rule')} ")
        parts.append([other, *references(f"option/{option}" for option in matters)])
    if dispute.reconstructed:
        chosen = ", ".join(lower_first(context.facts.label(fact)) for fact in dispute.reconstructed)
        parts.append([Run(f"{context.says('Chosen by us:')} {chosen}")])
    return remarks(parts)
