"""The texts of cards in another language: `cards/*.de.yaml`, by id, or a table with a column `id`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from cardgen.errors import Place, Problem, nearest, quoted, quoted_list
from cardgen.loading.files import SHEETS, language_of, shown
from cardgen.loading.mapping_reader import describe
from cardgen.loading.sheets.cells import CellReader
from cardgen.loading.sheets.grid import Grid
from cardgen.loading.sheets.grids import read_grids
from cardgen.loading.sheets.headers import folded
from cardgen.loading.source import read
from cardgen.model.card import Card, CardType
from cardgen.model.field import Field
from cardgen.model.node import Entries, Items, Node, Scalar

_ID = "id"


class CardTexts:
    """The texts of a game's cards in one language; cards are asked for in the order of the box."""

    def __init__(self, folder: Path, code: str, problems: list[Problem]) -> None:
        self.problems = problems
        self.missing: list[tuple[Place, str, str]] = []
        self.said = 0
        self._keys: dict[str, Scalar] = {}
        self._told = dict(self._read(folder, code)) if folder.is_dir() else {}
        self._cards: Iterator[Card] = iter(())
        self._known: dict[str, Card] = {}

    def begin(self, cards: tuple[Card, ...]) -> None:
        """Take the cards as they are in the game's own language, in the order in which they will be asked for."""
        self._cards, self._known = iter(cards), {_slug(card): card for card in cards}
        for slug, key in self._keys.items():
            if slug not in self._known:
                what, expected = f"there is no card {quoted(slug)}", "the id of a card, without the game's name"
                self.problems.append(Problem(key.place, "D001", what, expected, nearest(slug, self._known)))

    def card(self, kind: CardType, entries: Mapping[str, Node]) -> tuple[str, dict[str, Node]]:
        """Give the id of the next card, and its entries with the texts of the language."""
        card = next(self._cards)
        told = self._told.get(_slug(card))
        fields = {name: one for name, one in kind.fields.items() if one.kind.prose and not one.hidden}
        self._check(told, kind, fields)
        return card.id, {name: self._said(name, fields, node, told, card) for name, node in entries.items()}

    def _said(self, name: str, fields: Mapping[str, Field], node: Node, told: Entries | None, card: Card) -> Node:
        if name not in fields or not any(letter.isalpha() for letter in _text(node)):
            return node
        found = told.get(name) or told.get(folded(fields[name].label)) if told is not None else None
        if found is None or not _text(found):
            self.missing.append((node.place, f"{_slug(card)}.{name}", _text(node)))
            return node
        self.said += 1
        if isinstance(node, Items) and isinstance(found, Scalar):
            parts = found.text.splitlines() if "\n" in found.text else found.text.split(";")
            return node._replace(items=tuple(found._replace(text=part.strip()) for part in parts))
        return found

    def _check(self, told: Entries | None, kind: CardType, fields: Mapping[str, Field]) -> None:
        """Report what is said of a card and is no text of it."""
        known = {*fields, *(folded(field.label) for field in fields.values()), _ID}
        for key, value in told.keys.items() if told is not None else ():
            if key not in known and not key.startswith(("_", "#")):
                what = f"a `{kind.name}` card has no text {quoted(key)}"
                self.problems.append(Problem(value.place, "D001", what, quoted_list(fields, 20), nearest(key, fields)))

    def _read(self, folder: Path, code: str) -> Iterator[tuple[str, Entries]]:
        for path in sorted(folder.iterdir()):
            if language_of(path) == code and path.suffix == ".yaml":
                yield from self._mapping(read(path, self.problems, shown(path)))
            elif language_of(path) == code and path.suffix in SHEETS:
                for grid in read_grids(path, self.problems):
                    yield from self._rows(grid)

    def _mapping(self, node: Node | None) -> Iterator[tuple[str, Entries]]:
        if node is not None and not isinstance(node, Entries):
            expected = "cards by id, such as `light-sleeper: {title: …}`"
            self.problems.append(Problem(node.place, "D003", f"a file of texts holds {describe(node)}", expected))
            return
        for key, value in node.pairs() if isinstance(node, Entries) else ():
            self._keys[key.text] = key
            if isinstance(value, Entries):
                yield key.text, value
            else:
                what = f"{quoted(key.text)} is {describe(value)}"
                self.problems.append(Problem(value.place, "D003", what, "the texts of the card by field"))

    def _rows(self, grid: Grid) -> Iterator[tuple[str, Entries]]:
        """Read a table: the first row that says anything names the columns."""
        reader = CellReader(grid.sheet, self.problems)
        rows = [(line, cells) for line, cells in grid.rows if any(str(cell).strip() for cell in cells)]
        heads = {at: folded(str(cell)) for at, cell in enumerate(rows[0][1], 1) if str(cell).strip()} if rows else {}
        if _ID not in heads.values():
            expected = "`id`, the part of a card's id after the game"
            self.problems.append(Problem(grid.place(1), "S012", "no column says which card a row is about", expected))
            return
        keys = {name: Scalar(name, grid.sheet, rows[0][0], at) for at, name in heads.items()}
        for line, cells in rows[1:]:
            read = {heads[at]: reader.text(cell, line, at) for at, cell in enumerate(cells, 1) if at in heads}
            said = {name: node for name, node in read.items() if node is not None}
            if _ID in said:
                self._keys[said[_ID].text] = said[_ID]
                entries: dict[str, Node] = {name: node for name, node in said.items() if name != _ID}
                yield said[_ID].text, Entries(entries, {name: keys[name] for name in entries}, grid.sheet, line, 1)


def _slug(card: Card) -> str:
    return card.id.partition("/")[2]


def _text(node: Node) -> str:
    if isinstance(node, Items):
        return "\n".join(_text(item) for item in node.items)
    return node.text if isinstance(node, Scalar) else ""
