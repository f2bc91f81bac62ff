"""The facts of a dispute in print: cards as chips, the rest in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardgen.model.language import ENGLISH
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.short_forms import Written
from cardgen.printing.booklet import blocks
from cardgen.printing.booklet.blocks import Block
from cardgen.printing.booklet.cards import CHIP_HEIGHT
from cardgen.printing.booklet.context import Context
from cardgen.printing.booklet.draft import Draft
from cardgen.printing.booklet.phrases import figures, lower_first

_UNKNOWN, _PLAIN = ("unknown", "?"), ("yes", "no", "none")
"""Values of facts that mean themselves, though a game may have a word of its own that is written so."""
_REPEATED = re.compile(r"(?P<what>.+?) x(?P<times>\d+)")
_GAP, _GROUP_GAP = 1.1, 5.0


class Cell(NamedTuple):
    """A card of an example with what stands under it, or words."""

    written: Written | None = None
    text: str = ""
    caption: str = ""
    unknown: bool = False

    @property
    def name(self) -> str:
        """Say it in words."""
        return self.text if self.written is None else self.written.card.name

    @property
    def shown(self) -> bool:
        """Say whether it is drawn as a card."""
        return self.written is not None or self.unknown


class Row(NamedTuple):
    """A block and how wide it is."""

    block: Block
    width: float


class Fact(NamedTuple):
    """A fact of a dispute: what it is called, and its cards or words."""

    label: str
    cells: tuple[Cell, ...]


def read_cells(context: Context, node: Node | str) -> list[Cell]:
    """Read cards, each perhaps after the name of who played it, and words."""
    if isinstance(node, Items):
        return [cell for item in node.items for cell in read_cells(context, item)]
    if isinstance(node, Entries):
        return [_together(context, node)]
    return [_cell(context, str(node).strip())]


def _together(context: Context, node: Entries) -> Cell:
    """Read what belongs together: its first card, if there is one, with the rest under it; else words."""
    cards = {key.text: _card(context, value.text) for key, value in node.pairs() if isinstance(value, Scalar)}
    first = next((key for key, card in cards.items() if card is not None), "")
    if not first:
        return Cell(text=_pairs(context, node))
    rest = [cell.name for key, value in node.pairs() if key.text != first for cell in read_cells(context, value)]
    return Cell(cards[first], str(node.entries[first]).strip(), ", ".join(rest))


def _cell(context: Context, text: str) -> Cell:
    found = _card(context, text)
    if found is not None:
        return Cell(found, text)
    name, _, last = text.rpartition(" ")
    found = _card(context, last) if name else None
    if found is not None:
        return Cell(found, text, name)
    if name and last in _UNKNOWN:
        return Cell(None, text, name, unknown=True)
    if not name and text == "?":
        return Cell(None, text, unknown=True)
    return Cell(text=_words(context, text))


def _card(context: Context, text: str) -> Written | None:
    return None if text.isdigit() else context.cards.forms.read(text)


def _words(context: Context, text: str) -> str:
    if many := _REPEATED.fullmatch(text):
        return f"{many['times']} × {_words(context, many['what'])}"
    word = context.cards.word(text) if len(text) > 1 and text not in _PLAIN else None
    kind = context.game.card_types.get(text)
    return word.label if word is not None else kind.label if kind is not None else figures(text)


def facts_of(context: Context, given: Entries) -> Iterator[Fact]:
    """List the facts of a dispute in the order written."""
    for key, node in given.pairs():
        yield from _facts(context, label(context, key.text), key.text, node)


def _facts(context: Context, name: str, key: str, node: Node) -> Iterator[Fact]:
    if isinstance(node, Entries) and _is_one_thing(context, node):
        yield from _of_parts(name, list(_of_mapping(context, "", key, node)))
    elif isinstance(node, Entries):
        yield from _of_mapping(context, name, key, node)
    else:
        cells = tuple(read_cells(context, node)) or (Cell(text="nothing"),)
        yield Fact(name, cells if any(cell.shown for cell in cells) else (_joined(cells),))


def _joined(cells: Iterable[Cell]) -> Cell:
    texts = [cell.text for cell in cells]
    return Cell(text=("; " if any(", " in text for text in texts) else ", ").join(texts))


def _of_mapping(context: Context, name: str, key: str, node: Entries, depth: int = 0) -> Iterator[Fact]:
    """Make one line of the words of a mapping, and name each of its card lists by its key."""
    known = context.booklet.facts.get(key)
    words: list[str] = []
    cards: list[Fact] = []
    for inner, value in node.pairs():
        named = _called(context, inner.text)
        cells = () if isinstance(value, Entries) else tuple(read_cells(context, value))
        if isinstance(value, Entries) and any(not isinstance(each, Scalar) for each in value.entries.values()):
            whose = f"{name}: {named}" if depth else inner.text
            cards += _of_mapping(context, whose, inner.text, value, depth + 1)
        elif any(cell.shown for cell in cells):
            cards.append(Fact(f"{name}: {named}" if name else label(context, inner.text), cells))
        elif isinstance(value, Entries):
            said = _pairs(context, value)
            if inner.text not in context.booklet.facts:
                said = f"{named}: {said}"
            words.append(said if said.casefold().startswith(named.casefold()) else f"{named} {said}")
        else:
            text = ", ".join(cell.text for cell in cells) or "nothing"
            entry = known.entry if known is not None else ""
            words.append(entry.replace("$key", inner.text).replace("$value", text) or _pair(context, inner.text, text))
    if words:
        yield Fact(name, (Cell(text=_listed(words)),))
    yield from cards


def _is_one_thing(context: Context, node: Entries) -> bool:
    """Say whether a mapping tells facts of one thing, first of all a card."""
    known = [key in context.booklet.facts for key in node.entries]
    first = next(iter(node.entries.values()), None)
    return all(known) and isinstance(first, Scalar) and _card(context, first.text) is not None


def _of_parts(name: str, parts: Sequence[Fact]) -> Iterator[Fact]:
    """Name a thing by its first card, with the words said of it under the card, and then its other cards."""
    said = "; ".join(cell.text for fact in parts if not fact.label for cell in fact.cells)
    first, *others = [fact for fact in parts if fact.label]
    yield Fact(name, (first.cells[0]._replace(caption=said),))
    yield from others


def _pairs(context: Context, node: Entries) -> str:
    pairs = ((key.text, ", ".join(cell.text for cell in read_cells(context, value))) for key, value in node.pairs())
    return _listed([_pair(context, key, text) for key, text in pairs])


def _listed(said: Sequence[str]) -> str:
    """List what is said of one thing: `Hero of Science, step 6`."""
    between = "; " if any(", " in each for each in said) else ", "
    return "".join(
        each if not n else f" {each}" if each.startswith("of ") else between + each for n, each in enumerate(said)
    )


def _pair(context: Context, key: str, text: str) -> str:
    """Say a value with its name: `66 cards`, `no items`, `Ann: 3 × Bestial`."""
    known, name = context.booklet.facts.get(key), _called(context, key)
    if known is not None and known.inside:
        return known.inside.replace("$value", text)
    return _counted(context, int(text), name) if known is not None and text.isdigit() else f"{name}: {text}"


def _counted(context: Context, number: int, name: str) -> str:
    if context.game.language.code != ENGLISH.code:
        return f"{number} {name}"  # other languages form one and none in ways of their own
    if number == 1:
        return f"1 {name.removesuffix('s')}"
    return f"{number or 'no'} {name}"


def _called(context: Context, key: str) -> str:
    """Name a fact within another one; what is no fact is the name of somebody or something."""
    return lower_first(label(context, key)) if key in context.booklet.facts else key.replace("_", " ")


def label(context: Context, key: str) -> str:
    """Name a fact: by the booklet's words, else by its key."""
    known = context.booklet.facts.get(key)
    return known.label if known is not None else key[:1].upper() + key[1:].replace("_", " ").replace("-", " ")


