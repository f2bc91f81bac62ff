"""What a column of a spreadsheet holds, guessed from what is called so and from what stands in it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardgen.errors import NOWHERE, quoted
from cardgen.faces.column_words import FLAVOURS, SMALL, TEXTS
from cardgen.images.art import SUFFIXES
from cardgen.loading.patterns import check_marks
from cardgen.loading.sheets.headers import NAMES, TYPES, folded
from cardgen.loading.sheets.html import is_marked
from cardgen.model import field_kinds
from cardgen.model.decimal_kind import DECIMAL_CELL
from cardgen.model.field import FieldKind
from cardgen.model.node import Scalar
from cardgen.model.patterns import word_slug
from cardgen.model.rich_text import icons
from cardgen.model.text_kinds import ART, RICH, TEXT
from cardgen.model.word_kind import WORD
from cardgen.project.starters.guessed_signs import without_signs

PICTURE = "picture"
"""The field that ready faces and `card.picture` find a picture by."""
_PICTURES = ("picture", "image", "img", "art", "artwork", "photo", "illustration", "file", "filename")
_ADDRESS = re.compile(r"https?://|www\.", re.IGNORECASE)
_CODE = re.compile(
    r"[\w-]*[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=.*[0-9])[0-9a-f]{16,}|#[0-9a-f]{6}([0-9a-f]{2})?"
    r"|(?=.*[a-f])(?=.*[0-9])[0-9a-f]{6}([0-9a-f]{2})?|[\w.-]+([/\\][\w .()-]+)+\.[a-z][a-z0-9]{0,5}"
    r"|[\w.-]+\.(ts|tsx|js|py|cs|cpp|lua|gd|json|ya?ml|xml|html|prefab|asset|tres|tscn)",
    re.IGNORECASE,
)
"""What programs write for themselves: ids, check sums, colours, paths of files."""
_NUMBER = re.compile(r"[-+]?[$€£]? ?[0-9][0-9.,'’ ]*( ?[%‰$€£]| [A-Za-z]{1,3})?")
"""A number in any writing; only plain ones can be compared and added up."""
_FEW = 0.2
"""The most cells that say something else, of a column that was meant for numbers."""
_MOST_WORDS, _LONGEST_WORD, _TIMES = 12, 24, 2
"""Words of a closed list are few and short, and each stands there twice or more, on the whole."""
_MOST_KINDS, _TIMES_A_KIND = 20, 1.2
"""What is called a type is a closed list, also where many have a card each."""
_SPELLINGS = 4
"""In so many ways a word is written, at most."""
_LONG = 40
"""Characters of a text that is more than a name."""
_SIGNS, _LETTERS_A_SIGN = re.compile("[\u2e80-\u9fff\uac00-\ud7af]"), 2
"""Signs of which each stands for so many letters more."""
_OFTEN = 10
"""What a tenth of the cards say is worth telling."""
_ITEM = 30
_SEPARATORS = (";", ",", ".", "/", "|", "·", "•", "+", "&")
_SURE = (";", ",", "|")
"""Signs that part the items of a list, however few cells have several."""
_LISTED = 0.2
"""The least share of cells with several items, of a column of lists."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A field made of a column: its name, its kind, its words where it chooses among some, and why."""

    header: str
    field: str
    kind: FieldKind
    why: str
    words: tuple[str, ...] = ()
    many: bool = False
    separator: str = ""
    longest: int = 0
    """Characters of its longest cell."""
    hidden: bool = False
    marked: bool = False
    """Parts of its cells are bold, italic or signs."""
    figure: bool = False
    """Most of its cells are numbers, though a few are `X` or `?`: it stands where numbers do."""
    alias: str = ""
    """What stands above it, where that has signs that no font has and `header` says them in words."""


class Known(NamedTuple):
    """What a text may name in braces, fields and drawings, and the signs that are told of anyway."""

    fields: Collection[str]
    drawn: Collection[str]
    signs: Sequence[str]


