"""The pages that teach the first round: the box, the table, a turn, a trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from cardgen.layout.box import Box
from cardgen.model.booklet import (
    Block as Given,
)
from cardgen.model.booklet import (
    Combination,
    Combinations,
    Contents,
    Counts,
    Diagram,
    Phase,
    Phases,
    Played,
    Prose,
    Steps,
)
from cardgen.model.card import Card, CardType
from cardgen.model.dispute import Dispute
from cardgen.model.learn import Picture
from cardgen.model.node import Items, Scalar
from cardgen.model.part import Part
from cardgen.model.rich_text import plain
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.diagram import diagram
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.facts import chips
from cardgen.printing.booklet.learn.aside import beside_cards, beside_number
from cardgen.printing.booklet.learn.picture import picture_block
from cardgen.printing.booklet.look import Tone
from cardgen.printing.booklet.phrases import held
from cardgen.printing.booklet.setting import Paragraph
from cardgen.printing.booklet.tables import by_players

_SAMPLE, _BESIDE, _FACES = 14.5, 1.5, 2
"""A card of the contents is 14.5 mm wide; a back and two faces stand beside each other."""
_SAMPLES = 3 * _SAMPLE + 2 * _BESIDE
_PLAYED = 18.5
_NAME, _NAME_CLOSE, _NAME_DOWN, _AFTER = 5.0, 4.3, 0.95, 2.2
"""mm: a line of the name of a kind, alone and with others, how far it stands off, and the room before it."""
_NAME_SIZES = (12.0, 10.5)
"""pt: the name of a kind, and the least it is made to stand on one line."""
_TITLE = 12.0
"""pt: the title of a paragraph."""
_PHASE_TITLE, _PHASE_ICON = 11.5, 7.4
"""pt: the title of a phase. mm: the room of the sign before it."""
_WAYS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""From boxes of one width to boxes as wide as their texts are long."""


def start_pages(context: Context) -> Iterator[Block]:
    """Set all pages that teach the first round."""
    for number, page in enumerate(context.booklet.learn.pages, 1):
        yield context.opening(page.title, page.intro, context.look.start, f"start/{number}")
        yield from given_blocks(context, page.blocks)


def given_blocks(context: Context, given: Sequence[Given]) -> Iterator[Block]:
    """Set blocks as they are given, one under the other."""
    for n, each in enumerate(given):
        for m, block in enumerate(_blocks(context, each)):
            yield replace(block, before=block.before or (3.6 if n and not m else 0.0))


def _blocks(context: Context, given: Given) -> Iterator[Block]:
    tone, look = context.look.start, context.look
    if isinstance(given, Prose):
        yield beside_cards(context, given.shows, look.width, partial(_prose, context, given))
    elif isinstance(given, Steps):
        yield from (beside_number(context, str(n), step, look.width, tone) for n, step in enumerate(given.items, 1))
    elif isinstance(given, Phases):
        yield _phases(context, given.items)
    elif isinstance(given, Combinations):
        yield _combinations(context, given.items, tone)
    elif isinstance(given, Played):
        yield from _played(context, given, tone)
    elif isinstance(given, Picture):
        yield picture_block(context, given, tone)
    elif isinstance(given, Counts):
        yield by_players(context, given.rows, tone)
    elif isinstance(given, Contents):
        yield from _contents(context, given, tone)
    elif isinstance(given, Diagram) and context.booklet.setup is not None:
        yield diagram(context, context.booklet.setup, tone)


def _prose(context: Context, given: Prose, width: float) -> Block:
    setter, look = context.setter, context.look
    said = blocks.text(setter, setter.rich(given.text, look.close, width), links=look.start.dark)
    if not given.title:
        return said
    style = look.heading._replace(colour=look.start.dark, size=_TITLE)
    return blocks.stack((blocks.text(setter, setter.plain(given.title, style, width)), said))


def _phases(context: Context, phases: Sequence[Phase]) -> Block:
    """Set the phases of a turn side by side, each in a box of its own."""
    gap, pad = 2.4, 2.6
    inner = context.look.width - gap * (len(phases) - 1) - 2 * pad * len(phases)
    widths = _widths(context, phases, inner)
    made = _boxed(context, phases, widths)
    height = max((block.height for block in made), default=0.0)
    placed, x = [], 0.0
    for n, block in enumerate(made):
        wide = widths[n] + 2 * pad
        box = blocks.tinted(replace(block, height=height), wide, context.look.tone(n + 1), context.look, pad)
        placed.append((x, box))
        x += wide + gap
    return blocks.beside(placed)