def chips(context: Context, cells: Sequence[Cell]) -> Row:
    """Set cards in a row, each with its caption under it."""
    placed: list[tuple[float, Block]] = []
    x = 0.0
    for cell in cells:
        row = _chip(context, cell) if cell.shown else _text(context, cell.text)
        placed.append((x, row.block))
        x += row.width + _GAP
    return Row(blocks.beside(placed), max(x - _GAP, 0.0))


def _chip(context: Context, cell: Cell) -> Row:
    chip = context.cards.chip(cell.written)
    look, setter = context.look, context.setter
    style = look.label._replace(leading=3.0, size=7.0)
    said = [text for text in (cell.caption, declared(context, cell)) if text]
    lines = [setter.plain(text, style) for text in said]
    width = max([chip.width, *(line.widest for line in lines)])

    def paint(draft: Draft, x: float, y: float) -> None:
        chip.block.draw(draft, x + (width - chip.width) / 2, y)
        for n, line in enumerate(lines):
            setter.draw(line, draft, x + (width - line.widest) / 2, y + CHIP_HEIGHT + 0.5 + 3.0 * n)

    return Row(Block(CHIP_HEIGHT + (0.5 + 3.0 * len(lines) if lines else 0.0), paint), width)


def declared(context: Context, cell: Cell) -> str:
    """Say what a card was declared to be."""
    if cell.written is None or not cell.written.declared:
        return ""
    text = cell.written.declared
    return f"as {_words(context, text) if len(text) > 1 else _letter(context, text)}"


