"""House rules: each question with its values, what each changes, and why the printed one is the usual one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardgen.layout.box import Box
from cardgen.model.rich_text import Run, parse
from cardgen.model.rulebook import Option
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft, Entry
from cardgen.printing.booklet.look import NUMBER_WIDTH, TEXT_WIDTH, Tone
from cardgen.printing.booklet.phrases import held, references, remarks
from cardgen.printing.booklet.setting import Paragraph

_INTRO = (
    "Agree on these before you play. What is marked holds if nobody says otherwise; the rules are printed that way."
)
_INDENT = 5.0
_WIDTH = TEXT_WIDTH - NUMBER_WIDTH


def option_pages(context: Context) -> Iterator[Block]:
    """Set all options."""
    options = context.game.rulebook.options
    if not options:
        return
    tone = context.look.end
    yield context.chapter(
        context.says("House rules"), context.says("What players may agree on, and what it changes"), "options"
    )
    yield replace(context.prose(context.says(_INTRO), 0.0), keep=True, split=None)
    for number, option in enumerate(options.values(), 1):
        yield replace(_option(context, number, option, tone), before=4.2)


def _option(context: Context, number: int, option: Option, tone: Tone) -> Block:
    setter, look = context.setter, context.look
    figure = setter.plain(str(number), look.heading._replace(size=9.5, leading=look.body.leading, colour=tone.dark))
    parts = [blocks.text(setter, setter.plain(option.asks, look.strong, _WIDTH))]
    for value, says, usual in _values(option):
        parts.append(blocks.spaced(_value(context, value, says, tone, usual=usual), 0.5))
    rules = [key for key, rule in context.game.rulebook.rules.items() if option.id in rule.options]
    why = [parse(option.why)] if option.why else []
    cited = [Run(held(f"{context.rules_said(len(rules))} ")), *references(rules)]
    called = [Run(held(f"{context.says('In disputes:')} {option.id}"))]
    small = setter.pieces(remarks([*why, cited, called]), look.small, _WIDTH)
    parts.append(blocks.spaced(blocks.text(setter, small, links=tone.dark), 0.7))
    entry = Entry(1, f"{number}  {option.asks}", f"option/{option.id}")
    block = _parted(context, figure, parts)
    return replace(block, target=entry.target, entry=entry, what=f"the option `{option.id}`", place=option.place)


def _parted(context: Context, figure: Paragraph | None, parts: Sequence[Block]) -> Block:
    """Set the parts of an option under each other; its values may be parted between pages."""
    body = blocks.stack(parts)

    def paint(draft: Draft, x: float, y: float) -> None:
        if figure is not None:
            context.setter.draw(figure, draft, x, y)
        body.draw(draft, x + NUMBER_WIDTH, y)

    def split(room: float) -> tuple[Block, Block] | None:
        fitting = [n for n in range(2, len(parts) - 1) if blocks.stack(parts[:n]).height <= room]
        if figure is None or not fitting:
            return None
        return _parted(context, figure, parts[: fitting[-1]]), _parted(context, None, parts[fitting[-1] :])

    return Block(body.height, paint, split=split)


def _values(option: Option) -> Iterator[tuple[str, str, bool]]:
    """List a value, what it says, and whether it is the usual one."""
    if not option.whole:
        yield from ((value, says, value == option.default) for value, says in option.values.items())
        return
    if option.defaults:
        usual = ", ".join(f"{value} for {fact}" for fact, value in option.defaults.items())
    else:
        usual = option.default
    yield usual, "", True
    yield option.wanted, "", False


def _value(context: Context, value: str, says: str, tone: Tone, *, usual: bool) -> Block:
    setter, look = context.setter, context.look
    pieces = [Run(f"{value}:" if says else value, bold=True), *([Run(f" {says}")] if says else [])]
    text = setter.pieces(pieces, look.close, _WIDTH - _INDENT)

    def paint(draft: Draft, x: float, y: float) -> None:
        mark = Box(x + 0.3, y + (look.close.leading - 2.4) / 2, 2.4, 2.4)
        draft.box(mark, 1.2, fill=tone.dark if usual else "booklet-paper", stroke=tone.dark, width=0.35)
        setter.draw(text, draft, x + _INDENT, y)

    return Block(text.height, paint)