def _widths(context: Context, phases: Sequence[Phase], inner: float) -> list[float]:
    """Share a width out so that the boxes are low, and as wide as each other where that costs a line at most."""
    least = _least(context, phases, inner)
    lengths = [max(len(plain(phase.text)), 4 * len(phase.title) + 6) for phase in phases]
    shares = [[(1 - way) / len(phases) + way * length / sum(lengths) for length in lengths] for way in _WAYS]
    ways = [_at_least(least, [inner * share for share in row]) for row in shares]
    heights = [max(block.height for block in _boxed(context, phases, widths)) for widths in ways]
    enough = min(heights) + context.look.close.leading + 1e-6
    return next(widths for widths, height in zip(ways, heights, strict=True) if height <= enough)


def _boxed(context: Context, phases: Sequence[Phase], widths: Sequence[float]) -> list[Block]:
    pairs = enumerate(zip(phases, widths, strict=True), 1)
    return [_phase(context, phase, width, context.look.tone(n)) for n, (phase, width) in pairs]


def _least(context: Context, phases: Sequence[Phase], inner: float) -> list[float]:
    """Give the room that titles need on one line, or where there is too little of it their longest words."""
    style = context.look.heading._replace(size=_PHASE_TITLE)

    def needs(words: Sequence[str]) -> list[float]:
        wide = [context.setter.plain(said, style).widest for said in words]
        return [width + (_PHASE_ICON if phase.icon else 0.0) for width, phase in zip(wide, phases, strict=True)]

    whole = needs([phase.title for phase in phases])
    return whole if sum(whole) <= inner else needs([max(one.title.split(), key=len, default="") for one in phases])


def _at_least(least: Sequence[float], widths: Sequence[float]) -> list[float]:
    """Widen what is too narrow, by what the others can spare."""
    lacking = sum(max(0.0, needs - width) for needs, width in zip(least, widths, strict=True))
    spare = sum(max(0.0, width - needs) for needs, width in zip(least, widths, strict=True))
    left = max(0.0, 1.0 - lacking / spare) if spare else 0.0
    return [needs + max(0.0, width - needs) * left for needs, width in zip(least, widths, strict=True)]


def _phase(context: Context, phase: Phase, width: float, tone: Tone) -> Block:
    look, setter = context.look, context.setter
    indent = _PHASE_ICON if phase.icon else 0.0
    title = setter.plain(phase.title, look.heading._replace(colour=tone.dark, size=_PHASE_TITLE), width - indent)
    # A box is narrow: a word is parted there only where it has no room.
    said = setter.rich(phase.text, look.close._replace(hyphens=False), width)
    said = said if said.widest <= width else setter.rich(phase.text, look.close, width)
    text = blocks.text(setter, said, links=tone.dark)

    def head(draft: Draft, x: float, y: float) -> None:
        if phase.icon:
            context.place_icon(draft, phase.icon, tone.dark, Box(x, y - 0.2, 6.2, 6.2))
        setter.draw(title, draft, x + indent, y)

    return blocks.stack((Block(max(7.0, title.height + 1.0), head), text))


def _combinations(context: Context, given: Sequence[Combination], tone: Tone) -> Block:
    gap = 5.0
    wide = (context.look.width - gap * (len(given) - 1)) / max(len(given), 1)
    return blocks.beside([(n * (wide + gap), _combination(context, each, wide, tone)) for n, each in enumerate(given)])


def _combination(context: Context, given: Combination, width: float, tone: Tone) -> Block:
    look, setter = context.look, context.setter
    row = chips(context, [cell for text in given.shows for cell in context.facts.cells(text)])
    title = setter.plain(given.title, look.heading._replace(colour=tone.dark, size=_TITLE))
    text = setter.rich(given.text, look.close, width)
    named, said = blocks.text(setter, title), blocks.text(setter, text, links=tone.dark)
    if title.widest + 3.0 + row.width > width:
        return blocks.stack((named, blocks.spaced(row.block, 0.6), blocks.spaced(said, 1.0)))
    return blocks.stack((blocks.beside(((0.0, named), (title.widest + 3.0, row.block))), blocks.spaced(said, 1.0)))