def guess(header: str, field: str, cells: Sequence[str], known: Known) -> Guess:
    """Guess what a column holds."""
    given = [cell for cell in cells if cell]
    if given and all(cell.endswith("\n") for cell in given):
        return _list(header, field, given)
    if not given:
        return Guess(header, field, TEXT, "nothing yet")
    return _of_cells(header, field, [cell.strip() for cell in given], known)


def _of_cells(header: str, field: str, given: Sequence[str], known: Known) -> Guess:
    if why := _not_for_people(header, given):
        return Guess(header, field, TEXT, why, hidden=True)
    if _is_picture(header, given):
        return Guess(header, PICTURE, ART, f"names of {_counted_pictures(len(set(given)))}")
    if folded(header) in (*TEXTS, *FLAVOURS) or any(sign in cell for sign in known.signs for cell in given):
        return _text(header, field, given, known)
    for kind in field_kinds.FIELD_KINDS:
        if kind.guess is not None and (why := kind.guess(given)):
            return Guess(header, field, kind, why)
    if odd := _no_number(given):
        why = f"numbers, but {quoted(odd)} is no plain one: kept as texts"
        return Guess(header, field, TEXT, why, figure=True)
    small = folded(header) in SMALL
    separator, items = _items(given)
    if items and not small and (words := _words(items)):
        return Guess(header, field, WORD, f"lists of {_listed(words)}", words, many=True, separator=separator)
    if items and not separator:
        return Guess(header, field, TEXT, f"lists, such as {quoted(given[0])}", many=True)
    kinds = (_MOST_KINDS, _TIMES_A_KIND) if folded(header) in TYPES else (_MOST_WORDS, _TIMES)
    if not small and (words := _words(given, *kinds)):
        return Guess(header, field, WORD, _listed(words), words)
    return _text(header, field, given, known)


def _not_for_people(header: str, given: Sequence[str]) -> str:
    """Say what cells are that mean something to programs alone; empty where they do not."""
    picture = _is_picture(header, given)
    if all(map(_ADDRESS.match, given)):
        return f"addresses in the web{': save the pictures, called like their cards' if picture else ''}"
    return "written for programs: on no card and in no search" if for_programs(given) and not picture else ""


def for_programs(given: Collection[str]) -> bool:
    """Say whether all cells, of several, are what programs write for themselves."""
    return len(given) > 1 and all(_CODE.fullmatch(cell) or _is_data(cell) for cell in given)


def _is_data(cell: str) -> bool:
    """Say whether a cell has values of a program in it, such as `[{"op": "draw", "n": 2}]`."""
    if (cell[:1], cell[-1:]) not in (("{", "}"), ("[", "]")) or ":" not in cell:
        return False
    try:
        json.loads(cell)
    except (ValueError, RecursionError):
        return False
    return True


def _list(header: str, field: str, given: Sequence[str]) -> Guess:
    """Take cells that are lists whatever is in them, an item in each line."""
    items = [item for cell in given for item in cell.splitlines()]
    for kind in field_kinds.FIELD_KINDS:
        if kind.guess is not None and not kind.alone and (why := kind.guess(items)):
            return Guess(header, field, kind, f"lists of {why}", many=True)
    if words := _words(items):
        return Guess(header, field, WORD, f"lists of {_listed(words)}", words, many=True)
    return Guess(header, field, TEXT, f"lists, such as {quoted(', '.join(given[0].splitlines()))}", many=True)


def _is_picture(header: str, given: Sequence[str]) -> bool:
    if folded(header) in NAMES:
        return False
    files = sum(cell.casefold().endswith(SUFFIXES) for cell in given)
    return files * 2 > len(given) or (files > 0 and folded(header) in _PICTURES)


def _counted_pictures(number: int) -> str:
    return f"{number} picture{'s' * (number != 1)}"


