"""House rules: each question with its values, what each changes, and why the printed one is the usual one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from string import ascii_lowercase

from cardgen.layout.box import Box
from cardgen.model.rich_text import Run, parse
from cardgen.model.rulebook import Option
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft, Entry
from cardgen.printing.booklet.look import NUMBER_WIDTH, TEXT_WIDTH, Tone
from cardgen.printing.booklet.phrases import held, references, remarks

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
    for letter, says, usual in _values(option):
        parts.append(blocks.spaced(_value(context, letter, says, tone, usual=usual), 0.5))
    rules = [key for key, rule in context.game.rulebook.rules.items() if option.id in rule.options]
    why = [parse(option.why)] if option.why else []
    cited = [Run(held(f"{context.rules_said(len(rules))} ")), *references(rules)]
    small = setter.pieces(remarks([*why, cited]), look.small, _WIDTH)
    parts.append(blocks.spaced(blocks.text(setter, small, links=tone.dark), 0.7))
    entry = Entry(1, f"{number}  {option.asks}", f"option/{option.id}")
    body = blocks.stack(parts)

    def paint(draft: Draft, x: float, y: float) -> None:
        setter.draw(figure, draft, x, y)
        body.draw(draft, x + NUMBER_WIDTH, y)

    # A question stays with its answers: it is not parted.
    block = Block(body.height, paint)
    return replace(block, target=entry.target, entry=entry, what=f"the option `{option.id}`", place=option.place)


def _values(option: Option) -> Iterator[tuple[str, str, bool]]:
    """Give each value's letter, what it means, and whether it is the usual one."""
    if not option.whole:
        for letter, (value, says) in zip(ascii_lowercase, option.values.items(), strict=False):
            yield letter, says, value == option.default
        return
    if option.defaults:
        usual = ", ".join(f"{value} for {fact}" for fact, value in option.defaults.items())
    else:
        usual = option.default
    yield "", f"{usual}.", True
    yield "", f"{option.wanted}.", False


def _value(context: Context, letter: str, says: str, tone: Tone, *, usual: bool) -> Block:
    setter, look = context.setter, context.look
    played = context.says("We play:") if usual else context.says("You may play:")
    pieces = [Run(f"{letter}  " * bool(letter), bold=True), Run(f"{played} ", bold=usual), *parse(says)]
    text = setter.pieces(pieces, look.close, _WIDTH - _INDENT)

    def paint(draft: Draft, x: float, y: float) -> None:
        mark = Box(x + 0.3, y + (look.close.leading - 2.4) / 2, 2.4, 2.4)
        draft.box(mark, 1.2, fill=tone.dark if usual else "booklet-paper", stroke=tone.dark, width=0.35)
        setter.draw(text, draft, x + _INDENT, y)

    return Block(text.height, paint)
