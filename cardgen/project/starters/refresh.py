"""The job of taking a changed list in: its new columns, words and signs are added to game.yaml."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardgen.errors import NOWHERE, CardgenError, Place, Problem, UsageError, nearest, quoted, quoted_list
from cardgen.faces.symbols import Library
from cardgen.loading.card_types import read_card_types, read_words
from cardgen.loading.files import SHEETS, read_text, shown, yaml_files
from cardgen.loading.formats.game import GameSchema
from cardgen.loading.mapping_reader import MappingReader
from cardgen.loading.sheets.grid import Grid
from cardgen.loading.sheets.grids import read_grids
from cardgen.loading.sheets.headers import Headed, fields_by_header, folded, type_called, type_column, types_by_name
from cardgen.loading.sheets.no_value import emptied
from cardgen.loading.source import parse
from cardgen.loading.yaml_edits import ITEM, Edit, edited
from cardgen.model.card import CardType
from cardgen.model.field import Field
from cardgen.model.patterns import word_slug
from cardgen.model.theme import FontRole
from cardgen.model.words import WordList
from cardgen.project.find import Project
from cardgen.project.output import write
from cardgen.project.starters.begin import file_name
from cardgen.project.starters.column_guesses import guess_column
from cardgen.project.starters.columns import Table, saying_nothing, table_of
from cardgen.project.starters.guess import Known
from cardgen.project.starters.guessed_game import letters, list_of, settings, word_as_yaml
from cardgen.project.starters.guessed_signs import meant, signs_in
from cardgen.project.starters.kinds import field_names, printable
from cardgen.text.fonts import load_font

_LETTERS = FontRole("Source Sans Pro", "Regular")


@dataclass(frozen=True, slots=True)
class Refresh:
    """What a changed list adds to game.yaml: the lines that are new, and the whole file with them."""

    path: Path
    added: tuple[str, ...]
    text: str
    table: Path | None = None
    """The list that takes the place of the one that was there."""


def refresh(project: Project, name: str, table: Path | None = None) -> Refresh:
    """Compare the lists of a game with its game.yaml; *table* is a newer one of the same name.

    Raises UsageError: P002 the project has no such game, P016 it has no list of this name; CardgenError when game.yaml
    or a list cannot be read.
    """
    folder = project.carddata / name
    if name not in project.games():
        what = f"there is no game {quoted(name)} in {shown(project.carddata)}"
        raise UsageError(Problem(NOWHERE, "P002", what, quoted_list(project.games()), nearest(name, project.games())))
    path = folder / "game.yaml"
    text, problems = read_text(path, shown(path)), list[Problem]()
    reader = MappingReader(parse(text, shown(path), problems), "the game", problems)
    words = read_words(reader, by_letters=False)
    types = read_card_types(reader, words)
    sheets = [one.text for one in GameSchema.sheets.of(reader)]
    signs = [sign.text for sign in GameSchema.signs.of(reader)]
    empty = [one.text for one in GameSchema.empty.of(reader)]
    files = [one for one in yaml_files(folder / "cards", problems, SHEETS) if one.suffix != ".yaml"]
    if table is not None:
        files = _replaced(files, table)
    grids = [grid for file in files for grid in read_grids(file, problems, sheets, empty)]
    if problems:
        raise CardgenError(*problems)
    nothing = saying_nothing([one for grid in grids if (one := table_of(grid, [])) is not None])
    grids = [emptied(grid, nothing) for grid in grids] if nothing else grids
    look = (project.templates / name, project.shared, project.usual)
    found = _Finder(types, words, signs, tuple(Library(look).files))
    for grid in grids:
        found.look(grid)
    empties = [Edit(("empty",), ITEM, json.dumps(said, ensure_ascii=False)) for said in nothing]
    edits = [*empties, *found.word_edits(), *found.edits]
    return Refresh(path, tuple(_said(edit) for edit in edits), edited(text, edits), table)


def write_refresh(found: Refresh) -> None:
    """Write game.yaml, and the newer list; each whole or not at all."""
    if found.table is not None:
        write(found.path.parent / "cards" / file_name(found.table), found.table.read_bytes())
    if found.added:
        write(found.path, found.text.encode())


def _replaced(files: Sequence[Path], table: Path) -> list[Path]:
    """Put a newer list in the place of the one of its name."""
    names = [one.name for one in files]
    if not table.is_file() or file_name(table) not in names:
        what = f"{quoted(table.name)} is no list of this game"
        raise UsageError(Problem(Place(shown(table)), "P016", what, quoted_list(names), nearest(table.name, names)))
    return [table if one.name == file_name(table) else one for one in files]


def _said(edit: Edit) -> str:
    key = "" if edit.key == ITEM else f"{edit.key}: "
    return f"{' / '.join(edit.path)}: {key}{edit.value}"


class _Finder:
    """Collects what is new, list after list."""

    def __init__(
        self, types: dict[str, CardType], words: dict[str, WordList], signs: list[str], drawn: tuple[str, ...]
    ) -> None:
        self.types, self.words, self.drawn, self.signs = types, words, drawn, signs
        self.edits: list[Edit] = []
        self.new_words: dict[str, dict[str, str]] = {}
        self.named: set[tuple[str, str]] = set()

    def look(self, grid: Grid) -> None:
        """Compare one table with what is declared."""
        table = table_of(grid, [])
        if table is None:
            return
        typed = type_column(table.headers, self.types)
        usual, named = type_called(grid.names, self.types), types_by_name(self.types)
        rows: dict[str, list[Sequence[str]]] = {}
        for row in table.rows:
            said = row[table.headers.index(typed)] if typed is not None else ""
            kind = named.get(folded(said)) if said else usual
            if kind is not None:
                rows.setdefault(kind.name, []).append(row)
        for name, own in rows.items():
            self.compare(self.types[name], Table(table.name, table.place, table.headers, own), typed)

    def compare(self, kind: CardType, table: Table, typed: Headed | None) -> None:
        """Compare the rows of one card type."""
        known = fields_by_header(kind)
        new = [one for one in table.headers if one is not typed and folded(one.text) not in known]
        new = [one for one in new if any(table.column(one))]
        names = field_names(new)
        every = {*kind.fields, *names.values()}
        self.find_signs(table, every)
        for header in new:
            self.column(kind, header, names[header], table.column(header), every)
        for header in table.headers:
            field = kind.fields.get(known.get(folded(header.text), ""))
            if field is not None and field.of is not None and header is not typed:
                self.say(field.of.name, _unknown(field, table.column(header)))

    def find_signs(self, table: Table, fields: Iterable[str]) -> None:
        """Find signs that nothing draws yet."""
        cells = (cell for one in table.headers for cell in table.column(one))
        for sign in signs_in(cells, set(fields), self.drawn, load_font(_LETTERS).missing):
            if sign not in self.signs:
                self.signs.append(sign)
                said = json.dumps(meant(sign, self.drawn), ensure_ascii=False)
                self.edits.append(Edit(("signs",), json.dumps(sign, ensure_ascii=False), said))

    def column(self, kind: CardType, header: Headed, name: str, cells: list[str], fields: set[str]) -> None:
        """Make a field of a new column."""
        if (kind.name, name) in self.named:
            return
        self.named.add((kind.name, name))
        guessed = guess_column(header, name, cells, Known(fields, self.drawn, self.signs))
        found = printable(guessed, load_font(_LETTERS).missing)
        if found.words:
            self.say(list_of(found), found.words)
        said = ", ".join(settings(found, not all(cells) and not found.kind.alone))
        self.edits.append(Edit(("card_types", kind.name, "fields"), name, f"{{{said}}}", found.why))

    def say(self, name: str, words: Iterable[str]) -> None:
        """Note words of a list that it has not."""
        for word in words:
            self.new_words.setdefault(name, {}).setdefault(word_slug(word), word)

    def word_edits(self) -> Iterator[Edit]:
        """Give the words that are to be added, each with a letter of its own."""
        for name, words in self.new_words.items():
            there = self.words[name].words if name in self.words else {}
            taken = {word.letter for word in there.values()}
            chosen = letters(words, taken)
            for word, label in words.items():
                if word and word not in there:
                    yield Edit(("words", name), word, word_as_yaml(word, label, chosen[word]))


def _unknown(field: Field, cells: Iterable[str]) -> Iterator[str]:
    """Give what cells say that is no word of the field's list."""
    assert field.of is not None
    for cell in cells:
        sign = field.separator if field.separator and field.separator in cell else ";"
        for item in cell.replace("\n", sign).split(sign) if field.many else [cell]:
            if item.strip() and field.of.find(item.strip()) is None:
                yield item.strip()