def _no_number(given: Sequence[str]) -> str:
    """Give the first cell that keeps a column of numbers from being numbers; empty where it is no such column."""
    others = [cell for cell in given if not DECIMAL_CELL.fullmatch(cell)]
    strange = sum(not _NUMBER.fullmatch(cell) for cell in others)
    plain = len(given) - len(others)
    return others[0] if others and (not strange or (plain > 1 and len(others) <= _FEW * len(given))) else ""


def _words(given: Sequence[str], most: int = _MOST_WORDS, times: float = _TIMES) -> tuple[str, ...]:
    """Give the words of a closed list, the first spelling of each; none when this is no such list."""
    different = dict.fromkeys(given)
    if len(different) > most * _SPELLINGS:
        return ()
    spelled: dict[str, str] = {}
    for cell in different:
        spelled.setdefault(word_slug(cell), cell)
    few = len(spelled) <= most and len(spelled) * times <= len(given)
    known = {cell.casefold() for cell in spelled.values()}
    short = all(name and len(cell) <= _LONGEST_WORD for name, cell in spelled.items())
    one_spelling = all(cell.casefold() in known for cell in different)
    return tuple(spelled.values()) if few and short and one_spelling else ()


def _items(given: Sequence[str]) -> tuple[str, list[str]]:
    """Give the items of cells that are lists, and what parts them where that is no semicolon; none when they are not.

    Other signs part lists only of words that stand there again and again: `Item. Weapon.`
    """
    whole = "\n".join(given)
    for separator in (sign for sign in _SEPARATORS if sign in whole):
        items = [item for cell in given for item in _parts(cell, separator)]
        several = sum(len(_parts(cell, separator)) > 1 for cell in given)
        lists = several > 1 and all(len(item) <= _ITEM for item in items)
        often = several >= _LISTED * len(given)
        fewer = 0 < len(_words(items)) < len(set(given))
        if lists and ((often and separator == ";") or (fewer and (often or separator in _SURE))):
            return separator.replace(";", ""), items
    return "", []


def _parts(cell: str, separator: str) -> list[str]:
    return [item for part in cell.split(separator) if (item := part.strip())]


def _text(header: str, field: str, given: Sequence[str], known: Known) -> Guess:
    """Tell a text with marks from a plain one: what is long, or called so, has marks unless they would be wrong."""
    longest = max(map(len, given))
    signs = any(sign in cell for sign in known.signs for cell in given)
    marked = signs or any("**" in cell or icons(cell) or is_marked(cell) for cell in given)
    rich = folded(header) in TEXTS or max(map(_said, given)) > _LONG or marked
    if rich and (marked or folded(header) not in FLAVOURS):
        if all(_sound(cell, known) for cell in given):
            why = f"texts of up to {longest} character{'s' * (longest > 1)}"
            return Guess(header, field, RICH, why, marked=marked)
        return Guess(header, field, TEXT, "texts whose * and { } are signs and no marks")
    most, times = Counter(given).most_common(1)[0]
    why = "each its own" if times == 1 else f"{len(set(given))} different"
    if times > 1 and times * _OFTEN >= len(given):
        why += f"; {quoted(most)} {times} times"
    return Guess(header, field, TEXT, why)


def _said(cell: str) -> int:
    """Count the letters of a text; one of those that stand for a syllable or a word counts for several."""
    return len(cell) + _LETTERS_A_SIGN * len(_SIGNS.findall(cell))


def _sound(cell: str, known: Known) -> bool:
    """Say whether the marks of a text close, and name fields or drawings that are there."""
    cell = without_signs(cell, known.signs)
    named = all(icon in known.drawn or icon.replace("-", "_") in known.fields for icon in icons(cell))
    return named and "[[" not in cell and not list(check_marks(Scalar(cell, "", 0, 0), NOWHERE.file))


def _listed(words: Sequence[str]) -> str:
    shown = ", ".join(words[:4])
    return f"{len(words)} word{'s' * (len(words) > 1)}: {shown}{', …' if len(words) > 4 else ''}"