def _played(context: Context, given: Played, tone: Tone) -> Iterator[Block]:
    """Show the cards of a dispute as real faces, each with what is said of it."""
    dispute = next(each for each in context.game.disputes if each.id == given.dispute)
    cells = [cell for cell in context.facts.cells(_fact(dispute, given.fact)) if cell.written is not None]
    gap = 5.0
    wide = (context.look.width - gap * (len(cells) - 1)) / max(len(cells), 1)
    look, setter = context.look, context.setter
    columns = []
    for n, cell in enumerate(cells):
        assert cell.written is not None
        face = context.cards.face(cell.written.card, _PLAYED)
        says = given.says[n] if n < len(given.says) else cell.caption
        caption = blocks.text(setter, setter.rich(says, look.close._replace(leading=4.0), wide), links=tone.dark)
        columns.append((n * (wide + gap), blocks.stack((face, blocks.spaced(caption, 1.6)))))
    style = look.heading._replace(colour=tone.dark, size=_TITLE)
    head = blocks.text(setter, setter.plain(given.title, style, look.width))
    ends = blocks.text(setter, setter.rich(given.ends, look.close, look.width), links=tone.dark)
    yield replace(head, keep=True)
    yield replace(blocks.beside(columns), before=1.0, keep=bool(given.ends))
    if given.ends:
        yield replace(ends, before=2.4)


def _fact(dispute: Dispute, name: str) -> Scalar | Items | str:
    node = dispute.given.get(name)
    return node if isinstance(node, Scalar | Items) else ""


def _contents(context: Context, given: Contents, tone: Tone) -> Iterator[Block]:
    for kind, cards in kinds_of(context):
        yield replace(_kind(context, kind, cards, given.says.get(kind.name, ""), tone), before=3.2)
    yield from parts_line(context)


def kinds_of(context: Context) -> Iterator[tuple[CardType, Sequence[Card]]]:
    """Give each card type that has cards, with these."""
    for card_type in context.game.card_types.values():
        cards = [card for card in context.game.cards if card.type == card_type.name]
        if cards:
            yield card_type, cards


def parts_line(context: Context, width: float = 0.0) -> Iterator[Block]:
    """Name what is in the box besides the cards, in lines of a width in mm, or as wide as all text."""
    besides = [_counted(part) for part in context.game.parts]
    if besides:
        said = context.says("Besides the cards: {parts}.", parts=", ".join(besides))
        text = context.setter.plain(said, context.look.close, width or context.look.width)
        yield replace(blocks.text(context.setter, text), before=3.2)


def _counted(part: Part) -> str:
    if part.copies == 1:
        return part.label
    return held(f"{part.copies} ") + part.plural if part.plural else held(f"{part.copies} × ") + part.label


def _kind(context: Context, card_type: CardType, cards: Sequence[Card], says: str, tone: Tone) -> Block:
    texts = kind_text(context, card_type, cards, says, context.look.width - _SAMPLES - 4, tone)
    return blocks.beside(((0.0, fan(context, card_type, cards)), (_SAMPLES + 4, texts)))


def kind_text(
    context: Context, card_type: CardType, cards: Sequence[Card], says: str, width: float, tone: Tone
) -> Block:
    """Count the cards of a type, with its name and what is said of it."""
    look, setter = context.look, context.setter
    count = sum(card.copies for card in cards)
    label = card_type.plural if count != 1 else card_type.label
    number = setter.plain(str(count), look.heading._replace(size=20.0, leading=8.6, colour=tone.dark))
    name = _name(context, label, width - number.widest - _AFTER)
    # One line stands on the foot of the number, more of them begin at its head.
    down = max(_NAME_DOWN, number.height - _NAME_DOWN - name.height)

    def head(draft: Draft, x: float, y: float) -> None:
        setter.draw(number, draft, x, y)
        setter.draw(name, draft, x + number.widest + _AFTER, y + down)

    parts = [Block(max(number.height, down + name.height), head)]
    if says:
        parts.append(blocks.spaced(blocks.text(setter, setter.rich(says, look.close, width), links=tone.dark), 0.6))
    return blocks.stack(parts)


def _name(context: Context, label: str, room: float) -> Paragraph:
    """Set the name of a kind on one line, smaller if need be; else on lines close to each other."""
    setter = context.setter
    size, least = _NAME_SIZES
    style = context.look.heading._replace(size=size, leading=_NAME)
    fits = size * room / setter.plain(label, style).widest
    if fits >= least:
        return setter.plain(label, style._replace(size=min(size, fits)), room)
    style = style._replace(size=least, leading=_NAME_CLOSE)
    name = setter.plain(label, style, room)
    return name if name.widest <= room else setter.plain(label, style._replace(size=least * room / name.widest), room)


def fan(context: Context, card_type: CardType, cards: Sequence[Card]) -> Block:
    """Lay a back and different faces beside each other, so that all of each is seen."""
    most = min(len(cards), _FACES if card_type.back else _FACES + 1)
    step = len(cards) / most
    shown = [context.cards.face(cards[int((n + 1) * step - 1)], _SAMPLE) for n in range(most)]
    if card_type.back:
        shown.insert(0, context.cards.back(card_type, _SAMPLE))
    return blocks.beside([(n * (_SAMPLE + _BESIDE), block) for n, block in enumerate(shown)])