def _letter(context: Context, text: str) -> str:
    word = context.cards.word(text)
    return word.label if word is not None else text


def _text(context: Context, text: str) -> Row:
    paragraph = context.setter.plain(text, context.look.close)
    block = blocks.text(context.setter, paragraph)
    return Row(block, paragraph.widest)


def groups(context: Context, facts: Iterable[Fact], width: float) -> Block:
    """Set facts beside each other, each with its name above it, in as many rows as it takes."""
    rows: list[list[Row]] = [[]]
    used = 0.0
    for fact in facts:
        row = _group(context, fact, width)
        if rows[-1] and used + row.width > width:
            rows.append([])
            used = 0.0
        rows[-1].append(row)
        used += row.width + _GROUP_GAP
    return blocks.stack([blocks.spaced(_level(row), 2.0) for row in rows if row])


def _level(row: Sequence[Row]) -> Block:
    x, placed = 0.0, []
    for each in row:
        placed.append((x, each.block))
        x += each.width + _GROUP_GAP
    return blocks.beside(placed)


def _group(context: Context, fact: Fact, width: float) -> Row:
    name = context.setter.plain(fact.label, context.look.label, width)
    shown = any(cell.shown for cell in fact.cells)
    if shown:
        row = _wrapped(context, fact.cells, width)
    else:
        paragraph = context.setter.plain(fact.cells[0].text, context.look.close, width)
        row = Row(blocks.text(context.setter, paragraph), paragraph.widest)
    head = blocks.text(context.setter, name)
    return Row(blocks.stack((head, blocks.spaced(row.block, 0.5))), max(name.widest, row.width))


def _wrapped(context: Context, cells: Sequence[Cell], width: float) -> Row:
    """Set cards in as many rows as it takes."""
    rows: list[list[Cell]] = [[]]
    for cell in cells:
        if rows[-1] and chips(context, [*rows[-1], cell]).width > width:
            rows.append([])
        rows[-1].append(cell)
    made = [chips(context, row) for row in rows]
    return Row(blocks.stack([blocks.spaced(row.block, 1.2) for row in made]), max(row.width for row in made))
