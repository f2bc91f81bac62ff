"""The job of beginning a game: from a starter, or from a spreadsheet whose columns are guessed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import filterfalse
from pathlib import Path, PurePosixPath

from cardgen.errors import CardgenError, Place, Problem, Sheet
from cardgen.faces.column_words import ANSWERS, QUESTIONS
from cardgen.faces.symbols import Library
from cardgen.loading.card_types import read_card_types, read_words
from cardgen.loading.cards import read_cards
from cardgen.loading.files import shown
from cardgen.loading.mapping_reader import MappingReader
from cardgen.loading.sheets.headers import folded
from cardgen.loading.sheets.read import read_sheets
from cardgen.loading.signs import Signs, read_signs
from cardgen.loading.source import parse
from cardgen.model.card import CardType
from cardgen.model.field import FacePlace
from cardgen.model.node import Entries
from cardgen.model.patterns import slug
from cardgen.model.theme import FontRole
from cardgen.project.starters.columns import Table, tables
from cardgen.project.starters.copying import Files, filled, names_in, of_starter
from cardgen.project.starters.found_pictures import Pictures, find_pictures
from cardgen.project.starters.guessed_game import game_yaml
from cardgen.project.starters.guessed_look import theme_yaml
from cardgen.project.starters.guessed_signs import meant
from cardgen.project.starters.kinds import TablePlan, plan_table, shared_ids
from cardgen.project.starters.naming import Naming
from cardgen.project.starters.off_the_card import off_the_card
from cardgen.project.starters.starter_list import Starter, starter
from cardgen.shipped import came_with
from cardgen.text import system_fonts
from cardgen.text.fonts import load_font
from cardgen.text.system_fonts import SystemFont

_LETTERS = FontRole("Source Sans Pro", "Regular")
"""What it and those behind it cannot draw, a look of one's own can seldom draw either."""
_SIDES = ("face", "back", "inner")
_MANY_CHARACTERS = 160
"""Where the longest text has so many, a face for long texts suits the cards better."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """A game to be written: its names, the starter it looks like, its files, and what was guessed of a spreadsheet."""

    naming: Naming
    starter: Starter
    files: Files
    tables: tuple[TablePlan, ...] = ()
    pictures: Pictures | None = None
    signs: Mapping[str, str] = field(default_factory=dict)
    """What is printed for signs that nothing draws."""
    headings: tuple[str, ...] = ()
    """Rows that are no cards."""
    unfinished: int = 0
    """Rows without a name, and with little else."""
    other_sheets: tuple[str, ...] = ()
    """Sheets that hold no cards, as it seems."""
    empty: Mapping[str, int] = field(default_factory=dict)
    """What cells say that have no value, and how often."""
    letters: tuple[str, ...] = ()
    """Letters that no font here has."""
    unseen: tuple[str, ...] = ()
    """Fields that no card has room for."""
    font: SystemFont | None = None
    """One of this computer that draws letters which those of cardgen lack."""


def from_starter(naming: Naming, name: str) -> Beginning:
    """Begin with a whole small game.

    Raises UsageError: P016 there is no such starter.
    """
    chosen = starter(name)
    return Beginning(naming, chosen, of_starter(chosen, naming))


def from_table(
    naming: Naming, path: Path, like: str = "", folder: Path | None = None, sheets: Sequence[str] = ()
) -> Beginning:
    """Begin with the cards of a spreadsheet, guessing what its columns are; *like* is the starter to look like.

    Raises UsageError: P016 no such starter, or no table; CardgenError with every cell that is wrong.
    """
    read, others, empty = tables(path, sheets)
    chosen_sheets = tuple(sheets) or (tuple(table.name for table in read) if others else ())
    shared = came_with("templates") / "shared"
    drawn = Library((shared,)).files
    missing = load_font(_LETTERS).missing
    ids = not shared_ids(read)
    plans = tuple(plan_table(table, drawn, missing, len(read) == 1, ids) for table in read)
    signs = {sign: meant(sign, drawn) for plan in plans for sign in plan.signs}
    spoken = Signs(signs.items())
    named = [spoken.plain(name) for plan in plans for name in plan.names]
    pictures = find_pictures(path, folder, _pictures(plans), named)
    chosen = starter(like or _like(plans, pictures))
    game = game_yaml(naming, path.name, plans, _sides(chosen), signs, chosen_sheets, empty)
    types = _check(naming, game, path, chosen_sheets, [table.name for table in read], tuple(empty))
    unfinished = sum(plan.unfinished for plan in plans)
    headings = tuple(heading for table in read for heading in table.headings)
    shown = (cell for table, plan in zip(read, plans, strict=True) for cell in _shown(table, plan))
    letters = tuple(dict.fromkeys(char for cell in filterfalse(str.isascii, shown) for char in missing(cell)))
    lacking = tuple(char for char in letters if char.isalpha() and char not in "".join(signs))
    font = system_fonts.find(lacking, system_fonts.folders()) if lacking else None
    theme = _theme(chosen, plans, font)
    files = _files(naming, path, chosen, game, theme, pictures)
    if font is not None:
        lacking = tuple(char for char in lacking if char not in font.letters)
        files[_look(naming) / "fonts" / f"{slug(font.family) or 'font'}{'.ttf' if font.outlines else '.otf'}"] = (
            system_fonts.taken(font, letters)
        )
    said = {one.field for plan in plans for kind in plan.kinds for one in kind.fields if one.longest}
    unseen = tuple(name for name in off_the_card(types.values(), theme) if name in said)
    return Beginning(
        naming, chosen, files, plans, pictures, signs, headings, unfinished, others, empty, lacking, unseen, font
    )


def _shown(table: Table, plan: TablePlan) -> Iterator[str]:
    """Give the cells that stand on cards."""
    names = {field.field for kind in plan.kinds for field in kind.shown}
    columns = {column.at for column in plan.columns if column.field in names}
    return (cell for one in table.headers if one.column in columns for cell in table.column(one))


def _pictures(plans: Sequence[TablePlan]) -> tuple[str, ...] | None:
    """Give what each row says of its picture; None where no table has a column of pictures."""
    if all(plan.pictures is None for plan in plans):
        return None
    return tuple(said for plan in plans for said in plan.pictures or ("",) * plan.rows)


def _like(plans: Iterable[TablePlan], pictures: Pictures) -> str:
    """Choose the starter whose face suits the cards."""
    fields = [one for plan in plans for kind in plan.kinds for one in kind.shown]
    headers = {folded(one.header) for one in fields if one.kind.place is not FacePlace.PICTURE}
    if headers & set(QUESTIONS) and headers & set(ANSWERS):
        return "two-sided"
    if pictures.cards:
        return "big-art"
    if not any(one.kind.prose for one in fields):
        return "trick-taking"
    texts = (one.longest for one in fields if one.kind.marks)
    return "text-heavy" if max(texts, default=0) >= _MANY_CHARACTERS else "plain"


def _sides(chosen: Starter) -> dict[str, str]:
    """Read which ready faces a starter has."""
    node = parse((chosen.folder / "game.yaml").read_text(encoding="utf-8"), "game.yaml", [])
    kinds = node.get("card_types") if isinstance(node, Entries) else None
    first = next(iter(kinds.entries.values())) if isinstance(kinds, Entries) else None
    return {side: str(first.get(side)) for side in _SIDES if isinstance(first, Entries) and first.get(side) is not None}


def _check(
    naming: Naming, game: str, path: Path, sheets: Sequence[str], taken: Sequence[str], empty: Sequence[str]
) -> dict[str, CardType]:
    """Read the cards as they will be read, give their types, and raise every problem at its cell of the given file.

    *taken* are the sheets that are read; where some of them are sound it is said how to take those alone.
    """
    problems: list[Problem] = []
    reader = MappingReader(parse(game, "game.yaml", problems), "the game", problems)
    types = read_card_types(reader, read_words(reader, by_letters=False))
    rows = read_sheets(path, types, problems, sheets, empty)
    list(read_cards(naming.folder, types, {}, rows, problems, signs=read_signs(reader)))
    if problems:
        told = [_before_it_is_made(one) for one in problems]
        raise CardgenError(*told, *_sound_sheets(path, problems, taken))
    return types


def _before_it_is_made(problem: Problem) -> Problem:
    """Say what helps while there is no game.yaml yet: cards are called by what is missing."""
    called = problem.code == "D002" and "`optional: yes`" in problem.fix
    return replace(problem, fix="fill in the cell: cards are called by it; or take the row away") if called else problem


def _sound_sheets(path: Path, problems: Sequence[Problem], taken: Sequence[str]) -> Iterator[Problem]:
    files = {problem.place.file for problem in problems}
    sound = [name for name in taken if Sheet(shown(path), name) not in files]
    if 0 < len(sound) < len(taken):
        option = "--at" if path.suffix.casefold() == ".json" else "--sheet"
        what = f"{len(taken) - len(sound)} of {len(taken)} sheets cannot be read as cards"
        fix = f"those that can: {' '.join(f'`{option} {json.dumps(name, ensure_ascii=False)}`' for name in sound)}"
        yield Problem(Place(shown(path)), "P016", what, "sheets of cards, each with a row of names above", fix=fix)


def _look(naming: Naming) -> PurePosixPath:
    return PurePosixPath("templates", naming.folder)


def _theme(chosen: Starter, plans: Sequence[TablePlan], font: SystemFont | None) -> str:
    """Write theme.yaml, after that of the starter."""
    of_starter_ = (chosen.folder / "look" / "theme.yaml").read_text(encoding="utf-8")
    behind = [font.family] if font is not None else []
    return theme_yaml(of_starter_, [kind for plan in plans for kind in plan.kinds], behind)


def _files(naming: Naming, path: Path, chosen: Starter, game: str, theme: str, pictures: Pictures) -> Files:
    """Give the files: the spreadsheet as it is, what was guessed of it, a look, and rules to be written."""
    data, look = PurePosixPath("carddata", naming.folder), _look(naming)
    return {
        data / "game.yaml": game.encode(),
        data / "cards" / file_name(path): path,
        data / "rules.yaml": filled(chosen.folder.parent / "rules.yaml", names_in(naming)),
        look / "theme.yaml": theme.encode(),
        **{look / "art" / place: found for place, found in pictures.files.items()},
    }


def file_name(path: Path) -> str:
    """Keep the name of a spreadsheet, but for dots: one in front hides a file, one behind names a language."""
    stem = path.stem.strip(".~$").replace(".", "-")
    return f"{stem or 'cards'}{path.suffix}"
